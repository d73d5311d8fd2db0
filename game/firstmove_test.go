package game

import (
	"slices"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// TestAFirstMoveTakesFewClicks: from the title to the first move of a game alone take five clicks, once somebody has played alone: New game,
// Begin, two on a base, which picks what can go together, and one on the zone it goes to, which announces and activates, too. One more answers
// a question about reinforcements where a side holds a stratagem for it.
func TestAFirstMoveTakesFewClicks(t *testing.T) {
	for range 6 {
		a, d := begin(t, "en", t.TempDir())
		a.settings.AutoContinue = true
		a.settings.Last = LastGame{Game: "sphacteria", Scenario: "historical", Solo: true}
		acts := 0
		act := func(do func()) {
			acts++
			do()
			for range 20 {
				d.Stage.Invalidate()
				d.Wait(150 * time.Millisecond)
				d.Tick()
			}
		}
		act(func() { d.Click("menu.new") })
		act(func() { d.Click("button.start") })
		session := a.play.session
		asked := 0
		for session.Game().Legal().Decision == "arrival_stratagem" && asked < 2 {
			asked++
			act(func() { d.Key("enter") })
		}
		place, to := "P", "O"
		if session.Game().Legal().Seat == "sparta" {
			place, to = "BTS", "N"
		}
		view := zonewar.See(session.Game().View(""))
		i := slices.IndexFunc(view.Counters, func(cv zonewar.CounterView) bool { return cv.Place == place && d.Reachable("counter."+cv.ID) })
		if i < 0 {
			t.Fatalf("no counter of %s can be clicked", place)
		}
		acts++ // a double-click is two
		act(func() { d.DoubleClick("counter." + view.Counters[i].ID) })
		act(func() { d.Click("zone." + to) })
		moved := slices.ContainsFunc(session.Records(), func(r engine.Record) bool { return r.Command.Verb == "move" })
		if !moved || acts-asked > 5 {
			t.Errorf("after %d acts, %d of them answers to questions: moved %v", acts, asked, moved)
		}
		a.QuitNow()
	}
}
