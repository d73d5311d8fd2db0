package epic

// Area is a land area, an island, a Persian area or a sea area (1.2.c) by its number; Region a region or a satrapy,
// City a city.
type (
	Area   uint8
	Region int8
	City   int16
)

// None of each.
const (
	NoArea   Area   = 191
	NoRegion Region = -1
	NoCity   City   = -1
)

// The most there can be of each, and the highest Forage Number (9.7.a).
const (
	MaxAreas   = 191
	MaxRegions = 32
	MaxCities  = 144
	MaxForage  = 12
)

// Ground is what a hex is.
type Ground uint8

// The grounds (1.2, 16.6). Nobody stands in a mountain or a lake. Open seas have rules of their own (8.5).
const (
	OutOfPlay Ground = iota
	Open
	Rough
	Mountain
	Lake
	Water
	OpenWater
)

// Dry tells whether it is land.
func (g Ground) Dry() bool { return g >= Open && g <= Lake }

// Passable tells whether land units may stand in it.
func (g Ground) Passable() bool { return g == Open || g == Rough }

// AreaKind is the sort of an area.
type AreaKind uint8

// The sorts of areas: those of regions, islands without a city, which belong to no region (1.2.b), those of a satrapy
// (1.2.e), seas and open seas (1.2.d).
const (
	LandArea AreaKind = iota
	Island
	Persian
	Sea
	OpenSea
)

// Dry tells whether it is land.
func (k AreaKind) Dry() bool { return k <= Persian }

// Size is how large a city is (1.2.h); its number is what the city is worth in tribute (5.4).
type Size uint8

// The sizes.
const (
	Small Size = iota
	Medium
	Large
)

// Shore is how a city lies to the sea.
type Shore uint8

// A port has an anchor; a coastal city has none, though ships may land in its hex (18.4).
const (
	Inland Shore = iota
	Coastal
	Port
)

// Border is what lies on a side of a hex, as a set.
type Border uint8

// What lies on a side. Linked: land goes on beyond it, a mountain too. Strait: water lies between two hexes of land,
// which units cross only where there is a Crossing (16.8.b). Road: a road crosses it, by a bridge where there is a
// River.
const (
	Linked Border = 1 << iota
	River
	Road
	Strait
	Crossing
)

// AreaData is an area.
type AreaData struct {
	ID     string
	Kind   AreaKind
	Region Region
	// Forage is its Forage Number (9.7), 0 where nobody forages.
	Forage int
	// Label is the hex in which its name stands.
	Label Hex
}

// RegionData is a region, or a satrapy.
type RegionData struct {
	ID string
	// Satrapy: it is Persian, which has neither levels nor tribute.
	Satrapy bool
	// BTV is the base tribute value in talents (5.2).
	BTV int
}

// CityData is a city as printed: what is built and razed in play is in the state.
type CityData struct {
	ID     string
	Hex    Hex
	Size   Size
	Walled bool
	Shore  Shore
	// Harbours are the seas that show the anchor of a port: it is entered and left through them alone (16.4.c).
	Harbours AreaSet
	// CapitalFrom is the number of players from which it is a capital (Q40), 0 where it never is one.
	CapitalFrom int
}

// StraitSide is a side of two hexes of land with water on it: of which sea, and whether land units cross.
type StraitSide struct {
	A, B     Hex
	Sea      Area
	Crossing bool
}

// Haul is where fleets are hauled over land from one port to another (16.8.a).
type Haul struct {
	ID    string
	Ports [2]City
	// Cost in half movement points; the area must be friendly.
	Cost int
	Area Area
}

// Box is a box beside the map (19).
type Box struct {
	ID string
	// Seas and Coast are where fleets enter it from, or where they leave it to: a sea, or a coastal hex of an area.
	Seas, Coast AreaSet
	// Entered tells which of both: it is a box that is entered from there.
	Entered bool
}

