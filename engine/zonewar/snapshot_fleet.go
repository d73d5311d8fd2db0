package zonewar

import (
	"errors"
	"slices"
)

// halt reads a group in the middle of its move.
func (d *snapshotReader) halt(s *State, h *HaltSnapshot) {
	s.Halt = Halt{Group: d.set("halt.group", h.Group), Origin: d.place("halt.origin", h.Origin, false),
		At: d.place("halt.at", h.At, false), To: d.place("halt.to", h.To, true), Used: d.number("halt.pm_used", h.Used, 0, 9),
		Riders: d.set("halt.riders", h.Riders), Rode: h.Rode, Landed: h.Landed}
	if h.Cause != "" {
		s.Halt.Cause = HaltCause(d.word("halt.cause", h.Cause, haltCauses[:]))
	}
	if s.Halt.Cause == ByArchers && s.Halt.To == NoPlace {
		d.fail("halt.to", "is missing")
	}
}

// fleets reads what the games with fleets and an Advantage keep besides.
func (d *snapshotReader) fleets(s *State, snap *Snapshot, own []string) {
	s.Advantage = d.side("advantage", snap.Advantage, true)
	if (s.Advantage == NoSide) != (d.Data.Advantage == "") {
		d.fail("advantage", "somebody holds it, or nobody")
	}
	s.Fleet, s.Then = d.place("fleet", snap.Fleet, true), Then(d.number("then", snap.Then, 0, 127))
	if a := snap.Aside; a != nil {
		s.Aside = Aside{On: true, Decider: max(d.side("aside.decider", a.Decider, false), 0), Step: d.step("aside.step", a.Step, own)}
	}
	if snap.Interlude != "" {
		s.Interlude = d.step("interlude", snap.Interlude, own)
	}
	if p := snap.Pending; p != nil {
		d.pending(s, p)
	}
}

// step reads a step's name.
func (d *snapshotReader) step(field, name string, own []string) Step {
	if i := slices.Index(own, name); i >= 0 && name != "" {
		return FirstGameStep + Step(i)
	}
	return Step(d.word(field, name, stepNames[:]))
}

func (d *snapshotReader) pending(s *State, p *PendingSnapshot) {
	out := Pending{Kind: CombatRoll, Side: max(d.side("pending.side", p.Side, false), 0), Zone: d.place("pending.zone", p.Zone, true), Counter: -1}
	if i := slices.Index(d.RollNames, p.Kind); i >= 0 {
		out.Kind = FirstGameRoll + RollKind(i)
	} else if p.Kind != "combat" {
		d.fail("pending.kind", "%q is not known", p.Kind)
	}
	if p.Counter != "" {
		c, ok := d.CounterOf(p.Counter)
		if !ok {
			d.fail("pending.counter", "there is no counter %q", p.Counter)
		}
		out.Counter = c
	}
	if len(p.Dice) < 1 || len(p.Dice) > MaxDice {
		d.fail("pending.dice", "%d dice", len(p.Dice))
		return
	}
	for i, die := range p.Dice {
		out.Dice[i] = d.number("pending.dice", die, 1, 6)
	}
	out.N = int8(len(p.Dice))
	s.Pending = out
}

// checkFleetSteps refuses the steps of fleets, riders and the Advantage without
// what they decide about.
func (x *Exec) checkFleetSteps() error {
	s := x.S
	step := s.Waiting()
	if (step == StepReroll) != (s.Pending.Kind != NoRoll) {
		return errors.New("pending: dice lie without the choice to repeat them, or the choice without dice")
	}
	if (s.Step == StepInterrupt) != s.Aside.On || s.Aside.On && s.Aside.Step == StepInterrupt {
		return errors.New("aside: no decision waits, or one waits for nothing")
	}
	if step == StepSail && !s.Sailing || s.Sailing && (step == StepMoves || x.Cites.Sail == "") {
		return errors.New("sailing: does not fit the step")
	}
	if (step == StepLighten) != (s.Fleet != NoPlace) {
		return errors.New("fleet: a fleet is named without being overloaded, or none is")
	}
	if (s.Answer >= 0) != (step == StepAnswerArrival) {
		return errors.New("answer: a group is named without a call, or a call without a group")
	}
	if s.Aside.On { // the decision that waits must be sound
		return x.beforeAside().checkFleetSteps()
	}
	switch step {
	case StepReroll:
		if !x.MayReroll() || s.Decider != s.Advantage {
			return errors.New("decider: does not hold the Advantage, or has used it")
		}
		if s.Pending.Kind == CombatRoll && (!s.Combat.Rolled || s.Pending.Zone != s.Combat.Zone) {
			return errors.New("pending: no combat was rolled there")
		}
	case StepLighten:
		if !x.overloaded(s, s.Fleet, s.Decider) || x.LandUnitsAt(s, s.Fleet, s.Decider).Len() < 2 {
			return errors.New("fleet: is not overloaded, or leaves no choice")
		}
	case StepWithdraw:
		return x.checkRiders()
	case StepArrival, StepAnswerArrival:
		return x.checkCall()
	}
	return nil
}

// beforeAside is a copy of the state in which the decision that waits is asked.
func (x *Exec) beforeAside() *Exec {
	scratch := *x.S
	scratch.Step, scratch.Decider, scratch.Aside = x.S.Aside.Step, x.S.Aside.Decider, Aside{}
	return &Exec{Ruleset: x.Ruleset, S: &scratch, Quiet: true}
}

func (x *Exec) checkRiders() error {
	s := x.S
	h := &s.Halt
	side := s.Active.Other()
	switch {
	case h.Cause != ByRiders || h.Riders.Empty() || s.Decider != side:
		return errors.New("halt.riders: nobody rides off")
	case !h.Riders.Minus(x.UnitsAt(s, h.At, side)).Empty() || !x.UnitsAt(s, h.At, side).Minus(x.byType['C']).Empty():
		return errors.New("halt.riders: are not the cavalry there")
	case len(x.rides(side, h.At)) == 0:
		return errors.New("halt.riders: have nowhere to ride")
	}
	return nil
}

func (x *Exec) checkCall() error {
	s := x.S
	hand := s.HandSize(x.Board, s.Decider)
	if s.Step == StepArrival {
		if hand == 0 || s.Passes > 1 {
			return errors.New("passes: nobody is left to play before reinforcements are placed")
		}
		return nil
	}
	d, st := x.Data.Groups[s.Answer], s.Groups[s.Answer]
	if hand == 0 || !d.Optional || d.Side == s.Decider || st.Arrived || st.Due != s.Turn {
		return errors.New("answer: " + d.ID + " was not called this turn by the enemy")
	}
	return nil
}

// CheckAside refuses a side that was given the word without anything to use.
func (x *Exec) CheckAside() error {
	s := x.S
	if !s.Aside.On {
		return nil
	}
	side, aside := s.Decider, s.Aside
	s.Step, s.Decider, s.Aside = aside.Step, aside.Decider, Aside{}
	may := x.Owner.MayInterject(side)
	s.Step, s.Decider, s.Aside = StepInterrupt, side, aside
	if !may {
		return errors.New("step: " + string(x.Seat(side)) + " has nothing to interrupt with")
	}
	return nil
}
