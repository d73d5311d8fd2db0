package main

import (
	"image"
	"math"

	"strategos/scenarios/hexmap"
)

// hexGround is the shape of land and sea of a map of hexes.
type hexGround struct {
	*sheet
	// shore is the signed distance to the drawn coast in pixels, positive on land; inland and offshore are plain
	// distances from it.
	shore, inland, offshore *field
	height                  *field
	// At the reduced size, each 0 to 1: rough ground, high sea, what is out of play, what is another country's, hexes of
	// sea.
	rough, high, outside, foreign, wet *field
	depth                              *field
	// coloured is the distance to the borders of regions, inside them.
	coloured *field
	tint     []rgb // by area
}

// newHexGround works land and sea out.
func newHexGround(s *sheet) *hexGround {
	g := &hexGround{sheet: s}
	g.shape()
	g.weigh()
	g.raise()
	g.tinge()
	return g
}

// shape finds the coast: the drawn rings, ground under every hex of land that has little of it and under every city,
// water along straits.
func (g *hexGround) shape() {
	img := image.NewRGBA(image.Rect(0, 0, g.w, g.h))
	ring := func(flat []float64) []point {
		out := make([]point, len(flat)/2)
		for i := range out {
			out[i] = g.at(flat[2*i]/100, flat[2*i+1]/100)
		}
		return out
	}
	for _, l := range g.coast.Land {
		paint(img, white.alpha(1), ring(l.Ring))
	}
	for _, l := range g.coast.Land {
		for _, hole := range l.Holes {
			paint(img, rgb{}.alpha(1), ring(hole))
		}
	}
	lit := func(p point) bool {
		x, y := int(p[0]), int(p[1])
		return x >= 0 && y >= 0 && x < g.w && y < g.h && img.Pix[y*img.Stride+x*4] > 127
	}
	jag := noise2{g.art.Seed + 5}
	blob := func(c point, r float64) {
		out := make([]point, 40)
		for k := range out {
			q := onCircle(c, r, 2*math.Pi*float64(k)/40)
			out[k] = onCircle(c, r*(1+0.22*jag.fractal(q[0], q[1], 26, 3, 0.5)), 2*math.Pi*float64(k)/40)
		}
		paint(img, white.alpha(1), out)
	}
	for i := range g.m.Hexes {
		h := &g.m.Hexes[i]
		m := g.middle(h)
		if h.Ground == hexmap.Lake {
			paint(img, rgb{}.alpha(1), circleAt(m, 25))
			continue
		}
		if !h.Ground.Dry() {
			continue
		}
		n := 0
		for k := range 64 {
			if lit(m.add(point{float64(k%8)*8 - 28, float64(k/8)*7 - 24})) {
				n++
			}
		}
		if n < 26 {
			blob(m, 25)
		}
	}
	for i := range g.m.Cities {
		blob(g.townAt(&g.m.Cities[i]), townRadius+5)
	}
	for _, st := range g.m.Straits {
		for _, side := range st.Sides {
			a, b := g.ends(side)
			paint(img, rgb{}.alpha(1), lineOutline([]point{a.lerp(b, -0.1), a.lerp(b, 1.1)}, 11))
		}
	}
	mask := make([]uint8, g.w*g.h)
	for i := range mask {
		mask[i] = img.Pix[i*4]
	}
	rough := signedDistance(mask, g.w, g.h)
	rough.blur(1)
	fine := noise2{g.art.Seed + 37}
	g.shore = newField(g.w, g.h)
	eachRow(g.h, func(y int) {
		for x := 0; x < g.w; x++ {
			i := y*g.w + x
			d := float64(rough.v[i])
			if math.Abs(d) < 12 {
				d += 2.6 * fine.fractal(float64(x), float64(y), 24, 4, 0.55)
			}
			g.shore.v[i] = float32(d)
		}
	})
	g.inland = distanceTo(g.w, g.h, func(i int) bool { return g.shore.v[i] <= 0 })
	g.offshore = distanceTo(g.w, g.h, func(i int) bool { return g.shore.v[i] > 0 })
	g.inland.blur(1)
	g.offshore.blur(1)
	g.depth = newField(g.w/reduced, g.h/reduced)
	for y := range g.depth.h {
		for x := range g.depth.w {
			g.depth.v[y*g.depth.w+x] = g.offshore.at(x*reduced, y*reduced)
		}
	}
	g.depth.blur(5)
}

// ends are the ends of a side.
func (s *sheet) ends(of hexmap.Side) (a, b point) {
	from, to := s.named[of[0]], s.named[of[1]]
	m := s.middle(from)
	for k := range 6 {
		if s.next(from, k) == to {
			return hexCorner(m, k), hexCorner(m, k+1)
		}
	}
	return m, m
}

// hexUnder is the hex a point of the picture lies in, nil beside the map.
func (s *sheet) hexUnder(p point) *hexmap.Hex {
	d := p.sub(s.origin)
	col := int(math.Round(d[0] / (1.5 * hexEdge)))
	best, least := (*hexmap.Hex)(nil), math.Inf(1)
	for c := col - 1; c <= col+1; c++ {
		row := int(math.Round(d[1]/hexHigh - float64(c&1)/2))
		if h := s.cell[[2]int{c, row}]; h != nil {
			if far := s.middle(h).sub(p).norm(); far < least {
				best, least = h, far
			}
		}
	}
	return best
}

