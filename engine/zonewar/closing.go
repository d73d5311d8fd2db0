package zonewar

import (
	"errors"
	"fmt"

	"strategos/engine"
)

// ClosingDecisions are those of games in which the stratagems of an action phase may be played
// when its combats are over, too.
func ClosingDecisions(c *Cites) []Decision[*Exec] { return []decision{closing(c)} }

// closing lets the sides play a stratagem of the action phase when its combats are over: the
// active side first, then the other, each if by what both can see it might have one.
func closing(c *Cites) decision {
	return decision{
		Step: StepClosing, Name: "closing", Saved: "closing", Cite: c.Actions,
		Verbs: []Verb[*Exec]{{Word: "pass", Then: (*Exec).letClose}},
		Other: func(x *Exec, c engine.Command) *engine.Refusal { return x.Owner.Interject(x.S.Decider, c.Verb, c.Args) },
		Ask: func(x *Exec, p *engine.Prompt, full bool) {
			x.Owner.Interjections(p, x.S.Decider, full)
			x.Pass(p, "close-phase")
		},
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			return engine.Refuse(x.Cites.Actions, "combats-over").At(x.PlaceID(p))
		},
		AtCounter: func(x *Exec, c Counter) *engine.Refusal {
			return engine.Refuse(x.Cites.Actions, "combats-over").With(x.CounterID(c))
		},
		Uses: UsesPhase, Calm: true, Window: true,
		Sound: func(x *Exec) error {
			if !x.mayStillPlay(x.S.Decider) {
				return errors.New("decider: has no stratagem to play before the action phase ends")
			}
			for i := range x.Places {
				if x.Contested(x.S, Place(i)) {
					return fmt.Errorf("step: the combat in %s is due before the action phase ends", x.PlaceID(Place(i)))
				}
			}
			return nil
		},
	}
}

// combatsOver asks who may still play a stratagem in the action phase, or ends it.
func (x *Exec) combatsOver() {
	if !x.askClosing(x.S.Active) {
		x.letCloseAfter(x.S.Active)
	}
}

// letClose takes "pass": the phase ends when the other side has been asked.
func (x *Exec) letClose() { x.letCloseAfter(x.S.Decider) }

// letCloseAfter goes on when a side plays nothing more in the phase.
func (x *Exec) letCloseAfter(side Side) {
	if side != x.S.Active || !x.askClosing(side.Other()) {
		x.closePhase()
	}
}

// askClosing asks a side, if it may still play something.
func (x *Exec) askClosing(side Side) bool {
	if !x.mayStillPlay(side) {
		return false
	}
	x.S.Step, x.S.Decider = StepClosing, side
	return true
}

// mayStillPlay tells, by what both sides can see, whether a side might play a stratagem when the
// combats are over: it holds a counter, has shown none in the phase, and one of its colour is for
// that moment.
func (x *Exec) mayStillPlay(side Side) bool {
	d := x.decisions[StepClosing]
	if d == nil {
		return false
	}
	for title, t := range x.stratagems {
		if t != nil && t.AnyTime != nil && t.AnyTime.When(d) && x.MayPlayUnasked(title, side) {
			return true
		}
	}
	return false
}
