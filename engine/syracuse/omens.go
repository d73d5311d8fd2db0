package syracuse

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

// omensKeys are the labels of the uses.
var omensKeys = map[string]string{
	omensAdvantage: "omens-advantage", omensDraw: "omens-draw", omensRecover: "omens-recover",
}

// goodOmens are played at any time: they take the Advantage, draw a counter, act as RecoverOne in
// a side's recoveries, or call reinforcements (7 S25).
var goodOmens = stratagem{
	Title: GoodOmens, Calls: true,
	Uses: []use{{
		When: zonewar.In(StepRecover), Target: (*exec).checkOmens,
		Aims: func(x *exec, side zonewar.Side, aim zonewar.Aim) { x.aimOmens(side, aim, omensRecover) },
		None: func(x *exec, side zonewar.Side) *engine.Refusal { return x.checkOmens(side, omensRecover) },
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.playOmens(side, f)
			x.goOnRecover()
		},
	}},
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
	words := map[string]zonewar.Word{omensAdvantage: wordAdvantage, omensDraw: wordDraw, omensRecover: wordRecover}
	for _, use := range uses {
		if x.Open(func() *engine.Refusal { return x.checkOmens(side, use) }) {
			aim.On(words[use], omensKeys[use])
		}
	}
}

// checkOmens refuses a use of S25 that is not open.
func (x *exec) checkOmens(side zonewar.Side, use string) *engine.Refusal {
	switch use {
	case omensAdvantage:
		if x.s.Advantage == side {
			return x.Refuse("7 S25", "holds-it-already")
		}
	case omensDraw:
		if x.InTheBowl() == 0 {
			return x.Refuse("7 S25", "bowl-empty")
		}
	case omensRecover:
		if x.s.Step != StepRecover || side != x.s.Decider {
			return x.Refuse("7 S25", "recover-in-adjustments")
		}
		if x.checkRecoveryTitle(RecoverOne) != nil {
			return x.Refuse("7 S25", "nobody-to-recover")
		}
	default:
		return x.Refuse("7 S25", "names-a-use", engine.Typed("word", use))
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
		x.s.Extra++
	}
}
