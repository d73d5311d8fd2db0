package ui

import (
	"math"

	"strategos/render"
)

// Place finds a place of that size within bounds, as near as can be to what it is about and off everything hard; of what is soft it
// covers as little as it can. ok is false where there is none: r is then the place that covers least of what is hard.
func Place(bounds render.Rect, w, h float64, near render.Rect, hard, soft []render.Rect) (r render.Rect, ok bool) {
	w, h = math.Min(w, bounds.W), math.Min(h, bounds.H)
	xs := []float64{near.X, near.Right() - w, near.Center().X - w/2, near.Right() + tipGap, near.X - w - tipGap, bounds.X, bounds.Right() - w}
	ys := []float64{near.Bottom() + tipGap, near.Y - h - tipGap, near.Y, near.Bottom() - h, near.Center().Y - h/2,
		bounds.Y, bounds.Bottom() - h}
	for _, a := range hard {
		xs = append(xs, a.Right()+tipGap, a.X-w-tipGap)
		ys = append(ys, a.Bottom()+tipGap, a.Y-h-tipGap)
	}
	best, least := render.Rect{}, math.Inf(1)
	for _, y := range ys {
		for _, x := range xs {
			at := render.R(math.Max(bounds.X, math.Min(bounds.Right()-w, x)), math.Max(bounds.Y, math.Min(bounds.Bottom()-h, y)), w, h)
			cost := apart(at, near)
			if cost >= least {
				continue
			}
			if over := shared(at, hard); over > 0.5 {
				cost += 1e6 + over
			} else {
				cost += shared(at, soft) / h
			}
			if cost < least {
				best, least = at, cost
			}
		}
	}
	return best, least < 1e6
}

// apart is how far two rectangles lie from each other.
func apart(a, b render.Rect) float64 {
	dx := math.Max(0, math.Max(a.X-b.Right(), b.X-a.Right()))
	dy := math.Max(0, math.Max(a.Y-b.Bottom(), b.Y-a.Bottom()))
	return math.Hypot(dx, dy)
}

// shared is how much of a rectangle others cover.
func shared(r render.Rect, others []render.Rect) float64 {
	sum := 0.0
	for _, o := range others {
		if x := r.Intersect(o); !x.Empty() {
			sum += x.W * x.H
		}
	}
	return sum
}
