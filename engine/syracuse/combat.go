package syracuse

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// StepCost: 1 PM for every zone, 1 more from clear ground into high, across a river and through a
// destroyed enemy wall, 3 more through one that stands; between a fort and its zone 1 in all
// (3.2).
func (r *Rules) StepCost(s *zonewar.State, from, to zonewar.Place, side zonewar.Side) int {
	cost := 1
	for _, n := range r.tolls(s, from, to, side) {
		cost += n
	}
	return cost
}

// What a step may cost more than 1 PM, and how much (3.2).
const (
	climbToll = iota
	riverToll
	wallToll
	ruinToll
	tollKinds
)

var (
	tollNames  = [tollKinds]string{"climb", "river", "wall", "ruin"}
	tollPoints = [tollKinds]int{1, 1, 3, 1}
)

// tolls are what a step costs more than 1 PM, by what it crosses (3.2).
func (r *Rules) tolls(s *zonewar.State, from, to zonewar.Place, side zonewar.Side) (out [tollKinds]int) {
	if r.Fort(from) || r.Fort(to) {
		return out
	}
	climbs := r.Sea(from) || r.GroundNow(s, from) == zonewar.Clear
	if climbs && r.GroundNow(s, to) == zonewar.Rough {
		out[climbToll] = tollPoints[climbToll]
	}
	crossed := r.Crossing(s, from, to, side)
	if crossed.Has(zonewar.River) {
		out[riverToll] = tollPoints[riverToll]
	}
	switch {
	case crossed.Has(zonewar.Wall):
		out[wallToll] = tollPoints[wallToll]
	case r.ruined(s, from, to, side):
		out[ruinToll] = tollPoints[ruinToll]
	}
	return out
}

// Tolls tells what a step costs more than 1 PM (3.2).
func (r *Rules) Tolls(s *zonewar.State, from, to zonewar.Place, side zonewar.Side) []engine.Toll {
	var out []engine.Toll
	for kind, n := range r.tolls(s, from, to, side) {
		if n > 0 {
			out = append(out, engine.Toll{Key: tollNames[kind], N: n})
		}
	}
	return out
}

// ruined tells whether a destroyed wall of the enemy lies between two zones.
func (r *Rules) ruined(s *zonewar.State, from, to zonewar.Place, side zonewar.Side) bool {
	works := r.Link(from, to).Works & s.Broken
	if works == 0 {
		return false
	}
	for i := range r.Works {
		if works.Has(i) && r.Works[i].Kind == zonewar.Wall && r.Works[i].Bars == zonewar.BarsNobody &&
			r.Works[i].Side != side {
			return true
		}
	}
	return false
}

// ActivationCost: 2 AP, 1 with a leader in the zone or its fort, none with a healthy one of two
// swords (2.B.3.2).
func (r *Rules) ActivationCost(s *zonewar.State, p zonewar.Place, side zonewar.Side) int {
	leaders := r.Together(s, p, side).And(r.AllLeaders())
	switch {
	case leaders.Empty():
		return 2
	case r.BestBonus(s, leaders) == 2:
		return 0
	}
	return 1
}

// SlipsOn: no fleet runs past the enemy's (3.2).
func (r *Rules) SlipsOn(zonewar.Place) int { return 0 }

// DRMs are the die modifiers of section 4.2, by letter.
func (r *Rules) DRMs() []zonewar.Modifier { return r.drms }

// Shifts are the column shifts of section 4.2, by letter.
func (r *Rules) Shifts() []zonewar.Modifier { return r.shifts }

// storms tells whether a combat is an assault on a fort or the camp.
func storms(c *zonewar.Clash) bool { return c.From != c.Zone }

// entry is how the attacker came into the zone of a combat in this action phase. Who storms the camp
// has not entered it: he stays before its gates, however he came there (4.2, 4.4).
func (r *Rules) entry(c *zonewar.Clash) zonewar.Entry {
	if c.Zone == r.campZone && storms(c) {
		return zonewar.Entry{}
	}
	return c.Att.Entry
}

