package main

import (
	"fmt"
	"image"
	"math"
)

// pen draws on a picture and notes what is to be lettered on it.
type pen struct {
	img    *image.RGBA
	f      *faces
	labels *[]label
	origin point // of the picture on the sheet
	inset  bool
	err    error // the first failure; drawing goes on so that callers need not check each letter
}

func newPen(img *image.RGBA, f *faces) *pen {
	return &pen{img: img, f: f, labels: new([]label)}
}

// stroke draws a polyline with round ends and joins.
func (p *pen) stroke(line []point, width float64, c rgb, a float64) { stroke(p.img, line, width, c, a) }

// stroke draws a polyline with round ends and joins.
func stroke(img *image.RGBA, line []point, width float64, c rgb, a float64) {
	paint(img, c.alpha(a), lineOutline(line, width))
}

// fill fills a closed polygon.
func (p *pen) fill(ring []point, c rgb, a float64) { paint(p.img, c.alpha(a), ring) }

// block fills a rectangle, snapped to whole pixels so that its sides stay
// sharp.
func (p *pen) block(r rect, c rgb) {
	for y := int(math.Round(r[1])); y < int(math.Round(r[3])); y++ {
		for x := int(math.Round(r[0])); x < int(math.Round(r[2])); x++ {
			blend(p.img, x, y, c, 1)
		}
	}
}

// frame draws the four sides of a rectangle, width pixels thick, inside it.
func (p *pen) frame(r rect, width float64, c rgb) {
	for k := range r {
		r[k] = math.Round(r[k])
	}
	p.block(rect{r[0], r[1], r[2], r[1] + width}, c)
	p.block(rect{r[0], r[3] - width, r[2], r[3]}, c)
	p.block(rect{r[0], r[1], r[0] + width, r[3]}, c)
	p.block(rect{r[2] - width, r[1], r[2], r[3]}, c)
}

// disc fills a circle.
func (p *pen) disc(c point, r float64, ink rgb, a float64) {
	p.fill(circleAt(c, r), ink, a)
}

// ring draws a circle's line.
func (p *pen) ring(c point, r, width float64, ink rgb, a float64) {
	p.stroke(hoop(c, r), width, ink, a)
}

// shadow darkens softly under a shape that grow outlines at a given growth.
func (p *pen) shadow(grow func(d float64) []point) {
	for d := 5.0; d >= 0; d -= 1.25 {
		p.fill(grow(d), ink, 0.07)
	}
}

// plateRadius is the outer radius of a zone's letter plate in pixels; the program draws it.
const plateRadius = 30

// badgeRadius and shieldRadius are the radii of the circles that hold the
// victory badge and the strait's shield.
const (
	badgeRadius  = 31
	shieldRadius = 31
)

// badge draws the laurel round a victory zone's points.
func (p *pen) badge(at point, points int, place string) {
	p.shadow(func(d float64) []point { return circleAt(at.add(point{2, 2.5}), 25+d) })
	p.disc(at, 25, hex(0xFAF1D6), 1)
	p.ring(at, 25, 2, gold.mix(ink, 0.25), 1)
	for _, side := range []float64{-1, 1} {
		// A branch from the foot up the side, leaves in pairs.
		var stem []point
		for k := 0; k <= 20; k++ {
			a := math.Pi/2 + side*(0.12+2.35*float64(k)/20)
			stem = append(stem, at.add(point{math.Cos(a), math.Sin(a)}.scale(22.5)))
		}
		p.stroke(stem, 1.8, hex(0x5E5A1F), 1)
		for k := 0; k < 7; k++ {
			a := math.Pi/2 + side*(0.3+2.3*float64(k)/7)
			root := at.add(point{math.Cos(a), math.Sin(a)}.scale(22.5))
			for _, out := range []float64{1, -1} {
				lean := a + side*(math.Pi/2-out*0.62)
				p.leaf(root, point{math.Cos(lean), math.Sin(lean)}, 11, 3.1, out > 0)
			}
		}
	}
	p.sign(style{face: p.f.bold, size: 30, ink: hex(0x5A2418), halo: hex(0xFAF1D6), haloR: 2, haloA: 1}, points, at, badgeRadius, place)
}

