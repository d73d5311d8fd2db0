package epic

import (
	"os"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// files are the game's data.
func files(t *testing.T) *data {
	t.Helper()
	d, err := load(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestRandomGamesEnd: games of every scenario are played at random to their end, and nothing is ever where it cannot be.
func TestRandomGamesEnd(t *testing.T) {
	d := files(t)
	for _, s := range d.rules.list {
		for seed := range uint64(12) {
			r, err := d.ruleset(s.ID)
			if err != nil {
				t.Fatal(err)
			}
			dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed)
			g, _, err := epic.New(r, dice)
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for ; ; n++ {
				p := g.Legal()
				if p.Over != nil {
					break
				}
				c, ok := engine.RandomCommand(g, &p, rng)
				if !ok {
					t.Fatalf("%s offers nothing", p.Decision)
				}
				if _, err := g.Apply(c, dice); err != nil {
					t.Fatalf("%s %d: %s: %v", s.ID, seed, c, err)
				}
				if bad := g.Violations(); len(bad) > 0 {
					t.Fatalf("%s %d: after %s: %v", s.ID, seed, c, bad)
				}
				if n > 20000 {
					t.Fatalf("%s %d: no end", s.ID, seed)
				}
			}
			t.Logf("%s %d: %d commands, %+v", s.ID, seed, n, g.Legal().Over.Verdicts)
		}
	}
}
