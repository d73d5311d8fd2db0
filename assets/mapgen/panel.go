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
	if g.art.Scale.Kilometres == 0 {
		p.frame(rect{5, 5, W - 5, H - 5}, 2, inkSoft)
		return
	}
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
		p.letter(tierNote, st, same(s), point{x, outer[1] - 20}, "", rect{})
		p.letter(tierNote, st, same(s), point{x, min(outer[3]+22, H-14)}, "", rect{})
	}
	for k := int(math.Ceil(frame[1] * 60)); k <= int(frame[3]*60); k++ {
		y := g.m.project(point{0, float64(k) / 60})[1]
		if y < n[1]+30 || y > n[3]-30 || k%every != 0 || g.boxNear(point{outer[0] - 20, y}, 60) {
			continue
		}
		tick(point{outer[0], y}, point{outer[0] - 6, y})
		s := fmt.Sprintf("%d° %02d′", k/60, k%60)
		p.note(label{tier: tierNote, st: st, lines: [2][]string{{s}, {s}}, at: point{outer[0] - 18, y}, turn: true})
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
func (p *pen) header(r rect, text words, ground rgb) float64 {
	const h = 50
	p.block(rect{r[0] + 8, r[1] + 8, r[2] - 8, r[1] + 7 + h}, ground)
	st := style{face: p.f.book, size: 33, spacing: 0.1, smallCaps: true, ink: onBand(ground)}
	for st.longest(text) > r.w()-34 && st.size > 16 {
		if st.spacing > 0.02 {
			st.spacing -= 0.02
		} else {
			st.size--
		}
	}
	p.letter(tierHeading, st, text, point{r.centre()[0], r[1] + 7 + h/2}, "", rect{r[0] + 10, r[1] + 8, r[2] - 10, r[1] + 7 + h})
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
			p.arrow(path, g.m.seatBoard(b.side()))
		}
	}
	for i := range g.m.Boxes {
		b := &g.m.Boxes[i]
		c, text := g.m.seatBoard(b.side()), g.m.seatInk(b.side())
		p.panel(b.Rect, g.m.seatPale(b.side()), c)
		if len(b.Sides) > 1 { // half of it in each side's colour
			in := b.Rect.inset(8)
			mid := math.Round(in.centre()[0])
			p.block(rect{in[0], in[1], mid, in[3]}, g.m.seatPale(b.Sides[0]))
			p.block(rect{mid, in[1], in[2], in[3]}, g.m.seatPale(b.Sides[1]))
		}
		r := b.Rect
		st := style{face: p.f.book, size: 30, spacing: 0.03, smallCaps: true, ink: onBand(c)}
		h := boxBand(b)
		p.block(rect{r[0] + 8, r[1] + 8, r[2] - 8, r[1] + 7 + h}, c)
		p.note(label{tier: tierHeading, place: b.ID, st: st, lines: st.wrapped(words{b.Name.EN, b.Name.FR}, r.w()-40), pitch: 31,
			at: point{r.centre()[0], r[1] + 7 + h/2}, room: rect{r[0] + 10, r[1] + 8, r[2] - 10, r[1] + 7 + h}})
		foot := rect{r[0] + 12, r[3] - 50, r[2] - 12, r[3] - 10}
		p.note(label{tier: tierFigure, place: b.ID, st: style{face: p.f.bold, size: 30, spacing: 0.06, ink: text},
			lines: [2][]string{{b.ID}, {b.ID}}, at: point{r[2] - 20, r[3] - 30}, align: "right", room: foot})
		for k := range g.art.Bases {
			a := &g.art.Bases[k]
			if a.ID != b.ID || a.SubEN == "" {
				continue
			}
			at := point{r[0] + 20, r[3] - 30}
			if r.w() < 300 {
				at[1] -= 34
				foot = rect{foot[0], foot[1] - 34, foot[2], foot[3] - 34}
			}
			p.note(label{tier: tierNote, place: b.ID, st: style{face: p.f.italic, size: 27, ink: text.mix(ink, 0.3)},
				lines: [2][]string{{a.SubEN}, {a.SubFR}}, at: at, align: "left", room: foot})
		}
	}
	return p.err
}

