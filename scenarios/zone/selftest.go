package zone

import (
	"fmt"
	"slices"

	"strategos/scenarios/strict"
)

// selfTest plants faults, a false fact or a damaged map at a time, and tells how
// many were caught and which were not. A verification that lets one pass is worth
// nothing.
func (x *examiner) selfTest() (caught int, missed []string) {
	ground := newGround(&x.Map)
	for _, f := range x.facts {
		altered := alter(f)
		if x.holds(ground, &altered) {
			missed = append(missed, fmt.Sprintf("fact %s altered", f.ID))
		} else {
			caught++
		}
	}
	for _, d := range x.damages() {
		if x.unsound(&d.chart) {
			caught++
		} else {
			missed = append(missed, "map "+d.what)
		}
	}
	return caught, missed
}

// unsound tells whether the map's own verification or a fact objects to a map.
func (x *examiner) unsound(m *Map) bool {
	var problems strict.Problems
	c := newMapCheck(m, strict.NewFile("damaged", &problems), x.Info.Seats, &x.own)
	if !c.topology() || len(problems) > 0 {
		return true
	}
	ground := newGround(m)
	if slices.ContainsFunc(x.facts, func(f Fact) bool { return !x.holds(ground, &f) }) {
		return true
	}
	c.geometry() // last, it takes longest
	return len(problems) > 0
}

// nowhere is an id that no place and no group has.
const nowhere = "nowhere"

// alter makes a fact false in the smallest way its kind allows.
func alter(f Fact) Fact {
	switch f.Kind {
	case "linked":
		f.Kind = "not_adjacent"
	case "no_beach":
		f.Kind, f.Adj = "adjacent", "beach"
	case "kind_count":
		f.Count++
	case "terrains", "beaches_on":
		f.Terrain = map[bool]string{true: "difficult", false: "clear"}[f.Terrain == "clear"]
	case "decor":
		f.Is = map[bool]string{true: "lake", false: "islands"}[f.Is == "islands"]
	case "shore":
		f.Is = map[bool]string{true: "no_beach", false: "all_beach"}[f.Is == "all_beach"]
	case "route_through":
		f.B = nowhere
	case "separate":
		f.B = f.A
	case "only_crossroads":
		f.Zone = nowhere
	case "naval_route":
		f.Path = slices.Delete(slices.Clone(f.Path), 2, 3)
	case "amphibious":
		f.Path = slices.Delete(slices.Clone(f.Path), 1, 2)
	case "march":
		f.Steps = append(slices.Clone(f.Steps[1:]), f.Steps[0]+1)
	case "cheapest":
		f.Cost++
	case "attrition":
		f.Is = map[bool]string{true: "spared", false: "tested"}[f.Is == "tested"]
	case "base":
		f.Sides = append(slices.Clone(f.Sides), nowhere)
	case "exits_on":
		f.Medium = map[bool]string{true: "land", false: "sea"}[f.Medium == "sea"]
	case "base_ids":
		f.IDs = f.IDs[1:]
	case "unit_limit":
		f.Limit++
	case "fp_limits":
		f.LandFP++
	case "adjacent":
		f.Adj = map[bool]string{true: "coast", false: "land"}[f.Adj == "land"]
	case "not_adjacent":
		f.Kind, f.Adj = "adjacent", "land"
	case "zone_ids":
		f.IDs = f.IDs[1:]
	case "zone_count", "box_count":
		f.Count++
	case "terrain_exists", "terrain":
		f.Terrain = nowhere
	case "box":
		f.Exits = append(slices.Clone(f.Exits), "K")
	case "box_unlimited":
		f.Box = nowhere
	case "zone_kind":
		f.Is = map[bool]string{true: "sea", false: "land"}[f.Is == "land"]
	case "enters":
		f.Naval = !f.Naval
	case "naval_limit":
		f.FP++
	case "naval_limit_order":
		f.Less, f.Than = f.Than, f.Less
	case "unit_limit_all_land":
		f.Limit++
	case "group_island", "group_connected":
		f.Group = nowhere
	case "border":
		f.Border = "river"
	case "only_fortified", "has_land_way":
		f.Zone = nowhere
	case "attack_shift":
		f.Shift--
	case "coasts":
		f.Seas = f.Seas[1:]
	case "choke":
		f.Gates = f.Gates[1:]
	case "touches":
		f.Sea = nowhere
	case "reach":
		f.PM = 1
	case "victory_pv":
		f.VP++
	case "path_cost":
		f.Cost++
	case "naval_path":
		f.Path = slices.Delete(slices.Clone(f.Path), 1, 2)
	case "setup_fits":
		f.Units = 99
	case "setup_fits_naval":
		f.FP = 99
	default: // kinds that list zones or works, or say what something is
		if len(f.Zones) > 0 {
			f.Zones = f.Zones[1:]
		}
		if len(f.IDs) > 0 {
			f.IDs = f.IDs[1:]
		}
		if f.Hits != "" {
			f.Hits = nowhere
		}
		if f.Is != "" {
			f.Is = nowhere
		}
		if f.Count > 0 {
			f.Count++
		}
		if f.Cost > 0 {
			f.Cost++
		}
	}
	return f
}

