package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// seizing: before the fleets sail each side may dispose of Alcibiades (2.B.2, 7 S17,
// S18).
var seizing = decision{
	Step: StepSeize, Name: "seize", Saved: "he-seize", Cite: "2.B.2",
	Verbs: []verb{playing("7"), {Word: "pass", Then: (*exec).passSeizure}},
	Ask: func(x *exec, p *engine.Prompt, full bool) {
		x.OfferPlays(p, full)
		x.Pass(p, "pass")
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.Refuse("2.B.2", "moves-come-later").At(x.PlaceID(p))
	},
	Calm: true,
}

// tissaphernes has Alcibiades arrested (7 S17).
var tissaphernes = stratagem{
	Title: Tissaphernes,
	Uses: []use{{
		When:  zonewar.In(StepSeize),
		Check: func(x *exec, side zonewar.Side) *engine.Refusal { return x.checkSeizure(side, Tissaphernes) },
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			s, c := x.s, x.r.exile
			at := s.Units[c].Place
			x.RemoveLeader(c)
			s.Units[c].Weak, s.Units[c].Sick, s.Boxed = false, false, true
			x.Tell(engine.Event{Kind: "arrested", Rule: "7 S17", Seat: x.Seat(Athens), Counters: []string{alcibiades}, Zones: x.OnePlace(at)})
			x.CaptureAt(at)
			x.LeadersAdrift(at)
			x.seizeOn(side)
		},
	}},
}

// alcibiadesFreed brings him back from the box of Tissaphernes; if he is free it takes
// Discord and Tissaphernes out of the game (7 S18).
var alcibiadesFreed = stratagem{
	Title: Alcibiades,
	Uses: []use{{
		When:  zonewar.In(StepSeize),
		Check: func(x *exec, side zonewar.Side) *engine.Refusal { return x.checkSeizure(side, Alcibiades) },
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			if x.s.Boxed {
				x.s.Boxed = false
				x.SetCounter(x.r.exile, x.PlaceOf(asylum))
				x.Tell(engine.Event{Kind: "freed", Rule: "7 S18", Seat: x.Seat(Athens), Counters: []string{alcibiades}, Zones: []string{asylum}})
			} else {
				x.betray()
			}
			x.seizeOn(side)
		},
	}},
}

// betray takes the titles that could still strike Alcibiades out of the game, for points
// (7 S18).
func (x *exec) betray() {
	x.s.Betrayed = true
	for i, p := range x.Pieces {
		if p.Has(Discord) || p.Has(Tissaphernes) {
			x.s.Known[Athens].Drop(i)
			x.s.Known[Sparta].Drop(i)
			x.s.Pieces[i] = zonewar.Piece{Where: zonewar.Removed, Side: x.s.Pieces[i].Side, Zone: zonewar.NoPlace}
		}
	}
	x.Tell(engine.Event{Kind: "titles-removed", Rule: "7 S18", Seat: x.Seat(Sparta),
		Facts: x.Facts(engine.Num("vp", x.r.cfg.TreasonVP), engine.TitleNo("gone", Discord), engine.TitleNo("also-gone", Tissaphernes))})
}

// checkSeizure refuses a title that is not the side's own in this window, or has nothing
// to work on.
func (x *exec) checkSeizure(side zonewar.Side, title zonewar.Title) *engine.Refusal {
	if title != exileTitle(side) || !x.mayExile(side) {
		return x.WrongMoment(title)
	}
	return nil
}

// seizeOn gives the other side the word when a side has played in the window.
func (x *exec) seizeOn(side zonewar.Side) {
	x.s.Seizures = 0
	x.askSeizure(side.Other())
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
		if s.HandSize(x.Board, side) > 0 && x.mayExile(side) {
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
func exileTitle(side zonewar.Side) zonewar.Title {
	if side == Sparta {
		return Tissaphernes
	}
	return Alcibiades
}

// mayExile tells whether a side has a title for Alcibiades in the game, and he is where it can work on him (7 S17, S18).
func (x *exec) mayExile(side zonewar.Side) bool {
	title := exileTitle(side)
	in := x.s.Units[x.r.exile].Fate == zonewar.InPlay
	return x.MayOwn(title, side) && x.inTheGame(title) && (in || title == Alcibiades && x.s.Boxed)
}

// inTheGame tells whether a counter with a title has not been taken out of the
// game, which both players know.
func (x *exec) inTheGame(title int) bool {
	for i, p := range x.Pieces {
		if p.Has(title) && x.s.Pieces[i].Where != zonewar.Removed {
			return true
		}
	}
	return false
}

// passSeizure passes in the window.
func (x *exec) passSeizure() {
	x.s.Seizures++
	x.askSeizure(x.s.Decider.Other())
}