func (r *Rules) dieModifiers() []zonewar.Modifier {
	return []zonewar.Modifier{
		{Letter: "a", Value: func(c *zonewar.Clash) (int, bool) { // leaders with swords
			d := c.Att.Stars - c.Def.Stars
			return zonewar.When(d, d != 0)
		}},
		{Letter: "b", Value: func(c *zonewar.Clash) (int, bool) { // hoplites with swords against none
			return zonewar.When(1, !c.Naval && c.Att.StarH > 0 && c.Def.StarH == 0)
		}},
		{Letter: "c", Value: func(c *zonewar.Clash) (int, bool) { // defending archers or cavalry
			return zonewar.When(-1, !c.Naval && c.Def.A+c.Def.C > 0)
		}},
		{Letter: "d", Value: func(c *zonewar.Clash) (int, bool) { // three types together
			return zonewar.When(1, !c.Naval && c.Att.Types() >= 3)
		}},
		{Letter: "e", Value: func(c *zonewar.Clash) (int, bool) { // defenders all hoplites with swords
			return zonewar.When(-2, !c.Naval && c.Def.N > 0 && c.Def.StarH == c.Def.N)
		}},
		{Letter: "f", Value: func(c *zonewar.Clash) (int, bool) { // whose garrison looks on
			holder := r.garrisonBy(c)
			switch {
			case c.Naval || storms(c) || holder == zonewar.NoSide:
				return 0, false
			case holder == c.Att.Side:
				return 1, true
			}
			return -1, true
		}},
		{Letter: "g", Value: func(c *zonewar.Clash) (int, bool) { // the swords of what is stormed
			return zonewar.When(-r.swords[c.Zone], storms(c) && r.swords[c.Zone] > 0)
		}},
		{Letter: "h", Value: func(c *zonewar.Clash) (int, bool) { // ships with swords
			d := c.Att.StarT - c.Def.StarT
			return zonewar.When(d, c.Naval && d != 0)
		}},
	}
}

// garrisonBy is whose units are in the fort of the zone of a combat, NoSide for nobody's.
func (r *Rules) garrisonBy(c *zonewar.Clash) zonewar.Side {
	for _, fort := range r.Inner(c.Zone) {
		if side := c.State.Holder(fort); side != zonewar.NoSide && !r.UnitsAt(c.State, fort, side).Empty() {
			return side
		}
	}
	return zonewar.NoSide
}

func (r *Rules) columnShifts() []zonewar.Modifier {
	return []zonewar.Modifier{
		{Letter: "a", Value: func(c *zonewar.Clash) (int, bool) { // hoplites against none
			return zonewar.When(2, !c.Naval && c.Att.H > 0 && c.Def.H == 0)
		}},
		{Letter: "b", Value: func(c *zonewar.Clash) (int, bool) { // none against hoplites
			return zonewar.When(-1, !c.Naval && c.Att.H == 0 && c.Def.H > 0)
		}},
		{Letter: "c", Value: func(c *zonewar.Clash) (int, bool) { // across a river
			return zonewar.When(-1, !c.Naval && r.entry(c).Crossed.Has(zonewar.River))
		}},
		{Letter: "d", Value: func(c *zonewar.Clash) (int, bool) { // landed
			return zonewar.When(-1, !c.Naval && r.entry(c).Landed)
		}},
		{Letter: "e", Value: func(c *zonewar.Clash) (int, bool) { // up from clear ground
			return zonewar.When(-1, !c.Naval && c.Ground == zonewar.Rough && r.entry(c).FromClear)
		}},
		{Letter: "f", Value: func(c *zonewar.Clash) (int, bool) { // through a wall of the enemy
			return zonewar.When(-2, !c.Naval && r.entry(c).Crossed.Has(zonewar.Wall))
		}},
		{Letter: "g", Value: func(c *zonewar.Clash) (int, bool) { // an assault
			return zonewar.When(-3, storms(c))
		}},
		{Letter: "s6", Value: func(c *zonewar.Clash) (int, bool) { // ships reinforced for good (7 S6)
			n := 1
			if c.Def.Side == Syracuse {
				n = -1
			}
			return zonewar.When(n, c.Naval && c.State.Lasting[Syracuse] == int8(ReinforcedShips))
		}},
	}
}
