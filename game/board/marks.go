package board

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"strategos/engine/zonewar"
	"strategos/render"
)

// The two lines round every mark: dark against pale ground, pale against dark.
var (
	MarkEdge = color.NRGBA{18, 21, 26, 235}
	markHalo = color.NRGBA{255, 250, 236, 205}
)

// markScale is how large marks are drawn: they grow with the counters.
func (s *Scene) markScale() float64 {
	return math.Max(0.7, s.Camera.Edge()/50)
}

// drawZoneMarks outlines the highlighted zones, beneath the counters.
func (s *Scene) drawZoneMarks(l *render.List) {
	if s.Illustration == nil {
		return
	}
	k := s.markScale()
	for _, h := range s.Illustration.Highlights {
		c := h.Colour.Paint()
		for _, poly := range s.Polygons(h.At.ID) {
			l.FillPolygon(poly, render.WithAlpha(c, 0.26))
			l.StrokePolygon(poly, render.Line(8.4*k), markHalo)
			l.StrokePolygon(poly, render.Line(6.2*k), MarkEdge)
			l.StrokePolygon(poly, render.Line(3.8*k), c)
		}
	}
}

// drawMarks draws rings and arrows, above the counters.
func (s *Scene) drawMarks(l *render.List) {
	if s.Illustration == nil {
		return
	}
	k := s.markScale()
	for _, h := range s.Illustration.Highlights {
		if s.Geo.Place(h.At.ID) != nil {
			continue
		}
		r := s.stackBox(h.At.ID)
		if r.Empty() {
			continue
		}
		edge := s.Camera.Edge()
		r = r.Inset(-edge*0.1 - 2*k)
		for _, ring := range [...]struct {
			out, width float64
			c          color.NRGBA
		}{{2.3 * k, 8.6 * k, markHalo}, {1.2 * k, 6.4 * k, MarkEdge}, {0, 4 * k, h.Colour.Paint()}} {
			l.StrokeRoundRect(r.Inset(-ring.out), edge*0.18+ring.out, ring.width, ring.c)
		}
		for i := range s.spots { // the ring may not hide how many they are
			if sp := &s.spots[i]; !sp.Badge.Empty() && slices.ContainsFunc(sp.Pile.Counters,
				func(c *zonewar.CounterView) bool { return c.ID == h.At.ID }) {
				s.drawBadge(l, sp)
			}
		}
	}
	var labels []func()
	for i, a := range s.Illustration.Arrows {
		shape := s.arrow(a)
		if shape == nil {
			continue
		}
		l.StrokePolygon(shape.outline, render.Line(7*k), markHalo)
		l.StrokePolygon(shape.outline, render.Line(4.4*k), MarkEdge)
		l.FillPolygon(shape.outline, a.Colour.Paint())
		labels = append(labels, func() {
			if s.Illustration.Numbered {
				s.drawNumber(l, shape.tail, i+1, a.Colour)
			}
			s.drawLabel(l, shape, a)
		})
	}
	for _, m := range s.Illustration.Circles {
		s.drawCircle(l, m)
	}
	for _, m := range s.Illustration.Crosses {
		s.drawCross(l, m)
	}
	for i := range s.Illustration.Texts {
		labels = append(labels, func() { s.drawTextBox(l, &s.Illustration.Texts[i]) })
	}
	for _, draw := range labels { // no arrow may cover the words of another
		draw()
	}
}

// drawNumber sets an arrow's number at its beginning.
func (s *Scene) drawNumber(l *render.List, at render.Point, n int, c Colour) {
	r := math.Max(10, s.Camera.Edge()*0.2)
	l.FillCircle(at, r*1.28, markHalo)
	l.FillCircle(at, r*1.16, MarkEdge)
	l.FillCircle(at, r, c.Paint())
	style := render.TextStyle{Face: render.SansBold, Size: r * 1.3, Color: c.Lettering()}
	l.Text(render.Pt(at.X, at.Y+style.Metrics().CapHeight/2), render.Center, style, strconv.Itoa(n))
}

// lettering is the style of words on the board, as large as the illustration wants them; counters that are made larger do not
// make them so.
func (s *Scene) lettering() render.TextStyle {
	ill := s.Illustration
	size := math.Max(13, s.Camera.Edge()/ill.Counters.Factor()*0.25) * ill.Labels.Factor()
	return render.TextStyle{Face: render.SansBold, Size: size, Color: render.Hex(0xf7f1df)}
}

// keptIn moves a box of words into the picture, as far as there is room for it.
func (s *Scene) keptIn(r render.Rect) render.Rect {
	v := s.Camera.View
	if !s.Frame.Empty() {
		v = s.Frame
	}
	v = v.Inset(4)
	r.X = math.Max(v.X, math.Min(v.Right()-r.W, r.X))
	r.Y = math.Max(v.Y, math.Min(v.Bottom()-r.H, r.Y))
	return r
}

// labelBox is where an arrow's words lie: in the middle of the arrow, or beside one so short that they would hide it.
func (s *Scene) labelBox(shape *arrowShape, a Arrow) render.Rect {
	style := s.lettering()
	w, h := render.Measure(style, a.Label)+style.Size*1.1, style.Size*1.65
	at := shape.label
	v := shape.head.Sub(shape.tail)
	if n := math.Hypot(v.X, v.Y); n > 0 && (math.Abs(v.X)/n*w+math.Abs(v.Y)/n*h) > 0.6*n {
		side := render.Pt(v.Y/n, -v.X/n) // to the left, where it bends
		at = at.Add(side.Mul(math.Abs(side.X)*w/2 + math.Abs(side.Y)*h/2 + shape.wing))
	}
	return s.keptIn(render.R(at.X-w/2, at.Y-h/2, w, h))
}

