package main

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"golang.org/x/image/vector"

	"strategos/assets/typeface"
)

// faces are the fonts of the map. Their outlines are used directly, so that
// letters can be turned, spaced and set along curves.
type faces struct{ book, italic, bold, sans, sansBold *typeface.Font }

// readFaces reads the fonts from the project's font directory.
func readFaces(dir string) (*faces, error) {
	var fs faces
	for _, want := range []struct {
		name string
		to   **typeface.Font
	}{
		{"book.ttf", &fs.book}, {"book-italic.ttf", &fs.italic}, {"book-bold.ttf", &fs.bold},
		{"sans.ttf", &fs.sans}, {"sans-bold.ttf", &fs.sansBold},
	} {
		raw, err := os.ReadFile(filepath.Join(dir, want.name))
		if err != nil {
			return nil, fmt.Errorf("font: %w", err)
		}
		f, err := typeface.Parse(raw)
		if err != nil {
			return nil, fmt.Errorf("font %s: %w", want.name, err)
		}
		*want.to = f
	}
	return &fs, nil
}

// style is how a run of text looks. Sizes and radii are in pixels.
type style struct {
	face      *typeface.Font
	size      float64
	spacing   float64 // between letters, in em
	smallCaps bool
	ink       rgb
	halo      rgb
	haloR     float64 // 0: no halo
	haloA     float64 // opacity of the halo
}

// glyph is one letter with its place in an unturned run.
type glyph struct {
	index   typeface.Glyph
	x, size float64
	advance float64
}

// set lays out one line; it returns the glyphs and the width.
func (st style) set(text string) ([]glyph, float64) {
	var out []glyph
	x := 0.0
	last, lastSize := typeface.Glyph(0), 0.0
	for _, r := range text {
		if r == '\'' {
			r = '’'
		}
		size := st.size
		if st.smallCaps && unicode.IsLower(r) {
			r = unicode.ToUpper(r)
			size *= 0.8
		}
		i := st.face.Glyph(r)
		if last != 0 && lastSize == size {
			x += st.face.Kern(last, i) * size
		}
		adv := st.face.Advance(i) * size
		out = append(out, glyph{i, x, size, adv})
		x += adv + st.spacing*st.size
		last, lastSize = i, size
	}
	if len(out) > 0 {
		x -= st.spacing * st.size
	}
	return out, x
}

// width is the width of one line.
func (st style) width(text string) float64 {
	_, w := st.set(text)
	return w
}

// outline calls the path functions for one glyph at scale 1 em = 1.
func outline(f *typeface.Font, i typeface.Glyph, move, line func(p point), quad func(c, p point)) error {
	var o typeface.Outline
	if err := o.Load(f, i, f.Units(), false); err != nil {
		return err
	}
	upm := float64(f.Units())
	at := func(p typeface.Point) point { return point{float64(p.X) / upm, -float64(p.Y) / upm} }
	for _, ring := range o.Contours {
		if len(ring) < 2 {
			continue
		}
		// Begin on a point of the curve; between two controls lies an implied one.
		first := 0
		for first < len(ring) && !ring[first].On {
			first++
		}
		var start point
		if first == len(ring) {
			first = 0
			start = at(ring[len(ring)-1]).lerp(at(ring[0]), 0.5)
		} else {
			start = at(ring[first])
			first++
		}
		move(start)
		var ctrl *point
		for k := 0; k < len(ring); k++ {
			p := ring[(first+k)%len(ring)]
			q := at(p)
			switch {
			case p.On && ctrl == nil:
				line(q)
			case p.On:
				quad(*ctrl, q)
				ctrl = nil
			case ctrl != nil:
				quad(*ctrl, ctrl.lerp(q, 0.5))
				ctrl = &q
			default:
				ctrl = &q
			}
		}
		if ctrl != nil {
			quad(*ctrl, start)
		}
	}
	return nil
}

// placed is a glyph turned and moved onto the picture.
type placed struct {
	glyph
	origin point
	angle  float64
}

