package render_test

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"strategos/render"
	"strategos/render/soft"
)

// inked counts the pixels of a sprite that are mostly opaque.
func inked(r *render.Raster) (n int) {
	for i := 3; i < len(r.Image.Pix); i += 4 {
		if r.Image.Pix[i] > 128 {
			n++
		}
	}
	return n
}

// TestEveryIconDraws: each drawing is readable, marks something, leaves something open and stays inside its square.
func TestEveryIconDraws(t *testing.T) {
	c := render.NewCache(render.DefaultPalette(), 1<<30)
	files, err := filepath.Glob("../assets/icons/*.svg")
	if err != nil || len(files) < 50 {
		t.Fatalf("only %d icons: %v", len(files), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".svg")
		for _, px := range []int{16, 64} {
			r := c.Get(render.IconSpec{Name: name, RGB: 0x102030}, px)
			if n := inked(r); n < px*px/40 || n > px*px*9/10 {
				t.Errorf("%s at %d px marks %d of %d pixels", name, px, n, px*px)
			}
			b := r.Image.Rect
			for x := range b.Dx() {
				for _, y := range []int{0, b.Dy() - 1} {
					if r.Image.RGBAAt(x, y).A != 0 || r.Image.RGBAAt(y, x).A != 0 {
						t.Fatalf("%s at %d px reaches the edge of its image", name, px)
					}
				}
			}
		}
	}
	if n := inked(c.Get(render.IconSpec{Name: "no such icon"}, 64)); n != 0 {
		t.Errorf("an unknown icon marks %d pixels", n)
	}
}

// TestFacesDiffer: what players must tell apart differs in many pixels, also at half size.
func TestFacesDiffer(t *testing.T) {
	c := render.NewCache(render.DefaultPalette(), 1<<30)
	base := render.CounterSpec{Livery: ath, Type: render.Hoplite, ID: "H1", FP: 3}
	change := func(f func(*render.CounterSpec)) render.CounterSpec { s := base; f(&s); return s }
	for name, other := range map[string]render.CounterSpec{
		"weakened":   change(func(s *render.CounterSpec) { s.Weakened = true }),
		"side":       change(func(s *render.CounterSpec) { s.Livery = spa }),
		"type":       change(func(s *render.CounterSpec) { s.Type = render.Trireme }),
		"contingent": change(func(s *render.CounterSpec) { s.Contingent = render.Messenian }),
		"points":     change(func(s *render.CounterSpec) { s.FP = 8 }),
		"identity":   change(func(s *render.CounterSpec) { s.ID = "H7" }),
		"bonus":      change(func(s *render.CounterSpec) { s.Bonus = 1 }),
		"selected":   change(func(s *render.CounterSpec) { s.Mark = render.Selected }),
		"moved":      change(func(s *render.CounterSpec) { s.Mark = render.Moved }),
		"dimmed":     change(func(s *render.CounterSpec) { s.Mark = render.Dimmed }),
	} {
		a, b := c.Get(base, 48).Image, c.Get(other, 48).Image
		n := 0
		for i := 0; i < len(a.Pix); i += 4 {
			if d := int(a.Pix[i]) - int(b.Pix[i]); d > 40 || d < -40 {
				n++
			}
		}
		if n < 15 {
			t.Errorf("%s: only %d pixels differ at 48 px", name, n)
		}
	}
}

