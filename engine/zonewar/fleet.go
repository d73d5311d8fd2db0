package zonewar

import (
	"errors"

	"strategos/engine"
)

// lightening: a fleet carries too much, so its owner weakens a unit aboard
// (State.Fleet).
func lightening(c *Cites) decision {
	return decision{
		Step: StepLighten, Name: "lighten", Saved: "lighten", Cite: c.Ratio,
		Verbs: []Verb[*Exec]{{Word: "lighten", Do: (*Exec).lighten}},
		Ask:   (*Exec).askLighten,
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			return engine.Refuse(x.Cites.Ratio, "one-aboard").At(x.PlaceID(x.S.Fleet))
		},
		AtCounter: func(x *Exec, c Counter) *engine.Refusal {
			return engine.Refuse(x.Cites.Ratio, "one-aboard").With(x.CounterID(c)).At(x.PlaceID(x.S.Fleet))
		},
		Uses: UsesFleet, Calm: true, Again: func(x *Exec) { x.SettleFleets(x.S.Then) },
		Sound: func(x *Exec) error {
			if s := x.S; !x.overloaded(s, s.Fleet, s.Decider) || x.LandUnitsAt(s, s.Fleet, s.Decider).Len() < 2 {
				return errors.New("fleet: is not overloaded, or leaves no choice")
			}
			return nil
		},
	}
}

// Then is what goes on when the fleets are in order again.
type Then int8

// What goes on; a game's own begin at FirstGameThen.
const (
	ThenNothing   Then = iota
	ThenRetreat        // the losses of a combat have been taken
	ThenReturn         // units are sent back from combats nobody paid for
	ThenReturned       // they have gone back
	FirstGameThen Then = 16
)

// overloaded tells whether the fleet of a side in a sea zone has too few FP for
// the land units aboard.
func (r *Ruleset) overloaded(s *State, p Place, side Side) bool {
	if r.Params.FleetRatio == 0 || !r.Sea(p) {
		return false
	}
	land := r.LandUnitsAt(s, p, side)
	return !land.Empty() && r.FPOf(s, r.ShipsAt(s, p, side)) < r.Params.FleetRatio*r.FPOf(s, land)
}

// SettleFleets puts the fleets in order after losses: whoever is at sea without a
// ship is lost, and where too much is aboard the owner weakens land units there,
// one step at a time and no more than needed. Then the game goes on with then.
func (x *Exec) SettleFleets(then Then) {
	s := x.S
	s.Fleet, s.Then = NoPlace, then
	if x.Params.FleetRatio > 0 {
		for left := x.seaPlace; left != 0; left &= left - 1 { // before anybody is asked: these are lost at once
			x.LeadersAdrift(left.First())
		}
		for left := x.seaPlace; left != 0; left &= left - 1 {
			for side := Side(0); side < 2; side++ {
				if x.settleFleet(left.First(), side) {
					return
				}
			}
		}
	}
	s.Then = ThenNothing
	switch then {
	case ThenRetreat:
		x.afterLosses()
	case ThenReturn:
		x.sendBack()
	case ThenReturned:
		x.CaptureEverywhere()
		x.checkStacks()
	default:
		x.Owner.AfterFleets(then)
	}
}

// settleFleet puts one fleet in order; true when its owner is asked.
func (x *Exec) settleFleet(p Place, side Side) bool {
	s := x.S
	for x.overloaded(s, p, side) {
		aboard := x.LandUnitsAt(s, p, side)
		if aboard.Len() > 1 {
			s.Step, s.Decider, s.Fleet = StepLighten, side, p
			return true
		}
		aboard.Each(x.overboard)
	}
	return false
}

// overboard is what befalls a unit aboard that a fleet cannot carry any more: a step loss, or its
// end where troops are aboard for their way only.
func (x *Exec) overboard(c Counter) {
	if x.Params.CargoLands {
		x.Eliminate(c, ByOverload, x.Cites.Ratio)
		return
	}
	x.Hit(c, ByOverload, x.Cites.Ratio)
}

