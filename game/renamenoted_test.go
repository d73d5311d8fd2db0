package game

import (
	"strings"
	"testing"
)

// Who renames the game on the table while it cannot be saved is told that the name is noted, and the list shows it; the file has it once it
// can be written.
func TestRenamingWhileSavingFails(t *testing.T) {
	for lang, want := range map[string]string{"en": "“Sparta’s hour” is noted", "fr": "«\u00a0Sparta’s hour\u00a0» est noté"} {
		a, d, hd := filled(t, lang, 1)
		d.Key("escape")
		path := a.library.auto.Path()
		d.Key("ctrl+o")
		until(t, d, "the list", func() bool { return d.Has("save.0") })
		d.Key("ctrl+r")
		d.Key("ctrl+a")
		d.Type("Sparta’s hour")
		d.Key("enter")
		until(t, d, "the new name", func() bool {
			o := a.screens[len(a.screens)-1].(*opening)
			return len(a.dialogs) == 0 && !o.reading && strings.Contains(o.name(&o.entries[0]), "Sparta’s hour")
		})
		if !d.Sees(want) {
			t.Errorf("%s: it says %q", lang, d.Texts())
		}
		hd.set(false)
		settled(t, a)
		if l := saved(t, path); l.Name != "Sparta’s hour" {
			t.Errorf("%s: the file is called %q", lang, l.Name)
		}
	}
}

// Ctrl+O opens the list of saved games from the title as it does at the table.
func TestTheTitleOpensByCtrlO(t *testing.T) {
	a, d := begin(t, "en", "")
	d.Tick()
	d.Key("ctrl+o")
	if _, ok := a.screens[len(a.screens)-1].(*opening); !ok {
		t.Errorf("it leads to %T", a.screens[len(a.screens)-1])
	}
}
