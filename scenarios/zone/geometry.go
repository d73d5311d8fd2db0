package zone

import "math"

// Geometry is exact: positions are whole numbers of half a millionth of a degree,
// so that the middle of an edge is exact too and no border is nearly shared.
const perDegree = 2_000_000

// spot is an exact position.
type spot struct{ x, y int64 }

// edge joins two corners of a polygon, in its direction.
type edge struct{ a, b spot }

func (e edge) back() edge   { return edge{e.b, e.a} }
func (e edge) middle() spot { return spot{(e.a.x + e.b.x) / 2, (e.a.y + e.b.y) / 2} }

// key is the same for an edge and its way back.
func (e edge) key() edge {
	if e.b.x < e.a.x || e.b.x == e.a.x && e.b.y < e.a.y {
		return e.back()
	}
	return e
}

func exact(p Point) spot {
	half := func(v float64) int64 { return 2 * int64(math.Round(v*perDegree/2)) }
	return spot{half(p[0]), half(p[1])}
}

// polygon is a ring of corners, counter-clockwise.
type polygon []spot

// newPolygon takes the corners in either direction.
func newPolygon(ring []Point) polygon {
	p := make(polygon, len(ring))
	for i, v := range ring {
		p[i] = exact(v)
	}
	if p.area() < 0 {
		for i, j := 0, len(p)-1; i < j; i, j = i+1, j-1 {
			p[i], p[j] = p[j], p[i]
		}
	}
	return p
}

// area is twice the polygon's area, negative when its corners run clockwise. The
// corners count from the first, so that the sum stays small.
func (p polygon) area() int64 {
	var sum int64
	for i := 1; i+1 < len(p); i++ {
		sum += turn(p[0], p[i], p[i+1])
	}
	return sum
}

func (p polygon) edges() []edge {
	out := make([]edge, len(p))
	for i := range p {
		out[i] = edge{p[i], p[(i+1)%len(p)]}
	}
	return out
}

// turn is positive when a, b, c turn left, 0 when they lie on a line.
func turn(a, b, c spot) int64 { return (b.x-a.x)*(c.y-a.y) - (b.y-a.y)*(c.x-a.x) }