// MapData is the map as it is written. Compile derives the rest.
type MapData struct {
	Grid Grid
	// Ground and Owner are by hex; NoArea where it is out of play.
	Ground  []Ground
	Owner   []Area
	Areas   []AreaData
	Regions []RegionData
	Cities  []CityData
	Straits []StraitSide
	// Links are seas that a strait joins.
	Links [][2]Area
	// Rivers and Roads are pairs of neighbours.
	Rivers, Roads [][2]Hex
	// LongWalls join two cities when the war begins (10.9).
	LongWalls [][2]City
	Hauls     []Haul
	Boxes     []Box
}

// Map is the map with all that follows from where things lie. It is shared by all games and never changes.
type Map struct {
	MapData
	next  [][Directions]Hex
	sides [][Directions]Border
	touch []AreaSet
	city  []City
	label []string

	hexes     [][]Hex
	adjacent  []AreaSet
	crossing  []AreaSet
	seas      []AreaSet
	seaNear   []AreaSet
	shores    []AreaSet
	areaCity  []CitySet
	regionOf  []Region
	regCity   []CitySet
	regAreas  []AreaSet
	regNear   []RegionSet
	seaRegion []RegionSet
	coast     [][]Hex
}

// Compile derives a map. The data must be sound; whoever reads them has seen to that.
func Compile(d MapData) *Map {
	n, areas := d.Grid.Len(), len(d.Areas)
	m := &Map{MapData: d, next: make([][Directions]Hex, n), sides: make([][Directions]Border, n), touch: make([]AreaSet, n), city: make([]City, n),
		hexes: make([][]Hex, areas), adjacent: make([]AreaSet, areas), crossing: make([]AreaSet, areas), seas: make([]AreaSet, areas),
		seaNear: make([]AreaSet, areas), shores: make([]AreaSet, areas), areaCity: make([]CitySet, areas),
		regionOf: make([]Region, len(d.Cities)), regCity: make([]CitySet, len(d.Regions)), regAreas: make([]AreaSet, len(d.Regions)), regNear: make([]RegionSet, len(d.Regions)),
		seaRegion: make([]RegionSet, areas), coast: make([][]Hex, areas), label: make([]string, n)}
	for h := range Hex(n) {
		m.city[h], m.label[h] = NoCity, d.Grid.Label(h)
		for dir := range Directions {
			m.next[h][dir] = d.Grid.Next(h, dir)
		}
	}
	m.layBorders()
	m.layCities()
	m.joinHexes()
	m.joinRegions()
	m.joinCoasts()
	return m
}

// layBorders notes what lies on the sides of hexes.
func (m *Map) layBorders() {
	for h := range Hex(len(m.next)) {
		for dir, to := range m.next[h] {
			if to != NoHex && m.Ground[h].Dry() && m.Ground[to].Dry() {
				m.sides[h][dir] |= Linked
			}
		}
	}
	for _, s := range m.Straits {
		m.onSide(s.A, s.B, Strait)
		m.clearSide(s.A, s.B, Linked)
		if s.Crossing {
			m.onSide(s.A, s.B, Crossing)
		}
		m.touch[s.A].Add(s.Sea)
		m.touch[s.B].Add(s.Sea)
	}
	for _, s := range m.Rivers {
		m.onSide(s[0], s[1], River)
	}
	for _, s := range m.Roads {
		m.onSide(s[0], s[1], Road)
	}
}

// onSide puts something on the side between two neighbours, clearSide takes it away.
func (m *Map) onSide(a, b Hex, what Border) {
	if dir, ok := m.Grid.Toward(a, b); ok {
		m.sides[a][dir] |= what
		m.sides[b][Opposite(dir)] |= what
	}
}

func (m *Map) clearSide(a, b Hex, what Border) {
	if dir, ok := m.Grid.Toward(a, b); ok {
		m.sides[a][dir] &^= what
		m.sides[b][Opposite(dir)] &^= what
	}
}

