package main

import (
	"fmt"
	"image"
	"image/draw"
	"strings"
)

// inset is a part of the map drawn a second time, larger, on a picture of its own
// that is laid on the sheet.
type inset struct {
	*ground
	at     rect
	common *image.RGBA
}

// draw draws the inset and lays it on the sheet.
func (in *inset) draw(sheet *pen, title *insetTitle) error {
	img := image.NewRGBA(in.common.Rect)
	copy(img.Pix, in.common.Pix)
	p := newPen(img, sheet.f)
	p.labels, p.origin, p.inset = sheet.labels, point{in.at[0], in.at[1]}, true
	in.veil(img)
	in.drawLines(p)
	if err := in.drawPorts(p); err != nil {
		return err
	}
	if err := in.drawZones(p); err != nil {
		return err
	}
	if r := title.Rect; r.w() > 0 {
		p.panel(r, paper, landInk)
		st := style{face: p.f.book, size: 46, spacing: 0.08, smallCaps: true, ink: landInk}
		name := words{title.EN, title.FR}
		for st.longest(name) > r.w()-40 {
			st.size--
		}
		p.letter(tierHeading, st, name, r.centre(), "", r.inset(8))
	}
	if p.err != nil {
		return p.err
	}
	to := image.Rect(int(in.at[0]), int(in.at[1]), int(in.at[2]), int(in.at[3]))
	draw.Draw(sheet.img, to, img, image.Point{}, draw.Src)
	sheet.frame(in.at.inset(-4), 4, ink)
	sheet.frame(in.at.inset(-16), 2, ink)
	return nil
}

// layoutText writes the inset's part of the layout file.
func (in *inset) layoutText() string {
	var b strings.Builder
	o := point{in.at[0], in.at[1]}
	move := func(line []point) []point {
		out := make([]point, len(line))
		for i, p := range line {
			out[i] = p.add(o)
		}
		return out
	}
	fmt.Fprintf(&b, "\n[inset]\nrect = %s\nscale = %s\n", rectText(in.at), num(in.zoom))
	for i := range in.m.Zones {
		z := &in.m.Zones[i]
		seen := clipRing(z.Polygon, rect{0, 0, float64(in.w), float64(in.h)})
		if len(seen) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n[[inset.zone]]\nid = %q\npolygon = %s\n", z.ID, lineText(move(seen)))
		if a := in.art.zone(z.ID); a != nil {
			fmt.Fprintf(&b, "plate = %s\n", pointText(a.Plate.add(o)))
			if len(a.Anchors) > 0 {
				fmt.Fprintf(&b, "anchors = %s\n", lineText(move(a.Anchors)))
			}
			if a.Badge != nil {
				fmt.Fprintf(&b, "badge = %s\n", pointText(a.Badge.add(o)))
			}
			if len(a.Quays) > 0 {
				fmt.Fprintf(&b, "quays = %s\n", lineText(move(a.Quays)))
			}
		}
	}
	return b.String()
}

// clipRing is the part of a ring inside a rectangle, nil if nothing of it is.
func clipRing(ring []point, r rect) []point {
	out := ring
	for side := range 4 {
		axis, limit, sign := side%2, r[side], 1.0
		if side > 1 {
			sign = -1
		}
		in := func(p point) bool { return sign*(p[axis]-limit) >= 0 }
		var next []point
		for i, p := range out {
			q := out[(i+1)%len(out)]
			if in(p) {
				next = append(next, p)
			}
			if in(p) != in(q) {
				next = append(next, p.lerp(q, (limit-p[axis])/(q[axis]-p[axis])))
			}
		}
		out = next
	}
	if len(out) < 3 {
		return nil
	}
	return out
}
