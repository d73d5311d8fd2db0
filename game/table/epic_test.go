package table

import (
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/internal/gametest"
	"strategos/scenarios"
	epicgame "strategos/scenarios/epic"
)

// epicTable lays a game of Epic on the table and plays it at random until something is true of the view.
func epicTable(t *testing.T, lang, scenario string, seed uint64, until func(*engine.Prompt, *epic.Detail) bool) *bench {
	t.Helper()
	if _, err := scenarios.Find(epicgame.Game.ID()); err != nil {
		t.Cleanup(scenarios.Join(epicgame.Game))
	}
	s := gametest.Of(t, epicgame.Game.ID(), scenario, seed)
	s.Solo = true
	rng := engine.NewSeeded(seed)
	for n := 0; ; n++ {
		p, v := s.Game().Legal(), s.Game().View("")
		if until(&p, epic.DetailOf(&v)) {
			break
		}
		if p.Over != nil || n > 4000 {
			t.Fatalf("%s, seed %d: it never comes", scenario, seed)
		}
		c, _ := engine.RandomCommand(s.Game(), &p, rng)
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	b := newBench(t, s, lang, 1600, 1000)
	b.set.Curtain = false
	return b
}

// TestEpicsSheets: every sheet opens by its button, in both languages, tells what the engine knows, and closes.
func TestEpicsSheets(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := epicTable(t, lang, "argive", 3, func(_ *engine.Prompt, d *epic.Detail) bool {
			return d.Turn == 0 && len(d.Sieges) > 0
		})
		b.snap("epic-table-" + lang)
		for _, id := range []string{"epic-regions", "epic-season", "epic-sieges", "epic-now", "epic-pools"} {
			b.driver.Click("sheet." + id)
			if !b.driver.Has("sheet.close") {
				t.Fatalf("%s: %s does not open", lang, id)
			}
			b.snap(id + "-" + lang)
			b.driver.Key("escape")
			if b.driver.Has("sheet.close") {
				t.Fatalf("%s: %s does not close", lang, id)
			}
		}
	}
}
