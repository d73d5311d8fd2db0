package pictures

import (
	"slices"
	"strconv"

	"strategos/game/board"
	"strategos/game/ui"
	"strategos/render"
)

// lettered names a mark with words on it: an arrow or a text box, by its index. The zero value is none.
type lettered struct {
	kind tool
	i    int
}

// allLettered lists the marks that can have words, in their order: arrows, then text boxes.
func (m *Mode) allLettered() []lettered {
	var out []lettered
	for i := range m.ill.Arrows {
		out = append(out, lettered{toolArrow, i})
	}
	for i := range m.ill.Texts {
		out = append(out, lettered{toolText, i})
	}
	return out
}

// inHand is the mark whose words are written: the one chosen, else the arrow or text box that came last.
func (m *Mode) inHand() (lettered, bool) {
	all := m.allLettered()
	if slices.Contains(all, m.hand) {
		return m.hand, true
	}
	switch n := len(m.ill.Arrows); {
	case n > 0:
		return lettered{toolArrow, n - 1}, true
	case len(all) > 0:
		return all[len(all)-1], true
	}
	return lettered{}, false
}

// wordsOf are the words of a mark, and how long they may be.
func (m *Mode) wordsOf(l lettered) (*string, int) {
	if l.kind == toolText {
		return &m.ill.Texts[l.i].Text, board.MaxText
	}
	return &m.ill.Arrows[l.i].Label, board.MaxLabel
}

// fieldOf is the id of the field of a mark's words: its own, so that the caret is where that mark was left.
func fieldOf(l lettered) string {
	if l.kind == toolText {
		return "picture.text." + strconv.Itoa(l.i)
	}
	return "picture.label"
}

// next goes to the words of the next mark, or of the one before.
func (m *Mode) next(step int) {
	all := m.allLettered()
	now, ok := m.inHand()
	if !ok {
		return
	}
	i := slices.Index(all, now)
	m.hand = all[(i+step+len(all))%len(all)]
}

// writeAt begins a text box.
func (m *Mode) writeAt(c *ui.Context, at board.Where) {
	if m.full() {
		return
	}
	m.change()
	m.ill.Texts = append(m.ill.Texts, board.TextBox{At: at, Colour: m.colour})
	m.hand = lettered{toolText, len(m.ill.Texts) - 1}
	m.focus = fieldOf(m.hand)
	c.Redraw()
}

// letteredAt is the mark whose words, or whose arrow, lie at a point of the window.
func (m *Mode) letteredAt(at render.Point) (lettered, bool) {
	s := *m.scene
	ill := m.shown()
	s.Illustration = &ill
	for i := len(ill.Texts) - 1; i >= 0; i-- {
		if s.TextBoxRect(&ill.Texts[i]).Contains(at) {
			return lettered{toolText, i}, true
		}
	}
	if m.tool != toolArrow && m.tool != toolText {
		return lettered{}, false
	}
	for i := len(ill.Arrows) - 1; i >= 0; i-- {
		if s.OnArrow(ill.Arrows[i], at) {
			return lettered{toolArrow, i}, true
		}
	}
	return lettered{}, false
}

// shown are the marks as they are drawn on the screen: a text box that waits for its words shows where it is.
func (m *Mode) shown() board.Illustration {
	ill := m.ill
	for i := range ill.Texts {
		if ill.Texts[i].Text == "" {
			ill = ill.Clone()
			ill.Texts[i].Text = "…"
		}
	}
	return ill
}

// dropEmpty takes text boxes away that never got any words.
func (m *Mode) dropEmpty() {
	n := len(m.ill.Texts)
	m.ill.Texts = slices.DeleteFunc(slices.Clone(m.ill.Texts), func(b board.TextBox) bool { return b.Text == "" })
	if len(m.ill.Texts) != n {
		m.hand = lettered{}
	}
}

// wordsRow is the field of the words of the mark in hand, with the ways to the others.
func (m *Mode) wordsRow(c *ui.Context, r render.Rect) {
	text := m.table.Text()
	now, ok := m.inHand()
	if !ok {
		c.TextIn(r, render.Left, c.Theme.Small(), text.UI("table.picture.no-arrow"))
		return
	}
	all := m.allLettered()
	name := text.UI("table.picture.label-one")
	if now.kind == toolText {
		name = text.UI("table.picture.text-one")
	}
	n, of := now.i+1, len(m.ill.Arrows)
	if now.kind == toolText {
		of = len(m.ill.Texts)
	}
	if of > 1 {
		name += " " + text.UI("table.picture.of", "n", n, "of", of)
	}
	if len(all) > 1 {
		const w = 34.0
		for k, step := range []int{-1, 1} {
			box := render.R(r.Right()-w*float64(2-k), r.Y, w-4, r.H)
			o := ui.ButtonOpts{}
			if step > 0 {
				o.Key = "shift+l"
			}
			if c.IconButton("picture.next."+strconv.Itoa(k), box, [...]string{"back", "forward"}[k],
				text.UI("table.picture."+[...]string{"label-before", "label-next"}[k]), o) {
				m.next(step)
				c.Redraw()
			}
		}
		r.W -= 2*w + 4
	}
	words, most := m.wordsOf(now)
	m.field(c, r, fieldOf(now), name, "l", words, most)
}

// field is a line of words with its name and the key that leads there.
func (m *Mode) field(c *ui.Context, r render.Rect, id, name, chord string, s *string, most int) {
	const w = 172.0
	c.TextIn(render.R(r.X, r.Y, w, r.H), render.Left, c.Theme.Body(), name+" ("+c.Theme.KeyName(chord)+")")
	if c.Key(chord) {
		c.ShowFocus(id)
	}
	if m.focus == id { // a click on the board is about this
		m.focus = ""
		c.SetFocus(id)
		c.CaretToEnd(id)
	}
	if _, entered := c.TextField(id, render.R(r.X+w, r.Y, r.W-w, r.H), s, ui.FieldOpts{Max: most}); entered {
		c.SetFocus("")
	}
}
