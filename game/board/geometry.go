package board

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/BurntSushi/toml"

	"strategos/render"
)

// Geometry says where places, pools and tracks are on the picture of a board, in
// pixels of the full-size picture.
type Geometry struct {
	Plan
	Size     render.Point
	Neatline render.Rect // the map proper without margins
	Plate    float64     // radius of a place's letter plate
	Quay     float64     // radius of the anchor at a port's sea entry
	Counter  float64     // edge of a counter
	Pools    []Pool
	Tracks   map[string]Track
	// Gap is what of the map proper belongs to no place, as one polygon; nil where the
	// whole map is places.
	Gap []render.Point
	// Inset is where a part of the map is drawn a second time; empty if none is.
	Inset   render.Rect
	order   []string
	labels  []label
	panels  []render.Rect // of the margins, where no place's name goes
	letters letterings
	// ids is the hand in which hexes' ids are written, nil for none; idLetters are those that have been.
	ids       *render.Hand
	idLock    sync.Mutex
	idLetters map[string]*render.Inscription
	// trackOrder are the ids of the tracks in the order of the file.
	trackOrder []string
}

// Pool is a box for counters out of play.
type Pool struct {
	ID, Side string
	Rect     render.Rect
	Inside   render.Rect
}

// Track is a row of cells with markers.
type Track struct {
	Panel render.Rect
	Cells []Cell
	// Amounts: each cell is a seat's, and has its number written in it.
	Amounts bool
}

// Cell is one value of a track.
type Cell struct {
	Value   int
	Rect    render.Rect
	Centre  render.Point            // of a marker that belongs to nobody
	BySide  map[string]render.Point // centres of the sides' markers
	HasSide bool
}

// layoutFile mirrors scenarios/GAME/board/layout.toml.
type layoutFile struct {
	Meta struct {
		Format       int       `toml:"format"`
		Game         string    `toml:"game"`
		W            float64   `toml:"width"`
		H            float64   `toml:"height"`
		Neatline     []float64 `toml:"neatline"`
		PlateRadius  float64   `toml:"plate_radius"`
		BadgeRadius  float64   `toml:"badge_radius"`
		ShieldRadius float64   `toml:"shield_radius"`
		QuayRadius   float64   `toml:"quay_radius"`
		// Counter is the edge of a counter, 100 where it is not said.
		Counter float64 `toml:"counter"`
		// Panels are the key and the title, which hold nothing else.
		Panels [][]float64 `toml:"panels"`
	} `toml:"meta"`
	Zone []struct {
		ID      string      `toml:"id"`
		Plate   []float64   `toml:"plate"`
		Anchors [][]float64 `toml:"anchors"`
		Badge   []float64   `toml:"badge"`
		Shield  []float64   `toml:"shield"`
		Quays   [][]float64 `toml:"quays"`
		Polygon [][]float64 `toml:"polygon"`
		Within  string      `toml:"within"`
	} `toml:"zone"`
	Work []workFile `toml:"work"`
	Box  []struct {
		ID     string    `toml:"id"`
		Rect   []float64 `toml:"rect"`
		Inside []float64 `toml:"inside"`
	} `toml:"box"`
	Pool []struct {
		ID     string    `toml:"id"`
		Side   string    `toml:"side"`
		Rect   []float64 `toml:"rect"`
		Inside []float64 `toml:"inside"`
	} `toml:"pool"`
	Track []struct {
		ID    string    `toml:"id"`
		Panel []float64 `toml:"panel"`
		// Amounts: a number is written in each cell.
		Amounts bool `toml:"amounts"`
		Cell    []struct {
			Value  int                  `toml:"value"`
			Rect   []float64            `toml:"rect"`
			Centre []float64            `toml:"centre"`
			Seats  map[string][]float64 `toml:"seats"`
		} `toml:"cell"`
	} `toml:"track"`
	Inset *insetFile  `toml:"inset"`
	Grid  *hexGrid    `toml:"grid"`
	Hex   []hexCell   `toml:"hex"`
	Area  []areaFile  `toml:"area"`
	Town  []townFile  `toml:"town"`
	Style []styleFile `toml:"style"`
	Label []labelFile `toml:"label"`
}

// newGeometry is a board of nothing but places.
func newGeometry(size render.Point, plan Plan) *Geometry {
	g := &Geometry{Plan: plan, Size: size, Neatline: render.R(0, 0, size.X, size.Y), Tracks: make(map[string]Track), order: plan.Order(),
		Counter: counterPx}
	for i, id := range g.order {
		plan.Place(id).rank = i
	}
	return g
}

// piece is the edge of a counter as a camera takes it: 0 for the usual.
func (g *Geometry) piece() float64 {
	if g.Counter == counterPx {
		return 0
	}
	return g.Counter
}

