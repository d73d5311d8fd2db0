//go:build unix

package saves

import (
	"syscall"
	"time"
)

// processor is what this program has used of the processors.
func processor() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
