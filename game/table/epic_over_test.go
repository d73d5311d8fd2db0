package table

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// capitalFalls has Sparta take Athens by a siege that is sure to succeed.
func capitalFalls(t *testing.T, lang string) *bench {
	t.Helper()
	b := warPosition(t, lang, "campaign", func(s *epic.Snapshot) {
		inStep(s, "E", "siege", "sparta")
		for _, id := range []string{"lac-h01", "lac-h02", "lac-h05", "lac-e01", "lac-e02", "lac-e03", "archidamus"} {
			s.Pieces[id] = "W3831"
		}
		s.LongWalls, s.Sieges = nil, []string{"W3831 sparta 1"}
	})
	b.driver.Tick()
	for seed := uint64(1); b.table.prompt.Over == nil; seed++ {
		if seed > 60 {
			t.Fatal("Athens never falls")
		}
		g := b.table.session.Game().Clone()
		if _, err := g.Apply(engine.Cmd("roll", "athens"), engine.NewSeeded(seed)); err != nil || g.Legal().Over == nil {
			continue
		}
		s := engine.ResumeSession(b.table.session.Game().Clone(), engine.Box{Seed: engine.NewSeeded(seed)}, b.table.session.Records())
		s.Solo = true
		b = newBench(t, s, lang, 1600, 1000)
		b.set.Curtain = false
		b.driver.Tick()
		b.order(engine.Cmd("roll", "athens"))
		b.settle()
	}
	return b
}

// TestEpicsDecisiveVictoryIsToldInAFewLines: what a decisive victory does to all regions of a side stands in one line of the log, each region
// with how it stands, in the window and in the text that leaves the program.
func TestEpicsDecisiveVictoryIsToldInAFewLines(t *testing.T) {
	for lang, words := range map[string][3]string{
		"en": {"Surrender: allegiance +2, militance +1 (now Achaea\u00a06/6, Elis\u00a08/9", "allegiance −5, militance −2 (now Attica\u00a013/14)", "Sparta"},
		"fr": {"Capitulation\u00a0: allégeance +2, militance +1 (à présent Achaïe\u00a06/6, Élide\u00a08/9", "allégeance −5, militance −2 (à présent Attique\u00a013/14)", "Sparte"},
	} {
		b := capitalFalls(t, lang)
		events := b.table.session.Records()[len(b.table.session.Records())-1].Events
		b.driver.Wait(8e9)
		b.shot("capital-falls-" + lang)
		b.driver.Click("over.look")
		b.driver.Tick()
		b.driver.Key("ctrl+l")
		b.driver.Tick()
		b.shot("capital-falls-log-" + lang)
		b.driver.Click("history.copy")
		b.driver.Settle()
		text := <-b.copied
		lines := strings.Count(text, "\n")
		for _, w := range words {
			if !strings.Contains(text, w) {
				t.Errorf("%s: the log does not read %q: %s", lang, w, text)
			}
		}
		if len(events) < 40 || lines > 40 {
			t.Errorf("%s: %d events stand in a log of %d lines", lang, len(events), lines)
		}
	}
}

// TestEpicsLastPageNamesTheCapital: the page of the end says which capital has fallen, and to whom.
func TestEpicsLastPageNamesTheCapital(t *testing.T) {
	for lang, words := range map[string]string{"en": "The capital has fallen: Athens, taken by Sparta.", "fr": "La capitale est tombée : Athènes, prise par Sparte."} {
		b := capitalFalls(t, lang)
		b.driver.Wait(8e9)
		if !b.driver.Sees(words) {
			t.Errorf("%s: the last page does not read %q: %q", lang, words, b.driver.Texts())
		}
	}
}
