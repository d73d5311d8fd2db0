package game

import (
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"strategos/engine"
	"strategos/saves"
)

// TestDiskThatHangsIsTold: while an attempt to save does not end the table says so, and since when, without anybody's doing; a click on it
// says what is not on the disk, and it goes when the disk answers.
func TestDiskThatHangsIsTold(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"Waiting for the disk since ", "Nothing of this game is on the disk: 5 decisions.", "has not answered since", "save the game elsewhere"},
		"fr": {"Attente du disque depuis ", "Rien de cette partie n’est sur le disque", "ne répond plus depuis", "enregistrez la partie ailleurs"},
	} {
		a, d, hd := onDisk(t, lang, "")
		answers := hd.hangs()
		if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
			t.Fatal(err)
		}
		for range 5 {
			decide(t, a)
		}
		d.Wait(slowAfter / 2)
		if d.Has("bar.alarm") {
			t.Errorf("a disk that takes a moment is told of: %q", d.Texts())
		}
		d.Wait(slowAfter)
		if !d.Has("bar.alarm") {
			t.Fatalf("a disk that hangs is not told of: %q", d.Texts())
		}
		d.Click("bar.alarm")
		wantSight(t, d, want...)
		answers()
		settled(t, a)
		until(t, d, "the sign is gone", func() bool { return !d.Has("bar.alarm") && len(a.dialogs) == 0 })
	}
}

// TestClosedWhileAFileIsRead: closing the window while a file is read from a disk that does not answer asks as it does otherwise, and the
// file is not opened afterwards.
func TestClosedWhileAFileIsRead(t *testing.T) {
	hang := make(chan bool)
	hangs := false
	home, path := crashedGame(t, func(at string, _ engine.Command) bool {
		if hangs && at == "restore" {
			<-hang
		}
		return false
	})
	a, d := begin(t, "en", home)
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	settled(t, a)
	was := a.play
	hangs = true
	a.OpenFile(path)
	d.Tick()
	if !d.Sees("Reading") {
		t.Fatalf("it is not being read: %q", d.Texts())
	}
	a.AskQuit()
	until(t, d, "the question", func() bool { return d.Has("button.yes") })
	if d.Sees("Reading") {
		t.Errorf("it is still being waited for: %q", d.Texts())
	}
	d.Click("button.no")
	close(hang)
	d.Settle()
	if a.play != was || len(a.dialogs) != 0 || strings.Contains(strings.Join(d.Texts(), " "), "Fen") {
		t.Errorf("it was opened all the same: %q", d.Texts())
	}
	a.OpenFile(path) // its lock was let go of
	until(t, d, "it is opened", func() bool { return a.play != nil && a.play != was })
	if d.Has("button.copy") {
		t.Errorf("it counts as open elsewhere: %q", d.Texts())
	}
	a.AskQuit()
	until(t, d, "the question", func() bool { return d.Has("button.yes") })
	d.Click("button.yes")
	if !a.Done() {
		t.Error("the program does not end")
	}
}

// TestReadingFromADiskThatHangs: a file that takes long to read is said to, and the player may give up; it is not opened afterwards.
func TestReadingFromADiskThatHangs(t *testing.T) {
	for lang, want := range map[string]string{"en": "The disk takes long to answer.", "fr": "Le disque tarde à répondre."} {
		t.Run(lang, func(t *testing.T) { readingHangs(t, lang, want) })
	}
}

func readingHangs(t *testing.T, lang, want string) {
	hang := make(chan bool)
	var hangs atomic.Bool
	home, path := crashedGame(t, func(at string, _ engine.Command) bool {
		if hangs.Load() && at == "restore" {
			<-hang
		}
		return false
	})
	a, d := begin(t, lang, home)
	hangs.Store(true)
	a.OpenFile(path)
	d.Tick()
	if d.Has("button.no") {
		t.Error("what takes a moment is offered to be given up")
	}
	d.Wait(2 * slowAfter)
	wantSight(t, d, want)
	keepShot(t, "reading-"+lang, a, d)
	d.Key("escape")
	d.Tick()
	if len(a.dialogs) > 0 || a.play != nil {
		t.Errorf("given up, there is still %q", d.Texts())
	}
	close(hang)
	d.Settle()
	if a.play != nil || len(a.dialogs) > 0 {
		t.Errorf("it was opened all the same: %q", d.Texts())
	}
}

