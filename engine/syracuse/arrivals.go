package syracuse

import (
	"errors"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// placing: where a group of reinforcements arrives (2.B.2; State.Placing). The units of some
// groups choose for themselves, one after the other.
var placing = decision{
	Step: StepPlace, Name: "place", Saved: "sy-place", Cite: "2.B.2",
	Uses:  zonewar.UsesCalendar,
	Verbs: []verb{{Word: "place", Do: (*exec).place}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		p.Facts = x.Facts(engine.GroupOf("group", x.Groups[x.s.Placing].ID))
		if c, ok := x.choosing(); ok {
			p.Facts = append(p.Facts, engine.ThingOf("counter", x.CounterID(c)))
		}
		x.OfferZones(p, "place", "place", x.landfalls(int(x.s.Placing)), true)
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		g := int(x.s.Placing)
		if !x.r.arrivals[g].Has(p) {
			return x.Refuse("10.1", "arrives-elsewhere", engine.GroupOf("group", x.Groups[g].ID)).At(x.PlaceID(p))
		}
		return x.Refuse("2.B.2", "arrival-held").At(x.PlaceID(p))
	},
	Calm: true,
	Sound: func(x *exec) error {
		if x.s.Placing < 0 || x.landfalls(int(x.s.Placing)) == 0 || x.Groups[x.s.Placing].Side != x.s.Decider {
			return errors.New("placing: no group can be placed")
		}
		return x.checkChosen()
	},
}

// clearing: enemies are moved out of the way of a group that can arrive nowhere else (2.B.2).
var clearing = decision{
	Step: StepClear, Name: "clear", Saved: "sy-clear", Cite: "2.B.2",
	Uses:  zonewar.UsesCalendar,
	Verbs: []verb{{Word: "clear", Do: (*exec).clear}},
	Ask: func(x *exec, p *engine.Prompt, _ bool) {
		p.Facts = x.Facts(engine.GroupOf("group", x.Groups[x.s.Placing].ID))
		for left := x.clearable(int(x.s.Placing)); left != 0; left &= left - 1 {
			from := left.First()
			for to := x.makesRoom(int(x.s.Placing), from); to != 0; to &= to - 1 {
				x.Offer(p, zonewar.Offer{Verb: "clear",
					Words: zonewar.Naming(zonewar.NameOf(from), zonewar.NameOf(to.First())), On: engine.OnZone,
					Key: "clear", Rule: "2.B.2"}, engine.PlaceOf("zone", x.PlaceID(from)), engine.PlaceOf("to", x.PlaceID(to.First())))
			}
		}
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.Refuse("2.B.2", "no-room-there", engine.PlaceOf("word", x.PlaceID(p))).At(x.PlaceID(p))
	},
	Calm: true,
	Sound: func(x *exec) error {
		if x.s.Placing < 0 || x.clearable(int(x.s.Placing)) == 0 {
			return errors.New("placing: nobody can make room")
		}
		return nil
	},
}

// AfterCalls places the groups that are due, the holder of the Advantage first (2.B.2).
func (x *exec) AfterCalls() { x.deploy() }

// deploy places the next group, or lets the reinforcements move.
func (x *exec) deploy() {
	s := x.s
	s.Placing, s.PlaceUnit, s.Chosen = -1, 0, [mostApart]int8{}
	for _, side := range [...]zonewar.Side{s.Advantage, s.Advantage.Other()} {
		for i := range x.Groups {
			if !x.DueNow(x.S, i, side) {
				continue
			}
			s.Placing = int8(i)
			switch free := x.landfalls(i); {
			case free != 0:
				x.askPlace()
			case x.clearable(i) != 0:
				s.Step, s.Decider = StepClear, x.clearer(side)
			default: // it waits a turn off the map
				x.S.Groups[i].Due++
				x.Tell(engine.Event{Kind: "delayed", Rule: "2.B.2", Seat: x.Seat(side),
					Facts: x.Facts(engine.GroupOf("group", x.Groups[i].ID), engine.TurnNo("turn", s.Groups[i].Due))})
				continue
			}
			return
		}
	}
	s.Placing = -1
	x.OpenSailing(s.Advantage)
}

// clearer is who moves the enemies out of the way of a side's group: the side itself, or they
// themselves where the players say so.
func (x *exec) clearer(side zonewar.Side) zonewar.Side {
	if x.r.Option(OptBlockedArrival) == "enemy" {
		return side.Other()
	}
	return side
}

// askPlace asks where the group arrives, unless there is one place only.
func (x *exec) askPlace() {
	s := x.s
	g := int(s.Placing)
	free := x.landfalls(g)
	if free.Len() == 1 {
		x.settle(free.First())
		return
	}
	s.Step, s.Decider = StepPlace, x.Groups[g].Side
}

// landfalls are the places in which a group may arrive: free of enemies, and for troops aboard
// with a shore that their ships can reach.
func (x *exec) landfalls(g int) zonewar.PlaceSet {
	var out zonewar.PlaceSet
	side := x.Groups[g].Side
	for _, at := range x.r.order[g] {
		if !x.HeldAgainst(x.S, at, side) && (!x.aboard(g) || x.reachesShore(side, at, zonewar.NoPlace)) {
			out.Add(at)
		}
	}
	return out
}

// aboard tells whether land units of a group come on its ships.
func (x *exec) aboard(g int) bool {
	if !x.Sea(x.r.order[g][0]) {
		return false
	}
	for _, a := range x.Groups[g].Arrivals {
		for _, id := range a.Counters {
			if c, _ := x.CounterOf(id); x.IsLandUnit(c) {
				return true
			}
		}
	}
	return false
}

// reachesShore tells whether a fleet of a side that meets no enemy, nor enters a place that is shut,
// comes from a place to one beside which its troops may land.
func (x *exec) reachesShore(side zonewar.Side, from, shut zonewar.Place) bool {
	var seen, due zonewar.PlaceSet
	seen.Add(from)
	for due = seen; due != 0; {
		at := due.First()
		due.Drop(at)
		if x.MayLand(side, at) {
			return true
		}
		for _, to := range x.Near(at) {
			if x.Sea(to) && to != shut && !seen.Has(to) && !x.Barred(x.S, at, to, side) && !x.HeldAgainst(x.S, to, side) {
				seen.Add(to)
				due.Add(to)
			}
		}
	}
	return false
}

// choosing is the unit whose place is asked for, in a group whose units choose for themselves.
func (x *exec) choosing() (zonewar.Counter, bool) {
	g := &x.Groups[x.s.Placing]
	if !x.r.cfg.Apart[g.ID] {
		return 0, false
	}
	c, ok := x.CounterOf(g.Arrivals[0].Counters[x.s.PlaceUnit])
	return c, ok
}

// checkChosen refuses choices of units that arrive all together, of places where their group does not arrive, and of
// all its units: the last of them is asked.
func (x *exec) checkChosen() error {
	s := x.s
	g := &x.Groups[s.Placing]
	switch places := x.landfalls(int(s.Placing)); {
	case s.PlaceUnit > 0 && !x.r.cfg.Apart[g.ID]:
		return errors.New("placing_chosen: all units of " + g.ID + " arrive in one place")
	case s.PlaceUnit > 0 && int(s.PlaceUnit) >= len(g.Arrivals[0].Counters):
		return errors.New("placing_chosen: all units of " + g.ID + " have chosen")
	default:
		for _, chosen := range s.Chosen[:s.PlaceUnit] {
			if at := zonewar.Place(chosen - 1); !places.Has(at) {
				return errors.New("placing_chosen: " + g.ID + " does not arrive in " + x.PlaceID(at))
			}
		}
	}
	return nil
}

// mostApart is how many units of one group can choose for themselves.
const mostApart = 4

// place takes "place ZONE".
func (x *exec) place(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("2.B.2", "usage", engine.Word("verb", "place"))
	}
	at := x.PlaceOf(args[0])
	if !x.landfalls(int(x.s.Placing)).Has(at) {
		return engine.Refuse("2.B.2", "no-landfall", engine.Typed("word", args[0]))
	}
	x.settle(at)
	return nil
}

