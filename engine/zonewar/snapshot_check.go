package zonewar

import (
	"errors"
	"fmt"
)

// StepUse says what of the state a step works with; whatever it does not use
// must be at rest, or the position could not have come about.
type StepUse uint16

// The parts of a state that a step may work with.
const (
	UsesPhase     StepUse = 1 << iota // an action phase: moved counters, closed zones, crossings
	UsesActivated                     // a place may be activated
	UsesHalt                          // a group stands before a step
	UsesExcess                        // a place is overfull
	UsesToFight                       // combats may be left
	UsesCombat                        // a combat is going on
	UsesRoll                          // its die has been rolled
	UsesRetreat                       // and the loser retreats
)

var stepUses = map[Step]StepUse{
	StepAnnounce:       UsesPhase,
	StepMoves:          UsesPhase | UsesActivated,
	StepInterrupt:      UsesPhase | UsesActivated | UsesToFight | UsesCombat,
	StepAnswerEntry:    UsesPhase | UsesActivated | UsesHalt,
	StepHalted:         UsesPhase | UsesActivated | UsesHalt,
	StepExcess:         UsesPhase | UsesExcess,
	StepChooseCombat:   UsesPhase | UsesToFight,
	StepCommitAttacker: UsesPhase | UsesToFight | UsesCombat,
	StepCommitDefender: UsesPhase | UsesToFight | UsesCombat,
	StepLoseAttacker:   UsesPhase | UsesToFight | UsesCombat | UsesRoll,
	StepLoseDefender:   UsesPhase | UsesToFight | UsesCombat | UsesRoll,
	StepRetreat:        UsesPhase | UsesToFight | UsesCombat | UsesRoll | UsesRetreat,
	StepDisplace:       UsesPhase | UsesToFight | UsesCombat | UsesRoll | UsesRetreat,
	StepRetreatExcess:  UsesPhase | UsesToFight | UsesCombat | UsesRoll | UsesRetreat,
	StepSail:           UsesActivated,
	StepWithdraw:       UsesPhase | UsesActivated | UsesHalt,
	StepReroll:         usesAnything,
	StepLighten:        usesAnything,
}

// usesAnything marks the steps that come up in the midst of others.
const usesAnything StepUse = 1 << 8

// useNow says what the step of a state works with; while a side uses something
// "at any time" that is what the waiting step works with.
func (r *Ruleset) useNow(s *State) StepUse {
	step := s.Waiting()
	if s.Interlude != StepOver && step >= FirstGameStep {
		step = s.Interlude
	}
	use := stepUses[step] | r.OwnUses[step]
	if s.Sailing {
		use &^= UsesPhase
	}
	if use&UsesRetreat != 0 && s.Returning { // sent back from combats nobody paid for
		use = UsesPhase | UsesExcess | UsesToFight | UsesRetreat
	}
	return use
}

// checkInterlude refuses a stratagem played before a decision that is none of the
// combats, or that asks nothing itself.
func (r *Ruleset) checkInterlude(s *State) error {
	if s.Interlude == StepOver {
		return nil
	}
	use := stepUses[s.Interlude] | r.OwnUses[s.Interlude]
	step := s.Waiting()
	asks := step >= FirstGameStep || step == StepReroll || step == StepLighten
	if !asks || !s.InPhase || use&UsesToFight == 0 || use&(UsesRoll|UsesRetreat|usesAnything) != 0 || use&UsesCombat != 0 && s.Combat.Zone == NoPlace {
		return errors.New("interlude: is no decision of the combats, or nothing is in its way")
	}
	return nil
}

// checkRestored refuses a state that no game can reach or that could not go on.
func (r *Ruleset) checkRestored(s *State) error {
	if bad := r.Violations(s); len(bad) > 0 {
		return errors.New(bad[0])
	}
	if err := r.checkInterlude(s); err != nil {
		return err
	}
	if err := r.checkAtRest(s); err != nil {
		return err
	}
	if err := r.checkCalendar(s); err != nil {
		return err
	}
	x := &Exec{Ruleset: r, S: s, Quiet: true}
	if err := x.checkFleetSteps(); err != nil {
		return err
	}
	if s.Aside.On { // the decision that waits must be sound; the game checks who was given the word
		x = x.beforeAside()
	}
	if err := x.checkDecider(); err != nil {
		return err
	}
	return x.checkStep()
}

