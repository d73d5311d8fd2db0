package board

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"strategos/render"
)

// areaFile mirrors a place of several hexes of a layout file: a sea.
type areaFile struct {
	ID      string      `toml:"id"`
	Cells   [][2]int    `toml:"cells"`
	Anchors [][]float64 `toml:"anchors"`
}

// townFile mirrors a place within a hex of a layout file: a city.
type townFile struct {
	ID     string    `toml:"id"`
	Hex    string    `toml:"hex"`
	At     []float64 `toml:"at"`
	Radius float64   `toml:"radius"`
	Size   int       `toml:"size"`
	Walled bool      `toml:"walled"`
	// Quays are the anchors of a port.
	Quays [][]float64 `toml:"quays"`
}

// addArea puts a place of several hexes on the plan: its outline runs round the largest part that hangs together,
// other parts are more outlines, and what it encloses without owning it is cut out.
func (h *hexPlan) addArea(f *areaFile) error {
	p := &Place{ID: f.ID, Anchors: points(f.Anchors)}
	if len(f.Cells) == 0 || len(p.Anchors) == 0 {
		return fmt.Errorf("the board's layout: the area %q has no hexes or no place for counters", f.ID)
	}
	for _, c := range f.Cells {
		if other := h.at[c]; other != nil {
			return fmt.Errorf("the board's layout: %s and %s lie in column %d, row %d", other.ID, f.ID, c[0], c[1])
		}
		h.at[c] = p
	}
	p.more = h.grid.rings(f.Cells)
	slices.SortStableFunc(p.more, func(a, b []render.Point) int {
		ra, rb := bounds(a), bounds(b)
		return int(rb.W*rb.H - ra.W*ra.H)
	})
	turn := signedArea(p.more[0]) > 0
	for _, ring := range p.more[1:] {
		if (signedArea(ring) > 0) != turn {
			p.holes = append(p.holes, ring)
		}
	}
	p.more = slices.DeleteFunc(p.more, func(ring []render.Point) bool { return (signedArea(ring) > 0) != turn })
	p.Polygon, p.more = p.more[0], p.more[1:]
	p.Plate = p.Anchors[0]
	if err := h.add(p); err != nil {
		return err
	}
	p.encompass()
	return nil
}

// rings are the outlines of a set of cells: the sides that only one of them has, chained. Those round the set turn
// one way, those round holes the other.
func (g *hexGrid) rings(cells [][2]int) [][]render.Point {
	type edge struct{ from, to corner }
	point := map[corner]render.Point{}
	open := map[edge]bool{}
	var order []edge
	for _, c := range cells {
		ring := g.outline(g.centre(c[0], c[1]))
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			e := edge{cornerOf(a), cornerOf(b)}
			point[e.from] = a
			if back := (edge{e.to, e.from}); open[back] {
				delete(open, back)
				continue
			}
			open[e] = true
			order = append(order, e)
		}
	}
	next := map[corner]corner{}
	for e := range open {
		next[e.from] = e.to // three hexes meet at a corner: one side of a set leaves it
	}
	var out [][]render.Point
	for _, e := range order {
		if !open[e] {
			continue
		}
		var ring []render.Point
		for at := e.from; open[edge{at, next[at]}]; at = next[at] {
			delete(open, edge{at, next[at]})
			ring = append(ring, point[at])
		}
		out = append(out, ring)
	}
	return out
}

// litRings are the outlines of the lit hexes and areas together, of lit boxes, and of lit cities in dark hexes: what surrounds
// something turns against the clock on the screen, the edges of holes with it.
func (l layers) litRings(lit map[string]bool) [][]render.Point {
	var rings [][]render.Point
	for _, plan := range l {
		h, ok := plan.(*hexPlan)
		if !ok {
			for _, id := range plan.Order() {
				if p := plan.Place(id); lit[id] && !lit[p.Within] {
					rings = append(rings, widdershins(p.Polygon))
				}
			}
			continue
		}
		var cells [][2]int
		for c, p := range h.at {
			if lit[p.ID] {
				cells = append(cells, c)
			}
		}
		slices.SortFunc(cells, func(a, b [2]int) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
		of := h.grid.rings(cells)
		most := 0.0
		for _, ring := range of {
			if area := signedArea(ring); math.Abs(area) > math.Abs(most) {
				most = area
			}
		}
		for _, ring := range of {
			if most > 0 {
				slices.Reverse(ring)
			}
			rings = append(rings, ring)
		}
	}
	return rings
}

// addTown puts a place within a hex on the plan, round and above it.
func (g *polygons) addTown(f *townFile, h *hexPlan) error {
	around := h.Place(f.Hex)
	if around == nil || len(f.At) != 2 || !(f.Radius > 0) {
		return fmt.Errorf("the board's layout: the town %q has no ground, or lies in %q, which is no hex", f.ID, f.Hex)
	}
	at := point(f.At)
	p := &Place{ID: f.ID, Within: f.Hex, Polygon: disc(at, f.Radius), Plate: at, Anchors: []render.Point{at},
		Quays: points(f.Quays), Town: &Town{At: at, Radius: f.Radius, Size: f.Size, Walled: f.Walled}}
	around.forts = append(around.forts, p)
	return g.add(p)
}

// Town is the ground of a city within its hex: a ring of a radius in pixels of the picture. Size is 0 for a small
// city to 2 for a large one; Walled tells whether it is printed with walls.
type Town struct {
	At     render.Point
	Radius float64
	Size   int
	Walled bool
}

// fortPrefix begins the id of a fort that stands in a hex: the hex's id follows.
const fortPrefix = "fort:"

// Where a fort lies in its hex, and how large it is, in edges of the hex.
const (
	fortAside = 0.45
	fortRound = 0.46
)

// Place is a place by id; a fort in a hex has its place wherever there is a hex without a town.
func (h *hexPlan) Place(id string) *Place {
	if p := h.places[id]; p != nil {
		return p
	}
	hex, ok := strings.CutPrefix(id, fortPrefix)
	if !ok {
		return nil
	}
	in := h.places[hex]
	if in == nil || len(in.Polygon) != 6 {
		return nil
	}
	h.forts.Lock()
	defer h.forts.Unlock()
	if p := h.built[id]; p != nil {
		return p
	}
	at := in.Bounds.Center().Add(render.Pt(-fortAside*h.grid.Edge, 0))
	p := &Place{ID: id, Within: hex, Polygon: rampart(at, fortRound*h.grid.Edge), Plate: at, Anchors: []render.Point{at},
		rank: in.rank}
	p.Bounds = bounds(p.Polygon)
	if h.built == nil {
		h.built = map[string]*Place{}
	}
	h.built[id] = p
	return p
}

// rampart is the ring of a fort: eight corners, with a tower on each.
func rampart(c render.Point, r float64) []render.Point {
	out := make([]render.Point, 8)
	for i := range out {
		sin, cos := math.Sincos(math.Pi/8 + math.Pi/4*float64(i))
		out[i] = render.Pt(c.X+r*cos, c.Y+r*sin)
	}
	return out
}

// cut is the outline of the place without what it encloses and does not own.
func (p *Place) cut() []render.Point {
	out := p.Polygon
	for _, hole := range p.holes {
		start := out[0]
		out = append(append(append(slices.Clip(out), start), hole...), hole[0], start)
	}
	return out
}
