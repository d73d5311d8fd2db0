//go:build !unix

package saves

import "time"

var began = time.Now()

// processor is the clock on the wall, where the system does not tell what was used of the processors.
func processor() time.Duration { return time.Since(began) }
