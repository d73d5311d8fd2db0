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
		Verbs:   []Verb[*Exec]{{Word: "play", Do: (*Exec).playAnswer}, {Word: "pass", Then: (*Exec).letIn}},
		Ask:     (*Exec).askEntry,
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

// CanCloseZone tells whether a side may close a zone with archers in this phase,
// by what both players can see: it holds a counter, has played none in this
// phase, its colour has the archers title and it has archers in play.
func (x *Exec) CanCloseZone(side Side) bool {
	if x.S.HasPlayed(side) || x.Params.ArchersTitle == 0 || !x.MayOwn(x.Params.ArchersTitle, side) || x.S.HandSize(x.Board, side) == 0 {
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
	case x.UnitsAt(x.S, zone, side).And(x.archers).Empty():
		return x.Refuse(rule, "no-archers").At(x.PlaceID(zone))
	case x.S.Closed[side].Has(zone):
		return x.Refuse(rule, "already-closed").At(x.PlaceID(zone))
	}
	return nil
}

// PlayArchers carries out "play PIECE TITLE ZONE" in an action phase; with only
// set, no other zone than that one may be named.
func (x *Exec) PlayArchers(side Side, args []string, only Place) *engine.Refusal {
	f, why := x.NameFace(side, args, x.Cites.Archers, "play")
	if why != nil {
		return why
	}
	if f.Target == "" {
		return engine.Refuse(x.Cites.Archers, "usage", engine.Word("verb", "play"))
	}
	if f.Title != x.Params.ArchersTitle {
		return engine.Refuse(x.TitleRule(f.Title), "wrong-moment", engine.TitleNo("title", f.Title))
	}
	zone := x.PlaceOf(f.Target)
	if why := x.checkArchers(side, zone); why != nil {
		return why
	}
	if only != NoPlace && zone != only {
		return engine.Refuse(x.Cites.Archers, "other-zone").At(x.PlaceID(only))
	}
	x.S.Played[side] = true
	x.S.Closed[side].Add(zone)
	x.Spend(side, f.Piece, f.Title, zone)
	return nil
}

func (x *Exec) playAnswer(args []string) *engine.Refusal {
	if why := x.PlayArchers(x.S.Decider, args, x.S.Halt.To); why != nil {
		return why
	}
	x.stopped()
	return nil
}

func (x *Exec) askEntry(p *engine.Prompt, full bool) {
	h := x.S.Halt
	p.Rule, p.Zone = x.Cites.Archers, x.PlaceID(h.To)
	p.Facts = x.Facts(engine.PlaceOf("from", x.PlaceID(h.At)), engine.Count("counters", h.Group.Len()))
	x.offerArchers(p, x.S.Decider, h.To, full)
	x.Button(p, "pass", "", x.Cites.Archers, true)
}

// OfferArchers adds the ways in which a side may close a zone in its phase or its
// opponent's; with full, why its other faces cannot be used.
func (x *Exec) OfferArchers(p *engine.Prompt, side Side, full bool) {
	if !x.S.Played[side] && x.MayOwn(x.Params.ArchersTitle, side) {
		x.offerArchers(p, side, NoPlace, full)
	} else if full {
		x.Faces(side, func(piece int, f Face) {
			p.Denied = append(p.Denied, engine.Denied{On: engine.OnPiece, ID: x.Pieces[piece].ID, Key: Itoa(f.No), Why: x.whyNotNow(side, f.No)})
		})
	}
}

// offerArchers adds the ways to close a zone with archers; with only set, that
// zone alone.
func (x *Exec) offerArchers(p *engine.Prompt, side Side, only Place, full bool) {
	x.Faces(side, func(piece int, f Face) {
		id := x.Pieces[piece].ID
		if f.No != x.Params.ArchersTitle {
			if full {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnPiece, ID: id, Key: Itoa(f.No), Why: x.whyNotNow(side, f.No)})
			}
			return
		}
		x.OfferZones(p, side, piece, only)
	})
}

// OfferZones adds the zones that a held archers face may close; with only set,
// that zone alone.
func (x *Exec) OfferZones(p *engine.Prompt, side Side, piece int, only Place) {
	title := x.Params.ArchersTitle
	for i := range x.Places {
		zone := Place(i)
		if only != NoPlace && zone != only || x.UnitsAt(x.S, zone, side).And(x.archers).Empty() || x.checkArchers(side, zone) != nil {
			continue
		}
		x.Offer(p, Offer{Verb: "play", Words: Naming(NameOfPiece(piece), NameOfNumber(title), NameOf(zone)), On: engine.OnPiece, Key: "play-archers",
			Rule: x.Cites.Archers}, engine.TitleNo("title", title), engine.PlaceOf("zone", x.PlaceID(zone)))
	}
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
	case x.mayStep(&p, h.At, h.To, int(h.Used), int(x.S.Crossings[x.S.Active][h.To])) != reasonNone,
		x.mayEnd(&p, h.To) != reasonNone, !x.mayAnswerEntry(&p, h.To):
		return errors.New("halt.to: the group cannot enter there, or the enemy cannot answer")
	}
	return nil
}

func (x *Exec) whyNotNow(side Side, title int) *engine.Refusal {
	if x.S.Played[side] {
		return engine.Refuse(x.Cites.Actions, "one-stratagem-a-phase")
	}
	return engine.Refuse(x.TitleRule(title), "wrong-moment", engine.TitleNo("title", title))
}
