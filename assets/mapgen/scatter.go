package main

import (
	"image"
	"math"

	"strategos/scenarios/zone"
)

// dot draws a round spot with soft edges.
func dot(img *image.RGBA, c point, r float64, ink rgb, a float64) {
	for y := int(c[1] - r - 1); y <= int(c[1]+r+1); y++ {
		for x := int(c[0] - r - 1); x <= int(c[0]+r+1); x++ {
			d := math.Hypot(float64(x)-c[0], float64(y)-c[1])
			blend(img, x, y, ink, a*clamp01(r+0.5-d))
		}
	}
}

// scatter visits one jittered point in each square of a grid, from north to
// south, with two random numbers that belong to the square.
func (g *ground) scatter(pitch int, seed uint32, visit func(p point, u, v float64)) {
	for y := 0; y*pitch < g.h; y++ {
		for x := 0; x*pitch < g.w; x++ {
			a, b := hash32(int32(x), int32(y), seed), hash32(int32(x), int32(y), seed+1)
			c, d := hash32(int32(x), int32(y), seed+2), hash32(int32(x), int32(y), seed+3)
			p := point{(float64(x) + unit(a)) * float64(pitch), (float64(y) + unit(b)) * float64(pitch)}
			visit(p, unit(c), unit(d))
		}
	}
}

// plantWoods scatters bushes and small trees over the zones that can burn.
func (g *ground) plantWoods(img *image.RGBA) {
	clump := noise2{g.art.Seed + 101}
	g.scatter(11, g.art.Seed+102, func(p point, u, v float64) {
		if g.wooded.sample(p[0]/reduced, p[1]/reduced) < 0.6 || g.inland.sample(p[0], p[1]) < 12 {
			return
		}
		if u > 0.62+0.9*clump.fractal(p[0], p[1], 110, 3, 0.5) {
			return
		}
		r := 3.0 + 3.0*v*v
		dot(img, p.add(point{r * 0.5, r * 0.55}), r*1.05, hex(0x45401F), 0.30)
		h := hash32(int32(p[0]), int32(p[1]), g.art.Seed)
		leaf := hex(0x6C7A41).mix(hex(0x949A58), unit(h))
		// Three lobes make a crown less like a ball.
		turn := unit(h*2654435761) * 2 * math.Pi
		for k := 0; k < 3; k++ {
			sin, cos := math.Sincos(turn + float64(k)*2.1)
			dot(img, p.add(point{cos * r * 0.42, sin * r * 0.36}), r*0.72, leaf.mix(hex(0x353D1F), 0.5), 0.85)
		}
		for k := 0; k < 3; k++ {
			sin, cos := math.Sincos(turn + float64(k)*2.1)
			dot(img, p.add(point{cos*r*0.40 - r*0.14, sin*r*0.34 - r*0.18}), r*0.52, leaf, 0.9)
		}
		dot(img, p.sub(point{r * 0.36, r * 0.40}), r*0.30, hex(0xB7B97C), 0.55)
	})
}

// plantGroves scatters small pale olive trees and tufts of grass over clear
// ground, thinly enough that nobody takes it for woods.
func (g *ground) plantGroves(img *image.RGBA) {
	clump := noise2{g.art.Seed + 161}
	g.scatter(15, g.art.Seed+162, func(p point, u, v float64) {
		qx, qy := p[0]/reduced, p[1]/reduced
		if g.rugged.sample(qx, qy) > 0.08 || g.sandy.sample(qx, qy) > 0.08 || g.inland.sample(p[0], p[1]) < 30 {
			return
		}
		n := clump.fractal(p[0], p[1], 150, 3, 0.5)
		switch {
		case u < 1.9*(n-0.16):
			r := 2.3 + 1.3*v
			dot(img, p.add(point{1.5, 1.7}), r, hex(0x5C5A30), 0.20)
			dot(img, p, r, hex(0x97A067), 0.75)
			dot(img, p.sub(point{r * 0.3, r * 0.35}), r*0.45, hex(0xC5C792), 0.7)
		case u > 0.965 && n < 0.1:
			for _, lean := range [3]float64{-2.2, 0, 2.4} {
				for t := 0.0; t < 6; t++ {
					dot(img, p.add(point{lean * t / 6, -t}), 0.55, hex(0x8E9558), 0.5)
				}
			}
		}
	})
}

// stipple dots the sand of beach zones, densest at the water.
func (g *ground) stipple(img *image.RGBA) {
	strand := g.strands()
	g.scatter(6, g.art.Seed+111, func(p point, u, v float64) {
		d, share := strand.at(p)
		if share < 0.6 {
			return
		}
		s := g.shore.sample(p[0], p[1])
		if d > 150*g.zoom || s < 2 || g.sandy.sample(p[0]/reduced, p[1]/reduced) < 0.5 && (d > g.sandReach() || g.m.BorderBeaches && s > 46) {
			return
		}
		if u > 0.07+0.93*math.Exp(-s/30) {
			return
		}
		dot(img, p, 0.9+0.8*v, hex(0x8E6E36), 0.8)
	})
}

