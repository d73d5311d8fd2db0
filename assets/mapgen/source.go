package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"

	"github.com/BurntSushi/toml"
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

// boardMap is the part of scenarios/<game>/map.toml that the drawing needs.
type boardMap struct {
	Meta struct {
		Game   string     `toml:"game"`
		Frame  [4]float64 `toml:"frame"` // west, south, east, north in degrees
		Width  int        `toml:"width_px"`
		Height int        `toml:"height_px"`
	} `toml:"meta"`
	Zones     []boardZone `toml:"zone"`
	Boxes     []boardBox  `toml:"box"`
	Adjacency []adjacency `toml:"adjacency"`
	Blocked   []adjacency `toml:"blocked"`
}

type boardZone struct {
	ID      string  `toml:"id"`
	Kind    string  `toml:"kind"`    // land or sea
	Terrain string  `toml:"terrain"` // clear, difficult, beach, open_sea, harbour, strait
	NameEN  string  `toml:"name_en"`
	NameFR  string  `toml:"name_fr"`
	NameGRC string  `toml:"name_grc"`
	PFLimit int     `toml:"naval_pf_limit"`
	Victory int     `toml:"victory_pv"`
	Burns   bool    `toml:"burns"`
	Geo     []point `toml:"polygon"` // longitude, latitude
	Polygon []point `toml:"-"`       // pixels
}

func (z *boardZone) land() bool { return z.Kind == "land" }

type boardBox struct {
	ID     string     `toml:"id"`
	Sides  []string   `toml:"sides"`
	Medium string     `toml:"medium"`
	NameEN string     `toml:"name_en"`
	NameFR string     `toml:"name_fr"`
	Geo    [4]float64 `toml:"rect"` // west, south, east, north
	Exits  []string   `toml:"exits"`
	Rect   rect       `toml:"-"`
}

// side is whose box it is, "" for one of both sides.
func (b *boardBox) side() string {
	if len(b.Sides) == 1 {
		return b.Sides[0]
	}
	return ""
}

type adjacency struct {
	A      string `toml:"a"`
	B      string `toml:"b"`
	Kind   string `toml:"kind"`
	Border string `toml:"border"`
}

// project turns longitude and latitude into pixels. The frame's proportions
// already hold the stretch of the latitude.
func (m *boardMap) project(g point) point {
	f := m.Meta.Frame
	return point{
		(g[0] - f[0]) / (f[2] - f[0]) * float64(m.Meta.Width),
		(f[3] - g[1]) / (f[3] - f[1]) * float64(m.Meta.Height),
	}
}

