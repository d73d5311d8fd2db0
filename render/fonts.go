package render

import (
	"fmt"
	"sync"

	"strategos/assets"
	"strategos/assets/typeface"
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

// hinted says whose outlines are fitted to the pixel grid. The automatically hinted fonts move only vertically, which
// keeps stems even and advances true; the condensed one is hinted by hand for another rasteriser.
var hinted = [faceCount]bool{Book: true, BookItalic: true, BookBold: true, Sans: true, SansBold: true}

// fontFace is a parsed font with its proportions in ems. It is never changed after loading.
type fontFace struct {
	*typeface.Font
	ascent, descent, capTop float64
}

// typefaces parses the embedded fonts once. The files are part of the program, so a broken one is a broken build.
var typefaces = sync.OnceValue(func() *[faceCount]*fontFace {
	var all [faceCount]*fontFace
	for i, name := range faceFiles {
		data, err := assets.Font(name)
		if err != nil {
			panic(err)
		}
		font, err := typeface.Parse(data)
		if err != nil {
			panic(fmt.Sprintf("render: the embedded font %s cannot be read: %v", name, err))
		}
		t := &fontFace{Font: font}
		t.ascent, _ = t.extent('É')
		_, t.descent = t.extent('g')
		t.capTop, _ = t.extent('H')
		all[i] = t
	}
	return &all
})

// extent is how far a character's outline reaches up and down from the baseline, in ems.
func (t *fontFace) extent(r rune) (up, down float64) {
	var o typeface.Outline
	if err := o.Load(t.Font, t.Glyph(r), t.Units(), false); err != nil {
		return 0, 0
	}
	em := float64(t.Units())
	return float64(o.Height()) / em, float64(o.Depth()) / em
}

// glyphRef is a glyph in one of the faces.
type glyphRef struct {
	face  Face
	index typeface.Glyph
}

// lookup finds the glyph of r in face, else in the faces that stand in for it, else the replacement sign.
func lookup(face Face, r rune) glyphRef {
	all := typefaces()
	for _, f := range [...]Face{face, fallback(face), symbols} {
		if i := all[f].Glyph(r); i != 0 {
			return glyphRef{f, i}
		}
	}
	return glyphRef{symbols, all[symbols].Glyph('\ufffd')}
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
