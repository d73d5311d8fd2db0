package game

import (
	"strings"
	"testing"

	"strategos/engine"
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
