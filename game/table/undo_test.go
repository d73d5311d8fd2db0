package table

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
)

// Playing alone one is told what stands in the way, may cross it, and the log says
// so; the same decision meets the same dice, and what was taken back can be done
// again.
func TestCrossingABarrierAlone(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := newBench(t, assault(t), lang, 1600, 1000)
		s := b.table.session
		b.driver.Click("choice.pass")
		b.driver.Click("choice.pass")
		n, hash := len(s.Records()), s.Game().Hash()
		dice := s.Records()[n-1].Rolls
		if len(dice) == 0 {
			t.Fatal("no die was rolled")
		}
		b.driver.Key("ctrl+z")
		if len(s.Records()) != n || !b.driver.Has("undo.yes") {
			t.Fatal("taken back across a roll without a question")
		}
		if want := map[string]string{"en": "Dice were rolled", "fr": "Des dés ont été lancés"}[lang]; !b.driver.Sees(want) {
			t.Errorf("the question does not tell of %q", want)
		}
		b.snap("undo-" + lang)
		b.driver.Key("escape")
		if len(s.Records()) != n || b.driver.Has("undo.yes") {
			t.Fatal("Esc does not leave the question")
		}
		b.driver.Key("ctrl+z", "enter")
		if len(s.Records()) != n-1 {
			t.Fatal("not taken back")
		}
		notes := s.Records()[n-2].Notes
		if len(notes) != 1 || notes[0].Facts.Get("barrier") != "dice" {
			t.Fatalf("notes %+v", notes)
		}
		said := b.table.text.Event(notes[0])
		if what := b.table.text.Word("command", notes[0].Facts.Get("command")); what == notes[0].Facts.Get("command") || !strings.Contains(said, what) {
			t.Errorf("the log says %q", said)
		}
		if !b.reads(b.table.box.log, said) {
			t.Error("the log does not tell of it")
		}
		b.driver.Key("ctrl+shift+z")
		if s.Game().Hash() != hash {
			t.Error("not done again")
		}
		b.driver.Key("ctrl+z", "ctrl+z") // twice is a yes, too
		b.driver.Click("choice.pass")
		if got := s.Records()[n-1].Rolls; !slices.Equal(got, dice) || s.Game().Hash() != hash {
			t.Errorf("the same decision rolls %v, not %v", got, dice)
		}
		b.driver.Key("ctrl+z")
		b.driver.Click("undo.unasked")
		b.driver.Click("undo.yes")
		b.driver.Key("ctrl+z")
		if len(s.Records()) != n-2 || b.driver.Has("undo.yes") {
			t.Error("asked again all the same")
		}
	}
}

// Two players are told which roll, which stratagem or whose decision stops them, and
// that is all.
func TestBarrierNamesWhatStops(t *testing.T) {
	found := map[engine.Barrier]bool{}
	s := newSession(t, 3)
	rng := engine.NewSeeded(3)
	for range 400 {
		p := s.Game().Legal()
		if p.Over != nil || len(found) == 3 {
			break
		}
		if _, why := s.CanUndo(); why != "" && !found[why] && len(s.Records()) > 2 {
			found[why] = true
			b := newBench(t, s, "en", 1600, 1000)
			if b.driver.Has("curtain.open") {
				b.driver.Click("curtain.open")
			}
			n := len(s.Records())
			b.driver.Key("ctrl+z")
			if !b.driver.Has("undo.close") || b.driver.Has("undo.yes") {
				t.Fatalf("%s: not explained", why)
			}
			if seat := b.table.text.Seat(s.Records()[n-1].Seat); !b.driver.Sees(seat + " decided last: ") {
				t.Errorf("%s: %s is not named", why, seat)
			}
			if out := leaks(b, b.table.seat); len(out) > 0 {
				t.Errorf("%s: the explanation betrays %q", why, out)
			}
			b.snap("barrier-" + string(why))
			b.driver.Key("enter")
			if len(s.Records()) != n || b.driver.Has("undo.close") {
				t.Fatalf("%s: taken back, or not closed", why)
			}
		}
		c, _ := engine.RandomCommand(s.Game(), &p, rng)
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	if len(found) != 3 {
		t.Errorf("barriers met: %v", found)
	}
}

// With real dice a decision given again asks for them again: what was typed before is offered first, anything else can
// be typed, and doing again repeats it without a question.
func TestTypedDiceComeBack(t *testing.T) {
	b := soloAt(t, 2, at("commit_defender"))
	s := b.table.session
	s.SetTyped(true)
	rolls := func() []int { return s.Records()[len(s.Records())-1].Rolls }
	b.driver.Click("choice.pass")
	if b.driver.Has("dice.before") {
		t.Error("dice nobody has rolled are offered")
	}
	b.driver.Click("die.5")
	n := len(s.Records())
	takeBack := func() {
		t.Helper()
		b.driver.Key("ctrl+z", "enter")
		if len(s.Records()) != n-1 {
			t.Fatal("not taken back")
		}
		b.driver.Click("choice.pass")
		if len(s.Records()) != n-1 || !b.driver.Has("dice.before") || !b.driver.Sees("As before: ") {
			t.Fatal("the same decision does not ask for the die again, with the one before as an answer")
		}
	}
	takeBack()
	b.snap("dice-before")
	b.driver.Click("die.2")
	if len(s.Records()) != n || !slices.Equal(rolls(), []int{2}) {
		t.Fatalf("another die could not be typed: %v", rolls())
	}
	takeBack()
	b.driver.Key("enter")
	if len(s.Records()) != n || !slices.Equal(rolls(), []int{2}) {
		t.Fatalf("Enter rolls %v, not the 2 of before", rolls())
	}
	b.driver.Key("ctrl+z", "enter", "ctrl+shift+z")
	if b.driver.Has("die.1") || len(s.Records()) != n || !slices.Equal(rolls(), []int{2}) {
		t.Errorf("doing again asks, or rolls %v", rolls())
	}
	// The program may roll what is taken back, too, and is asked for it again.
	takeBack()
	b.driver.Click("dice.program")
	rolled := slices.Clone(rolls())
	takeBack()
	b.driver.Key("enter")
	if !slices.Equal(rolls(), rolled) {
		t.Errorf("the program's %v comes again as %v", rolled, rolls())
	}
}
