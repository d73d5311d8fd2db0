package hellespont_test

import (
	"os"
	"testing"

	"strategos/engine"
	"strategos/engine/hellespont"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
	data "strategos/scenarios/hellespont"
)

// kept is what the positions that tests reach by commands told once.
var kept = zonetest.NewKept("testdata/kept-rules.txt", zonetest.Held[*hellespont.Game])

func TestMain(m *testing.M) { os.Exit(kept.Main(m)) }

// config is the historical scenario under the standard rulings.
func config(t testing.TB) *hellespont.Config {
	t.Helper()
	return configOf(t, "historical", nil)
}

// configOf is a scenario under the rulings given.
func configOf(t testing.TB, scenario string, rulings map[string]string) *hellespont.Config {
	t.Helper()
	return zonetest.Config(t, data.Game, data.Config, scenario, rulings)
}

// must applies a command that has to be legal and leave a sound game. Without dice
// it may not roll.
func must(t *testing.T, g engine.Game, dice engine.Dice, words string) []engine.Event {
	t.Helper()
	return zonetest.Bench{T: t, Kept: kept}.Must(g, dice, words)
}

var sides = map[string]zonewar.Side{"athens": hellespont.Athens, "sparta": hellespont.Sparta}

// TestHarnessSetsUpPositions checks the made positions the other tests stand on.
func TestHarnessSetsUpPositions(t *testing.T) {
	g := hellespont.Position(config(t), hellespont.Sparta, "M8: spa-t6 spa-t7- spa-mindarus\nT5: ath-h2\nAbydos: spa-epicles! spa-p1")
	if bad := g.Violations(); len(bad) > 0 {
		t.Fatal(bad)
	}
	if c := counter(g, "spa-t7"); !c.Weakened || c.FP != 5 || c.Place != "M8" {
		t.Errorf("spa-t7 is %+v", c)
	}
	if c := counter(g, "spa-t8"); c.Fate == zonewar.FateInPlay {
		t.Errorf("spa-t8, not named, is %+v", c)
	}
	if p := g.Prompt(); p.Seat != "sparta" || p.Decision != "announce" {
		t.Errorf("%s is asked %q", p.Seat, p.Decision)
	}
	must(t, g, nil, "announce 2")
	must(t, g, nil, "activate M8")
	must(t, g, nil, "move spa-t6 spa-t7 spa-mindarus M9")
	must(t, g, nil, "end")
	if p := g.Prompt(); p.Seat != "athens" || p.Decision != "announce" {
		t.Errorf("then %s is asked %q", p.Seat, p.Decision)
	}
	g.Hand(hellespont.Athens, "str-05")
	if n := side(g, hellespont.Athens).HandSize; n != 1 {
		t.Errorf("a hand of %d", n)
	}
}

// TestScatteredPositionsAreSound checks the made-up positions playouts begin with; in
// some of them nobody stands with Pharnabazus where the enemy has come.
func TestScatteredPositionsAreSound(t *testing.T) {
	for _, seed := range []uint64{1, 2, 3, 4, 5, 685, 1891, 2290, 3082} {
		g, _, err := hellespont.New(hellespont.Compiled(config(t)), engine.NewSeeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		g.Scatter(engine.NewSeeded(seed))
		if bad := g.Violations(); len(bad) > 0 {
			t.Errorf("seed %d: %v", seed, bad)
		}
	}
}
