package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// seizing: before the fleets sail each side may dispose of Alcibiades (2.B.2, 7 S17,
// S18).
var seizing = decision{
	Step: StepSeize, Name: "seize", Saved: "he-seize", Cite: "2.B.2",
	Verbs: []verb{{Word: "play", Do: (*exec).seize}, {Word: "pass", Then: (*exec).passSeizure}},
	Ask: func(x *exec, p *engine.Prompt, full bool) {
		side := x.s.Decider
		x.offer(p, full, func(title int) *engine.Refusal {
			if title != exileTitle(side) {
				return x.moment(title)
			}
			return x.checkExile(side, title)
		})
		x.pass(p, "pass")
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return engine.Refuse("2.B.2", "moves-come-later").At(x.PlaceID(p))
	},
	Calm: true,
}

// openSeizures begins the window of S17 and S18, the holder of the Advantage
// first (2.B.2).
func (x *exec) openSeizures() {
	x.s.Seizures = 0
	x.askSeizure(x.s.Advantage)
}

// askSeizure asks a side that could have a say about Alcibiades.
func (x *exec) askSeizure(side zonewar.Side) {
	s := x.s
	for s.Seizures < 2 {
		if s.HandSize(x.Board, side) > 0 && x.checkExile(side, exileTitle(side)) == nil {
			s.Step, s.Decider = StepSeize, side
			return
		}
		s.Seizures++
		side = side.Other()
	}
	s.Seizures, s.Sailings = 0, 0
	x.OpenSailing(s.Advantage)
}

// exileTitle is the title with which a side disposes of Alcibiades.
func exileTitle(side zonewar.Side) int {
	if side == Sparta {
		return 17
	}
	return 18
}

// checkExile refuses S17 or S18 when Alcibiades is not there for it (7 S17, S18).
func (x *exec) checkExile(side zonewar.Side, title int) *engine.Refusal {
	rule := x.TitleRule(title)
	in := x.s.Units[x.r.exile].Fate == zonewar.InPlay
	switch {
	case !x.MayOwn(title, side) || !x.inTheGame(title):
		return x.Refuse(rule, "wrong-moment", engine.TitleNo("title", title))
	case title == 17 && !in, title == 18 && !in && !x.s.Boxed:
		return x.Refuse(rule, "leader-not-in-play").With(alcibiades)
	}
	return nil
}

// inTheGame tells whether a counter with a title has not been taken out of the
// game, which both players know.
func (x *exec) inTheGame(title int) bool {
	for i, p := range x.Pieces {
		if (p.Faces[0].No == title || p.Faces[1].No == title) && x.s.Pieces[i].Where != zonewar.Removed {
			return true
		}
	}
	return false
}

// seize takes "play PIECE 17" or "play PIECE 18".
func (x *exec) seize(args []string) *engine.Refusal {
	s := x.s
	side := s.Decider
	f, why := x.NameFace(side, args, "7", "play")
	if why != nil {
		return why
	}
	if f.Title != exileTitle(side) {
		return engine.Refuse(x.TitleRule(f.Title), "wrong-moment", engine.TitleNo("title", f.Title))
	}
	if why := x.checkExile(side, f.Title); why != nil {
		return why
	}
	if f.Target != "" {
		return engine.Refuse(x.TitleRule(f.Title), "usage", engine.Word("verb", "play"))
	}
	x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
	x.dispose(f.Title)
	s.Seizures = 0
	x.askSeizure(side.Other())
	return nil
}

// dispose does what S17 and S18 say.
func (x *exec) dispose(title int) {
	s := x.s
	rule := x.TitleRule(title)
	c := x.r.exile
	seat, ids := x.Seat(Athens), []string{alcibiades}
	switch {
	case title == 17:
		at := s.Units[c].Place
		x.RemoveLeader(c)
		s.Units[c].Weak, s.Units[c].Sick, s.Boxed = false, false, true
		x.Tell(engine.Event{Kind: "arrested", Rule: rule, Seat: seat, Counters: ids, Zones: x.OnePlace(at)})
		x.CaptureAt(at)
		x.LeadersAdrift(at)
	case s.Boxed:
		s.Boxed = false
		x.SetCounter(c, x.PlaceOf(asylum))
		x.Tell(engine.Event{Kind: "freed", Rule: rule, Seat: seat, Counters: ids, Zones: []string{asylum}})
	default:
		s.Betrayed = true
		for i, p := range x.Pieces {
			if p.Faces[0].No == 16 || p.Faces[1].No == 16 || p.Faces[0].No == 17 || p.Faces[1].No == 17 {
				s.Known[Athens].Drop(i)
				s.Known[Sparta].Drop(i)
				s.Pieces[i] = zonewar.Piece{Where: zonewar.Removed, Side: s.Pieces[i].Side, Zone: zonewar.NoPlace}
			}
		}
		x.Tell(engine.Event{Kind: "titles-removed", Rule: rule, Seat: x.Seat(Sparta), Facts: x.Facts(engine.Num("vp", x.r.cfg.TreasonVP))})
	}
}

// passSeizure passes in the window.
func (x *exec) passSeizure() {
	x.s.Seizures++
	x.askSeizure(x.s.Decider.Other())
}
