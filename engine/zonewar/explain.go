package zonewar

import (
	"slices"

	"strategos/engine"
)

// Explain tells why a click on a zone or counter does nothing at this moment.
func (x *Exec) Explain(on engine.Target, id string) *engine.Refusal {
	if x.S.Step == StepOver {
		return engine.Refuse(x.Cites.VP, "game-over")
	}
	own := x.S.Step >= FirstGameStep
	switch on {
	case engine.OnZone:
		p := x.PlaceOf(id)
		switch {
		case p == NoPlace:
			return engine.Refuse(x.Cites.Map, "no-such-place", engine.Typed("word", id))
		case own:
			return x.Owner.ExplainPlace(p)
		}
		return x.explainPlace(p)
	case engine.OnCounter:
		c, ok := x.CounterOf(id)
		if !ok {
			return engine.Refuse(x.Cites.Counters, "no-such-counter", engine.Typed("word", id))
		}
		if why := x.NotOnTheBoard(c); why != nil {
			return why
		}
		if own {
			return x.Owner.ExplainCounter(c)
		}
		return x.explainCounter(c)
	}
	return nil
}

// NotOnTheBoard refuses a counter that has not arrived or has left the game.
func (x *Exec) NotOnTheBoard(c Counter) *engine.Refusal {
	if x.S.Units[c].Fate == InPlay {
		return nil
	}
	return engine.Refuse(x.Cites.Leaders, "not-on-the-board", engine.Word("fate", x.S.Units[c].Fate.String())).With(x.CounterID(c))
}

// enemyCounter refuses a counter of the other side's in an action phase.
func (x *Exec) enemyCounter(c Counter) *engine.Refusal {
	return engine.Refuse(x.Cites.Actions, "enemy-counter", engine.SeatOf("side", x.Seat(x.SideOf(c)))).With(x.CounterID(c))
}

func (x *Exec) explainCounter(c Counter) *engine.Refusal {
	s := x.S
	id, at := x.CounterID(c), s.Units[c].Place
	own := x.SideOf(c) == s.Decider
	switch s.Step {
	case StepAnnounce:
		if !own {
			return x.enemyCounter(c)
		}
		return x.announceFirst(at)
	case StepArrival, StepAnswerArrival:
		return x.explainArrival(at)
	case StepReroll:
		return engine.Refuse(x.Cites.Advantage, "dice-first").With(id)
	case StepLighten:
		return engine.Refuse(x.Cites.Ratio, "one-aboard").With(id).At(x.PlaceID(s.Fleet))
	case StepWithdraw:
		return engine.Refuse(x.Cites.Riders, "not-withdrawing").With(id)
	case StepMoves, StepSail:
		switch {
		case !own && x.Contested(s, at):
			return x.foughtLater(at)
		case !own:
			return x.enemyCounter(c)
		case s.Units[c].Moved:
			return engine.Refuse(x.Cites.Move, "already-moved").With(id)
		}
		return x.checkActivate(at)
	case StepInterrupt:
		if x.Data.Advantage != "" {
			return engine.Refuse(x.Cites.Actions, "word-first").With(id)
		}
		return engine.Refuse(x.Cites.Archers, "only-closing", engine.SeatOf("side", x.Seat(s.Active)))
	case StepAnswerEntry:
		if s.Halt.Group.Has(c) {
			return engine.Refuse(x.Cites.Archers, "about-to-enter").With(id).At(x.PlaceID(s.Halt.To))
		}
		return engine.Refuse(x.Cites.Archers, "only-closing", engine.SeatOf("side", x.Seat(s.Active)))
	case StepHalted:
		if !own {
			return x.enemyCounter(c)
		}
		return engine.Refuse(x.haltRule(), "only-the-halted").With(id)
	case StepExcess:
		return x.notTooMany(c, s.Excess)
	case StepDisplace:
		if own && at == s.Retreat.Over && x.surplus(s, at, s.Retreat.Side).Has(c) {
			return engine.Refuse(x.Cites.Combat, "no-way-on").With(id).At(x.PlaceID(at))
		}
		return x.notTooMany(c, s.Retreat.Over)
	case StepRetreatExcess:
		return x.notTooMany(c, s.Retreat.Over)
	case StepChooseCombat:
		return engine.Refuse(x.Cites.Fight, "no-combat-here").At(x.PlaceID(at))
	case StepRetreat:
		return x.explainRetreater(c, own)
	}
	return x.explainFighter(c, own)
}

// explainFighter is about the counters while a combat is prepared or its losses
// are taken.
func (x *Exec) explainFighter(c Counter, own bool) *engine.Refusal {
	s := x.S
	id, zone := x.CounterID(c), s.Combat.Zone
	switch {
	case s.Units[c].Place != zone:
		return engine.Refuse(x.Cites.Fight, "not-in-combat").With(id).At(x.PlaceID(zone))
	case s.Step == StepCommitAttacker || s.Step == StepCommitDefender:
		return engine.Refuse(x.Cites.Fight, "all-fight").With(id).At(x.PlaceID(zone))
	case x.IsLeader(c):
		return engine.Refuse(x.Cites.Combat, "leaders-take-no-losses").With(id)
	case !own:
		return engine.Refuse(x.Cites.Combat, "owner-chooses-losses", engine.SeatOf("side", x.Seat(x.SideOf(c)))).With(id)
	}
	return engine.Refuse(x.Cites.Combat, "not-in-force").With(id).At(x.PlaceID(zone))
}

