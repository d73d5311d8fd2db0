//go:build unix

package window

import (
	"os"
	"os/signal"
	"syscall"
)

// endings are the signals that close the window in order: also that the terminal it was started from is gone, unless the program was
// started so as to outlast it.
func endings() []os.Signal {
	out := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		out = append(out, syscall.SIGHUP)
	}
	return out
}
