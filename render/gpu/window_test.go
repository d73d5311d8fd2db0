//go:build window

// These tests need a display: xvfb-run -a go test -tags window ./render/gpu
package gpu

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"strategos/render"
	"strategos/render/soft"
)

const width, height = 900, 600

// window runs the checks inside Ebitengine's loop, one a frame.
type window struct {
	checks []func(screen *ebiten.Image) error
	failed []error
	motion *motion // after the checks
}

func (w *window) Update() error {
	if len(w.checks) > 0 {
		return nil
	}
	if w.motion == nil {
		w.motion = newMotion()
	}
	if !w.motion.update() {
		return ebiten.Termination
	}
	return nil
}

func (w *window) DrawFinalScreen(screen ebiten.FinalScreen, kept *ebiten.Image, geoM ebiten.GeoM) {
	if w.motion != nil {
		w.motion.hard.Present(screen, kept, geoM)
		return
	}
	screen.DrawImage(kept, &ebiten.DrawImageOptions{GeoM: geoM})
}

func (w *window) Draw(screen *ebiten.Image) {
	if len(w.checks) > 0 {
		if err := w.checks[0](screen); err != nil {
			w.failed = append(w.failed, err)
		}
		w.checks = w.checks[1:]
	} else if w.motion != nil {
		w.motion.draw(screen)
	}
}

func (w *window) Layout(int, int) (int, int) { return width, height }

// TestMain runs the window first, on the main goroutine as Ebitengine asks; the tests report what it found.
func TestMain(m *testing.M) {
	ebiten.SetWindowSize(width, height)
	ebiten.SetScreenClearedEveryFrame(false)
	for name, c := range checks() {
		results[name] = new(window)
		inner := c
		shown.checks = append(shown.checks, func(s *ebiten.Image) error {
			if err := inner(s); err != nil {
				results[name].failed = append(results[name].failed, err)
			}
			return nil
		})
	}
	if err := ebiten.RunGame(&shown); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

var (
	shown   window
	results = map[string]*window{}
)

func TestLikeSoft(t *testing.T) {
	for name, w := range results {
		for _, err := range w.failed {
			t.Errorf("%s: %v", name, err)
		}
	}
	if len(results) == 0 {
		t.Error("the window showed nothing")
	}
}

func TestMotion(t *testing.T) {
	if shown.motion == nil {
		t.Fatal("nothing moved")
	}
	for _, err := range shown.motion.failed {
		t.Error(err)
	}
}

// board is a smooth picture whose textures do not divide evenly.
func board() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 1400, 1100))
	for y := range 1100 {
		for x := range 1400 {
			i := img.PixOffset(x, y)
			v := 120 + 60*math.Sin(float64(x)/31) + 50*math.Cos(float64(y)/27)
			img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = uint8(v), uint8(x/6), uint8(y/5), 255
		}
	}
	return img
}

// scene has every operation in it.
func scene(zoom, ox, oy float64) *render.List {
	var l render.List
	l.FillRect(render.R(0, 0, width, height), render.Hex(0x20262c))
	l.PushClip(render.R(0, 20, 600, 560))
	l.Picture("board", render.R(0, 0, 1400, 1100), render.R(ox, oy, 1400*zoom, 1100*zoom), render.Fast)
	var zone []render.Point
	for k := range 40 {
		a := float64(k) * math.Pi / 20
		r := (400 + 60*math.Sin(a*5)) * zoom
		zone = append(zone, render.Pt(300+r*math.Cos(a), 300+r*math.Sin(a)))
	}
	l.FillPolygon(zone, render.WithAlpha(render.Hex(0xffe9a0), 0.3))
	l.StrokePolygon(zone, render.Dashed(3, 10, 6), render.Hex(0xffffff))
	for i := range 30 {
		l.Sprite(render.CounterSpec{Livery: render.Livery(1 + i%2), Type: render.UnitType(i % 5), ID: fmt.Sprint("H", i), FP: i, Weakened: i%3 == 0},
			render.R(ox+float64(60+i%6*150)*zoom, oy+float64(60+i/6*150)*zoom, 96*zoom, 96*zoom), float64(i%4)*0.2)
	}
	l.PopClip()
	l.FillRoundRect(render.R(612, 20, 270, 560), 12, render.Hex(0xf3ead6))
	l.StrokeRoundRect(render.R(612, 20, 270, 560), 12, 2, render.Hex(0x8a6a2c))
	l.Paragraph(render.R(630, 30, 240, 500), render.Left, render.TextStyle{Face: render.Book, Size: 15, Color: render.Hex(0x2a2018)}, "Démosthénès débarque à Pylos avec cinq trières ; Δημοσθένης.")
	l.FillCircle(render.Pt(680, 300), 30, render.Hex(0xc4483a))
	l.StrokeCircle(render.Pt(780, 300), 30, 3, render.Hex(0x1f568c))
	l.FillRoundRect(render.R(680, 388, 40, 24), 12, render.Hex(0x26323c))
	l.FillPolygon([]render.Point{render.Pt(640, 450), render.Pt(840, 500), render.Pt(650, 470)}, render.Hex(0xc4483a))
	return &l
}

