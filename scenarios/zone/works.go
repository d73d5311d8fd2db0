package zone

import (
	"fmt"
	"slices"

	"strategos/engine/zonewar"
	"strategos/scenarios/entry"
)

// River runs along borders.
type River struct {
	Name    entry.Text  `toml:"name"`
	Greek   string      `toml:"name_grc,optional"`
	Borders [][2]string `toml:"borders"`
	Line    []Point     `toml:"line"`
	Source  Source      `toml:"source"`
}

// Fortification is the enceinte of some zones: only its owner crosses it.
type Fortification struct {
	ID      string      `toml:"id"`
	Name    entry.Text  `toml:"name"`
	Owner   string      `toml:"owner"`
	Zones   []string    `toml:"zones"`
	Stands  bool        `toml:"built_at_start"`
	Falls   bool        `toml:"can_be_destroyed"`
	Borders [][2]string `toml:"borders"`
	// Assault names the zones from which it is attacked, Capacity how many units man it.
	Assault  []string `toml:"assault_from,optional"`
	Capacity int      `toml:"marker_capacity,optional"`
	Swords   int      `toml:"swords,optional"`
	Cost     int      `toml:"cost_pt,optional"`
	Site     Point    `toml:"site,optional"`
	Source   Source   `toml:"source"`
}

// Fort is a place of its own within a zone.
type Fort struct {
	ID       string     `toml:"id"`
	Zone     string     `toml:"zone"`
	Name     entry.Text `toml:"name"`
	Greek    string     `toml:"name_grc,optional"`
	Site     Point      `toml:"site"`
	Capacity int        `toml:"capacity_units"`
	Swords   int        `toml:"swords"`
	Stands   bool       `toml:"built_at_start"`
	Owner    string     `toml:"owner_at_start,optional"`
	Builder  string     `toml:"builder,optional"`
	Cost     int        `toml:"cost_pt"`
	Source   Source     `toml:"source"`
}

// WallSite is where a wall may be built, on one border.
type WallSite struct {
	ID      string     `toml:"id"`
	Name    entry.Text `toml:"name"`
	Owner   string     `toml:"owner"`
	Printed string     `toml:"printed"`
	Zones   [2]string  `toml:"zones"`
	From    string     `toml:"from"`
	To      string     `toml:"to"`
	// Requires names works that have to stand first, Excludes walls that may not.
	Requires []string `toml:"requires"`
	Excludes []string `toml:"excluded_while_built"`
	Cost     int      `toml:"cost_pt"`
	Site     Point    `toml:"site"`
	Line     []Point  `toml:"line"`
	Source   Source   `toml:"source"`
}

// Chains shut a border to everybody once they are drawn.
type Chains struct {
	Name    entry.Text `toml:"name"`
	Between [2]string  `toml:"between"`
	Owner   string     `toml:"owner"`
	Fort    string     `toml:"requires_fort"`
	Cost    int        `toml:"cost_pt"`
	Line    []Point    `toml:"line"`
	Site    Point      `toml:"site"`
	Source  Source     `toml:"source"`
}

// FortPrefix begins the id that a fort has as a place; no other place's id has a colon.
const FortPrefix = "fort:"

// FortPlace is the id of a fort as a place.
func FortPlace(id string) string { return FortPrefix + id }

// chainsID is the id of the chains as a work.
const chainsID = "chains"

// worksNamed gives each work and each fort, by the id it has in play, with its name.
func (m *Map) worksNamed(add func(id string, name entry.Text)) {
	for _, f := range m.Forts {
		add(FortPlace(f.ID), f.Name)
	}
	for _, f := range m.Fortifications {
		add(f.ID, f.Name)
	}
	for _, w := range m.Walls {
		add(w.ID, w.Name)
	}
	if m.Chains != nil {
		add(chainsID, m.Chains.Name)
	}
}

