package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"

	"strategos/scenarios"
	"strategos/scenarios/entry"
	"strategos/scenarios/zone"
)

// point is a place on the full picture in pixels, x to the right, y down.
type point [2]float64

func (p point) add(q point) point             { return point{p[0] + q[0], p[1] + q[1]} }
func (p point) sub(q point) point             { return point{p[0] - q[0], p[1] - q[1]} }
func (p point) scale(k float64) point         { return point{p[0] * k, p[1] * k} }
func (p point) norm() float64                 { return math.Hypot(p[0], p[1]) }
func (p point) lerp(q point, t float64) point { return p.add(q.sub(p).scale(t)) }

// unit returns p at length 1, or p itself if it has none.
func (p point) unit() point {
	if n := p.norm(); n > 0 {
		return p.scale(1 / n)
	}
	return p
}

// rect is left, top, right, bottom in pixels.
type rect [4]float64

func (r rect) centre() point        { return point{(r[0] + r[2]) / 2, (r[1] + r[3]) / 2} }
func (r rect) w() float64           { return r[2] - r[0] }
func (r rect) h() float64           { return r[3] - r[1] }
func (r rect) inset(d float64) rect { return rect{r[0] + d, r[1] + d, r[2] - d, r[3] - d} }
func (r rect) contains(p point) bool {
	return p[0] >= r[0] && p[0] <= r[2] && p[1] >= r[1] && p[1] <= r[3]
}

// boardMap is a game's map as the drawing needs it, projected to pixels.
type boardMap struct {
	Game          string
	Seats         []entry.Seat
	Frame         [4]float64 // what the picture shows: west, south, east, north in degrees
	Width, Height int
	Zones         []boardZone
	Boxes         []boardBox
	Adjacency     []zone.Link
	Blocked       []zone.Blocked
	// Beaches lie on borders and not in zones of their own.
	BorderBeaches bool
	Inset         *zone.Inset
	geo           *zone.Map
}

// boardZone is a zone and its outline on the picture.
type boardZone struct {
	*zone.Zone
	Polygon []point
	rough   bool // hills are drawn
}

// land tells whether the ground is land under the zone; ports stand on it.
func (z *boardZone) land() bool { return z.Kind != "sea" }

func (z *boardZone) port() bool { return z.Kind == "port" }

// wooded tells whether trees are drawn, which a game's own keys of a zone may say.
func (z *boardZone) wooded() bool {
	own, ok := z.Own.(interface{ Wooded() bool })
	return ok && own.Wooded()
}

// boardBox is a base and its rectangle on the picture.
type boardBox struct {
	*zone.Box
	Rect rect
}

// offMap is the kind of a zone beside the map and of the way to it.
const offMap = "off_map"

// boxOf draws a zone beside the map as a base.
func boxOf(z *boardZone) boardBox {
	return boardBox{&zone.Box{ID: z.ID, Sides: []string{z.Owner}, Name: z.Name}, around(z.Polygon)}
}

// side is whose box it is, "" for one of both sides.
func (b *boardBox) side() string {
	if len(b.Sides) == 1 {
		return b.Sides[0]
	}
	return ""
}

// walled tells whether a wall that stands for good runs along the border of two neighbours.
func (m *boardMap) walled(l *zone.Link) bool {
	return l.Border == "fortification" || slices.ContainsFunc(m.geo.Fortifications, func(f zone.Fortification) bool {
		return f.Stands && !f.Falls && slices.ContainsFunc(f.Borders, func(b [2]string) bool {
			return b == [2]string{l.A, l.B} || b == [2]string{l.B, l.A}
		})
	})
}

// mole tells whether such a wall stands in the water, with a gap for ships.
func (m *boardMap) mole(b border) bool {
	l := m.adjacent(b.a, b.b)
	return l != nil && m.walled(l) && !m.zone(b.a).land() && !m.zone(b.b).land()
}

// project turns longitude and latitude into pixels. The frame's proportions
// already hold the stretch of the latitude.
func (m *boardMap) project(g point) point {
	f := m.Frame
	return point{
		(g[0] - f[0]) / (f[2] - f[0]) * float64(m.Width),
		(f[3] - g[1]) / (f[3] - f[1]) * float64(m.Height),
	}
}

// projectRect does so for west, south, east, north.
func (m *boardMap) projectRect(r [4]float64) rect {
	nw, se := m.project(point{r[0], r[3]}), m.project(point{r[2], r[1]})
	return rect{nw[0], nw[1], se[0], se[1]}
}

