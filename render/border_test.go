package render

import (
	"testing"

	"strategos/assets/livery"
)

// TestBordersDiffer: the borders of any two liveries differ in many pixels of a small counter, whatever their colours.
func TestBordersDiffer(t *testing.T) {
	const px = 48
	border := func(l Livery) *canvas {
		c := newCanvas(NewCache(DefaultPalette(), 1<<20), px)
		c.border(l, black)
		return c
	}
	for a := range livery.Count {
		for b := range a {
			one, other := border(a).img, border(b).img
			n := 0
			for i := 3; i < len(one.Pix); i += 4 {
				if d := int(one.Pix[i]) - int(other.Pix[i]); d > 60 || d < -60 {
					n++
				}
			}
			if n < 40 && a.Look().Device != b.Look().Device { // two liveries of one power meet on no board
				t.Errorf("the borders of %s and %s differ in %d pixels only", a.Look().Name, b.Look().Name, n)
			}
		}
	}
}
