package board

import (
	"fmt"
	"slices"
	"strconv"

	"strategos/engine/zonewar"
	"strategos/render"
)

// drawing is a zone as an inset shows it: the same zone a second time, larger.
type drawing struct {
	Polygon []render.Point // as clicked; what of the zone the inset shows
	Bounds  render.Rect
	Plate   *render.Point // centre of the id's plate, nil where there is no room for one
	Badge   *render.Point
	Quays   []render.Point
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
		Quays   [][]float64 `toml:"quays"`
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
		p.Second = &drawing{Plate: maybePoint(z.Plate), Badge: maybePoint(z.Badge), Quays: points(z.Quays), Polygon: points(z.Polygon)}
		p.Second.Bounds = bounds(p.Second.Polygon)
		if len(z.Anchors) == 0 {
			continue
		}
		p.onMap, p.mapPlate, p.InInset = p.Middle(), p.Plate, true
		p.Anchors = points(z.Anchors)
		if p.Second.Plate != nil {
			p.Plate = *p.Second.Plate
		}
	}
	return nil
}

// Polygons are the place's outlines on the picture: one, two when an inset shows
// it as well, one for each line of a work.
func (p *Place) Polygons() [][]render.Point {
	out := append([][]render.Point{p.Polygon}, p.more...)
	if p.Second != nil {
		out = append(out, p.Second.Polygon)
	}
	return out
}

// holds tells whether a point of the picture lies in the place, in either drawing.
func (p *Place) holds(q render.Point) bool {
	return p.Bounds.Contains(q) && (inside(p.cut(), q) || slices.ContainsFunc(p.more, func(poly []render.Point) bool { return inside(poly, q) })) ||
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

// sumOf is the counter that speaks for a stack - its first ships, or else troops - and the FP that count where it stands; a plus
// says that ships carry troops.
func (s *Scene) sumOf(l *lot) (face *zonewar.CounterView, sum string) {
	if s.Book.figured() {
		return s.figureOf(l)
	}
	ships, all := 0, 0
	for _, n := range l.counters {
		c := &s.View.Counters[n]
		if face == nil || face.Leader && !c.Leader {
			face = c
		}
		if all += c.FP; c.Type == "T" {
			ships += c.FP
		}
	}
	z := s.Book.zones[l.place]
	switch {
	case z != nil && z.Kind == "sea" && ships > 0 && all > ships:
		return face, strconv.Itoa(ships) + "+"
	case z != nil && z.Kind == "land" && ships > 0: // drawn up on a beach
		return face, "×" + strconv.Itoa(len(l.counters))
	}
	return face, strconv.Itoa(all)
}

// sumSpec is the counter that stands for a stack: how many they are, and their FP together.
func (s *Scene) sumSpec(l *lot) render.Spec {
	var mark render.Mark
	for _, n := range l.counters {
		if id := s.View.Counters[n].ID; !l.mini {
			mark |= s.Marks[id]
		}
	}
	if mark&(render.Selected|render.Selectable) != 0 {
		mark &^= render.Dimmed
	}
	face, sum := s.sumOf(l)
	switch spec := s.Book.Spec(s.Text.Language(), face, mark).(type) {
	case render.CounterSpec:
		spec.ID, spec.Sum, spec.Bonus, spec.Weakened = "", sum, 0, false
		if s.Book.figured() {
			spec.Bonus = s.ledBy(l)
		} else if n := len(l.counters); n > 1 {
			spec.ID = "×" + strconv.Itoa(n)
		}
		return spec
	case render.LeaderSpec:
		if n := len(l.counters); n > 1 {
			spec.Name = "×" + strconv.Itoa(n)
		}
		return spec
	default:
		return spec
	}
}

// drawMinis draws the small counters on the map.
func (s *Scene) drawMinis(l *render.List) {
	for i := range s.minis {
		l.Sprite(s.minis[i].spec, s.minis[i].box, 0)
	}
}
