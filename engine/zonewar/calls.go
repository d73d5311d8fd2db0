package zonewar

import (
	"errors"
	"slices"

	"strategos/engine"
)

// calling: before reinforcements are placed a side delays an enemy group, calls an own
// one, or passes.
func calling(c *Cites) decision {
	return decision{
		Step: StepArrival, Name: "arrival_stratagem", Saved: "arrival", Cite: c.Delay,
		Verbs: []Verb[*Exec]{{Word: "play", Do: (*Exec).playCall}, {Word: "pass", Then: func(x *Exec) {
			x.S.Passes++
			x.askCalls(x.S.Decider.Other())
		}}},
		Ask: (*Exec).askCall, AtPlace: (*Exec).explainArrival, Uses: UsesCalendar, Calm: true,
		Again: func(x *Exec) { x.askCalls(x.S.Decider) }, // the last counter of a hand may have been played meanwhile
		Sound: func(x *Exec) error {
			if x.S.HandSize(x.Board, x.S.Decider) == 0 || x.S.Passes > 1 {
				return errors.New("passes: nobody is left to play before reinforcements are placed")
			}
			return nil
		},
	}
}

// answeringCall: the enemy may cancel the call just made (State.Answer).
func answeringCall(c *Cites) decision {
	return decision{
		Step: StepAnswerArrival, Name: "arrival_answer", Saved: "answer-arrival", Cite: c.Delay,
		Verbs: []Verb[*Exec]{{Word: "play", Do: (*Exec).answerCall}, {Word: "pass", Then: func(x *Exec) {
			x.S.Answer = -1
			x.askCalls(x.S.Decider)
		}}},
		Ask: (*Exec).askCallAnswer, AtPlace: (*Exec).explainArrival, Uses: UsesCall | UsesCalendar,
		Sound: func(x *Exec) error {
			s := x.S
			d, st := x.Data.Groups[s.Answer], s.Groups[s.Answer]
			if s.HandSize(x.Board, s.Decider) == 0 || !d.Optional || d.Side == s.Decider || st.Arrived || st.Due != s.Turn {
				return errors.New("answer: " + d.ID + " was not called this turn by the enemy")
			}
			return nil
		},
	}
}

// OpenCalls begins the window before reinforcements are placed: starting with a
// side, both delay an enemy group, call an own one, or pass, until both pass in a
// row.
func (x *Exec) OpenCalls(first Side) {
	x.S.Passes, x.S.Answer = 0, -1
	x.askCalls(first)
}

// askCalls asks a side that holds counters; an empty hand is a pass.
func (x *Exec) askCalls(side Side) {
	s := x.S
	for s.Passes < 2 {
		if s.HandSize(x.Board, side) > 0 {
			s.Step, s.Decider = StepArrival, side
			return
		}
		s.Passes++
		side = side.Other()
	}
	s.Passes = 0
	x.Owner.AfterCalls()
}

// CallTitle tells whether a title calls optional groups of a side.
func (r *Ruleset) CallTitle(side Side, title int) bool {
	if title == 0 {
		return false
	}
	if r.stratagem(title).Calls {
		return true
	}
	for i := range r.Data.Groups {
		if g := &r.Data.Groups[i]; g.Optional && g.Side == side && g.Title == title {
			return true
		}
	}
	return false
}

