package game

import (
	"strings"
	"testing"
)

// TestCardsInTheReference: the reference shows the cards of a deck as they look at the table, with both their titles, and a search leads
// to them; a section that a card names is opened by a click.
func TestCardsInTheReference(t *testing.T) {
	for lang, want := range map[string][2]string{"en": {"Helot Revolt", "Révolte des hilotes"}, "fr": {"Révolte des hilotes", "Helot Revolt"}} {
		a, d, r := onRules(t, lang, "2")
		a.showRulesOf("epic", "helot_revolt")
		d.Tick()
		d.Tick()
		said := strings.Join(d.Texts(), "\n")
		for _, words := range want {
			if !strings.Contains(said, words) {
				t.Errorf("%s: %q is not shown", lang, words)
			}
		}
		if r.press() == nil || len(r.cards.high) < 72 {
			t.Fatalf("%s: %d cards are drawn", lang, len(r.cards.high))
		}
		found := false
		for _, id := range d.IDs() {
			if strings.HasPrefix(id, "rules.card.helot_revolt.") {
				d.Click(id)
				found = true
				break
			}
		}
		if !found || r.section == "helot_revolt" {
			t.Errorf("%s: no section of the card is opened: %s", lang, r.section)
		}
		d.Key("ctrl+f")
		d.Type(want[1])
		d.Key("enter")
		if r.section != "helot_revolt" {
			t.Errorf("%s: a search for %q leads to %s", lang, want[1], r.section)
		}
		r.open("hellespont")
		if r.press() != nil {
			t.Error("Hellespont has such cards")
		}
	}
}
