package epic_test

import (
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
)

// TestKeptForecasts holds what is foretold in made-up positions of every scenario, with wings and without, to what was foretold once: of each
// decision what its commands would bring, some of each kind, and of the map what battles and sieges would.
func TestKeptForecasts(t *testing.T) {
	for _, name := range []string{"argive", "spartan_fantasy", "athenian_fantasy", "campaign", "archidamian", "ionian", "campaign3", "campaign4"} {
		for _, wings := range []string{"without", "with"} {
			t.Run(name+"-"+wings+"-wings", func(t *testing.T) {
				if kept.Passes(t) {
					return
				}
				r, err := scenario.Rules(name)
				if err != nil {
					t.Fatal(err)
				}
				war := *r.Scenario
				war.Wings = wings == "with"
				keepForecasts(t, r.Under(&war, map[string]string{"wings": wings}))
			})
		}
	}
}

// keepForecasts plays on from made-up positions and keeps what is foretold there.
func keepForecasts(t *testing.T, r *rules.Ruleset) {
	const positions, commands, often = 40, 80, 12
	told := map[string]int{} // how often each verb of each decision has been foretold
	for seed := range uint64(positions) {
		dice, rng := engine.NewSeeded(seed+300), engine.NewSeeded(seed+700)
		g, _, err := rules.New(r, dice)
		if err != nil {
			t.Fatal(err)
		}
		if seed%2 == 0 {
			g.Scatter(rng)
		} else {
			g.ScatterLate(rng)
		}
		foretellPlaces(t, g)
		for range commands {
			p := g.Legal()
			if p.Over != nil {
				break
			}
			c, ok := engine.RandomCommand(g, &p, rng)
			if !ok {
				t.Fatalf("%s offers nothing", p.Decision)
			}
			asked := []engine.Command{{}, c}
			for _, choice := range p.Choices {
				asked = append(asked, choice.Command)
			}
			for _, of := range asked {
				kind := p.Decision + " " + of.Verb
				if told[kind] == often {
					continue
				}
				f, why := g.Forecast(of)
				if told[kind]++; f != nil || why != nil {
					kept.Tell(t, "forecast of "+of.String(), []any{f, why})
				}
			}
			if _, err := g.Apply(c, dice); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// foretellPlaces keeps what the battles and sieges there may be would bring.
func foretellPlaces(t *testing.T, g *rules.Game) {
	v := g.View("")
	for i := range v.Places {
		if f := g.ForecastZone(v.Places[i].ID); f != nil {
			kept.Tell(t, "forecast at "+v.Places[i].ID, f)
		}
	}
}