// Crowded tells whether the places are too small for counters of the usual size: the board is read in parts.
func (g *Geometry) Crowded() bool { return g.piece() != 0 }

// Order lists the ids of the places: zones, then boxes, in the order of the file.
func (g *Geometry) Order() []string { return g.order }

// parseGeometry reads a layout file. It fails on broken TOML and on shapes with
// too few numbers, naming the zone.
func parseGeometry(data []byte) (*Geometry, error) {
	var f layoutFile
	if err := toml.Unmarshal(data, &f); err != nil {
		return nil, fmt.Errorf("the board's layout cannot be read: %w", err)
	}
	if !(f.Meta.W > 0 && f.Meta.H > 0) {
		return nil, fmt.Errorf("the board's layout gives no size of the picture")
	}
	plan, inset, err := f.plan()
	if err != nil {
		return nil, err
	}
	g := newGeometry(render.Pt(f.Meta.W, f.Meta.H), plan)
	g.Plate, g.Quay, g.Inset = f.Meta.PlateRadius, f.Meta.QuayRadius, inset
	if f.Meta.Counter > 0 {
		g.Counter = f.Meta.Counter
	}
	if len(f.Meta.Neatline) == 4 {
		g.Neatline = corners(f.Meta.Neatline)
	}
	for _, p := range f.Pool {
		g.Pools = append(g.Pools, Pool{p.ID, p.Side, corners(p.Rect), corners(p.Inside)})
	}
	for _, t := range f.Track {
		track := Track{Panel: corners(t.Panel), Amounts: t.Amounts}
		for _, c := range t.Cell {
			cell := Cell{Value: c.Value, Rect: corners(c.Rect), Centre: point(c.Centre)}
			for seat, at := range c.Seats {
				if cell.BySide == nil {
					cell.BySide, cell.HasSide = map[string]render.Point{}, true
				}
				cell.BySide[seat] = point(at)
			}
			track.Cells = append(track.Cells, cell)
		}
		g.Tracks[t.ID] = track
		g.trackOrder = append(g.trackOrder, t.ID)
	}
	if f.Grid == nil {
		g.Gap = g.gap()
	}
	if g.labels, err = newLabels(&f); err != nil {
		return nil, err
	}
	if f.Grid != nil && f.Grid.IDs != "" {
		if err := g.idsIn(&f); err != nil {
			return nil, err
		}
	}
	g.listPanels(f.Meta.Panels)
	g.roomForPlates()
	return g, nil
}

// listPanels notes what of the sheet is no map.
func (g *Geometry) listPanels(more [][]float64) {
	for _, r := range more {
		g.panels = append(g.panels, corners(r))
	}
	for _, id := range g.order {
		if p := g.Place(id); p.Box {
			g.panels = append(g.panels, p.Bounds)
		}
	}
	for _, p := range g.Pools {
		g.panels = append(g.panels, p.Rect)
	}
	for _, t := range g.Tracks {
		g.panels = append(g.panels, t.Panel)
	}
}

// plan are the places of a layout: outlines, hexes, or hexes and beside them boxes; and
// the rectangle of the inset, empty for none.
func (f *layoutFile) plan() (Plan, render.Rect, error) {
	shapes := &polygons{}
	for _, z := range f.Zone {
		p := &Place{ID: z.ID, Plate: point(z.Plate), Badge: maybePoint(z.Badge), Shield: maybePoint(z.Shield), Quays: points(z.Quays), Within: z.Within}
		p.Polygon, p.Anchors = points(z.Polygon), points(z.Anchors)
		if z.Within != "" {
			outer := shapes.Place(z.Within)
			if outer == nil {
				return nil, render.Rect{}, fmt.Errorf("the board's layout: %q lies within %q, which is no zone before it", z.ID, z.Within)
			}
			outer.forts = append(outer.forts, p)
			if len(z.Plate) == 0 {
				p.Plate = bounds(p.Polygon).Center()
			}
		}
		if len(p.Polygon) < 3 || len(p.Anchors) == 0 {
			return nil, render.Rect{}, fmt.Errorf("the board's layout: zone %q has no polygon or no place for counters", z.ID)
		}
		if err := shapes.add(p); err != nil {
			return nil, render.Rect{}, err
		}
	}
	for _, b := range f.Box {
		if len(b.Rect) != 4 || len(b.Inside) != 4 {
			return nil, render.Rect{}, fmt.Errorf("the board's layout: box %q has no rectangle", b.ID)
		}
		r := corners(b.Rect)
		in := corners(b.Inside)
		if err := shapes.add(&Place{ID: b.ID, Box: true, Inside: in, Plate: render.Pt(r.X+r.W/2, r.Y+(in.Y-r.Y)/2),
			Polygon: []render.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.Right(), Y: r.Bottom()}, {X: r.X, Y: r.Bottom()}}}); err != nil {
			return nil, render.Rect{}, err
		}
	}
	for i := range f.Work {
		if err := shapes.addWork(&f.Work[i]); err != nil {
			return nil, render.Rect{}, err
		}
	}
	var inset render.Rect
	if f.Inset != nil {
		if err := shapes.addInset(f.Inset); err != nil {
			return nil, inset, err
		}
		inset = corners(f.Inset.Rect)
	}
	if f.Grid == nil {
		shapes.file()
		return shapes, inset, nil
	}
	hexes, err := newHexPlan(*f.Grid, f.Hex)
	if err != nil {
		return nil, inset, err
	}
	for i := range f.Area {
		if err := hexes.addArea(&f.Area[i]); err != nil {
			return nil, inset, err
		}
	}
	for i := range f.Town {
		if err := shapes.addTown(&f.Town[i], hexes); err != nil {
			return nil, inset, err
		}
	}
	shapes.file()
	for _, id := range hexes.order {
		if shapes.Place(id) != nil {
			return nil, inset, fmt.Errorf("the board's layout: the place %q is there twice", id)
		}
	}
	return layers{hexes, shapes}, inset, nil
}