// sink loses who is at sea without a ship: units drown, leaders too unless an
// enemy there takes them.
func (x *Exec) sink(p Place, side Side) {
	x.LandUnitsAt(x.S, p, side).Each(func(c Counter) { x.Eliminate(c, ByOverload, x.Cites.Ratio) })
	x.CaptureAt(p)
	if x.Params.LeadersWait {
		return
	}
	x.LeadersAt(x.S, p, side).Each(func(c Counter) { x.LoseLeader(c, Lost, ByOverload, x.Cites.Ratio) })
}

// lighten takes "lighten UNIT": a unit aboard loses a step so that the fleet can
// carry the rest.
func (x *Exec) lighten(args []string) *engine.Refusal {
	s := x.S
	units, why := x.ParseSet(args, x.Cites.Ratio)
	if why != nil {
		return why
	}
	if aboard := x.LandUnitsAt(s, s.Fleet, s.Decider); units.Len() != 1 || !units.Minus(aboard).Empty() {
		return engine.Refuse(x.Cites.Ratio, "one-aboard").At(x.PlaceID(s.Fleet))
	}
	units.Each(x.overboard)
	x.SettleFleets(s.Then)
	return nil
}

// lightenBefore takes "lighten UNIT COUNTERS..." before a fleet sails: the active
// player weakens troops that the ships of a group cannot take along, or that would
// stay at sea with too few. The counters are the group; without them everybody in
// the activated place is meant.
func (x *Exec) lightenBefore(args []string) *engine.Refusal {
	if x.Params.FleetRatio == 0 || x.Params.CargoLands { // in this game ships carry what they carry
		return engine.Refuse(x.Cites.Actions, "wrong-verb", engine.Word("verb", "lighten"))
	}
	named, why := x.ParseSet(args, x.Cites.Ratio)
	if why != nil {
		return why
	}
	c, _ := x.CounterOf(args[0])
	may := x.tooMany()
	if len(args) > 1 {
		going := named
		going.Drop(c)
		may = x.overweight(going, c)
	}
	if !may.Has(c) {
		return engine.Refuse(x.Cites.Ratio, "nothing-to-lighten").With(x.CounterID(c))
	}
	x.Hit(c, ByOverload, x.Cites.Ratio)
	return nil
}

// overweight are the troops of which one may be weakened so that a group can sail
// from the activated place: its own, with c among them, when its ships are too few
// for them, else those it would leave at sea with too few.
func (x *Exec) overweight(group Set, c Counter) Set {
	s := x.S
	if s.Activated == NoPlace || !x.Places[s.Activated].Naval || group.And(x.naval).Empty() ||
		!group.Minus(x.Movable(s, s.Activated)).Empty() {
		return Set{}
	}
	short := func(of Set) bool {
		return x.FPOf(s, of.And(x.naval)) < x.Params.FleetRatio*x.FPOf(s, of.And(x.land))
	}
	with := group
	if with.Add(c); x.Movable(s, s.Activated).Has(c) && short(with) {
		return with.And(x.land).Minus(x.inland)
	}
	if stay := s.At[s.Activated].And(x.bySide[s.Active]).Minus(group); x.Sea(s.Activated) && short(stay) {
		return stay.And(x.land)
	}
	return Set{}
}

// lightenings are the ways to make room for a group that cannot sail: one of its
// troops, or of those it would leave behind at sea, loses a step.
func (x *Exec) lightenings(group Set) []engine.Choice {
	var out []engine.Choice
	if x.Params.FleetRatio == 0 || x.Params.CargoLands || group.And(x.naval).Empty() {
		return nil
	}
	offer := func(troops Set) {
		troops.Each(func(c Counter) {
			others := group
			others.Drop(c)
			if !x.overweight(others, c).Has(c) {
				return
			}
			id := x.CounterID(c)
			out = append(out, engine.Choice{Command: engine.Cmd("lighten", append([]string{id}, x.IDs(others)...)...), On: engine.OnCounter,
				ID: id, Key: "lighten", Rule: x.Cites.Ratio})
		})
	}
	if offer(group.And(x.land)); out == nil && x.S.Activated != NoPlace {
		offer(x.LandUnitsAt(x.S, x.S.Activated, x.S.Active).Minus(group))
	}
	return out
}

