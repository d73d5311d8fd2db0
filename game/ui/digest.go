package ui

import (
	"hash/maphash"

	"strategos/render"
)

// digest sums a list up, so that a frame which draws what is on the screen already need not be painted again: most
// presses of a button on a map change nothing to be seen.
type digest struct {
	seed maphash.Seed
	sum  uint64
}

// changed reports whether the list differs from the one before, and remembers it.
func (d *digest) changed(l *render.List) bool {
	if d.seed == (maphash.Seed{}) {
		d.seed = maphash.MakeSeed()
	}
	var h maphash.Hash
	h.SetSeed(d.seed)
	for _, op := range l.Ops() {
		p, ok := op.(render.Polygon)
		if !ok {
			maphash.WriteComparable(&h, op)
			continue
		}
		maphash.WriteComparable(&h, struct {
			width, phase   float64
			closed         bool
			points, dashes int
			color          any
			clip           render.Rect
		}{p.Stroke.Width, p.Stroke.Phase, p.Closed, len(p.Points), len(p.Stroke.Dash), p.Color, p.Clip})
		for _, q := range p.Points {
			maphash.WriteComparable(&h, q)
		}
		for _, v := range p.Stroke.Dash {
			maphash.WriteComparable(&h, v)
		}
	}
	was := d.sum
	d.sum = h.Sum64()
	return d.sum != was
}
