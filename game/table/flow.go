package table

import (
	"strings"

	"strategos/assets/text"
	"strategos/game/ui"
	"strategos/render"
)

// flow is a sentence of spans set in lines: words keep what they stand for.
type flow struct {
	words  []flowWord
	height float64
	style  render.TextStyle
	// keys lets the keyboard come to the sections.
	keys bool
}

type flowWord struct {
	text.Span
	x, y, w float64 // y is the line's top
}

// dieEdge is the size of a die within a line, in ems.
const dieEdge = 1.3

// setFlow breaks a sentence into lines no wider than width.
func setFlow(style render.TextStyle, spans []text.Span, width float64) flow {
	f := flow{style: style}
	line := style.Metrics().LineHeight
	x, y := 0.0, 0.0
	for _, s := range spans {
		if s.Kind == text.Dice {
			w := style.Size * (dieEdge + 0.15)
			if x+w > width && x > 0 {
				x, y = 0, y+line
			}
			f.words = append(f.words, flowWord{s, x, y, w})
			x += w
			continue
		}
		for _, piece := range strings.SplitAfter(s.Text, " ") {
			if piece == "" {
				continue
			}
			w := render.Measure(style, strings.TrimRight(piece, " "))
			if x+w > width && x > 0 {
				y += line
				x = f.carry(y)
			}
			part := s
			part.Text = piece
			f.words = append(f.words, flowWord{part, x, y, w})
			x += render.Measure(style, piece)
		}
	}
	f.height = y + line
	return f
}

// carry takes the words with no space behind them, as a bracket before a section, along
// to the line that begins at y, and returns where the line goes on.
func (f *flow) carry(y float64) (x float64) {
	first := len(f.words)
	for first > 0 && f.words[first-1].x > 0 && f.words[first-1].Kind != text.Dice && !strings.HasSuffix(f.words[first-1].Text, " ") {
		first--
	}
	for i := first; i < len(f.words); i++ {
		f.words[i].x, f.words[i].y = x, y
		x += f.words[i].w
	}
	return x
}

// draw draws the sentence with its top left corner at at. Zones, counters and
// sections can be clicked; the one clicked is returned. id begins the ids of the
// links; "" draws none.
func (f *flow) draw(c *ui.Context, id string, at render.Point, side render.Side) (clicked text.Span, ok bool) {
	m := f.style.Metrics()
	for i, w := range f.words {
		base := render.Pt(at.X+w.x, at.Y+w.y+m.Ascent)
		switch {
		case w.Kind == text.Dice:
			pips := 0
			if len(w.ID) == 1 {
				pips = int(w.ID[0] - '0')
			}
			edge := f.style.Size * dieEdge
			c.Sprite(render.DieSpec{Pips: pips, Side: side}, render.R(base.X, at.Y+w.y+(m.LineHeight-edge)/2, edge, edge), 0)
		case w.Kind == text.Plain || id == "":
			c.Text(base, render.Left, f.style, strings.TrimRight(w.Text, " "))
		default:
			if f.link(c, id+"."+itoa(i), base, w) {
				clicked, ok = w.Span, true
			}
		}
	}
	return clicked, ok
}

// link draws a word that leads somewhere. Words of one link share the look but
// are clicked one by one.
func (f *flow) link(c *ui.Context, id string, base render.Point, w flowWord) bool {
	m := f.style.Metrics()
	var flags []ui.Flag
	if f.keys && w.Kind == text.Rule {
		flags = append(flags, ui.CanFocus)
	}
	h := c.Hit(id, render.R(base.X, base.Y-m.Ascent, w.w, m.Ascent+m.Descent), flags...)
	style := f.style
	switch {
	case w.Kind == text.Rule:
		style.Color = c.Theme.Gold
	default:
		style.Color = render.Mix(style.Color, render.Hex(0xffffff), 0.5)
	}
	if h.Hovered {
		c.SetCursor(ui.Hand)
		c.HLine(base.X, base.Y+m.Descent*0.5, w.w, style.Color)
	}
	c.Text(base, render.Left, style, strings.TrimRight(w.Text, " "))
	return h.Clicked
}

// column sets things one below the other.
type column struct {
	*ui.Context
	x, y, w float64
}

func (k *column) gap(d float64) { k.y += d }

// para sets a wrapped text.
func (k *column) para(style render.TextStyle, s string) {
	if s == "" {
		return
	}
	k.y += k.Paragraph(render.R(k.x, k.y, k.w, 0), render.Left, style, s)
}

// caps sets a small heading.
func (k *column) caps(s string) {
	k.gap(8)
	style := k.Theme.Caps()
	lines := render.Wrap(style, strings.ToUpper(s), k.w)
	for i, l := range lines {
		k.TextIn(render.R(k.x, k.y+float64(i)*16, k.w, 18), render.Left, style, l)
	}
	k.y += 22 + float64(len(lines)-1)*16
}

// row takes a rectangle of the full width.
func (k *column) row(h float64) render.Rect {
	r := render.R(k.x, k.y, k.w, h)
	k.y += h
	return r
}

// button sets a button of the full width, as high as its label needs.
func (k *column) button(id, label string, o ui.ButtonOpts) bool {
	return k.Button(id, k.row(k.ButtonHeightIn(k.w, label, o)), label, o)
}

// pair sets a name at the left and a value at the right of one line.
func (k *column) pair(name, value string) {
	style := k.Theme.Small()
	w := render.Measure(style.In(k.Theme.Text), value)
	if w+8+render.Measure(style, name) > k.w { // the value in a line of its own
		k.para(style, name)
		if w > k.w {
			k.para(style.In(k.Theme.Text), value)
			return
		}
		name = ""
	}
	r := k.row(20)
	k.TextIn(render.R(r.X, r.Y, r.W-w-8, r.H), render.Left, style, name)
	k.TextIn(r, render.Right, style.In(k.Theme.Text), value)
}
