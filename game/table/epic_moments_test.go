package table

import (
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/epic"
)

// TestCardsForPartnersAreNotCalledPlayable: who sees to his partners at a moment for cards is shown those he can give or put up, by that
// name, and not as what can be played now; the moment itself is told of still.
func TestCardsForPartnersAreNotCalledPlayable(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := warPosition(t, lang, "campaign4", func(s *epic.Snapshot) {
			athensMoves(s, map[string]string{"att-f01": "piraeus"})
			s.Realm.Cards.Hands = map[string][]string{"sparta": {"storms_at_sea_1", "night_march"}, "thebes": {"temple_treasures_1"}}
		}, "move att-f01 SAR")
		if p := b.table.prompt; p.Decision != "window" || p.Seat != "sparta" {
			t.Fatalf("%s is asked %s", p.Seat, p.Decision)
		}
		say := func(key string, n int) string { return b.table.text.UI("table.epic.window."+key, "n", n) }
		panel := b.driver.Rect("panel")
		if !b.reads(panel, say("cards", 1)) {
			t.Errorf("%s: the card that can be played is not called so", lang)
		}
		b.driver.Key("w")
		b.driver.Tick()
		if b.table.prompt.Decision != "confer" {
			t.Fatalf("%s: the key leads to %s", lang, b.table.prompt.Decision)
		}
		if !b.reads(panel, say("giving", 2)) || b.reads(panel, say("cards", 2)) || b.reads(panel, say("none", 0)) {
			t.Errorf("%s: the cards are called otherwise than %q", lang, say("giving", 2))
		}
		if !b.driver.Has("answer.night_march") {
			t.Errorf("%s: no card is laid out", lang)
		}
		b.order(b.table.prompt.Choices[slices.IndexFunc(b.table.prompt.Choices, isExchange)].Command)
		b.settle()
		if b.table.prompt.Decision != "exchange" || !b.reads(panel, say("trading", 1)) {
			t.Errorf("%s: at %s the partner's cards are called otherwise than %q", lang, b.table.prompt.Decision, say("trading", 1))
		}
	}
}

// TestPlayingNothingIsCalledSo: what is said of who plays no card at a moment speaks of cards and of no turn, and gives away nothing of
// whether he is to be asked again.
func TestPlayingNothingIsCalledSo(t *testing.T) {
	for lang, want := range map[string]string{"en": "playing nothing", "fr": "ne rien jouer"} {
		b := sailingWithCards(t, lang, []string{"storms_at_sea_1"})
		for deed, verb := range map[string]string{"pass-window": "pass", "waive-window": "waive", "pass-play": "pass"} {
			if got := b.table.text.Deed(deed, verb); got != want {
				t.Errorf("%s: %s is called %q", lang, deed, got)
			}
		}
	}
}

func isExchange(ch engine.Choice) bool { return ch.Key == "exchange" }
