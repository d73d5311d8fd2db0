package zonewar

import (
	"errors"

	"strategos/engine"
)

// interrupting gives a side the word before the decision that waits (State.Aside): it
// uses something "at any time", or passes.
func interrupting(c *Cites) decision {
	return decision{
		Step: StepInterrupt, Name: "interrupt", Saved: "interrupt", Cite: c.Actions,
		Verbs: []Verb[*Exec]{{Word: "pass", Then: (*Exec).comeBack}},
		Other: (*Exec).interject, Ask: (*Exec).askAside,
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			if x.Data.Advantage != "" {
				return engine.Refuse(x.Cites.Actions, "word-first").At(x.PlaceID(p))
			}
			return x.explainClosing(p, NoPlace)
		},
		AtCounter: func(x *Exec, c Counter) *engine.Refusal {
			if x.Data.Advantage != "" {
				return engine.Refuse(x.Cites.Actions, "word-first").With(x.CounterID(c))
			}
			return x.onlyClosing()
		},
		Uses: UsesPhase | UsesActivated | UsesToFight | UsesCombat,
	}
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

// comeBack asks again for the decision that waited.
func (x *Exec) comeBack() {
	s := x.S
	back := s.Aside
	s.Aside = Aside{}
	s.Step, s.Decider = back.Step, back.Decider
}

// interject carries out what a side does with the word it was given: the decision
// that waited comes back first, so that the use may go on from there.
func (x *Exec) interject(c engine.Command) *engine.Refusal {
	side := x.S.Decider
	x.comeBack()
	return x.Owner.Interject(side, c.Verb, c.Args)
}

// OfferInterruptions adds the buttons with which either side takes the word.
func (x *Exec) OfferInterruptions(p *engine.Prompt) {
	s := x.S
	if s.Aside.On {
		return
	}
	for side := Side(0); side < 2; side++ {
		if !x.Owner.MayInterject(side) {
			continue
		}
		seat := x.Seat(side)
		o := Offer{Verb: "interrupt", On: engine.OnButton, Rule: x.Cites.Actions, Seat: seat}
		if side == s.Decider {
			o.Words = Naming(NameOfSeat(side))
		}
		x.Offer(p, o)
	}
}

// askAside asks what a side that was given the word uses.
func (x *Exec) askAside(p *engine.Prompt, full bool) {
	s := x.S
	side, aside := s.Decider, s.Aside
	s.Step, s.Decider, s.Aside = aside.Step, aside.Decider, Aside{} // as it will be when the use is carried out
	x.Owner.Interjections(p, side, full)
	s.Step, s.Decider, s.Aside = StepInterrupt, side, aside
	x.Button(p, "pass", "", x.Cites.Actions, true)
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