// strand says where sand may lie: beside the borders by which triremes may land, as far as no other stretch of coast is nearer and
// not in a zone that has none, so that the sand ends where the border does.
type strand struct {
	beach, other *field // distances at the reduced size to the borders with a beach and to the other coasts
	without      *field // signed distance to the zones without a beach, positive inside
}

func (g *ground) strands() *strand {
	beach := func(b border) bool {
		a := g.m.adjacent(b.a, b.b)
		return a != nil && a.Kind == "beach"
	}
	coast := func(b border) bool {
		za, zb := g.m.zone(b.a), g.m.zone(b.b)
		return zb != nil && za.land() != zb.land()
	}
	sandy := map[string]bool{}
	for _, b := range g.borders() {
		if beach(b) {
			sandy[b.a], sandy[b.b] = true, true
		}
	}
	var rings [][]point
	for i := range g.m.Zones {
		if z := &g.m.Zones[i]; z.land() && !sandy[z.ID] {
			rings = append(rings, g.drawnRing(z))
		}
	}
	w, h := g.w/reduced, g.h/reduced
	return &strand{
		beach:   g.distanceToBorders(beach),
		other:   g.distanceToBorders(func(b border) bool { return coast(b) && !beach(b) }),
		without: signedDistance(rasterise(w, h, 1.0/reduced, rings...), w, h),
	}
}

// at is how far a point lies from a beach, and how much sand it may have, 0 to 1.
func (s *strand) at(p point) (far, share float64) {
	x, y := p[0]/reduced, p[1]/reduced
	far = s.beach.sample(x, y)
	share = smoothstep(-2, 2, s.other.sample(x, y)-far) * smoothstep(-0.5, 0.5, -s.without.sample(x, y))
	return far, share
}

// distanceToBorders is, at the reduced size, the distance in pixels to some borders.
func (g *ground) distanceToBorders(keep func(border) bool) *field {
	w, h := g.w/reduced, g.h/reduced
	mark := make([]bool, w*h)
	for _, b := range g.borders() {
		if !keep(b) {
			continue
		}
		for _, p := range g.drawnLine(b.line) {
			x, y := int(p[0]/reduced), int(p[1]/reduced)
			if x >= 0 && y >= 0 && x < w && y < h {
				mark[y*w+x] = true
			}
		}
	}
	f := distanceTo(w, h, func(i int) bool { return mark[i] })
	for i := range f.v {
		f.v[i] = min(f.v[i]*reduced, 1e6)
	}
	return f
}

// sandReach is how far from a beach's border its sand may lie: where beaches are zones,
// the zone says where.
func (g *ground) sandReach() float64 {
	if g.m.BorderBeaches {
		return 58 * g.zoom
	}
	return 26
}

// sandFringe lays the pale strip along the beach borders, both on the strand
// and in the shallows before it.
func (g *ground) sandFringe(img *image.RGBA) {
	strand := g.strands()
	eachRow(g.h, func(y int) {
		for x := 0; x < g.w; x++ {
			d, share := strand.at(point{float64(x), float64(y)})
			if d > 70*g.zoom || share == 0 {
				continue
			}
			s := float64(g.shore.v[y*g.w+x])
			end := share * (1 - smoothstep(30*g.zoom, 60*g.zoom, d))
			switch {
			case s > 0:
				blend(img, x, y, hex(0xFFF7DC), 0.95*end*(1-smoothstep(22, 40, s)))
			case s > -22:
				blend(img, x, y, hex(0xF2E9C6), 0.75*end*(1-smoothstep(4, 20, -s)))
			}
		}
	})
}

// hachure draws fine strokes down the steep slopes of difficult ground, as
// an engraver would: sparse on a slope, close on a scarp.
func (g *ground) hachure(img *image.RGBA, height *field) {
	slope := func(q point) point {
		const d = 7
		return point{
			(height.sample(q[0]+d, q[1]) - height.sample(q[0]-d, q[1])) / (2 * d),
			(height.sample(q[0], q[1]+d) - height.sample(q[0], q[1]-d)) / (2 * d),
		}
	}
	g.scatter(10, g.art.Seed+121, func(p point, u, v float64) {
		if g.rugged.sample(p[0]/reduced, p[1]/reduced) < 0.85 || g.inland.sample(p[0], p[1]) < 12 {
			return
		}
		s := slope(p)
		steep := s.norm()
		if u > 0.9*smoothstep(0.5, 1.35, steep) {
			return
		}
		long := 8 + 9*v
		for t := 0.0; t < long; t++ {
			s = slope(p)
			p = p.sub(s.unit())
			dot(img, p, 0.35+0.55*(1-t/long), hex(0x553D22), 0.42)
		}
	})
}

