package game

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"strategos/engine"
)

// TestListGoesOnPastAFileThatBreaks: a save whose reading panics is shown as one that cannot be opened, with a sentence and one report
// however often it is looked at; the others are shown as always, and the program goes on.
func TestListGoesOnPastAFileThatBreaks(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"This file cannot be opened", "met a fault of its own while it read", "A report is in", "Sphacteria"},
		"fr": {"Ce fichier ne peut être ouvert", "une erreur interne en lisant", "Un rapport est dans", "Sphactérie"},
	} {
		t.Run(lang, func(t *testing.T) { breakList(t, lang, want) })
	}
}

// breakList looks at such a list.
func breakList(t *testing.T, lang string, want []string) {
	t.Helper()
	broken := false
	home, path := crashedGame(t, func(at string, _ engine.Command) bool { return broken && at == "restore" })
	a, d := begin(t, lang, home)
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	settled(t, a)
	a.leave()
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	broken = true
	for range 3 {
		d.Click("menu.open")
		d.Settle()
		o := a.screens[len(a.screens)-1].(*opening)
		for i := range o.entries {
			if o.entries[i].Path == path {
				o.chosen = i
			}
		}
		a.stage.Invalidate()
		d.Settle()
		d.Tick()
		wantSight(t, d, want...)
		for i := range o.entries {
			if p := o.peek(&o.entries[i]); (p.err != nil) != (o.entries[i].Path == path) {
				t.Errorf("%s: %v", o.entries[i].Path, p.err)
			}
		}
		d.Key("escape")
	}
	broken = false
	if n := d.Stage.Faults(); n != 0 || a.Done() {
		t.Errorf("it was told as %d faults of the screen", n)
	}
	if all := reports(t, a); len(all) != 1 || !strings.Contains(all[0], "broken on purpose") || !strings.Contains(all[0], filepath.Base(path)) {
		t.Errorf("reports: %q", all)
	}
	if after, err := os.ReadFile(path); err != nil || string(after) != string(before) {
		t.Errorf("the file was changed: %v", err)
	}
}
