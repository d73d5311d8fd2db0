package zonewar

import (
	"errors"

	"strategos/engine"
)

// withdrawing lets cavalry that is alone in a zone ride off before the enemy
// (State.Halt.Riders); once one has gone all must.
func withdrawing(c *Cites) decision {
	return decision{
		Step: StepWithdraw, Name: "withdraw", Saved: "withdraw", Cite: c.Riders,
		Verbs: []Verb[*Exec]{{Word: "withdraw", Do: (*Exec).withdraw}, {Word: "pass", Do: (*Exec).stay}},
		Ask: func(x *Exec, p *engine.Prompt, _ bool) {
			h := &x.S.Halt
			p.Zone = x.PlaceID(h.At)
			x.AskMarch(p, engine.March{Verb: "withdraw", From: p.Zone, Retreat: true}, h.Riders.Or(x.followers()), Set{})
			x.suggestAll(p, h.Riders.Or(x.followers()))
			if !h.Rode {
				x.Button(p, "pass", "stay", x.Cites.Riders, true)
			}
		},
		AtPlace: func(x *Exec, p Place) *engine.Refusal { return x.pickFirst(p, x.S.Halt.At, x.Cites.Riders) },
		AtCounter: func(x *Exec, c Counter) *engine.Refusal {
			return engine.Refuse(x.Cites.Riders, "not-withdrawing").With(x.CounterID(c))
		},
		Ways: func(x *Exec, group Set, _ bool) []engine.Destination {
			h := &x.S.Halt
			if group.And(h.Riders).Empty() || !group.Minus(h.Riders.Or(x.followers())).Empty() {
				return nil
			}
			return x.rideDestinations(group)
		},
		Ahead: func(x *Exec, was *State) *engine.Forecast { // as if it stayed
			side := x.Seat(x.S.Decider)
			group := x.S.Halt.Group
			x.S.Halt = noHalt
			x.arrived(group)
			f := x.attackAhead(was)
			if f != nil {
				f.Factors = append(f.Factors, engine.Factor{Key: "may-withdraw", Rule: x.Cites.Riders,
					Facts: engine.Facts{engine.SeatOf("side", side)}})
			}
			return f
		},
		By: Passive, Uses: UsesPhase | UsesActivated | UsesHalt, Sound: (*Exec).checkRiders,
	}
}

// mayRideOff are the enemy units in a place that a party has entered by land, when
// they are cavalry alone and all of them can get away.
func (x *Exec) mayRideOff(p *party, at Place) Set {
	if p.naval {
		return Set{}
	}
	riders, units := x.holders(x.S, at, p.side.Other()), p.group.And(x.units)
	if !riders.Minus(x.byType['C']).Empty() || units.Empty() || x.Params.RidersStand && units.Minus(x.byType['C']).Empty() {
		return Set{}
	}
	for c := range riders.All() {
		if len(x.rides(p.side.Other(), riders, x.S.Units[c].Place)) == 0 {
			return Set{}
		}
	}
	return riders
}

// holders are the units of a side in a place and in those that lie in it.
func (r *Ruleset) holders(s *State, p Place, side Side) Set {
	out := r.UnitsAt(s, p, side)
	for _, in := range r.inner[p] {
		out = out.Or(r.UnitsAt(s, in, side))
	}
	return out
}

// ride is a way of cavalry that gives way: the zones to its refuge.
type ride struct {
	path []Place
	cost int
}

// rides lists where a group of cavalry may ride from a place: within its PM, through and to
// zones free of enemies that are not closed to it, and forts of its side with room for the group.
func (x *Exec) rides(side Side, group Set, from Place) []ride {
	var best [MaxPlaces]int // 0 where nobody comes to, and where they begin
	var prev [MaxPlaces]Place
	queue := []Place{from}
	for head := 0; head < len(queue); head++ {
		at := queue[head]
		for _, to := range x.near[at] {
			cost := best[at] + x.Rules.StepCost(x.S, at, to, side)
			if to == from || x.link[at][to].Kind != LandLink || cost > x.Params.RiderPM || best[to] != 0 && best[to] <= cost {
				continue
			}
			if x.HeldAgainst(x.S, to, side) && to != x.outer[from] || x.S.Closed[side.Other()].Has(to) || x.Barred(x.S, at, to, side) || x.whyNoShelter(side, group, to) != nil {
				continue
			}
			best[to], prev[to] = cost, at
			queue = append(queue, to)
		}
	}
	var out []ride
	for i := range x.Places {
		if best[i] == 0 || Place(i) == x.outer[from] && x.HeldAgainst(x.S, Place(i), side) {
			continue
		}
		r := ride{cost: best[i]}
		for at := Place(i); at != from; at = prev[at] {
			r.path = append([]Place{at}, r.path...)
		}
		out = append(out, r)
	}
	return out
}

// rideDestinations lists where a group may ride.
func (x *Exec) rideDestinations(group Set) []engine.Destination {
	var out []engine.Destination
	from := x.S.Units[group.First()].Place
	if !group.Minus(x.S.At[from]).Empty() { // out of a zone and its fort they ride apart
		return nil
	}
	for _, r := range x.rides(x.S.Decider, group, from) {
		if x.list != nil {
			x.listWay(group, r.path, false, false)
			continue
		}
		out = append(out, engine.Destination{Zone: x.PlaceID(r.path[len(r.path)-1]), Path: x.Zones(r.path...), Cost: r.cost, Left: x.Params.RiderPM - r.cost})
	}
	return out
}

