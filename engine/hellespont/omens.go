package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// The uses of good omens, as words of the command.
const (
	omensAdvantage = "advantage"
	omensDraw      = "draw"
	omensRecover   = "recover"
)

// The same as words of the list of moves, in the order in which the rules learn them.
const (
	wordAdvantage = zonewar.FirstOwnWord + iota
	wordDraw
	wordRecover
)

// goodOmens are played at any time: they take the Advantage, draw a counter, act as
// RecoverTwo in a side's recoveries, or call reinforcements (7 S22).
var goodOmens = stratagem{
	Title: GoodOmens, Calls: true,
	Uses: []use{
		{
			When: zonewar.In(StepRecover), Target: (*exec).checkOmens,
			Aims: func(x *exec, side zonewar.Side, aim zonewar.Aim) { x.aimOmens(side, aim, omensRecover) },
			None: func(x *exec, side zonewar.Side) *engine.Refusal { return x.checkOmens(side, omensRecover) },
			Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
				x.playOmens(side, f)
				x.goOnRecover()
			},
		},
		{ // offered with the interruptions only
			When: zonewar.In(StepLast), Target: (*exec).checkOmens,
			None: func(x *exec, _ zonewar.Side) *engine.Refusal { return x.WrongMoment(GoodOmens) },
			Play: (*exec).playOmens,
		},
	},
	AnyTime: &use{
		When: zonewar.Calmly, Target: (*exec).checkOmens,
		Aims: func(x *exec, side zonewar.Side, aim zonewar.Aim) {
			x.aimOmens(side, aim, omensAdvantage, omensDraw, omensRecover)
		},
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.playOmens(side, f)
			if x.s.Interlude != zonewar.StepOver {
				x.EndInterlude()
			}
		},
	},
}

// aimOmens offers those of some uses that are open.
func (x *exec) aimOmens(side zonewar.Side, aim zonewar.Aim, uses ...string) {
	for _, use := range uses {
		if x.checkOmens(side, use) != nil {
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

// checkOmens refuses a use of S22 that is not open (7 S22).
func (x *exec) checkOmens(side zonewar.Side, use string) *engine.Refusal {
	switch {
	case use == omensAdvantage && x.s.Advantage == side:
		return x.Refuse("7 S22", "holds-it-already")
	case use == omensDraw && x.InTheBowl() == 0:
		return x.Refuse("7 S22", "bowl-empty")
	case use == omensRecover && (x.s.Step != StepRecover || side != x.s.Decider):
		return x.Refuse("7 S22", "recover-in-adjustments")
	case use == omensRecover && x.checkRecoveryTitle(RecoverTwo) != nil: // the Persians excepted
		return x.Refuse("7 S22", "nobody-to-recover")
	case use != omensAdvantage && use != omensDraw && use != omensRecover:
		return x.Refuse("7 S22", "names-a-use", engine.Typed("word", use))
	}
	return nil
}

// playOmens does what the word says. A counter is drawn before this one goes back.
func (x *exec) playOmens(side zonewar.Side, f zonewar.NamedFace) {
	if f.Target == omensDraw {
		x.DrawPiece(side)
	}
	x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
	switch f.Target {
	case omensAdvantage:
		x.TakeAdvantage(side, x.TitleRule(f.Title))
	case omensRecover:
		x.s.Extra += 2
	}
}
