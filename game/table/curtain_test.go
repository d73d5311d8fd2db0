package table

import (
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/chronicle"
	"strategos/render"
)

// While the curtain is down the pointer goes over everything, every key is
// tried and time passes: no frame draws anything of a hand.
func TestCurtainHidesWhateverIsTried(t *testing.T) {
	b := newBench(t, newSession(t, 21), "en", 1280, 800)
	b.table.session.Persons = map[engine.Seat]string{"athens": "Cleo", "sparta": "Brad"}
	k := newClicker(b, 5)
	curtains, named := 0, 0
	var shown []string
	b.probe = nil
	check := func(what string) {
		t.Helper()
		if out := leaks(b, chronicle.Nobody); len(out) > 0 {
			t.Fatalf("%s behind the curtain shows %q", what, out)
		}
		if b.table.seat != chronicle.Nobody {
			t.Fatalf("%s opened the curtain", what)
		}
	}
	for range 400 {
		if b.table.session.Game().Legal().Over != nil {
			break
		}
		if !b.driver.Has("curtain.open") {
			k.step()
			continue
		}
		curtains++
		p := b.table.session.Game().Legal()
		for seat, name := range b.table.session.Persons {
			if seat == p.Seat && b.driver.Sees(name) {
				named++
			}
		}
		check("the first frame")
		if curtains%4 != 1 {
			b.driver.Click("curtain.open")
			continue
		}
		for _, at := range []render.Point{{X: 60, Y: 700}, {X: 180, Y: 720}, {X: 700, Y: 740}, {X: 1100, Y: 90}, {X: 1100, Y: 400}, {X: 400, Y: 300}} {
			b.driver.Move(at)
			b.driver.Wait(600 * time.Millisecond)
			check("a tooltip")
		}
		for _, key := range strings.Fields("ctrl+left ctrl+left ctrl+home ctrl+right ctrl+end ctrl+z ctrl+shift+z ctrl+y h m space f1 f12 t home tab shift+tab f6 up down") {
			b.driver.Key(key)
			check(key)
		}
		p = b.table.session.Game().Legal() // ctrl+z has taken an act back that nobody had seen
		shown = b.driver.Texts()
		b.driver.Move(render.Pt(5, 5))
		b.driver.Click("curtain.open")
		if b.table.seat != p.Seat {
			t.Fatalf("the curtain opened for %q, not %q", b.table.seat, p.Seat)
		}
	}
	if curtains < 8 || named < curtains-1 {
		t.Errorf("%d curtains, of which %d name the player; the last showed %q", curtains, named, shown)
	}
}

// What is picked in secret is asked behind the curtain, though no hand is held yet.
func TestCurtainBeforeASecretPick(t *testing.T) {
	b := newBench(t, newGameOf(t, "hellespont", "alcibiades", 5), "en", 1600, 1000)
	for _, seat := range []engine.Seat{"athens", "sparta"} {
		b.driver.Tick()
		if p := b.table.prompt; p.Decision != "pick" || p.Seat != seat || !b.driver.Has("curtain.open") {
			t.Fatalf("%s is asked for %q without a curtain", p.Seat, p.Decision)
		}
		b.driver.Click("curtain.open")
		b.driver.Click("choice.pick.none")
	}
}

// A solo game and one without the setting have no curtain.
func TestNoCurtainWhereNotWanted(t *testing.T) {
	for _, solo := range []bool{true, false} {
		s := newSession(t, 22)
		s.Solo = solo
		b := newBench(t, s, "en", 1280, 800)
		b.set.Curtain = solo
		b.table.Invalidate()
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		k := newClicker(b, 6)
		for range 60 {
			if b.driver.Has("curtain.open") {
				t.Fatalf("solo %v: a curtain", solo)
			}
			if s.Game().Legal().Over == nil {
				k.step()
			}
		}
	}
}

// The tally is opened from the log, says who rolls, and changes it.
func TestTallyDialog(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		s := newSession(t, 23)
		s.Solo = true
		playUntil(t, s, 23, func(_ *engine.Prompt, v *zonewar.Seen) bool { return v.Turn >= 4 })
		b := newBench(t, s, lang, 1280, 800)
		b.driver.Click("history.tally")
		if cut := b.driver.Cut(); len(cut) > 0 {
			t.Errorf("%s: cut off: %q", lang, cut)
		}
		b.snap("tally-" + lang)
		b.driver.Click("tally.change")
		if !s.Box().Typed || b.saved == 0 {
			t.Error("the players do not roll from now on")
		}
		b.driver.Key("escape")
		if b.driver.Has("tally.close") {
			t.Error("Esc does not close the tally")
		}
	}
}

// alarmed is a bench on which something is wrong.
type alarmed struct {
	*bench
	opened int
}

func (a *alarmed) Alarm() (label string, open func()) {
	return "Not saved", func() { a.opened++ }
}

// While the curtain is closed the menu and the sign of what is wrong are in reach of the mouse; what else the bar has is not, and looks so.
func TestBarBesideTheCurtain(t *testing.T) {
	for _, width := range []float64{1280, 700} {
		b := newBench(t, newSession(t, 21), "en", width, 800)
		sign := &alarmed{bench: b}
		b.table.host = sign
		k := newClicker(b, 5)
		for range 400 {
			if b.driver.Tick(); b.driver.Has("curtain.open") {
				break
			}
			k.step()
		}
		if !b.driver.Has("curtain.open") {
			t.Fatal("no curtain")
		}
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		b.driver.Click("bar.menu")
		b.driver.Click("bar.alarm")
		if b.menus != 1 || sign.opened != 1 {
			t.Errorf("%.0f wide: the menu was opened %d times, the sign %d times", width, b.menus, sign.opened)
		}
		if b.driver.Enabled("bar.rules") || b.table.seat != chronicle.Nobody {
			t.Errorf("%.0f wide: something else is in reach", width)
		}
		b.driver.Key("escape")
		if b.driver.Key("f10"); b.menus != 3 {
			t.Errorf("%.0f wide: by keys the menu was opened %d times", width, b.menus-1)
		}
		b.driver.Click("curtain.open")
		b.driver.Tick()
		b.driver.Click("bar.menu")
		b.driver.Click("bar.alarm")
		if b.menus != 4 || sign.opened != 2 || !b.driver.Enabled("bar.rules") {
			t.Errorf("%.0f wide: with the curtain open: %d, %d", width, b.menus, sign.opened)
		}
	}
}

// Who plays alone sees, looking back, the hand of the side that decided then, as it was open to him then; between two the hand of then stays
// covered.
func TestLookingBackAlone(t *testing.T) {
	for _, solo := range []bool{true, false} {
		s := newSession(t, 21)
		s.Solo = solo
		b := newBench(t, s, "en", 1280, 800)
		k := newClicker(b, 5)
		first := b.table.prompt.Seat
		for b.table.prompt.Seat == first || b.table.curtained() {
			k.step()
			b.driver.Tick()
		}
		for {
			b.driver.Key("ctrl+left")
			if !b.table.past.Past() {
				t.Fatal("nothing to look back at")
			}
			if then := b.table.past.Game().Legal().Seat; then == first {
				break
			}
		}
		for _, h := range b.table.view.View.Hands {
			if mine := h.Seats[0] == first; mine && h.Count > 0 && (len(h.Cards) > 0) != solo {
				t.Errorf("alone: %t; of the hand of the side that decided %v is shown", solo, h)
			}
		}
	}
}
