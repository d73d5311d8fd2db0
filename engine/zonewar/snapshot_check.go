package zonewar

import (
	"errors"
	"fmt"
)

// stepUse says what of the state a step works with; whatever it does not use
// must be at rest, or the position could not have come about.
type stepUse uint8

const (
	usesPhase     stepUse = 1 << iota // an action phase: moved counters, closed zones, crossings
	usesActivated                     // a place may be activated
	usesHalt                          // a group stands before a step
	usesExcess                        // a place is overfull
	usesToFight                       // combats may be left
	usesCombat                        // a combat is going on
	usesRoll                          // its die has been rolled
	usesRetreat                       // and the loser retreats
)

var stepUses = map[Step]stepUse{
	StepAnnounce:       usesPhase,
	StepMoves:          usesPhase | usesActivated,
	StepInterrupt:      usesPhase | usesActivated,
	StepAnswerEntry:    usesPhase | usesActivated | usesHalt,
	StepHalted:         usesPhase | usesActivated | usesHalt,
	StepExcess:         usesPhase | usesExcess,
	StepChooseCombat:   usesPhase | usesToFight,
	StepCommitAttacker: usesPhase | usesToFight | usesCombat,
	StepCommitDefender: usesPhase | usesToFight | usesCombat,
	StepLoseAttacker:   usesPhase | usesToFight | usesCombat | usesRoll,
	StepLoseDefender:   usesPhase | usesToFight | usesCombat | usesRoll,
	StepRetreat:        usesPhase | usesToFight | usesCombat | usesRoll | usesRetreat,
	StepDisplace:       usesPhase | usesToFight | usesCombat | usesRoll | usesRetreat,
	StepRetreatExcess:  usesPhase | usesToFight | usesCombat | usesRoll | usesRetreat,
}

// checkRestored refuses a state that no game can reach or that could not go on.
func (r *Ruleset) checkRestored(s *State) error {
	if bad := r.Violations(s); len(bad) > 0 {
		return errors.New(bad[0])
	}
	if err := r.checkAtRest(s); err != nil {
		return err
	}
	if err := r.checkCalendar(s); err != nil {
		return err
	}
	x := &Exec{Ruleset: r, S: s, Quiet: true}
	if err := x.checkDecider(); err != nil {
		return err
	}
	return x.checkStep()
}

// checkAtRest refuses what the step cannot have: a combat while counters move, a
// group halted while stratagems are chosen, and so on.
func (r *Ruleset) checkAtRest(s *State) error {
	use := stepUses[s.Step]
	step := "step: "
	if s.Step < FirstGameStep {
		step += stepNames[s.Step] + " "
	}
	rests := [...]struct {
		part  stepUse
		found bool
		name  string
	}{
		{usesActivated, s.Activated != NoPlace, "activated"},
		{usesHalt, s.Halt != noHalt, "halt"},
		{usesExcess, s.Excess != NoPlace || s.Returning, "excess"},
		{usesToFight, s.ToFight != 0, "to_fight"},
		{usesCombat, s.Combat.Zone != NoPlace, "combat"},
		{usesRoll, s.Combat.Rolled, "combat.roll"},
		{usesRetreat, s.Retreat.From != NoPlace, "retreat"},
	}
	for _, p := range rests {
		if p.found && use&p.part == 0 {
			return fmt.Errorf("%sgoes without %s", step, p.name)
		}
	}
	for _, p := range rests[4:] { // from the combat on what a step uses must be there
		if !p.found && use&p.part != 0 {
			return fmt.Errorf("%sneeds %s", step, p.name)
		}
	}
	if use&usesPhase == 0 {
		return r.checkNoPhase(s)
	}
	for i := range r.NCounters {
		u := &s.Units[i]
		if u.Fate != InPlay {
			continue
		}
		if u.Began == NoPlace || !r.mayStand(Counter(i), u.Began) {
			return fmt.Errorf("units.%s: cannot have begun in %q", r.CounterID(Counter(i)), r.PlaceID(u.Began))
		}
	}
	return nil
}

// checkNoPhase refuses the marks of an action phase outside of one. Marks on
// counters stay until the next begins.
func (r *Ruleset) checkNoPhase(s *State) error {
	if s.Step == StepOver {
		return nil
	}
	if s.Closed != [2]PlaceSet{} || s.Crossings != [MaxPlaces]int8{} || s.Played != [2]bool{} {
		return errors.New("step: zones are closed, crossed or stratagems played outside an action phase")
	}
	return nil
}

