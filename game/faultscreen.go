package game

import (
	"math"

	"strategos/game/ui"
	"strategos/render"
)

// notice is a dialog with paragraphs and buttons of its own: what happened, what was kept, what can be done.
type notice struct {
	app         *App
	icon, title string
	lines       []string
	detail      string // in small type below
	buttons     []noticeButton
}

// noticeButton is one of its buttons; the last stands at the right and is the one meant.
type noticeButton struct {
	id, label, chord string
	do               func()
}

func (n *notice) frame(c *ui.Context) {
	const wide = 640.0
	const w = wide - 48
	body, small := c.Theme.Body(), c.Theme.Small()
	height := 74 + 20 + ui.ButtonHeight + 24.0
	for _, l := range n.lines {
		height += float64(len(render.Wrap(body, l, w)))*body.Metrics().LineHeight + 10
	}
	detail := 0.0
	if n.detail != "" {
		detail = math.Min(200, float64(len(render.Wrap(small, n.detail, w-38)))*small.Metrics().LineHeight+20)
		height += detail + 10
	}
	c.Dialog(n.title, n.icon, wide, height, func(in render.Rect) {
		y := in.Y
		for _, l := range n.lines {
			y += c.Paragraph(render.R(in.X, y, in.W, 0), render.Left, body, l) + 10
		}
		if n.detail != "" {
			box := render.R(in.X, y, in.W, detail)
			c.FillRoundRect(box, 5, c.Theme.Sunken)
			c.Scroll("notice.detail", box.Inset(2), func(v render.Rect) float64 {
				return c.Paragraph(render.R(v.X+10, v.Y+8, w-38, 0), render.Left, small, n.detail) + 16
			})
		}
		row := make([]ui.RowButton, len(n.buttons))
		for i, b := range n.buttons {
			row[i] = ui.RowButton{ID: b.id, Label: b.label, Opts: ui.ButtonOpts{Key: b.chord, Primary: i == len(n.buttons)-1}}
		}
		if i := c.ButtonRow(in, row); i >= 0 {
			n.buttons[i].do()
		}
	})
}

// faultScreen says that the program broke, in place of what broke. It needs nothing of the game.
type faultScreen struct{ notice notice }

func newFaultScreen(a *App, i *incident) *faultScreen {
	n := notice{app: a, icon: "warning", title: a.say("fault.title"), detail: i.Value}
	n.lines = append([]string{a.whatHappened(i)}, a.whatWasKept(i)...)
	if a.play != nil {
		n.lines = append(n.lines, a.say("fault.then"))
	}
	n.buttons = []noticeButton{
		{"fault.quit", a.say("fault.quit"), "q", a.QuitNow},
		{"fault.leave", a.say("fault.leave"), "t", a.leave},
	}
	if a.play != nil {
		n.buttons = append(n.buttons, noticeButton{"fault.on", a.say("fault.on"), "enter", a.goOn})
	}
	return &faultScreen{n}
}

// Frame draws the screen.
func (s *faultScreen) Frame(c *ui.Context) {
	c.FillRect(c.Size(), c.Theme.Back)
	c.Modal(false, func() { s.notice.frame(c) })
}

// whatHappened says what the program was doing.
func (a *App) whatHappened(i *incident) string {
	key := "fault.drawing"
	switch {
	case i.command != "":
		key = "fault.command"
	case i.While == ui.WhileBackground:
		key = "fault.background"
	}
	return a.say(key)
}

// whatWasKept says where the game and the report are.
func (a *App) whatWasKept(i *incident) []string {
	var lines []string
	switch {
	case i.save != "":
		lines = append(lines, a.say("fault.kept", "name", i.name, "path", i.save))
	case i.saveErr != nil && a.library.auto != nil:
		lines = append(lines, a.say("fault.kept.auto", "why", a.errorText(i.saveErr), "path", a.library.auto.Path()))
	case i.saveErr != nil:
		lines = append(lines, a.say("fault.unkept", "why", a.errorText(i.saveErr)))
	}
	if i.reportErr != nil {
		return append(lines, a.say("fault.unreported", "why", a.errorText(i.reportErr)))
	}
	return append(lines, a.say("fault.report", "path", i.report))
}
