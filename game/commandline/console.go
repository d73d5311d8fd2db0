//go:build !windows

package commandline

// FindConsole has something to do on Windows alone.
func FindConsole() {}

// Complain says why the program ends.
func Complain(err error) { complain(err) }
