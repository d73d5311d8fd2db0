package hellespont

import (
	"errors"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// sending: a side sends counters to its bases, wherever they are, or from next door into
// a port (2.D.2).
var sending = decision{
	Step: StepHome, Name: "home", Saved: "he-home", Cite: "2.D",
	By:    zonewar.Active,
	Verbs: []verb{{Word: "send", Do: (*exec).send}, {Word: "end", Then: (*exec).endHome}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		sent := 0
		for i := range x.Places {
			sent += int(x.s.HomeShips[i])
		}
		p.Facts = x.Facts(engine.Num("fp", sent), engine.Num("limit", int(x.s.HomeLimit)/2))
		x.AskMarch(p, engine.March{Verb: "send", Retreat: true}, x.homing(), zonewar.Set{})
		x.Button(p, "end", "end-home", "2.D", true)
	},
	AtPlace: (*exec).explainHome,
	AtCounter: func(x *exec, c zonewar.Counter) *engine.Refusal {
		if x.SideOf(c) != x.s.Decider {
			return x.AdjustsLater("2.D", c)
		}
		return engine.Refuse("2.D", "cannot-be-sent").With(x.CounterID(c))
	},
	Ways: (*exec).homeDestinations, Muster: (*exec).musterHome,
	Calm: true,
	Sound: func(x *exec) error {
		if x.homing().Empty() {
			return errors.New("step: nobody can be sent anywhere")
		}
		return nil
	},
}

// adjust begins a side's D.1 and D.2 (2.D).
func (x *exec) adjust(side zonewar.Side) {
	x.s.Active = side
	x.Adjust(side)
}

// AfterKeep goes on to D.2.
func (x *exec) AfterKeep() { x.openHome() }

// openHome begins D.2: half of the naval FP on the map may go to the bases.
func (x *exec) openHome() {
	s := x.s
	s.HomeLimit = int16(x.FPOf(x.S, x.onMap(s.Decider).And(x.AllShips())))
	s.HomeShips, s.HomeTroop = [zonewar.MaxPlaces]int16{}, [zonewar.MaxPlaces]int16{}
	x.NobodyHasMoved()
	x.goOnHome()
}

// goOnHome asks on as long as somebody may still go somewhere.
func (x *exec) goOnHome() {
	s := x.s
	if x.homing().Empty() {
		x.endHome()
		return
	}
	s.Step = StepHome
}

// endHome goes on to the other side's D.1, or to D.3.
func (x *exec) endHome() {
	s := x.s
	x.NobodyHasMoved()
	if s.Decider == s.Initiative {
		x.adjust(s.Decider.Other())
		return
	}
	x.openRecover(s.Initiative)
}

// homing are the counters that may still be sent somewhere in D.2.
func (x *exec) homing() zonewar.Set { return x.Unmoved(x.Fit(x.onMap(x.s.Decider))) }

// send takes "send COUNTERS... PLACE": to a base, wherever they are, or from next
// door into a port (2.D.2).
func (x *exec) send(args []string) *engine.Refusal {
	group, path, why := x.ParseMarch(args)
	if why != nil {
		return why
	}
	if len(path) != 1 {
		return engine.Refuse("2.D", "usage", engine.Word("verb", "send"))
	}
	to := path[0]
	if why := x.checkSend(group, to); why != nil {
		return why
	}
	s := x.s
	if x.Places[to].Base {
		s.HomeShips[to] += int16(x.FPOf(x.S, group.And(x.AllShips())))
		s.HomeTroop[to] += int16(x.FPOf(x.S, x.landOf(group)))
	}
	x.TellMove(engine.Event{Kind: "sent", Rule: "2.D", Seat: x.Seat(s.Decider), Counters: x.IDs(group), Zones: x.OnePlace(to)})
	x.Relocate(group, to)
	group.Each(func(c zonewar.Counter) { s.Units[c].Moved = true })
	x.CaptureAt(to)
	x.goOnHome()
	return nil
}

// landOf keeps the land units of a group.
func (x *exec) landOf(group zonewar.Set) zonewar.Set {
	return group.And(x.AllUnits()).Minus(x.AllShips())
}

// checkSend refuses a group that may not go there in D.2.
func (x *exec) checkSend(group zonewar.Set, to zonewar.Place) *engine.Refusal {
	s := x.s
	side := s.Decider
	if alien := group.Minus(x.homing()); !alien.Empty() {
		return x.Refuse("2.D", "cannot-be-sent").With(x.IDs(alien)...)
	}
	var why *engine.Refusal
	switch {
	case x.Places[to].Base:
		why = x.checkHome(group, to)
	case x.r.ports.Has(to):
		why = x.checkIntoPort(group, to)
	default:
		why = x.Refuse("2.D", "bases-and-ports").At(x.PlaceID(to))
	}
	if why != nil {
		return why
	}
	if x.OverfullWith(x.S, to, side, group) {
		return x.Refuse("3.6", "too-many-enter").At(x.PlaceID(to))
	}
	var left zonewar.PlaceSet
	group.Each(func(c zonewar.Counter) { left.Add(s.Units[c].Place) })
	for i := range x.Places {
		p := zonewar.Place(i)
		if !left.Has(p) {
			continue
		}
		if why := x.CheckAboard(p, side, group); why != nil {
			return why
		}
	}
	return nil
}

// checkHome refuses a repatriation: half of the naval FP on the map at most, troops
// up to a fifth of the ships sent to the same base (2.D.2).
func (x *exec) checkHome(group zonewar.Set, to zonewar.Place) *engine.Refusal {
	s := x.s
	at := x.PlaceID(to)
	ships := x.FPOf(x.S, group.And(x.AllShips()))
	land := x.FPOf(x.S, x.landOf(group))
	sent := ships
	for i := range x.Places {
		sent += int(s.HomeShips[i])
	}
	switch inland := x.inlandOf(group); {
	case !x.OpenTo(to, s.Decider):
		return x.Refuse("2.D", "not-your-base").At(at)
	case !inland.Empty():
		return x.Refuse("2.D", "never-at-sea").With(x.IDs(inland)...)
	case 2*sent > int(s.HomeLimit):
		return x.Refuse("2.D", "half-the-fleet", engine.Num("fp", sent), engine.Num("limit", int(s.HomeLimit)/2)).At(at)
	case 5*(int(s.HomeTroop[to])+land) > int(s.HomeShips[to])+ships:
		return x.Refuse("2.D", "home-needs-ships", engine.Num("land", int(s.HomeTroop[to])+land), engine.Num("fp", int(s.HomeShips[to])+ships)).At(at)
	}
	return nil
}

func (x *exec) inlandOf(group zonewar.Set) zonewar.Set {
	var out zonewar.Set
	group.Each(func(c zonewar.Counter) {
		if x.Inland(c) {
			out.Add(c)
		}
	})
	return out
}

// checkIntoPort refuses a step into a port that enemies hold or that is not next
// door by land, for ships by a sea entry (2.D.2).
func (x *exec) checkIntoPort(group zonewar.Set, to zonewar.Place) *engine.Refusal {
	if !x.UnitsAt(x.S, to, x.s.Decider.Other()).Empty() {
		return x.Refuse("2.D", "held-port").At(x.PlaceID(to))
	}
	for _, c := range group.List() {
		from := x.s.Units[c].Place
		k := x.Link(from, to).Kind
		if k == zonewar.NoLink || x.Naval(c) && k != zonewar.BeachLink {
			return x.Refuse("2.D", "port-not-next-door").With(x.CounterID(c)).At(x.PlaceID(to))
		}
	}
	return nil
}

// homeDestinations lists where a group may be sent in D.2.
func (x *exec) homeDestinations(group zonewar.Set, _ bool) []engine.Destination {
	if group.Empty() {
		return nil
	}
	from := x.s.Units[group.First()].Place // a port must be next door to everybody
	if from == zonewar.NoPlace {
		return nil
	}
	var out []engine.Destination
	for left := x.r.bases[x.s.Decider] | x.r.ports; left != 0; left &= left - 1 {
		p := left.First()
		switch {
		case !x.Places[p].Base && x.Link(from, p).Kind == zonewar.NoLink || x.checkSend(group, p) != nil:
		case x.Listing():
			x.ListWay(group, p, false)
		default:
			out = append(out, engine.Destination{Zone: x.PlaceID(p), Path: x.OnePlace(p), Left: -1, Direct: true})
		}
	}
	return out
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
	return x.PickedAt(p, x.homing(), "2.D", "nobody-to-send")
}

// musterHome tells who of a group that D.2 sends away may go to a base together: ships
// up to half the fleet and troops for whom they have room.
func (x *exec) musterHome(m *zonewar.Company, group zonewar.Set, _ zonewar.Counter) {
	if len(x.homeDestinations(group, false)) > 0 {
		return
	}
	ships := x.FPOf(x.S, group.And(x.AllShips()))
	m.Convoy, m.Ships, m.Land = ships > 0 || m.Convoy, ships, x.FPOf(x.S, x.landOf(group))
	m.Carries = ships / x.Params.FleetRatio
	for i := range x.Places {
		base := zonewar.Place(i)
		if !x.OpenTo(base, x.s.Decider) {
			continue
		}
		if why := x.checkSend(group, base); m.Why == nil {
			m.Why = why
		}
		if fit := x.homeward(group, base); !fit.Empty() && x.checkSend(fit, base) == nil {
			m.Fit = x.IDs(fit)
			return
		}
	}
}

// homeward are those of a group for whom the limits of D.2 leave room on the way to
// a base.
func (x *exec) homeward(group zonewar.Set, base zonewar.Place) zonewar.Set {
	s := x.s
	group = group.And(x.homing()).Minus(x.inlandOf(group))
	sent := 0
	for i := range x.Places {
		sent += int(s.HomeShips[i])
	}
	fit := group.Minus(x.AllShips())
	ships := 0
	for _, c := range group.And(x.AllShips()).List() {
		if fp := x.FP(x.S, c); 2*(sent+ships+fp) <= int(s.HomeLimit) {
			fit.Add(c)
			ships += fp
		}
	}
	return x.Aboard(fit, (int(s.HomeShips[base])+ships)/x.Params.FleetRatio-int(s.HomeTroop[base]))
}
