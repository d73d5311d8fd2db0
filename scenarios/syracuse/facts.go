package syracuse

import (
	"maps"
	"slices"
	"strings"

	"strategos/scenarios/zone"
)

// facts are the kinds of facts about the map that ask for what Syracuse alone has: works
// and forts (by `ids`), what zones become within the camp, and where units come onto the
// map.
var facts = map[string]zone.FactKind{
	"open_ground": func(g *zone.Ground, f *zone.Fact) bool {
		return len(f.Zones) > 0 && all(f.Zones, func(id string) bool { return slices.Contains([]string{"clear", "high"}, terrain(g, id)) })
	},
	"enclosed": func(g *zone.Ground, f *zone.Fact) bool {
		z := g.Zone(f.Zone)
		return z != nil && z.Enclosed == f.Is
	},
	"owner": func(g *zone.Ground, f *zone.Fact) bool {
		z := g.Zone(f.Zone)
		return z != nil && z.Owner == f.Is
	},
	"kept": func(g *zone.Ground, f *zone.Fact) bool {
		z := g.Zone(f.Zone)
		e := enceinte(g, f.Is)
		return z != nil && e != nil && z.KeptBy == f.Is && e.Owner != f.Side
	},
	"named": func(g *zone.Ground, f *zone.Fact) bool {
		z := g.Zone(f.Zone)
		return z != nil && strings.Contains(z.Name.EN, f.Is) && strings.Contains(z.Name.FR, f.Is[:5])
	},
	"unlimited": func(g *zone.Ground, f *zone.Fact) bool {
		if f.Terrain != "" && !zone.Same(f.Zones, g.Which(func(z *zone.Zone) bool { return z.Terrain == f.Terrain })) {
			return false
		}
		return len(f.Zones) > 0 && all(f.Zones, func(id string) bool {
			z := g.Zone(id)
			return z.UnitLimit == 0 && z.NavalLimit == 0 && z.LandLimit == 0
		})
	},
	"worn": func(g *zone.Ground, f *zone.Fact) bool {
		z := g.Zone(f.Zone)
		spared := []string{"fortified", "port", "off_map"}
		switch {
		case z == nil:
			return false
		case slices.Contains(spared, z.Terrain):
			return f.Is == "no"
		case slices.Contains(spared, z.Enclosed):
			return f.Is == "unless_camp"
		}
		return f.Is == "yes"
	},

	"corner": func(g *zone.Ground, f *zone.Fact) bool {
		return len(f.Zones) == 2 && slices.Contains(corners(g), pairOf(f.Zones[0], f.Zones[1]))
	},
	"corners":    func(g *zone.Ground, f *zone.Fact) bool { return zone.Same(corners(g), f.IDs) },
	"neighbours": func(g *zone.Ground, f *zone.Fact) bool { return zone.Same(g.Near(f.Zone), f.Zones) },
	"river": func(g *zone.Ground, f *zone.Fact) bool {
		if len(f.Zones) != 2 {
			return false
		}
		l := g.Link(f.Zones[0], f.Zones[1])
		return l != nil && l.River == (f.Is == "river")
	},
	"way_cost": wayCost,
	"min_steps": func(g *zone.Ground, f *zone.Fact) bool {
		return f.Count > 0 && landSteps(g, f.Src, f.Dst) == f.Count
	},
	"landings": func(g *zone.Ground, f *zone.Fact) bool {
		return zone.Same(openWater(g), f.Zones) && all(f.Zones, func(id string) bool {
			return slices.ContainsFunc(g.Near(id), func(n string) bool { return isLand(g, n) && terrain(g, n) != "fortified" })
		})
	},
	"entries": func(g *zone.Ground, f *zone.Fact) bool {
		return zone.Same(g.Which(func(z *zone.Zone) bool { return z.Own.(*Zone).Entry && strings.HasPrefix(z.ID, f.Is) }), f.Zones)
	},
	"at_edge": func(g *zone.Ground, f *zone.Fact) bool {
		return zone.Same(g.Which(func(z *zone.Zone) bool { return atEdge(g.Chart(), z) }), f.Zones)
	},
	"inner_water": func(g *zone.Ground, f *zone.Fact) bool {
		return zone.Same(g.Which(func(z *zone.Zone) bool { return z.Kind == "sea" && !atEdge(g.Chart(), z) }), f.Zones)
	},

	"fort_in": func(g *zone.Ground, f *zone.Fact) bool {
		return len(f.Zones) == 1 && theFort(g, f, func(x *zone.Fort) bool { return x.Zone == f.Zones[0] })
	},
	"fort_built": func(g *zone.Ground, f *zone.Fact) bool {
		return theFort(g, f, func(x *zone.Fort) bool { return x.Stands == (f.Is == "standing") && f.Is != "" })
	},
	"fort_owner": func(g *zone.Ground, f *zone.Fact) bool {
		return theFort(g, f, func(x *zone.Fort) bool { return x.Owner == f.Is })
	},
	"fort_builder": func(g *zone.Ground, f *zone.Fact) bool {
		return theFort(g, f, func(x *zone.Fort) bool { return x.Builder == f.Is })
	},
	"fort_count": func(g *zone.Ground, f *zone.Fact) bool { return len(g.Chart().Forts) == f.Count },
	"fort_capacity": func(g *zone.Ground, f *zone.Fact) bool {
		return !slices.ContainsFunc(g.Chart().Forts, func(x zone.Fort) bool { return x.Capacity != f.Count })
	},
	"fort_elsewhere": func(g *zone.Ground, f *zone.Fact) bool {
		return theFort(g, f, func(x *zone.Fort) bool { return isLand(g, x.Zone) && !slices.Contains(f.Zones, x.Zone) })
	},

	"enceinte_zones": func(g *zone.Ground, f *zone.Fact) bool {
		return theEnceinte(g, f, func(e *zone.Fortification) bool { return zone.Same(e.Zones, f.Zones) })
	},
	"enceinte_ring": func(g *zone.Ground, f *zone.Fact) bool {
		return theEnceinte(g, f, func(e *zone.Fortification) bool { return ring(g, e) })
	},
	"enceinte_built": func(g *zone.Ground, f *zone.Fact) bool {
		return theEnceinte(g, f, func(e *zone.Fortification) bool { return e.Stands == (f.Is == "standing") && f.Is != "" })
	},
	"enceinte_capacity": func(g *zone.Ground, f *zone.Fact) bool {
		return theEnceinte(g, f, func(e *zone.Fortification) bool { return e.Capacity == f.Count })
	},
	"assault_from": func(g *zone.Ground, f *zone.Fact) bool {
		return theEnceinte(g, f, func(e *zone.Fortification) bool {
			return zone.Same(e.Assault, f.Zones) && all(f.Zones, func(id string) bool { return g.Link(id, e.Zones[0]) != nil })
		})
	},
	"one_enceinte": func(g *zone.Ground, f *zone.Fact) bool {
		return slices.ContainsFunc(g.Chart().Fortifications, func(e zone.Fortification) bool { return zone.Same(e.Zones, f.Zones) && open(g, &e) })
	},
	"build_zone": func(g *zone.Ground, f *zone.Fact) bool {
		return len(f.Zones) == 1 && isLand(g, f.Zones[0]) &&
			theEnceinte(g, f, func(e *zone.Fortification) bool { return slices.Contains(e.Zones, f.Zones[0]) })
	},

	"walls": func(g *zone.Ground, f *zone.Fact) bool {
		var ids []string
		for _, w := range g.Chart().Walls {
			ids = append(ids, w.ID)
		}
		return zone.Same(ids, f.IDs)
	},
	"wall_zones": func(g *zone.Ground, f *zone.Fact) bool {
		return theWall(g, f, func(w *zone.WallSite) bool { return zone.Same(w.Zones[:], f.Zones) })
	},
	"walls_on_borders": func(g *zone.Ground, f *zone.Fact) bool {
		return len(g.Chart().Walls) == f.Count && !slices.ContainsFunc(g.Chart().Walls, func(w zone.WallSite) bool {
			l := g.Link(w.Zones[0], w.Zones[1])
			return l == nil || l.Kind != "land"
		})
	},
	"wall_from": func(g *zone.Ground, f *zone.Fact) bool {
		return theWall(g, f, func(w *zone.WallSite) bool { return w.From == f.Is && leaves(g, w) })
	},
	"wall_requires": func(g *zone.Ground, f *zone.Fact) bool {
		return theWall(g, f, func(w *zone.WallSite) bool { return slices.Contains(w.Requires, f.Is) })
	},
	"wall_order":        wallOrder,
	"walls_joined":      wallsJoined,
	"wall_excludes":     twoWalls(func(a, b *zone.WallSite) bool { return excludes(a, b) && excludes(b, a) }),
	"wall_not_excludes": twoWalls(func(a, b *zone.WallSite) bool { return !excludes(a, b) && !excludes(b, a) }),
	"wall_lines_meet":   twoWalls(meet),
	"wall_lines_apart":  twoWalls(func(a, b *zone.WallSite) bool { return !meet(a, b) }),
	"land_cut": func(g *zone.Ground, f *zone.Fact) bool {
		reached := landWithin(g, f)
		return len(f.Zones) > 0 && all(f.Zones, func(id string) bool { return reached[id] }) && !slices.ContainsFunc(f.Exits, func(id string) bool { return reached[id] })
	},
	"land_open": func(g *zone.Ground, f *zone.Fact) bool {
		reached := landWithin(g, f)
		return len(f.Zones) > 0 && slices.ContainsFunc(f.Exits, func(id string) bool { return reached[id] })
	},

	"chains_between": func(g *zone.Ground, f *zone.Fact) bool {
		ch := g.Chart().Chains
		l := g.Link(ch.Between[0], ch.Between[1])
		return zone.Same(ch.Between[:], f.Zones) && l != nil && l.Chains && l.Kind == "sea"
	},
	"chains_require": func(g *zone.Ground, f *zone.Fact) bool { return slices.Equal([]string{g.Chart().Chains.Fort}, f.IDs) },
	"water_cut":      waterCut,
	"water_joined": func(g *zone.Ground, f *zone.Fact) bool {
		if !zone.Same(openWater(g), f.Zones) {
			return false
		}
		reached := spread(g, f.Zones[:1], func(_, to string) bool { return slices.Contains(f.Zones, to) })
		return len(reached) == len(f.Zones)
	},
	"blockade": func(g *zone.Ground, f *zone.Fact) bool {
		return theFort(g, f, func(*zone.Fort) bool { return true }) && len(f.Zones) == 3 && isLand(g, f.Zones[0]) &&
			all(f.Zones[1:], func(id string) bool { return terrain(g, id) == "sea" }) &&
			all(f.Zones, func(id string) bool { return g.Link(id, "T16") != nil })
	},
}

