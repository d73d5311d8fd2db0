package table

import (
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/render"
)

// played is a solo game of some turns, with combats, losses and dice.
func played(t *testing.T, lang string, w, h float64) *bench {
	t.Helper()
	s := assault(t)
	rng := engine.NewSeeded(4)
	for range 260 {
		p := s.Game().Legal()
		if p.Over != nil || zonewar.See(s.Game().View("")).Turn > 4 {
			break
		}
		c, ok := engine.RandomCommand(s.Game(), &p, rng)
		if !ok {
			t.Fatal("no command")
		}
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	return newBench(t, s, lang, w, h)
}

// In the compact layout the tall log fills the window, by key and by button, with filters and search; any tab, Esc, and a
// new decision lead back.
func TestTallLogInASmallWindow(t *testing.T) {
	b := played(t, "fr", 640, 400)
	if !b.table.box.compact {
		t.Fatal("not the compact layout")
	}
	tall := func() bool { return b.driver.Has("log.search") && b.driver.Has("log.filter.dice") }
	b.driver.Key("ctrl+l")
	if !tall() || b.driver.Focus() != "log.list" {
		t.Fatalf("Ctrl+L opens no tall log; the keyboard is at %q", b.driver.Focus())
	}
	b.snap("compact-log-tall")
	b.driver.Key("escape")
	if tall() {
		t.Fatal("Esc does not lead back")
	}
	b.driver.Key("ctrl+f")
	b.driver.Type("pertes")
	if !tall() || !b.driver.Sees("pertes") {
		t.Fatal("the search does not hold what was typed")
	}
	b.driver.Key("f5")
	if tall() || !b.driver.Has("panel") || b.table.drawer.tab != tabDecision {
		t.Fatal("F5 does not lead back to the decision")
	}
	b.driver.Key("f9")
	b.driver.Click("history.tall")
	if !tall() {
		t.Fatal("the button opens no tall log")
	}
	b.driver.Click("tab." + tabLog)
	if tall() || !b.driver.Has("log.list") {
		t.Fatal("the tab does not lead back to the log beside the board")
	}
	b.driver.Key("ctrl+l")
	b.table.changed() // a decision was taken
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	if tall() || b.table.drawer.tab != tabDecision {
		t.Error("the new decision stays behind the log")
	}
}

// The replay plays every record with the motion of live play, pauses where it is
// told to, goes faster by key, and touches nothing.
func TestReplay(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	b.set.Speed = 1
	tb := b.table
	hash, n := tb.session.Game().Hash(), len(tb.session.Records())
	b.driver.Key("ctrl+home", "ctrl+space")
	moved, rolled := false, false
	for range 200 {
		b.driver.Wait(50 * time.Millisecond)
		moved = moved || len(tb.scene.Flights) > 0
		rolled = rolled || b.driver.Has("rolls")
	}
	if !moved || !rolled || tb.past.At() < 5 {
		t.Fatalf("moved %v, rolled %v, at %d", moved, rolled, tb.past.At())
	}
	b.snap("replay")
	slow := tb.past.At()
	b.driver.Key("ctrl+up", "ctrl+up", "ctrl+up")
	b.driver.Wait(10 * time.Second)
	if d := tb.past.At() - slow; tb.past.At() >= 0 && d < 2*slow {
		t.Errorf("8 times as fast it comes %d records on, before that %d", d, slow)
	}
	if len(b.toasts) != 3 || !strings.Contains(b.toasts[2], "×8") {
		t.Errorf("toasts %q", b.toasts)
	}
	b.driver.Key("ctrl+up", "ctrl+home", "ctrl+space") // no motion
	for range 40 {
		b.driver.Wait(50 * time.Millisecond)
		if len(tb.scene.Flights) > 0 {
			t.Fatal("counters move in a replay without motion")
		}
	}
	b.driver.Key("ctrl+space")
	at := tb.past.At()
	b.driver.Wait(5 * time.Second)
	if tb.past.At() != at || at < 0 {
		t.Error("it does not pause")
	}
	b.driver.Key("ctrl+l")
	b.driver.Click("history.stop") // at the first seat's decisions
	stop := tb.scene.Book.Seats()[0]
	b.driver.Key("ctrl+home", "ctrl+down", "ctrl+space")
	b.driver.Wait(30 * time.Second)
	r := tb.session.Records()
	if i := tb.past.At(); i < 1 || r[i+1].Seat != stop || r[i].Seat == stop {
		t.Errorf("stopped at %d for %q", i, stop)
	}
	if tb.session.Game().Hash() != hash || len(tb.session.Records()) != n {
		t.Error("the replay has touched the game")
	}
}

// Whatever moment one looks at, with the curtain on, no hand is shown but the one the
// seat at the screen held then.
func TestLookingBackBetraysNothing(t *testing.T) {
	s := newSession(t, 51)
	playUntil(t, s, 51, func(p *engine.Prompt, v *zonewar.Seen) bool { return v.Turn == 3 && p.Decision == "discard" })
	b := newBench(t, s, "en", 1600, 1000)
	faces := 0
	for range 2 {
		b.driver.Key("ctrl+home")
		for b.table.past.At() >= 0 {
			own := map[int]bool{}
			for _, side := range zonewar.See(s.At(b.table.past.At()).View("")).Sides {
				for _, p := range side.Hand {
					if side.Seat == b.table.seat {
						own[p.Front.No] = true
						if p.Back != nil {
							own[p.Back.No] = true
						}
					}
				}
			}
			for _, sp := range b.driver.Stage.List().Sprites() {
				if f, ok := sp.Spec.(render.StratagemSpec); ok && !f.FaceDown {
					if faces++; !own[f.No] {
						t.Fatalf("at %d, %q sits at the screen and reads face %d", b.table.past.At(), b.table.seat, f.No)
					}
				}
			}
			b.driver.Key("ctrl+right")
		}
		if b.driver.Has("curtain.open") {
			b.driver.Click("curtain.open")
		}
	}
	if faces == 0 {
		t.Error("no hand was shown at all: nothing is tested")
	}
}
