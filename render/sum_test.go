package render_test

import (
	"testing"

	"strategos/assets/livery"
	"strategos/render"
	"strategos/render/soft"
)

// TestASumStandsAlone: beside the sum on a counter that stands for a stack nothing of its figure is seen, which would read as a digit.
func TestASumStandsAlone(t *testing.T) {
	for _, kind := range []render.UnitType{render.Hoplite, render.Peltast, render.Archer, render.Horseman, render.Trireme} {
		for look := range livery.Count {
			var l render.List
			const edge = 100
			l.Sprite(render.CounterSpec{Livery: look, Type: kind, ID: "×3", FP: 3, Sum: "7"}, render.R(0, 0, edge, edge), 0)
			img := soft.New(render.DefaultPalette()).Picture(edge, edge, render.Hex(0), &l, 1)
			plain := img.RGBAAt(16, 56)
			for y := 56; y < 88; y++ {
				for x := 16; x < 48; x++ {
					if img.RGBAAt(x, y) != plain {
						t.Fatalf("%v, livery %v: something lies at %d,%d beside the sum", kind, look, x, y)
					}
				}
			}
		}
	}
}
