package ui

import (
	"slices"

	"strategos/render"
)

// digest remembers what a list held, so that a frame which draws what is on the screen already need not be painted again:
// most presses of a button on a map change nothing to be seen.
type digest struct{ sums []uint64 }

// changed reports whether the list differs from the one before, and remembers it.
func (d *digest) changed(l *render.List) bool {
	now := l.Sums()
	if slices.Equal(d.sums, now) && d.sums != nil {
		return false
	}
	d.sums = append(d.sums[:0], now...)
	return true
}
