package zonewar

import "strategos/engine"

// Win ends the game.
func (x *Exec) Win(side Side, total bool, cause int8) {
	s := x.S
	s.Winner, s.Total, s.EndCause, s.Step = side, total, cause, StepOver
	o := x.Owner.Outcome()
	x.Tell(engine.Event{Kind: "game-over", Rule: o.Rule, Seat: o.Winner(), Facts: x.Facts(engine.Word("kind", o.Kind()), engine.Word("cause", o.Cause),
		engine.Num(string(x.Seat(0)), o.Points[0]), engine.Num(string(x.Seat(1)), o.Points[1]))})
}

// Verdict compares the victory points of both sides: within the margin a draw,
// above it a strategic victory when these points make one, else a tactical.
func Verdict(points [2]int, drawUpTo int, strategic func(more, less int) bool) (Side, string) {
	winner, more, less := Side(0), points[0], points[1]
	if less > more {
		winner, more, less = 1, less, more
	}
	switch {
	case more-less <= drawUpTo:
		return NoSide, "draw"
	case strategic(more, less):
		return winner, "strategic"
	}
	return winner, "tactical"
}