// TestPicture: the right part of a picture lands at the right place, from each level.
func TestPicture(t *testing.T) {
	board := image.NewRGBA(image.Rect(0, 0, 400, 240))
	for y := range 240 {
		for x := range 400 {
			i := board.PixOffset(x, y)
			board.Pix[i], board.Pix[i+1], board.Pix[i+2], board.Pix[i+3] = uint8(x/2), uint8(y), 50, 255
		}
	}
	r := soft.New(render.DefaultPalette())
	r.SetPicture("board", board)
	for _, zoom := range []float64{2, 1, 0.7, 0.5, 0.3, 0.25, 0.2} {
		for _, q := range []render.Quality{render.Fast, render.Fine} {
			for range 2 { // the second time from the kept copy
				var l render.List
				l.PushClip(render.R(5, 5, 60, 30))
				l.Picture("board", render.R(0, 0, 400, 240), render.R(-20, -10, 400*zoom, 240*zoom), q)
				img := r.Picture(80, 60, image.White, &l, 1)
				for _, p := range []image.Point{{6, 6}, {30, 20}, {50, 30}} {
					x, y := (float64(p.X)+20.5)/zoom, (float64(p.Y)+10.5)/zoom
					c := img.RGBAAt(p.X, p.Y)
					if x > 396 || y > 236 {
						continue
					}
					if math.Abs(float64(c.R)-x/2) > 3 || math.Abs(float64(c.G)-y) > 5 {
						t.Errorf("zoom %g quality %d: pixel %v is %v, want about (%.0f, %.0f)", zoom, q, p, c, x/2, y)
					}
				}
				if c := img.RGBAAt(3, 3); c.R != 255 || c.B != 255 {
					t.Errorf("zoom %g: drawn outside the clip", zoom)
				}
			}
		}
	}
	r.SetPicture("board", nil)
	var l render.List
	l.Picture("board", render.R(0, 0, 400, 240), render.R(0, 0, 80, 60), render.Fast)
	if c := r.Picture(80, 60, image.White, &l, 1).RGBAAt(40, 30); c.B != 255 {
		t.Error("a removed picture is still drawn")
	}
}

func TestLevels(t *testing.T) {
	for _, size := range []image.Point{{400, 240}, {401, 239}, {1, 1}, {2, 3}} {
		levels := render.Levels(image.NewNRGBA(image.Rect(10, 10, 10+size.X, 10+size.Y)))
		for i, l := range levels {
			want := image.Pt((size.X+1<<i-1)>>i, (size.Y+1<<i-1)>>i)
			if l.Rect != (image.Rectangle{Max: want}) {
				t.Errorf("%v: level %d is %v, want %v", size, i, l.Rect, want)
			}
		}
		if img, k := render.PickLevel(levels, 1); img != levels[0] || k != 1 {
			t.Errorf("%v: zoom 1 does not take the full picture", size)
		}
		if img, _ := render.PickLevel(levels, 0.01); img != levels[len(levels)-1] {
			t.Errorf("%v: zoom 0.01 does not take the smallest", size)
		}
	}
}

// TestReduced: the reduced copies of a picture are those of Levels, and its pixels those of its copy, with a palette or without.
func TestReduced(t *testing.T) {
	palette := make(color.Palette, 200)
	for i := range palette {
		palette[i] = color.NRGBA{uint8(i), uint8(255 - i), uint8(i * 7), uint8(255 - i%3*60)}
	}
	for _, size := range []image.Point{{400, 240}, {402, 238}, {401, 239}, {2, 2}, {1, 5}} {
		p := image.NewPaletted(image.Rectangle{Max: size}, palette)
		for i := range p.Pix {
			p.Pix[i] = uint8(i * 13 % len(palette))
		}
		full := render.RGBA(p)
		part := image.Rectangle{Max: size}.Inset(min(size.X, size.Y) / 5)
		for _, img := range []image.Image{p, full} {
			levels, reduced := render.Levels(img), render.Reduced(img)
			if len(reduced) != len(levels)-1 && size.X > 1 {
				t.Fatalf("%v: %d copies, %d levels", size, len(reduced), len(levels))
			}
			for i, r := range reduced {
				if !bytes.Equal(r.Pix, levels[i+1].Pix) {
					t.Errorf("%v %T: copy %d is another picture", size, img, i+1)
				}
			}
			pix := render.AppendPixels(nil, img, part)
			for i := range part.Dx() * part.Dy() {
				at := part.Min.Add(image.Pt(i%part.Dx(), i/part.Dx()))
				if !bytes.Equal(pix[4*i:4*i+4], full.Pix[full.PixOffset(at.X, at.Y):][:4]) {
					t.Fatalf("%v %T: the pixel at %v is %v", size, img, at, pix[4*i:4*i+4])
				}
			}
		}
	}
}
