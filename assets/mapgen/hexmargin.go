package main

import (
	"fmt"
	"image"
	"math"
)

// draw draws the sheet.
func (s *sheet) draw(fs *faces) *pen {
	g := newHexGround(s)
	img := g.paint()
	g.peaks(img)
	g.grain(img)
	p := newPen(img, fs)
	s.lettering(p)
	g.drawGrid(p)
	g.drawRivers(p)
	g.drawBorders(p)
	g.drawRoads(p)
	g.drawStraits(p)
	g.drawWalls(p)
	g.drawForage(p)
	g.drawTowns(p)
	clean := image.NewRGBA(img.Rect)
	copy(clean.Pix, img.Pix)
	old := &ground{w: s.w, h: s.h, zoom: 1, art: &artwork{}}
	old.art.Compass.At, old.art.Compass.Radius = s.art.Compass.At, s.art.Compass.Radius
	old.art.Ship.At, old.art.Ship.Length = s.art.Ship.At, s.art.Ship.Length
	old.drawCompass(p)
	old.drawShip(p)
	s.drawFrame(p)
	s.drawTitle(p)
	s.drawBoxes(p)
	s.drawTracks(p)
	g.drawKey(p)
	return p
}

// drawFrame covers what lies outside the map with paper and draws the band of degrees round it.
func (s *sheet) drawFrame(p *pen) {
	n, w, h := s.neat, float64(s.w), float64(s.h)
	for _, r := range []rect{{0, 0, w, n[1]}, {0, n[3], w, h}, {0, n[1], n[0], n[3]}, {n[2], n[1], w, n[3]}} {
		p.block(r, paper)
	}
	const band = 14
	p.frame(n.inset(-2), 4, ink)
	p.frame(n.inset(-band-1), 2, ink)
	for k := 0; float64(k)*hexHigh < n.w(); k++ { // as wide as the hexes
		x0, x1 := n[0]+float64(k)*hexHigh, min(n[0]+float64(k)*hexHigh+hexHigh/2, n[2])
		p.block(rect{x0, n[1] - band + 3, x1, n[1] - 5}, ink)
		p.block(rect{x0, n[3] + 5, x1, n[3] + band - 3}, ink)
	}
	for k := 0; float64(k)*hexHigh < n.h(); k++ {
		y0, y1 := n[1]+float64(k)*hexHigh, min(n[1]+float64(k)*hexHigh+hexHigh/2, n[3])
		p.block(rect{n[0] - band + 3, y0, n[0] - 5, y1}, ink)
		p.block(rect{n[2] + 5, y0, n[2] + band - 3, y1}, ink)
	}
	p.frame(rect{5, 5, w - 5, h - 5}, 2, inkSoft)
}

// drawTitle draws the title's cartouche.
func (s *sheet) drawTitle(p *pen) {
	t := &s.art.Title
	r := t.Rect
	p.panel(r, paper, landInk)
	in := r.inset(14)
	p.frame(in, 2, gold)
	p.meander(rect{in[0] + 8, in[1] + 8, in[2] - 8, in[1] + 30}, landInk)
	p.meander(rect{in[0] + 8, in[3] - 30, in[2] - 8, in[3] - 8}, landInk)
	c := r.centre()
	for k, line := range []struct {
		st style
		dy float64
	}{
		{style{face: p.f.book, size: 60, spacing: 0.1, ink: landInk}, -47},
		{style{face: p.f.italic, size: 38, spacing: 0.03, ink: madder}, 12},
		{style{face: p.f.book, size: 24, spacing: 0.05, ink: inkSoft}, 54},
	} {
		w := words{t.EN[k], t.FR[k]}
		for line.st.longest(w) > in.w()-40 {
			line.st.size--
		}
		p.letter(tierTitle, line.st, w, point{c[0], c[1] + line.dy}, "",
			rect{in[0] + 8, c[1] + line.dy - line.st.size/2, in[2] - 8, c[1] + line.dy + line.st.size/2})
	}
}

