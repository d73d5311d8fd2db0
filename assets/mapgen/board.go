package main

import (
	"fmt"
	"image"
	"math"
	"slices"
)

// wallInset is how far inside its zone's border a wall runs, in pixels.
const wallInset = 14

// drawLines draws the borders of the zones, walls and cliffs: all that is the
// same in every language.
func (g *ground) drawLines(p *pen) {
	for _, b := range g.borders() {
		za, zb := g.m.zone(b.a), g.m.zone(b.b)
		switch {
		case zb == nil:
			if !za.land() {
				for _, line := range g.offNeatline(b.line) {
					g.seaBorder(p, line)
				}
			} else if len(g.art.Beyond) > 0 {
				for _, line := range g.offNeatline(b.line) {
					g.landBorder(p, line)
				}
			}
		case za.port() || zb.port(): // the port's own walls
		case za.land() && zb.land():
			if a := g.m.adjacent(b.a, b.b); a == nil || !a.River && !g.m.walled(a) {
				g.landBorder(p, b.line)
			}
		case za.land() != zb.land(): // the coast
		case g.m.mole(b):
			g.drawMole(p, b)
		default:
			g.seaBorder(p, g.bent(b))
		}
	}
	for _, c := range g.m.Blocked {
		if c.Kind != "cliff" {
			continue
		}
		for _, b := range g.borders() {
			if b.a != c.A && b.a != c.B || b.b != c.A && b.b != c.B {
				continue
			}
			land := b.a
			if !g.m.zone(land).land() {
				land = b.b
			}
			line := g.inwards(b.line, g.m.zone(land), 19)
			p.cliff(line, g.outside(line, g.m.zone(land)))
		}
	}
	for _, w := range g.walls() {
		line := g.inwards(w.line, w.zone, wallInset)
		out := g.outside(line, w.zone)
		p.wall(line, out)
		for _, c := range w.line {
			// A tower at each corner of the trace.
			at, dir := nearestOn(line, g.unwarp(c))
			p.tower(at, math.Atan2(dir[1], dir[0]))
		}
	}
}

// bent returns a border's line, led through the points that the art sets for
// it, if any.
func (g *ground) bent(b border) []point {
	for _, v := range g.art.Bends {
		if v.A != b.a || v.B != b.b || len(v.Via) == 0 {
			continue
		}
		first, last := b.line[0], b.line[len(b.line)-1]
		if v.Via[0].sub(first).norm() > v.Via[0].sub(last).norm() {
			first, last = last, first
		}
		return append(append([]point{first}, v.Via...), last)
	}
	return b.line
}

// offNeatline cuts the pieces out of a line that run along the neatline or a box.
func (g *ground) offNeatline(line []point) [][]point {
	n := g.art.Neatline.inset(4)
	var out [][]point
	var cur []point
	for i := 1; i < len(line); i++ {
		mid := line[i-1].lerp(line[i], 0.5)
		if !n.contains(mid) || g.boxNear(mid, 6) {
			if cur != nil {
				out = append(out, cur)
			}
			cur = nil
			continue
		}
		if cur == nil {
			cur = []point{line[i-1]}
		}
		cur = append(cur, line[i])
	}
	if cur != nil {
		out = append(out, cur)
	}
	return out
}

// extended lengthens a drawn line at each end that lies near the coast, so
// that the border meets the drawn shore. want tells on which ground it runs.
func (g *ground) extended(line []point, want func(point) bool) []point {
	line = g.drawnLine(line)
	grow := func(end, before point) []point {
		if math.Abs(g.shore.sample(end[0], end[1])) > 34*g.zoom {
			return nil
		}
		var out []point
		t := end.sub(before).unit().scale(2)
		for k := 1; k <= 20*int(g.zoom); k++ {
			q := end.add(t.scale(float64(k)))
			if !want(q) {
				break
			}
			out = append(out, q)
		}
		return out
	}
	n := len(line)
	back := min(4, n-1)
	head := grow(line[0], line[back])
	tail := grow(line[n-1], line[n-1-back])
	out := make([]point, 0, n+len(head)+len(tail))
	for i := len(head) - 1; i >= 0; i-- {
		out = append(out, head[i])
	}
	return append(append(out, line...), tail...)
}

