package zonewar

import "strategos/engine"

// Do carries out a command: one of the shared steps, an interruption of any step,
// or one of the game's own steps.
func (x *Exec) Do(c engine.Command) *engine.Refusal {
	if x.S.Step == StepOver {
		return engine.Refuse(x.Cites.VP, "game-over")
	}
	if c.Verb == "interrupt" {
		return x.interrupt(c.Args)
	}
	if x.S.Step >= FirstGameStep {
		return x.Owner.DoOwn(c)
	}
	if x.S.Step == StepInterrupt {
		return x.interject(c)
	}
	do := x.verbs(x.S.Step)[c.Verb]
	if do == nil && x.S.Step == StepMoves { // what the active player may use between two moves
		return x.Owner.Interject(x.S.Active, c.Verb, c.Args)
	}
	if do == nil {
		return engine.Refuse(x.Cites.Actions, "wrong-verb", engine.Word("verb", c.Verb))
	}
	return do(x, c.Args)
}

type verb func(x *Exec, args []string) *engine.Refusal

// stepVerbs are the commands of each shared step.
var stepVerbs = map[Step]map[string]verb{
	StepAnnounce: {"announce": (*Exec).announce},
	StepMoves: {
		"activate": (*Exec).activate,
		"move":     (*Exec).moveActivated,
		"lighten":  (*Exec).lightenBefore,
		"end":      (*Exec).endMovesCommand,
	},
	StepSail: {
		"activate": (*Exec).activate,
		"move":     (*Exec).moveActivated,
		"lighten":  (*Exec).lightenBefore,
		"end":      (*Exec).endMovesCommand,
	},
	StepAnswerEntry:    {"play": (*Exec).playAnswer, "pass": (*Exec).passAnswer},
	StepHalted:         {"move": (*Exec).goElsewhere, "halt": (*Exec).haltCommand},
	StepWithdraw:       {"withdraw": (*Exec).withdraw, "pass": (*Exec).stay},
	StepExcess:         {"drop": (*Exec).dropMoved},
	StepChooseCombat:   {"fight": (*Exec).fight},
	StepCommitAttacker: {"commit": (*Exec).commit, "pass": (*Exec).passCommit},
	StepCommitDefender: {"commit": (*Exec).commit, "pass": (*Exec).passCommit},
	StepReroll:         {"again": (*Exec).again, "accept": (*Exec).accept},
	StepLoseAttacker:   {"lose": (*Exec).lose},
	StepLoseDefender:   {"lose": (*Exec).lose},
	StepLighten:        {"lighten": (*Exec).lighten},
	StepRetreat:        {"retreat": (*Exec).retreat},
	StepDisplace:       {"displace": (*Exec).displace},
	StepRetreatExcess:  {"drop": (*Exec).dropRetreated},
	StepArrival:        {"play": (*Exec).playCall, "pass": (*Exec).passCall},
	StepAnswerArrival:  {"play": (*Exec).answerCall, "pass": (*Exec).passCall},
}

func (x *Exec) verbs(step Step) map[string]verb { return stepVerbs[step] }

func (x *Exec) noArgs(args []string, verb string) *engine.Refusal {
	if len(args) > 0 {
		return engine.Refuse(x.Cites.Actions, "usage", engine.Word("verb", verb))
	}
	return nil
}

func (x *Exec) moveActivated(args []string) *engine.Refusal {
	if x.S.Activated == NoPlace {
		return engine.Refuse(x.Cites.Activation, "nothing-activated")
	}
	return x.march(args, x.S.Activated, 0)
}

// interrupt gives a side the word before the decision that waits: the other one
// unless a seat is named. The decision comes back afterwards.
func (x *Exec) interrupt(args []string) *engine.Refusal {
	s := x.S
	side := s.Decider.Other()
	switch len(args) {
	case 0:
	case 1:
		for i, seat := range x.Seats {
			if string(seat) == args[0] {
				side = Side(i)
			}
		}
		if string(x.Seat(side)) != args[0] {
			return engine.Refuse(x.Cites.Actions, "no-such-side", engine.Typed("word", args[0]))
		}
	default:
		return engine.Refuse(x.Cites.Actions, "usage", engine.Word("verb", "interrupt"))
	}
	if s.Aside.On || !x.Owner.MayInterject(side) {
		return engine.Refuse(x.Cites.Actions, "nothing-to-interrupt-with")
	}
	s.Aside = Aside{Step: s.Step, Decider: s.Decider, On: true}
	s.Step, s.Decider = StepInterrupt, side
	return nil
}

// interject carries out what a side does with the word it was given: the decision
// that waited comes back first, so that the use may go on from there.
func (x *Exec) interject(c engine.Command) *engine.Refusal {
	s := x.S
	side, back := s.Decider, s.Aside
	s.Aside = Aside{}
	s.Step, s.Decider = back.Step, back.Decider
	if c.Verb == "pass" {
		return x.noArgs(c.Args, "pass")
	}
	return x.Owner.Interject(side, c.Verb, c.Args)
}

// OfferInterruptions adds the buttons with which either side takes the word.
func (x *Exec) OfferInterruptions(p *engine.Prompt) {
	s := x.S
	if s.Step == StepOver || s.Aside.On {
		return
	}
	for side := Side(0); side < 2; side++ {
		if !x.Owner.MayInterject(side) {
			continue
		}
		seat := x.Seat(side)
		c := engine.Choice{Command: engine.Cmd("interrupt", string(seat)), On: engine.OnButton, Key: "interrupt", Rule: x.Cites.Actions, Seat: seat}
		if side == s.Decider.Other() {
			c.Command = engine.Cmd("interrupt")
		}
		p.Choices = append(p.Choices, c)
	}
}

func (x *Exec) endMovesCommand(args []string) *engine.Refusal {
	if why := x.noArgs(args, "end"); why != nil {
		return why
	}
	x.endMoves()
	return nil
}

func (x *Exec) playAnswer(args []string) *engine.Refusal {
	if why := x.PlayArchers(x.S.Decider, args, x.S.Halt.To); why != nil {
		return why
	}
	x.stopped()
	return nil
}

func (x *Exec) passAnswer(args []string) *engine.Refusal {
	if why := x.noArgs(args, "pass"); why != nil {
		return why
	}
	x.letIn()
	return nil
}

func (x *Exec) haltCommand(args []string) *engine.Refusal {
	if why := x.noArgs(args, "halt"); why != nil {
		return why
	}
	return x.halt()
}

func (x *Exec) dropMoved(args []string) *engine.Refusal {
	if why := x.dropExcess(args, x.S.Decider, x.S.Excess, ByOverstack); why != nil {
		return why
	}
	x.checkStacks()
	return nil
}

func (x *Exec) passCommit(args []string) *engine.Refusal {
	if why := x.noArgs(args, "pass"); why != nil {
		return why
	}
	x.committed(x.S.Step)
	return nil
}

func (x *Exec) dropRetreated(args []string) *engine.Refusal {
	r := &x.S.Retreat
	if why := x.dropExcess(args, r.Side, r.Over, ByNoRetreat); why != nil {
		return why
	}
	x.checkRetreatStacks()
	return nil
}
