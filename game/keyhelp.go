package game

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"strategos/game/ui"
	"strategos/render"
)

// keyHelp lists the keys of the screen or dialog below it. The list is what that screen told while it was drawn, so it
// cannot go out of date.
type keyHelp struct {
	app   *App
	hints []ui.KeyHint
}

// everywhere are the keys that mean the same on every screen: chord and the end of the text's key.
var everywhere = [...][2]string{
	{"tab", "tab"}, {"shift+tab", "untab"}, {"f6", "group"}, {"enter", "press"}, {"f1", "rules"}, {"f2", "help"},
	{"f11", "full"}, {"f12", "picture"}, {"ctrl+q", "quit"},
}

// showKeys opens the list of the present keys.
func (a *App) showKeys(c *ui.Context) {
	a.open(&keyHelp{app: a, hints: sortedKeys(c.KeyHints())})
}

// sortedKeys orders keys as one looks for them: single letters and signs, then those with a name, then the function keys; each with the
// modifiers behind it. A row of keys stands behind those of them that do something of their own.
func sortedKeys(hints []ui.KeyHint) []ui.KeyHint {
	out := slices.Clone(hints)
	rank := func(chord string) (kind int, key string, mods int) {
		key = chord
		if i := strings.LastIndex(chord[:max(0, len(chord)-1)], "+"); i >= 0 {
			key, mods = chord[i+1:], 1+strings.Count(chord[:i], "+")
		}
		if from, to, row := strings.Cut(key, "-"); row && from != "" && to != "" {
			key = to + "~"
		}
		switch {
		case len(key) > 1 && key[0] == 'f' && key[1] >= '1' && key[1] <= '9':
			if len(key) == 2 {
				key = "f0" + key[1:]
			}
			kind = 2
		case utf8.RuneCountInString(key) > 1 && !strings.HasSuffix(key, "~"):
			kind = 1
		}
		return kind, key, mods
	}
	slices.SortStableFunc(out, func(a, b ui.KeyHint) int {
		ka, na, ma := rank(a.Chord)
		kb, nb, mb := rank(b.Chord)
		return cmp.Or(ka-kb, strings.Compare(na, nb), ma-mb, strings.Compare(a.Chord, b.Chord))
	})
	return out
}

// elsewhere are the keys of every screen that the present one does not use itself.
func (h *keyHelp) elsewhere() []ui.KeyHint {
	var rest []ui.KeyHint
	for _, e := range everywhere {
		if !slices.ContainsFunc(h.hints, func(k ui.KeyHint) bool { return k.Chord == e[0] }) {
			rest = append(rest, ui.KeyHint{Chord: e[0], Text: h.app.say("keys." + e[1])})
		}
	}
	return sortedKeys(rest)
}

func (h *keyHelp) frame(c *ui.Context) {
	a := h.app
	size := c.Size()
	w := math.Min(1010, size.W-40)
	const row = 27.0
	n := math.Ceil(float64(len(h.hints))/2) + math.Ceil(float64(len(everywhere))/2)
	c.Dialog(a.say("keys.title"), "help", w, math.Min(size.H-40, 74+n*row+98+ui.ButtonHeight+44), func(in render.Rect) {
		view := render.R(in.X, in.Y, in.W, in.H-ui.ButtonHeight-14)
		c.ScrollKeys("keys.list")
		c.Scroll("keys.list", view, func(v render.Rect) float64 {
			y := v.Y
			if len(h.hints) > 0 {
				c.Text(render.Pt(v.X, y+14), render.Left, c.Theme.Caps(), a.say("keys.here"))
				y = h.list(c, render.R(v.X, y+24, v.W, row), h.hints) + 12
			}
			c.Text(render.Pt(v.X, y+14), render.Left, c.Theme.Caps(), a.say("keys.everywhere"))
			return h.list(c, render.R(v.X, y+24, v.W, row), h.elsewhere()) + 8 - v.Y
		})
		ok := ui.RowButton{ID: "button.ok", Label: a.say("ok"), Opts: ui.ButtonOpts{Key: "enter", Primary: true}}
		if c.ButtonRow(in, []ui.RowButton{ok}) == 0 || c.Key("escape", "f2", "?") || c.BackdropClicked() {
			a.dismiss(h)
		}
	})
}

// list sets keys in two columns, downwards, and returns where the rows end.
func (h *keyHelp) list(c *ui.Context, row render.Rect, hints []ui.KeyHint) float64 {
	t := c.Theme
	rows := (len(hints) + 1) / 2
	w := (row.W - 20) / 2
	cap := t.Strong().Sized(13)
	most := 0.0
	for _, k := range hints {
		most = math.Max(most, render.Measure(cap, t.KeyName(k.Chord))+18)
	}
	style := t.Body().Sized(13.5)
	low := row.Y
	for from := 0; from < len(hints); from += rows {
		x, y := row.X+float64(from/rows)*(w+20), row.Y
		for _, k := range hints[from:min(from+rows, len(hints))] {
			name := t.KeyName(k.Chord)
			plate := render.R(x+1, y+2, render.Measure(cap, name)+16, row.H-5)
			c.FillRoundRect(plate, 5, t.Sunken)
			c.StrokeRoundRect(plate, 5, 1, t.Line)
			c.TextIn(plate, render.Center, cap, name)
			h := c.Paragraph(render.R(x+most+10, y+3, w-most-10, 0), render.Left, style, k.Text)
			y += math.Max(row.H, h+6)
		}
		low = math.Max(low, y)
	}
	return low
}
