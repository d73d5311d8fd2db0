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

// View is what the seat may see; the empty seat sees everything.
func (g *Game) View(seat engine.Seat) engine.View {
	s := &g.s
	v := engine.View{Seat: seat, LastTurn: g.r.LastTurn, Phase: s.phase()}
	g.r.Look(&v, &s.State, seat)
	x := g.exec(s, noDice{}, true)
	now := g.r.occupation(&s.State)
	for i := range v.Sides {
		side := zonewar.Side(i)
		v.Sides[i].Suspended = x.suspended(side)
		v.Sides[i].Cut = x.cutOff(side)
		if s.Step != zonewar.StepOver {
			v.Sides[i].VPNow += now[i]
		}
	}
	if s.Step == zonewar.StepOver {
		v.Over = g.outcome()
	}
	return v
}
