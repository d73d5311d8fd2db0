package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"strategos/assets/livery"
)

// Proportions of a counter, in its edge.
const (
	cornerRadius = 0.085
	bevel        = 0.021 // 2 px at 96
)

var (
	white = color.NRGBA{255, 255, 255, 255}
	black = color.NRGBA{0, 0, 0, 255}
)

// box is a square with round corners, inset from the nominal one.
func box(inset, radius float64) []Point {
	return roundBox(Rect{inset, inset, 1 - 2*inset, 1 - 2*inset}, radius-inset)
}

// cardboard draws shadow, bevelled edge and ground of a counter lit from the north-west.
func (c *canvas) cardboard(ground, shade, edge color.NRGBA, radius float64) {
	c.shadow(radius)
	c.fill(edge, box(0, radius))
	// The lit sides: everything north-west of the falling diagonal.
	lit := c.cover(box(0, radius))
	c.crop(lit, func(x, y float64) float64 { return clamp01((1-x-y)*3 + 0.5) })
	c.tint(lit, image.Point{}, Mix(ground, white, 0.5))
	c.gradient(box(bevel, radius), Mix(ground, white, 0.1), ground, shade)
}

// crop multiplies a mask of the canvas' size by f, a function of the place in the unit square.
func (c *canvas) crop(m *image.Alpha, f func(x, y float64) float64) {
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			p := &m.Pix[y*m.Stride+x]
			if *p != 0 {
				*p = uint8(float64(*p)*f((float64(x-c.margin)+0.5)/float64(c.px), (float64(y-c.margin)+0.5)/float64(c.px)) + 0.5)
			}
		}
	}
}

// shadow draws a soft shadow that falls to the south-east, within the margin.
func (c *canvas) shadow(radius float64) {
	for i := 5; i >= 0; i-- {
		grow := 0.012 * float64(i)
		r := Rect{0.022 - grow, 0.03 - grow, 1 + 2*grow - 0.01, 1 + 2*grow - 0.01}
		c.fill(color.NRGBA{0, 0, 0, 26}, roundBox(r, radius+grow))
	}
}

// gradient fills a polygon with a vertical run of three colours.
func (c *canvas) gradient(poly []Point, top, middle, bottom color.NRGBA) {
	m := c.cover(poly)
	for y := range m.Rect.Dy() {
		t := clamp01((float64(y-c.margin) + 0.5) / float64(c.px))
		col := Mix(top, middle, t*2)
		if t > 0.5 {
			col = Mix(middle, bottom, math.Pow(t*2-1, 1.5))
		}
		row := m.SubImage(image.Rect(0, y, m.Rect.Dx(), y+1)).(*image.Alpha)
		draw.DrawMask(c.img, row.Rect, image.NewUniform(col), image.Point{}, row, row.Rect.Min, draw.Over)
	}
}

// over lays an image of the canvas' size over it.
func (c *canvas) over(layer *image.RGBA) {
	draw.Draw(c.img, layer.Rect, layer, image.Point{}, draw.Over)
}

// halo draws the outline of a layer, grown by r (in the unit square), in one colour: what stands on it is readable on
// any ground.
func (c *canvas) halo(layer *image.RGBA, r float64, col color.NRGBA) {
	px := r * float64(c.px)
	n := int(math.Ceil(px)) + 1
	inked := ink(layer)
	if inked.Empty() {
		return
	}
	inked = inked.Inset(-n).Intersect(layer.Rect)
	a := image.NewAlpha(image.Rectangle{Max: inked.Size()})
	for y := range a.Rect.Dy() {
		row := layer.Pix[layer.PixOffset(inked.Min.X, inked.Min.Y+y):]
		for x := range a.Rect.Dx() {
			a.Pix[y*a.Stride+x] = row[4*x+3]
		}
	}
	c.tint(grow(a, px), inked.Min, col)
}

// ink is the smallest rectangle around what is not transparent.
func ink(m *image.RGBA) image.Rectangle {
	r := image.Rectangle{Min: m.Rect.Max, Max: m.Rect.Min}
	for y := range m.Rect.Dy() {
		row := m.Pix[y*m.Stride:][:4*m.Rect.Dx()]
		for x := 0; x < len(row); x += 4 {
			if row[x+3] != 0 {
				r.Min.X, r.Max.X = min(r.Min.X, x/4), max(r.Max.X, x/4+1)
				r.Min.Y, r.Max.Y = min(r.Min.Y, y), max(r.Max.Y, y+1)
			}
		}
	}
	return r
}

// grow spreads a mask by r pixels: the maximum over a disc, its rim weighted by how far it reaches.
func grow(a *image.Alpha, r float64) *image.Alpha {
	out := image.NewAlpha(a.Rect)
	n := int(math.Ceil(r))
	w, h := a.Rect.Dx(), a.Rect.Dy()
	for dy := -n; dy <= n; dy++ {
		for dx := -n; dx <= n; dx++ {
			k := int(256 * clamp01(r+0.5-math.Hypot(float64(dx), float64(dy))))
			if k == 0 {
				continue
			}
			for y := max(0, -dy); y < min(h, h-dy); y++ {
				from := a.Pix[(y+dy)*a.Stride:]
				to := out.Pix[y*out.Stride:]
				for x := max(0, -dx); x < min(w, w-dx); x++ {
					if v := from[x+dx]; v != 0 {
						if u := uint8(int(v) * k >> 8); u > to[x] {
							to[x] = u
						}
					}
				}
			}
		}
	}
	return out
}

