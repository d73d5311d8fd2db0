// Package prose sets sentences in lines whose words lead somewhere, and things one below the other. The table's panels and its
// chronicle are written with it.
package prose

import (
	"image/color"
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/game/ui"
	"strategos/render"
)

// Flow is a sentence of spans set in lines: words keep what they stand for.
type Flow struct {
	// Height of all lines together.
	Height float64
	// Style of the words that lead nowhere.
	Style render.TextStyle
	// Link is the colour of sections where it is not gold, as on paper.
	Link color.NRGBA
	// Keys lets the keyboard come to the sections.
	Keys  bool
	words []flowWord
}

type flowWord struct {
	text.Span
	x, y, w float64 // y is the line's top
}

// dieEdge is the size of a die within a line, in ems.
const dieEdge = 1.3

// Set breaks a sentence into lines no wider than width.
func Set(style render.TextStyle, spans []text.Span, width float64) Flow {
	f := Flow{Style: style}
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
	f.Height = y + line
	return f
}

// carry takes the words with no space behind them, as a bracket before a section or the die before a full stop, along
// to the line that begins at y, and returns where the line goes on.
func (f *Flow) carry(y float64) (x float64) {
	first := len(f.words)
	if first > 0 && f.words[first-1].x > 0 && f.words[first-1].Kind == text.Dice {
		first--
	}
	for first > 0 && f.words[first-1].x > 0 && f.words[first-1].Kind != text.Dice && !strings.HasSuffix(f.words[first-1].Text, " ") {
		first--
	}
	for i := first; i < len(f.words); i++ {
		f.words[i].x, f.words[i].y = x, y
		x += f.words[i].w
	}
	return x
}

// Draw draws the sentence with its top left corner at at. Zones, counters and
// sections can be clicked; the one clicked is returned. id begins the ids of the
// links; "" draws none.
func (f *Flow) Draw(c *ui.Context, id string, at render.Point, livery render.Livery) (clicked text.Span, ok bool) {
	m := f.Style.Metrics()
	for i, w := range f.words {
		base := render.Pt(at.X+w.x, at.Y+w.y+m.Ascent)
		switch {
		case w.Kind == text.Dice:
			pips := 0
			if len(w.ID) == 1 {
				pips = int(w.ID[0] - '0')
			}
			edge := f.Style.Size * dieEdge
			c.Sprite(render.DieSpec{Pips: pips, Livery: livery}, render.R(base.X, at.Y+w.y+(m.LineHeight-edge)/2, edge, edge), 0)
		case w.Kind == text.Plain || id == "":
			c.Text(base, render.Left, f.Style, strings.TrimRight(w.Text, " "))
		default:
			if f.link(c, id+"."+strconv.Itoa(i), base, w) {
				clicked, ok = w.Span, true
			}
		}
	}
	return clicked, ok
}

// link draws a word that leads somewhere. Words of one link share the look but
// are clicked one by one.
func (f *Flow) link(c *ui.Context, id string, base render.Point, w flowWord) bool {
	m := f.Style.Metrics()
	var flags []ui.Flag
	if f.Keys && w.Kind == text.Rule {
		flags = append(flags, ui.CanFocus)
	}
	h := c.Hit(id, render.R(base.X, base.Y-m.Ascent, w.w, m.Ascent+m.Descent), flags...)
	style := f.Style
	switch {
	case w.Kind == text.Rule && f.Link.A != 0:
		style.Color = f.Link
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
