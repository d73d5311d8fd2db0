package hellespont

import (
	"errors"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// evading: the defender may try to slip away before a combat (4.2.1).
var evading = decision{
	Step: StepEvade, Name: "evade", Saved: "he-evade", Cite: "4.2.1",
	By:    zonewar.Passive,
	Verbs: []verb{{Word: "evade", Do: (*exec).evade}, {Word: "pass", Then: func(x *exec) { x.GiveBattle() }}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		p.Zone = x.PlaceID(x.s.Combat.Zone)
		p.Facts = x.Facts(engine.Mod("bonus", x.evasionBonus()))
		x.OfferZones(p, "evade", "evade", x.refuges(), true)
		x.Pass(p, "stand")
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		if why := x.whyNoEvasion(p); why != nil {
			return why
		}
		return engine.Refuse("2.D", "only-stratagems-left").At(x.PlaceID(p))
	},
	Ahead: func(x *exec, _ *zonewar.State) *engine.Forecast {
		if x.s.Combat.Zone == zonewar.NoPlace {
			return nil
		}
		f := x.r.ForecastZone(x.S, x.s.Combat.Zone)
		if f != nil {
			f.Factors = append(f.Factors, engine.Factor{Key: "may-evade", Rule: "4.2.1",
				Facts: engine.Facts{engine.SeatOf("side", x.Seat(x.s.Decider)), engine.Num("needs", 6-x.evasionBonus())}})
		}
		return f
	},
	Uses: zonewar.UsesPhase | zonewar.UsesToFight | zonewar.UsesCombat, Calm: true, Window: true,
	Again: func(x *exec) {
		if !x.BeforeCombat() { // who has come back stands in the only refuge
			x.GiveBattle()
		}
	},
	Sound: func(x *exec) error {
		if x.refuges() == 0 {
			return errors.New("step: there is nowhere to evade to")
		}
		return nil
	},
}

// evadingLoss: who evades weakens a unit first (State.Refuge).
var evadingLoss = decision{
	Step: StepEvadeLoss, Name: "evade_loss", Saved: "he-evade_loss", Cite: "4.2.1",
	By:    zonewar.Passive,
	Verbs: []verb{{Word: "lose", Do: (*exec).evadeLoss}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		x.PickOne(p, x.s.Combat.Zone, x.UnitsAt(x.S, x.s.Combat.Zone, x.s.Decider))
	},
	AtPlace: func(x *exec, _ zonewar.Place) *engine.Refusal {
		return engine.Refuse("4.2.1", "pick-counters").At(x.PlaceID(x.s.Combat.Zone))
	},
	AtCounter: func(x *exec, c zonewar.Counter) *engine.Refusal {
		return engine.Refuse("4.2.1", "not-in-force").With(x.CounterID(c)).At(x.PlaceID(x.s.Combat.Zone))
	},
	Uses: zonewar.UsesPhase | zonewar.UsesToFight | zonewar.UsesCombat,
	Sound: func(x *exec) error {
		if x.s.Refuge == zonewar.NoPlace {
			return errors.New("refuge: is missing")
		}
		return nil
	},
}

// BeforeCombat asks the defender whether he evades, where he could (4.2.1).
func (x *exec) BeforeCombat() bool {
	s := x.s
	if x.refuges() == 0 || 6+x.evasionBonus() < 6 {
		return false
	}
	s.Step, s.Decider = StepEvade, s.Active.Other()
	return true
}

// evaders are the counters that would leave: everybody but the sick.
func (x *exec) evaders() zonewar.Set {
	s := x.s
	return x.Fit(s.At[s.Combat.Zone].And(x.Side(s.Active.Other())))
}

// refuges are the zones and ports the defender may evade to. Who has lost his ships
// at sea evades to none.
func (x *exec) refuges() zonewar.PlaceSet {
	out := x.StepsAside(x.s.Active.Other(), x.evaders(), x.s.Combat.Zone)
	for left := out; left != 0; left &= left - 1 {
		if to := left.First(); !x.Open(func() *engine.Refusal { return x.whyNoEvasion(to) }) {
			out.Drop(to)
		}
	}
	return out
}

// whyNoEvasion tells why the defender may not evade to a place; nil when he may.
func (x *exec) whyNoEvasion(to zonewar.Place) *engine.Refusal {
	from := x.s.Combat.Zone
	if to == from {
		return x.Refuse("4.2.1", "no-evasion-there", engine.PlaceOf("word", x.PlaceID(to))).At(x.PlaceID(to))
	}
	return x.WhyNotAside("4.2.1", x.s.Active.Other(), x.evaders(), from, to)
}

// evasionBonus sums the modifiers of an evasion: a leader of two swords, or of one
// against none, 1; open sea 1; narrows or difficult land -1 (4.2.1).
func (x *exec) evasionBonus() int {
	sum := 0
	for _, f := range x.evasionFactors() {
		sum += f.value
	}
	return sum
}

type factor struct {
	key   string
	value int
}

func (x *exec) evasionFactors() []factor {
	s := x.s
	at := s.Combat.Zone
	var out []factor
	own := x.BestBonus(x.S, x.LeadersAt(x.S, at, s.Active.Other()))
	foe := x.BestBonus(x.S, x.LeadersAt(x.S, at, s.Active))
	if own == 2 || own == 1 && foe == 0 {
		out = append(out, factor{"evade-leader", 1})
	}
	switch {
	case x.r.narrows.Has(at):
		out = append(out, factor{"evade-narrows", -1})
	case x.Sea(at):
		out = append(out, factor{"evade-open-sea", 1})
	case x.GroundNow(x.S, at) == zonewar.Rough:
		out = append(out, factor{"evade-difficult", -1})
	}
	return out
}

// evade takes "evade ZONE": 6 or more lets the defender slip away.
func (x *exec) evade(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("4.2.1", "usage", engine.Word("verb", "evade"))
	}
	to := x.PlaceOf(args[0])
	if to == zonewar.NoPlace {
		return engine.Refuse("4.2.1", "no-such-place", engine.Typed("word", args[0]))
	}
	if why := x.whyNoEvasion(to); why != nil {
		return why
	}
	s := x.s
	s.Refuge = to
	x.Throw(zonewar.Pending{Kind: evasionRoll, Side: s.Active.Other(), Zone: s.Combat.Zone, Counter: -1, N: 1})
	return nil
}