// mayStand tells whether a counter may stand in a place at all.
func (r *Ruleset) mayStand(c Counter, p Place) bool {
	d := &r.Places[p]
	switch {
	case d.Base && d.Side != r.SideOf(c):
		return false
	case r.Naval(c):
		return d.Naval
	case r.IsLandUnit(c):
		return d.Land
	}
	return true
}

// checkCalendar refuses groups that contradict their counters or the turn.
func (r *Ruleset) checkCalendar(s *State) error {
	for i, g := range r.Data.Groups {
		st := s.Groups[i]
		switch {
		case st.Arrived && (st.Due == 0 || st.Due > s.Turn), !st.Arrived && st.Due != 0 && st.Due < s.Turn, !g.Optional && st.Due == 0:
			return fmt.Errorf("groups.%s: does not fit turn %d", g.ID, s.Turn)
		case !st.Arrived && st.Due == s.Turn && s.Step < FirstGameStep && s.Step != StepOver:
			return fmt.Errorf("groups.%s: should have arrived", g.ID)
		}
		for _, c := range r.groups[i].all {
			waits := s.Units[c].Fate == Waiting
			if st.Arrived && waits || !st.Arrived && !waits && !r.IsLeader(c) {
				return fmt.Errorf("units.%s: does not fit the arrival of %s", r.CounterID(c), g.ID)
			}
		}
	}
	return nil
}

// checkDecider refuses a decision given to the wrong side.
func (x *Exec) checkDecider() error {
	s := x.S
	want := s.Active
	switch s.Step {
	case StepInterrupt, StepAnswerEntry, StepCommitDefender, StepLoseDefender:
		want = s.Active.Other()
	case StepRetreat, StepDisplace, StepRetreatExcess:
		want = s.Retreat.Side
		if want != x.loser(s) {
			return errors.New("retreat.side: the winner does not retreat")
		}
	default:
		if s.Step >= FirstGameStep || s.Step == StepOver {
			return nil
		}
	}
	if s.Decider != want {
		return fmt.Errorf("decider: %s cannot decide %s", x.Seat(s.Decider), stepNames[s.Step])
	}
	return nil
}

// checkStep refuses a shared step without what it decides about.
func (x *Exec) checkStep() error {
	s := x.S
	switch s.Step {
	case StepAnnounce:
		if s.AP[s.Active] == 0 {
			return errors.New("step: announce needs action points")
		}
	case StepInterrupt:
		if !x.canInterrupt(s.Decider) {
			return fmt.Errorf("step: %s has nothing to interrupt with", x.Seat(s.Decider))
		}
	case StepAnswerEntry, StepHalted:
		return x.checkHalt()
	case StepExcess:
		if s.Excess == NoPlace || !x.Overfull(s, s.Excess, s.Active) {
			return errors.New("excess: the zone is not overfull")
		}
	case StepChooseCombat:
		for i := range x.Places {
			if s.ToFight.Has(Place(i)) && x.Contested(s, Place(i)) {
				return nil
			}
		}
		return errors.New("to_fight: there is no contested zone")
	case StepCommitAttacker, StepCommitDefender:
		return x.checkCommit()
	case StepLoseAttacker, StepLoseDefender:
		return x.checkLosses()
	case StepRetreat:
		return x.checkRetreating()
	case StepDisplace, StepRetreatExcess:
		return x.checkOverfull()
	}
	return nil
}

// checkHalt checks a group that archers may stop or have stopped.
func (x *Exec) checkHalt() error {
	s := x.S
	h := s.Halt
	if h.Group.Empty() || h.At == NoPlace || h.To == NoPlace || h.Origin == NoPlace {
		return errors.New("halt: a group, its zone, its goal and its origin are needed")
	}
	p, why := x.form(h.Group, h.At)
	switch {
	case why != nil:
		return fmt.Errorf("halt.group: %w", why)
	case x.Places[h.Origin].Base && x.Places[h.Origin].Side != s.Active:
		return errors.New("halt.origin: is the enemy's base")
	case p.naval && !x.Places[h.Origin].Naval, p.units > 0 && !x.Places[h.Origin].Land:
		return errors.New("halt.origin: the group cannot have begun there")
	}
	if s.Step == StepAnswerEntry {
		if x.mayStep(&p, h.At, h.To, int(h.Used), int(s.Crossings[h.To])) != reasonNone || x.mayEnd(&p, h.To) != reasonNone || !x.mayAnswerEntry(&p, h.To) {
			return errors.New("halt.to: the group cannot enter there, or the enemy cannot answer")
		}
		return nil
	}
	if !x.Sea(h.At) || h.Group.And(x.land).Empty() {
		return nil
	}
	lands := false
	h.Group.And(x.land).Each(func(c Counter) {
		one, why := x.form(SetOf(c), h.At)
		lands = lands || why == nil && len(x.destinations(&one, int(h.Used))) > 0
	})
	if !lands {
		return errors.New("halt.group: can land nowhere")
	}
	return nil
}

