package board

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"strategos/render"
)

// A Plan says where the places of a board are, in pixels of its picture, and finds
// them without going through all of them.
type Plan interface {
	// Order lists the ids of the places: who steps through them goes this way, and
	// later ones lie above earlier ones.
	Order() []string
	// Place is a place by id, nil where there is none of that name.
	Place(id string) *Place
	// At is the uppermost place under a point, nil for none.
	At(p render.Point) *Place
	// Within lists the places whose bounds meet a rectangle, in their order.
	Within(r render.Rect) []*Place
}

// Place is where something can stand: a zone, a hex, a town, a box beside the map.
type Place struct {
	ID      string
	Box     bool           // a rectangle beside the map, with room for many counters
	Polygon []render.Point // as clicked; the box's rectangle for a box
	Plate   render.Point   // centre of the letter plate; of the box's head for a box
	Anchors []render.Point // centres for stacks, best first; empty for a box
	Badge   *render.Point  // centre of the victory laurel
	Shield  *render.Point  // centre of a strait's FP limit
	Quays   []render.Point // the anchors at a port's sea entries
	Inside  render.Rect    // a box's part free for counters
	Bounds  render.Rect
	Second  *drawing // in the inset, nil where that does not show the zone
	// InInset: the anchors and the plate are those of the second drawing.
	InInset  bool
	onMap    render.Point
	mapPlate render.Point // the plate on the map proper, of a place whose plate is the inset's
	rank     int          // in the plan's order

	// Within is the zone or hex that a fort or town lies in: a place of its own above that. forts are those in the place.
	Within string
	forts  []*Place
	// Town is set for a city within a hex.
	Town *Town
	// Work is set for what is built on borders, in which nobody stands; more are its outlines beside the first.
	Work *workSite
	more [][]render.Point
	// holes are the outlines of what a place of several hexes encloses and does not own.
	holes [][]render.Point

	roomsOnce sync.Once
	rooms     rooms
}

// quays are the anchors at the sea entries, in both drawings.
func (p *Place) quays() []render.Point {
	if p.Second == nil {
		return p.Quays
	}
	return slices.Concat(p.Quays, p.Second.Quays)
}

// Middle is where a label for the whole place stands: between its first two
// anchors, or a box's centre.
func (p *Place) Middle() render.Point {
	switch {
	case p.Box:
		return p.Inside.Center()
	case len(p.Anchors) > 1:
		return p.Anchors[0].Add(p.Anchors[1]).Mul(0.5)
	}
	return p.Anchors[0]
}

// meets tells whether the bounds of one of the place's drawings meet a rectangle.
func (p *Place) meets(r render.Rect) bool {
	return touch(p.Bounds, r) || p.Second != nil && touch(p.Second.Bounds, r)
}

// touch tells whether two rectangles have a point in common.
func touch(a, b render.Rect) bool {
	return a.X <= b.Right() && b.X <= a.Right() && a.Y <= b.Bottom() && b.Y <= a.Bottom()
}

// register is a list of places by id and in their order.
type register struct {
	places map[string]*Place
	order  []string
}

func (g *register) Order() []string { return g.order }

func (g *register) Place(id string) *Place { return g.places[id] }

// add puts a place at the end; an id that is there already is an error.
func (g *register) add(p *Place) error {
	if g.places == nil {
		g.places = make(map[string]*Place)
	}
	if p.ID == "" || g.places[p.ID] != nil {
		return fmt.Errorf("the board's layout: the place %q has no name or is there twice", p.ID)
	}
	p.Bounds, p.rank = bounds(p.Polygon), len(g.order)
	g.places[p.ID] = p
	g.order = append(g.order, p.ID)
	return nil
}

// polygons is the plan of a board whose places are outlines of any shape. A grid of
// squares knows the places that reach into each.
type polygons struct {
	register
	cells map[[2]int][]*Place
}

// gridCell is the edge of a square of the grid, in pixels of the picture: about half a
// zone of the printed boards.
const gridCell = 128.0

// file enters all drawings of all places into the grid.
func (g *polygons) file() {
	g.cells = make(map[[2]int][]*Place)
	for _, id := range g.order {
		p := g.places[id]
		drawings := []render.Rect{p.Bounds}
		if p.Second != nil {
			drawings = append(drawings, p.Second.Bounds)
		}
		for _, b := range drawings {
			for c := range squares(b) {
				if list := g.cells[c]; !slices.Contains(list, p) {
					g.cells[c] = append(list, p)
				}
			}
		}
	}
}

// squares are the squares of the grid that a rectangle meets.
func squares(r render.Rect) func(yield func([2]int) bool) {
	at := func(v float64) int { return int(math.Floor(v / gridCell)) }
	return func(yield func([2]int) bool) {
		for y := at(r.Y); y <= at(r.Bottom()); y++ {
			for x := at(r.X); x <= at(r.Right()); x++ {
				if !yield([2]int{x, y}) {
					return
				}
			}
		}
	}
}

func (g *polygons) At(p render.Point) *Place {
	var hit *Place
	for c := range squares(render.R(p.X, p.Y, 0, 0)) {
		for _, z := range g.cells[c] {
			if (hit == nil || z.rank > hit.rank) && z.holds(p) {
				hit = z
			}
		}
	}
	return hit
}

func (g *polygons) Within(r render.Rect) []*Place {
	seen := make(map[*Place]bool)
	var out []*Place
	for c := range squares(r) {
		for _, z := range g.cells[c] {
			if !seen[z] && z.meets(r) {
				out = append(out, z)
			}
			seen[z] = true
		}
	}
	slices.SortFunc(out, func(a, b *Place) int { return a.rank - b.rank })
	return out
}

// layers are several plans on one picture, the last above: a map of hexes and the boxes
// beside it.
type layers []Plan

// Order lists the places of all layers.
func (l layers) Order() []string {
	var out []string
	for _, p := range l {
		out = append(out, p.Order()...)
	}
	return out
}

// Place is a place of any layer.
func (l layers) Place(id string) *Place {
	for _, p := range l {
		if z := p.Place(id); z != nil {
			return z
		}
	}
	return nil
}

// At is the place under a point in the uppermost layer that has one there.
func (l layers) At(p render.Point) *Place {
	for i := len(l) - 1; i >= 0; i-- {
		if z := l[i].At(p); z != nil {
			return z
		}
	}
	return nil
}

// Within lists the places of all layers that meet a rectangle.
func (l layers) Within(r render.Rect) []*Place {
	var out []*Place
	for _, p := range l {
		out = append(out, p.Within(r)...)
	}
	return out
}
