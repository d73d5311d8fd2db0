package main

import (
	"image"
	"math"
	"slices"
)

// The roofs of a city and what lies between them.
var (
	roofLight = hex(0xD29A6C)
	roofDark  = hex(0xA8694A)
	streetInk = hex(0xF0E4C8)
)

// build draws the houses of a city: in rows along its streets, on a grid turned with the nearest of them, thinning out towards the wall.
func (g *ground) build(img *image.RGBA) {
	if g.paved == nil {
		return
	}
	for _, a := range g.art.Avenues {
		stroke(img, a.Path, a.Width, streetInk, 0.75)
	}
	const long, deep = 30.0, 22.0 // a plot along its street and across
	clump := noise2{g.art.Seed + 171}
	for k, a := range g.art.Avenues {
		line := resample(spline(a.Path, 12), 2)
		total := length(line)
		for row := -6; row < 6; row++ {
			for n := 0; float64(n)*long < total; n++ {
				if (n+3*row)%7 == 3 { // a lane
					continue
				}
				h := hash32(int32(n), int32(row), g.art.Seed+172+uint32(k))
				q := along(line, (float64(n)+0.5)*long)
				t := along(line, (float64(n)+0.6)*long).sub(along(line, (float64(n)+0.4)*long)).unit()
				side := a.Width/2 + 5 + deep/2 + deep*float64(max(row, -row-1)) + 8*math.Floor(float64(max(row, -row-1))/2)
				if row < 0 {
					side = -side
				}
				c := q.add(point{-t[1], t[0]}.scale(side))
				if unit(h) > 0.84+0.7*clump.fractal(c[0], c[1], 120, 3, 0.5) || !g.mayBuild(c, k) {
					continue
				}
				house(img, c, t, 21+7*unit(h>>3), 14+4*unit(h>>7), unit(h>>11))
			}
		}
	}
}

// mayBuild tells whether a house may stand at a point: within the city, off the shore and the wall, nearest to the street it belongs to,
// and on none.
func (g *ground) mayBuild(c point, street int) bool {
	if g.paved.sample(c[0]/reduced, c[1]/reduced) < 0.95 || g.inland.sample(c[0], c[1]) < 34 || g.wall.sample(c[0]/reduced, c[1]/reduced) < 36 {
		return false
	}
	own := distanceToLine(c, g.art.Avenues[street].Path)
	for k, a := range g.art.Avenues {
		if d := distanceToLine(c, a.Path); d < a.Width/2+10 || k != street && d < own {
			return false
		}
	}
	for _, r := range g.art.Rivers { // and a canal
		if len(r.Path) > 1 && distanceToLine(c, r.Path) < r.To/2+14 {
			return false
		}
	}
	// Nor where its name is lettered, which takes about half an em a letter.
	if a := g.art.zone(g.art.City); a != nil {
		wide := 0
		for _, line := range append(slices.Clone(a.LinesEN), a.LinesFR...) {
			wide = max(wide, len([]rune(line)))
		}
		size := max(a.Size, 42)
		name := rect{a.Plate[0] - plateRadius, a.Plate[1] - plateRadius, a.Name[0] + 0.62*size*float64(wide), a.Name[1] + size*float64(len(a.LinesEN))}
		if name.inset(-12).contains(c) {
			return false
		}
	}
	for _, m := range g.art.Marks {
		if c.sub(m.At).norm() < 62 {
			return false
		}
	}
	return true
}

// house draws a gabled roof about c, its ridge along t, lit from the north-west.
func house(img *image.RGBA, c, t point, long, deep, shade float64) {
	n := point{-t[1], t[0]}
	at := func(u, v float64) point { return c.add(t.scale(u * long / 2)).add(n.scale(v * deep / 2)) }
	fall := point{2.4, 3}
	paint(img, ink.alpha(0.28), []point{at(-1, -1).add(fall), at(1, -1).add(fall), at(1, 1).add(fall), at(-1, 1).add(fall)})
	light, dark := roofLight.mix(hex(0xDDB284), shade), roofDark.mix(hex(0xB9805A), shade)
	if n[0]+n[1] < 0 {
		light, dark = dark, light
	}
	paint(img, light.alpha(0.95), []point{at(-1, -1), at(1, -1), at(1, 0), at(-1, 0)})
	paint(img, dark.alpha(0.95), []point{at(-1, 0), at(1, 0), at(1, 1), at(-1, 1)})
	ring := []point{at(-1, -1), at(1, -1), at(1, 1), at(-1, 1), at(-1, -1)}
	stroke(img, ring, 1.1, hex(0x5E3A26), 0.7)
}
