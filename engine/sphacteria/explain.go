package sphacteria

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// ExplainPlace tells why a click on a place does nothing in one of Sphacteria's own
// steps.
func (x *exec) ExplainPlace(p zonewar.Place) *engine.Refusal { return x.explain(-1, p) }

// ExplainCounter tells the same of a counter on the board.
func (x *exec) ExplainCounter(c zonewar.Counter) *engine.Refusal {
	return x.explain(c, x.s.Units[c].Place)
}

// explain answers for a counter, or for a place when the counter is below 0.
func (x *exec) explain(counter zonewar.Counter, place zonewar.Place) *engine.Refusal {
	switch x.s.Step {
	case StepDiscard:
		return engine.Refuse("2.D", "discard-first")
	case StepRecover:
		return x.explainRecovery(counter, place)
	case StepSupply:
		return x.explainSupply(counter, place)
	}
	return engine.Refuse("2.D", "only-stratagems-left")
}

// explainRecovery says why a counter does not recover, or that none in a place
// does; counter is below 0 when a place is meant.
func (x *exec) explainRecovery(counter zonewar.Counter, place zonewar.Place) *engine.Refusal {
	side := x.s.Decider
	if counter < 0 {
		if x.allowance(side) > 0 && !x.Recoverable(side, x.AllUnits()).And(x.UnitsAt(x.S, place, side)).Empty() {
			return engine.Refuse("2.D", "pick-counters").At(x.PlaceID(place))
		}
		return engine.Refuse("2.D", "nobody-to-recover").At(x.PlaceID(place))
	}
	id := x.CounterID(counter)
	switch {
	case x.SideOf(counter) != side:
		return engine.Refuse("2.D", "adjusts-later", engine.SeatOf("side", x.Seat(side.Other()))).With(id)
	case x.IsLeader(counter):
		return engine.Refuse("1.2", "leader-has-no-steps").With(id)
	}
	if why := x.CheckRecover(side, counter, "2.D"); why != nil {
		return why
	}
	stars := x.InPlay(x.S, side).And(x.AllLeaders()).And(x.Starred()).Len()
	return engine.Refuse("2.D", "no-recoveries-left", engine.Num("stars", stars), engine.Num("used", x.s.Recovered)).With(id)
}

// explainSupply says what a place or counter is to the side's supply check.
func (x *exec) explainSupply(counter zonewar.Counter, place zonewar.Place) *engine.Refusal {
	side := x.s.Decider
	rule := "5.1"
	if side == Sparta {
		rule = "5.2"
	}
	about := func(code string) *engine.Refusal {
		return engine.Refuse(rule, code, engine.SeatOf("side", x.Seat(side))).At(x.PlaceID(place))
	}
	switch {
	case counter >= 0 && side == Sparta && x.r.helots.Has(counter):
		if _, why := x.checkRunner(x.CounterID(counter)); why != nil {
			return why
		}
	case counter >= 0 && side == Sparta && x.SideOf(counter) == Sparta:
		return engine.Refuse("5.2", "helots-only").With(x.CounterID(counter))
	case x.suspended(side) && (slices.Contains(x.r.watch[side], place) || x.r.supplyZones[side].Has(place)):
		return engine.Refuse("5.3", "check-suspended").At(x.PlaceID(place))
	case slices.Contains(x.r.watch[side], place):
		return about("supply-water")
	case x.r.supplyZones[side].Has(place):
		return about("supply-garrison")
	case side == Sparta && x.r.helotZones.Has(place):
		return about("supply-helots")
	}
	return about("supply-elsewhere")
}
