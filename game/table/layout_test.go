package table

import (
	"testing"

	"strategos/internal/gametest"
	"strategos/render"
)

// The picture of the board has the greatest rectangle there is: no more than a quarter of the table round it is empty, the log stands
// beside it where the window is wide for the board, and nothing overlaps or is left over.
func TestTheBoardFillsTheWindow(t *testing.T) {
	boards := map[string]render.Point{"sphacteria": {X: 3000, Y: 2500}, "square": {X: 3000, Y: 3000}, "hellespont": {X: 6400, Y: 3300}, "high": {X: 2500, Y: 3000}}
	for _, game := range gametest.ZoneGames() {
		boards[game] = newBench(t, newGameOf(t, game, "", 1), "en", 1600, 1000).table.scene.Geo.Size
	}
	for name, board := range boards {
		for _, w := range windows() {
			if w.X < 1000 || w.Y < 600 {
				continue
			}
			size := render.R(0, 0, w.X, w.Y)
			deck := name == "epic" && w.Y > 700 // as its campaigns have
			b := boxes(size, board, deck)
			sum := 0.0
			parts := []render.Rect{b.bar, b.board, b.panel, b.tray, b.log}
			for i, r := range parts {
				sum += r.W * r.H
				if r.Empty() || !r.Within(size) {
					t.Errorf("%s %v: part %d is %v", name, w, i, r)
				}
				for _, o := range parts[:i] {
					if x := r.Intersect(o); x.W*x.H > 0.5 {
						t.Errorf("%s %v: parts overlap at %v", name, w, x)
					}
				}
			}
			if d := sum - size.W*size.H; d < -1 || d > 1 {
				t.Errorf("%s %v: %v of the window is nobody's", name, w, -d)
			}
			k := pictured(b.board, board)
			picture := k * k * board.X * board.Y
			if share := 1 - picture/(b.board.W*b.board.H); share > 0.25 {
				t.Errorf("%s %v: %.0f %% of the table is empty", name, w, share*100)
			}
			for _, other := range []frameBox{boxesBelow(size, board, deck), boxesBeside(size, board)} {
				if pictured(other.board, board) > k+1e-9 {
					t.Errorf("%s %v: the other layout has the greater picture", name, w)
				}
			}
			t.Logf("%s %.0fx%.0f beside=%v board %.0fx%.0f picture %.0fx%.0f panel %.0f log %.0fx%.0f", name, w.X, w.Y, b.beside, b.board.W, b.board.H, k*board.X, k*board.Y, b.panel.W, b.log.W, b.log.H)
		}
	}
}
