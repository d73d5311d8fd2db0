package board

import (
	"image/color"
	"math"

	"strategos/render"
)

// layers are the lines of a sign from the outermost to its colour: how wide, beside the sign's own width.
func (s *Scene) layers(c Colour) [3]struct {
	width float64
	c     color.NRGBA
} {
	k := s.markScale()
	return [3]struct {
		width float64
		c     color.NRGBA
	}{{8.6 * k, markHalo}, {6.4 * k, MarkEdge}, {4 * k, c.Paint()}}
}

// signAt is the middle of a sign in the window and how far it reaches from there; not ok when its place is not on the board.
func (s *Scene) signAt(m Sign) (at render.Point, r float64, ok bool) {
	at, box, ok := s.place(m.At)
	r = s.Camera.Edge() * 0.85
	switch {
	case m.Radius > 0:
		r = m.Radius * s.Camera.Zoom
	case !box.Empty():
		r = math.Hypot(box.W, box.H)/2 + 3*s.markScale()
	}
	return at, r, ok
}

// drawCircle draws a ring.
func (s *Scene) drawCircle(l *render.List, m Sign) {
	at, r, ok := s.signAt(m)
	if !ok {
		return
	}
	for _, ring := range s.layers(m.Colour) {
		l.StrokeCircle(at, r, ring.width, ring.c)
	}
}

// drawCross draws two strokes across each other.
func (s *Scene) drawCross(l *render.List, m Sign) {
	at, r, ok := s.signAt(m)
	if !ok {
		return
	}
	d := r * math.Sqrt2 / 2
	for _, stroke := range s.layers(m.Colour) {
		for _, side := range []float64{-1, 1} {
			l.Polyline([]render.Point{{X: at.X - d, Y: at.Y - side*d}, {X: at.X + d, Y: at.Y + side*d}}, render.Line(stroke.width*1.35), stroke.c)
		}
	}
}

// TextBoxRect is where a text box lies in the window: with its middle at its place, or below the stack it belongs to. It is
// empty when its place is not on the board.
func (s *Scene) TextBoxRect(b *TextBox) render.Rect {
	at, box, ok := s.place(b.At)
	if !ok {
		return render.Rect{}
	}
	style := s.lettering()
	lines := render.Wrap(style, b.Text, style.Size*16)
	w := 0.0
	for _, line := range lines {
		w = math.Max(w, render.Measure(style, line))
	}
	w, h := w+style.Size*1.2, float64(len(lines))*style.Metrics().LineHeight+style.Size*0.7
	if !box.Empty() {
		at.Y = box.Bottom() + h/2 + style.Size*0.6
	}
	return s.keptIn(render.R(at.X-w/2, at.Y-h/2, w, h))
}

// drawTextBox writes a text box on a ground of its own.
func (s *Scene) drawTextBox(l *render.List, b *TextBox) {
	r := s.TextBoxRect(b)
	if r.Empty() || b.Text == "" {
		return
	}
	style := s.lettering()
	size := style.Size
	round := size * 0.5
	l.FillRoundRect(r.Inset(-3.5), round+3.5, markHalo)
	l.FillRoundRect(r.Inset(-2), round+2, b.Colour.Paint())
	l.FillRoundRect(r.Inset(size*0.06), round, render.Hex(0x1b2128))
	l.Paragraph(render.R(r.X+size*0.5, r.Y+size*0.35, r.W-size, r.H-size*0.7), render.Center, style, b.Text)
}

// LabelRect is where the words of an arrow lie in the window, or would lie if it had any; empty when the arrow is not on the board.
func (s *Scene) LabelRect(a Arrow) render.Rect {
	shape := s.arrow(a)
	if shape == nil {
		return render.Rect{}
	}
	return s.labelBox(shape, a)
}

// OnArrow tells whether a point of the window lies on an arrow or its words.
func (s *Scene) OnArrow(a Arrow, at render.Point) bool {
	shape := s.arrow(a)
	if shape == nil {
		return false
	}
	return (render.Polygon{Points: shape.outline}).Contains(at) || a.Label != "" && s.labelBox(shape, a).Contains(at)
}
