package table

import (
	"math"
	"time"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/render"
)

// flightPlan is the movement of counters on the screen after a command: one group
// after the other, each along its way.
type flightPlan struct {
	legs  []leg
	began time.Duration
}

// leg is a group on its way.
type leg struct {
	ids   []string
	way   []render.Point // on the board
	takes time.Duration
}

func (f *flightPlan) idle() bool { return len(f.legs) == 0 }

// longest is the time all animation of one command may take: longer ways go faster.
const longest = 1600 * time.Millisecond

// flown are the events that move counters along their zones.
var flown = map[string]bool{"moved": true, "retreated": true, "entry-stopped": true, "turned-back": true, "displaced": true}

// startFlights plans the movement the events tell.
func (t *Table) startFlights(c *ui.Context, before *engine.View, events []engine.Event) {
	t.fly = flightPlan{}
	if !(t.set.Speed > 0) {
		return
	}
	total := time.Duration(0)
	for _, e := range events {
		if !flown[e.Kind] || len(e.Counters) == 0 || len(e.Zones) == 0 {
			continue
		}
		l := leg{ids: e.Counters}
		if cv := counterIn(before, e.Counters[0]); cv != nil && cv.Place != e.Zones[0] {
			if p := t.scene.Geo.Place(cv.Place); p != nil {
				l.way = append(l.way, p.Middle())
			}
		}
		for _, z := range e.Zones {
			if p := t.scene.Geo.Place(z); p != nil {
				l.way = append(l.way, p.Middle())
			}
		}
		if len(l.way) < 2 {
			continue
		}
		l.takes = time.Duration(float64(len(l.way)-1) * float64(normal) / t.set.Speed)
		total += l.takes
		t.fly.legs = append(t.fly.legs, l)
	}
	if total > longest {
		for i := range t.fly.legs {
			t.fly.legs[i].takes = time.Duration(float64(t.fly.legs[i].takes) * float64(longest) / float64(total))
		}
	}
	t.fly.began = c.Now()
}

// animate moves the counters on their way. Any click or key ends it at once: the
// session is already past it.
func (t *Table) animate(c *ui.Context) {
	t.scene.Flights = t.scene.Flights[:0]
	if t.fly.idle() {
		return
	}
	if c.Held() != 0 && c.Now() > t.fly.began+80*time.Millisecond {
		t.fly = flightPlan{}
		return
	}
	for len(t.fly.legs) > 0 && c.Now()-t.fly.began >= t.fly.legs[0].takes {
		t.fly.began += t.fly.legs[0].takes
		t.fly.legs = t.fly.legs[1:]
	}
	if t.fly.idle() {
		return
	}
	for i, l := range t.fly.legs {
		at := l.way[0]
		if i == 0 {
			at = along(l.way, float64(c.Now()-t.fly.began)/float64(l.takes))
		}
		lift := t.scene.Camera.Edge() / t.scene.Camera.Zoom * 0.12
		for k, id := range l.ids {
			t.scene.Flights = append(t.scene.Flights, Flight{id, at.Add(render.Pt(lift*float64(k), -lift*float64(k)))})
		}
	}
	c.RedrawIn(16 * time.Millisecond)
}

// along is the point at the fraction f of a way, slower at its ends.
func along(way []render.Point, f float64) render.Point {
	f = math.Max(0, math.Min(1, f))
	f = f * f * (3 - 2*f)
	total := 0.0
	for i := 1; i < len(way); i++ {
		d := way[i].Sub(way[i-1])
		total += math.Hypot(d.X, d.Y)
	}
	left := f * total
	for i := 1; i < len(way); i++ {
		d := way[i].Sub(way[i-1])
		n := math.Hypot(d.X, d.Y)
		if left <= n && n > 0 {
			return way[i-1].Add(d.Mul(left / n))
		}
		left -= n
	}
	return way[len(way)-1]
}
