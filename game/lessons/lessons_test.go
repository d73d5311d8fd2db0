package lessons_test

import (
	"testing"

	"strategos/assets/text"
	"strategos/game/lessons"
	"strategos/scenarios"
	"strategos/scenarios/lesson"
)

// Every lesson's marks lie on the board as it stands then, and every section it cites is in the rule books of both languages.
func TestLessonsShowWhatIsThere(t *testing.T) {
	n := 0
	for _, e := range scenarios.Games() {
		all, err := lesson.Of(e.ID())
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range all {
			n++
			if err := lessons.Check(l); err != nil {
				t.Error(err)
			}
		}
	}
	if n == 0 {
		t.Error("there is no lesson")
	}
}

// Every example that a game lists stands in a section of its rule books of both languages.
func TestExamplesStandInTheRuleBook(t *testing.T) {
	for _, e := range scenarios.Games() {
		list, err := lesson.Examples(e.ID())
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range []string{"en", "fr"} {
			book, err := text.Rules(e.ID(), lang)
			if err != nil {
				t.Fatal(err)
			}
			for i := range list {
				if book.Find(list[i].Section()) == nil {
					t.Errorf("%s, %s: the rule book has no section %q of the example %s", e.ID(), lang, list[i].Section(), list[i].ID)
				}
			}
		}
	}
}
