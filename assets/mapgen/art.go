package main

import (
	"fmt"

	"github.com/BurntSushi/toml"
)

// artwork is the hand-set part of a board: board/art.toml in its folder.
type artwork struct {
	Seed       uint32      `toml:"seed"`
	Coast      string      `toml:"coast"`
	Islets     []int       `toml:"islets"`
	CoastReach float64     `toml:"coast_reach"`
	Neatline   rect        `toml:"neatline"`
	Beyond     [][]point   `toml:"beyond"` // land that is out of play, longitude and latitude
	Zones      []zoneArt   `toml:"zone"`
	Inset      *insetArt   `toml:"inset"`
	Lettering  []lettering `toml:"lettering"`
	Bends      []bend      `toml:"bend"`
	Marks      []mark      `toml:"mark"`
	Ridges     []ridge     `toml:"ridge"`
	Rivers     []river     `toml:"river"`
	Plateau    []string    `toml:"plateau"` // zones of high ground that are one level
	City       string      `toml:"city"`    // the zone that is built over
	Avenues    []avenue    `toml:"avenue"`
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
		Unit       float64 `toml:"unit_m"` // metres of a field of the bar, 0: 500
	} `toml:"scale"`
	Tracks []track `toml:"track"`
	Pools  []pool  `toml:"pool"`
	Legend struct {
		Panel   rect          `toml:"panel"`
		Columns int           `toml:"columns"` // 0: one
		EN      string        `toml:"en"`
		FR      string        `toml:"fr"`
		Entries []legendEntry `toml:"entry"`
	} `toml:"legend"`
	Bases []base `toml:"base"`
	Forts []site `toml:"fort"` // where the map's own place for one does not do
	Works []site `toml:"work"`
}

// site is where a fort stands or the sign of a work.
type site struct {
	ID string `toml:"id"`
	At point  `toml:"at"`
}

// insetArt is the lettering of the inset. Its places are pixels of the inset's own
// picture.
type insetArt struct {
	Zones     []zoneArt   `toml:"zone"`
	Lettering []lettering `toml:"lettering"`
	Bends     []bend      `toml:"bend"`
	Title     insetTitle  `toml:"title"`
}

// insetTitle is the inset's name and where its cartouche stands, in the inset's pixels.
type insetTitle struct {
	Rect rect   `toml:"rect"`
	EN   string `toml:"en"`
	FR   string `toml:"fr"`
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
	Quays   []point  `toml:"quays"` // of a port: anchors at its sea entries
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

// mark is a small drawing on the ground: ruin, well, temple or theatre.
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

// avenue is a street of a city, or an open place in it; houses stand along the nearest.
type avenue struct {
	Width float64 `toml:"width"`
	Path  []point `toml:"path"`
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
	Row      int      `toml:"row"`  // cells before the next row begins, 0: one row
	Turn     point    `toml:"turn"` // from row to row
	Icon     string   `toml:"icon"` // amphora: drawn in each cell
	Values   []int    `toml:"values"`
	LabelsEN []string `toml:"labels_en"`
	LabelsFR []string `toml:"labels_fr"`
	Notes    []string `toml:"notes"`
}

// cell returns the n-th cell's rectangle.
func (t *track) cell(n int) rect {
	row := 0
	if t.Row > 0 {
		row, n = n/t.Row, n%t.Row
	}
	o := t.First.add(t.Step.scale(float64(n))).add(t.Turn.scale(float64(row)))
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
	Kind string `toml:"kind"` // swatch, plates, strait, wall, cliff, victory, port, inset, and of works: site, built, razed, chains, fort
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

// forInset is the artwork of an inset: the same hills and waters in its own pixels,
// with lettering of its own.
func (a *artwork) forInset(g *ground) *artwork {
	move := func(path []point) []point {
		out := make([]point, len(path))
		for i, p := range path {
			out[i] = p.sub(g.origin).scale(g.zoom)
		}
		return out
	}
	in := &artwork{Seed: a.Seed, CoastReach: a.CoastReach, Neatline: rect{0, 0, float64(g.w), float64(g.h)}, Beyond: a.Beyond}
	for _, r := range a.Ridges {
		in.Ridges = append(in.Ridges, ridge{r.Height, r.Width * g.zoom, move(r.Path)})
	}
	for _, r := range a.Rivers {
		in.Rivers = append(in.Rivers, river{r.From * 1.5, r.To * 1.5, move(r.Path)})
	}
	if a.Inset != nil {
		in.Zones, in.Lettering, in.Bends = a.Inset.Zones, a.Inset.Lettering, a.Inset.Bends
	}
	return in
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
