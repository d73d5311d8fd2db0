package sphacteria

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// adjust begins a side's adjustments: discard, recoveries, supply, in this order
// (section 2.D).
func (x *exec) adjust(side zonewar.Side) {
	s := x.s
	s.Decider = side
	s.Recovered, s.Extra, s.HelotsRolled, s.CheckOff, s.Checked = 0, 0, zonewar.Set{}, false, false
	x.Tell(engine.Event{Kind: "adjustments", Rule: "2.D", Seat: x.Seat(side), Phase: "D"})
	if s.HandSize(x.Board, side) > 1 {
		s.Step = StepDiscard
		return
	}
	x.openRecover()
}

// discard takes "keep PIECE" or "keep none".
func (x *exec) discard(args []string) *engine.Refusal {
	if why := x.KeepOne(x.s.Decider, args, "2.D"); why != nil {
		return why
	}
	x.openRecover()
	return nil
}

// allowance is how many more weakened units the side may turn: one for every
// starred leader in play and what #15 and #16 give (section 2.D).
func (x *exec) allowance(side zonewar.Side) int {
	stars := x.InPlay(x.S, side).And(x.AllLeaders()).And(x.Starred()).Len()
	return stars + int(x.s.Extra) - int(x.s.Recovered)
}

// openRecover asks for recoveries while there is something to turn or a counter
// in hand to play.
func (x *exec) openRecover() {
	s := x.s
	side := s.Decider
	if s.HandSize(x.Board, side) == 0 && (x.allowance(side) <= 0 || x.Recoverable(side, x.AllUnits()).Empty()) {
		x.openSupply()
		return
	}
	s.Step = StepRecover
}

// recoverUnits takes "recover UNITS...".
func (x *exec) recoverUnits(args []string) *engine.Refusal {
	side := x.s.Decider
	if len(args) == 0 {
		return engine.Refuse("2.D", "no-counters")
	}
	if left := x.allowance(side); len(args) > left {
		return engine.Refuse("2.D", "too-many-recoveries", engine.Count("left", max(left, 0)))
	}
	for _, id := range args {
		c, ok := x.CounterOf(id)
		if !ok {
			return engine.Refuse("2.D", "no-such-counter", engine.Typed("word", id))
		}
		if why := x.CheckRecover(side, c, "2.D"); why != nil {
			return why
		}
		x.Restore(c, "2.D")
		x.s.Recovered++
	}
	x.openRecover()
	return nil
}

// openSupply asks for helot runs and stratagems before the check, when there can
// be any, and else makes the check.
func (x *exec) openSupply() {
	s := x.s
	if s.HandSize(x.Board, s.Decider) == 0 && (s.Decider != Sparta || x.runners().Empty()) {
		x.check()
		return
	}
	s.Step = StepSupply
}

// runners are the helots that may still run the blockade (section 5.2).
func (x *exec) runners() zonewar.Set {
	s := x.s
	var out zonewar.Set
	if s.Supply[Sparta] >= 3 || x.suspended(Sparta) || s.CheckOff {
		return out
	}
	x.r.helots.Minus(s.HelotsRolled).Each(func(c zonewar.Counter) {
		if u := s.Units[c]; u.Fate == zonewar.InPlay && x.r.helotZones.Has(u.Place) {
			out.Add(c)
		}
	})
	return out
}

// checkRunner refuses a helot unit that may not run the blockade.
func (x *exec) checkRunner(id string) (zonewar.Counter, *engine.Refusal) {
	s := x.s
	c, ok := x.CounterOf(id)
	switch {
	case s.Decider != Sparta:
		return c, engine.Refuse("5.2", "spartan-helots-only")
	case !ok || !x.r.helots.Has(c):
		return c, engine.Refuse("5.2", "not-helots", engine.Typed("word", id))
	case x.suspended(Sparta):
		return c, engine.Refuse("5.3", "check-suspended")
	case s.CheckOff:
		return c, engine.Refuse("5.2", "no-check-this-turn")
	case s.Supply[Sparta] >= 3:
		return c, engine.Refuse("5.2", "supply-full")
	case s.Units[c].Fate != zonewar.InPlay || !x.r.helotZones.Has(s.Units[c].Place):
		return c, engine.Refuse("5.2", "not-in-helot-zone").With(id)
	case s.HelotsRolled.Has(c):
		return c, engine.Refuse("5.2", "already-ran").With(id)
	}
	return c, nil
}

// helotRun takes "helots UNIT": even raises the level, odd hits the unit.
func (x *exec) helotRun(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("5.2", "usage", engine.Word("verb", "helots"))
	}
	c, why := x.checkRunner(args[0])
	if why != nil {
		return why
	}
	s := x.s
	s.HelotsRolled.Add(c)
	die := x.Roll("helot-run")
	result := "failed"
	if getsThrough(die) {
		result = "through"
	}
	x.Tell(engine.Event{Kind: "helot-run", Rule: "5.2", Seat: x.Seat(Sparta), Counters: args, Zones: []string{x.PlaceID(s.Units[c].Place)},
		Dice: []int{die}, Facts: engine.Facts{engine.Word("result", result)}})
	x.runBlockade(c, die)
	x.openSupply()
	return nil
}

