package epic

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode"

	"strategos/engine/epic"
	"strategos/scenarios/strict"
)

// formatVersion is the version of the data files' format.
const formatVersion = 1

// Chart is the map of the game: what the rules know of it, and the files it was read from.
type Chart struct {
	*epic.Map
	lines mapFile
	lands areaFile
	towns cityFile

	area   map[string]epic.Area
	region map[string]epic.Region
	city   map[string]epic.City
}

// chartReader reads a map, noting what is wrong with it by file and line.
type chartReader struct {
	Chart
	mapSrc, areaSrc, citySrc *strict.File
	data                     epic.MapData
	code                     map[string]epic.Area
}

// readChart reads the map from the game's folder and verifies it. Problems are noted; there is no map then.
func readChart(folder fs.FS, problems *strict.Problems) *Chart {
	r := chartReader{code: map[string]epic.Area{}}
	r.area, r.region, r.city = map[string]epic.Area{}, map[string]epic.Region{}, map[string]epic.City{}
	r.mapSrc = strict.Read(folder, gameID, "map.toml", &r.lines, nil, problems)
	r.areaSrc = strict.Read(folder, gameID, "areas.toml", &r.lands, nil, problems)
	r.citySrc = strict.Read(folder, gameID, "cities.toml", &r.towns, nil, problems)
	for _, part := range []func(){r.readMeta, r.readGrid, r.readAreas, r.readRows, r.readCities, r.readLines, r.readBoxes} {
		if !r.mapSrc.Sound() {
			return nil
		}
		part()
	}
	if !r.mapSrc.Sound() {
		return nil
	}
	r.Map = epic.Compile(r.data)
	r.checkShape()
	if !r.mapSrc.Sound() {
		return nil
	}
	return &r.Chart
}

func (r *chartReader) readMeta() {
	for _, f := range []struct {
		src *strict.File
		of  meta
	}{{r.mapSrc, r.lines.Meta}, {r.areaSrc, r.lands.Meta}, {r.citySrc, r.towns.Meta}} {
		checkMeta(f.src, f.of)
	}
}

// checkMeta sees that a file is of this game and of a format that is read.
func checkMeta(src *strict.File, m meta) {
	if m.Game != gameID {
		src.Fail("meta.game", "the file is of %q, not of %s", m.Game, gameID)
	}
	if m.Format != formatVersion {
		src.Fail("meta.format", "format %d; this program reads format %d", m.Format, formatVersion)
	}
}

func (r *chartReader) readGrid() {
	g := r.lines.Grid
	r.data.Grid = epic.Grid{FirstCol: g.FirstCol, LastCol: g.LastCol, FirstRow: g.FirstRow, LastRow: g.LastRow, WestLast: g.WestLast, EastOffset: g.EastOffset}
	if g.FirstCol < 0 || g.FirstRow < 0 || g.FirstCol > g.LastCol || g.FirstRow > g.LastRow || g.LastRow > 99 || g.WestLast > 99 ||
		g.EastOffset < 0 || g.EastOffset > g.WestLast+1 || g.LastCol > 99+g.EastOffset {
		r.mapSrc.Fail("grid", "columns %d to %d and rows %d to %d are no grid of two digits each", g.FirstCol, g.LastCol, g.FirstRow, g.LastRow)
	}
}

// readAreas numbers regions and areas: the regions, then the satrapies; land areas, Persian ones, islands, seas.
func (r *chartReader) readAreas() {
	for i, of := range r.lands.Regions {
		r.addRegion(fmt.Sprintf("region[%d]", i), of.ID, false)
		if of.BTV < 1 {
			r.areaSrc.Fail(fmt.Sprintf("region[%d].btv", i), "%s: a base tribute value of %d", of.ID, of.BTV)
		} else if r.areaSrc.Sound() {
			r.data.Regions[i].BTV = of.BTV
		}
	}
	for i, of := range r.lands.Satrapies {
		r.addRegion(fmt.Sprintf("satrapy[%d]", i), of.ID, true)
	}
	home := map[string]epic.Region{}
	for i, of := range r.lands.Regions {
		r.claim(home, fmt.Sprintf("region[%d].areas", i), of.ID, of.Areas)
	}
	for i, of := range r.lands.Satrapies {
		r.claim(home, fmt.Sprintf("satrapy[%d].areas", i), of.ID, of.Areas)
	}
	for _, list := range []struct {
		table string
		of    []area
		kind  epic.AreaKind
	}{{"land_area", r.lands.Land, epic.LandArea}, {"persian_area", r.lands.Persian, epic.Persian}, {"island", r.lands.Islands, epic.Island}, {"sea", r.lands.Seas, epic.Sea}} {
		for i, a := range list.of {
			at, kind := fmt.Sprintf("%s[%d]", list.table, i), list.kind
			if kind == epic.Sea && a.Open {
				kind = epic.OpenSea
			} else if a.Open {
				r.areaSrc.Fail(at+".open", "%s is no sea", a.ID)
			}
			r.addArea(at, a, kind, home)
		}
	}
	for _, id := range sortedKeys(home) {
		if _, ok := r.area[id]; !ok {
			r.areaSrc.Fail("region", "there is no area %q", id)
		}
	}
}

