package render

import (
	"image"
	"image/color"
	"strconv"

	"strategos/assets/livery"
)

// bands are the colours and letters of the contingents' vertical bands.
var bands = [...]struct {
	ground, ink color.NRGBA
	letter      string
}{
	MainContingent: {},
	Messenian:      {Hex(0xe8dcc0), Hex(0x7a1f1a), "M"},
	Helot:          {Hex(0x6b4a2b), Hex(0xf3e2bd), "h"},
	Allied:         {Hex(0x2f6b4a), Hex(0xf0ead8), "a"},
	Persian:        {Hex(0x5b3a7d), Hex(0xf2d37a), "P"},
	Laconian:       {Hex(0x9c2f2a), Hex(0xfff4e2), "Λ"},
}

// silhouettes are the drawings of the unit types and where they stand on the counter.
var silhouettes = [...]struct {
	icon string
	at   Rect
}{
	Trireme:  {"trireme", Rect{0.1, 0.135, 0.82, 0.6}},
	Hoplite:  {"hoplite", Rect{0.015, 0.19, 0.74, 0.735}},
	Peltast:  {"peltast", Rect{0.02, 0.2, 0.74, 0.725}},
	Archer:   {"archer", Rect{0.02, 0.2, 0.74, 0.725}},
	Horseman: {"horseman", Rect{0.05, 0.2, 0.8, 0.66}},
}

// counterBase is what counters of one kind share: everything but the identity, the numbers and the marks. It has its
// own place in the cache, for it takes most of the time.
type counterBase struct {
	livery     Livery
	kind       UnitType
	weakened   bool
	contingent Contingent
}

func (s counterBase) paint(c *canvas) {
	k := c.cache.palette.Of(s.livery)
	c.cardboard(k.Ground, k.Shade, k.Edge, cornerRadius)
	if s.weakened {
		c.stripe(k)
	}
	if s.banded() {
		c.band(s.contingent)
	}
	c.border(s.livery, k.Ink)
	c.silhouette(s, k)
}

// banded tells whether the counter has a contingent's band.
func (s counterBase) banded() bool {
	return int(s.contingent) < len(bands) && s.contingent != MainContingent
}

func (s CounterSpec) paint(c *canvas) {
	k := c.cache.palette.Of(s.Livery)
	base := counterBase{s.Livery, s.Type, s.Weakened, s.Contingent}
	copy(c.img.Pix, c.cache.Get(base, c.px).Image.Pix)
	left := 0.075
	if base.banded() {
		left = 0.185
	}
	if s.Sum != "" {
		num := TextStyle{Face: SansBold, Size: 0.6, Color: k.Ink}
		// The plate goes across the counter: a figure's legs and spear beside the sum would read as digits of it.
		c.fill(k.Paper, roundBox(Rect{left - 0.03, 0.47, 0.99 - left, 0.49}, 0.08))
		c.outlined(0.925, 0.715, Right, num, 0.86, s.Sum, 0.03, k.Paper)
		c.outlined(left+0.01, 0.2, Left, TextStyle{Face: SansBold, Size: 0.28, Color: k.Ink}, 0.7, s.ID, 0.03, k.Paper)
		c.bonus(s.Bonus, s.Swords, k)
		c.mark(s.Mark, cornerRadius)
		return
	}
	id := TextStyle{Face: SansBold, Size: 0.175, Color: k.Ink}
	c.outlined(left+0.01, 0.152, Left, id, 0.4, s.ID, 0.022, k.Paper)
	c.bonus(s.Bonus, s.Swords, k)
	num := TextStyle{Face: SansBold, Size: 0.43, Color: k.Ink}
	if s.Weakened {
		num.Color = k.Crest
	}
	fp := strconv.Itoa(s.FP)
	if s.Type != Trireme && s.Type != Horseman {
		// A plate of its own: beside the figure's front leg a 4 would read as 14.
		w := min(Measure(num, fp), 0.56) + 0.05
		c.fill(k.Paper, roundBox(Rect{0.955 - w, 0.585, w, 0.365}, 0.06))
	}
	c.outlined(0.935, 0.765, Right, num, 0.56, fp, 0.03, k.Paper)
	if s.Task != "" {
		c.fill(Hex(0x14181d), circle(Point{0.2, 0.8}, 0.175))
		c.fill(Hex(0xf6ecd2), circle(Point{0.2, 0.8}, 0.155))
		c.icon(s.Task, Rect{0.08, 0.68, 0.24, 0.24}, inks{ink: Hex(0x3a2413), paper: Hex(0xf6ecd2), accent: Hex(0xb3361f), half: Hex(0x8a5a30)})
	}
	c.mark(s.Mark, cornerRadius)
}

