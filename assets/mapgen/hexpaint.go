package main

import "image"

// draw draws the sheet.
func (s *sheet) draw(fs *faces) *pen {
	p := newPen(image.NewRGBA(image.Rect(0, 0, s.w, s.h)), fs)
	p.block(rect{0, 0, float64(s.w), float64(s.h)}, paper)
	for i := range s.m.Hexes {
		h := &s.m.Hexes[i]
		p.fill(hexRing(s.middle(h)), []rgb{paperDark, clearLow, hillLow, hillHigh, shelf, shelf, deep}[h.Ground], 1)
	}
	s.lettering(p)
	return p
}

// flatColours are those that must survive the reduction to 256.
func (s *sheet) flatColours() []rgb {
	return []rgb{paper, paperDark, ink, inkSoft, seaInk, landInk, gold, white, slate}
}
