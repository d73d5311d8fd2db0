package board

import (
	"fmt"
	"math"
	"slices"

	"strategos/render"
)

// workSite is where something that is built on borders lies: its lines as drawn, one for a wall, several for an enceinte, and the middle
// of the sign that tells how it stands.
type workSite struct {
	lines [][]render.Point
	sign  render.Point
}

// workFile mirrors a work of a layout file.
type workFile struct {
	ID    string        `toml:"id"`
	Lines [][][]float64 `toml:"lines"`
	Site  []float64     `toml:"site"`
}

// How far a click may miss the line of a work, and the radius about its sign, in pixels of the picture.
const (
	lineReach = 15
	signReach = 34
	// lineStep is the length of the pieces that the outline of a work is made of.
	lineStep = 9
)

// addWork makes a work a place to point at: a band along each line that widens about the sign, and a disc for a sign beside all lines.
func (g *polygons) addWork(f *workFile) error {
	if len(f.Site) != 2 {
		return fmt.Errorf("the board's layout: the work %q has no place for its sign", f.ID)
	}
	w := &workSite{sign: point(f.Site)}
	p := &Place{ID: f.ID, Work: w, Plate: w.sign, Anchors: []render.Point{w.sign}}
	on := false
	for _, line := range f.Lines {
		pts := points(line)
		if len(pts) < 2 {
			return fmt.Errorf("the board's layout: the work %q has a line of one point", f.ID)
		}
		w.lines = append(w.lines, pts)
		poly, near := band(pts, w.sign)
		p.more, on = append(p.more, poly), on || near
	}
	if !on {
		p.more = slices.Insert(p.more, 0, disc(w.sign, signReach))
	}
	p.Polygon, p.more = p.more[0], p.more[1:]
	if err := g.add(p); err != nil {
		return err
	}
	p.encompass()
	return nil
}

// encompass widens the bounds of a place to all its outlines.
func (p *Place) encompass() {
	all := slices.Clone(p.Polygon)
	for _, poly := range p.more {
		all = append(all, poly...)
	}
	p.Bounds = bounds(all)
}

// disc is a circle as an outline.
func disc(c render.Point, r float64) []render.Point {
	const n = 24
	out := make([]render.Point, n)
	for i := range out {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / n)
		out[i] = render.Pt(c.X+r*cos, c.Y+r*sin)
	}
	return out
}

// band is the outline of what lies along a line, wider where a sign stands on it; on tells whether one does.
func band(line []render.Point, sign render.Point) (outline []render.Point, on bool) {
	pts := stepped(line, lineStep)
	left, right := make([]render.Point, 0, len(pts)), make([]render.Point, 0, len(pts))
	for i, p := range pts {
		n := normal(pts, i)
		half := float64(lineReach)
		if d := math.Hypot(p.X-sign.X, p.Y-sign.Y); d < signReach {
			half, on = math.Max(half, math.Sqrt(signReach*signReach-d*d)), true
		}
		left = append(left, p.Add(n.Mul(half)))
		right = append(right, p.Sub(n.Mul(half)))
	}
	slices.Reverse(right)
	return append(left, right...), on
}

// stepped cuts a line into pieces of about a length, its corners kept.
func stepped(line []render.Point, step float64) []render.Point {
	out := []render.Point{line[0]}
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		n := max(1, int(math.Round(math.Hypot(b.X-a.X, b.Y-a.Y)/step)))
		for k := 1; k <= n; k++ {
			out = append(out, a.Add(b.Sub(a).Mul(float64(k)/float64(n))))
		}
	}
	return out
}

// normal is the direction square to a line at one of its points, of length 1.
func normal(pts []render.Point, i int) render.Point {
	d := pts[min(i+1, len(pts)-1)].Sub(pts[max(i-1, 0)])
	h := math.Hypot(d.X, d.Y)
	if h == 0 {
		return render.Pt(0, 1)
	}
	return render.Pt(-d.Y/h, d.X/h)
}

// holed is the outline of a zone on the board with the forts within it cut out: what is shaded is shaded once.
func (p *Place) holed() []render.Point {
	out := p.cut()
	for _, f := range p.forts {
		hole := slices.Clone(f.Polygon)
		if (signedArea(hole) > 0) == (signedArea(p.Polygon) > 0) {
			slices.Reverse(hole)
		}
		start := out[0]
		out = append(append(append(slices.Clip(out), start), hole...), hole[0], start)
	}
	return out
}
