package syracuse

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// storm strikes the ships of both sides in the waters of the map, ports excepted (7 S4).
var storm = stratagem{
	Title: Storm,
	AnyTime: &use{
		When: zonewar.BetweenMoves,
		Check: func(x *exec, _ zonewar.Side) *engine.Refusal {
			if x.stormy().Empty() {
				return x.Refuse("7 S4", "no-ships-at-sea")
			}
			return nil
		},
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			x.s.StormLeft = x.stormy()
			x.goOnStorming()
		},
	},
}

// stormy are the ships that a storm strikes.
func (x *exec) stormy() zonewar.Set {
	var out zonewar.Set
	for c := range x.ShipsAtSea(x.S).All() {
		if x.TerrainNow(x.S, x.s.Units[c].Place) != "port" {
			out.Add(c)
		}
	}
	return out
}

// stormNeeds is the least die that strikes a ship: 5, in protected water 6.
func (x *exec) stormNeeds(c zonewar.Counter) int {
	if x.r.harbour.Has(x.s.Units[c].Place) {
		return 6
	}
	return 5
}

// goOnStorming throws for the next ship.
func (x *exec) goOnStorming() {
	s := x.s
	if s.StormLeft.Empty() {
		x.SettleFleets(thenStorm)
		return
	}
	c := s.StormLeft.First()
	s.StormLeft.Drop(c)
	x.Throw(zonewar.Pending{Kind: stormRoll, Side: x.SideOf(c), Zone: s.Units[c].Place, Counter: c, N: 1})
}

// struck carries out the roll for a ship. Whoever is left without a ship is lost at once.
func (x *exec) struck(c zonewar.Counter, die int) {
	at := x.s.Units[c].Place
	if die >= x.stormNeeds(c) {
		x.Hit(c, zonewar.ByStorm, "7 S4")
		x.LeadersAdrift(at)
	}
	x.s.StormLeft = x.s.StormLeft.And(x.stormy())
	x.goOnStorming()
}

// epidemic weakens enemy land units and takes a leader to his stronghold (7 S23).
var epidemic = stratagem{
	Title: Epidemic,
	AnyTime: &use{
		When: zonewar.BetweenMoves,
		Check: func(x *exec, side zonewar.Side) *engine.Refusal {
			if x.infectable(side).Empty() && x.feverish(side).Empty() {
				return x.Refuse("7 S23", "nobody-to-infect")
			}
			return nil
		},
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			x.s.PlayedBy = side
			x.openPlague()
		},
	},
}

// infecting: S23 weakens up to two full enemy land units (7 S23).
var infecting = decision{
	Step: StepPlague, Name: "plague", Saved: "sy-plague", Cite: "7 S23",
	Verbs: []verb{{Word: "infect", Do: (*exec).infect}, {Word: "pass", Then: (*exec).openFever}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		pool := x.infectable(x.s.PlayedBy)
		n := min(2, pool.Len())
		x.AskPick(p, engine.Pick{Verb: "infect", Min: 1, Max: n}, pool, x.Strongest(pool, n))
		x.Pass(p, "pass")
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.PickedAt(p, x.infectable(x.s.PlayedBy), "7 S23", "nobody-to-infect")
	},
	AtCounter: func(x *exec, c zonewar.Counter) *engine.Refusal {
		return x.Refuse("7 S23", "two-enemy-land-units").With(x.CounterID(c))
	},
	Uses: zonewar.UsesPhase | zonewar.UsesActivated,
}

// sickening: S23 strikes a healthy enemy leader too (7 S23).
var sickening = decision{
	Step: StepFever, Name: "fever", Saved: "sy-fever", Cite: "7 S23",
	Verbs: []verb{{Word: "sicken", Do: (*exec).sicken}, {Word: "pass", Then: func(x *exec) { x.SettleFleets(thenMoves) }}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		x.feverish(x.s.PlayedBy).Each(func(c zonewar.Counter) {
			x.Offer(p, zonewar.Offer{Verb: "sicken", Words: zonewar.Naming(zonewar.NameOfCounter(c)),
				On: engine.OnCounter, Rule: "7 S23"},
				engine.ThingOf("counter", x.CounterID(c)))
		})
		x.Pass(p, "pass")
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.PickedAt(p, x.feverish(x.s.PlayedBy), "7 S23", "leader-out-of-danger")
	},
	AtCounter: func(x *exec, c zonewar.Counter) *engine.Refusal {
		return x.Refuse("7 S23", "leader-out-of-danger", engine.ThingOf("word", x.CounterID(c))).With(x.CounterID(c))
	},
	Uses: zonewar.UsesPhase | zonewar.UsesActivated,
}

// infectable are the full enemy land units, anywhere.
func (x *exec) infectable(side zonewar.Side) zonewar.Set {
	foe := side.Other()
	return x.InPlay(x.S, foe).And(x.AllUnits()).Minus(x.AllShips()).Minus(x.Weakened(x.S, foe))
}

// feverish are the healthy enemy leaders, anywhere.
func (x *exec) feverish(side zonewar.Side) zonewar.Set {
	var out zonewar.Set
	for c := range x.InPlay(x.S, side.Other()).And(x.AllLeaders()).All() {
		if !x.s.Units[c].Weak {
			out.Add(c)
		}
	}
	return out
}

// openPlague asks which units fall sick, up to two.
func (x *exec) openPlague() {
	s := x.s
	if x.infectable(s.PlayedBy).Empty() {
		x.openFever()
		return
	}
	s.Step, s.Decider = StepPlague, s.PlayedBy
}

// infect takes "infect UNIT [UNIT]".
func (x *exec) infect(args []string) *engine.Refusal {
	units, why := x.ParseSet(args, "7 S23")
	if why != nil {
		return why
	}
	if units.Len() > 2 || !units.Minus(x.infectable(x.s.PlayedBy)).Empty() {
		return x.Refuse("7 S23", "two-enemy-land-units").With(args...)
	}
	units.Each(func(c zonewar.Counter) { x.Weaken(c, "7 S23") })
	x.openFever()
	return nil
}

// openFever asks which leader falls sick.
func (x *exec) openFever() {
	s := x.s
	if x.feverish(s.PlayedBy).Empty() {
		x.SettleFleets(thenMoves)
		return
	}
	s.Step, s.Decider = StepFever, s.PlayedBy
}

// sicken takes "sicken LEADER": he goes to his side's stronghold at once.
func (x *exec) sicken(args []string) *engine.Refusal {
	if len(args) != 1 {
		return x.Refuse("7 S23", "one-counter")
	}
	c, ok := x.CounterOf(args[0])
	if !ok || !x.feverish(x.s.PlayedBy).Has(c) {
		return x.Refuse("7 S23", "leader-out-of-danger", engine.Typed("word", args[0]))
	}
	x.TurnLeader(c, true, "7 S23")
	to := x.r.cityZone
	switch {
	case x.SideOf(c) == Syracuse:
	case x.r.campStands(x.S):
		to = x.r.campZone
	default:
		to = x.r.catane
	}
	one := zonewar.SetOf(c)
	x.TellMove(engine.Event{Kind: "sheltered", Rule: "7 S23", Seat: x.Seat(x.SideOf(c)), Counters: x.IDs(one),
		Zones: x.OnePlace(to)})
	x.Relocate(one, to)
	x.SettleFleets(thenMoves)
	return nil
}
