package livery

import (
	"math"
	"testing"

	"strategos/assets/icons"
)

// eyes are how colours reach the eye, as matrices over linear red, green and blue: unhindered, and without one of the three kinds
// of cones (Machado, Oliveira and Fernandes, A physiologically-based model for simulation of color vision deficiency, 2009).
var eyes = map[string][3][3]float64{
	"all colours":  {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// linear are the linear components of a colour.
func linear(c uint32) (out [3]float64) {
	for i := range out {
		v := float64(c>>(16-8*i)&255) / 255
		if v <= 0.04045 {
			out[i] = v / 12.92
		} else {
			out[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return out
}

// luminance is how bright a colour is, 0 to 1.
func luminance(c uint32) float64 {
	l := linear(c)
	return 0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2]
}

// contrast is the ratio of two colours' brightness, 1 to 21.
func contrast(a, b uint32) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// seen is a colour as an eye sees it, in CIE L*a*b*.
func seen(c uint32, eye [3][3]float64) [3]float64 {
	from := linear(c)
	var to [3]float64
	for i, row := range eye {
		to[i] = min(max(row[0]*from[0]+row[1]*from[1]+row[2]*from[2], 0), 1)
	}
	f := func(t float64) float64 {
		if t > 0.008856 {
			return math.Cbrt(t)
		}
		return 7.787*t + 16.0/116
	}
	x := f((0.4124*to[0] + 0.3576*to[1] + 0.1805*to[2]) / 0.9505)
	y := f(0.2126*to[0] + 0.7152*to[1] + 0.0722*to[2])
	z := f((0.0193*to[0] + 0.1192*to[1] + 0.9505*to[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// distance is how far two colours lie apart to an eye; about 2 is just seen.
func distance(a, b uint32, eye [3][3]float64) float64 {
	p, q := seen(a, eye), seen(b, eye)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// palettes are the two sets of colours.
var palettes = map[string]func(*Look) Colours{
	"usual": func(l *Look) Colours { return l.Usual },
	"safe":  func(l *Look) Colours { return l.Safe },
}

// onePower tells two liveries of the same power, which meet on no board.
func onePower(a, b ID) bool { return min(a, b) == Lambda && max(a, b) == Madder }

// TestLiveriesKeepApart holds the counters' grounds, any two liveries, to a distance under every kind of colour blindness: 30 for two
// seats, 15 where one is nobody's, which has no border at all. Accents, which stand alone in panels, have no border to help them.
func TestLiveriesKeepApart(t *testing.T) {
	for palette, of := range palettes {
		for eye, m := range eyes {
			for a := range Count {
				for b := range a {
					if onePower(a, b) {
						continue
					}
					least := 30.0
					if b == Plain {
						least = 15
					}
					if d := distance(of(a.Look()).Ground, of(b.Look()).Ground, m); d < least {
						t.Errorf("%s, %s: the grounds of %s and %s are %.1f apart, want %v", palette, eye, a.Look().Name, b.Look().Name, d, least)
					}
					if d := distance(of(a.Look()).Accent, of(b.Look()).Accent, m); d < 10 {
						t.Errorf("%s, %s: the accents of %s and %s are %.1f apart", palette, eye, a.Look().Name, b.Look().Name, d)
					}
				}
			}
		}
	}
}

// TestLiveriesWithoutColour: whoever sees no colour at all tells any two liveries by border and device, and reads what is printed.
func TestLiveriesWithoutColour(t *testing.T) {
	borders, devices, names := map[Border]string{}, map[string]string{}, map[string]bool{}
	for id := range Count {
		l := id.Look()
		if other := borders[l.Border]; other != "" && id != Madder {
			t.Errorf("%s has the border of %s", l.Name, other)
		}
		if other := devices[l.Device]; other != "" && id != Madder {
			t.Errorf("%s has the device of %s", l.Name, other)
		}
		borders[l.Border], devices[l.Device], names[l.Name] = l.Name, l.Name, true
		// What is printed is seen to be of the counters' colour: the heads of boxes and the arrows.
		if d := distance(l.Board, l.Usual.Ground, eyes["all colours"]); d > 21 {
			t.Errorf("%s: its counters and its boxes on a board are %.1f apart", l.Name, d)
		}
		if _, ok := icons.Get(l.Device); !ok {
			t.Errorf("%s: there is no drawing %q", l.Name, l.Device)
		}
		for palette, of := range palettes {
			c := of(l)
			if k := contrast(c.Ink, c.Ground); k < 6 {
				t.Errorf("%s, %s: ink and ground have a contrast of %.1f, want 6", palette, l.Name, k)
			}
			if k := contrast(c.Ink, c.Paper); k < 7 {
				t.Errorf("%s, %s: ink and paper have a contrast of %.1f, want 7", palette, l.Name, k)
			}
			if k := contrast(c.Crest, c.Ground); k < 2.6 {
				t.Errorf("%s, %s: crest and ground have a contrast of %.1f", palette, l.Name, k)
			}
		}
		if k := contrast(l.Print, l.Pale); k < 5 {
			t.Errorf("%s: its print on its pale ground has a contrast of %.1f, want 5", l.Name, k)
		}
	}
	for palette, of := range palettes { // the two that meet most
		if k := contrast(of(Owl.Look()).Ground, of(Lambda.Look()).Ground); k < 4 {
			t.Errorf("%s: the grounds of owl and lambda have a contrast of %.1f, want 4", palette, k)
		}
	}
	if len(names) != int(Count) {
		t.Errorf("%d names for %d liveries", len(names), Count)
	}
}

// TestNamed: liveries are found by name, and nothing else is.
func TestNamed(t *testing.T) {
	names := Names()
	if len(names) != int(Count)-1 || len(names) < 6 {
		t.Fatalf("seats can have %d liveries: %v", len(names), names)
	}
	for i, name := range names {
		if id, ok := Named(name); !ok || id != ID(i+1) || id.Look().Name != name {
			t.Errorf("%s is livery %d (%v)", name, id, ok)
		}
	}
	if id, ok := Named("athens"); ok || id != Plain {
		t.Errorf("athens is a livery: %d", id)
	}
	if (Count + 3).Look() != Plain.Look() {
		t.Error("an unknown livery is not plain")
	}
}
