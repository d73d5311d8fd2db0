package board

import (
	"image/color"
	"math"
	"slices"

	"strategos/engine"
	"strategos/render"
)

// Painting is how the map is painted to show one thing that is true of places: whose they are, how they stand.
type Painting struct {
	// Of is whose view of things it is, where the map differs from seat to seat.
	Of engine.Seat
	// Washes are the colours of places, Signs short words in the middle of a place.
	Washes map[string]Wash
	Signs  map[string]Chip
	// Threads are lines from place to place.
	Threads []Thread
	// Legend explains the colours, Notes say what else there is to know.
	Legend []LegendRow
	Notes  []string
}

// Wash is a colour laid over a place. What is hatched is told apart from what is not without colour.
type Wash struct {
	Ink     color.NRGBA
	Hatched bool
}

// LegendRow is a wash and what it means.
type LegendRow struct {
	Wash Wash
	Text string
}

// Thread is a line over places, like a route that nobody goes.
type Thread struct {
	// Way are the places; Cut is the one on it where the line ends, "" where it leads through.
	Way []string
	Cut string
	Ink color.NRGBA
}

// DrawWash fills a rectangle as a place is.
func DrawWash(l *render.List, r render.Rect, w Wash) {
	l.FillRoundRect(r, 3, w.Ink)
	if w.Hatched {
		hatch(l, []render.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.Right(), Y: r.Bottom()},
			{X: r.X, Y: r.Bottom()}}, 5, w.Ink)
	}
}

// drawWashes paints the places.
func (s *Scene) drawWashes(l *render.List) {
	if s.Painting == nil {
		return
	}
	for _, p := range s.inSight(0) {
		w, ok := s.Painting.Washes[p.ID]
		if !ok {
			continue
		}
		for _, poly := range s.Polygons(p.ID) {
			l.FillPolygon(poly, render.WithAlpha(w.Ink, 0.55))
			if w.Hatched {
				hatch(l, poly, math.Max(6, 12*s.Camera.Zoom), w.Ink)
			}
		}
	}
}

// hatch draws slanting lines over a shape, each as far as it lies within the shape.
func hatch(l *render.List, poly []render.Point, step float64, ink color.NRGBA) {
	if len(poly) < 3 {
		return
	}
	// Lines of equal x + y, each cut with the sides of the shape.
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range poly {
		low, high = math.Min(low, p.X+p.Y), math.Max(high, p.X+p.Y)
	}
	line := render.WithAlpha(render.Mix(ink, render.Hex(0x101010), 0.45), 0.75)
	for c := math.Ceil(low/step) * step; c < high; c += step {
		var cuts []render.Point
		for i, a := range poly {
			b := poly[(i+1)%len(poly)]
			fa, fb := a.X+a.Y-c, b.X+b.Y-c
			if (fa < 0) == (fb < 0) {
				continue
			}
			t := fa / (fa - fb)
			cuts = append(cuts, render.Pt(a.X+(b.X-a.X)*t, a.Y+(b.Y-a.Y)*t))
		}
		if len(cuts) == 2 {
			l.Polyline(cuts, render.Line(1), line)
		}
	}
}

// drawThreads draws the lines of a painting, above the counters, and a cross where one is cut.
func (s *Scene) drawThreads(l *render.List) {
	if s.Painting == nil {
		return
	}
	for i := range s.Painting.Threads {
		t := &s.Painting.Threads[i]
		if len(t.Way) == 0 {
			continue
		}
		for _, course := range s.Geo.Courses(t.Way) {
			pts := s.onScreen(course)
			stroke := render.Line(4)
			if t.Cut != "" {
				stroke = render.Dashed(4, 9, 7)
			}
			l.Polyline(pts, render.Line(8), color.NRGBA{16, 20, 26, 170})
			l.Polyline(pts, stroke, t.Ink)
			if len(pts) > 0 {
				l.FillCircle(pts[len(pts)-1], 7, render.Hex(0x14181d))
				l.FillCircle(pts[len(pts)-1], 5, t.Ink)
			}
		}
		if p := s.Geo.Place(t.Cut); p != nil {
			m := s.Camera.Screen(p.Middle())
			for _, d := range []float64{-1, 1} {
				arm := []render.Point{m.Add(render.Pt(-9, -9*d)), m.Add(render.Pt(9, 9*d))}
				l.Polyline(arm, render.Line(8), color.NRGBA{16, 20, 26, 220})
				l.Polyline(arm, render.Line(4), s.Palette.Bad)
			}
		}
	}
}

// drawWords writes the short words of a painting in their places, those that matter most first: one that would lie on
// another is left out.
func (s *Scene) drawWords(l *render.List) {
	if s.Painting == nil {
		return
	}
	form := chipsOf(math.Max(11, math.Min(14, 15*s.Camera.Zoom)))
	var taken []render.Rect
	for _, tone := range []ChipTone{ChipBad, ChipGold, ChipGood, ChipPlain} {
		for _, p := range s.inSight(0) {
			chip, ok := s.Painting.Signs[p.ID]
			if !ok || chip.Tone != tone {
				continue
			}
			chips := []Chip{chip}
			box := s.chipIn(s.Camera.Screen(p.Middle()), form, form.width(chips))
			if slices.ContainsFunc(taken, func(r render.Rect) bool { return !r.Intersect(box).Empty() }) {
				continue
			}
			taken = append(taken, box)
			form.draw(l, s.Palette, box, chips)
		}
	}
}
