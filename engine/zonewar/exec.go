package zonewar

import (
	"strconv"

	"strategos/engine"
)

// Exec carries one command out on a scratch copy of the state. The owner throws
// the copy away when the command is refused or runs out of dice.
type Exec struct {
	*Ruleset
	S      *State
	Dice   engine.Dice
	Events []engine.Event
	// Need is set when the dice ran out; the command must then be discarded.
	Need *engine.NeedDice
	// Quiet leaves events out (searches, legality checks).
	Quiet bool
	// Owner carries the game's own phases on the same state.
	Owner Phases

	rolled int
}

// Phases are the parts of the turn that a game carries out itself.
type Phases interface {
	// AfterActions is called when both sides have spent all AP.
	AfterActions()
}

// Roll rolls one die. When the source has none left the command is marked for
// discarding and goes on with a 1.
func (x *Exec) Roll(purpose string) int {
	if x.Need == nil {
		if d, ok := x.Dice.D6(); ok {
			x.rolled++
			return d
		}
		x.Need = &engine.NeedDice{Purpose: purpose, Rolled: x.rolled}
	}
	return 1
}

// Draw picks one of n things at random.
func (x *Exec) Draw(n int) int {
	if x.Need == nil {
		if i, ok := x.Dice.Draw(n); ok {
			return i
		}
		x.Need = &engine.NeedDice{Purpose: "draw", Rolled: x.rolled}
	}
	return 0
}

// Tell adds an event.
func (x *Exec) Tell(e engine.Event) {
	if !x.Quiet {
		x.Events = append(x.Events, e)
	}
}

// IDs are the ids of the counters of a set.
func (r *Ruleset) IDs(s Set) []string {
	if s.Empty() {
		return nil
	}
	out := make([]string, 0, s.Len())
	s.Each(func(c Counter) { out = append(out, r.CounterID(c)) })
	return out
}

// PlaceIDs are the ids of the places of a set, in the board's order.
func (r *Ruleset) PlaceIDs(s PlaceSet) []string {
	var out []string
	for i := range r.Places {
		if s.Has(Place(i)) {
			out = append(out, r.Places[i].ID)
		}
	}
	return out
}

// Itoa is strconv.Itoa for the engine's small numbers.
func Itoa[T ~int | ~int8 | ~int16](n T) string { return strconv.Itoa(int(n)) }

// SetCounter puts a counter on the map (arrivals, replacements).
func (x *Exec) SetCounter(c Counter, at Place) {
	x.S.place(c, at)
	u := &x.S.Units[c]
	u.Began, u.From, u.Via, u.Wall, u.Moved = at, NoPlace, NotMoved, false, false
}

// RemoveLeader takes a leader out of the game without victory points.
func (x *Exec) RemoveLeader(c Counter) { x.S.takeOff(c, Left) }

// Score gives victory points and writes them into the ledger.
func (x *Exec) Score(side Side, points int, cause Cause, c Counter, zone Place) {
	s := x.S
	s.VP[side] += int16(points)
	if int(s.NLedger) < len(s.Ledger) {
		s.Ledger[s.NLedger] = Gain{side, s.Turn, int8(points), c, zone, cause}
		s.NLedger++
	}
}

// Eliminate takes a unit out of the game for good; the enemy scores. The caller
// sweeps for captured leaders when all losses of the moment are done.
func (x *Exec) Eliminate(c Counter, cause Cause, rule string) {
	zone := x.S.Units[c].Place
	points := x.Params.LandVP
	if x.Naval(c) {
		points = x.Params.NavalVP
	}
	side := x.SideOf(c)
	x.S.takeOff(c, Eliminated)
	x.Score(side.Other(), points, cause, c, zone)
	if !x.Quiet {
		x.Tell(engine.Event{Kind: "eliminated", Rule: rule, Seat: x.Seat(side), Counters: []string{x.CounterID(c)},
			Zones: []string{x.PlaceID(zone)}, Facts: engine.Pairs("cause", cause.String(), "vp", Itoa(points))})
	}
}

// Hit turns a full unit to its weakened face and eliminates a weakened one.
func (x *Exec) Hit(c Counter, cause Cause, rule string) {
	if x.S.Units[c].Weak {
		x.Eliminate(c, cause, rule)
		return
	}
	x.Weaken(c, rule)
}

// Weaken turns a unit to its weakened face.
func (x *Exec) Weaken(c Counter, rule string) {
	x.S.Units[c].Weak = true
	if !x.Quiet {
		x.Tell(engine.Event{Kind: "weakened", Rule: rule, Seat: x.Seat(x.SideOf(c)), Counters: []string{x.CounterID(c)},
			Zones: []string{x.PlaceID(x.S.Units[c].Place)}})
	}
}

// Restore turns a weakened unit to full strength.
func (x *Exec) Restore(c Counter, rule string) {
	x.S.Units[c].Weak = false
	if !x.Quiet {
		x.Tell(engine.Event{Kind: "recovered", Rule: rule, Seat: x.Seat(x.SideOf(c)), Counters: []string{x.CounterID(c)},
			Zones: []string{x.PlaceID(x.S.Units[c].Place)}})
	}
}

// LoseLeader kills or captures a leader; the enemy scores.
func (x *Exec) LoseLeader(c Counter, fate Fate, cause Cause, rule string) {
	zone, side := x.S.Units[c].Place, x.SideOf(c)
	x.S.takeOff(c, fate)
	x.Score(side.Other(), x.Params.LeaderVP, cause, c, zone)
	if !x.Quiet {
		x.Tell(engine.Event{Kind: "leader-" + fate.String(), Rule: rule, Seat: x.Seat(side), Counters: []string{x.CounterID(c)},
			Zones: []string{x.PlaceID(zone)}, Facts: engine.Pairs("vp", Itoa(x.Params.LeaderVP))})
	}
}

// CaptureAt captures the leaders who are in the place with enemy units and
// without a friendly unit (section 1.2), "at whatever moment".
func (x *Exec) CaptureAt(p Place) {
	all := x.S.At[p]
	if all.And(x.leaders).Empty() {
		return
	}
	for side := Side(0); side < 2; side++ {
		lone := all.And(x.leaders).And(x.bySide[side])
		if lone.Empty() || !x.UnitsAt(x.S, p, side).Empty() || x.UnitsAt(x.S, p, side.Other()).Empty() {
			continue
		}
		lone.Each(func(c Counter) { x.LoseLeader(c, Captured, ByCapture, x.Cites.Leaders) })
	}
}

// captureEverywhere sweeps all places.
func (x *Exec) captureEverywhere() {
	for p := range x.Places {
		x.CaptureAt(Place(p))
	}
}
