// Package typeface reads fonts: which glyph a character has, how wide it is, its outline. It alone knows the library that parses and
// hints TrueType files, so that another can take its place here.
package typeface

import (
	"github.com/golang/freetype/truetype"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// Font is a parsed font. It is never changed, so several goroutines may use it.
type Font struct {
	ttf *truetype.Font
	em  fixed.Int26_6 // the font's units in an em
}

// Glyph is the number of a glyph in its font; 0 is the sign for characters that the font lacks.
type Glyph uint16

// Parse reads a TrueType file.
func Parse(data []byte) (*Font, error) {
	ttf, err := truetype.Parse(data)
	if err != nil {
		return nil, err
	}
	return &Font{ttf, fixed.Int26_6(ttf.FUnitsPerEm())}, nil
}

// Glyph is the glyph of a character, 0 if the font lacks it.
func (f *Font) Glyph(r rune) Glyph { return Glyph(f.ttf.Index(r)) }

// Advance is how far the pen moves for a glyph, in ems.
func (f *Font) Advance(g Glyph) float64 {
	return float64(f.ttf.HMetric(f.em, truetype.Index(g)).AdvanceWidth) / float64(f.em)
}

// Kern is how much further apart than usual two glyphs stand, in ems; mostly it is negative.
func (f *Font) Kern(before, g Glyph) float64 {
	return float64(f.ttf.Kern(f.em, truetype.Index(before), truetype.Index(g))) / float64(f.em)
}

// Units is the size at which an outline is in the font's own units, Units to an em.
func (f *Font) Units() fixed.Int26_6 { return f.em }

// Point is a point of an outline, y upwards from the baseline; On is set for points of the curve, the others control quadratic splines.
type Point struct {
	X, Y fixed.Int26_6
	On   bool
}

// Outline holds one glyph's contours. It may be loaded again and again; one goroutine uses it at a time.
type Outline struct {
	// Contours are closed: of the glyph loaded last, until the next one is.
	Contours [][]Point
	points   []Point
	buf      truetype.GlyphBuf
}

// Load fetches the outline of a glyph, size pixels to an em; fitted to the grid of pixels if hinted.
func (o *Outline) Load(f *Font, g Glyph, size fixed.Int26_6, hinted bool) error {
	o.Contours, o.points = o.Contours[:0], o.points[:0]
	hinting := font.HintingNone
	if hinted {
		hinting = font.HintingFull
	}
	if err := o.buf.Load(f.ttf, size, truetype.Index(g), hinting); err != nil {
		return err
	}
	for _, p := range o.buf.Points {
		o.points = append(o.points, Point{p.X, p.Y, p.Flags&1 != 0})
	}
	start := 0
	for _, end := range o.buf.Ends {
		o.Contours = append(o.Contours, o.points[start:end])
		start = end
	}
	return nil
}

// Height is how far up the outline loaded last reaches from the baseline, Depth how far down, in 1/64 pixel; either may be negative.
func (o *Outline) Height() fixed.Int26_6 { return o.buf.Bounds.Max.Y }

// Depth is how far down the outline loaded last reaches; see Height.
func (o *Outline) Depth() fixed.Int26_6 { return -o.buf.Bounds.Min.Y }
