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
	for side := Athens; side <= Syracuse; side++ {
		if n := s.HandSize(r.Board, side); s.hasKept(side) && n > 1 {
			bad("%s holds %d stratagems and has kept one (2.D)", r.Seat(side), n)
		}
	}
	moving := s.InPhase && s.Step != zonewar.StepAnnounce && s.Waiting() != zonewar.StepClosing
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
			for c := range r.LandUnitsAt(&s.State, at, side).All() {
				if !arriving || s.Units[c].Came == 0 {
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
		u := &s.Units[i]
		if u.Sick && !u.Weak || u.Sick && !r.IsLeader(zonewar.Counter(i)) {
			bad("%s is sick and not on his back", r.CounterID(zonewar.Counter(i)))
		}
	}
	return out
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

// barred tells whether a side can never be in a place: Athens within the city and in its ports, Syracuse in the port of a camp that nobody
// has destroyed (3.1).
func (r *Rules) barred(s *State, at zonewar.Place, side zonewar.Side) bool {
	if side == Athens {
		return r.ownStronghold(s, at, Syracuse)
	}
	return at == r.campPort && !s.Broken.Has(r.camp)
}
