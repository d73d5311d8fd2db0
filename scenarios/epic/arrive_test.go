package epic_test

import (
	"slices"
	"testing"

	"strategos/engine"
)

// TestChancesToArriveAreForetold: the chance told at a destination of fleets is that of the forecast of the very move: by the die for
// a long way, and past all who may intercept.
func TestChancesToArriveAreForetold(t *testing.T) {
	risky := 0
	stroll(t, 3, 2, func(t *testing.T, g engine.Game, rng *engine.Seeded) {
		p := g.Legal()
		if p.Decision != "move" || p.March == nil {
			return
		}
		for _, s := range p.March.Stacks {
			ways := slices.DeleteFunc(g.Destinations(s, false), func(d engine.Destination) bool { return !d.Afloat })
			for range min(len(ways), 6) {
				d := ways[rng.Below(len(ways))]
				f, why := g.(engine.Forecaster).Forecast(engine.Cmd("move", append(slices.Clone(s), d.Path...)...))
				if why != nil {
					t.Fatalf("%v by %v: %v", s, d.Path, why)
				}
				told, foretold := engine.Fraction{N: 1, Of: 1}, arrives(f)
				if d.Chance != nil {
					told = *d.Chance
					risky++
				}
				if told.N*foretold.Of != foretold.N*told.Of {
					t.Errorf("%v by %v: %v is told, %v foretold: %+v", s, d.Path, told, foretold, f)
				}
			}
		}
	})
	if risky < 20 {
		t.Errorf("only %d ways were uncertain", risky)
	}
}

// arrives is the chance of a voyage to come to its end by its forecast.
func arrives(f *engine.Forecast) engine.Fraction {
	if f == nil || f.Purpose != "fleet" && f.Purpose != "interception" {
		return engine.Fraction{N: 1, Of: 1}
	}
	if q := f.Question("voyage"); q != nil {
		return q.Answers[0].Chance
	}
	out := engine.Fraction{Of: 6}
	for _, a := range f.Question("fleet").Answers {
		if a.Key == "voyage-arrives" {
			out.N += a.Chance.N
		}
	}
	return out
}