// figure draws an icon with a halo around it.
func (c *canvas) figure(name string, r Rect, k inks, halo float64, col color.NRGBA) {
	if layer := c.drawing(name, r, k); layer != nil {
		c.halo(layer, halo, col)
		c.over(layer)
	}
}

// outlined is text with a halo around it; it returns the width used.
func (c *canvas) outlined(x, y float64, align Align, style TextStyle, maxWidth float64, s string, halo float64, col color.NRGBA) float64 {
	sub := &canvas{c.cache, image.NewRGBA(c.img.Rect), c.px, c.margin}
	w := sub.text(x, y, align, style, maxWidth, s)
	c.halo(sub.img, halo, col)
	c.over(sub.img)
	return w
}

// frame draws a line of width w along the square inset by d.
func (c *canvas) frame(d, w, radius float64, col color.NRGBA) {
	c.tint(c.ring(d, w, radius), image.Point{}, col)
}

func (c *canvas) ring(d, w, radius float64) *image.Alpha {
	outer := c.cover(box(d, radius))
	inner := c.cover(box(d+w, radius))
	for i := range outer.Pix {
		outer.Pix[i] -= min(outer.Pix[i], inner.Pix[i])
	}
	return outer
}

// border is the pattern that tells the liveries apart without colour.
func (c *canvas) border(l Livery, ink color.NRGBA) {
	switch l.Look().Border {
	case livery.FineLine:
		c.frame(0.045, 0.013, cornerRadius, WithAlpha(ink, 0.75))
	case livery.TwoLines:
		c.frame(0.034, 0.013, cornerRadius, WithAlpha(ink, 0.75))
		c.frame(0.066, 0.013, cornerRadius, WithAlpha(ink, 0.75))
	case livery.Teeth:
		const n, d = 13, 0.036
		step := (1 - 2*d) / n
		var teeth [][]Point
		for i := 0; i < n; i += 2 {
			x := d + step*float64(i)
			for _, y := range [...]float64{d, 1 - d - 0.032} {
				teeth = append(teeth, roundBox(Rect{x, y, step, 0.032}, 0))
			}
		}
		c.pattern(d, ink, teeth)
	case livery.SawTooth:
		const n, d, high = 9, 0.034, 0.05
		step := (1 - 2*d) / n
		var teeth [][]Point
		for i := range n {
			x := d + step*float64(i)
			teeth = append(teeth, []Point{{x, d}, {x + step, d}, {x + step/2, d + high}},
				[]Point{{x, 1 - d}, {x + step/2, 1 - d - high}, {x + step, 1 - d}})
		}
		c.pattern(d, ink, teeth)
	case livery.Beads:
		const n, d = 12, 0.055
		var beads [][]Point
		for side := range 4 {
			for i := range n {
				at := turn(Point{d + (1-2*d)*float64(i)/n, d}, side)
				beads = append(beads, polygonal(at, 0.017, 16))
			}
		}
		c.pattern(0.03, ink, beads)
	case livery.Corners:
		const long, wide, d = 0.2, 0.026, 0.04
		var brackets [][]Point
		for side := range 4 {
			bracket := []Point{{d, d}, {d + long, d}, {d + long, d + wide}, {d + wide, d + wide}, {d + wide, d + long}, {d, d + long}}
			for i, p := range bracket {
				bracket[i] = turn(p, side)
			}
			brackets = append(brackets, bracket)
		}
		c.pattern(d, ink, brackets)
	}
}

// pattern fills the shapes of a border, as far as they lie on a square with round corners, inset by d.
func (c *canvas) pattern(d float64, ink color.NRGBA, shapes [][]Point) {
	m := c.cover(shapes...)
	body := c.cover(box(d, cornerRadius))
	for i := range m.Pix {
		m.Pix[i] = min(m.Pix[i], body.Pix[i])
	}
	c.tint(m, image.Point{}, WithAlpha(ink, 0.8))
}

// mark draws what a counter is at the moment over the finished counter.
func (c *canvas) mark(m Mark, radius float64) {
	p := c.cache.palette
	if m&Dimmed != 0 {
		c.fill(color.NRGBA{22, 26, 32, 140}, box(0, radius))
	}
	if m&Moved != 0 {
		at := Point{0.86, 0.5}
		c.fill(Hex(0x20252b), circle(at, 0.105))
		c.fill(Hex(0xf2ecdc), circle(at, 0.09))
		c.stencil("check", Rect{at.X - 0.06, at.Y - 0.06, 0.12, 0.12}, Hex(0x20252b))
	}
	if m&Selectable != 0 && m&Selected == 0 {
		c.frame(-0.03, 0.045, radius, p.Glow)
	}
	if m&Selected != 0 {
		c.frame(-0.075, 0.1, radius, Hex(0x14181d))
		c.frame(-0.06, 0.07, radius, p.Pick)
		// The frame alone is hardly seen on a pale counter.
		at := Point{0.15, 0.5}
		c.fill(Hex(0x14181d), circle(at, 0.17))
		c.fill(p.Pick, circle(at, 0.14))
		c.stencil("check", Rect{at.X - 0.1, at.Y - 0.1, 0.2, 0.2}, Hex(0x14181d))
	}
}
