package table

import (
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/internal/gametest"
	"strategos/render"
)

// randomPositions are positions of random games, some commands into them.
func randomPositions(t testing.TB, game string, n int) []*engine.Session {
	var out []*engine.Session
	for i := range n {
		s := newGameOf(t, game, "", uint64(900+i))
		s.Solo = true
		wander(t, s, uint64(i), 12+37*i, func(*engine.Prompt) bool { return false })
		out = append(out, s)
	}
	return out
}

// No tooltip of the table has more than four lines, lies over the question, the fight or a card, over what it is about, or over a
// button of the panel - wherever the pointer rests, in random positions of all games, windows and languages.
func TestTipsKeepOffWhatIsDecided(t *testing.T) {
	t.Parallel()
	rng := engine.NewSeeded(5)
	n, rests := 6, 14
	if !testing.Short() {
		n, rests = 60, 40
	}
	shown := 0
	for _, game := range gametest.ZoneGames() {
		for i, s := range randomPositions(t, game, n) {
			w := windows()[rng.Below(len(windows()))]
			b := newBench(t, s, []string{"en", "fr"}[i%2], w.X, w.Y)
			if p := b.table.prompt.March; p != nil && i%2 == 0 {
				b.table.ctl.ClickCounter(p.Movers[0], false)
				b.driver.Stage.Invalidate()
				b.driver.Tick()
			}
			for range rests {
				ids := b.driver.IDs()
				id := ids[rng.Below(len(ids))]
				if rng.Below(3) == 0 { // a place of the board, which is no area of its own
					box := b.table.box.board
					b.driver.Move(render.Pt(box.X+box.W*float64(rng.Below(100))/100, box.Y+box.H*float64(rng.Below(100))/100))
					id = ""
				} else if !b.driver.Reachable(id) {
					continue
				} else {
					b.driver.Hover(id)
				}
				b.driver.Wait(time.Second)
				r, lines, ok := b.driver.Tip()
				if !ok {
					continue
				}
				shown++
				where := game + " " + id + " " + b.table.prompt.Decision
				if lines > ui.TipLines {
					t.Errorf("%s: %d lines", where, lines)
				}
				for _, k := range append(b.driver.Clear(), b.table.box.panel) {
					if x := r.Intersect(k); x.W*x.H > 1 {
						t.Errorf("%s at %v: the tooltip %v lies over %v", where, w, r, k)
					}
				}
				if strings.HasPrefix(id, "counter.") || strings.HasPrefix(id, "piece.") || strings.HasPrefix(id, "act.") {
					if x := r.Intersect(b.driver.Rect(id)); !x.Empty() {
						t.Errorf("%s: the tooltip lies over what it is about", where)
					}
				}
			}
		}
	}
	if shown < n*rests/3 {
		t.Errorf("%d tooltips only", shown)
	}
}