func (r *chartReader) addRegion(at, id string, satrapy bool) {
	if _, ok := r.region[id]; ok {
		r.areaSrc.Fail(at+".id", "region %s occurs twice", id)
		return
	}
	if len(r.data.Regions) == epic.MaxRegions {
		r.areaSrc.Fail(at, "more than %d regions and satrapies", epic.MaxRegions)
		return
	}
	r.region[id] = epic.Region(len(r.data.Regions))
	r.data.Regions = append(r.data.Regions, epic.RegionData{ID: id, Satrapy: satrapy})
}

// claim notes whose areas are whose.
func (r *chartReader) claim(home map[string]epic.Region, at, id string, areas []string) {
	if len(areas) == 0 {
		r.areaSrc.Fail(at, "%s has no area", id)
	}
	for _, a := range areas {
		if was, ok := home[a]; ok {
			r.areaSrc.Fail(at, "area %s is %s's and %s's", a, r.data.Regions[was].ID, id)
		}
		home[a] = r.region[id]
	}
}

func (r *chartReader) addArea(at string, a area, kind epic.AreaKind, home map[string]epic.Region) {
	region, claimed := home[a.ID]
	if !claimed {
		region = epic.NoRegion
	}
	belongs := kind == epic.LandArea || kind == epic.Persian
	switch {
	case len(r.data.Areas) == epic.MaxAreas:
		r.areaSrc.Fail(at, "more than %d areas", epic.MaxAreas)
		return
	case has(r.area, a.ID):
		r.areaSrc.Fail(at+".id", "area %s occurs twice", a.ID)
	case len(a.Code) != 2 || has(r.code, a.Code):
		r.areaSrc.Fail(at+".code", "area %s: its code should be two letters of its own", a.ID)
	case belongs != claimed || belongs && r.data.Regions[region].Satrapy != (kind == epic.Persian):
		r.areaSrc.Fail(at+".id", "area %s: land areas belong to one region, Persian ones to one satrapy, islands and seas to none", a.ID)
	case belongs != (a.Forage > 0) || a.Forage > epic.MaxForage || a.Forage < 0:
		r.areaSrc.Fail(at+".forage", "area %s: a Forage Number of %d", a.ID, a.Forage)
	}
	no := epic.Area(len(r.data.Areas))
	r.area[a.ID], r.code[a.Code] = no, no
	r.data.Areas = append(r.data.Areas, epic.AreaData{ID: a.ID, Kind: kind, Region: region, Forage: a.Forage, Label: r.hex(r.areaSrc, at+".label", a.Label)})
}

// grounds are the grounds by the letters of map.toml.
var grounds = map[rune]epic.Ground{'o': epic.Open, 'r': epic.Rough, 'm': epic.Mountain, 'l': epic.Lake, '~': epic.Water, '=': epic.OpenWater, 'x': epic.OutOfPlay, '.': epic.OutOfPlay}

// readRows reads what each hex is and whose.
func (r *chartReader) readRows() {
	g := &r.data.Grid
	terrain, owner := r.lines.Rows.Terrain, r.lines.Rows.Owner
	if len(terrain) != g.Rows() || len(owner) != g.Rows() {
		r.mapSrc.Fail("rows", "%d and %d rows, where the grid has %d", len(terrain), len(owner), g.Rows())
		return
	}
	r.data.Ground, r.data.Owner = make([]epic.Ground, g.Len()), make([]epic.Area, g.Len())
	for row := range g.Rows() {
		at := fmt.Sprintf("rows.terrain[%d]", row)
		if len(terrain[row]) != g.Cols() || len(owner[row]) != 2*g.Cols() {
			r.mapSrc.Fail(at, "row %d has %d grounds and %d owners, where the grid has %d columns", row+g.FirstRow, len(terrain[row]), len(owner[row])/2, g.Cols())
			continue
		}
		for col := range g.Cols() {
			h := g.At(col+g.FirstCol, row+g.FirstRow)
			letter, code := terrain[row][col], owner[row][2*col:2*col+2]
			ground, ok := grounds[unicode.ToLower(rune(letter))]
			if !ok {
				r.mapSrc.Fail(at, "%s: unknown ground %q", g.Label(h), letter)
			}
			r.data.Ground[h], r.data.Owner[h] = ground, r.owner(at, h, ground, code)
		}
	}
}

