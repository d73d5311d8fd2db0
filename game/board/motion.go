package board

import (
	"math"
	"slices"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/render"
)

// legKind is what happens to counters in one leg of a motion.
type legKind uint8

const (
	legMove    legKind = iota // along their way
	legRetreat                // the same, away from the enemy
	legTurn                   // turned over: a step lost or regained
	legLeave                  // to the pool of the lost, or off the board
	legArrive                 // into play
	legDice                   // dice tumble; nothing on the board moves
)

// leg is one part of a motion: counters that do the same at the same time.
type leg struct {
	kind  legKind
	paths []path
	takes time.Duration
	dice  int      // legDice: which of the visible rolls
	fight bool     // legDice: the dice of a combat
	goes  []string // the places of the way
}

// path is one counter's part in a leg.
type path struct {
	id       string
	way      []render.Point // on the board; one point where it only turns over
	edge     [2]float64     // on the board, at the way's ends
	from, to *zonewar.CounterView
	// courses are the lines that show the way, where it goes from the map into the inset
	// or back; else the way is its own line.
	courses [][]render.Point
}

// stand is where a counter is drawn: its middle and edge on the board.
type stand struct {
	at   render.Point
	edge float64
}

// Standing is the board as a player saw it before a command.
type Standing struct {
	view   zonewar.Seen
	stands map[string]stand
}

// stands lists where the counters are drawn now, in play or in a pool.
func (s *Scene) stands() map[string]stand {
	out := make(map[string]stand, len(s.spots))
	for i := range s.spots {
		b := s.spots[i].Box
		out[s.spots[i].Counter.ID] = stand{s.Camera.Board(b.Center()), b.W / s.Camera.Zoom}
	}
	for _, slot := range s.poolSlots() {
		if slot.counter == nil {
			continue
		}
		out[slot.counter.ID] = stand{slot.at.Center(), slot.at.W}
	}
	return out
}

// How long the parts of a motion take at speed 1: a step of a way, dice, a turning
// over, a way to the pool; and all of it, which is hurried to fit.
const (
	stepTime  = 260 * time.Millisecond
	diceTime  = 700 * time.Millisecond
	turnTime  = 340 * time.Millisecond
	leaveTime = 520 * time.Millisecond
	longest   = 2600 * time.Millisecond
)

// planner makes the legs of a motion out of events.
type planner struct {
	geo           *Geometry
	before, after *Standing
	place         map[string]string // where each counter is by now
	at            map[string]stand
	face          map[string]*zonewar.CounterView
	last          map[string]int // the last event that names a counter
	legs          []leg
}

// plan turns what happened between two moments into legs, in the order of the
// events. What the events do not explain (a game may move counters without a word)
// happens at the end, straight.
func plan(geo *Geometry, before, after *Standing, events []engine.Event) []leg {
	p := &planner{geo: geo, before: before, after: after, place: map[string]string{}, at: map[string]stand{},
		face: map[string]*zonewar.CounterView{}, last: map[string]int{}}
	for i := range before.view.Counters {
		c := &before.view.Counters[i]
		p.place[c.ID], p.face[c.ID], p.last[c.ID] = c.Place, c, len(events)
		if s, ok := before.stands[c.ID]; ok {
			p.at[c.ID] = s
		}
	}
	for i, e := range events {
		for _, id := range e.Counters {
			if len(e.Moves) == 0 {
				p.last[id] = i
			}
		}
	}
	rolls := 0
	for i, e := range events {
		if len(e.Dice) > 0 && len(e.Secret) == 0 {
			p.legs = append(p.legs, leg{kind: legDice, dice: rolls, takes: diceTime, fight: e.Tags.Has(engine.TagCombat)})
			rolls++
		}
		for _, m := range e.Moves {
			kind := legMove
			if m.Retreat {
				kind = legRetreat
			}
			p.fly(kind, m.Things, m.Way)
		}
		p.change(i)
	}
	p.change(len(events))
	p.settle()
	return p.legs
}

// fly moves a group along zones.
func (p *planner) fly(kind legKind, ids, zones []string) {
	l := leg{kind: kind}
	steps := 0
	for _, id := range ids {
		from, known := p.at[id]
		way := zones
		if len(way) > 0 && way[0] == p.place[id] {
			way = way[1:]
		}
		if !known || len(way) == 0 {
			continue
		}
		points := []render.Point{from.at}
		for _, z := range way {
			if g := p.geo.Place(z); g != nil {
				points = append(points, g.Middle())
			}
		}
		if len(points) < 2 {
			continue
		}
		end := way[len(way)-1]
		to := stand{points[len(points)-1], 0}
		if c := p.after.view.Counter(id); c != nil && c.Place == end {
			if s, ok := p.after.stands[id]; ok {
				to = s
				points[len(points)-1] = s.at
			}
		}
		flight := path{id: id, way: points, edge: [2]float64{from.edge, to.edge}, from: p.face[id], to: p.face[id]}
		if all := append([]string{p.place[id]}, way...); p.geo.crosses(all) {
			flight.courses = p.geo.Courses(all)
		}
		l.paths = append(l.paths, flight)
		p.place[id], p.at[id] = end, to
		steps = max(steps, len(points)-1)
	}
	if len(l.paths) == 0 {
		return
	}
	l.takes = time.Duration(steps) * stepTime
	// What goes the same way is told thing by thing here and there, and goes together.
	if n := len(p.legs); n > 0 && p.legs[n-1].kind == kind && p.legs[n-1].goes != nil && slices.Equal(p.legs[n-1].goes, zones) {
		p.legs[n-1].paths = append(p.legs[n-1].paths, l.paths...)
		p.legs[n-1].takes = max(p.legs[n-1].takes, l.takes)
		return
	}
	l.goes = zones
	p.legs = append(p.legs, l)
}

