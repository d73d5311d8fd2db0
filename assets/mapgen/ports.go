package main

import (
	"fmt"
	"image"
	"math"
)

// drawPorts draws each port as a walled square, an anchor at every sea entry.
func (g *ground) drawPorts(p *pen) error {
	for i := range g.m.Zones {
		z := &g.m.Zones[i]
		if !z.port() {
			continue
		}
		a := g.art.zone(z.ID)
		if a == nil && g.zoom > 1 { // out of sight
			continue
		}
		if a == nil {
			return fmt.Errorf("art: port %s is missing", z.ID)
		}
		p.port(around(z.Polygon))
		for _, q := range a.Quays {
			p.quay(q)
		}
	}
	return p.err
}

// around is the rectangle round a ring.
func around(ring []point) rect {
	r := rect{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, q := range ring {
		r = rect{min(r[0], q[0]), min(r[1], q[1]), max(r[2], q[0]), max(r[3], q[1])}
	}
	return r
}

// port draws a walled town: paved ground, a wall along the border, towers at the
// corners.
func (p *pen) port(r rect) {
	wall := hex(0x4A3A28)
	p.shadow(func(d float64) []point { return box(r[0]+3-d, r[1]+4-d, r.w()+2*d, r.h()+2*d) })
	p.block(r, wall)
	p.block(r.inset(2.5), hex(0xE9DFC7))
	p.block(r.inset(7.5), wall)
	p.block(r.inset(9.5), hex(0xEBDDB9))
	in := r.inset(9.5)
	// Streets on a grid, as Hippodamus would have them.
	street := hex(0xD3BF92)
	for k := 1.0; k < 4; k++ {
		x, y := in[0]+in.w()*k/4, in[1]+in.h()*k/4
		p.stroke([]point{{x, in[1]}, {x, in[3]}}, 2, street, 0.8)
		p.stroke([]point{{in[0], y}, {in[2], y}}, 2, street, 0.8)
	}
	p.anchor(r.centre(), r.w()*0.26, hex(0x7A5A38))
	// Merlons outside the wall line.
	for _, side := range [4][2]point{{{r[0], r[1]}, {r[2], r[1]}}, {{r[2], r[1]}, {r[2], r[3]}}, {{r[2], r[3]}, {r[0], r[3]}}, {{r[0], r[3]}, {r[0], r[1]}}} {
		d := side[1].sub(side[0])
		n := math.Floor(d.norm() / 15)
		for k := 1.0; k < n; k++ {
			c := side[0].lerp(side[1], k/n)
			p.block(rect{c[0] - 3.5, c[1] - 3.5, c[0] + 3.5, c[1] + 3.5}, wall)
			p.block(rect{c[0] - 1.8, c[1] - 1.8, c[0] + 1.8, c[1] + 1.8}, hex(0xF3EAD3))
		}
	}
	for _, c := range [4]point{{r[0], r[1]}, {r[2], r[1]}, {r[0], r[3]}, {r[2], r[3]}} {
		p.tower(c, 0)
	}
}

// quayRadius is the radius of the anchor's disc at a port's sea entry.
const quayRadius = 19

// quay draws the anchor that marks a port's sea entry.
func (p *pen) quay(at point) {
	p.shadow(func(d float64) []point { return circleAt(at.add(point{1.5, 2}), quayRadius-2+d) })
	p.disc(at, quayRadius, seaInk, 1)
	p.disc(at, quayRadius-2.4, hex(0xE6F1EC), 1)
	p.anchor(at, quayRadius*0.72, seaInk)
}

// anchor draws a ship's anchor of half height h.
func (p *pen) anchor(c point, h float64, ink rgb) {
	at := func(x, y float64) point { return c.add(point{x * h, y * h}) }
	w := max(h*0.17, 1.6)
	p.ring(at(0, -0.78), h*0.2, w, ink, 1)
	p.stroke([]point{at(0, -0.58), at(0, 0.9)}, w*1.15, ink, 1)
	p.stroke([]point{at(-0.42, -0.36), at(0.42, -0.36)}, w, ink, 1)
	var arms []point
	for k := 0; k <= 16; k++ {
		a := math.Pi * (0.08 + 0.84*float64(k)/16)
		arms = append(arms, at(0.78*math.Cos(a), 0.1+0.8*math.Sin(a)))
	}
	p.stroke(arms, w*1.15, ink, 1)
	for _, s := range []float64{-1, 1} {
		p.fill([]point{at(s*0.9, 0.05), at(s*0.52, 0.38), at(s*0.93, 0.5)}, ink, 1)
	}
}

// veil pales what lies on the map and is out of play.
func (g *ground) veil(img *image.RGBA) {
	if len(g.art.Beyond) == 0 {
		return
	}
	var rings [][]point
	for i := range g.m.Zones {
		rings = append(rings, g.overshoot(g.m.Zones[i].Polygon))
	}
	f := signedDistance(rasterise(g.w, g.h, 1, rings...), g.w, g.h)
	f.blur(3)
	eachRow(g.h, func(y int) {
		for x := 0; x < g.w; x++ {
			p := point{float64(x), float64(y)}
			q := p.add(g.warp(p))
			if a := smoothstep(0, 6, -f.sample(q[0], q[1])); a > 0 {
				blend(img, x, y, paper, 0.52*a)
			}
		}
	})
}
