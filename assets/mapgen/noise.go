package main

import "math"

// noise2 is gradient noise on an integer lattice with analytic derivatives.
// It is seeded by a plain integer, so that two runs on one machine give the
// same bytes: no global random source is involved.
type noise2 struct{ seed uint32 }

// hash32 mixes two lattice coordinates and a seed into 32 well-spread bits.
func hash32(x, y int32, seed uint32) uint32 {
	h := uint32(x)*0x8da6b343 ^ uint32(y)*0xd8163841 ^ seed*0xcb1ab31f
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	h ^= h >> 15
	return h
}

// unit maps a hash to [0, 1).
func unit(h uint32) float64 { return float64(h>>8) / (1 << 24) }

// gradients are sixteen unit vectors; a table keeps the lattice lookup cheap.
var gradients = func() (g [16][2]float64) {
	for i := range g {
		a := (float64(i) + 0.5) * math.Pi / 8
		g[i] = [2]float64{math.Cos(a), math.Sin(a)}
	}
	return g
}()

// at returns the noise at (x, y), roughly in [-1, 1], and its two partial
// derivatives. The lattice has spacing 1.
func (n noise2) at(x, y float64) (v, dx, dy float64) {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := int32(fx), int32(fy)
	u, w := x-fx, y-fy
	g00 := &gradients[hash32(ix, iy, n.seed)&15]
	g10 := &gradients[hash32(ix+1, iy, n.seed)&15]
	g01 := &gradients[hash32(ix, iy+1, n.seed)&15]
	g11 := &gradients[hash32(ix+1, iy+1, n.seed)&15]
	a := g00[0]*u + g00[1]*w
	b := g10[0]*(u-1) + g10[1]*w
	c := g01[0]*u + g01[1]*(w-1)
	d := g11[0]*(u-1) + g11[1]*(w-1)
	su, sw := u*u*u*(u*(u*6-15)+10), w*w*w*(w*(w*6-15)+10)
	du, dw := 30*u*u*(u*(u-2)+1), 30*w*w*(w*(w-2)+1)
	k1, k2, k3 := b-a, c-a, a-b-c+d
	v = a + su*k1 + sw*k2 + su*sw*k3
	dx = g00[0] + su*(g10[0]-g00[0]) + sw*(g01[0]-g00[0]) + su*sw*(g00[0]-g10[0]-g01[0]+g11[0]) + du*(k1+sw*k3)
	dy = g00[1] + su*(g10[1]-g00[1]) + sw*(g01[1]-g00[1]) + su*sw*(g00[1]-g10[1]-g01[1]+g11[1]) + dw*(k2+su*k3)
	const scale = 1.45
	return v * scale, dx * scale, dy * scale
}

// fractal sums octaves of plain noise; the first octave has the given
// wavelength in pixels and each further one half of it. The result stays
// roughly in [-1, 1].
func (n noise2) fractal(x, y, wavelength float64, octaves int, gain float64) float64 {
	sum, amp, total := 0.0, 1.0, 0.0
	f := 1 / wavelength
	for o := 0; o < octaves; o++ {
		m := noise2{n.seed + uint32(o)*7919}
		v, _, _ := m.at(x*f+float64(o)*17.3, y*f-float64(o)*9.1)
		sum += amp * v
		total += amp
		amp *= gain
		f *= 2
	}
	return sum / total
}

// eroded sums octaves like fractal, but each octave is damped where the ones
// before it are steep. Slopes come out smooth and crests rough, as on worn
// limestone hills. The result is roughly in [-1, 1].
func (n noise2) eroded(x, y, wavelength float64, octaves int) float64 {
	sum, amp := 0.0, 0.62
	f := 1 / wavelength
	var gx, gy float64
	// Each octave is turned against the last one, which hides the lattice.
	const c, s = 0.8, 0.6
	px, py := x*f, y*f
	for o := 0; o < octaves; o++ {
		m := noise2{n.seed + uint32(o)*104729}
		v, dx, dy := m.at(px, py)
		gx += dx * amp
		gy += dy * amp
		ridge := 1 - 2*math.Abs(v)
		sum += amp * (0.45*v + 0.55*ridge) / (1 + 0.9*(gx*gx+gy*gy))
		amp *= 0.52
		px, py = 2*(c*px-s*py), 2*(s*px+c*py)
	}
	return sum
}