// drawBoxes draws the boxes beside the map.
func (s *sheet) drawBoxes(p *pen) {
	for _, x := range s.art.Boxes {
		for i := range s.m.Boxes {
			if b := &s.m.Boxes[i]; b.ID == x.ID {
				p.panel(x.Rect, hex(0xE9E2CB), seaInk)
				p.boxHead(x.Rect, words{b.Name.EN, b.Name.In("fr")}, seaInk, b.ID)
			}
		}
	}
}

// boxHead draws the head of a panel, lower than those of the great boards.
func (p *pen) boxHead(r rect, w words, ground rgb, place string) {
	head := rect{r[0] + 8, r[1] + 8, r[2] - 8, r[1] + trackBand}
	p.block(head, ground)
	st := style{face: p.f.book, size: 29, spacing: 0.1, smallCaps: true, ink: onBand(ground)}
	for st.longest(w) > head.w()-20 && st.size > 14 {
		st.size--
	}
	p.note(label{tier: tierHeading, place: place, st: st, lines: [2][]string{{w.en}, {w.fr}}, at: head.centre(),
		room: head})
}

// drawTracks draws the tracks below the map.
func (s *sheet) drawTracks(p *pen) {
	for i := range s.art.Tracks {
		t := &s.art.Tracks[i]
		p.panel(t.Panel, paper, ink)
		p.boxHead(t.Panel, words{t.EN, t.FR}, slate, "")
		for k := range t.count() {
			c := t.cell(k)
			if len(t.Seats) > 0 {
				s.purse(p, t.Seats[k], c.inset(3))
				continue
			}
			p.cell(c, nil)
			name := same(fmt.Sprint(t.From + k*t.Step))
			st := style{face: p.f.bold, size: 26, ink: hex(0x8C7648)}
			if len(t.CellsEN) > k {
				name, st = words{t.CellsEN[k], t.CellsFR[k]}, style{face: p.f.italic, size: 26, ink: hex(0x6B5A45)}
			}
			p.letter(tierFigure, st, name, point{c.centre()[0], c[3] - 18}, "", rect{c[0] + 3, c[3] - 34, c[2] - 3, c[3] - 3})
		}
	}
}

// purse draws the cell of a seat's treasury: its colour, its name, and room for the number.
func (s *sheet) purse(p *pen, seat string, c rect) {
	m := &boardMap{Seats: s.seats}
	p.block(c, m.seatPale(seat))
	p.frame(c, 2, m.seatBoard(seat))
	p.block(rect{c[0] + 2, c[1] + 2, c[0] + 14, c[3] - 2}, m.seatBoard(seat))
	for _, of := range s.seats {
		if of.ID == seat {
			p.letter(tierFigure, style{face: p.f.book, size: 25, ink: m.seatInk(seat)}, words{of.Name.EN, of.Name.In("fr")},
				point{c[0] + 26, c[1] + 22}, "left", rect{c[0] + 18, c[1] + 4, c[2] - 4, c[1] + 40})
		}
	}
}

// drawKey draws the key.
func (g *hexGround) drawKey(p *pen) {
	l := &g.art.Legend
	p.panel(l.Rect, paper, ink)
	p.boxHead(l.Rect, words{l.EN, l.FR}, slate, "")
	top := l.Rect[1] + trackBand + 16
	pitch := (l.Rect[3] - 14 - top) / float64(max(len(l.Entries), 1))
	for k, e := range l.Entries {
		y := top + pitch*(float64(k)+0.5)
		at := point{l.Rect[0] + 58, y}
		g.keySign(p, e.Kind, at)
		st := style{face: p.f.book, size: 21, ink: ink}
		room := rect{l.Rect[0] + 104, y - pitch/2, l.Rect[2] - 8, y + pitch/2}
		p.note(label{tier: tierNote, st: st, lines: st.wrapped(words{e.EN, e.FR}, room.w()-24), pitch: 21,
			at: point{room[0] + 4, y}, align: "left", room: room})
	}
}

