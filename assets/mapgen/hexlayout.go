package main

import (
	"fmt"
	"strings"

	"strategos/scenarios/hexmap"
)

// hexLayoutHead explains a layout file of a map of hexes to its readers.
const hexLayoutHead = `# Where things are on the picture board.png, and what the program letters on it.
# Written by assets/mapgen; do not edit. All numbers are pixels of the picture, x to the right, y down.
#
# hex        the hexes of land: id, column and row in the grid; anchors: centres for stacks, best first, where they are
#            not the usual.
# [meta]     width, height: size of the picture. neatline: the map proper without margins. panels: title and key.
#            counter: the edge of a counter. quay_radius: the radius of a port's anchor.
# [grid]     edge: of a hex; origin: the middle of column 0, row 0; each odd column lies half a hex lower. ids: the ink
#            of the hexes' ids, which the program writes when one looks closely.
# [[area]]   a place of several hexes, a sea: id, cells: column and row of each, anchors.
# [[town]]   a place within a hex, a city: id, hex, at: the middle of its ground and radius that of the ring about it;
#            size 0 to 2, walled; quays: centres of the anchors of a port.
# [[box]]    boxes beside the map: rect = left, top, right, bottom; inside = the part free for counters.
# [[track]]  panel: the whole track. [[track.cell]]: value, rect of the cell; seats: centre of each seat's marker, or
#            centre: the place of the one marker. amounts: each cell has the number of its seat written in it.
# [[zone]]   none: hexes, areas and towns are all places.
# [[style]]  face, ink (RRGGBB), small_caps and halo of letters; labels name a style by its number, the first is 1.
# [[label]]  a piece of lettering: its tier, which says what gives way where there is no room; the place whose it is;
#            lines in English and, where they differ, French; size of the em, spacing in ems, pitch from line to line;
#            at: the middle of the lines, or with align their left or right end; path: a curve it follows; room: the
#            rectangle that holds it.
`

// layoutText writes the layout file but for the lettering.
func (s *sheet) layoutText() string {
	var b strings.Builder
	b.WriteString(hexLayoutHead)
	b.WriteString("\nhex = [\n")
	for i := range s.m.Hexes {
		h := &s.m.Hexes[i]
		if !h.Ground.Dry() {
			continue
		}
		fmt.Fprintf(&b, "{ id = %q, col = %d, row = %d", h.Label, h.Col, h.Row)
		if s.town[h.Label] != nil {
			fmt.Fprintf(&b, ", anchors = %s", lineText(s.anchors(h)))
		}
		b.WriteString(" },\n")
	}
	fmt.Fprintf(&b, "]\n\n[meta]\nformat = 1\ngame = %q\nwidth = %d\nheight = %d\n", s.game, s.w, s.h)
	fmt.Fprintf(&b, "neatline = %s\npanels = [%s, %s]\n", rectText(s.neat), rectText(s.art.Title.Rect),
		rectText(s.art.Legend.Rect))
	fmt.Fprintf(&b, "counter = %d\nquay_radius = %d\n", hexCounter, moorRadius)
	fmt.Fprintf(&b, "\n[grid]\nedge = %.4f\norigin = [%.4f, %.4f]\nids = \"6b5640\"\n", hexEdge, s.origin[0], s.origin[1])
	for i := range s.m.Areas {
		a := &s.m.Areas[i]
		if a.Kind != hexmap.Waters && a.Kind != hexmap.HighSea {
			continue
		}
		var cells []string
		for _, h := range s.cellsOf(i) {
			cells = append(cells, fmt.Sprintf("[%d, %d]", h.Col, h.Row))
		}
		fmt.Fprintf(&b, "\n[[area]]\nid = %q\nanchors = %s\ncells = [%s]\n", a.ID,
			lineText(s.seaAnchors(i, s.seaName(i))), strings.Join(cells, ", "))
	}
	for i := range s.m.Cities {
		c := &s.m.Cities[i]
		fmt.Fprintf(&b, "\n[[town]]\nid = %q\nhex = %q\nat = %s\nradius = %d\nsize = %d\nwalled = %v\n", c.ID, c.Hex,
			pointText(s.townAt(c)), townRadius, c.Size, c.Walled)
		if quays := s.quaysOf(c); len(quays) > 0 {
			fmt.Fprintf(&b, "quays = %s\n", lineText(quays))
		}
	}
	for _, x := range s.art.Boxes {
		fmt.Fprintf(&b, "\n[[box]]\nid = %q\nrect = %s\ninside = %s\n", x.ID, rectText(x.Rect),
			rectText(rect{x.Rect[0] + 10, x.Rect[1] + 64, x.Rect[2] - 10, x.Rect[3] - 10}))
	}
	for i := range s.art.Tracks {
		t := &s.art.Tracks[i]
		fmt.Fprintf(&b, "\n[[track]]\nid = %q\npanel = %s\n", t.ID, rectText(t.Panel))
		if len(t.Seats) > 0 {
			b.WriteString("amounts = true\n")
		}
		for k := range t.count() {
			c := t.cell(k)
			fmt.Fprintf(&b, "[[track.cell]]\nvalue = %d\nrect = %s\n", t.From+k*t.Step, rectText(c))
			if len(t.Seats) > 0 {
				fmt.Fprintf(&b, "seats = { %s = %s }\n", t.Seats[k], pointText(c.centre()))
			} else {
				fmt.Fprintf(&b, "centre = %s\n", pointText(c.centre()))
			}
		}
	}
	return b.String()
}

// count is how many cells a track has.
func (t *hexTrack) count() int { return max(t.Cells, len(t.Seats)) }

// trackBand is the height of a track's head.
const trackBand = 46

// cell is the rectangle of a cell of a track.
func (t *hexTrack) cell(k int) rect {
	in := rect{t.Panel[0] + 12, t.Panel[1] + trackBand + 12, t.Panel[2] - 12, t.Panel[3] - 12}
	w := in.w() / float64(t.count())
	return rect{in[0] + w*float64(k), in[1], in[0] + w*float64(k+1), in[3]}
}
