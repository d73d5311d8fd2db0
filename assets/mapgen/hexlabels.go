package main

import (
	"fmt"
	"math"
	"strings"

	"strategos/scenarios/hexmap"
)

// Tiers of a map of hexes: regions and great cities, which one reads on the whole board, and what one reads coming
// nearer.
const (
	tierLand   = "land"
	tierTown   = "town"
	tierForage = "forage"
)

// The sizes of the letters on a map of hexes, in pixels to the em.
const (
	regionSize = 40
	seaSize    = 25
	highSize   = 44
	areaSize   = 17
	placeSize  = 14
)

var townSize = [...]float64{16, 19, 24}

// Inks and halos of a map of hexes.
var (
	regionInk = hex(0x7A1F1A)
	landHalo  = hex(0xF6EBCB)
	seaHalo   = hex(0xCFE8E6)
	deepInk   = hex(0xE8F2F0)
)

// lettering notes all labels of the sheet.
func (s *sheet) lettering(p *pen) {
	s.townNames(p)
	s.regionNames(p)
	for i := range s.m.Areas {
		a := &s.m.Areas[i]
		if a.Kind == hexmap.Waters || a.Kind == hexmap.HighSea {
			s.seaLabel(p, i)
		} else {
			s.areaLabel(p, i)
		}
	}
	for i := range s.m.Names {
		n := &s.m.Names[i]
		h := s.named[n.Hex]
		st := style{face: p.f.italic, size: placeSize, ink: landInk, halo: landHalo, haloR: 2, haloA: 0.75}
		if h.Ground.Wet() {
			st.ink, st.halo = seaInk, seaHalo
		}
		lines := [2][]string{{n.Name.EN}, {n.Name.In("fr")}}
		p.note(label{tier: tierDetail, st: st, lines: lines, at: s.middle(h).add(point{0, 22})})
	}
	for _, l := range s.art.Lands {
		st := style{face: p.f.book, size: l.Size, spacing: 0.32, smallCaps: true, ink: hex(0x7B6F5E), halo: hex(0xE6DEC8),
			haloR: 3, haloA: 0.5}
		p.along(tierRegion, st, words{l.EN, l.FR}, s.path(l.Path))
	}
}

// townNames letters the cities: the great ones first, beside their rings.
func (s *sheet) townNames(p *pen) {
	for size := 2; size >= 0; size-- {
		for i := range s.m.Cities {
			c := &s.m.Cities[i]
			if c.Size != size {
				continue
			}
			st := style{face: p.f.book, size: townSize[size], ink: hex(0x2A1C10), halo: landHalo, haloR: 2.6, haloA: 0.85}
			tier := tierTown
			if size == 2 {
				st.face, tier = p.f.bold, tierName
			}
			at := s.townAt(c)
			p.note(label{tier: tier, place: c.ID, st: st, lines: [2][]string{{c.Name.EN}, {c.Name.In("fr")}},
				at: at.add(point{0, townRadius + 2 + st.size/2})})
		}
	}
}

func (s *sheet) regionNames(p *pen) {
	for i := range s.m.Regions {
		r := &s.m.Regions[i]
		if r.Foreign {
			continue
		}
		at, path, size := point(r.Label), []point(nil), float64(regionSize)
		for _, n := range s.art.Names {
			if n.ID != r.ID {
				continue
			}
			if n.Size > 0 {
				size = n.Size
			}
			if path = n.Path; path == nil {
				at = n.At
			}
		}
		st := style{face: p.f.book, size: size, spacing: 0.1, smallCaps: true, ink: regionInk, halo: landHalo,
			haloR: 3.4, haloA: 0.8}
		if path != nil {
			p.along(tierLand, st, words{r.Name.EN, r.Name.In("fr")}, s.path(path))
			continue
		}
		en, fr := strings.Split(r.Name.EN, "/"), strings.Split(r.Name.In("fr"), "/")
		p.note(label{tier: tierLand, st: st, lines: [2][]string{en, fr}, at: s.pt(at), pitch: size * 0.95})
		s.regionRooms = append(s.regionRooms, span(s.pt(at), st.longest(words{en[0], fr[0]}), size*0.9*float64(len(en))))
	}
}

