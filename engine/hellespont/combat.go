package hellespont

import (
	"strategos/engine/zonewar"
)

// StepCost: a step costs 1 PM, into difficult land 2; a crossing 1 for every zone
// (sections 3.2, 3.4, 3.5).
func (r *Rules) StepCost(s *zonewar.State, from, to zonewar.Place, _ zonewar.Side) int {
	if r.GroundNow(s, to) != zonewar.Rough {
		return 1
	}
	if r.ports.Has(from) && r.Option(OptDifficultPort) == "one" {
		return 1
	}
	return 2
}

// ActivationCost: 2 AP, 1 with a leader there, none with a leader of two swords in
// a good month; a base where everything has just arrived costs nothing (section
// 2.B.3).
func (r *Rules) ActivationCost(s *zonewar.State, p zonewar.Place, side zonewar.Side) int {
	if r.Places[p].Base && r.justArrived(s, p, side) {
		return 0
	}
	leaders := r.LeadersAt(s, p, side)
	switch {
	case leaders.Empty():
		return 2
	case r.month(s).FreeDouble && r.BestBonus(s, leaders) == 2:
		return 0
	}
	return 1
}

// justArrived tells whether everything of the side in a base came as a
// reinforcement this turn.
func (r *Rules) justArrived(s *zonewar.State, p zonewar.Place, side zonewar.Side) bool {
	fresh := true
	s.At[p].And(r.Side(side)).Each(func(c zonewar.Counter) { fresh = fresh && s.Units[c].Came == s.Turn })
	return fresh
}

// SlipsOn: a fleet runs past the enemy's on 1 in the narrows, on 1 to 3 in open
// sea (section 3.5).
func (r *Rules) SlipsOn(p zonewar.Place) int {
	if r.narrows.Has(p) {
		return 1
	}
	return 3
}

// DRMs are the die modifiers of section 4.2, by letter.
func (r *Rules) DRMs() []zonewar.Modifier { return r.drms }

// Shifts are the column shifts of section 4.2, by letter.
func (r *Rules) Shifts() []zonewar.Modifier { return r.shifts }

func (r *Rules) dieModifiers() []zonewar.Modifier {
	return []zonewar.Modifier{
		{Letter: "a", Value: func(c *zonewar.Clash) (int, bool) { // leaders with swords
			d := c.Att.Stars - c.Def.Stars
			return zonewar.When(d, d != 0)
		}},
		{Letter: "b", Value: func(c *zonewar.Clash) (int, bool) { // hoplites with swords against none
			return zonewar.When(1, !c.Naval && c.Att.StarH > 0 && c.Def.StarH == 0)
		}},
		{Letter: "c", Value: func(c *zonewar.Clash) (int, bool) { // three types together
			return zonewar.When(1, !c.Naval && c.Att.Types() >= 3)
		}},
		{Letter: "d", Value: func(c *zonewar.Clash) (int, bool) { // defender all hoplites with swords
			return zonewar.When(-2, !c.Naval && c.Def.N > 0 && c.Def.StarH == c.Def.N)
		}},
		{Letter: "e", Value: func(c *zonewar.Clash) (int, bool) { // defending archers or cavalry
			return zonewar.When(-1, !c.Naval && c.Def.A+c.Def.C > 0)
		}},
		{Letter: "f", Value: func(c *zonewar.Clash) (int, bool) { // as many troops aboard, or more
			return zonewar.When(1, c.Naval && c.Att.Aboard >= c.Def.Aboard)
		}},
		{Letter: "g", Value: func(c *zonewar.Clash) (int, bool) { // fewer troops aboard
			return zonewar.When(-1, c.Naval && c.Att.Aboard < c.Def.Aboard)
		}},
	}
}

func (r *Rules) columnShifts() []zonewar.Modifier {
	return []zonewar.Modifier{
		{Letter: "a", Value: func(c *zonewar.Clash) (int, bool) { // hoplites against none
			return zonewar.When(2, !c.Naval && c.Att.H > 0 && c.Def.H == 0)
		}},
		{Letter: "b", Value: func(c *zonewar.Clash) (int, bool) { // none against hoplites
			return zonewar.When(-1, !c.Naval && c.Att.H == 0 && c.Def.H > 0)
		}},
		{Letter: "c", Value: func(c *zonewar.Clash) (int, bool) { // landed
			return zonewar.When(-1, !c.Naval && c.Att.Entry.Landed)
		}},
		{Letter: "d", Value: func(c *zonewar.Clash) (int, bool) { // from clear ground into difficult
			return zonewar.When(-1, c.Ground == zonewar.Rough && c.Att.Entry.FromClear)
		}},
		{Letter: "e", Value: func(c *zonewar.Clash) (int, bool) { // the attacker holds the beach
			return zonewar.When(1, c.Naval && r.beachHeld(c, c.Att.Side) && !r.beachHeld(c, c.Def.Side))
		}},
		{Letter: "f", Value: func(c *zonewar.Clash) (int, bool) { // the defender holds it
			return zonewar.When(-1, c.Naval && r.beachHeld(c, c.Def.Side) && !r.beachHeld(c, c.Att.Side))
		}},
	}
}

// beachHeld tells whether a side has land units in a land zone with beaches on the
// sea zone of the combat.
func (r *Rules) beachHeld(c *zonewar.Clash, side zonewar.Side) bool {
	for _, p := range r.Near(c.Zone) {
		if r.Link(c.Zone, p).Border.Has(zonewar.Beach) && !r.LandUnitsAt(c.State, p, side).Empty() {
			return true
		}
	}
	return false
}

// surprise helps the attacker, on land and at sea (7 S10).
var surprise = stratagem{Title: Surprise, Attack: zonewar.Shifts(1), Fits: []zonewar.Fit{zonewar.Attacking}}

// openSea is where ships sail round others: not in the narrows (7 S1).
func openSea(x *zonewar.Exec, at zonewar.Place) bool { return !x.Rules.(*Rules).narrows.Has(at) }

// leads tells whether a leader of a side is in the combat (7 S15).
func leads(x *zonewar.Exec, side zonewar.Side) bool {
	return !x.LeadersAt(x.S, x.S.Combat.Zone, side).Empty()
}

// AfterLosses lets a winner with cavalry ride down a weakened enemy unit before the retreat (7 S7).
func (x *exec) AfterLosses() bool { return x.MayRide() }

// SparePrey goes on to the retreat.
func (x *exec) SparePrey() { x.EndBattle() }

// Prey are the enemy units of a land combat that a winner with cavalry there may
// ride down.
func (x *exec) Prey(side zonewar.Side) zonewar.Set {
	at := x.s.Combat.Zone
	if !x.Places[at].Land || x.UnitsAt(x.S, at, side).And(x.OfType('C')).Empty() {
		return zonewar.Set{}
	}
	return x.UnitsAt(x.S, at, side.Other()).And(x.Weakened(x.S, side.Other()))
}