// silhouette draws the unit's figure, ships facing the enemy, and the device on its shield or sail.
func (c *canvas) silhouette(s counterBase, k LiveryColors) {
	if int(s.kind) >= len(silhouettes) {
		return
	}
	f := silhouettes[s.kind]
	at := f.at
	if s.banded() {
		at.X += 0.06
		if s.kind == Trireme {
			at.W -= 0.06
		}
	}
	k2 := inks{ink: k.Ink, paper: k.Paper, accent: k.Crest, half: Mix(k.Ink, k.Ground, 0.28)}
	mirror := s.livery.Look().Left && s.kind == Trireme
	place := at
	if mirror {
		place = Rect{at.Right(), at.Y, -at.W, at.H}
	}
	halo := 0.016
	if s.weakened && lighter(k.Ink, k.Ground) { // pale figures on the pale stripe
		halo = 0.028
	}
	c.figure(f.icon, place, k2, halo, k.Paper)
	device, ink := s.device(), k.Ink
	switch s.kind {
	case Trireme: // on the sail, whose middle is at (60, 28) of 124 x 94
		scale := min(at.W/124, at.H/94)
		x, y := at.X+at.W/2+(61-62)*scale, at.Y+at.H/2+(28-47)*scale
		if mirror {
			x = at.X + at.W/2 - (61-62)*scale
		}
		d := 24 * scale
		c.icon(device, Rect{x - d/2, y - d/2, d, d}, inks{ink: k.Paper, paper: k2.half, accent: k.Paper, half: k.Paper})
	case Hoplite: // on the shield, whose middle is at (57, 46) of 100
		scale := min(at.W, at.H) / 100
		x, y := at.X+at.W/2+(57-50)*scale, at.Y+at.H/2+(46-50)*scale
		d := 25 * scale
		c.icon(device, Rect{x - d/2, y - d/2, d, d}, inks{ink: ink, paper: k.Paper, accent: ink, half: ink})
	}
}

// device is the drawing on shield and sail: the livery's own, the mu of Messene, the lambda of Laconia, and a plain band for helots, allies and
// units of nobody.
func (s counterBase) device() string {
	switch {
	case s.contingent == Messenian:
		return "mu"
	case s.contingent == Laconian:
		return "lambda"
	case s.contingent != MainContingent, s.livery == livery.Plain:
		return "band"
	}
	return s.livery.Look().Device
}

// lighter tells whether a is lighter than b.
func lighter(a, b color.NRGBA) bool {
	light := func(c color.NRGBA) int { return 2*int(c.R) + 5*int(c.G) + int(c.B) }
	return light(a) > light(b)
}

// stripe is the pale diagonal of a weakened face, from the south-west to the north-east corner.
func (c *canvas) stripe(k LiveryColors) {
	const h = 0.21 // half its width, measured along the sides
	band := func(h float64) *image.Alpha {
		m := c.cover([]Point{{-0.1, 1.1 - h}, {-0.1, 1.1 + h}, {-0.1 + h, 1.1 + h}, {1.1, -0.1 + h}, {1.1 + h, -0.1 - h}, {1.1 - h, -0.1}})
		body := c.cover(box(bevel, cornerRadius))
		for i := range m.Pix {
			m.Pix[i] = min(m.Pix[i], body.Pix[i])
		}
		return m
	}
	c.tint(band(h+0.03), image.Point{}, WithAlpha(k.Edge, 0.75))
	c.tint(band(h), image.Point{}, Mix(k.Ground, Hex(0xfffaf0), 0.7))
}

