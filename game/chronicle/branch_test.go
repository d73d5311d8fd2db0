package chronicle

import (
	"strings"
	"testing"

	"strategos/game/ui"
	"strategos/internal/gametest"
	"strategos/render"
)

// Between two, a branch past dice tells both what would be known and asks; only the button that both agree on leads on, not
// a hasty Enter. Alone nobody is asked. The log of the branch says what was done, in either language.
func TestBranchAsksBoth(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"All players already know", "would be known to all", "has decided since", "new dice fall", "Branched off in turn 1", "New dice from here on"},
		"fr": {"Tous les joueurs savent", "de tous", "a décidé depuis", "d’autres dés tombent", "Partie reprise au tour 1", "D’autres dés à partir d’ici"},
	} {
		s := gametest.Session(t, 3)
		playOn(t, s, 3, 2)
		b := newBench(t, s, lang, 1600, 1000)
		b.probe = func(c *ui.Context) { b.chronicle.Banner(c, render.R(0, 44, 1600, 700)) }
		b.driver.Key("ctrl+home")
		b.driver.Key("ctrl+right")
		b.driver.Click("history.branch")
		if b.branched != nil || !b.driver.Has("branch.yes") {
			t.Fatalf("%s: nobody is asked", lang)
		}
		for _, words := range want[:4] {
			if !b.driver.Sees(words) {
				t.Errorf("%s: the question does not say %q", lang, words)
			}
		}
		b.driver.Key("enter")
		if b.branched != nil {
			t.Fatalf("%s: a hasty Enter branches off", lang)
		}
		if b.driver.Has("branch.yes") {
			b.driver.Key("escape")
		}
		if b.driver.Has("branch.yes") || b.chronicle.At() != 1 {
			t.Fatalf("%s: Esc does not close the question and leave the moment", lang)
		}
		b.driver.Click("history.branch")
		b.driver.Click("branch.yes")
		if b.branched == nil || len(b.branched.Records()) != 2 {
			t.Fatalf("%s: no branch", lang)
		}
		after := newBench(t, b.branched, lang, 1600, 1000)
		after.driver.Tick()
		for _, words := range want[4:] {
			if !after.driver.Sees(words) {
				t.Errorf("%s: the log does not say %q", lang, words)
			}
		}
		s.Solo = true
		b.branched = nil
		b.driver.Click("history.branch")
		if b.branched == nil || b.driver.Has("branch.yes") {
			t.Errorf("%s: one who plays alone is asked", lang)
		}
		note := b.branched.Records()[1].Notes
		if len(note) != 1 || !strings.Contains(b.text.Event(note[0]), map[string]string{"en": "dice to come are the same", "fr": "dés à venir sont les mêmes"}[lang]) {
			t.Errorf("%s: alone the log says %q", lang, b.text.Event(note[0]))
		}
	}
}
