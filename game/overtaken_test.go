package game

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"strategos/game/ui/uitest"
	"strategos/saves"
)

// inNextTurn is a game on the disk that has come into its second turn: there is an earlier state of it. It returns the game's own file.
func inNextTurn(t *testing.T) (a *App, d *uitest.Driver, hd *disk, path string) {
	t.Helper()
	a, d, hd = onDisk(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	intoNextTurn(t, a)
	settled(t, a)
	return a, d, hd, a.library.auto.Path()
}

// unwritten is a game on the disk with a decision for which that has no room.
func unwritten(t *testing.T) (a *App, d *uitest.Driver, hd *disk, path string) {
	t.Helper()
	a, d, hd = onDisk(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	settled(t, a)
	hd.set(true)
	decide(t, a)
	return a, d, hd, a.library.auto.Path()
}

// allBack takes back all that can be.
func allBack(a *App) {
	for a.play.session.Undo() {
	}
	a.play.Saved(a.play.session)
	_ = a.library.auto.Flush()
}

// keptElsewhere has the game kept in another file once it is told that it does not save itself.
func keptElsewhere(t *testing.T, a *App, d *uitest.Driver) (path string) {
	t.Helper()
	until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
	path = toElsewhere(t, d)
	until(t, d, "it is saved", func() bool { return exists(path) && len(a.dialogs) == 0 })
	return path
}

// leftFor leaves the game, whatever is lost of it, and waits until the disk has done its part.
func leftFor(t *testing.T, a *App, d *uitest.Driver) {
	t.Helper()
	left := false
	a.depart(func() { left = true }, nil)
	if d.Tick(); !left {
		d.Click("button.lose")
	}
	until(t, d, "it is left", func() bool { return left })
	a.library.errands.finish(lastErrands)
}

// A file stays among the games where one of its earlier states alone holds what somebody went back from, though a file elsewhere has all that is
// in the file itself, and more.
func TestFileWithEarlierStatesThatHoldMoreStays(t *testing.T) {
	a, d, hd, path := inNextTurn(t)
	decide(t, a)
	settled(t, a)
	far := len(a.play.session.Records())
	allBack(a)
	settled(t, a)
	hd.set(true)
	decide(t, a)
	keptElsewhere(t, a, d)
	leftFor(t, a, d)
	for _, b := range saves.Backups(path) {
		if len(saved(t, b).Records) == far && exists(path) {
			return
		}
	}
	t.Errorf("the state with %d records is no earlier one any more: %q", far, saves.Backups(path))
}

// Nor does an earlier state go that is being opened, which the file elsewhere holds.
func TestEarlierStateThatIsOpenedStays(t *testing.T) {
	a, d, hd, path := inNextTurn(t)
	hd.set(true)
	decide(t, a)
	keptElsewhere(t, a, d)
	earlier, game := saves.Backups(path)[0], a.play.session
	a.OpenFile(earlier)
	until(t, d, "it is opened", func() bool { return a.play.session != game })
	a.library.errands.finish(lastErrands)
	if !exists(earlier) {
		t.Errorf("%s, which the player has opened, is gone", earlier)
	}
}

// A file that is not as the program wrote it is not put with the deleted games, whatever is elsewhere; nor is one that was away for a moment, and
// of that it is not said that nothing of the game is on the disk.
func TestFileNotAsWrittenStays(t *testing.T) {
	for what, spoil := range map[string]func(t *testing.T, a *App, path string){
		"somebody else has written to it": func(t *testing.T, a *App, path string) {
			if err := os.WriteFile(path, []byte("somebody else's"), 0o600); err != nil {
				t.Fatal(err)
			}
		},
		"as when a stick is pulled out and put in again": func(t *testing.T, a *App, path string) {
			for _, move := range [][2]string{{path, path + ".away"}, {path + ".away", path}} {
				if err := os.Rename(move[0], move[1]); err != nil {
					t.Fatal(err)
				}
				_ = a.library.auto.Flush()
			}
			if st := a.library.auto.Status(); st.Saved.IsZero() || st.Elsewhere != "" {
				t.Errorf("the file is back, and it is said: %+v", st)
			}
		},
	} {
		a, d, hd, path := inNextTurn(t)
		hd.set(true)
		allBack(a)
		spoil(t, a, path)
		_ = a.library.auto.Flush()
		keptElsewhere(t, a, d)
		leftFor(t, a, d)
		if !exists(path) {
			t.Errorf("%s: the file is with the deleted games", what)
		}
	}
}

// A file that is written at the last moment, while the game is left, stays.
func TestFileWrittenWhileItIsLeftStays(t *testing.T) {
	a, d, hd, path := unwritten(t)
	keptElsewhere(t, a, d)
	hd.set(false)
	answers := hd.hangs()
	a.patience, a.silence = 300*time.Millisecond, 500*time.Millisecond
	decide(t, a)
	n := len(a.play.session.Records())
	left := false
	a.depart(func() { left = true }, nil)
	until(t, d, "the question", func() bool { return d.Has("button.lose") })
	go func() {
		time.Sleep(50 * time.Millisecond)
		answers()
	}()
	d.Click("button.lose")
	until(t, d, "it is left", func() bool { return left })
	a.library.errands.finish(lastErrands)
	if !exists(path) || len(saved(t, path).Records) != n {
		t.Errorf("the file with all %d records is gone", n)
	}
}

// A file elsewhere that goes while the player is asked whether to leave has overtaken nothing.
func TestFileStaysWhenTheOneElsewhereGoes(t *testing.T) {
	a, d, _, path := unwritten(t)
	elsewhere := keptElsewhere(t, a, d)
	decide(t, a)
	a.depart(func() {}, nil)
	until(t, d, "the question", func() bool { return d.Has("button.lose") })
	if err := os.Remove(elsewhere); err != nil {
		t.Fatal(err)
	}
	d.Click("button.lose")
	a.library.errands.finish(lastErrands)
	if !exists(path) {
		t.Error("the only file with the game is with the deleted ones")
	}
}

// Of a game whose own file is gone it is said what its earlier states hold.
func TestOwnFileGoneEarlierStatesThere(t *testing.T) {
	a, d, hd, path := inNextTurn(t)
	hd.set(true)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	decide(t, a)
	until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
	_ = a.library.auto.Flush()
	a.stage.Invalidate()
	d.Tick()
	missing := len(a.play.session.Records()) - len(saved(t, saves.Backups(path)[0]).Records)
	st := a.library.auto.Status()
	if d.Sees("Nothing of this game") || st.Missing != missing || st.Elsewhere != saves.Backups(path)[0] || !d.Sees("What came before is in") {
		t.Errorf("the earlier state lacks %d decisions; it is said: %+v, %q", missing, st, d.Texts())
	}
	hd.set(false)
	settled(t, a)
}

// A file that is replaced after it was read, while the player is asked about the game he leaves, does not hold the game that was opened from it.
func TestOpenedFileIsReplacedMeanwhile(t *testing.T) {
	a, d, hd := onDisk(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	decide(t, a)
	decide(t, a)
	opened, other := filepath.Join(t.TempDir(), "x.strategos"), filepath.Join(t.TempDir(), "other.strategos")
	if _, err := a.library.writer(a.play.session, a.play.start)(opened, false); err != nil {
		t.Fatal(err)
	}
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	settled(t, a)
	hd.set(true)
	decide(t, a)
	until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
	d.Key("escape")
	if _, err := a.library.writer(a.play.session, a.play.start)(other, false); err != nil {
		t.Fatal(err)
	}
	decide(t, a)
	game := a.play.session
	a.OpenFile(opened)
	until(t, d, "the question", func() bool { return d.Has("button.lose") })
	if err := os.Rename(other, opened); err != nil {
		t.Fatal(err)
	}
	d.Click("button.lose")
	until(t, d, "it is opened", func() bool { return a.play.session != game })
	until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
	if st := a.library.auto.Status(); st.Same || st.Elsewhere != "" || !d.Sees("Nothing of this game is on the disk: 2 decisions.") {
		t.Errorf("it is said: %+v, %q", st, d.Texts())
	}
}

// What the program keeps itself is known whatever link somebody opens it by: an earlier state stays, and the game on the table is it.
func TestFilesOpenedByALink(t *testing.T) {
	a, d, hd, path := inNextTurn(t)
	link := filepath.Join(t.TempDir(), "games")
	if err := os.Symlink(filepath.Dir(path), link); err != nil {
		t.Skip(err)
	}
	hd.set(true)
	decide(t, a)
	keptElsewhere(t, a, d)
	game := a.play.session
	a.OpenFile(filepath.Join(link, filepath.Base(path)))
	until(t, d, "it is the game on the table", func() bool { return len(a.dialogs) == 0 })
	if a.play.session != game || a.library.auto.Path() != path {
		t.Error("the game on the table has been opened beside itself")
	}
	earlier := saves.Backups(path)[0]
	a.OpenFile(filepath.Join(link, filepath.Base(earlier)))
	until(t, d, "it is opened", func() bool { return a.play.session != game })
	a.library.errands.finish(lastErrands)
	if !exists(earlier) {
		t.Errorf("%s, which the player has opened, is gone", earlier)
	}
}
