//go:build !race

package saves

// raced tells that the race detector watches.
const raced = false
