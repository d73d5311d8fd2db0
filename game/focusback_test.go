package game

import (
	"slices"
	"testing"

	"strategos/game/ui"
)

// The keyboard's focus stands where it stood when the rules are closed again, or another screen that lay over the table.
func TestTheFocusComesBackFromOtherScreens(t *testing.T) {
	a, d := begin(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	d.Tick()
	d.Key("tab", "tab")
	was := d.Focus()
	if was == "" {
		t.Fatal("no focus")
	}
	order := d.Focusable()
	for _, key := range []string{"f1", "f2"} {
		d.Key(key)
		d.Key("tab")
		if d.Focus() == was {
			t.Fatalf("%s opens nothing", key)
		}
		d.Key("escape")
		d.Tick()
		if d.Focus() != was {
			t.Errorf("after %s the focus is on %q, it was on %q", key, d.Focus(), was)
		}
	}
	d.Key("tab")
	if next := order[(slices.Index(order, was)+1)%len(order)]; d.Focus() != next {
		t.Errorf("Tab goes on to %q instead of %q", d.Focus(), next)
	}
}

// The list of keys is in order and names none twice.
func TestTheListOfKeysNamesEachOnce(t *testing.T) {
	a, d := begin(t, "en", "")
	if err := a.StartGame(Start{Game: "hellespont", Solo: true}); err != nil {
		t.Fatal(err)
	}
	d.Tick()
	d.Key("f2")
	if !a.helping() {
		t.Fatal("no list")
	}
	h := a.dialogs[len(a.dialogs)-1].(*keyHelp)
	seen := map[string]bool{}
	for _, k := range append(slices.Clone(h.hints), h.elsewhere()...) {
		if seen[k.Chord] {
			t.Errorf("%s stands there twice", k.Chord)
		}
		seen[k.Chord] = true
	}
	if !seen["f1"] || len(seen) < 20 {
		t.Errorf("%d keys", len(seen))
	}
	keys := func(list []ui.KeyHint) (out []string) {
		for _, k := range list {
			out = append(out, k.Chord)
		}
		return out
	}
	got := keys(sortedKeys([]ui.KeyHint{{Chord: "f11"}, {Chord: "ctrl+z"}, {Chord: "f2"}, {Chord: "+"}, {Chord: "escape"}, {Chord: "ctrl+shift+z"}, {Chord: "a"}, {Chord: "z"}, {Chord: "1-9"}, {Chord: "3"}, {Chord: "ctrl+1-9"}, {Chord: "1"}, {Chord: "-"}}))
	if want := []string{"+", "-", "1", "3", "1-9", "ctrl+1-9", "a", "z", "ctrl+z", "ctrl+shift+z", "escape", "f2", "f11"}; !slices.Equal(got, want) {
		t.Errorf("the keys stand as %q", got)
	}
}