// playCall carries out "play PIECE TITLE [GROUP]" in the window.
func (x *Exec) playCall(args []string) *engine.Refusal {
	s := x.S
	side := s.Decider
	f, why := x.NameFace(side, args, x.Cites.Delay, "play")
	if why != nil {
		return why
	}
	switch delays := x.stratagem(f.Title).Delays; {
	case delays && f.Target == "" && len(x.allDelayable(side)) == 0:
		return engine.Refuse(x.TitleRule(f.Title), "nothing-due")
	case delays && f.Target == "":
		return engine.Refuse(x.TitleRule(f.Title), "needs-group")
	case delays:
		g, why := x.delayable(side, f.Target)
		if why != nil {
			return why
		}
		x.Spend(side, f.Piece, f.Title, NoPlace)
		x.delay(g)
		s.Passes = 0
		x.askCalls(side.Other())
	case x.CallTitle(side, f.Title):
		g, why := x.callable(side, f.Title, f.Target)
		if why != nil {
			return why
		}
		x.Spend(side, f.Piece, f.Title, NoPlace)
		s.Groups[g].Due = s.Turn
		x.Tell(engine.Event{Kind: "called", Rule: x.TitleRule(f.Title), Seat: x.Seat(side), Facts: x.Facts(engine.GroupOf("group", x.Data.Groups[g].ID))})
		s.Passes = 0
		if enemy := side.Other(); s.HandSize(x.Board, enemy) > 0 {
			s.Step, s.Decider, s.Answer = StepAnswerArrival, enemy, int8(g)
			return nil
		}
		x.askCalls(side.Other())
	default:
		if why := x.playUse(side, f, x.use(f.Title)); why != nil {
			return why
		}
		s.Passes = 0
		x.askCalls(side.Other())
	}
	return nil
}

// delayable finds an enemy group on the calendar that is due this turn.
func (x *Exec) delayable(side Side, id string) (int, *engine.Refusal) {
	rule := x.TitleRule(x.delayer)
	for i := range x.Data.Groups {
		g := &x.Data.Groups[i]
		if g.ID != id {
			continue
		}
		switch st := x.S.Groups[i]; {
		case g.Side == side:
			return 0, x.Refuse(rule, "own-group", engine.GroupOf("group", id))
		case g.Optional && !st.Arrived && st.Due == x.S.Turn:
			return 0, x.Refuse(rule, "too-late-to-cancel", engine.GroupOf("group", id))
		case g.Optional || st.Arrived || st.Due != x.S.Turn:
			return 0, x.Refuse(rule, "not-due", engine.GroupOf("group", id))
		}
		return i, nil
	}
	return 0, x.Refuse(rule, "no-such-group", x.groupTyped(id))
}

// groupTyped is a group as a command names it, which may be no group.
func (x *Exec) groupTyped(id string) engine.Fact {
	if !x.isGroup(id) {
		return engine.Typed("group", id)
	}
	return engine.GroupOf("group", id)
}

// callable finds the side's optional group of a title; with several it must be
// named.
func (x *Exec) callable(side Side, title int, id string) (int, *engine.Refusal) {
	rule := x.TitleRule(title)
	found, n, used := x.uncalled(side, title, id)
	switch {
	case n == 1:
		return found, nil
	case n > 1:
		return 0, engine.Refuse(rule, "needs-group")
	case used != "":
		return 0, engine.Refuse(rule, "group-already-in", engine.GroupOf("group", used))
	}
	if x.anyTime(title) != nil && !x.isGroup(id) { // one of its other uses
		return 0, x.WrongMoment(title)
	}
	return 0, engine.Refuse(rule, "no-such-group", engine.TitleNo("title", title), x.groupTyped(id))
}

// allDelayable are the groups whose arrival the side can delay now.
func (x *Exec) allDelayable(side Side) []int {
	var out []int
	for i := range x.Data.Groups {
		if _, why := x.delayable(side, x.Data.Groups[i].ID); why == nil {
			out = append(out, i)
		}
	}
	return out
}

// isGroup tells whether a word names reinforcements.
func (x *Exec) isGroup(id string) bool {
	return slices.ContainsFunc(x.Data.Groups, func(g GroupData) bool { return g.ID == id })
}

