package render

import (
	"image"
	"math"

	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"strategos/assets/typeface"
)

// A Mask is a shape as coverage, to be tinted by a back end. It never changes, so a back end may keep a copy of it
// under its address.
type Mask struct {
	// Alpha is the coverage; its rectangle begins at (0, 0).
	Alpha *image.Alpha
	// Lasting is set for masks that will be used again and again (glyphs, corners); the others come and go with the
	// shapes on the screen.
	Lasting bool
}

// Size is the width and height of the mask in device pixels.
func (m *Mask) Size() image.Point { return m.Alpha.Rect.Size() }

// glyphKey tells rasterised glyphs apart: size in 1/64 pixel, quarter-pixel shift to the right.
type glyphKey struct {
	glyphRef
	size  fixed.Int26_6
	shift uint8
}

// glyphMask is a rasterised glyph; offset leads from the pen on the baseline to the mask's corner. mask is nil for a
// glyph without ink.
type glyphMask struct {
	mask   *Mask
	offset image.Point
}

// glyphShifts is how many horizontal positions within a pixel a glyph is rasterised for.
const glyphShifts = 4

// maxGlyphs bounds the glyph cache; it is emptied when full, which a zoom through many sizes reaches now and then.
const maxGlyphs = 12000

// glyphs rasterises and caches glyphs.
type glyphs struct {
	outline typeface.Outline
	cache   map[glyphKey]glyphMask
}

func (g *glyphs) get(key glyphKey) glyphMask {
	if m, ok := g.cache[key]; ok {
		return m
	}
	m := g.rasterise(key)
	if len(g.cache) >= maxGlyphs || g.cache == nil {
		g.cache = make(map[glyphKey]glyphMask)
	}
	g.cache[key] = m
	return m
}

func (g *glyphs) rasterise(key glyphKey) glyphMask {
	t, o := typefaces()[key.face], &g.outline
	if err := o.Load(t.Font, key.index, key.size, hinted[key.face]); err != nil || len(o.Contours) == 0 {
		return glyphMask{}
	}
	shift := float32(key.shift) / glyphShifts
	x0, y0, x1, y1 := float32(math.MaxFloat32), float32(math.MaxFloat32), float32(-math.MaxFloat32), float32(-math.MaxFloat32)
	for _, ring := range o.Contours {
		for _, p := range ring {
			x, y := float32(p.X)/64+shift, -float32(p.Y)/64
			x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
		}
	}
	box := image.Rect(floor32(x0), floor32(y0), floor32(x1)+1, floor32(y1)+1)
	z := vector.NewRasterizer(box.Dx(), box.Dy())
	for _, ring := range o.Contours {
		contour(z, ring, shift-float32(box.Min.X), -float32(box.Min.Y))
	}
	return glyphMask{&Mask{Alpha: coverage(z), Lasting: true}, box.Min}
}

func floor32(v float32) int { return int(math.Floor(float64(v))) }

// coverage returns what a rasteriser has gathered.
func coverage(z *vector.Rasterizer) *image.Alpha {
	a := image.NewAlpha(z.Bounds())
	z.Draw(a, a.Rect, image.Opaque, image.Point{})
	return a
}

// contour adds a closed TrueType contour, quadratic splines with implied points, moved by (dx, dy), y turned down.
func contour(z *vector.Rasterizer, pts []typeface.Point, dx, dy float32) {
	if len(pts) < 2 {
		return
	}
	at := func(i int) (x, y float32, on bool) {
		p := pts[i%len(pts)]
		return float32(p.X)/64 + dx, -float32(p.Y)/64 + dy, p.On
	}
	sx, sy, on := at(0)
	first := 1
	if !on {
		if lx, ly, lon := at(len(pts) - 1); lon {
			sx, sy, first = lx, ly, 0
		} else {
			sx, sy, first = (sx+lx)/2, (sy+ly)/2, 0
		}
	}
	z.MoveTo(sx, sy)
	var cx, cy float32
	control := false
	for i := first; i < first+len(pts); i++ {
		x, y, on := at(i)
		switch {
		case on && control:
			z.QuadTo(cx, cy, x, y)
			control = false
		case on:
			z.LineTo(x, y)
		case control:
			z.QuadTo(cx, cy, (cx+x)/2, (cy+y)/2)
			cx, cy = x, y
		default:
			cx, cy, control = x, y, true
		}
	}
	if control {
		z.QuadTo(cx, cy, sx, sy)
	}
	z.ClosePath()
}