// landBorder draws a dark dotted line under a light casing, on land only.
func (g *ground) landBorder(p *pen, line []point) {
	on := func(q point) bool { return g.shore.sample(q[0], q[1]) > 2 }
	line = resample(g.extended(line, on), 1)
	for _, q := range line {
		if on(q) {
			dot(p.img, q, 5.2, hex(0xFBF3DD), 0.13)
		}
	}
	for i := 6; i < len(line); i += 13 {
		if q := line[i]; on(q) {
			dot(p.img, q, 3.3, hex(0x4B2E17), 0.95)
		}
	}
}

// seaBorder draws a white dashed line with a faint dark edge, on water only.
func (g *ground) seaBorder(p *pen, line []point) {
	on := func(q point) bool { return g.shore.sample(q[0], q[1]) < -2 }
	line = resample(g.extended(line, on), 1)
	const dash, gap = 26, 15
	for _, coat := range []struct {
		r, a float64
		c    rgb
	}{{3.5, 0.10, hex(0x2A6078)}, {2.3, 0.95, white}} {
		for i := 4; i < len(line); i += dash + gap {
			for k := i; k < min(i+dash, len(line)); k++ {
				if on(line[k]) {
					dot(p.img, line[k], coat.r, coat.c, coat.a)
				}
			}
		}
	}
}

// wallTrace is the trace of one fortification: joined borders of one zone.
type wallTrace struct {
	zone  *boardZone
	parts []border
	line  []point
}

// walls joins the fortified borders of each fortified zone end to end, in as many traces as they make. A
// fortified border belongs to the zone that has more than one of them, or
// else to the first named. Moles are none.
func (g *ground) walls() []wallTrace {
	fort := slices.DeleteFunc(g.bordersOf(g.m.walled), g.m.mole)
	count := map[string]int{}
	for _, b := range fort {
		count[b.a]++
		count[b.b]++
	}
	var out []wallTrace
	for _, b := range fort {
		id := b.a
		if count[b.b] > count[b.a] {
			id = b.b
		}
		done := false
		for i := range out {
			if out[i].zone.ID == id {
				out[i].parts = append(out[i].parts, b)
				done = true
			}
		}
		if !done {
			out = append(out, wallTrace{zone: g.m.zone(id), parts: []border{b}})
		}
	}
	var traces []wallTrace
	for _, w := range out {
		for _, run := range runs(w.parts) {
			traces = append(traces, wallTrace{w.zone, run, chain(run)})
		}
	}
	return traces
}

// runs parts border lines into those that hang together end to end, in their order.
func runs(parts []border) [][]border {
	var out [][]border
	for _, b := range parts {
		var run []border
		var rest [][]border
		for _, r := range out {
			if slices.ContainsFunc(r, func(o border) bool { return meets(o.line, b.line) }) {
				run = append(run, r...)
			} else {
				rest = append(rest, r)
			}
		}
		out = append(rest, append(run, b))
	}
	return out
}

// meets tells whether two lines have an end in common.
func meets(a, b []point) bool {
	return a[0] == b[0] || a[0] == b[len(b)-1] || a[len(a)-1] == b[0] || a[len(a)-1] == b[len(b)-1]
}

// chain joins border lines that touch end to end into one line.
func chain(parts []border) []point {
	line := append([]point{}, parts[0].line...)
	used := make([]bool, len(parts))
	used[0] = true
	for again := true; again; {
		again = false
		for i, b := range parts {
			if used[i] {
				continue
			}
			next := b.line
			first, last := line[0], line[len(line)-1]
			flip := reversed(next)
			switch {
			case next[0] == last:
				line = append(line, next[1:]...)
			case flip[0] == last:
				line = append(line, flip[1:]...)
			case next[len(next)-1] == first:
				line = append(append([]point{}, next...), line[1:]...)
			case flip[len(flip)-1] == first:
				line = append(append([]point{}, flip...), line[1:]...)
			default:
				continue
			}
			used[i], again = true, true
		}
	}
	return line
}

