package main

import (
	"fmt"
	"image"
	"math"
)

// drawMargins covers the sheet outside the neatline with paper and draws the
// graduated border.
func (g *ground) drawMargins(p *pen) {
	n := g.art.Neatline
	W, H := float64(g.w), float64(g.h)
	for y := 0; y < g.h; y++ {
		for x := 0; x < g.w; x++ {
			if !n.contains(point{float64(x) + 0.5, float64(y) + 0.5}) {
				blend(p.img, x, y, paper, 1)
			}
		}
	}
	// The neatline and, around it, the graduated band.
	const band = 16
	outer := n.inset(-band)
	p.frame(n.inset(-2), 4, ink)
	p.frame(outer.inset(-1), 2, ink)
	// Quarter minutes, dark and light by turns; on the map of a wider country five
	// minutes.
	frame := g.m.Frame
	fine, every := 240.0, 1
	if frame[2]-frame[0] > 1 {
		fine, every = 12, 10
	}
	bar := func(lo, hi float64, vertical bool) {
		for k := int(math.Ceil(lo*fine)) - 1; k <= int(hi*fine); k++ {
			if k%2 != 0 {
				continue
			}
			a, b := float64(k)/fine, float64(k+1)/fine
			for _, side := range [2]bool{false, true} {
				var r rect
				if vertical {
					y0, y1 := g.m.project(point{0, b})[1], g.m.project(point{0, a})[1]
					r = rect{outer[0] + 4, max(y0, n[1]), n[0] - 4, min(y1, n[3])}
					if side {
						r[0], r[2] = n[2]+4, outer[2]-4
					}
				} else {
					x0, x1 := g.m.project(point{a, 0})[0], g.m.project(point{b, 0})[0]
					r = rect{max(x0, n[0]), outer[1] + 4, min(x1, n[2]), n[1] - 4}
					if side {
						r[1], r[3] = n[3]+4, outer[3]-4
					}
				}
				if r.w() > 0 && r.h() > 0 {
					p.block(r, ink)
				}
			}
		}
	}
	bar(frame[0], frame[2], false)
	bar(frame[1], frame[3], true)
	// Whole minutes: a tick and its number.
	st := style{face: p.f.book, size: 23, spacing: 0.03, ink: inkSoft}
	tick := func(a, b point) { p.stroke([]point{a, b}, 2, ink, 1) }
	for k := int(math.Ceil(frame[0] * 60)); k <= int(frame[2]*60); k++ {
		x := g.m.project(point{float64(k) / 60, 0})[0]
		if x < n[0]+30 || x > n[2]-30 || k%every != 0 {
			continue
		}
		s := fmt.Sprintf("%d° %02d′", k/60, k%60)
		tick(point{x, outer[1]}, point{x, outer[1] - 6})
		tick(point{x, outer[3]}, point{x, outer[3] + 6})
		p.text(st, s, point{x, outer[1] - 20}, "center")
		p.text(st, s, point{x, min(outer[3]+22, H-14)}, "center")
	}
	for k := int(math.Ceil(frame[1] * 60)); k <= int(frame[3]*60); k++ {
		y := g.m.project(point{0, float64(k) / 60})[1]
		if y < n[1]+30 || y > n[3]-30 || k%every != 0 || g.boxNear(point{outer[0] - 20, y}, 60) {
			continue
		}
		tick(point{outer[0], y}, point{outer[0] - 6, y})
		if _, err := st.draw(p.img, fmt.Sprintf("%d° %02d′", k/60, k%60), point{outer[0] - 18, y}, "center", -math.Pi/2); err != nil && p.err == nil {
			p.err = err
		}
	}
	// The sheet's edge.
	p.frame(rect{5, 5, W - 5, H - 5}, 2, inkSoft)
}

func (g *ground) boxNear(p point, d float64) bool {
	for _, b := range g.m.Boxes {
		if b.Rect.inset(-d).contains(p) {
			return true
		}
	}
	return false
}

