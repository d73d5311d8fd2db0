package zone

import (
	"maps"
	"slices"
)

// FactKind tells whether a fact of its kind is true of a map.
type FactKind func(*Ground, *Fact) bool

// factKinds are the kinds of facts that a map of any game may have.
var factKinds = func() map[string]FactKind {
	all := maps.Clone(zoneFactKinds)
	maps.Copy(all, portFactKinds)
	return all
}()

// zoneFactKinds are the kinds of facts about zones, groups of them and borders.
var zoneFactKinds = map[string]FactKind{
	"zone_ids":   func(g *Ground, f *Fact) bool { return Same(g.order, f.IDs) },
	"zone_count": func(g *Ground, f *Fact) bool { return len(g.zones) == f.Count },
	"box_count":  func(g *Ground, f *Fact) bool { return len(g.boxes) == f.Count },
	"terrain_exists": func(g *Ground, f *Fact) bool {
		return len(g.Which(func(z *Zone) bool { return z.Terrain == f.Terrain })) > 0
	},
	"box": func(g *Ground, f *Fact) bool {
		b := g.boxes[f.Box]
		return b != nil && Same(b.Sides, []string{f.Side}) && b.Medium == f.Medium && Same(b.Exits, f.Exits)
	},
	// The format gives boxes no limit, so that being a box is being unlimited.
	"box_unlimited": func(g *Ground, f *Fact) bool { return g.boxes[f.Box] != nil },
	"zone_kind":     func(g *Ground, f *Fact) bool { return g.zones[f.Zone] != nil && g.zones[f.Zone].Kind == f.Is },
	"terrain":       func(g *Ground, f *Fact) bool { return g.zones[f.Zone] != nil && g.zones[f.Zone].Terrain == f.Terrain },
	"only_terrain": func(g *Ground, f *Fact) bool {
		return Same(g.Which(func(z *Zone) bool { return z.Terrain == f.Terrain }), f.Zones)
	},
	"both_enter": func(g *Ground, f *Fact) bool {
		return Same(g.Which(func(z *Zone) bool { return z.Land && z.Naval }), f.Zones)
	},
	"enters": func(g *Ground, f *Fact) bool {
		z := g.zones[f.Zone]
		return z != nil && z.Land == f.Land && z.Naval == f.Naval
	},
	"naval_limit": func(g *Ground, f *Fact) bool {
		return f.FP > 0 && g.zones[f.Zone] != nil && g.zones[f.Zone].NavalLimit == f.FP
	},
	"naval_limit_order": func(g *Ground, f *Fact) bool {
		less, than := g.zones[f.Less], g.zones[f.Than]
		return less != nil && than != nil && 0 < less.NavalLimit && less.NavalLimit < than.NavalLimit
	},
	"only_naval_limited": func(g *Ground, f *Fact) bool {
		return Same(g.Which(func(z *Zone) bool { return z.NavalLimit > 0 }), f.Zones)
	},
	"unit_limit_all_land": func(g *Ground, f *Fact) bool {
		return len(g.Which(func(z *Zone) bool { return !z.sea() && z.UnitLimit != f.Limit || z.sea() && z.UnitLimit != 0 })) == 0
	},
	"group":           func(g *Ground, f *Fact) bool { return Same(g.Group(f.Group), f.Zones) },
	"group_island":    groupIsland,
	"group_connected": groupConnected,
	"adjacent": func(g *Ground, f *Fact) bool {
		l := g.links[unordered(f.A, f.B)]
		return l != nil && l.Kind == f.Adj
	},
	"not_adjacent": func(g *Ground, f *Fact) bool {
		return g.zones[f.A] != nil && g.zones[f.B] != nil && g.links[unordered(f.A, f.B)] == nil
	},
	"border": func(g *Ground, f *Fact) bool {
		l := g.links[unordered(f.A, f.B)]
		return l != nil && l.Border != "" && l.Border == f.Border
	},
	"only_fortified": onlyFortified,
	"attack_shift":   attackShift,
	"coasts":         func(g *Ground, f *Fact) bool { return Same(g.nearby(f.Zone, g.isSea), f.Seas) },
	"land_ways":      func(g *Ground, f *Fact) bool { return Same(g.nearby(f.Zone, g.isLand), f.Zones) },
	"has_land_way":   func(g *Ground, f *Fact) bool { return g.isLand(f.Zone) && len(g.nearby(f.Zone, g.isLand)) > 0 },
	"choke":          choke,
	"touches": func(g *Ground, f *Fact) bool {
		return g.isLand(f.Zone) && g.isSea(f.Sea) && g.links[unordered(f.Zone, f.Sea)] != nil
	},
	"reach": reachable,
	"periplous_banned": func(g *Ground, f *Fact) bool {
		return Same(g.Which(func(z *Zone) bool { return z.sea() && !z.Periplous }), f.Zones)
	},
	"victory_zones": func(g *Ground, f *Fact) bool {
		return Same(g.Which(func(z *Zone) bool { return z.VP > 0 }), f.Zones)
	},
	"victory_pv": func(g *Ground, f *Fact) bool {
		return f.VP > 0 && g.zones[f.Zone] != nil && g.zones[f.Zone].VP == f.VP
	},
	"path_cost":  pathCost,
	"naval_path": navalPath,
	"setup_fits": func(g *Ground, f *Fact) bool { return g.isLand(f.Zone) && g.zones[f.Zone].UnitLimit >= f.Units },
	"setup_fits_naval": func(g *Ground, f *Fact) bool {
		return g.isSea(f.Zone) && (g.zones[f.Zone].NavalLimit == 0 || g.zones[f.Zone].NavalLimit >= f.FP)
	},
}

