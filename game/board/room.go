package board

import (
	"math"
	"slices"

	"strategos/render"
)

// roomSteps is into how many squares the longer side of a place is cut to measure how much of a rectangle lies in it.
const roomSteps = 72

// room measures how much of a rectangle lies inside an outline: the outline is cut into squares once, and sums over them
// answer for any rectangle at once.
type room struct {
	bounds render.Rect // of the outline, in pixels of the picture
	cell   float64     // edge of a square
	w, h   int
	sum    []int32 // of the squares inside that lie above and left, (w+1) by (h+1)
}

// newRoom cuts an outline into squares.
func newRoom(outline []render.Point) *room {
	b := bounds(outline)
	r := &room{bounds: b, cell: math.Max(1, math.Max(b.W, b.H)/roomSteps)}
	r.w, r.h = int(math.Ceil(b.W/r.cell)), int(math.Ceil(b.H/r.cell))
	r.sum = make([]int32, (r.w+1)*(r.h+1))
	var cuts []float64
	for row := range r.h {
		y := b.Y + (float64(row)+0.5)*r.cell
		cuts = cuts[:0]
		for i, p := range outline {
			q := outline[(i+1)%len(outline)]
			if (p.Y > y) != (q.Y > y) {
				cuts = append(cuts, p.X+(y-p.Y)/(q.Y-p.Y)*(q.X-p.X))
			}
		}
		slices.Sort(cuts)
		run, next := int32(0), 0
		for col := range r.w {
			x := b.X + (float64(col)+0.5)*r.cell
			for next < len(cuts) && cuts[next] <= x {
				next++
			}
			run += int32(next & 1)
			r.sum[(row+1)*(r.w+1)+col+1] = r.sum[row*(r.w+1)+col+1] + run
		}
	}
	return r
}

// share is how much of a rectangle of the picture lies inside, from 0 to 1.
func (r *room) share(box render.Rect) float64 {
	if box.Empty() {
		return 0
	}
	at := func(v, low float64, most int) int {
		return max(0, min(most, int(math.Round((v-low)/r.cell))))
	}
	x0, x1 := at(box.X, r.bounds.X, r.w), at(box.Right(), r.bounds.X, r.w)
	y0, y1 := at(box.Y, r.bounds.Y, r.h), at(box.Bottom(), r.bounds.Y, r.h)
	if x0 >= x1 || y0 >= y1 {
		return 0
	}
	line := r.w + 1
	n := r.sum[y1*line+x1] - r.sum[y0*line+x1] - r.sum[y1*line+x0] + r.sum[y0*line+x0]
	return math.Min(1, float64(n)*r.cell*r.cell/(box.W*box.H))
}

// rooms are the measures of a place's two drawings.
type rooms struct{ onMap, inInset *room }

// room is the measure of one of the place's drawings; it is made when first asked for.
func (p *Place) room(inset bool) *room {
	p.roomsOnce.Do(func() {
		p.rooms.onMap = newRoom(p.cut())
		if p.Second != nil {
			p.rooms.inInset = newRoom(p.Second.Polygon)
		}
	})
	if inset {
		return p.rooms.inInset
	}
	return p.rooms.onMap
}