// withdraw takes "withdraw COUNTERS... ZONES...": cavalry, with leaders who follow
// it, rides off before the enemy. Once one has gone all must.
func (x *Exec) withdraw(args []string) *engine.Refusal {
	s := x.S
	h := &s.Halt
	rule := x.Cites.Riders
	group, path, why := x.ParseMarch(args)
	if why != nil {
		return why
	}
	side := s.Decider
	if alien := group.Minus(h.Riders.Or(x.followers())); !alien.Empty() {
		return engine.Refuse(rule, "not-withdrawing").With(x.IDs(alien)...)
	}
	if group.And(h.Riders).Empty() {
		return engine.Refuse(rule, "leaders-follow-cavalry").With(x.IDs(group)...)
	}
	at, used := s.Units[group.First()].Place, 0
	if apart := group.Minus(s.At[at]); !apart.Empty() {
		return engine.Refuse(x.Cites.Forts, "not-from-one-place").With(x.IDs(apart)...).At(x.PlaceID(h.At))
	}
	from := at
	for _, to := range path {
		used += x.Rules.StepCost(s, at, to, side)
		switch {
		case x.link[at][to].Kind != LandLink:
			return engine.Refuse(rule, "not-adjacent", engine.PlaceOf("from", x.PlaceID(at))).At(x.PlaceID(to))
		case used > x.Params.RiderPM:
			return engine.Refuse(rule, "no-movement-points", engine.Num("pm", x.Params.RiderPM), engine.Num("cost", used)).At(x.PlaceID(to))
		case x.Barred(s, at, to, side):
			return engine.Refuse(x.Cites.MoveLimits, "border-barred", engine.PlaceOf("from", x.PlaceID(at))).At(x.PlaceID(to))
		case x.HeldAgainst(s, to, side) && (to != x.outer[from] || to == path[len(path)-1]): // a fort is left past who has come
			return engine.Refuse(rule, "retreat-to-enemy").At(x.PlaceID(to))
		case x.whyNoShelter(side, group, to) != nil:
			return x.whyNoShelter(side, group, to)
		case s.Closed[side.Other()].Has(to):
			return engine.Refuse(x.Cites.Archers, "closed-by-archers").At(x.PlaceID(to))
		}
		at = to
	}
	h.Riders = h.Riders.Minus(group)
	h.Rode = true
	if !x.Quiet {
		x.TellRetreat(engine.Event{Kind: "withdrew", Rule: rule, Seat: x.Seat(side), Counters: x.IDs(group), Zones: x.zonesFrom(from, path)})
	}
	for _, p := range path { // leaders alone on the way are taken
		group.Each(func(c Counter) { s.place(c, p) })
		x.CaptureAt(p)
	}
	if h.Riders.Empty() {
		x.ridersGone()
	}
	return nil
}

// followers are the leaders who may ride off with the cavalry.
func (x *Exec) followers() Set {
	var out Set
	h := &x.S.Halt
	leaders := x.LeadersAt(x.S, h.At, x.S.Decider)
	for _, in := range x.inner[h.At] {
		leaders = leaders.Or(x.LeadersAt(x.S, in, x.S.Decider))
	}
	leaders.Each(func(c Counter) {
		if !x.S.Units[c].Sick {
			out.Add(c)
		}
	})
	return out
}

// ridersGone lets the party before which the cavalry rode off go on.
func (x *Exec) ridersGone() {
	s := x.S
	h := s.Halt
	x.CaptureAt(h.At)
	s.Decider = s.Active
	if !h.Landed && (x.mayGoOn(h.Group) || x.mayGoOn(h.Group.And(x.leaders))) {
		s.Step = StepHalted
		return
	}
	s.Halt = noHalt
	x.arrived(h.Group)
}

// mayGoOn tells whether some of a halted group, all of it or its leaders with their
// own points, have anywhere to go.
func (x *Exec) mayGoOn(group Set) bool {
	if group.Empty() {
		return false
	}
	p, why := x.formHalted(group)
	return why == nil && len(x.destinations(&p, int(x.S.Halt.Used))) > 0
}

// stay leaves the cavalry where it stands; the party's move ends before it.
func (x *Exec) stay(args []string) *engine.Refusal {
	if why := x.NoArgs(args, "pass"); why != nil {
		return why
	}
	h := x.S.Halt
	if h.Rode {
		return engine.Refuse(x.Cites.Riders, "all-cavalry-withdraws").With(x.IDs(h.Riders)...)
	}
	x.S.Halt = noHalt
	x.arrived(h.Group)
	return nil
}

func (x *Exec) checkRiders() error {
	s := x.S
	h := &s.Halt
	side := s.Active.Other()
	switch {
	case h.Cause != ByRiders || h.Riders.Empty():
		return errors.New("halt.riders: nobody rides off")
	case !h.Riders.Minus(x.holders(s, h.At, side)).Empty() || !x.holders(s, h.At, side).Minus(x.byType['C']).Empty():
		return errors.New("halt.riders: are not the cavalry there")
	}
	for c := range h.Riders.All() {
		if len(x.rides(side, h.Riders, s.Units[c].Place)) == 0 {
			return errors.New("halt.riders: have nowhere to ride")
		}
	}
	return x.checkStopped()
}
