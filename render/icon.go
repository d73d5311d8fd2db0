package render

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"strings"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"

	"strategos/assets"
)

// inks are the colours that stand in for the four placeholders of the drawings in assets/icons.
type inks struct {
	ink    color.NRGBA // #000000: the silhouette
	paper  color.NRGBA // #ffffff: lines and light parts inside it
	accent color.NRGBA // #ff0000: a device or a crest
	half   color.NRGBA // #808080: a second tone
}

// icon draws assets/icons/<name>.svg into the rectangle r of the unit square, keeping the drawing's proportions.
// A negative width mirrors it.
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
	mirror := r.W < 0
	if mirror {
		r = Rect{r.X + r.W, r.Y, -r.W, r.H}
	}
	data, err := assets.Icon(name)
	if err != nil {
		return nil
	}
	svg := strings.NewReplacer("#000000", hex(k.ink), "#ffffff", hex(k.paper), "#ff0000", hex(k.accent), "#808080", hex(k.half)).Replace(string(data))
	drawing, err := oksvg.ReadIconStream(bytes.NewBufferString(svg), oksvg.IgnoreErrorMode)
	if err != nil || drawing.ViewBox.W <= 0 || drawing.ViewBox.H <= 0 {
		return nil
	}
	scale := min(r.W/drawing.ViewBox.W, r.H/drawing.ViewBox.H)
	w, h := scale*drawing.ViewBox.W, scale*drawing.ViewBox.H
	at := c.at(r.X+(r.W-w)/2, r.Y+(r.H-h)/2)
	drawing.SetTarget(at.X, at.Y, w*float64(c.px), h*float64(c.px))
	if mirror {
		drawing.Transform = rasterx.Identity.Translate(2*at.X+w*float64(c.px), 0).Scale(-1, 1).Mult(drawing.Transform)
	}
	size := c.img.Rect.Size()
	for i := range drawing.SVGPaths { // oksvg scales paths but not the width of their lines
		drawing.SVGPaths[i].LineWidth *= scale * float64(c.px)
	}
	layer := image.NewRGBA(c.img.Rect)
	drawing.Draw(rasterx.NewDasher(size.X, size.Y, newScanner(layer)), 1)
	return layer
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
