package main

import (
	"image"
	"math"
	"slices"

	"strategos/scenarios/hexmap"
)

// regionTints are the colours of the bands along the borders of regions; neighbours have different ones.
var regionTints = []rgb{hex(0xC0583F), hex(0x5B8A4A), hex(0x7A5AA0), hex(0xD09A2B), hex(0x3E7F93), hex(0xA8497A)}

// border is how two neighbouring hexes of land differ.
type hexBorder uint8

const (
	sameArea hexBorder = iota
	areaBorder
	regionBorder
	foreignBorder
	edgeOfPlay
	seaBorder
	shoreBorder
)

// between is the border between two neighbours.
func (s *sheet) between(a, b *hexmap.Hex) hexBorder {
	switch {
	case b == nil || a.Ground == hexmap.Outside || b.Ground == hexmap.Outside:
		if b != nil && a.Ground == b.Ground {
			return sameArea
		}
		return edgeOfPlay
	case a.Area == b.Area:
		return sameArea
	case a.Ground.Wet() && b.Ground.Wet():
		return seaBorder
	case a.Ground.Wet() || b.Ground.Wet():
		return shoreBorder
	}
	x, y := &s.m.Areas[a.Area], &s.m.Areas[b.Area]
	switch {
	case (x.Kind == hexmap.Foreign) != (y.Kind == hexmap.Foreign):
		return foreignBorder
	case x.Region != y.Region:
		return regionBorder
	}
	return areaBorder
}

// lines are the borders of some kinds, chained.
func (s *sheet) lines(kinds ...hexBorder) [][]point {
	var sides [][2]point
	for i := range s.m.Hexes {
		h := &s.m.Hexes[i]
		m := s.middle(h)
		for k := range 6 {
			n := s.next(h, k)
			if n != nil && (n.Row < h.Row || n.Row == h.Row && n.Col < h.Col) { // each once
				continue
			}
			if slices.Contains(kinds, s.between(h, n)) && !(n == nil && h.Ground == hexmap.Outside) {
				sides = append(sides, [2]point{hexCorner(m, k), hexCorner(m, k+1)})
			}
		}
	}
	return chains(sides)
}

// chains joins sides that meet into lines, from one junction to the next.
func chains(sides [][2]point) [][]point {
	type key [2]int32
	at := func(p point) key { return key{int32(math.Round(p[0])), int32(math.Round(p[1]))} }
	meet := map[key][]int{}
	for i, s := range sides {
		meet[at(s[0])] = append(meet[at(s[0])], i)
		meet[at(s[1])] = append(meet[at(s[1])], i)
	}
	used := make([]bool, len(sides))
	// walk goes on from the end of a line as long as one side alone does.
	walk := func(line []point) []point {
		for {
			end := line[len(line)-1]
			list := meet[at(end)]
			if len(list) != 2 {
				return line
			}
			next := -1
			for _, i := range list {
				if !used[i] {
					next = i
				}
			}
			if next < 0 {
				return line
			}
			used[next] = true
			if s := sides[next]; at(s[0]) == at(end) {
				line = append(line, s[1])
			} else {
				line = append(line, s[0])
			}
		}
	}
	var out [][]point
	for i, s := range sides {
		if used[i] {
			continue
		}
		used[i] = true
		line := walk([]point{s[0], s[1]})
		line = walk(reversed(line))
		out = append(out, line)
	}
	return out
}

// tinge finds the colours of regions and how far each point lies from their borders.
func (g *hexGround) tinge() {
	near := make([]map[int]bool, len(g.m.Regions))
	region := func(h *hexmap.Hex) int {
		if h == nil || h.Area < 0 {
			return -1
		}
		return g.m.Areas[h.Area].Region
	}
	for i := range g.m.Hexes {
		h := &g.m.Hexes[i]
		r := region(h)
		if r < 0 {
			continue
		}
		if near[r] == nil {
			near[r] = map[int]bool{}
		}
		// Those two hexes off count as well: across a strait one sees two tints side by side.
		for k := range 6 {
			n := g.next(h, k)
			if n == nil {
				continue
			}
			for j := range 6 {
				for _, o := range []*hexmap.Hex{n, g.next(n, j)} {
					if q := region(o); q >= 0 && q != r {
						near[r][q] = true
					}
				}
			}
		}
	}
	colour := make([]int, len(g.m.Regions))
	used := make([]int, len(regionTints))
	for r := range colour {
		best := 0
		for c := range regionTints {
			score := func(c int) int {
				n := used[c]
				for q := range near[r] {
					if q < r && colour[q] == c {
						n += 1000
					}
				}
				return n
			}
			if score(c) < score(best) {
				best = c
			}
		}
		colour[r] = best
		used[best]++
	}
	g.tint = make([]rgb, len(g.m.Areas))
	for i := range g.m.Areas {
		if r := g.m.Areas[i].Region; r >= 0 {
			g.tint[i] = regionTints[colour[r]]
			if g.m.Regions[r].Foreign {
				g.tint[i] = hex(0x8A6BA8)
			}
		}
	}
	img := image.NewRGBA(image.Rect(0, 0, g.w, g.h))
	for _, line := range g.lines(regionBorder, foreignBorder, edgeOfPlay) {
		paint(img, white.alpha(1), lineOutline(line, 1.5))
	}
	g.coloured = distanceTo(g.w, g.h, func(i int) bool { return img.Pix[i*4] > 100 })
}