// change turns over, takes away and brings in the counters whose last event this is.
func (p *planner) change(event int) {
	turn, leave, arrive := leg{kind: legTurn, takes: turnTime}, leg{kind: legLeave, takes: leaveTime}, leg{kind: legArrive, takes: turnTime}
	for i := range p.after.view.Counters {
		c := &p.after.view.Counters[i]
		was := p.face[c.ID]
		if was == nil || p.last[c.ID] != event {
			continue
		}
		here, shown := p.at[c.ID]
		there, stays := p.after.stands[c.ID]
		switch {
		case was.Fate == zonewar.FateInPlay && c.Fate == zonewar.FateInPlay:
			if was.Weakened != c.Weakened && shown {
				turn.paths = append(turn.paths, path{id: c.ID, way: []render.Point{here.at}, edge: [2]float64{here.edge, here.edge}, from: was, to: c})
			}
		case was.Fate == zonewar.FateInPlay && shown:
			way := []render.Point{here.at}
			if stays && lost(c) {
				way = append(way, there.at)
			}
			leave.paths = append(leave.paths, path{id: c.ID, way: way, edge: [2]float64{here.edge, there.edge}, from: was, to: was})
		case c.Fate == zonewar.FateInPlay && stays:
			arrive.paths = append(arrive.paths, path{id: c.ID, way: []render.Point{there.at}, edge: [2]float64{there.edge, there.edge}, from: c, to: c})
			p.at[c.ID], p.place[c.ID] = there, c.Place
		}
		p.face[c.ID] = c
	}
	for _, l := range []leg{turn, leave, arrive} {
		if len(l.paths) == 0 {
			continue
		}
		// Losses told one by one happen together.
		if n := len(p.legs); n > 0 && p.legs[n-1].kind == l.kind {
			p.legs[n-1].paths = append(p.legs[n-1].paths, l.paths...)
			continue
		}
		p.legs = append(p.legs, l)
	}
}

// settle moves straight to its place what no event has moved there.
func (p *planner) settle() {
	groups := map[[2]string][]string{}
	var order [][2]string
	for i := range p.after.view.Counters {
		c := &p.after.view.Counters[i]
		from := p.place[c.ID]
		if c.Fate != zonewar.FateInPlay || from == "" || c.Place == "" || from == c.Place {
			continue
		}
		key := [2]string{from, c.Place}
		if groups[key] == nil {
			order = append(order, key)
		}
		groups[key] = append(groups[key], c.ID)
	}
	for _, key := range order {
		p.fly(legMove, groups[key], key[1:])
	}
}

// hurry sets the times of the legs for a speed and keeps all of them together within
// what a player waits for. No speed, no legs.
func hurry(legs []leg, speed float64) []leg {
	if !(speed > 0) {
		return nil
	}
	total := time.Duration(0)
	for _, l := range legs {
		total += l.takes
	}
	k := 1 / speed
	if total > longest {
		k *= float64(longest) / float64(total)
	}
	for i := range legs {
		legs[i].takes = max(time.Millisecond, time.Duration(float64(legs[i].takes)*k))
	}
	return legs
}

// trails are the way of a leg as arrows, from the first counter's; none for legs that
// go nowhere.
func (l *leg) trails() []Trail {
	if l.kind != legMove && l.kind != legRetreat || len(l.paths) == 0 {
		return nil
	}
	longest := slices.MaxFunc(l.paths, func(a, b path) int { return len(a.way) - len(b.way) })
	courses := longest.courses
	if courses == nil {
		courses = [][]render.Point{longest.way}
	}
	var out []Trail
	for _, way := range courses {
		out = append(out, Trail{Way: way, Retreat: l.kind == legRetreat})
	}
	return out
}

// flights are the counters of the legs as they are drawn when the first leg is the
// fraction f on its way. Later legs' counters wait where they were.
func flights(out []Flight, legs []leg, f float64) []Flight {
	seen := map[string]bool{}
	for i := range legs {
		for k := range legs[i].paths {
			p := &legs[i].paths[k]
			if seen[p.id] {
				continue
			}
			seen[p.id] = true
			g := 0.0
			if i == 0 {
				g = f
			}
			out = append(out, p.flight(legs[i].kind, g))
		}
	}
	return out
}

// flight is one counter the fraction f into its leg.
func (p *path) flight(kind legKind, f float64) Flight {
	e0, e1 := p.edge[0], p.edge[1]
	if e0 <= 0 {
		e0 = counterPx
	}
	if e1 <= 0 {
		e1 = e0
	}
	g := Flight{ID: p.id, At: along(p.way, f), Edge: e0 + (e1-e0)*f, Counter: p.from}
	switch kind {
	case legTurn: // narrows, shows the other face, widens
		g.Edge = e0 * math.Max(0.12, math.Abs(1-2*f))
		if f >= 0.5 {
			g.Counter = p.to
		}
	case legLeave:
		if len(p.way) == 1 {
			g.Fade = f
		}
	case legArrive:
		g.Fade, g.Edge = 1-f, e0*(1.5-f/2)
	}
	return g
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