func all(ids []string, fit func(string) bool) bool {
	return !slices.ContainsFunc(ids, func(id string) bool { return !fit(id) })
}

func terrain(g *zone.Ground, id string) string {
	if z := g.Zone(id); z != nil {
		return z.Terrain
	}
	return ""
}

func isLand(g *zone.Ground, id string) bool { return g.Zone(id) != nil && g.Zone(id).Kind == "land" }
func isSea(g *zone.Ground, id string) bool  { return g.Zone(id) != nil && g.Zone(id).Kind == "sea" }

// openWater are the waters that are no port from the start.
func openWater(g *zone.Ground) []string {
	return g.Which(func(z *zone.Zone) bool { return z.Terrain == "sea" || z.Terrain == "protected" })
}

// atEdge tells whether a side of a zone lies on the edge of the map.
func atEdge(m *zone.Map, z *zone.Zone) bool {
	f := edges(m)
	for i, p := range z.Polygon {
		q := z.Polygon[(i+1)%len(z.Polygon)]
		if p[0] == q[0] && (p[0] == f[0] || p[0] == f[2]) || p[1] == q[1] && (p[1] == f[1] || p[1] == f[3]) {
			return true
		}
	}
	return false
}

// pairOf names two zones, in the order of their ids.
func pairOf(a, b string) string { return min(a, b) + " " + max(a, b) }

