// Package gpu draws display lists with Ebitengine. It shows what render/soft shows: sprites, glyphs and shapes are
// rasterised by the same painter and only placed here.
//
// Importing Ebitengine needs a display; nothing but the window imports this package.
package gpu

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"strategos/render"
)

// A Renderer draws lists on Ebitengine images. Use it from Draw (or Update) only, as Ebitengine asks.
type Renderer struct {
	painter  *render.Painter
	pictures map[string]*picture
	lasting  *atlas // glyphs, corners and the white patch of plain rectangles
	passing  *atlas // pieces of shapes, which change with the camera
	sprites  *atlas

	// What the screen shows, as of the last Draw.
	changes render.Changes
	screen  *ebiten.Image
	ground  color.Color
	pending image.Rectangle // shown at less than its best
	direct  direct

	// Of the drawing under way: quads of one texture, sent together.
	dst      surface
	page     *ebiten.Image
	mode     mode
	vertices []ebiten.Vertex
	indices  []uint16
	stats    Stats
	frame    int // counts the paintings
}

// mode is how quads are put on the screen.
type mode struct {
	filter ebiten.Filter
	opaque bool // what is beneath need not be read
}

// Stats is what was sent to the graphics card.
type Stats struct {
	// Calls is the number of draw calls, Quads of the rectangles in them and Pixels of the pixels these have.
	Calls, Quads, Pixels int
	// Changed is how many pixels of the screen were painted anew.
	Changed int
}

// hurry is how many sprites are rasterised anew in one frame while zooming.
const hurry = 4

// maxVertices is how many vertices one call of DrawTriangles may have: indices are 16 bits wide.
const maxVertices = 1<<16 - 4

// New makes a renderer. It allocates nothing on the graphics card before the first Draw.
func New(p *render.Palette) *Renderer {
	painter := render.NewPainter(p)
	painter.SetHurry(hurry)
	return &Renderer{
		painter:  painter,
		pictures: make(map[string]*picture),
		lasting:  newAtlas(4),
		passing:  newAtlas(3),
		sprites:  newAtlas(5), // as much as the painter keeps
	}
}

// Sprites is the sprite cache, to change the palette.
func (r *Renderer) Sprites() *render.Cache { return r.painter.Sprites() }

// Draw shows the list on dst, scale device pixels to a logical one, over the given ground. dst must keep what it shows from
// one Draw to the next: only what differs from the list before is painted. Draw returns true if something was shown at less
// than its best for speed: then draw the same again in the next frame (a dozen frames at most, until it returns false).
func (r *Renderer) Draw(dst *ebiten.Image, ground color.Color, l *render.List, scale float64) (again bool) {
	if dst != r.screen || ground != r.ground {
		r.Forget()
		r.screen, r.ground, r.pending = dst, ground, image.Rectangle{}
	}
	parts := r.changes.Parts(l, scale, dst.Bounds())
	parts = r.setAside(parts, l, scale)
	parts = render.Include(parts, r.pending)
	r.pending = image.Rectangle{}
	r.paint(dst, l, scale, parts)
	return !r.pending.Empty() || r.direct.on()
}

// paint paints parts of a list on the screen or what is shown of it.
func (r *Renderer) paint(dst surface, l *render.List, scale float64, parts []image.Rectangle) {
	if len(parts) == 0 {
		return
	}
	for _, p := range parts {
		r.stats.Changed += p.Dx() * p.Dy()
	}
	r.dst = dst
	r.frame++
	r.pending = r.pending.Union(r.painter.PaintParts((*target)(r), l, scale, parts, r.ground))
	r.flush()
	r.dst = nil
}

// Forget makes the next Draw paint everything: sprites or pictures look different now.
func (r *Renderer) Forget() {
	r.changes.Forget()
	r.direct.part, r.direct.last = image.Rectangle{}, image.Rectangle{}
}

// surface is where quads can be drawn: an image, or the final screen.
type surface interface {
	Bounds() image.Rectangle
	DrawTriangles(vertices []ebiten.Vertex, indices []uint16, img *ebiten.Image, options *ebiten.DrawTrianglesOptions)
}

// Stats tells what has been sent since it was asked last.
func (r *Renderer) Stats() Stats {
	s := r.stats
	r.stats = Stats{}
	return s
}

