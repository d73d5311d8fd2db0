package prose

import (
	"strings"

	"strategos/game/ui"
	"strategos/render"
)

// Column sets things one below the other, from a point downwards in a width.
type Column struct {
	*ui.Context
	// X and Y are where the next thing begins, W is the width.
	X, Y, W float64
}

// NewColumn begins a column.
func NewColumn(c *ui.Context, x, y, w float64) *Column { return &Column{c, x, y, w} }

// Gap leaves room.
func (k *Column) Gap(d float64) { k.Y += d }

// Para sets a wrapped text.
func (k *Column) Para(style render.TextStyle, s string) {
	if s == "" {
		return
	}
	k.Y += k.Paragraph(render.R(k.X, k.Y, k.W, 0), render.Left, style, s)
}

// Caps sets a small heading.
func (k *Column) Caps(s string) {
	k.Gap(8)
	style := k.Theme.Caps()
	lines := render.Wrap(style, strings.ToUpper(s), k.W)
	for i, l := range lines {
		k.TextIn(render.R(k.X, k.Y+float64(i)*16, k.W, 18), render.Left, style, l)
	}
	k.Y += 22 + float64(len(lines)-1)*16
}

// Take takes a rectangle of the full width.
func (k *Column) Take(h float64) render.Rect {
	r := render.R(k.X, k.Y, k.W, h)
	k.Y += h
	return r
}

// WideButton sets a button of the full width, as high as its label needs.
func (k *Column) WideButton(id, label string, o ui.ButtonOpts) bool {
	return k.Button(id, k.Take(k.ButtonHeightIn(k.W, label, o)), label, o)
}

// Pair sets a name at the left and a value at the right of one line.
func (k *Column) Pair(name, value string) {
	style := k.Theme.Small()
	w := render.Measure(style.In(k.Theme.Text), value)
	if w+8+render.Measure(style, name) > k.W { // the value in a line of its own
		k.Para(style, name)
		if w > k.W {
			k.Para(style.In(k.Theme.Text), value)
			return
		}
		name = ""
	}
	r := k.Take(20)
	k.TextIn(render.R(r.X, r.Y, r.W-w-8, r.H), render.Left, style, name)
	k.TextIn(r, render.Right, style.In(k.Theme.Text), value)
}

// Fold is a line that folds something out and in; it reports a click.
func (k *Column) Fold(id, label string, open bool) bool {
	icon := "plus"
	if open {
		icon = "minus"
	}
	style := k.Theme.Small().In(k.Theme.Gold)
	const left = 20.0
	lines := render.Wrap(style, label, k.W-left)
	lh := style.Metrics().LineHeight
	r := k.Take(float64(len(lines))*lh + 6)
	h := k.Hit(id, r, ui.CanFocus)
	if h.Hovered {
		k.SetCursor(ui.Hand)
	}
	k.Icon(icon, render.R(r.X, r.Y+3+(lh-14)/2, 14, 14), k.Theme.Gold)
	for i, l := range lines {
		k.TextIn(render.R(r.X+left, r.Y+3+float64(i)*lh, r.W-left, lh), render.Left, style, l)
	}
	return h.Clicked
}

// Fact sets a name that may take several lines and a value at the right of the
// first.
func (k *Column) Fact(name, value string) {
	style := k.Theme.Small()
	w := render.Measure(style.In(k.Theme.Text), value)
	lines := render.Wrap(style, name, max(60, k.W-w-12))
	lh := style.Metrics().LineHeight
	r := k.Take(float64(len(lines)) * lh)
	for i, l := range lines {
		k.TextIn(render.R(r.X, r.Y+float64(i)*lh, r.W-w-8, lh), render.Left, style, l)
	}
	k.TextIn(render.R(r.X, r.Y, r.W, lh), render.Right, style.In(k.Theme.Text), value)
}

// Height is the height of a paragraph of a width.
func Height(style render.TextStyle, s string, w float64) float64 {
	return float64(len(render.Wrap(style, s, w))) * style.Metrics().LineHeight
}

// Capital writes a text with a capital at its beginning.
func Capital(s string) string {
	for i, r := range s {
		if i == 0 {
			return strings.ToUpper(string(r)) + s[len(string(r)):]
		}
	}
	return s
}
