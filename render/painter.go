package render

import (
	"hash/maphash"
	"image"
	"image/color"
	"math"

	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// A Target is what a back end must do: four operations in device pixels. Masks and rasters are immutable; copies of
// them may be kept. Clips already lie inside the target.
type Target interface {
	// Bounds is the target's rectangle in device pixels.
	Bounds() image.Rectangle
	// Fill blends c over r.
	Fill(r image.Rectangle, c color.NRGBA)
	// Mask blends c through m with its corner at at, inside clip.
	Mask(m *Mask, at image.Point, clip image.Rectangle, c color.NRGBA)
	// Raster draws the whole image of r stretched over dst, inside clip, with its opacity multiplied by alpha. If dst has
	// the image's size and whole coordinates the pixels are copied unchanged.
	Raster(r *Raster, dst Rect, clip image.Rectangle, alpha float64)
	// Picture draws the part src of a named picture over dst, inside clip; nothing if the name is unknown.
	Picture(name string, src, dst Rect, clip image.Rectangle, q Quality)
}

// A Painter lowers lists to a Target. It owns the caches of sprites, glyphs and shapes; one Painter serves one window or
// one file. Not for concurrent use.
type Painter struct {
	sprites *Cache
	glyphs  glyphs
	corners map[cornerKey]*Mask
	shapes  map[uint64]*shape
	frame   uint64
	hash    maphash.Hash
	hurry   int // sprites that may be made in a picture if others can stand in, 0: all
	made    int // sprites made for the present picture
	letters letters
	// engravedNow counts the inscriptions made for the present picture.
	engravedNow int
	pending     image.Rectangle // where others stand in
}

// maxCorner bounds the radius of a rounded corner in device pixels.
const maxCorner = 256

type cornerKey struct{ radius, stroke, corner int }

// shape is a rasterised polygon, cut into cells so that its empty parts cost nothing and its full parts are plain
// rectangles. Places are relative to the corner of its visible part, so that it survives panning.
type shape struct {
	solid []image.Rectangle
	cells []cell
	used  uint64
}

type cell struct {
	mask *Mask
	at   image.Point
}

// cellSize is the edge of a cell in device pixels.
const cellSize = 128

// shapeFrames is for how many pictures an unused shape is kept.
const shapeFrames = 8

// NewPainter makes a painter with the default budget for sprites.
func NewPainter(p *Palette) *Painter {
	return &Painter{
		sprites: NewCache(p, spriteBudget),
		corners: make(map[cornerKey]*Mask),
		shapes:  make(map[uint64]*shape),
	}
}

// Sprites is the painter's sprite cache.
func (p *Painter) Sprites() *Cache { return p.sprites }

// SetHurry makes zooming smooth: of the sprites that a picture needs at a new size only n are made, the others are shown
// scaled from a size at hand, and Paint asks for another picture. 0, the default, makes all at once.
func (p *Painter) SetHurry(n int) { p.hurry = n }

// Paint draws the list on t, scale device pixels to a logical one. It returns true if something was drawn at less than
// its best because of SetHurry: then draw again soon.
func (p *Painter) Paint(t Target, l *List, scale float64) (pending bool) {
	return !p.PaintParts(t, l, scale, []image.Rectangle{t.Bounds()}, nil).Empty()
}

// PaintParts is Paint inside the given rectangles only, which must not overlap; each is painted as Paint would have painted
// it. ground, if not nil, is filled in first wherever it will be seen. What was drawn at less than its best lies in pending.
func (p *Painter) PaintParts(t Target, l *List, scale float64, parts []image.Rectangle, ground color.Color) (pending image.Rectangle) {
	if !(scale > 0) || math.IsInf(scale, 0) {
		return image.Rectangle{}
	}
	p.frame++
	p.made, p.engravedNow, p.pending = 0, 0, image.Rectangle{}
	covers := covers(t, l, scale)
	for _, r := range parts {
		if r = r.Intersect(t.Bounds()); r.Empty() {
			continue
		}
		if ground != nil && !hidden(covers, -1, r) {
			t.Fill(r, color.NRGBAModel.Convert(ground).(color.NRGBA))
		}
		p.paint(&part{t, r}, l, scale, r, covers)
	}
	for k, s := range p.shapes {
		if s.used+shapeFrames < p.frame {
			delete(p.shapes, k)
		}
	}
	return p.pending
}

// paint paints one part.
func (p *Painter) paint(t Target, l *List, scale float64, part image.Rectangle, covers []cover) {
	for i, op := range l.ops {
		clip := outer(op.ClipRect(), scale).Intersect(t.Bounds())
		seen := clip.Intersect(part)
		if seen.Empty() {
			continue
		}
		if line, text := op.(Text); text { // measuring it takes as long as painting it
			if line.beside(part, scale) {
				continue
			}
		} else if seen = seen.Intersect(reach(op, scale)); seen.Empty() || hidden(covers, i, seen) {
			continue
		}
		switch o := op.(type) {
		case FillRect:
			p.rect(t, o, clip, scale)
		case RoundRect:
			p.roundRect(t, o, clip, scale)
		case Polygon:
			p.polygon(t, o, clip, scale)
		case Circle:
			p.circle(t, o, clip, scale)
		case Picture:
			if dst := scaled(o.Dst, scale); sane(dst) && sane(o.Src) && !dst.Empty() && !o.Src.Empty() {
				t.Picture(o.Name, o.Src, dst, clip, o.Quality)
			}
		case Sprite:
			p.sprite(t, o, clip, scale)
		case Text:
			p.text(t, o, clip, scale)
		case Lettering:
			p.lettering(t, o, clip, scale)
		}
	}
}

// toDevice rounds a logical coordinate to a device pixel, within what an int holds.
func toDevice(v, scale float64) int {
	return int(math.Round(math.Max(-1e8, math.Min(v*scale, 1e8))))
}

// snap is r with its sides on device pixels.
func snap(r Rect, scale float64) image.Rectangle {
	return image.Rectangle{
		Min: image.Pt(toDevice(r.X, scale), toDevice(r.Y, scale)),
		Max: image.Pt(toDevice(r.Right(), scale), toDevice(r.Bottom(), scale)),
	}
}

// outer is snap for clips: a clip of no area stays empty whatever its place.
func outer(r Rect, scale float64) image.Rectangle {
	if r.Empty() {
		return image.Rectangle{}
	}
	return snap(r, scale)
}

// inside is the rectangle of the pixels whose middles lie well in r.
func inside(r Rect) image.Rectangle {
	limit := func(v float64) int { return int(math.Max(-1e8, math.Min(v, 1e8))) }
	q := image.Rectangle{
		Min: image.Pt(limit(math.Ceil(r.X-0.49)), limit(math.Ceil(r.Y-0.49))),
		Max: image.Pt(limit(math.Floor(r.Right()+0.49)), limit(math.Floor(r.Bottom()+0.49))),
	}
	if q.Min.X >= q.Max.X || q.Min.Y >= q.Max.Y {
		return image.Rectangle{}
	}
	return q
}

func scaled(r Rect, k float64) Rect { return Rect{r.X * k, r.Y * k, r.W * k, r.H * k} }

func sane(r Rect) bool { return finite([]Point{{r.X, r.Y}, {r.W, r.H}}) }

func (p *Painter) rect(t Target, o FillRect, clip image.Rectangle, scale float64) {
	r := snap(o.Rect, scale)
	if o.Rect.W == 0 {
		r.Max.X = r.Min.X + 1
	}
	if o.Rect.H == 0 {
		r.Max.Y = r.Min.Y + 1
	}
	if r = r.Intersect(clip); !r.Empty() && o.Color.A > 0 {
		t.Fill(r, o.Color)
	}
}

// roundRect draws four corners from the mask cache and the rest as plain rectangles, everything on whole pixels.
func (p *Painter) roundRect(t Target, o RoundRect, clip image.Rectangle, scale float64) {
	r := snap(o.Rect, scale)
	if r.Empty() || o.Color.A == 0 || !sane(o.Rect) || !r.Overlaps(clip) {
		return
	}
	short := min(r.Dx(), r.Dy())
	n := min(max(toDevice(o.Radius, scale), 0), short/2, maxCorner)
	w := 0
	if o.Stroke > 0 {
		if w = max(toDevice(o.Stroke, scale), 1); 2*w >= short {
			w = 0 // the frame is all there is
		}
	}
	fill := func(x0, y0, x1, y1 int) {
		if q := image.Rect(x0, y0, x1, y1).Intersect(clip); x0 < x1 && y0 < y1 && !q.Empty() {
			t.Fill(q, o.Color)
		}
	}
	edge := max(n, w)
	if w == 0 {
		fill(r.Min.X+n, r.Min.Y, r.Max.X-n, r.Min.Y+n)
		fill(r.Min.X, r.Min.Y+n, r.Max.X, r.Max.Y-n)
		fill(r.Min.X+n, r.Max.Y-n, r.Max.X-n, r.Max.Y)
	} else {
		fill(r.Min.X+edge, r.Min.Y, r.Max.X-edge, r.Min.Y+w)
		fill(r.Min.X+edge, r.Max.Y-w, r.Max.X-edge, r.Max.Y)
		fill(r.Min.X, r.Min.Y+edge, r.Min.X+w, r.Max.Y-edge)
		fill(r.Max.X-w, r.Min.Y+edge, r.Max.X, r.Max.Y-edge)
		if n < w { // square corners, or nearly
			for _, c := range [...]image.Point{r.Min, {r.Max.X - w, r.Min.Y}, {r.Min.X, r.Max.Y - w}, {r.Max.X - w, r.Max.Y - w}} {
				fill(c.X, c.Y, c.X+w, c.Y+w)
			}
			return
		}
	}
	if n == 0 {
		return
	}
	for k, at := range [...]image.Point{r.Min, {r.Max.X - n, r.Min.Y}, {r.Min.X, r.Max.Y - n}, {r.Max.X - n, r.Max.Y - n}} {
		if (image.Rectangle{at, at.Add(image.Pt(n, n))}).Overlaps(clip) {
			t.Mask(p.corner(cornerKey{n, w, k}), at, clip, o.Color)
		}
	}
}

// corner returns the mask of one corner: 0 top left, 1 top right, 2 bottom left, 3 bottom right.
func (p *Painter) corner(key cornerKey) *Mask {
	if m, ok := p.corners[key]; ok {
		return m
	}
	a := ringQuarter(float64(key.radius), float64(key.stroke))
	n := key.radius
	b := image.NewAlpha(a.Rect)
	for y := range n {
		for x := range n {
			sx, sy := x, y
			if key.corner&1 != 0 {
				sx = n - 1 - x
			}
			if key.corner&2 != 0 {
				sy = n - 1 - y
			}
			b.Pix[y*b.Stride+x] = a.Pix[sy*a.Stride+sx]
		}
	}
	if len(p.corners) > 400 {
		clear(p.corners)
	}
	m := &Mask{Alpha: b, Lasting: true}
	p.corners[key] = m
	return m
}

func (p *Painter) circle(t Target, o Circle, clip image.Rectangle, scale float64) {
	c, r := o.Center.Mul(scale), o.Radius*scale
	if !(r > 0) || !finite([]Point{c, {r, o.Stroke * scale}}) {
		return
	}
	pts := disc(c, r)
	if o.Stroke > 0 {
		p.shape(t, pts, true, math.Max(o.Stroke*scale, 1), nil, 0, clip, o.Color)
		return
	}
	p.shape(t, pts, true, 0, nil, 0, clip, o.Color)
}

func (p *Painter) polygon(t Target, o Polygon, clip image.Rectangle, scale float64) {
	pts := make([]Point, len(o.Points))
	for i, q := range o.Points {
		pts[i] = q.Mul(scale)
	}
	width := o.Stroke.Width * scale
	if width > 0 {
		width = math.Max(width, 1)
	}
	if !finite(pts) || !(width < 1e4) || len(pts) < 2 || (width <= 0 && (!o.Closed || len(pts) < 3)) {
		return
	}
	var dash []float64
	for _, d := range o.Stroke.Dash {
		dash = append(dash, d*scale)
	}
	p.shape(t, pts, o.Closed, width, dash, o.Stroke.Phase*scale, clip, o.Color)
}

// shape fills (width 0) or strokes a polygon given in device pixels. Its mask covers only what the clip shows, and is
// found again as long as points and clip keep their places relative to each other.
func (p *Painter) shape(t Target, pts []Point, closed bool, width float64, dash []float64, phase float64, clip image.Rectangle, c color.NRGBA) {
	b := Polygon{Points: pts, Stroke: Stroke{Width: width}}.Bounds()
	box := image.Rect(int(math.Floor(b.X)), int(math.Floor(b.Y)), int(math.Ceil(b.Right())), int(math.Ceil(b.Bottom()))).Intersect(clip)
	if box.Empty() || c.A == 0 {
		return
	}
	// Positions count in sixteenths of a pixel relative to the box.
	p.hash.Reset()
	ox, oy := float64(box.Min.X), float64(box.Min.Y)
	rel := make([]Point, len(pts))
	for i, q := range pts {
		rel[i] = Point{math.Round((q.X-ox)*16) / 16, math.Round((q.Y-oy)*16) / 16}
		maphash.WriteComparable(&p.hash, rel[i])
	}
	maphash.WriteComparable(&p.hash, struct {
		size         image.Point
		closed       bool
		width, phase float64
	}{box.Size(), closed, width, phase})
	for _, d := range dash {
		maphash.WriteComparable(&p.hash, d)
	}
	key := p.hash.Sum64()
	s := p.shapes[key]
	if s == nil {
		z := vector.NewRasterizer(box.Dx(), box.Dy())
		if width > 0 {
			strokeInto(z, rel, closed, width, dash, phase)
		} else {
			shapeInto(z, rel)
		}
		s = cut(coverage(z))
		p.shapes[key] = s
	}
	s.used = p.frame
	for _, r := range s.solid {
		t.Fill(r.Add(box.Min), c)
	}
	for _, cell := range s.cells {
		t.Mask(cell.mask, cell.at.Add(box.Min), clip, c)
	}
}

// cut makes a shape of its coverage.
func cut(a *image.Alpha) *shape {
	s := new(shape)
	for y := 0; y < a.Rect.Max.Y; y += cellSize {
		for x := 0; x < a.Rect.Max.X; x += cellSize {
			r := image.Rect(x, y, x+cellSize, y+cellSize).Intersect(a.Rect)
			part := image.NewAlpha(image.Rectangle{Max: r.Size()})
			lo, hi := uint8(255), uint8(0)
			for dy := range r.Dy() {
				row := a.Pix[a.PixOffset(r.Min.X, r.Min.Y+dy):][:r.Dx()]
				copy(part.Pix[dy*part.Stride:], row)
				for _, v := range row {
					lo, hi = min(lo, v), max(hi, v)
				}
			}
			switch {
			case lo == 255:
				s.solid = append(s.solid, r)
			case hi > 0:
				s.cells = append(s.cells, cell{&Mask{Alpha: part}, r.Min})
			}
		}
	}
	return s
}

// sprite places a sprite: untouched on whole pixels when its size is that of a bucket, else slightly scaled down.
func (p *Painter) sprite(t Target, o Sprite, clip image.Rectangle, scale float64) {
	box := scaled(o.Box, scale)
	alpha := 1 - clamp01(o.Fade)
	if o.Spec == nil || !sane(box) || box.Empty() || alpha == 0 {
		return
	}
	edge := math.Min(box.W, box.H)
	box = Rect{box.X + (box.W-edge)/2, box.Y + (box.H-edge)/2, edge, edge}
	if !snap(scaled(o.reach(), scale), 1).Overlaps(clip) {
		return
	}
	whole := math.Round(edge)
	r, best := p.raster(o.Spec, bucket(whole))
	if !best {
		p.pending = p.pending.Union(reach(o, scale).Intersect(clip))
	}
	if float64(r.Px) == whole {
		box = Rect{math.Round(box.X), math.Round(box.Y), whole, whole}
	}
	k := box.W / float64(r.Px)
	m := float64(r.Margin) * k
	size := r.Image.Rect.Size()
	t.Raster(r, Rect{box.X - m, box.Y - m, float64(size.X) * k, float64(size.Y) * k}, clip, alpha)
}

// raster gets a sprite, or in a hurry one of another size; best tells that it is the right one.
func (p *Painter) raster(spec Spec, px int) (r *Raster, best bool) {
	if p.hurry > 0 {
		r, exact := p.sprites.substitute(spec, px)
		switch {
		case exact:
			return r, true
		case p.made < p.hurry:
			p.made++
		case r != nil:
			return r, false
		}
	}
	return p.sprites.Get(spec, px), true
}

// text places glyphs at quarter pixels along the baseline, which stands on a whole pixel.
func (p *Painter) text(t Target, o Text, clip image.Rectangle, scale float64) {
	em := o.Style.size() * scale
	if o.S == "" || o.Style.Color.A == 0 || !(em >= 1) || em > 4*maxTextSize || !finite([]Point{o.At}) {
		return
	}
	x := o.At.X
	if o.Align != Left {
		x = o.left(Measure(o.Style, o.S))
	}
	x *= scale
	y := toDevice(o.At.Y, scale)
	m := o.Style.Metrics()
	if tall := int((m.LineHeight+m.Ascent)*scale) + 1; y+tall < clip.Min.Y || y-tall > clip.Max.Y {
		return
	}
	p.glyphs.line(o.Style, o.S, x, y, em, func(m *Mask, at image.Point) {
		if (image.Rectangle{at, at.Add(m.Size())}).Overlaps(clip) {
			t.Mask(m, at, clip, o.Style.Color)
		}
	})
}

// line calls emit for every glyph with ink of a line that starts at x on the baseline y, in device pixels, em pixels
// to the em.
func (g *glyphs) line(style TextStyle, s string, x float64, y int, em float64, emit func(*Mask, image.Point)) {
	size := fixed.Int26_6(math.Round(em * 64))
	layout(style, s, func(q placed) {
		pen := math.Floor((x+q.x*em)*glyphShifts + 0.5)
		px := math.Floor(pen / glyphShifts)
		gm := g.get(glyphKey{q.glyphRef, size, uint8(pen - px*glyphShifts)})
		if gm.mask != nil {
			emit(gm.mask, image.Pt(int(px), y).Add(gm.offset))
		}
	})
}
