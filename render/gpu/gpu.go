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
	rasters  map[*image.RGBA]*texture
	bytes    int // held by rasters
	frame    uint64

	// Of the drawing under way: quads of one page of an atlas, sent together.
	dst      *ebiten.Image
	page     *ebiten.Image
	vertices []ebiten.Vertex
	indices  []uint16
}

// texture is a sprite on the graphics card.
type texture struct {
	img  *ebiten.Image
	used uint64
}

// Sprites not drawn in the last frames go when together they hold more than the budget.
const (
	rasterBudget = 24 << 20
	rasterFrames = 30
)

// hurry is how many sprites are rasterised anew in one frame while zooming.
const hurry = 6

// maxVertices is how many vertices one call of DrawTriangles may have: indices are 16 bits wide.
const maxVertices = 1<<16 - 4

// New makes a renderer. It allocates nothing on the graphics card before the first Draw.
func New(p *render.Palette) *Renderer {
	painter := render.NewPainter(p)
	painter.SetHurry(hurry)
	return &Renderer{
		painter:  painter,
		pictures: make(map[string]*picture),
		lasting:  newAtlas(8),
		passing:  newAtlas(8),
		rasters:  make(map[*image.RGBA]*texture),
	}
}

// Sprites is the sprite cache, to change the palette.
func (r *Renderer) Sprites() *render.Cache { return r.painter.Sprites() }

// Draw draws the list over what dst shows, scale device pixels to a logical one. It returns true if counters were shown
// scaled for speed: then draw the same again in the next frame (a dozen frames at most, until it returns false).
func (r *Renderer) Draw(dst *ebiten.Image, l *render.List, scale float64) (again bool) {
	r.frame++
	r.dst = dst
	again = r.painter.Paint((*target)(r), l, scale)
	r.flush()
	r.dst = nil
	r.evict()
	return again
}

// evict frees the sprites that were not drawn lately once they hold more than the budget.
func (r *Renderer) evict() {
	if r.bytes <= rasterBudget {
		return
	}
	for key, t := range r.rasters {
		if t.used+rasterFrames < r.frame {
			r.bytes -= len(key.Pix)
			t.img.Deallocate()
			delete(r.rasters, key)
		}
	}
}

// flush sends the gathered quads.
func (r *Renderer) flush() {
	if len(r.vertices) == 0 {
		return
	}
	op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Filter: ebiten.FilterNearest}
	r.dst.DrawTriangles(r.vertices, r.indices, r.page, &op)
	r.vertices, r.indices = r.vertices[:0], r.indices[:0]
}

// quad gathers one rectangle: the part src of an atlas page, tinted, stretched over dst.
func (r *Renderer) quad(page *ebiten.Image, src, dst image.Rectangle, c color.NRGBA) {
	if page != r.page || len(r.vertices)+4 > maxVertices {
		r.flush()
		r.page = page
	}
	a := float32(c.A) / 255
	v := ebiten.Vertex{ColorR: float32(c.R) / 255 * a, ColorG: float32(c.G) / 255 * a, ColorB: float32(c.B) / 255 * a, ColorA: a}
	n := uint16(len(r.vertices))
	for _, p := range [4][4]int{
		{dst.Min.X, dst.Min.Y, src.Min.X, src.Min.Y}, {dst.Max.X, dst.Min.Y, src.Max.X, src.Min.Y},
		{dst.Min.X, dst.Max.Y, src.Min.X, src.Max.Y}, {dst.Max.X, dst.Max.Y, src.Max.X, src.Max.Y},
	} {
		v.DstX, v.DstY, v.SrcX, v.SrcY = float32(p[0]), float32(p[1]), float32(p[2]), float32(p[3])
		r.vertices = append(r.vertices, v)
	}
	r.indices = append(r.indices, n, n+1, n+2, n+1, n+3, n+2)
}

// target is the renderer seen as a render.Target, while it draws.
type target Renderer

func (t *target) Bounds() image.Rectangle { return t.dst.Bounds() }

func (t *target) Fill(rect image.Rectangle, c color.NRGBA) {
	page, white := t.lasting.white()
	(*Renderer)(t).quad(page, white, rect, c)
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
	page, place := a.find(m, r.flush)
	if page == nil {
		return
	}
	r.quad(page, dst.Sub(at).Add(place), dst, c)
}

func (t *target) Raster(img *image.RGBA, dst render.Rect, clip image.Rectangle, alpha float64) {
	r := (*Renderer)(t)
	tex := r.texture(img)
	op := ebiten.DrawImageOptions{}
	size := img.Rect.Size()
	sx, sy := dst.W/float64(size.X), dst.H/float64(size.Y)
	op.GeoM.Scale(sx, sy)
	op.GeoM.Translate(dst.X, dst.Y)
	op.ColorScale.ScaleAlpha(float32(alpha))
	if sx != 1 || sy != 1 || dst.X != math.Floor(dst.X) || dst.Y != math.Floor(dst.Y) {
		op.Filter = ebiten.FilterLinear
	}
	r.flush()
	r.within(outside(dst), clip).DrawImage(tex.img, &op)
}

// within is the destination, cut to the clip if the drawing reaches beyond it.
func (r *Renderer) within(mark, clip image.Rectangle) *ebiten.Image {
	if mark.In(clip) {
		return r.dst
	}
	return r.dst.SubImage(clip).(*ebiten.Image)
}

// outside is the smallest rectangle of whole pixels around r.
func outside(r render.Rect) image.Rectangle {
	return image.Rect(int(math.Floor(r.X)), int(math.Floor(r.Y)), int(math.Ceil(r.Right())), int(math.Ceil(r.Bottom())))
}

// texture uploads a sprite once.
func (r *Renderer) texture(img *image.RGBA) *texture {
	t := r.rasters[img]
	if t == nil {
		t = &texture{img: ebiten.NewImage(img.Rect.Dx(), img.Rect.Dy())}
		t.img.WritePixels(img.Pix)
		r.rasters[img] = t
		r.bytes += len(img.Pix)
	}
	t.used = r.frame
	return t
}
