package syracuse

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// supplying: after its marker has moved a side may raise it with S22 (6, 7 S22).
var supplying = decision{
	Step: StepSupply, Name: "supply", Saved: "sy-supply", Cite: "6",
	By:    zonewar.Active,
	Verbs: []verb{playing("7 S22"), {Word: "pass", Then: (*exec).starve}},
	Ask: func(x *exec, p *engine.Prompt, full bool) {
		side := x.s.Decider
		p.Facts = x.Facts(engine.Num("level", x.s.Supply[side]), engine.YesNo("cut", x.s.Lacking[side]))
		x.OfferPlays(p, full)
		x.Pass(p, "pass")
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.Refuse("6", "supply-elsewhere", engine.SeatOf("side", x.Seat(x.s.Decider))).At(x.PlaceID(p))
	},
	Calm: true,
}

// supplies raise a side's supply by one (7 S22).
var supplies = stratagem{
	Title: Supplies,
	Uses: []use{{
		When: zonewar.In(StepSupply),
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			x.SetSupply(side, x.s.Supply[side]+1, "7 S22")
			x.askSupplies()
		},
	}},
}

// besieged tells whether works or ships keep supply from a side at this moment: the chains from
// Athens, its three walls or its blockade from Syracuse (6.1, 6.2).
func (x *exec) besieged(side zonewar.Side) bool {
	s := x.s
	if side == Athens {
		return s.Standing.Has(x.r.chains)
	}
	return x.walledIn() || s.Blockade
}

// walledIn tells whether all walls of Athens stand.
func (x *exec) walledIn() bool {
	for _, w := range x.r.walls[Athens] {
		if !x.s.Standing.Has(w) {
			return false
		}
	}
	return true
}

// CutOff tells whether a supply check made now would find a side lacking; what cavalry does is
// thrown for.
func (x *exec) CutOff(side zonewar.Side) bool { return x.besieged(side) }

// supply is D.4: the face of the marker, its move, then S22 (6).
func (x *exec) supply() {
	s := x.s
	side := s.Decider
	foe := side.Other()
	rule := "6.1"
	if side == Syracuse {
		rule = "6.2"
	}
	cut := x.besieged(side)
	s.Raided[side] = false
	if s.Horse[foe] > s.Horse[side] {
		d := x.Roll("raid")
		raided, needs := d%2 == 0, "even"
		if side == Syracuse {
			raided, needs = !raided, "odd"
		}
		x.Tell(engine.Event{Kind: "raid-roll", Rule: rule, Seat: x.Seat(foe), Dice: []int{d},
			Facts: x.Facts(engine.Word("needs", needs), engine.YesNo("hit", raided),
				engine.Num("own", s.Horse[foe]), engine.Num("others", s.Horse[side]))})
		s.Raided[side] = raided && !cut
		cut = cut || raided
	}
	s.Lacking[side] = cut
	x.Tell(engine.Event{Kind: "supply-check", Rule: rule, Seat: x.Seat(side), Facts: x.Facts(engine.YesNo("cut", cut))})
	switch {
	case cut:
		x.SetSupply(side, s.Supply[side]-1, "6")
	case !x.r.season(x.S).Winter:
		x.SetSupply(side, s.Supply[side]+1, "6")
	}
	x.askSupplies()
}

// askSupplies asks a side that holds counters and has room for more supply; outside the action
// phases nothing limits how many it plays (7).
func (x *exec) askSupplies() {
	s := x.s
	if s.HandSize(x.Board, s.Decider) > 0 && s.Supply[s.Decider] < 3 {
		s.Step = StepSupply
		return
	}
	x.starve()
}

// starve carries out what no supply at all does: Athenians starve, Syracuse capitulates (6.3). A
// marker brought down by cavalry alone shows supply again.
func (x *exec) starve() {
	s := x.s
	side := s.Decider
	if s.Raided[side] && x.r.Option(OptRaids) != "starve" {
		s.Lacking[side] = false
	}
	s.Raided[side] = false
	if s.Supply[side] > 0 || !s.Lacking[side] {
		x.askSabotage()
		return
	}
	if side == Syracuse {
		x.Tell(engine.Event{Kind: "capitulation", Rule: "6.3", Seat: x.Seat(Syracuse)})
		x.Win(Athens, true, zonewar.EndCapitulation)
		return
	}
	x.Tell(engine.Event{Kind: "hunger", Rule: "6.3", Seat: x.Seat(Athens)})
	all := x.InPlay(x.S, Athens)
	if x.r.Option(OptStarvation) == "map" {
		all = x.onMap(Athens)
	}
	all.And(x.AllUnits()).Each(func(c zonewar.Counter) { x.Hit(c, zonewar.ByHunger, "6.3") })
	x.CaptureEverywhere()
	x.SettleFleets(thenSabotage)
}
