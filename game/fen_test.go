package game

import (
	"slices"
	"testing"

	"strategos/engine"
	"strategos/internal/proof/scenarios/fen"
	"strategos/scenarios"
)

// The made-up game, which is of no family, is begun, saved, opened again and read about on the screens around the table.
func TestScreensHoldAnyGame(t *testing.T) {
	t.Cleanup(scenarios.Join(fen.Game))
	for lang, words := range map[string][2]string{"en": {"eels", "The Fen"}, "fr": {"fosses", "Le Marais"}} {
		a, d := begin(t, lang, "")
		d.Click("menu.new")
		if !d.Has("game.fen") {
			t.Fatalf("%s: it cannot be begun", lang)
		}
		clickBelow(d, "game.fen")
		d.Click("button.start")
		if a.play == nil || a.play.session.Game().Info().Game != "fen" {
			t.Fatalf("%s: another game has begun", lang)
		}
		s, rng := a.play.session, engine.NewSeeded(1)
		s.Solo = true
		for range 6 {
			p := s.Game().Legal()
			c, _ := engine.RandomCommand(s.Game(), &p, rng)
			if _, err := s.Apply(c); err != nil {
				t.Fatal(err)
			}
		}
		a.play.table.Invalidate()
		d.Stage.Invalidate()
		d.Tick()
		if !d.Sees(words[0]) {
			t.Errorf("%s: nobody says %q among %q", lang, words[0], d.Texts())
		}
		saved := hash(a)
		d.Key("ctrl+s")
		d.Key("ctrl+a")
		d.Type("Eels")
		d.Key("enter")
		until(t, d, "the game is saved", func() bool {
			path, err := a.library.folder.Path("Eels")
			return err == nil && exists(path) && len(a.dialogs) == 0
		})
		d.Key("ctrl+o")
		d.Click(rowOf(t, a, d, "Eels"))
		until(t, d, "the game is described", func() bool { return d.Sees(words[1]) })
		d.DoubleClick(rowOf(t, a, d, "Eels"))
		until(t, d, "the saved game is open", func() bool { return len(a.screens) == 1 && a.play.session != s })
		if hash(a) != saved || len(a.play.session.Records()) != 7 {
			t.Errorf("%s: another game was opened", lang)
		}
		a.play.ShowRules("4")
		d.Tick()
		r := a.screens[len(a.screens)-1].(*reference)
		if r.section != "4" || r.game != "fen" || !slices.ContainsFunc(d.Texts(), func(s string) bool { return len(s) > 40 }) {
			t.Errorf("%s: section %q of %q", lang, r.section, r.game)
		}
		if d.Has("rules.tab." + countersTab) {
			t.Errorf("%s: there is a list of counters", lang)
		}
		d.Click("rules.tab." + rulingsTab)
	}
}

// TestNoRulingsWhereNothingIsLeftOpen: a game that leaves nothing to be settled asks for no rulings before it begins and has no list of
// such questions in its reference; another game has both.
func TestNoRulingsWhereNothingIsLeftOpen(t *testing.T) {
	t.Cleanup(scenarios.Join(fen.Game))
	_, d := begin(t, "en", "")
	d.Click("menu.new")
	if !d.Has("new.rulings") || !d.Sees("default rulings") {
		t.Fatalf("no rulings are asked of the first game: %q", d.Texts())
	}
	clickBelow(d, "game.fen")
	if d.Has("new.rulings") || d.Sees("default rulings") {
		t.Errorf("rulings are asked where there are none: %q", d.Texts())
	}
	d.Key("escape")
	d.Click("menu.rules")
	d.Click("rules.tab.rulings")
	const asked, settled = "QUESTIONS THAT", "the program plays as told here"
	if !d.Sees(asked) {
		t.Fatalf("the questions of the first game are not listed: %q", d.Texts())
	}
	d.Click("rules.tab.rules")
	clickBelow(d, "shelf.fen")
	d.Click("rules.tab.rulings")
	if d.Sees(asked) || d.Sees("the first list") || !d.Sees(settled) {
		t.Errorf("the list of rulings of a game without questions: %q", d.Texts())
	}
}
