package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// phase names the step of the turn for the screen.
func (s *State) phase() string {
	step := s.Step
	if s.Aside.On {
		step = s.Aside.Step
	}
	switch {
	case step == zonewar.StepOver:
		return "over"
	case s.InPhase:
		return "B.3"
	case s.Sailing || step == zonewar.StepArrival || step == zonewar.StepAnswerArrival || step == StepClear || step == StepSeize:
		return "B.2"
	case step == StepPick:
		return "A"
	case step == StepPoints:
		return "B.1"
	case step >= StepSiege && step <= StepEnter || s.Siege.Port != zonewar.NoPlace:
		return "C"
	}
	return "D"
}

// View is what the seat may see; the empty seat sees everything.
func (g *Game) View(seat engine.Seat) engine.View {
	s := &g.s
	v := engine.View{Seat: seat, LastTurn: g.r.LastTurn, Phase: s.phase()}
	g.r.Look(&v, &s.State, seat)
	x := g.exec(s, noDice{}, true)
	now := g.r.awards(s)
	for i := range v.Sides {
		side := zonewar.Side(i)
		v.Sides[i].Cut = x.lacks(side)
		if s.Step == zonewar.StepOver {
			continue
		}
		for _, row := range now[i] {
			v.Sides[i].VPNow += row.points
		}
	}
	if s.Step == zonewar.StepOver {
		v.Over = g.outcome()
	}
	return v
}
