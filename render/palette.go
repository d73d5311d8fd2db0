package render

import (
	"image/color"

	"strategos/assets/livery"
)

// Palette holds the colours that carry meaning on the table. Panels have their own.
type Palette struct {
	Name     string
	Liveries [livery.Count]LiveryColors
	// Good and Bad colour bonuses and maluses, legal and illegal; Glow is for what may be clicked, Pick for what is picked.
	Good, Bad, Glow, Pick color.NRGBA
}

// LiveryColors are the colours of a livery in a palette, as livery.Colours names them.
type LiveryColors struct {
	Ground, Shade, Edge, Ink, Paper, Accent, Crest color.NRGBA
}

// Of returns the colours of a livery; an unknown one is plain.
func (p *Palette) Of(l Livery) LiveryColors {
	if int(l) >= len(p.Liveries) {
		l = livery.Plain
	}
	return p.Liveries[l]
}

// newPalette takes one set of colours of every livery.
func newPalette(name string, of func(*livery.Look) livery.Colours) *Palette {
	p := &Palette{Name: name}
	for id := range livery.Count {
		c := of(id.Look())
		p.Liveries[id] = LiveryColors{Hex(c.Ground), Hex(c.Shade), Hex(c.Edge), Hex(c.Ink), Hex(c.Paper), Hex(c.Accent), Hex(c.Crest)}
	}
	return p
}

// DefaultPalette has the liveries in their usual colours.
func DefaultPalette() *Palette {
	p := newPalette("default", func(l *livery.Look) livery.Colours { return l.Usual })
	p.Good, p.Bad, p.Glow, p.Pick = Hex(0x4f9d5b), Hex(0xc4483a), Hex(0xffe9a0), Hex(0xffffff)
	return p
}

// SafePalette keeps apart, also in lightness, for the three common kinds of colour blindness: the liveries' safe colours, and
// blue-green against vermilion for good and bad.
func SafePalette() *Palette {
	p := newPalette("safe", func(l *livery.Look) livery.Colours { return l.Safe })
	p.Good, p.Bad, p.Glow, p.Pick = Hex(0x009e73), Hex(0xd55e00), Hex(0xffe9a0), Hex(0xffffff)
	return p
}