// settle places the group, or the unit that chooses for itself, and goes on.
func (x *exec) settle(at zonewar.Place) {
	s := x.s
	g := int(s.Placing)
	unit, apart := x.choosing()
	if !apart {
		x.PlaceGroupAt(g, at, "10.1")
		x.CaptureEverywhere() // leaders alone where it comes
		x.deploy()
		return
	}
	units := x.Groups[g].Arrivals[0].Counters
	x.Tell(engine.Event{Kind: "bound-for", Rule: "10.1", Seat: x.Seat(x.Groups[g].Side), Counters: x.One(unit),
		Zones: x.OnePlace(at)})
	s.Chosen[s.PlaceUnit] = int8(at) + 1
	if s.PlaceUnit++; int(s.PlaceUnit) < min(len(units), mostApart) {
		x.askPlace()
		return
	}
	for i, chosen := range s.Chosen[:s.PlaceUnit] {
		c, _ := x.CounterOf(units[i])
		x.PlaceOne(g, c, zonewar.Place(chosen-1), "10.1")
	}
	x.PlaceGroupAt(g, at, "10.1")
	x.deploy()
}

// clearable are the places of a group where the enemy has the fewest FP and can be moved away.
func (x *exec) clearable(g int) zonewar.PlaceSet {
	var out zonewar.PlaceSet
	side, least := x.Groups[g].Side, -1
	for _, at := range x.r.order[g] {
		if x.makesRoom(g, at) == 0 {
			continue
		}
		fp := x.FPOf(x.S, x.UnitsAt(x.S, at, side.Other()))
		if least < 0 || fp < least {
			out, least = 0, fp
		}
		if fp == least {
			out.Add(at)
		}
	}
	return out
}