// sign letters the number in a laurel or a shield.
func (p *pen) sign(st style, n int, at point, r float64, place string) {
	w := []string{fmt.Sprint(n)}
	p.note(label{tier: tierSign, place: place, st: st, lines: [2][]string{w, w}, at: at, room: span(at, 2*r, 2*r)})
}

// leaf draws a pointed leaf from root in direction dir.
func (p *pen) leaf(root, dir point, long, wide float64, bright bool) {
	n := point{-dir[1], dir[0]}
	tip := root.add(dir.scale(long))
	mid := root.add(dir.scale(long * 0.45))
	l, r := mid.add(n.scale(wide*1.6)), mid.sub(n.scale(wide*1.6))
	ring := append(curve(root, l, tip), curve(tip, r, root)...)
	c := hex(0x8A8A2E)
	if bright {
		c = hex(0xA69B36)
	}
	p.fill(ring, c, 1)
	p.stroke(ring, 0.9, hex(0x4C4A18), 1)
}

// shield draws a strait's limit of trireme strength on a notched shield.
func (p *pen) shield(at point, limit int, place string) {
	outline := func(d float64) []point {
		// Boeotian outline: an ellipse with two rounded bites at the waist.
		w, h := 27+d, 31+d
		ring := make([]point, 91)
		for k := range ring {
			a := 2 * math.Pi * float64(k) / 90
			bite := 0.22 * math.Exp(-math.Pow(math.Sin(a)/0.26, 2))
			ring[k] = at.add(point{math.Cos(a) * w * (1 - bite), math.Sin(a) * h})
		}
		return ring
	}
	p.shadow(func(d float64) []point { return outline(d - 0.5) })
	p.fill(outline(0), hex(0x6E4A16), 1)
	p.fill(outline(-2.4), hex(0xE2BE6A), 1)
	p.fill(outline(-6), seaInk, 1)
	p.sign(style{face: p.f.bold, size: 32, ink: hex(0xFFF6DD)}, limit, at, shieldRadius, place)
}

// wall draws a crenellated wall along a line; the outside is to the left of
// its direction if out is 1, to the right if -1.
func (p *pen) wall(line []point, out float64) {
	lift := make([]point, len(line))
	for i, q := range line {
		lift[i] = q.add(point{2.5, 3.5})
	}
	p.stroke(lift, 15, ink, 0.28)
	// Merlons first, so that the wall's edge runs before them.
	total := length(line)
	n := int(total / 17)
	for k := 0; k <= n; k++ {
		d := total * (float64(k) + 0.5) / float64(n+1)
		a, b := along(line, d-3.6), along(line, d+3.6)
		t := b.sub(a).unit()
		o := point{t[1], -t[0]}.scale(out)
		quad := []point{a.add(o.scale(3)), b.add(o.scale(3)), b.add(o.scale(12.5)), a.add(o.scale(12.5))}
		p.fill(quad, hex(0xE9DFC7), 1)
		p.stroke(append(quad, quad[0]), 1.9, hex(0x4A3A28), 1)
	}
	p.stroke(line, 13, hex(0x4A3A28), 1)
	p.stroke(line, 9.4, hex(0xE2D6BA), 1)
	// Courses of stone.
	for d := 6.0; d < total-4; d += 11 {
		q := along(line, d)
		t := along(line, d+1).sub(along(line, d-1)).unit()
		s := point{-t[1], t[0]}.scale(4.2)
		p.stroke([]point{q.add(s), q.sub(s)}, 1.1, hex(0x8C7A5E), 0.9)
	}
}

// tower draws a square tower of the wall.
func (p *pen) tower(at point, turn float64) {
	square := func(x, y, side float64) []point { return rotated(box(at[0]+x, at[1]+y, side, side), turn, at) }
	p.fill(square(-9, -8, 24), ink, 0.28)
	p.fill(square(-13, -13, 26), hex(0x4A3A28), 1)
	p.fill(square(-10.8, -10.8, 21.6), hex(0xEFE6CF), 1)
	p.fill(square(-6, -6, 12), hex(0xC9B994), 1)
}