// works verifies the tables of works, and that adjacencies say the same.
func (c *MapCheck) works() {
	said := map[pair]*Link{}
	for i := range c.Links {
		said[unordered(c.Links[i].A, c.Links[i].B)] = &c.Links[i]
	}
	ids := map[string]bool{}
	owned := func(at, id, owner string, none bool) {
		if ids[id] {
			c.src.Fail(at+".id", "the work %s occurs twice", id)
		}
		if ids[id] = true; !knownSeat(c.seats, owner) && (owner != "" || !none) {
			c.src.Fail(at, "%s: unknown side %q", id, owner)
		}
	}
	n := map[string]int{}
	lies := func(at, what, a, b string, tells func(l *Link) bool) {
		n[what]++
		if l := said[unordered(a, b)]; l == nil || !tells(l) {
			c.src.Fail(at, "%s lies on the border %s-%s, whose adjacency does not say so", what, a, b)
		}
	}
	if r := c.River; r != nil {
		for _, b := range r.Borders {
			lies("river.borders", "the river", b[0], b[1], func(l *Link) bool { return l.River })
		}
	}
	for i, f := range c.Fortifications {
		at := fmt.Sprintf("fortification[%d]", i)
		owned(at, f.ID, f.Owner, false)
		for _, z := range slices.Concat(f.Zones, f.Assault) {
			if _, ok := c.zone[z]; !ok {
				c.src.Fail(at, "%s names the unknown zone %q", f.ID, z)
			}
		}
		for _, b := range f.Borders {
			lies(at+".borders", f.ID, b[0], b[1], func(l *Link) bool { return l.Fortification == f.ID })
		}
	}
	for i, f := range c.Forts {
		at := fmt.Sprintf("fort[%d]", i)
		owned(at, f.ID, f.Owner, true)
		z, ok := c.zone[f.Zone]
		switch {
		case !ok || c.Zones[z].Kind != "land":
			c.src.Fail(at+".zone", "fort %s lies in %q, which is no land zone", f.ID, f.Zone)
		case f.Capacity < 1:
			c.src.Fail(at+".capacity_units", "fort %s holds nobody", f.ID)
		case f.Stands == (f.Owner == ""):
			c.src.Fail(at+".owner_at_start", "fort %s has an owner at the start if it stands, and only then", f.ID)
		case f.Builder != "" && !knownSeat(c.seats, f.Builder):
			c.src.Fail(at+".builder", "fort %s: unknown side %q", f.ID, f.Builder)
		}
	}
	for i, w := range c.Walls {
		at := fmt.Sprintf("wall[%d]", i)
		owned(at, w.ID, w.Owner, false)
		lies(at+".zones", w.ID, w.Zones[0], w.Zones[1], func(l *Link) bool { return slices.Contains(l.Walls, w.ID) })
		for _, other := range slices.Concat(w.Requires, w.Excludes) {
			known := func(id string) bool { return id == other }
			if other == w.ID || !slices.ContainsFunc(c.Walls, func(o WallSite) bool { return known(o.ID) }) &&
				!slices.ContainsFunc(c.Fortifications, func(f Fortification) bool { return known(f.ID) }) {
				c.src.Fail(at, "wall %s names %q, which is no other work", w.ID, other)
			}
		}
	}
	if ch := c.Chains; ch != nil {
		owned("chains", chainsID, ch.Owner, false)
		lies("chains.between", "the chains", ch.Between[0], ch.Between[1], func(l *Link) bool { return l.Chains })
		if !slices.ContainsFunc(c.Forts, func(f Fort) bool { return f.ID == ch.Fort }) {
			c.src.Fail("chains.requires_fort", "there is no fort %q", ch.Fort)
		}
	}
	if len(ids) > zonewar.MaxWorks+len(c.Forts) {
		c.src.Fail("wall", "%d works, at most %d", len(ids)-len(c.Forts), zonewar.MaxWorks)
	}
	c.bordersTold(n)
}

// enclosures verifies what a zone becomes within its fortification, who keeps it, and
// whose it is off the map.
func (c *MapCheck) enclosures(i int) {
	z := &c.Zones[i]
	at := func(key string) string { return fmt.Sprintf("zone[%d].%s", i, key) }
	if t := c.terrain(z.Enclosed); z.Enclosed != "" && (t.Kind != z.Kind || t.ID == z.Terrain || c.enceinte(z.ID) == "") {
		c.src.Fail(at("enclosed"), "zone %s: enclosed is another %s terrain, of a zone within a fortification, not %q", z.ID, z.Kind, z.Enclosed)
	}
	if z.KeptBy != "" && !slices.ContainsFunc(c.Fortifications, func(f Fortification) bool { return f.ID == z.KeptBy }) {
		c.src.Fail(at("kept_by"), "zone %s is kept by %q, which is no fortification", z.ID, z.KeptBy)
	}
	if (z.Owner != "") != (z.Kind == offMap) || z.Owner != "" && !knownSeat(c.seats, z.Owner) {
		c.src.Fail(at("owner"), "zone %s: a zone off the map has an owner among the seats, and no other, not %q", z.ID, z.Owner)
	}
	if z.Kind == offMap && !level(z.Polygon) {
		c.src.Fail(at("polygon"), "zone %s: a zone off the map is a box with level sides", z.ID)
	}
}

// level tells whether a polygon is a rectangle along the meridians.
func level(p []Point) bool {
	upright := func(i int) bool { return p[i][0] == p[(i+1)%4][0] && p[i][1] != p[(i+1)%4][1] }
	flat := func(i int) bool { return p[i][1] == p[(i+1)%4][1] && p[i][0] != p[(i+1)%4][0] }
	return len(p) == 4 && (upright(0) && flat(1) && upright(2) && flat(3) || flat(0) && upright(1) && flat(2) && upright(3))
}