// makesRoom are the places next door to which the enemies in a place of a group may be moved, all
// of them: free of its side, open to them and with room, and not in the way of the troops aboard.
// No group arrives where a fort may lie.
func (x *exec) makesRoom(g int, from zonewar.Place) zonewar.PlaceSet {
	var out zonewar.PlaceSet
	side := x.Groups[g].Side
	foe := side.Other()
	group := x.s.At[from].And(x.Side(foe))
	if group.Empty() { // nobody is in the way there
		return 0
	}
	for _, to := range x.Near(from) {
		kind := x.Link(from, to).Kind
		open := kind == zonewar.LandLink && !x.Fort(to)
		if x.Sea(from) {
			open = kind == zonewar.SeaLink
		}
		if !open || x.Barred(x.S, from, to, foe) || x.HeldAgainst(x.S, to, foe) || x.OverfullWith(x.S, to, foe, group) ||
			x.aboard(g) && !x.reachesShore(side, from, to) {
			continue
		}
		out.Add(to)
	}
	return out
}

// clear takes "clear ZONE PLACE": the enemies in the zone go to the place, and the group can arrive.
func (x *exec) clear(args []string) *engine.Refusal {
	s := x.s
	if len(args) != 2 {
		return engine.Refuse("2.B.2", "usage", engine.Word("verb", "clear"))
	}
	g := int(s.Placing)
	from, to := x.PlaceOf(args[0]), x.PlaceOf(args[1])
	if !x.clearable(g).Has(from) || !x.makesRoom(g, from).Has(to) {
		return engine.Refuse("2.B.2", "no-room-there", engine.Typed("word", args[1]))
	}
	foe := x.Groups[g].Side.Other()
	group := s.At[from].And(x.Side(foe))
	x.TellRetreat(engine.Event{Kind: "made-room", Rule: "2.B.2", Seat: x.Seat(foe), Counters: x.IDs(group),
		Zones: x.Zones(from, to)})
	x.Relocate(group, to)
	x.CaptureAt(to)
	x.deploy()
	return nil
}
