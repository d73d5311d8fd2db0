package ui

import (
	"slices"
)

// place is where in the order of Tab something stands.
type place struct {
	known        bool
	layer, group int
	index        int // among those of the group that can have the focus
}

// Group begins a group of widgets for the keyboard: Tab goes through the groups of a layer in the order of their numbers,
// whatever was drawn first, and F6 from one group to the next; arrow keys stay within one. Widgets before any call belong to group 0.
func (c *Context) Group(n int) { c.group = n }

// tabOrder lists the areas of the top layer that can have the focus, in the order of Tab. An id that is registered twice
// counts once.
func (s *Stage) tabOrder() []*area {
	var out []*area
	for i := range s.areas {
		a := &s.areas[i]
		if a.layer >= s.topLayer && a.flags&CanFocus != 0 && !slices.ContainsFunc(out, func(o *area) bool { return o.id == a.id }) {
			out = append(out, a)
		}
	}
	slices.SortStableFunc(out, func(a, b *area) int { return a.group - b.group })
	return out
}

// next is the id that Tab (step 1) or Shift+Tab (-1) leads to. After the focused widget went away - the decision it
// belonged to is taken - Tab goes on where it stood.
func (s *Stage) next(step int) string {
	order := s.tabOrder()
	n := len(order)
	if n == 0 {
		return ""
	}
	if at := slices.IndexFunc(order, func(a *area) bool { return a.id == s.focus }); at >= 0 {
		return order[(at+step+n)%n].id
	}
	at := 0
	if p := s.focusAt; p.known && p.layer == s.topLayer {
		for at < n && order[at].group < p.group {
			at++
		}
		for i := 0; i < p.index && at < n && order[at].group == p.group; i++ {
			at++
		}
	}
	if step < 0 {
		at--
	}
	return order[(at+n)%n].id
}

// nextGroup is the first id of the next group, or of the one before.
func (s *Stage) nextGroup(step int) string {
	order := s.tabOrder()
	var groups []int
	for _, a := range order {
		if !slices.Contains(groups, a.group) {
			groups = append(groups, a.group)
		}
	}
	n := len(groups)
	if n == 0 {
		return ""
	}
	to := 0
	if i := slices.IndexFunc(order, func(a *area) bool { return a.id == s.focus }); i >= 0 {
		to = slices.Index(groups, order[i].group) + step
	} else if step < 0 {
		to = -1
	}
	group := groups[(to+n)%n]
	return order[slices.IndexFunc(order, func(a *area) bool { return a.group == group })].id
}

// trackFocus notes where the focus stands; when its widget has gone away there is none. What goes away because Tab came
// to it - an explanation of the thing before - is passed over. It reports whether another frame is needed.
func (s *Stage) trackFocus() bool {
	if s.focus == "" {
		return false
	}
	a := s.find(s.focus)
	if a == nil {
		s.focus = ""
		if s.focusStep != 0 {
			s.focus, s.focusStep = s.next(s.focusStep), 0
		}
		return s.focus != ""
	}
	p := place{known: true, layer: a.layer, group: a.group}
	for _, o := range s.tabOrder() {
		if o.id == a.id {
			break
		}
		if o.group == a.group {
			p.index++
		}
	}
	s.focusAt = p
	return false
}

// ShowFocus moves the keyboard's focus to id and lets it be seen, as Tab would. What the key pressed would have typed is
// not typed.
func (c *Context) ShowFocus(id string) {
	c.SetFocus(id)
	c.stage.focusVisible = true
	c.in.Runes = nil
}

// KeyHint is a key that does something on the present screen, for the list of keys.
type KeyHint struct {
	Chord, Text string
	layer       int
}

// Hint tells what a key does that no button shows. Buttons with a key tell it by themselves.
func (c *Context) Hint(chord, text string) {
	if chord != "" && text != "" {
		c.hints = append(c.hints, KeyHint{chord, text, c.layer})
	}
}

// KeyHints are the keys of the top layer as of the last frame, each once, in the order in which they were drawn.
func (c *Context) KeyHints() []KeyHint {
	var out []KeyHint
	for _, h := range c.stage.hints {
		if h.layer >= c.stage.topLayer && !slices.ContainsFunc(out, func(o KeyHint) bool { return o.Chord == h.Chord }) {
			out = append(out, h)
		}
	}
	return out
}

// FocusMark is where the keyboard's focus stood on a screen, to be set again when that screen comes back.
type FocusMark struct {
	id      string
	visible bool
	at      place
}

// MarkFocus tells where the focus stands: that of the screen itself while dialogs lie above it.
func (s *Stage) MarkFocus() FocusMark {
	m := FocusMark{s.focus, s.focusVisible, s.focusAt}
	if len(s.outerFocus) > 0 {
		m.id = s.outerFocus[0]
	}
	return m
}

// RestoreFocus sets the focus as it stood when it was marked, from the next frame on: that is the first of the screen that comes back.
func (s *Stage) RestoreFocus(m FocusMark) {
	s.restore = &m
	s.dirty = true
}

// restoreFocus does what RestoreFocus asked for.
func (s *Stage) restoreFocus() {
	m := s.restore
	if m == nil {
		return
	}
	s.restore, s.focusAt = nil, m.at
	if len(s.outerFocus) > 0 { // a dialog is still there, or comes with the screen
		s.outerFocus[0] = m.id
		return
	}
	s.focus, s.focusVisible = m.id, m.visible
}
