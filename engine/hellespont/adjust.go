package hellespont

import (
	"errors"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// keeping: a side keeps one of its stratagem counters (2.D.1).
var keeping = decision{
	Step: StepKeep, Name: "discard", Saved: "he-discard", Cite: "2.D",
	By:    zonewar.Active,
	Verbs: []verb{{Word: "keep", Do: (*exec).keep}},
	Ask:   func(x *exec, p *engine.Prompt, _ bool) { x.AskKeep(p, x.s.Decider, "2.D") },
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return engine.Refuse("2.D", "discard-first").At(x.PlaceID(p))
	},
	Calm: true,
	Sound: func(x *exec) error {
		if x.s.HandSize(x.Board, x.s.Decider) < 1 { // one of two may be played at any time
			return errors.New("step: a discard needs a stratagem in hand")
		}
		return nil
	},
}

// adjust begins a side's D.1 and D.2 (2.D).
func (x *exec) adjust(side zonewar.Side) {
	s := x.s
	s.Active, s.Decider = side, side
	x.Tell(engine.Event{Kind: "adjustments", Rule: "2.D", Seat: x.Seat(side), Phase: "D"})
	if s.HandSize(x.Board, side) > 1 {
		s.Step = StepKeep
		return
	}
	x.openHome()
}

// keep takes "keep PIECE" or "keep none" (2.D.1).
func (x *exec) keep(args []string) *engine.Refusal {
	if why := x.KeepOne(x.s.Decider, args, "2.D"); why != nil {
		return why
	}
	x.openHome()
	return nil
}
