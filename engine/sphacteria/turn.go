package sphacteria

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// Sphacteria's own steps.
const (
	StepArrival       = zonewar.FirstGameStep + iota // C.0: #12, #13, #14 or pass
	StepAnswerArrival                                // C.0: #12 against a call
	StepDiscard                                      // D: down to one stratagem
	StepRecover                                      // D: recoveries
	StepSupply                                       // D: helot runs, stratagems before the check
	StepClosing                                      // D: a last stratagem of the adjustments
)

var decisions = map[zonewar.Step]string{
	StepArrival: "arrival_stratagem", StepAnswerArrival: "arrival_answer", StepDiscard: "discard",
	StepRecover: "recover", StepSupply: "supply", StepClosing: "adjust_stratagem",
}

// startTurn plays phases A and B (sections 2.A and 2.B) and opens the window
// before the first action phase.
func (x *exec) startTurn() {
	s := x.s
	x.Tell(engine.Event{Kind: "turn", Rule: "2", Facts: engine.Pairs("turn", zonewar.Itoa(s.Turn))})
	if s.BurntFrom > 0 && s.Turn >= s.BurntFrom && s.Cleared == 0 {
		s.Cleared = x.r.burn
		x.Tell(engine.Event{Kind: "burnt", Rule: "6 #21", Zones: x.PlaceIDs(x.r.burn)})
	}
	for range 2 {
		for _, side := range [...]zonewar.Side{Athens, Sparta} {
			x.DrawPiece(side)
		}
	}
	x.RollActionPoints(x.tie)
	x.openArrivals()
}

// tie gives the initiative to the side with more naval FP in play, bases and
// beach included, and to Sparta when these are equal too (section 2.B).
func (x *exec) tie() zonewar.Side {
	if x.navalFP(Athens) > x.navalFP(Sparta) {
		return Athens
	}
	return Sparta
}

// navalFP is the strength of a side's triremes in play.
func (x *exec) navalFP(side zonewar.Side) int {
	return x.FPOf(x.S, x.InPlay(x.S, side).And(x.AllShips()))
}

// openArrivals begins phase C.0: starting with the initiative player, both play
// one of #12, #13, #14 or pass, until both pass in a row (section 2.C, 6 #12-14).
func (x *exec) openArrivals() {
	x.s.Passes, x.s.Answer = 0, -1
	x.askArrival(x.s.Initiative)
}

// askArrival asks a side that holds counters; an empty hand is a pass.
func (x *exec) askArrival(side zonewar.Side) {
	s := x.s
	for s.Passes < 2 {
		if s.HandSize(x.Board, side) > 0 {
			s.Step, s.Decider = StepArrival, side
			return
		}
		s.Passes++
		side = side.Other()
	}
	x.placeArrivals()
}

// playArrival carries out "play PIECE TITLE [GROUP]" in the window.
func (x *exec) playArrival(args []string) *engine.Refusal {
	s := x.s
	side := s.Decider
	f, why := x.NameFace(side, args, "2.C", "play")
	if why != nil {
		return why
	}
	switch f.Title {
	case 12:
		if f.Target == "" {
			return engine.Refuse("6 #12", "needs-group")
		}
		g, why := x.delayable(side, f.Target)
		if why != nil {
			return why
		}
		x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
		x.delay(g)
		s.Passes = 0
		x.askArrival(side.Other())
	case 13, 14:
		if f.Target != "" {
			return engine.Refuse(x.TitleRule(f.Title), "usage", "verb", "play")
		}
		g, why := x.callable(side, f.Title)
		if why != nil {
			return why
		}
		x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
		s.Groups[g].Due = s.Turn
		x.Tell(engine.Event{Kind: "called", Rule: x.TitleRule(f.Title), Seat: x.Seat(side), Facts: engine.Pairs("group", x.Groups[g].ID)})
		s.Passes = 0
		if enemy := side.Other(); s.HandSize(x.Board, enemy) > 0 {
			s.Step, s.Decider, s.Answer = StepAnswerArrival, enemy, int8(g)
			return nil
		}
		x.askArrival(side.Other())
	default:
		return engine.Refuse(x.TitleRule(f.Title), "wrong-moment", "title", args[1])
	}
	return nil
}

// delayable finds an enemy historical group due this turn (6 #12).
func (x *exec) delayable(side zonewar.Side, id string) (int, *engine.Refusal) {
	for i, g := range x.Groups {
		if g.ID != id {
			continue
		}
		switch st := x.s.Groups[i]; {
		case g.Side == side:
			return 0, engine.Refuse("6 #12", "own-group", "group", id)
		case g.Optional || st.Arrived || st.Due != x.s.Turn:
			return 0, engine.Refuse("6 #12", "not-due", "group", id)
		}
		return i, nil
	}
	return 0, engine.Refuse("6 #12", "no-such-group", "group", id)
}