// layCities notes which city stands where.
func (m *Map) layCities() {
	for i := range m.Cities {
		h := m.Cities[i].Hex
		m.city[h], m.regionOf[i] = City(i), NoRegion
		if a := m.Owner[h]; a != NoArea {
			m.areaCity[a].Add(City(i))
			if r := m.Areas[a].Region; r != NoRegion {
				m.regionOf[i] = r
				m.regCity[r].Add(City(i))
			}
		}
	}
}

// joinHexes derives what areas touch: other land over sides that units can cross (Q81), seas by a hex of water or a
// strait.
func (m *Map) joinHexes() {
	for h := range Hex(len(m.next)) {
		a := m.Owner[h]
		if a == NoArea {
			continue
		}
		m.hexes[a] = append(m.hexes[a], h)
		for dir, to := range m.next[h] {
			if to == NoHex || m.Owner[to] == NoArea {
				continue
			}
			b, side := m.Owner[to], m.sides[h][dir]
			switch dry, wet := m.Ground[h].Dry(), !m.Ground[to].Dry(); {
			case dry && wet:
				m.touch[h].Add(b)
			case !dry && wet && a != b:
				m.seaNear[a].Add(b)
			case dry && a != b && side&Linked != 0 && m.Ground[h].Passable() && m.Ground[to].Passable():
				m.adjacent[a].Add(b)
			case side&Crossing != 0:
				m.crossing[a].Add(b)
			}
		}
	}
	for _, l := range m.Links {
		m.seaNear[l[0]].Add(l[1])
		m.seaNear[l[1]].Add(l[0])
	}
	for a := range m.hexes {
		for _, h := range m.hexes[a] {
			m.seas[a] = m.seas[a].Or(m.touch[h])
		}
		for sea := range m.seas[a].All() {
			m.shores[sea].Add(Area(a))
		}
	}
}

// joinRegions derives what regions hold and touch.
func (m *Map) joinRegions() {
	for a := range m.Areas {
		r := m.Areas[a].Region
		if r == NoRegion {
			continue
		}
		m.regAreas[r].Add(Area(a))
		for b := range m.adjacent[a].All() {
			if other := m.Areas[b].Region; other != NoRegion && other != r {
				m.regNear[r].Add(other)
			}
		}
		if m.Areas[a].Kind == LandArea {
			for sea := range m.seas[a].All() {
				m.seaRegion[sea].Add(r)
			}
		}
	}
}

// joinCoasts derives where ships land from each sea.
func (m *Map) joinCoasts() {
	for h := range Hex(len(m.next)) {
		if m.Ground[h].Passable() {
			for sea := range m.Anchorages(h).All() {
				m.coast[sea] = append(m.coast[sea], h)
			}
		}
	}
}

// Coast are the hexes where ships land from a sea, in ascending order; not to be changed.
func (m *Map) Coast(sea Area) []Hex { return m.coast[sea] }

// Label is what is printed in a hex.
func (m *Map) Label(h Hex) string { return m.label[h] }

// Next is the neighbour of a hex in a direction, NoHex beside the map, and Side what lies between them.
func (m *Map) Next(h Hex, dir int) Hex { return m.next[h][dir] }

// Border is what lies on a side of a hex.
func (m *Map) Border(h Hex, dir int) Border { return m.sides[h][dir] }

// Between is what lies between two hexes that are neighbours; nothing between others.
func (m *Map) Between(a, b Hex) Border {
	for dir, to := range m.next[a] {
		if to == b {
			return m.sides[a][dir]
		}
	}
	return 0
}

// Touches are the seas that a hex of land touches, over a side of water or by a strait.
func (m *Map) Touches(h Hex) AreaSet { return m.touch[h] }

// CityAt is the city in a hex, or NoCity; that of no hex, too.
func (m *Map) CityAt(h Hex) City {
	if h == NoHex {
		return NoCity
	}
	return m.city[h]
}

