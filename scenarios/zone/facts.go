package zone

import "slices"

// Fact is something the rule book says of the map, or that follows from it. Which
// of the fields count depends on the kind.
type Fact struct {
	ID        string   `toml:"id"`
	Kind      string   `toml:"kind"`
	Cite      string   `toml:"cite"`  // section
	Basis     Source   `toml:"basis"` // seed or derived
	Why       string   `toml:"why,optional"`
	IDs       []string `toml:"ids,optional"`
	Zones     []string `toml:"zones,optional"`
	Seas      []string `toml:"seas,optional"`
	Gates     []string `toml:"gates,optional"`
	Exits     []string `toml:"exits,optional"`
	Path      []string `toml:"path,optional"`
	Steps     []int    `toml:"steps,optional"`
	Sides     []string `toml:"sides,optional"`
	Zone      string   `toml:"zone,optional"`
	Box       string   `toml:"box,optional"`
	A         string   `toml:"a,optional"`
	B         string   `toml:"b,optional"`
	Src       string   `toml:"src,optional"`
	Dst       string   `toml:"dst,optional"`
	Sea       string   `toml:"sea,optional"`
	Inside    string   `toml:"inside,optional"`
	Outside   string   `toml:"outside,optional"`
	Less      string   `toml:"less,optional"`
	Than      string   `toml:"than,optional"`
	Group     string   `toml:"group,optional"`
	Side      string   `toml:"side,optional"`
	Medium    string   `toml:"medium,optional"`
	Terrain   string   `toml:"terrain,optional"`
	Is        string   `toml:"is,optional"`
	Adj       string   `toml:"adj,optional"`
	Border    string   `toml:"border,optional"`
	Hits      string   `toml:"hits,optional"`
	Mode      string   `toml:"mode,optional"`
	Count     int      `toml:"count,optional"`
	Limit     int      `toml:"limit,optional"`
	FP        int      `toml:"pf,optional"`
	LandFP    int      `toml:"land_pf,optional"`
	PM        int      `toml:"pm,optional"`
	VP        int      `toml:"pv,optional"`
	Cost      int      `toml:"cost,optional"`
	Shift     int      `toml:"shift,optional"`
	Units     int      `toml:"units,optional"`
	Land      bool     `toml:"land,optional"`
	Naval     bool     `toml:"naval,optional"`
	Transport bool     `toml:"transport,optional"`
}

// Ground is a map indexed for questions about it.
type Ground struct {
	zones map[string]*Zone
	boxes map[string]*Box
	links map[pair]*Link
	near  map[string][]string
	order []string // zone ids as in the file
	inset *Inset
	chart *Map
}

func newGround(m *Map) *Ground {
	g := &Ground{zones: map[string]*Zone{}, boxes: map[string]*Box{}, links: map[pair]*Link{}, near: map[string][]string{}, inset: m.Inset, chart: m}
	for i := range m.Zones {
		z := &m.Zones[i]
		g.zones[z.ID] = z
		g.order = append(g.order, z.ID)
	}
	for i := range m.Boxes {
		g.boxes[m.Boxes[i].ID] = &m.Boxes[i]
	}
	for i := range m.Links {
		l := &m.Links[i]
		if g.zones[l.A] == nil || g.zones[l.B] == nil {
			continue
		}
		g.links[unordered(l.A, l.B)] = l
		g.near[l.A] = append(g.near[l.A], l.B)
		g.near[l.B] = append(g.near[l.B], l.A)
	}
	return g
}

// Chart is the whole map.
func (g *Ground) Chart() *Map { return g.chart }

// Link finds the adjacency of two zones, nil if there is none.
func (g *Ground) Link(a, b string) *Link { return g.links[unordered(a, b)] }

// Near lists the neighbours of a zone.
func (g *Ground) Near(id string) []string { return g.near[id] }

// fort tells whether a place is a fort within a zone.
func (g *Ground) fort(id string) bool {
	return slices.ContainsFunc(g.chart.Forts, func(f Fort) bool { return FortPlace(f.ID) == id })
}

// Zone finds a zone, nil if there is none.
func (g *Ground) Zone(id string) *Zone { return g.zones[id] }

func (z *Zone) sea() bool { return z.Kind == "sea" }

func (g *Ground) isSea(id string) bool  { return g.zones[id] != nil && g.zones[id].sea() }
func (g *Ground) isLand(id string) bool { return g.zones[id] != nil && g.zones[id].Kind == "land" }

// reach is every zone that adjacencies join to the start through zones that are
// fit, the start included.
func (g *Ground) reach(start string, fit func(id string) bool) map[string]bool {
	seen := map[string]bool{start: true}
	todo := []string{start}
	for len(todo) > 0 {
		id := todo[0]
		todo = todo[1:]
		for _, n := range g.near[id] {
			if !seen[n] && fit(n) {
				seen[n] = true
				todo = append(todo, n)
			}
		}
	}
	return seen
}

// Which lists the zones that are fit, in the file's order.
func (g *Ground) Which(fit func(*Zone) bool) []string {
	var out []string
	for _, id := range g.order {
		if fit(g.zones[id]) {
			out = append(out, id)
		}
	}
	return out
}

// nearby lists the neighbours that are fit.
func (g *Ground) nearby(id string, fit func(string) bool) []string {
	var out []string
	for _, n := range g.near[id] {
		if fit(n) {
			out = append(out, n)
		}
	}
	return out
}

// Group lists the zones of a group.
func (g *Ground) Group(name string) []string {
	return g.Which(func(z *Zone) bool { return name != "" && z.Group == name })
}

// Same tells whether two lists hold the same ids, each once.
func Same(a, b []string) bool {
	a, b = slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))
	return slices.Equal(a, b) && len(slices.Compact(a)) == len(a)
}

// distances counts the steps from a zone to every other by any adjacency.
func (g *Ground) distances(src string) map[string]int {
	dist := map[string]int{src: 0}
	for todo := []string{src}; len(todo) > 0; todo = todo[1:] {
		for _, n := range g.near[todo[0]] {
			if _, known := dist[n]; !known {
				dist[n] = dist[todo[0]] + 1
				todo = append(todo, n)
			}
		}
	}
	return dist
}
