package main

import (
	"fmt"
	"strings"
)

// layoutHead explains the layout file to whoever opens it.
const layoutHead = `# Where things are on the picture board.png, and what the program letters on it. Written by assets/mapgen; do not edit.
# All numbers are pixels of the picture, x to the right, y down.
#
# [meta]     width, height: size of the picture. neatline: the map proper without margins. panels: title and key.
# [[zone]]   polygon: the zone as players click it (map.toml of the game, projected). plate: centre of the letter plate and
#            plate_radius its radius. anchors: centres for stacks, best first; a circle of radius 52 round each lies inside the
#            polygon, a counter of 100 px there covers no plate, badge or shield, and the first two stand side by side or, in narrow
#            zones, as near to that as the zone allows. badge: centre of the victory laurel. shield: centre of a strait's FP limit.
#            quays: centres of the anchors at a port's sea entries, quay_radius their radius.
#            within: of a fort, the zone it stands in; polygon: the line of its ramparts, which the program draws, with room for one
#            counter inside; anchors: its middle.
# [[box]]    rear bases: rect = left, top, right, bottom; inside = the part free for counters.
# [[pool]]   boxes for counters out of play, same keys.
# [[track]]  panel: the whole track. [[track.cell]]: value, rect of the cell; seats: centre of each seat's marker,
#            or centre: the place of the one marker.
# [[wall]]   the fortification as drawn, one for each fortified border: zones a and b, line.
# [[work]]   what is built on borders: id, kind (enceinte, wall, chains), lines: where it runs, as the program draws it (a wall that
#            stands for good is on the picture); site: centre of its sign, radius 26.
# [[style]]  face, ink (RRGGBB), small_caps and halo of letters; labels name a style by its number, the first is 1.
# [[label]]  a piece of lettering: its tier (plate, sign, title, heading, figure, name, region, note, detail, greek), which says what
#            gives way where there is no room; the place whose it is, inset if it stands there; lines in English and, where they
#            differ, French; size of the em, spacing in ems, pitch from line to line; at: the middle of the lines, or with
#            align their left or right end; turned: read upwards; path: a curve it follows; room: the rectangle that holds it.
`

// layoutText writes the layout file but for the walls, whose place hangs on
// the drawn coast.
func (g *ground) layoutText() (string, error) {
	var b strings.Builder
	game := g.m.Game
	b.WriteString(layoutHead)
	fmt.Fprintf(&b, "\n[meta]\nformat = 1\ngame = %q\nwidth = %d\nheight = %d\nneatline = %s\nplate_radius = %d\nbadge_radius = %d\nshield_radius = %d\nquay_radius = %d\npanels = [%s, %s]\n",
		game, g.w, g.h, rectText(g.art.Neatline), plateRadius, badgeRadius, shieldRadius, quayRadius,
		rectText(g.art.Title.Rect), rectText(g.art.Legend.Panel))
	for i := range g.m.Zones {
		z := &g.m.Zones[i]
		a := g.art.zone(z.ID)
		if a == nil {
			return "", fmt.Errorf("art: zone %s is missing", z.ID)
		}
		fmt.Fprintf(&b, "\n[[zone]]\nid = %q\nplate = %s\nanchors = %s\n", z.ID, pointText(a.Plate), lineText(a.Anchors))
		if a.Badge != nil {
			fmt.Fprintf(&b, "badge = %s\n", pointText(*a.Badge))
		}
		if a.Shield != nil {
			fmt.Fprintf(&b, "shield = %s\n", pointText(*a.Shield))
		}
		if len(a.Quays) > 0 {
			fmt.Fprintf(&b, "quays = %s\n", lineText(a.Quays))
		}
		fmt.Fprintf(&b, "polygon = %s\n", lineText(z.Polygon))
	}
	for i := range g.m.geo.Forts {
		f := &g.m.geo.Forts[i]
		at := g.fortAt(f)
		fmt.Fprintf(&b, "\n[[zone]]\nid = %q\nwithin = %q\nanchors = %s\npolygon = %s\n", "fort:"+f.ID, f.Zone, lineText([]point{at}), lineText(fortRing(at)))
	}
	for i := range g.m.Boxes {
		x := &g.m.Boxes[i]
		fmt.Fprintf(&b, "\n[[box]]\nid = %q\nrect = %s\ninside = %s\n", x.ID, rectText(x.Rect), rectText(g.boxInside(x)))
	}
	for _, o := range g.art.Pools {
		in := rect{o.Rect[0] + 10, o.Rect[1] + 60, o.Rect[2] - 10, o.Rect[3] - 10}
		fmt.Fprintf(&b, "\n[[pool]]\nid = %q\nside = %q\nrect = %s\ninside = %s\n", o.ID, o.Side, rectText(o.Rect), rectText(in))
	}
	for i := range g.art.Tracks {
		t := &g.art.Tracks[i]
		fmt.Fprintf(&b, "\n[[track]]\nid = %q\npanel = %s\n", t.ID, rectText(t.Panel))
		for k, v := range t.Values {
			c := t.cell(k)
			fmt.Fprintf(&b, "[[track.cell]]\nvalue = %d\nrect = %s\n", v, rectText(c))
			m := c.centre()
			if t.forBoth() {
				parts := make([]string, len(g.m.Seats))
				for i, seat := range g.m.Seats {
					parts[i] = fmt.Sprintf("%s = %s", seat.ID, pointText(point{c[0] + c.w()*(float64(i)+0.5)/float64(len(parts)), m[1]}))
				}
				fmt.Fprintf(&b, "seats = { %s }\n", strings.Join(parts, ", "))
			} else {
				fmt.Fprintf(&b, "centre = %s\n", pointText(m))
			}
		}
	}
	return b.String(), nil
}

// wallText writes the walls' part of the layout file.
func (g *ground) wallText() string {
	var b strings.Builder
	for _, w := range g.walls() {
		for _, part := range w.parts {
			line := resample(g.inwards(part.line, w.zone, wallInset), 16)
			fmt.Fprintf(&b, "\n[[wall]]\na = %q\nb = %q\nline = %s\n", part.a, part.b, lineText(line))
		}
	}
	return b.String()
}

// forBoth reports whether a cell holds one marker of each seat.
func (t *track) forBoth() bool { return t.Cell[0] > 180 && t.Icon != "laurel" }

func num(v float64) string {
	s := fmt.Sprintf("%.2f", v)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

func pointText(p point) string { return "[" + num(p[0]) + ", " + num(p[1]) + "]" }

func rectText(r rect) string {
	return "[" + num(r[0]) + ", " + num(r[1]) + ", " + num(r[2]) + ", " + num(r[3]) + "]"
}

func lineText(line []point) string {
	parts := make([]string, len(line))
	for i, p := range line {
		parts[i] = pointText(p)
	}
	return "[" + strings.Join(parts, ", ") + "]"
}
