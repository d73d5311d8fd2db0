package game

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strategos/game/board"
	"strategos/game/ui/uitest"
)

// The list of keys names what works on the screen it was opened over, in both languages, and closes again.
func TestKeysAreListed(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"Zoom in", "Walk over the board", "Hide the counters", "The next item"},
		"fr": {"Parcourir la carte", "Cacher les pions", "Élément suivant"},
	} {
		a, d := begin(t, lang, "")
		if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
			t.Fatal(err)
		}
		d.Tick()
		d.Key("?")
		for _, w := range want {
			if !d.Sees(w) {
				t.Errorf("%s: the list of keys does not tell %q: %q", lang, w, d.Texts())
			}
		}
		if cut := d.Cut(); len(cut) > 0 {
			t.Errorf("%s: cut off: %q", lang, cut)
		}
		keepShot(t, "keys-"+lang, a, d)
		d.Key("f2")
		if a.helping() {
			t.Errorf("%s: F2 does not close the list", lang)
		}
	}
}

// A button that stands below a heading with the name of a side alone says in the list of keys what its key does, and a row of keys
// that does one thing where a number is asked for and another elsewhere says so.
func TestKeysSayWhoInterrupts(t *testing.T) {
	a, d := begin(t, "en", "")
	if err := a.StartGame(Start{Game: "hellespont", Solo: true}); err != nil {
		t.Fatal(err)
	}
	for n := 0; n < 12 && !d.Has("other.interrupt.sparta"); n++ {
		for _, id := range d.IDs() {
			if strings.HasPrefix(id, "choice.") && d.Reachable(id) {
				d.Click(id)
				break
			}
		}
		d.Wait(4 * time.Second) // the dice lie still
	}
	d.Key("f2")
	for _, w := range []string{"Sparta: interrupt", "Athens: interrupt", "unless a number is asked for"} {
		if !d.Sees(w) {
			t.Errorf("the list of keys does not tell %q: %q", w, d.Texts())
		}
	}
}

// keepShot writes a picture of the screen where STRATEGOS_SHOTS says, for a person to look at.
func keepShot(t *testing.T, name string, a *App, d *uitest.Driver) {
	t.Helper()
	dir := os.Getenv("STRATEGOS_SHOTS")
	if dir == "" {
		return
	}
	img, err := decodeBoard("sphacteria")
	if err != nil {
		t.Fatal(err)
	}
	d.Soft.SetPicture(board.PictureName("sphacteria"), img)
	writePNG(t, filepath.Join(dir, name+".png"), d.Snapshot())
}