// weigh fills the reduced fields from the grounds of the hexes.
func (g *hexGround) weigh() {
	w, h := g.w/reduced, g.h/reduced
	fields := []**field{&g.rough, &g.high, &g.outside, &g.foreign, &g.wet}
	for _, f := range fields {
		*f = newField(w, h)
	}
	eachRow(h, func(y int) {
		for x := range w {
			i := y*w + x
			under := g.hexUnder(point{float64(x) * reduced, float64(y) * reduced})
			switch {
			case under == nil:
				g.outside.v[i], g.rough.v[i] = 1, 0.6
				continue
			case under.Ground == hexmap.Outside:
				g.outside.v[i], g.rough.v[i] = 1, 0.6
			case under.Ground == hexmap.Rough:
				g.rough.v[i] = 0.75
			case under.Ground == hexmap.Mountain:
				g.rough.v[i] = 1
			case under.Ground == hexmap.OpenSea:
				g.high.v[i] = 1
			}
			if under.Ground.Wet() {
				g.wet.v[i], g.rough.v[i] = 1, 0.3
			}
			if under.Area >= 0 && g.m.Areas[under.Area].Kind == hexmap.Foreign {
				g.foreign.v[i] = 1
			}
		}
	})
	g.rough.blur(3)
	g.high.blur(2)
	g.wet.blur(1)
	g.outside.blur(1)
	g.foreign.blur(1)
}

// crest is, at the reduced size, how near a point is to the crest of a range: 1 on it, 0 far off. Ranges run through
// the mountain hexes, from one to the next.
func (g *hexGround) crest() *field {
	w, h := g.w/reduced, g.h/reduced
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	small := func(line ...point) {
		out := make([]point, len(line))
		for i, p := range line {
			out[i] = p.scale(1.0 / reduced)
		}
		paint(img, white.alpha(1), lineOutline(out, 1.6))
	}
	for i := range g.m.Hexes {
		a := &g.m.Hexes[i]
		if a.Ground != hexmap.Mountain {
			continue
		}
		m, lone := g.middle(a), true
		for k := range 6 {
			if b := g.next(a, k); b != nil && b.Ground == hexmap.Mountain {
				small(m, g.middle(b))
				lone = false
			}
		}
		if lone {
			turn := float64(hash32(int32(a.Col), int32(a.Row), g.art.Seed)%7) * math.Pi / 7
			small(onCircle(m, 14, turn), onCircle(m, -14, turn))
		}
	}
	for _, r := range g.art.Ranges {
		small(g.path(r.Path)...)
	}
	f := distanceTo(w, h, func(i int) bool { return img.Pix[i*4] > 100 })
	for i, d := range f.v {
		f.v[i] = float32(math.Exp(-1.25 * math.Pow(float64(d)*reduced/27, 1.35)))
	}
	return f
}

// raise makes the relief: ranges along the mountains, hills where the ground is rough, plains between.
func (g *hexGround) raise() {
	crest := g.crest()
	wander := noise2{g.art.Seed + 51}
	rock, soft := noise2{g.art.Seed + 61}, noise2{g.art.Seed + 71}
	g.height = newField(g.w, g.h)
	eachRow(g.h, func(y int) {
		for x := 0; x < g.w; x++ {
			i := y*g.w + x
			if g.shore.v[i] < -3 {
				continue
			}
			fx, fy := float64(x), float64(y)
			wx, wy := fx+15*wander.fractal(fx, fy, 70, 3, 0.5), fy+15*wander.fractal(fx+5000, fy, 70, 3, 0.5)
			rug := smoothstep(0.12, 0.85, g.rough.sample(wx/reduced, wy/reduced))
			c := crest.sample(wx/reduced, wy/reduced)
			high := rug*(13+44*c)*(1.05+rock.eroded(fx, fy, 105, 6)) + 62*c
			high *= 1 - math.Exp(-(float64(g.inland.v[i])+2)/15)
			low := (1 - rug) * 2.2 * soft.fractal(fx, fy, 120, 4, 0.45)
			g.height.v[i] = float32(high + low)
		}
	})
}

// Colours of a map of hexes besides those of the boards of zones.
var (
	highDeep   = hex(0x4F8CAA)
	highAbyss  = hex(0x437F9F)
	strangeLow = hex(0xDDCFC0)
	mountLow   = hex(0xB9935F)
	mountHigh  = hex(0xA07B52)
	beyondLand = hex(0xDDD5C3)
	beyondSea  = hex(0xB9CDD0)
)

