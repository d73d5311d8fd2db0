//go:build race

package saves

// raced tells that the race detector watches: it allocates for itself.
const raced = true
