package board

import (
	"image/color"
	"math"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/render"
)

// Tone is what a lit zone means; each has a colour and an outline of its own.
type Tone uint8

// The tones.
const (
	ToneNone    Tone = iota
	ToneOffer        // can be clicked for something
	ToneTarget       // a legal target of what is picked
	ToneActive       // where the picked or activated counters stand
	ToneFight        // combat
	ToneShown        // pointed out by the log or a lesson
	ToneRefused      // hovered, not allowed
)

// Light is how a zone is lit.
type Light struct {
	Tone Tone
	// Chips are short labels on the zone: "2 PM", "1 column left".
	Chips []Chip
}

// Chip is a short label.
type Chip struct {
	Text string
	Tone ChipTone
}

// ChipTone colours a chip.
type ChipTone uint8

// The tones of chips.
const (
	ChipPlain ChipTone = iota
	ChipGood
	ChipBad
	ChipGold
)

// Scene is a board to be drawn: what is on it, what is lit, from where it is
// seen. It draws into a render.List and needs neither window nor session.
type Scene struct {
	Geo     *Geometry
	Book    *Book
	Text    *text.Text
	View    *zonewar.Seen
	Camera  Camera
	Palette *render.Palette
	// Picture is the name under which the board's picture is registered with the
	// back end, PicturePart its size as a part of the board's; 0 is the whole.
	Picture     string
	PicturePart float64
	Quality     render.Quality

	Marks  map[string]render.Mark // by counter
	Lights map[string]Light       // by zone
	Dim    bool                   // darken zones that are not lit
	Hover  string                 // zone under the pointer
	// Route is the way shown, from its start, with a label at its end.
	Route      []string
	RouteLabel string
	// Painting is what the map is painted with, nil for the map as it is.
	Painting *Painting
	// Bare hides the counters, to read the map.
	Bare    bool
	Flights []Flight
	Trails  []Trail
	// Lifted counters are carried by the pointer and drawn elsewhere.
	Lifted map[string]bool
	// Illustration holds the marks placed by hand; its crop and caption are the
	// picture's, not the scene's. nil for none.
	Illustration *Illustration
	// Frame is the part of the window that becomes the picture, where words keep within it; empty for all that is seen.
	Frame render.Rect

	wayChips map[wayKey][]Chip // made so far

	piles []Pile
	spots []Spot
	minis []mini
	signs []sign
	// lots are where all stands on the board, and what they were made for.
	lots    []lot
	lotsFor uint64
	// letters are where plates and names lie, reckoned as lots are.
	letters []render.Rect
	// shade is what is dark on a board of hexes, and what was lit when it was made.
	shade    []render.Point
	shadeFor string
	// frontiers are the outlines of the sets of places lit alike, and what they were made for.
	frontiers    []frontier
	frontiersFor string
}

// Spots are the counters in play on the screen, bottom first, as of Lay.
func (s *Scene) Spots() []Spot { return s.spots }

// Piles are the stacks, as of Lay.
func (s *Scene) Piles() []Pile { return s.piles }

// Plain takes away what the interface shows on the board beside the position.
func (s *Scene) Plain() {
	s.Hover, s.Route, s.RouteLabel, s.Dim, s.Painting = "", nil, "", false, nil
	s.Marks, s.Lights, s.Flights, s.Lifted = nil, nil, nil, nil
}

// StackAt is the stack under a point of the window, nil for none.
func (s *Scene) StackAt(at render.Point) *Pile {
	for i := len(s.spots) - 1; i >= 0; i-- {
		if s.spots[i].Box.Contains(at) {
			return s.spots[i].Pile
		}
	}
	return nil
}

// Polygons are a zone's outlines on the screen: two for one that an inset shows too.
func (s *Scene) Polygons(id string) [][]render.Point {
	p := s.Geo.Place(id)
	if p == nil {
		return nil
	}
	out := p.Polygons()
	for i := range out {
		out[i] = s.onScreen(out[i])
	}
	return out
}

// Places are the places of the scene as something to be pointed at: "zone.P" and, for
// the drawing of a zone in the inset, "inset.P".
type Places struct{ *Scene }

// The ids of places begin with these.
const (
	zonePrefix  = "zone."
	insetPrefix = "inset."
)

// At is the id of the place under a point of the window, "" for none.
func (p Places) At(at render.Point) string {
	q := p.Camera.Board(at)
	switch z := p.Geo.At(q); {
	case z == nil:
		return ""
	case z.Second != nil && inside(z.Second.Polygon, q):
		return insetPrefix + z.ID
	default:
		return zonePrefix + p.withFort(z, q)
	}
}

// Outline is the shape of a place in the window, nil for an id of no place.
func (p Places) Outline(id string) []render.Point {
	place, inset := p.Of(id)
	switch {
	case place == nil:
		return nil
	case inset && place.Second == nil:
		return nil
	case inset:
		return p.onScreen(place.Second.Polygon)
	}
	return p.onScreen(place.Polygon)
}