// uncalled finds the side's optional groups of a title that nobody has called: the last
// of them and how many; of those called before the last one's id.
func (x *Exec) uncalled(side Side, title int, id string) (found, n int, used string) {
	found = -1
	for i := range x.Data.Groups {
		g := &x.Data.Groups[i]
		if !g.Optional || g.Side != side || g.Title != title && !x.stratagem(title).Calls || id != "" && g.ID != id {
			continue
		}
		if st := x.S.Groups[i]; st.Arrived || st.Due != x.uncalledDue() {
			used = g.ID
			continue
		}
		found, n = i, n+1
	}
	return found, n, used
}

// delay puts a group on the calendar off by a turn, or cancels a call.
func (x *Exec) delay(g int) {
	st, rule := &x.S.Groups[g], x.TitleRule(x.delayer)
	d := &x.Data.Groups[g]
	if d.Optional {
		st.Due = x.uncalledDue()
		x.Tell(engine.Event{Kind: "cancelled", Rule: rule, Seat: x.Seat(d.Side), Facts: x.Facts(engine.GroupOf("group", d.ID))})
		return
	}
	for i := range x.Data.Groups {
		if i != g && (!x.Params.DelayTurn || x.Data.Groups[i].Optional || !x.DueNow(x.S, i, d.Side)) {
			continue
		}
		st := &x.S.Groups[i]
		st.Due++
		x.Tell(engine.Event{Kind: "delayed", Rule: rule, Seat: x.Seat(d.Side), Facts: x.Facts(engine.GroupOf("group", x.Data.Groups[i].ID), engine.TurnNo("turn", st.Due))})
	}
}

// answerCall carries out "play PIECE TITLE" against the call just made.
func (x *Exec) answerCall(args []string) *engine.Refusal {
	s := x.S
	side := s.Decider
	rule := x.TitleRule(x.delayer)
	f, why := x.NameFace(side, args, rule, "play")
	if why != nil {
		return why
	}
	if !x.stratagem(f.Title).Delays {
		return x.WrongMoment(f.Title)
	}
	if f.Target != "" && f.Target != x.Data.Groups[s.Answer].ID {
		return engine.Refuse(rule, "not-just-called", engine.GroupOf("group", f.Target))
	}
	x.Spend(side, f.Piece, f.Title, NoPlace)
	x.delay(int(s.Answer))
	s.Answer = -1
	x.askCalls(side)
	return nil
}

// PlaceGroup sets a group down where the scenario says and tells of it; counters
// that have met another fate stay away.
func (x *Exec) PlaceGroup(i int, rule string) { x.PlaceGroupAt(i, NoPlace, rule) }

// PlaceOne places one counter of a group whose units choose for themselves; the group has arrived
// when PlaceGroup is called.
func (x *Exec) PlaceOne(i int, c Counter, at Place, rule string) {
	x.SetCounter(c, at)
	x.S.Units[c].Came = x.today(x.S)
	g := &x.Data.Groups[i]
	x.Tell(engine.Event{Kind: "arrived", Rule: rule, Phase: x.ArrivalPhase, Seat: x.Seat(g.Side), Counters: x.One(c), Zones: x.OnePlace(at),
		Facts: x.forces(SetOf(c), engine.GroupOf("group", g.ID))})
}

// PlaceGroupAt is PlaceGroup for a group of which everybody comes to one place; NoPlace: where
// its data say.
func (x *Exec) PlaceGroupAt(i int, to Place, rule string) {
	g := &x.Data.Groups[i]
	x.S.Groups[i].Arrived = true
	for _, a := range g.Arrivals {
		at := to
		if at == NoPlace {
			at = x.PlaceOf(a.Place)
		}
		var came []string
		for _, id := range a.Counters {
			c, _ := x.CounterOf(id)
			if x.S.Units[c].Fate == Waiting {
				x.SetCounter(c, at)
				x.S.Units[c].Weak, x.S.Units[c].Came = x.groups[i].weak.Has(c), x.today(x.S)
				if !x.still {
					came = append(came, id)
				}
			}
		}
		if came == nil && to != NoPlace { // each chose for itself
			continue
		}
		var here Set
		facts := engine.Facts{engine.GroupOf("group", g.ID)}
		for _, id := range came {
			c, _ := x.CounterOf(id)
			if here.Add(c); x.groups[i].weak.Has(c) {
				facts = append(facts, engine.ThingOf("weakened", id))
			}
		}
		facts = x.forces(here, facts...)
		x.Tell(engine.Event{Kind: "arrived", Rule: rule, Phase: x.ArrivalPhase, Seat: x.Seat(g.Side), Counters: came,
			Zones: x.OnePlace(at), Facts: facts})
	}
}