// cliff draws teeth along a line, pointing to the left of its direction if out
// is 1, to the right if -1.
func (p *pen) cliff(line []point, out float64) {
	total := length(line)
	for k, d := 0, 2.0; d < total-1; k, d = k+1, d+6.5 {
		q := along(line, d)
		t := along(line, d+2).sub(along(line, d-2)).unit()
		o := point{t[1], -t[0]}.scale(out)
		long := []float64{17, 11, 14, 10}[k%4]
		w := t.scale(2.4)
		p.fill([]point{q.add(w), q.add(o.scale(long)), q.sub(w)}, hex(0x3C2B1B), 0.95)
	}
	p.stroke(line, 3.4, hex(0x3C2B1B), 1)
}

// arrow draws a tapering curved arrow through three or more points.
func (p *pen) arrow(path []point, c rgb) {
	curve := resample(spline(path, 24), 3)
	total := length(curve)
	const head, wide = 46, 25
	body := total - head*0.8
	side := func(extra float64) []point {
		var l, r []point
		for d := 0.0; d <= body; d += 3 {
			q := along(curve, d)
			t := along(curve, d+2).sub(along(curve, d-2+0.01)).unit()
			n := point{-t[1], t[0]}.scale(7 + 5*d/body + extra)
			l, r = append(l, q.add(n)), append(r, q.sub(n))
		}
		t := curve[len(curve)-1].sub(along(curve, total-head)).unit()
		n := point{-t[1], t[0]}
		base := along(curve, total-head)
		ring := append([]point{}, l...)
		ring = append(ring, base.add(n.scale(wide+extra*1.4)), curve[len(curve)-1].add(t.scale(extra*1.8)), base.sub(n.scale(wide+extra*1.4)))
		for i := len(r) - 1; i >= 0; i-- {
			ring = append(ring, r[i])
		}
		return ring
	}
	under := side(3)
	for i := range under {
		under[i] = under[i].add(point{3, 4})
	}
	p.fill(under, ink, 0.25)
	p.fill(side(4), hex(0xFBF5E4), 0.95)
	if c.light() > 0.5 { // a light one is drawn round with a dark line
		p.fill(side(1.6), c.mix(ink, 0.6), 1)
	}
	p.fill(side(0), c, 1)
}

// mark draws a small feature of the ground.
func (p *pen) mark(m mark) {
	switch m.Kind {
	case "ruin":
		// A broken ring of stones.
		for k := 0; k < 11; k++ {
			if k == 2 || k == 3 || k == 8 {
				continue
			}
			a := float64(k) * 2 * math.Pi / 11
			r := 15 + 1.5*math.Sin(float64(k)*2.3)
			c := m.At.add(point{math.Cos(a) * r, math.Sin(a) * r * 0.86})
			stone := func(x, y, w, h float64) []point {
				return rotated(box(c[0]+x, c[1]+y, w, h), a+0.2*math.Sin(float64(k)), c)
			}
			p.fill(stone(-2, -2.5, 7.5, 8.5), ink, 0.35)
			p.fill(stone(-3.9, -4.4, 7.8, 8.8), hex(0x54432F), 1)
			p.fill(stone(-2.5, -3, 5, 6), hex(0xE6DBC2), 1)
		}
	case "well":
		p.disc(m.At.add(point{1.5, 2}), 10, ink, 0.3)
		p.disc(m.At, 9.5, hex(0x54432F), 1)
		p.disc(m.At, 7.8, hex(0xE6DBC2), 1)
		p.disc(m.At, 5.2, hex(0x54432F), 1)
		p.disc(m.At, 4.2, hex(0x6FA9BC), 1)
	case "temple":
		p.temple(m.At)
	case "theatre":
		p.theatre(m.At)
	default:
		if p.err == nil {
			p.err = fmt.Errorf("art: unknown mark %q", m.Kind)
		}
	}
}