// Of is the place an id stands for, nil for none, and whether its drawing in the inset
// is meant.
func (p Places) Of(id string) (place *Place, inset bool) {
	if name, ok := strings.CutPrefix(id, insetPrefix); ok {
		return p.Geo.Place(name), true
	}
	if name, ok := strings.CutPrefix(id, zonePrefix); ok {
		return p.Geo.Place(name), false
	}
	return nil, false
}

// onScreen turns points of the picture into points of the window.
func (s *Scene) onScreen(poly []render.Point) []render.Point {
	out := make([]render.Point, len(poly))
	for i, v := range poly {
		out[i] = s.Camera.Screen(v)
	}
	return out
}

// Draw draws the board into the camera's view.
func (s *Scene) Draw(l *render.List) {
	l.PushClip(s.Camera.View)
	l.FillRect(s.Camera.View, surround)
	s.drawPicture(l)
	s.drawWashes(l)
	s.Geo.drawLettering(l, &s.Camera, s.Text.Language())
	s.drawLights(l)
	s.drawWorks(l)
	s.drawTowns(l)
	s.drawZoneMarks(l)
	s.drawTracks(l)
	s.drawAmounts(l)
	s.drawPools(l)
	s.drawRoute(l)
	s.drawSigns(l)
	s.drawWords(l)
	if !s.Bare {
		s.drawLeaders(l)
		s.drawMinis(l)
		s.drawCounters(l)
	}
	s.drawThreads(l)
	s.drawTrails(l)
	if !s.Bare {
		s.drawFlights(l)
	}
	s.drawChips(l)
	s.drawRouteEnd(l)
	s.drawMarks(l)
	l.PopClip()
}

// surround is the colour round the sheet.
var surround = render.Hex(0x10151a)

func (s *Scene) drawPicture(l *render.List) {
	whole := render.R(0, 0, s.Geo.Size.X, s.Geo.Size.Y)
	src := s.Camera.Seen().Intersect(whole)
	if src.Empty() {
		return
	}
	// A sheet of paper in case the picture is still being read.
	l.FillRect(s.Camera.ScreenRect(src), paper)
	l.Picture(s.Picture, s.inPicture(src), s.Camera.ScreenRect(src), s.Quality)
}

// DrawMap draws a part of the board's picture alone over a place in the window.
func (s *Scene) DrawMap(l *render.List, src, dst render.Rect) {
	l.FillRect(dst, paper)
	l.Picture(s.Picture, s.inPicture(src), dst, render.Fast)
}

// inPicture turns a part of the board into one of the picture, which may be smaller.
func (s *Scene) inPicture(r render.Rect) render.Rect {
	k := s.PicturePart
	if k == 0 {
		return r
	}
	return render.R(r.X*k, r.Y*k, r.W*k, r.H*k)
}

// drawTracks sets the markers of the turn, action point and supply tracks.
func (s *Scene) drawTracks(l *render.List) {
	v := s.View
	put := func(cell *Cell, at render.Point, spec render.MarkerSpec) {
		// Markers keep to their cells at every zoom: they may not cover a number, nor a neighbour. The half of a side is as far from
		// its marker's middle as the edge of the cell.
		edge := 0.92 * counterPx
		for _, d := range []float64{at.X - cell.Rect.X, cell.Rect.Right() - at.X, at.Y - cell.Rect.Y, cell.Rect.Bottom() - at.Y} {
			edge = math.Min(edge, 2*d)
		}
		l.Sprite(spec, around(s.Camera.Screen(at), edge*s.Camera.Zoom), 0)
	}
	for _, cell := range s.Geo.Tracks["turn"].Cells {
		if cell.Value == v.Turn {
			put(&cell, cell.Centre, render.MarkerSpec{Kind: render.TurnMarker, Livery: s.Book.Livery(v.Initiative)})
		}
	}
	for i, side := range v.Sides {
		for _, cell := range s.Geo.Tracks["advantage"].Cells {
			if side.Advantage && cell.Value == i {
				put(&cell, cell.Centre, render.MarkerSpec{Kind: render.AdvantageMarker, Livery: s.Book.Livery(side.Seat)})
			}
		}
		for _, cell := range s.Geo.Tracks["ap"].Cells {
			if at, ok := cell.BySide[string(side.Seat)]; ok && cell.Value == side.AP {
				put(&cell, at, render.MarkerSpec{Kind: render.ActionMarker, Livery: s.Book.Livery(side.Seat)})
			}
		}
		for _, cell := range s.Geo.Tracks["supply"].Cells {
			if at, ok := cell.BySide[string(side.Seat)]; ok && cell.Value == side.Supply {
				m := render.MarkerSpec{Kind: render.SupplyMarker, Livery: s.Book.Livery(side.Seat)}
				if side.Suspended {
					m.Mark = render.Dimmed
				}
				put(&cell, at, m)
			}
		}
	}
}