// Anchorages are the seas through which ships come to a hex and leave it: those of the anchors of a port, else all
// that it touches (16.4.c, M11).
func (m *Map) Anchorages(h Hex) AreaSet {
	if c := m.city[h]; c != NoCity && m.Cities[c].Shore == Port {
		return m.Cities[c].Harbours
	}
	return m.touch[h]
}

// Hexes are those of an area in ascending order; not to be changed.
func (m *Map) Hexes(a Area) []Hex { return m.hexes[a] }

// Adjacent are the land areas that units enter from a land area by area moves (16.3.b), and Crossing those beyond the
// strait of Leucas (16.8.b).
func (m *Map) Adjacent(a Area) AreaSet { return m.adjacent[a] }

// Crossing are the land areas that are reached over a strait that units cross.
func (m *Map) Crossing(a Area) AreaSet { return m.crossing[a] }

// Seas are the seas that a land area touches, Shores the land areas that a sea touches, SeasNear the seas next to a
// sea.
func (m *Map) Seas(a Area) AreaSet { return m.seas[a] }

// Shores are the land areas that a sea touches.
func (m *Map) Shores(sea Area) AreaSet { return m.shores[sea] }

// SeasNear are the seas next to a sea.
func (m *Map) SeasNear(sea Area) AreaSet { return m.seaNear[sea] }

// RegionsAt are the regions that touch a sea: a battle there is fought in all of them (13.4.h).
func (m *Map) RegionsAt(sea Area) RegionSet { return m.seaRegion[sea] }

// RegionsNear are the regions next to a region by land (24.3.a).
func (m *Map) RegionsNear(r Region) RegionSet { return m.regNear[r] }

// RegionAreas are the areas of a region, RegionCities its cities.
func (m *Map) RegionAreas(r Region) AreaSet { return m.regAreas[r] }

// RegionCities are the cities of a region.
func (m *Map) RegionCities(r Region) CitySet { return m.regCity[r] }

// AreaCities are the cities of an area.
func (m *Map) AreaCities(a Area) CitySet { return m.areaCity[a] }

// AreaOf and RegionOf are where a city lies.
func (m *Map) AreaOf(c City) Area { return m.Owner[m.Cities[c].Hex] }

// RegionOf is the region of a city.
func (m *Map) RegionOf(c City) Region { return m.regionOf[c] }

// Chain is how many land areas the shortest chain from one to another has, both counted; 0 where there is none. Those
// of without are not crossed.
func (m *Map) Chain(from, to Area, without AreaSet) int {
	var seen AreaSet
	seen.Add(from)
	now := seen
	for n := 1; !now.Empty(); n++ {
		if now.Has(to) {
			return n
		}
		var after AreaSet
		for a := range now.All() {
			after = after.Or(m.adjacent[a])
		}
		now = after.Minus(seen).Minus(without)
		seen = seen.Or(now)
	}
	return 0
}

// SeaWay tells whether light seas lead from one set of seas to another without those of shut.
func (m *Map) SeaWay(from, to, shut AreaSet) bool {
	light := func(s AreaSet) AreaSet {
		for a := range s.All() {
			if m.Areas[a].Kind != Sea {
				s.Drop(a)
			}
		}
		return s.Minus(shut)
	}
	seen := light(from)
	for now := seen; !now.Empty(); {
		if !now.And(to).Empty() {
			return true
		}
		var after AreaSet
		for a := range now.All() {
			after = after.Or(m.seaNear[a])
		}
		now = light(after).Minus(seen)
		seen = seen.Or(now)
	}
	return false
}

// Flood is all hexes that can be reached from one by steps that a rule allows, from among those in a set.
func (m *Map) Flood(from Hex, step func(a, b Hex, side Border) bool) map[Hex]bool {
	seen, todo := map[Hex]bool{from: true}, []Hex{from}
	for len(todo) > 0 {
		h := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for dir, to := range m.next[h] {
			if to != NoHex && !seen[to] && step(h, to, m.sides[h][dir]) {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	return seen
}
