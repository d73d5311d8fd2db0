// Package soft draws display lists into memory, without a display: for tests, exported pictures and lessons.
package soft

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"

	"strategos/render"
)

// A Renderer draws lists into images. It caches sprites, glyphs, shapes and the last scaled board between calls. The same
// lists give the same bytes. Not for concurrent use.
type Renderer struct {
	painter  *render.Painter
	pictures map[string]*picture
}

// picture is a registered picture with its reduced copies, and the last piece of it that was scaled.
type picture struct {
	levels *render.Pyramid
	given  float64 // the size of the first level to that of the picture
	last   *image.RGBA
	key    lastKey
}

type lastKey struct {
	src, dst render.Rect
	clip     image.Rectangle
	quality  render.Quality
}

// New makes a renderer.
func New(p *render.Palette) *Renderer {
	return &Renderer{render.NewPainter(p), make(map[string]*picture)}
}

// SetPicture registers a picture for List.Picture under name, replacing an earlier one; nil removes it. An *image.RGBA
// is kept, not copied, and must not change afterwards.
func (r *Renderer) SetPicture(name string, img image.Image) { r.SetReduced(name, img, 1) }

// SetReduced is SetPicture with a copy of the picture at a part of its size: what is drawn smaller than that looks the same.
func (r *Renderer) SetReduced(name string, img image.Image, part float64) {
	if img == nil || img.Bounds().Empty() {
		delete(r.pictures, name)
		return
	}
	r.SetLevels(name, render.NewPyramid(img), part)
}

// SetLevels is SetReduced with a picture that several renderers share.
func (r *Renderer) SetLevels(name string, levels *render.Pyramid, part float64) {
	r.pictures[name] = &picture{levels: levels, given: part}
}

// SetHurry limits the sprites made for one picture, as in the window; see render.Painter.SetHurry.
func (r *Renderer) SetHurry(n int) { r.painter.SetHurry(n) }

// Draw draws the list over what dst shows, scale device pixels to a logical one. It returns true only after SetHurry, if
// the picture is not yet at its best.
func (r *Renderer) Draw(dst *image.RGBA, l *render.List, scale float64) (again bool) {
	return r.painter.Paint(&target{r, dst}, l, scale)
}

// Update is Draw where dst shows the list that changes was asked about last: only what differs is painted, over ground.
func (r *Renderer) Update(dst *image.RGBA, changes *render.Changes, ground color.Color, l *render.List, scale float64) (parts []image.Rectangle) {
	parts = changes.Parts(l, scale, dst.Rect)
	r.painter.PaintParts(&target{r, dst}, l, scale, parts, ground)
	return parts
}

// Picture draws the list on a new image of w by h device pixels over an opaque background.
func (r *Renderer) Picture(w, h int, background color.Color, l *render.List, scale float64) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, max(w, 0), max(h, 0)))
	draw.Draw(img, img.Rect, image.NewUniform(background), image.Point{}, draw.Src)
	r.Draw(img, l, scale)
	return img
}

// target is an image seen as a render.Target.
type target struct {
	r   *Renderer
	dst *image.RGBA
}

func (t *target) Bounds() image.Rectangle { return t.dst.Rect }

func (t *target) Fill(r image.Rectangle, c color.NRGBA) {
	draw.Draw(t.dst, r, image.NewUniform(c), image.Point{}, draw.Over)
}

func (t *target) Mask(m *render.Mask, at image.Point, clip image.Rectangle, c color.NRGBA) {
	r := m.Alpha.Rect.Add(at).Intersect(clip)
	draw.DrawMask(t.dst, r, image.NewUniform(c), image.Point{}, m.Alpha, r.Min.Sub(at), draw.Over)
}

