package render

import (
	"math"

	"golang.org/x/image/math/fixed"
)

// A stroker traces contours with a line of even width, as an outline to be filled: each bit of the way adds its two sides, each
// corner a join, each open end a cap. It reckons in 1/64 pixel like the outline it makes, by the method of S. R. Wiley's rasterx
// (BSD licence), whose pictures of our drawings it repeats to the pixel. It implements icons.Tracer.
type stroker struct {
	out                 outline
	half                fixed.Int26_6 // half the line's width
	roundCap, roundJoin bool

	pen    fixed.Point26_6
	normal fixed.Point26_6 // from the pen to the line's edge, in the bit drawn last
	inside bool            // a bit of the contour has been drawn
	first  joint           // where the contour began
	back   joint           // where the bit being drawn begins
	ahead  joint           // where it ends
}

// joint is a point where two bits of a contour meet: the directions in which it is reached and left, and their normals, which
// lead to the edge on the port side.
type joint struct {
	at                    fixed.Point26_6
	reached, left         fixed.Point26_6
	reachedEdge, leftEdge fixed.Point26_6
}

// tight is the sine of a turn, times the normals' lengths, below which two bits need no join.
const tight = fixed.Int26_6(16 * 16)

// begin makes the stroker ready for the contours of a shape.
func (s *stroker) begin(width fixed.Int26_6, roundCap, roundJoin bool) {
	s.out = outline{}
	s.half, s.roundCap, s.roundJoin = width/2, roundCap, roundJoin
}

// Start begins a contour.
func (s *stroker) Start(a fixed.Point26_6) {
	s.inside = false
	s.pen = a
	s.out.Start(a)
}

// Line goes straight to b.
func (s *stroker) Line(b fixed.Point26_6) {
	s.back = s.ahead
	way := b.Sub(s.pen)
	if way == (fixed.Point26_6{}) { // no way at all: keep the direction, or take any
		if way = s.back.reached; way == (fixed.Point26_6{}) {
			way = fixed.Point26_6{X: 64}
		}
	}
	edge := port(ofLength(way, s.half))
	s.back.at, s.back.left, s.back.leftEdge = s.pen, way, edge
	s.ahead.at, s.ahead.reached, s.ahead.reachedEdge = b, way, edge
	s.join()
	s.bit(b)
}

// Quad goes along a quadratic spline to c.
func (s *stroker) Quad(b, c fixed.Point26_6) {
	if s.pen == b || b == c {
		s.Line(c)
		return
	}
	s.curve(b.Sub(s.pen), c.Sub(b), c)
	flattenQuad(s.back.at, b, c, s.bit)
}

// Cube goes along a cubic spline to d.
func (s *stroker) Cube(b, c, d fixed.Point26_6) {
	a := s.pen
	if straight(a, b, c, d) {
		s.Line(d)
		return
	}
	switch {
	case a == b:
		s.curve(c.Sub(b), d.Sub(c), d)
	case c == d:
		s.curve(b.Sub(a), c.Sub(b), d)
	default:
		s.curve(b.Sub(a), d.Sub(c), d)
	}
	flattenCube(a, b, c, d, s.bit)
}

// curve joins a spline to what came before: it leaves the pen in one direction and reaches its end in another.
func (s *stroker) curve(left, reached, end fixed.Point26_6) {
	s.back = s.ahead
	s.back.at, s.back.left, s.back.leftEdge = s.pen, left, port(ofLength(left, s.half))
	s.ahead.at, s.ahead.reached, s.ahead.reachedEdge = end, reached, port(ofLength(reached, s.half))
	s.join()
}

// Stop ends a contour with a last join when it is closed, with two caps when it is open.
func (s *stroker) Stop(closed bool) {
	if !s.inside {
		return
	}
	if closed {
		if s.first.at != s.pen {
			s.Line(s.first.at)
		}
		s.first.reached, s.first.reachedEdge = s.ahead.reached, s.ahead.reachedEdge
		s.sides(s.first.at, s.first.reachedEdge)
		s.corner(s.first)
	} else {
		s.sides(s.ahead.at, s.ahead.reachedEdge)
		s.end(s.ahead.at, s.ahead.reachedEdge)
		s.end(s.first.at, reverse(s.first.leftEdge))
	}
	s.inside = false
}

// join makes the corner between the bit before and the one that begins at s.back.
func (s *stroker) join() {
	if !s.inside {
		s.inside = true
		s.first = s.back
	} else {
		if s.pen != s.back.at || s.normal != s.back.reachedEdge {
			s.sides(s.back.at, s.back.reachedEdge)
		}
		s.corner(s.back)
	}
	s.normal, s.pen = s.back.leftEdge, s.back.at
}

