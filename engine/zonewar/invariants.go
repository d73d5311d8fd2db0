package zonewar

import "fmt"

// Violations lists what is wrong with a state: invariants that hold after every
// command of every game of the series.
func (r *Ruleset) Violations(s *State) []string {
	var out []string
	bad := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	r.checkCounters(s, bad)
	r.checkPieces(s, bad)
	r.checkTracks(s, bad)
	r.checkLedger(s, bad)
	for i := range r.Places {
		r.checkPlace(s, Place(i), bad)
	}
	return out
}

type report func(format string, args ...any)

func (r *Ruleset) checkCounters(s *State, bad report) {
	var at [MaxPlaces]Set
	var on Set
	for i := range r.NCounters {
		c := Counter(i)
		u := &s.Units[c]
		id := r.CounterID(c)
		if (u.Fate == InPlay) != (u.Place != NoPlace) {
			bad("%s: fate %s but place %q", id, u.Fate, r.PlaceID(u.Place))
			continue
		}
		leader := r.IsLeader(c)
		if leader && (u.Fate == Eliminated || u.Fate == Deserted) || !leader && (u.Fate == Killed || u.Fate == Captured || u.Fate == Left || u.Fate == Lost) {
			bad("%s: fate %s", id, u.Fate)
		}
		if leader && u.Weak && !r.wounds {
			bad("%s: a leader is weakened", id)
		}
		if u.Fate != InPlay {
			continue
		}
		at[u.Place].Add(c)
		on.Add(c)
		d := &r.Places[u.Place]
		halted := s.Halt.Group.Has(c)
		switch {
		case d.Base && !r.OpenTo(u.Place, r.SideOf(c)):
			bad("%s stands in the enemy base %s", id, d.ID)
		case leader:
		case r.Naval(c) && !d.Naval:
			bad("%s, a ship, stands in %s", id, d.ID)
		case !r.Naval(c) && !d.Land && !halted && r.Params.FleetRatio == 0:
			bad("%s, a land unit, stands in %s", id, d.ID)
		}
	}
	if at != s.At || on != s.On {
		bad("the index of places disagrees with the counters")
	}
}

func (r *Ruleset) checkPieces(s *State, bad report) {
	for i, p := range r.Pieces {
		st := &s.Pieces[i]
		if (st.Where == OnMap) != (st.Zone != NoPlace) {
			bad("%s: on the map without a zone, or the other way round", p.ID)
		}
		if st.Where == OnMap && st.UntilPhaseEnd && !s.InPhase {
			bad("%s lies on the map after the action phase", p.ID)
		}
	}
	for side := Side(0); side < 2; side++ {
		if n := s.HandSize(r.Board, side); n > 3 {
			bad("%s holds %d stratagems", r.Seat(side), n)
		}
	}
}

func (r *Ruleset) checkTracks(s *State, bad report) {
	if int(s.Turn) < r.FirstTurn || int(s.Turn) > r.LastTurn {
		bad("turn %d", s.Turn)
	}
	for side := Side(0); side < 2; side++ {
		if s.Supply[side] < 0 || s.Supply[side] > 3 {
			bad("%s: supply %d", r.Seat(side), s.Supply[side])
		}
		if s.AP[side] < 0 || int(s.AP[side]) > r.Params.MostAP {
			bad("%s: %d AP", r.Seat(side), s.AP[side])
		}
		if s.Announced[side] < 0 || s.Announced[side] > s.AP[side] {
			bad("%s: %d of %d AP announced", r.Seat(side), s.Announced[side], s.AP[side])
		}
		if s.Announced[side] > 0 && (side != s.Active || s.Waiting() == StepAnnounce) {
			bad("%s: AP are announced already", r.Seat(side))
		}
	}
	if !s.InPhase && s.Announced != [2]int8{} {
		bad("announced AP are left outside the action phases")
	}
}

