//go:build !linux && !windows && !darwin && !js

package display

// Arguments are not to be had here before package os is initialised.
func Arguments() []string { return nil }
