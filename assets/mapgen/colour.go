package main

import (
	"image"
	"image/color"
	"math"

	"strategos/assets/livery"
)

// rgb is a colour with components 0..1.
type rgb [3]float64

// hex makes a colour from 0xRRGGBB.
func hex(v uint32) rgb {
	return rgb{float64(v>>16&255) / 255, float64(v>>8&255) / 255, float64(v&255) / 255}
}

// mix goes from c (t = 0) to d (t = 1).
func (c rgb) mix(d rgb, t float64) rgb {
	return rgb{c[0] + (d[0]-c[0])*t, c[1] + (d[1]-c[1])*t, c[2] + (d[2]-c[2])*t}
}

// lit brightens towards warm white (k > 0) or darkens towards cool brown
// (k < 0), as light and shade on dry ground do.
func (c rgb) lit(k float64) rgb {
	if k >= 0 {
		return c.mix(rgb{1, 0.985, 0.93}, k)
	}
	shade := rgb{c[0] * 0.50, c[1] * 0.47, c[2] * 0.50}
	return c.mix(shade, -k)
}

// alpha returns the colour with an opacity, for the vector drawing.
func (c rgb) alpha(a float64) color.Color {
	return color.NRGBA{byteOf(c[0]), byteOf(c[1]), byteOf(c[2]), byteOf(a)}
}

func byteOf(v float64) uint8 { return uint8(math.Round(clamp01(v) * 255)) }

// blend lays a colour over one pixel of an opaque picture.
func blend(img *image.RGBA, x, y int, c rgb, a float64) {
	if a <= 0 || x < 0 || y < 0 || x >= img.Rect.Dx() || y >= img.Rect.Dy() {
		return
	}
	p := img.Pix[y*img.Stride+x*4:]
	a = min(a, 1)
	for k := range c {
		v := float64(p[k])
		p[k] = uint8(v + (c[k]*255-v)*a + 0.5)
	}
	p[3] = 255
}

// Inks and grounds shared by everything that is drawn.
var (
	paper     = hex(0xF3EAD3)
	paperDark = hex(0xE4D5B3)
	ink       = hex(0x33291F)
	inkSoft   = hex(0x6B5A45)
	seaInk    = hex(0x1D4257)
	landInk   = hex(0x43311F)
	gold      = hex(0xB8892F)
	white     = rgb{1, 1, 1}
	slate     = hex(0x3B4650)
	madder    = hex(0x9C2F2A)
)

// panelColours are the flat colours that must survive the reduction to 256: those of all boards, the seats' inks and the grounds of
// their boxes.
func (m *boardMap) panelColours() []rgb {
	all := []rgb{paper, paperDark, ink, inkSoft, seaInk, landInk, gold, white, slate}
	for _, s := range m.Seats {
		all = append(all, m.seatBoard(s.ID))
	}
	return append(all, m.seatTints()...)
}

// seatTints are the light grounds of all seats.
func (m *boardMap) seatTints() []rgb {
	var all []rgb
	for _, s := range m.Seats {
		all = append(all, m.seatPale(s.ID))
	}
	return all
}

// seatInk is the ink in which a seat's name is printed; "" is nobody's.
func (m *boardMap) seatInk(seat string) rgb { return hex(m.livery(seat).Print) }

// seatBoard is the colour of a seat's frames, bands and arrows.
func (m *boardMap) seatBoard(seat string) rgb { return hex(m.livery(seat).Board) }

// seatPale is the light ground of a seat's boxes and cells.
func (m *boardMap) seatPale(seat string) rgb { return hex(m.livery(seat).Pale) }

// livery is what a seat wears.
func (m *boardMap) livery(seat string) *livery.Look {
	for _, s := range m.Seats {
		if id, ok := livery.Named(s.Livery); ok && s.ID == seat {
			return id.Look()
		}
	}
	return livery.Plain.Look()
}

// light is about how light a colour looks, 0 to 1.
func (c rgb) light() float64 { return 0.3*c[0] + 0.59*c[1] + 0.11*c[2] }

// onBand is the ink of letters on a band of colour.
func onBand(c rgb) rgb {
	if c.light() < 0.5 {
		return hex(0xFBF3DD)
	}
	return ink
}
