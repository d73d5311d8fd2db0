package render

import (
	"fmt"
	"sync"

	"github.com/golang/freetype/truetype"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"strategos/assets"
)

// Face is one of the program's typefaces.
type Face uint8

// The faces. Book is a serif for reading and for names on the board; Sans is for controls and numbers; SansCondensed is
// a narrow bold for titles on counters. All hold Latin with accents, arrows and symbols; all but SansCondensed hold
// polytonic Greek (it falls back to another sans).
const (
	Book Face = iota
	BookItalic
	BookBold
	Sans
	SansBold
	SansCondensed
	symbols // what the other faces lack; never asked for by a screen
	faceCount
)

// lineHeight is the distance of two baselines in ems, face by face.
var lineHeight = [faceCount]float64{1.32, 1.32, 1.32, 1.36, 1.36, 1.25, 1.3}

var faceFiles = [faceCount]string{"book", "book-italic", "book-bold", "sans", "sans-bold", "sans-condensed", "symbols"}

// hintings says how outlines are fitted to the pixel grid. The automatically hinted fonts move only vertically, which
// keeps stems even and advances true; the condensed one is hinted by hand for another rasteriser.
var hintings = [faceCount]font.Hinting{
	font.HintingFull, font.HintingFull, font.HintingFull, font.HintingFull, font.HintingFull, font.HintingNone, font.HintingNone,
}

// typeface is a parsed font with its proportions in ems. It is never changed after loading.
type typeface struct {
	ttf                             *truetype.Font
	em                              fixed.Int26_6
	ascent, descent, capTop, xlcTop float64
}

// typefaces parses the embedded fonts once. The files are part of the program, so a broken one is a broken build.
var typefaces = sync.OnceValue(func() *[faceCount]*typeface {
	var all [faceCount]*typeface
	for i, name := range faceFiles {
		data, err := assets.Font(name)
		if err != nil {
			panic(err)
		}
		ttf, err := truetype.Parse(data)
		if err != nil {
			panic(fmt.Sprintf("render: the embedded font %s cannot be read: %v", name, err))
		}
		t := &typeface{ttf: ttf, em: fixed.Int26_6(ttf.FUnitsPerEm())}
		t.ascent, t.descent = t.extent('É', true), -t.extent('g', false)
		t.capTop, t.xlcTop = t.extent('H', true), t.extent('x', true)
		all[i] = t
	}
	return &all
})

// extent is the top or bottom of a character's outline in ems above the baseline.
func (t *typeface) extent(r rune, top bool) float64 {
	var buf truetype.GlyphBuf
	if err := buf.Load(t.ttf, t.em, t.ttf.Index(r), font.HintingNone); err != nil {
		return 0
	}
	v := buf.Bounds.Min.Y
	if top {
		v = buf.Bounds.Max.Y
	}
	return float64(v) / float64(t.em)
}

// glyphRef is a glyph in one of the faces.
type glyphRef struct {
	face  Face
	index truetype.Index
}

// lookup finds the glyph of r in face, else in the faces that stand in for it, else the replacement sign.
func lookup(face Face, r rune) glyphRef {
	all := typefaces()
	for _, f := range [...]Face{face, fallback(face), symbols} {
		if i := all[f].ttf.Index(r); i != 0 {
			return glyphRef{f, i}
		}
	}
	return glyphRef{symbols, all[symbols].ttf.Index('\ufffd')}
}

func fallback(f Face) Face {
	switch f {
	case SansCondensed:
		return SansBold
	case Sans, SansBold:
		return symbols
	}
	return Sans
}
