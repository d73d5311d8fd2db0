package syracuse

import (
	"slices"

	"strategos/engine"
)

// Pose changes a snapshot to a position. A camp that the position says stands, or has been razed, was
// built on the turn before, if the position does not tell when (2.C).
func (g *Game) Pose(snapshot any, w *engine.Position) []engine.PoseFault {
	faults := g.Play.Pose(snapshot, w)
	snap := snapshot.(*Snapshot)
	if built := slices.Concat(snap.Standing, snap.Broken); slices.Contains(built, camp) && snap.CampTurn == 0 {
		snap.CampTurn = max(snap.Turn, 1)
	}
	return faults
}
