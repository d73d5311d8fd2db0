package ui

import (
	"image/color"
	"math"
	"slices"

	"strategos/render"
)

// frameMarks is what a frame notes beside its display list, so that a test can tell a text that is cut off from one that
// is scrolled, and a card that floats above the screen from a widget that covers its neighbour.
type frameMarks struct {
	floats []floatMark
	free   []freeView
	// canvases are ranges of operations [from, to) drawn on something that is moved about, such as a map.
	canvases [][2]int
	short    []render.Text
}

// floatMark: from operation op on, what lies below rect is covered on purpose.
type floatMark struct {
	op   int
	rect render.Rect
}

// freeView is a view whose content is moved about in it, up and down or every way.
type freeView struct {
	rect     render.Rect
	sideways bool
}

func (m *frameMarks) reset() {
	m.floats, m.free, m.canvases, m.short = m.floats[:0], m.free[:0], m.canvases[:0], m.short[:0]
}

// float notes that what is drawn from now on lies above everything else in r.
func (c *Context) float(r render.Rect) {
	m := &c.stage.marks
	m.floats = append(m.floats, floatMark{len(c.Ops()), r})
}

// Canvas notes that draw draws on something the user moves about: its labels may be cut off by the view's edge and lie on
// each other where things stand close.
func (c *Context) Canvas(draw func()) {
	from := len(c.Ops())
	draw()
	m := &c.stage.marks
	m.canvases = append(m.canvases, [2]int{from, len(c.Ops())})
}

// TextIn draws one line in box as render.List.TextIn does, and notes when the line had to be shortened: that is for texts
// of the player's own only, and those belong in a Label.
func (c *Context) TextIn(box render.Rect, align render.Align, style render.TextStyle, s string) {
	if s != "" && render.Measure(style, s) > box.W+1e-6 {
		m := &c.stage.marks
		m.short = append(m.short, render.Text{At: render.Pt(box.X, box.Y), Style: style, S: s})
	}
	c.List.TextIn(box, align, style, s)
}

// Label draws one line in r. If it is too long - a name the player has typed - it ends with an ellipsis and the whole of
// it is the tooltip under id: that of the widget the label is part of, or one of its own.
func (c *Context) Label(id string, r render.Rect, align render.Align, style render.TextStyle, s string) {
	c.List.TextIn(r, align, style, s)
	if s != "" && render.Measure(style, s) > r.W+1e-6 {
		if !slices.ContainsFunc(c.areas, func(a area) bool { return a.id == id }) {
			c.Hit(id, r, Dead)
		}
		c.Tip(id, s)
	}
}

// Contrast is the contrast ratio of two opaque colours as WCAG defines it, 1 to 21.
func Contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

func luminance(c color.NRGBA) float64 {
	lin := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(c.R) + 0.7152*lin(c.G) + 0.0722*lin(c.B)
}
