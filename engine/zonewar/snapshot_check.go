package zonewar

import (
	"errors"
	"fmt"
)

// useNow says what the step of a state works with; while a side uses something "at any time" that is what the waiting step
// works with, while dice lie or a fleet is put in order what goes on afterwards does.
func (r *Ruleset) useNow(s *State) StepUse {
	step := s.Waiting()
	use := r.uses(step)
	midst := use & (UsesDice | UsesFleet)
	switch {
	case s.Interlude != StepOver && (step >= FirstGameStep || midst != 0):
		use = r.uses(s.Interlude) | midst
	case midst&UsesDice != 0:
		use = r.rollUse(s.Pending.Kind) | midst
	case midst&UsesFleet != 0:
		use = r.thenUse(s.Then) | midst
	}
	if step == StepExcess && s.CargoThen == CargoCombats {
		use |= UsesToFight
	}
	if step == StepUnlade {
		use = cargoUse(s.CargoThen)
	}
	if s.Sailing {
		use &^= UsesPhase
	}
	if use&UsesRetreat != 0 && s.Returning { // sent back from combats nobody paid for
		use = UsesPhase | UsesExcess | UsesToFight | UsesRetreat
	}
	return use
}

// cargoUse is what goes on with what after troops have landed.
func cargoUse(then CargoThen) StepUse {
	switch then {
	case CargoMoves:
		return UsesPhase | UsesActivated
	case CargoCombats:
		return UsesPhase | UsesToFight
	}
	return UsesActivated
}

// rollUse is what a kind of roll works with.
func (r *Ruleset) rollUse(k RollKind) StepUse {
	switch {
	case k < FirstGameRoll:
		return UsesPhase | UsesToFight | UsesCombat | UsesRoll
	case int(k-FirstGameRoll) < len(r.RollUses):
		return r.RollUses[k-FirstGameRoll]
	}
	return 0
}

// thenUse is what goes on with what after fleets have been put in order.
func (r *Ruleset) thenUse(then Then) StepUse {
	switch {
	case then >= FirstGameThen && int(then-FirstGameThen) < len(r.ThenUses):
		return r.ThenUses[then-FirstGameThen]
	case then == ThenRetreat:
		return UsesPhase | UsesToFight | UsesCombat | UsesRoll
	case then == ThenReturn, then == ThenReturned:
		return UsesPhase | UsesExcess | UsesToFight
	}
	return 0
}

