package table

import (
	"os"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
)

// newGameOf sets up a game of any kind.
func newGameOf(t testing.TB, game, scenario string, seed uint64) *engine.Session {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(seed)}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New(game, scenario, nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	return engine.NewSession(g, box, rec.Rolls, events)
}

// A whole game of Hellespont is played by clicks alone.
func TestHellespontByClicks(t *testing.T) {
	s := newGameOf(t, "hellespont", "", 101)
	k := newClicker(newBench(t, s, "en", 1600, 1000), 3)
	steps := k.game(nil)
	t.Log(steps, len(s.Records()), k.seen, k.ways)
}

// Pictures of every decision, to be looked at.
func TestHellespontPictures(t *testing.T) {
	if os.Getenv("STRATEGOS_SHOTS") == "" {
		t.Skip("no pictures wanted")
	}
	seen := map[string]int{}
	for seed := uint64(1); seed < 8; seed++ {
		s := newGameOf(t, "hellespont", []string{"", "historical"}[seed%2], seed)
		s.Solo = true
		playUntil(t, s, seed, func(p *engine.Prompt, v *engine.View) bool {
			key := p.Decision
			if p.Decision == "moves" && p.March == nil || p.Decision == "moves" && v.Turn < 3 {
				return false
			}
			if p.Decision == "halted" {
				key += p.Facts.Get("cause")
			}
			if seen[key] > 0 {
				return false
			}
			seen[key]++
			lang := []string{"en", "fr"}[len(seen)%2]
			b := newBench(t, s, lang, 1280, 800)
			b.driver.Tick()
			b.snap("hell-" + strings.ReplaceAll(key, "_", "-"))
			return false
		})
	}
	t.Log(seen)
}
