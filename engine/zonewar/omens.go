package zonewar

import "strategos/engine"

// Reviver is a game in which a side may use the Advantage "at any time", and good omens (sections 7, 8).
type Reviver interface {
	// Lost are the counters of a side that the Advantage may bring back, Welcome where one may come back to. Returned is told
	// when one has.
	Lost(side Side) Set
	Welcome(c Counter) PlaceSet
	Returned(c Counter)
}

// The uses of good omens, as words of the command.
const (
	omensAdvantage = "advantage"
	omensDraw      = "draw"
	omensRecover   = "recover"
)

// OmensWords are these words in the order in which rules with good omens learn them first of all: see Speak.
var OmensWords = []string{omensAdvantage, omensDraw, omensRecover}

// The same as words of the list of moves.
const (
	wordAdvantage = FirstOwnWord + iota
	wordDraw
	wordRecover
)

// GoodOmens is the title that takes the Advantage, draws a counter or acts as another that lets units recover, at any time, or
// calls reinforcements (section 7).
func GoodOmens(title, as Title) Stratagem[*Exec] {
	check := func(x *Exec, side Side, use string) *engine.Refusal { return x.checkOmens(title, as, side, use) }
	aims := func(x *Exec, side Side, aim Aim, uses ...string) {
		for _, use := range uses {
			if !x.Open(func() *engine.Refusal { return check(x, side, use) }) {
				continue
			}
			switch use {
			case omensAdvantage:
				aim.On(wordAdvantage, "omens-advantage")
			case omensDraw:
				aim.On(wordDraw, "omens-draw")
			case omensRecover:
				aim.On(wordRecover, "omens-recover")
			}
		}
	}
	return Stratagem[*Exec]{Title: title, Calls: true, part: omensPart,
		Uses: []Use[*Exec]{{
			When: recovering, Target: check,
			Aims: func(x *Exec, side Side, aim Aim) { aims(x, side, aim, omensRecover) },
			None: func(x *Exec, side Side) *engine.Refusal { return check(x, side, omensRecover) },
			Play: func(x *Exec, side Side, f NamedFace) {
				x.playOmens(side, f, as)
				x.OpenRecoveries()
			},
		}},
		AnyTime: &Use[*Exec]{
			When: Calmly, Target: check,
			Aims: func(x *Exec, side Side, aim Aim) { aims(x, side, aim, omensAdvantage, omensDraw, omensRecover) },
			Play: func(x *Exec, side Side, f NamedFace) {
				x.playOmens(side, f, as)
				x.doneAtOnce()
			},
		},
	}
}

// OmensIn is good omens with another decision that they answer, where they are offered with the interruptions only.
func OmensIn(omens Stratagem[*Exec], step Step) Stratagem[*Exec] {
	play := omens.AnyTime.Play
	omens.Uses = append(omens.Uses, Use[*Exec]{
		When: In(step), Target: omens.AnyTime.Target,
		None: func(x *Exec, _ Side) *engine.Refusal { return x.WrongMoment(omens.Title) },
		Play: play,
	})
	return omens
}

// checkOmens refuses a use of good omens that is not open.
func (x *Exec) checkOmens(title, as Title, side Side, use string) *engine.Refusal {
	rule := x.TitleRule(title)
	switch use {
	case omensAdvantage:
		if x.S.Advantage == side {
			return x.Refuse(rule, "holds-it-already")
		}
	case omensDraw:
		if x.InTheBowl() == 0 {
			return x.Refuse(rule, "bowl-empty")
		}
	case omensRecover:
		if x.S.Step != x.parts[recoverPart] || side != x.S.Decider {
			return x.Refuse(rule, "recover-in-adjustments")
		}
		if x.recovers().RecoversBy(as).Empty() {
			return x.Refuse(rule, "nobody-to-recover")
		}
	default:
		return x.Refuse(rule, "names-a-use", engine.Typed("word", use))
	}
	return nil
}

// playOmens does what the word says. A counter is drawn before this one goes back.
func (x *Exec) playOmens(side Side, f NamedFace, as Title) {
	if f.Target == omensDraw {
		x.DrawPiece(side)
	}
	x.Spend(side, f.Piece, f.Title, NoPlace)
	switch f.Target {
	case omensAdvantage:
		x.TakeAdvantage(side, x.TitleRule(f.Title))
	case omensRecover:
		x.recovers().AddRecoveries(as)
	}
}

// MayInterject tells, by what both players can see, whether a side may use the Advantage, good omens, or between two moves of
// the enemy a stratagem (sections 7, 8).
func (x *Exec) MayInterject(side Side) bool {
	s := x.S
	own := s.Step == StepMoves || s.Step == StepClosing
	if d := x.Decision(); d == nil || !d.Calm || own && side == s.Decider {
		return false // the uses of whoever decides stand in his own prompt
	}
	return x.advantageHelps(side) || x.MayPlayUnasked(x.titles[omensPart], side)
}

// advantageHelps tells whether the side could use the Advantage at this moment.
func (x *Exec) advantageHelps(side Side) bool {
	if !x.CanUseAdvantage(x.S, side) {
		return false
	}
	return !x.Recoverable(side, x.units).Empty() || !x.Owner.(Reviver).Lost(side).Empty()
}

// Interjections adds what a side may use at this moment.
func (x *Exec) Interjections(p *engine.Prompt, side Side, full bool) {
	g := x.Owner.(Reviver)
	x.OfferAdvantage(p, side, g.Lost(side), g.Welcome)
	x.OfferAnyTime(p, side, full)
}

// Interject carries out what a side uses at any time, between two moves or before a combat.
func (x *Exec) Interject(side Side, verb string, args []string) *engine.Refusal {
	d, g := x.Decision(), x.Owner.(Reviver)
	var why *engine.Refusal
	switch verb {
	case "restore":
		why = x.AdvantageRestores(side, args)
	case "return":
		why = x.AdvantageReturns(side, args, func(c Counter, at Place) bool { return g.Lost(side).Has(c) && g.Welcome(c).Has(at) })
		if why == nil {
			c, _ := x.CounterOf(args[0])
			g.Returned(c)
		}
	case "play":
		why = x.PlayAnyTime(side, args, x.Cites.Stratagems)
	default:
		why = x.Refuse(x.Cites.Actions, "wrong-verb", engine.Word("verb", verb))
	}
	if why == nil && d.Again != nil && x.S.Step == d.Step { // what was asked about the marker, or a fleet that may carry everybody now
		d.Again(x)
	}
	return why
}
