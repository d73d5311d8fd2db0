package board

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"strategos/render"
)

// A hexGrid says how hexes lie, in pixels of the board's picture. The zero values of Rows
// and Even are columns of hexes that stand on a flat side, each odd one half a hex
// lower.
type hexGrid struct {
	// Edge is the length of a hex's side.
	Edge float64 `toml:"edge"`
	// Origin is the centre of column 0, row 0, before it is shifted.
	Origin [2]float64 `toml:"origin"`
	// Rows: the hexes stand on a corner, and every other row lies half a hex further
	// right; else every other column lies half a hex lower.
	Rows bool `toml:"rows,optional"`
	// Even: the even columns or rows are the shifted ones, else the odd.
	Even bool `toml:"even,optional"`
	// IDs is the ink (RRGGBB) in which the hexes' ids are written when one looks closely, empty for none.
	IDs string `toml:"ids,optional"`
}

// A hexCell is a place of a map of hexes: where it lies in the grid.
type hexCell struct {
	ID  string `toml:"id"`
	Col int    `toml:"col"`
	Row int    `toml:"row"`
	// Anchors are the places for stacks, where they are not the usual.
	Anchors [][]float64 `toml:"anchors"`
}

// hexPlan is the plan of a board of hexes. Which hex lies where is reckoned, not
// searched.
type hexPlan struct {
	register
	grid hexGrid
	at   map[[2]int]*Place // by column and row
	// built are the forts asked for so far.
	forts sync.Mutex
	built map[string]*Place
}

// newHexPlan makes the plan of the hexes of a grid; the map may have holes and ragged
// edges. It fails on a grid without extent and on hexes of one name or in one cell.
func newHexPlan(g hexGrid, hexes []hexCell) (*hexPlan, error) {
	if !(g.Edge > 0) || math.IsInf(g.Edge, 0) {
		return nil, fmt.Errorf("the board's layout: hexes have sides of %v", g.Edge)
	}
	h := &hexPlan{grid: g, at: make(map[[2]int]*Place, len(hexes))}
	for _, x := range hexes {
		cell := [2]int{x.Col, x.Row}
		if other := h.at[cell]; other != nil {
			return nil, fmt.Errorf("the board's layout: %s and %s lie in column %d, row %d", other.ID, x.ID, x.Col, x.Row)
		}
		m := g.centre(x.Col, x.Row)
		p := &Place{ID: x.ID, Polygon: g.outline(m), Plate: m.Add(render.Pt(0, -0.68*g.Edge)),
			Anchors: []render.Point{m.Add(render.Pt(-0.42*g.Edge, 0)), m.Add(render.Pt(0.42*g.Edge, 0))}}
		if len(x.Anchors) > 0 {
			p.Anchors = points(x.Anchors)
		}
		if err := h.add(p); err != nil {
			return nil, err
		}
		h.at[cell] = p
	}
	return h, nil
}

// At is the hex under a point: the axial coordinates of the point, rounded to the
// nearest hex.
func (h *hexPlan) At(p render.Point) *Place {
	col, row := h.grid.cell(p)
	return h.at[[2]int{col, row}]
}

// Within lists the hexes that meet a rectangle: the cells of its corners bound them.
func (h *hexPlan) Within(r render.Rect) []*Place {
	g := &h.grid
	cols, rows := 1.5*g.Edge, math.Sqrt(3)*g.Edge
	if g.Rows {
		cols, rows = rows, cols
	}
	first := func(v, step float64) int { return int(math.Floor(v/step)) - 1 }
	last := func(v, step float64) int { return int(math.Ceil(v/step)) + 1 }
	c0, c1 := first(r.X-g.Origin[0], cols), last(r.Right()-g.Origin[0], cols)
	r0, r1 := first(r.Y-g.Origin[1], rows), last(r.Bottom()-g.Origin[1], rows)
	var out []*Place
	if (c1-c0+1)*(r1-r0+1) > len(h.order) { // the whole map and more
		for _, id := range h.order {
			if p := h.places[id]; p.meets(r) {
				out = append(out, p)
			}
		}
		return out
	}
	for row := r0; row <= r1; row++ {
		for col := c0; col <= c1; col++ {
			if p := h.at[[2]int{col, row}]; p != nil && p.meets(r) && !slices.Contains(out, p) {
				out = append(out, p)
			}
		}
	}
	slices.SortFunc(out, func(a, b *Place) int { return a.rank - b.rank })
	return out
}

// shifted tells whether a column or row is one of those that lie half a hex off.
func (g *hexGrid) shifted(n int) bool { return (n&1 != 0) != g.Even }

// centre is the middle of a cell.
func (g *hexGrid) centre(col, row int) render.Point {
	along, across := col, row // along: the direction in which hexes overlap
	if g.Rows {
		along, across = row, col
	}
	far := float64(across)
	if g.shifted(along) {
		far += 0.5
	}
	d := render.Pt(1.5*g.Edge*float64(along), math.Sqrt(3)*g.Edge*far)
	if g.Rows {
		d.X, d.Y = d.Y, d.X
	}
	return d.Add(render.Pt(g.Origin[0], g.Origin[1]))
}

// cell is the column and row of the hex a point lies in.
func (g *hexGrid) cell(p render.Point) (col, row int) {
	d := p.Sub(g.centre(0, 0))
	if g.Rows {
		d.X, d.Y = d.Y, d.X
	}
	// Axial coordinates, and a third that makes their sum 0: rounded one by one, the
	// one that was rounded most is made right by the others.
	q := d.X / (1.5 * g.Edge)
	r := d.Y/(math.Sqrt(3)*g.Edge) - q/2
	s := -q - r
	rq, rr, rs := math.Round(q), math.Round(r), math.Round(s)
	dq, dr, ds := math.Abs(rq-q), math.Abs(rr-r), math.Abs(rs-s)
	switch {
	case dq > dr && dq > ds:
		rq = -rr - rs
	case dr > ds:
		rr = -rq - rs
	}
	along := int(rq)
	half := along - along&1 // columns before this one that lie lower
	if g.Even {
		half = along + along&1
	}
	across := int(rr) + half/2
	if g.Rows {
		return across, along
	}
	return along, across
}

// outline are the corners of the hex about a centre.
func (g *hexGrid) outline(m render.Point) []render.Point {
	out := make([]render.Point, 6)
	for i := range out {
		sin, cos := math.Sincos(math.Pi / 3 * float64(i))
		out[i] = m.Add(render.Pt(cos*g.Edge, sin*g.Edge))
		if g.Rows {
			out[i] = m.Add(render.Pt(sin*g.Edge, cos*g.Edge))
		}
	}
	return out
}
