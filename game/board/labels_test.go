package board

import (
	"testing"

	"strategos/render"
)

// TestLabelsOfPlates: every zone has its plate where the layout says, in the inset too, and none is too small to be read.
func TestLabelsOfPlates(t *testing.T) {
	for _, game := range []string{"sphacteria", "hellespont"} {
		s, err := NewScene(game, "en")
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range []render.Rect{render.R(0, 0, 800, 560), render.R(40, 30, 1200, 900), render.R(0, 0, 2300, 1400)} {
			cam := NewCamera(s.Geo.Size, size)
			plates := map[string]Label{}
			for _, l := range s.Geo.Labels(&cam, "en") {
				if l.Kind != PlateLabel {
					continue
				}
				key := l.Place
				if l.Inset {
					key = insetPrefix + key
				}
				if _, twice := plates[key]; twice {
					t.Errorf("%s: two plates of %s", game, key)
				}
				plates[key] = l
				if l.Box.W < 2*leastPlate-0.01 || l.Box.W != l.Box.H {
					t.Errorf("%s: the plate of %s is %v", game, key, l.Box)
				}
			}
			for _, id := range s.Geo.Order() {
				p := s.Geo.Place(id)
				if p.Box {
					continue
				}
				l, ok := plates[id]
				if !ok || !inside(s.Geo.Place(id).Polygon, cam.Board(l.Box.Center())) {
					t.Errorf("%s: the plate of %s lies at %v, outside the zone", game, id, l.Box)
				}
				if p.Second != nil && p.Second.Plate != nil && !inside(p.Second.Polygon, cam.Board(plates[insetPrefix+id].Box.Center())) {
					t.Errorf("%s: the inset's plate of %s lies outside the zone", game, id)
				}
			}
		}
	}
}