func (t *target) Raster(sprite *render.Raster, dst render.Rect, clip image.Rectangle, alpha float64) {
	img := sprite.Image
	var mask image.Image
	if alpha < 1 {
		mask = image.NewUniform(color.Alpha16{uint16(alpha*0xffff + 0.5)})
	}
	size := img.Rect.Size()
	if x, y := int(dst.X), int(dst.Y); float64(x) == dst.X && float64(y) == dst.Y &&
		dst.W == float64(size.X) && dst.H == float64(size.Y) {
		at := image.Pt(x, y)
		r := img.Rect.Add(at).Intersect(clip)
		draw.DrawMask(t.dst, r, img, r.Min.Sub(at), mask, image.Point{}, draw.Over)
		return
	}
	if clip.Empty() {
		return
	}
	m := f64.Aff3{dst.W / float64(size.X), 0, dst.X, 0, dst.H / float64(size.Y), dst.Y}
	sub := t.dst.SubImage(clip).(*image.RGBA)
	xdraw.ApproxBiLinear.Transform(sub, m, img, img.Rect, draw.Over, &xdraw.Options{SrcMask: mask})
}

func (t *target) Picture(name string, src, dst render.Rect, clip image.Rectangle, q render.Quality) {
	p := t.r.pictures[name]
	if p == nil {
		return
	}
	area := image.Rect(int(math.Floor(dst.X)), int(math.Floor(dst.Y)), int(math.Ceil(dst.Right())), int(math.Ceil(dst.Bottom()))).Intersect(clip)
	if area.Empty() {
		return
	}
	key := lastKey{src, dst, area, q}
	if p.last == nil || p.key != key {
		p.last, p.key = p.scale(src, dst, area, q), key
	}
	draw.Draw(t.dst, area, p.last, image.Point{}, draw.Over)
}

// scale resamples src over dst, of which it returns the part area.
func (p *picture) scale(src, dst render.Rect, area image.Rectangle, q render.Quality) *image.RGBA {
	img, k := p.levels.Pick(math.Min(dst.W/src.W, dst.H/src.H) / p.given)
	k *= p.given
	out := image.NewRGBA(image.Rectangle{Max: area.Size()})
	sx, sy := dst.W/(src.W*k), dst.H/(src.H*k)
	m := f64.Aff3{sx, 0, dst.X - src.X*k*sx - float64(area.Min.X), 0, sy, dst.Y - src.Y*k*sy - float64(area.Min.Y)}
	from := image.Rect(int(math.Floor(src.X*k)), int(math.Floor(src.Y*k)), int(math.Ceil(src.Right()*k)),
		int(math.Ceil(src.Bottom()*k))).Intersect(img.Rect)
	if dx, dy := math.Round(m[2]), math.Round(m[5]); sx == 1 && sy == 1 && dx == m[2] && dy == m[5] {
		// Pixel for pixel. Package draw copies such a picture too, but to the wrong row
		// when it begins at another x than y.
		draw.Draw(out, out.Rect, img, image.Pt(-int(dx), -int(dy)), draw.Src)
		return out
	}
	if q == render.Fine && sx <= 1 && sy <= 1 {
		to, from := whole(m, from, out.Rect)
		if to.Size() == from.Size() {
			draw.Draw(out, to, img, from.Min, draw.Src)
		} else {
			xdraw.CatmullRom.Scale(out, to, img, from, draw.Src, nil)
		}
		return out
	}
	var kernel xdraw.Transformer = xdraw.ApproxBiLinear
	if q == render.Fine {
		kernel = xdraw.CatmullRom
	}
	kernel.Transform(out, m, img, from, draw.Src, nil)
	return out
}

// whole finds the whole pixels that a picture being reduced falls on, and those of it that fall there: a kernel works on whole
// pixels row by row and column by column, ten times as fast as on any others, and nothing is moved by more than half a pixel.
func whole(m f64.Aff3, from, within image.Rectangle) (to, part image.Rectangle) {
	round := func(v float64) int { return int(math.Round(v)) }
	to = image.Rect(round(m[0]*float64(from.Min.X)+m[2]), round(m[4]*float64(from.Min.Y)+m[5]),
		round(m[0]*float64(from.Max.X)+m[2]), round(m[4]*float64(from.Max.Y)+m[5])).Intersect(within)
	part = image.Rect(round((float64(to.Min.X)-m[2])/m[0]), round((float64(to.Min.Y)-m[5])/m[4]),
		round((float64(to.Max.X)-m[2])/m[0]), round((float64(to.Max.Y)-m[5])/m[4])).Intersect(from)
	return to, part
}
