package main

import "math"

// drawRhumbs draws the faint wind lines of old charts from the compass rose
// over the sea.
func (g *ground) drawRhumbs(p *pen) {
	at, R := g.art.Compass.At, g.art.Compass.Radius
	if R == 0 {
		return
	}
	n := g.art.Neatline
	for k := 0; k < 32; k++ {
		s, c := math.Sincos(float64(k) * math.Pi / 16)
		a := 0.16
		if k%2 == 1 {
			a = 0.09
		}
		for d := R * 0.82; ; d++ {
			q := at.add(point{s * d, c * d})
			if !n.contains(q) || g.shore.sample(q[0], q[1]) > -30 {
				break
			}
			dot(p.img, q, 0.75, seaInk, a)
		}
	}
}

// drawShip draws a trireme under sail, bow to the left, as an engraver's
// ornament on the open sea.
func (g *ground) drawShip(p *pen) {
	s := g.art.Ship
	if s.Length == 0 {
		return
	}
	k := s.Length / 200
	at := func(x, y float64) point { return s.At.add(point{x * k, y * k}) }
	line := func(width, a float64, pts ...point) { p.stroke(spline(pts, 10), width*k, seaInk, a) }
	pale := hex(0xEFE7D2)
	wood := hex(0xB9935C)

	// Sail, bellied towards the bow, with its brails.
	yardL, yardR := at(-50, -92), at(38, -92)
	var sail []point
	sail = append(sail, yardL)
	sail = append(sail, spline([]point{yardR, at(33, -74), at(31, -56), at(36, -38)}, 10)...)
	sail = append(sail, spline([]point{at(36, -38), at(4, -33), at(-28, -34), at(-58, -40)}, 10)...)
	sail = append(sail, spline([]point{at(-58, -40), at(-61, -58), at(-58, -76), yardL}, 10)...)
	p.fill(sail, pale, 0.95)
	p.stroke(append(sail, sail[0]), 1.5*k, seaInk, 0.9)
	for i := 1.0; i < 7; i++ {
		t := i / 7
		top, foot := yardL.lerp(yardR, t), at(-58, -40).lerp(at(36, -38), t).add(point{0, 5 * k * math.Sin(math.Pi*t)})
		mid := top.lerp(foot, 0.5).sub(point{7 * k, 0})
		line(0.7, 0.45, top, mid, foot)
	}
	line(2.4, 1, at(-4, -18), at(-4, -100))
	line(2.2, 1, at(-54, -92), at(42, -92))
	line(0.8, 0.8, at(-4, -99), at(-80, -22))
	line(0.8, 0.8, at(-4, -99), at(84, -26))
	line(0.7, 0.7, yardL, at(-4, -99))
	line(0.7, 0.7, yardR, at(-4, -99))

	// Hull: ram, stem, sheer, the stern's curved ornament.
	hull := []point{at(-102, 3), at(-90, -3), at(-84, -10)}
	hull = append(hull, spline([]point{at(-84, -10), at(-85, -20), at(-91, -30)}, 8)...)
	hull = append(hull, at(-84, -29))
	hull = append(hull, spline([]point{at(-84, -29), at(-78, -21), at(-66, -18)}, 8)...)
	hull = append(hull, at(60, -18))
	hull = append(hull, spline([]point{at(60, -18), at(80, -24), at(90, -40), at(82, -56), at(70, -58)}, 8)...)
	hull = append(hull, spline([]point{at(70, -58), at(86, -64), at(99, -50), at(99, -30), at(88, -8), at(66, 5)}, 8)...)
	hull = append(hull, spline([]point{at(66, 5), at(0, 8), at(-70, 7), at(-102, 3)}, 8)...)
	p.fill(hull, wood, 0.95)
	p.stroke(append(hull, hull[0]), 1.7*k, seaInk, 1)
	line(1.0, 0.85, at(-82, -13), at(0, -11), at(70, -13))
	line(1.0, 0.85, at(-86, -4), at(0, -1), at(82, -4))
	for i := 0; i < 24; i++ {
		p.disc(at(-66+float64(i)*5.4, -7.5), 0.9*k, seaInk, 1)
	}
	// Oars from their ports into the water.
	for i := 0; i < 24; i++ {
		x := -66 + float64(i)*5.4
		line(1.0, 0.9, at(x, -7.5), at(x+10, 15))
	}
	// The eye at the bow, shields of the deck soldiers, the helm.
	p.disc(at(-78, -9), 3.1*k, pale, 1)
	p.ring(at(-78, -9), 3.1*k, 0.9*k, seaInk, 1)
	p.disc(at(-78, -9), 1.2*k, seaInk, 1)
	for i := 0; i < 7; i++ {
		c := at(-46+float64(i)*13, -20.5)
		p.disc(c, 4.1*k, hex(0xC9A24A), 1)
		p.ring(c, 4.1*k, 0.9*k, seaInk, 1)
		p.disc(c, 1.1*k, seaInk, 1)
	}
	line(1.8, 1, at(80, -22), at(96, 10))
	blade := []point{at(89, -3), at(94, -5), at(102, 12), at(95, 14)}
	p.fill(blade, wood, 1)
	p.stroke(append(blade, blade[0]), 1.2*k, seaInk, 1)

	// Water under the keel.
	for i, y := range []float64{12, 19, 26} {
		from, to := -96+float64(i)*16, 100-float64(i)*22
		var wave []point
		for x := from; x <= to; x += 3 {
			wave = append(wave, at(x, y+1.6*math.Sin(x*0.33+float64(i))))
		}
		p.stroke(wave, 1.2*k, seaInk, 0.65-0.14*float64(i))
	}
}
