package epic

import (
	"bytes"
	"os"
	"testing"

	"github.com/BurntSushi/toml"

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

// TestRandomGamesEnd: games of every scenario are played at random to their end, and nothing is ever where it cannot
// be.
func TestRandomGamesEnd(t *testing.T) {
	d, games := files(t), uint64(12)
	if testing.Short() {
		games = 2
	}
	for _, s := range d.rules.list {
		games := games
		if s.Cards != nil { // these wars are long
			games = max(games/4, 1)
		}
		for seed := range games {
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

// TestSavedGamesGoOn: a game is saved at every command and is the same when it goes on from that.
func TestSavedGamesGoOn(t *testing.T) {
	d := files(t)
	for _, s := range d.rules.list {
		r, err := d.ruleset(s.ID)
		if err != nil {
			t.Fatal(err)
		}
		dice, rng := engine.NewSeeded(7), engine.NewSeeded(7)
		g, _, err := epic.New(r, dice)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for n := 0; ; n++ {
			p := g.Legal()
			if n%13 == 0 || !seen[p.Decision] {
				savedAndBack(t, r, g, n)
			}
			seen[p.Decision] = true
			if p.Over != nil {
				break
			}
			c, _ := engine.RandomCommand(g, &p, rng)
			if _, err := g.Apply(c, dice); err != nil {
				t.Fatal(err)
			}
		}
		t.Logf("%s: %d decisions", s.ID, len(seen))
	}
}

// savedAndBack saves a game as text and restores it.
func savedAndBack(t *testing.T, r *epic.Ruleset, g *epic.Game, n int) {
	t.Helper()
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(g.Snapshot()); err != nil {
		t.Fatal(err)
	}
	var back epic.Snapshot
	if _, err := toml.Decode(text.String(), &back); err != nil {
		t.Fatal(err)
	}
	again, err := epic.Restore(r, &back)
	if err != nil {
		t.Fatalf("command %d, %s: %v", n, g.Legal().Decision, err)
	}
	if again.Hash() != g.Hash() {
		t.Fatalf("command %d, %s: another game comes back", n, g.Legal().Decision)
	}
}
