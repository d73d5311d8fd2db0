//go:build !windows

package commandline

import (
	"fmt"
	"os"
)

// FindConsole has something to do on Windows alone.
func FindConsole() {}

// Complain says why the program ends.
func Complain(err error) { fmt.Fprintf(os.Stderr, "strategos: %v\n", err) }