type damage struct {
	what  string
	chart Map
}

// damages are maps with one fault each.
func (x *examiner) damages() []damage {
	var out []damage
	add := func(what string, spoil func(*Map)) {
		m := x.Map.clone()
		spoil(&m)
		out = append(out, damage{what, m})
	}
	for i, l := range x.Map.Links {
		name := l.A + "-" + l.B
		add("without the adjacency "+name, func(m *Map) { m.Links = slices.Delete(m.Links, i, i+1) })
		add("with the adjacency "+name+" twice", func(m *Map) { m.Links = append(m.Links, Link{A: l.B, B: l.A, Kind: l.Kind, Border: l.Border}) })
		add("with a wall moved at "+name, func(m *Map) {
			m.Links[i].Border = map[bool]string{true: "", false: borderFort}[l.Border == borderFort]
		})
	}
	for i, b := range x.Map.Blocked {
		add("without the blocked border "+b.A+"-"+b.B, func(m *Map) { m.Blocked = slices.Delete(m.Blocked, i, i+1) })
		add("with the blocked border "+b.A+"-"+b.B+" open", func(m *Map) {
			m.Blocked = slices.Delete(m.Blocked, i, i+1)
			m.Links = append(m.Links, Link{A: b.A, B: b.B, Kind: "coast"})
		})
	}
	f := x.Map.Meta.Frame
	far := (f[2] - f[0]) / 40
	for i, z := range x.Map.Zones {
		add("without the zone "+z.ID, func(m *Map) { m.Zones = slices.Delete(m.Zones, i, i+1) })
		add("with a corner of "+z.ID+" moved that it shares", func(m *Map) { m.Zones[i].Polygon[joint(m, i)][0] += far })
		add("with two corners of "+z.ID+" exchanged", func(m *Map) { p := m.Zones[i].Polygon; p[0], p[1] = p[1], p[0] })
		add("with the label of "+z.ID+" on a corner", func(m *Map) { m.Zones[i].Label = z.Polygon[0] })
		add("with the terrain of "+z.ID+" unknown", func(m *Map) { m.Zones[i].Terrain = nowhere })
	}
	for i, b := range x.Map.Boxes {
		add("with the box "+b.ID+" on the map", func(m *Map) {
			l := m.Zones[0].Label
			m.Boxes[i].Rect = [4]float64{l[0] - far/9, l[1] - far/9, l[0] + far/9, l[1] + far/9}
		})
		add("with an exit of "+b.ID+" nowhere", func(m *Map) { m.Boxes[i].Exits[0] = nowhere })
	}
	return out
}

// joint is the corner of a zone that most zones share.
func joint(m *Map, zone int) int {
	shared := map[Point]int{}
	for _, z := range m.Zones {
		for _, p := range z.Polygon {
			shared[p]++
		}
	}
	best := 0
	p := m.Zones[zone].Polygon
	for i := range p {
		if shared[p[i]] > shared[p[best]] {
			best = i
		}
	}
	return best
}

// clone is a copy that shares nothing that damages change.
func (m Map) clone() Map {
	m.Zones = slices.Clone(m.Zones)
	for i := range m.Zones {
		m.Zones[i].Polygon = slices.Clone(m.Zones[i].Polygon)
	}
	m.Boxes = slices.Clone(m.Boxes)
	for i := range m.Boxes {
		m.Boxes[i].Exits = slices.Clone(m.Boxes[i].Exits)
	}
	m.Links = slices.Clone(m.Links)
	m.Blocked = slices.Clone(m.Blocked)
	return m
}
