package families_test

import (
	"testing"

	"strategos/engine"
	"strategos/game/board"
	"strategos/game/panels/families"
	"strategos/scenarios"
)

// A map can be painted without a table: every mode of a game paints its set-up, and none leaves it as it is.
func TestMapsArePaintedWithoutATable(t *testing.T) {
	painted := 0
	for _, e := range scenarios.Games() {
		g, _, err := scenarios.New(e.ID(), "", nil, engine.NewSeeded(1))
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range []string{"en", "fr"} {
			scene, err := board.NewScene(e.ID(), lang)
			if err != nil {
				t.Fatal(err)
			}
			v := g.View("")
			for _, mode := range families.Modes(scene, &v) {
				painted++
				if p := families.Painted(scene, &v, mode); p == nil || len(p.Washes) == 0 || len(p.Legend) < 2 {
					t.Errorf("%s, %s: nothing is painted", e.ID(), mode)
				}
			}
			if families.Painted(scene, &v, "") != nil {
				t.Errorf("%s: the map as it is is painted", e.ID())
			}
		}
	}
	if painted == 0 {
		t.Error("no map has a mode")
	}
}
