package table

import (
	"image"
	"slices"
	"testing"

	"strategos/engine/epic"
	"strategos/game/board"
	"strategos/render"
)

// TestEpicsWorksAreDrawn: what has been built or pulled down in play is seen where it is, on the whole board and close by: long walls
// of the map that are gone, long walls built and begun, walls of cities built and begun, bases at forts and on open coasts.
func TestEpicsWorksAreDrawn(t *testing.T) {
	works := map[string]struct {
		change func(*epic.Snapshot)
		at     []string // between the middles of these
	}{
		"long walls gone": {func(s *epic.Snapshot) {
			s.LongWalls = slices.DeleteFunc(s.LongWalls, func(id string) bool { return id == "athens" })
		}, []string{"athens", "piraeus"}},
		"long walls built": {func(s *epic.Snapshot) {
			s.Cities["phlius"] = []string{"captured:athens"}
			s.Realm = &epic.RealmSnapshot{Long: []string{"W3033 W3032"}}
		}, []string{"argos", "phlius"}},
		"long walls begun": {func(s *epic.Snapshot) {
			s.Cities["phlius"] = []string{"captured:athens"}
			s.Pieces["arg-h01"], s.Pieces["arg-h02"] = "W3033", "W3032"
			s.Realm = &epic.RealmSnapshot{Long: []string{"W3033 W3032 51 arg-h01 arg-h02"}}
		}, []string{"argos", "phlius"}},
		"walls built":       {func(s *epic.Snapshot) { s.Cities["elis"] = []string{"walled"} }, []string{"elis"}},
		"walls begun":       {func(s *epic.Snapshot) { s.Realm = &epic.RealmSnapshot{Walls: map[string]int{"elis": 51}} }, []string{"elis"}},
		"a base on a coast": {func(s *epic.Snapshot) { s.Bases = []string{"W2337 athens"} }, []string{"W2337"}},
		"a base at a fort": {func(s *epic.Snapshot) {
			s.Forts = []string{"W2337 athens"}
			s.Bases = []string{"fort:W2337 athens"}
		}, []string{"fort:W2337"}},
	}
	draw := func(change func(*epic.Snapshot), zoom float64, at []string) (image.Image, render.Point) {
		b := epicPosition(t, "en", func(s *epic.Snapshot) {
			athensMoves(s, nil)
			change(s)
		})
		b.driver.Tick()
		geo := b.table.scene.Geo
		middle := render.Point{}
		for _, id := range at {
			c := geo.Place(id).Bounds.Center()
			if town := geo.Place(id).Town; town != nil {
				c = town.At
			}
			middle = middle.Add(c.Mul(1 / float64(len(at))))
		}
		if zoom > 0 {
			b.table.scene.Camera.Recall(board.SavedView{Centre: middle, Zoom: zoom})
		}
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		img, err := board.BoardPicture("epic")
		if err != nil {
			t.Fatal(err)
		}
		b.driver.Soft.SetPicture(b.table.scene.Picture, img)
		return b.driver.Snapshot(), b.table.scene.Camera.Screen(middle)
	}
	for name, w := range works {
		for _, zoom := range []float64{0, 1} {
			got, at := draw(w.change, zoom, w.at)
			plain, _ := draw(func(s *epic.Snapshot) {
				w.change(s)
				if s.Realm != nil {
					s.Realm.Long, s.Realm.Walls = nil, nil
				}
				s.LongWalls, s.Bases, s.Cities["elis"] = []string{"athens", "megara"}, nil, nil
			}, zoom, w.at)
			if zoom > 0 {
				keep(t, "epic-built "+name, got)
			}
			changed := 0
			for x := int(at.X) - 32; x < int(at.X)+32; x++ {
				for y := int(at.Y) - 32; y < int(at.Y)+32; y++ {
					if got.At(x, y) != plain.At(x, y) {
						changed++
					}
				}
			}
			if changed < 12 {
				t.Errorf("%s, zoom %g: only %d pixels tell of it", name, zoom, changed)
			}
		}
	}
}
