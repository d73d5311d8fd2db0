package board

import (
	"math"

	"strategos/render"
)

// tightName is the part of its size to which a name shrinks before it is left out.
const tightName = 0.75

// What a label pays for a place, so that the cheapest is taken: for each that was tried before, for another breaking of its lines
// than the printed one, and for what stands outside its own zone by more than a little.
const (
	laterPlace   = 0.01
	otherForm    = 0.03
	outsidePlace = 1
	outsideFree  = 0.04
	leastInside  = 0.6 // of a name that is not written as printed
	// cutName is how much of a name works may hide before it is tried smaller.
	cutName = 0.1
	// lostName is how much of it they may hide before it is left to the plate, which can be pointed at.
	lostName = 0.4
)

// bestPlace tries the places where a label can stand at a size: as printed, and, for the name of a place that has a plate, round that.
// What hides no counter's place and stands in its own zone is taken, else what comes nearest to that.
func (g *Geometry) bestPlace(l *label, forms [][]*render.Inscription, k, zoom float64,
	taken []placedLabel) (best placedLabel, least float64, ok bool) {
	least = math.Inf(1)
	for f, lines := range forms {
		for i, p := range g.places(l, lines, k, zoom) {
			cost := float64(i)*laterPlace + float64(f)*otherForm
			if cost >= least || !g.fits(&p, zoom, taken) {
				continue
			}
			if place := g.Place(l.place); l.kind() == NameLabel && place != nil && !place.Box {
				if i > 0 && l.plateOfPlace != nil && !place.holds(p.box.Center()) {
					continue
				}
				if place.InInset == l.inset {
					cost += g.hides(place, p.box, zoom)
				}
				cost += g.crossed(p.box, zoom)
				if l.plateOfPlace != nil && !l.headed {
					in := place.share(p.box)
					if (i > 0 || f > 0) && in < leastInside {
						continue
					}
					cost += outsidePlace * math.Max(0, 1-outsideFree-in)
				}
			}
			if cost < least {
				best, least, ok = p, cost, true
			}
			if cost < laterPlace/2 {
				return best, least, ok
			}
		}
	}
	return best, least, ok
}

// share is how much of a box lies in the place, by points in two rows: a room's squares are too coarse for a line of letters.
func (p *Place) share(box render.Rect) float64 {
	const cols = 10
	n := 0
	for i := range 2 * cols {
		x, y := (float64(i%cols)+0.5)/cols, 0.25+0.5*float64(i/cols)
		if p.holds(render.Pt(box.X+box.W*x, box.Y+box.H*y)) {
			n++
		}
	}
	return float64(n) / (2 * cols)
}

// usualCounter is the edge of a counter where the whole board is seen, in logical pixels.
const usualCounter = 28

// hides is how much of the places of a zone's first two stacks a box covers, in counters.
func (g *Geometry) hides(p *Place, box render.Rect, zoom float64) float64 {
	edge := math.Max(g.Counter, usualCounter/zoom)
	sum := 0.0
	for _, a := range p.Anchors[:min(2, len(p.Anchors))] {
		if o := box.Intersect(around(a, edge)); !o.Empty() {
			sum += o.W * o.H / (edge * edge)
		}
	}
	return sum
}

// crossed is how much of a name works would hide, if all of them stood: their signs by their area, their lines by their length in it, both
// against the height of the name's box.
func (g *Geometry) crossed(box render.Rect, zoom float64) float64 {
	sum := 0.0
	near := box.Inset(-math.Max(wallWide, leastWall/zoom) / 2)
	for _, p := range g.letters.works {
		if o := box.Intersect(around(p.Work.sign, 2*math.Max(signSize, leastSign/zoom))); !o.Empty() {
			sum += o.W * o.H / (box.H * box.H)
		}
		if !touch(p.Bounds, near) {
			continue
		}
		for _, line := range p.Work.lines {
			for i := 1; i < len(line); i++ {
				sum += lengthIn(near, line[i-1], line[i]) / box.H
			}
		}
	}
	return sum
}

// lengthIn is how long a line from a to b runs in a box.
func lengthIn(box render.Rect, a, b render.Point) float64 {
	from, to := 0.0, 1.0
	for _, side := range [...][3]float64{{a.X, b.X - a.X, box.X}, {-a.X, a.X - b.X, -box.Right()}, {a.Y, b.Y - a.Y, box.Y}, {-a.Y, a.Y - b.Y, -box.Bottom()}} {
		at, run, edge := side[0], side[1], side[2] // inside where at + t*run is at least edge
		switch t := (edge - at) / run; {
		case run > 0:
			from = math.Max(from, t)
		case run < 0:
			to = math.Min(to, t)
		case at < edge:
			return 0
		}
	}
	return math.Max(0, to-from) * math.Hypot(b.X-a.X, b.Y-a.Y)
}

