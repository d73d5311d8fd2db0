package render

import (
	"image/color"
	"math"
)

// An Op is one recorded drawing operation: FillRect, RoundRect, Polygon, Circle, Picture, Sprite, Text or Lettering.
// Each is plain data and carries the clip in force when it was recorded.
type Op interface {
	// Bounds is the rectangle the operation may mark, before clipping (for text: the line box).
	Bounds() Rect
	// ClipRect is the rectangle outside which the operation marks nothing.
	ClipRect() Rect
	clipped(Rect) Op
}

// FillRect is a filled rectangle with sides on whole device pixels. A zero width or height is a hairline.
type FillRect struct {
	Rect  Rect
	Color color.NRGBA
	Clip  Rect
}

// RoundRect is a rectangle with round corners: filled if Stroke is 0, else a frame of that width inside Rect.
type RoundRect struct {
	Rect   Rect
	Radius float64
	Stroke float64
	Color  color.NRGBA
	Clip   Rect
}

// A Stroke is a line style. Joins and caps are round; with dashes the caps are flat.
type Stroke struct {
	Width float64   // logical pixels; thinner than a device pixel is drawn one device pixel wide
	Dash  []float64 // lengths on, off, on, off... in logical pixels; none: a full line
	Phase float64   // where in the dash pattern the line starts
}

// Line is a full line of the given width.
func Line(width float64) Stroke { return Stroke{Width: width} }

// Dashed is a line broken into pieces on long with gaps off long.
func Dashed(width, on, off float64) Stroke { return Stroke{Width: width, Dash: []float64{on, off}} }

// Polygon is a polygon or a line: filled if Stroke.Width is 0 and Closed, else stroked.
type Polygon struct {
	Points []Point
	Stroke Stroke
	Closed bool
	Color  color.NRGBA
	Clip   Rect
}

// Circle is a disc, or a ring if Stroke is above 0.
type Circle struct {
	Center Point
	Radius float64
	Stroke float64
	Color  color.NRGBA
	Clip   Rect
}

// Quality says how a big picture is resampled.
type Quality uint8

const (
	// Fast is for the live screen: bilinear, from a half- or quarter-size copy when that is the nearer one.
	Fast Quality = iota
	// Fine is for exported pictures: Catmull-Rom in the software back end, which takes a quarter of a second a screen.
	Fine
)

// Picture is a part of a big picture, such as the board, stretched over Dst.
type Picture struct {
	Name     string
	Src, Dst Rect
	Quality  Quality
	Clip     Rect
}

// Sprite is a rasterised thing that the cache holds, such as a counter. Fade 0 is opaque, 1 invisible.
type Sprite struct {
	Spec Spec
	Box  Rect
	Fade float64
	Clip Rect
}

// Align says which part of a line stands at the given x.
type Align uint8

// The three alignments.
const (
	Left Align = iota
	Center
	Right
)

// Text is one line of text with its baseline at At.Y.
type Text struct {
	At    Point
	Align Align
	Style TextStyle
	S     string
	Clip  Rect
}

// Bounds is the rectangle itself.
func (o FillRect) Bounds() Rect { return o.Rect }

// Bounds is the rectangle itself.
func (o RoundRect) Bounds() Rect { return o.Rect }

// Bounds is the smallest rectangle around the points and the line's width.
func (o Polygon) Bounds() Rect {
	if len(o.Points) == 0 {
		return Rect{}
	}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range o.Points {
		x0, y0 = math.Min(x0, p.X), math.Min(y0, p.Y)
		x1, y1 = math.Max(x1, p.X), math.Max(y1, p.Y)
	}
	h := o.Stroke.Width / 2
	return Rect{x0 - h, y0 - h, x1 - x0 + 2*h, y1 - y0 + 2*h}
}

