package epic

import (
	"strings"

	"strategos/engine/epic"
	"strategos/scenarios/hexmap"
)

var _ hexmap.Printed = game{}

// HexMap is what is printed on the map, for whoever draws it.
func (game) HexMap() (*hexmap.Map, error) {
	d, err := loaded()
	if err != nil {
		return nil, err
	}
	return d.chart.printed(), nil
}

// printed is what is printed on the map.
func (c *Chart) printed() *hexmap.Map {
	m := &hexmap.Map{}
	for h := range epic.Hex(c.Grid.Len()) {
		x := hexmap.Hex{Col: c.Grid.Col(h), Row: c.Grid.Row(h), Label: c.Grid.Label(h),
			Ground: hexmap.Ground(c.Ground[h]), Area: -1, Stood: c.Ground[h].Passable()}
		if a := c.Owner[h]; a != epic.NoArea {
			x.Area = int(a)
		}
		m.Hexes = append(m.Hexes, x)
	}
	for _, r := range c.lands.Regions {
		m.Regions = append(m.Regions, hexmap.Region{ID: r.ID, Name: r.Name, Label: [2]float64(r.Label)})
	}
	for _, r := range c.lands.Satrapies {
		m.Regions = append(m.Regions, hexmap.Region{ID: r.ID, Name: r.Name, Foreign: true})
	}
	for _, list := range [][]area{c.lands.Land, c.lands.Persian, c.lands.Islands, c.lands.Seas} {
		for _, a := range list {
			of := &c.Areas[c.area[a.ID]]
			m.Areas = append(m.Areas, hexmap.Area{ID: a.ID, Name: a.Name, Kind: kindPrinted[of.Kind], Region: int(of.Region),
				Forage: a.Forage, Label: a.Label})
		}
	}
	for _, t := range c.towns.Cities {
		m.Cities = append(m.Cities, hexmap.City{ID: t.ID, Name: t.Name, Hex: t.Hex, Size: int(sizes[t.Size]),
			Walled: t.Walled, Port: shores[t.Kind] == epic.Port, Harbours: t.Harbours,
			Capital: t.Capital > 0, At: [2]float64(t.At)})
	}
	for _, p := range c.towns.Places {
		m.Names = append(m.Names, hexmap.Named{ID: p.ID, Name: p.Name, Hex: p.Hex})
	}
	for _, s := range c.lines.Straits {
		var sides []string
		for _, x := range s.Sides {
			sides = append(sides, x.Side)
		}
		m.Straits = append(m.Straits, hexmap.Strait{ID: s.ID, Name: s.Name, Sides: sidesOf(sides), Crossing: s.Crossing})
	}
	for _, r := range c.lines.Rivers {
		m.Rivers = append(m.Rivers, hexmap.River{ID: r.ID, Name: r.Name, Sides: sidesOf(r.Sides)})
	}
	for _, r := range c.lines.Roads {
		m.Roads = append(m.Roads, hexmap.Road{ID: r.ID, Name: r.Name, Hexes: r.Hexes})
	}
	for _, w := range c.lines.LongWalls {
		m.Walls = append(m.Walls, [2]string(w.Cities))
	}
	for _, p := range c.lines.Passages {
		m.Passages = append(m.Passages, hexmap.Passage{ID: p.ID, Name: p.Name, Ports: p.Ports})
	}
	for _, b := range c.lines.Boxes {
		m.Boxes = append(m.Boxes, hexmap.Box{ID: b.ID, Name: b.Name})
	}
	return m
}

// kindPrinted are the sorts of areas as they are drawn.
var kindPrinted = [...]hexmap.Kind{epic.LandArea: hexmap.Land, epic.Island: hexmap.Island,
	epic.Persian: hexmap.Foreign, epic.Sea: hexmap.Waters, epic.OpenSea: hexmap.HighSea}

// sidesOf reads sides, "W1625|W1724".
func sidesOf(texts []string) []hexmap.Side {
	out := make([]hexmap.Side, len(texts))
	for i, s := range texts {
		out[i][0], out[i][1], _ = strings.Cut(s, "|")
	}
	return out
}
