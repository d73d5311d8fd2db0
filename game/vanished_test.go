package game

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"strategos/game/ui/uitest"
	"strategos/saves"
)

// The file of the game in progress is gone, and no decision follows that would have it written again: whatever leaves the game looks, and
// writes it first.
func TestFileGoneWhenTheGameIsLeft(t *testing.T) {
	for name, leave := range map[string]func(a *App, d *uitest.Driver){
		"quit":   func(_ *App, d *uitest.Driver) { d.Key("ctrl+q") },
		"signal": func(a *App, _ *uitest.Driver) { a.QuitNow() },
		"title":  func(a *App, _ *uitest.Driver) { a.leave() },
		"new":    func(a *App, _ *uitest.Driver) { _ = a.StartGame(Start{Game: "sphacteria"}) },
	} {
		a, d := begin(t, "en", "")
		startGame(t, a, d)
		decide(t, a)
		settled(t, a)
		path, want := a.library.auto.Path(), hash(a)
		if err := os.RemoveAll(a.library.at().Dir()); err != nil {
			t.Fatal(err)
		}
		leave(a, d)
		d.Tick()
		if d.Has("button.lose") {
			t.Errorf("%s: something would be lost: %q", name, d.Texts())
		}
		if l, err := saves.ReadFile(path); err != nil || l.Game.Hash() != want {
			t.Errorf("%s: the game is left and not on the disk: %v", name, err)
		}
	}
}

// Where the folder cannot be made again it is said that nothing of the game is on the disk, whether or not a decision follows.
func TestFolderGoneForGood(t *testing.T) {
	for decisions, want := range []string{"Nothing of this game is on the disk: 2 decisions", "Nothing of this game is on the disk: 3 decisions"} {
		a, d := begin(t, "en", "")
		a.library.options.Pause = func(int) time.Duration { return time.Hour }
		startGame(t, a, d)
		decide(t, a)
		decide(t, a)
		settled(t, a)
		dir := a.library.at().Dir()
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(dir, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		for range decisions {
			decide(t, a)
			until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
			if !d.Sees("do not open it in a second one") {
				t.Errorf("it does not say that other windows know nothing of it: %q", d.Texts())
			}
			d.Key("escape")
		}
		d.Key("ctrl+q")
		until(t, d, "the question", func() bool { return d.Has("button.lose") })
		if !d.Sees(want) || !d.Sees("is no folder") || d.Sees("in progress is saved") {
			t.Errorf("with %d decisions since, it says %q", decisions, d.Texts())
		}
	}
}

// What another program has written to the game's file after the last decision is kept and told when the game is left.
func TestFileChangedByOthersWhenTheGameIsLeft(t *testing.T) {
	a, d := begin(t, "en", "")
	startGame(t, a, d)
	settled(t, a)
	path, want := a.library.auto.Path(), hash(a)
	if err := os.WriteFile(path, []byte("by hand\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	a.leave()
	until(t, d, "it is told", func() bool { return d.Sees("changed by somebody else") && d.Sees("-2.strategos") })
	if l := saved(t, path); l.Game.Hash() != want {
		t.Error("our game is not in our file")
	}
	if files, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*-2.strategos")); len(files) != 1 {
		t.Errorf("the other's file is not kept: %v", files)
	}
}
