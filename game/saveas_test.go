package game

import (
	"os"
	"path/filepath"
	"testing"
)

// Save as takes a path: it says where it writes, asks before it replaces, and says what is wrong with it.
func TestSaveAsPath(t *testing.T) {
	a, d := begin(t, "en", "")
	startGame(t, a, d)
	dir := t.TempDir()
	t.Setenv("HOME", dir)
	recipe := filepath.Join(dir, "recipe.toml")
	if err := os.WriteFile(recipe, []byte("title = 'soup'\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	save := func(path string) {
		t.Helper()
		if len(a.dialogs) == 0 {
			d.Key("ctrl+s")
		}
		d.Key("ctrl+a")
		d.Type(path)
		d.Key("enter")
	}
	for path, want := range map[string]string{
		filepath.Join(dir, "none", "x"): "There is no folder",
		filepath.Join(recipe, "x"):      "is a file and no folder",
		dir + "/":                       "add a name",
		dir:                             "add a name",
		filepath.Join(dir, "what?"):     "cannot contain",
		recipe:                          "is no saved game",
		filepath.Dir(a.library.auto.Path()) + "/x": "belongs to Strategos itself",
	} {
		save(path)
		until(t, d, path+" is refused", func() bool { return d.Sees(want) })
	}
	if text, _ := os.ReadFile(recipe); string(text) != "title = 'soup'\n" {
		t.Error("a file that is no save was written over")
	}
	save("~/evening")
	target := filepath.Join(dir, "evening.strategos")
	until(t, d, "it is saved", func() bool { return d.Sees("Saved as “" + target + "”") })
	if l := saved(t, target); l.Game.Hash() != hash(a) || l.Name != "evening" {
		t.Error("another game was saved")
	}
	decide(t, a)
	save(target)
	until(t, d, "it asks", func() bool { return d.Sees("Replace") })
	if l := saved(t, target); l.Game.Hash() == hash(a) {
		t.Fatal("replaced without asking")
	}
	d.Key("enter")
	until(t, d, "it is replaced", func() bool { return len(a.dialogs) == 0 })
	if l := saved(t, target); l.Game.Hash() != hash(a) {
		t.Error("it was not replaced")
	}
	a.leave()
	d.Tick()
	d.Click("menu.open")
	d.Click("open.path")
	d.Type("~/evening.strategos")
	d.Key("enter")
	until(t, d, "it opens by its path", func() bool { return a.play != nil })
	if a.library.auto.Path() == target {
		t.Error("a named save is written over by the autosave")
	}
}

// TestCancelledElsewhere: who cancels while the game is being kept elsewhere has not left it when that is done.
func TestCancelledElsewhere(t *testing.T) {
	a, d, _ := filled(t, "en", 1)
	d.Key("escape")
	d.Key("ctrl+q")
	d.Click("button.elsewhere")
	n := a.dialogs[len(a.dialogs)-1].(*naming)
	disk, write := make(chan bool), n.do
	n.name = filepath.Join(t.TempDir(), "slow")
	n.do = func(name string, replace bool) (string, error) { <-disk; return write(name, replace) }
	d.Key("enter")
	d.Key("escape")
	close(disk)
	until(t, d, "it is written", func() bool { return !n.busy })
	if a.Done() || !d.Has("button.lose") || !exists(n.name+".strategos") {
		t.Errorf("left %v, it sees %q", a.Done(), d.IDs())
	}
}
