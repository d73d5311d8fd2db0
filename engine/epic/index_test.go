package epic_test

import (
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
)

// TestIndexIsKept: after every command of random games what is looked up of the pieces is as it would be made anew, and so
// are the networks of supply and how the land lies, which questions share.
func TestIndexIsKept(t *testing.T) {
	for i, name := range []string{"argive", "spartan_fantasy", "athenian_fantasy"} {
		r, err := scenario.Rules(name)
		if err != nil {
			t.Fatal(err)
		}
		dice, rng := engine.NewSeeded(uint64(i)), engine.NewSeeded(uint64(i))
		g, _, err := rules.New(r, dice)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; ; n++ {
			p := g.Prompt()
			if p.Over != nil || testing.Short() && n > 300 {
				break
			}
			c, ok := engine.RandomCommand(g, &p, rng)
			if !ok {
				t.Fatalf("%s offers nothing", p.Decision)
			}
			if _, err := g.Apply(c, dice); err != nil {
				t.Fatal(err)
			}
			if stale := g.Stale(); stale != "" {
				t.Fatalf("%s, command %d, %s: %s", name, n, c, stale)
			}
			if n%10 == 0 {
				x := g.Look()
				for _, side := range []rules.Side{rules.AthensSide, rules.SpartaSide} {
					if one, two := x.Network(side), x.WorkOut(side); *one != *two || x.Network(side) != one {
						t.Fatalf("%s, command %d: the network of side %d is another when worked out anew", name, n, side)
					}
					if x.LieStale(side) {
						t.Fatalf("%s, command %d: how the land lies for side %d is not as the rules say", name, n, side)
					}
				}
			}
		}
	}
}
