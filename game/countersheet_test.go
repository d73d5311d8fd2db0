package game

import (
	"strings"
	"testing"

	"strategos/assets/text"
)

// TestCountersAreExplainedForTheirGame: the page of the counters speaks of what is printed on those of the game that is shown,
// and of the movement points it gives them.
func TestCountersAreExplainedForTheirGame(t *testing.T) {
	for _, x := range []struct{ game, lang, has, not string }{
		{"sphacteria", "en", "a star is a bonus", "sword"}, {"sphacteria", "fr", "une étoile est un bonus", "épée"},
		{"hellespont", "en", "A sword is a bonus", "star"}, {"hellespont", "fr", "Une épée est un bonus", "étoile"},
		{"hellespont", "fr", "blessé ou malade", "qu’une face"}, {"hellespont", "en", "leaders 5", "leaders 4"},
		{"sphacteria", "fr", "les chefs 4", "les chefs 5"},
	} {
		sheet, err := newSheet(x.game, text.New(x.lang, nil))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(sheet.key, x.has) || strings.Contains(sheet.key, x.not) {
			t.Errorf("%s in %s: %q", x.game, x.lang, sheet.key)
		}
	}
}