func (x *Exec) explainRetreater(c Counter, own bool) *engine.Refusal {
	r := &x.S.Retreat
	id, from := x.CounterID(c), x.PlaceID(r.From)
	switch {
	case r.Group.Has(c) && x.Params.RetreatTogether:
		return engine.Refuse(x.Cites.Combat, "no-way-on").With(id).At(from)
	case r.Group.Has(c):
		return engine.Refuse(x.Cites.Combat, "waits-to-retreat").With(id).At(from)
	case !own && x.S.Units[c].Place == r.From:
		return engine.Refuse(x.Cites.Combat, "winner-stays").With(id).At(from)
	}
	return engine.Refuse(x.Cites.Combat, "not-retreating").With(id)
}

// notTooMany refuses a counter that has no part in an overfull place.
func (x *Exec) notTooMany(c Counter, over Place) *engine.Refusal {
	code := "not-too-many"
	if x.IsLeader(c) && x.S.Units[c].Place == over {
		code = "leaders-need-no-room"
	}
	return engine.Refuse(x.Cites.Stacking, code).With(x.CounterID(c)).At(x.PlaceID(over))
}

// announceFirst says what activating an own place will cost.
func (x *Exec) announceFirst(p Place) *engine.Refusal {
	return engine.Refuse(x.Cites.Actions, "announce-first", engine.Num("cost", x.Rules.ActivationCost(x.S, p, x.S.Active))).At(x.PlaceID(p))
}

func (x *Exec) foughtLater(p Place) *engine.Refusal {
	return engine.Refuse(x.Cites.Fight, "fought-later").At(x.PlaceID(p))
}

