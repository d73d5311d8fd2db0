package game

import (
	"math"
	"path/filepath"
	"strings"
	"testing"
)

// A game that was opened only to be looked at loses nothing where nothing can be written: it is said so, and it is left unasked; the
// first decision counts.
func TestOnlyLookedAt(t *testing.T) {
	a, d, hd := onDisk(t, "en", "")
	open := func() {
		t.Helper()
		if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
			t.Fatal(err)
		}
		settled(t, a)
		path := a.library.auto.Path()
		a.leave()
		hd.set(true)
		a.OpenFile(path)
		until(t, d, "the sign", func() bool { return d.Has("bar.alarm") })
	}
	open()
	if !d.Sees("The game as it stands now is on the disk") || d.Sees("have changed") {
		t.Errorf("it says %q", d.Texts())
	}
	d.Key("enter") // try again
	_ = a.library.auto.Flush()
	d.Tick()
	if !d.Has("button.again") {
		t.Error("it fails again, and that is not said")
	}
	d.Key("escape")
	a.leave()
	d.Tick()
	if a.play != nil || len(a.dialogs) != 0 {
		t.Fatalf("it is not left: %q", d.Texts())
	}

	hd.set(false)
	open()
	d.Key("escape")
	decide(t, a)
	a.leave()
	until(t, d, "the question", func() bool { return d.Has("button.lose") })
	if !d.Sees("One decision since") {
		t.Errorf("with a decision it says %q", d.Texts())
	}
}

// A name proposed stands whole in its field, with the caret behind it, whatever stood there before.
func TestNameProposedIsWhole(t *testing.T) {
	a, d := begin(t, "en", "")
	startGame(t, a, d)
	shown := func(text string) float64 {
		t.Helper()
		for _, s := range d.Stage.List().Texts() {
			if s.S == text {
				return s.Bounds().X
			}
		}
		t.Fatalf("%q is not shown: %q", text, d.Texts())
		return 0
	}
	d.Key("ctrl+s")
	d.Type(" x")
	name := a.dialogs[0].(*naming).name
	if !strings.HasSuffix(name, " x") {
		t.Fatalf("the name became %q", name)
	}
	want := shown(name)
	d.Key("ctrl+a")
	d.Type("/" + strings.Repeat("long/", 60))
	d.Key("ctrl+a")
	d.Type("short")
	if at := shown("short"); math.Abs(at-want) > 2 {
		t.Errorf("a short name begins at %v and not at about %v", at, want)
	}
	d.Key("home")
	d.Key("escape")
	d.Key("ctrl+s")
	d.Type("!")
	if name := a.dialogs[0].(*naming).name; !strings.HasSuffix(name, "!") {
		t.Errorf("typed into the middle of the name: %q", name)
	}
}

// A branch keeps the whole game that is left under a name: nothing of it is lost, and nothing is asked, when its autosave fails.
func TestBranchWhileAutosaveFails(t *testing.T) {
	a, d, _ := filled(t, "en", 3)
	d.Key("escape")
	want, was := hash(a), a.play.session
	a.play.Branch(1)
	until(t, d, "the branch is on the table", func() bool { return a.play.session != was })
	if d.Has("button.lose") {
		t.Errorf("it asks: %q", d.Texts())
	}
	if l := saved(t, filepath.Join(a.library.at().Dir(), "Sphacteria, before branching.strategos")); l.Game.Hash() != want {
		t.Error("the game that is left lacks decisions")
	}
}
