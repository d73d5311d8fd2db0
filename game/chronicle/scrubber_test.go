package chronicle

import (
	"testing"

	"strategos/game/ui"
	"strategos/render"
)

// The ticks of turns stand apart on the shortest line, and on one long enough for it every turn has its own.
func TestTicksStandApart(t *testing.T) {
	b := played(t, "en", 1280, 800)
	last := len(b.session.Records()) - 1
	turns := b.session.Records()[last].Stage.Turn - b.session.Records()[0].Stage.Turn + 1
	counted := map[float64]int{}
	b.probe = func(c *ui.Context) {
		for _, w := range []float64{9, 2000} {
			line := render.R(0, 0, w, 28)
			along := b.chronicle.ticksAlong(c, line, 0, last, func(i int) float64 { return w * float64(i) / float64(last) }).along
			before, n := -leastTurn, 0
			for _, at := range along {
				if !at.turn {
					continue
				}
				if n++; at.name == "" && at.x-before < leastTurn {
					t.Errorf("%.0f wide: ticks of turns at %.1f and %.1f", w, before, at.x)
				}
				before = at.x
			}
			counted[w] = n
		}
	}
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	if counted[2000] != turns || counted[9] >= turns || counted[9] == 0 {
		t.Errorf("of %d turns %v have ticks", turns, counted)
	}
}