// groupIsland: no land way leads out of the group.
func groupIsland(g *Ground, f *Fact) bool {
	members := g.Group(f.Group)
	for _, id := range members {
		if slices.ContainsFunc(g.nearby(id, g.isLand), func(n string) bool { return !slices.Contains(members, n) }) {
			return false
		}
	}
	return len(members) > 0
}

// groupConnected: adjacencies within the group join all of it.
func groupConnected(g *Ground, f *Fact) bool {
	members := g.Group(f.Group)
	return len(members) > 0 && len(g.reach(members[0], func(id string) bool { return slices.Contains(members, id) })) == len(members)
}

// onlyFortified: there are fortified borders, and all of them are the zone's.
func onlyFortified(g *Ground, f *Fact) bool {
	walls := 0
	for key, l := range g.links {
		if l.Border == borderFort {
			walls++
			if key.a != f.Zone && key.b != f.Zone {
				return false
			}
		}
	}
	return walls > 0
}

// attackShift: the column shifts d, e and f of an attack over one border add up
// to what the fact says (section 4.2).
func attackShift(g *Ground, f *Fact) bool {
	l := g.links[unordered(f.Src, f.Dst)]
	if l == nil || f.Transport != (l.Kind == "coast" || l.Kind == "beach") {
		return false
	}
	shift := 0
	if g.zones[f.Dst].Terrain == "difficult" {
		shift--
	}
	if l.Border == borderFort {
		shift -= 2
	}
	if f.Transport {
		shift--
	}
	return shift == f.Shift
}

// choke: by sea, outside reaches inside through any one of the gates and not at
// all without them.
func choke(g *Ground, f *Fact) bool {
	if !g.isSea(f.Inside) || !g.isSea(f.Outside) || slices.ContainsFunc(f.Gates, func(id string) bool { return !g.isSea(id) }) {
		return false
	}
	through := func(gate string) bool {
		open := func(id string) bool { return g.isSea(id) && (id == gate || !slices.Contains(f.Gates, id)) }
		return g.reach(f.Outside, open)[f.Inside]
	}
	return !through("") && len(f.Gates) > 0 && !slices.ContainsFunc(f.Gates, func(id string) bool { return !through(id) })
}

// reachable: every zone of the group lies within the points, and one of them two
// steps away.
func reachable(g *Ground, f *Fact) bool {
	dist := g.distances(f.Src)
	two := false
	members := g.Group(f.Group)
	for _, id := range members {
		d, ok := dist[id]
		if !ok || d > f.PM {
			return false
		}
		two = two || d == 2
	}
	return two
}

// pathCost: the path can be marched, or crossed by transport, for the points.
func pathCost(g *Ground, f *Fact) bool {
	crossed := false
	for i, id := range f.Path {
		crossed = crossed || g.isSea(id)
		if i == 0 {
			continue
		}
		if !g.step(f.Path[i-1], id) || i > 1 && g.boxes[f.Path[i-1]] != nil {
			return false
		}
	}
	return len(f.Path) > 1 && g.isLand(f.Path[len(f.Path)-1]) && crossed == (f.Mode == "transport") && len(f.Path)-1 == f.Cost
}

// step tells whether one place leads to the next, out of a box or over a border.
func (g *Ground) step(from, to string) bool {
	if b := g.boxes[from]; b != nil {
		return slices.Contains(b.Exits, to)
	}
	return g.links[unordered(from, to)] != nil
}

// navalPath: a fleet can leave the box that begins the path and follow it.
func navalPath(g *Ground, f *Fact) bool {
	for i := 1; i < len(f.Path); i++ {
		z := g.zones[f.Path[i]]
		if z == nil || !z.Naval || !g.step(f.Path[i-1], f.Path[i]) {
			return false
		}
	}
	return len(f.Path) > 1 && g.boxes[f.Path[0]] != nil
}
