package main

import (
	"math"

	"strategos/scenarios/zone"
)

// border is a stretch of line between two neighbouring zones, or between a
// zone and no zone (b empty), as one polyline of polygon corners.
type border struct {
	a, b string
	line []point
}

// borders finds every common border of the zone polygons, each once.
// Polygons share their corners exactly, so equal segments are equal to the
// last bit.
func (g *ground) borders() []border {
	var out []border
	for i := range g.m.Zones {
		z := &g.m.Zones[i]
		for _, b := range g.bordersRound(z) {
			if b.b == "" || z.ID < b.b {
				out = append(out, b)
			}
		}
	}
	return out
}

// bordersRound returns the borders of one zone in the order of its polygon;
// a is the zone itself.
func (g *ground) bordersRound(z *boardZone) []border {
	n := len(z.Polygon)
	side := make([]string, n)
	for j := range side {
		side[j] = g.neighbour(z, z.Polygon[j], z.Polygon[(j+1)%n])
	}
	first := 0 // start where a border ends, so that none is cut in two
	for first < n && side[first] == side[(first+n-1)%n] {
		first++
	}
	var out []border
	for j := first; j < first+n; {
		id := side[j%n]
		line := []point{z.Polygon[j%n]}
		for j < first+n && side[j%n] == id {
			j++
			line = append(line, z.Polygon[j%n])
		}
		out = append(out, border{z.ID, id, line})
	}
	return out
}

// neighbour returns the other zone that has the segment p-q in its polygon,
// whichever way round it runs there, or "" if there is none.
func (g *ground) neighbour(z *boardZone, p, q point) string {
	for i := range g.m.Zones {
		o := &g.m.Zones[i]
		if o.ID == z.ID {
			continue
		}
		for j, c := range o.Polygon {
			d := o.Polygon[(j+1)%len(o.Polygon)]
			if c == p && d == q || c == q && d == p {
				return o.ID
			}
		}
	}
	return ""
}

// drawnRing is a zone's polygon as the picture shows it: its borders rounded
// and wandering, their ends kept.
func (g *ground) drawnRing(z *boardZone) []point {
	var ring []point
	for _, b := range g.bordersRound(z) {
		line := g.drawnLine(b.line)
		ring = append(ring, line[:len(line)-1]...)
	}
	return ring
}

// bordersOf returns the borders whose adjacency keep accepts.
func (g *ground) bordersOf(keep func(*zone.Link) bool) []border {
	var out []border
	for _, b := range g.borders() {
		if a := g.m.adjacent(b.a, b.b); a != nil && keep(a) {
			out = append(out, b)
		}
	}
	return out
}

// resample walks a polyline in steps of about the given length, keeping both
// ends.
func resample(line []point, step float64) []point {
	if len(line) < 2 {
		return line
	}
	total := length(line)
	n := max(int(math.Round(total/step)), 1)
	out := make([]point, 0, n+1)
	for k := 0; k <= n; k++ {
		out = append(out, along(line, total*float64(k)/float64(n)))
	}
	return out
}

// length is the length of a polyline.
func length(line []point) float64 {
	sum := 0.0
	for i := 1; i < len(line); i++ {
		sum += line[i].sub(line[i-1]).norm()
	}
	return sum
}

// along returns the point at distance d from the start of a polyline.
func along(line []point, d float64) point {
	for i := 1; i < len(line); i++ {
		s := line[i].sub(line[i-1]).norm()
		if d <= s && s > 0 {
			return line[i-1].lerp(line[i], d/s)
		}
		d -= s
	}
	return line[len(line)-1]
}

// soften rounds the inner corners of a polyline with quadratic curves that
// begin at most reach pixels from the corner.
func soften(line []point, reach float64) []point {
	if len(line) < 3 {
		return line
	}
	out := []point{line[0]}
	for i := 1; i < len(line)-1; i++ {
		a, b, c := line[i-1], line[i], line[i+1]
		ab, bc := b.sub(a).norm(), c.sub(b).norm()
		p := b.lerp(a, min(reach/ab, 0.5))
		q := b.lerp(c, min(reach/bc, 0.5))
		for k := 0; k <= 8; k++ {
			t := float64(k) / 8
			out = append(out, p.lerp(b, t).lerp(b.lerp(q, t), t))
		}
	}
	return append(out, line[len(line)-1])
}

// spline runs a centripetal Catmull-Rom curve through the points, with steps
// pieces between two of them.
func spline(line []point, steps int) []point {
	if len(line) < 3 {
		return line
	}
	n := len(line)
	get := func(i int) point {
		switch {
		case i < 0:
			return line[0].scale(2).sub(line[1])
		case i >= n:
			return line[n-1].scale(2).sub(line[n-2])
		}
		return line[i]
	}
	var out []point
	for i := 0; i < n-1; i++ {
		p0, p1, p2, p3 := get(i-1), get(i), get(i+1), get(i+2)
		t1 := math.Sqrt(p1.sub(p0).norm())
		t2 := t1 + math.Sqrt(p2.sub(p1).norm())
		t3 := t2 + math.Sqrt(p3.sub(p2).norm())
		for k := 0; k < steps; k++ {
			t := t1 + (t2-t1)*float64(k)/float64(steps)
			a1 := p0.lerp(p1, t/t1)
			a2 := p1.lerp(p2, (t-t1)/(t2-t1))
			a3 := p2.lerp(p3, (t-t2)/(t3-t2))
			b1 := a1.lerp(a2, t/t2)
			b2 := a2.lerp(a3, (t-t1)/(t3-t1))
			out = append(out, b1.lerp(b2, (t-t1)/(t2-t1)))
		}
	}
	return append(out, line[n-1])
}

// drawnLine is a border as the picture shows it: rounded, wandering with the
// warp, one point about every four pixels.
func (g *ground) drawnLine(line []point) []point {
	out := resample(soften(line, 45), 4)
	for i, p := range out {
		out[i] = g.unwarp(p)
	}
	return out
}
