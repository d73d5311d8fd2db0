//go:build !linux || !cgo

package window

// watchDisplay does nothing where a display does not go away alone.
func watchDisplay(func()) {}
