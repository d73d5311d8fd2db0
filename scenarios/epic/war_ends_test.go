package epic

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// TestEveryEndOfTheWars: games from made-up last years of the wars of two with cards come to every end that the scenarios list: each verdict by each
// cause that can bring it. Nothing is where it cannot be after any command.
func TestEveryEndOfTheWars(t *testing.T) {
	if testing.Short() {
		t.Skip("some ends are rare")
	}
	const least, most = 400, 6000 // games of a war
	d := files(t)
	for _, s := range d.rules.list {
		if s.Cards == nil {
			continue
		}
		r, err := d.ruleset(s.ID)
		if err != nil {
			t.Fatal(err)
		}
		if r.Scenario.Players > 2 { // each of the allies is judged alone there
			continue
		}
		met := map[string]int{}
		for _, o := range r.Outcomes() {
			met[endNamed(&o)] = 0
		}
		seed, commands, all := uint64(0), 0, uint64(0)
		for ; seed < least || all == 0 && seed < most; seed++ {
			g, _, err := epic.New(r, engine.NewSeeded(seed))
			if err != nil {
				t.Fatal(err)
			}
			g.ScatterLate(engine.NewSeeded(seed))
			end, n := playOut(t, g, seed)
			if commands += n; end == nil {
				continue
			}
			if _, listed := met[endNamed(end)]; !listed {
				t.Errorf("%s %d ends %s, which the scenario does not list", s.ID, seed, endNamed(end))
			}
			if met[endNamed(end)]++; all == 0 && !slices.Contains(slices.Collect(maps.Values(met)), 0) {
				all = seed + 1
			}
		}
		t.Logf("%s: all %d ends after %d games; in %d games of %d commands:", s.ID, len(met), all, seed, commands)
		for _, end := range slices.Sorted(maps.Keys(met)) {
			if t.Logf("%6d %s", met[end], end); met[end] == 0 {
				t.Errorf("%s: no game ended %s", s.ID, end)
			}
		}
	}
}

// endNamed is an end by who wins, how far, and what brings it.
func endNamed(o *engine.Outcome) string {
	return strings.TrimSpace(string(o.Winner()) + " " + o.Kind() + " by " + o.Cause)
}

// playOut plays a game at random, at most so far as a game near its end needs, with all invariants looked at after each command. It tells how it
// has ended, nil where it has not, and after how many commands.
func playOut(t *testing.T, g *epic.Game, seed uint64) (*engine.Outcome, int) {
	t.Helper()
	dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed+1)
	for n := range 1200 {
		p := g.Legal()
		if p.Over != nil {
			return p.Over, n
		}
		c, ok := engine.RandomCommand(g, &p, rng)
		if !ok {
			t.Fatalf("game %d: %s offers nothing", seed, p.Decision)
		}
		if _, err := g.Apply(c, dice); err != nil {
			t.Fatalf("game %d: %s: %v", seed, c, err)
		}
		if bad := g.Violations(); len(bad) > 0 {
			t.Fatalf("game %d: after %s: %v", seed, c, bad)
		}
	}
	return nil, 1200
}