// corners are the pairs of zones that meet in points and are not adjacent.
func corners(g *zone.Ground) []string {
	at := map[zone.Point][]string{}
	for _, z := range g.Chart().Zones {
		for _, p := range z.Polygon {
			at[p] = append(at[p], z.ID)
		}
	}
	found := map[string]bool{}
	for _, ids := range at {
		for i, a := range ids {
			for _, b := range ids[:i] {
				if g.Link(a, b) == nil {
					found[pairOf(a, b)] = true
				}
			}
		}
	}
	return slices.Collect(maps.Keys(found))
}

// wayCost: the way costs land units so many points; the walls named are the enemy's.
func wayCost(g *zone.Ground, f *zone.Fact) bool {
	cost, ok := wayPM(g.Chart(), f.Path, f.IDs, f.Is == "ruined")
	return ok && cost == f.Cost
}

// wayPM is what a way costs land units, water and forts included, through walls of the
// enemy that stand or lie in ruins; false where it is no way.
func wayPM(m *zone.Map, path, walls []string, ruined bool) (int, bool) {
	ground := func(id string) (sea bool, terrain string) {
		i := slices.IndexFunc(m.Zones, func(z zone.Zone) bool { return z.ID == id })
		if i < 0 {
			return false, ""
		}
		return m.Zones[i].Kind == "sea", m.Zones[i].Terrain
	}
	sum := 0
	for i := 1; i < len(path); i++ {
		from, to := path[i-1], path[i]
		if fortOn(m, from, to) {
			sum++
			continue
		}
		k := slices.IndexFunc(m.Links, func(l zone.Link) bool { return pairOf(l.A, l.B) == pairOf(from, to) })
		if k < 0 {
			return 0, false
		}
		sum++
		sea, here := ground(from)
		if _, there := ground(to); (sea || here == "clear") && there == "high" {
			sum++
		}
		if m.Links[k].River {
			sum++
		}
		for _, w := range m.Links[k].Walls {
			switch {
			case !slices.Contains(walls, w):
			case ruined:
				sum++
			default:
				sum += 3
			}
		}
	}
	return sum, len(path) > 1
}