// tooMany are the troops in the activated place that its ships cannot all take:
// one of them may be weakened to make room.
func (x *Exec) tooMany() Set {
	s := x.S
	if x.Params.FleetRatio == 0 || x.Params.CargoLands || s.Activated == NoPlace {
		return Set{}
	}
	movers := x.Movable(s, s.Activated)
	ships, land := movers.And(x.naval), movers.And(x.land).Minus(x.inland)
	if ships.Empty() || x.FPOf(s, ships) >= x.Params.FleetRatio*x.FPOf(s, land) {
		return Set{}
	}
	return land
}

// CheckAboard refuses a sea zone in which a side's troops or leaders lie with too
// few ships, or none, once those have gone who are about to go.
func (x *Exec) CheckAboard(p Place, side Side, gone Set) *engine.Refusal {
	s := x.S
	if !x.Sea(p) {
		return nil
	}
	ships := x.ShipsAt(s, p, side).Minus(gone)
	rest := s.At[p].And(x.bySide[side]).Minus(gone).Minus(ships)
	land := rest.And(x.land)
	if rest.Empty() || !ships.Empty() && x.FPOf(s, ships) >= x.Params.FleetRatio*x.FPOf(s, land) {
		return nil
	}
	return x.Refuse(x.Cites.Ratio, "left-without-ships", engine.Num("fp", x.FPOf(s, ships)), engine.Num("land", x.FPOf(s, land))).
		With(x.IDs(rest)...).At(x.PlaceID(p))
}

// aboard tells whether a unit stands at sea on the ships of its side.
func (r *Ruleset) aboard(s *State, c Counter) bool {
	u := &s.Units[c]
	return u.Fate == InPlay && r.Sea(u.Place) && !r.Naval(c)
}

// lightest is the unit aboard that an overloaded fleet is proposed to weaken: the smallest
// loss that suffices, else the largest.
func (r *Ruleset) lightest(s *State, p Place, side Side) Counter {
	aboard := r.LandUnitsAt(s, p, side)
	over := r.Params.FleetRatio*r.FPOf(s, aboard) - r.FPOf(s, r.ShipsAt(s, p, side))
	best := Counter(-1)
	saves := func(c Counter) int {
		if s.Units[c].Weak {
			return r.FP(s, c)
		}
		return r.Units[c].FP[0] - r.Units[c].FP[1]
	}
	better := func(a, b Counter) bool {
		as, bs := saves(a)*r.Params.FleetRatio >= over, saves(b)*r.Params.FleetRatio >= over
		if as != bs {
			return as
		}
		return as && saves(a) < saves(b) || !as && saves(a) > saves(b)
	}
	aboard.Each(func(c Counter) {
		if best < 0 || better(c, best) {
			best = c
		}
	})
	return best
}

// drown loses after a combat's losses whoever the fleets of its zone can no longer carry,
// as is proposed to their owners.
func (x *Exec) drown(zone Place) {
	if x.Params.FleetRatio == 0 || !x.Sea(zone) {
		return
	}
	x.LeadersAdrift(zone)
	for side := Side(0); side < 2; side++ {
		for x.overloaded(x.S, zone, side) {
			x.overboard(x.lightest(x.S, zone, side))
		}
	}
}

// askLighten asks which unit aboard is weakened; the smallest that suffices is
// proposed.
func (x *Exec) askLighten(p *engine.Prompt, _ bool) {
	s := x.S
	aboard := x.LandUnitsAt(s, s.Fleet, s.Decider)
	p.Zone = x.PlaceID(s.Fleet)
	p.Facts = x.Facts(engine.Num("fp", x.FPOf(s, x.ShipsAt(s, s.Fleet, s.Decider))), engine.Num("land", x.FPOf(s, aboard)), engine.Num("ratio", x.Params.FleetRatio))
	x.AskPick(p, engine.Pick{Verb: "lighten", Min: 1, Max: 1}, aboard, SetOf(x.lightest(s, s.Fleet, s.Decider)))
}