// keySign draws what an entry of the key explains.
func (g *hexGround) keySign(p *pen, kind string, at point) {
	line := []point{at.add(point{-40, 6}), at.add(point{-12, -6}), at.add(point{12, 6}), at.add(point{40, -6})}
	soft := resample(soften(line, 9), 1)
	swatch := func(c rgb) {
		ring := hexRing(point{})
		for i := range ring {
			ring[i] = at.add(ring[i].scale(0.8))
		}
		p.fill(ring, c, 1)
		p.stroke(append(ring, ring[0]), 1.2, hex(0x5B4526), 0.6)
	}
	switch kind {
	case "open":
		swatch(hex(0xDCDFA5))
	case "rough":
		swatch(hex(0xD4B984))
	case "mountain":
		swatch(mountLow)
		for _, d := range []float64{-14, 0, 14} {
			c := at.add(point{d, 3 - 6*math.Cos(d)})
			p.fill([]point{{c[0] - 10, c[1] + 7}, {c[0] - 1, c[1] - 8}, {c[0], c[1] + 7}}, hex(0xEFE3C8), 0.6)
			p.fill([]point{{c[0] - 1, c[1] - 8}, {c[0] + 10, c[1] + 7}, {c[0], c[1] + 7}}, hex(0x5A4228), 0.7)
		}
	case "city2", "city1", "city0":
		g.drawTown(p, at.add(point{-20, 0}), int(kind[4]-'0'), true, false)
		g.drawTown(p, at.add(point{22, 0}), int(kind[4]-'0'), false, false)
	case "capital":
		g.drawTown(p, at, 2, true, true)
	case "port":
		p.moor(at)
	case "forage":
		p.sheaf(at)
		p.letter(tierForage, style{face: p.f.bold, size: 21, ink: hex(0x4B4A12)}, same("6"), at, "", rect{})
	case "road":
		p.stroke(soft, 4.6, hex(0xFBF0D4), 1)
		for i := 0; i < len(soft)-1; i += 13 {
			p.stroke(soft[i:min(i+9, len(soft))], 2.3, hex(0x8A5A30), 0.95)
		}
	case "river":
		p.stroke(soft, 6.2, hex(0x3E6F80), 0.6)
		p.stroke(soft, 4, hex(0x86BAC6), 1)
	case "area":
		for i := 4; i < len(soft); i += 8 {
			dot(p.img, soft[i], 1.7, hex(0x4B2E17), 0.9)
		}
	case "region":
		p.stroke(soft, 15, regionTints[0], 0.35)
		p.stroke(soft, 2.7, hex(0x6E2018), 0.85)
	case "sea":
		p.fill(box(at[0]-44, at[1]-16, 88, 32), slope, 1)
		for i := 3; i < len(soft); i += 21 {
			for j := i; j < min(i+13, len(soft)); j++ {
				dot(p.img, soft[j], 1.25, white, 0.95)
			}
		}
	case "high":
		p.fill(box(at[0]-44, at[1]-16, 88, 32), highDeep, 1)
	case "persia":
		p.stroke(soft, 8.5, hex(0xFBF3DD), 1)
		p.stroke(soft, 5, hex(0xB3201B), 1)
	case "walls":
		for _, side := range []float64{-4.2, 4.2} {
			w := []point{at.add(point{-40, side}), at.add(point{40, side})}
			p.stroke(w, 4.2, hex(0x4A3A28), 1)
			p.stroke(w, 2, hex(0xEFE6CF), 1)
		}
	default:
		p.fail(fmt.Errorf("art: the key knows no %q", kind))
	}
}

// flatColours are those that must survive the reduction to 256.
func (s *sheet) flatColours() []rgb {
	m := &boardMap{Seats: s.seats}
	all := []rgb{paper, paperDark, ink, inkSoft, seaInk, landInk, gold, white, slate, hex(0xB3201B), hex(0xB5603C),
		hex(0xF0E2BD)}
	for _, seat := range s.seats {
		all = append(all, m.seatBoard(seat.ID), m.seatPale(seat.ID))
	}
	return all
}