// checkAtRest refuses what the step cannot have: a combat while counters move, a
// group halted while stratagems are chosen, and so on.
func (r *Ruleset) checkAtRest(s *State) error {
	use := r.useNow(s)
	if use&usesAnything != 0 {
		return nil
	}
	step := "step: "
	if s.Step < FirstGameStep {
		step += stepNames[s.Step] + " "
	}
	rests := [...]struct {
		part  StepUse
		found bool
		name  string
	}{
		{UsesActivated, s.Activated != NoPlace, "activated"},
		{UsesHalt, s.Halt != noHalt, "halt"},
		{UsesExcess, s.Excess != NoPlace || s.Returning, "excess"},
		{UsesToFight, s.ToFight != 0, "to_fight"},
		{UsesCombat, s.Combat.Zone != NoPlace, "combat"},
		{UsesRoll, s.Combat.Rolled, "combat.roll"},
		{UsesRetreat, s.Retreat.From != NoPlace, "retreat"},
	}
	for _, p := range rests {
		if p.found && use&p.part == 0 {
			return fmt.Errorf("%sgoes without %s", step, p.name)
		}
	}
	evading := use&UsesRetreat != 0 && s.Step != StepRetreat && !s.Combat.Rolled && r.Params.RetreatTogether
	for _, p := range rests[4:] { // from the combat on what a step uses must be there
		if !p.found && use&p.part != 0 && !(evading && p.part == UsesRoll) {
			return fmt.Errorf("%sneeds %s", step, p.name)
		}
	}
	if use&UsesPhase == 0 && s.Step != StepOver && s.InPhase {
		return errors.New("action_phase: does not fit the step")
	}
	if use&UsesPhase == 0 {
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
	if s.Closed != [2]PlaceSet{} || s.Crossings != [2][MaxPlaces]int8{} || s.Played != [2]bool{} {
		return errors.New("step: zones are closed, crossed or stratagems played outside an action phase")
	}
	return nil
}

// mayStand tells whether a counter may stand in a place at all.
func (r *Ruleset) mayStand(c Counter, p Place) bool {
	d := &r.Places[p]
	switch {
	case d.Base && !r.OpenTo(p, r.SideOf(c)):
		return false
	case r.Naval(c):
		return d.Naval
	case r.IsLandUnit(c):
		return d.Land || r.Params.FleetRatio > 0
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
		case !st.Arrived && st.Due == s.Turn && s.InPhase:
			return fmt.Errorf("groups.%s: should have arrived", g.ID)
		}
		for _, c := range r.groups[i].all {
			waits := s.Units[c].Fate == Waiting
			if st.Arrived == waits && !r.IsLeader(c) {
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
	case StepInterrupt, StepAnswerEntry, StepCommitDefender, StepLoseDefender, StepWithdraw:
		want = s.Active.Other()
	case StepReroll, StepLighten, StepArrival, StepAnswerArrival, StepExcess:
		return nil
	case StepRetreat, StepDisplace, StepRetreatExcess:
		want = s.Retreat.Side
		if s.Combat.Rolled && want != x.loser(s) {
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
	case StepAnswerEntry, StepHalted:
		return x.checkHalt()
	case StepExcess:
		if s.Excess == NoPlace || !x.Overfull(s, s.Excess, s.Decider) {
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
	if h.Group.Empty() || h.At == NoPlace || h.Origin == NoPlace {
		return errors.New("halt: a group, its zone and its origin are needed")
	}
	p, why := x.formAboard(h.Group, h.At)
	switch {
	case why != nil:
		return fmt.Errorf("halt.group: %w", why)
	case x.Places[h.Origin].Base && !x.OpenTo(h.Origin, s.Active):
		return errors.New("halt.origin: is the enemy's base")
	case p.naval && !x.Places[h.Origin].Naval, p.units > 0 && !p.naval && !x.Places[h.Origin].Land:
		return errors.New("halt.origin: the group cannot have begun there")
	}
	if s.Step == StepAnswerEntry {
		if x.mayStep(&p, h.At, h.To, int(h.Used), int(s.Crossings[s.Active][h.To])) != reasonNone || x.mayEnd(&p, h.To) != reasonNone || !x.mayAnswerEntry(&p, h.To) {
			return errors.New("halt.to: the group cannot enter there, or the enemy cannot answer")
		}
		return nil
	}
	if h.Cause != ByArchers || !x.Sea(h.At) || h.Group.And(x.land).Empty() {
		return nil
	}
	lands := false
	h.Group.And(x.land).Each(func(c Counter) {
		one, why := x.formHalted(SetOf(c))
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
	if x.owed(units, res) == x.paid(units, res) {
		return fmt.Errorf("combat.roll: all or nobody of %d units is hit, which is no choice", units.Len())
	}
	_, attackers, result := x.force(s, StepLoseAttacker)
	want := 0
	if s.Step == StepLoseDefender {
		want = x.owed(attackers, result)
	}
	if x.paid(s.Combat.Hit, result) != want || !s.Combat.Hit.Minus(attackers).Empty() {
		return fmt.Errorf("combat.hit: not what the attacker must lose")
	}
	return nil
}

// owed is what a force loses by a result, in units or FP; paid what some units
// are worth in that measure.
func (x *Exec) owed(units Set, res Result) int {
	if x.byFP(x.S, res) {
		return x.toll(x.S, units, res)
	}
	return res.Hits(units.Len())
}

func (x *Exec) paid(units Set, res Result) int {
	if x.byFP(x.S, res) {
		return x.FPOf(x.S, units)
	}
	return units.Len()
}

// checkRetreating checks that those who must leave are there and can.
func (x *Exec) checkRetreating() error {
	s := x.S
	t := &s.Retreat
	if t.From != s.Combat.Zone && !s.Returning || t.Over != NoPlace {
		return errors.New("retreat.from: is not the zone of the combat")
	}
	if t.Group.Empty() || !t.Group.Minus(s.At[t.From].And(x.bySide[t.Side])).Empty() {
		return errors.New("retreat.group: does not stand in the zone of the combat")
	}
	if x.Params.RetreatTogether {
		if t.Group.And(x.units).Empty() && t.Gone == 0 || x.escapers().Empty() {
			return errors.New("retreat.group: has no way out")
		}
		return nil
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
	moves := !x.displaceable().Empty()
	if moves != (s.Step == StepDisplace) {
		return fmt.Errorf("step: %s, but units can go further: %t", stepNames[s.Step], moves)
	}
	return nil
}
