package epic_test

import (
	"strconv"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/zonetest"
	scenario "strategos/scenarios/epic"
)

// TestKeptBrokenStates holds what the invariants say of made-up states with one thing broken to what they said once.
func TestKeptBrokenStates(t *testing.T) {
	for seed := range uint64(24) {
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) {
			r, err := scenario.Rules([]string{"argive", "campaign", "campaign3", "campaign4", "ionian", "spartan_fantasy"}[seed%6])
			if err != nil {
				t.Fatal(err)
			}
			dice, rng := engine.NewSeeded(seed+2300), engine.NewSeeded(seed+2700)
			g, _, err := rules.New(r, dice)
			if err != nil {
				t.Fatal(err)
			}
			if seed/6%2 == 0 {
				g.Scatter(rng)
			} else {
				g.ScatterLate(rng)
			}
			for n := uint64(0); n < 5*seed; n++ {
				p := g.Legal()
				if p.Over != nil {
					break
				}
				c, ok := engine.RandomCommand(g, &p, rng)
				if !ok {
					t.Fatalf("%s offers nothing", p.Decision)
				}
				if _, err := g.Apply(c, dice); err != nil {
					t.Fatal(err)
				}
			}
			zonetest.KeptBroken(t, kept, g.Look().S, func() []string {
				g.Look()
				return g.Violations()
			})
		})
	}
}
