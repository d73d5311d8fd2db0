package game

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"strategos/saves"
)

// The place proposed for a game that cannot save itself is one that can be written: the home folder, else that of temporary files, which
// is said not to last.
func TestProposesAPlaceThatCanBeWritten(t *testing.T) {
	home, temp := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temp)
	t.Setenv("HOME", home)
	if os.TempDir() != temp {
		t.Skip("the system has another way to say where temporary files are")
	}
	a, d, _ := filled(t, "en", 1)
	if path, temporary := a.saveSomewhere("x"); path != filepath.Join("~", "x") || temporary {
		t.Errorf("with room at home it proposes %q", path)
	}
	t.Setenv("HOME", filepath.Join(home, "none")) // nothing can be written there
	d.Click("button.elsewhere")
	n := a.dialogs[len(a.dialogs)-1].(*naming)
	if !filepath.IsAbs(n.name) || filepath.Dir(n.name) == filepath.Join(home, "none") {
		t.Errorf("without room at home it proposes %q", n.name)
	}
	if filepath.Dir(n.name) == temp && !d.Sees("temporary files") {
		t.Errorf("it does not say that the files are temporary: %q", d.Texts())
	}
	for _, dir := range []string{home, temp} {
		if left, _ := filepath.Glob(filepath.Join(dir, ".strategos-room-*")); len(left) > 0 {
			t.Errorf("left behind: %v", left)
		}
	}
}

// A folder of saves that somebody has deleted is made again and not called unusable.
func TestMissingFolderIsMadeAgain(t *testing.T) {
	a, d := begin(t, "en", "")
	startGame(t, a, d)
	settled(t, a)
	a.leave()
	dir := a.library.at().Dir()
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	a.showTitle()
	d.Tick()
	if d.Has("menu.unsaved") || !exists(dir) || d.Has("menu.resume") {
		t.Errorf("the title says %q", d.Texts())
	}
}

// Beside the game in progress so many autosaves are kept, whether or not it has been written yet.
func TestKeptAutosavesBesideTheGame(t *testing.T) {
	a, d := begin(t, "en", "")
	startGame(t, a, d)
	for i := range keptAutosaves + 4 {
		at := time.Date(2026, 1, 1+i, 0, 0, 0, 0, time.UTC)
		s := saves.Take(a.play.session, saves.Meta{Name: "earlier", At: at, Order: int64(i + 1)})
		if err := saves.WriteFile(a.library.folder.AutosavePath("sphacteria", at), s); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 {
		if err := a.StartGame(Start{Game: "sphacteria"}); err != nil {
			t.Fatal(err)
		}
		settled(t, a)
		kept := func() int {
			entries, err := a.library.folder.Autosaves()
			if err != nil {
				t.Fatal(err)
			}
			return len(entries)
		}
		if err := a.library.folder.PruneAutosaves(keptAutosaves); err != nil {
			t.Fatal(err)
		}
		until(t, d, "the oldest have made room", func() bool { return kept() == keptAutosaves+1 })
	}
}