// loadMap projects a game's map.
func loadMap(game string) (*boardMap, error) {
	g, err := scenarios.Zone(game)
	if err != nil {
		return nil, fmt.Errorf("map: %w", err)
	}
	m := projectMap(&g.Map, g.Map.Meta.Frame, g.Map.Meta.Width, g.Map.Meta.Height)
	m.Seats = g.Info.Seats
	return m, nil
}

// projectMap lays the part of a map that frame shows on a picture.
func projectMap(geo *zone.Map, frame [4]float64, w, h int) *boardMap {
	m := &boardMap{Game: geo.Meta.Game, Frame: frame, Width: w, Height: h, Adjacency: geo.Links, Blocked: geo.Blocked,
		BorderBeaches: geo.Meta.Beaches == "borders", Inset: geo.Inset, geo: geo}
	rough := map[string]bool{}
	for _, t := range geo.Terrains {
		rough[t.ID] = t.Ground == "rough"
	}
	for i := range geo.Zones {
		z := boardZone{Zone: &geo.Zones[i], rough: rough[geo.Zones[i].Terrain]}
		for _, p := range z.Zone.Polygon {
			z.Polygon = append(z.Polygon, m.project(point(p)))
		}
		if z.Kind == offMap { // a place beside the map is a box
			m.Boxes = append(m.Boxes, boxOf(&z))
			continue
		}
		m.Zones = append(m.Zones, z)
	}
	for i := range geo.Boxes {
		b := &geo.Boxes[i]
		m.Boxes = append(m.Boxes, boardBox{b, m.projectRect(b.Rect)})
	}
	return m
}

// insetMap is the part of the map that the sheet shows a second time, on a
// picture of its own; at is its place on the sheet.
func (m *boardMap) insetMap() (part *boardMap, at rect) {
	at = m.projectRect(m.Inset.Rect)
	for k := range at {
		at[k] = math.Round(at[k])
	}
	part = projectMap(m.geo, m.Inset.Window, int(at.w()), int(at.h()))
	part.Boxes, part.Inset, part.Seats = nil, nil, m.Seats
	return part, at
}

// zone returns the zone with this id, or nil.
func (m *boardMap) zone(id string) *boardZone {
	for i := range m.Zones {
		if m.Zones[i].ID == id {
			return &m.Zones[i]
		}
	}
	return nil
}

// box returns the box with this id, or nil.
func (m *boardMap) box(id string) *boardBox {
	for i := range m.Boxes {
		if m.Boxes[i].ID == id {
			return &m.Boxes[i]
		}
	}
	return nil
}

// adjacent returns the adjacency between two zones, or nil.
func (m *boardMap) adjacent(a, b string) *zone.Link {
	for i := range m.Adjacency {
		if p := &m.Adjacency[i]; p.A == a && p.B == b || p.A == b && p.B == a {
			return p
		}
	}
	return nil
}

// coastline holds the rings of a GeoJSON file as longitude and latitude.
type coastline struct {
	shores, islands, lakes [][]point
}

// readCoast reads the outer rings of the polygons in a GeoJSON file. A feature's
// kind is land, island (drawn, and nothing more) or lake; islets names features by
// number that are islands whatever their kind says.
func readCoast(path string, islets []int) (*coastline, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("coast: %w", err)
	}
	var doc struct {
		Features []struct {
			Properties struct {
				Kind string `json:"kind"`
			} `json:"properties"`
			Geometry struct {
				Type        string    `json:"type"`
				Coordinates [][]point `json:"coordinates"`
			} `json:"geometry"`
		} `json:"features"`
	}
	if err := json.Unmarshal(raw, &doc); err != nil {
		return nil, fmt.Errorf("coast %s: %w", path, err)
	}
	var c coastline
	for i, f := range doc.Features {
		if f.Geometry.Type != "Polygon" || len(f.Geometry.Coordinates) == 0 {
			return nil, fmt.Errorf("coast %s: a feature is no polygon", path)
		}
		ring := f.Geometry.Coordinates[0]
		switch kind := f.Properties.Kind; {
		case slices.Contains(islets, i) || kind == "island":
			c.islands = append(c.islands, ring)
		case kind == "land":
			c.shores = append(c.shores, ring)
		case kind == "lake":
			c.lakes = append(c.lakes, ring)
		default:
			return nil, fmt.Errorf("coast %s: feature %d is of unknown kind %q", path, i, kind)
		}
	}
	return &c, nil
}