// checks compares frames with the software back end's.
func checks() map[string]func(*ebiten.Image) error {
	hard, easy := New(render.DefaultPalette()), soft.New(render.DefaultPalette())
	hard.painter.SetHurry(0)
	hard.direct.off = true // all of it on the picture that is read here
	hard.SetPicture("board", board())
	easy.SetPicture("board", board())
	out := make(map[string]func(*ebiten.Image) error)
	for _, v := range []struct{ zoom, ox, oy, scale float64 }{
		{1, 0, 0, 1}, {1, -411, -303, 1}, {0.7, -37.3, 11.8, 1}, {0.5, 0, 20, 1}, {0.4, 3, 20, 1}, {0.23, 10, 40, 1}, {0.61, -50, -20, 1.37}, {2.3, -900, -500, 1},
	} {
		out[fmt.Sprint(v)] = func(screen *ebiten.Image) error {
			l := scene(v.zoom, v.ox, v.oy)
			hard.Draw(screen, image.Transparent, l, v.scale)
			got := make([]byte, 4*width*height)
			screen.ReadPixels(got)
			want := easy.Picture(width, height, image.Transparent, l, v.scale).Pix
			bad, worst := 0, 0
			for i := range got {
				d := int(got[i]) - int(want[i])
				d = max(d, -d)
				worst = max(worst, d)
				if d > 6 {
					bad++
				}
			}
			if bad > len(got)/500 {
				return fmt.Errorf("%d of %d channels differ, by up to %d", bad, len(got), worst)
			}
			return nil
		}
	}
	out["a large board with a palette"] = largeBoard(hard, easy)
	return out
}

// largeBoard pans over a printed board that is larger than its tiles may be together: it shows what is there, and its tiles stay
// within their budget.
func largeBoard(hard *Renderer, easy *soft.Renderer) func(*ebiten.Image) error {
	p := image.NewPaletted(image.Rect(0, 0, 6000, 4000), nil)
	for i := range 256 {
		p.Palette = append(p.Palette, color.RGBA{uint8(i), uint8(255 - i), uint8(i / 2), 255})
	}
	for y := range 4000 {
		for x := range 6000 {
			p.Pix[p.PixOffset(x, y)] = uint8(x/23 + y/17)
		}
	}
	return func(screen *ebiten.Image) error {
		hard.SetPicture("large", p)
		easy.SetPicture("large", p)
		defer hard.SetPicture("large", nil)
		got := make([]byte, 4*width*height)
		for _, at := range []image.Point{{0, 0}, {2000, 0}, {4000, 0}, {5100, 1500}, {3000, 2000}, {0, 2500}, {5000, 3400}, {0, 0}} {
			var l render.List
			l.Picture("large", render.R(0, 0, 6000, 4000), render.R(float64(-at.X), float64(-at.Y), 6000, 4000), render.Fast)
			hard.Draw(screen, image.Transparent, &l, 1)
			screen.ReadPixels(got)
			if want := easy.Picture(width, height, image.Transparent, &l, 1).Pix; !bytes.Equal(got, want) {
				return fmt.Errorf("at %v it shows something else", at)
			}
			if held := hard.pictures["large"].levels[0].held; held > tileBudget || held == 0 {
				return fmt.Errorf("at %v its tiles take %d bytes of %d", at, held, tileBudget)
			}
		}
		return nil
	}
}

func TestSpans(t *testing.T) {
	for _, n := range []int{1, 300, 512, 513, 683, 1366, 2048, 2731, 4096, 4097, 5000, 9999} {
		at, texels := 0, 0
		for _, s := range spans(n) {
			if s.from != at || s.to <= s.from {
				t.Fatalf("%d: %v", n, spans(n))
			}
			at = s.to
			edge := min(s.to+1, n) - max(s.from-1, 0)
			size := 16
			for size < edge {
				size *= 2
			}
			if size > maxTile {
				t.Errorf("%d: a texture of %d", n, size)
			}
			texels += size
		}
		if at != n {
			t.Errorf("%d: covered up to %d", n, at)
		}
		if n > 1500 && texels > n*5/4 {
			t.Errorf("%d takes %d texels", n, texels)
		}
	}
}

func TestAtlasNeverOverlaps(t *testing.T) {
	p := &page{shelves: []shelf{{0, patch + 1, patch + 1}}, bottom: patch + 1}
	var used []image.Rectangle
	for i := range 4000 {
		size := image.Pt(1+i*7%61, 1+i*13%47)
		at, ok := p.room(size)
		if !ok {
			break
		}
		r := image.Rectangle{Min: at, Max: at.Add(size)}
		if !r.In(image.Rect(0, 0, pageSize, pageSize)) {
			t.Fatalf("%v is outside the page", r)
		}
		for _, u := range used {
			if u.Overlaps(r) {
				t.Fatalf("%v overlaps %v", r, u)
			}
		}
		used = append(used, r)
	}
	if len(used) < 500 {
		t.Errorf("only %d pictures fit a page", len(used))
	}
}
