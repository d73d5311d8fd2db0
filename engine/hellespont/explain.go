package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// ExplainPlace says what a place is to the decision that is waited for.
func (x *exec) ExplainPlace(p zonewar.Place) *engine.Refusal {
	s := x.s
	at := x.PlaceID(p)
	switch s.Step {
	case StepPick:
		return engine.Refuse("10.1", "beginning-stratagem").At(at)
	case StepPoints:
		return engine.Refuse("8", "advantage-first").At(at)
	case StepClear:
		return engine.Refuse("2.B.2", "no-room-there", engine.Typed("word", at)).At(at)
	case StepSeize:
		return engine.Refuse("2.B.2", "moves-come-later").At(at)
	case StepEvade:
		if why := x.whyNoEvasion(p); why != nil {
			return why
		}
	case StepEvadeLoss:
		return engine.Refuse("4.2.1", "pick-counters").At(x.PlaceID(s.Combat.Zone))
	case StepRide:
		return x.pickedAt(p, x.prey(s.Decider), "7 S7", "names-a-weakened-enemy")
	case StepPlague:
		return x.pickedAt(p, x.infectable(s.Plague), "7 S20", "nobody-to-infect")
	case StepFever:
		return x.pickedAt(p, x.feverish(s.Plague), "7 S20", "leader-out-of-danger")
	case StepSick:
		return engine.Refuse("7 S20", "no-bed-there", engine.Typed("word", at)).At(at)
	case StepSiege:
		if why := x.checkSiege(s.Decider, p); why != nil {
			return why.At(at)
		}
	case StepPress, StepResist, StepSiegeLosses, StepEnter:
		return engine.Refuse("5", "siege-elsewhere", engine.PlaceOf("from", x.PlaceID(s.Siege.Port))).At(at)
	case StepKeep:
		return engine.Refuse("2.D", "discard-first").At(at)
	case StepHome:
		return x.explainHome(p)
	case StepRecover:
		return engine.Refuse("2.D", "nobody-to-recover").At(at)
	case StepSupply:
		return engine.Refuse("6", "supply-elsewhere", engine.SeatOf("side", x.Seat(s.Decider))).At(at)
	case StepAttrition, StepWaste:
		return engine.Refuse("6.4", "not-exposed", engine.Typed("word", at)).At(at)
	case StepRot:
		return engine.Refuse("7 S5", "ship-by-a-beach").At(at)
	}
	return engine.Refuse("2.D", "only-stratagems-left").At(at)
}

// pickedAt says that the counters of a pool are clicked and not their zone; where
// none of them stands it gives the reason none.
func (x *exec) pickedAt(p zonewar.Place, pool zonewar.Set, rule, none string) *engine.Refusal {
	code := none
	pool.Each(func(c zonewar.Counter) {
		if x.s.Units[c].Place == p {
			code = "pick-counters"
		}
	})
	return engine.Refuse(rule, code).At(x.PlaceID(p))
}

// explainHome says that counters are picked before the base or port they are sent to.
func (x *exec) explainHome(p zonewar.Place) *engine.Refusal {
	base := x.Places[p].Base
	switch {
	case base && !x.OpenTo(p, x.s.Decider):
		return engine.Refuse("2.D", "not-your-base").At(x.PlaceID(p))
	case (base || x.r.ports.Has(p)) && x.homing().And(x.s.At[p]).Empty():
		return engine.Refuse("2.D", "pick-who-is-sent").At(x.PlaceID(p))
	}
	return x.pickedAt(p, x.homing(), "2.D", "nobody-to-send")
}

// ExplainCounter says what a counter is to the decision that is waited for.
func (x *exec) ExplainCounter(c zonewar.Counter) *engine.Refusal {
	s := x.s
	id, at := x.CounterID(c), s.Units[c].Place
	own := x.SideOf(c) == s.Decider
	switch s.Step {
	case StepEvadeLoss:
		return engine.Refuse("4.2.1", "not-in-force").With(id).At(x.PlaceID(s.Combat.Zone))
	case StepRide:
		return engine.Refuse("7 S7", "names-a-weakened-enemy", engine.Typed("word", id)).With(id)
	case StepPlague:
		return engine.Refuse("7 S20", "two-enemy-land-units").With(id)
	case StepFever, StepSick:
		return engine.Refuse("7 S20", "leader-out-of-danger", engine.Typed("word", id)).With(id)
	case StepSiegeLosses, StepEnter:
		return engine.Refuse("5.2", "not-besieging").With(id).At(x.PlaceID(s.Siege.Port))
	case StepHome:
		if !own {
			return engine.Refuse("2.D", "adjusts-later", engine.SeatOf("side", x.Seat(x.SideOf(c)))).With(id)
		}
		return engine.Refuse("2.D", "cannot-be-sent").With(id)
	case StepRecover:
		switch {
		case !own:
			return engine.Refuse("2.D", "adjusts-later", engine.SeatOf("side", x.Seat(x.SideOf(c)))).With(id)
		case x.IsLeader(c):
			return engine.Refuse("1.2", "leader-has-no-steps").With(id)
		}
		if why := x.CheckRecover(s.Decider, c, "2.D"); why != nil {
			return why
		}
		if x.r.unrestored.Has(c) && s.ExtraAny == 0 {
			return engine.Refuse("10.1", "persians-by-s11").With(id)
		}
		return engine.Refuse("2.D", "too-many-recoveries", engine.Count("left", x.recoveries())).With(id)
	case StepWaste:
		return engine.Refuse("6.4", "not-in-zone").With(id).At(x.PlaceID(s.Waste))
	case StepRot:
		return engine.Refuse("7 S5", "ship-by-a-beach").With(id)
	}
	return x.ExplainPlace(at)
}
