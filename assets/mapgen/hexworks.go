package main

import (
	"image"
	"math"

	"strategos/scenarios/hexmap"
)

// drawRivers draws the rivers along the sides of hexes, wider towards the mouth, and on into the sea.
func (g *hexGround) drawRivers(p *pen) {
	wander := noise2{g.art.Seed + 131}
	for _, r := range g.m.Rivers {
		line := g.course(r.Sides)
		if len(line) < 2 {
			continue
		}
		line = spline(smooth(resample(line, 9), 2), 4)
		for i, q := range line {
			f := 2.6 * math.Sin(math.Pi*float64(i)/float64(len(line)))
			line[i] = q.add(point{f * wander.fractal(q[0], q[1], 34, 2, 0.5), f * wander.fractal(q[0]+900, q[1], 34, 2, 0.5)})
		}
		line = g.toSea(line)
		total := length(line)
		for _, coat := range []struct {
			more, a float64
			c       rgb
		}{{2.2, 0.55, hex(0x3E6F80)}, {0, 1, hex(0x86BAC6)}} {
			run := 0.0
			for i := 1; i < len(line); i++ {
				run += line[i].sub(line[i-1]).norm()
				if g.shore.sample(line[i][0], line[i][1]) < -2 {
					continue
				}
				p.stroke(line[i-1:i+1], 2.2+2.8*run/total+coat.more, coat.c, coat.a)
			}
		}
	}
}

// course is the line along sides that follow one another.
func (g *hexGround) course(sides []hexmap.Side) []point {
	var line []point
	close := func(a, b point) bool { return a.sub(b).norm() < 1 }
	for i, s := range sides {
		a, b := g.ends(s)
		if i == 0 {
			if len(sides) > 1 {
				if c, d := g.ends(sides[1]); close(a, c) || close(a, d) {
					a, b = b, a
				}
			}
			line = append(line, a, b)
			continue
		}
		switch end := line[len(line)-1]; {
		case close(end, a):
			line = append(line, b)
		case close(end, b):
			line = append(line, a)
		case end.sub(a).norm() < end.sub(b).norm():
			line = append(line, a, b)
		default:
			line = append(line, b, a)
		}
	}
	return line
}

// toSea leads the end of a river on to the water that is nearest.
func (g *hexGround) toSea(line []point) []point {
	end := line[len(line)-1]
	for range 60 {
		if s := g.shore.sample(end[0], end[1]); s < -3 {
			break
		}
		// Down the slope of the distance to the shore.
		dx := g.inland.sample(end[0]+2, end[1]) - g.inland.sample(end[0]-2, end[1])
		dy := g.inland.sample(end[0], end[1]+2) - g.inland.sample(end[0], end[1]-2)
		step := point{-dx, -dy}.unit().scale(2)
		if step.norm() < 1 || g.inland.sample(end[0], end[1]) > 70 {
			break
		}
		end = end.add(step)
		line = append(line, end)
	}
	return line
}

// drawRoads draws the roads from hex to hex, through the cities on their way.
func (g *hexGround) drawRoads(p *pen) {
	node := func(label string) point {
		h := g.named[label]
		if c := g.town[label]; c != nil {
			return g.townAt(c)
		}
		a := float64(hash32(int32(h.Col), int32(h.Row), g.art.Seed+141)%628) / 100
		return onCircle(g.middle(h), 5, a)
	}
	for _, coat := range []struct {
		w, a float64
		c    rgb
	}{{4.6, 0.55, hex(0xFBF0D4)}, {2.3, 0.95, hex(0x8A5A30)}} {
		for _, r := range g.m.Roads {
			var line []point
			for _, label := range r.Hexes {
				line = append(line, node(label))
			}
			line = resample(spline(line, 10), 1)
			if coat.w > 4 {
				p.stroke(line, coat.w, coat.c, coat.a)
				continue
			}
			const dash, gap = 9, 4
			for i := 0; i < len(line)-1; i += dash + gap {
				p.stroke(line[i:min(i+dash, len(line))], coat.w, coat.c, coat.a)
			}
		}
	}
}

// drawStraits marks where units cross water, and the ways of ships over land.
func (g *hexGround) drawStraits(p *pen) {
	for _, st := range g.m.Straits {
		for _, s := range st.Sides {
			a, b := g.ends(s)
			if !st.Crossing {
				p.stroke([]point{a.lerp(b, 0.06), a.lerp(b, 0.94)}, 2, white, 0.8)
				continue
			}
			m, n := a.lerp(b, 0.5), b.sub(a).unit()
			n = point{-n[1], n[0]}
			for _, side := range []float64{-1, 1} {
				tip := m.add(n.scale(15 * side))
				p.stroke([]point{m, tip.sub(n.scale(4 * side))}, 4.4, ink, 1)
				back := tip.sub(n.scale(9 * side))
				t := point{-n[1], n[0]}.scale(6)
				p.fill([]point{tip, back.add(t), back.sub(t)}, ink, 1)
			}
		}
	}
	for _, w := range g.m.Passages {
		var line []point
		for i := range g.m.Cities {
			for _, port := range w.Ports {
				if c := &g.m.Cities[i]; c.ID == port {
					line = append(line, g.townAt(c))
				}
			}
		}
		if len(line) < 2 {
			continue
		}
		line = resample(line, 1)
		for i := townRadius; i < len(line)-townRadius; i += 7 {
			d := line[min(i+1, len(line)-1)].sub(line[i-1]).unit()
			n := point{-d[1], d[0]}.scale(4.5)
			p.stroke([]point{line[i].add(n), line[i].sub(n)}, 2.4, hex(0x54432F), 1)
		}
	}
}

