package typeface_test

import (
	"testing"

	"strategos/assets"
	"strategos/assets/typeface"
)

// TestFont: a font of the program has letters of sensible size, kerns, and lacks what it lacks.
func TestFont(t *testing.T) {
	data, err := assets.Font("book")
	if err != nil {
		t.Fatal(err)
	}
	f, err := typeface.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	if f.Glyph('A') == 0 || f.Glyph('ά') == 0 || f.Glyph('\U0010fffd') != 0 {
		t.Error("the glyphs of A, of an alpha with an accent, or of no character at all are wrong")
	}
	if i, w := f.Advance(f.Glyph('i')), f.Advance(f.Glyph('W')); i <= 0.1 || w <= 2*i || w > 1.2 {
		t.Errorf("an i is %.2f wide, a W %.2f", i, w)
	}
	if k := f.Kern(f.Glyph('A'), f.Glyph('V')); k > 0 || k < -0.3 {
		t.Errorf("A and V stand %.2f apart", k)
	}
	var o typeface.Outline
	for _, hinted := range []bool{false, true} {
		if err := o.Load(f, f.Glyph('O'), 64*100, hinted); err != nil {
			t.Fatal(err)
		}
		if len(o.Contours) != 2 || len(o.Contours[0]) < 8 {
			t.Errorf("an O has %d contours", len(o.Contours))
		}
		if h, d := o.Height(), o.Depth(); h < 64*55 || h > 64*80 || d < 0 || d > 64*5 {
			t.Errorf("an O of 100 pixels reaches from %d to %d", -d, h)
		}
	}
	if err := o.Load(f, f.Glyph(' '), f.Units(), false); err != nil || len(o.Contours) != 0 {
		t.Errorf("a space has %d contours (%v)", len(o.Contours), err)
	}
	if _, err := typeface.Parse([]byte("no font")); err == nil {
		t.Error("nonsense is read as a font")
	}
}
