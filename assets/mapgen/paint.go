package main

import (
	"image"
	"math"
	"slices"
)

// paintGround colours land and sea over the whole sheet: the picture that
// everything else is drawn upon.
func (g *ground) paintGround(height *field) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, g.w, g.h))
	waters := g.waterKinds()
	eachRow(g.h, func(y int) {
		for x := 0; x < g.w; x++ {
			i := y*g.w + x
			if g.hidden(x, y, 2) {
				continue
			}
			s := float64(g.shore.v[i])
			cover := clamp01(s + 0.5) // share of land in the pixel, for a smooth coast
			var c rgb
			if cover < 1 {
				c = g.seaColour(x, y, waters)
			}
			if cover > 0 {
				land := g.landColour(x, y, height)
				if cover < 1 {
					land = c.mix(land, cover)
				}
				c = land
			}
			// The coast itself: one dark line, thinner where it is sand.
			sand := g.sandy.sample(float64(x)/reduced, float64(y)/reduced)
			line := 1 - smoothstep(1.1-0.4*sand, 2.4-0.4*sand, math.Abs(s))
			c = c.mix(hex(0x3E4A48), line*(0.85-0.35*sand))
			for k := range c {
				img.Pix[i*4+k] = byteOf(c[k])
			}
			img.Pix[i*4+3] = 255
		}
	})
	return img
}

// heights is the synthetic relief in pixels of height: hand-set crest lines,
// roughened where the zone is difficult ground.
func (g *ground) heights() *field {
	// Crest lines at the reduced size.
	rw, rh := g.w/reduced, g.h/reduced
	crest := newField(rw, rh)
	wander := noise2{g.art.Seed + 51}
	eachRow(rh, func(y int) {
		for x := 0; x < rw; x++ {
			p := point{float64(x * reduced), float64(y * reduced)}
			q := p.add(point{
				62 * wander.fractal(p[0], p[1], 170, 4, 0.5),
				62 * wander.fractal(p[0]+5000, p[1], 170, 4, 0.5),
			})
			sum := 0.0
			for _, r := range g.art.Ridges {
				// The root rounds the crest off a little.
				d := math.Sqrt(math.Pow(distanceToLine(q, r.Path)/r.Width, 2)+0.03) - 0.17
				if d < 3 {
					sum += r.Height * math.Exp(-1.4*math.Pow(max(d, 0), 1.2)) * (1 - 0.15*sum)
				}
			}
			crest.v[y*rw+x] = float32(sum)
		}
	})
	h := newField(g.w, g.h)
	rock := noise2{g.art.Seed + 61}
	soft := noise2{g.art.Seed + 71}
	eachRow(g.h, func(y int) {
		for x := 0; x < g.w; x++ {
			i := y*g.w + x
			if g.shore.v[i] < -3 || g.hidden(x, y, 4) {
				continue
			}
			fx, fy := float64(x), float64(y)
			qx, qy := fx/reduced, fy/reduced
			rug := g.rugged.sample(qx, qy)
			c := crest.sample(qx, qy)
			in := float64(g.inland.v[i])
			high := 0.0
			if rug > 0.01 {
				rough := rock.eroded(fx, fy, 300, 7)
				high = rug * (135*c + (34+56*c)*rough)
				// Foreshores of high ground fall to the sea within some 40 px.
				high *= 1 - math.Exp(-(in+2)/34)
			}
			if g.level != nil {
				// A plateau is nearly level, and falls off at its edge.
				flat := g.level.sample(qx, qy)
				high += flat * (34*(1-math.Exp(-(in+2)/16)) - 0.42*high)
			}
			low := (1 - rug) * (6*soft.fractal(fx, fy, 260, 5, 0.45) + 95*c)
			h.v[i] = float32(high + low)
		}
	})
	return h
}

// distanceToLine is the distance from p to a polyline.
func distanceToLine(p point, line []point) float64 {
	best := math.Inf(1)
	for i := 1; i < len(line); i++ {
		a, d := line[i-1], line[i].sub(line[i-1])
		t := clamp01((p.sub(a)[0]*d[0] + p.sub(a)[1]*d[1]) / (d[0]*d[0] + d[1]*d[1]))
		best = min(best, p.sub(a.add(d.scale(t))).norm())
	}
	return best
}

// Ground colours, light limestone and dry grass.
var (
	clearLow   = hex(0xDDDDA9)
	clearHigh  = hex(0xEDE3B6)
	hillLow    = hex(0xD9C592)
	hillHigh   = hex(0xC7A871)
	limestone  = hex(0xE9DDC3)
	sandColour = hex(0xEFDFB2)
	pavement   = hex(0xE3D2AC)
	marshTint  = hex(0xBFCFA2)
	maquis     = hex(0xAEB27A)
)

