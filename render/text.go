package render

import (
	"image/color"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// TextStyle is how a text looks. Size is the em in logical pixels; Spacing is extra room after each character, in ems
// (0.1 suits capitals of a heading, 0.3 a sea on a map).
type TextStyle struct {
	Face    Face
	Size    float64
	Color   color.NRGBA
	Spacing float64
}

// In returns the style with another colour.
func (s TextStyle) In(c color.NRGBA) TextStyle { s.Color = c; return s }

// Sized returns the style with another size.
func (s TextStyle) Sized(size float64) TextStyle { s.Size = size; return s }

// Metrics are the vertical proportions of a style in logical pixels. Ascent reaches the accents of capitals.
type Metrics struct{ Ascent, Descent, CapHeight, LineHeight float64 }

// Metrics returns the vertical proportions of the style.
func (s TextStyle) Metrics() Metrics {
	f := s.face()
	t, k := typefaces()[f], s.size()
	return Metrics{t.ascent * k, t.descent * k, t.capTop * k, lineHeight[f] * k}
}

// face is the style's face, or Sans if the number is none of a face.
func (s TextStyle) face() Face {
	if s.Face >= faceCount {
		return Sans
	}
	return s.Face
}

// maxTextSize bounds sizes so that nonsense cannot make huge masks.
const maxTextSize = 2000

// size is the em, never negative, not a number, or huge.
func (s TextStyle) size() float64 {
	if !(s.Size > 0) {
		return 0
	}
	return min(s.Size, maxTextSize)
}

// placed is a glyph at its place on the line, in ems from the start.
type placed struct {
	glyphRef
	x float64
}

// layout places the characters of one line: linear advances and kerning, independent of the scale, so that a text
// measured once fits at every zoom. Control characters count as spaces; invisible ones are left out.
func layout(style TextStyle, s string, emit func(placed)) (width float64) {
	all, face := typefaces(), style.face()
	if !norm.NFC.IsNormalString(s) {
		s = norm.NFC.String(s)
	}
	var before glyphRef
	first := true
	for _, r := range s {
		switch {
		case r == '\u00ad' || r == '\u200b' || r == '\ufeff':
			continue
		case unicode.IsControl(r):
			r = ' '
		}
		g := lookup(face, r)
		t := all[g.face]
		if !first {
			width += style.Spacing
			if g.face == before.face {
				width += t.Kern(before.index, g.index)
			}
		}
		if emit != nil {
			emit(placed{g, width})
		}
		width += t.Advance(g.index)
		before, first = g, false
	}
	return width
}

// Measure is the width of s on one line, in logical pixels. Like Wrap it may be called from any goroutine.
func Measure(style TextStyle, s string) float64 { return widths.of(style, s) * style.size() }

// measured is a text as it is measured, without its size.
type measured struct {
	face    Face
	spacing float64
	text    string
}

// widthCache remembers the widths of texts: a frame measures the same ones as that before it.
type widthCache struct {
	sync.RWMutex
	known map[measured]float64
}

var widths widthCache

// mostMeasured is how many texts are remembered: some frames' worth. Long ones, which are wrapped piece by piece, are not.
const (
	mostMeasured = 8192
	longMeasured = 120
)

func (w *widthCache) of(style TextStyle, s string) float64 {
	if len(s) > longMeasured {
		return layout(style, s, nil)
	}
	key := measured{style.face(), style.Spacing, s}
	w.RLock()
	n, ok := w.known[key]
	w.RUnlock()
	if ok {
		return n
	}
	n = layout(style, s, nil)
	w.Lock()
	defer w.Unlock()
	if w.known == nil || len(w.known) >= mostMeasured {
		w.known = make(map[measured]float64, mostMeasured/8)
	}
	w.known[key] = n
	return n
}

// ellipsis returns s, or its longest beginning that fits in width with an ellipsis after it. A width too small even for
// the ellipsis gives the empty string.
func ellipsis(style TextStyle, s string, width float64) string {
	if fits(style, s, width) {
		return s
	}
	runes := []rune(s)
	lo, hi := 0, len(runes) // runes[:lo] fits (or lo is 0), runes[:hi] does not
	cut := func(n int) string { return strings.TrimRightFunc(string(runes[:n]), unicode.IsSpace) + "…" }
	for lo+1 < hi {
		if mid := (lo + hi) / 2; fits(style, cut(mid), width) {
			lo = mid
		} else {
			hi = mid
		}
	}
	if s := cut(lo); fits(style, s, width) {
		return s
	}
	return ""
}

// fits allows for rounding in the last bits only.
func fits(style TextStyle, s string, width float64) bool { return Measure(style, s) <= width+1e-6 }

// Wrap breaks s into lines no wider than width. It breaks at spaces, after hyphens and at newlines, and inside a word
// only if the word alone is too long; then each line holds at least one character, whatever the width. No-break spaces
// do not break (French sets them before ; : ! ? »). The empty string gives one empty line.
func Wrap(style TextStyle, s string, width float64) []string {
	var lines []string
	for _, para := range strings.Split(strings.ReplaceAll(s, "\r\n", "\n"), "\n") {
		lines = append(lines, wrapLine(style, para, width)...)
	}
	return lines
}

// wrapLine wraps a paragraph without newlines.
func wrapLine(style TextStyle, s string, width float64) []string {
	var lines []string
	line := ""
	for _, piece := range pieces(s) {
		if next := line + piece; fits(style, trimEnd(next), width) {
			line = next
			continue
		}
		if trimmed := trimEnd(line); trimmed != "" {
			lines = append(lines, trimmed)
		}
		line = strings.TrimLeft(piece, " \t")
		for !fits(style, trimEnd(line), width) {
			n := prefix(style, line, width)
			if n >= len(line) {
				break // one character wider than the whole line
			}
			lines = append(lines, line[:n])
			line = line[n:]
		}
	}
	if trimmed := trimEnd(line); trimmed != "" || len(lines) == 0 {
		lines = append(lines, trimmed)
	}
	return lines
}

func trimEnd(s string) string { return strings.TrimRight(s, " \t") }

// pieces cuts s where a line may break; each piece keeps the spaces or the hyphen that ends it.
func pieces(s string) []string {
	var out []string
	start := 0
	for i, r := range s {
		end := i + utf8.RuneLen(r)
		if end <= i || end >= len(s) { // an invalid byte, or the end
			continue
		}
		next := s[end]
		switch {
		case (r == ' ' || r == '\t') && next != ' ' && next != '\t',
			(r == '-' || r == '—') && next != ' ' && next != '\t' && i > start:
			out = append(out, s[start:end])
			start = end
		}
	}
	if start < len(s) {
		out = append(out, s[start:])
	}
	return out
}

// prefix is the length in bytes of the longest beginning of s that fits, at least one character.
func prefix(style TextStyle, s string, width float64) int {
	best := 0
	for i := range s {
		if i > 0 {
			if !fits(style, s[:i], width) {
				break
			}
			best = i
		}
	}
	if best == 0 {
		_, best = utf8.DecodeRuneInString(s)
	}
	return best
}