// drawWalls draws the long walls from city to city.
func (g *hexGround) drawWalls(p *pen) {
	for _, w := range g.m.Walls {
		var ends []point
		for i := range g.m.Cities {
			if c := &g.m.Cities[i]; c.ID == w[0] || c.ID == w[1] {
				ends = append(ends, g.townAt(c))
			}
		}
		if len(ends) != 2 {
			continue
		}
		d := ends[1].sub(ends[0]).unit()
		n := point{-d[1], d[0]}
		from, to := ends[0].add(d.scale(townRadius-3)), ends[1].sub(d.scale(townRadius-3))
		for _, side := range []float64{-4.2, 4.2} {
			line := []point{from.add(n.scale(side)), to.add(n.scale(side))}
			p.stroke(line, 4.2, hex(0x4A3A28), 1)
			p.stroke(line, 2, hex(0xEFE6CF), 1)
		}
	}
}

// The line of a city's ring by its size, and the radius of what stands within.
var (
	ringWide  = [...]float64{2.2, 2.8, 3.4}
	townHouse = [...]float64{3.2, 4.2, 5.4}
)

// drawTowns draws the cities: paved ground, within a ring of wall with towers where they are walled, an open one
// else, and in the middle what shows their size; and the anchors of ports at the sides towards their seas.
func (g *hexGround) drawTowns(p *pen) {
	for i := range g.m.Cities {
		c := &g.m.Cities[i]
		at := g.townAt(c)
		g.drawTown(p, at, c.Size, c.Walled, c.Capital)
		for _, q := range g.quaysOf(c) {
			p.moor(q)
		}
	}
}

func (g *hexGround) drawTown(p *pen, at point, size int, walled, capital bool) {
	r := townRadius - 1.5
	wall := hex(0x4A3A28)
	p.shadow(func(d float64) []point { return circleAt(at.add(point{1, 1.5}), r-2+d*0.7) })
	if walled {
		for k := range 8 {
			t := onCircle(at, r-0.5, float64(k)*math.Pi/4+math.Pi/8)
			p.disc(t, 3.1, wall, 1)
			p.disc(t, 1.6, hex(0xEFE6CF), 1)
		}
		p.disc(at, r, wall, 1)
		p.disc(at, r-1.1, hex(0xE9DFC7), 1)
		p.disc(at, r-1.1-ringWide[size]*0.9, wall, 1)
		p.disc(at, r-2-ringWide[size]*0.9, hex(0xF0E2BD), 1)
	} else {
		p.disc(at, r-1, hex(0xF0E2BD), 0.9)
		line := hoop(at, r-1)
		for k := 0; k < len(line)-5; k += 9 {
			p.stroke(line[k:k+5], 1.8, wall, 0.95)
		}
	}
	roof := hex(0xB5603C)
	if !walled {
		roof = hex(0xE7CFA2)
	}
	e := townHouse[size]
	house := func(c point, e float64) {
		body := box(c[0]-e, c[1]-e*0.5, 2*e, e*1.4)
		gable := []point{{c[0] - e*1.25, c[1] - e*0.5}, {c[0], c[1] - e*1.4}, {c[0] + e*1.25, c[1] - e*0.5}}
		p.fill(body, hex(0xFAF3E0), 1)
		p.stroke(append(body, body[0]), 1.1, wall, 1)
		p.fill(gable, roof, 1)
		p.stroke(append(gable, gable[0]), 1.2, wall, 1)
	}
	switch size {
	case 0:
		house(at.add(point{0, 1}), e)
	case 1:
		house(at.add(point{-4.2, -0.5}), e*0.8)
		house(at.add(point{4, 2.5}), e*0.8)
	default:
		house(at.add(point{-5, 3}), e*0.62)
		house(at.add(point{5, 3}), e*0.62)
		house(at.add(point{0, -2}), e*0.95)
	}
	if capital {
		p.ring(at, r+3.4, 1.8, gold.mix(ink, 0.2), 1)
	}
}