// frame is the map proper without what some outlines enclose, which turn against the clock on the screen: one outline that runs
// round the map and, by a line there and back, along each of them.
func (g *Geometry) frame(rings [][]render.Point) []render.Point {
	n := g.Neatline
	corner := render.Pt(n.X, n.Y)
	out := []render.Point{corner, {X: n.Right(), Y: n.Y}, {X: n.Right(), Y: n.Bottom()}, {X: n.X, Y: n.Bottom()}, corner}
	for _, ring := range rings {
		first := len(out)
		for _, p := range ring {
			out = append(out, render.Pt(min(max(p.X, n.X), n.Right()), min(max(p.Y, n.Y), n.Bottom())))
		}
		out = append(out, out[first], corner)
	}
	return out
}

// gap cuts every zone and box out of the map proper.
func (g *Geometry) gap() []render.Point {
	var rings [][]render.Point
	for _, id := range g.order {
		if p := g.Place(id); p.Work == nil && p.Within == "" { // others lie in places that are cut out
			rings = append(rings, widdershins(p.Polygon))
		}
	}
	return g.frame(rings)
}

// widdershins is an outline that turns against the clock on the screen.
func widdershins(poly []render.Point) []render.Point {
	poly = slices.Clone(poly)
	if signedArea(poly) > 0 { // the map's outline turns that way
		slices.Reverse(poly)
	}
	return poly
}

// signedArea is positive for polygons that turn clockwise on the screen.
func signedArea(poly []render.Point) float64 {
	sum := 0.0
	for i, p := range poly {
		q := poly[(i+1)%len(poly)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return sum / 2
}

// Disputed is the part of the board where victory zones and straits lie, with a
// margin: the view a player wants most. The inset, where the board has one: the counters stand there. The whole board if there is
// nothing of all that.
func (g *Geometry) Disputed() render.Rect {
	if !g.Inset.Empty() {
		return g.Inset.Inset(-20)
	}
	var pts []render.Point
	for _, id := range g.order {
		if z := g.Place(id); z.Badge != nil || z.Shield != nil {
			pts = append(pts, z.Polygon...)
		}
	}
	if len(pts) == 0 {
		return render.R(0, 0, g.Size.X, g.Size.Y)
	}
	return bounds(pts).Inset(-120)
}

func point(v []float64) render.Point {
	if len(v) != 2 {
		return render.Point{}
	}
	return render.Pt(v[0], v[1])
}

func points(v [][]float64) []render.Point {
	out := make([]render.Point, len(v))
	for i := range v {
		out[i] = point(v[i])
	}
	return out
}

func maybePoint(v []float64) *render.Point {
	if len(v) != 2 {
		return nil
	}
	p := point(v)
	return &p
}

// corners makes a rectangle of left, top, right, bottom.
func corners(v []float64) render.Rect {
	if len(v) != 4 {
		return render.Rect{}
	}
	return render.R(v[0], v[1], v[2]-v[0], v[3]-v[1])
}

func bounds(pts []render.Point) render.Rect {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range pts {
		x0, y0 = math.Min(x0, p.X), math.Min(y0, p.Y)
		x1, y1 = math.Max(x1, p.X), math.Max(y1, p.Y)
	}
	return render.R(x0, y0, x1-x0, y1-y0)
}

// inside tells whether p lies in the polygon.
func inside(poly []render.Point, p render.Point) bool {
	return render.Polygon{Points: poly}.Contains(p)
}
