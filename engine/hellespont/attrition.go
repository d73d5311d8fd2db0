package hellespont

import (
	"errors"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// testing: which zone the attrition of winter and want tests next (6.4).
var testing = decision{
	Step: StepAttrition, Name: "attrition", Saved: "he-attrition", Cite: "6.4",
	By:    zonewar.Active,
	Verbs: []verb{{Word: "test", Do: (*exec).test}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		for left := x.exposed(); left != 0; left &= left - 1 {
			at := left.First()
			x.Offer(p, zonewar.Offer{Verb: "test", Words: zonewar.Naming(zonewar.NameOf(at)), On: engine.OnZone, Key: "attrition-test", Rule: "6.4"},
				engine.PlaceOf("zone", x.PlaceID(at)), engine.Mod("bonus", x.attritionBonus(x.s.Decider, at)))
		}
		x.Offer(p, zonewar.Offer{Verb: "test", Words: zonewar.Naming(zonewar.WordAll), On: engine.OnButton, Key: "attrition-all", Rule: "6.4", Default: true})
	},
	AtPlace: (*exec).notExposed, Calm: true,
}

// wasting: which unit of a zone attrition weakens (6.4; State.Waste).
var wasting = decision{
	Step: StepWaste, Name: "waste", Saved: "he-waste", Cite: "6.4",
	By:    zonewar.Active,
	Verbs: []verb{{Word: "lose", Do: (*exec).waste}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		x.PickOne(p, x.s.Waste, x.UnitsAt(x.S, x.s.Waste, x.s.Decider))
	},
	AtPlace: (*exec).notExposed,
	AtCounter: func(x *exec, c zonewar.Counter) *engine.Refusal {
		return engine.Refuse("6.4", "not-in-zone").With(x.CounterID(c)).At(x.PlaceID(x.s.Waste))
	},
	Sound: func(x *exec) error {
		if x.s.Waste == zonewar.NoPlace || x.UnitsAt(x.S, x.s.Waste, x.s.Decider).Len() < 2 {
			return errors.New("waste: is missing, or leaves no choice")
		}
		return nil
	},
}

// notExposed refuses a zone that attrition does not test.
func (x *exec) notExposed(p zonewar.Place) *engine.Refusal {
	return engine.Refuse("6.4", "not-exposed", engine.PlaceOf("word", x.PlaceID(p))).At(x.PlaceID(p))
}

// exposed are the zones of the side at work that attrition still tests: all but
// bases, ports and sea zones on which a beach opens (6.4).
func (x *exec) exposed() zonewar.PlaceSet {
	s := x.s
	var out zonewar.PlaceSet
	for i := range x.Places {
		p := zonewar.Place(i)
		if x.Places[p].Base || x.r.ports.Has(p) || x.r.mild.Has(p) || s.Tested.Has(p) || x.UnitsAt(x.S, p, s.Decider).Empty() {
			continue
		}
		out.Add(p)
	}
	return out
}

// openAttrition asks which zone is tested next; one alone is tested at once (6.4).
func (x *exec) openAttrition() {
	s := x.s
	s.Decider = s.Active
	zones := x.exposed()
	switch {
	case zones == 0:
		s.TestAll = false
		x.openLast()
	case zones.Len() == 1 || s.TestAll:
		x.testZone(zones.First())
	default:
		s.Step = StepAttrition
	}
}

// test takes "test ZONE" or "test all".
func (x *exec) test(args []string) *engine.Refusal {
	s := x.s
	if len(args) != 1 {
		return engine.Refuse("6.4", "usage", engine.Word("verb", "test"))
	}
	if args[0] == "all" {
		s.TestAll = true
		x.openAttrition()
		return nil
	}
	p := x.PlaceOf(args[0])
	if !x.exposed().Has(p) {
		return engine.Refuse("6.4", "not-exposed", engine.Typed("word", args[0]))
	}
	x.testZone(p)
	return nil
}

func (x *exec) testZone(p zonewar.Place) {
	x.s.Tested.Add(p)
	x.Throw(zonewar.Pending{Kind: attritionRoll, Side: x.s.Active, Zone: p, Counter: -1, N: 1})
}

// attritionBonus is what is added to the roll: 1 for every 5 land FP, for every 20
// naval FP, and in the heart of winter (6.4).
func (x *exec) attritionBonus(side zonewar.Side, p zonewar.Place) int {
	units := x.UnitsAt(x.S, p, side)
	return x.FPOf(x.S, x.landOf(units))/5 + x.FPOf(x.S, units.And(x.AllShips()))/20 + x.r.month(x.S).Attrition
}

// wasted carries an attrition roll out: 5 weakens one unit, 6 or more all.
func (x *exec) wasted(p zonewar.Place, die int) {
	s := x.s
	side := s.Active
	units := x.UnitsAt(x.S, p, side)
	switch total := die + x.attritionBonus(side, p); {
	case total >= 6:
		units.Each(func(c zonewar.Counter) { x.Hit(c, zonewar.ByAttrition, "6.4") })
	case total == 5 && units.Len() > 1:
		s.Waste = p
		s.Step, s.Decider = StepWaste, side
		return
	case total == 5:
		units.Each(func(c zonewar.Counter) { x.Hit(c, zonewar.ByAttrition, "6.4") })
	}
	x.SettleFleets(thenAttrition)
}

// waste takes "lose UNIT".
func (x *exec) waste(args []string) *engine.Refusal {
	s := x.s
	if len(args) != 1 {
		return engine.Refuse("6.4", "one-counter")
	}
	c, ok := x.CounterOf(args[0])
	if !ok || !x.UnitsAt(x.S, s.Waste, s.Decider).Has(c) {
		return engine.Refuse("6.4", "not-in-zone").With(args[0]).At(x.PlaceID(s.Waste))
	}
	s.Waste = zonewar.NoPlace
	x.Hit(c, zonewar.ByAttrition, "6.4")
	x.SettleFleets(thenAttrition)
	return nil
}
