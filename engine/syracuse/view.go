package syracuse

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// phase names the step of the turn for the screen.
func (s *State) phase() string {
	switch step := s.Waiting(); {
	case step == zonewar.StepOver:
		return "over"
	case s.InPhase:
		return "B.3"
	case s.Sailing || step == zonewar.StepArrival || step == zonewar.StepAnswerArrival || step == StepPlace ||
		step == StepClear || step == zonewar.StepUnlade:
		return "B.2"
	case step == StepPoints:
		return "B.1"
	case step == StepTools || step == StepBuild:
		return "C"
	}
	return "D"
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
		v.Sides[i].Cut = x.besieged(side)
	}
	x.LookAwards(v.Sides)
	v.Labour = g.labour(seat)
	out := g.r.Show(seat, g.Stage(), v)
	if s.Step == zonewar.StepOver {
		out.Over = x.Outcome()
	}
	return out
}
