package main

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// ground is the shape of land and sea over the whole picture.
type ground struct {
	w, h int
	m    *boardMap
	art  *artwork

	// shore is the signed distance to the drawn coast in pixels, positive on
	// land; it keeps the coast's fine detail near zero.
	shore *field
	// inland and offshore are plain distances from the coast, smoothed.
	inland, offshore *field
	// terrain weights at a quarter of the size, each 0..1 on land.
	rugged, sandy, wooded *field
	// wall is the distance at a quarter of the size (in full pixels) to the
	// nearest fortified border.
	wall *field
}

// reduced is by how much the smooth fields are smaller than the picture.
const reduced = 4

// rasterise fills closed rings (pixels of a w x h grid after scaling) and
// returns the coverage.
func rasterise(w, h int, scale float64, rings ...[]point) []uint8 {
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	for _, ring := range rings {
		r := vector.NewRasterizer(w, h)
		r.DrawOp = draw.Over
		for i, p := range ring {
			x, y := float32(p[0]*scale), float32(p[1]*scale)
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
		r.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	}
	return mask.Pix
}

// overshoot moves the corners that lie on the neatline outwards, so that land
// runs off the sheet and does not end in a coast there.
func overshoot(ring []point, neat rect) []point {
	out := make([]point, len(ring))
	for i, p := range ring {
		const near, far = 3, 600
		if p[0] < neat[0]+near {
			p[0] -= far
		}
		if p[0] > neat[2]-near {
			p[0] += far
		}
		if p[1] < neat[1]+near {
			p[1] -= far
		}
		if p[1] > neat[3]-near {
			p[1] += far
		}
		out[i] = p
	}
	return out
}

// warp is a gentle wandering of all borders: a point p of the picture shows
// what the zone polygons have at p + warp(p). One vector field for coasts and
// borders alike keeps their junctions together.
func (g *ground) warp(p point) point {
	const reach = 15
	n := noise2{g.art.Seed + 11}
	x := n.fractal(p[0], p[1], 150, 3, 0.45)
	y := noise2{g.art.Seed + 23}.fractal(p[0], p[1], 150, 3, 0.45)
	calm := 1.0
	if g.wall != nil {
		calm = 0.35 + 0.65*smoothstep(20, 120, g.wall.sample(p[0]/reduced, p[1]/reduced))
	}
	return point{x * reach * calm, y * reach * calm}
}

// unwarp returns where the picture shows the polygons' point q.
func (g *ground) unwarp(q point) point {
	p := q
	for range 4 {
		p = q.sub(g.warp(p))
	}
	return p
}

// landRings returns the polygons of the land zones that keep accepts.
func (g *ground) landRings(keep func(*boardZone) bool) [][]point {
	var rings [][]point
	for i := range g.m.Zones {
		if z := &g.m.Zones[i]; z.land() && keep(z) {
			rings = append(rings, overshoot(z.Polygon, g.art.Neatline))
		}
	}
	return rings
}

// newGround works out land and sea. coast holds the true shore's rings in
// longitude and latitude.
func newGround(m *boardMap, art *artwork, coast [][]point) *ground {
	g := &ground{w: m.Meta.Width, h: m.Meta.Height, m: m, art: art}
	g.terrainWeights()

	all := func(*boardZone) bool { return true }
	poly := signedDistance(rasterise(g.w, g.h, 1, g.landRings(all)...), g.w, g.h)

	project := func(ring []point) []point {
		out := make([]point, len(ring))
		for i, p := range ring {
			out[i] = m.project(p)
		}
		return out
	}
	var shores, rocks [][]point
	for i, ring := range coast {
		isRock := false
		for _, k := range art.Islets {
			isRock = isRock || k == i
		}
		if isRock {
			rocks = append(rocks, project(ring))
		} else {
			shores = append(shores, project(ring))
		}
	}
	real := signedDistance(rasterise(g.w, g.h, 1, shores...), g.w, g.h)
	real.blur(8)
	rock := signedDistance(rasterise(g.w, g.h, 1, rocks...), g.w, g.h)
	rock.blur(5)

	g.shore = newField(g.w, g.h)
	fine := noise2{art.Seed + 37}
	eachRow(g.h, func(y int) {
		for x := 0; x < g.w; x++ {
			i := y*g.w + x
			if d := poly.v[i]; math.Abs(float64(d)) > 80 && rock.v[i] < -40 {
				g.shore.v[i] = d
				continue
			}
			p := point{float64(x), float64(y)}
			q := p.add(g.warp(p))
			d := poly.sample(q[0], q[1])
			qx, qy := p[0]/reduced, p[1]/reduced
			calm := smoothstep(8, 90, g.wall.sample(qx, qy))
			pull := float64(real.v[i]) - d
			reach := art.CoastReach * calm
			d += min(max(pull, -reach), reach)
			rough := 17 + 10*g.rugged.sample(qx, qy)
			rough *= 0.35 + 0.65*calm
			d += rough * fine.fractal(p[0], p[1], 88, 6, 0.55)
			if r := float64(rock.v[i]); r > -40 {
				r += 2 + 14*fine.fractal(p[0], p[1], 36, 4, 0.55)
				d = max(d, r)
			}
			g.shore.v[i] = float32(d)
		}
	})
	g.dropSpecks(500)
	g.inland = distanceTo(g.w, g.h, func(i int) bool { return g.shore.v[i] <= 0 })
	g.offshore = distanceTo(g.w, g.h, func(i int) bool { return g.shore.v[i] > 0 })
	g.inland.blur(1)
	g.offshore.blur(2)
	return g
}

// terrainWeights fills the reduced fields.
func (g *ground) terrainWeights() {
	w, h := g.w/reduced, g.h/reduced
	weigh := func(radius int, keep func(*boardZone) bool) *field {
		in := rasterise(w, h, 1.0/reduced, g.landRings(keep)...)
		land := rasterise(w, h, 1.0/reduced, g.landRings(func(*boardZone) bool { return true })...)
		a, b := newField(w, h), newField(w, h)
		for i := range a.v {
			a.v[i], b.v[i] = float32(in[i]), float32(land[i])
		}
		a.blur(radius)
		b.blur(radius)
		for i := range a.v {
			// Divided by the share of land, so that a coast does not thin it out.
			a.v[i] /= max(b.v[i], 0.5)
		}
		return a
	}
	g.rugged = weigh(7, func(z *boardZone) bool { return z.Terrain == "difficult" })
	g.sandy = weigh(3, func(z *boardZone) bool { return z.Terrain == "beach" })
	g.wooded = weigh(2, func(z *boardZone) bool { return z.Burns })

	mark := make([]bool, w*h)
	for _, b := range g.bordersOf(func(a *adjacency) bool { return a.Border == "fortification" }) {
		for i := 1; i < len(b.line); i++ {
			n := int(b.line[i].sub(b.line[i-1]).norm()/2) + 1
			for k := 0; k <= n; k++ {
				p := b.line[i-1].lerp(b.line[i], float64(k)/float64(n))
				x, y := int(p[0]/reduced), int(p[1]/reduced)
				if x >= 0 && y >= 0 && x < w && y < h {
					mark[y*w+x] = true
				}
			}
		}
	}
	g.wall = distanceTo(w, h, func(i int) bool { return mark[i] })
	for i := range g.wall.v {
		g.wall.v[i] = min(g.wall.v[i]*reduced, 1e6)
	}
}

// dropSpecks removes islands and ponds of fewer than limit pixels that only
// the roughening of the coast made; rocks named in the art are larger.
func (g *ground) dropSpecks(limit int) {
	seen := make([]bool, g.w*g.h)
	var stack, patch []int
	for start := range seen {
		if seen[start] {
			continue
		}
		land := g.shore.v[start] > 0
		stack, patch = append(stack[:0], start), patch[:0]
		seen[start] = true
		size := 0
		for len(stack) > 0 {
			i := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if size++; size <= limit {
				patch = append(patch, i)
			}
			x := i % g.w
			for _, j := range [4]int{i - 1, i + 1, i - g.w, i + g.w} {
				if j < 0 || j >= len(seen) || seen[j] || j == i-1 && x == 0 || j == i+1 && x == g.w-1 {
					continue
				}
				if g.shore.v[j] > 0 == land {
					seen[j] = true
					stack = append(stack, j)
				}
			}
		}
		if size > limit {
			continue
		}
		for _, i := range patch {
			if land {
				g.shore.v[i] = -1
			} else {
				g.shore.v[i] = 1
			}
		}
	}
}