func reversed(line []point) []point {
	out := make([]point, len(line))
	for i, p := range line {
		out[len(line)-1-i] = p
	}
	return out
}

// insidePolygon reports whether p lies in the ring (even-odd).
func insidePolygon(p point, ring []point) bool {
	in := false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a[1] > p[1]) != (b[1] > p[1]) && p[0] < a[0]+(p[1]-a[1])/(b[1]-a[1])*(b[0]-a[0]) {
			in = !in
		}
	}
	return in
}

// inwards moves a border line by d pixels into a zone, where the zone is land
// at least d pixels from the drawn shore.
func (g *ground) inwards(line []point, z *boardZone, d float64) []point {
	drawn := g.drawnLine(line)
	out := make([]point, len(drawn))
	for i := range drawn {
		a, b := drawn[max(i-6, 0)], drawn[min(i+6, len(drawn)-1)]
		t := b.sub(a).unit()
		n := point{-t[1], t[0]}
		mid := resample(line, 4)
		m := mid[min(i, len(mid)-1)]
		if !insidePolygon(m.add(n.scale(8)), z.Polygon) && insidePolygon(m.sub(n.scale(8)), z.Polygon) {
			n = n.scale(-1)
		}
		q := drawn[i].add(n.scale(d))
		// The drawn shore wanders: keep the same distance from it.
		for k := 0; k < 24 && g.shore.sample(q[0], q[1]) < d-1; k++ {
			q = q.add(n)
		}
		out[i] = q
	}
	return smooth(out, 7)
}

// smooth replaces each point by the mean of its 2r+1 neighbours.
func smooth(line []point, r int) []point {
	out := make([]point, len(line))
	for i := range line {
		k := min(r, i, len(line)-1-i)
		sum := point{}
		for j := i - k; j <= i+k; j++ {
			sum = sum.add(line[j])
		}
		out[i] = sum.scale(1 / float64(2*k+1))
	}
	return out
}

// outside tells on which side of a line the zone's outside lies: 1 left, -1
// right, for lines in picture coordinates.
func (g *ground) outside(line []point, z *boardZone) float64 {
	left := 0
	for i := 2; i+2 < len(line); i += 4 {
		t := line[i+2].sub(line[i-2]).unit()
		o := point{t[1], -t[0]}.scale(45)
		if !insidePolygon(line[i].add(o), z.Polygon) {
			left++
		} else {
			left--
		}
	}
	if left >= 0 {
		return 1
	}
	return -1
}

// nearestOn returns the line's point nearest to p and its direction there.
func nearestOn(line []point, p point) (at, dir point) {
	best := math.Inf(1)
	for i, q := range line {
		if d := q.sub(p).norm(); d < best {
			best = d
			at = q
			dir = line[min(i+2, len(line)-1)].sub(line[max(i-2, 0)])
		}
	}
	return at, dir
}

// drawZones draws laurels and shields and letters the zones.
func (g *ground) drawZones(p *pen) error {
	for _, l := range g.art.Lettering {
		st := style{face: p.f.book, size: l.Size, spacing: l.Spacing, ink: landInk, halo: hex(0xFBF3DD), haloR: 5, haloA: 0.55}
		switch l.Style {
		case "sea":
			st.face, st.ink, st.halo = p.f.italic, seaInk, hex(0xD8ECEA)
		case "hill":
			st.face, st.ink = p.f.italic, inkSoft
		}
		p.along(tierRegion, st, words{l.EN, l.FR}, l.Path)
	}
	for i := range g.m.Zones {
		z := &g.m.Zones[i]
		a := g.art.zone(z.ID)
		if a == nil && g.zoom > 1 { // an inset letters what it has room for
			continue
		}
		if a == nil {
			return fmt.Errorf("art: zone %s is missing", z.ID)
		}
		p.zoneName(z, a)
	}
	for _, k := range g.art.Marks {
		p.mark(k)
	}
	for i := range g.m.Zones {
		z := &g.m.Zones[i]
		a := g.art.zone(z.ID)
		if a == nil {
			continue
		}
		if !z.port() {
			p.plate(a.Plate, z.ID, z.ID, z.land())
		}
		if a.Badge != nil {
			p.badge(*a.Badge, z.VP, z.ID)
		}
		if a.Shield != nil {
			p.shield(*a.Shield, z.NavalLimit, z.ID)
		}
	}
	return p.err
}

