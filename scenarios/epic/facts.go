package epic

import (
	"io/fs"
	"math"
	"slices"
	"strings"

	"strategos/engine/epic"
	"strategos/scenarios/strict"
)

// fact is something the rule book says of the map, or that follows from it. Which of the fields count depends on the
// kind.
type fact struct {
	ID        string   `toml:"id"`
	Kind      string   `toml:"kind"`
	Cite      string   `toml:"cite"`
	How       string   `toml:"how"` // stated or derived
	N         int      `toml:"n,optional"`
	Min       int      `toml:"min,optional"`
	Max       int      `toml:"max,optional"`
	Players   int      `toml:"players,optional"`
	Cost      int      `toml:"cost,optional"`
	Steps     int      `toml:"steps,optional"`
	AtMost    float64  `toml:"at_most,optional"`
	What      string   `toml:"what,optional"`
	Name      string   `toml:"name,optional"`
	Names     []string `toml:"names,optional"`
	City      string   `toml:"city,optional"`
	Cities    []string `toml:"cities,optional"`
	Region    string   `toml:"region,optional"`
	Regions   []string `toml:"regions,optional"`
	ToRegion  string   `toml:"to_region,optional"`
	Area      string   `toml:"area,optional"`
	Areas     []string `toml:"areas,optional"`
	Ends      []string `toml:"ends,optional"`
	Without   []string `toml:"without,optional"`
	Sea       string   `toml:"sea,optional"`
	Seas      []string `toml:"seas,optional"`
	CoastOf   []string `toml:"coast_of,optional"`
	Box       string   `toml:"box,optional"`
	Passage   string   `toml:"passage,optional"`
	Ports     []string `toml:"ports,optional"`
	Pairs     []string `toml:"pairs,optional"`
	Place     string   `toml:"place,optional"`
	Hex       string   `toml:"hex,optional"`
	Terrain   string   `toml:"terrain,optional"`
	Kinds     []string `toml:"kinds,optional"`
	Size      string   `toml:"size,optional"`
	Sizes     []string `toml:"sizes,optional"`
	Walled    string   `toml:"walled,optional"` // yes or no
	Direction string   `toml:"direction,optional"`
	Sheet     string   `toml:"sheet,optional"`
	Printed   string   `toml:"printed,optional"`
	Adopted   string   `toml:"adopted,optional"`
	A         string   `toml:"a,optional"`
	B         string   `toml:"b,optional"`
	From      string   `toml:"from,optional"`
	To        string   `toml:"to,optional"`
	At        string   `toml:"at,optional"`
}

// factFile is map-facts.toml.
type factFile struct {
	Meta  meta   `toml:"meta"`
	Facts []fact `toml:"fact"`
}

// checkFacts reads the facts and notes those that are not true of the map.
func checkFacts(folder fs.FS, c *Chart, problems *strict.Problems) []fact {
	var file factFile
	src := strict.Read(folder, gameID, "map-facts.toml", &file, nil, problems)
	if !src.Sound() {
		return nil
	}
	checkMeta(src, file.Meta)
	seen := map[string]bool{}
	for i := range file.Facts {
		f, at := &file.Facts[i], pathOf("fact", i)
		kind := factKinds[f.Kind]
		switch {
		case seen[f.ID]:
			src.Fail(at+".id", "fact %s occurs twice", f.ID)
		case f.How != "stated" && f.How != "derived":
			src.Fail(at+".how", "%s: a fact is stated or derived, not %q", f.ID, f.How)
		case kind == nil:
			src.Fail(at+".kind", "%s: unknown kind of fact %q", f.ID, f.Kind)
		case !c.knows(f):
			src.Fail(at, "%s names what the map does not have", f.ID)
		case !kind(c, f):
			src.Fail(at, "%s (%s, %s) is not true of the map", f.ID, f.Kind, f.Cite)
		}
		seen[f.ID] = true
	}
	return file.Facts
}

