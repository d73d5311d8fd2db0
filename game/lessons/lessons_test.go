package lessons_test

import (
	"testing"

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