// marshes draws reed tufts over short strokes of water.
func (g *ground) marshes(img *image.RGBA) {
	for k, m := range g.art.Marshes {
		w, h := g.w/reduced, g.h/reduced
		mask := rasterise(w, h, 1.0/reduced, m.Polygon)
		f := newField(w, h)
		for i := range f.v {
			f.v[i] = float32(mask[i]) / 255
		}
		f.blur(5)
		wet := noise2{g.art.Seed + 131 + uint32(k)}
		eachRow(g.h, func(y int) {
			for x := 0; x < g.w; x++ {
				a := f.sample(float64(x)/reduced, float64(y)/reduced)
				if a < 0.02 || g.shore.v[y*g.w+x] < 6 {
					continue
				}
				n := wet.fractal(float64(x), float64(y), 110, 3, 0.5)
				blend(img, x, y, marshTint, 0.55*smoothstep(0.15, 0.8, a+0.4*n))
			}
		})
		g.scatter(27, g.art.Seed+132+uint32(k), func(p point, u, v float64) {
			a := f.sample(p[0]/reduced, p[1]/reduced)
			if a < 0.45 || g.shore.sample(p[0], p[1]) < 22 || u > 0.72 || g.rugged.sample(p[0]/reduced, p[1]/reduced) > 0.2 {
				return
			}
			half := 7 + 9*v
			stroke(img, []point{{p[0] - half, p[1]}, {p[0] + half, p[1]}}, 1.7, hex(0x5D93A3), 0.8)
			stroke(img, []point{{p[0] - half*0.5, p[1] + 5}, {p[0] + half*0.6, p[1] + 5}}, 1.7, hex(0x5D93A3), 0.8)
			if u < 0.36 {
				for _, lean := range [5]float64{-6, -3, 0, 3.4, 6.4} {
					foot, bow, tip := point{lean * 0.25, -1}, point{lean * 0.4, -7}, point{lean, -11 + math.Abs(lean)*0.5}
					stroke(img, curve(p.add(foot), p.add(bow), p.add(tip)), 1.5, hex(0x5E7340), 0.9)
				}
			}
		})
	}
}

// mouth is how far a stream is led out beyond the shore, growing wider and paler until it is lost in the sea.
const mouth = 20

// rivers draws each stream with banks, widening to its mouth.
func (g *ground) rivers(img *image.RGBA) {
	lines := make([][]point, len(g.art.Rivers))
	for k, r := range g.art.Rivers {
		lines[k] = g.stream(r)
	}
	water := image.NewRGBA(img.Rect)
	copy(water.Pix, img.Pix) // the sea before any stream, into which they fade
	// Coat by coat over all streams, so that they flow together.
	for _, coat := range []struct {
		extra float64
		ink   rgb
		a     float64
		until float64 // how far from the shore it ends, so that the mouth opens
	}{{7, hex(0xC9D19B), 0.16, 16}, {1.6, hex(0x3F6F7F), 0.9, 6}, {0, hex(0x9CCAD0), 1, -mouth}} {
		for k, r := range g.art.Rivers {
			for i, p := range lines[k] {
				s := g.shore.sample(p[0], p[1])
				if s < coat.until {
					continue
				}
				half := (r.From + (r.To-r.From)*float64(i)/float64(len(lines[k]))) / 2
				if s >= 6 || coat.until > 0 {
					dot(img, p, half+coat.extra, coat.ink, coat.a)
					continue
				}
				// Out of the mouth: wider, and more and more of the sea's own colour.
				out := smoothstep(6, -mouth, s)
				c := water.RGBAAt(int(p[0]), int(p[1]))
				sea := rgb{float64(c.R) / 255, float64(c.G) / 255, float64(c.B) / 255}
				if s > -4 { // not the line of the coast, nor the sand
					sea = shoal
				}
				dot(img, p, half*(1+1.1*out), coat.ink.mix(sea, out), math.Pow(1-out, 1.5)*0.6)
			}
		}
	}
}

// stream is the line of a river, led on into the sea where it ends before it.
func (g *ground) stream(r river) []point {
	if len(r.Path) == 0 {
		return g.flow()
	}
	bend := noise2{g.art.Seed + 141}
	line := resample(spline(r.Path, 20), 1.5)
	for i, p := range line {
		line[i] = p.add(point{16 * bend.fractal(p[0], p[1], 95, 3, 0.5), 16 * bend.fractal(p[0]+3000, p[1], 95, 3, 0.5)})
	}
	return g.intoTheSea(line)
}

// flow is the line of the map's own river, along its borders as they are drawn, from its source to the sea.
func (g *ground) flow() []point {
	line := resample(g.drawnLine(chain(g.bordersOf(func(l *zone.Link) bool { return l.River }))), 1.5)
	first, last := line[0], line[len(line)-1]
	if g.shore.sample(first[0], first[1]) < g.shore.sample(last[0], last[1]) {
		line = reversed(line)
	}
	return g.intoTheSea(line)
}

// intoTheSea leads a stream on that ends before the shore.
func (g *ground) intoTheSea(line []point) []point {
	end, before := line[len(line)-1], line[max(0, len(line)-12)]
	if s := g.shore.sample(end[0], end[1]); s < -mouth || s > 3*mouth { // far out already, or it joins another
		return line
	}
	dir := end.sub(before).unit().scale(1.5)
	for range 60 {
		end = end.add(dir)
		line = append(line, end)
		if g.shore.sample(end[0], end[1]) < -mouth {
			break
		}
	}
	return line
}
