package table

import (
	"strings"
	"testing"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/epic"
)

// TestEpicsCardsOutsideTheHandAreDealtWith: a card that a question is about and that lies in no hand of who is asked - the enemy's that
// spies have seen, one that has just been drawn - is laid out in the panel, read by a click and dealt with by another, in windows of every
// size. Nobody sees the enemy's before who has sent the spies sits down.
func TestEpicsCardsOutsideTheHandAreDealtWith(t *testing.T) {
	for _, c := range []struct {
		decision, give string
		cards          []string
		change         func(s *epic.Snapshot)
	}{
		{"spies", "discard", spartaHand, func(s *epic.Snapshot) { s.Step = "spies" }},
		{"drawn-card", "resolve", []string{"olympic_truce"}, func(s *epic.Snapshot) {
			s.Part, s.Step, s.Season, s.Realm.Cards.Drawn = "F2", "drawn-card", "summer", "olympic_truce"
		}},
	} {
		for _, lang := range []string{"en", "fr"} {
			for _, hand := range [][]string{athensHand, nil} {
				for _, size := range [][2]float64{{1600, 1000}, {960, 600}} {
					k := newClicker(epicHands(t, lang, "athens", hand, spartaHand, c.change), 1)
					k.driver.Resize(size[0], size[1], 1)
					k.driver.Tick()
					k.outside(c.decision, c.give, c.cards)
				}
			}
		}
	}
}

// outside deals with the last of some cards that are laid out, by clicks.
func (k *clicker) outside(decision, verb string, cards []string) {
	k.t.Helper()
	lang, wide, n := k.table.text.Language(), !k.table.box.compact, len(k.table.session.Records())
	if decision == "spies" {
		if k.driver.Has("answer." + cards[0]) {
			k.t.Fatalf("%s: the enemy's cards are seen through the curtain", lang)
		}
		k.driver.Click("curtain.open")
	}
	for _, id := range cards {
		if !k.driver.Has("answer." + id) {
			k.t.Fatalf("%s, %s: %s is not laid out; there is %v", lang, decision, id, k.driver.IDs())
		}
	}
	id := cards[len(cards)-1]
	k.click("answer." + id)
	k.driver.Tick()
	if w, _ := k.table.text.Card(id); wide && !k.reads(k.driver.Rect("panel"), text.Join(w.Effect)) {
		k.t.Errorf("%s, %s: the panel does not read what %s does", lang, decision, id)
	}
	k.shot("outside-" + decision + "-" + lang + "-" + itoa(k.driver.Snapshot().Rect.Dx()))
	give := engine.Cmd(verb, id)
	if decision == "drawn-card" {
		give = engine.Cmd(verb) // there is one
	}
	k.click("play." + strings.ReplaceAll(give.String(), " ", "."))
	for range 4 {
		k.driver.Tick()
	}
	if got := k.table.session.Records(); len(got) <= n || got[n].Command.String() != give.String() {
		k.t.Errorf("%s, %s: %s gives nothing", lang, decision, give)
	}
}
