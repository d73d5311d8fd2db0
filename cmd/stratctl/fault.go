package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
)

// A fault is a panic of the program itself, caught where it would have ended it.
type fault struct {
	value any
	stack []byte
}

// stackVariable names the variable of the environment that has the stack of a fault printed.
const stackVariable = "STRATCTL_STACK"

// statusFault is the exit status after a fault of the program itself.
const statusFault = 3

// Error is one sentence.
func (f *fault) Error() string {
	return fmt.Sprintf("a fault of the program itself (%v). %s=1 in the environment shows where it came from", f.value, stackVariable)
}

// caught runs f and returns what it panicked with, nil for nothing. The stack goes to the error output for those who want it.
func caught(errs io.Writer, f func()) (found *fault) {
	defer func() {
		if v := recover(); v != nil {
			found = &fault{v, debug.Stack()}
			if os.Getenv(stackVariable) != "" {
				fmt.Fprintf(errs, "panic: %v\n%s", v, found.stack)
			}
		}
	}()
	f()
	return nil
}

// guarded answers a line. Where that panics the game is what it was before the line, and the answer says so.
func (t *tableTop) guarded(answer func() any) (a any) {
	session := t.session
	if f := caught(os.Stderr, func() { session.Guard(func() { a = answer() }) }); f != nil {
		t.session = session
		return t.failed(fail("internal-error", f.value))
	}
	return a
}
