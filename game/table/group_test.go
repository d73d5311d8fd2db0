package table

import (
	"slices"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// inLampsacus is a Spartan convoy of the first turn that has put in at Lampsacus on its way.
func inLampsacus(t *testing.T) *engine.Session {
	t.Helper()
	s := newGameOf(t, "hellespont", "historical", 1)
	s.Solo = true
	apply := func(c engine.Command) {
		if _, err := s.Apply(c); err != nil {
			t.Fatalf("%s: %v", c, err)
		}
	}
	for {
		p := s.Game().Legal()
		if p.Decision == "announce" && p.Seat == "sparta" {
			break
		}
		i := max(0, slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.Default }))
		apply(p.Choices[i].Command)
	}
	for _, line := range []string{"announce 2", "activate Abydos", "move spa-t3 spa-t4 spa-t5 spa-h1 M4 M5 M6 M7 Lampsaque"} {
		c, err := engine.ParseCommand(line)
		if err != nil {
			t.Fatal(err)
		}
		apply(c)
	}
	if p := s.Game().Legal(); p.Decision != "halted" {
		t.Fatalf("the convoy has come to %s", p.Decision)
	}
	return s
}

// The ships of a convoy sail on together: a click on any of its counters picks all of them, and nobody has to pick them
// one by one.
func TestConvoySailsOnInOneClick(t *testing.T) {
	b := newBench(t, inLampsacus(t), "en", 1280, 800)
	ships := []string{"spa-t3", "spa-t4", "spa-t5"}
	for _, step := range []struct {
		does string
		do   func()
		want []string
	}{
		{"nothing", b.driver.Stage.Invalidate, ships},
		{"a click on the hoplites", func() { b.driver.Click("mover.spa-h1") }, append(slices.Clone(ships), "spa-h1")},
		{"a second with shift", func() { b.driver.ShiftClick("mover.spa-h1") }, ships},
		{"a click on a ship", func() { b.driver.Click("mover.spa-t4") }, nil},
		{"another", func() { b.driver.Click("mover.spa-t4") }, ships},
	} {
		step.do()
		b.driver.Tick()
		if got := b.table.ctl.Group(); !slices.Equal(got, step.want) {
			t.Errorf("after %s picked are %q, want %q", step.does, got, step.want)
		}
	}
	b.driver.Click("way.M8")
	for _, c := range zonewar.See(b.table.session.Game().View("")).Counters {
		switch {
		case slices.Contains(ships, c.ID) && c.Place != "M8":
			t.Errorf("%s is in %s after the convoy sailed on to M8", c.ID, c.Place)
		case c.ID == "spa-h1" && c.Place != "Lampsaque":
			t.Errorf("who was not picked is in %s", c.Place)
		}
	}
}

// The counters in the panel stay where they are when the first is picked: the next click is for the next of them.
func TestPickingDoesNotMoveTheCounters(t *testing.T) {
	b := newBench(t, inLampsacus(t), "en", 1280, 800)
	b.driver.Tick()
	before := b.driver.Rect("mover.spa-h1")
	b.driver.Click("mover.spa-t3")
	b.driver.Tick()
	if after := b.driver.Rect("mover.spa-h1"); after != before {
		t.Errorf("the hoplites went from %v to %v when a ship was picked", before, after)
	}
}
