package syracuse

import (
	"errors"
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// testing: which zone attrition tests next (6.4).
var testing = decision{
	Step: StepAttrition, Name: "attrition", Saved: "sy-attrition", Cite: "6.4",
	By:    zonewar.Active,
	Verbs: []verb{{Word: "test", Do: (*exec).test}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		for left := x.exposed(); left != 0; left &= left - 1 {
			at := left.First()
			x.Offer(p, zonewar.Offer{Verb: "test", Words: zonewar.Naming(zonewar.NameOf(at)), On: engine.OnZone,
				Key: "attrition-test", Rule: "6.4"},
				engine.PlaceOf("zone", x.PlaceID(at)), engine.Mod("bonus", x.attritionBonus(x.s.Decider, at)))
		}
		x.Offer(p, zonewar.Offer{Verb: "test", Words: zonewar.Naming(zonewar.WordAll), On: engine.OnButton,
			Key: "attrition-all", Rule: "6.4", Default: true})
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		switch {
		case x.s.Tested.Has(p):
			return x.Refuse("6.4", "tested-already").At(x.PlaceID(p))
		case x.UnitsAt(x.S, p, x.s.Decider).Empty():
			return x.Refuse("6.4", "nobody-to-test").At(x.PlaceID(p))
		}
		return x.Refuse("6.4", "sheltered").At(x.PlaceID(p))
	},
	Calm: true,
	Sound: func(x *exec) error {
		if x.exposed() == 0 {
			return errors.New("step: nobody is left to be tested")
		}
		return nil
	},
}

// wasting: which unit of a zone takes the step (6.4; State.Waste).
var wasting = decision{
	Step: StepWaste, Name: "waste", Saved: "sy-waste", Cite: "6.4",
	By:    zonewar.Active,
	Verbs: []verb{{Word: "lose", Do: (*exec).lose}},
	Ask:   func(x *exec, p *engine.Prompt, _ bool) { x.PickOne(p, x.s.Waste, x.tested(x.s.Waste, x.s.Decider)) },
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.PickedAt(p, x.tested(x.s.Waste, x.s.Decider), "6.4", "another-zone-wastes")
	},
	Sound: func(x *exec) error {
		if x.s.Waste == zonewar.NoPlace || x.tested(x.s.Waste, x.s.Decider).Len() < 2 {
			return errors.New("waste: leaves no choice")
		}
		return nil
	},
}

// striking: at the end of its adjustments a side tries its sieges, and its luck against walls and
// chains (2.D.5, 4.3, 4.5).
var striking = decision{
	Step: StepStrike, Name: "strike", Saved: "sy-strike", Cite: "4.5",
	By: zonewar.Active,
	Verbs: []verb{{Word: "besiege", Do: (*exec).besiege}, {Word: "wreck", Do: (*exec).wreck},
		{Word: "end", Do: (*exec).desist}},
	Ask: func(x *exec, p *engine.Prompt, full bool) {
		side := x.s.Decider
		forts := x.besiegeable(side)
		for left := forts; left != 0; left &= left - 1 {
			fort := left.First()
			x.Offer(p, zonewar.Offer{Verb: "besiege", Words: zonewar.Naming(zonewar.NameOf(fort)),
				On: engine.OnZone, Rule: "4.3", Default: left == forts},
				engine.PlaceOf("zone", x.PlaceID(fort)), engine.Mod("bonus", x.siegeBonus(side, fort)))
		}
		if why := x.siegesFirst(); why != nil {
			if full {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnButton, Key: "end-strikes", Why: why})
			}
			return
		}
		targets := x.wreckable(side)
		for w := range x.Works {
			if targets.Has(w) {
				x.Offer(p, zonewar.Offer{Verb: "wreck", Words: zonewar.Naming(zonewar.NameOfWork(w)),
					On: engine.OnZone, Rule: "4.5", Default: forts == 0 && targets.First() == w},
					engine.PlaceOf("work", x.Works[w].ID))
			} else if full && x.mayEverWreck(side, w) {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnZone, ID: x.Works[w].ID, Key: "wreck",
					Facts: x.Facts(engine.PlaceOf("work", x.Works[w].ID)), Why: x.whyNoWreck(side, w)})
			}
		}
		x.Button(p, "end", "end-strikes", "4.5", false)
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		if x.Fort(p) {
			return x.whyNoSiege(x.s.Decider, p)
		}
		return x.Refuse("4.5", "nothing-to-strike").At(x.PlaceID(p))
	},
	AtWork: func(x *exec, w int) *engine.Refusal {
		if why := x.siegesFirst(); why != nil {
			return why
		}
		return x.whyNoWreck(x.s.Decider, w)
	},
	Calm: true,
	Sound: func(x *exec) error {
		if x.besiegeable(x.s.Decider) == 0 && x.wreckable(x.s.Decider) == 0 {
			return errors.New("step: there is nothing to strike at")
		}
		return nil
	},
}