// quaysOf are the places of a port's anchors: beside its ring, towards the water of each of its seas.
func (s *sheet) quaysOf(c *hexmap.City) []point {
	if !c.Port {
		return nil
	}
	h, at := s.named[c.Hex], s.townAt(c)
	m := s.middle(h)
	var out []point
	for _, sea := range c.Harbours {
		var best point
		least := math.Inf(1)
		for k := range 6 {
			n := s.next(h, k)
			if n == nil || n.Area < 0 || s.m.Areas[n.Area].ID != sea {
				continue
			}
			q := m.add(s.middle(n).sub(m).unit().scale(hexHigh/2 - 2))
			if away := q.sub(at); away.norm() < townRadius+10 {
				q = at.add(away.unit().scale(townRadius + 10))
			}
			if d := q.sub(at).norm(); d < least {
				best, least = q, d
			}
		}
		if !math.IsInf(least, 1) {
			out = append(out, best)
			continue
		}
		for _, st := range s.m.Straits { // a port on a strait alone
			for _, side := range st.Sides {
				if side[0] == c.Hex || side[1] == c.Hex {
					a, b := s.ends(side)
					best = a.lerp(b, 0.5)
				}
			}
		}
		if best != (point{}) {
			out = append(out, best)
		}
	}
	return out
}

// moor draws a small anchor.
func (p *pen) moor(at point) {
	p.disc(at.add(point{0.8, 1.2}), 9.6, ink, 0.25)
	p.disc(at, 9.4, seaInk, 1)
	p.disc(at, 8, hex(0xEEF5F0), 1)
	p.anchor(at, 5.9, seaInk)
}

// drawForage draws the ears of wheat round the forage numbers.
func (g *hexGround) drawForage(p *pen) {
	for i := range g.m.Areas {
		if g.m.Areas[i].Forage > 0 {
			p.sheaf(g.forageAt(i))
		}
	}
}

// sheaf draws two ears of wheat round a number.
func (p *pen) sheaf(at point) {
	p.disc(at, 10.5, hex(0xF6EDC4), 0.78)
	for _, side := range []float64{-1, 1} {
		var stem []point
		for k := 0; k <= 12; k++ {
			stem = append(stem, onCircle(at, 11.5, math.Pi/2-side*(0.1+2.2*float64(k)/12)))
		}
		p.stroke(stem, 1.1, hex(0x7A6A1E), 1)
		for k := 3; k <= 12; k += 3 {
			q := stem[k]
			out := q.sub(at).unit()
			p.stroke([]point{q, q.add(out.scale(3)).add(point{0, -2.4})}, 1.8, hex(0xB08F24), 1)
			p.stroke([]point{q, q.sub(out.scale(2.2)).add(point{0, -2.6})}, 1.8, hex(0xC9A83A), 1)
		}
	}
}

// peaks draws small hatched summits on mountains, so that nobody takes them for rough ground.
func (g *hexGround) peaks(img *image.RGBA) {
	for i := range g.m.Hexes {
		h := &g.m.Hexes[i]
		if h.Ground != hexmap.Mountain {
			continue
		}
		m := g.middle(h)
		for k := range 5 {
			a := hash32(int32(h.Col), int32(h.Row*5+k), g.art.Seed+191)
			b := hash32(int32(h.Row), int32(h.Col*5+k), g.art.Seed+193)
			at := [5]point{{-5, -15}, {12, -9}, {-18, 3}, {4, 8}, {20, 11}}[k]
			c := m.add(point{at[0] + 6*unit(a) - 3, at[1] + 5*unit(b) - 2.5})
			g.peak(img, c, 7+4*unit(a*31), unit(b*17)-0.5)
		}
	}
}

// peak draws one summit in an engraver's hand: a lit flank, and strokes down the other.
func (g *hexGround) peak(img *image.RGBA, c point, e, lean float64) {
	top := c.add(point{lean * e * 0.5, -e * 0.8})
	left, right := c.add(point{-e * 1.05, e * 0.55}), c.add(point{e * 1.1, e * 0.5})
	foot := c.add(point{lean*e*0.6 + e*0.1, e * 0.6})
	paint(img, hex(0xF3E9D2).alpha(0.34), []point{left, left.lerp(top, 0.5).add(point{-0.6, 0.9}), top, foot})
	paint(img, hex(0x5A4228).alpha(0.3), []point{top, top.lerp(right, 0.55).add(point{1.2, -0.8}), right, foot})
	for k := range 5 { // strokes down the flank in the shade
		from := top.lerp(right, 0.16+0.17*float64(k))
		to := foot.lerp(right, 0.1+0.19*float64(k))
		stroke(img, []point{from, from.lerp(to, 0.78)}, 0.9, hex(0x47331D), 0.5)
	}
	stroke(img, []point{left.lerp(top, 0.25), left.lerp(top, 0.6).add(point{-0.5, 0.8}), top}, 1, hex(0x5A4326), 0.55)
	stroke(img, []point{top, top.lerp(right, 0.55).add(point{1.2, -0.8}), right}, 1.2, hex(0x3F2D18), 0.75)
}