// drawTracks draws the tracks and the boxes for losses.
func (g *ground) drawTracks(p *pen) {
	for i := range g.art.Tracks {
		t := &g.art.Tracks[i]
		p.panel(t.Panel, paper, ink)
		p.header(t.Panel, words{t.EN, t.FR}, slate)
		for k, v := range t.Values {
			c := t.cell(k)
			var tints []rgb
			if t.forBoth() {
				tints = g.m.seatTints()
			}
			p.cell(c, tints)
			value := same(fmt.Sprint(v))
			switch {
			case len(t.Notes) > 0:
				p.turn(t, k, c)
			case t.Icon == "amphora":
				p.amphora(point{c[0] - 26, c.centre()[1]}, 44)
				at := point{c[0] - 62, c.centre()[1]}
				p.letter(tierFigure, style{face: p.f.bold, size: 40, ink: ink}, value, at, "", span(at, 40, 50))
			case t.Icon == "laurel":
				st := style{face: p.f.book, size: 29, smallCaps: true, ink: g.m.seatInk(g.m.Seats[v].ID)}
				at := point{c.centre()[0], c[1] - 20}
				p.letter(tierFigure, st, words{t.LabelsEN[k], t.LabelsFR[k]}, at, "", span(at, max(c.w(), t.Step[0])-8, 36))
			case t.Panel.w() < 300 || t.Step[0] > 0:
				at := point{c.centre()[0], c[1] - 15}
				p.letter(tierFigure, style{face: p.f.bold, size: 26, ink: ink}, value, at, "", span(at, 60, 30))
			default:
				at := point{(t.Panel[0] + c[0]) / 2, c.centre()[1]}
				p.letter(tierFigure, style{face: p.f.bold, size: 58, ink: ink}, value, at, "", span(at, c[0]-t.Panel[0]-8, c.h()))
				if len(t.LabelsEN) > k {
					p.letter(tierNote, style{face: p.f.italic, size: 27, ink: madder.mix(ink, 0.2)}, words{t.LabelsEN[k], t.LabelsFR[k]},
						c.centre(), "", c.inset(6))
				}
			}
		}
	}
	for i := range g.art.Pools {
		o := &g.art.Pools[i]
		c := g.m.seatBoard(o.Side)
		p.panel(o.Rect, g.m.seatPale(o.Side), c)
		p.header(o.Rect, words{o.EN, o.FR}, c)
	}
}

