// Package render describes what is on the screen and draws it.
//
// A screen builds a List each time something changed: plain data in logical pixels, so tests can ask which texts are
// shown and where. A Painter lowers the list to the few things a back end can do (fill a rectangle, tint a mask, place a
// sprite, place a picture) and caches what it rasterises on the way. The back ends render/soft (an *image.RGBA) and
// render/gpu (Ebitengine) share the Painter, so they show the same picture.
//
// All rasterising happens here, on the CPU: letters, icons and shapes, with anti-aliasing. Nothing in
// this package needs a display.
package render

import (
	"image/color"
	"math"
)

// A Point is a place in logical pixels, y downwards.
type Point struct{ X, Y float64 }

// Pt makes a Point.
func Pt(x, y float64) Point { return Point{x, y} }

// Add returns p + q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns p - q.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul returns p scaled by k.
func (p Point) Mul(k float64) Point { return Point{p.X * k, p.Y * k} }

// A Rect is an axis-aligned rectangle in logical pixels: its top left corner and its size. A negative size is empty.
type Rect struct{ X, Y, W, H float64 }

// R makes a Rect from its top left corner and size.
func R(x, y, w, h float64) Rect { return Rect{x, y, w, h} }

// Right is the x of the right side.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom is the y of the bottom side.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Center is the middle of r.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Empty tells whether r has no area.
func (r Rect) Empty() bool { return !(r.W > 0 && r.H > 0) }

// Contains tells whether p lies in r (left and top sides included).
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.Y >= r.Y && p.X < r.Right() && p.Y < r.Bottom()
}

// Inset moves every side inwards by d (outwards if d is negative). A rectangle too small for it becomes empty.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Move returns r moved by (dx, dy).
func (r Rect) Move(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Intersect returns the part common to both, empty if there is none.
func (r Rect) Intersect(s Rect) Rect {
	x0, y0 := math.Max(r.X, s.X), math.Max(r.Y, s.Y)
	x1, y1 := math.Min(r.Right(), s.Right()), math.Min(r.Bottom(), s.Bottom())
	if !(x1 > x0 && y1 > y0) {
		return Rect{}
	}
	return Rect{x0, y0, x1 - x0, y1 - y0}
}

// Within tells whether r lies in s, with a tolerance of half a pixel for anti-aliased edges.
func (r Rect) Within(s Rect) bool {
	const e = 0.5
	return r.X >= s.X-e && r.Y >= s.Y-e && r.Right() <= s.Right()+e && r.Bottom() <= s.Bottom()+e
}

// Hex makes an opaque colour from 0xRRGGBB.
func Hex(rgb uint32) color.NRGBA {
	return color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 255}
}

// WithAlpha returns c with its opacity multiplied by a, 0 to 1.
func WithAlpha(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(math.Round(float64(c.A) * clamp01(a)))
	return c
}

// Mix returns the colour at t (0: a, 1: b) between a and b, opacity included.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	t = clamp01(t)
	m := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + (float64(y)-float64(x))*t)) }
	return color.NRGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), m(a.A, b.A)}
}

func clamp01(a float64) float64 {
	if !(a > 0) {
		return 0
	}
	return math.Min(a, 1)
}

// A List is what a screen shows, bottom first. The zero List is empty and ready; its clip is unbounded until PushClip.
// It only records; nothing is drawn before a back end gets it.
type List struct {
	ops   []Op
	clips []Rect
	sums  []uint64
}

// unbounded is the clip of a list without one: large, yet safe to multiply by any scale.
var unbounded = Rect{-1e6, -1e6, 2e6, 2e6}

// Reset empties the list and keeps its memory.
func (l *List) Reset() {
	clear(l.ops)
	l.ops, l.clips, l.sums = l.ops[:0], l.clips[:0], l.sums[:0]
}

// Ops are the recorded operations, bottom first. The slice belongs to the list.
func (l *List) Ops() []Op { return l.ops }

// Clip is the rectangle outside which nothing will be drawn now.
func (l *List) Clip() Rect {
	if n := len(l.clips); n > 0 {
		return l.clips[n-1]
	}
	return unbounded
}

// PushClip narrows the clip to its intersection with r until the matching PopClip.
func (l *List) PushClip(r Rect) { l.clips = append(l.clips, l.Clip().Intersect(r)) }

// ReplaceClip makes r the clip, whatever clip is in force, until the matching PopClip: for what stays in its place beside a
// scrolled view although it is drawn together with it.
func (l *List) ReplaceClip(r Rect) { l.clips = append(l.clips, r) }

// PopClip restores the clip before the last PushClip; without one it does nothing.
func (l *List) PopClip() {
	if n := len(l.clips); n > 0 {
		l.clips = l.clips[:n-1]
	}
}

// Append adds the operations of other as they are, with their own clips narrowed to the present one.
func (l *List) Append(other *List) {
	for _, op := range other.ops {
		l.ops = append(l.ops, op.clipped(l.Clip()))
	}
}

