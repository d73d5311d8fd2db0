package epic

import (
	"reflect"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// scattered is a made-up position of a scenario.
func scattered(t testing.TB, r *epic.Ruleset, seed uint64) *epic.Game {
	t.Helper()
	g, _, err := epic.New(r, engine.NewSeeded(seed))
	if err != nil {
		t.Fatal(err)
	}
	g.Scatter(engine.NewSeeded(seed))
	return g
}

// TestScatteredPositionsAreSound: made-up positions break no invariant, are the same from the same seed, are restored from
// their snapshots, and the game goes on from them. Together they come upon most decisions.
func TestScatteredPositionsAreSound(t *testing.T) {
	d, seeds := files(t), uint64(120)
	if testing.Short() {
		seeds = 15
	}
	asked := map[string]int{}
	for _, s := range d.rules.list {
		r, err := d.ruleset(s.ID)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range seeds {
			g := scattered(t, r, seed)
			if g.Hash() != scattered(t, r, seed).Hash() {
				t.Fatalf("%s: one seed makes two positions", s.ID)
			}
			dice, rng := engine.NewSeeded(seed), engine.NewSeeded(seed)
			for range 12 {
				if bad := g.Violations(); len(bad) > 0 {
					t.Fatalf("%s %d: %v", s.ID, seed, bad)
				}
				savedAndBack(t, r, g, int(seed))
				p := g.Legal()
				asked[p.Decision]++
				if p.Over != nil {
					break
				}
				c, ok := engine.RandomCommand(g, &p, rng)
				if !ok {
					t.Fatalf("%s %d: %s offers nothing", s.ID, seed, p.Decision)
				}
				if _, err := g.Apply(c, dice); err != nil {
					t.Fatalf("%s %d: %s: %v", s.ID, seed, c, err)
				}
			}
		}
	}
	t.Log(asked)
	if len(asked) < 20 {
		t.Errorf("only %d decisions are come upon: %v", len(asked), asked)
	}
}

// TestMadeUpPositionsAreAskedAnew: a game that has been asked about its beginning tells, once its position has been made up, of that.
func TestMadeUpPositionsAreAskedAnew(t *testing.T) {
	r, err := files(t).ruleset("argive")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(12) {
		g, _, err := epic.New(r, engine.NewSeeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		g.View("")
		g.Scatter(engine.NewSeeded(seed))
		if !reflect.DeepEqual(g.Legal(), scattered(t, r, seed).Legal()) {
			t.Fatalf("seed %d: what was known of the beginning is told of a made-up position", seed)
		}
	}
}