// owner is whose a hex is by its code.
func (r *chartReader) owner(at string, h epic.Hex, ground epic.Ground, code string) epic.Area {
	label := r.data.Grid.Label(h)
	a, ok := r.code[code]
	switch {
	case ground == epic.OutOfPlay:
		if code != ".." {
			r.mapSrc.Fail(at, "%s is out of play and has the owner %q", label, code)
		}
		return epic.NoArea
	case !ok:
		r.mapSrc.Fail(at, "%s: there is no area with the code %q", label, code)
		return epic.NoArea
	case r.data.Areas[a].Kind.Dry() != ground.Dry(), !ground.Dry() && (r.data.Areas[a].Kind == epic.OpenSea) != (ground == epic.OpenWater):
		r.mapSrc.Fail(at, "%s: its ground does not suit %s", label, r.data.Areas[a].ID)
	}
	return a
}

// hex is the hex of a label.
func (r *chartReader) hex(src *strict.File, at, label string) epic.Hex {
	h := r.data.Grid.Parse(label)
	if h == epic.NoHex {
		src.Fail(at, "there is no hex %q", label)
	}
	return h
}

var sizes = map[string]epic.Size{"small": epic.Small, "medium": epic.Medium, "large": epic.Large}

var shores = map[string]epic.Shore{"inland": epic.Inland, "coastal": epic.Coastal, "port": epic.Port}

func (r *chartReader) readCities() {
	taken := map[epic.Hex]string{}
	for i, c := range r.towns.Cities {
		at := fmt.Sprintf("city[%d]", i)
		d := epic.CityData{ID: c.ID, Hex: r.hex(r.citySrc, at+".hex", c.Hex), Walled: c.Walled, CapitalFrom: c.Capital}
		var okSize, okShore bool
		d.Size, okSize = sizes[c.Size]
		d.Shore, okShore = shores[c.Kind]
		d.Harbours = r.areas(r.citySrc, at+".harbours", c.Harbours, epic.Sea)
		switch {
		case len(r.data.Cities) == epic.MaxCities:
			r.citySrc.Fail(at, "more than %d cities", epic.MaxCities)
			return
		case has(r.city, c.ID):
			r.citySrc.Fail(at+".id", "city %s occurs twice", c.ID)
		case !okSize:
			r.citySrc.Fail(at+".size", "%s: a city is small, medium or large, not %q", c.ID, c.Size)
		case !okShore:
			r.citySrc.Fail(at+".kind", "%s: a city is inland, coastal or a port, not %q", c.ID, c.Kind)
		case c.Capital != 0 && (c.Capital < 2 || c.Capital > 4):
			r.citySrc.Fail(at+".capital", "%s: a capital with %d players", c.ID, c.Capital)
		case len(c.At) != 2:
			r.citySrc.Fail(at+".at", "%s: at is a point, x and y", c.ID)
		case d.Hex != epic.NoHex && taken[d.Hex] != "":
			r.citySrc.Fail(at+".hex", "%s stands in the hex of %s", c.ID, taken[d.Hex])
		case d.Hex != epic.NoHex && !r.data.Ground[d.Hex].Passable():
			r.citySrc.Fail(at+".hex", "%s stands where nobody can", c.ID)
		}
		if d.Hex == epic.NoHex {
			continue
		}
		taken[d.Hex], r.city[c.ID] = c.ID, epic.City(len(r.data.Cities))
		r.data.Cities = append(r.data.Cities, d)
	}
	for i, p := range r.towns.Places {
		if h := r.hex(r.citySrc, fmt.Sprintf("place[%d].hex", i), p.Hex); h != epic.NoHex && r.data.Owner[h] == epic.NoArea {
			r.citySrc.Fail(fmt.Sprintf("place[%d].hex", i), "%s lies out of play", p.ID)
		}
	}
}

// areas are areas by their ids, all of a kind.
func (r *chartReader) areas(src *strict.File, at string, ids []string, kind epic.AreaKind) epic.AreaSet {
	var out epic.AreaSet
	for _, id := range ids {
		a, ok := r.area[id]
		if !ok || r.data.Areas[a].Kind != kind {
			src.Fail(at, "%s is not what can stand here", id)
			continue
		}
		out.Add(a)
	}
	return out
}

// side is the two hexes of "W1625|W1724", which have to be neighbours.
func (r *chartReader) side(at, text string) (a, b epic.Hex) {
	one, two, _ := strings.Cut(text, "|")
	a, b = r.hex(r.mapSrc, at, one), r.hex(r.mapSrc, at, two)
	if a == epic.NoHex || b == epic.NoHex {
		return epic.NoHex, epic.NoHex
	}
	if _, ok := r.data.Grid.Toward(a, b); !ok {
		r.mapSrc.Fail(at, "%s and %s are no neighbours", one, two)
	}
	return a, b
}

