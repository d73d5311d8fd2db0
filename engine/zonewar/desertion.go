package zonewar

import "strategos/engine"

// Desertion is the title that takes an enemy unit out of the game for good, in a decision of a step (section 7). Whom it may be
// the game says (see Deserter); any other is refused for the reason given.
func Desertion(title Title, step Step, other string) Stratagem[*Exec] {
	could := func(x *Exec, side Side) Set { return x.Owner.(Deserter).Deserters(side.Other()) }
	return Stratagem[*Exec]{Title: title, Uses: []Use[*Exec]{{
		When: In(step),
		Check: func(x *Exec, side Side) *engine.Refusal {
			if could(x, side).Empty() {
				return x.Refuse(x.TitleRule(title), "nobody-deserts")
			}
			return nil
		},
		Aims: func(x *Exec, side Side, aim Aim) { aim.Counters(could(x, side)) },
		Target: func(x *Exec, side Side, word string) *engine.Refusal {
			if c, ok := x.CounterOf(word); !ok || !could(x, side).Has(c) {
				return x.Refuse(x.TitleRule(title), other, engine.Typed("word", word))
			}
			return nil
		},
		Play: func(x *Exec, side Side, f NamedFace) {
			c, _ := x.CounterOf(f.Target)
			x.Spend(side, f.Piece, f.Title, NoPlace)
			x.Eliminate(c, ByDesertion, x.TitleRule(title))
			x.Owner.(Deserter).Deserted()
		},
	}}}
}

// Deserter is a game whose units may desert.
type Deserter interface {
	// Deserters are the units of a side that may desert.
	Deserters(side Side) Set
	// Deserted goes on when one has.
	Deserted()
}
