package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// scanner is a rasterx.Scanner that rasterises each path in the smallest rectangle around it. Drawings have dozens of small
// paths; the scanner of rasterx goes over the whole picture for each.
type scanner struct {
	dst    *image.RGBA
	color  color.Color
	path   []vertex
	x0, y0 float32
	x1, y1 float32
}

// vertex is a point of a path; start is set where a contour begins.
type vertex struct {
	x, y  float32
	start bool
}

func newScanner(dst *image.RGBA) *scanner {
	s := &scanner{dst: dst}
	s.Clear()
	return s
}

func (s *scanner) add(p fixed.Point26_6, start bool) {
	x, y := float32(p.X)/64, float32(p.Y)/64
	s.x0, s.y0, s.x1, s.y1 = min(s.x0, x), min(s.y0, y), max(s.x1, x), max(s.y1, y)
	s.path = append(s.path, vertex{x, y, start})
}

// Start begins a contour.
func (s *scanner) Start(a fixed.Point26_6) { s.add(a, true) }

// Line continues it.
func (s *scanner) Line(b fixed.Point26_6) { s.add(b, false) }

// Draw fills the path with the colour set last.
func (s *scanner) Draw() {
	if len(s.path) < 3 || s.color == nil {
		return
	}
	box := image.Rect(floor32(s.x0), floor32(s.y0), floor32(s.x1)+1, floor32(s.y1)+1).Intersect(s.dst.Rect)
	if box.Empty() {
		return
	}
	z := vector.NewRasterizer(box.Dx(), box.Dy())
	dx, dy := float32(box.Min.X), float32(box.Min.Y)
	// No ClosePath: the stroker sends both sides of a line as open contours that only together enclose it.
	for _, v := range s.path {
		if v.start {
			z.MoveTo(v.x-dx, v.y-dy)
		} else {
			z.LineTo(v.x-dx, v.y-dy)
		}
	}
	draw.DrawMask(s.dst, box, image.NewUniform(s.color), image.Point{}, coverage(z), image.Point{}, draw.Over)
}

// Clear forgets the path.
func (s *scanner) Clear() {
	s.path = s.path[:0]
	s.x0, s.y0, s.x1, s.y1 = math.MaxFloat32, math.MaxFloat32, -math.MaxFloat32, -math.MaxFloat32
}

// GetPathExtent returns the rectangle around the path.
func (s *scanner) GetPathExtent() fixed.Rectangle26_6 {
	f := func(v float32) fixed.Int26_6 { return fixed.Int26_6(v * 64) }
	return fixed.Rectangle26_6{Min: fixed.Point26_6{X: f(s.x0), Y: f(s.y0)}, Max: fixed.Point26_6{X: f(s.x1), Y: f(s.y1)}}
}

// SetColor sets the fill; our drawings have plain colours only.
func (s *scanner) SetColor(c interface{}) {
	switch c := c.(type) {
	case color.Color:
		s.color = c
	case rasterx.ColorFunc:
		s.color = c(0, 0)
	}
}

// SetBounds, SetWinding and SetClip have nothing to do: the picture is the bound and winding is always non-zero.
func (s *scanner) SetBounds(int, int)      {}
func (s *scanner) SetWinding(bool)         {}
func (s *scanner) SetClip(image.Rectangle) {}
