package sphacteria

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// Forecast describes the combat that would be fought in a contested zone as
// things stand, without stratagems; nil for any other zone.
func (g *Game) Forecast(zone string) *engine.CombatView {
	return g.r.Forecast(&g.s.State, g.r.PlaceOf(zone))
}

// Decisions are the names of all decisions Sphacteria can ask for.
func Decisions() []string {
	out := zonewar.Decisions()
	for step := StepArrival; step <= StepClosing; step++ {
		out = append(out, decisions[step])
	}
	return out
}

// Turn is the number of the turn.
func (g *Game) Turn() int { return int(g.s.Turn) }
