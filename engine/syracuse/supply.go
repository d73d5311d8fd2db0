package syracuse

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

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

// CheckSupply is D.4: the face of the marker, its move, then S22 (6).
func (x *exec) CheckSupply() {
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
	x.MoveSupply(side, rule, !x.r.season(x.S).Winter)
}

// Lacks tells whether a side's marker shows its scarcity face.
func (x *exec) Lacks(side zonewar.Side) bool { return x.s.Lacking[side] }

// Supplied asks on: outside the action phases nothing limits how many stratagems a side plays (7).
func (x *exec) Supplied() { x.AskSupplies() }

// Starve carries out what no supply at all does: Athenians starve, Syracuse capitulates (6.3). A
// marker brought down by cavalry alone shows supply again.
func (x *exec) Starve() {
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
