package text

import (
	"slices"
	"testing"

	"strategos/engine"
)

// TestPlacesWithWords: a place that the catalog calls by a noun is called so after each preposition and at the beginning of a
// sentence, and is still a place that can be clicked.
func TestPlacesWithWords(t *testing.T) {
	names := board{load(t, "syracuse")}
	fort := engine.Event{Kind: "fort-taken", Seat: "athens", Zones: []string{"fort:labdalon"}}
	stay := engine.Refuse("4.3", "enemy-fort").At("fort:labdalon")
	for lang, want := range map[string][2]string{
		"en": {"Athens takes Fort Labdalon.", "Fort Labdalon is a fort of the enemy. (4.3)"},
		"fr": {"Athènes prend le fort Labdalon.", "Le fort Labdalon est un fort ennemi. (4.3)"},
	} {
		x := New(lang, names)
		if got := x.Event(fort); got != want[0] {
			t.Errorf("%s: %q, not %q", lang, got, want[0])
		}
		if got := plainBlanks.Replace(x.Refusal(stay)); got != want[1] {
			t.Errorf("%s: %q, not %q", lang, got, want[1])
		}
		if !slices.ContainsFunc(x.RefusalSpans(stay), func(s Span) bool { return s.Kind == Zone && s.ID == "fort:labdalon" }) {
			t.Errorf("%s: the fort cannot be clicked in %v", lang, x.RefusalSpans(stay))
		}
	}
	besieged := engine.Refuse("5.1", "nothing-built-there").At("fort:syke")
	if got, want := New("fr", names).Refusal(besieged), "Vous n’avez rien à construire au fort Syke. (5.1)"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
