package render

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
	"unicode"

	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"strategos/assets/typeface"
)

// A Hand is how an inscription is written.
type Hand struct {
	Face Face
	// Size is the em; Spacing extra room after each character, in ems.
	Size, Spacing float64
	// SmallCaps writes small letters as small capitals.
	SmallCaps bool
	Ink       color.NRGBA
	// Halo is a soft light round the letters, which keeps them apart from what is beneath; it reaches that far.
	Halo      color.NRGBA
	HaloReach float64
}

// An Inscription is a line of lettering set once, to be drawn in many sizes: a name on a board, straight, turned or along a curve. It
// never changes, and its masks are kept from picture to picture. It has an origin, the middle of the line at the height of
// the capitals' middle, or that of its path.
type Inscription struct {
	hand   Hand
	glyphs []inscribed
	bounds Rect // about the origin, halo included
	ink    Rect // without the halo
	width  float64
	level  bool // straight and upright: baselines fall on whole pixels
}

// inscribed is a glyph of an inscription: where its pen stands, how large it is and how far it is turned, clockwise.
type inscribed struct {
	glyphRef
	at       Point
	em, turn float64
	box      Rect // round its ink
}

// smallCap is the size of small capitals in that of the others.
const smallCap = 0.8

// Inscribe sets a line of text: level, or turned so that it is read upwards.
func (h Hand) Inscribe(s string, upwards bool) *Inscription {
	turn := 0.0
	if upwards {
		turn = -math.Pi / 2
	}
	gs, width := h.set(s)
	sin, cos := math.Sincos(turn)
	drop := h.drop()
	for i, g := range gs {
		x := g.at.X - width/2
		gs[i].at, gs[i].turn = Pt(x*cos-drop*sin, x*sin+drop*cos), turn
	}
	return newInscription(h, gs, width, !upwards)
}

// InscribeAlong sets a line along a path, centred on its length, the letters standing to the left of its direction. Its origin
// is that of the path.
func (h Hand) InscribeAlong(s string, path []Point) *Inscription {
	gs, width := h.set(s)
	way := newWay(path)
	drop := h.drop()
	for i, g := range gs {
		half := h.advance(g) / 2
		mid := (way.length()-width)/2 + g.at.X + half
		p := way.at(mid)
		ahead, behind := way.at(mid+h.Size/5), way.at(mid-h.Size/5)
		turn := math.Atan2(ahead.Y-behind.Y, ahead.X-behind.X)
		sin, cos := math.Sincos(turn)
		gs[i].at, gs[i].turn = Pt(p.X-half*cos-drop*sin, p.Y-half*sin+drop*cos), turn
	}
	return newInscription(h, gs, width, false)
}

// drop is how far the baseline lies below the middle of the capitals.
func (h Hand) drop() float64 {
	return TextStyle{Face: h.Face, Size: h.Size}.Metrics().CapHeight / 2
}

// advance is the width of a glyph.
func (h Hand) advance(g inscribed) float64 { return typefaces()[g.face].Advance(g.index) * g.em }

// set places the glyphs of a line from 0 on, and tells how wide it is.
func (h Hand) set(s string) (gs []inscribed, width float64) {
	all := typefaces()
	for _, r := range s {
		em := h.Size
		if h.SmallCaps && unicode.IsLower(r) {
			r, em = unicode.ToUpper(r), em*smallCap
		}
		g := lookup(h.Face, r)
		if n := len(gs); n > 0 {
			width += h.Spacing * h.Size
			if last := gs[n-1]; last.face == g.face && last.em == em {
				width += all[g.face].Kern(last.index, g.index) * em
			}
		}
		gs = append(gs, inscribed{glyphRef: g, at: Pt(width, 0), em: em})
		width += all[g.face].Advance(g.index) * em
	}
	return gs, width
}

func newInscription(h Hand, gs []inscribed, width float64, level bool) *Inscription {
	t := &Inscription{hand: h, width: width, level: level}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	var o typeface.Outline
	for _, g := range gs {
		b := g.extent(&o)
		if b.Empty() {
			continue
		}
		g.box = b
		t.glyphs = append(t.glyphs, g)
		x0, y0 = math.Min(x0, b.X), math.Min(y0, b.Y)
		x1, y1 = math.Max(x1, b.Right()), math.Max(y1, b.Bottom())
	}
	if len(t.glyphs) > 0 {
		t.ink = R(x0, y0, x1-x0, y1-y0)
		t.bounds = t.ink.Inset(-h.HaloReach)
	}
	return t
}

