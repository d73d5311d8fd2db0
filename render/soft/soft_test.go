package soft_test

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"strategos/assets/livery"
	"strategos/render"
	"strategos/render/soft"
)

func sample() *render.List {
	var l render.List
	paper := render.Hex(0xf3ead6)
	ink := render.Hex(0x2a2018)
	l.FillRect(render.R(0, 0, 640, 400), paper)
	y := 24.0
	for _, f := range []render.Face{render.Book, render.BookItalic, render.BookBold, render.Sans, render.SansBold, render.SansCondensed} {
		for _, size := range []float64{11, 13, 15, 20} {
			l.Text(render.Pt(12, y), render.Left, render.TextStyle{Face: f, Size: size, Color: ink}, "Démosthénès AVATAR To 4.2.1 — Δημοσθένης Εὐρυμέδων ᾧ → ★ ⚔ ✓ 1/2")
			y += size * 1.2
		}
	}
	l.FillRoundRect(render.R(500, 20, 120, 40), 8, render.Hex(0x26323c))
	l.StrokeRoundRect(render.R(500, 20, 120, 40), 8, 1, render.Hex(0xd9b45a))
	l.TextIn(render.R(500, 20, 120, 40), render.Center, render.TextStyle{Face: render.SansBold, Size: 14, Color: paper}, "Déplacer")
	poly := []render.Point{{X: 510, Y: 80}, {X: 610, Y: 90}, {X: 590, Y: 170}, {X: 540, Y: 140}, {X: 505, Y: 180}}
	l.FillPolygon(poly, render.WithAlpha(render.Hex(0xffd24a), 0.4))
	l.StrokePolygon(poly, render.Dashed(3, 8, 5), render.Hex(0xa33a20))
	l.FillCircle(render.Pt(560, 220), 20, render.Hex(0x1f568c))
	l.StrokeCircle(render.Pt(560, 220), 26, 2, ink)
	l.Sprite(render.CounterSpec{Livery: livery.Owl, ID: "H1", FP: 6, Bonus: 1}, render.R(500, 260, 96, 96), 0)
	return &l
}

// TestDeterministic: two renderers, and one asked twice, give the same bytes.
func TestDeterministic(t *testing.T) {
	a := soft.New(render.DefaultPalette()).Picture(640, 400, image.White, sample(), 1)
	b := soft.New(render.DefaultPalette()).Picture(640, 400, image.White, sample(), 1)
	if !bytes.Equal(a.Pix, b.Pix) {
		t.Error("the same list gave two pictures")
	}
	r := soft.New(render.DefaultPalette())
	r.Picture(640, 400, image.White, sample(), 2)
	if again := r.Picture(640, 400, image.White, sample(), 1); !bytes.Equal(a.Pix, again.Pix) {
		t.Error("a renderer that has drawn before gave another picture")
	}
}

// TestPictureCopied holds a picture shown pixel for pixel to showing what it shows
// when it is a hair larger: the part asked for, at its place.
func TestPictureCopied(t *testing.T) {
	board := image.NewRGBA(image.Rect(0, 0, 400, 300))
	for y := range 300 {
		for x := range 400 {
			board.SetRGBA(x, y, color.RGBA{uint8(x / 2), uint8(y / 2), 90, 255})
		}
	}
	r := soft.New(render.DefaultPalette())
	r.SetPicture("board", board)
	var l render.List
	l.Picture("board", render.R(260, 40, 100, 80), render.R(10, 20, 100, 80), render.Fast)
	img := r.Picture(120, 110, image.White, &l, 1)
	for _, p := range []image.Point{{10, 20}, {60, 60}, {109, 99}} {
		if got, want := img.RGBAAt(p.X, p.Y), board.RGBAAt(p.X+250, p.Y+20); got != want {
			t.Errorf("at %v stands %v, not %v", p, got, want)
		}
	}
}

// TestReducedPicture: a copy at half the size shows what the picture shows where both are reduced, in either quality, whole or cut.
func TestReducedPicture(t *testing.T) {
	board := image.NewRGBA(image.Rect(0, 0, 400, 300))
	for y := range 300 {
		for x := range 400 {
			board.SetRGBA(x, y, color.RGBA{uint8(x / 2), uint8(y / 2), uint8(90 + x/8%2), 255})
		}
	}
	whole, reduced := soft.New(render.DefaultPalette()), soft.New(render.DefaultPalette())
	whole.SetPicture("board", board)
	reduced.SetReduced("board", render.Half(board), 0.5)
	for _, zoom := range []float64{0.5, 0.42, 0.25, 0.2} {
		for _, q := range []render.Quality{render.Fast, render.Fine} {
			var l render.List
			l.PushClip(render.R(4, 3, 100, 70))
			l.Picture("board", render.R(0, 0, 400, 300), render.R(-6.5, 7.25, 400*zoom, 300*zoom), q)
			a, b := whole.Picture(120, 110, image.White, &l, 1), reduced.Picture(120, 110, image.White, &l, 1)
			if !bytes.Equal(a.Pix, b.Pix) {
				t.Errorf("zoom %g, quality %d: the copy shows something else", zoom, q)
			}
		}
	}
}