// panel draws a sheet of paper with a double frame.
func (p *pen) panel(r rect, ground, line rgb) {
	p.shadow(func(d float64) []point {
		return roundBox(r[0]+3-d, r[1]+4-d, r.w()+2*d, r.h()+2*d, 6+d)
	})
	p.block(r, ground)
	p.frame(r, 3, line)
	p.frame(r.inset(6), 1, line)
	// Notched corners, as on engraved cartouches.
	for _, c := range [4]point{{r[0], r[1]}, {r[2], r[1]}, {r[0], r[3]}, {r[2], r[3]}} {
		p.disc(c, 7, line, 1)
		p.disc(c, 3.2, ground, 1)
	}
}

// header draws a panel's title band and returns the y below it.
func (p *pen) header(r rect, text string, ground rgb) float64 {
	const h = 50
	p.block(rect{r[0] + 8, r[1] + 8, r[2] - 8, r[1] + 7 + h}, ground)
	st := style{face: p.f.book, size: 33, spacing: 0.1, smallCaps: true, ink: hex(0xFBF3DD)}
	for st.width(text) > r.w()-34 && st.size > 16 {
		if st.spacing > 0.02 {
			st.spacing -= 0.02
		} else {
			st.size--
		}
	}
	p.text(st, text, point{r.centre()[0], r[1] + 7 + h/2}, "center")
	return r[1] + 7 + h
}

// boxBand is the height of a rear base's title band: one line of text, or two
// in a narrow box.
func boxBand(b *boardBox) float64 {
	if b.Rect.w() < 300 {
		return 80
	}
	return 49
}

// boxInside is the part of a rear base that is free for counters.
func (g *ground) boxInside(b *boardBox) rect {
	r := b.Rect
	foot := 50.0
	if r.w() < 300 {
		foot = 84
	}
	return rect{r[0] + 10, r[1] + boxBand(b) + 10, r[2] - 10, r[3] - foot}
}

// drawBases draws the rear bases' cartouches and their arrows.
func (g *ground) drawBases(p *pen) error {
	for i := range g.art.Bases {
		a := &g.art.Bases[i]
		b := g.m.box(a.ID)
		if b == nil {
			return fmt.Errorf("art: base %s is not on the map", a.ID)
		}
		for _, path := range a.Arrows {
			p.arrow(path, g.m.seatInk(b.side()))
		}
	}
	for i := range g.m.Boxes {
		b := &g.m.Boxes[i]
		c := g.m.seatInk(b.side())
		p.panel(b.Rect, g.m.seatPale(b.side()), c)
		if len(b.Sides) > 1 { // half of it in each side's colour
			in := b.Rect.inset(8)
			mid := math.Round(in.centre()[0])
			p.block(rect{in[0], in[1], mid, in[3]}, g.m.seatPale(b.Sides[0]))
			p.block(rect{mid, in[1], in[2], in[3]}, g.m.seatPale(b.Sides[1]))
		}
		name := p.say(b.Name.EN, b.Name.FR)
		r := b.Rect
		st := style{face: p.f.book, size: 30, spacing: 0.03, smallCaps: true, ink: hex(0xFBF3DD)}
		lines := st.wrap(name, r.w()-40)
		h := boxBand(b)
		p.block(rect{r[0] + 8, r[1] + 8, r[2] - 8, r[1] + 7 + h}, c)
		for k, l := range lines {
			p.text(st, l, point{r.centre()[0], r[1] + 7 + h/2 + 31*(float64(k)-float64(len(lines)-1)/2)}, "center")
		}
		p.text(style{face: p.f.bold, size: 30, spacing: 0.06, ink: c}, b.ID, point{r[2] - 20, r[3] - 30}, "right")
		for k := range g.art.Bases {
			a := &g.art.Bases[k]
			sub := p.say(a.SubEN, a.SubFR)
			if a.ID != b.ID || sub == "" {
				continue
			}
			at := point{r[0] + 20, r[3] - 30}
			if r.w() < 300 {
				at[1] -= 34
			}
			p.text(style{face: p.f.italic, size: 27, ink: c.mix(ink, 0.3)}, sub, at, "left")
		}
	}
	return p.err
}