// Ink is the rectangle round the letters, the origin at 0, 0.
func (t *Inscription) Ink() Rect { return t.ink }

// Boxes are the rectangles round the letters one by one.
func (t *Inscription) Boxes() []Rect {
	out := make([]Rect, len(t.glyphs))
	for i := range t.glyphs {
		out[i] = t.glyphs[i].box
	}
	return out
}

// Width is that of the line, room for the first and the last letter included.
func (t *Inscription) Width() float64 { return t.width }

// extent is the rectangle round a glyph's ink, empty for a blank.
func (g *inscribed) extent(o *typeface.Outline) Rect {
	font := typefaces()[g.face].Font
	if err := o.Load(font, g.index, font.Units(), false); err != nil || len(o.Contours) == 0 {
		return Rect{}
	}
	k := g.em / float64(font.Units())
	sin, cos := math.Sincos(g.turn)
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, ring := range o.Contours {
		for _, p := range ring {
			x, y := float64(p.X)*k, -float64(p.Y)*k
			q := Pt(g.at.X+x*cos-y*sin, g.at.Y+x*sin+y*cos)
			x0, y0 = math.Min(x0, q.X), math.Min(y0, q.Y)
			x1, y1 = math.Max(x1, q.X), math.Max(y1, q.Y)
		}
	}
	return R(x0, y0, x1-x0, y1-y0)
}

// way is a polyline one walks along.
type way struct {
	pts []Point
	far []float64 // the distance to each point
}

// newWay is a smooth curve through the points of a path.
func newWay(path []Point) *way {
	w := &way{}
	add := func(p Point) {
		d := 0.0
		if n := len(w.pts); n > 0 {
			d = w.far[n-1] + math.Hypot(p.X-w.pts[n-1].X, p.Y-w.pts[n-1].Y)
		}
		w.pts, w.far = append(w.pts, p), append(w.far, d)
	}
	get := func(i int) Point { return path[max(0, min(i, len(path)-1))] }
	const steps = 24
	for i := 0; i+1 < len(path); i++ {
		a, b, c, d := get(i-1), get(i), get(i+1), get(i+2)
		for k := range steps {
			t := float64(k) / steps
			mix := func(a, b, c, d float64) float64 {
				return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
			}
			add(Pt(mix(a.X, b.X, c.X, d.X), mix(a.Y, b.Y, c.Y, d.Y)))
		}
	}
	if len(path) > 0 {
		add(path[len(path)-1])
	}
	return w
}

func (w *way) length() float64 {
	if len(w.far) == 0 {
		return 0
	}
	return w.far[len(w.far)-1]
}

// at is the point so far along, or straight on beyond an end.
func (w *way) at(d float64) Point {
	if len(w.pts) < 2 {
		return Point{}
	}
	i, _ := slices.BinarySearch(w.far, d)
	i = max(1, min(i, len(w.pts)-1))
	a, b := w.pts[i-1], w.pts[i]
	span := w.far[i] - w.far[i-1]
	if span == 0 {
		return a
	}
	return a.Add(b.Sub(a).Mul((d - w.far[i-1]) / span))
}

// Lettering is an inscription drawn with its origin at At, Zoom logical pixels to a unit of it.
type Lettering struct {
	Text *Inscription
	At   Point
	Zoom float64
	Clip Rect
}

// Bounds is the rectangle round letters and halo.
func (o Lettering) Bounds() Rect {
	b := scaled(o.Text.bounds, o.Zoom)
	return b.Move(o.At.X, o.At.Y)
}

// ClipRect is the clip in force when the operation was recorded.
func (o Lettering) ClipRect() Rect    { return o.Clip }
func (o Lettering) clipped(r Rect) Op { o.Clip = o.Clip.Intersect(r); return o }

// Lettering draws an inscription.
func (l *List) Lettering(t *Inscription, at Point, zoom float64) {
	l.ops = append(l.ops, Lettering{Text: t, At: at, Zoom: zoom, Clip: l.Clip()})
}

// engraved is an inscription rasterised at one size: its pieces about the origin.
type engraved struct {
	text   *Inscription
	em     float64 // device pixels to a unit
	pieces []piece
	bytes  int
	used   uint64 // the picture that showed it last
}