// band tints the ground of a region along its border.
func (g *hexGround) band(x, y int, c rgb) rgb {
	d := float64(g.coloured.v[y*g.w+x])
	if d > 17 {
		return c
	}
	h := g.hexUnder(point{float64(x) + 0.5, float64(y) + 0.5})
	if h == nil || h.Area < 0 || !h.Ground.Dry() || g.m.Areas[h.Area].Region < 0 {
		return c
	}
	a := 0.46*(1-smoothstep(3, 17, d)) + 0.14*(1-smoothstep(2, 4, d))
	return c.mix(g.tint[h.Area], a)
}

// drawGrid draws the hexes as fine lines.
func (g *hexGround) drawGrid(p *pen) {
	for i := range g.m.Hexes {
		h := &g.m.Hexes[i]
		m := g.middle(h)
		for k := range 6 {
			n := g.next(h, k)
			if n != nil && (n.Row < h.Row || n.Row == h.Row && n.Col < h.Col) ||
				h.Ground == hexmap.Outside && (n == nil || n.Ground == hexmap.Outside) {
				continue
			}
			for _, q := range resample([]point{hexCorner(m, k), hexCorner(m, k+1)}, 1) {
				ink, a := hex(0x4A3618), 0.46
				if g.shore.sample(q[0], q[1]) < 0 {
					ink, a = hex(0x1E566F), 0.32
				}
				dot(p.img, q, 0.6, ink, a)
			}
		}
	}
}

// drawBorders draws the borders of areas, regions and seas, and that of the country played for.
func (g *hexGround) drawBorders(p *pen) {
	land := func(q point) bool { return g.shore.sample(q[0], q[1]) > 0.5 }
	sea := func(q point) bool { return g.shore.sample(q[0], q[1]) < -1 }
	dotted := func(lines [][]point, gap int, r, a float64, ink rgb) {
		for _, line := range lines {
			line = resample(soften(line, 9), 1)
			for i := range line {
				if q := line[i]; land(q) {
					dot(p.img, q, r+1.5, hex(0xFBF3DD), 0.10)
				}
			}
			for i := gap / 2; i < len(line); i += gap {
				if q := line[i]; land(q) {
					dot(p.img, q, r, ink, a)
				}
			}
		}
	}
	dotted(g.lines(areaBorder), 8, 1.7, 0.9, hex(0x4B2E17))
	for _, line := range g.lines(regionBorder) {
		line = resample(soften(line, 9), 1)
		for i := 0; i < len(line); i++ {
			if q := line[i]; land(q) {
				dot(p.img, q, 1.35, hex(0x6E2018), 0.85)
			}
		}
	}
	const dash, gap = 13, 8
	for _, line := range g.lines(seaBorder) {
		line = resample(soften(line, 14), 1)
		for _, coat := range []struct {
			r, a float64
			c    rgb
		}{{2.2, 0.10, hex(0x2A6078)}, {1.25, 0.95, white}} {
			for i := 3; i < len(line); i += dash + gap {
				for k := i; k < min(i+dash, len(line)); k++ {
					if sea(line[k]) {
						dot(p.img, line[k], coat.r, coat.c, coat.a)
					}
				}
			}
		}
	}
	for _, line := range g.lines(edgeOfPlay) {
		for _, q := range resample(soften(line, 9), 1) {
			if land(q) {
				dot(p.img, q, 1.5, hex(0x6A5B45), 0.55)
			}
		}
	}
	for _, line := range g.lines(foreignBorder) {
		line = soften(line, 9)
		for _, coat := range []struct {
			w, a float64
			c    rgb
		}{{8.5, 0.5, hex(0xFBF3DD)}, {5, 1, hex(0xB3201B)}} {
			p.stroke(line, coat.w, coat.c, coat.a)
		}
	}
}