// drawTracks draws the tracks and the boxes for losses.
func (g *ground) drawTracks(p *pen) {
	for i := range g.art.Tracks {
		t := &g.art.Tracks[i]
		p.panel(t.Panel, paper, ink)
		p.header(t.Panel, p.say(t.EN, t.FR), slate)
		labels := t.LabelsEN
		if p.lang == "fr" {
			labels = t.LabelsFR
		}
		for k, v := range t.Values {
			c := t.cell(k)
			var tints []rgb
			if t.forBoth() {
				tints = g.m.seatTints()
			}
			p.cell(c, tints)
			switch {
			case len(t.Notes) > 0:
				// Turn track: number in the cell, label beside it.
				p.text(style{face: p.f.bold, size: 64, ink: hex(0xA08A5C)}, fmt.Sprint(v), c.centre(), "center")
				x := c[2] + 16
				st := style{face: p.f.book, size: 29, ink: ink}
				room := t.Panel[2] - 16 - x
				if t.Row > 0 {
					room = t.Step[0] - t.Cell[0] - 28
				}
				lines := st.wrap(labels[k], room)
				y := c.centre()[1] - 15 - 15*float64(len(lines)-1)
				for _, l := range lines {
					p.text(st, l, point{x, y}, "left")
					y += 31
				}
				p.text(style{face: p.f.italic, size: 24, ink: inkSoft}, t.Notes[k], point{x, y}, "left")
			case t.Icon == "amphora":
				p.amphora(point{c[0] - 26, c.centre()[1]}, 44)
				p.text(style{face: p.f.bold, size: 40, ink: ink}, fmt.Sprint(v), point{c[0] - 62, c.centre()[1]}, "center")
			case t.Icon == "laurel":
				p.text(style{face: p.f.book, size: 29, smallCaps: true, ink: g.m.seatInk(g.m.Seats[v].ID)}, labels[k], point{c.centre()[0], c[1] - 20}, "center")
			case t.Panel.w() < 300 || t.Step[0] > 0:
				p.text(style{face: p.f.bold, size: 26, ink: ink}, fmt.Sprint(v), point{c.centre()[0], c[1] - 15}, "center")
			default:
				p.text(style{face: p.f.bold, size: 58, ink: ink}, fmt.Sprint(v), point{(t.Panel[0] + c[0]) / 2, c.centre()[1]}, "center")
				if len(labels) > k && labels[k] != "" {
					p.text(style{face: p.f.italic, size: 27, ink: madder.mix(ink, 0.2)}, labels[k], c.centre(), "center")
				}
			}
		}
	}
	for i := range g.art.Pools {
		o := &g.art.Pools[i]
		c := g.m.seatInk(o.Side)
		p.panel(o.Rect, g.m.seatPale(o.Side), c)
		p.header(o.Rect, p.say(o.EN, o.FR), c)
	}
}

// cell draws one cell of a track; one with a marker of each seat carries a faint
// tint of each.
func (p *pen) cell(c rect, seats []rgb) {
	p.block(c, paperDark)
	edge := func(i int) float64 { return math.Round(c[0] + c.w()*float64(i)/float64(len(seats))) }
	for i, pale := range seats {
		p.block(rect{edge(i), c[1], edge(i + 1), c[3]}, pale)
	}
	for i := 1; i < len(seats); i++ {
		mid := edge(i)
		p.block(rect{mid - 1, c[1] + 8, mid, c[3] - 8}, inkSoft)
	}
	p.frame(c, 2, inkSoft)
}