func sign(v int64) int {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

// on tells whether a spot lies on the edge, ends included.
func (e edge) on(p spot) bool {
	return turn(e.a, e.b, p) == 0 && min(e.a.x, e.b.x) <= p.x && p.x <= max(e.a.x, e.b.x) && min(e.a.y, e.b.y) <= p.y && p.y <= max(e.a.y, e.b.y)
}

// crosses tells whether two edges cross at a point inside both.
func (e edge) crosses(f edge) bool {
	return sign(turn(e.a, e.b, f.a))*sign(turn(e.a, e.b, f.b)) < 0 && sign(turn(f.a, f.b, e.a))*sign(turn(f.a, f.b, e.b)) < 0
}

// touches tells whether two edges have any point in common.
func (e edge) touches(f edge) bool {
	return e.crosses(f) || e.on(f.a) || e.on(f.b) || f.on(e.a) || f.on(e.b)
}

// simple tells whether the ring is a polygon: three corners or more, some area,
// and no edge that meets another except its neighbours at the common corner.
func (p polygon) simple() bool {
	if len(p) < 3 || p.area() == 0 {
		return false
	}
	edges := p.edges()
	for i, e := range edges {
		if e.a == e.b {
			return false
		}
		for j := i + 1; j < len(edges); j++ {
			f := edges[j]
			switch {
			case j == i+1:
				if e.on(f.b) || f.on(e.a) {
					return false
				}
			case i == 0 && j == len(edges)-1:
				if e.on(f.a) || f.on(e.b) {
					return false
				}
			case e.touches(f):
				return false
			}
		}
	}
	return true
}

// inside tells whether a spot lies strictly inside.
func (p polygon) inside(s spot) bool {
	in := false
	for _, e := range p.edges() {
		if e.on(s) {
			return false
		}
		if (e.a.y > s.y) != (e.b.y > s.y) && (turn(e.a, e.b, s) > 0) == (e.b.y > e.a.y) {
			in = !in
		}
	}
	return in
}

// overlaps tells whether two simple polygons have area in common. When no edges
// cross and no corner lies on an edge between its ends (see split), every edge
// lies wholly inside, outside or along the other polygon, so corners, middles and
// the direction of common edges decide.
func (p polygon) overlaps(q polygon) bool {
	mine := map[edge]bool{}
	for _, e := range p.edges() {
		mine[e] = true
		for _, f := range q.edges() {
			if e.crosses(f) {
				return true
			}
		}
		if q.inside(e.a) || q.inside(e.middle()) {
			return true
		}
	}
	for _, f := range q.edges() {
		if mine[f] || p.inside(f.a) || p.inside(f.middle()) {
			return true
		}
	}
	return false
}

// apart tells whether the boxes around two polygons do not even touch, so that
// the polygons cannot.
func (p polygon) apart(q polygon) bool {
	a, b := p.bounds(), q.bounds()
	return a.b.x < b.a.x || b.b.x < a.a.x || a.b.y < b.a.y || b.b.y < a.a.y
}

// bounds are the lower left and the upper right corner around a polygon.
func (p polygon) bounds() edge {
	b := edge{p[0], p[0]}
	for _, c := range p {
		b.a.x, b.a.y = min(b.a.x, c.x), min(b.a.y, c.y)
		b.b.x, b.b.y = max(b.b.x, c.x), max(b.b.y, c.y)
	}
	return b
}

// split finds a corner of q that lies on an edge of p between its ends: a border
// that the two do not share corner by corner.
func (p polygon) split(q polygon) (spot, bool) {
	for _, e := range p.edges() {
		for _, c := range q {
			if c != e.a && c != e.b && e.on(c) {
				return c, true
			}
		}
	}
	return spot{}, false
}

// degrees gives a spot back as longitude and latitude.
func (s spot) degrees() Point { return Point{float64(s.x) / perDegree, float64(s.y) / perDegree} }

// gaps counts the empty spaces that polygons enclose between them, and finds one
// polygon beside such a space, -1 where none can be told. The polygons are simple,
// do not overlap and share their borders corner by corner. They are then the faces
// of a plane graph, and Euler's formula gives the faces that are no polygon.
func gaps(polygons []polygon) (n, beside int) {
	owner := map[edge]int{} // directed, polygon on the left
	edges := map[edge]bool{}
	root := map[spot]spot{} // union-find over the corners
	find := func(s spot) spot {
		for root[s] != s {
			s = root[s]
		}
		return s
	}
	for i, p := range polygons {
		for _, e := range p.edges() {
			owner[e] = i
			edges[e.key()] = true
			for _, c := range []spot{e.a, e.b} {
				if _, ok := root[c]; !ok {
					root[c] = c
				}
			}
			root[find(e.a)] = find(e.b)
		}
	}
	parts := 0
	for c := range root {
		if root[c] == c {
			parts++
		}
	}
	n = parts - len(root) + len(edges) - len(polygons)
	if n <= 0 {
		return n, -1
	}
	return n, besideGap(polygons, owner)
}

// besideGap follows the edges that have a polygon on one side only. Round a gap
// they run clockwise.
func besideGap(polygons []polygon, owner map[edge]int) int {
	next := map[spot]edge{}
	for _, p := range polygons {
		for _, e := range p.edges() {
			if _, shared := owner[e.back()]; !shared {
				next[e.a] = e
			}
		}
	}
	for i, p := range polygons {
		for _, e := range p.edges() {
			if _, shared := owner[e.back()]; shared {
				continue
			}
			loop := polygon{e.a}
			for at := e.b; at != e.a && len(loop) <= len(owner); at = next[at].b {
				loop = append(loop, at)
			}
			if loop.area() < 0 {
				return i
			}
		}
	}
	return -1
}