// bit draws the line's two sides from the pen to b.
func (s *stroker) bit(b fixed.Point26_6) {
	edge := s.ahead.reachedEdge // truer than the flattened spline's last piece
	if b != s.ahead.at {
		edge = port(ofLength(b.Sub(s.pen), s.half))
	}
	s.sides(b, edge)
	s.pen, s.normal = b, edge
}

// sides adds the two sides from the pen to b, where the edge is that far away: one forth, one back.
func (s *stroker) sides(b, edge fixed.Point26_6) {
	s.out.Start(b.Sub(edge))
	s.out.Line(s.pen.Sub(s.normal))
	s.out.Start(s.pen.Add(s.normal))
	s.out.Line(b.Add(edge))
}

// corner closes the gap on the outer side of a corner, and the wedge on its inner side.
func (s *stroker) corner(j joint) {
	turn := j.leftEdge.X*j.reachedEdge.Y - j.reachedEdge.X*j.leftEdge.Y
	s.gap(j.at, reverse(j.leftEdge), reverse(j.reachedEdge), -turn)
	s.gap(j.at, j.reachedEdge, j.leftEdge, turn)
	switch {
	case -turn > tight:
		s.wedge(j.at, j.at.Sub(j.reachedEdge), j.at.Sub(j.leftEdge))
	case -turn < -tight:
		s.wedge(j.at, j.at.Add(j.leftEdge), j.at.Add(j.reachedEdge))
	}
}

// gap leads one side round a corner at p, from one edge to the other.
func (s *stroker) gap(p, from, to fixed.Point26_6, turn fixed.Int26_6) {
	s.out.Start(p.Add(from))
	if s.roundJoin && turn <= -tight {
		s.arc(p, from, to)
	}
	s.out.Line(p.Add(to))
}

// wedge adds a triangle, without which a corner close to the end of its line would have a hole.
func (s *stroker) wedge(a, b, c fixed.Point26_6) {
	s.out.Start(a)
	s.out.Line(b)
	s.out.Line(c)
	s.out.Line(a)
}

// end caps the line at p.
func (s *stroker) end(p, edge fixed.Point26_6) {
	s.out.Start(p.Add(edge))
	if s.roundCap {
		s.arc(p, edge, reverse(edge))
	}
	s.out.Line(p.Sub(edge))
}

// arc turns clockwise on the screen round p, from one edge to the other, in cubic splines of at most an eighth of a half circle
// (L. Maisonobe's method, see assets/icongen).
func (s *stroker) arc(p, from, to fixed.Point26_6) {
	begin := math.Atan2(float64(from.Y), float64(from.X))
	end := math.Atan2(float64(to.Y), float64(to.X))
	for end < begin {
		end += 2 * math.Pi
	}
	n := int((end-begin)/(math.Pi/8)) + 1
	span := (end - begin) / float64(n)
	half := math.Tan(span / 2)
	reach := fixed.Int26_6(math.Sin(span) * (math.Sqrt(4+3*half*half) - 1) * (64.0 / 3.0))
	radius := float64(length(from))
	slope := func(a float64) fixed.Point26_6 {
		return fixed.Point26_6{X: -fixed.Int26_6(radius * math.Sin(a)), Y: fixed.Int26_6(radius * math.Cos(a))}
	}
	on := func(slope fixed.Point26_6) fixed.Point26_6 {
		return fixed.Point26_6{X: p.X + slope.Y, Y: p.Y - slope.X}
	}
	d := slope(begin)
	at := on(d)
	s.out.Line(at)
	for i := 1; i <= n; i++ {
		e := slope(begin + span*float64(i))
		next := on(e)
		s.out.Cube(at.Add(d.Mul(reach)), next.Sub(e.Mul(reach)), next)
		at, d = next, e
	}
}

// length is how long a vector is.
func length(v fixed.Point26_6) fixed.Int26_6 {
	x, y := float64(v.X), float64(v.Y)
	return fixed.Int26_6(math.Sqrt(x*x + y*y))
}

// ofLength is the vector in the direction of v that is that long.
func ofLength(v fixed.Point26_6, long fixed.Int26_6) fixed.Point26_6 {
	if long == 0 || v == (fixed.Point26_6{}) {
		return fixed.Point26_6{}
	}
	x, y := float64(v.X), float64(v.Y)
	is := math.Sqrt(x*x + y*y)
	return fixed.Point26_6{X: fixed.Int26_6(x * float64(long) / is), Y: fixed.Int26_6(y * float64(long) / is)}
}

// port turns a vector by a quarter to its left on the screen.
func port(v fixed.Point26_6) fixed.Point26_6 { return fixed.Point26_6{X: v.Y, Y: -v.X} }

// reverse turns a vector round.
func reverse(v fixed.Point26_6) fixed.Point26_6 { return fixed.Point26_6{X: -v.X, Y: -v.Y} }
