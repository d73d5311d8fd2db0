//go:build !linux

package game

import "time"

// threadTime is not to be had here.
func threadTime() (time.Duration, bool) { return 0, false }
