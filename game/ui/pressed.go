package ui

import "strategos/render"

// Pressed tells whether a key or a button of the mouse went down in this frame. It takes nothing: what was pressed still
// does what it does. Movement on the screen uses it to get out of the way at once.
func (c *Context) Pressed() bool { return c.in.Pressed != 0 || len(c.in.Keys) > 0 }

// FocusByKey moves the keyboard's focus as Tab does, so that it is seen and Enter belongs to it.
func (c *Context) FocusByKey(id string) {
	if c.stage.focus != id || !c.stage.focusVisible {
		c.stage.focus, c.stage.focusVisible = id, true
		c.again = true
	}
}

// Swallow takes keys that were meant for something that is gone by now: neither a shortcut gets them, whatever dialog is open, nor
// the widget that has the focus.
func (c *Context) Swallow(chords ...string) {
	if c.stage.events.byKey {
		c.stage.events.clicked, c.stage.events.byKey = "", false
	}
	for c.GlobalKey(chords...) {
		continue
	}
}

// Shield lies above everything drawn so far, dialogs too, and does nothing: clicks into it were meant for something that is gone by
// now. It stops nothing else, for it is no dialog.
func (c *Context) Shield(id string, r render.Rect) {
	was := c.layer
	c.layer = c.deep
	c.Hit(id, r, Dead)
	c.layer = was
}
