package game

import (
	"testing"
	"time"

	"strategos/saves"
)

// TestDecisionsByThemselvesWaitForTheDisk: a decision that nobody has to take is taken when the one before it is on the disk, so that
// a program that is killed loses no more than the one in flight.
func TestDecisionsByThemselvesWaitForTheDisk(t *testing.T) {
	a, d := begin(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	a.settings.AutoContinue = true
	most := 0
	probe = func(a *App, what, _ string) {
		if what != "decided" {
			return
		}
		// Told before it is handed over: what was decided before has to be in the file.
		l, err := saves.ReadFile(a.library.auto.Path())
		if err != nil {
			t.Error(err)
			return
		}
		most = max(most, len(a.Session().Records())-len(l.Records))
	}
	defer func() { probe = nil }()
	for range 25 {
		if a.Session().Game().Legal().Over != nil || len(a.Session().Game().Legal().Choices) == 0 {
			break
		}
		if err := a.library.auto.Flush(); err != nil {
			t.Fatal(err)
		}
		decide(t, a)
		d.Key("h")
		for range 20 { // what is taken by itself now
			d.Tick()
			time.Sleep(2 * time.Millisecond)
		}
	}
	last := len(a.Session().Records())
	if last < 10 || most != 1 {
		t.Errorf("%d records; at most %d were not on the disk when one was taken, want 1", last, most)
	}
}
