package zonewar

import "strategos/engine"

// Do carries out a command that answers the decision the game waits for, or an
// interruption, which any decision allows.
func (x *Exec) Do(c engine.Command) *engine.Refusal {
	d := x.Decision()
	switch {
	case x.S.Step == StepOver:
		return engine.Refuse(x.Cites.VP, "game-over")
	case c.Verb == "interrupt":
		return x.interrupt(c.Args)
	case d == nil:
		return x.Owner.DoOwn(c)
	}
	for i := range d.Verbs {
		v := &d.Verbs[i]
		switch {
		case v.Word != c.Verb:
			continue
		case v.Do != nil:
			return v.Do(x, c.Args)
		}
		if why := x.noArgs(c.Args, c.Verb); why != nil {
			return why
		}
		v.Then(x)
		return nil
	}
	if d.Other != nil {
		return d.Other(x, c)
	}
	return engine.Refuse(x.Cites.Actions, "wrong-verb", engine.Word("verb", c.Verb))
}

// noArgs refuses words after a verb that stands alone.
func (x *Exec) noArgs(args []string, verb string) *engine.Refusal {
	if len(args) > 0 {
		return engine.Refuse(x.Cites.Actions, "usage", engine.Word("verb", verb))
	}
	return nil
}