// readMap reads and projects a map file.
func readMap(path string) (*boardMap, error) {
	var m boardMap
	if _, err := toml.DecodeFile(path, &m); err != nil {
		return nil, fmt.Errorf("map %s: %w", path, err)
	}
	f := m.Meta.Frame
	if m.Meta.Width < 16 || m.Meta.Height < 16 || f[2] <= f[0] || f[3] <= f[1] {
		return nil, fmt.Errorf("map %s: frame or size is empty", path)
	}
	for i := range m.Zones {
		z := &m.Zones[i]
		if len(z.Geo) < 3 {
			return nil, fmt.Errorf("map %s: zone %s has no polygon", path, z.ID)
		}
		for _, g := range z.Geo {
			z.Polygon = append(z.Polygon, m.project(g))
		}
	}
	for i := range m.Boxes {
		b := &m.Boxes[i]
		nw, se := m.project(point{b.Geo[0], b.Geo[3]}), m.project(point{b.Geo[2], b.Geo[1]})
		b.Rect = rect{nw[0], nw[1], se[0], se[1]}
	}
	return &m, nil
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
func (m *boardMap) adjacent(a, b string) *adjacency {
	for i := range m.Adjacency {
		if p := &m.Adjacency[i]; p.A == a && p.B == b || p.A == b && p.B == a {
			return p
		}
	}
	return nil
}

// artwork is the hand-set part of a board: assets/mapgen/<game>-art.toml.
type artwork struct {
	Seed       uint32      `toml:"seed"`
	Coast      string      `toml:"coast"`
	Islets     []int       `toml:"islets"`
	CoastReach float64     `toml:"coast_reach"`
	Neatline   rect        `toml:"neatline"`
	Zones      []zoneArt   `toml:"zone"`
	Lettering  []lettering `toml:"lettering"`
	Bends      []bend      `toml:"bend"`
	Marks      []mark      `toml:"mark"`
	Ridges     []ridge     `toml:"ridge"`
	Rivers     []river     `toml:"river"`
	Marshes    []struct {
		Polygon []point `toml:"polygon"`
	} `toml:"marsh"`
	Title struct {
		Rect rect     `toml:"rect"`
		EN   []string `toml:"en"`
		FR   []string `toml:"fr"`
	} `toml:"title"`
	Compass struct {
		At     point   `toml:"at"`
		Radius float64 `toml:"radius"`
	} `toml:"compass"`
	Ship struct {
		At     point   `toml:"at"`
		Length float64 `toml:"length"` // 0: none
	} `toml:"ship"`
	Scale struct {
		At         point   `toml:"at"`
		Kilometres int     `toml:"kilometres"`
		Stades     int     `toml:"stades"`
		StadeM     float64 `toml:"stade_m"`
	} `toml:"scale"`
	Tracks []track `toml:"track"`
	Pools  []pool  `toml:"pool"`
	Legend struct {
		Panel   rect          `toml:"panel"`
		EN      string        `toml:"en"`
		FR      string        `toml:"fr"`
		Entries []legendEntry `toml:"entry"`
	} `toml:"legend"`
	Bases []base `toml:"base"`
}

type zoneArt struct {
	ID      string   `toml:"id"`
	Plate   point    `toml:"plate"`
	Name    point    `toml:"name"`
	Align   string   `toml:"align"` // left (default) or center
	Size    float64  `toml:"size"`
	Spacing float64  `toml:"spacing"` // letter-spacing in em
	LinesEN []string `toml:"lines_en"`
	LinesFR []string `toml:"lines_fr"`
	Anchors []point  `toml:"anchors"`
	Badge   *point   `toml:"badge"`
	Shield  *point   `toml:"shield"`
}

type lettering struct {
	EN      string  `toml:"en"`
	FR      string  `toml:"fr"`
	Size    float64 `toml:"size"`
	Spacing float64 `toml:"spacing"`
	Style   string  `toml:"style"` // land, sea or hill
	Path    []point `toml:"path"`
}

// bend leads the drawn line between two waters, a before b in the map file,
// through points of its own.
type bend struct {
	A   string  `toml:"a"`
	B   string  `toml:"b"`
	Via []point `toml:"via"`
}

// mark is a small drawing on the ground: ruin or well.
type mark struct {
	Kind string `toml:"kind"`
	At   point  `toml:"at"`
}

type ridge struct {
	Height float64 `toml:"height"`
	Width  float64 `toml:"width"`
	Path   []point `toml:"path"`
}

type river struct {
	From float64 `toml:"from"` // width at the source
	To   float64 `toml:"to"`   // width at the mouth
	Path []point `toml:"path"`
}

// track is a row of cells for markers, cell n at first + n*step.
type track struct {
	ID       string   `toml:"id"`
	EN       string   `toml:"en"`
	FR       string   `toml:"fr"`
	Panel    rect     `toml:"panel"`
	First    point    `toml:"first"`
	Cell     point    `toml:"cell"`
	Step     point    `toml:"step"`
	Values   []int    `toml:"values"`
	LabelsEN []string `toml:"labels_en"`
	LabelsFR []string `toml:"labels_fr"`
	Notes    []string `toml:"notes"`
}

// cell returns the n-th cell's rectangle.
func (t *track) cell(n int) rect {
	o := t.First.add(t.Step.scale(float64(n)))
	return rect{o[0], o[1], o[0] + t.Cell[0], o[1] + t.Cell[1]}
}

// pool is a free box for counters out of play.
type pool struct {
	ID   string `toml:"id"`
	Side string `toml:"side"`
	EN   string `toml:"en"`
	FR   string `toml:"fr"`
	Rect rect   `toml:"rect"`
}

type legendEntry struct {
	Kind string `toml:"kind"` // swatch, strait, wall, cliff, victory
	Cut  point  `toml:"cut"`
	EN   string `toml:"en"`
	FR   string `toml:"fr"`
}

type base struct {
	ID     string    `toml:"id"`
	SubEN  string    `toml:"sub_en"`
	SubFR  string    `toml:"sub_fr"`
	Arrows [][]point `toml:"arrows"`
}

// readArt reads a board's art file and refuses keys it does not know.
func readArt(path string) (*artwork, error) {
	var a artwork
	meta, err := toml.DecodeFile(path, &a)
	if err != nil {
		return nil, fmt.Errorf("art %s: %w", path, err)
	}
	for _, k := range meta.Undecoded() {
		return nil, fmt.Errorf("art %s: unknown key %q", path, k.String())
	}
	return &a, nil
}

// zone returns the art of the zone with this id, or nil.
func (a *artwork) zone(id string) *zoneArt {
	for i := range a.Zones {
		if a.Zones[i].ID == id {
			return &a.Zones[i]
		}
	}
	return nil
}

// readCoast reads the outer rings of the polygons in a GeoJSON file, as
// longitude and latitude, in the order of its features.
func readCoast(path string) ([][]point, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("coast: %w", err)
	}
	var doc struct {
		Features []struct {
			Geometry struct {
				Type        string    `json:"type"`
				Coordinates [][]point `json:"coordinates"`
			} `json:"geometry"`
		} `json:"features"`
	}
	if err := json.Unmarshal(raw, &doc); err != nil {
		return nil, fmt.Errorf("coast %s: %w", path, err)
	}
	var rings [][]point
	for _, f := range doc.Features {
		if f.Geometry.Type != "Polygon" || len(f.Geometry.Coordinates) == 0 {
			return nil, fmt.Errorf("coast %s: a feature is no polygon", path)
		}
		rings = append(rings, f.Geometry.Coordinates[0])
	}
	return rings, nil
}
