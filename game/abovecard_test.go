package game

import (
	"testing"
	"time"

	"strategos/game/ui/uitest"
	"strategos/internal/gametest"
)

// assaulted is a game at whose table the card of a combat's result lies, the die at rest.
func assaulted(t *testing.T) (*App, *uitest.Driver) {
	t.Helper()
	a, d := begin(t, "en", "")
	s := gametest.Assault(t)
	s.Solo = true
	p, err := a.lay(s, Start{Game: "sphacteria", Solo: true})
	if err != nil {
		t.Fatal(err)
	}
	a.sit(p, place{})
	d.Tick()
	for n := 0; n < 4 && !d.Has("result"); n++ {
		d.Click("choice.pass")
	}
	for n := 0; !d.Has("result.read"); n++ {
		if n > 400 {
			t.Fatalf("no combat was rolled: %q", d.Texts())
		}
		d.Wait(50 * time.Millisecond)
	}
	return a, d
}

// A dialog that comes while the card of a result lies on the table, or just after it has gone by itself, gets the keys; the card waits
// below it to be read.
func TestADialogAboveACardGetsTheKeys(t *testing.T) {
	a, d := assaulted(t)
	a.library.toldKept("/somewhere")
	d.Wait(6 * time.Second)
	if !d.Has("result.read") {
		t.Error("the card goes though it cannot be read")
	}
	d.Key("enter")
	if len(a.dialogs) != 0 || !d.Has("result.read") {
		t.Errorf("Enter leaves %d dialogs; the card is there: %v", len(a.dialogs), d.Has("result.read"))
	}
	for n := 0; d.Has("result"); n++ {
		if n > 400 {
			t.Fatal("the card stays for good")
		}
		d.Wait(20 * time.Millisecond)
	}
	a.library.toldKept("/somewhere")
	d.Tick()
	d.Key("enter")
	if len(a.dialogs) != 0 {
		t.Error("Enter is taken for one that was meant for the card")
	}
}