// DueNow tells whether a group of the side is to be placed this turn.
func (r *Ruleset) DueNow(s *State, i int, side Side) bool {
	return r.Data.Groups[i].Side == side && !s.Groups[i].Arrived && s.Groups[i].Due == s.Turn
}

// askCall offers the ways to delay and to call reinforcements.
func (x *Exec) askCall(p *engine.Prompt, full bool) {
	side := x.S.Decider
	x.Faces(side, func(piece int, f Face) {
		switch {
		case x.stratagem(f.No).Delays:
			groups := x.allDelayable(side)
			for _, i := range groups {
				x.Face(p, piece, f.No, "play-delay", NameOfGroup(i))
			}
			if len(groups) == 0 {
				x.Deny(p, full, piece, f.No, x.Refuse(x.TitleRule(f.No), "nothing-due"))
			}
		case x.CallTitle(side, f.No):
			x.offerCalls(p, piece, f.No, full)
		default:
			x.offerUse(p, side, piece, f.No, x.use(f.No), full)
		}
	})
	x.Button(p, "pass", "", x.Cites.Delay, true)
}

// offerCalls adds the optional groups a face may call.
func (x *Exec) offerCalls(p *engine.Prompt, piece, title int, full bool) {
	side := x.S.Decider
	switch g, n, _ := x.uncalled(side, title, ""); n {
	case 0:
		if full {
			_, why := x.callable(side, title, "")
			x.Deny(p, full, piece, title, why)
		}
	case 1:
		x.offerFace(p, piece, title, "play-call", engine.GroupOf("group", x.Data.Groups[g].ID))
	default:
		for i := range x.Data.Groups {
			if _, n, _ := x.uncalled(side, title, x.Data.Groups[i].ID); n == 1 {
				x.Face(p, piece, title, "play-call", NameOfGroup(i))
			}
		}
	}
}

// askCallAnswer offers to cancel the call just made.
func (x *Exec) askCallAnswer(p *engine.Prompt, full bool) {
	p.Rule = x.TitleRule(x.delayer)
	group := x.Data.Groups[x.S.Answer].ID
	p.Facts = x.Facts(engine.GroupOf("group", group))
	x.Faces(x.S.Decider, func(piece int, f Face) {
		if x.stratagem(f.No).Delays {
			x.offerFace(p, piece, f.No, "play-cancel", engine.GroupOf("group", group))
			return
		}
		x.Deny(p, full, piece, f.No, x.WrongMoment(f.No))
	})
	x.Button(p, "pass", "", p.Rule, true)
}

// explainArrival names the groups that a base waits for; elsewhere it says when
// counters move.
func (x *Exec) explainArrival(at Place) *engine.Refusal {
	for i, g := range x.Data.Groups {
		due := !x.S.Groups[i].Arrived && x.S.Groups[i].Due == x.S.Turn
		here := slices.ContainsFunc(g.Arrivals, func(a Arrival) bool { return a.Place == x.PlaceID(at) })
		if due && here {
			return engine.Refuse(x.Cites.Delay, "arrives-after-this", engine.GroupOf("group", g.ID), engine.SeatOf("side", x.Seat(g.Side))).At(x.PlaceID(at))
		}
	}
	return engine.Refuse(x.Cites.Delay, "moves-come-later")
}
