package hellespont

import (
	"fmt"

	"strategos/engine/zonewar"
)

// maxAP is what two dice, a good month and the Advantage can give.
const maxAP = 8

// maxRolled is what two dice and a good month give.
const maxRolled = 6

// Violations lists the invariants the game breaks; none in a sound game.
func (g *Game) Violations() []string {
	s := g.s
	out := g.r.Violations(&s.State)
	bad := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	g.r.CheckStorm(&s.State, s.StormLeft, bad)
	for side := Athens; side <= Sparta; side++ {
		if s.AP[side] > maxAP {
			bad("%s: %d AP", g.r.Seat(side), s.AP[side])
		}
		if s.Waiting() == StepPoints && s.AP[side] > maxRolled && !s.AdvUsed[side] {
			bad("%s: %d AP before the Advantage was used (2.B.1)", g.r.Seat(side), s.AP[side])
		}
		if n := s.HandSize(g.r.Board, side); n > g.handLimit(side) {
			bad("%s holds %d stratagems and has kept one (2.D)", g.r.Seat(side), n)
		}
	}
	if s.Sailings != 0 && !s.Sailing {
		bad("a side has moved out of its bases and none does (2.B.2)")
	}
	for i := range g.r.Places {
		p := zonewar.Place(i)
		if g.r.ports.Has(p) && g.r.Contested(&s.State, p) {
			bad("%s is held by both sides (3.1)", g.r.PlaceID(p))
		}
		step := s.Waiting()
		early := s.InPhase || s.Sailing || (step == StepSeize || step == StepClear) && g.roomMade() ||
			s.Fleet != zonewar.NoPlace && s.Then == thenLeftover
		if !early && s.Step != zonewar.StepOver && g.r.Contested(&s.State, p) {
			bad("%s is contested after the action phases (2.B.3)", g.r.PlaceID(p))
		}
		g.checkAboard(p, bad)
	}
	for i := range g.r.NCounters {
		c := zonewar.Counter(i)
		u := &s.Units[i]
		if u.Sick && !u.Weak || u.Sick && !g.r.IsLeader(c) {
			bad("%s is sick and not on his back", g.r.CounterID(c))
		}
		if u.Fate == zonewar.InPlay && g.r.Inland(c) && (g.r.Sea(u.Place) || g.r.Places[u.Place].Base) {
			bad("%s is at sea (10.1)", g.r.CounterID(c))
		}
	}
	if s.Boxed && s.Units[g.r.exile].Fate != zonewar.Left {
		bad("Alcibiades is in the box and elsewhere")
	}
	return out
}

// checkAboard checks the ratio of ships and troops at sea, when no losses are
// being taken and nobody is on the way back from a combat (3.3).
func (g *Game) checkAboard(p zonewar.Place, bad func(string, ...any)) {
	s := g.s
	step := s.Waiting()
	if !g.r.Sea(p) || s.Returning || s.Fleet != zonewar.NoPlace || step == zonewar.StepReroll || !s.StormLeft.Empty() || s.Siege.Ones > 0 || s.Rot > 0 ||
		step == StepPlague || step == StepFever || step == StepSick || step == StepEvadeLoss {
		return
	}
	for side := Athens; side <= Sparta; side++ {
		ships := g.r.FPOf(&s.State, g.r.ShipsAt(&s.State, p, side))
		land := g.r.FPOf(&s.State, g.r.LandUnitsAt(&s.State, p, side))
		if ships < 5*land && s.Halt.At != p {
			bad("%s: %d FP of ships carry %d FP of troops (3.3)", g.r.PlaceID(p), ships, land)
		}
		if ships == 0 && !g.r.LeadersAt(&s.State, p, side).Empty() && s.Halt.At != p {
			bad("%s: a leader is at sea without a ship (3.1)", g.r.PlaceID(p))
		}
	}
}

// handLimit is how many stratagems a side can hold: none before it picks one, and what it has kept and drawn until it keeps
// one in its adjustments (10.1, 2.A, 2.D).
func (g *Game) handLimit(side zonewar.Side) int {
	s := g.s
	switch step := s.Waiting(); {
	case (step == StepPick || step == StepPickAgain) && side >= s.Decider:
		return 0
	case step == StepPick, step == StepPickAgain:
		return 1
	case step == StepKeep && side != s.Active && s.Active != s.Initiative, step == StepHome && (side == s.Active || s.Active != s.Initiative),
		step >= StepRecover, step == zonewar.StepReroll && s.Pending.Kind == attritionRoll,
		step == zonewar.StepLighten && (s.Then == thenAttrition || s.Then == thenLast):
		return 1
	}
	return 3
}

// roomMade tells whether a group has come this turn to a place where enemies could stand; they may have had to make room
// for it among others (2.B.2).
func (g *Game) roomMade() bool {
	s := g.s
	for i, d := range g.r.Groups {
		if st := s.Groups[i]; st.Due == s.Turn && !g.r.Places[g.r.PlaceOf(d.Arrivals[0].Place)].Base {
			return true
		}
	}
	return false
}
