package main

import (
	"image"
	"image/draw"
	"math"
	"slices"
	"strings"

	"golang.org/x/image/vector"

	"strategos/scenarios/zone"
)

// ground is the shape of land and sea over the whole picture.
type ground struct {
	w, h int
	m    *boardMap
	art  *artwork
	// zoom is how much larger than the sheet's map this picture is, origin the
	// point of the sheet at its upper left corner.
	zoom   float64
	origin point

	// shore is the signed distance to the drawn coast in pixels, positive on
	// land; it keeps the coast's fine detail near zero.
	shore *field
	// inland and offshore are plain distances from the coast, smoothed.
	inland, offshore *field
	// depth is the distance from the coast at the reduced size, without the edges it has in the middle of narrow waters.
	depth *field
	// terrain weights at a quarter of the size, each 0..1 on land.
	rugged, sandy, wooded *field
	// level is where high ground is a plateau, paved where a city stands; nil where the map has none.
	level, paved *field
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
func (g *ground) overshoot(ring []point) []point {
	if g.zoom > 1 { // an inset cuts through zones, which run on beyond it
		return ring
	}
	neat := g.art.Neatline
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

// onSheet is the point of the sheet's map that a point of the picture shows. Noise
// that shapes coasts and borders is taken there, so that an inset has the same.
func (g *ground) onSheet(p point) point { return p.scale(1 / g.zoom).add(g.origin) }

// warp is a gentle wandering of all borders: a point p of the picture shows
// what the zone polygons have at p + warp(p). One vector field for coasts and
// borders alike keeps their junctions together.
func (g *ground) warp(p point) point {
	const reach = 15
	n := noise2{g.art.Seed + 11}
	b := g.onSheet(p)
	x := n.fractal(b[0], b[1], 150, 3, 0.45)
	y := noise2{g.art.Seed + 23}.fractal(b[0], b[1], 150, 3, 0.45)
	calm := 1.0
	if g.wall != nil {
		calm = 0.35 + 0.65*smoothstep(20*g.zoom, 120*g.zoom, g.wall.sample(p[0]/reduced, p[1]/reduced))
	}
	return point{x, y}.scale(reach * calm * g.zoom)
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
			rings = append(rings, g.overshoot(z.Polygon))
		}
	}
	return rings
}

// newGround works out land and sea of the sheet.
func newGround(m *boardMap, art *artwork, coast *coastline) *ground {
	g := &ground{w: m.Width, h: m.Height, m: m, art: art, zoom: 1}
	g.shape(coast)
	return g
}

// newInset works out land and sea of the sheet's inset; at is its place there.
func newInset(sheet *boardMap, art *artwork, coast *coastline) (g *ground, at rect) {
	m, at := sheet.insetMap()
	g = &ground{w: m.Width, h: m.Height, m: m, zoom: sheet.Inset.Scale(), origin: sheet.project(point{m.Frame[0], m.Frame[3]})}
	g.art = art.forInset(g)
	if coast != nil {
		g.shape(coast)
	}
	return g, at
}

