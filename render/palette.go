package render

import "image/color"

// Palette holds the colours that carry meaning on the table. Panels have their own.
type Palette struct {
	Name  string
	Sides [3]SideColors // by Side
	// Good and Bad colour bonuses and maluses, legal and illegal; Glow is for what may be clicked, Pick for what is picked.
	Good, Bad, Glow, Pick color.NRGBA
}

// SideColors are the colours of one side's counters.
type SideColors struct {
	Ground, Shade, Edge color.NRGBA // counter face, its darker foot, the bevel's dark side
	Ink, Paper          color.NRGBA // silhouette and figures; the light parts of the silhouette
	Accent              color.NRGBA // panels and frames that speak of the side
	Crest               color.NRGBA // stars, crests: stands out from both ground and ink
}

// Of returns the colours of a side; an unknown side is Neutral.
func (p *Palette) Of(s Side) SideColors {
	if int(s) >= len(p.Sides) {
		s = Neutral
	}
	return p.Sides[s]
}

// DefaultPalette is deep Aegean blue against straw yellow.
func DefaultPalette() *Palette {
	return &Palette{
		Name: "default",
		Sides: [3]SideColors{
			Neutral: {Ground: Hex(0x4a525c), Shade: Hex(0x353c45), Edge: Hex(0x20252b), Ink: Hex(0xf2ecdc), Paper: Hex(0x2b3138), Accent: Hex(0x8b95a1), Crest: Hex(0xd9b55c)},
			Athens:  {Ground: Hex(0x1f568c), Shade: Hex(0x143c66), Edge: Hex(0x0b2440), Ink: Hex(0xf7f3e6), Paper: Hex(0x10375f), Accent: Hex(0x4f92d0), Crest: Hex(0xf6cf62)},
			Sparta:  {Ground: Hex(0xe9c55a), Shade: Hex(0xcf9f38), Edge: Hex(0x7a5716), Ink: Hex(0x2d1a0e), Paper: Hex(0xf9e9b4), Accent: Hex(0xdfae3a), Crest: Hex(0xa6261c)},
		},
		Good: Hex(0x4f9d5b), Bad: Hex(0xc4483a), Glow: Hex(0xffe9a0), Pick: Hex(0xffffff),
	}
}

// SafePalette keeps apart, also in lightness, for the three common kinds of colour blindness: dark blue against pale
// orange, and blue-green against vermilion for good and bad.
func SafePalette() *Palette {
	p := DefaultPalette()
	p.Name = "safe"
	p.Sides[Athens] = SideColors{Ground: Hex(0x0a3f7a), Shade: Hex(0x072c57), Edge: Hex(0x041a35), Ink: Hex(0xffffff), Paper: Hex(0x0a3361), Accent: Hex(0x56b4e9), Crest: Hex(0xffd75e)}
	p.Sides[Sparta] = SideColors{Ground: Hex(0xf5b947), Shade: Hex(0xe09a1c), Edge: Hex(0x6e4700), Ink: Hex(0x1a1005), Paper: Hex(0xffe2a6), Accent: Hex(0xf0a92b), Crest: Hex(0x7a2a00)}
	p.Good, p.Bad = Hex(0x009e73), Hex(0xd55e00)
	return p
}
