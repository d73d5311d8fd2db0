//go:build !linux

package window

import "time"

// processStart is when the process began, as nearly as the program knows.
func processStart() time.Time { return time.Now() }

// processorTime is unknown here.
func processorTime() time.Duration { return 0 }
