package render_test

import (
	"bytes"
	"image"
	"math"
	"testing"

	"pgregory.net/rapid"

	"strategos/assets/livery"
	"strategos/render"
	"strategos/render/soft"
)

func TestListInspection(t *testing.T) {
	var l render.List
	st := style(render.Sans, 14)
	l.Text(render.Pt(10, 20), render.Left, st, "seen")
	l.PushClip(render.R(0, 0, 100, 50))
	l.PushClip(render.R(50, 0, 100, 50))
	if got, want := l.Clip(), render.R(50, 0, 50, 50); got != want {
		t.Errorf("nested clip %v, want %v", got, want)
	}
	l.Text(render.Pt(40, 20), render.Left, st, "half cut")
	l.Text(render.Pt(0, 20), render.Left, st, "far")
	l.PopClip()
	l.Sprite(render.SealSpec{Livery: livery.Owl}, render.R(0, 0, 20, 20), 0)
	l.Sprite(render.SealSpec{Livery: livery.Lambda}, render.R(200, 0, 20, 20), 0)
	l.PopClip()
	l.PopClip() // one too many does no harm
	var seen []string
	for _, x := range l.Texts() {
		seen = append(seen, x.S)
	}
	if len(seen) != 2 || seen[0] != "seen" || seen[1] != "half cut" {
		t.Errorf("texts on screen: %q", seen)
	}
	if cut := l.CutTexts(render.R(0, 0, 500, 500)); len(cut) != 2 || cut[0].S != "half cut" || cut[1].S != "far" {
		t.Errorf("cut texts: %v", cut)
	}
	if s := l.Sprites(); len(s) != 1 || s[0].Spec != (render.SealSpec{Livery: livery.Owl}) {
		t.Errorf("sprites on screen: %v", s)
	}
	var outer render.List
	outer.PushClip(render.R(0, 0, 30, 30))
	outer.Append(&l)
	if n := len(outer.Ops()); n != len(l.Ops()) {
		t.Errorf("%d operations appended of %d", n, len(l.Ops()))
	}
	for _, op := range outer.Ops() {
		if c := op.ClipRect(); !c.Empty() && !c.Within(render.R(0, 0, 30, 30)) {
			t.Errorf("%T escapes the clip: %v", op, c)
		}
	}
	l.Reset()
	if len(l.Ops()) != 0 {
		t.Error("Reset left operations")
	}
}

func TestTextInEndsWithEllipsisInsideTheBox(t *testing.T) {
	var l render.List
	for _, a := range []render.Align{render.Left, render.Center, render.Right} {
		box := render.R(30, 40, 80, 24)
		l.Reset()
		l.TextIn(box, a, style(render.Sans, 15), "Thrasymelidas et Brasidas")
		texts := l.Texts()
		if len(texts) != 1 || !texts[0].Bounds().Within(box) {
			t.Errorf("align %d: %v", a, texts)
		}
	}
}

// TestNonsenseNeverPanics throws odd numbers at every operation, painted at odd scales.
func TestNonsenseNeverPanics(t *testing.T) {
	r := soft.New(render.DefaultPalette())
	r.SetPicture("board", image.NewRGBA(image.Rect(0, 0, 33, 17)))
	dst := image.NewRGBA(image.Rect(0, 0, 64, 48))
	odd := []float64{0, 1, -1, 0.3, 7.5, 40, 63, -500, 1e5, 1e9, -1e12, math.Inf(1), math.Inf(-1), math.NaN(), 1e308}
	specs := []render.Spec{nil, render.CounterSpec{Livery: 77, Type: 99, FP: -1234567, Bonus: 99, Contingent: 88, ID: "\xff\n"}, render.LeaderSpec{Livery: 9, Name: "Ἀ very long name that fits nowhere"},
		render.MarkerSpec{Kind: 50}, render.StratagemSpec{No: -5, Title: "Donaudampfschifffahrtsgesellschaft und mehr davon", Livery: 200}, render.DieSpec{Pips: -7},
		render.SealSpec{Livery: 44}, render.IconSpec{Name: "../../no such icon"}}
	rapid.Check(t, func(t *rapid.T) {
		n := func(name string) float64 { return rapid.SampledFrom(odd).Draw(t, name) }
		rect := func() render.Rect { return render.R(n("x"), n("y"), n("w"), n("h")) }
		pts := make([]render.Point, rapid.IntRange(0, 5).Draw(t, "points"))
		for i := range pts {
			pts[i] = render.Pt(n("px"), n("py"))
		}
		c := render.WithAlpha(render.Hex(0x336699), n("alpha"))
		var l render.List
		if rapid.Bool().Draw(t, "clip") {
			l.PushClip(rect())
		}
		l.FillRect(rect(), c)
		l.FillRoundRect(rect(), n("radius"), c)
		l.StrokeRoundRect(rect(), n("radius"), n("width"), c)
		l.FillPolygon(pts, c)
		l.StrokePolygon(pts, render.Stroke{Width: n("width"), Dash: []float64{n("on"), n("off")}, Phase: n("phase")}, c)
		l.Polyline(pts, render.Dashed(n("width"), n("on"), n("off")), c)
		l.FillCircle(render.Pt(n("cx"), n("cy")), n("r"), c)
		l.StrokeCircle(render.Pt(n("cx"), n("cy")), n("r"), n("width"), c)
		l.Picture(rapid.SampledFrom([]string{"board", "none"}).Draw(t, "picture"), rect(), rect(), render.Quality(rapid.IntRange(0, 3).Draw(t, "quality")))
		l.Sprite(rapid.SampledFrom(specs).Draw(t, "spec"), rect(), n("fade"))
		st := render.TextStyle{Face: render.Face(rapid.IntRange(0, 9).Draw(t, "face")), Size: n("size"), Color: c, Spacing: n("spacing")}
		l.Text(render.Pt(n("x"), n("y")), render.Align(rapid.IntRange(0, 4).Draw(t, "align")), st, rapid.String().Draw(t, "s"))
		l.Texts()
		l.CutTexts(rect())
		r.Draw(dst, &l, n("scale"))
	})
}

