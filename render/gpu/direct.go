package gpu

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"strategos/render"
)

// direct is the part of the screen that moves. What stands still is painted once on the kept picture and copied to the
// window with it; a board that pans would be painted there only to be copied from it at once, and on a machine without a
// graphics card every pixel written counts. So a large part that changes frame after frame is painted straight into the
// window, and on the kept picture only when it has come to rest.
type direct struct {
	part  image.Rectangle // missing in the kept picture; empty: nothing is
	last  image.Rectangle // the large part that changed last
	list  *render.List
	scale float64
	off   bool // the window shows the picture scaled: nothing can be painted into it
}

func (d *direct) on() bool { return !d.part.Empty() }

// setAside takes the part that moves out of those to be painted on the kept picture, or adds the one that moved until now.
func (r *Renderer) setAside(parts []image.Rectangle, l *render.List, scale float64) []image.Rectangle {
	d := &r.direct
	bounds := r.screen.Bounds()
	large := -1
	for i, p := range parts {
		if 4*p.Dx()*p.Dy() >= bounds.Dx()*bounds.Dy() && p != bounds {
			large = i
		}
	}
	was := d.part
	d.part = image.Rectangle{}
	if large >= 0 && parts[large] == d.last && !d.off && was.In(d.last) {
		d.part, d.list, d.scale = d.last, l, scale
		if r.pending.In(d.part) {
			r.pending = image.Rectangle{} // painted again anyway
		}
		r.touch(d.part.Min)
		return append(parts[:large:large], parts[large+1:]...)
	}
	if d.last = (image.Rectangle{}); large >= 0 {
		d.last = parts[large]
	}
	return render.Include(parts, was)
}

// touch writes a pixel of the kept picture that is out of date: Ebitengine shows a frame only if something was drawn.
func (r *Renderer) touch(at image.Point) {
	page, white := r.lasting.white()
	r.dst = r.screen
	r.quad(page, mode{}, whole(white), whole(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}), color.NRGBA{A: 255})
	r.flush()
}

// Present shows the kept picture, with what moves, in the window. It hides all that is there.
func (r *Renderer) Present(window ebiten.FinalScreen, kept *ebiten.Image, geoM ebiten.GeoM) {
	d := &r.direct
	d.off = geoM != ebiten.GeoM{}
	if d.off || !d.on() || kept != r.screen {
		op := ebiten.DrawImageOptions{GeoM: geoM, Blend: ebiten.BlendCopy}
		if d.off {
			op.Filter = ebiten.FilterLinear // a screen of fractional scale: the last pixel is not a whole one
		}
		window.DrawImage(kept, &op)
		return
	}
	r.dst = window
	b := kept.Bounds()
	for _, still := range [...]image.Rectangle{
		image.Rect(b.Min.X, b.Min.Y, b.Max.X, d.part.Min.Y), image.Rect(b.Min.X, d.part.Max.Y, b.Max.X, b.Max.Y),
		image.Rect(b.Min.X, d.part.Min.Y, d.part.Min.X, d.part.Max.Y), image.Rect(d.part.Max.X, d.part.Min.Y, b.Max.X, d.part.Max.Y),
	} {
		if still.Min.X < still.Max.X && still.Min.Y < still.Max.Y {
			r.quad(kept, mode{opaque: true}, whole(still), whole(still), color.NRGBA{255, 255, 255, 255})
		}
	}
	r.flush()
	r.paint(window, d.list, d.scale, []image.Rectangle{d.part})
}
