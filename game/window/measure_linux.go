package window

import (
	"bytes"
	"os"
	"strconv"
	"syscall"
	"time"
)

// tick is the unit of the times in /proc, USER_HZ, which is the same on every Linux Go runs on.
const tick = 10 * time.Millisecond

// processStart is when the process began, to a hundredth of a second.
func processStart() time.Time {
	now := time.Now()
	stat, err := os.ReadFile("/proc/self/stat")
	uptime, err2 := os.ReadFile("/proc/uptime")
	if err != nil || err2 != nil {
		return now
	}
	// The name in parentheses may hold spaces: count from its end.
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	up, _, _ := bytes.Cut(uptime, []byte(" "))
	seconds, err := strconv.ParseFloat(string(up), 64)
	if err != nil || len(fields) < 20 {
		return now
	}
	ticks, err := strconv.ParseInt(string(fields[19]), 10, 64)
	if err != nil {
		return now
	}
	return now.Add(time.Duration(ticks)*tick - time.Duration(seconds*float64(time.Second)))
}

// processorTime is what the process has used.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
