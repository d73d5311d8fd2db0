package zonewar

import (
	"errors"

	"strategos/engine"
)

// displacing: units go one zone further out of a place that a retreat overfilled
// (State.Retreat.Over).
func displacing(c *Cites) decision {
	return decision{
		Step: StepDisplace, Name: "displace", Saved: "displace", Cite: c.Combat, Stage: "retreat",
		Verbs: []Verb[*Exec]{{Word: "displace", Do: (*Exec).displace}},
		Ask: func(x *Exec, p *engine.Prompt, _ bool) {
			r := &x.S.Retreat
			p.Zone, p.Facts = x.PlaceID(r.Over), x.limitFacts(x.S, r.Over, r.Side)
			x.AskMarch(p, engine.March{Verb: "displace", From: p.Zone, Retreat: true}, x.displaceable(), Set{})
		},
		AtPlace: (*Exec).explainDisplacement,
		AtCounter: func(x *Exec, c Counter) *engine.Refusal {
			r, at := &x.S.Retreat, x.S.Units[c].Place
			if x.SideOf(c) == x.S.Decider && at == r.Over && x.surplus(x.S, at, r.Side).Has(c) {
				return engine.Refuse(x.Cites.Combat, "no-way-on").With(x.CounterID(c)).At(x.PlaceID(at))
			}
			return x.notTooMany(c, r.Over)
		},
		Ways: (*Exec).displaceDestinations,
		Uses: UsesPhase | UsesToFight | UsesCombat | UsesRoll | UsesRetreat,
		Sound: func(x *Exec) error {
			if err := x.checkOverfull(); err != nil {
				return err
			}
			if x.displaceable().Empty() {
				return errors.New("step: no unit can go further")
			}
			return nil
		},
	}
}

// crowdedOut: nobody can go on from a place that a retreat overfilled, so some of its
// units are eliminated.
func crowdedOut(c *Cites) decision {
	return decision{
		Step: StepRetreatExcess, Name: "drop_retreat", Saved: "retreat-excess", Cite: c.Stacking, Stage: "retreat",
		Verbs: []Verb[*Exec]{{Word: "drop", Do: func(x *Exec, args []string) *engine.Refusal {
			r := &x.S.Retreat
			if why := x.dropExcess(args, r.Side, r.Over, ByNoRetreat); why != nil {
				return why
			}
			x.checkRetreatStacks()
			return nil
		}}},
		Ask:       func(x *Exec, p *engine.Prompt, _ bool) { x.askExcess(p, x.S.Retreat.Over) },
		AtPlace:   func(x *Exec, p Place) *engine.Refusal { return x.explainCrowd(p, x.S.Retreat.Over) },
		AtCounter: func(x *Exec, c Counter) *engine.Refusal { return x.notTooMany(c, x.S.Retreat.Over) },
		Uses:      UsesPhase | UsesToFight | UsesCombat | UsesRoll | UsesRetreat,
		Sound: func(x *Exec) error {
			if err := x.checkOverfull(); err != nil {
				return err
			}
			if !x.displaceable().Empty() {
				return errors.New("step: units can go further before any is eliminated")
			}
			return nil
		},
	}
}

// checkRetreatStacks relieves the zones a retreat overfilled: units go one zone
// further, and what cannot be placed is eliminated (section 4.2).
func (x *Exec) checkRetreatStacks() {
	s := x.S
	r := &s.Retreat
	x.CaptureAt(r.From)
	for i := range x.Places {
		p := Place(i)
		if !x.Overfull(s, p, r.Side) || s.Returning && !x.fledTo(p) { // who was sent back there waits for the others
			continue
		}
		r.Over = p
		s.Decider = r.Side
		s.Step = StepRetreatExcess
		if !x.displaceable().Empty() {
			s.Step = StepDisplace
		}
		return
	}
	r.Over = NoPlace
	x.retreatOver()
}

// fledTo tells whether units have come to a place in this retreat, be it that they have gone on from there.
func (x *Exec) fledTo(p Place) bool {
	r := &x.S.Retreat
	for c := range x.bySide[r.Side].And(x.units).All() {
		if left := r.Left[c]; left != 0 && x.S.Units[c].Place == p || p != r.From && left.Has(p) {
			return true
		}
	}
	return false
}