// zoneName letters a zone's name.
func (p *pen) zoneName(z *boardZone, a *zoneArt) {
	lines, greek := nameLines(z, a, "en")
	if len(lines) == 0 {
		return
	}
	french, _ := nameLines(z, a, "fr")
	st := nameStyle(p.f, z, a)
	align := a.Align
	if align == "" {
		align = "left"
	}
	p.note(label{tier: tierName, place: z.ID, st: st, lines: [2][]string{lines, french},
		at: blockTop(a.Name, len(lines), st.size), align: align})
	if gr, at := greekStyle(p.f, st, a.Name, len(lines)); greek != "" && st.size >= 36 {
		p.note(label{tier: tierGreek, place: z.ID, st: gr, lines: [2][]string{{greek}, {greek}}, at: at, align: align})
	}
}

// greekStyle is the lettering of the Greek name beneath n lines that begin at at, and its place.
func greekStyle(f *faces, st style, at point, n int) (style, point) {
	gr := st
	gr.face, gr.smallCaps, gr.size, gr.spacing = f.italic, false, st.size*0.78, 0.03
	return gr, point{at[0], at[1] + st.size*(float64(n)-0.06)}
}

// nameLines returns what the map prints as the zone's name, and the Greek that
// goes below it, if the art does not print lines of its own.
func nameLines(z *boardZone, a *zoneArt, lang string) (lines []string, greek string) {
	if a.Name == (point{}) { // no room for one
		return nil, ""
	}
	lines, name := a.LinesEN, z.Name.EN
	if lang == "fr" {
		lines, name = a.LinesFR, z.Name.FR
	}
	if len(lines) > 0 {
		return lines, ""
	}
	if z.port() {
		return []string{name}, ""
	}
	return []string{name}, z.Greek
}

// nameStyle is the lettering of a zone's name.
func nameStyle(f *faces, z *boardZone, a *zoneArt) style {
	st := style{face: f.italic, size: 42, spacing: 0.05, ink: seaInk, halo: hex(0xD6ECEA), haloR: 5, haloA: 0.6}
	if z.land() {
		st = style{face: f.book, size: 42, spacing: 0.035, smallCaps: true, ink: landInk, halo: hex(0xFBF3DD), haloR: 5, haloA: 0.7}
	}
	if z.port() {
		st = style{face: f.bold, size: 36, spacing: 0.02, ink: hex(0x3A2415), halo: hex(0xFBF3DD), haloR: 5, haloA: 0.85}
	}
	if a.Size > 0 {
		st.size = a.Size
	}
	if st.size < 36 {
		st.spacing = 0.01
		st.haloR = 4
		st.haloA = 0.8
	}
	if a.Spacing > 0 {
		st.spacing = a.Spacing
	}
	return st
}

// cutOut copies a part of the picture, for swatches of the key.
func cutOut(img *image.RGBA, centre point, w, h int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	ox, oy := int(centre[0])-w/2, int(centre[1])-h/2
	for y := 0; y < h; y++ {
		for x := 0; x < w; x++ {
			out.SetRGBA(x, y, img.RGBAAt(min(max(ox+x, 0), img.Rect.Dx()-1), min(max(oy+y, 0), img.Rect.Dy()-1)))
		}
	}
	return out
}
