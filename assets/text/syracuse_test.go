package text

import (
	"slices"
	"strings"
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

// TestChainsAreMany: the chains are told in the plural, a wall in the singular, whatever is said of them.
func TestChainsAreMany(t *testing.T) {
	names := board{load(t, "syracuse")}
	no := func(code, work string) *engine.Refusal {
		return engine.Refuse("4.5", code, engine.PlaceOf("work", work))
	}
	for lang, want := range map[string][6]string{
		"en": {"The chains are not closed. (4.5)", "Wall A1 does not stand. (4.5)", "The chains are closed already. (4.5)", "Wall A1 stands already. (4.5)",
			"Syracuse tries to break the chains", "Syracuse tries to raze wall A1"},
		"fr": {"Les chaînes ne sont pas tendues. (4.5)", "Le mur A1 n’est pas debout. (4.5)", "Les chaînes sont déjà tendues. (4.5)", "Le mur A1 est déjà debout. (4.5)",
			"Syracuse tente de briser les chaînes", "Syracuse tente de raser le mur A1"},
	} {
		x := New(lang, names)
		ahead := func(work string) string {
			return x.Forecast(&engine.Forecast{Purpose: "wreck", Seat: "syracuse", Zone: work, Dice: 1})
		}
		got := [6]string{x.Refusal(no("not-standing", "chains")), x.Refusal(no("not-standing", "A1")), x.Refusal(no("stands-already", "chains")),
			x.Refusal(no("stands-already", "A1")), ahead("chains"), ahead("A1")}
		for i := range got {
			if got[i] = plainBlanks.Replace(got[i]); got[i] != want[i] {
				t.Errorf("%s: %q, not %q", lang, got[i], want[i])
			}
		}
	}
}

// TestFromWhereACombinedAttackIsPlayed: the zone of a combined attack lends its strength, that of archers is closed.
func TestFromWhereACombinedAttackIsPlayed(t *testing.T) {
	names := board{load(t, "syracuse")}
	play := func(title int, goes string) engine.Event {
		return engine.Event{Kind: "stratagem", Seat: "syracuse", Zones: []string{"T13"},
			Facts: engine.Facts{engine.CardOf("piece", "str-11"), engine.TitleNo("title", title), engine.Word("goes", goes)}}
	}
	for lang, want := range map[string][2]string{
		"en": {" from T13", " on T13"}, "fr": {" depuis T13", " sur T13"},
	} {
		x := New(lang, names)
		for i, e := range []engine.Event{play(11, "bowl"), play(1, "phase")} {
			if got := plainBlanks.Replace(x.Event(e)); !strings.Contains(got, want[i]) {
				t.Errorf("%s: %q does not say %q", lang, got, want[i])
			}
		}
	}
}
