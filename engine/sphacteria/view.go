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
		g.r.lookHeld(&v.Sides[i], &s.State, side)
		v.Sides[i].Suspended = x.suspended(side)
		v.Sides[i].Cut = x.cutOff(side)
	}
	out := g.r.Show(seat, g.Stage(), v)
	if s.Step == zonewar.StepOver {
		out.Over = x.Outcome()
	}
	return out
}

// lookHeld adds what the victory zones bring a side: at the end to the ledger, before
// it to what would come on top.
func (r *Rules) lookHeld(v *zonewar.SideView, s *zonewar.State, side zonewar.Side) {
	if s.Step == zonewar.StepOver && s.EndCause != zonewar.EndPoints {
		return
	}
	var rows []engine.LedgerRow
	for _, p := range r.victory {
		if r.holds(s, p, side) {
			rows = append(rows, engine.LedgerRow{Seat: v.Seat, Turn: int(s.Turn), Cause: "zone-held", Zone: r.PlaceID(p), Points: r.cfg.VictoryPoints})
		}
	}
	v.AddEnd(rows, s.Step == zonewar.StepOver)
}