// checkCommit checks a combat before its roll.
func (x *Exec) checkCommit() error {
	s := x.S
	if !x.Contested(s, s.Combat.Zone) {
		return errors.New("combat.zone: is not contested")
	}
	if s.Played[s.Decider] || s.HandSize(x.Board, s.Decider) == 0 {
		return fmt.Errorf("step: %s has no stratagem to commit", x.Seat(s.Decider))
	}
	if !s.Combat.Hit.Empty() {
		return errors.New("combat.hit: nobody is hit before the roll")
	}
	for side := Side(0); side < 2; side++ {
		title := int(s.Combat.Title[side])
		if title == 0 {
			continue
		}
		field := "combat.committed." + x.seatName(side) + ": "
		if side == s.Decider || side == s.Active.Other() || s.Played[side] {
			return errors.New(field + "is committed too early")
		}
		if _, _, why := x.heldFace(side, x.Pieces[s.Combat.Piece[side]].ID, Itoa(title)); why != nil {
			return fmt.Errorf("%s%w", field, why)
		}
		if why := x.Rules.CombatTitle(x, side, title); why != nil {
			return fmt.Errorf("%s%w", field, why)
		}
		lend := s.Combat.Lend[side]
		if (title == x.Params.CombinedTitle) != (lend != NoPlace) {
			return errors.New(field + "the zone that lends is missing or one too many")
		}
		if lend == NoPlace {
			continue
		}
		if why := x.checkLend(side, lend, x.PlaceID(lend)); why != nil {
			return fmt.Errorf("%s%w", field, why)
		}
	}
	return nil
}

// checkLosses checks that the deciding side has a choice of losses, and that the
// attacker's are made before the defender's.
func (x *Exec) checkLosses() error {
	s := x.S
	if !x.Contested(s, s.Combat.Zone) {
		return errors.New("combat.zone: is not contested")
	}
	_, units, res := x.force(s, s.Step)
	if hits := res.Hits(units.Len()); hits == 0 || hits == units.Len() {
		return fmt.Errorf("combat.roll: %d of %d units are hit, which is no choice", hits, units.Len())
	}
	want := 0
	_, attackers, result := x.force(s, StepLoseAttacker)
	if s.Step == StepLoseDefender {
		want = result.Hits(attackers.Len())
	}
	if s.Combat.Hit.Len() != want || !s.Combat.Hit.Minus(attackers).Empty() {
		return fmt.Errorf("combat.hit: not the %d units of the attacker", want)
	}
	return nil
}

// checkRetreating checks that those who must leave are there and can.
func (x *Exec) checkRetreating() error {
	s := x.S
	t := &s.Retreat
	if t.From != s.Combat.Zone || t.Over != NoPlace {
		return errors.New("retreat.from: is not the zone of the combat")
	}
	if t.Group.Empty() || !t.Group.Minus(s.At[t.From].And(x.bySide[t.Side])).Empty() {
		return errors.New("retreat.group: does not stand in the zone of the combat")
	}
	var free Set
	t.Group.Each(func(c Counter) {
		if len(x.retreatWays(SetOf(c), t.From)) > 0 {
			free.Add(c)
		}
	})
	if free.Empty() || !t.Group.And(x.units).Minus(free).Empty() {
		return errors.New("retreat.group: has no way out")
	}
	if free.And(x.units).Empty() && free != t.Group {
		return errors.New("retreat.group: a leader has no ships to leave with")
	}
	return nil
}

// checkOverfull checks the zone that a retreat overfilled.
func (x *Exec) checkOverfull() error {
	s := x.S
	t := &s.Retreat
	if t.Over == NoPlace || !x.Overfull(s, t.Over, t.Side) {
		return errors.New("retreat.overfull: the zone is not overfull")
	}
	if !t.Group.Empty() {
		return errors.New("retreat.group: everybody has left before zones are relieved")
	}
	moves := false
	x.UnitsAt(s, t.Over, t.Side).Each(func(c Counter) { moves = moves || len(x.displaceWays(c, t.Over)) > 0 })
	if moves != (s.Step == StepDisplace) {
		return fmt.Errorf("step: %s, but units can go further: %t", stepNames[s.Step], moves)
	}
	return nil
}
