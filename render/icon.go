package render

import (
	"image"
	"image/color"

	"golang.org/x/image/math/fixed"

	"strategos/assets/icons"
)

// inks are the colours that stand for the tones of a drawing. Drawings are opaque: the colours' alpha is not looked at.
type inks struct {
	ink    color.NRGBA // the silhouette
	paper  color.NRGBA // lines and light parts inside it
	accent color.NRGBA // a device or a crest
	half   color.NRGBA // a second tone
}

// of returns the colour of a tone.
func (k inks) of(t icons.Tone) color.NRGBA {
	col := [icons.Tones]color.NRGBA{icons.Ink: k.ink, icons.Paper: k.paper, icons.Accent: k.accent, icons.Half: k.half}[t]
	col.A = 255
	return col
}

// icon draws the drawing called name into the rectangle r of the unit square, keeping its proportions. A negative width
// mirrors it.
func (c *canvas) icon(name string, r Rect, k inks) {
	if layer := c.drawing(name, r, k); layer != nil {
		c.over(layer)
	}
}

// stencil draws an icon in one colour, its light parts left open.
func (c *canvas) stencil(name string, r Rect, col color.NRGBA) {
	on, off := color.NRGBA{255, 255, 255, 255}, color.NRGBA{0, 0, 0, 255}
	layer := c.drawing(name, r, inks{ink: on, paper: off, accent: on, half: on})
	if layer == nil {
		return
	}
	a := image.NewAlpha(layer.Rect)
	for i := range a.Pix {
		a.Pix[i] = layer.Pix[4*i]
	}
	c.tint(a, image.Point{}, col)
}

// drawing rasterises an icon on an image as large as the canvas, nil if there is no such icon.
func (c *canvas) drawing(name string, r Rect, k inks) *image.RGBA {
	d, ok := icons.Get(name)
	if !ok {
		return nil
	}
	mirror := r.W < 0
	if mirror {
		r = Rect{r.X + r.W, r.Y, -r.W, r.H}
	}
	scale := min(r.W/d.Width, r.H/d.Height)
	w, h := scale*d.Width, scale*d.Height
	at := c.at(r.X+(r.W-w)/2, r.Y+(r.H-h)/2)
	across, down, left := w*float64(c.px)/d.Width, h*float64(c.px)/d.Height, at.X
	if mirror {
		across, left = -across, 2*at.X+w*float64(c.px)-at.X
	}
	place := func(p fixed.Point26_6) fixed.Point26_6 {
		return fixed.Point26_6{
			X: fixed.Int26_6(float64(p.X)*across + left*64),
			Y: fixed.Int26_6(float64(p.Y)*down + at.Y*64),
		}
	}
	layer := image.NewRGBA(c.img.Rect)
	line := stroker{}
	for _, s := range d.Shapes {
		if s.Fill != icons.None {
			var area outline
			s.Path.Trace(&area, place)
			area.paint(layer, k.of(s.Fill))
		}
		if s.Line != icons.None {
			line.begin(fixed.Int26_6(s.Stroke*(scale*float64(c.px))*64), s.RoundCap, s.RoundJoin)
			s.Path.Trace(&line, place)
			line.out.paint(layer, k.of(s.Line))
		}
	}
	return layer
}
