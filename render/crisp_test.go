package render_test

import (
	"bytes"
	"testing"

	"strategos/render"
	"strategos/render/soft"
)

// Letters are drawn at the size they have on the screen, at every scale of the interface: a text of size 15 at 200 % has
// the very pixels of one of size 30 at 100 %, not enlarged ones.
func TestTextIsCrispAtEveryScale(t *testing.T) {
	const text = "Sphacteria \u2013 \u00c9pibates 425"
	draw := func(size, scale float64) []byte {
		var l render.List
		st := style(render.Sans, size)
		st.Color = render.Hex(0xffffff)
		l.Text(render.Pt(10*size, 2*size), render.Center, st, text)
		return soft.New(render.DefaultPalette()).Picture(600, 120, render.Hex(0), &l, scale).Pix
	}
	for _, scale := range []float64{0.8, 1.5, 2, 3} {
		const size = 15.0
		if !bytes.Equal(draw(size, scale), draw(size*scale, 1)) {
			t.Errorf("at scale %g the letters are not those of size %g", scale, size*scale)
		}
	}
	if bytes.Equal(draw(15, 2), draw(15, 1)) {
		t.Error("the scale changes nothing")
	}
}