// drawPlaced rasterises a run and lays halo and ink over the picture. It
// returns the run's bounds.
func (st style) drawPlaced(img *image.RGBA, run []placed) (rect, error) {
	type op struct {
		kind int // 0 move, 1 line, 2 quad
		c, p point
	}
	var ops []op
	box := rect{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, g := range run {
		sin, cos := math.Sincos(g.angle)
		to := func(p point) point {
			p = p.scale(g.size)
			q := point{g.origin[0] + p[0]*cos - p[1]*sin, g.origin[1] + p[0]*sin + p[1]*cos}
			box = rect{min(box[0], q[0]), min(box[1], q[1]), max(box[2], q[0]), max(box[3], q[1])}
			return q
		}
		err := outline(st.face, g.index,
			func(p point) { ops = append(ops, op{0, point{}, to(p)}) },
			func(p point) { ops = append(ops, op{1, point{}, to(p)}) },
			func(c, p point) { ops = append(ops, op{2, to(c), to(p)}) })
		if err != nil {
			return box, err
		}
	}
	if len(ops) == 0 {
		return rect{}, nil
	}
	pad := math.Ceil(st.haloR) + 2
	ox, oy := math.Floor(box[0]-pad), math.Floor(box[1]-pad)
	w, h := int(math.Ceil(box[2]+pad-ox)), int(math.Ceil(box[3]+pad-oy))
	r := vector.NewRasterizer(w, h)
	f := func(p point) (float32, float32) { return float32(p[0] - ox), float32(p[1] - oy) }
	for i, o := range ops {
		x, y := f(o.p)
		switch o.kind {
		case 0:
			if i > 0 {
				r.ClosePath()
			}
			r.MoveTo(x, y)
		case 1:
			r.LineTo(x, y)
		case 2:
			cx, cy := f(o.c)
			r.QuadTo(cx, cy, x, y)
		}
	}
	r.ClosePath()
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	r.DrawOp = draw.Src
	r.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	if st.haloR > 0 {
		glow := dilate(mask.Pix, w, h, st.haloR)
		for i, a := range glow {
			blend(img, int(ox)+i%w, int(oy)+i/w, st.halo, float64(a)/255*st.haloA)
		}
	}
	for i, a := range mask.Pix {
		blend(img, int(ox)+i%w, int(oy)+i/w, st.ink, float64(a)/255)
	}
	return box, nil
}

// dilate spreads a mask by a soft disc of radius r.
func dilate(src []uint8, w, h int, r float64) []uint8 {
	type tap struct {
		dx, dy int
		k      float64
	}
	var disc []tap
	n := int(math.Ceil(r)) + 1
	for dy := -n; dy <= n; dy++ {
		for dx := -n; dx <= n; dx++ {
			// Full strength in the middle, fading over the outer half.
			if k := 1 - smoothstep(r*0.55, r+0.8, math.Hypot(float64(dx), float64(dy))); k > 0.02 {
				disc = append(disc, tap{dx, dy, k})
			}
		}
	}
	out := make([]uint8, w*h)
	for y := 0; y < h; y++ {
		for x := 0; x < w; x++ {
			a := src[y*w+x]
			if a == 0 {
				continue
			}
			for _, t := range disc {
				px, py := x+t.dx, y+t.dy
				if px < 0 || py < 0 || px >= w || py >= h {
					continue
				}
				if v := uint8(float64(a) * t.k); v > out[py*w+px] {
					out[py*w+px] = v
				}
			}
		}
	}
	return out
}

// capHeight is the height of capitals in em; lines are centred by it.
const capHeight = 0.63

// draw sets one line with its vertical middle at at[1]; align is left, center
// or right. turn is in radians, clockwise. It returns the bounds of the ink.
func (st style) draw(img *image.RGBA, text string, at point, align string, turn float64) (rect, error) {
	gs, width := st.set(text)
	shift := 0.0
	switch align {
	case "center":
		shift = -width / 2
	case "right":
		shift = -width
	}
	sin, cos := math.Sincos(turn)
	drop := st.size * capHeight / 2
	run := make([]placed, len(gs))
	for i, g := range gs {
		dx := g.x + shift
		run[i] = placed{g, point{at[0] + dx*cos - drop*sin, at[1] + dx*sin + drop*cos}, turn}
	}
	return st.drawPlaced(img, run)
}

// drawAlong sets one line along a curve, centred on its length, letters
// standing to the left of its direction.
func (st style) drawAlong(img *image.RGBA, text string, path []point) (rect, error) {
	curve := resample(spline(path, 24), 2)
	gs, width := st.set(text)
	start := (length(curve) - width) / 2
	if start < 0 {
		return rect{}, fmt.Errorf("lettering %q is %.0f px longer than its path", text, -2*start)
	}
	run := make([]placed, len(gs))
	for i, g := range gs {
		mid := start + g.x + g.advance/2
		p := along(curve, mid)
		dir := along(curve, mid+8).sub(along(curve, mid-8)).unit()
		a := math.Atan2(dir[1], dir[0])
		drop := st.size * capHeight / 2
		o := p.sub(dir.scale(g.advance / 2)).add(point{-dir[1], dir[0]}.scale(drop))
		run[i] = placed{g, o, a}
	}
	return st.drawPlaced(img, run)
}

// wrap breaks text into lines no wider than limit where it can.
func (st style) wrap(text string, limit float64) []string {
	var lines []string
	cur := ""
	for _, word := range strings.Fields(text) {
		next := strings.TrimSpace(cur + " " + word)
		if cur != "" && st.width(next) > limit {
			lines = append(lines, cur)
			next = word
		}
		cur = next
	}
	return append(lines, cur)
}
