package epic_test

import (
	"bytes"
	"regexp"
	"slices"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	"strategos/internal/gametest"
	scenario "strategos/scenarios/epic"
)

// TestVeilHidesTheCards: what a save of a game between two, three or four has in the open names no card that lies in a hand, in the deck or face down, and says
// of nobody where he would not be asked. Those that everybody has seen stand there.
func TestVeilHidesTheCards(t *testing.T) {
	r, err := scenario.Rules("campaign")
	if err != nil {
		t.Fatal(err)
	}
	looked, waived := 0, false
	for seed, war := range []string{"campaign", "campaign", "campaign", "campaign3", "campaign4"} {
		s, rng := begin(t, war, uint64(seed)), engine.NewSeeded(uint64(seed))
		for i := 0; i < 400 && step(t, s, rng); i++ {
			if i%40 != 39 {
				continue
			}
			open, veiled, _ := bytes.Cut(saved(t, s), []byte("\n[veiled]\n"))
			if len(veiled) == 0 {
				t.Fatal("the save has no veil")
			}
			of := s.Game().(*rules.Game).Snapshot().Realm
			waived = waived || of.Windows != nil && len(of.Windows.Waived) > 0
			seen := slices.Concat(of.Cards.Discarded, of.Cards.Aside, of.Cards.Removed)
			lying := gametest.CardPlaces(of.Cards)
			for c := range r.Tables.Cards {
				id := r.Tables.Cards[c].ID
				named := regexp.MustCompile(`\b` + id + `\b`).Match(open)
				if public := slices.Contains(seen, id) || lying[id] == "lying"; named != public && !working(of, id) {
					t.Fatalf("after %d commands of game %d: %s is named in the open: %v", i, seed, id, named)
				}
			}
			for _, word := range []string{"waived", "unseen", "offered", "[state.realm.cards.hands]", "\ndrawn ="} {
				if bytes.Contains(open, []byte(word)) {
					t.Errorf("%s stands in the open", word)
				}
			}
			looked++
		}
	}
	if looked < 25 || !waived {
		t.Errorf("%d saves, somebody does not want to be asked: %v", looked, waived)
	}
}

// working tells whether a card does on that has gone to its pile.
func working(of *rules.RealmSnapshot, id string) bool {
	return workingOf(&rules.Snapshot{Realm: of}, id) != ""
}
