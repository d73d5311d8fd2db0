package render_test

import (
	"image"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"strategos/render"
	"strategos/render/soft"
)

var faces = []render.Face{render.Book, render.BookItalic, render.BookBold, render.Sans, render.SansBold, render.SansCondensed}

func style(f render.Face, size float64) render.TextStyle {
	return render.TextStyle{Face: f, Size: size, Color: render.Hex(0x2a2018)}
}

func TestMeasureGrowsWithSizeAndText(t *testing.T) {
	for _, f := range faces {
		a := render.Measure(style(f, 10), "Sphactérie")
		b := render.Measure(style(f, 20), "Sphactérie")
		if a <= 0 || math.Abs(b-2*a) > 1e-9 {
			t.Errorf("face %d: %g at 10, %g at 20", f, a, b)
		}
		if c := render.Measure(style(f, 10), "Sphactérie brûle"); c <= a {
			t.Errorf("face %d: the longer text measures %g, the shorter %g", f, c, a)
		}
	}
	spaced := style(render.Sans, 10)
	spaced.Spacing = 0.1
	if d := render.Measure(spaced, "abcd") - render.Measure(style(render.Sans, 10), "abcd"); math.Abs(d-3) > 1e-9 {
		t.Errorf("letter spacing of 0.1 em adds %g to four letters of 10 px, want 3", d)
	}
}

func TestKerning(t *testing.T) {
	for _, f := range faces {
		s := style(f, 100)
		if pair, apart := render.Measure(s, "To"), render.Measure(s, "T")+render.Measure(s, "o"); pair >= apart {
			t.Errorf("face %d: To is %g wide, T and o are %g", f, pair, apart)
		}
	}
}

// TestCoverage holds that accents, polytonic Greek and the symbols in use are no replacement signs.
func TestCoverage(t *testing.T) {
	missing := render.Measure(style(render.Book, 100), "\U0001F3B2")
	for _, f := range faces {
		for _, r := range "éèêëàâçîïôûùÿœŒæÉÈÀÇ«»’“”–—…·×½⅓−≤≥→←↑↓★☆⚔☠✓✕⚠αβγδΩᾧῥἈἘὭῆᾳϊΐ" {
			if w := render.Measure(style(f, 100), string(r)); w == missing || w <= 0 {
				t.Errorf("face %d has no %q", f, r)
			}
		}
	}
}

func TestDecomposedAccentsMeasureLikeComposed(t *testing.T) {
	a, b := render.Measure(style(render.Book, 20), "Cléon"), render.Measure(style(render.Book, 20), "Cle\u0301on")
	if a != b {
		t.Errorf("composed %g, decomposed %g", a, b)
	}
}

func TestMetrics(t *testing.T) {
	for _, f := range faces {
		m := style(f, 100).Metrics()
		if !(m.Ascent > m.CapHeight && m.CapHeight > 30 && m.Descent > 10 && m.LineHeight > m.Ascent+m.Descent-5) {
			t.Errorf("face %d: %+v", f, m)
		}
	}
}

func TestWrap(t *testing.T) {
	s := style(render.Sans, 10)
	for _, c := range []struct {
		text string
		want []string
	}{
		{"", []string{""}},
		{"a\n\nb", []string{"a", "", "b"}},
		{"one two", []string{"one two"}},
		{"Ravitaillement hilote", []string{"Ravitaillement", "hilote"}},
		{"Kuklos : Sparte", []string{"Kuklos : Sparte"}},
	} {
		if got := render.Wrap(s, c.text, 90); strings.Join(got, "|") != strings.Join(c.want, "|") {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
	if got := render.Wrap(s, "sont prêts\u00a0!", render.Measure(s, "sont prêts")); len(got) != 2 || got[1] != "prêts\u00a0!" {
		t.Errorf("broken at a no-break space: %q", got)
	}
}

// TestWrapKeepsWidthAndText: no line is wider than allowed unless it is a single character, and no letter is lost.
func TestWrapKeepsWidthAndText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.SampledFrom([]rune("abéW -—\n  ifΔς!")), 0, 60, -1).Draw(t, "text")
		width := rapid.Float64Range(-5, 300).Draw(t, "width")
		st := style(rapid.SampledFrom(faces).Draw(t, "face"), rapid.Float64Range(1, 40).Draw(t, "size"))
		lines := render.Wrap(st, text, width)
		for _, l := range lines {
			if len([]rune(l)) > 1 && render.Measure(st, l) > width+1e-6 {
				t.Fatalf("%q is %g wide, more than %g", l, render.Measure(st, l), width)
			}
		}
		bare := func(s string) string { return strings.Join(strings.Fields(s), "") }
		if got := bare(strings.Join(lines, " ")); got != bare(text) {
			t.Fatalf("%q became %q", text, lines)
		}
	})
}

func TestEllipsis(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		width := rapid.Float64Range(0, 200).Draw(t, "width")
		st := style(render.Sans, 12)
		got := render.Ellipsis(st, text, width)
		if render.Measure(st, got) > width+1e-6 {
			t.Fatalf("%q is wider than %g", got, width)
		}
		if got != text && got != "" && !strings.HasSuffix(got, "…") {
			t.Fatalf("%q shortened to %q without an ellipsis", text, got)
		}
	})
}

func TestGoldenText(t *testing.T) {
	var l render.List
	y := 8.0
	for _, f := range faces {
		for _, size := range []float64{11, 14, 22} {
			st := style(f, size)
			y += st.Metrics().LineHeight
			l.Text(render.Pt(8, y), render.Left, st, "Démosthénès ← Δημοσθένης ᾧ AVATAR ★")
		}
	}
	box := render.R(440, 16, 144, 200)
	l.StrokeRoundRect(box.Inset(-8), 6, 1, render.Hex(0x8a6a2c))
	l.Paragraph(box, render.Center, style(render.Book, 14), "Les Spartiates ne se rendent pas : ils tiennent l’île jusqu’au dernier jour « sans faillir ».")
	spaced := style(render.BookItalic, 22)
	spaced.Spacing = 0.3
	l.Text(render.Pt(420, 260), render.Left, spaced, "MER")
	l.TextIn(render.R(420, 280, 120, 30), render.Right, style(render.SansBold, 14), "Un bouton bien trop long")
	golden(t, "text", soft.New(render.DefaultPalette()).Picture(600, int(y)+16, render.Hex(0xf3ead6), &l, 1))
}

func TestTextNeverMarksOutsideItsClip(t *testing.T) {
	var l render.List
	l.PushClip(render.R(20, 20, 60, 20))
	l.Text(render.Pt(0, 40), render.Left, style(render.SansBold, 40), "WWWWWW")
	l.Sprite(render.DieSpec{Pips: 6}, render.R(50, 10, 40, 40), 0)
	l.FillPolygon([]render.Point{{}, {X: 200}, {X: 100, Y: 100}}, render.Hex(0xff0000))
	l.FillRoundRect(render.R(0, 0, 200, 200), 30, render.Hex(0x00ff00))
	img := soft.New(render.DefaultPalette()).Picture(120, 60, image.White, &l, 1)
	for y := range 60 {
		for x := range 120 {
			in := image.Pt(x, y).In(image.Rect(20, 20, 80, 40))
			if c := img.RGBAAt(x, y); !in && (c.R != 255 || c.G != 255 || c.B != 255) {
				t.Fatalf("pixel (%d, %d) outside the clip is %v", x, y, c)
			}
		}
	}
	if c := img.RGBAAt(50, 30); c.R == 255 && c.G == 255 {
		t.Error("nothing was drawn inside the clip")
	}
}
