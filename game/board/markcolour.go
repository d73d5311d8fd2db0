package board

import (
	"image/color"
	"slices"
	"strings"

	"strategos/render"
)

// A Colour is one of the few a mark may have. They are the same in every set of
// colours: chosen after Okabe and Ito, they stay apart for the three common kinds of
// colour blindness, and each differs from both sides' counters. The zero value is
// yellow.
type Colour uint8

// The colours of marks.
const (
	MarkYellow Colour = iota
	MarkRed
	MarkBlue
	MarkGreen
	MarkWhite
	MarkColours // how many there are
)

// markNames are the colours' names on the command line and in files.
var markNames = [MarkColours]string{"yellow", "red", "blue", "green", "white"}

var markRGB = [MarkColours]uint32{0xf5e03a, 0xd5480a, 0x4fb3ee, 0x00916a, 0xfaf6ec}

// parseColour reads a colour's name. The error is a *Mistake.
func parseColour(s string) (Colour, error) {
	i := slices.Index(markNames[:], strings.ToLower(strings.TrimSpace(s)))
	if i < 0 {
		return 0, mistake("colour", "given", s, "colours", strings.Join(markNames[:], ", "))
	}
	return Colour(i), nil
}

// String is the colour's name in files.
func (k Colour) String() string { return markNames[k%MarkColours] }

// Paint is the colour itself.
func (k Colour) Paint() color.NRGBA { return render.Hex(markRGB[k%MarkColours]) }

// Lettering is a colour that can be read on it.
func (k Colour) Lettering() color.NRGBA {
	if k == MarkRed || k == MarkGreen {
		return render.Hex(0xffffff)
	}
	return render.Hex(0x14181d)
}
