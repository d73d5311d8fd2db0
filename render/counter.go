package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"
)

// Proportions of a counter, in its edge.
const (
	cornerRadius = 0.09
	bevel        = 0.021 // 2 px at 96
)

// body is the counter's rounded square.
func body(inset float64) []Point {
	return roundBox(Rect{inset, inset, 1 - 2*inset, 1 - 2*inset}, cornerRadius-inset)
}

// cardboard draws shadow, bevelled edge and ground of a counter.
func (c *canvas) cardboard(k SideColors) {
	c.shadow()
	c.fill(k.Edge, body(0))
	c.fill(Mix(k.Ground, color.NRGBA{255, 255, 255, 255}, 0.45), bevelled(0))
	c.gradient(body(bevel), Mix(k.Ground, color.NRGBA{255, 255, 255, 255}, 0.06), k.Ground, k.Shade)
}

// bevelled is the lit half of the edge: the counter without a copy of it moved towards the light's far side.
func bevelled(float64) []Point {
	return roundBox(Rect{0, 0, 1 - bevel, 1 - bevel}, cornerRadius)
}

// shadow draws a soft shadow that falls to the south-east.
func (c *canvas) shadow() {
	const steps = 6
	for i := steps; i >= 1; i-- {
		grow := 0.012 * float64(i)
		r := Rect{0.02 - grow/2, 0.03 - grow/2, 1 + grow, 1 + grow}
		c.fill(color.NRGBA{0, 0, 0, 20}, roundBox(r, cornerRadius+grow/2))
	}
}

// gradient fills a polygon with a vertical run of three colours.
func (c *canvas) gradient(poly []Point, top, middle, bottom color.NRGBA) {
	m := c.cover(poly)
	for y := range m.Rect.Dy() {
		t := clamp01((float64(y-c.margin) + 0.5) / float64(c.px))
		col := Mix(top, middle, t*2)
		if t > 0.5 {
			col = Mix(middle, bottom, math.Pow(t*2-1, 1.6))
		}
		row := m.SubImage(image.Rect(0, y, m.Rect.Dx(), y+1)).(*image.Alpha)
		draw.DrawMask(c.img, row.Rect, image.NewUniform(col), image.Point{}, row, row.Rect.Min, draw.Over)
	}
}

// over lays an image of the canvas' size over it.
func (c *canvas) over(layer *image.RGBA) {
	draw.Draw(c.img, layer.Rect, layer, image.Point{}, draw.Over)
}

func (s CounterSpec) paint(c *canvas) {
	k := c.cache.palette.Of(s.Side)
	c.cardboard(k)
	c.text(0.5, 0.78, Center, TextStyle{Face: SansBold, Size: 0.4, Color: k.Ink}, 0.6, strconv.Itoa(s.FP))
	c.text(0.08, 0.14, Left, TextStyle{Face: SansBold, Size: 0.17, Color: k.Ink}, 0.4, s.ID)
}

func (s LeaderSpec) paint(c *canvas) {
	k := c.cache.palette.Of(s.Side)
	c.cardboard(k)
	c.text(0.5, 0.86, Center, TextStyle{Face: BookBold, Size: 0.18, Color: k.Ink}, 0.9, s.Name)
}

func (s MarkerSpec) paint(c *canvas) {
	k := c.cache.palette.Of(s.Side)
	c.cardboard(k)
	c.text(0.5, 0.84, Center, TextStyle{Face: SansBold, Size: 0.2, Color: k.Ink}, 0.9, s.Label)
}

func (s StratagemSpec) paint(c *canvas) {
	if s.FaceDown {
		c.cardboard(c.cache.palette.Of(Neutral))
		return
	}
	k := c.cache.palette.Of(s.Owner)
	c.cardboard(k)
	c.text(0.5, 0.3, Center, TextStyle{Face: BookBold, Size: 0.3, Color: k.Ink}, 0.9, strconv.Itoa(s.No))
	c.text(0.5, 0.7, Center, TextStyle{Face: SansCondensed, Size: 0.18, Color: k.Ink}, 0.9, s.Title)
}

func (s DieSpec) paint(c *canvas) {
	c.cardboard(c.cache.palette.Of(s.Side))
	c.text(0.5, 0.5, Center, TextStyle{Face: SansBold, Size: 0.6, Color: c.cache.palette.Of(s.Side).Ink}, 0.9, strconv.Itoa(s.Pips))
}

func (s SealSpec) paint(c *canvas) {
	k := c.cache.palette.Of(s.Side)
	c.fill(k.Ground, disc(Point{0.5, 0.5}, 0.5))
}

func (s IconSpec) paint(c *canvas) {
	col := Hex(s.RGB)
	c.icon(s.Name, Rect{0, 0, 1, 1}, inks{ink: col, paper: col, accent: col, half: col})
}
