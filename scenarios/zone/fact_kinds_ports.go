package zone

import "slices"

// portFactKinds are the kinds of facts about maps with ports and with beaches on
// borders.
var portFactKinds = map[string]FactKind{
	"kind_count": func(g *Ground, f *Fact) bool {
		return len(g.Which(func(z *Zone) bool { return z.Kind == f.Is || z.Terrain == f.Is })) == f.Count
	},
	"terrains": func(g *Ground, f *Fact) bool {
		return len(f.Zones) > 0 && !slices.ContainsFunc(f.Zones, func(id string) bool { return g.zones[id] == nil || g.zones[id].Terrain != f.Terrain })
	},
	"beaches_on": func(g *Ground, f *Fact) bool {
		beaches := 0
		for key, l := range g.links {
			if l.Kind == "beach" {
				beaches++
				if g.zones[key.a].Terrain != f.Terrain && g.zones[key.b].Terrain != f.Terrain {
					return false
				}
			}
		}
		return beaches > 0
	},
	"decor":    func(g *Ground, f *Fact) bool { return g.zones[f.Zone] != nil && g.zones[f.Zone].Decor == f.Is },
	"shore":    func(g *Ground, f *Fact) bool { return g.isLand(f.Zone) && g.shore(f.Zone) == f.Is },
	"no_beach": func(g *Ground, f *Fact) bool { return g.zones[f.A] != nil && g.zones[f.B] != nil && !g.beach(f.A, f.B) },
	"linked":   func(g *Ground, f *Fact) bool { return g.links[unordered(f.A, f.B)] != nil },
	"separate": func(g *Ground, f *Fact) bool { return g.zones[f.A] != nil && g.zones[f.B] != nil && f.A != f.B },
	"port": func(g *Ground, f *Fact) bool {
		z := g.zones[f.Zone]
		return z != nil && z.Kind == "port" && Same(g.near[f.Zone], f.Zones) && Same(z.SeaEntries, f.Exits)
	},
	"only_crossroads": func(g *Ground, f *Fact) bool {
		return slices.Equal(g.Which(func(z *Zone) bool { return z.Kind == "port" && len(g.near[z.ID]) > 2 }), []string{f.Zone})
	},
	"route_through": func(g *Ground, f *Fact) bool {
		into, out := g.links[unordered(f.A, f.Zone)], g.links[unordered(f.Zone, f.B)]
		return g.links[unordered(f.A, f.B)] == nil && into != nil && out != nil && into.Kind == "port_sea" && out.Kind == "port_sea"
	},
	"naval_route": navalRoute,
	"march":       march,
	"cheapest":    func(g *Ground, f *Fact) bool { return f.Cost > 0 && g.cheapest(f.Src, f.Dst) == f.Cost },
	"amphibious":  amphibious,
	"attrition": func(g *Ground, f *Fact) bool {
		return g.zones[f.Zone] != nil && f.Is == map[bool]string{true: "tested", false: "spared"}[g.tested(f.Zone)]
	},
	"base": func(g *Ground, f *Fact) bool {
		b := g.boxes[f.Box]
		return b != nil && Same(b.Sides, f.Sides) && b.Name.FR == f.Is
	},
	"exits_on": func(g *Ground, f *Fact) bool {
		for _, b := range g.boxes {
			if slices.ContainsFunc(b.Exits, func(id string) bool { return g.zones[id].Kind != f.Medium }) {
				return false
			}
		}
		return len(g.boxes) > 0
	},
	// Bases are boxes beside the map, and nothing is attacked in a box.
	"base_ids": func(g *Ground, f *Fact) bool {
		var ids []string
		for id := range g.boxes {
			ids = append(ids, id)
		}
		return Same(ids, f.IDs)
	},
	"unit_limit": func(g *Ground, f *Fact) bool {
		return len(g.Which(func(z *Zone) bool { return z.Terrain == f.Terrain && z.UnitLimit != f.Limit })) == 0
	},
	"fp_limits": func(g *Ground, f *Fact) bool {
		return len(g.Which(func(z *Zone) bool {
			return z.Terrain == f.Terrain && (z.NavalLimit != f.FP || z.LandLimit != f.LandFP)
		})) == 0
	},
	"inset": func(g *Ground, f *Fact) bool { return g.inset != nil && Same(g.inset.Zones, f.Zones) },
}

