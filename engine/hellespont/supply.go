package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// supplying: after its supply check a side may raise its supply with S19 (6, 7 S19).
var supplying = decision{
	Step: StepSupply, Name: "supply", Saved: "he-supply", Cite: "6",
	By:    zonewar.Active,
	Verbs: []verb{playing("7 S19"), {Word: "pass", Then: (*exec).starve}},
	Ask: func(x *exec, p *engine.Prompt, full bool) {
		side := x.s.Decider
		p.Facts = x.Facts(engine.Num("level", x.s.Supply[side]), engine.YesNo("cut", x.lacks(side)))
		x.OfferPlays(p, full)
		x.Pass(p, "pass")
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.Refuse("6", "supply-elsewhere", engine.SeatOf("side", x.Seat(x.s.Decider))).At(x.PlaceID(p))
	},
	Calm: true,
}

// supply raises a side's supply by one (7 S19).
var supply = stratagem{
	Title: Supply,
	Uses: []use{{
		When: zonewar.In(StepSupply),
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			x.SetSupply(side, x.s.Supply[side]+1, "7 S19")
			x.starve()
		},
	}},
}

// lacks tells whether a side lacks supply (6.1, 6.2).
func (x *exec) lacks(side zonewar.Side) bool {
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

// checkSupply is D.4: want lowers the marker, plenty raises it but in winter; then
// S19 may raise it (6, 7 S19).
func (x *exec) checkSupply() {
	s := x.s
	side := s.Decider
	rule := "6.1"
	if side == Sparta {
		rule = "6.2"
	}
	cut := x.lacks(side)
	x.Tell(engine.Event{Kind: "supply-check", Rule: rule, Seat: x.Seat(side), Facts: x.Facts(engine.YesNo("cut", cut))})
	switch {
	case cut:
		x.SetSupply(side, s.Supply[side]-1, "6")
	case x.r.month(x.S).Resupply:
		x.SetSupply(side, s.Supply[side]+1, "6")
	}
	if s.HandSize(x.Board, side) > 0 && s.Supply[side] < 3 {
		s.Step = StepSupply
		return
	}
	x.starve()
}

// starve weakens what a side has in its bases when it lacks supply and has none
// (6.3); then attrition begins.
func (x *exec) starve() {
	s := x.s
	side := s.Decider
	if s.Supply[side] == 0 && x.lacks(side) {
		x.Tell(engine.Event{Kind: "hunger", Rule: "6.3", Seat: x.Seat(side)})
		x.InPlay(x.S, side).And(x.AllUnits()).Minus(x.onMap(side)).Each(func(c zonewar.Counter) { x.Hit(c, zonewar.ByHunger, "6.3") })
	}
	x.openAttrition()
}
