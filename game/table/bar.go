package table

import (
	"strings"

	"strategos/game/ui"
	"strategos/render"
)

// frameBar draws the thin bar above the table: menu, turn and phase, undo and
// redo, rules, picture.
func (t *Table) frameBar(c *ui.Context) {
	r := t.box.bar
	c.Hit("bar", r)
	c.FillRect(r, c.Theme.Back)
	c.HLine(r.X, r.Bottom()-1, r.W, c.Theme.Line)
	const edge = barEdge
	y := r.Y + (r.H-edge)/2
	covered := t.curtained()
	t.aboveCurtain = nil
	t.beforeCurtain(func() {
		if c.IconButton("bar.menu", render.R(r.X+8, y, edge, edge), "menu", t.text.UI("table.bar.menu"), ui.ButtonOpts{Key: "f10", Quiet: true}) {
			t.host.OpenMenu()
		}
	})
	right := r.Right() - 8
	button := func(id, icon, key string, off bool, why string) bool {
		right -= edge
		box := render.R(right, y, edge, edge)
		right -= 4
		o := ui.ButtonOpts{Key: key, Quiet: true, Disabled: off || covered, Why: why}
		return c.IconButton("bar."+id, box, icon, t.text.UI("table.bar."+id), o)
	}
	if button("rules", "book", "f1", false, "") {
		t.host.ShowRules(t.prompt.Rule)
	}
	if !t.box.compact { // there the keys and the menu have to do
		if button("picture", "camera", "ctrl+f12", false, "") {
			t.pictures.Open()
		}
		if t.guide == nil && button("redo", "redo", "ctrl+shift+z", !t.session.CanRedo(), t.past.RedoWhy()) {
			t.past.Redo()
		}
	}
	stuck := ""
	if t.guide == nil {
		stuck = t.past.UndoWhy()
	}
	if button("undo", "undo", "ctrl+z", stuck != "", stuck) {
		t.undo()
	}
	right = t.viewBar(c, right, y)
	right = t.alarm(c, right, y, edge)
	t.turnLine(c, render.R(r.X+52, r.Y, right-r.X-60, r.H))
}

// beforeCurtain draws something that stays in reach while the curtain is closed: at once, or with the curtain.
func (t *Table) beforeCurtain(draw func()) {
	if !t.curtained() {
		draw()
		return
	}
	t.aboveCurtain = append(t.aboveCurtain, draw)
}

// Alarmed is a Host that has a sign on the table as long as something is wrong: what it says, "" for none, and what a
// click on it does.
type Alarmed interface {
	Alarm() (label string, open func())
}

// alarm draws the host's sign left of the buttons, without its words where there is little room, and returns where the
// rest of the bar ends.
func (t *Table) alarm(c *ui.Context, right, y, h float64) float64 {
	host, ok := t.host.(Alarmed)
	if !ok {
		return right
	}
	label, open := host.Alarm()
	if label == "" {
		return right
	}
	o := ui.ButtonOpts{Icon: "warning", Danger: true, Small: true}
	w := c.ButtonWidth(label, o)
	compact := t.box.compact
	t.beforeCurtain(func() {
		if compact && c.IconButton("bar.alarm", render.R(right-h, y, h, h), "warning", label, ui.ButtonOpts{Danger: true}) ||
			!compact && c.Button("bar.alarm", render.R(right-w-8, y+2, w, h-4), label, o) {
			open()
		}
	})
	if compact {
		return right - h - 4
	}
	return right - w - 16
}

// turnLine says turn, act of the campaign, phase and whose phase it is.
func (t *Table) turnLine(c *ui.Context, r render.Rect) {
	if t.box.compact {
		t.turnLines(c, r)
		return
	}
	v := &t.view
	turn := t.text.UI("table.turn", "turn", v.Turn, "last", v.LastTurn)
	style := c.Theme.Heading().Sized(19)
	w := render.Measure(style, turn)
	if w > r.W {
		style.Size = max(style.Size*r.W/w, ui.LeastText)
		w = render.Measure(style, turn)
	}
	c.TextIn(render.R(r.X, r.Y, w+1, r.H), render.Left, style, turn)
	x := r.X + w + 14
	tip := turn
	if label := t.scene.Book.Label(t.text.Language(), v.Scenario, v.Turn); label != "" {
		italic := render.TextStyle{Face: render.BookItalic, Size: 17, Color: c.Theme.Muted}
		lw := render.Measure(italic, label)
		tip += "\n" + label
		if lw < (r.Right()-x)*0.5 {
			c.TextIn(render.R(x, r.Y, lw+1, r.H), render.Left, italic, label)
			x += lw + 18
		}
	}
	phase := t.text.Word("phase", v.Phase)
	if v.Acting != "" {
		phase += " · " + t.text.Seat(v.Acting)
	}
	small := c.Theme.Caps().Sized(12.5)
	label := strings.ToUpper(phase)
	pw := render.Measure(small, label)
	if x+pw+24 > r.Right() {
		small = c.Theme.Small().In(c.Theme.Gold)
		label, pw = phase, render.Measure(small, phase)
	}
	tip += "\n" + phase
	c.Hit("bar.turn", render.R(r.X, r.Y, min(x+pw+22, r.Right())-r.X, r.H), ui.Dead)
	c.Tip("bar.turn", tip)
	if x+pw+22 > r.Right() { // the tooltip has it
		return
	}
	box := render.R(x, r.Y+9, pw+22, r.H-18)
	c.FillRoundRect(box, box.H/2, c.Theme.Panel)
	c.StrokeRoundRect(box, box.H/2, 1, c.Theme.Line)
	c.TextIn(box.Inset(2), render.Center, small, label)
}

// turnLines is turnLine in a small window: turn and act of the campaign in one line, the phase and whose it is in a second, smaller one.
func (t *Table) turnLines(c *ui.Context, r render.Rect) {
	v := &t.view
	turn := t.text.UI("table.turn-short", "turn", v.Turn, "last", v.LastTurn)
	tip := t.text.UI("table.turn", "turn", v.Turn, "last", v.LastTurn)
	label := t.scene.Book.Label(t.text.Language(), v.Scenario, v.Turn)
	phase := t.text.Word("phase", v.Phase)
	if v.Acting != "" {
		phase += " · " + t.text.Seat(v.Acting)
	}
	c.Hit("bar.turn", r, ui.Dead)
	style := c.Theme.Heading().Sized(16)
	w := render.Measure(style, turn)
	c.TextIn(render.R(r.X, r.Y+2, w+1, 22), render.Left, style, turn)
	italic := render.TextStyle{Face: render.BookItalic, Size: 14.5, Color: c.Theme.Muted}
	c.List.TextIn(render.R(r.X+w+8, r.Y+2, r.W-w-8, 22), render.Left, italic, label)
	c.List.TextIn(render.R(r.X, r.Y+22, r.W, 16), render.Left, c.Theme.Small().Sized(11.5).In(c.Theme.Gold), phase)
	c.TipOf("bar.turn", ui.Tooltip{Title: tip, Text: strings.TrimPrefix(label+"\n"+phase, "\n")})
}