// readLines reads straits, rivers, roads and long walls.
func (r *chartReader) readLines() {
	for i, s := range r.lines.Straits {
		at := fmt.Sprintf("strait[%d]", i)
		for _, side := range s.Sides {
			a, b := r.side(at+".sides", side.Side)
			sea, ok := r.area[side.Sea]
			if !ok {
				r.mapSrc.Fail(at+".sides", "strait %s: there is no sea %q", s.ID, side.Sea)
			}
			r.data.Straits = append(r.data.Straits, epic.StraitSide{A: a, B: b, Sea: sea, Crossing: s.Crossing})
		}
		switch links := r.seaPair(s.Links); {
		case len(s.Links) != 0 && links == nil:
			r.mapSrc.Fail(at+".links", "strait %s links two seas or none", s.ID)
		case links != nil:
			r.data.Links = append(r.data.Links, [2]epic.Area(links))
		}
	}
	for i, s := range r.lines.Rivers {
		for _, side := range s.Sides {
			a, b := r.side(fmt.Sprintf("river[%d].sides", i), side)
			r.data.Rivers = append(r.data.Rivers, [2]epic.Hex{a, b})
		}
	}
	for i, s := range r.lines.Roads {
		at := fmt.Sprintf("road[%d].hexes", i)
		for k := 1; k < len(s.Hexes); k++ {
			a, b := r.side(at, s.Hexes[k-1]+"|"+s.Hexes[k])
			r.data.Roads = append(r.data.Roads, [2]epic.Hex{a, b})
		}
		if len(s.Hexes) < 2 {
			r.mapSrc.Fail(at, "road %s leads nowhere", s.ID)
		}
	}
	for i, w := range r.lines.LongWalls {
		if cities, ok := r.pair(fmt.Sprintf("long_wall[%d].cities", i), w.Cities); ok {
			r.data.LongWalls = append(r.data.LongWalls, cities)
		}
	}
}

// seaPair are two seas, or nil.
func (r *chartReader) seaPair(ids []string) []epic.Area {
	var out []epic.Area
	for _, id := range ids {
		if a, ok := r.area[id]; ok && r.data.Areas[a].Kind == epic.Sea {
			out = append(out, a)
		}
	}
	if len(ids) != 2 || len(out) != 2 {
		return nil
	}
	return out
}

// pair are two cities.
func (r *chartReader) pair(at string, ids []string) ([2]epic.City, bool) {
	if len(ids) != 2 || !has(r.city, ids[0]) || !has(r.city, ids[1]) {
		r.mapSrc.Fail(at, "two cities should stand here")
		return [2]epic.City{}, false
	}
	return [2]epic.City{r.city[ids[0]], r.city[ids[1]]}, true
}

// readBoxes reads where fleets are hauled over land and the boxes beside the map.
func (r *chartReader) readBoxes() {
	for i, p := range r.lines.Passages {
		at := fmt.Sprintf("passage[%d]", i)
		cities, ok := r.pair(at+".ports", p.Ports)
		a, known := r.area[p.Area]
		if !known || p.Cost < 1 {
			r.mapSrc.Fail(at, "passage %s: no area %q, or a cost below 1", p.ID, p.Area)
		} else if ok {
			r.data.Hauls = append(r.data.Hauls, epic.Haul{ID: p.ID, Ports: cities, Cost: 2 * p.Cost, Area: a})
		}
	}
	for i, b := range r.lines.Boxes {
		at := fmt.Sprintf("box[%d]", i)
		d := epic.Box{ID: b.ID, Entered: len(b.EnterSeas) > 0}
		seas, coast := slices.Concat(b.EnterSeas, b.LeaveSeas), slices.Concat(b.EnterCoast, b.LeaveCoast)
		d.Seas, d.Coast = r.areas(r.mapSrc, at, seas, epic.OpenSea), r.areas(r.mapSrc, at, coast, epic.LandArea)
		if len(seas) == 0 || d.Entered && len(b.LeaveSeas)+len(b.LeaveCoast) > 0 {
			r.mapSrc.Fail(at, "box %s is either entered from a sea and a coast or left to them", b.ID)
		}
		if b.LeaveTo != "" && !slices.ContainsFunc(r.lines.Boxes, func(o box) bool { return o.ID == b.LeaveTo && len(o.LeaveSeas) > 0 }) {
			r.mapSrc.Fail(at+".leave_to", "box %s: %q is no box that is left", b.ID, b.LeaveTo)
		}
		r.data.Boxes = append(r.data.Boxes, d)
	}
}
