package game

import (
	"fmt"
	"math"

	"strategos/game/ui"
	"strategos/render"
	"strategos/saves"
)

// deleted is the list of the games that can be brought back.
type deleted struct {
	app   *App
	from  *opening
	games []*saves.Discarded
}

func (b *deleted) frame(c *ui.Context) {
	const rowHigh, edge = 54.0, 2.0
	a, t := b.app, c.Theme
	w := 680.0
	text := a.say("open.bin.text")
	head := float64(len(render.Wrap(t.Body(), text, w-48)))*t.Body().Metrics().LineHeight + 12
	list := math.Min(float64(len(b.games))*rowHigh+8+2*edge, 380)
	c.Dialog(a.say("open.bin"), "trash", w, 74+head+list+ui.ButtonHeight+34, func(in render.Rect) {
		c.Paragraph(in, render.Left, t.Body(), text)
		view := render.R(in.X, in.Y+head, in.W, list)
		c.FillRoundRect(view, 5, t.Sunken)
		label := a.say("open.bin.restore")
		bw := c.ButtonWidth(label, ui.ButtonOpts{Small: true})
		c.Scroll("deleted.list", view.Inset(edge), func(v render.Rect) float64 {
			for i, d := range b.games {
				row := render.R(v.X+10, v.Y+4+float64(i)*rowHigh, v.W-20, rowHigh)
				line := render.R(row.X, row.Y+4, row.W-bw-12, 22)
				id := fmt.Sprintf("deleted.%d", i)
				c.Label(id+".about", line.Move(0, 22), render.Left, t.Small(), b.about(d))
				c.Label(id+".name", line, render.Left, t.Strong(), b.name(d))
				if c.Button(id, render.R(row.Right()-bw, row.Y+9, bw, 32), label, ui.ButtonOpts{Small: true}) {
					b.restore(d)
					break
				}
			}
			return float64(len(b.games))*rowHigh + 8
		})
		if c.ButtonRow(in, []ui.RowButton{{ID: "button.back", Label: a.say("back"), Opts: ui.ButtonOpts{Key: "escape", Primary: true}}}) == 0 {
			a.dismiss(b)
		}
	})
}

// entry is a deleted game as the list of saved games shows it.
func (b *deleted) entry(d *saves.Discarded) *saves.Entry {
	return &saves.Entry{Path: d.Path, Name: b.app.library.shortPath(d.Path), Auto: d.Auto, Header: d.Header, Saved: d.Header.Saved, Err: d.Err}
}

func (b *deleted) name(d *saves.Discarded) string { return b.from.name(b.entry(d)) }

// about tells which game it is, and whether the player deleted it himself.
func (b *deleted) about(d *saves.Discarded) string {
	a := b.app
	text := a.describe(*b.entry(d))
	if d.Err != nil {
		text = a.say("open.damaged")
	}
	if d.Pruned {
		text += "  ·  " + a.say("open.bin.pruned")
	}
	return text
}

// restore brings a game back.
func (b *deleted) restore(d *saves.Discarded) {
	a := b.app
	folder := a.library.folder
	a.restore(d, func() {
		b.from.list(d.Path)
		ask(&a.library.errands, folder.Deleted, func(games []*saves.Discarded) {
			if b.games = games; len(games) == 0 {
				a.dismiss(b)
			}
		})
	})
}