// checkInterlude refuses a stratagem played before a decision in which none is played so, or that
// asks nothing itself: a game's own decisions that it may ask belong to
// an action phase and not to its combats.
func (r *Ruleset) checkInterlude(s *State) error {
	if s.Interlude == StepOver {
		return nil
	}
	use := r.uses(s.Interlude)
	step := s.Waiting()
	own := step >= FirstGameStep && r.uses(step)&(UsesPhase|UsesToFight) == UsesPhase
	asks := own || r.uses(step)&(UsesDice|UsesFleet) != 0
	window := r.decisions[s.Interlude] != nil && r.decisions[s.Interlude].Window
	if !asks || !s.InPhase || !window || use&UsesCombat != 0 && s.Combat.Zone == NoPlace {
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
	if (s.Step == StepInterrupt) != s.Aside.On || s.Aside.On && s.Aside.Step == StepInterrupt {
		return errors.New("aside: no decision waits, or one waits for nothing")
	}
	return nil
}

// Sound refuses a state read from a snapshot that breaks an invariant of the game (the first of its violations), or with a
// decision in which there is nothing to decide about: the one that is asked, and the one that waits behind it while a side
// has been given the word.
func (p *Play[S]) Sound(violations func() []string) error {
	if !p.series.Aside.On {
		return p.soundNow(violations)
	}
	if bad := violations(); len(bad) > 0 {
		return errors.New(bad[0])
	}
	asked := *p.state
	p.look().comeBack()
	err := p.soundNow(violations)
	*p.state = asked
	if err != nil {
		return fmt.Errorf("aside: %w", err)
	}
	return p.look().CheckAside()
}

// soundNow checks the decision that the state asks for.
func (p *Play[S]) soundNow(violations func() []string) error {
	if bad := violations(); len(bad) > 0 {
		return errors.New(bad[0])
	}
	if err := p.look().checkDecision(); err != nil {
		return err
	}
	if ask := p.Legal(); ask.Over == nil && len(ask.Choices) == 0 && ask.Pick == nil && ask.March == nil {
		return errors.New("step: leaves no choice")
	}
	return nil
}

// checkDecision refuses a decision given to the wrong side, or with nothing to decide about, and one after which nothing
// could go on: a roll that decides about nothing, a fleet put in order for nothing.
func (x *Exec) checkDecision() error {
	s, d := x.S, x.Decision()
	if d == nil {
		return nil
	}
	if d.By == Active && s.Decider != s.Active || d.By == Passive && s.Decider != s.Active.Other() {
		return fmt.Errorf("decider: %s cannot decide %s", x.Seat(s.Decider), d.Saved)
	}
	if err := x.checkRoll(); err != nil {
		return err
	}
	if d.Uses&UsesFleet != 0 {
		if err := x.checkThen(s.Then); err != nil {
			return err
		}
	}
	if d.Sound == nil {
		return nil
	}
	return d.Sound(x)
}

// checkThen refuses what cannot go on once the fleets are in order; what it works with is checked with all decisions.
func (x *Exec) checkThen(then Then) error {
	s := x.S
	sound := false
	switch then {
	case ThenRetreat:
		sound = true
	case ThenReturn:
		sound = s.Returning
	case ThenReturned:
		sound = s.Returning && s.ToFight == 0
	default:
		return x.Owner.CheckThen(then)
	}
	if !sound {
		return errors.New("then: nothing can go on when the fleets are in order")
	}
	return nil
}

// checkRoll refuses a roll that was not thrown by whom, where and for what it says.
func (x *Exec) checkRoll() error {
	p := x.S.Pending
	about := p.Counter
	sound := about < 0
	switch p.Kind {
	case NoRoll: // nothing is thrown again; checkAtRest has held that to the decision
		return nil
	case CombatRoll:
		sound = about < 0 && x.S.Combat.Rolled && p.Zone == x.S.Combat.Zone && p.Side == x.S.Active
	case x.Joints.Storm:
		sound = about >= 0 && p.Zone == x.S.Units[about].Place && p.Side == x.SideOf(about) && x.ShipsAtSea(x.S).Has(about)
	case x.Joints.Discord:
		sound = about >= 0 && p.Zone == x.S.Units[about].Place && x.quarrelsome(p.Side).Has(about)
	}
	if !sound {
		return errors.New("pending: nothing was rolled for there by that side")
	}
	if p.Kind < FirstGameRoll {
		return nil
	}
	return x.Owner.CheckRoll(p)
}

// checkAtRest refuses what the step cannot have: a combat while counters move, a
// group halted while stratagems are chosen, and so on.
func (r *Ruleset) checkAtRest(s *State) error {
	use := r.useNow(s)
	switch {
	case use&UsesDice != 0 != (s.Pending.Kind != NoRoll):
		return errors.New("pending: dice lie without the choice to repeat them, or the choice without dice")
	case use&UsesFleet != 0 != (s.Fleet != NoPlace):
		return errors.New("fleet: a fleet is named without being overloaded, or none is")
	case use&UsesCall != 0 != (s.Answer >= 0):
		return errors.New("answer: a group is named without a call, or a call without a group")
	case s.Returning && (!s.InPhase || use&(UsesExcess|UsesRetreat|UsesFleet) == 0):
		return errors.New("returning: nobody is being sent back")
	case s.Sailing && (r.Cites.Sail == "" || s.InPhase || use&(UsesToFight|UsesCombat) != 0 || use&(UsesActivated|UsesExcess) == 0):
		return errors.New("sailing: does not fit the game or the step")
	}
	step := "step: "
	if d := r.decisions[s.Waiting()]; d != nil {
		step += d.Saved + " "
	}
	rests := [...]struct {
		part  StepUse
		found bool
		name  string
	}{
		{UsesActivated, s.Activated != NoPlace, "activated"},
		{UsesHalt, s.Halt != noHalt || s.Stopped != noHalt, "halt"},
		{UsesExcess, s.Excess != NoPlace || s.Returning, "excess"},
		{UsesToFight, s.ToFight != 0, "to_fight"},
		{UsesCombat, s.Combat.Zone != NoPlace, "combat"},
		{UsesRoll, s.Combat.Rolled || s.Combat.AttWins, "combat.roll"}, // or nobody was there to roll against
		{UsesRetreat, s.Retreat.From != NoPlace, "retreat"},
	}
	for _, p := range rests {
		if p.found && use&p.part == 0 {
			return fmt.Errorf("%sgoes without %s", step, p.name)
		}
	}
	evading := use&UsesRetreat != 0 && s.Step != StepRetreat && r.Params.RetreatTogether
	for _, p := range rests[4:] { // from the combat on what a step uses must be there
		if !p.found && use&p.part != 0 && !(evading && p.part == UsesRoll) {
			return fmt.Errorf("%sneeds %s", step, p.name)
		}
	}
	if s.Step != StepOver && (use&UsesPhase != 0) != s.InPhase {
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
		if side := r.SideOf(Counter(i)); side == s.Active && use&UsesToFight == 0 && !r.Params.EarlyClash && r.Params.RiderPM == 0 && !r.UnitsAt(s, u.Began, side.Other()).Empty() {
			return fmt.Errorf("units.%s: cannot have begun among enemies in %q", r.CounterID(Counter(i)), r.PlaceID(u.Began))
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
	if s.Closed != [2]PlaceSet{} || !s.Sailing && s.Crossings != [2][MaxPlaces]int8{} || s.Played != [2]bool{} {
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
		case st.Arrived && (st.Due == r.uncalledDue() || st.Due > s.Turn), !st.Arrived && st.Due != r.uncalledDue() && st.Due < s.Turn, !g.Optional && st.Due == r.uncalledDue(),
			g.Optional && st.Due > s.Turn: // called, it comes in the same turn or never
			return fmt.Errorf("groups.%s: does not fit turn %d", g.ID, s.Turn)
		case !st.Arrived && st.Due == s.Turn && s.Step != StepOver && r.useNow(s)&UsesCalendar == 0:
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