func (r *Ruleset) checkLedger(s *State, bad report) {
	var sum [2]int
	for _, g := range s.Ledger[:s.NLedger] {
		sum[g.Side] += int(g.Points)
		if u := s.Units[g.Counter]; u.Fate == InPlay || u.Fate == Waiting {
			bad("%s is in the ledger and %s", r.CounterID(g.Counter), u.Fate)
		}
	}
	for side := Side(0); side < 2; side++ {
		if s.Step != StepOver && sum[side] != int(s.VP[side]) {
			bad("%s: %d VP, the ledger says %d", r.Seat(side), s.VP[side], sum[side])
		}
	}
}

// checkPlace checks what must hold in a place while no action or combat is going
// on there.
func (r *Ruleset) checkPlace(s *State, p Place, bad report) {
	id := r.PlaceID(p)
	contested := r.Contested(s, p)
	if contested && r.fighting(s) && !s.ToFight.Has(p) && p != s.Combat.Zone && p != s.Retreat.From {
		bad("%s is contested and no combat is due there (4.1)", id)
	}
	if contested && s.Interlude == StepClosing {
		bad("%s is contested when the combats are over (4.1)", id)
	}
	settled := s.Step == StepOver || !s.InPhase && (!s.Sailing || r.Params.ArrivalsMove) || s.Step == StepAnnounce
	sentBack := s.Returning && s.Waiting() == StepExcess // nobody is in a combat nobody paid for any more
	if contested && (settled || sentBack) && !r.Params.EarlyClash {
		bad("%s is contested outside the action phase (2.C)", id)
	}
	for side := Side(0); side < 2; side++ {
		if (settled || r.stacked(s, side)) && r.Overfull(s, p, side) && !(r.Params.RecoverCrowded && r.Sea(p)) && !r.arriving(s, p, side) {
			bad("%s is over its limit (3.2)", id)
		}
		if p == s.Retreat.From || s.Halt.At == p || r.Places[p].Base || s.Returning && s.ToFight.Has(p) { // they are about to leave
			continue
		}
		if !r.LeadersAt(s, p, side).Empty() && r.UnitsAt(s, p, side).Empty() && r.HeldAgainst(s, p, side) {
			bad("a leader stands alone with enemy units in %s (1.2)", id)
		}
	}
}

// arriving tells whether reinforcements of a side have been placed somewhere and may still go on.
func (r *Ruleset) arriving(s *State, p Place, side Side) bool {
	if !r.Params.ArrivalsMove || s.InPhase {
		return false
	}
	for c := range r.UnitsAt(s, p, side).All() {
		if r.CameToday(s, c) {
			return true
		}
	}
	return false
}

// stacked tells whether a side has been held to the limits of its places: from the first combat of an action phase on,
// unless it is the one that retreats or is sent back, and when all combats are over.
func (r *Ruleset) stacked(s *State, side Side) bool {
	if s.Closing() {
		return true
	}
	return r.fighting(s) && s.CargoThen != CargoCombats && !(s.Retreat.From != NoPlace && side == s.Retreat.Side) && !(s.Returning && side == s.Active)
}

// fighting tells whether the combats of an action phase have begun.
func (r *Ruleset) fighting(s *State) bool {
	return r.useNow(s)&UsesToFight != 0
}

// CheckStorm tells what is wrong with the ships left to a storm: it does not blow, they are not at sea, or the die of one lies
// already (section 7).
func (r *Ruleset) CheckStorm(s *State, left Set, bad report) {
	switch {
	case left.Empty():
	case s.Pending.Kind != r.Joints.Storm:
		bad("storm_left: no storm is blowing")
	case !left.Minus(r.ShipsAtSea(s)).Empty():
		bad("storm_left: a ship is not at sea")
	case s.Pending.Counter >= 0 && left.Has(s.Pending.Counter): // a storm over nobody is refused with its roll
		bad("storm_left: the die of a ship lies already")
	}
}
