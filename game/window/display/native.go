//go:build windows || darwin || js

package display

// Usable is true: these systems always have a display of their own.
func Usable(string) bool { return true }
