package table

import (
	"time"

	"strategos/engine"
	"strategos/game/ui"
)

// flightPlan is the movement on the screen after a command: one leg after the other.
// The session is always already past it.
type flightPlan struct {
	legs   []leg
	began  time.Duration // of the first leg
	trails []Trail       // of the legs begun
	until  time.Duration // trails stay until then; 0 while legs are under way
}

func (f *flightPlan) idle() bool { return len(f.legs) == 0 }

// trailTime is how long the arrow of a retreat stays when the motion is over.
const trailTime = 2500 * time.Millisecond

// standing is the board as it is seen now, for the motion that is to come.
func (t *Table) standing() moment {
	return moment{t.view, t.scene.stands()}
}

// startFlights plans the motion the events tell, at a speed; 0 is none. A retreat
// that is not seen going still leaves its arrow for a while.
func (t *Table) startFlights(c *ui.Context, before *moment, events []engine.Event, speed float64) {
	t.scene.Flights = nil
	t.scene.Lay()
	after := t.standing()
	told := make([]engine.Event, len(events))
	for i, e := range events {
		told[i] = e.SeenBy(t.reader())
	}
	legs := plan(t.scene.Geo, before, &after, told)
	t.fly = flightPlan{legs: hurry(legs, speed), began: c.Now()}
	if t.fly.idle() {
		for i := range legs {
			t.fly.addTrail(&legs[i])
		}
		t.fly.rest(c.Now())
		return
	}
	t.fly.addTrail(&t.fly.legs[0])
}

func (f *flightPlan) addTrail(l *leg) {
	f.trails = append(f.trails, l.trails()...)
}

// rest ends the motion: of the arrows only those of retreats stay a while.
func (f *flightPlan) rest(now time.Duration) {
	f.legs = nil
	var stay []Trail
	for _, trail := range f.trails {
		if trail.Retreat {
			stay = append(stay, trail)
		}
	}
	f.trails, f.until = stay, 0
	if len(stay) > 0 {
		f.until = now + trailTime
	}
}

// animate moves the counters on their way. Any click or key ends it at once and does
// what it always does, but for the keys that would answer a decision the player has
// not seen yet.
func (t *Table) animate(c *ui.Context) {
	t.scene.Flights = t.scene.Flights[:0]
	f := &t.fly
	if !f.idle() && c.Pressed() {
		f.rest(c.Now())
		c.Key("enter", "space", "escape")
	}
	for !f.idle() && c.Now()-f.began >= f.legs[0].takes {
		f.began += f.legs[0].takes
		f.legs = f.legs[1:]
		if f.idle() {
			f.rest(c.Now())
		} else {
			f.addTrail(&f.legs[0])
		}
	}
	t.scene.Trails = f.trails
	if f.idle() {
		switch {
		case f.until == 0 || len(f.trails) == 0:
		case c.Now() >= f.until:
			f.trails, t.scene.Trails = nil, nil
		default:
			c.RedrawIn(f.until - c.Now())
		}
		t.scene.Trails = append(t.scene.Trails, t.wayOf...)
		return
	}
	t.scene.Flights = flights(t.scene.Flights, f.legs, float64(c.Now()-f.began)/float64(f.legs[0].takes))
	c.RedrawIn(frameTime)
}

// frameTime is how often a picture is drawn while something moves.
const frameTime = 16 * time.Millisecond

// diceRest tells how a roll of the card lies: it waits for its turn, tumbles for so
// long by now, or rests.
func (f *flightPlan) diceRest(roll int, now time.Duration) (waits bool, tumbles time.Duration) {
	for i := range f.legs {
		if f.legs[i].kind == legDice && f.legs[i].dice == roll {
			if i > 0 {
				return true, 0
			}
			return false, max(now-f.began, 1)
		}
	}
	return false, 0
}

// wayTrails are the ways events tell, zone by zone, for a moment that is looked at.
func wayTrails(geo *Geometry, events []engine.Event) []Trail {
	var out []Trail
	for _, e := range events {
		for _, m := range e.Moves {
			for _, way := range geo.Courses(m.Way) {
				if len(way) > 1 {
					out = append(out, Trail{Way: way, Retreat: m.Retreat})
				}
			}
		}
	}
	return out
}
