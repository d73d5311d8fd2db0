package epic

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
)

// TestEveryEndIsReached: games from made-up positions come to every end that the scenarios without cards list: each verdict after the last
// season, and those before its time.
func TestEveryEndIsReached(t *testing.T) {
	if testing.Short() {
		t.Skip("some ends are rare")
	}
	const most = 4000 // games of a scenario
	d := files(t)
	named := func(o *engine.Outcome) string { return string(o.Winner()) + " " + o.Kind() + " by " + o.Cause }
	for _, s := range d.rules.list {
		if s.Cards != nil {
			continue // the wars with cards are long: TestEveryEndOfTheWars begins near their ends
		}
		r, err := d.ruleset(s.ID)
		if err != nil {
			t.Fatal(err)
		}
		var want []string
		for _, o := range r.Outcomes() {
			want = append(want, named(&o))
		}
		seed := uint64(0)
		for ; seed < most && len(want) > 0; seed++ {
			g := scattered(t, r, seed)
			dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+1)
			for n := 0; n < 400; n++ { // what is near its end comes to it
				p := g.Legal()
				if p.Over != nil {
					want = slices.DeleteFunc(want, func(w string) bool { return w == named(p.Over) })
					break
				}
				c, ok := engine.RandomCommand(g, &p, rng)
				if !ok {
					t.Fatalf("%s offers nothing", p.Decision)
				}
				if _, err := g.Apply(c, dice); err != nil {
					t.Fatalf("%s: %v", c, err)
				}
			}
		}
		if len(want) > 0 {
			t.Errorf("%s: no game ended %s", s.ID, strings.Join(want, ", "))
		}
		t.Logf("%s: all after %d games", s.ID, seed)
	}
}