// displaceable are the units that may be pushed on out of the overfull zone: of the
// kind that is too many there, and with a zone to go to.
func (x *Exec) displaceable() Set {
	r := &x.S.Retreat
	var out Set
	x.surplus(x.S, r.Over, r.Side).Each(func(c Counter) {
		if len(x.displaceWays(c, r.Over)) > 0 {
			out.Add(c)
		}
	})
	return out
}

// displaceWays lists the zones a unit may be pushed on to: adjacent, free, and
// none it left in this retreat.
func (x *Exec) displaceWays(c Counter, from Place) []Place {
	var out []Place
	for _, to := range x.near[from] {
		if x.whyNoDisplacement(c, from, to) == nil {
			out = append(out, to)
		}
	}
	return out
}

// displace takes "displace UNITS... ZONE" out of the overfull zone.
func (x *Exec) displace(args []string) *engine.Refusal {
	s := x.S
	r := &s.Retreat
	rule := x.Cites.Combat
	group, path, why := x.ParseMarch(args)
	if why != nil {
		return why
	}
	if alien := group.Minus(s.At[r.Over].And(x.bySide[r.Side]).And(x.units)); !alien.Empty() {
		return engine.Refuse(rule, "not-in-zone").With(x.IDs(alien)...).At(x.PlaceID(r.Over))
	}
	if idle := group.Minus(x.surplus(s, r.Over, r.Side)); !idle.Empty() {
		return engine.Refuse(x.Cites.Stacking, "not-too-many").With(x.IDs(idle)...).At(x.PlaceID(r.Over))
	}
	if len(path) != 1 {
		return engine.Refuse(rule, "one-zone-further")
	}
	if x.tooManyDisplaced(group) {
		return engine.Refuse(rule, "too-many-displaced").At(x.PlaceID(r.Over))
	}
	over := r.Over
	for _, c := range group.List() {
		if why := x.whyNoDisplacement(c, over, path[0]); why != nil {
			return why
		}
	}
	x.fallBack(group, over, path)
	x.CaptureAt(over)
	x.checkRetreatStacks()
	return nil
}

// tooManyDisplaced tells whether the overfull zone would be relieved with one of
// the units left in it as well.
func (x *Exec) tooManyDisplaced(units Set) bool {
	over := x.S.Retreat.Over
	all := x.UnitsAt(x.S, over, x.S.Retreat.Side)
	many := false
	units.Each(func(c Counter) {
		fewer := units
		fewer.Drop(c)
		many = many || !x.overBy(x.S, over, all.Minus(fewer))
	})
	return many
}

func (x *Exec) displaceDestinations(group Set, why bool) []engine.Destination {
	r := &x.S.Retreat
	if group.Empty() || !group.Minus(x.surplus(x.S, r.Over, r.Side)).Empty() || x.tooManyDisplaced(group) {
		return nil
	}
	var open, shut []engine.Destination
	for i, to := range x.near[r.Over] {
		d := engine.Destination{Zone: x.PlaceID(to), Left: -1, Afloat: x.Sea(to)}
		for left := group; !left.Empty() && d.Why == nil; left.Drop(left.First()) {
			d.Why = x.whyNoDisplacement(left.First(), r.Over, to)
		}
		switch {
		case d.Why != nil:
			if why {
				shut = append(shut, d)
			}
		case x.list != nil:
			x.listWay(group, x.near[r.Over][i:i+1], false, false)
		default:
			d.Path = x.OnePlace(to)
			open = append(open, d)
		}
	}
	if !why {
		return open
	}
	return append(open, shut...)
}

// explainDisplacement says what a zone is to those who are too many in another.
func (x *Exec) explainDisplacement(p Place) *engine.Refusal {
	from := x.S.Retreat.Over
	if p == from {
		return engine.Refuse(x.Cites.Combat, "pick-counters").At(x.PlaceID(from))
	}
	var why *engine.Refusal
	for _, c := range x.surplus(x.S, from, x.S.Decider).List() {
		if why = x.whyNoDisplacement(c, from, p); why == nil {
			return x.pickFirst(p, from, x.Cites.Combat)
		}
	}
	return why
}

// checkOverfull checks the zone that a retreat overfilled.
func (x *Exec) checkOverfull() error {
	s := x.S
	t := &s.Retreat
	if err := x.checkLoser(); err != nil {
		return err
	}
	if t.Over == NoPlace || !x.Overfull(s, t.Over, t.Side) {
		return errors.New("retreat.overfull: the zone is not overfull")
	}
	if !t.Group.Empty() {
		return errors.New("retreat.group: everybody has left before zones are relieved")
	}
	return nil
}