// places are the ways to set a label at a size.
func (g *Geometry) places(l *label, lines []*render.Inscription, k, zoom float64) []placedLabel {
	if l.curved {
		p := placedLabel{label: l, lines: lines, grown: 1, at: []render.Point{{}}, box: lines[0].Ink(), boxes: lines[0].Boxes()}
		return []placedLabel{p}
	}
	at, align := l.at, l.align
	r := 5.0
	if l.plateOfPlace != nil {
		r += g.plateRadius(l.plateOfPlace, zoom)
	}
	if l.plateOfPlace != nil && math.Abs(at.Y-l.plateOfPlace.at.Y) < r+k*l.size/2 && align == render.Left && at.X > l.plateOfPlace.at.X {
		at.X = math.Max(at.X, l.plateOfPlace.at.X+r+3/zoom) // the plate has grown
	}
	out := []placedLabel{l.setAt(lines, k, at, align)}
	if t := tiers[l.tier].name; t != "name" && t != "town" {
		return out
	}
	c, wide, high := render.Point{}, r+3/zoom, out[0].box.H/2+r+1/zoom
	if l.plateOfPlace != nil {
		c = l.plateOfPlace.at
	} else if town := g.town(l); !town.Empty() {
		c, wide, high = town.Center(), town.W/2+14, out[0].box.H/2+town.H/2+14
	} else {
		return out
	}
	for _, try := range []struct {
		at    render.Point
		align render.Align
	}{
		{render.Pt(c.X+wide, c.Y), render.Left}, {render.Pt(c.X, c.Y+high), render.Center}, {render.Pt(c.X, c.Y-high), render.Center},
		{render.Pt(c.X-wide, c.Y), render.Right},
	} {
		out = append(out, l.setAt(lines, k, try.at, try.align))
	}
	return out
}

// town is what a place without a plate is drawn as, empty for what is none.
func (g *Geometry) town(l *label) render.Rect {
	switch p := g.Place(l.place); {
	case p == nil || p.Box:
		return render.Rect{}
	case !l.inset:
		return p.Bounds
	case p.Second != nil:
		return p.Second.Bounds
	}
	return render.Rect{}
}

// setAt sets the lines of a label about a point, within its room if it has one.
func (l *label) setAt(lines []*render.Inscription, k float64, at render.Point, align render.Align) placedLabel {
	p := placedLabel{label: l, lines: lines, grown: k}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i, t := range lines {
		o := render.Pt(at.X, at.Y+(float64(i)-float64(len(lines)-1)/2)*l.pitch*k)
		switch align {
		case render.Left:
			o.X += t.Width() * k / 2
		case render.Right:
			o.X -= t.Width() * k / 2
		}
		b := t.Ink()
		x0, y0 = math.Min(x0, o.X+b.X*k), math.Min(y0, o.Y+b.Y*k)
		x1, y1 = math.Max(x1, o.X+b.Right()*k), math.Max(y1, o.Y+b.Bottom()*k)
		p.at = append(p.at, o)
	}
	p.box = render.R(x0, y0, x1-x0, y1-y0)
	if !l.room.Empty() {
		dx := math.Max(l.room.X-p.box.X, 0) - math.Max(p.box.Right()-l.room.Right(), 0)
		dy := math.Max(l.room.Y-p.box.Y, 0) - math.Max(p.box.Bottom()-l.room.Bottom(), 0)
		if k > 1 || l.set != nil {
			p.box = p.box.Move(dx, dy)
			for i := range p.at {
				p.at[i] = p.at[i].Add(render.Pt(dx, dy))
			}
		}
	}
	if l.kind() == SignLabel && !l.room.Empty() {
		p.box = l.room // the laurel or shield round the number
	}
	p.boxes = []render.Rect{p.box}
	return p
}

// fits tells whether a label at a place meets nothing that has its place already, and keeps to the part of the sheet it belongs to.
func (g *Geometry) fits(p *placedLabel, zoom float64, taken []placedLabel) bool {
	if !p.room.Empty() && p.kind() != SignLabel && (p.grown > 1 || p.set != nil) {
		within := p.room.Inset(-1)
		if p.set != nil && p.align == render.Center { // off the frame of its panel
			within = render.R(within.X+captionMargin, within.Y, within.W-2*captionMargin, within.H)
		}
		if !p.box.Within(within) {
			return false
		}
	}
	if p.grown > 1 && !p.box.Within(render.R(0, 0, g.Size.X, g.Size.Y)) {
		return false
	}
	if p.kind() == NameLabel && !g.inItsPart(p) {
		return false
	}
	gap := 1.5 / zoom
	if p.kind() == NameLabel {
		for _, t := range g.letters.towns {
			if t.id != p.place && overlap(p.box.Inset(1), t.box) {
				return false
			}
		}
	}
	for i := range taken {
		t := &taken[i]
		if t.label == p.label {
			continue
		}
		if !overlap(p.box.Inset(-gap), t.box) {
			continue
		}
		for _, a := range p.boxes {
			for _, b := range t.boxes {
				if overlap(a.Inset(-gap), b) {
					return false
				}
			}
		}
	}
	return true
}

// overlap tells whether two rectangles have more than an edge in common.
func overlap(a, b render.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// inItsPart tells whether a name stays on the map, or in the inset.
func (g *Geometry) inItsPart(p *placedLabel) bool {
	if place := g.Place(p.place); place != nil && place.Box {
		return true
	}
	if p.inset {
		return p.box.Within(g.Inset)
	}
	if !p.box.Within(g.Neatline) || !p.box.Intersect(g.Inset).Empty() {
		return false
	}
	for _, r := range g.panels {
		if !p.box.Intersect(r).Empty() {
			return false
		}
	}
	return true
}