// knows tells whether the map has all that a fact names.
func (c *Chart) knows(f *fact) bool {
	known := func(in func(string) bool, ids ...string) bool {
		return !slices.ContainsFunc(ids, func(id string) bool { return id != "" && !in(id) })
	}
	isCity := func(id string) bool { return has(c.city, id) }
	isArea := func(id string) bool { return has(c.area, id) }
	isRegion := func(id string) bool { return has(c.region, id) }
	isHex := func(id string) bool { return c.Grid.Parse(id) != epic.NoHex }
	either := func(id string) bool { return isCity(id) || isArea(id) }
	isSize := func(word string) bool { return has(sizes, word) }
	return known(isCity, append(slices.Concat(f.Cities, f.Ports), f.City, f.At)...) &&
		known(isRegion, append(slices.Clone(f.Regions), f.Region, f.ToRegion)...) &&
		known(isArea, append(slices.Concat(f.Areas, f.Ends, f.Without, f.Seas, f.CoastOf), f.Area, f.Sea)...) &&
		known(isHex, f.Hex) && known(isSize, append(slices.Clone(f.Sizes), f.Size)...) && known(either, f.A, f.B, f.From, f.To)
}

// factKind tells whether a fact of its kind is true of the map.
type factKind func(c *Chart, f *fact) bool

// isIt gives a kind for what is true of the whole map.
func isIt(is func(c *Chart) bool) factKind { return func(c *Chart, _ *fact) bool { return is(c) } }

// ofCity gives a kind about a city.
func ofCity(is func(c *Chart, d *epic.CityData, f *fact) bool) factKind {
	return func(c *Chart, f *fact) bool { return has(c.city, f.City) && is(c, &c.Cities[c.city[f.City]], f) }
}

// ofHex gives a kind about a hex.
func ofHex(is func(c *Chart, h epic.Hex, f *fact) bool) factKind {
	return func(c *Chart, f *fact) bool {
		h := c.Grid.Parse(f.Hex)
		return h != epic.NoHex && is(c, h, f)
	}
}

