package zonetest

import "strategos/engine/zonewar"

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

// Reckoned calculates the combat of a zone as the engine would, without stratagems.
func Reckoned(g Game, zone string, attacker zonewar.Side) zonewar.Reckoning {
	r := g.Ruleset()
	return r.Reckon(g.Series(), r.PlaceOf(zone), attacker, [2]int{}, [2]zonewar.Place{zonewar.NoPlace, zonewar.NoPlace})
}
