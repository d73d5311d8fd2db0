package hellespont

import (
	"errors"

	"strategos/engine"
	"strategos/engine/zonewar"
)

var _ zonewar.Sickener = (*exec)(nil)

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
	AtCounter: func(x *exec, c zonewar.Counter) *engine.Refusal { return x.OutOfDanger(c) },
	Uses:      zonewar.UsesPhase | zonewar.UsesActivated,
	Sound: func(x *exec) error {
		if x.s.Patient < 0 || x.sickbeds(x.s.Patient) == 0 {
			return errors.New("patient: is missing, or has nowhere to go")
		}
		return nil
	},
}

// Infectable are the enemy land units that sickness may strike: on the map, bases
// excepted (7 S20).
func (x *exec) Infectable(side zonewar.Side) zonewar.Set {
	return x.onMap(side.Other()).And(x.AllUnits()).Minus(x.AllShips())
}

// Feverish are the enemy leaders who may fall sick: on the map and fit.
func (x *exec) Feverish(side zonewar.Side) zonewar.Set {
	var out zonewar.Set
	x.onMap(side.Other()).And(x.AllLeaders()).Each(func(c zonewar.Counter) {
		if !x.s.Units[c].Sick {
			out.Add(c)
		}
	})
	return out
}

// Infect weakens a unit, and eliminates a weakened one.
func (x *exec) Infect(c zonewar.Counter) {
	at := x.s.Units[c].Place
	x.Hit(c, zonewar.ByPlague, "7 S20")
	x.CaptureAt(at)
}

// Shelter asks the owner of a sick leader for a port or base, if there is one.
func (x *exec) Shelter(c zonewar.Counter) bool {
	s := x.s
	if x.sickbeds(c) == 0 {
		return false
	}
	s.Patient = c
	s.Step, s.Decider = StepSick, x.SideOf(c)
	return true
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
	if !x.sickbeds(s.Patient).Has(to) {
		return x.Refuse("7 S20", "no-bed-there", engine.Typed("word", args[0]))
	}
	x.TakeToBed(s.Patient, to)
	s.Patient = -1
	x.EpidemicOver()
	return nil
}