// piece is a part of an inscription that fits a page of a back end.
type piece struct {
	halo, ink *Mask
	at        image.Point
}

// letters keeps inscriptions at the sizes shown of late.
type letters struct {
	kept  map[*Inscription][]*engraved
	bytes int
}

// Limits of what is kept: bytes, and the edge of a piece in device pixels. lettersBusy is how many inscriptions are made for one
// picture when there is a hurry.
const (
	lettersBudget = 6 << 20
	pieceEdge     = 420
	lettersBusy   = 12
	// leastHinted is the em, in 1/64 pixel, below which letters are not fitted to the grid: small capitals lose their shape.
	leastHinted = fixed.Int26_6(12 << 6)
)

// lettering draws an inscription. In a hurry one of another size stands in, about the same middle.
func (p *Painter) lettering(t Target, o Lettering, clip image.Rectangle, scale float64) {
	em := o.Zoom * scale
	if o.Text == nil || len(o.Text.glyphs) == 0 || !(em > 0) || o.Text.hand.Size*em > maxTextSize || !finite([]Point{o.At}) {
		return
	}
	e, best := p.engraved(o.Text, em)
	at := image.Pt(toDevice(o.At.X, scale), toDevice(o.At.Y, scale))
	if !best {
		p.pending = p.pending.Union(reach(o, scale).Intersect(clip))
		m := o.Text.ink.Center().Mul(em - e.em)
		at = at.Add(image.Pt(int(math.Round(m.X)), int(math.Round(m.Y))))
	}
	for _, layer := range [...]struct {
		c    color.NRGBA
		mask func(*piece) *Mask
	}{{o.Text.hand.Halo, func(q *piece) *Mask { return q.halo }}, {o.Text.hand.Ink, func(q *piece) *Mask { return q.ink }}} {
		for i := range e.pieces {
			m, corner := layer.mask(&e.pieces[i]), at.Add(e.pieces[i].at)
			if m != nil && layer.c.A > 0 && (image.Rectangle{corner, corner.Add(m.Size())}).Overlaps(clip) {
				t.Mask(m, corner, clip, layer.c)
			}
		}
	}
}

// engraved finds an inscription at a size or rasterises it; best tells that it is that size.
func (p *Painter) engraved(text *Inscription, em float64) (e *engraved, best bool) {
	ls := &p.letters
	if ls.kept == nil {
		ls.kept = make(map[*Inscription][]*engraved)
	}
	var near *engraved
	for _, have := range ls.kept[text] {
		if have.em == em {
			have.used = p.frame
			return have, true
		}
		if near == nil || math.Abs(math.Log(have.em/em)) < math.Abs(math.Log(near.em/em)) {
			near = have
		}
	}
	if p.hurry > 0 && near != nil && near.em < 1.6*em && em < 1.6*near.em {
		if p.engravedNow >= lettersBusy {
			near.used = p.frame
			return near, false
		}
		p.engravedNow++
	}
	e = &engraved{text: text, em: em, used: p.frame}
	for _, part := range text.parts(em) {
		q := text.rasterise(part, em, &p.glyphs.outline)
		if q.ink == nil {
			continue
		}
		e.pieces = append(e.pieces, q)
		e.bytes += len(q.ink.Alpha.Pix)
		if q.halo != nil {
			e.bytes += len(q.halo.Alpha.Pix)
		}
	}
	ls.kept[text] = append(ls.kept[text], e)
	ls.bytes += e.bytes
	if ls.bytes > lettersBudget {
		ls.drop(p.frame)
	}
	return e, true
}

// drop lets go what has not been shown longest, to half the budget, and nothing of the present picture.
func (ls *letters) drop(frame uint64) {
	var all []*engraved
	for _, list := range ls.kept {
		all = append(all, list...)
	}
	slices.SortFunc(all, func(a, b *engraved) int { return cmp.Compare(a.used, b.used) })
	for _, e := range all {
		if ls.bytes <= lettersBudget/2 || e.used == frame {
			return
		}
		ls.bytes -= e.bytes
		list := slices.DeleteFunc(ls.kept[e.text], func(o *engraved) bool { return o == e })
		if ls.kept[e.text] = list; len(list) == 0 {
			delete(ls.kept, e.text)
		}
	}
}