// drawLegend draws the key; swatches come from the ground as it was before
// any label was drawn.
func (g *ground) drawLegend(p *pen, clean *image.RGBA) {
	l := &g.art.Legend
	p.panel(l.Panel, paper, ink)
	top := p.header(l.Panel, p.say(l.EN, l.FR), slate) + 18
	columns := max(l.Columns, 1)
	rows := (len(l.Entries) + columns - 1) / columns
	pitch := (l.Panel[3] - 14 - top) / float64(rows)
	wide := l.Panel.w() / float64(columns)
	const sw, sh = 196, 74
	for k, e := range l.Entries {
		x := math.Round(l.Panel[0] + wide*(float64(k/rows)+0.5) - sw/2)
		y0 := math.Round(top + pitch*float64(k%rows))
		cut := cutOut(clean, e.Cut, sw, sh)
		for j := 0; j < sh; j++ {
			for i := 0; i < sw; i++ {
				p.img.SetRGBA(int(x)+i, int(y0)+j, cut.RGBAAt(i, j))
			}
		}
		mid := point{x + sw/2, y0 + sh/2}
		switch e.Kind {
		case "strait":
			p.shield(mid, 5)
		case "wall":
			p.wall([]point{{x + 14, mid[1] + 4}, {x + sw - 14, mid[1] + 4}}, 1)
			p.tower(point{mid[0], mid[1] + 4}, 0)
		case "cliff":
			p.cliff(resample([]point{{x + 14, mid[1] - 6}, {x + sw - 14, mid[1] - 6}}, 4), -1)
		case "victory":
			p.badge(mid, 5)
		case "port":
			p.port(rect{mid[0] - 30, mid[1] - 30, mid[0] + 30, mid[1] + 30})
			p.quay(point{mid[0] + 62, mid[1]})
		case "plates":
			p.plate(point{mid[0] - 44, mid[1]}, "T1", true)
			p.plate(point{mid[0] + 44, mid[1]}, "M1", false)
		case "inset":
			p.frame(rect{x + 40, y0 + 14, x + sw - 40, y0 + sh - 14}, 4, ink)
			p.text(style{face: p.f.bold, size: 34, ink: seaInk, halo: white, haloR: 4, haloA: 0.8}, "×2", mid, "center")
		}
		p.frame(rect{x, y0, x + sw, y0 + sh}, 2, ink)
		st := style{face: p.f.book, size: 25, ink: ink}
		ty := y0 + sh + 21
		for _, line := range st.wrap(p.say(e.EN, e.FR), wide-26) {
			p.text(st, line, point{mid[0], ty}, "center")
			ty += 26
		}
	}
}

// drawTitle draws the title cartouche.
func (g *ground) drawTitle(p *pen) {
	t := &g.art.Title
	r := t.Rect
	lines := t.EN
	if p.lang == "fr" {
		lines = t.FR
	}
	p.panel(r, paper, landInk)
	inner := r.inset(22)
	p.frame(inner, 3, gold)
	p.meander(rect{inner[0] + 12, inner[1] + 12, inner[2] - 12, inner[1] + 52}, landInk)
	p.meander(rect{inner[0] + 12, inner[3] - 52, inner[2] - 12, inner[3] - 12}, landInk)
	c := r.centre()
	main := style{face: p.f.book, size: 128, spacing: 0.06, ink: landInk}
	for main.width(lines[0]) > inner.w()-70 {
		main.size -= 2
	}
	p.text(main, lines[0], point{c[0], c[1] - 62}, "center")
	p.text(style{face: p.f.italic, size: 66, spacing: 0.04, ink: madder}, lines[1], point{c[0], c[1] + 42}, "center")
	sub := style{face: p.f.book, size: 36, spacing: 0.03, smallCaps: true, ink: inkSoft}
	for sub.width(lines[2]) > inner.w()-60 {
		sub.size--
	}
	p.text(sub, lines[2], point{c[0], c[1] + 118}, "center")
}

// meander fills a band with a running key pattern.
func (p *pen) meander(r rect, c rgb) {
	n := math.Floor(r.w() / (r.h() * 1.1))
	u := r.w() / n / 6
	v := r.h() / 5
	for k := 0.0; k < n; k++ {
		x := r[0] + k*u*6
		at := func(i, j float64) point { return point{x + i*u, r[1] + j*v} }
		p.stroke([]point{at(0, 5), at(0, 0), at(5, 0), at(5, 4), at(2, 4), at(2, 2), at(3.4, 2)}, 3.4, c, 1)
		p.stroke([]point{at(0, 5), at(6, 5)}, 3.4, c, 1)
	}
	p.stroke([]point{{r[2], r[3]}, {r[2], r[1]}}, 3.4, c, 1)
}

