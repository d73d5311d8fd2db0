package game

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"strategos/game/ui/uitest"
	"strategos/saves"
)

// What somebody went back from over turns and what has no room on the disk is told of, and that it would be lost; what is
// in the file is not.
func TestWhatWasTakenBackIsToldOf(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"Not everything is saved", "decisions that you took back are in no earlier state",
			"decisions are lost", "Leave and lose them"},
		"fr": {"Tout n’est pas enregistré", "décisions que vous avez annulées ne sont encore dans aucun état antérieur",
			"décisions seront perdues", "Partir et les perdre"},
	} {
		a, d, hd := onDisk(t, lang, "")
		if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
			t.Fatal(err)
		}
		begun := len(a.play.session.Records())
		intoNextTurn(t, a)
		for range 2 { // more than one that the earlier state of the last turn does not have
			decide(t, a)
		}
		settled(t, a)
		hd.tighten(true)
		taken := len(a.play.session.Records()) - begun
		for range taken {
			a.play.session.Undo()
		}
		a.play.Saved(a.play.session)
		if err := a.library.auto.Flush(); err == nil || a.library.auto.Status().Back < 3 || a.library.auto.Status().Back > taken {
			t.Fatalf("%v, %+v; %d are taken back", err, a.library.auto.Status(), taken)
		}
		until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
		until(t, d, "the count", func() bool { a.stage.Invalidate(); return d.Sees(want[1]) })
		d.Key("escape")
		a.depart(func() {}, nil)
		until(t, d, "the question", func() bool { return d.Has("button.lose") })
		for _, w := range want {
			if !d.Sees(w) {
				t.Errorf("%s: %q is not said: %q", lang, w, d.Texts())
			}
		}
		hd.tighten(false)
		settled(t, a)
	}
}

// intoNextTurn decides until a turn is over; before each decision the one before has been written, or could not be.
func intoNextTurn(t *testing.T, a *App) {
	t.Helper()
	for turn := saves.Take(a.play.session, saves.Meta{}).Turn; saves.Take(a.play.session, saves.Meta{}).Turn <= turn; {
		decide(t, a)
		_ = a.library.auto.Flush()
	}
}

// toElsewhere has the game kept in a file outside of its folder, as the dialog offers, and returns the file's path.
func toElsewhere(t *testing.T, d *uitest.Driver) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "kept.strategos")
	d.Click("button.elsewhere")
	d.Key("ctrl+a")
	d.Type(path)
	d.Key("enter")
	return path
}

// takenBack decides into the next turn and takes all of it back, as far as the disk goes along; it returns how many
// decisions that are.
func takenBack(t *testing.T, a *App) (decisions int) {
	t.Helper()
	begun := len(a.play.session.Records())
	intoNextTurn(t, a)
	decisions = len(a.play.session.Records()) - begun
	for range decisions {
		a.play.session.Undo()
	}
	a.play.Saved(a.play.session)
	_ = a.library.auto.Flush()
	return decisions
}

