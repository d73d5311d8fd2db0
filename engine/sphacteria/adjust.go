package sphacteria

import (
	"errors"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// keeping: a side keeps one of its stratagem counters (section 2.D). No place has to do with it.
func keeping() zonewar.Decision[*zonewar.Exec] {
	d := zonewar.Keeping(&cites, "", StepDiscard, zonewar.Anybody)
	d.AtPlace = func(*zonewar.Exec, zonewar.Place) *engine.Refusal { return engine.Refuse("2.D", "discard-first") }
	return d
}

// closing: a last stratagem after a side's supply check.
var closing = decision{
	Step: StepClosing, Name: "adjust_stratagem", Saved: "closing", Cite: "2.D",
	Verbs: []verb{{Word: "play", Do: (*exec).playAdjust}, {Word: "pass", Then: (*exec).closeAdjustments}},
	Ask: func(x *exec, p *engine.Prompt, full bool) {
		x.OfferPlays(p, full)
		x.Button(p, "pass", "", "2.D", true)
	},
	AtPlace: func(*exec, zonewar.Place) *engine.Refusal { return engine.Refuse("2.D", "only-stratagems-left") },
	Sound: func(x *exec) error {
		if x.s.HandSize(x.Board, x.s.Decider) == 0 || !x.s.Checked {
			return errors.New("step: the closing of the adjustments needs a supply check made and a stratagem in hand")
		}
		return nil
	},
	Again: (*exec).closeAdjustments,
}

// adjust begins a side's adjustments: discard, recoveries, supply, in this order
// (section 2.D).
func (x *exec) adjust(side zonewar.Side) {
	s := x.s
	s.Recovered, s.Extra, s.HelotsRolled, s.CheckOff, s.Checked = 0, 0, zonewar.Set{}, false, false
	x.Adjust(side)
}

// AfterKeep goes on to the recoveries.
func (x *exec) AfterKeep() {
	x.openRecover()
}

// closeAdjustments goes on to the other side or to the end of the turn.
func (x *exec) closeAdjustments() {
	if s := x.s; s.Decider == s.Initiative {
		x.adjust(s.Decider.Other())
		return
	}
	x.EndTurn()
}