// Contains tells whether p lies inside the polygon (even-odd).
func (o Polygon) Contains(p Point) bool {
	in := false
	for i, j := 0, len(o.Points)-1; i < len(o.Points); j, i = i, i+1 {
		a, b := o.Points[i], o.Points[j]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < (b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// Bounds is the square around the disc or ring.
func (o Circle) Bounds() Rect {
	r := o.Radius + o.Stroke/2
	return Rect{o.Center.X - r, o.Center.Y - r, 2 * r, 2 * r}
}

// Bounds is Dst.
func (o Picture) Bounds() Rect { return o.Dst }

// Bounds is the nominal box, without a counter's shadow.
func (o Sprite) Bounds() Rect { return o.Box }

// reach is the square its picture may mark: shadows and frames reach at most a quarter beyond the box.
func (o Sprite) reach() Rect {
	edge := math.Min(o.Box.W, o.Box.H)
	c := o.Box.Center()
	return Rect{c.X - edge*0.75, c.Y - edge*0.75, edge * 1.5, edge * 1.5}
}

// Bounds is the line box: the advance width by ascent and descent.
func (o Text) Bounds() Rect {
	m := o.Style.Metrics()
	w := Measure(o.Style, o.S)
	return Rect{o.left(w), o.At.Y - m.Ascent, w, m.Ascent + m.Descent}
}

// left is the x where the line of width w begins.
func (o Text) left(w float64) float64 {
	switch o.Align {
	case Center:
		return o.At.X - w/2
	case Right:
		return o.At.X - w
	}
	return o.At.X
}

// ClipRect is the clip in force when the operation was recorded.
func (o FillRect) ClipRect() Rect { return o.Clip }

// ClipRect is the clip in force when the operation was recorded.
func (o RoundRect) ClipRect() Rect { return o.Clip }

// ClipRect is the clip in force when the operation was recorded.
func (o Polygon) ClipRect() Rect { return o.Clip }

// ClipRect is the clip in force when the operation was recorded.
func (o Circle) ClipRect() Rect { return o.Clip }

// ClipRect is the clip in force when the operation was recorded.
func (o Picture) ClipRect() Rect { return o.Clip }

// ClipRect is the clip in force when the operation was recorded.
func (o Sprite) ClipRect() Rect { return o.Clip }

// ClipRect is the clip in force when the operation was recorded.
func (o Text) ClipRect() Rect { return o.Clip }

func (o FillRect) clipped(r Rect) Op  { o.Clip = o.Clip.Intersect(r); return o }
func (o RoundRect) clipped(r Rect) Op { o.Clip = o.Clip.Intersect(r); return o }
func (o Polygon) clipped(r Rect) Op   { o.Clip = o.Clip.Intersect(r); return o }
func (o Circle) clipped(r Rect) Op    { o.Clip = o.Clip.Intersect(r); return o }
func (o Picture) clipped(r Rect) Op   { o.Clip = o.Clip.Intersect(r); return o }
func (o Sprite) clipped(r Rect) Op    { o.Clip = o.Clip.Intersect(r); return o }
func (o Text) clipped(r Rect) Op      { o.Clip = o.Clip.Intersect(r); return o }

// Texts lists the texts that are at least partly inside their clip, bottom first: what a reader of the screen can see.
func (l *List) Texts() []Text {
	var out []Text
	for _, op := range l.ops {
		if t, ok := op.(Text); ok && t.S != "" && !t.Bounds().Intersect(t.Clip).Empty() {
			out = append(out, t)
		}
	}
	return out
}

// Sprites lists the sprites that are at least partly inside their clip, bottom first.
func (l *List) Sprites() []Sprite {
	var out []Sprite
	for _, op := range l.ops {
		if s, ok := op.(Sprite); ok && !s.Box.Intersect(s.Clip).Empty() {
			out = append(out, s)
		}
	}
	return out
}

// CutTexts lists the texts that their clip or the view cuts off, wholly or in part. A finished screen should only
// cut what it scrolls.
func (l *List) CutTexts(view Rect) []Text {
	var out []Text
	for _, op := range l.ops {
		if t, ok := op.(Text); ok && t.S != "" && !t.Bounds().Within(t.Clip.Intersect(view)) {
			out = append(out, t)
		}
	}
	return out
}
