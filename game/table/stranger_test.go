package table

import (
	"strings"
	"testing"

	"strategos/engine"
	"strategos/internal/gametest"
	"strategos/internal/proof/scenarios/fen"
	"strategos/scenarios"
)

// stranger opens the made-up game, which is on the list for the test's time, for one person who plays all seats.
func stranger(t *testing.T, lang string) *bench {
	t.Helper()
	t.Cleanup(scenarios.Join(fen.Game))
	s := gametest.Of(t, "fen", "", 1)
	s.Solo = true
	return newBench(t, s, lang, 1280, 800)
}

// TestAHandOfTwo plays a card that two seats hold together, rows with it, and takes it back.
func TestAHandOfTwo(t *testing.T) {
	b := stranger(t, "en")
	b.driver.Click("counter.heron-1")
	b.driver.Click("zone.21")
	for _, card := range []string{"wind-1", "wind-2", "wind-3"} {
		if b.driver.Has("piece." + card) {
			b.driver.Click("piece." + card)
			b.driver.Key("enter")
			break
		}
	}
	b.driver.Click("counter.otter-2")
	b.driver.Click("zone.22")
	v := b.table.session.Game().View("")
	if v.Things[3].Place != "22" || v.Hands[0].Count != 2 || v.Deciding != "pike" {
		t.Fatalf("otter-2 is in %q with %d cards left, %q decides", v.Things[3].Place, v.Hands[0].Count, v.Deciding)
	}
	if !b.driver.Sees("fair wind") || b.driver.Has("piece.net-1") || b.driver.Has("piece.net-2") {
		t.Error("the log does not tell the card, or Pike sees the hand")
	}
	b.driver.Click("bar.undo")
	if b.driver.Has("undo.yes") { // it crosses a turn
		b.driver.Click("undo.yes")
	}
	if v := b.table.session.Game().View(""); v.Things[3].Place == "22" {
		t.Error("the move is not taken back")
	}
}

// TestAStrangersGameIsAllExplained: on every place and thing of it light, click and tip agree,
// in random games to their end, and everything shown has words.
func TestAStrangersGameIsAllExplained(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := stranger(t, lang)
		rng := engine.NewSeeded(3)
		for {
			p := &pointer{T: t, table: b.table, what: lang}
			p.round(rng)
			g := b.table.session.Game()
			prompt := g.Legal()
			if prompt.Over != nil {
				break
			}
			b.driver.Click("counter." + prompt.March.Movers[0])
			for _, words := range b.driver.Texts() {
				if strings.Contains(words, "table.") || strings.Contains(words, "fen-") {
					t.Errorf("%s: nobody words %q", lang, words)
				}
			}
			b.driver.Key("escape")
			c, _ := engine.RandomCommand(g, &prompt, rng)
			if _, err := b.table.session.Apply(c); err != nil {
				t.Fatal(err)
			}
			b.table.Invalidate()
			b.driver.Stage.Invalidate()
			b.driver.Tick()
		}
	}
}
