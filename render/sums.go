package render

import "hash/maphash"

// sumSeed is the same for all lists of a run, so that their sums can be compared.
var sumSeed = maphash.MakeSeed()

// Sums are numbers that tell the operations of a list apart, one for each: equal operations have equal sums. They are made
// once for what the list holds; the slice belongs to the list.
func (l *List) Sums() []uint64 {
	if len(l.sums) > len(l.ops) {
		l.sums = l.sums[:0]
	}
	var h maphash.Hash
	h.SetSeed(sumSeed)
	for _, op := range l.ops[len(l.sums):] {
		h.Reset()
		sum(&h, op)
		l.sums = append(l.sums, h.Sum64())
	}
	return l.sums
}

// sum writes all an operation consists of.
func sum(h *maphash.Hash, op Op) {
	p, ok := op.(Polygon)
	if !ok {
		maphash.WriteComparable(h, op)
		return
	}
	maphash.WriteComparable(h, struct {
		width, phase   float64
		closed         bool
		points, dashes int
		color          any
		clip           Rect
	}{p.Stroke.Width, p.Stroke.Phase, p.Closed, len(p.Points), len(p.Stroke.Dash), p.Color, p.Clip})
	for _, q := range p.Points {
		maphash.WriteComparable(h, q)
	}
	for _, v := range p.Stroke.Dash {
		maphash.WriteComparable(h, v)
	}
}
