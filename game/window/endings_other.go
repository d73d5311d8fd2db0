//go:build !unix

package window

import (
	"os"
	"syscall"
)

// endings are the signals that close the window in order.
func endings() []os.Signal { return []os.Signal{os.Interrupt, syscall.SIGTERM} }
