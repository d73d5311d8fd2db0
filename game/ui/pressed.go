package ui

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