// drawCompass draws the wind rose.
func (g *ground) drawCompass(p *pen) {
	at, R := g.art.Compass.At, g.art.Compass.Radius
	dir := func(deg float64) point {
		s, c := math.Sincos(deg * math.Pi / 180)
		return point{s, -c}
	}
	pale := hex(0xF4EEDC)
	p.ring(at, R*0.80, 2, seaInk, 0.5)
	p.ring(at, R*0.755, 1.2, seaInk, 0.5)
	for k := 0; k < 72; k++ {
		d := dir(float64(k) * 5)
		in := 0.77
		if k%2 == 0 {
			in = 0.755
		}
		p.stroke([]point{at.add(d.scale(R * in)), at.add(d.scale(R * 0.80))}, 1.3, seaInk, 0.6)
	}
	star := func(start, step, long, wide float64, dark, light rgb) {
		for a := start; a < 360; a += step {
			tip := at.add(dir(a).scale(long))
			for _, s := range []float64{-1, 1} {
				side := at.add(dir(a + s*step/2).scale(wide))
				c := light
				if s > 0 {
					c = dark
				}
				tri := []point{at, side, tip}
				p.fill(tri, c, 1)
				p.stroke(append(tri, at), 1.4, seaInk, 0.9)
			}
		}
	}
	star(22.5, 45, R*0.50, R*0.13, hex(0x5D8FA2), pale)
	star(45, 90, R*0.66, R*0.17, hex(0x3C7189), pale)
	star(0, 90, R*0.90, R*0.19, seaInk, pale)
	p.disc(at, R*0.07, pale, 1)
	p.ring(at, R*0.07, 2, seaInk, 1)
	p.disc(at, R*0.025, gold, 1)
	st := style{face: p.f.book, size: R * 0.25, ink: seaInk, halo: hex(0xD6ECEA), haloR: 4, haloA: 0.6}
	for k, s := range []string{"N", "E", "S", p.say("W", "O")} {
		p.text(st, s, at.add(dir(float64(k)*90).scale(R*1.05)), "center")
	}
}

// drawScale draws the scale bars in kilometres and stades.
func (g *ground) drawScale(p *pen) {
	s := g.art.Scale
	// Metres in a pixel: the picture's height spans the frame's latitudes.
	const degree = 111132.0
	f := g.m.Frame
	perMetre := float64(g.h) / ((f[3] - f[1]) * degree)
	bar := func(y, unit float64, n int, above bool, label string) {
		for k := 0; k < n; k++ {
			x0, x1 := s.At[0]+float64(k)*unit*perMetre, s.At[0]+float64(k+1)*unit*perMetre
			c := seaInk
			if k%2 == 1 {
				c = hex(0xF4EEDC)
			}
			field := box(x0, y, x1-x0, 11)
			p.fill(field, c, 1)
			p.stroke(append(field, field[0]), 1.8, seaInk, 1)
		}
		st := style{face: p.f.italic, size: 30, ink: seaInk, halo: hex(0xCFE6E6), haloR: 4, haloA: 0.7}
		ty := y + 34
		if above {
			ty = y - 24
		}
		p.text(st, "0", point{s.At[0], ty}, "center")
		end := s.At[0] + float64(n)*unit*perMetre
		p.text(st, label, point{end, ty}, "center")
	}
	unit := s.Unit
	if unit == 0 {
		unit = 500
	}
	bar(s.At[1]-13, unit, int(float64(s.Kilometres)*1000/unit), true, fmt.Sprintf("%d km", s.Kilometres))
	fields, stades := s.Stades, s.StadeM
	for fields > 10 {
		fields, stades = fields/10, stades*10
	}
	bar(s.At[1]+1, stades, fields, false, fmt.Sprintf("%d %s", s.Stades, p.say("stades", "stades")))
}
