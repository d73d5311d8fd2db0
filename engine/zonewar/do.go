package zonewar

import "strategos/engine"

// Do carries out a command that answers the decision the game waits for, or an
// interruption, which any decision allows.
func (x *Exec) Do(c engine.Command) *engine.Refusal {
	d := x.Decision()
	switch {
	case d == nil:
		return engine.Refuse(x.Cites.VP, "game-over")
	case c.Verb == "interrupt":
		return x.interrupt(c.Args)
	}
	for i := range d.Verbs {
		v := &d.Verbs[i]
		switch {
		case v.Word != c.Verb:
			continue
		case v.Do != nil:
			return v.Do(x, c.Args)
		}
		if why := x.NoArgs(c.Args, c.Verb); why != nil {
			return why
		}
		v.Then(x)
		return nil
	}
	if d.Other != nil {
		return d.Other(x, c)
	}
	return engine.Refuse(x.courseRule(), "wrong-verb", engine.Word("verb", c.Verb))
}

// courseRule is the section on the course of the action phase or, in a decision of the
// game's own, of the turn.
func (x *Exec) courseRule() string {
	if x.S.Step >= FirstGameStep {
		return x.Cites.Turn
	}
	return x.Cites.Actions
}

// NoArgs refuses words after a verb that stands alone.
func (x *Exec) NoArgs(args []string, verb string) *engine.Refusal {
	if len(args) > 0 {
		return engine.Refuse(x.courseRule(), "usage", engine.Word("verb", verb))
	}
	return nil
}