// turn letters a cell of the turn track: the number in it, what the turn is beside it.
func (p *pen) turn(t *track, k int, c rect) {
	p.letter(tierFigure, style{face: p.f.bold, size: 64, ink: hex(0xA08A5C)}, same(fmt.Sprint(t.Values[k])), c.centre(), "", c.inset(6))
	x := c[2] + 16
	st := style{face: p.f.book, size: 29, ink: ink}
	right := t.Panel[2] - 10
	if t.Row > 0 {
		right = x + t.Step[0] - t.Cell[0] - 22
	}
	// Broken narrower than there is room for: in a small window the letters grow.
	name := st.wrapped(words{t.LabelsEN[k], t.LabelsFR[k]}, (right-6-x)/1.2)
	n := float64(max(len(name[0]), len(name[1])))
	mid := c.centre()[1]
	const line, small = 31, 28
	p.note(label{tier: tierNote, st: st, lines: name, pitch: line, at: point{x, mid - small/2}, align: "left",
		room: rect{x, c[1] - 6, right, c[3] + 6}})
	// Where one of the languages has fewer lines, the note stays beneath the longer.
	at := point{x, mid - small/2 + line*n/2 + small/2}
	p.letter(tierDetail, style{face: p.f.italic, size: 24, ink: inkSoft}, same(t.Notes[k]), at, "left",
		rect{x, at[1] - small/2, right, at[1] + small/2})
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
	top := p.header(l.Panel, words{l.EN, l.FR}, slate) + 18
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
			p.shield(mid, 5, "")
		case "wall":
			p.wall([]point{{x + 14, mid[1] + 4}, {x + sw - 14, mid[1] + 4}}, 1)
			p.tower(point{mid[0], mid[1] + 4}, 0)
		case "cliff":
			p.cliff(resample([]point{{x + 14, mid[1] - 6}, {x + sw - 14, mid[1] - 6}}, 4), -1)
		case "victory":
			p.badge(mid, 5, "")
		case "port":
			p.port(rect{mid[0] - 30, mid[1] - 30, mid[0] + 30, mid[1] + 30})
			p.quay(point{mid[0] + 62, mid[1]})
		case "plates":
			p.plate(point{mid[0] - 44, mid[1]}, "", "T1", true)
			p.plate(point{mid[0] + 44, mid[1]}, "", "M1", false)
		case "inset":
			p.frame(rect{x + 40, y0 + 14, x + sw - 40, y0 + sh - 14}, 4, ink)
			p.letter(tierSign, style{face: p.f.bold, size: 34, ink: seaInk, halo: white, haloR: 4, haloA: 0.8},
				same("×2"), mid, "", span(mid, 110, 44))
		}
		p.keyWork(e.Kind, mid)
		p.frame(rect{x, y0, x + sw, y0 + sh}, 2, ink)
		st := style{face: p.f.book, size: 25, ink: ink}
		lines := st.wrapped(words{e.EN, e.FR}, wide-26)
		n := float64(max(len(lines[0]), len(lines[1])))
		top := y0 + sh + 8
		p.note(label{tier: tierNote, st: st, lines: lines, pitch: 26, at: point{mid[0], top + 13*n},
			room: rect{mid[0] - wide/2 + 6, top, mid[0] + wide/2 - 6, y0 + pitch - 2}})
	}
}

// drawTitle draws the title cartouche.
func (g *ground) drawTitle(p *pen) {
	t := &g.art.Title
	r := t.Rect
	p.panel(r, paper, landInk)
	inner := r.inset(22)
	p.frame(inner, 3, gold)
	p.meander(rect{inner[0] + 12, inner[1] + 12, inner[2] - 12, inner[1] + 52}, landInk)
	p.meander(rect{inner[0] + 12, inner[3] - 52, inner[2] - 12, inner[3] - 12}, landInk)
	c := r.centre()
	line := func(k int, st style, dy float64) {
		w := words{t.EN[k], t.FR[k]}
		for st.longest(w) > inner.w()-60 {
			st.size--
		}
		p.letter(tierTitle, st, w, point{c[0], c[1] + dy}, "", rect{inner[0] + 8, c[1] + dy - st.size/2, inner[2] - 8, c[1] + dy + st.size/2})
	}
	line(0, style{face: p.f.book, size: 128, spacing: 0.06, ink: landInk}, -62)
	line(1, style{face: p.f.italic, size: 66, spacing: 0.04, ink: madder}, 42)
	line(2, style{face: p.f.book, size: 36, spacing: 0.03, smallCaps: true, ink: inkSoft}, 118)
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
	for k, s := range []words{same("N"), same("E"), same("S"), {"W", "O"}} {
		p.letter(tierFigure, st, s, at.add(dir(float64(k)*90).scale(R*1.05)), "", rect{})
	}
}

// drawScale draws the scale bars in kilometres and stades.
func (g *ground) drawScale(p *pen) {
	s := g.art.Scale
	if s.Kilometres == 0 { // a map that is stretched has none
		return
	}
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
		p.letter(tierNote, st, same("0"), point{s.At[0], ty}, "", rect{})
		end := s.At[0] + float64(n)*unit*perMetre
		p.letter(tierNote, st, same(label), point{end, ty}, "", rect{})
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
	bar(s.At[1]+1, stades, fields, false, fmt.Sprintf("%d stades", s.Stades))
}
