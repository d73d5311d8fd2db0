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

// TestLossesOfAnAssault: who assaults a fort or the camp stands before it, so that the question for his losses says where the combat
// is and not that his units are in it.
func TestLossesOfAnAssault(t *testing.T) {
	names := board{load(t, "syracuse")}
	ask := engine.Prompt{Seat: "syracuse", Decision: "lose", Facts: engine.Facts{engine.Word("result", "1/4"), engine.Count("hits", 1),
		engine.SeatOf("side", "syracuse"), engine.PlaceOf("zone", "fort:labdalon")}}
	for lang, want := range map[string]string{
		"en": "Combat in Fort Labdalon: choose 1 of your units to take the loss.",
		"fr": "Combat au fort Labdalon : choisissez 1 de vos unités pour subir la perte.",
	} {
		if _, got, _ := New(lang, names).Prompt(ask); plainBlanks.Replace(got) != want {
			t.Errorf("%s: %q, not %q", lang, got, want)
		}
	}
}