// tested are the units of a side in a zone whom attrition may strike: not those in its standing
// strongholds and ports, in forts, or off the map (6.4).
func (x *exec) tested(at zonewar.Place, side zonewar.Side) zonewar.Set {
	units := x.UnitsAt(x.S, at, side)
	if units.Empty() || at == x.r.catane || x.Fort(at) || x.r.ownStronghold(x.s, at, side) {
		return zonewar.Set{}
	}
	return units
}

// exposed are the zones in which the side at work has still to be tested.
func (x *exec) exposed() zonewar.PlaceSet {
	var out zonewar.PlaceSet
	for i := range x.Places {
		if at := zonewar.Place(i); !x.s.Tested.Has(at) && !x.tested(at, x.s.Active).Empty() {
			out.Add(at)
		}
	}
	return out
}

// attritionBonus is what is added to the die: 1 for every full 5 FP on land or 20 FP at sea, 1 in
// winter (6.4).
func (x *exec) attritionBonus(side zonewar.Side, at zonewar.Place) int {
	per := 5
	if x.Sea(at) {
		per = 20
	}
	bonus := x.FPOf(x.S, x.tested(at, side)) / per
	if x.r.season(x.S).Winter {
		bonus++
	}
	return bonus
}

// wastes names what an attrition roll strikes.
func wastes(total int) string {
	switch {
	case total >= 6:
		return "all"
	case total == 5:
		return "one"
	}
	return "none"
}

// openAttrition goes on with the tests, then with what is struck at.
func (x *exec) openAttrition() {
	s := x.s
	s.Decider = s.Active
	left := x.exposed()
	switch {
	case left == 0:
		x.goOnStriking()
	case s.TestAll || left.Len() == 1:
		x.throwAttrition(left.First())
	default:
		s.Step = StepAttrition
	}
}

// test takes "test ZONE" or "test all".
func (x *exec) test(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("6.4", "usage", engine.Word("verb", "test"))
	}
	if args[0] == "all" {
		x.s.TestAll = true
		x.openAttrition()
		return nil
	}
	at := x.PlaceOf(args[0])
	if !x.exposed().Has(at) {
		return engine.Refuse("6.4", "nobody-to-test", engine.Typed("word", args[0]))
	}
	x.throwAttrition(at)
	return nil
}

func (x *exec) throwAttrition(at zonewar.Place) {
	x.s.Tested.Add(at)
	x.Throw(zonewar.Pending{Kind: attritionRoll, Side: x.s.Active, Zone: at, Counter: -1, N: 1})
}

// wasted carries out an attrition roll.
func (x *exec) wasted(at zonewar.Place, die int) {
	s := x.s
	side := s.Active
	s.Decider = side
	units := x.tested(at, side)
	switch wastes(die + x.attritionBonus(side, at)) {
	case "all":
		units.Each(func(c zonewar.Counter) { x.Hit(c, zonewar.ByAttrition, "6.4") })
	case "one":
		if units.Len() > 1 {
			s.Step, s.Waste = StepWaste, at
			return
		}
		units.Each(func(c zonewar.Counter) { x.Hit(c, zonewar.ByAttrition, "6.4") })
	}
	x.SettleFleets(thenAttrition)
}

// lose takes "lose UNIT" of the zone that wastes.
func (x *exec) lose(args []string) *engine.Refusal {
	s := x.s
	units, why := x.ParseSet(args, "6.4")
	if why != nil {
		return why
	}
	if units.Len() != 1 || !units.Minus(x.tested(s.Waste, s.Decider)).Empty() {
		return engine.Refuse("6.4", "not-in-zone").With(x.IDs(units)...).At(x.PlaceID(s.Waste))
	}
	s.Waste = zonewar.NoPlace
	units.Each(func(c zonewar.Counter) { x.Hit(c, zonewar.ByAttrition, "6.4") })
	x.SettleFleets(thenAttrition)
	return nil
}