var factKinds = map[string]factKind{
	"region_count": func(c *Chart, f *fact) bool { return len(c.lands.Regions) == f.N },
	"region_names": func(c *Chart, f *fact) bool {
		var names []string
		for _, r := range c.lands.Regions {
			names = append(names, r.Name.EN)
		}
		return same(names, f.Names)
	},
	"region_exists": func(c *Chart, f *fact) bool { return has(c.region, f.Region) },
	"every_region_has_city": isIt(func(c *Chart) bool {
		return allOf(len(c.Regions), func(r int) bool { return c.Regions[r].Satrapy || c.RegionCities(epic.Region(r)).Len() > 0 })
	}),
	"cityless_islands_have_no_region": isIt(func(c *Chart) bool {
		return len(c.lands.Islands) > 0 && c.every(epic.Island, func(a epic.Area) bool {
			return c.AreaCities(a).Len() == 0 && c.Areas[a].Region == epic.NoRegion
		})
	}),
	"islands_are_separate_areas": isIt((*Chart).noAreaLiesOnTwoShores),
	"region_mix": isIt(func(c *Chart) bool {
		one := slices.ContainsFunc(c.lands.Regions, func(r region) bool { return len(r.Areas) == 1 })
		return one && slices.ContainsFunc(c.lands.Regions, func(r region) bool { return len(r.Areas) > 1 })
	}),
	"area_in_one_region": isIt(func(c *Chart) bool {
		n := 0
		for _, r := range c.lands.Regions {
			n += len(r.Areas)
		}
		return n == len(c.lands.Land) && c.every(epic.LandArea, func(a epic.Area) bool { return c.Areas[a].Region != epic.NoRegion })
	}),
	"open_sea_count": func(c *Chart, f *fact) bool {
		return countIf(c.Areas, func(a epic.AreaData) bool { return a.Kind == epic.OpenSea }) == f.N
	},
	"sea_kind": func(c *Chart, f *fact) bool {
		want := map[string]epic.AreaKind{"open": epic.OpenSea, "sea": epic.Sea}[f.What]
		named := slices.ContainsFunc(c.lands.Seas, func(a area) bool { return a.ID == f.Sea && a.Name.EN == f.Name })
		return c.Areas[c.area[f.Sea]].Kind == want && named
	},
	"seas_touch_land": isIt(func(c *Chart) bool { return c.every(epic.Sea, func(a epic.Area) bool { return !c.Shores(a).Empty() }) }),
	"open_seas_touch_no_land": isIt(func(c *Chart) bool {
		return c.every(epic.OpenSea, func(a epic.Area) bool { return c.Shores(a).Empty() })
	}),
	"islands_without_forage": isIt(func(c *Chart) bool {
		return c.every(epic.Island, func(a epic.Area) bool { return c.Areas[a].Forage == 0 })
	}),
	"every_area_has_forage": isIt(func(c *Chart) bool {
		forage := func(a epic.Area) bool { return c.Areas[a].Forage >= 1 }
		return c.every(epic.LandArea, forage) && c.every(epic.Persian, forage)
	}),
	"area_region":          func(c *Chart, f *fact) bool { return c.Areas[c.area[f.Area]].Region == c.region[f.Region] },
	"area_adjacent":        func(c *Chart, f *fact) bool { return c.Adjacent(c.area[f.A]).Has(c.area[f.B]) },
	"area_not_adjacent":    func(c *Chart, f *fact) bool { return !c.Adjacent(c.area[f.A]).Has(c.area[f.B]) },
	"area_chain":           func(c *Chart, f *fact) bool { return c.chain(f) == f.N },
	"area_chain_at_most":   func(c *Chart, f *fact) bool { n := c.chain(f); return n > 0 && n <= f.N },
	"area_chain_more_than": func(c *Chart, f *fact) bool { n := c.chain(f); return n == 0 || n > f.N },
	"area_chain_without":   func(c *Chart, f *fact) bool { return c.chain(f) == f.N },
	"area_cities":          func(c *Chart, f *fact) bool { return c.cities(c.AreaCities(c.area[f.Area]), f.Cities) },
	"forage":               func(c *Chart, f *fact) bool { return c.Areas[c.area[f.Area]].Forage == f.N },
	"region_area_count":    func(c *Chart, f *fact) bool { return c.RegionAreas(c.region[f.Region]).Len() == f.N },
	"region_areas_with_city": func(c *Chart, f *fact) bool {
		n := 0
		for a := range c.RegionAreas(c.region[f.Region]).All() {
			if c.AreaCities(a).Len() > 0 {
				n++
			}
		}
		return n == f.N
	},
	"region_cities":            func(c *Chart, f *fact) bool { return c.cities(c.RegionCities(c.region[f.Region]), f.Cities) },
	"region_mainland_areas":    (*Chart).mainlandAreas,
	"region_no_land_neighbour": func(c *Chart, f *fact) bool { return c.RegionsNear(c.region[f.Region]).Len() == 0 },

	"persian_city":          ofCity(func(c *Chart, d *epic.CityData, _ *fact) bool { return c.Areas[c.Owner[d.Hex]].Kind == epic.Persian }),
	"persian_coast_count":   func(c *Chart, f *fact) bool { return c.persianCoasts() == f.N },
	"persian_coast_between": (*Chart).persianCoastBetween,
	"city_on_persian_coast": ofCity(func(c *Chart, d *epic.CityData, f *fact) bool {
		a := c.Owner[d.Hex]
		return a == c.area[f.Area] && c.Areas[a].Kind == epic.Persian && !c.Touches(d.Hex).Empty()
	}),
	"satrapies_apart": isIt(func(c *Chart) bool {
		return len(c.lands.Satrapies) == 2 && c.every(epic.Persian, func(a epic.Area) bool {
			for b := range c.Adjacent(a).All() {
				if c.Areas[b].Kind == epic.Persian && c.Areas[b].Region != c.Areas[a].Region {
					return false
				}
			}
			return true
		})
	}),

	"city_count": func(c *Chart, f *fact) bool { return f.Min <= len(c.Cities) && len(c.Cities) <= f.Max },
	"city_region": ofCity(func(c *Chart, d *epic.CityData, f *fact) bool {
		return c.Areas[c.Owner[d.Hex]].Region == c.region[f.Region]
	}),
	"same_region": ofCity(func(c *Chart, d *epic.CityData, f *fact) bool {
		return c.Areas[c.Owner[d.Hex]].Region == c.region[f.Region]
	}),
	"city_area":     ofCity(func(c *Chart, d *epic.CityData, f *fact) bool { return c.Owner[d.Hex] == c.area[f.Area] }),
	"city_size":     ofCity(func(c *Chart, d *epic.CityData, f *fact) bool { return d.Size == sizes[f.Size] }),
	"city_size_not": ofCity(func(c *Chart, d *epic.CityData, f *fact) bool { return d.Size != sizes[f.Size] }),
	"city_kind":     ofCity(func(c *Chart, d *epic.CityData, f *fact) bool { return d.Shore == shores[f.What] }),
	"city_hex":      ofCity(func(c *Chart, d *epic.CityData, f *fact) bool { return c.Grid.Label(d.Hex) == f.Hex }),
	"walled":        ofCity(func(c *Chart, d *epic.CityData, f *fact) bool { return d.Walled == (f.Walled == "yes") }),
	"capital":       ofCity(func(c *Chart, d *epic.CityData, f *fact) bool { return d.CapitalFrom == f.Players }),
	"harbour":       ofCity(func(c *Chart, d *epic.CityData, f *fact) bool { return d.Harbours.Has(c.area[f.Sea]) }),
	"fit":           ofCity(func(c *Chart, d *epic.CityData, f *fact) bool { return c.offset(c.city[f.City]) <= f.AtMost }),
	"city_region_not": ofCity(func(c *Chart, d *epic.CityData, f *fact) bool {
		return !slices.ContainsFunc(f.Regions, func(r string) bool { return c.Areas[c.Owner[d.Hex]].Region == c.region[r] })
	}),
	"area_not_of_city": ofCity(func(c *Chart, d *epic.CityData, f *fact) bool {
		return !slices.ContainsFunc(f.Areas, func(a string) bool { return c.Owner[d.Hex] == c.area[a] })
	}),
	"city_touches_sea": ofCity(func(c *Chart, d *epic.CityData, _ *fact) bool {
		return d.Shore == epic.Port && !c.Touches(d.Hex).Empty()
	}),
	"sea_touched_by_port": ofCity(func(c *Chart, d *epic.CityData, f *fact) bool {
		return slices.ContainsFunc(f.Seas, func(s string) bool { return d.Harbours.Has(c.area[s]) })
	}),
	"misprint": ofCity(func(c *Chart, d *epic.CityData, f *fact) bool {
		return c.Grid.Label(d.Hex) == f.Adopted && f.Adopted != f.Printed
	}),
	"seas_west_of": ofCity((*Chart).seasWestOf),
	"crossing":     ofCity((*Chart).crossingLeadsTo),
	"crossing_sea": ofCity(func(c *Chart, d *epic.CityData, f *fact) bool {
		return slices.ContainsFunc(c.Straits, func(s epic.StraitSide) bool {
			return s.Crossing && (s.A == d.Hex || s.B == d.Hex) && s.Sea == c.area[f.Sea]
		})
	}),
	"same_area":      func(c *Chart, f *fact) bool { return len(c.areasOf(f.Cities)) == 1 },
	"different_area": func(c *Chart, f *fact) bool { return len(c.areasOf(f.Cities)) == len(f.Cities) },
	"same_sea": func(c *Chart, f *fact) bool {
		if len(f.Cities) == 0 {
			return false
		}
		all := c.Cities[c.city[f.Cities[0]]].Harbours
		for _, id := range f.Cities {
			all = all.And(c.Cities[c.city[id]].Harbours)
		}
		return !all.Empty()
	},
	"capital_count": func(c *Chart, f *fact) bool {
		return countIf(c.Cities, func(d epic.CityData) bool { return d.CapitalFrom > 0 }) == f.N
	},
	"sizes_used": func(c *Chart, f *fact) bool {
		used := map[string]bool{}
		for _, d := range c.towns.Cities {
			used[d.Size] = true
		}
		return same(sortedKeys(used), f.Sizes)
	},
	"walls_used": isIt(func(c *Chart) bool {
		n := countIf(c.Cities, func(d epic.CityData) bool { return d.Walled })
		return n > 0 && n < len(c.Cities)
	}),
	"some_city": func(c *Chart, f *fact) bool {
		return slices.ContainsFunc(c.Cities, func(d epic.CityData) bool { return d.Size == sizes[f.Size] && d.Walled == (f.Walled == "yes") })
	},
	"coastal_cities_without_port": func(c *Chart, f *fact) bool {
		return countIf(c.Cities, func(d epic.CityData) bool { return d.Shore == epic.Coastal }) >= f.Min
	},
	"port_with_two_seas": func(c *Chart, f *fact) bool {
		return countIf(c.Cities, func(d epic.CityData) bool { return d.Shore == epic.Port && c.Touches(d.Hex).Len() > 1 }) >= f.Min
	},
	"cities_adjacent": func(c *Chart, f *fact) bool {
		return c.Between(c.Cities[c.city[f.A]].Hex, c.Cities[c.city[f.B]].Hex)&epic.Linked != 0
	},
	"long_walls": func(c *Chart, f *fact) bool {
		var pairs []string
		for _, w := range c.lines.LongWalls {
			pairs = append(pairs, strings.Join(w.Cities, "|"))
		}
		return same(pairs, f.Pairs)
	},
	"fit_all": func(c *Chart, f *fact) bool {
		return allOf(len(c.Cities), func(i int) bool { return c.offset(epic.City(i)) <= f.AtMost })
	},

	"sea_touches_area":     func(c *Chart, f *fact) bool { return c.Shores(c.area[f.Sea]).Has(c.area[f.Area]) },
	"seas_adjacent":        func(c *Chart, f *fact) bool { return c.SeasNear(c.area[f.A]).Has(c.area[f.B]) },
	"seas_not_adjacent":    func(c *Chart, f *fact) bool { return !c.SeasNear(c.area[f.A]).Has(c.area[f.B]) },
	"sea_route":            func(c *Chart, f *fact) bool { return c.seaWay(f) },
	"sea_blocked_from":     func(c *Chart, f *fact) bool { return !c.seaWay(f) },
	"sea_not_blocked_from": func(c *Chart, f *fact) bool { return c.seaWay(f) },
	"sea_has_port_of": func(c *Chart, f *fact) bool {
		return !slices.ContainsFunc(f.Regions, func(r string) bool {
			return !slices.ContainsFunc(c.Cities, func(d epic.CityData) bool {
				return d.Harbours.Has(c.area[f.Sea]) && c.Areas[c.Owner[d.Hex]].Region == c.region[r]
			})
		})
	},
	"box_enter": func(c *Chart, f *fact) bool { return c.box(f, true) },
	"box_exit":  func(c *Chart, f *fact) bool { return c.box(f, false) },
	"passage": func(c *Chart, f *fact) bool {
		for i, p := range c.lines.Passages {
			if p.ID == f.Passage {
				return p.Cost == f.Cost && c.Hauls[i].Cost == 2*f.Cost && same(p.Ports, f.Ports) && p.Area == f.Area
			}
		}
		return false
	},

	"hex_area":      ofHex(func(c *Chart, h epic.Hex, f *fact) bool { return c.Owner[h] == c.area[f.Area] }),
	"hex_region":    ofHex(func(c *Chart, h epic.Hex, f *fact) bool { return c.regionAt(h) == c.region[f.Region] }),
	"hex_terrain":   ofHex(func(c *Chart, h epic.Hex, f *fact) bool { return groundNames[c.Ground[h]] == f.Terrain }),
	"hex_coastal":   ofHex(func(c *Chart, h epic.Hex, _ *fact) bool { return !c.Touches(h).Empty() }),
	"hex_direction": ofHex((*Chart).liesInDirection),
	"no_city_at":    ofHex(func(c *Chart, h epic.Hex, _ *fact) bool { return c.Ground[h].Dry() && c.CityAt(h) == epic.NoCity }),
	"sheet":         ofHex(func(c *Chart, h epic.Hex, f *fact) bool { return f.Hex[:1] == f.Sheet && c.Grid.Label(h) == f.Hex }),
	"place_region": func(c *Chart, f *fact) bool {
		for _, p := range c.towns.Places {
			if p.ID == f.Place {
				return c.regionAt(c.Grid.Parse(p.Hex)) == c.region[f.Region]
			}
		}
		return false
	},
	"terrain_kinds": func(c *Chart, f *fact) bool {
		used := map[string]bool{}
		for _, g := range c.Ground {
			if g.Dry() && g != epic.Lake {
				used[groundNames[g]] = true
			}
		}
		return same(sortedKeys(used), f.Kinds)
	},
	"roads_exist":  func(c *Chart, f *fact) bool { return len(c.lines.Roads) >= f.Min },
	"rivers_exist": func(c *Chart, f *fact) bool { return len(c.lines.Rivers) >= f.Min },
}

var groundNames = map[epic.Ground]string{epic.Open: "open", epic.Rough: "rough", epic.Mountain: "mountain", epic.Lake: "lake"}

// offset is how far a city's hex lies from its true place on the plain grid, in hexes.
func (c *Chart) offset(no epic.City) float64 {
	d, p := &c.towns.Cities[no], &c.lines.Projection
	x, y := (d.Lon-p.Lon0)/p.DLon*math.Sqrt(3)/2, (p.Lat0-d.Lat)/p.DLat
	hx, hy := c.Grid.Middle(c.Cities[no].Hex)
	return math.Hypot(x-hx, y-hy)
}
