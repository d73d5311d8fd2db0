package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// Lacks tells whether a side lacks supply (6.1, 6.2).
func (x *exec) Lacks(side zonewar.Side) bool {
	for i := range x.r.cfg.Scarcities {
		if c := &x.r.cfg.Scarcities[i]; c.Side == side && x.scarce(c) {
			return true
		}
	}
	return false
}

// scarce tells whether a condition of want holds.
func (x *exec) scarce(c *Scarcity) bool {
	enemy := c.Side.Other()
	if c.Idle {
		all := x.InPlay(x.S, c.Side).And(x.AllShips())
		away := x.onMap(c.Side).And(all)
		home := all.Minus(away)
		if c.Side == Sparta && x.r.Option(OptSpartaSupply) == "units" {
			return home.Len() > away.Len()
		}
		return x.FPOf(x.S, home) > x.FPOf(x.S, away)
	}
	for _, id := range c.Held {
		if x.UnitsAt(x.S, x.PlaceOf(id), enemy).Empty() {
			return false
		}
	}
	for _, id := range c.Fleet {
		if !x.ShipsAt(x.S, x.PlaceOf(id), enemy).Empty() {
			return true
		}
	}
	return len(c.Fleet) == 0
}

// CheckSupply is D.4: want lowers the marker, plenty raises it but in winter; then S19 may raise it
// (6, 7 S19).
func (x *exec) CheckSupply() {
	rule := "6.1"
	if x.s.Decider == Sparta {
		rule = "6.2"
	}
	x.MoveSupply(x.s.Decider, rule, x.r.month(x.S).Resupply)
}

// Supplied goes on when a side has raised its supply.
func (x *exec) Supplied() { x.Starve() }

// Starve weakens what a side has in its bases when it lacks supply and has none
// (6.3); then attrition begins.
func (x *exec) Starve() {
	s := x.s
	side := s.Decider
	if s.Supply[side] == 0 && x.Lacks(side) {
		x.Tell(engine.Event{Kind: "hunger", Rule: "6.3", Seat: x.Seat(side)})
		x.InPlay(x.S, side).And(x.AllUnits()).Minus(x.onMap(side)).Each(func(c zonewar.Counter) { x.Hit(c, zonewar.ByHunger, "6.3") })
	}
	x.openAttrition()
}
