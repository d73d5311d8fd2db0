package zonewar

import "strategos/engine"

// Do carries out a command of one of the shared steps. It reports false for
// steps that belong to the game itself.
func (x *Exec) Do(c engine.Command) (why *engine.Refusal, shared bool) {
	if x.S.Step == StepOver {
		return engine.Refuse(x.Cites.VP, "game-over"), true
	}
	if x.S.Step >= FirstGameStep {
		return nil, false
	}
	do := x.verbs(x.S.Step)[c.Verb]
	if do == nil {
		return engine.Refuse(x.Cites.Actions, "wrong-verb", "verb", c.Verb), true
	}
	return do(x, c.Args), true
}

type verb func(x *Exec, args []string) *engine.Refusal

// stepVerbs are the commands of each shared step.
var stepVerbs = map[Step]map[string]verb{
	StepAnnounce: {"announce": (*Exec).announce},
	StepMoves: {
		"activate":  (*Exec).activate,
		"move":      (*Exec).moveActivated,
		"play":      (*Exec).playOwnArchers,
		"interrupt": (*Exec).interrupt,
		"end":       (*Exec).endMovesCommand,
	},
	StepInterrupt:      {"play": (*Exec).playInterrupt, "pass": (*Exec).passInterrupt},
	StepAnswerEntry:    {"play": (*Exec).playAnswer, "pass": (*Exec).passAnswer},
	StepHalted:         {"move": (*Exec).goElsewhere, "halt": (*Exec).haltCommand},
	StepExcess:         {"drop": (*Exec).dropMoved},
	StepChooseCombat:   {"fight": (*Exec).fight},
	StepCommitAttacker: {"commit": (*Exec).commit, "pass": (*Exec).passCommit},
	StepCommitDefender: {"commit": (*Exec).commit, "pass": (*Exec).passCommit},
	StepLoseAttacker:   {"lose": (*Exec).lose},
	StepLoseDefender:   {"lose": (*Exec).lose},
	StepRetreat:        {"retreat": (*Exec).retreat},
	StepDisplace:       {"displace": (*Exec).displace},
	StepRetreatExcess:  {"drop": (*Exec).dropRetreated},
}

func (x *Exec) verbs(step Step) map[string]verb { return stepVerbs[step] }

func (x *Exec) noArgs(args []string, verb string) *engine.Refusal {
	if len(args) > 0 {
		return engine.Refuse(x.Cites.Actions, "usage", "verb", verb)
	}
	return nil
}

func (x *Exec) moveActivated(args []string) *engine.Refusal {
	if x.S.Activated == NoPlace {
		return engine.Refuse(x.Cites.Activation, "nothing-activated")
	}
	return x.march(args, x.S.Activated, 0)
}

func (x *Exec) playOwnArchers(args []string) *engine.Refusal {
	return x.playArchers(x.S.Active, args, NoPlace)
}

// interrupt gives the passive player the word between two moves.
func (x *Exec) interrupt(args []string) *engine.Refusal {
	side := x.S.Active.Other()
	if why := x.noArgs(args, "interrupt"); why != nil {
		return why
	}
	if !x.canInterrupt(side) {
		return engine.Refuse(x.Cites.Actions, "nothing-to-interrupt-with")
	}
	x.S.Step, x.S.Decider = StepInterrupt, side
	return nil
}

func (x *Exec) endMovesCommand(args []string) *engine.Refusal {
	if why := x.noArgs(args, "end"); why != nil {
		return why
	}
	x.endMoves()
	return nil
}

func (x *Exec) playInterrupt(args []string) *engine.Refusal {
	if why := x.playArchers(x.S.Decider, args, NoPlace); why != nil {
		return why
	}
	x.S.Step, x.S.Decider = StepMoves, x.S.Active
	return nil
}

func (x *Exec) passInterrupt(args []string) *engine.Refusal {
	if why := x.noArgs(args, "pass"); why != nil {
		return why
	}
	x.S.Step, x.S.Decider = StepMoves, x.S.Active
	return nil
}

func (x *Exec) playAnswer(args []string) *engine.Refusal {
	if why := x.playArchers(x.S.Decider, args, x.S.Halt.To); why != nil {
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
