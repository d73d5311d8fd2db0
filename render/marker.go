package render

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"strategos/assets/livery"
)

// markerIcons are the drawings of the markers.
var markerIcons = [...]string{
	TurnMarker: "hourglass", ActionMarker: "boot", SupplyMarker: "amphora", ArchersMarker: "bow", FireMarker: "fire", VictoryMarker: "laurel",
	AdvantageMarker: "olive",
}

func (s MarkerSpec) paint(c *canvas) {
	k := c.cache.palette.Of(s.Livery)
	switch s.Kind {
	case FireMarker:
		k.Ground, k.Shade, k.Edge = Hex(0x3b2620), Hex(0x241511), Hex(0x120a08)
		k.Ink, k.Paper, k.Crest = Hex(0xf08a2c), Hex(0x241511), Hex(0xffd871)
	case VictoryMarker:
		k.Ink, k.Crest = Mix(k.Crest, k.Ink, 0.15), k.Ink
	}
	c.cardboard(k.Ground, k.Shade, k.Edge, cornerRadius)
	c.border(s.Livery, k.Ink)
	icon := Rect{0.16, 0.13, 0.68, 0.74}
	if s.Label != "" {
		icon = Rect{0.2, 0.1, 0.6, 0.585}
	}
	if int(s.Kind) < len(markerIcons) {
		c.figure(markerIcons[s.Kind], icon, inks{ink: k.Ink, paper: k.Paper, accent: k.Crest, half: k.Ink}, 0.012, k.Paper)
	}
	if s.Kind == ArchersMarker { // closed to movement: a red ring with a bar
		bad := c.cache.palette.Bad
		p := icon.Center()
		r := icon.H * 0.56
		c.strokes(bad, 0.065, true, circle(p, r))
		c.strokes(bad, 0.065, false, []Point{{p.X - r*0.7, p.Y - r*0.7}, {p.X + r*0.7, p.Y + r*0.7}})
	}
	if s.Label != "" {
		c.outlined(0.5, 0.825, Center, TextStyle{Face: SansBold, Size: 0.22, Color: k.Ink}, 0.84, s.Label, 0.02, k.Paper)
	}
	c.mark(s.Mark, cornerRadius)
}

func (s StratagemSpec) paint(c *canvas) {
	if s.FaceDown {
		c.stratagemBack()
		c.mark(s.Mark, cornerRadius)
		return
	}
	k := c.cache.palette.Of(s.Livery)
	c.cardboard(k.Ground, k.Shade, k.Edge, cornerRadius)
	c.border(s.Livery, k.Ink)
	// The number on a small scroll-coloured disc, the emblem or the owner's device beside it.
	const top = 0.27
	if s.No > 0 {
		c.fill(k.Ink, circle(Point{0.28, top}, 0.175))
		c.text(0.28, top, Center, TextStyle{Face: BookBold, Size: 0.27, Color: k.Paper}, 0.29, strconv.Itoa(s.No))
	}
	icon := s.Icon
	if icon == "" {
		icon = s.Livery.Look().Device
	}
	c.stencil(icon, Rect{0.54, top - 0.16, 0.34, 0.32}, WithAlpha(k.Ink, 0.92))
	c.fill(WithAlpha(k.Ink, 0.6), roundBox(Rect{0.11, 0.488, 0.78, 0.012}, 0))
	c.title(s.Title, Rect{0.075, 0.51, 0.85, 0.42}, k.Ink)
	c.mark(s.Mark, cornerRadius)
}

// title writes a text of one to three lines as large as the rectangle allows without breaking a word.
func (c *canvas) title(s string, r Rect, ink color.NRGBA) {
	best, lines := TextStyle{Face: SansCondensed, Color: ink}, []string(nil)
	for size := 0.2; size >= 0.06; size -= 0.005 {
		best.Size = size
		lines = Wrap(best, s, r.W)
		unbroken := strings.Join(lines, " ") == s
		if unbroken && len(lines) <= 3 && float64(len(lines))*size*1.1 <= r.H {
			break
		}
	}
	step := best.Size * 1.1
	y := r.Y + r.H/2 - step*float64(len(lines)-1)/2
	for i, l := range lines {
		c.text(r.X+r.W/2, y+step*float64(i), Center, best, r.W, l)
	}
}

