package ui

import (
	"slices"

	"strategos/render"
)

// Canvas notes that draw draws on something the user moves about: its labels may be cut off by the view's edge and lie on
// each other where things stand close.
func (c *Context) Canvas(draw func()) {
	from := len(c.Ops())
	draw()
	if o := c.stage.observer; o != nil {
		o.Canvas(from, len(c.Ops()))
	}
}

// TextIn draws one line in box as render.List.TextIn does. A line too long for it is shortened: that is for texts of the
// player's own only, and those belong in a Label.
func (c *Context) TextIn(box render.Rect, align render.Align, style render.TextStyle, s string) {
	if o := c.stage.observer; o != nil {
		o.Line(box, style, s)
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
