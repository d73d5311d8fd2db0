package table

import (
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Letters are the keys of buttons, with the keyboard on the board too. After M they
// name a zone until nothing has been typed for a while; then no button shows them.
func TestLettersAreTheButtonsUntilAZoneIsNamed(t *testing.T) {
	for _, game := range []struct{ id, letters, zone string }{{"sphacteria", "e", "E"}, {"hellespont", "el", "Eleonte"}} {
		s := newGameOf(t, game.id, "historical", 1)
		s.Solo = true
		if !playUntil(t, s, 3, func(p *engine.Prompt, _ *zonewar.Seen) bool { return p.Decision == "moves" }) {
			t.Fatal("nobody ever moves")
		}
		b := newBench(t, s, "en", 1600, 1000)
		b.driver.Tick()
		focus := func(want string) {
			t.Helper()
			if got := b.driver.Focus(); got != want {
				t.Errorf("%s: the focus is on %q, want %q", game.id, got, want)
			}
		}
		if !b.shows("E") {
			t.Fatalf("%s: the button that ends the moves shows no E", game.id)
		}
		decided := len(s.Records())
		b.driver.Key("m")
		home := b.driver.Focus()
		if !strings.HasPrefix(home, "zone.") || b.shows("E") {
			t.Errorf("%s: M leads to %q, and the button still shows E: %v", game.id, home, b.shows("E"))
		}
		for _, r := range game.letters {
			b.driver.Key(string(r))
		}
		focus("zone." + game.zone)
		if len(s.Records()) != decided {
			t.Errorf("%s: a letter of a name was a button's", game.id)
		}
		b.driver.Wait(4 * time.Second)
		if !b.shows("E") {
			t.Errorf("%s: after the name the button shows no E", game.id)
		}
		focus("zone." + game.zone)
		b.driver.Key("m", "right") // walking ends the name
		if b.driver.Key("e"); len(s.Records()) == decided {
			t.Errorf("%s: E does not end the moves with the keyboard on the board", game.id)
		}
		if b.driver.Tick(); strings.HasPrefix(b.driver.Focus(), "zone.") {
			t.Errorf("%s: with another question the keyboard is still on %s, and Enter would click it", game.id, b.driver.Focus())
		}
	}
}

// shows tells whether a text stands on the screen by itself.
func (b *bench) shows(text string) bool {
	for _, s := range b.driver.Texts() {
		if s == text {
			return true
		}
	}
	return false
}