// land is the colour of one pixel of land under the light.
func (g *hexGround) land(x, y int) rgb {
	fx, fy := float64(x), float64(y)
	qx, qy := fx/reduced, fy/reduced
	h := float64(g.height.at(x, y))
	dx := float64(g.height.at(x+1, y)-g.height.at(x-1, y)) / 2
	dy := float64(g.height.at(x, y+1)-g.height.at(x, y-1)) / 2
	n := math.Sqrt(1 + dx*dx + dy*dy)
	lamp := func(lx, ly, lz float64) float64 { return (-dx*lx - dy*ly + lz) / n / lz }
	k := 0.6*lamp(-0.5, -0.5, 0.707) + 0.2*lamp(-0.2, -0.68, 0.707) + 0.2*lamp(-0.68, -0.2, 0.707) - 1
	rug := g.rough.sample(qx, qy)
	patch := noise2{g.art.Seed + 81}.fractal(fx, fy, 130, 4, 0.5)
	low := hex(0xD3DA9C).mix(hex(0xE6E3AE), smoothstep(-0.35, 0.4, patch))
	hill := hex(0xE2D0A0).mix(hillHigh, smoothstep(12, 58, h+9*patch))
	hill = hill.mix(mountLow, 0.8*smoothstep(52, 84, h+8*patch))
	hill = hill.mix(mountHigh, 0.6*smoothstep(84, 112, h+8*patch))
	hill = hill.mix(limestone, 0.8*smoothstep(112, 142, h+10*patch))
	c := low.mix(hill, smoothstep(0.2, 0.6, rug))
	c = c.mix(strangeLow, 0.34*g.foreign.sample(qx, qy))
	c = c.mix(hex(0xEAE4CF), 0.62*g.wet.sample(qx, qy)) // not played: pale
	if k > 0 {
		c = c.lit(min(k*0.7, 0.42))
	} else {
		c = c.lit(max(k*0.78, -0.52))
	}
	if out := g.outside.sample(qx, qy); out > 0 {
		grey := c.light()
		c = c.mix(rgb{grey, grey, grey}.mix(beyondLand, 0.62), 0.86*out)
	}
	return c.mix(hex(0xF1E7C8), 0.5*(1-smoothstep(1.5, 7, float64(g.inland.v[y*g.w+x]))))
}

// sea is the colour of one pixel of water.
func (g *hexGround) sea(x, y int) rgb {
	i := y*g.w + x
	fx, fy := float64(x), float64(y)
	d := max(float64(g.offshore.v[i]), -float64(g.shore.v[i])*0.5)
	calm := g.depth.sample(fx/reduced, fy/reduced)
	swell := noise2{g.art.Seed + 91}.fractal(fx, fy, 260, 3, 0.5)
	e := (d + (calm-d)*smoothstep(14, 44, d)) * (1 + 0.25*swell)
	step := func(at, soft float64) float64 { return smoothstep(at-soft, at+soft, e) }
	c := shoal.mix(shelf, step(24, 4)).mix(hex(0x9CCACF), step(64, 7)).mix(slope, step(140, 12))
	if high := g.high.sample(fx/reduced, fy/reduced); high > 0 {
		c = c.mix(highDeep.mix(highAbyss, step(190, 60)), smoothstep(0.1, 0.9, high))
	}
	if out := g.outside.sample(fx/reduced, fy/reduced); out > 0 {
		c = c.mix(beyondSea, 0.85*out)
	}
	at, gap := 4.5, 4.6
	for n := 0; n < 6 && at < d+3; n++ {
		line := 1 - smoothstep(0.1, 1.25, math.Abs(d-at))
		c = c.mix(hex(0x2F6F86), line*0.34*math.Pow(0.8, float64(n)))
		gap *= 1.16
		at += gap
	}
	return c.mix(white, 0.45*(1-smoothstep(0.8, 3, d)))
}

// paint colours land and sea over the whole sheet.
func (g *hexGround) paint() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, g.w, g.h))
	eachRow(g.h, func(y int) {
		for x := 0; x < g.w; x++ {
			i := y*g.w + x
			s := float64(g.shore.v[i])
			cover := clamp01(s + 0.5)
			var c rgb
			if cover < 1 {
				c = g.sea(x, y)
			}
			if cover > 0 {
				land := g.band(x, y, g.land(x, y))
				if cover < 1 {
					land = c.mix(land, cover)
				}
				c = land
			}
			line := 1 - smoothstep(0.6, 1.7, math.Abs(s))
			c = c.mix(hex(0x35494E), line*0.8)
			for k := range c {
				img.Pix[i*4+k] = byteOf(c[k])
			}
			img.Pix[i*4+3] = 255
		}
	})
	return img
}

// grain gives the ground the unevenness of print.
func (g *hexGround) grain(img *image.RGBA) {
	blotch := noise2{g.art.Seed + 151}
	eachRow(g.h, func(y int) {
		for x := 0; x < g.w; x++ {
			if !g.neat.contains(point{float64(x), float64(y)}) {
				continue
			}
			k := 1 + 0.02*blotch.fractal(float64(x), float64(y), 420, 3, 0.55)
			i := (y*g.w + x) * 4
			for c := range 3 {
				img.Pix[i+c] = uint8(min(max(float64(img.Pix[i+c])*k+0.5, 0), 255))
			}
		}
	})
}