// stratagemBack is the hidden face: a meander frame around a scroll, the same for every piece.
func (c *canvas) stratagemBack() {
	k := c.cache.palette.Of(livery.Plain)
	c.cardboard(k.Ground, k.Shade, k.Edge, cornerRadius)
	gold := WithAlpha(k.Crest, 0.85)
	c.frame(0.05, 0.012, cornerRadius, gold)
	c.frame(0.2, 0.012, cornerRadius, gold)
	// One key of the meander in a cell of 7 by 7 strokes.
	key := []Point{{0, 6}, {0, 0}, {6, 0}, {6, 4}, {3, 4}, {3, 2.2}}
	const n = 6
	cell := (1 - 2*0.05 - 0.02) / n
	for side := range 4 {
		for i := range n - 1 {
			line := make([]Point, len(key))
			for j, p := range key {
				x := 0.06 + float64(i)*cell + 0.03 + p.X*cell*0.11
				y := 0.08 + p.Y*cell*0.11*0.95
				line[j] = turn(Point{x, y}, side)
			}
			c.strokes(gold, 0.014, false, line)
		}
	}
	c.stencil("scroll", Rect{0.31, 0.31, 0.38, 0.38}, k.Crest)
}

// turn rotates a place of the unit square by quarter turns around its middle.
func turn(p Point, quarters int) Point {
	for range quarters {
		p = Point{1 - p.Y, p.X}
	}
	return p
}

// strokes draws lines given in the unit square, w wide.
func (c *canvas) strokes(col color.NRGBA, w float64, closed bool, lines ...[]Point) {
	z := c.rasterizer()
	for _, line := range lines {
		pts := make([]Point, len(line))
		for i, p := range line {
			pts[i] = c.at(p.X, p.Y)
		}
		strokeInto(z, pts, closed, math.Max(w*float64(c.px), 0.7), nil, 0)
	}
	c.tint(coverage(z), c.img.Rect.Min, col)
}

// pips are the places of the dots of a die, in thirds of the face.
var pips = [...][]Point{
	1: {{0, 0}},
	2: {{-1, -1}, {1, 1}},
	3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

func (s DieSpec) paint(c *canvas) {
	k := c.cache.palette.Of(s.Livery)
	if s.Livery == livery.Plain {
		k.Ground, k.Shade, k.Edge, k.Ink = Hex(0xf4ecd8), Hex(0xdccfb0), Hex(0x8d7f60), Hex(0x2a2018)
	}
	const radius = 0.2
	c.cardboard(k.Ground, k.Shade, k.Edge, radius)
	if s.Pips < 1 || s.Pips > 6 {
		if s.Pips != 0 {
			c.text(0.5, 0.5, Center, TextStyle{Face: SansBold, Size: 0.55, Color: k.Ink}, 0.8, strconv.Itoa(s.Pips))
		}
	} else {
		for _, p := range pips[s.Pips] {
			at := Point{0.5 + p.X*0.25, 0.5 + p.Y*0.25}
			c.fill(Mix(k.Shade, black, 0.25), circle(at.Add(Point{-0.006, -0.008}), 0.1))
			c.fill(k.Ink, circle(at, 0.095))
		}
	}
	c.mark(s.Mark, radius)
}

func (s SealSpec) paint(c *canvas) {
	k := c.cache.palette.Of(s.Livery)
	mid := Point{0.5, 0.5}
	c.fill(k.Edge, circle(mid, 0.5))
	c.fill(k.Ink, circle(mid, 0.475))
	c.fill(k.Ground, circle(mid, 0.42))
	device := Rect{0.25, 0.24, 0.5, 0.5}
	if s.Large {
		device = Rect{0.16, 0.15, 0.68, 0.68}
	}
	c.stencil(s.Livery.Look().Device, device, k.Ink)
}

func (s IconSpec) paint(c *canvas) { c.stencil(s.Name, Rect{0, 0, 1, 1}, Hex(s.RGB)) }