// TestWhatIsDeletedOnADiskThatHangs: deleting a game and bringing it back hold up no frame; they are done when the disk answers, and the
// player is told so.
func TestWhatIsDeletedOnADiskThatHangs(t *testing.T) {
	for lang, want := range map[string]string{"en": "it is done when it does", "fr": "ce sera fait quand il répondra"} {
		a, o, d := savedGames(t, lang, "Zeta", "Alpha")
		o.chosen = slices.IndexFunc(o.entries, func(e saves.Entry) bool { return e.Header.Name == "Alpha" })
		answers := hangs(t, a)
		d.Key("delete")
		d.Tick()
		quick(t, "deleting", func() { d.Click("button.yes"); d.Tick() })
		wantSight(t, d, want)
		if !o.has("Alpha") {
			t.Error("the list is without it already")
		}
		answers()
		until(t, d, "it is deleted", func() bool { return !o.has("Alpha") && d.Has("button.undelete") })
		answers = hangs(t, a)
		quick(t, "bringing it back", func() { d.Key("ctrl+z"); d.Tick() })
		wantSight(t, d, want)
		answers()
		until(t, d, "it is back", func() bool { return o.has("Alpha") })
		d.Key("delete")
		d.Tick()
		d.Click("button.yes")
		until(t, d, "there is a list of the deleted", func() bool { return d.Has("button.deleted") })
		answers = hangs(t, a)
		quick(t, "the list of the deleted", func() { d.Click("button.deleted"); d.Tick() })
		d.Key("escape") // to the table meanwhile
		answers()
		d.Settle()
		if len(a.dialogs) > 0 {
			t.Errorf("what was asked for on a screen that was left comes over another: %q", d.Texts())
		}
	}
}

// TestNothingWaitsButALook: where all is on the disk when it begins to hang, that is what is said, and not that it is saved again.
func TestNothingWaitsButALook(t *testing.T) {
	for lang, want := range map[string]string{"en": "Everything you have done is on the disk.", "fr": "Tout ce que vous avez fait est sur le disque."} {
		a, d := begin(t, lang, "")
		startGame(t, a, d)
		decide(t, a)
		settled(t, a)
		a.library.slow = slowDisk{since: time.Now(), long: true}
		if got := newUnsaved(a, a.library.auto.Silent()).lines(a.library.auto.Status()); len(got) != 1 || !strings.Contains(got[0], want) {
			t.Errorf("it says %q", got)
		}
	}
}

// TestGivingUpIsNoFailure: whoever gives up waiting for the game to go on with, and quits, is offered it as usual at the next start.
func TestGivingUpIsNoFailure(t *testing.T) {
	hang := make(chan bool)
	var slow atomic.Bool
	home, _ := crashedGame(t, func(at string, _ engine.Command) bool {
		if slow.Load() && at == "restore" {
			<-hang
		}
		return false
	})
	a, d := begin(t, "en", home)
	slow.Store(true)
	if !a.ResumeAfterCrash() {
		t.Fatal("nothing to resume")
	}
	d.Tick()
	d.Wait(2 * slowAfter)
	d.Key("escape")
	d.Tick()
	close(hang)
	slow.Store(false)
	d.Settle()
	if len(a.dialogs) > 0 || a.play != nil {
		t.Fatalf("%q", d.Texts())
	}
	a.QuitNow()
	a.Finish()
	die(a) // the system lets go of what it held
	a, d = begin(t, "en", home)
	if a.ResumeAfterCrash() || len(a.dialogs) > 0 || !d.Has("menu.resume") {
		t.Errorf("nothing has failed, but %q", d.Texts())
	}
}

// TestTwiceOnADiskThatHangs: what is asked for twice while the disk hangs is done once, and opens nothing over what the player does meanwhile.
func TestTwiceOnADiskThatHangs(t *testing.T) {
	a, o, d := savedGames(t, "en", "Zeta", "Alpha")
	o.chosen = slices.IndexFunc(o.entries, func(e saves.Entry) bool { return e.Header.Name == "Alpha" })
	answers := hangs(t, a)
	for range 2 {
		d.Key("delete")
		d.Tick()
		d.Click("button.yes")
		d.Tick()
	}
	answers()
	d.Settle()
	until(t, d, "it is deleted", func() bool { return !o.has("Alpha") && d.Has("button.undelete") })
	if len(a.dialogs) > 0 {
		t.Fatalf("deleted twice: %q", d.Texts())
	}
	answers = hangs(t, a)
	for range 2 {
		d.Key("ctrl+z")
		d.Tick()
	}
	answers()
	d.Settle()
	until(t, d, "it is back", func() bool { return o.has("Alpha") })
	if len(a.dialogs) > 0 {
		t.Fatalf("brought back twice: %q", d.Texts())
	}
	d.Key("delete")
	d.Tick()
	d.Click("button.yes")
	until(t, d, "there is a list of the deleted", func() bool { return d.Has("button.deleted") })
	answers = hangs(t, a)
	for range 2 {
		d.Click("button.deleted")
		d.Tick()
	}
	d.Key("ctrl+r") // renames meanwhile
	d.Tick()
	answers()
	d.Settle()
	if _, renaming := a.dialogs[len(a.dialogs)-1].(*naming); len(a.dialogs) != 1 || !renaming {
		t.Errorf("over the new name there is %q", d.Texts())
	}
}
