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
	mirror := r.W < 0
	if mirror {
		r = Rect{r.X + r.W, r.Y, -r.W, r.H}
	}
	data, err := assets.Icon(name)
	if err != nil {
		return
	}
	svg := strings.NewReplacer("#000000", hex(k.ink), "#ffffff", hex(k.paper), "#ff0000", hex(k.accent), "#808080", hex(k.half)).Replace(string(data))
	drawing, err := oksvg.ReadIconStream(bytes.NewBufferString(svg), oksvg.IgnoreErrorMode)
	if err != nil || drawing.ViewBox.W <= 0 || drawing.ViewBox.H <= 0 {
		return
	}
	scale := min(r.W/drawing.ViewBox.W, r.H/drawing.ViewBox.H)
	w, h := scale*drawing.ViewBox.W, scale*drawing.ViewBox.H
	at := c.at(r.X+(r.W-w)/2, r.Y+(r.H-h)/2)
	drawing.SetTarget(at.X, at.Y, w*float64(c.px), h*float64(c.px))
	if mirror {
		drawing.Transform = rasterx.Identity.Translate(2*at.X+w*float64(c.px), 0).Scale(-1, 1).Mult(drawing.Transform)
	}
	size := c.img.Rect.Size()
	layer := image.NewRGBA(c.img.Rect)
	drawing.Draw(rasterx.NewDasher(size.X, size.Y, rasterx.NewScannerGV(size.X, size.Y, layer, layer.Rect)), 1)
	c.over(layer)
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
