package ui

import (
	"math"
	"unicode"

	"strategos/render"
)

// field is the state of a text field.
type field struct {
	caret int // in runes
	all   bool
	scrol float64
}

// FieldOpts are the options of TextField.
type FieldOpts struct {
	// Hint stands in the empty field.
	Hint string
	// Max is the greatest number of characters; 0 means 200.
	Max int
	// Accept limits what can be typed; nil accepts everything printable.
	Accept func(rune) bool
}

// CaretToEnd puts a text field's caret behind its text: for a text that somebody else than its user has put there.
func (c *Context) CaretToEnd(id string) {
	if st := c.stage.fields[id]; st != nil {
		st.caret, st.all = math.MaxInt, false
	}
}

// TextField edits *s on one line. It reports whether the text changed and whether Enter was pressed in it.
func (c *Context) TextField(id string, r render.Rect, s *string, o FieldOpts) (changed, entered bool) {
	st := c.stage.fields[id]
	if st == nil {
		st = &field{caret: len([]rune(*s))}
		c.stage.fields[id] = st
	}
	h := c.Hit(id, r, CanFocus)
	t := c.Theme
	style := t.Body()
	text := []rune(*s)
	st.caret = max(0, min(st.caret, len(text)))
	focused := c.Focused(id) && c.active()
	if focused {
		c.field = true
		was := *s
		text = c.edit(st, text, o)
		*s = string(text)
		changed = *s != was
		entered = c.Key("enter")
	} else {
		st.all = false
	}
	inner := render.R(r.X+10, r.Y, r.W-20, r.H)
	if h.Hovered {
		c.SetCursor(TextBeam)
	}
	if h.Clicked && !h.ByKey {
		st.all = h.DoubleClicked
		st.caret = caretAt(style, text, h.At.X-inner.X+st.scrol)
	}
	x := render.Measure(style, string(text[:st.caret]))
	st.scrol = math.Max(math.Min(st.scrol, x), x-inner.W+2)
	st.scrol = math.Max(0, math.Min(st.scrol, render.Measure(style, string(text))-inner.W+2)) // a text that fits stands at its beginning

	c.FillRoundRect(r, 5, t.Sunken)
	border := t.Line
	if focused {
		border = t.Gold
	}
	c.StrokeRoundRect(r, 5, 1.5, border)
	c.PushClip(inner.Inset(-2))
	c.free(inner.Inset(-2), true)
	m := style.Metrics()
	base := r.Y + (r.H+m.CapHeight)/2
	if len(text) == 0 {
		c.TextIn(inner, render.Left, style.In(t.Faint), o.Hint)
	}
	if st.all && focused {
		c.FillRect(render.R(inner.X-st.scrol, r.Y+6, render.Measure(style, *s), r.H-12), render.WithAlpha(t.Gold, 0.35))
	}
	c.Text(render.Pt(inner.X-st.scrol, base), render.Left, style, *s)
	if focused {
		c.FillRect(render.R(inner.X-st.scrol+x, r.Y+7, 1.5, r.H-14), t.Text)
	}
	c.PopClip()
	return changed, entered
}

// take removes a key pressed in this frame.
func (c *Context) take(chord string) bool {
	was := c.stage.fieldFocus
	c.stage.fieldFocus = false
	ok := c.Key(chord)
	c.stage.fieldFocus = was
	return ok
}

// edit applies keys and typed text; the result is the new text.
func (c *Context) edit(st *field, text []rune, o FieldOpts) []rune {
	most := o.Max
	if most <= 0 {
		most = 200
	}
	cut := func(from, to int) {
		text = append(append([]rune{}, text[:from]...), text[to:]...)
		st.caret = from
	}
	clearAll := func() bool {
		if !st.all {
			return false
		}
		st.all = false
		cut(0, len(text))
		return true
	}
	switch {
	case c.take("ctrl+a"):
		st.all = true
	case c.take("left"):
		st.caret, st.all = max(0, st.caret-1), false
	case c.take("right"):
		st.caret, st.all = min(len(text), st.caret+1), false
	case c.take("ctrl+left"):
		st.caret, st.all = wordStart(text, st.caret), false
	case c.take("home"):
		st.caret, st.all = 0, false
	case c.take("end"):
		st.caret, st.all = len(text), false
	case c.take("backspace"):
		if !clearAll() && st.caret > 0 {
			cut(st.caret-1, st.caret)
		}
	case c.take("ctrl+backspace"):
		if !clearAll() {
			cut(wordStart(text, st.caret), st.caret)
		}
	case c.take("delete"):
		if !clearAll() && st.caret < len(text) {
			cut(st.caret, st.caret+1)
		}
	}
	for _, r := range c.typed() {
		if !unicode.IsPrint(r) || o.Accept != nil && !o.Accept(r) {
			continue
		}
		clearAll()
		if len(text) >= most {
			break
		}
		text = append(text[:st.caret:st.caret], append([]rune{r}, text[st.caret:]...)...)
		st.caret++
	}
	return text
}

// wordStart is where the word before the caret begins.
func wordStart(text []rune, at int) int {
	for at > 0 && unicode.IsSpace(text[at-1]) {
		at--
	}
	for at > 0 && !unicode.IsSpace(text[at-1]) {
		at--
	}
	return at
}

// caretAt is the place between characters nearest to x.
func caretAt(style render.TextStyle, text []rune, x float64) int {
	best, least := 0, math.Inf(1)
	for i := 0; i <= len(text); i++ {
		if d := math.Abs(render.Measure(style, string(text[:i])) - x); d < least {
			best, least = i, d
		}
	}
	return best
}
