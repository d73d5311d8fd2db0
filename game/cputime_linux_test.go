package game

import (
	"syscall"
	"time"
)

// threadTime is the time the processor has spent on this thread: unlike the clock on the wall it tells nothing of the
// other programs of a busy machine. The goroutine must be locked to its thread.
func threadTime() (time.Duration, bool) {
	const thread = 1 // RUSAGE_THREAD
	var u syscall.Rusage
	if err := syscall.Getrusage(thread, &u); err != nil {
		return 0, false
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), true
}
