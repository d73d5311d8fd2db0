package sphacteria

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// phase names the step of the turn for the screen.
func (s *State) phase() string {
	switch {
	case s.Step == zonewar.StepOver:
		return "over"
	case s.Step == zonewar.StepArrival || s.Step == zonewar.StepAnswerArrival:
		return "C.0"
	case s.Step >= StepDiscard:
		return "D"
	default:
		return "C"
	}
}

// Stage is where the game stands.
func (g *Game) Stage() engine.Stage { return g.r.StageIn(&g.s.State, g.s.phase()) }

// View is what the seat may see; the empty seat sees everything.
func (g *Game) View(seat engine.Seat) engine.View {
	s := g.s
	v := g.r.Look(&s.State, seat)
	x := g.r.exec(s, zonewar.NoDice{}, true)
	for i := range v.Sides {
		side := zonewar.Side(i)
		v.Sides[i].Suspended = x.suspended(side)
		v.Sides[i].Cut = x.cutOff(side)
	}
	x.LookAwards(v.Sides)
	out := g.r.Show(seat, g.Stage(), v)
	if s.Step == zonewar.StepOver {
		out.Over = x.Outcome()
	}
	return out
}
