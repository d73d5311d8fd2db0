package table

import (
	"testing"

	"strategos/engine"
	"strategos/render"
)

// The board's buttons do not lie on a board that is seen whole, at any size of window and scale of the interface.
func TestBoardButtonsLieBesideTheBoard(t *testing.T) {
	for game, s := range map[string]*engine.Session{"sphacteria": newSession(t, 1), "hellespont": newGameOf(t, "hellespont", "", 1)} {
		b := newBench(t, s, "fr", 1600, 1000)
		for _, w := range windows() {
			b.driver.Resize(w.X, w.Y, 1)
			b.driver.Tick()
			cam := &b.table.scene.Camera
			if !cam.Fitted() {
				t.Fatal("the board is not seen whole")
			}
			size := b.table.scene.Geo.Size
			sheet := cam.ScreenRect(render.R(0, 0, size.X, size.Y))
			for _, id := range []string{"in", "out", "fit", "theatre", "bare"} {
				if r := b.driver.Rect("board." + id); !r.Intersect(sheet).Empty() {
					t.Errorf("%s, %v: the button %s at %v lies on the board, %v", game, w, id, r, sheet)
				}
			}
		}
	}
}
