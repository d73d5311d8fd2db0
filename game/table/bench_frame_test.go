package table

import (
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/board"
	"strategos/render"
)

// BenchmarkFrame is a frame of the table with a group picked and zones lit: the
// display list alone, and drawn by the software back end.
func BenchmarkFrame(b *testing.B) {
	s := newSession(b, 3)
	s.Solo = true
	playUntil(b, s, 3, func(p *engine.Prompt, v *zonewar.Seen) bool { return p.March != nil && v.Turn >= 4 })
	t := newBench(b, s, "en", 1600, 1000)
	t.driver.Click("mover." + t.table.prompt.March.Movers[0])
	img, err := board.BoardPicture("sphacteria")
	if err != nil {
		b.Fatal(err)
	}
	t.driver.Soft.SetPicture(t.table.scene.Picture, img)
	b.Run("list", func(b *testing.B) {
		for i := range b.N {
			t.driver.Move(render.Pt(400+float64(i%300), 300))
			t.driver.Stage.Invalidate()
			t.driver.Tick()
		}
	})
	b.Run("soft", func(b *testing.B) {
		for range b.N {
			t.driver.Snapshot()
		}
	})
}
