package render_test

import (
	"image"
	"image/color/palette"
	"math"
	"runtime"
	"testing"

	"strategos/render"
	"strategos/render/soft"
)

var inscribing = render.Hand{Face: render.Book, Size: 40, Spacing: 0.1, SmallCaps: true, Ink: render.Hex(0x102030), Halo: render.Hex(0xffffff), HaloReach: 5}

// inkBox is the rectangle of the pixels that are dark.
func inkBox(img *image.RGBA) image.Rectangle {
	var r image.Rectangle
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if c := img.RGBAAt(x, y); int(c.R)+int(c.G)+int(c.B) < 250 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

// TestInscriptions: level, turned and along a line, at several sizes, the letters lie where Ink says, and nothing outside Bounds changes.
func TestInscriptions(t *testing.T) {
	path := []render.Point{{X: -150, Y: 40}, {X: 0, Y: -20}, {X: 150, Y: 40}}
	for name, text := range map[string]*render.Inscription{
		"level": inscribing.Inscribe("Pylos Ὅμηρος", false), "turned": inscribing.Inscribe("Pylos", true), "curved": inscribing.InscribeAlong("Sphacteria", path),
	} {
		for _, zoom := range []float64{0.5, 1, 1.7, 3.3} {
			var l render.List
			at := render.Pt(700.4, 299.7)
			l.Lettering(text, at, zoom)
			img := soft.New(render.DefaultPalette()).Picture(1400, 600, render.Hex(0xc0c0c0), &l, 1)
			want, got := text.Ink(), inkBox(img)
			w := render.R(at.X+want.X*zoom, at.Y+want.Y*zoom, want.W*zoom, want.H*zoom)
			for _, d := range []float64{float64(got.Min.X) - w.X, float64(got.Min.Y) - w.Y, float64(got.Max.X) - w.Right(), float64(got.Max.Y) - w.Bottom()} {
				if math.Abs(d) > 2.5 {
					t.Errorf("%s at %v: ink in %v, want %v", name, zoom, got, w)
					break
				}
			}
			b := l.Ops()[0].Bounds().Inset(-3)
			for y := range 600 {
				for x := range 1400 {
					if c := img.RGBAAt(x, y); c.R != 0xc0 && !b.Contains(render.Pt(float64(x), float64(y))) {
						t.Fatalf("%s at %v: pixel %d,%d lies outside %v", name, zoom, x, y, b)
					}
				}
			}
		}
	}
}

// TestHalo: round the letters the ground is lighter, and further off it is as it was.
func TestHalo(t *testing.T) {
	var l render.List
	l.Lettering(inscribing.Inscribe("I", false), render.Pt(100, 100), 1)
	img := soft.New(render.DefaultPalette()).Picture(200, 200, render.Hex(0x808080), &l, 1)
	ink := inkBox(img)
	if near := img.RGBAAt(ink.Max.X+1, ink.Max.Y-2); near.R < 0x9c {
		t.Errorf("beside the letter it is %v", near)
	}
	if far := img.RGBAAt(ink.Max.X+9, 100); far.R != 0x80 {
		t.Errorf("9 pixels from the letter it is %v", far)
	}
}

// TestInscriptionsInAHurry: while zooming a few inscriptions a picture get their new size, the others stand in their place as they were, and what is shown in the
// end is what is shown at once.
func TestInscriptionsInAHurry(t *testing.T) {
	var texts []*render.Inscription
	for range 40 {
		texts = append(texts, inscribing.Inscribe("Name", false))
	}
	list := func(zoom float64) *render.List {
		var l render.List
		for i, s := range texts {
			l.Lettering(s, render.Pt(60+float64(i%4)*130, 20+float64(i/4)*50), zoom)
		}
		return &l
	}
	draw := func(r *soft.Renderer, zoom float64) (*image.RGBA, bool) {
		img := image.NewRGBA(image.Rect(0, 0, 600, 600))
		return img, r.Draw(img, list(zoom), 1)
	}
	hurried := soft.New(render.DefaultPalette())
	hurried.SetHurry(4)
	if _, again := draw(hurried, 0.5); again {
		t.Error("the first picture has nothing to stand in")
	}
	if _, again := draw(hurried, 0.6); !again {
		t.Error("40 inscriptions got a new size in one picture")
	}
	want, _ := draw(soft.New(render.DefaultPalette()), 0.6)
	for n := 0; ; n++ {
		img, again := draw(hurried, 0.6)
		if !again {
			if string(img.Pix) != string(want.Pix) {
				t.Error("the picture in the end is another one")
			}
			break
		}
		if n > 10 {
			t.Fatal("it is never done")
		}
	}
}

// TestHalf: half a picture with a palette is half the same picture without one, each pixel the mean of four; an odd last row or
// column counts twice, and no copy in full size is made for it.
func TestHalf(t *testing.T) {
	for _, size := range []image.Point{{64, 32}, {64, 33}, {63, 32}, {61, 31}, {1000, 999}} {
		p := image.NewPaletted(image.Rectangle{Max: size}, palette.Plan9)
		for i := range p.Pix {
			p.Pix[i] = uint8(i * 7 % 251)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		a := render.Half(p)
		runtime.ReadMemStats(&after)
		if got := after.TotalAlloc - before.TotalAlloc; size.X == 1000 && got > 2*uint64(len(a.Pix)) {
			t.Errorf("%v takes %d bytes for a half of %d", size, got, len(a.Pix))
		}
		b := render.Half(render.RGBA(p))
		if want := image.Rect(0, 0, (size.X+1)/2, (size.Y+1)/2); a.Rect != want || b.Rect != want || string(a.Pix) != string(b.Pix) {
			t.Fatalf("%v differs", a.Rect)
		}
		full := render.RGBA(p)
		for _, at := range []image.Point{{}, {a.Rect.Dx() - 1, 0}, {0, a.Rect.Dy() - 1}, a.Rect.Max.Sub(image.Pt(1, 1))} {
			x, y := min(2*at.X+1, size.X-1), min(2*at.Y+1, size.Y-1)
			sum := 2
			for _, q := range []image.Point{{2 * at.X, 2 * at.Y}, {x, 2 * at.Y}, {2 * at.X, y}, {x, y}} {
				sum += int(full.RGBAAt(q.X, q.Y).R)
			}
			if got := int(a.RGBAAt(at.X, at.Y).R); got != sum/4 {
				t.Errorf("%v: the pixel at %v is %d, want %d", size, at, got, sum/4)
			}
		}
	}
}
