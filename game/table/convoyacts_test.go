package table

import (
	"testing"
	"time"

	"strategos/engine/zonewar"
	"strategos/scenarios/position"
)

// autumn is the second turn of Hellespont, with the fleet that has come to B3.
const autumn = `position = 1
game = "hellespont"
turn = 2
decision = "announce"
seat = "athens"
[tracks.athens]
ap = 4
`

// TestAConvoyWithTwoDropsTakesFewActs: a convoy out of a base that lands troops in two ports and goes on to sea took eleven acts; it takes
// seven, the announcement, the opening of the base and the ship too many for a port with them.
func TestAConvoyWithTwoDropsTakesFewActs(t *testing.T) {
	s, err := position.Read("autumn.toml", []byte(autumn))
	if err != nil {
		t.Fatal(err)
	}
	s.Solo = true
	b := newBench(t, s, "en", 1600, 1000)
	b.set.AutoContinue, b.set.Curtain = true, false
	b.table.Invalidate()
	acts := 0
	act := func(do func()) {
		acts++
		do()
		for range 10 {
			b.driver.Stage.Invalidate()
			b.driver.Wait(300 * time.Millisecond)
		}
	}
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	act(func() { b.driver.Click("zone.B3") })
	act(func() { b.driver.Key("ctrl+a") })
	act(func() { b.driver.Click("mover.ath-t9") }) // the port has no room for it
	act(func() { b.driver.Click("zone.Eleonte") })
	act(func() { b.driver.Click("mover.ath-h2") }) // the ships and leaders go on by themselves
	act(func() { b.driver.Click("zone.Lampsaque") })
	act(func() { b.driver.Click("zone.M8") })
	if acts > 8 {
		t.Errorf("%d acts", acts)
	}
	view := zonewar.See(s.Game().View(""))
	for id, place := range map[string]string{"ath-t5": "M8", "ath-thrasybulus": "M8", "ath-h2": "Lampsaque", "ath-h3": "Eleonte", "ath-a1": "Eleonte", "ath-t9": "B3"} {
		if cv := view.Counter(id); cv == nil || cv.Place != place {
			t.Errorf("%s is not in %s: %+v", id, place, cv)
		}
	}
}
