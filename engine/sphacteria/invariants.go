package sphacteria

import (
	"fmt"

	"strategos/engine/zonewar"
)

// Violations lists the invariants the game breaks; none in a sound game.
func (g *Game) Violations() []string {
	s := g.s
	out := g.r.Violations(&s.State)
	bad := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if (s.BurntFrom > 0) != (s.FireZone != zonewar.NoPlace) {
		bad("fire from turn %d in %q", s.BurntFrom, g.r.PlaceID(s.FireZone))
	}
	if s.Cleared != 0 && s.Turn < s.BurntFrom {
		bad("the island is clear before the turn after the fire")
	}
	for side := Athens; side <= Sparta; side++ {
		if s.AP[side] > 6 { // half of two dice
			bad("%s: %d AP", g.r.Seat(side), s.AP[side])
		}
	}
	for side := Athens; side <= Sparta; side++ {
		if n := s.HandSize(g.r.Board, side); n > g.r.handLimit(s, side) {
			bad("%s holds %d stratagems and has kept one (2.D)", g.r.Seat(side), n)
		}
	}
	if s.Recovered < 0 || s.Recovered > 12 {
		bad("%d recoveries", s.Recovered)
	}
	for i, gr := range g.r.Groups {
		if st := s.Groups[i]; gr.Optional && st.Due > 0 && !st.Arrived && (s.Step != zonewar.StepArrival && s.Step != zonewar.StepAnswerArrival) {
			bad("%s was called and has not arrived", gr.ID)
		}
	}
	if s.Step == zonewar.StepOver && s.Winner == zonewar.NoSide && s.Total {
		bad("a total victory without a winner")
	}
	return out
}

// handLimit is how many stratagems a side can hold: what it has kept, and two drawn, until it keeps one in its adjustments.
func (r *Rules) handLimit(s *State, side zonewar.Side) int {
	switch s.Waiting() {
	case StepRecover, StepSupply, StepClosing:
		if side == s.Decider || s.Decider != s.Initiative {
			return 1
		}
	case StepDiscard:
		if side != s.Decider && s.Decider != s.Initiative {
			return 1
		}
	}
	return 3
}