// drawSigns marks closed, burning and contested zones.
func (s *Scene) drawSigns(l *render.List) {
	for _, g := range s.signs {
		switch g.kind {
		case closedSign:
			to := engine.Seat("")
			for i := range s.View.Zones {
				if s.View.Zones[i].ID == g.place {
					to = s.View.Zones[i].ClosedTo
				}
			}
			l.Sprite(render.MarkerSpec{Kind: render.ArchersMarker, Livery: s.Book.Livery(other(s.View, to))}, g.box, 0)
		case burningSign:
			l.Sprite(render.MarkerSpec{Kind: render.FireMarker}, g.box, 0)
		case contestSign:
			c, r := g.box.Center(), g.box.W/2
			l.FillCircle(c, r, color.NRGBA{16, 20, 26, 220})
			l.FillCircle(c, r*0.88, s.Palette.Bad)
			l.Sprite(render.IconSpec{Name: "sword", RGB: 0xffffff}, around(c, r*1.2), 0)
		}
	}
}

// other is the opponent of a seat.
func other(v *zonewar.Seen, seat engine.Seat) engine.Seat {
	for _, s := range v.Sides {
		if s.Seat != seat {
			return s.Seat
		}
	}
	return ""
}

func around(c render.Point, edge float64) render.Rect {
	return render.R(c.X-edge/2, c.Y-edge/2, edge, edge)
}

func (s *Scene) drawCounters(l *render.List) {
	for i := range s.spots {
		sp := &s.spots[i]
		if s.flying(sp.Counter.ID) {
			continue
		}
		fade := 0.0
		if s.Lifted[sp.Counter.ID] {
			fade = 0.65
		}
		switch {
		case sp.sum != nil:
			l.Sprite(s.sumSpec(sp.sum), sp.Box, fade)
		case !sp.Pile.summed:
			l.Sprite(s.Book.Spec(s.Text.Language(), sp.Counter, s.Marks[sp.Counter.ID]), sp.Box, fade)
		}
		if !sp.Badge.Empty() && !s.Lifted[sp.Counter.ID] {
			s.drawBadge(l, sp)
		}
	}
}

// drawLeaders draws the line from each stack that stands aside to its place.
func (s *Scene) drawLeaders(l *render.List) {
	k := s.Camera.base() / 36
	draw := func(foot render.Rect, home *render.Point, side engine.Seat) {
		if home == nil {
			return
		}
		ink := s.Palette.Of(s.Book.Livery(side)).Accent
		line := []render.Point{foot.Center(), *home}
		l.Polyline(line, render.Line(3.4*k), color.NRGBA{16, 20, 26, 190})
		l.Polyline(line, render.Line(1.7*k), ink)
		l.FillCircle(*home, 3.8*k, color.NRGBA{16, 20, 26, 230})
		l.FillCircle(*home, 2.6*k, ink)
		card := foot.Inset(-1.5)
		l.FillRoundRect(card, 3*k, color.NRGBA{16, 20, 26, 150})
		l.StrokeRoundRect(card, 3*k, k, ink)
	}
	for i := range s.piles {
		draw(s.piles[i].foot, s.piles[i].home, s.piles[i].Side)
	}
	for i := range s.minis {
		draw(s.minis[i].box, s.minis[i].home, s.minis[i].side)
	}
}

// routes are the lines of the route on the screen: on the map, and in the inset for an end that lies there. What comes from off the board, as
// a unit of a pool, has none.
func (s *Scene) routes() [][]render.Point {
	if len(s.Route) < 2 {
		return nil
	}
	var out [][]render.Point
	for _, course := range s.Geo.Courses(s.Route) {
		if len(course) > 1 {
			out = append(out, s.onScreen(course))
		}
	}
	return out
}

func (s *Scene) drawRoute(l *render.List) {
	for _, pts := range s.routes() {
		l.Polyline(pts, render.Line(9), color.NRGBA{16, 20, 26, 190})
		l.Polyline(pts, render.Line(4.5), s.Palette.Glow)
		for _, p := range pts[:len(pts)-1] {
			l.FillCircle(p, 6.5, render.Hex(0x14181d))
			l.FillCircle(p, 4.5, s.Palette.Glow)
		}
	}
}

// drawRouteEnd sets the arrow head above the counters, with the label where the counters will stand.
func (s *Scene) drawRouteEnd(l *render.List) {
	routes := s.routes()
	for i, pts := range routes {
		end, before := pts[len(pts)-1], pts[len(pts)-2]
		if end == before {
			continue
		}
		arrowHead(l, before, end, s.Palette.Glow)
		if s.RouteLabel != "" && i == len(routes)-1 {
			// The zone may lie half outside: the label stays in sight.
			label := []Chip{{s.RouteLabel, ChipGold}}
			wholeChips.draw(l, s.Palette, s.chipIn(render.Pt(end.X, end.Y+26), wholeChips, wholeChips.width(label)), label)
		}
	}
}
