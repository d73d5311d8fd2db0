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

func TestPyramid(t *testing.T) {
	for _, size := range []image.Point{{400, 240}, {401, 239}, {1, 1}, {2, 3}} {
		p := render.NewPyramid(image.NewNRGBA(image.Rect(10, 10, 10+size.X, 10+size.Y)))
		for i, zoom := range []float64{1, 0.5, 0.25, 0.01} {
			img, k := p.Pick(zoom)
			level := min(i, 2)
			for level > 0 && min(size.X, size.Y) < 2<<(level-1) {
				level--
			}
			want := image.Pt((size.X+1<<level-1)>>level, (size.Y+1<<level-1)>>level)
			if img.Rect != (image.Rectangle{Max: want}) || k != []float64{1, 0.5, 0.25}[level] {
				t.Errorf("%v: zoom %g takes %v at scale %g, want %v", size, zoom, img.Rect, k, want)
			}
			if again, _ := p.Pick(zoom); again != img {
				t.Errorf("%v: zoom %g takes another copy each time", size, zoom)
			}
		}
	}
}

// TestReduced: the reduced copies of a picture are those a Pyramid picks, and its pixels those of its copy, with a palette or without.
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
			pyramid, reduced := render.NewPyramid(full), render.Reduced(img)
			if want := []int{0, 1, 2}[min(2, min(size.X, size.Y)/2)]; len(reduced) != want {
				t.Fatalf("%v: %d copies, want %d", size, len(reduced), want)
			}
			for i, r := range reduced {
				if level, _ := pyramid.Pick(0.5 / float64(int(1)<<i)); !bytes.Equal(r.Pix, level.Pix) {
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