// landColour is the colour of one pixel of land under the light.
func (g *ground) landColour(x, y int, height *field) rgb {
	fx, fy := float64(x), float64(y)
	qx, qy := fx/reduced, fy/reduced
	h := float64(height.at(x, y))
	dx := float64(height.at(x+1, y)-height.at(x-1, y)) / 2
	dy := float64(height.at(x, y+1)-height.at(x, y-1)) / 2
	n := math.Sqrt(1 + dx*dx + dy*dy)
	// Light from the north-west, 45 degrees up, with some from the north and
	// the west so that no slope goes flat.
	lamp := func(lx, ly, lz float64) float64 { return (-dx*lx - dy*ly + lz) / n / lz }
	k := 0.6*lamp(-0.5, -0.5, 0.707) + 0.2*lamp(-0.2, -0.68, 0.707) + 0.2*lamp(-0.68, -0.2, 0.707) - 1
	steep := math.Hypot(dx, dy)

	rug := g.rugged.sample(qx, qy)
	sand := g.sandy.sample(qx, qy)
	wood := g.wooded.sample(qx, qy)

	patch := noise2{g.art.Seed + 81}.fractal(fx, fy, 240, 4, 0.5)
	low := clearLow.mix(clearHigh, smoothstep(-0.35, 0.4, patch))
	hill := hillLow.mix(hillHigh, smoothstep(10, 95, h+14*patch))
	hill = hill.mix(limestone, 0.75*smoothstep(95, 190, h+20*patch))
	hill = hill.mix(limestone, 0.35*smoothstep(0.9, 1.7, steep)) // bare rock on cliffs
	c := low.mix(hill, smoothstep(0.15, 0.85, rug))
	c = c.mix(maquis, 0.62*wood*smoothstep(-0.6, 0.3, patch)*(1-0.5*smoothstep(0.9, 1.6, steep)))
	if g.paved != nil {
		c = c.mix(pavement.mix(limestone, smoothstep(-0.3, 0.3, patch)), 0.85*g.paved.sample(qx, qy))
	}
	c = c.mix(sandColour, 0.92*smoothstep(0.1, 0.9, sand))

	if k > 0 {
		c = c.lit(min(k*0.95, 0.55))
	} else {
		c = c.lit(max(k*0.85, -0.62))
	}
	// A pale foot along the shore lifts the land off the water.
	c = c.mix(hex(0xF1E7C8), 0.55*(1-smoothstep(2, 13, float64(g.inland.v[y*g.w+x]))))
	return c
}

// waterKinds marks, at full size, which water has a tint of its own.
type waterKinds struct{ harbour, strait, narrows []uint8 }

func (g *ground) waterKinds() waterKinds {
	ring := func(terrains ...string) []uint8 {
		var rings [][]point
		for i := range g.m.Zones {
			if z := &g.m.Zones[i]; slices.Contains(terrains, z.Terrain) {
				rings = append(rings, g.drawnRing(z))
			}
		}
		return rasterise(g.w, g.h, 1, rings...)
	}
	k := waterKinds{ring("harbour", "protected"), ring("strait", "port"), ring("narrows")}
	g.spread(k.harbour, k.strait, k.narrows)
	return k
}

// spread lets tinted waters reach the drawn coast where that lies outside
// their polygons: a sea pixel on a land zone's side of the border takes the
// water that is nearest to it, open sea included.
func (g *ground) spread(kinds ...[]uint8) {
	var rings [][]point
	for i := range g.m.Zones {
		if z := &g.m.Zones[i]; z.land() {
			rings = append(rings, g.drawnRing(z))
		}
	}
	landed := rasterise(g.w, g.h, 1, rings...)
	const open, unknown = 255, 254
	owner := make([]uint8, len(landed))
	var gap []int
	for i := range owner {
		owner[i] = open
		for k, kind := range kinds {
			if kind[i] >= 128 {
				owner[i] = uint8(k)
			}
		}
		if landed[i] > 0 && g.shore.v[i] <= 0.5 {
			owner[i] = unknown
			gap = append(gap, i)
		} else if landed[i] > 0 {
			owner[i] = unknown
		}
	}
	for len(gap) > 0 {
		type fill struct {
			i    int
			kind uint8
		}
		var fills []fill
		var next []int
		for _, i := range gap {
			kind := uint8(unknown)
			for _, j := range [4]int{i - 1, i + 1, i - g.w, i + g.w} {
				if kind == unknown && j >= 0 && j < len(owner) {
					kind = owner[j]
				}
			}
			if kind == unknown {
				next = append(next, i)
			} else {
				fills = append(fills, fill{i, kind})
			}
		}
		if len(fills) == 0 {
			return
		}
		for _, f := range fills {
			owner[f.i] = f.kind
			for k := range kinds {
				kinds[k][f.i] = 0
				if int(f.kind) == k {
					kinds[k][f.i] = 255
				}
			}
		}
		gap = next
	}
}

