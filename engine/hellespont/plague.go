package hellespont

import (
	"errors"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// epidemic strikes enemy land units and a leader (7 S20).
var epidemic = stratagem{
	Title: Epidemic,
	AnyTime: &use{
		When: zonewar.BetweenMoves,
		Check: func(x *exec, side zonewar.Side) *engine.Refusal {
			if x.infectable(side).Empty() && x.feverish(side).Empty() {
				return x.Refuse("7 S20", "nobody-to-infect")
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

// infecting: S20 strikes up to two enemy land units (7 S20).
var infecting = decision{
	Step: StepPlague, Name: "plague", Saved: "he-plague", Cite: "7 S20",
	Verbs: []verb{{Word: "infect", Do: (*exec).infect}, {Word: "pass", Then: (*exec).openFever}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		pool := x.infectable(x.s.PlayedBy)
		n := min(2, pool.Len())
		x.AskPick(p, engine.Pick{Verb: "infect", Min: 1, Max: n}, pool, x.Strongest(pool, n))
		x.Pass(p, "pass")
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.PickedAt(p, x.infectable(x.s.PlayedBy), "7 S20", "nobody-to-infect")
	},
	AtCounter: func(x *exec, c zonewar.Counter) *engine.Refusal {
		return x.Refuse("7 S20", "two-enemy-land-units").With(x.CounterID(c))
	},
	Uses: zonewar.UsesPhase | zonewar.UsesActivated,
}

// sickening: S20 strikes an enemy leader too (7 S20).
var sickening = decision{
	Step: StepFever, Name: "fever", Saved: "he-fever", Cite: "7 S20",
	Verbs: []verb{{Word: "sicken", Do: (*exec).sicken}, {Word: "pass", Then: func(x *exec) { x.SettleFleets(thenMoves) }}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		x.feverish(x.s.PlayedBy).Each(func(c zonewar.Counter) {
			x.Offer(p, zonewar.Offer{Verb: "sicken", Words: zonewar.Naming(zonewar.NameOfCounter(c)), On: engine.OnCounter, Rule: "7 S20"},
				engine.ThingOf("counter", x.CounterID(c)))
		})
		x.Pass(p, "pass")
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.PickedAt(p, x.feverish(x.s.PlayedBy), "7 S20", "leader-out-of-danger")
	},
	AtCounter: (*exec).outOfDanger,
	Uses:      zonewar.UsesPhase | zonewar.UsesActivated,
}

// sheltering: the owner of a leader who has fallen sick takes him to a port or base
// (7 S20; State.Patient).
var sheltering = decision{
	Step: StepSick, Name: "sick", Saved: "he-sick", Cite: "7 S20",
	Verbs: []verb{{Word: "shelter", Do: (*exec).shelter}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		patient := x.s.Patient
		p.Zone = x.PlaceID(x.s.Units[patient].Place)
		p.Facts = x.Facts(engine.ThingOf("counter", x.CounterID(patient)))
		x.OfferZones(p, "shelter", "shelter", x.sickbeds(patient), true)
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.Refuse("7 S20", "no-bed-there", engine.PlaceOf("word", x.PlaceID(p))).At(x.PlaceID(p))
	},
	AtCounter: (*exec).outOfDanger,
	Uses:      zonewar.UsesPhase | zonewar.UsesActivated,
	Sound: func(x *exec) error {
		if x.s.Patient < 0 || x.sickbeds(x.s.Patient) == 0 {
			return errors.New("patient: is missing, or has nowhere to go")
		}
		return nil
	},
}

// outOfDanger refuses a counter whom the sickness cannot strike.
func (x *exec) outOfDanger(c zonewar.Counter) *engine.Refusal {
	id := x.CounterID(c)
	return x.Refuse("7 S20", "leader-out-of-danger", engine.ThingOf("word", id)).With(id)
}

// infectable are the enemy land units that sickness may strike: on the map, bases
// excepted (7 S20).
func (x *exec) infectable(side zonewar.Side) zonewar.Set {
	return x.onMap(side.Other()).And(x.AllUnits()).Minus(x.AllShips())
}

// feverish are the enemy leaders who may fall sick: on the map and fit.
func (x *exec) feverish(side zonewar.Side) zonewar.Set {
	var out zonewar.Set
	x.onMap(side.Other()).And(x.AllLeaders()).Each(func(c zonewar.Counter) {
		if !x.s.Units[c].Sick {
			out.Add(c)
		}
	})
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

// infect takes "infect UNIT [UNIT]" or none with "pass".
func (x *exec) infect(args []string) *engine.Refusal {
	s := x.s
	units, why := x.ParseSet(args, "7 S20")
	if why != nil {
		return why
	}
	if units.Len() > 2 || !units.Minus(x.infectable(s.PlayedBy)).Empty() {
		return x.Refuse("7 S20", "two-enemy-land-units").With(args...)
	}
	units.Each(func(c zonewar.Counter) {
		at := s.Units[c].Place
		x.Hit(c, zonewar.ByPlague, "7 S20")
		x.CaptureAt(at)
	})
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

// sicken takes "sicken LEADER": his owner takes him to a port or base at once.
func (x *exec) sicken(args []string) *engine.Refusal {
	s := x.s
	if len(args) != 1 {
		return x.Refuse("7 S20", "one-counter")
	}
	c, ok := x.CounterOf(args[0])
	if !ok || !x.feverish(s.PlayedBy).Has(c) {
		return x.Refuse("7 S20", "leader-out-of-danger", engine.Typed("word", args[0]))
	}
	x.TurnLeader(c, true, "7 S20")
	if x.sickbeds(c) == 0 {
		x.SettleFleets(thenMoves)
		return nil
	}
	s.Patient = c
	s.Step, s.Decider = StepSick, x.SideOf(c)
	return nil
}

// sickbeds are where a sick leader may be taken: a port free of his enemies or a
// base of his side, for a Persian a port on his shore.
func (x *exec) sickbeds(c zonewar.Counter) zonewar.PlaceSet {
	side := x.SideOf(c)
	var out zonewar.PlaceSet
	for i := range x.Places {
		p := zonewar.Place(i)
		port := x.r.ports.Has(p) && x.UnitsAt(x.S, p, side.Other()).Empty()
		if x.Inland(c) {
			if port && x.asian(p) {
				out.Add(p)
			}
		} else if port || x.OpenTo(p, side) {
			out.Add(p)
		}
	}
	return out
}

// asian tells whether a port lies on the shore of the Persians.
func (x *exec) asian(p zonewar.Place) bool {
	for _, id := range x.r.cfg.SickPorts {
		if x.PlaceOf(id) == p {
			return true
		}
	}
	return false
}

// shelter takes "shelter PLACE".
func (x *exec) shelter(args []string) *engine.Refusal {
	s := x.s
	if len(args) != 1 {
		return x.Refuse("7 S20", "usage", engine.Word("verb", "shelter"))
	}
	to := x.PlaceOf(args[0])
	if to == zonewar.NoPlace || !x.sickbeds(s.Patient).Has(to) {
		return x.Refuse("7 S20", "no-bed-there", engine.Typed("word", args[0]))
	}
	one := zonewar.SetOf(s.Patient)
	x.TellMove(engine.Event{Kind: "sheltered", Rule: "7 S20", Seat: x.Seat(s.Decider), Counters: x.IDs(one), Zones: []string{args[0]}})
	x.Relocate(one, to)
	s.Patient = -1
	x.SettleFleets(thenMoves)
	return nil
}