// drawLabel writes an arrow's words, on a ground of their own.
func (s *Scene) drawLabel(l *render.List, shape *arrowShape, a Arrow) {
	if a.Label == "" {
		return
	}
	style := s.lettering()
	size, r := style.Size, s.labelBox(shape, a)
	h := r.H
	l.FillRoundRect(r.Inset(-2.5), h/2+2.5, markHalo)
	l.FillRoundRect(r.Inset(-1), h/2+1, a.Colour.Paint())
	l.FillRoundRect(r.Inset(size*0.1), h/2, render.Hex(0x1b2128))
	l.TextIn(r, render.Center, style, a.Label)
}

// stackBox is the part of the window that the counter's stack covers; empty when it
// is not on the board.
func (s *Scene) stackBox(counter string) render.Rect {
	pile := ""
	for i := range s.spots {
		if s.spots[i].Counter.ID == counter {
			pile = s.spots[i].Pile.ID
		}
	}
	return s.PileBox(pile)
}

// PileBox is the part of the window a stack covers.
func (s *Scene) PileBox(pile string) render.Rect {
	var corners []render.Point
	for i := range s.spots {
		if sp := &s.spots[i]; pile != "" && sp.Pile.ID == pile {
			corners = append(corners, render.Pt(sp.Box.X, sp.Box.Y), render.Pt(sp.Box.Right(), sp.Box.Bottom()))
		}
	}
	if corners == nil {
		return render.Rect{}
	}
	return bounds(corners)
}

// place is where a mark's end lies in the window, and the stack an arrow goes round;
// the box is empty for zones and points.
func (s *Scene) place(w Where) (at render.Point, box render.Rect, ok bool) {
	if w.ID == "" {
		return s.Camera.Screen(w.Point), box, true
	}
	if p := s.Geo.Place(w.ID); p != nil {
		at = s.Camera.Screen(p.Middle())
		if again := s.Camera.Screen(p.mapMiddle()); !s.Camera.View.Contains(at) && s.Camera.View.Contains(again) {
			at = again // of what is drawn twice only the map proper is in the picture
		}
		return at, box, true
	}
	box = s.stackBox(w.ID)
	return box.Center(), box, !box.Empty()
}

// outOf is how far from the middle of a box its side lies in a direction.
func outOf(box render.Rect, dir render.Point) float64 {
	if box.Empty() {
		return 0
	}
	return math.Min(box.W/2/math.Max(math.Abs(dir.X), 1e-9), box.H/2/math.Max(math.Abs(dir.Y), 1e-9))
}

// arrowShape is an arrow ready to be drawn, in the window.
type arrowShape struct {
	outline           []render.Point
	tail, head, label render.Point
	wing              float64 // how far it reaches to its sides
}

// arrow bends an arrow slightly to its left, so that two that go to and fro stay
// apart, and tapers it from its head to its beginning. It is nil when an end is not
// on the board or both are the same.
func (s *Scene) arrow(a Arrow) *arrowShape {
	from, boxFrom, ok := s.place(a.From)
	to, boxTo, ok2 := s.place(a.To)
	v := to.Sub(from)
	length := math.Hypot(v.X, v.Y)
	if !ok || !ok2 || length < 4 {
		return nil
	}
	// From stack to stack the arrow leaves both uncovered, as far as there is room.
	edge := s.Camera.Edge()
	dir := v.Mul(1 / length)
	if d := outOf(boxFrom, dir); d > 0 {
		from = from.Add(dir.Mul(math.Min(d+edge*0.2, length*0.35)))
	}
	if d := outOf(boxTo, dir); d > 0 {
		to = to.Sub(dir.Mul(math.Min(d+edge*0.14, length*0.35)))
	}
	v = to.Sub(from)
	length = math.Hypot(v.X, v.Y)
	bend := math.Min(length*0.11, edge*0.9) * 2
	control := from.Add(v.Mul(0.5)).Add(render.Pt(v.Y, -v.X).Mul(bend / length))

	curve := func(t float64) render.Point {
		return from.Mul((1 - t) * (1 - t)).Add(control.Mul(2 * t * (1 - t))).Add(to.Mul(t * t))
	}
	side := func(t float64) render.Point {
		d := control.Sub(from).Mul(1 - t).Add(to.Sub(control).Mul(t))
		n := math.Hypot(d.X, d.Y)
		return render.Pt(-d.Y/n, d.X/n)
	}
	size := math.Min(1, length/(edge*1.1)) * edge
	head, wing, shaft, end := size*0.5, size*0.28, size*0.125, size*0.03
	neck := 1 - math.Min(0.6, head/length) // where the head begins
	const steps = 24
	var left, right []render.Point
	for i := range steps + 1 {
		t := neck * float64(i) / steps
		w := end + (shaft-end)*math.Pow(float64(i)/steps, 0.8)
		p, n := curve(t), side(t).Mul(w)
		left, right = append(left, p.Add(n)), append(right, p.Sub(n))
	}
	// The wings sweep back a little behind the neck.
	p, n := curve(neck-0.12*(1-neck)), side(neck).Mul(wing)
	out := append(left, p.Add(n), to, p.Sub(n))
	for i := range right {
		out = append(out, right[len(right)-1-i])
	}
	return &arrowShape{outline: out, tail: from, head: to, label: curve(0.48), wing: wing}
}
