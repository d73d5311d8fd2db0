package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"strategos/scenarios/zone"
)

// fortRadius is the radius of a fort's eight-sided rampart: one counter of 100 px stands inside.
const fortRadius = 78

// fortAt is the middle of a fort: where the art sets it, or else where the map says.
func (g *ground) fortAt(f *zone.Fort) point {
	for _, s := range g.art.Forts {
		if s.ID == f.ID {
			return s.At
		}
	}
	return g.m.project(point(f.Site))
}

// fortRing is the line of a fort's ramparts.
func fortRing(at point) []point {
	ring := make([]point, 8)
	for k := range ring {
		sin, cos := math.Sincos(math.Pi * (float64(k) + 0.5) / 4)
		ring[k] = point{at[0] + cos*fortRadius, at[1] + sin*fortRadius}
	}
	return ring
}

// work is what may be built on borders, as the program draws it.
type work struct {
	id, kind string
	lines    [][]point
}

// works are the map's, in the order of its file. A wall runs to the drawn shore where its border ends at the sea. What
// stands for good is on the picture and has no lines.
func (g *ground) works() []work {
	var out []work
	on := func(a, b string) (lines [][]point) {
		for _, x := range g.borders() {
			if x.a != a && x.a != b || x.b != a && x.b != b {
				continue
			}
			if g.m.zone(a).land() && g.m.zone(b).land() {
				lines = append(lines, g.extended(x.line, func(q point) bool { return g.shore.sample(q[0], q[1]) > 2 }))
			} else {
				lines = append(lines, g.drawnLine(x.line))
			}
		}
		return lines
	}
	for _, f := range g.m.geo.Fortifications {
		w := work{id: f.ID, kind: "enceinte"}
		for _, b := range f.Borders {
			if !f.Stands || f.Falls {
				w.lines = append(w.lines, on(b[0], b[1])...)
			}
		}
		out = append(out, w)
	}
	for _, s := range g.m.geo.Walls {
		out = append(out, work{s.ID, "wall", on(s.Zones[0], s.Zones[1])})
	}
	if c := g.m.geo.Chains; c != nil {
		out = append(out, work{"chains", "chains", on(c.Between[0], c.Between[1])})
	}
	return out
}

// workText writes the works' part of the layout file.
func (g *ground) workText() string {
	var b strings.Builder
	for _, w := range g.works() {
		var at point
		if len(w.lines) > 0 {
			at = along(w.lines[0], length(w.lines[0])/2)
		}
		if i := slices.IndexFunc(g.art.Works, func(s site) bool { return s.ID == w.id }); i >= 0 {
			at = g.art.Works[i].At
		}
		lines := make([]string, len(w.lines))
		for i, line := range w.lines {
			lines[i] = lineText(resample(line, 16))
		}
		fmt.Fprintf(&b, "\n[[work]]\nid = %q\nkind = %q\nsite = %s\nlines = [%s]\n", w.id, w.kind, pointText(at), strings.Join(lines, ", "))
	}
	return b.String()
}

// keyWork draws in the key how the program draws a work in one of its states, about a point; other kinds are none.
func (p *pen) keyWork(kind string, at point) {
	edge, stone := hex(0x181410), hex(0xE2D5B6)
	dashes := func(line []point, width, on, off float64, c rgb, a float64) {
		for d := 0.0; d < length(line); d += on + off {
			p.stroke([]point{along(line, d), along(line, min(d+on, length(line)))}, width, c, a)
		}
	}
	line := []point{at.add(point{-78, 6}), at.add(point{78, -6})}
	switch kind {
	case "site":
		dashes(line, 9, 9, 15, edge, 0.5)
		dashes(line, 5, 9, 15, stone, 1)
		p.disc(at, 26, edge, 1)
		p.ring(at, 22, 4, stone, 1)
		p.disc(at, 20, stone, 1)
	case "built":
		p.stroke(line, 17, edge, 1)
		p.stroke(line, 12, stone, 1)
		p.stroke(line, 6, hex(0x8B8272), 1)
		for _, end := range line {
			p.disc(end, 12, edge, 1)
			p.disc(end, 9, stone, 1)
		}
	case "razed":
		dashes(line, 12, 7, 18, edge, 1)
		dashes(line, 7, 7, 18, hex(0x8B8272), 1)
	case "chains":
		p.stroke(line, 5, edge, 1)
		dashes(line, 13, 8, 14, edge, 1)
		dashes(line, 7, 7, 15, hex(0xCFD3D6), 1)
	case "fort":
		ring := fortRing(point{})
		for i, q := range ring {
			ring[i] = at.add(q.scale(0.42))
		}
		ring = append(ring, ring[0])
		p.fill(ring, stone, 0.9)
		p.stroke(ring, 9, edge, 1)
		p.stroke(ring, 6, stone, 1)
		for _, q := range ring {
			p.disc(q, 6, edge, 1)
			p.disc(q, 4, stone, 1)
		}
	}
}

// moleGap is how wide the entrance between the heads of a mole is.
const moleGap = 74

// drawMole draws a mole across the water, broken by the entrance between two towers.
func (g *ground) drawMole(p *pen, b border) {
	line := resample(g.drawnLine(b.line), 4)
	mid := length(line) / 2
	for _, arm := range [2][2]float64{{0, mid - moleGap/2}, {mid + moleGap/2, 2 * mid}} {
		var part []point
		for d := arm[0]; d <= arm[1]; d += 4 {
			part = append(part, along(line, d))
		}
		if len(part) < 2 {
			continue
		}
		p.stroke(part, 26, hex(0x6F6A58), 0.55) // rubble under water
		p.wall(part, g.outside(part, g.m.zone(g.m.haven(b))))
	}
	for _, d := range [2]float64{mid - moleGap/2, mid + moleGap/2} {
		at, dir := nearestOn(line, along(line, d))
		p.tower(at, math.Atan2(dir[1], dir[0]))
	}
}

// haven is which of the two waters at a mole it shelters.
func (m *boardMap) haven(b border) string {
	if m.zone(b.a).Terrain == "port" {
		return b.a
	}
	return b.b
}