func (x *Exec) explainPlace(p Place) *engine.Refusal {
	s := x.S
	id := x.PlaceID(p)
	mine := !s.At[p].And(x.bySide[s.Decider]).Empty()
	switch s.Step {
	case StepAnnounce:
		if mine {
			return x.announceFirst(p)
		}
		return engine.Refuse(x.Cites.Activation, "nobody-there").At(id)
	case StepArrival, StepAnswerArrival:
		return x.explainArrival(p)
	case StepReroll:
		return engine.Refuse(x.Cites.Advantage, "dice-first").At(id)
	case StepLighten:
		return engine.Refuse(x.Cites.Ratio, "one-aboard").At(x.PlaceID(s.Fleet))
	case StepWithdraw:
		return x.pickFirst(p, s.Halt.At, x.Cites.Riders)
	case StepMoves, StepSail:
		switch {
		case x.someMayGo(p):
			return x.pickFirst(p, s.Activated, x.Cites.Move)
		case x.Contested(s, p):
			return x.foughtLater(p)
		}
		return x.checkActivate(p)
	case StepInterrupt:
		if x.Data.Advantage != "" {
			return engine.Refuse(x.Cites.Actions, "word-first").At(id)
		}
		return x.explainClosing(p, NoPlace)
	case StepAnswerEntry:
		return x.explainClosing(p, s.Halt.To)
	case StepHalted:
		return x.pickFirst(p, s.Halt.At, x.haltRule())
	case StepExcess:
		return x.explainCrowd(p, s.Excess)
	case StepRetreatExcess:
		return x.explainCrowd(p, s.Retreat.Over)
	case StepChooseCombat:
		return engine.Refuse(x.Cites.Fight, "no-combat-here").At(id)
	case StepRetreat:
		return x.explainRefuge(p, s.Retreat.From, s.Retreat.Group)
	case StepDisplace:
		return x.explainRefuge(p, s.Retreat.Over, x.surplus(s, s.Retreat.Over, s.Decider))
	case StepCommitAttacker, StepCommitDefender:
		if p == s.Combat.Zone {
			return engine.Refuse(x.Cites.Combat, "stratagem-first").At(id)
		}
	case StepLoseAttacker, StepLoseDefender:
		if p == s.Combat.Zone {
			return engine.Refuse(x.Cites.Combat, "pick-counters").At(id)
		}
	}
	return engine.Refuse(x.Cites.Fight, "combat-elsewhere", engine.PlaceOf("from", x.PlaceID(s.Combat.Zone))).At(id)
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

// explainCrowd says where the units over a limit are picked.
func (x *Exec) explainCrowd(p, over Place) *engine.Refusal {
	if p == over {
		return engine.Refuse(x.Cites.Stacking, "pick-counters").At(x.PlaceID(p))
	}
	return engine.Refuse(x.Cites.Stacking, "too-many-elsewhere", engine.PlaceOf("from", x.PlaceID(over))).At(x.PlaceID(p))
}

// someMayGo tells whether a counter of the activated place could go there alone.
func (x *Exec) someMayGo(to Place) bool {
	s := x.S
	if s.Activated == NoPlace || to == s.Activated {
		return false
	}
	return slices.ContainsFunc(x.Movable(s, s.Activated).List(), func(c Counter) bool {
		p, why := x.form(SetOf(c), s.Activated)
		return why == nil && slices.ContainsFunc(x.destinations(&p, 0), func(w way) bool { return w.to == to })
	})
}

// pickFirst says that counters have to be picked before a zone is clicked.
func (x *Exec) pickFirst(to, from Place, rule string) *engine.Refusal {
	if to == from {
		return engine.Refuse(rule, "pick-counters").At(x.PlaceID(from))
	}
	return engine.Refuse(rule, "pick-first", engine.PlaceOf("from", x.PlaceID(from))).At(x.PlaceID(to))
}

// explainClosing says why a zone cannot be closed with archers now.
func (x *Exec) explainClosing(p, only Place) *engine.Refusal {
	side, id := x.S.Decider, x.PlaceID(p)
	if only != NoPlace && p != only {
		return engine.Refuse(x.Cites.Archers, "other-zone").At(x.PlaceID(only))
	}
	if x.Places[p].Base {
		return engine.Refuse(x.Cites.Archers, "no-archers").At(id)
	}
	if why := x.checkArchers(side, p); why != nil {
		return why
	}
	held := false
	x.Faces(side, func(_ int, f Face) { held = held || f.No == x.Params.ArchersTitle })
	if !held {
		return engine.Refuse(x.Cites.Archers, "no-such-stratagem", engine.TitleNo("title", x.Params.ArchersTitle))
	}
	return engine.Refuse(x.Cites.Archers, "pick-stratagem", engine.TitleNo("title", x.Params.ArchersTitle)).At(id)
}

// denyButtons adds the buttons a player may look for in vain.
func (x *Exec) denyButtons(p *engine.Prompt) {
	s := x.S
	switch s.Step {
	case StepAnnounce:
		ap := s.AP[s.Active]
		for n := ap + 1; n <= MaxAP; n++ {
			why := engine.Refuse(x.Cites.AP, "announce-range", engine.Num("ap", n), engine.Num("max", ap))
			denyButton(p, "announce", why, engine.Num("ap", n))
		}
		denyButton(p, "pass-phase", engine.Refuse(x.Cites.Actions, "may-not-pass", engine.Num("ap", ap)))
	case StepMoves:
		denyButton(p, "announce-more", engine.Refuse(x.Cites.Actions, "announcement-binds", engine.Num("left", s.Announced[s.Active])))
		if other := s.Active.Other(); x.MayOwn(x.Params.ArchersTitle, other) && !x.Owner.MayInterject(other) {
			denyButton(p, "interrupt", engine.Refuse(x.Cites.Actions, "nothing-to-interrupt-with"), engine.SeatOf("side", x.Seat(other)))
		}
	case StepChooseCombat:
		denyButton(p, "decline", engine.Refuse(x.Cites.Fight, "must-fight"))
	case StepRetreat:
		denyButton(p, "stay", engine.Refuse(x.Cites.Combat, "must-leave").At(x.PlaceID(s.Retreat.From)))
	}
}

// denyButton adds a button that cannot be pressed; facts fill its label.
func denyButton(p *engine.Prompt, key string, why *engine.Refusal, facts ...engine.Fact) {
	p.Denied = append(p.Denied, engine.Denied{On: engine.OnButton, Key: key, Facts: facts, Why: why})
}

// MaxAP is the most action points two dice can give.
const MaxAP = 6

// DenyFaces adds a refusal for every face in the deciding side's hand that the
// prompt neither offers nor refuses: one in the enemy's colour, or one whose
// moment is another.
func (x *Exec) DenyFaces(p *engine.Prompt) {
	side := x.S.Decider
	known := func(id string, no int) bool {
		return slices.ContainsFunc(p.Choices, func(c engine.Choice) bool {
			title, ok := c.Facts.Number("title")
			return c.On == engine.OnPiece && c.ID == id && ok && title == no
		}) || slices.ContainsFunc(p.Denied, func(d engine.Denied) bool {
			return d.On == engine.OnPiece && d.ID == id && d.Key == Itoa(no)
		})
	}
	for i := range x.Pieces {
		if st := x.S.Pieces[i]; st.Where != InHand || st.Side != side {
			continue
		}
		for _, f := range x.Pieces[i].Faces {
			id := x.Pieces[i].ID
			if f.No == 0 || known(id, f.No) {
				continue
			}
			why := engine.Refuse(x.TitleRule(f.No), "wrong-moment", engine.TitleNo("title", f.No))
			if f.Owner == side.Other() {
				why = engine.Refuse(x.Cites.Stratagems, "enemy-colour", engine.TitleNo("title", f.No))
			}
			p.Denied = append(p.Denied, engine.Denied{On: engine.OnPiece, ID: id, Key: Itoa(f.No), Why: why})
		}
	}
}