// evaded carries an evasion roll out.
func (x *exec) evaded(die int) {
	s := x.s
	if die+x.evasionBonus() < 6 {
		s.Refuge = zonewar.NoPlace
		x.GiveBattle()
		return
	}
	units := x.UnitsAt(x.S, s.Combat.Zone, s.Active.Other())
	if units.Len() == 1 {
		x.slipAway(units.List()[0])
		return
	}
	s.Step, s.Decider = StepEvadeLoss, s.Active.Other()
}

// evadeLoss takes "lose UNIT": who evades weakens a unit first.
func (x *exec) evadeLoss(args []string) *engine.Refusal {
	s := x.s
	if len(args) != 1 {
		return engine.Refuse("4.2.1", "one-counter")
	}
	c, ok := x.CounterOf(args[0])
	if !ok || !x.UnitsAt(x.S, s.Combat.Zone, s.Decider).Has(c) {
		return engine.Refuse("4.2.1", "not-in-force").With(args[0]).At(x.PlaceID(s.Combat.Zone))
	}
	x.slipAway(c)
	return nil
}

// slipAway weakens a unit, puts the fleet in order and moves the force.
func (x *exec) slipAway(c zonewar.Counter) {
	x.Hit(c, zonewar.ByEvasion, "4.2.1")
	x.SettleFleets(thenEvade)
}

// moveAway moves who is left to the refuge.
func (x *exec) moveAway() {
	s := x.s
	side, from, to := s.Active.Other(), s.Combat.Zone, s.Refuge
	s.Refuge = zonewar.NoPlace
	group := x.evaders()
	if group.And(x.AllUnits()).Empty() {
		x.CaptureAt(from)
		x.AvoidBattle()
		return
	}
	x.TellRetreat(engine.Event{Kind: "evaded", Rule: "4.2.1", Seat: x.Seat(side), Counters: x.IDs(group), Zones: x.Zones(from, to)})
	x.StepAside(side, group, from, to)
}