func TestEmptyAndTinyTargets(t *testing.T) {
	full, weak, rest := all()
	for _, size := range []int{0, 1, 2, 5} {
		var l render.List
		for _, s := range append(append(full, weak...), rest...) {
			l.Sprite(s, render.R(0, 0, float64(size), float64(size)), 0)
		}
		soft.New(render.SafePalette()).Picture(size, size, image.Black, &l, 1)
	}
}

func TestCacheEviction(t *testing.T) {
	c := render.NewCache(render.DefaultPalette(), 100_000)
	a := c.Get(render.SealSpec{Livery: livery.Owl}, 96)
	if b := c.Get(render.SealSpec{Livery: livery.Owl}, 96); a != b {
		t.Error("the second Get made a new sprite")
	}
	for i := range 40 {
		c.Get(render.DieSpec{Pips: i}, 48)
		c.Get(render.SealSpec{Livery: livery.Owl}, 96) // stays in use
		if c.Used() > 100_000 {
			t.Fatalf("%d bytes held of a budget of 100000", c.Used())
		}
	}
	if b := c.Get(render.SealSpec{Livery: livery.Owl}, 96); a != b {
		t.Error("the sprite in use was evicted")
	}
	n := c.Len()
	if c.Get(render.DieSpec{Pips: 39}, 48); c.Len() != n {
		t.Error("the newest sprite was evicted")
	}
	if c.Get(render.DieSpec{Pips: 0}, 48); c.Len() > n+1 {
		t.Errorf("%d sprites held after %d", c.Len(), n)
	}
	big := c.Get(render.SealSpec{Livery: livery.Lambda}, 600)
	if big.Px != 600 || c.Len() != 1 {
		t.Errorf("a sprite above the budget: px %d, %d held", big.Px, c.Len())
	}
	c.SetPalette(render.SafePalette())
	if c.Len() != 0 || c.Used() != 0 {
		t.Error("a new palette kept old sprites")
	}
}

func TestBucket(t *testing.T) {
	last := 0
	for px := -3.0; px < 900; px += 0.37 {
		b := render.Bucket(px)
		if b < last || float64(b) < math.Min(px, 640)-0.001 || float64(b) > math.Max(px*1.13+1, 4) {
			t.Fatalf("Bucket(%g) = %d after %d", px, b, last)
		}
		last = b
	}
	for _, px := range []float64{48, 96, 192} {
		if render.Bucket(px) != int(px) {
			t.Errorf("Bucket(%g) = %d", px, render.Bucket(px))
		}
	}
}

// TestHurry: in a hurry sprites at hand stand in for new sizes, and after enough pictures the result is the exact one.
func TestHurry(t *testing.T) {
	full, _, _ := all()
	at := func(px float64) *render.List {
		var l render.List
		rows(&l, 8, 8, px, 5, full...)
		return &l
	}
	want := soft.New(render.DefaultPalette()).Picture(500, 300, image.White, at(61), 1)
	r := soft.New(render.DefaultPalette())
	r.SetHurry(3)
	r.Picture(500, 300, image.White, at(48), 1)
	pictures := 1
	for r.Draw(image.NewRGBA(want.Rect), at(61), 1) {
		if pictures++; pictures > len(full) {
			t.Fatal("never finished")
		}
	}
	if pictures < 3 {
		t.Errorf("all %d sprites were made in %d pictures", len(full), pictures)
	}
	if got := r.Picture(500, 300, image.White, at(61), 1); !bytes.Equal(got.Pix, want.Pix) {
		t.Error("the last picture differs from one made at leisure")
	}
}
