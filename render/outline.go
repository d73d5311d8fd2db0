package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// An outline gathers contours in 1/64 pixel and fills them, all of a shape together. It implements icons.Tracer.
type outline struct {
	path        []vertex
	pen, first  fixed.Point26_6
	left, top   float32
	right, foot float32
}

// vertex is a point of an outline; start is set where a contour begins.
type vertex struct {
	x, y  float32
	start bool
}

// add appends a vertex and moves the pen there.
func (o *outline) add(p fixed.Point26_6, start bool) {
	x, y := float32(p.X)/64, float32(p.Y)/64
	if len(o.path) == 0 {
		o.left, o.top, o.right, o.foot = x, y, x, y
	}
	o.left, o.top, o.right, o.foot = min(o.left, x), min(o.top, y), max(o.right, x), max(o.foot, y)
	o.path = append(o.path, vertex{x, y, start})
	o.pen = p
}

// Start begins a contour.
func (o *outline) Start(a fixed.Point26_6) {
	o.first = a
	o.add(a, true)
}

// Line goes straight to b.
func (o *outline) Line(b fixed.Point26_6) { o.add(b, false) }

// Quad goes along a quadratic spline to c.
func (o *outline) Quad(b, c fixed.Point26_6) {
	if o.pen == b || b == c {
		o.Line(c)
		return
	}
	flattenQuad(o.pen, b, c, o.Line)
}

// Cube goes along a cubic spline to d.
func (o *outline) Cube(b, c, d fixed.Point26_6) {
	if straight(o.pen, b, c, d) {
		o.Line(d)
		return
	}
	flattenCube(o.pen, b, c, d, o.Line)
}

// Stop closes the contour: a filled one always is.
func (o *outline) Stop(bool) {
	if o.first != o.pen {
		o.Line(o.first)
	}
}

// paint fills the outline. Only the rectangle around it is rasterised: drawings have dozens of small parts.
func (o *outline) paint(dst *image.RGBA, col color.NRGBA) {
	if len(o.path) < 3 {
		return
	}
	box := image.Rect(floor32(o.left), floor32(o.top), floor32(o.right)+1, floor32(o.foot)+1).Intersect(dst.Rect)
	if box.Empty() {
		return
	}
	z := vector.NewRasterizer(box.Dx(), box.Dy())
	dx, dy := float32(box.Min.X), float32(box.Min.Y)
	// No ClosePath: the stroker sends both sides of a line as open contours that only together enclose it.
	for _, v := range o.path {
		if v.start {
			z.MoveTo(v.x-dx, v.y-dy)
		} else {
			z.LineTo(v.x-dx, v.y-dy)
		}
	}
	draw.DrawMask(dst, box, image.NewUniform(col), image.Point{}, coverage(z), image.Point{}, draw.Over)
}

// straight reports whether a cubic spline is no more than a line, two of its ends being one point.
func straight(a, b, c, d fixed.Point26_6) bool {
	return a == b && c == d || a == b && b == c || c == b && d == c
}

// flattenQuad calls line for points along a quadratic spline, the last one included.
func flattenQuad(a, b, c fixed.Point26_6, line func(fixed.Point26_6)) {
	n := linesOf(bend(a, b, c))
	t, part := float32(0), 1/float32(n)
	for range n - 1 {
		t += part
		u := 1 - t
		k0, k1, k2 := u*u, u*t*2, t*t
		line(fixed.Point26_6{
			X: fixed.Int26_6(float32(a.X)*k0 + float32(b.X)*k1 + float32(c.X)*k2),
			Y: fixed.Int26_6(float32(a.Y)*k0 + float32(b.Y)*k1 + float32(c.Y)*k2),
		})
	}
	line(c)
}

// flattenCube calls line for points along a cubic spline, the last one included.
func flattenCube(a, b, c, d fixed.Point26_6, line func(fixed.Point26_6)) {
	n := linesOf(max(bend(a, b, d), bend(a, c, d)))
	t, part := float32(0), 1/float32(n)
	for range n - 1 {
		t += part
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, u*u*t*3, u*(t*t)*3, t*t*t
		line(fixed.Point26_6{
			X: fixed.Int26_6(float32(a.X)*k0 + float32(b.X)*k1 + float32(c.X)*k2 + float32(d.X)*k3),
			Y: fixed.Int26_6(float32(a.Y)*k0 + float32(b.Y)*k1 + float32(c.Y)*k2 + float32(d.Y)*k3),
		})
	}
	line(d)
}

// bend is the square of how far a spline with the control b strays from the way from a to c.
func bend(a, b, c fixed.Point26_6) float32 {
	x := float32(a.X) - 2*float32(b.X) + float32(c.X)
	y := float32(a.Y) - 2*float32(b.Y) + float32(c.Y)
	return x*x + y*y
}

// linesOf is how many lines a spline of that bend is drawn with.
func linesOf(bend float32) int {
	if bend < 0.333 {
		return 1
	}
	return 1 + int(math.Sqrt(math.Sqrt(3*float64(bend))))
}
