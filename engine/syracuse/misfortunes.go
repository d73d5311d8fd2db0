package syracuse

import "strategos/engine/zonewar"

// Stormed are the ships that a storm strikes: in the waters of the map, ports excepted (7 S4).
func (x *exec) Stormed() zonewar.Set {
	var out zonewar.Set
	for c := range x.ShipsAtSea(x.S).All() {
		if x.TerrainNow(x.S, x.s.Units[c].Place) != "port" {
			out.Add(c)
		}
	}
	return out
}

// NextStormed: one comes after the other, whosever it is.
func (x *exec) NextStormed(left zonewar.Set) zonewar.Counter { return left.First() }

// StormNeeds is the least die that strikes a ship: 5, in protected water 6.
func (x *exec) StormNeeds(c zonewar.Counter) int {
	if x.r.harbour.Has(x.s.Units[c].Place) {
		return 6
	}
	return 5
}

// Infectable are the full enemy land units, anywhere (7 S23).
func (x *exec) Infectable(side zonewar.Side) zonewar.Set {
	foe := side.Other()
	return x.InPlay(x.S, foe).And(x.AllUnits()).Minus(x.AllShips()).Minus(x.Weakened(x.S, foe))
}

// Feverish are the healthy enemy leaders, anywhere.
func (x *exec) Feverish(side zonewar.Side) zonewar.Set {
	var out zonewar.Set
	for c := range x.InPlay(x.S, side.Other()).And(x.AllLeaders()).All() {
		if !x.s.Units[c].Weak {
			out.Add(c)
		}
	}
	return out
}

var _ zonewar.Sickener = (*exec)(nil)

// Infect weakens a unit.
func (x *exec) Infect(c zonewar.Counter) { x.Weaken(c, "7 S23") }

// Shelter takes a sick leader to his side's stronghold at once, to Catane while Athens has none.
func (x *exec) Shelter(c zonewar.Counter) bool {
	to := x.r.cityZone
	switch {
	case x.SideOf(c) == Syracuse:
	case x.r.campStands(x.S):
		to = x.r.campZone
	default:
		to = x.r.catane
	}
	if x.s.Units[c].Place != to { // who lies there already goes nowhere
		x.TakeToBed(c, to)
	}
	return false
}
