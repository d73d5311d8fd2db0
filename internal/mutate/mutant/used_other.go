//go:build !unix

package mutant

import "time"

var began = time.Now()

// used is how long this process has run, in seconds: the time of the processor alone is not told here.
func used() float64 { return time.Since(began).Seconds() }