// bordersTold verifies that no adjacency says more than the tables of works, and
// what a step across it costs.
func (c *MapCheck) bordersTold(n map[string]int) {
	told := map[string]int{}
	for i, l := range c.Links {
		at := fmt.Sprintf("adjacency[%d]", i)
		if l.River {
			told["the river"]++
		}
		if l.Chains {
			told["the chains"]++
		}
		if l.Fortification != "" {
			told[l.Fortification]++
		}
		for _, w := range l.Walls {
			told[w]++
		}
		a, okA := c.zone[l.A]
		b, okB := c.zone[l.B]
		if l.PM == 0 && l.PMBack == 0 || !okA || !okB {
			continue
		}
		if there, back := c.stepPM(a, b, l.River), c.stepPM(b, a, l.River); l.PM != there || l.PMBack != back || l.Kind != "land" {
			c.src.Fail(at, "%s-%s: %d and %d PM on a %s border, it should be %d and %d on land", l.A, l.B, l.PM, l.PMBack, l.Kind, there, back)
		}
	}
	for what, times := range told {
		if n[what] != times {
			c.src.Fail("adjacency", "%s lies on %d borders by its table, on %d by the adjacencies", what, n[what], times)
		}
	}
}

// stepPM is what a step by land costs: one more from clear ground into rough, and
// one more across the river.
func (c *MapCheck) stepPM(from, to int, river bool) int {
	pm := 1
	if c.terrain(c.Zones[from].Terrain).Ground == "clear" && c.terrain(c.Zones[to].Terrain).Ground == "rough" {
		pm++
	}
	if river {
		pm++
	}
	return pm
}

// addWorks gives the engine the works, and the forts as places in their zones.
func (g *Game) addWorks(d *zonewar.Data) {
	for _, f := range g.Map.Forts {
		d.Places = append(d.Places, zonewar.PlaceData{ID: FortPlace(f.ID), Terrain: "fort", Land: true, UnitLimit: f.Capacity, Shuts: true, In: f.Zone, Built: f.Stands, Side: g.fortSide(&f)})
		d.Links = append(d.Links, zonewar.LinkData{A: FortPlace(f.ID), B: f.Zone, Kind: zonewar.LandLink})
	}
	for _, f := range g.Map.Fortifications {
		d.Works = append(d.Works, zonewar.WorkData{ID: f.ID, Kind: zonewar.Wall, Side: g.Side(f.Owner), Bars: zonewar.BarsEnemy, Borders: f.Borders, Stands: f.Stands})
	}
	for _, w := range g.Map.Walls {
		d.Works = append(d.Works, zonewar.WorkData{ID: w.ID, Kind: zonewar.Wall, Side: g.Side(w.Owner), Borders: [][2]string{w.Zones}})
	}
	if ch := g.Map.Chains; ch != nil {
		d.Works = append(d.Works, zonewar.WorkData{ID: chainsID, Kind: zonewar.Chains, Side: g.Side(ch.Owner), Bars: zonewar.BarsAll, Borders: [][2]string{ch.Between}})
	}
}

// fortSide is who holds a fort at the start, nobody while it is not built.
func (g *Game) fortSide(f *Fort) zonewar.Side {
	if !f.Stands {
		return zonewar.NoSide
	}
	return g.Side(f.Owner)
}

var grounds = map[string]zonewar.Ground{"clear": zonewar.Clear, "rough": zonewar.Rough}

// place is a zone as the engine has it, with the properties of its terrain.
func (m *Map) place(z *Zone) zonewar.PlaceData {
	t := m.terrain(z.Terrain)
	return zonewar.PlaceData{ID: z.ID, Terrain: t.ID, ClearsTo: t.ClearsTo, Ground: grounds[t.Ground], Land: z.Land, Naval: z.Naval,
		Shuts: t.Shuts, Lends: t.Lends, Closes: t.Closes, Landing: t.Landing,
		UnitLimit: z.UnitLimit, NavalLimit: z.NavalLimit, LandLimit: z.LandLimit, Side: zonewar.NoSide,
		EnclosedBy: m.encloses(z), Enclosed: z.Enclosed, KeptBy: z.KeptBy}
}

// encloses is the fortification that makes another terrain of a zone while it stands.
func (m *Map) encloses(z *Zone) string {
	i := slices.IndexFunc(m.Fortifications, func(f Fortification) bool { return slices.Contains(f.Zones, z.ID) })
	if z.Enclosed == "" || i < 0 {
		return ""
	}
	return m.Fortifications[i].ID
}

// border is what always lies on the border of an adjacency.
func (l *Link) border() zonewar.Border {
	var b zonewar.Border
	if l.Border == borderFort {
		b |= zonewar.Wall
	}
	if l.River {
		b |= zonewar.River
	}
	return b
}