// Sea colours from the shore outwards.
var (
	shoal     = hex(0xC9E4DD)
	shelf     = hex(0xA9D2D3)
	slope     = hex(0x8DC0CA)
	deep      = hex(0x7DB4C3)
	abyss     = hex(0x72AABD)
	harbourIn = hex(0xB4E0CF)
	harbourTo = hex(0x8ED0C3)
	straitIn  = hex(0x86BECB)
	straitTo  = hex(0x5C9BB6)
	narrowsIn = hex(0xBFE3CF)
	narrowsTo = hex(0x9AD3C0)
)

// seaColour is the colour of one pixel of water: soft steps of depth and the
// engraver's lines along the shore.
func (g *ground) seaColour(x, y int, kinds waterKinds) rgb {
	i := y*g.w + x
	fx, fy := float64(x), float64(y)
	d := float64(g.offshore.v[i])
	d = max(d, -float64(g.shore.v[i])*0.5)
	// Far from the shore the steps of depth follow no edge.
	calm := g.depth.sample(fx/reduced, fy/reduced)
	swell := noise2{g.art.Seed + 91}.fractal(fx, fy, 420, 3, 0.5)
	e := (d + (calm-d)*smoothstep(30*g.zoom, 95*g.zoom, d)) * (1 + 0.28*swell) / g.zoom
	step := func(at, soft float64) float64 { return smoothstep(at-soft, at+soft, e) }

	open := shoal.mix(shelf, step(62, 5)).mix(slope, step(165, 7)).mix(deep, step(360, 10)).mix(abyss, step(720, 14))
	c := open
	if a := float64(kinds.harbour[i]) / 255; a > 0 {
		// The deep of a harbour has no edge: it would run along the middle between the shores.
		in := harbourIn.mix(harbourTo, step(62, 5)).mix(harbourTo.mix(slope, 0.22), step(230, 150))
		c = c.mix(in, a)
	}
	if a := float64(kinds.strait[i]) / 255; a > 0 {
		in := straitIn.mix(straitTo, step(40, 5))
		c = c.mix(in, a)
	}
	if a := float64(kinds.narrows[i]) / 255; a > 0 {
		in := narrowsIn.mix(narrowsTo, step(34, 5))
		c = c.mix(in, a)
	}
	// Wave lines at widening distances, fainter outwards; they end where two
	// shores' lines would run into each other.
	flow := math.Hypot(float64(g.offshore.at(x+2, y)-g.offshore.at(x-2, y)), float64(g.offshore.at(x, y+2)-g.offshore.at(x, y-2))) / 4
	meet := 1.0
	if d > 12 {
		meet = smoothstep(0.72, 0.95, flow)
	}
	at, gap := 7.0, 7.0
	for n := 0; n < 8 && at < d+4; n++ {
		wide := 0.9 - 0.03*float64(n)
		line := 1 - smoothstep(wide-0.7, wide+0.7, math.Abs(d-at))
		c = c.mix(hex(0x2F6F86), line*meet*0.46*math.Pow(0.85, float64(n)))
		gap *= 1.13
		at += gap
	}
	// Surf.
	return c.mix(white, 0.5*(1-smoothstep(1, 4.5, d)))
}

// weather gives the finished ground the unevenness of print on paper: broad
// faint blotches and a fine grain. It also breaks up the steps that the
// reduction to 256 colours would leave in slow gradients.
func (g *ground) weather(img *image.RGBA) {
	blotch := noise2{g.art.Seed + 151}
	eachRow(g.h, func(y int) {
		for x := 0; x < g.w; x++ {
			if g.hidden(x, y, 2) {
				continue
			}
			k := 0.022 * blotch.fractal(float64(x), float64(y), 520, 4, 0.55)
			grain := unit(hash32(int32(x), int32(y), g.art.Seed+152)) + unit(hash32(int32(x), int32(y), g.art.Seed+153)) - 1
			k = 1 + k + 0.016*grain
			i := (y*g.w + x) * 4
			for c := 0; c < 3; c++ {
				img.Pix[i+c] = uint8(min(max(float64(img.Pix[i+c])*k+0.5, 0), 255))
			}
		}
	})
}
