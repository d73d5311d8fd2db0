package ui

// FocusOn puts the keyboard's focus on an id, to be seen.
func (s *Stage) FocusOn(id string) { s.focus, s.focusVisible = id, true }

// OffsetOf is how far a view is scrolled.
func (s *Stage) OffsetOf(id string) float64 { return s.scrolls[id].offset }