// fortOn tells whether a step goes into a fort or out of one.
func fortOn(m *zone.Map, from, to string) bool {
	return slices.ContainsFunc(m.Forts, func(x zone.Fort) bool {
		id := zone.FortPlace(x.ID)
		return from == id && to == x.Zone || to == id && from == x.Zone
	})
}

// landSteps is the number of steps by land, 0 where there is no way.
func landSteps(g *zone.Ground, from, to string) int {
	dist := map[string]int{from: 0}
	for todo := []string{from}; len(todo) > 0; todo = todo[1:] {
		for _, n := range g.Near(todo[0]) {
			if _, seen := dist[n]; !seen && isLand(g, n) {
				dist[n] = dist[todo[0]] + 1
				todo = append(todo, n)
			}
		}
	}
	return dist[to]
}

// spread is what can be reached by steps that are allowed.
func spread(g *zone.Ground, start []string, may func(from, to string) bool) map[string]bool {
	seen := map[string]bool{}
	for _, id := range start {
		seen[id] = true
	}
	for todo := slices.Clone(start); len(todo) > 0; todo = todo[1:] {
		for _, n := range g.Near(todo[0]) {
			if !seen[n] && may(todo[0], n) {
				seen[n] = true
				todo = append(todo, n)
			}
		}
	}
	return seen
}

// landWithin is what can be reached by land from the zones of a fact, without the zones
// of its gates and not through its walls.
func landWithin(g *zone.Ground, f *zone.Fact) map[string]bool {
	return spread(g, f.Zones, func(from, to string) bool {
		l := g.Link(from, to)
		return isLand(g, to) && !slices.Contains(f.Gates, to) && !slices.ContainsFunc(l.Walls, func(w string) bool { return slices.Contains(f.IDs, w) })
	})
}

// waterCut: without the gates and over the border of its seas, ships reach just the zones
// of the fact from the first of them, and none of the exits.
func waterCut(g *zone.Ground, f *zone.Fact) bool {
	if len(f.Zones) == 0 {
		return false
	}
	border := pairOf(f.Seas[0], f.Seas[1])
	reached := spread(g, f.Zones[:1], func(from, to string) bool {
		return isSea(g, to) && !slices.Contains(f.Gates, to) && pairOf(from, to) != border
	})
	return zone.Same(slices.Collect(maps.Keys(reached)), f.Zones) && !slices.ContainsFunc(f.Exits, func(id string) bool { return reached[id] })
}

func theFort(g *zone.Ground, f *zone.Fact, is func(*zone.Fort) bool) bool {
	i := slices.IndexFunc(g.Chart().Forts, func(x zone.Fort) bool { return slices.Equal(f.IDs, []string{x.ID}) })
	return i >= 0 && is(&g.Chart().Forts[i])
}

