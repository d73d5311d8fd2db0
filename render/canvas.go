package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// canvas is where a sprite is drawn. Its unit square (0 to 1 both ways) is the sprite's nominal box; the image
// reaches a margin beyond it.
type canvas struct {
	cache  *Cache
	img    *image.RGBA
	px     int
	margin int
}

func newCanvas(c *Cache, px int) *canvas {
	margin := max(2, int(math.Ceil(float64(px)*0.09)))
	return &canvas{c, image.NewRGBA(image.Rect(0, 0, px+2*margin, px+2*margin)), px, margin}
}

// at turns a place in the unit square into pixels of the image.
func (c *canvas) at(x, y float64) Point {
	return Point{float64(c.margin) + x*float64(c.px), float64(c.margin) + y*float64(c.px)}
}

// tint blends col through a mask whose corner stands at at.
func (c *canvas) tint(a *image.Alpha, at image.Point, col color.Color) {
	draw.DrawMask(c.img, a.Rect.Add(at), image.NewUniform(col), image.Point{}, a, a.Rect.Min, draw.Over)
}

func (c *canvas) rasterizer() *vector.Rasterizer {
	return vector.NewRasterizer(c.img.Rect.Dx(), c.img.Rect.Dy())
}

// fill fills polygons given in the unit square, together.
func (c *canvas) fill(col color.Color, polys ...[]Point) {
	c.tint(c.cover(polys...), image.Point{}, col)
}

// cover is the coverage of polygons given in the unit square.
func (c *canvas) cover(polys ...[]Point) *image.Alpha {
	z := c.rasterizer()
	for _, poly := range polys {
		pts := make([]Point, len(poly))
		for i, p := range poly {
			pts[i] = c.at(p.X, p.Y)
		}
		shapeInto(z, pts)
	}
	return coverage(z)
}

// circle is a disc given in the unit square, as a polygon.
func circle(c Point, r float64) []Point { return polygonal(c, r, 96) }

// roundBox is a rectangle with round corners as a polygon.
func roundBox(r Rect, radius float64) []Point {
	radius = math.Max(0, math.Min(radius, math.Min(r.W, r.H)/2))
	const n = 10
	pts := make([]Point, 0, 4*(n+1))
	for k, c := range [...]Point{{r.Right() - radius, r.Y + radius}, {r.Right() - radius, r.Bottom() - radius},
		{r.X + radius, r.Bottom() - radius}, {r.X + radius, r.Y + radius}} {
		for i := 0; i <= n; i++ {
			s, co := math.Sincos(math.Pi/2*(float64(k)-1) + math.Pi/2*float64(i)/n)
			pts = append(pts, Point{c.X + radius*co, c.Y + radius*s})
		}
	}
	return pts
}

// text draws a line with its capitals' middle at y, aligned at x, all in the unit square; it is narrowed to at most
// maxWidth by reducing the size. Returns the width used.
func (c *canvas) text(x, y float64, align Align, style TextStyle, maxWidth float64, s string) float64 {
	if maxWidth > 0 {
		if w := Measure(style, s); w > maxWidth {
			style.Size *= maxWidth / w
		}
	}
	m := style.Metrics()
	w := Measure(style, s)
	left := Text{At: Point{X: x}, Align: align}.left(w)
	p := c.at(left, y+m.CapHeight/2)
	em := style.Size * float64(c.px)
	if em < 3 {
		return w
	}
	c.cache.glyphs.line(style, s, p.X, int(math.Round(p.Y)), em, func(m *Mask, at image.Point) {
		c.tint(m.Alpha, at, style.Color)
	})
	return w
}