// besiegeable are the enemy forts that a side besieges and has not tried this turn (4.3).
func (x *exec) besiegeable(side zonewar.Side) zonewar.PlaceSet {
	var out zonewar.PlaceSet
	for left := x.r.forts; left != 0; left &= left - 1 {
		if fort := left.First(); x.Open(func() *engine.Refusal { return x.whyNoSiege(side, fort) }) {
			out.Add(fort)
		}
	}
	return out
}

// whyNoSiege refuses the siege of a fort: a side has one try a turn (4.3).
func (x *exec) whyNoSiege(side zonewar.Side, fort zonewar.Place) *engine.Refusal {
	if x.s.Besieged.Has(fort) {
		return x.Refuse("4.3", "besieged-already").At(x.PlaceID(fort))
	}
	return x.whyNoFortFight(side, fort)
}

// whyNoFortFight refuses to besiege or storm a fort: it is an enemy's, with units inside, those of
// the side in the zone and no friend of the garrison there (4.3).
func (x *exec) whyNoFortFight(side zonewar.Side, fort zonewar.Place) *engine.Refusal {
	zone, foe, code := x.Outer(fort), side.Other(), ""
	switch {
	case x.s.Holder(fort) == zonewar.NoSide:
		code = "no-fort"
	case x.s.Holder(fort) == side:
		code = "own-fort"
	case x.UnitsAt(x.S, fort, foe).Empty():
		code = "nobody-inside"
	case x.UnitsAt(x.S, zone, side).Empty(), !x.UnitsAt(x.S, zone, foe).Empty():
		code = "attacked-from-its-zone"
	default:
		return nil
	}
	return x.Refuse("4.3", code, engine.PlaceOf("from", x.PlaceID(zone))).At(x.PlaceID(fort))
}

// siegeBonus is 1 for every besieging unit, 4 at most (4.3).
func (x *exec) siegeBonus(side zonewar.Side, fort zonewar.Place) int {
	return min(x.UnitsAt(x.S, x.Outer(fort), side).Len(), 4)
}

// wreckable are the walls, and for Athens the chains, that a side may strike at and has not (4.5).
func (x *exec) wreckable(side zonewar.Side) zonewar.WorkSet {
	var out zonewar.WorkSet
	for w := range x.Works {
		if x.spared(side, w) == "" {
			out.Add(w)
		}
	}
	return out
}

// mayEverWreck tells whether a work is one that the side could strike at if it were there: an
// enemy wall that stands, or the chains.
func (x *exec) mayEverWreck(side zonewar.Side, w int) bool {
	return w != x.r.city && w != x.r.camp && x.Works[w].Side != side && x.s.Standing.Has(w)
}

// whyNoWreck refuses an attempt against a work.
func (x *exec) whyNoWreck(side zonewar.Side, w int) *engine.Refusal {
	code, id := x.spared(side, w), x.Works[w].ID
	if code == "" {
		return nil
	}
	return x.Refuse("4.5", code, engine.PlaceOf("work", id), engine.PlaceOf("one", x.Works[w].Borders[0][0]),
		engine.PlaceOf("other", x.Works[w].Borders[0][1])).At(id)
}

// spared is why a side may not strike at a work, "" where it may: at an enemy wall, or the chains,
// that stands, with 2 FP of hoplites, archers or peltasts in both zones of a wall, a ship by the
// chains; once a turn (4.5).
func (x *exec) spared(side zonewar.Side, w int) string {
	switch {
	case w == x.r.city:
		return "never-razed"
	case w == x.r.camp:
		return "camp-is-stormed"
	case x.Works[w].Side == side:
		return "own-work"
	case !x.s.Standing.Has(w):
		return "not-standing"
	case x.s.Tried.Has(w):
		return "tried-already"
	case x.wreckers(side, w):
		return ""
	case w == x.r.chains:
		return "ships-by-the-chains"
	}
	return "troops-on-both-sides"
}