func (g *Ground) isPort(id string) bool { return g.zones[id] != nil && g.zones[id].Kind == "port" }

// beach tells whether a beach lies between two zones.
func (g *Ground) beach(a, b string) bool {
	l := g.links[unordered(a, b)]
	return l != nil && l.Kind == "beach"
}

// shore tells how much of a land zone's coast is beach.
func (g *Ground) shore(id string) string {
	coasts, beaches := 0, 0
	for _, n := range g.nearby(id, g.isSea) {
		coasts++
		if g.beach(id, n) {
			beaches++
		}
	}
	switch {
	case coasts == 0:
		return "none"
	case beaches == 0:
		return "no_beach"
	case beaches == coasts:
		return "all_beach"
	}
	return "part_beach"
}

// tested tells whether units in a zone suffer attrition (section 6.4): on land, and
// at sea where no beach is near.
func (g *Ground) tested(id string) bool {
	if g.isSea(id) {
		return !slices.ContainsFunc(g.near[id], func(n string) bool { return g.beach(id, n) })
	}
	return g.isLand(id)
}

// roadCost is what a step by land costs, 0 where there is none.
func (g *Ground) roadCost(from, to string) int {
	l := g.links[unordered(from, to)]
	switch {
	case l == nil || l.Kind != "land" && l.Kind != "port_land":
		return 0
	case g.zones[to].Terrain == "difficult":
		return 2
	}
	return 1
}

// march: the path can be marched, its steps cost what the fact says.
func march(g *Ground, f *Fact) bool {
	if len(f.Path) != len(f.Steps)+1 || len(f.Steps) == 0 {
		return false
	}
	sum := 0
	for i, want := range f.Steps {
		if want < 1 || g.roadCost(f.Path[i], f.Path[i+1]) != want {
			return false
		}
		sum += want
	}
	return sum == f.Cost
}

// cheapest is the cost of the shortest march, 0 if there is none.
func (g *Ground) cheapest(from, to string) int {
	best := map[string]int{from: 0}
	for todo := []string{from}; len(todo) > 0; todo = todo[1:] {
		for _, n := range g.near[todo[0]] {
			cost := g.roadCost(todo[0], n)
			if cost == 0 {
				continue
			}
			if old, seen := best[n]; !seen || best[todo[0]]+cost < old {
				best[n] = best[todo[0]] + cost
				todo = append(todo, n)
			}
		}
	}
	return best[to]
}

// navalRoute: ships can follow the path. A port is left by its own entries, so that
// the zone named after it may be one step beyond them.
func navalRoute(g *Ground, f *Fact) bool {
	for i := 1; i < len(f.Path); i++ {
		from, to := f.Path[i-1], f.Path[i]
		if l := g.links[unordered(from, to)]; l != nil && (l.Kind == "sea" || l.Kind == "port_sea") {
			continue
		}
		if !g.isPort(from) || !slices.ContainsFunc(g.zones[from].SeaEntries, func(e string) bool { return g.links[unordered(e, to)] != nil }) {
			return false
		}
	}
	return len(f.Path) > 1
}

// amphibious: from a port or clear land over sea zones to a port or clear land, a
// point for each zone crossed and for the last.
func amphibious(g *Ground, f *Fact) bool {
	if len(f.Path) < 3 || len(f.Path)-1 != f.Cost || f.Cost > 4 {
		return false
	}
	for i, id := range f.Path {
		end := i == 0 || i == len(f.Path)-1
		if end && !g.isPort(id) && (!g.isLand(id) || g.zones[id].Terrain != "clear") || !end && !g.isSea(id) {
			return false
		}
		if i > 0 && g.links[unordered(f.Path[i-1], id)] == nil {
			return false
		}
	}
	return true
}
