package board

import (
	"image/color"
	"math"

	"strategos/engine/zonewar"
	"strategos/render"
)

// Flight is a counter that is drawn elsewhere or otherwise than where it stands: on
// its way, being turned over, leaving the board.
type Flight struct {
	ID string
	At render.Point // centre, on the board
	// Edge on the board; 0 as counters in zones.
	Edge float64
	// Counter is how it looks; nil as in the scene's view.
	Counter *zonewar.CounterView
	// Fade is 0 for a counter in full sight, 1 for one not seen at all.
	Fade float64
}

// Trail is a way taken, drawn on the board while it matters.
type Trail struct {
	Way []render.Point // on the board
	// Retreat: drawn in the colour of danger, broken.
	Retreat bool
}

// poolSlot is where a lost counter lies, or a stratagem counter out of the game.
type poolSlot struct {
	counter *zonewar.CounterView
	piece   *zonewar.PieceView
	at      render.Rect // on the board
}

// lost tells whether a counter lies in the pool of its side.
func lost(c *zonewar.CounterView) bool {
	switch c.Fate {
	case zonewar.FateEliminated, zonewar.FateKilled, zonewar.FateCaptured, zonewar.FateLost, zonewar.FateDeserted:
		return true
	}
	return false
}

// removedPool is the box of stratagem counters out of the game.
const removedPool = "removed"

// poolSlots lays the lost counters out in their boxes.
func (s *Scene) poolSlots() []poolSlot {
	var out []poolSlot
	for _, pool := range s.Geo.Pools {
		first := len(out)
		for i := range s.View.Counters {
			if c := &s.View.Counters[i]; string(c.Side) == pool.Side && lost(c) || c.Box == pool.ID {
				out = append(out, poolSlot{counter: c})
			}
		}
		if pool.ID == removedPool {
			for i := range s.View.Removed {
				out = append(out, poolSlot{piece: &s.View.Removed[i]})
			}
		}
		n := len(out) - first
		// As large as a grid of them goes in, at most three quarters of a counter.
		edge := 75.0
		for edge > 20 && int(pool.Inside.W/edge)*int(pool.Inside.H/edge) < n {
			edge--
		}
		cols := max(1, int(pool.Inside.W/edge))
		for i := range n {
			out[first+i].at = render.R(pool.Inside.X+float64(i%cols)*edge, pool.Inside.Y+float64(i/cols)*edge, edge-4, edge-4)
		}
	}
	return out
}

// drawPools lays the lost counters into their boxes.
func (s *Scene) drawPools(l *render.List) {
	for _, slot := range s.poolSlots() {
		if p := slot.piece; p != nil {
			l.Sprite(s.Book.FaceSpec(s.Text, p.Front, render.Dimmed), s.Camera.ScreenRect(slot.at), 0)
			continue
		}
		if !s.flying(slot.counter.ID) {
			l.Sprite(s.Book.Spec(s.Text.Language(), slot.counter, render.Dimmed), s.Camera.ScreenRect(slot.at), 0)
		}
	}
}

func (s *Scene) flying(id string) bool {
	for i := range s.Flights {
		if s.Flights[i].ID == id {
			return true
		}
	}
	return false
}

// drawFlights draws the counters on their way, above all others.
func (s *Scene) drawFlights(l *render.List) {
	for _, f := range s.Flights {
		c := f.Counter
		if c == nil {
			c = s.View.Counter(f.ID)
		}
		if c == nil || f.Fade >= 1 {
			continue
		}
		edge := s.Camera.Edge()
		if f.Edge > 0 {
			edge = f.Edge * s.Camera.Zoom
		}
		l.Sprite(s.Book.Spec(s.Text.Language(), c, 0), around(s.Camera.Screen(f.At), edge), f.Fade)
	}
}

// drawTrails draws the ways taken as arrows: a move in the colour of targets, a
// retreat broken and in that of danger.
func (s *Scene) drawTrails(l *render.List) {
	for _, t := range s.Trails {
		pts := make([]render.Point, len(t.Way))
		for i, p := range t.Way {
			pts[i] = s.Camera.Screen(p)
		}
		if len(pts) < 2 {
			continue
		}
		ink := s.Palette.Glow
		stroke := render.Line(4)
		if t.Retreat {
			ink, stroke = s.Palette.Bad, render.Dashed(4.5, 12, 8)
		}
		l.Polyline(pts, render.Line(8), color.NRGBA{16, 20, 26, 170})
		l.Polyline(pts, stroke, ink)
		arrowHead(l, pts[len(pts)-2], pts[len(pts)-1], ink)
	}
}

// arrowHead is the head of an arrow that comes from before and points at end.
func arrowHead(l *render.List, before, end render.Point, ink color.NRGBA) {
	d := end.Sub(before)
	n := math.Hypot(d.X, d.Y)
	if n < 1 {
		return
	}
	d = d.Mul(1 / n)
	side := render.Pt(-d.Y, d.X)
	head := []render.Point{end.Add(d.Mul(6)), end.Sub(d.Mul(14)).Add(side.Mul(10)), end.Sub(d.Mul(14)).Sub(side.Mul(10))}
	l.StrokePolygon(head, render.Line(4), render.Hex(0x14181d))
	l.FillPolygon(head, ink)
}
