package table

import (
	"slices"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// An action phase with a fight takes few acts: the army is picked with one key from its base, a click on the target announces, opens and
// moves, and what is proposed for losses is taken with Enter.
func TestAPhaseWithAFightTakesFewActs(t *testing.T) {
	fought := 0
	for seed := range uint64(8) {
		s := soloOf(t, "sphacteria", seed)
		if !playUntil(t, s, seed, func(p *engine.Prompt, v *zonewar.Seen) bool {
			return p.Decision == "announce" && p.Seat == "sparta" && v.Turn == 1 && slices.ContainsFunc(v.Counters, func(c zonewar.CounterView) bool {
				return c.Place == "BTS" && c.ID == "spa-h1"
			})
		}) {
			continue
		}
		b := newBench(t, s, "en", 1600, 1000)
		b.set.AutoContinue, b.set.Curtain = true, false
		b.table.Invalidate()
		acts := 0
		act := func(do func()) {
			acts++
			do()
			b.driver.Stage.Invalidate()
			b.driver.Wait(2 * time.Second)
		}
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		act(func() { b.driver.Click("zone.BTS") })
		act(func() { b.driver.Key("ctrl+a") })
		if b.table.ctl.Way("P") == nil || len(b.table.ctl.Way("P").Warnings) > 0 {
			continue
		}
		act(func() { b.driver.Click("way.P") })
		phase := b.table.now.Active
		for acts < 20 && b.table.now.Active == phase && b.table.prompt.Decision != "announce" && b.table.prompt.Over == nil {
			switch p := &b.table.prompt; {
			case p.Decision == "moves":
				act(func() { b.driver.Key("e") })
			case p.March != nil && len(b.table.ctl.BestWays()) > 0:
				act(func() { b.driver.Click("way." + b.table.ctl.BestWays()[0].Zone) })
			default:
				act(func() { b.driver.Key("enter") })
			}
		}
		if acts > 9 {
			t.Errorf("seed %d: %d acts", seed, acts)
		}
		fought++
		t.Logf("seed %d: %d acts", seed, acts)
	}
	if fought < 2 {
		t.Errorf("%d fights only", fought)
	}
}