// callable finds the side's optional group of a title (6 #13, #14).
func (x *exec) callable(side zonewar.Side, title int) (int, *engine.Refusal) {
	for i, g := range x.Groups {
		if !g.Optional || g.Side != side || g.Title != title {
			continue
		}
		if st := x.s.Groups[i]; st.Arrived || st.Due != 0 {
			return 0, engine.Refuse(x.TitleRule(title), "group-already-in", "group", g.ID)
		}
		return i, nil
	}
	return 0, engine.Refuse(x.TitleRule(title), "no-such-group", "title", zonewar.Itoa(title))
}

// delay puts a historical group off by a turn, or cancels a call.
func (x *exec) delay(g int) {
	st := &x.s.Groups[g]
	if x.Groups[g].Optional {
		st.Due = 0
		x.Tell(engine.Event{Kind: "cancelled", Rule: "6 #12", Seat: x.Seat(x.Groups[g].Side), Facts: engine.Pairs("group", x.Groups[g].ID)})
		return
	}
	st.Due++
	x.Tell(engine.Event{Kind: "delayed", Rule: "6 #12", Seat: x.Seat(x.Groups[g].Side),
		Facts: engine.Pairs("group", x.Groups[g].ID, "turn", zonewar.Itoa(st.Due))})
}

// answerArrival carries out "play PIECE 12" against the call just made.
func (x *exec) answerArrival(args []string) *engine.Refusal {
	s := x.s
	side := s.Decider
	f, why := x.NameFace(side, args, "6 #12", "play")
	if why != nil {
		return why
	}
	if f.Title != 12 {
		return engine.Refuse(x.TitleRule(f.Title), "wrong-moment", "title", args[1])
	}
	if f.Target != "" && f.Target != x.Groups[s.Answer].ID {
		return engine.Refuse("6 #12", "not-just-called", "group", f.Target)
	}
	x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
	x.delay(int(s.Answer))
	s.Answer = -1
	x.askArrival(side)
	return nil
}

// passArrival passes in the window or declines to answer.
func (x *exec) passArrival() {
	s := x.s
	if s.Step == StepAnswerArrival {
		s.Answer = -1
		x.askArrival(s.Decider)
		return
	}
	s.Passes++
	x.askArrival(s.Decider.Other())
}

// placeArrivals puts the groups that still stand into their bases, the
// initiative player's first, and opens the action phases (sections 2.C, 7).
func (x *exec) placeArrivals() {
	s := x.s
	for _, side := range [...]zonewar.Side{s.Initiative, s.Initiative.Other()} {
		for i, g := range x.Groups {
			if g.Side == side && !s.Groups[i].Arrived && s.Groups[i].Due == s.Turn {
				x.arrive(i)
			}
		}
	}
	x.StartActions()
}

func (x *exec) arrive(i int) {
	g := x.Groups[i]
	x.s.Groups[i].Arrived = true
	rule := "7.1"
	if g.Side == Sparta {
		rule = "7.2"
	}
	for _, a := range g.Arrivals {
		var came []string
		for _, id := range a.Counters {
			c, _ := x.CounterOf(id)
			if x.s.Units[c].Fate == zonewar.Waiting {
				x.SetCounter(c, x.PlaceOf(a.Place))
				came = append(came, id)
			}
		}
		x.Tell(engine.Event{Kind: "arrived", Rule: rule, Seat: x.Seat(g.Side), Counters: came, Zones: []string{a.Place}, Facts: engine.Pairs("group", g.ID)})
	}
	for _, id := range g.Removes {
		c, _ := x.CounterOf(id)
		switch u := x.s.Units[c]; u.Fate {
		case zonewar.InPlay:
			x.RemoveLeader(c)
			x.Tell(engine.Event{Kind: "leader-left", Rule: rule, Seat: x.Seat(g.Side), Counters: []string{id}, Zones: []string{x.PlaceID(u.Place)}})
		case zonewar.Waiting: // his own group was delayed beyond this one: he does not come
			x.RemoveLeader(c)
		}
	}
}

// AfterActions begins phase D with the initiative player's adjustments.
func (x *exec) AfterActions() { x.adjust(x.s.Initiative) }

// endTurn checks victory after the last turn and else moves the marker on.
func (x *exec) endTurn() {
	s := x.s
	if int(s.Turn) == x.LastTurn {
		x.finalVictory()
		return
	}
	s.Turn++
	x.startTurn()
}