// band draws a contingent's vertical band along the left side, its letter at the foot.
func (c *canvas) band(ct Contingent) {
	b := bands[ct]
	const x0, x1 = 0.0, 0.165
	m := c.cover(roundBox(Rect{x0, 0, x1 - x0, 1}, 0))
	body := c.cover(box(bevel, cornerRadius))
	for i := range m.Pix {
		m.Pix[i] = min(m.Pix[i], body.Pix[i])
	}
	c.tint(m, image.Point{}, b.ground)
	c.fill(WithAlpha(black, 0.55), roundBox(Rect{x1, bevel, 0.014, 1 - 2*bevel}, 0))
	c.text((bevel+x1)/2+0.008, 0.845, Center, TextStyle{Face: BookBold, Size: 0.17, Color: b.ink}, 0.13, b.letter)
}

// bonus draws stars or swords in the top right corner, leftwards.
func (c *canvas) bonus(n int, swords bool, k LiveryColors) {
	const d = 0.17
	for i := range max(0, min(n, 3)) {
		if swords {
			const e = 0.23
			c.figure("sword", Rect{0.945 - e - float64(i)*e*0.78, 0.055, e, e}, inks{ink: k.Crest, paper: k.Crest, accent: k.Crest, half: k.Crest}, 0.02, Mix(k.Edge, black, 0.3))
			continue
		}
		c.figure("star", Rect{0.935 - d - float64(i)*d*0.92, 0.065, d, d}, inks{ink: k.Crest}, 0.02, Mix(k.Edge, black, 0.3))
	}
}

func (s LeaderSpec) paint(c *canvas) {
	k := c.cache.palette.Of(s.Livery)
	c.cardboard(k.Ground, k.Shade, k.Edge, cornerRadius)
	if s.Hurt {
		c.stripe(k)
	}
	// A disc behind the head, as on a coin.
	c.fill(WithAlpha(k.Paper, 0.55), circle(Point{0.5, 0.41}, 0.345))
	plate := c.cover(roundBox(Rect{bevel, 0.755, 1 - 2*bevel, 1}, 0))
	body := c.cover(box(bevel, cornerRadius))
	for i := range plate.Pix {
		plate.Pix[i] = min(plate.Pix[i], body.Pix[i])
	}
	c.tint(plate, image.Point{}, k.Paper)
	c.fill(WithAlpha(k.Ink, 0.8), roundBox(Rect{bevel, 0.748, 1 - 2*bevel, 0.013}, 0))
	c.border(s.Livery, k.Ink)
	head := Rect{0.165, 0.075, 0.67, 0.665}
	if s.Livery.Look().Left {
		head = Rect{1 - head.X, head.Y, -head.W, head.H}
	}
	ink := inks{ink: k.Ink, paper: k.Paper, accent: k.Crest, half: k.Ink}
	if s.Hurt { // pale, and bandaged
		ink.ink, ink.half = Mix(k.Ink, k.Paper, 0.45), Mix(k.Ink, k.Paper, 0.45)
	}
	c.figure("helmet", head, ink, 0.014, k.Paper)
	if s.Hurt {
		c.bandage(k)
	}
	if s.Allied {
		c.text(0.11, 0.16, Center, TextStyle{Face: BookBold, Size: 0.17, Color: k.Ink}, 0.15, "a")
	}
	c.bonus(s.Bonus, s.Swords, k)
	if s.Rating != "" {
		c.outlined(0.93, 0.17, Right, TextStyle{Face: SansBold, Size: 0.235, Color: k.Ink}, 0.5, s.Rating, 0.03, k.Paper)
	}
	c.text(0.5, 0.853, Center, TextStyle{Face: BookBold, Size: 0.17, Color: k.Ink}, 0.83, s.Name)
	c.mark(s.Mark, cornerRadius)
}

// bandage draws a plaster cross beside the head of a leader who is wounded or sick.
func (c *canvas) bandage(k LiveryColors) {
	const x, y, long, wide = 0.84, 0.62, 0.2, 0.072
	for _, m := range []float64{0.035, 0} {
		ink := Hex(0xb3261e)
		if m > 0 {
			ink = Mix(k.Paper, Hex(0xffffff), 0.6)
		}
		c.fill(ink, roundBox(Rect{x - long/2 - m, y - wide/2 - m, long + 2*m, wide + 2*m}, 0.01))
		c.fill(ink, roundBox(Rect{x - wide/2 - m, y - long/2 - m, wide + 2*m, long + 2*m}, 0.01))
	}
}
