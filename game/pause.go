package game

import (
	"strategos/game/ui"
	"strategos/render"
)

// pause is the menu over a game in progress.
type pause struct{ app *App }

func (p *pause) frame(c *ui.Context) {
	a := p.app
	entries := []titleEntry{
		{"menu.resume", "pause.resume", "play", "escape", func() {}},
		{"menu.save", "pause.save", "save", "ctrl+s", func() { a.open(newSaveAs(a)) }},
		{"menu.open", "pause.open", "open", "ctrl+o", func() { a.push(newOpening(a)) }},
		{"menu.picture", "pause.picture", "camera", "ctrl+f12", a.play.table.OpenPictures},
		{"menu.lesson", "pause.lesson", "pencil", "l", a.lessonFromHere},
		{"menu.rules", "title.rules", "book", "f1", func() { a.ShowRules("") }},
		{"menu.settings", "title.settings", "settings", "s", func() { a.push(&preferences{app: a}) }},
		{"menu.new", "title.new", "plus", "n", func() { a.push(newSetup(a)) }},
		{"menu.title", "pause.title", "back", "t", a.leave},
		{"menu.quit", "title.quit", "close", "ctrl+q", a.AskQuit},
	}
	kept := a.say("pause.kept")
	if a.library.failing || a.library.slow.long {
		kept = a.say("unsaved.title") + "."
	}
	const h = 42.0
	c.Dialog(a.say("pause.heading"), "pause", 420, 74+float64(len(entries))*(h+6)+58, func(in render.Rect) {
		y := in.Y
		for i, e := range entries {
			o := ui.ButtonOpts{Icon: e.icon, LeftAligned: true, Key: e.chord, Primary: i == 0}
			if c.Button(e.id, render.R(in.X, y, in.W, h), a.say(e.key), o) {
				a.close()
				e.do()
				return
			}
			y += h + 6
		}
		c.Paragraph(render.R(in.X, y+6, in.W, 0), render.Left, c.Theme.Small(), kept)
	})
	if c.BackdropClicked() {
		a.close()
	}
}