// Who saves elsewhere what he leaves is not led away from what he went back from, which is not in that file.
func TestSavedElsewhereWithoutWhatWasTakenBack(t *testing.T) {
	a, d, hd := onDisk(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	settled(t, a)
	hd.set(true)
	taken := takenBack(t, a)
	until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
	d.Key("escape")
	left := false
	a.depart(func() { left = true }, nil)
	until(t, d, "the question", func() bool { return d.Has("button.lose") })
	elsewhere := toElsewhere(t, d)
	until(t, d, "it is saved", func() bool { return exists(elsewhere) && len(a.dialogs) == 1 })
	if want := strconv.Itoa(taken) + " decisions that you took back"; left || !d.Sees(want) {
		t.Errorf("the game is left: %v; %q is not said: %q", left, want, d.Texts())
	}
	hd.set(false)
	d.Click("button.again")
	until(t, d, "it is left", func() bool { return left })
	if st := a.library.auto; st != nil {
		t.Errorf("the game is left, and still saved: %+v", st.Status())
	}
}

// Of a game of which nothing is on the disk all decisions are told of, also where they have been taken back.
func TestNothingOfItIsOnTheDisk(t *testing.T) {
	a, d, hd := onDisk(t, "en", "")
	hd.set(true)
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	taken := takenBack(t, a)
	want := "Nothing of this game is on the disk: " + strconv.Itoa(taken) + " decisions."
	until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
	until(t, d, "the count", func() bool { a.stage.Invalidate(); return d.Sees(want) })
	if said := a.ending.Load().keep(time.Second); !strings.Contains(said, want) {
		t.Errorf("when it ends the program says %q", said)
	}
	hd.set(false)
	settled(t, a)
}

// A branch does not lead away without a word from what somebody went back from and what is in no file yet.
func TestBranchAsksForWhatWasTakenBack(t *testing.T) {
	a, d, hd := onDisk(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	settled(t, a)
	hd.tighten(true)
	taken := takenBack(t, a)
	until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
	d.Key("escape")
	game, auto := a.play.session, a.library.auto
	before, _ := a.library.folder.List()
	a.play.Branch(0)
	until(t, d, "the question", func() bool { return d.Has("button.lose") })
	if want := strconv.Itoa(taken) + " decisions that you took back"; a.library.auto != auto || !d.Sees(want) {
		t.Errorf("%q is not said: %q", want, d.Texts())
	}
	keepShot(t, "branch-taken-back", a, d)
	d.Click("button.no")
	if a.play.session != game || a.library.auto != auto {
		t.Error("who stays is in another game")
	}
	if list, _ := a.library.folder.List(); len(list) != len(before) {
		t.Errorf("who stays has %d saves, before he was asked %d", len(list), len(before))
	}
	a.play.Branch(0)
	until(t, d, "the question", func() bool { return d.Has("button.lose") })
	hd.tighten(false)
	d.Click("button.again")
	until(t, d, "the branch", func() bool { return a.play.session != game })
	if got := len(saves.Backups(auto.Path())); got == 0 || a.library.auto == nil || a.library.auto == auto {
		t.Errorf("%d earlier states of the game left; the branch is saved: %v", got, a.library.auto != auto)
	}
}

// Who leaves for a branch all the same loses no more than he was told of: the file of the game left and its earlier states stay beside it.
func TestBranchAllTheSame(t *testing.T) {
	a, d, hd := onDisk(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	intoNextTurn(t, a)
	hd.set(true)
	takenBack(t, a)
	decide(t, a)
	_ = a.library.auto.Flush()
	until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
	d.Key("escape")
	game, path := a.play.session, a.library.auto.Path()
	earlier := saves.Backups(path)
	a.play.Branch(0)
	until(t, d, "the question", func() bool { return d.Has("button.lose") })
	d.Click("button.lose")
	until(t, d, "the branch", func() bool { return a.play.session != game })
	a.library.errands.finish(lastErrands)
	if now := saves.Backups(path); len(earlier) == 0 || !exists(path) || !slices.Equal(now, earlier) {
		t.Errorf("the file of the game left is there: %v; its earlier states: %q, before that %q", exists(path), now, earlier)
	}
}

// Where the game's own file alone holds what somebody went back from, it stays among the games though a file elsewhere has the game as it is now.
func TestOwnFileWithMoreStays(t *testing.T) {
	a, d, hd := onDisk(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	intoNextTurn(t, a)
	settled(t, a)
	path := a.library.auto.Path()
	far := len(saved(t, path).Records)
	hd.set(true)
	for a.play.session.Undo() {
	}
	a.play.Saved(a.play.session)
	_ = a.library.auto.Flush()
	until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
	elsewhere := toElsewhere(t, d)
	until(t, d, "it is saved", func() bool { return exists(elsewhere) && len(a.dialogs) == 0 })
	left := false
	a.depart(func() { left = true }, nil)
	until(t, d, "it is left", func() bool { return left })
	if now := len(saved(t, elsewhere).Records); now >= far {
		t.Errorf("elsewhere are %d records, %d had been decided", now, far)
	}
	if !exists(path) || len(saved(t, path).Records) != far {
		t.Errorf("the file with all %d records is gone", far)
	}
}

// The question before a branch counts what has been gone back from alone: the game as it is now is kept whole, also where nothing of it is on the
// disk.
func TestBranchSaysWhatItLoses(t *testing.T) {
	for _, none := range []bool{false, true} {
		a, d, hd := onDisk(t, "en", "")
		hd.set(none)
		if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
			t.Fatal(err)
		}
		_ = a.library.auto.Flush()
		hd.set(true)
		takenBack(t, a)
		decide(t, a)
		decide(t, a)
		_ = a.library.auto.Flush()
		until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
		d.Key("escape")
		game, want, back := a.play.session, hash(a), a.library.auto.Status().Back
		a.play.Branch(0)
		until(t, d, "the question", func() bool { return d.Has("button.lose") })
		for _, w := range []string{strconv.Itoa(back) + " decisions that you took back", "these " + strconv.Itoa(back) + " decisions are lost"} {
			if !d.Sees(w) {
				t.Errorf("nothing on the disk %v: %q is not said: %q", none, w, d.Texts())
			}
		}
		if d.Sees("Nothing of this game") || d.Sees("decisions since") || d.Sees("whole game") {
			t.Errorf("nothing on the disk %v: it says %q", none, d.Texts())
		}
		d.Click("button.lose")
		until(t, d, "the branch", func() bool { return a.play.session != game })
		kept := saved(t, filepath.Join(a.library.at().Dir(), "Sphacteria, before branching.strategos"))
		if kept.Game.Hash() != want {
			t.Errorf("nothing on the disk %v: the game left is not kept as it was", none)
		}
		hd.set(false)
		settled(t, a)
	}
}

// Who closes the window while he is asked about a branch has not asked for that: neither when there is room again nor when there is not.
func TestClosingTheWindowBranchesNothing(t *testing.T) {
	for name, end := range map[string]func(a *App){"window": (*App).AskQuit, "signal": (*App).QuitNow} {
		for _, room := range []bool{true, false} {
			a, d, hd := onDisk(t, "en", "")
			if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
				t.Fatal(err)
			}
			settled(t, a)
			hd.tighten(true)
			takenBack(t, a)
			until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
			d.Key("escape")
			game := a.play.session
			a.play.Branch(0)
			until(t, d, "the question", func() bool { return d.Has("button.lose") })
			hd.tighten(!room)
			end(a)
			d.Tick()
			if !room && d.Has("button.lose") {
				d.Click("button.lose")
			} else if room && d.Has("button.yes") {
				d.Click("button.yes")
			}
			if a.play.session != game || !a.Done() {
				t.Errorf("%s, room %v: who closes the window has branched off: %v; it is closed: %v", name, room, a.play.session != game, a.Done())
			}
		}
	}
}

// A bookmark in what somebody went back from and that is in no file is told of before the game is left, and before a branch.
func TestBookmarkTakenBackIsToldOf(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"Not everything is saved", "A bookmark in what you took back is in no earlier state", "this bookmark is lost", "Leave and lose it"},
		"fr": {"Tout n’est pas enregistré", "Un signet posé dans ce que vous avez annulé", "ce signet sera perdu", "Partir et le perdre"},
	} {
		a, d, hd := onDisk(t, lang, "")
		if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
			t.Fatal(err)
		}
		intoNextTurn(t, a)
		settled(t, a)
		allBack(a)
		for a.play.session.Redo() {
		}
		a.play.session.SetMark(len(a.play.session.Records())-1, "here the war was lost")
		a.play.Saved(a.play.session)
		settled(t, a)
		hd.tighten(true)
		allBack(a)
		until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
		until(t, d, "the bookmark", func() bool { a.stage.Invalidate(); return d.Sees(want[1]) })
		d.Key("escape")
		left := false
		for _, leave := range []func(){func() { a.depart(func() { left = true }, nil) }, func() { a.play.Branch(0) }} {
			game := a.play.session
			leave()
			until(t, d, "the question", func() bool { return d.Has("button.lose") })
			for _, w := range want {
				if !d.Sees(w) {
					t.Errorf("%s: %q is not said: %q", lang, w, d.Texts())
				}
			}
			keepShot(t, "bookmark-taken-back-"+lang, a, d)
			d.Key("escape")
			if left || a.play.session != game {
				t.Error("who stays has left")
			}
		}
		hd.tighten(false)
		settled(t, a)
	}
}