// enceinte finds a fortification, nil if there is none.
func enceinte(g *zone.Ground, id string) *zone.Fortification {
	i := slices.IndexFunc(g.Chart().Fortifications, func(e zone.Fortification) bool { return e.ID == id })
	if i < 0 {
		return nil
	}
	return &g.Chart().Fortifications[i]
}

func theEnceinte(g *zone.Ground, f *zone.Fact, is func(*zone.Fortification) bool) bool {
	if len(f.IDs) != 1 {
		return false
	}
	e := enceinte(g, f.IDs[0])
	return e != nil && is(e)
}

// ring: the fortification runs along every border that leads out of its zones, and along
// no other.
func ring(g *zone.Ground, e *zone.Fortification) bool {
	var out, told, listed []string
	for _, l := range g.Chart().Links {
		if slices.Contains(e.Zones, l.A) != slices.Contains(e.Zones, l.B) {
			out = append(out, pairOf(l.A, l.B))
		}
		if l.Fortification == e.ID {
			told = append(told, pairOf(l.A, l.B))
		}
	}
	for _, b := range e.Borders {
		listed = append(listed, pairOf(b[0], b[1]))
	}
	return zone.Same(out, told) && zone.Same(out, listed)
}

// open: the zones within a fortification are joined, and nothing divides them.
func open(g *zone.Ground, e *zone.Fortification) bool {
	within := func(from, to string) bool {
		return slices.Contains(e.Zones, to) && g.Link(from, to).Fortification == ""
	}
	return len(spread(g, e.Zones[:1], within)) == len(e.Zones)
}

func wall(g *zone.Ground, id string) *zone.WallSite {
	i := slices.IndexFunc(g.Chart().Walls, func(w zone.WallSite) bool { return w.ID == id })
	if i < 0 {
		return nil
	}
	return &g.Chart().Walls[i]
}

func theWall(g *zone.Ground, f *zone.Fact, is func(*zone.WallSite) bool) bool {
	if len(f.IDs) != 1 {
		return false
	}
	w := wall(g, f.IDs[0])
	return w != nil && is(w)
}

func twoWalls(is func(a, b *zone.WallSite) bool) zone.FactKind {
	return func(g *zone.Ground, f *zone.Fact) bool {
		if len(f.IDs) != 2 {
			return false
		}
		a, b := wall(g, f.IDs[0]), wall(g, f.IDs[1])
		return a != nil && b != nil && is(a, b)
	}
}

func excludes(a, b *zone.WallSite) bool { return slices.Contains(a.Excludes, b.ID) }

// meet tells whether the lines of two walls have a point in common.
func meet(a, b *zone.WallSite) bool {
	return slices.ContainsFunc(a.Line, func(p zone.Point) bool { return slices.Contains(b.Line, p) })
}

// leaves: the wall begins at its enceinte.
func leaves(g *zone.Ground, w *zone.WallSite) bool {
	_, id, from := strings.Cut(w.From, ":")
	e := enceinte(g, id)
	return from && e != nil && slices.ContainsFunc(e.Zones, func(z string) bool { return slices.Contains(g.Zone(z).Polygon, w.Line[0]) })
}

// wallOrder: each wall has to wait for the one before it, the first for no wall.
func wallOrder(g *zone.Ground, f *zone.Fact) bool {
	for i, id := range f.IDs {
		w := wall(g, id)
		if w == nil {
			return false
		}
		first := !slices.ContainsFunc(w.Requires, func(r string) bool { return wall(g, r) != nil })
		if i == 0 && !first || i > 0 && !slices.Contains(w.Requires, f.IDs[i-1]) {
			return false
		}
	}
	return len(f.IDs) > 1
}

// wallsJoined: each wall begins where the one before it ends, the first at its enceinte.
func wallsJoined(g *zone.Ground, f *zone.Fact) bool {
	for i, id := range f.IDs {
		w := wall(g, id)
		if w == nil || i == 0 && !leaves(g, w) {
			return false
		}
		if i > 0 {
			before := wall(g, f.IDs[i-1])
			if before.Line[len(before.Line)-1] != w.Line[0] {
				return false
			}
		}
	}
	return len(f.IDs) > 1
}