// temple draws a temple from above its front: steps, columns, gable.
func (p *pen) temple(c point) {
	at := func(x, y float64) point { return c.add(point{x, y}) }
	stone, edge := hex(0xF4EAD2), hex(0x54432F)
	shape := func(ring []point, fill rgb) {
		p.fill(ring, fill, 1)
		p.stroke(append(ring, ring[0]), 1.7, edge, 1)
	}
	p.shadow(func(d float64) []point { return box(c[0]-26-d, c[1]+14-d, 56+2*d, 12+2*d) })
	shape([]point{at(-28, 24), at(28, 24), at(28, 19), at(-28, 19)}, stone)
	shape([]point{at(-25, 19), at(25, 19), at(25, 14), at(-25, 14)}, stone)
	p.fill([]point{at(-22, 14), at(22, 14), at(22, -10), at(-22, -10)}, hex(0x8F7A5C), 1)
	for k := 0; k < 6; k++ {
		x := -20 + 8*float64(k)
		shape([]point{at(x-2.4, 14), at(x+2.4, 14), at(x+2, -9), at(x-2, -9)}, stone)
	}
	shape([]point{at(-25, -9), at(25, -9), at(25, -14), at(-25, -14)}, stone)
	shape([]point{at(-28, -14), at(28, -14), at(0, -29)}, hex(0xD9A878))
}

// theatre draws rows of seats round an orchestra that opens to the south.
func (p *pen) theatre(c point) {
	arc := func(r float64) []point {
		out := make([]point, 25)
		for k := range out {
			sin, cos := math.Sincos(math.Pi * (1 + float64(k)/24))
			out[k] = c.add(point{r * cos, r * sin})
		}
		return out
	}
	edge := hex(0x54432F)
	p.fill(arc(34), hex(0xEDE1C4), 1)
	for r := 34.0; r > 11; r -= 5.5 {
		p.stroke(arc(r), 1.5, edge, 0.9)
	}
	for k := 1; k < 6; k++ {
		sin, cos := math.Sincos(math.Pi * (1 + float64(k)/6))
		p.stroke([]point{c.add(point{12 * cos, 12 * sin}), c.add(point{34 * cos, 34 * sin})}, 1.2, edge, 0.8)
	}
	p.fill(arc(10), hex(0xD9C79C), 1)
	p.stroke([]point{c.add(point{-34, 1}), c.add(point{34, 1})}, 1.7, edge, 1)
	p.block(rect{c[0] - 18, c[1] + 3, c[0] + 18, c[1] + 10}, edge)
	p.block(rect{c[0] - 16.5, c[1] + 4.5, c[0] + 16.5, c[1] + 8.5}, hex(0xE6DBC2))
}

// amphora draws a jar of height h.
func (p *pen) amphora(c point, h float64) {
	at := func(x, y float64) point { return c.add(point{x * h, y * h}) }
	clay := hex(0xB4673A)
	var body []point
	for _, s := range [2]float64{-1, 1} {
		side := spline([]point{at(s*0.1, -0.5), at(s*0.09, -0.3), at(s*0.3, -0.1), at(s*0.24, 0.2), at(s*0.05, 0.5)}, 8)
		if s > 0 {
			side = reversed(side)
		}
		body = append(body, side...)
	}
	for _, s := range [2]float64{-1, 1} {
		p.stroke(spline([]point{at(s*0.1, -0.42), at(s*0.27, -0.4), at(s*0.25, -0.12)}, 8), h*0.06, hex(0x5E2F18), 1)
	}
	p.fill(body, clay, 1)
	p.stroke(append(body, body[0]), 1.6, hex(0x5E2F18), 1)
	p.stroke([]point{at(-0.14, -0.5), at(0.14, -0.5)}, h*0.08, hex(0x5E2F18), 1)
	p.stroke([]point{at(-0.25, -0.02), at(0.25, -0.02)}, h*0.05, hex(0x5E2F18), 0.9)
}
