package lessons_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/assets/text"
	"strategos/game/lessons"
	"strategos/scenarios"
	"strategos/scenarios/lesson"
	"strategos/scenarios/zone"
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

// lookedUp tells whether a section is there to be looked up and not to be learned: what heads others, tables of the map and the counters,
// the lists of cards and of words, a single stratagem.
func lookedUp(s *text.Section) bool {
	switch s.ID {
	case "0", "0.1", "0.2", "0.3", "1", "1.1", "1.2", "1.3", "1.4", "7.1", "10", "10.2", "meetings", "zones", "seas", "lands", "works", "marks", "glossary",
		"regions", "cities", "units", "leaders", "cards":
		return true
	}
	return strings.ContainsAny(s.ID, "#S")
}

// Every section of the reference that can be taught leads to a lesson, in every game: the beginning, from the start card, with the
// first lesson and, in the zone family, the first turn.
func TestEverySectionThatCanBeTaughtHasALesson(t *testing.T) {
	for _, e := range scenarios.Games() {
		all, err := lesson.Of(e.ID())
		if err != nil {
			t.Fatal(err)
		}
		if len(all) == 0 && !zone.Is(e) { // a game may have none yet; those of the zone family have theirs
			continue
		}
		taught := map[string]int{}
		for _, l := range all {
			for _, section := range l.Rules {
				taught[section]++
			}
		}
		if len(all) < 9 || !slices.Contains(all[0].Rules, "start") {
			t.Errorf("%s: %d lessons: at least 9, of which the first leads from the beginning", e.ID(), len(all))
		}
		if zone.Is(e) && (taught["start"] != 2 || !slices.Contains(all[len(all)-1].Rules, "start")) { // a first turn of the real game
			t.Errorf("%s: %d lessons on the beginning: the first and the last lead from it", e.ID(), taught["start"])
		}
		book, err := text.Rules(e.ID(), "en")
		if err != nil {
			t.Fatal(err)
		}
		var without []string
		for i := range book.Sections {
			s := &book.Sections[i]
			if taught[s.ID] > 0 {
				continue
			}
			without = append(without, s.ID)
			single := s.No == "" && s.Level > 1 // a card of Epic's
			if !lookedUp(s) && !single {
				t.Errorf("%s: no lesson is on %s %s", e.ID(), s.ID, s.Title)
			}
		}
		t.Logf("%s: no lesson is on %s", e.ID(), strings.Join(without, ", "))
	}
}