// wreckers tells whether a side has what it takes at a work.
func (x *exec) wreckers(side zonewar.Side, w int) bool {
	ends := x.Works[w].Borders[0]
	if w == x.r.chains {
		return slices.ContainsFunc(ends[:], func(id string) bool { return !x.ShipsAt(x.S, x.PlaceOf(id), side).Empty() })
	}
	return x.hands(side, x.PlaceOf(ends[0])) >= 2 && x.hands(side, x.PlaceOf(ends[1])) >= 2
}

// goOnStriking asks for sieges and strikes while there are any, then ends the side's adjustments.
func (x *exec) goOnStriking() {
	s := x.s
	s.Decider = s.Active
	if x.besiegeable(s.Active) == 0 && x.wreckable(s.Active) == 0 {
		x.endStriking()
		return
	}
	s.Step = StepStrike
}

// siegesFirst refuses what comes after the sieges while one is left: a siege is not for the besieger to
// choose (2.D.5, 4.3).
func (x *exec) siegesFirst() *engine.Refusal {
	if left := x.besiegeable(x.s.Decider); left != 0 {
		return x.Refuse("4.3", "sieges-first").At(x.PlaceIDs(left)...)
	}
	return nil
}

// desist takes "end": walls and chains are spared.
func (x *exec) desist(args []string) *engine.Refusal {
	if why := x.NoArgs(args, "end"); why != nil {
		return why
	}
	if why := x.siegesFirst(); why != nil {
		return why
	}
	x.endStriking()
	return nil
}

// endStriking goes on to the other side's D.3, or ends the turn.
func (x *exec) endStriking() {
	s := x.s
	s.Tested, s.TestAll, s.Tried, s.Besieged = 0, false, 0, 0
	if s.Active == s.Initiative {
		x.openRecover(s.Initiative.Other())
		return
	}
	x.EndTurn()
}

// besiege takes "besiege FORT".
func (x *exec) besiege(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("4.3", "usage", engine.Word("verb", "besiege"))
	}
	fort := x.PlaceOf(args[0])
	if !x.besiegeable(x.s.Decider).Has(fort) {
		if fort != zonewar.NoPlace && x.Fort(fort) {
			return x.whyNoSiege(x.s.Decider, fort)
		}
		return engine.Refuse("4.3", "not-besieged", engine.Typed("word", args[0]))
	}
	x.Throw(zonewar.Pending{Kind: siegeRoll, Side: x.s.Decider, Zone: fort, Counter: -1, N: 1})
	return nil
}

// starved carries out the roll of a siege.
func (x *exec) starved(fort zonewar.Place, die int) {
	s := x.s
	falls := die+x.siegeBonus(s.Active, fort) >= 6
	s.Besieged.Add(fort)
	s.Decider = s.Active
	if !falls {
		x.goOnStriking()
		return
	}
	x.TakeFort(fort, s.Active, zonewar.BySiege, "4.3")
	x.openEntry(fort)
}

// wreck takes "wreck WORK".
func (x *exec) wreck(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("4.5", "usage", engine.Word("verb", "wreck"))
	}
	if why := x.siegesFirst(); why != nil {
		return why
	}
	w := x.WorkOf(args[0])
	if w < 0 || !x.wreckable(x.s.Decider).Has(w) {
		if w >= 0 {
			return x.whyNoWreck(x.s.Decider, w)
		}
		return engine.Refuse("4.5", "not-in-reach", engine.Typed("word", args[0]))
	}
	x.s.Aim = int8(w)
	x.Throw(zonewar.Pending{Kind: wreckRoll, Side: x.s.Decider, Zone: zonewar.NoPlace, Counter: -1, N: 1})
	return nil
}

// wrecked carries out an attempt against a wall or the chains: 3 or more destroys it.
func (x *exec) wrecked(die int) {
	s := x.s
	w := int(s.Aim)
	s.Aim = -1
	s.Decider = s.Active
	s.Tried.Add(w)
	if die >= 3 {
		x.destroy(w, s.Active, "4.5")
	}
	x.goOnStriking()
}

// destroy breaks a wall or the chains.
func (x *exec) destroy(w int, side zonewar.Side, rule string) {
	s := x.s
	s.Standing.Drop(w)
	s.Broken.Add(w)
	x.Tell(engine.Event{Kind: "destroyed", Rule: rule, Seat: x.Seat(side),
		Facts: x.Facts(engine.PlaceOf("work", x.Works[w].ID))})
}
