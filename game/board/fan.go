package board

import (
	"math"

	"strategos/render"
)

// A Fan is a stack laid out on a card, counter beside counter in the stack's order.
type Fan struct {
	W, H float64
	// Cells are the counters on a card at 0, 0.
	Cells []render.Rect
	gap   float64
}

// FanOf lays a stack out, large enough to be read.
func (s *Scene) FanOf(p *Pile) Fan {
	return newFan(len(p.Counters), math.Max(s.Camera.Edge(), 64), s.Camera.View.W-8)
}

// newFan lays n counters out on a card no wider than a width, if that goes.
func newFan(n int, edge, width float64) Fan {
	const gap, pad = 6, 10
	edge = math.Min(edge, 96)
	cols := min(n, max(1, min(5, int((width-2*pad)/(edge+gap)))))
	rows := (n + cols - 1) / cols
	cols = (n + rows - 1) / rows // rows as long as each other leave little of the card empty
	f := Fan{W: float64(cols)*(edge+gap) - gap + 2*pad, H: float64(rows)*(edge+gap) - gap + 2*pad, gap: gap}
	for i := range n {
		f.Cells = append(f.Cells, render.R(pad+float64(i%cols)*(edge+gap), pad+float64(i/cols)*(edge+gap), edge, edge))
	}
	return f
}

// Area is where a pointer is on the i-th counter: what lies between two counters, at the card's edge and after the last of a row is
// part of the one beside it, so that a click anywhere on the card finds a counter.
func (f *Fan) Area(i int) render.Rect {
	r, last := f.Cells[i].Inset(-f.gap/2), f.Cells[len(f.Cells)-1]
	left, top, right, bottom := r.X, r.Y, r.Right(), r.Bottom()
	if f.Cells[i].X == f.Cells[0].X {
		left = 0
	}
	if f.Cells[i].Y == f.Cells[0].Y {
		top = 0
	}
	if i == len(f.Cells)-1 || f.Cells[i+1].Y != f.Cells[i].Y {
		right = f.W
	}
	if f.Cells[i].Y == last.Y {
		bottom = f.H
	}
	return render.R(left, top, right-left, bottom-top)
}

// FanPlace is where the card of a fan lies in a view: under the pointer, and so that it covers least of what is lit.
func (s *Scene) FanPlace(f Fan, p *Pile, mouse render.Point, view render.Rect) render.Rect {
	m := p.foot.Center()
	var best render.Rect
	least := math.Inf(1)
	const steps = 6
	for i := range steps + 1 {
		for k := range steps + 1 {
			// the pointer stays on the card, well within its edge
			x := mouse.X - 14 - (f.W-28)*float64(k)/steps
			y := mouse.Y - 14 - (f.H-28)*float64(i)/steps
			card := render.R(math.Max(view.X, math.Min(view.Right()-f.W, x)), math.Max(view.Y, math.Min(view.Bottom()-f.H, y)), f.W, f.H)
			c := card.Center()
			cost := 40*s.litUnder(card, p.Place) + math.Hypot(c.X-m.X, c.Y-m.Y)/math.Max(f.W, f.H)
			if cost < least-1e-6 {
				best, least = card, cost
			}
		}
	}
	return best
}

// litUnder is how much of a card lies on places that can be clicked as targets, other than that of the stack itself, and on stacks
// that stand aside from such.
func (s *Scene) litUnder(card render.Rect, own string) float64 {
	sum := 0.0
	a := s.Camera.Board(render.Pt(card.X, card.Y))
	on := render.R(a.X, a.Y, card.W/s.Camera.Zoom, card.H/s.Camera.Zoom)
	for _, p := range s.Geo.Within(on) {
		if tone := s.Lights[p.ID].Tone; p.ID == own || tone != ToneTarget && tone != ToneFight {
			continue
		}
		sum += p.room(false).share(on)
		if p.Second != nil {
			sum += p.room(true).share(on)
		}
	}
	return sum
}
