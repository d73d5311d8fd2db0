package table

import (
	"math"
	"strings"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// frameOverlays draws what lies above the table: the menu at a zone, questions,
// dice to type, an enlarged counter, the curtain, the end.
func (t *Table) frameOverlays(c *ui.Context) {
	if !t.overAsks() && (!t.held.on || t.held.fight == nil) {
		t.past.RollCard(c, t.box.board)
	}
	t.newsCard(c)
	t.panels.Aside(c, t.box.board)
	t.pilotMenu(c)
	t.panels.Menu(c, t.box.board)
	t.panels.Ask(c)
	t.diceRow(c)
	if t.big != "" {
		t.panels.Large(c, t.big)
	}
	t.past.Dialogs(c)
	t.panels.Score(c)
	t.panels.Sheet(c)
	t.pictures.SavedCard(c, t.box.board)
	t.resultCard(c)
	t.curtain(c)
	t.gameOver(c)
	t.lateShield(c)
}

// curtain asks to pass the seat to the other player before his hand is shown.
func (t *Table) curtain(c *ui.Context) {
	if !t.curtained() {
		return
	}
	seat := t.prompt.Seat
	c.Modal(false, func() {
		// The board stays in sight: it holds no secret. Tray and panel are covered by
		// what they show, face-down pieces and no choices.
		b := t.box.board
		name, who := t.text.Seat(seat), t.whoSits(seat)
		w := math.Min(480, b.W-24)
		text, remark := t.text.UI("table.curtain.text", "side", name, "who", who), ""
		high := prose.Height(c.Theme.Body(), text, w-60)
		h := 200 + high
		unseen, low := t.unseenAct(), 0.0
		if unseen {
			remark = t.text.UI("table.curtain.unseen")
			low = prose.Height(c.Theme.Small(), remark, w-60)
			h += 50 + low
		}
		r := render.R(math.Round(b.X+(b.W-w)/2), math.Round(b.Y+(b.H-h)/2), w, h)
		c.FillRect(b, render.WithAlpha(render.Hex(0x0b0d10), 0.5))
		for _, draw := range t.aboveCurtain {
			draw()
		}
		c.Shadow(r)
		c.Hit("curtain", r)
		c.FillRoundRect(r, 10, c.Theme.Panel)
		accent := t.set.Palette.Of(t.scene.Book.Livery(seat)).Accent
		c.StrokeRoundRect(r, 10, 2, accent)
		c.Sprite(render.SealSpec{Livery: t.scene.Book.Livery(seat)}, render.R(r.X+r.W/2-32, r.Y+20, 64, 64), 0)
		c.TextIn(render.R(r.X+16, r.Y+92, r.W-32, 34), render.Center, c.Theme.Heading(), t.text.UI("table.curtain.head", "side", name))
		c.Paragraph(render.R(r.X+30, r.Y+130, r.W-60, high), render.Center, c.Theme.Body(), text)
		if c.Key("escape") {
			t.host.OpenMenu()
		}
		label := t.text.UI("table.curtain.open", "side", name, "who", who)
		o := ui.ButtonOpts{Primary: true, Key: "enter", Icon: "eye"}
		bw := math.Min(math.Max(220, c.ButtonWidth(label, o)), r.W-24)
		foot := r.Y + 146 + high
		if unseen {
			c.Paragraph(render.R(r.X+30, foot+54, r.W-60, low), render.Center, c.Theme.Small(), remark)
			undo := ui.ButtonOpts{Key: "ctrl+z", Icon: "undo", Small: true}
			back := t.text.UI("table.curtain.undo")
			uw := math.Min(c.ButtonWidth(back, undo), r.W-24)
			if c.Button("curtain.undo", render.R(r.X+(r.W-uw)/2, foot+60+low, uw, 32), back, undo) {
				t.takeBackUnseen()
				c.Redraw()
				return
			}
		}
		if c.Button("curtain.open", render.R(r.X+(r.W-bw)/2, foot, bw, 40), label, o) {
			t.seat, t.unseen = seat, 0
			t.past.Reword()
			t.showView()
			t.ctl.SetPrompt(t.session.Game(), &t.prompt, &t.now.View)
			c.Redraw()
		}
	})
}

// whoSits names the player of a seat: his name with the side, or the side alone.
func (t *Table) whoSits(seat engine.Seat) string {
	side := t.text.Seat(seat)
	if name := strings.TrimSpace(t.session.Persons[seat]); name != "" && !t.session.Solo {
		return t.text.UI("table.curtain.who", "name", name, "side", side)
	}
	return side
}

// overAsks tells whether the verdict lies over the table.
func (t *Table) overAsks() bool { return t.prompt.Over != nil && !t.overSeen }

// gameOver shows the verdict and how it came about; it can be laid aside to look
// back.
func (t *Table) gameOver(c *ui.Context) {
	if !t.overAsks() || t.past.Past() || t.held.on {
		return
	}
	c.Modal(true, func() {
		size := c.Size()
		title, question, help := t.text.Prompt(t.prompt)
		c.Dialog(title, "laurel", math.Min(720, size.W-40), math.Min(640, size.H-40), func(in render.Rect) {
			k := prose.NewColumn(c, in.X, in.Y, in.W)
			k.Para(c.Theme.Reading(), question)
			if help != "" {
				k.Para(c.Theme.Small(), help)
			}
			t.panels.Judgement(k)
			t.panels.Verdicts(k, t.prompt.Over)
			k.Gap(10)
			list := render.R(in.X, k.Y, in.W, in.Bottom()-k.Y-54)
			t.panels.Ledger(c, list)
			switch c.ButtonRow(in, []ui.RowButton{
				{ID: "over.new", Label: t.text.UI("table.over.new")},
				{ID: "over.look", Label: t.text.UI("table.over.look"), Opts: ui.ButtonOpts{Primary: true}}}) {
			case 0:
				t.host.NewGame()
			case 1:
				t.overSeen = true
				c.Redraw()
			}
		})
	})
}