// flush sends the gathered quads.
func (r *Renderer) flush() {
	if len(r.vertices) == 0 {
		return
	}
	op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Filter: r.mode.filter}
	if r.mode.opaque {
		op.Blend = ebiten.BlendCopy
	}
	r.dst.DrawTriangles(r.vertices, r.indices, r.page, &op)
	r.vertices, r.indices = r.vertices[:0], r.indices[:0]
	r.stats.Calls++
}

// quad gathers one rectangle: the part src of a texture, tinted, stretched over dst.
func (r *Renderer) quad(page *ebiten.Image, m mode, src, dst render.Rect, c color.NRGBA) {
	if page != r.page || m != r.mode || len(r.vertices)+4 > maxVertices {
		r.flush()
		r.page, r.mode = page, m
	}
	a := float32(c.A) / 255
	v := ebiten.Vertex{ColorR: float32(c.R) / 255 * a, ColorG: float32(c.G) / 255 * a, ColorB: float32(c.B) / 255 * a, ColorA: a}
	n := uint16(len(r.vertices))
	for i := range 4 {
		kx, ky := float64(i&1), float64(i>>1)
		v.DstX, v.DstY = float32(dst.X+kx*dst.W), float32(dst.Y+ky*dst.H)
		v.SrcX, v.SrcY = float32(src.X+kx*src.W), float32(src.Y+ky*src.H)
		r.vertices = append(r.vertices, v)
	}
	r.indices = append(r.indices, n, n+1, n+2, n+1, n+3, n+2)
	r.stats.Quads++
	r.stats.Pixels += int(dst.W * dst.H)
}

// whole is a rectangle of whole pixels.
func whole(r image.Rectangle) render.Rect {
	return render.R(float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
}

// target is the renderer seen as a render.Target, while it draws.
type target Renderer

func (t *target) Bounds() image.Rectangle { return t.dst.Bounds() }

func (t *target) Fill(rect image.Rectangle, c color.NRGBA) {
	page, white := t.lasting.white()
	(*Renderer)(t).quad(page, mode{}, whole(white), whole(rect), c)
}

func (t *target) Mask(m *render.Mask, at image.Point, clip image.Rectangle, c color.NRGBA) {
	dst := image.Rectangle{Min: at, Max: at.Add(m.Size())}.Intersect(clip)
	if dst.Empty() {
		return
	}
	a := t.passing
	if m.Lasting {
		a = t.lasting
	}
	r := (*Renderer)(t)
	page, place := a.find(m, m.Size(), func(to []byte) []byte { return whitePixels(to, m) }, r.flush)
	if page == nil {
		return
	}
	r.quad(page, mode{}, whole(dst.Sub(at).Add(place)), whole(dst), c)
}

// whitePixels appends a mask as white, alpha-premultiplied pixels.
func whitePixels(to []byte, m *render.Mask) []byte {
	size := m.Size()
	for y := range size.Y {
		for _, v := range m.Alpha.Pix[y*m.Alpha.Stride:][:size.X] {
			to = append(to, v, v, v, v)
		}
	}
	return to
}

func (t *target) Raster(sprite *render.Raster, dst render.Rect, clip image.Rectangle, alpha float64) {
	r := (*Renderer)(t)
	page, place := r.sprites.find(sprite.ID, sprite.Image.Rect.Size(), func(to []byte) []byte { return append(to, sprite.Image.Pix...) }, r.flush)
	if page == nil {
		return
	}
	size := sprite.Image.Rect.Size()
	kx, ky := dst.W/float64(size.X), dst.H/float64(size.Y)
	shown := dst.Intersect(whole(clip))
	if shown.Empty() {
		return
	}
	src := render.R(float64(place.X)+(shown.X-dst.X)/kx, float64(place.Y)+(shown.Y-dst.Y)/ky, shown.W/kx, shown.H/ky)
	m := mode{filter: ebiten.FilterLinear}
	if kx == 1 && ky == 1 && dst.X == math.Floor(dst.X) && dst.Y == math.Floor(dst.Y) {
		m.filter = ebiten.FilterNearest
	}
	r.quad(page, m, src, shown, color.NRGBA{255, 255, 255, uint8(alpha*255 + 0.5)})
}

// outside is the smallest rectangle of whole pixels around r.
func outside(r render.Rect) image.Rectangle {
	return image.Rect(int(math.Floor(r.X)), int(math.Floor(r.Y)), int(math.Ceil(r.Right())), int(math.Ceil(r.Bottom())))
}
