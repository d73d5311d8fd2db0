package zonewar

import (
	"errors"

	"strategos/engine"
)

// answeringEntry lets the passive player close the zone that a group is about to enter
// (section 6, archers).
func answeringEntry(c *Cites) decision {
	return decision{
		Step: StepAnswerEntry, Name: "answer_entry", Saved: "answer-entry", Cite: c.Archers,
		Verbs: []Verb[*Exec]{{Word: "play", Do: func(x *Exec, args []string) *engine.Refusal { return x.Play(args, x.Cites.Archers) }}, {Word: "pass", Then: (*Exec).letIn}},
		Ask: func(x *Exec, p *engine.Prompt, full bool) {
			h := &x.S.Halt
			p.Zone = x.PlaceID(h.To)
			p.Facts = x.Facts(engine.PlaceOf("from", x.PlaceID(h.At)), engine.Count("counters", h.Group.Len()))
			x.OfferPlays(p, full)
			x.Button(p, "pass", "", x.Cites.Archers, true)
		},
		AtPlace: func(x *Exec, p Place) *engine.Refusal { return x.explainClosing(p, x.S.Halt.To) },
		AtCounter: func(x *Exec, c Counter) *engine.Refusal {
			if h := &x.S.Halt; h.Group.Has(c) {
				return engine.Refuse(x.Cites.Archers, "about-to-enter").With(x.CounterID(c)).At(x.PlaceID(h.To))
			}
			return x.onlyClosing()
		},
		Ahead: func(x *Exec, was *State) *engine.Forecast { // as if the archers let them in
			x.letIn()
			return x.attackAhead(was)
		},
		By: Passive, Uses: UsesPhase | UsesActivated | UsesHalt, Sound: (*Exec).checkEntry,
	}
}

// Archers is the title with which a side's archers close a zone to the enemy for the
// rest of the action phase: between two moves any zone of theirs, or the one that a group
// is about to enter.
func Archers(title Title) Stratagem[*Exec] {
	return Stratagem[*Exec]{
		Title: title, Closes: true,
		Uses: []Use[*Exec]{{
			When: In(StepAnswerEntry),
			Aims: func(x *Exec, side Side, aim Aim) { x.aimArchers(side, x.S.Halt.To, aim) },
			Target: func(x *Exec, side Side, word string) *engine.Refusal {
				if why := x.checkClosing(side, word); why != nil {
					return why
				}
				if to := x.S.Halt.To; x.PlaceOf(word) != to {
					return engine.Refuse(x.Cites.Archers, "other-zone").At(x.PlaceID(to))
				}
				return nil
			},
			Play: func(x *Exec, side Side, f NamedFace) {
				x.closeZone(side, f)
				x.stopped()
			},
		}},
		AnyTime: &Use[*Exec]{
			// When the combats are over nobody enters a zone any more in the phase.
			When:   func(d *Decision[*Exec]) bool { return BetweenMoves(d) && d.Step != StepClosing },
			Aims:   func(x *Exec, side Side, aim Aim) { x.aimArchers(side, NoPlace, aim) },
			None:   func(x *Exec, _ Side) *engine.Refusal { return x.Refuse(x.TitleRule(title), "no-archers") },
			Target: (*Exec).checkClosing,
			Play: func(x *Exec, side Side, f NamedFace) {
				x.closeZone(side, f)
				x.doneAtOnce()
			},
		},
	}
}

// aimArchers offers the zones that a side may close; with only set, that zone alone.
func (x *Exec) aimArchers(side Side, only Place, aim Aim) {
	for i := range x.Places {
		zone := Place(i)
		if only != NoPlace && zone != only || x.checkArchers(side, zone) != nil {
			continue
		}
		aim.On(NameOf(zone), "play-archers")
	}
}

// checkClosing refuses a zone, as a command names it, that the side cannot close.
func (x *Exec) checkClosing(side Side, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse(x.Cites.Archers, "usage", engine.Word("verb", "play"))
	}
	return x.checkArchers(side, x.PlaceOf(word))
}

// archersIn are the archers of a side in a zone or in a fort that lies in it.
func (r *Ruleset) archersIn(s *State, zone Place, side Side) Set {
	return r.holders(s, zone, side).And(r.archers)
}

// closeZone plays archers on a zone.
func (x *Exec) closeZone(side Side, f NamedFace) {
	zone := x.PlaceOf(f.Target)
	x.S.Closed[side].Add(zone)
	x.Spend(side, f.Piece, f.Title, zone)
}

// CanCloseZone tells whether a side may close a zone with archers in this phase,
// by what both players can see: it holds a counter, has played none in this
// phase, its colour has the archers title and it has archers in play.
func (x *Exec) CanCloseZone(side Side) bool {
	if x.S.HasPlayed(side) || x.closer == 0 || !x.MayOwn(x.closer, side) || x.S.HandSize(x.Board, side) == 0 {
		return false
	}
	return !x.InPlay(x.S, side).And(x.archers).Empty()
}

// checkArchers refuses closing a zone: it needs friendly archers there and must
// not be closed already (section 6, archers).
func (x *Exec) checkArchers(side Side, zone Place) *engine.Refusal {
	rule := x.Cites.Archers
	switch {
	case x.S.HasPlayed(side):
		return x.Refuse(x.Cites.Actions, "one-stratagem-a-phase")
	case zone == NoPlace || !x.Places[zone].Closes:
		return x.Refuse(rule, "needs-zone")
	case x.archersIn(x.S, zone, side).Empty():
		return x.Refuse(rule, "no-archers").At(x.PlaceID(zone))
	case x.S.Closed[side].Has(zone):
		return x.Refuse(rule, "already-closed").At(x.PlaceID(zone))
	}
	return nil
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
	x.Faces(side, func(_ int, f Face) { held = held || f.No == x.closer })
	if !held {
		return engine.Refuse(x.Cites.Archers, "no-such-stratagem", engine.TitleNo("title", x.closer))
	}
	return engine.Refuse(x.Cites.Archers, "pick-stratagem", engine.TitleNo("title", x.closer)).At(id)
}

// onlyClosing says that whoever is asked between two moves closes zones and no more.
func (x *Exec) onlyClosing() *engine.Refusal {
	return engine.Refuse(x.Cites.Archers, "only-closing", engine.SeatOf("side", x.Seat(x.S.Active)))
}

// checkEntry checks a group before a zone that archers may close.
func (x *Exec) checkEntry() error {
	p, err := x.checkHalt()
	h := x.S.Halt
	switch {
	case err != nil:
		return err
	case h.To == NoPlace:
		return errors.New("halt.to: the group enters nowhere")
	case x.mayStep(&p, h.At, h.To, int(h.Used), int(x.S.Crossings[x.S.Active][h.To])) != reasonNone,
		x.mayEnd(&p, h.At, h.To) != reasonNone, !x.mayAnswerEntry(&p, h.To):
		return errors.New("halt.to: the group cannot enter there, or the enemy cannot answer")
	}
	return nil
}
