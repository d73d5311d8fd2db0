package game

import (
	"math"

	"strategos/game/ui"
	"strategos/render"
)

// dialog is a box above the screen. Its frame is drawn inside ui.Context.Modal.
type dialog interface{ frame(c *ui.Context) }

// dialogWidth suits a few lines of text.
const dialogWidth = 560.0

// message is a dialog with one button: what happened, what was kept, what to do.
type message struct {
	app         *App
	icon, title string
	lines       []string // paragraphs
	detail      string   // the error in small type
}

// showError tells what happened, what was kept ("" leaves it out), and the error itself.
func (a *App) showError(what, kept string, err error) {
	m := &message{app: a, icon: "warning", title: what}
	if kept != "" {
		m.lines = append(m.lines, kept)
	}
	if err != nil {
		m.detail = a.errorText(err)
	}
	a.open(m)
}

func (m *message) frame(c *ui.Context) {
	ok := ui.RowButton{ID: "button.ok", Label: m.app.say("ok"), Opts: ui.ButtonOpts{Key: "enter", Primary: true}}
	t := told{title: m.title, icon: m.icon, lines: m.lines, detail: m.detail, scroll: "error.detail", wide: dialogWidth}
	t.frame(c, []ui.RowButton{ok}, func(clicked int) {
		if clicked == 0 || c.Key("escape") {
			m.app.close()
		}
	})
}

// told is the layout of a dialog that tells something: paragraphs, the error in small type in a box of its own, and buttons.
type told struct {
	title, icon, detail string
	lines               []string
	scroll              string // the id of the box of the detail
	wide                float64
}

// mostDetail is the greatest height of the box of the detail.
const mostDetail = 200.0

// frame draws the dialog; clicked gets the number of the button chosen, -1 when there was none.
func (t *told) frame(c *ui.Context, buttons []ui.RowButton, clicked func(int)) {
	w := t.wide - 48
	body, small := c.Theme.Body(), c.Theme.Small()
	height := 74 + 20 + ui.ButtonHeight + 24.0
	for _, l := range t.lines {
		height += float64(len(render.Wrap(body, l, w)))*body.Metrics().LineHeight + 10
	}
	detail := 0.0
	if t.detail != "" {
		detail = math.Min(mostDetail, float64(len(render.Wrap(small, t.detail, w-38)))*small.Metrics().LineHeight+20)
		height += detail + 10
	}
	c.Dialog(t.title, t.icon, t.wide, height, func(in render.Rect) {
		y := in.Y
		for _, l := range t.lines {
			y += c.Paragraph(render.R(in.X, y, in.W, 0), render.Left, body, l) + 10
		}
		if t.detail != "" {
			box := render.R(in.X, y, in.W, detail)
			c.FillRoundRect(box, 5, c.Theme.Sunken)
			c.Scroll(t.scroll, box.Inset(2), func(v render.Rect) float64 {
				return c.Paragraph(render.R(v.X+10, v.Y+8, w-38, 0), render.Left, small, t.detail) + 16
			})
		}
		clicked(c.ButtonRow(in, buttons))
	})
}

// confirm asks before something is done.
type confirm struct {
	app               *App
	icon, title, text string
	yes, no           string
	danger            bool
	do                func()
}

func (q *confirm) frame(c *ui.Context) {
	body := c.Theme.Body()
	lines := float64(len(render.Wrap(body, q.text, dialogWidth-48)))
	height := 74 + lines*body.Metrics().LineHeight + 30 + ui.ButtonHeight + 20
	c.Dialog(q.title, q.icon, dialogWidth, height, func(in render.Rect) {
		c.Paragraph(in, render.Left, body, q.text)
		// What cannot be undone is not done by a hasty Enter.
		yes := ui.ButtonOpts{Key: "enter", Primary: true}
		if q.danger {
			yes = ui.ButtonOpts{Danger: true}
		}
		clicked := c.ButtonRow(in, []ui.RowButton{
			{ID: "button.no", Label: q.no, Opts: ui.ButtonOpts{Key: "escape", Primary: q.danger}},
			{ID: "button.yes", Label: q.yes, Opts: yes},
		})
		switch {
		case clicked == 1:
			q.app.close()
			q.do()
		case clicked == 0:
			q.app.close()
		}
	})
}
