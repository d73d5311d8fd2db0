package table

import (
	"strings"
	"testing"

	"strategos/engine"
)

// pastEnemies is a fleet picked that has to run past enemies on most of its ways.
func pastEnemies(t *testing.T) *bench {
	t.Helper()
	begin := func(seed uint64) *engine.Session { return scatteredGame(t, "hellespont", seed) }
	b := seek(t, 40, 120, begin, func(s *engine.Session, p *engine.Prompt) *bench {
		if p.Decision == "moves" && p.March != nil && len(p.March.Movers) > 3 {
			b := newBench(t, copyOf(t, s), "en", 1600, 1000)
			b.table.ctl.TakeAll()
			n := 0
			for _, w := range b.table.ctl.BestWays() {
				if w.Chance != nil {
					n++
				}
			}
			if n > 5 {
				b.driver.Stage.Invalidate()
				b.driver.Tick()
				return b
			}
		}
		return nil
	})
	if b == nil {
		t.Fatal("no fleet ever has to run past enemies")
	}
	return b
}

// The panel says what the percentages on the board are, and so does the end of a way.
func TestChancesAreExplained(t *testing.T) {
	b := pastEnemies(t)
	if !b.driver.Sees("the chance to run past the enemy and get there") {
		t.Error("nothing says what the percentages on the board are")
	}
	for _, w := range b.table.ctl.BestWays() {
		if line := b.table.scene.WayLabel(&w); w.Chance != nil && !strings.Contains(line, "gets there: ") {
			t.Errorf("%s says only %q", w.Zone, line)
		}
	}
}
