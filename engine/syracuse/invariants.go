package syracuse

import (
	"fmt"

	"strategos/engine/zonewar"
)

// Violations lists the invariants the game breaks; none in a sound game.
func (g *Game) Violations() []string {
	s, r := g.s, g.r
	out := r.Violations(&s.State)
	bad := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	r.CheckStorm(&s.State, s.StormLeft, bad)
	if !s.Standing.Has(r.city) {
		bad("the city's walls do not stand (5.2)")
	}
	if s.Broken.Has(r.camp) && s.CampTurn == 0 || s.Standing.Has(r.camp) && s.CampTurn == 0 {
		bad("the camp was built on no turn (2.C)")
	}
	r.checkSites(s, bad)
	for side := Athens; side <= Syracuse; side++ {
		if n := s.HandSize(r.Board, side); s.hasKept(side) && n > 1 {
			bad("%s holds %d stratagems and has kept one (2.D)", r.Seat(side), n)
		}
	}
	moving := s.InPhase && s.Step != zonewar.StepAnnounce && !s.Closing()
	arriving := s.Sailing || s.phase() == "B.2"
	for i := range r.Places {
		at := zonewar.Place(i)
		if r.forts.Has(at) {
			for side := Athens; side <= Syracuse; side++ {
				if s.Holder(at) != side && !s.At[at].And(r.Side(side)).Empty() {
					bad("%s of %s is in %s, which is not its fort (4.3)", r.IDs(s.At[at].And(r.Side(side)))[0],
						r.Seat(side), r.PlaceID(at))
				}
			}
		}
		if at == r.catane && !s.At[at].And(r.Side(Syracuse)).Empty() {
			bad("a Syracusan is in Catane (0.2)")
		}
		for side := Athens; side <= Syracuse; side++ {
			if here := s.At[at].And(r.Side(side)); !here.Empty() && r.barred(s, at, side) {
				bad("%s may not be in %s (3.1)", r.IDs(here)[0], r.PlaceID(at))
			}
			if !r.Sea(at) || s.Step == zonewar.StepOver || moving && side == s.Active {
				continue
			}
			landed := !arriving || s.Sailings > 0 && side != s.Active
			for c := range r.LandUnitsAt(&s.State, at, side).All() {
				if landed || !r.CameToday(&s.State, c) {
					bad("%s is at sea in %s (3.5)", r.CounterID(c), r.PlaceID(at))
				}
			}
		}
	}
	if s.Sailings != 0 && !s.Sailing {
		bad("a side has moved its reinforcements and none does (2.B.2)")
	}
	if s.Works != (Works{}) && s.phase() != "C" {
		bad("works go on outside of their phase (2.C)")
	}
	for i := range r.NCounters {
		c := zonewar.Counter(i)
		u := &s.Units[i]
		if u.Sick && !u.Weak || u.Sick && !r.IsLeader(c) {
			bad("%s is sick and not on his back", r.CounterID(c))
		}
		if u.Came != 0 && !(arriving && r.CameToday(&s.State, c)) {
			bad("%s came as a reinforcement at another time (2.B.2)", r.CounterID(c))
		}
		if s.InPhase && r.SideOf(c) == s.Active && u.Fate == zonewar.InPlay && !r.mayHaveBegun(s, c, u.Began) {
			bad("%s cannot have begun in %s (4.1)", r.CounterID(c), r.PlaceID(u.Began))
		}
	}
	s.checkLeftovers(bad)
	return out
}

// checkSites refuses a wall that stands beside one by which it is barred (5.4).
func (r *Rules) checkSites(s *State, bad func(format string, args ...any)) {
	for i := range r.sites {
		site := &r.sites[i]
		for _, id := range site.Bars {
			if s.Standing.Has(r.WorkOf(site.Work)) && s.Standing.Has(r.WorkOf(id)) {
				bad("%s and %s both stand (5.4)", site.Work, id)
			}
		}
	}
}

// checkLeftovers refuses what only one moment works with when another is asked about.
func (s *State) checkLeftovers(bad func(format string, args ...any)) {
	step, roll := s.Waiting(), s.Pending.Kind
	idle := step != StepOccupy && step != StepStrike && roll != siegeRoll && roll != wreckRoll
	spared := idle && step < StepAttrition && roll != attritionRoll &&
		!(step == zonewar.StepLighten && s.Then == thenAttrition)
	for _, rest := range [...]struct {
		there      bool
		name, rule string
	}{
		{s.Placing >= 0 && step != StepPlace && step != StepClear, "placing", "2.B.2"},
		{s.PlaceUnit > 0 && step != StepPlace, "placing_chosen", "2.B.2"},
		{s.Night && roll != nightRoll, "night", "7 S10"},
		{s.Entering != zonewar.NoPlace && step != StepEnter && step != StepOccupy, "entering", "4.3"},
		{s.Rot > 0 && step != StepRot, "rot", "7 S5"},
		{s.Waste != zonewar.NoPlace && step != StepWaste, "waste", "6.4"},
		{s.Aim >= 0 && roll != wreckRoll, "aim", "4.5"},
		{spared && (s.Tested != 0 || s.TestAll), "tested", "6.4"},
		{idle && (s.Tried != 0 || s.Besieged != 0), "tried", "4.5"},
		{s.Condition > 0 && step != zonewar.StepOver, "condition", "9.1"},
	} {
		if rest.there {
			bad("%s is left of what is over (%s)", rest.name, rest.rule)
		}
	}
}

// mayHaveBegun tells whether a counter can have been in a place when the action phase of its side began: in none that
// is shut to it, as nothing is built or lost behind it in the phase, and at sea if it is no land unit (3.1, 3.4).
func (r *Rules) mayHaveBegun(s *State, c zonewar.Counter, at zonewar.Place) bool {
	side := r.SideOf(c)
	switch {
	case at == zonewar.NoPlace: // which RestoreState refuses by itself
		return true
	case r.forts.Has(at):
		return s.Holder(at) == side
	case at == r.catane:
		return side == Athens
	}
	return !r.barred(s, at, side) && !(r.Sea(at) && r.IsLandUnit(c))
}

// hasKept tells whether a side has kept one of its stratagems in the adjustments that are going on,
// so that it can hold no more (2.D.1).
func (s *State) hasKept(side zonewar.Side) bool {
	second := s.Active != s.Initiative
	switch step := s.Waiting(); step {
	case StepKeep:
		return second && side != s.Active
	case StepHome:
		return second || side == s.Active
	case zonewar.StepReroll:
		return s.Pending.Kind >= attritionRoll
	case zonewar.StepLighten:
		return s.Then == thenAttrition || s.Then == thenSabotage
	default:
		return step >= StepRecover
	}
}

// barred tells whether a side can never be in a place: within a standing fortification of the enemy and in its ports,
// Syracuse in the port of a camp that nobody has destroyed either (3.1, 5.2).
func (r *Rules) barred(s *State, at zonewar.Place, side zonewar.Side) bool {
	return r.ownStronghold(s, at, side.Other()) || side == Syracuse && at == r.campPort && !s.Broken.Has(r.camp)
}
