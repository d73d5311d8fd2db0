package epic_test

import (
	"testing"

	rules "strategos/engine/epic"
	"strategos/scenarios/epic"
)

// TestTheDeckHasAllItsCards: there are 120 cards of 72 titles, and copies follow each other.
func TestTheDeckHasAllItsCards(t *testing.T) {
	r, err := epic.Rules("")
	if err != nil {
		t.Fatal(err)
	}
	ids, titles := map[string]bool{}, map[string]int{}
	for i := range r.Tables.Cards {
		c := &r.Tables.Cards[i]
		if ids[c.ID] {
			t.Errorf("%s occurs twice", c.ID)
		}
		if titles[c.Title] > 0 && r.Tables.Cards[i-1].Title != c.Title {
			t.Errorf("%s does not follow its copies", c.ID)
		}
		ids[c.ID] = true
		titles[c.Title]++
	}
	if len(ids) != rules.MaxCards || len(titles) != 72 {
		t.Errorf("%d cards of %d titles", len(ids), len(titles))
	}
	for _, want := range []struct {
		title  string
		copies int
	}{{"rebellion_euboea", 2}, {"city_betrayed", 4}, {"storms_at_sea", 6}, {"bad_omens", 4}, {"peace_embassy", 2}, {"plague_in_athens", 1}} {
		if titles[want.title] != want.copies {
			t.Errorf("%d copies of %s, not %d", titles[want.title], want.title, want.copies)
		}
	}
}