// parts cuts the glyphs into rows that are not too large to be rasterised in one piece.
func (t *Inscription) parts(em float64) [][]inscribed {
	var out [][]inscribed
	var box Rect
	for i := range t.glyphs {
		b := scaled(t.glyphs[i].box, em)
		if n := len(out); n > 0 {
			x0, y0 := math.Min(box.X, b.X), math.Min(box.Y, b.Y)
			u := R(x0, y0, math.Max(box.Right(), b.Right())-x0, math.Max(box.Bottom(), b.Bottom())-y0)
			if u.W <= pieceEdge && u.H <= pieceEdge {
				out[n-1], box = append(out[n-1], t.glyphs[i]), u
				continue
			}
		}
		out, box = append(out, t.glyphs[i:i+1:i+1]), b
	}
	return out
}

// rasterise makes the masks of some glyphs, em device pixels to a unit.
func (t *Inscription) rasterise(gs []inscribed, em float64, o *typeface.Outline) piece {
	type ring struct {
		pts []typeface.Point
		g   *inscribed
	}
	var rings []ring
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range gs {
		g := &gs[i]
		size := fixed.Int26_6(math.Round(g.em * em * 64))
		if size < 64 {
			continue
		}
		if err := o.Load(typefaces()[g.face].Font, g.index, size, t.level && hinted[g.face] && size >= leastHinted); err != nil {
			continue
		}
		sin, cos := math.Sincos(g.turn)
		ax, ay := g.at.X*em, g.at.Y*em
		if t.level {
			ay = math.Round(ay)
		}
		for _, c := range o.Contours {
			pts := make([]typeface.Point, len(c))
			for k, p := range c {
				x, y := float64(p.X)/64, -float64(p.Y)/64
				x, y = ax+x*cos-y*sin, ay+x*sin+y*cos
				x0, y0, x1, y1 = math.Min(x0, x), math.Min(y0, y), math.Max(x1, x), math.Max(y1, y)
				pts[k] = typeface.Point{X: fixed.Int26_6(math.Round(x * 64)), Y: fixed.Int26_6(math.Round(-y * 64)), On: p.On}
			}
			rings = append(rings, ring{pts, g})
		}
	}
	if len(rings) == 0 {
		return piece{}
	}
	reach := t.hand.HaloReach * em
	pad := int(math.Ceil(reach)) + 1
	at := image.Pt(int(math.Floor(x0))-pad, int(math.Floor(y0))-pad)
	z := vector.NewRasterizer(int(math.Ceil(x1))+pad-at.X, int(math.Ceil(y1))+pad-at.Y)
	for _, r := range rings {
		contour(z, r.pts, float32(-at.X), float32(-at.Y))
	}
	q := piece{ink: &Mask{Alpha: coverage(z)}, at: at}
	if reach >= 0.5 && t.hand.Halo.A > 0 {
		q.halo = &Mask{Alpha: glow(q.ink.Alpha, reach)}
	}
	return q
}

// glow is a soft light that reaches so far round a shape: the shape blurred, and raised so that it is full beneath it.
func glow(a *image.Alpha, reach float64) *image.Alpha {
	w, h := a.Rect.Dx(), a.Rect.Dy()
	from, to := make([]float32, w*h), make([]float32, w*h)
	for i, v := range a.Pix {
		from[i] = float32(v)
	}
	// Three passes of a box come near a bell; together they reach as far as the light.
	r := reach / 3
	n, part := int(r), float32(r-math.Floor(r))
	for range 3 {
		blurLines(from, to, w, h, 1, w, n, part)
		blurLines(to, from, h, w, w, 1, n, part)
	}
	out := image.NewAlpha(a.Rect)
	for i, v := range from {
		out.Pix[i] = uint8(min(v*3.4, 255))
	}
	return out
}

// blurLines replaces each value of n lines by the mean of those within a distance of r and a part of the next.
func blurLines(src, dst []float32, length, lines, step, pitch, r int, part float32) {
	weight := 1 / (float32(2*r+1) + 2*part)
	for l := range lines {
		base := l * pitch
		get := func(i int) float32 {
			if i < 0 || i >= length {
				return 0
			}
			return src[base+i*step]
		}
		sum := float32(0)
		for i := -r; i <= r; i++ {
			sum += get(i)
		}
		for i := range length {
			dst[base+i*step] = (sum + part*(get(i-r-1)+get(i+r+1))) * weight
			sum += get(i+r+1) - get(i-r)
		}
	}
}
