package zonewar

import (
	"errors"

	"strategos/engine"
)

// Adjuster is a game whose sides keep one stratagem counter in their adjustments (section 2.D).
type Adjuster interface {
	// AfterKeep goes on with the adjustments of the side that has kept one.
	AfterKeep()
}

// Keeping: a side keeps one of its stratagem counters (section 2.D). The name in saves begins with saved.
func Keeping(c *Cites, saved string, step Step, by By) Decision[*Exec] {
	return decision{
		part: keepPart, Step: step, Name: "discard", Saved: saved + "discard", Cite: c.Adjust, By: by, Calm: true,
		Verbs: []Verb[*Exec]{{Word: "keep", Do: (*Exec).keep}},
		Ask:   func(x *Exec, p *engine.Prompt, _ bool) { x.AskKeep(p, x.S.Decider, x.Cites.Adjust) },
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			return engine.Refuse(x.Cites.Adjust, "discard-first").At(x.PlaceID(p))
		},
		Again: func(x *Exec) {
			if x.S.HandSize(x.Board, x.S.Decider) == 0 { // all were played meanwhile
				x.Owner.(Adjuster).AfterKeep()
			}
		},
		Sound: func(x *Exec) error {
			least, what := 2, "two stratagems"
			if x.Data.Advantage != "" { // one of two may be played at any time
				least, what = 1, "a stratagem"
			}
			if x.S.HandSize(x.Board, x.S.Decider) < least {
				return errors.New("step: a discard needs " + what + " in hand")
			}
			return nil
		},
	}
}

// Adjust begins the adjustments of a side with what it holds (section 2.D).
func (x *Exec) Adjust(side Side) {
	x.S.Decider = side
	x.Tell(engine.Event{Kind: "adjustments", Rule: x.Cites.Adjust, Seat: x.Seat(side), Phase: "D"})
	if x.S.HandSize(x.Board, side) > 1 {
		x.ask(keepPart, side)
		return
	}
	x.Owner.(Adjuster).AfterKeep()
}

// keep takes "keep PIECE" or "keep none".
func (x *Exec) keep(args []string) *engine.Refusal {
	if why := x.KeepOne(x.S.Decider, args, x.Cites.Adjust); why != nil {
		return why
	}
	x.Owner.(Adjuster).AfterKeep()
	return nil
}
