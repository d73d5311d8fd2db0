package syracuse

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// storm strikes the ships of both sides in the waters of the map, ports excepted (7 S4).
var storm = stratagem{
	Title: Storm,
	AnyTime: &use{
		When: zonewar.BetweenMoves,
		Check: func(x *exec, _ zonewar.Side) *engine.Refusal {
			if x.stormy().Empty() {
				return x.Refuse("7 S4", "no-ships-at-sea")
			}
			return nil
		},
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			x.s.StormLeft = x.stormy()
			x.goOnStorming()
		},
	},
}

// stormy are the ships that a storm strikes.
func (x *exec) stormy() zonewar.Set {
	var out zonewar.Set
	for c := range x.ShipsAtSea(x.S).All() {
		if x.TerrainNow(x.S, x.s.Units[c].Place) != "port" {
			out.Add(c)
		}
	}
	return out
}

// stormNeeds is the least die that strikes a ship: 5, in protected water 6.
func (x *exec) stormNeeds(c zonewar.Counter) int {
	if x.r.harbour.Has(x.s.Units[c].Place) {
		return 6
	}
	return 5
}

// goOnStorming throws for the next ship.
func (x *exec) goOnStorming() {
	s := x.s
	if s.StormLeft.Empty() {
		x.SettleFleets(thenStorm)
		return
	}
	c := s.StormLeft.First()
	s.StormLeft.Drop(c)
	x.Throw(zonewar.Pending{Kind: stormRoll, Side: x.SideOf(c), Zone: s.Units[c].Place, Counter: c, N: 1})
}

// struck carries out the roll for a ship. Whoever is left without a ship is lost at once.
func (x *exec) struck(c zonewar.Counter, die int) {
	at := x.s.Units[c].Place
	if die >= x.stormNeeds(c) {
		x.Hit(c, zonewar.ByStorm, "7 S4")
		x.LeadersAdrift(at)
	}
	x.s.StormLeft = x.s.StormLeft.And(x.stormy())
	x.goOnStorming()
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
