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

// Awarder is a game that ends with its last turn, when places and the like bring points besides losses (section on victory).
type Awarder interface {
	// Award gives the points for everything that brings any besides losses.
	Award(to *Awards)
	// WonOutright ends the game with a total victory, if one is won at the end of this turn.
	WonOutright(last bool) bool
	// StartTurn begins the next turn.
	StartTurn()
}

// Awards are points given for anything but losses.
type Awards struct {
	points [2]int
	// rows tell of them one by one, when told is set.
	told bool
	rows [2][]engine.LedgerRow
	x    *Exec
}

// Give gives a side points for a cause at a place, NoPlace for none.
func (a *Awards) Give(side Side, cause string, at Place, points int) {
	a.points[side] += points
	if a.told {
		a.rows[side] = append(a.rows[side], engine.LedgerRow{Seat: a.x.Seat(side), Turn: int(a.x.S.Turn), Cause: cause,
			Zone: a.x.PlaceID(at), Points: points})
	}
}

// award reckons what places and the like bring as things stand.
func (x *Exec) award(told bool) *Awards {
	x.awards = Awards{told: told, x: x}
	x.Owner.(Awarder).Award(&x.awards)
	return &x.awards
}

// EndTurn checks victory, and after the last turn decides the game.
func (x *Exec) EndTurn() {
	s, g := x.S, x.Owner.(Awarder)
	last := int(s.Turn) == x.LastTurn
	if g.WonOutright(last) {
		return
	}
	if !last {
		s.Turn++
		g.StartTurn()
		return
	}
	for side, points := range x.award(false).points {
		s.VP[side] += int16(points)
	}
	winner, _ := x.Rules.Verdict(x.points())
	x.Win(winner, false, EndPoints)
}

// points are the victory points scored.
func (x *Exec) points() [2]int { return [2]int{int(x.S.VP[0]), int(x.S.VP[1])} }

// EndPoints are the points of both sides if the game ended now.
func (x *Exec) EndPoints() [2]int {
	points := x.points()
	if x.S.Step != StepOver || x.S.EndCause != EndPoints {
		for side, more := range x.award(false).points {
			points[side] += more
		}
	}
	return points
}

// LookAwards adds to what is seen of the sides what brings points besides losses: at the end to the ledger, before it to what
// would come on top.
func (x *Exec) LookAwards(sides []SideView) {
	over := x.S.Step == StepOver
	if over && x.S.EndCause != EndPoints {
		return
	}
	rows := x.award(true).rows
	for side := range sides {
		sides[side].AddEnd(rows[side], over)
	}
}

// Ended is how a game that is over has ended: by cause, or by points where the end has none.
func (x *Exec) Ended(cause string) *engine.Outcome {
	kind := "total"
	o := &engine.Outcome{Cause: cause, Rule: x.Cites.Total, Points: []int{int(x.S.VP[0]), int(x.S.VP[1])}}
	if cause == "" {
		o.Cause, o.Rule = "points", x.Cites.Points
		_, kind = x.Rules.Verdict(x.points())
	}
	o.Verdicts = engine.Judge(x.Seats[:], x.Seat(x.S.Winner), kind)
	return o
}
