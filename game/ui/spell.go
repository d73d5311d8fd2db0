package ui

// Spell tells that a name is being typed on the screen itself and not in a field: until the next frame says otherwise
// letters and figures are no keys of buttons, and buttons do not show them. Whoever asks by Key still gets them.
func (c *Context) Spell() { c.spelling, c.stage.spelling = true, true }

// mute tells whether a button's key is one that is being typed with.
func (c *Context) mute(chord string) bool {
	if !c.stage.spelling || len(chord) != 1 {
		return false
	}
	b := chord[0]
	return b >= 'a' && b <= 'z' || b >= '0' && b <= '9'
}
