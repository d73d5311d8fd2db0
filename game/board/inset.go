package board

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"strategos/engine"
	"strategos/render"
)

// drawing is a zone as an inset shows it: the same zone a second time, larger.
type drawing struct {
	Polygon []render.Point // as clicked; what of the zone the inset shows
	Bounds  render.Rect
	Plate   *render.Point // centre of the id's plate, nil where there is no room for one
	Badge   *render.Point
}

// insetFile mirrors the inset's part of a layout file.
type insetFile struct {
	Rect []float64 `toml:"rect"`
	Zone []struct {
		ID      string      `toml:"id"`
		Polygon [][]float64 `toml:"polygon"`
		Plate   []float64   `toml:"plate"`
		Anchors [][]float64 `toml:"anchors"`
		Badge   []float64   `toml:"badge"`
	} `toml:"zone"`
}

// addInset gives zones their second drawing. Where the inset has places for
// counters they stand there, and the map shows how many FP it is.
func (g *polygons) addInset(f *insetFile) error {
	if len(f.Rect) != 4 {
		return fmt.Errorf("the board's layout: the inset has no rectangle")
	}
	for _, z := range f.Zone {
		p := g.places[z.ID]
		if p == nil || p.Box || p.Second != nil || len(z.Polygon) < 3 {
			return fmt.Errorf("the board's layout: the inset shows %q, which is no zone of the map, twice or has no polygon", z.ID)
		}
		p.Second = &drawing{Plate: maybePoint(z.Plate), Badge: maybePoint(z.Badge)}
		for _, v := range z.Polygon {
			p.Second.Polygon = append(p.Second.Polygon, point(v))
		}
		p.Second.Bounds = bounds(p.Second.Polygon)
		if len(z.Anchors) == 0 {
			continue
		}
		p.onMap, p.mapPlate, p.InInset = p.Middle(), p.Plate, true
		p.Anchors = nil
		for _, v := range z.Anchors {
			p.Anchors = append(p.Anchors, point(v))
		}
		if p.Second.Plate != nil {
			p.Plate = *p.Second.Plate
		}
	}
	return nil
}

// Polygons are the zone's outlines on the picture: one, or two when an inset shows
// it as well.
func (p *Place) Polygons() [][]render.Point {
	if p.Second == nil {
		return [][]render.Point{p.Polygon}
	}
	return [][]render.Point{p.Polygon, p.Second.Polygon}
}

// holds tells whether a point of the picture lies in the place, in either drawing.
func (p *Place) holds(q render.Point) bool {
	return p.Bounds.Contains(q) && inside(p.Polygon, q) ||
		p.Second != nil && p.Second.Bounds.Contains(q) && inside(p.Second.Polygon, q)
}

// mapMiddle is where a label for the whole place stands on the map proper.
func (p *Place) mapMiddle() render.Point {
	if p.InInset {
		return p.onMap
	}
	return p.Middle()
}

// Way are the middles of places one after the other: in the inset if it has them
// all, else on the map.
func (g *Geometry) Way(ids []string) []render.Point {
	within := true
	var places []*Place
	for _, id := range ids {
		if p := g.Place(id); p != nil {
			places = append(places, p)
			within = within && p.InInset
		}
	}
	out := make([]render.Point, len(places))
	for i, p := range places {
		if out[i] = p.mapMiddle(); within {
			out[i] = p.Middle()
		}
	}
	return out
}

// Courses are the lines that show the way along places: one in the inset if it has
// them all, else one on the map and one in the inset for the end of the way that lies
// there, where the counters are.
func (g *Geometry) Courses(ids []string) [][]render.Point {
	out := [][]render.Point{g.Way(ids)}
	first := len(ids)
	for first > 0 && g.Place(ids[first-1]) != nil && g.Place(ids[first-1]).InInset {
		first--
	}
	if first > 0 && len(ids)-first > 1 {
		out = append(out, g.Way(ids[first:]))
	}
	return out
}

// crosses tells whether some of the places have their counters in the inset and
// some on the map.
func (g *Geometry) crosses(ids []string) bool {
	in, out := false, false
	for _, id := range ids {
		if p := g.Place(id); p != nil {
			in, out = in || p.InInset, out || !p.InInset
		}
	}
	return in && out
}

// apart are the middles of places on the map, those nearer to each other than a distance moved away from each other, so
// that discs there do not lie on one another.
func (s *Scene) apart(ids []string, least float64) map[string]render.Point {
	out := map[string]render.Point{}
	for _, id := range ids {
		out[id] = s.Camera.Screen(s.Geo.Place(id).mapMiddle())
	}
	for range 8 {
		for i, a := range ids {
			for _, b := range ids[i+1:] {
				v := out[b].Sub(out[a])
				d := math.Hypot(v.X, v.Y)
				if d >= least || d == 0 {
					continue
				}
				push := v.Mul((least - d) / (2 * d))
				out[a], out[b] = out[a].Sub(push), out[b].Add(push)
			}
		}
	}
	return out
}

// token stands on the map for what a side has in a zone whose counters lie in the inset.
type token struct {
	at    render.Point
	r     float64
	seat  engine.Seat
	label string // its FP, or how many leaders are alone
}

// tokens are the discs on the map, as of Lay.
func (s *Scene) tokens() []token {
	type hold struct{ fp, n int }
	held := map[string]map[engine.Seat]hold{}
	for i := range s.piles {
		p := &s.piles[i]
		if held[p.Place] == nil {
			held[p.Place] = map[engine.Seat]hold{}
		}
		h := held[p.Place][p.Side]
		held[p.Place][p.Side] = hold{h.fp + p.Total, h.n + len(p.Counters)}
	}
	r := math.Max(9.5, 34*s.Camera.Zoom)
	var ids []string
	for i := range s.piles { // in the order of places
		if id := s.piles[i].Place; s.Geo.Place(id).InInset && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	var out []token
	apart := s.apart(ids, 2*r+3)
	for _, id := range ids {
		at := apart[id]
		at.X -= r * 1.1 * float64(len(held[id])-1)
		for _, seat := range s.Book.Seats() {
			h, ok := held[id][seat]
			if !ok {
				continue
			}
			label := strconv.Itoa(h.fp)
			if h.fp == 0 {
				label = "×" + strconv.Itoa(h.n)
			}
			out = append(out, token{at, r, seat, label})
			at.X += r * 2.2
		}
	}
	return out
}

// drawTokens shows on the map what stands in zones whose counters lie in the inset:
// a disc in each side's colour with its FP.
func (s *Scene) drawTokens(l *render.List) {
	for _, d := range s.tokens() {
		l.FillCircle(d.at, d.r+1.5, render.Hex(0x171c22))
		l.FillCircle(d.at, d.r, s.Palette.Of(s.Book.Livery(d.seat)).Accent)
		style := render.TextStyle{Face: render.SansBold, Size: math.Max(11, d.r*1.05), Color: render.Hex(0xfbf6e8)}
		l.TextIn(around(d.at, 2*d.r), render.Center, style, d.label)
	}
}