// shape finds the drawn coast and what depends on it.
func (g *ground) shape(coast *coastline) {
	m, art := g.m, g.art
	g.terrainWeights()

	all := func(*boardZone) bool { return true }
	poly := signedDistance(rasterise(g.w, g.h, 1, append(g.landRings(all), g.beyond()...)...), g.w, g.h)

	distance := func(rings [][]point, radius int) *field {
		projected := make([][]point, len(rings))
		for k, ring := range rings {
			for _, p := range ring {
				projected[k] = append(projected[k], m.project(p))
			}
		}
		f := signedDistance(rasterise(g.w, g.h, 1, projected...), g.w, g.h)
		f.blur(radius)
		return f
	}
	real := distance(coast.shores, int(8*g.zoom))
	rock := distance(coast.islands, int(5*g.zoom))
	lake := distance(coast.lakes, 5)
	z := g.zoom

	g.shore = newField(g.w, g.h)
	fine := noise2{art.Seed + 37}
	eachRow(g.h, func(y int) {
		for x := 0; x < g.w; x++ {
			i := y*g.w + x
			if g.hidden(x, y, 460) {
				g.shore.v[i] = poly.v[i]
				continue
			}
			if d := poly.v[i]; math.Abs(float64(d)) > (64+art.CoastReach)*z && rock.v[i] < -40 && lake.v[i] < -20 {
				g.shore.v[i] = d
				continue
			}
			p := point{float64(x), float64(y)}
			q := p.add(g.warp(p))
			d := poly.sample(q[0], q[1])
			qx, qy := p[0]/reduced, p[1]/reduced
			calm := smoothstep(8*z, 90*z, g.wall.sample(qx, qy))
			pull := float64(real.v[i]) - d
			reach := art.CoastReach * calm * z
			d += min(max(pull, -reach), reach)
			rough := 17 + 10*g.rugged.sample(qx, qy)
			rough *= 0.35 + 0.65*calm
			b := g.onSheet(p)
			d += z * rough * fine.fractal(b[0], b[1], 88, 6+int(z-1), 0.55)
			if r := float64(rock.v[i]); r > -40 {
				r += 2 + 14*fine.fractal(p[0], p[1], 36, 4, 0.55)
				d = max(d, r)
			}
			if l := float64(lake.v[i]); l > -20 {
				d = min(d, -l-6*fine.fractal(p[0], p[1], 60, 4, 0.55))
			}
			g.shore.v[i] = float32(d)
		}
	})
	g.dropSpecks(500)
	g.inland = distanceTo(g.w, g.h, func(i int) bool { return g.shore.v[i] <= 0 })
	g.offshore = distanceTo(g.w, g.h, func(i int) bool { return g.shore.v[i] > 0 })
	g.inland.blur(1)
	g.offshore.blur(2)
	g.depth = newField(g.w/reduced, g.h/reduced)
	for y := range g.depth.h {
		for x := range g.depth.w {
			g.depth.v[y*g.depth.w+x] = g.offshore.at(x*reduced, y*reduced)
		}
	}
	for range 2 {
		g.depth.blur(int(11 * z))
	}
}

// hidden tells whether a pixel lies so far outside the neatline that paper covers
// it and nothing inside depends on it.
func (g *ground) hidden(x, y int, reach float64) bool {
	return !g.art.Neatline.inset(-reach).contains(point{float64(x), float64(y)})
}

// beyond are the outlines of land that is out of play.
func (g *ground) beyond() [][]point {
	var rings [][]point
	for _, ring := range g.art.Beyond {
		var out []point
		for _, p := range ring {
			out = append(out, g.m.project(p))
		}
		rings = append(rings, g.overshoot(out))
	}
	return rings
}

// terrainWeights fills the reduced fields.
func (g *ground) terrainWeights() {
	w, h := g.w/reduced, g.h/reduced
	mark := make([]bool, w*h)
	walled := func(a *zone.Link) bool {
		return a.Border == "fortification" || a.Fortification != "" || strings.HasPrefix(a.Kind, "port_")
	}
	for _, b := range g.bordersOf(walled) {
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
	g.rugged = weigh(int(7*g.zoom), func(z *boardZone) bool { return z.rough })
	if len(g.art.Plateau) > 0 {
		g.level = weigh(int(6*g.zoom), func(z *boardZone) bool { return slices.Contains(g.art.Plateau, z.ID) })
	}
	if g.art.City != "" {
		ring := g.drawnRing(g.m.zone(g.art.City))
		g.paved = newField(w, h)
		for i, d := range signedDistance(rasterise(w, h, 1.0/reduced, ring), w, h).v {
			g.paved.v[i] = float32(smoothstep(0, 5, float64(d)))
		}
	}
	// Sand ends at the drawn border, as players read it; before the coast it is whose zone is nearer.
	var beaches, others [][]point
	for i := range g.m.Zones {
		switch z := &g.m.Zones[i]; {
		case z.Terrain == "beach":
			beaches = append(beaches, g.overshoot(g.drawnRing(z)))
		case z.land():
			others = append(others, g.overshoot(g.drawnRing(z)))
		}
	}
	g.sandy = newField(w, h)
	if len(beaches) > 0 {
		in := signedDistance(rasterise(w, h, 1.0/reduced, beaches...), w, h)
		out := signedDistance(rasterise(w, h, 1.0/reduced, others...), w, h)
		for i, d := range in.v {
			g.sandy.v[i] = float32(smoothstep(-0.8, 0.8, float64(d-out.v[i])) * smoothstep(-30, -24, float64(d)))
		}
	}
	g.wooded = weigh(2, (*boardZone).wooded)
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
			// Far enough from zero that no coastline is drawn there.
			if land {
				g.shore.v[i] = -3
			} else {
				g.shore.v[i] = 3
			}
		}
	}
}