// getsThrough tells whether a die takes helots past the blockade.
func getsThrough(die int) bool { return die%2 == 0 }

// runBlockade does what the die of a helot run says.
func (x *exec) runBlockade(c zonewar.Counter, die int) {
	if getsThrough(die) {
		x.setSupply(Sparta, x.s.Supply[Sparta]+1, "5.2")
		return
	}
	at := x.s.Units[c].Place
	x.Hit(c, zonewar.ByHelotRun, "5.2")
	x.CaptureAt(at)
}

func (x *exec) setSupply(side zonewar.Side, level int8, rule string) {
	level = min(max(level, 0), 3)
	was := x.s.Supply[side]
	x.s.Supply[side] = level
	if was != level {
		x.Tell(engine.Event{Kind: "supply", Rule: rule, Seat: x.Seat(side), Facts: engine.Facts{engine.Num("from", was), engine.Num("to", level)}})
	}
}

// garrison are the land units of a side that need supply (section 5).
func (x *exec) garrison(side zonewar.Side) zonewar.Set {
	var out zonewar.Set
	for i := range x.Places {
		if p := zonewar.Place(i); x.r.supplyZones[side].Has(p) {
			out = out.Or(x.LandUnitsAt(x.S, p, side))
		}
	}
	return out
}

// suspended tells whether the side's check rests: nobody is there, or nobody was
// at its last check (section 5.3).
func (x *exec) suspended(side zonewar.Side) bool {
	return x.s.Suspended[side] || x.garrison(side).Empty()
}

// cutOff tells whether enemy triremes alone hold both zones that feed the side.
func (x *exec) cutOff(side zonewar.Side) bool {
	for _, p := range x.r.watch[side] {
		if x.ShipsAt(x.S, p, side.Other()).Empty() || !x.ShipsAt(x.S, p, side).Empty() {
			return false
		}
	}
	return true
}

// check makes the side's supply check (sections 5.1, 5.2, 5.3).
func (x *exec) check() {
	s := x.s
	side := s.Decider
	rule := "5.1"
	if side == Sparta {
		rule = "5.2"
	}
	s.Checked = true
	switch {
	case x.garrison(side).Empty():
		if !s.Suspended[side] {
			x.Tell(engine.Event{Kind: "supply-suspended", Rule: "5.3", Seat: x.Seat(side)})
		}
		s.Suspended[side] = true
	case s.CheckOff:
		x.Tell(engine.Event{Kind: "supply-no-check", Rule: rule, Seat: x.Seat(side)})
	default:
		if s.Suspended[side] {
			s.Suspended[side] = false
			x.Tell(engine.Event{Kind: "supply-resumed", Rule: "5.3", Seat: x.Seat(side)})
			x.setSupply(side, 3, "5.3")
		}
		cut := x.cutOff(side)
		x.Tell(engine.Event{Kind: "supply-check", Rule: rule, Seat: x.Seat(side), Facts: engine.Facts{engine.YesNo("cut", cut)}})
		if cut {
			x.setSupply(side, s.Supply[side]-1, rule)
		} else {
			x.setSupply(side, s.Supply[side]+1, rule)
		}
		if s.Supply[side] == 0 {
			x.capitulate(side)
		}
	}
	if s.Step == zonewar.StepOver {
		return
	}
	if s.HandSize(x.Board, side) > 0 {
		s.Step = StepClosing
		return
	}
	x.closeAdjustments()
}

// capitulate makes a side's starving troops surrender (sections 5.3 and 8.1).
func (x *exec) capitulate(side zonewar.Side) {
	lost := x.garrison(side)
	hoplites := !lost.And(x.OfType('H')).Empty()
	x.Tell(engine.Event{Kind: "capitulation", Rule: "5.3", Seat: x.Seat(side), Counters: x.IDs(lost), Zones: x.PlaceIDs(x.r.supplyZones[side])})
	for i := range x.Places {
		p := zonewar.Place(i)
		if !x.r.supplyZones[side].Has(p) {
			continue
		}
		// The leaders there give themselves up with the men.
		men := x.LandUnitsAt(x.S, p, side)
		lead := x.LeadersAt(x.S, p, side)
		men.Each(func(c zonewar.Counter) { x.Eliminate(c, zonewar.ByCapitulation, "5.3") })
		if x.r.Option(OptSurrender) != "spared" {
			lead.Each(func(c zonewar.Counter) { x.LoseLeader(c, zonewar.Captured, zonewar.ByCapitulation, "5.3") })
		}
		x.CaptureAt(p)
	}
	if lost.Len() >= 2 && hoplites {
		x.Win(side.Other(), true, zonewar.EndCapitulation)
		return
	}
	// Nobody is left to feed: the check rests, as if they had been driven out.
	x.s.Suspended[side] = true
}

// closeAdjustments goes on to the other side or to the end of the turn.
func (x *exec) closeAdjustments() {
	if s := x.s; s.Decider == s.Initiative {
		x.adjust(s.Decider.Other())
		return
	}
	x.endTurn()
}
