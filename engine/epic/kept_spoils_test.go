package epic_test

import (
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/zonetest"
	scenario "strategos/scenarios/epic"
)

// saved is a position and the rules it is restored with.
type saved struct {
	*rules.Game
	r *rules.Ruleset
}

// TestKeptSpoils holds what is said of saved positions with one thing changed to what was said once: positions of each decision out of every
// scenario, and in them every value by itself. So a bound that moves by one is noticed, and one that is gone.
func TestKeptSpoils(t *testing.T) {
	const walks, commands, often = 24, 80, 5
	spoils, at := zonetest.NewSpoils(), map[string][]saved{}
	for seed := range uint64(walks) {
		for _, name := range []string{"argive", "athenian_fantasy", "campaign", "ionian", "campaign3", "campaign4"} {
			r, err := scenario.Rules(name)
			if err != nil {
				t.Fatal(err)
			}
			war := *r.Scenario
			war.Wings = seed%3 == 0
			r = r.Under(&war, map[string]string{"wings": map[bool]string{true: "with", false: "without"}[war.Wings]})
			dice, rng := engine.NewSeeded(seed+1300), engine.NewSeeded(seed+1700)
			g, _, err := rules.New(r, dice)
			if err != nil {
				t.Fatal(err)
			}
			if seed%2 == 0 {
				g.Scatter(rng)
			} else {
				g.ScatterLate(rng)
			}
			for range commands {
				p := g.Legal()
				if p.Over != nil {
					break
				}
				if known := at[p.Decision]; len(known) < often {
					at[p.Decision] = append(known, saved{g.Clone().(*rules.Game), r})
					spoils.Learn(g.Snapshot())
				}
				c, ok := engine.RandomCommand(g, &p, rng)
				if !ok {
					t.Fatalf("%s offers nothing", p.Decision)
				}
				if _, err := g.Apply(c, dice); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for decision, games := range engine.InOrder(at) {
		for _, g := range games {
			t.Run(decision, func(t *testing.T) {
				snap := g.Snapshot()
				spoils.Keep(t, kept, snap, g.Game, func() (engine.Game, error) { return rules.Restore(g.r, snap) })
			})
		}
	}
}