// areaLabel letters an area of land: its name where that is no region's, island's city's or the like, and its forage
// number.
func (s *sheet) areaLabel(p *pen, i int) {
	a := &s.m.Areas[i]
	at := s.middle(s.named[a.Label])
	for _, n := range s.art.Names {
		if n.ID == a.ID {
			at = s.pt(n.At)
		}
	}
	if a.Forage > 0 {
		w := same(fmt.Sprint(a.Forage))
		st := style{face: p.f.bold, size: 21, ink: hex(0x4B4A12), halo: hex(0xF4EDBE), haloR: 1.5, haloA: 0.6}
		p.letter(tierForage, st, w, s.forageAt(i), "", rect{})
	}
	if a.Kind == hexmap.Land && s.sameName(a) {
		return
	}
	st := style{face: p.f.italic, size: areaSize, ink: landInk, halo: landHalo, haloR: 2.2, haloA: 0.75, spacing: 0.03}
	size := float64(areaSize)
	if a.Kind == hexmap.Foreign {
		size = 26
		st.size, st.ink, st.spacing = size, hex(0x6B4A86), 0.08
	}
	lines := st.wrapped(words{a.Name.EN, a.Name.In("fr")}, 150)
	if a.Kind == hexmap.Island {
		at = at.add(point{0, 11})
	}
	below := 5 + size/2*float64(max(len(lines[0]), len(lines[1]))) // the forage number
	p.note(label{tier: tierRegion, st: st, lines: lines, at: at.add(point{0, below}), pitch: size})
}

// sameName tells whether a region or a city of the area is called the same, so that the name stands there already.
func (s *sheet) sameName(a *hexmap.Area) bool {
	for i := range s.m.Regions {
		if s.m.Regions[i].Name.EN == a.Name.EN {
			return true
		}
	}
	for i := range s.m.Cities {
		c := &s.m.Cities[i]
		if h := s.named[c.Hex]; c.Name.EN == a.Name.EN && h.Area >= 0 && s.m.Areas[h.Area].ID == a.ID {
			return true
		}
	}
	return false
}

// forageAt is where the ears of wheat with an area's forage number stand: in the upper part of a hex near that of its
// name, where neither a city nor another name is.
func (s *sheet) forageAt(i int) point {
	name := s.middle(s.named[s.m.Areas[i].Label])
	best, least := name, math.Inf(1)
	for _, h := range s.cellsOf(i) {
		at := s.middle(h).add(point{0, -9})
		cost := at.sub(name).norm()
		if c := s.town[h.Label]; c != nil {
			cost += 90
			at[0] += math.Copysign(17, at[0]-s.townAt(c)[0])
		}
		if h.Ground == hexmap.Mountain {
			cost += 40
		}
		for k := range s.m.Names {
			if s.m.Names[k].Hex == h.Label {
				cost += 40
			}
		}
		for _, r := range s.regionRooms {
			if r.inset(-8).contains(at) {
				cost += 160
			}
		}
		for k := range s.m.Cities { // names of cities stand beside or below them
			c := &s.m.Cities[k]
			if t := s.townAt(c); h.Label != c.Hex && span(t.add(point{20, 12}), 130, 60).contains(at) {
				cost += 30
			}
		}
		if cost < least {
			best, least = at, cost
		}
	}
	return best
}

// seaStyle is how a sea's name is written.
func (s *sheet) seaStyle(f *faces, a *hexmap.Area) style {
	if a.Kind == hexmap.HighSea {
		return style{face: f.italic, size: highSize, spacing: 0.16, ink: deepInk, halo: hex(0x2F6480), haloR: 3, haloA: 0.45}
	}
	return style{face: f.italic, size: seaSize, spacing: 0.05, ink: seaInk, halo: seaHalo, haloR: 2.6, haloA: 0.6}
}

// seaName is about where the name of a sea is lettered.
func (s *sheet) seaName(i int) rect {
	a := &s.m.Areas[i]
	at, _ := s.seaNameAt(a)
	if a.Kind == hexmap.HighSea {
		return span(at, 330, 50)
	}
	return span(at, 130, 56)
}

func (s *sheet) seaNameAt(a *hexmap.Area) (point, []point) {
	for _, n := range s.art.Names {
		if n.ID == a.ID {
			if n.Path != nil {
				return s.pt(n.Path[len(n.Path)/2]), s.path(n.Path)
			}
			return s.pt(n.At), nil
		}
	}
	return s.middle(s.named[a.Label]), nil
}

func (s *sheet) seaLabel(p *pen, i int) {
	a := &s.m.Areas[i]
	at, path := s.seaNameAt(a)
	st := s.seaStyle(p.f, a)
	w := words{a.Name.EN, a.Name.In("fr")}
	if path != nil {
		p.along(tierRegion, st, w, path)
		return
	}
	limit := 150.0
	if a.Kind == hexmap.HighSea {
		limit = 330
	}
	for _, n := range s.art.Names {
		if n.ID == a.ID && n.Wide > 0 {
			limit = n.Wide
		}
	}
	p.note(label{tier: tierRegion, st: st, lines: st.wrapped(w, limit), at: at, pitch: st.size * 1.02})
}
