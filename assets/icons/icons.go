// Package icons holds the drawings of counters, markers and buttons as paths. The drawings themselves are the SVG files beside
// this one; assets/icongen turns them into the paths of paths.go, so that the program needs no reader of SVG.
package icons

import "golang.org/x/image/math/fixed"

//go:generate go run ../icongen

// Tone is one of the colours of a drawing. They are placeholders: whoever draws says what stands for each.
type Tone uint8

// The tones. Nothing is drawn in None.
const (
	None   Tone = iota
	Ink         // #000000 in the file: the silhouette
	Paper       // #ffffff: lines and light parts inside it
	Accent      // #ff0000: a device or a crest
	Half        // #808080: a second tone
	toneCount
)

// Tones is how many tones there are, None among them.
const Tones = int(toneCount)

// Drawing is a picture of Width by Height units, its shapes from back to front.
type Drawing struct {
	Width, Height float64
	Shapes        []Shape
}

// Shape is a path that is filled, then traced by a line Stroke units wide.
type Shape struct {
	Fill, Line Tone
	Stroke     float64
	RoundCap   bool // the line's ends are half discs; they are cut straight otherwise
	RoundJoin  bool // its corners are rounded; they are cut off otherwise
	Path       Path
}

// Path is a row of steps, each followed by its points in 1/64 of a unit.
type Path []int16

// The steps of a path: begin a contour, go straight, along a quadratic or a cubic spline, back to the contour's start.
const (
	m int16 = iota
	l
	q
	c
	z
)

// Tracer follows the contours of a path.
type Tracer interface {
	// Start begins a contour.
	Start(a fixed.Point26_6)
	// Line, Quad and Cube go on to the last point they are given, the points before it being a spline's controls.
	Line(b fixed.Point26_6)
	Quad(b, c fixed.Point26_6)
	Cube(b, c, d fixed.Point26_6)
	// Stop ends a contour, which is closed or left open.
	Stop(closed bool)
}

// Trace leads t along the path, its points changed by at.
func (p Path) Trace(t Tracer, at func(fixed.Point26_6) fixed.Point26_6) {
	inside := false
	for i := 0; i < len(p); {
		step := p[i]
		point := func(k int) fixed.Point26_6 {
			return at(fixed.Point26_6{X: fixed.Int26_6(p[i+2*k-1]), Y: fixed.Int26_6(p[i+2*k])})
		}
		switch step {
		case m:
			if inside {
				t.Stop(false)
			}
			t.Start(point(1))
			inside = true
		case l:
			t.Line(point(1))
		case q:
			t.Quad(point(1), point(2))
		case c:
			t.Cube(point(1), point(2), point(3))
		case z:
			t.Stop(true)
			inside = false
		}
		i += 1 + 2*points[step]
	}
	if inside {
		t.Stop(false)
	}
}

// points is how many points follow each step.
var points = [...]int{m: 1, l: 1, q: 2, c: 3, z: 0}

// Get finds a drawing by the name of its file without the ending.
func Get(name string) (Drawing, bool) {
	d, ok := drawings[name]
	return d, ok
}
