package zonetest

import (
	"strings"

	"strategos/engine/zonewar"
)

// Position sets up a made position: turn 1, the opening of the side's action phase
// with 6 AP each, and nobody on the map but the counters named; the others wait for
// their arrival. For the lines see Put. The game adds what it has of its own.
func Position(x *zonewar.Exec, active zonewar.Side, lines string) {
	s := x.S
	*s = zonewar.NewState(x.Board)
	for i := range x.NCounters {
		s.Units[i] = gone(zonewar.Waiting)
	}
	s.At = [zonewar.MaxPlaces]zonewar.Set{}
	for _, line := range strings.Split(lines, "\n") {
		if place, ids, ok := strings.Cut(line, ":"); ok {
			Put(x, strings.TrimSpace(place), strings.Fields(ids)...)
		}
	}
	s.Turn, s.Initiative, s.Active, s.Decider = 1, active, active, active
	s.AP, s.Suspended, s.Answer = [2]int8{6, 6}, [2]bool{}, -1
	s.Step, s.InPhase = zonewar.StepAnnounce, true
}

// Put sets counters down in a place, which a line of a position names before a colon:
// "M8: ath-t5 ath-t6- ath-alcibiades". "-" marks the weakened face and for a leader
// his back, "!" a leader who is sick.
func Put(x *zonewar.Exec, place string, ids ...string) {
	for _, id := range ids {
		name := strings.TrimRight(id, "-!")
		c, at := counter(x.Ruleset, name), x.PlaceOf(place)
		if at == zonewar.NoPlace {
			panic("no place " + place)
		}
		x.SetCounter(c, at)
		u := &x.S.Units[c]
		u.Weak, u.Sick = name != id, strings.HasSuffix(id, "!")
	}
}

func counter(r *zonewar.Ruleset, id string) zonewar.Counter {
	c, ok := r.CounterOf(id)
	if !ok {
		panic("no counter " + id)
	}
	return c
}

// gone is a counter that is nowhere on the map.
func gone(fate zonewar.Fate) zonewar.Unit {
	return zonewar.Unit{Place: zonewar.NoPlace, Began: zonewar.NoPlace, From: zonewar.NoPlace, Sailed: zonewar.NoPlace, Fate: fate}
}

// SetFate takes a counter off the map.
func SetFate(g Game, id string, fate zonewar.Fate) {
	s, c := g.Series(), counter(g.Ruleset(), id)
	if u := s.Units[c]; u.Fate == zonewar.InPlay {
		s.At[u.Place].Drop(c)
	}
	s.Units[c] = gone(fate)
}

// Shift puts a counter in play somewhere else.
func Shift(g Game, id, to string) {
	s, c := g.Series(), counter(g.Ruleset(), id)
	u := &s.Units[c]
	s.At[u.Place].Drop(c)
	u.Place = g.Ruleset().PlaceOf(to)
	u.Began = u.Place
	s.At[u.Place].Add(c)
}

func pieceOf(g Game, id string) *zonewar.Piece {
	i, ok := g.Ruleset().PieceOf(id)
	if !ok {
		panic("no piece " + id)
	}
	return &g.Series().Pieces[i]
}

// Piece is the state of a stratagem counter.
func Piece(g Game, id string) zonewar.Piece { return *pieceOf(g, id) }

// Lay puts a stratagem counter somewhere.
func Lay(g Game, id string, where zonewar.Where) {
	*pieceOf(g, id) = zonewar.Piece{Where: where, Zone: zonewar.NoPlace}
}

// Deal gives stratagem counters to a side.
func Deal(g Game, side zonewar.Side, pieces ...string) {
	for _, id := range pieces {
		*pieceOf(g, id) = zonewar.Piece{Where: zonewar.InHand, Side: side, Zone: zonewar.NoPlace}
	}
}

// Reckoned calculates the combat of a zone as the engine would, without stratagems.
func Reckoned(g Game, zone string, attacker zonewar.Side) zonewar.Reckoning {
	r := g.Ruleset()
	return r.Reckon(g.Series(), r.PlaceOf(zone), attacker, [2]int{}, [2]zonewar.Place{zonewar.NoPlace, zonewar.NoPlace})
}
