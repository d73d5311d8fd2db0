//go:build darwin || windows

package clipboard

import "time"

// slow is how long a program that copies may take that has much to get ready first.
const slow = 20 * time.Second