// FillRect fills r with c. Its sides fall on whole device pixels.
func (l *List) FillRect(r Rect, c color.NRGBA) {
	l.ops = append(l.ops, FillRect{Rect: r, Color: c, Clip: l.Clip()})
}

// FillRoundRect fills r, its corners rounded with the given radius (at most half the shorter side).
func (l *List) FillRoundRect(r Rect, radius float64, c color.NRGBA) {
	l.ops = append(l.ops, RoundRect{Rect: r, Radius: radius, Color: c, Clip: l.Clip()})
}

// StrokeRoundRect draws a frame of the given width just inside r. Radius 0 makes a plain rectangle; a width below one
// device pixel is drawn one device pixel wide.
func (l *List) StrokeRoundRect(r Rect, radius, width float64, c color.NRGBA) {
	l.ops = append(l.ops, RoundRect{Rect: r, Radius: radius, Stroke: width, Color: c, Clip: l.Clip()})
}

// HLine draws a hairline, one device pixel high, from x to x+w at y.
func (l *List) HLine(x, y, w float64, c color.NRGBA) { l.FillRect(Rect{x, y, w, 0}, c) }

// VLine draws a hairline, one device pixel wide, from y to y+h at x.
func (l *List) VLine(x, y, h float64, c color.NRGBA) { l.FillRect(Rect{x, y, 0, h}, c) }

// FillPolygon fills the inside of a closed polygon (non-zero winding). Fewer than three points draw nothing.
func (l *List) FillPolygon(points []Point, c color.NRGBA) {
	l.ops = append(l.ops, Polygon{Points: points, Color: c, Closed: true, Clip: l.Clip()})
}

// StrokePolygon draws the outline of a closed polygon, centred on its sides.
func (l *List) StrokePolygon(points []Point, s Stroke, c color.NRGBA) {
	l.ops = append(l.ops, Polygon{Points: points, Stroke: s, Color: c, Closed: true, Clip: l.Clip()})
}

// Polyline draws an open line through the points.
func (l *List) Polyline(points []Point, s Stroke, c color.NRGBA) {
	l.ops = append(l.ops, Polygon{Points: points, Stroke: s, Color: c, Clip: l.Clip()})
}

// FillCircle fills a disc.
func (l *List) FillCircle(center Point, radius float64, c color.NRGBA) {
	l.ops = append(l.ops, Circle{Center: center, Radius: radius, Color: c, Clip: l.Clip()})
}

// StrokeCircle draws a ring of the given width, centred on the circle.
func (l *List) StrokeCircle(center Point, radius, width float64, c color.NRGBA) {
	l.ops = append(l.ops, Circle{Center: center, Radius: radius, Stroke: width, Color: c, Clip: l.Clip()})
}

// Picture draws the part src (in the picture's own pixels) of the big picture registered under name with the back end,
// stretched over dst. An unknown name or an empty src or dst draws nothing: pictures may still be loading.
func (l *List) Picture(name string, src, dst Rect, q Quality) {
	l.ops = append(l.ops, Picture{Name: name, Src: src, Dst: dst, Quality: q, Clip: l.Clip()})
}

// Sprite draws spec with its nominal square at box (a counter's edge, without its shadow). If box is not square the
// sprite takes the shorter side, centred, except for specs that say they stretch. Fade 0 is opaque, 1 invisible.
func (l *List) Sprite(spec Spec, box Rect, fade float64) {
	l.ops = append(l.ops, Sprite{Spec: spec, Box: box, Fade: fade, Clip: l.Clip()})
}

// Text draws one line with its baseline at at.Y, starting, centred or ending at at.X by align.
func (l *List) Text(at Point, align Align, style TextStyle, s string) {
	l.ops = append(l.ops, Text{At: at, Align: align, Style: style, S: s, Clip: l.Clip()})
}

// TextIn draws one line inside box: horizontally by align, vertically centred on the capitals. A line too long for
// the box ends with an ellipsis.
func (l *List) TextIn(box Rect, align Align, style TextStyle, s string) {
	s = ellipsis(style, s, box.W)
	m := style.Metrics()
	at := Point{box.X, box.Y + (box.H+m.CapHeight)/2}
	switch align {
	case Center:
		at.X += box.W / 2
	case Right:
		at.X += box.W
	}
	l.Text(at, align, style, s)
}

// Paragraph draws s wrapped to box.W from the top of box downwards and returns the height used. Text below the box is
// drawn too: compare the result with box.H, or set a clip. Newlines in s break lines.
func (l *List) Paragraph(box Rect, align Align, style TextStyle, s string) float64 {
	m := style.Metrics()
	x := box.X
	switch align {
	case Center:
		x += box.W / 2
	case Right:
		x += box.W
	}
	lines := Wrap(style, s, box.W)
	for i, line := range lines {
		if line != "" {
			l.Text(Point{x, box.Y + m.Ascent + float64(i)*m.LineHeight}, align, style, line)
		}
	}
	return float64(len(lines)) * m.LineHeight
}
