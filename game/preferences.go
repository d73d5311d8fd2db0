package game

import (
	"fmt"
	"math"

	"strategos/assets/livery"
	"strategos/assets/text"
	"strategos/game/ui"
	"strategos/render"
)

// header draws a screen's title bar with its way back (Esc) and returns the room below it.
func (a *App) header(c *ui.Context, icon, title string) render.Rect {
	size, t := c.Size(), c.Theme
	c.FillRect(size, t.Back)
	high, x, font := 64.0, 20.0, 26.0
	if c.Compact() {
		high, x, font = 48, 8, 21
	}
	c.FillRect(render.R(0, 0, size.W, high), t.Panel)
	c.HLine(0, high, size.W, t.Line)
	label := a.say("back")
	w := c.ButtonWidth(label, ui.ButtonOpts{Icon: "back", Key: "escape"})
	if c.Button("button.back", render.R(x, (high-ui.ButtonHeight)/2, w, ui.ButtonHeight), label, ui.ButtonOpts{Icon: "back", Key: "escape"}) {
		a.back()
	}
	x += w + x
	c.Icon(icon, render.R(x, (high-28)/2, 28, 28), t.Gold)
	c.TextIn(render.R(x+38, (high-44)/2, size.W-x-40, 44), render.Left, t.Heading().Sized(font), title)
	return render.R(0, high+1, size.W, size.H-high-1)
}

// column is the middle of a room, at most w wide.
func column(room render.Rect, w float64) render.Rect {
	side := 24.0
	if room.W < ui.CompactWidth {
		side = 16
	}
	w = math.Min(w, room.W-2*side)
	return render.R(math.Round(room.X+(room.W-w)/2), room.Y, w, room.H)
}

// preferences is the settings screen. Every change acts at once.
type preferences struct {
	app    *App
	probed bool // the sound device has been asked for
	louder bool // the volume is being changed
}

// prefRow is a setting: its name, its explanation, and the widget at the right, or below in a narrow column.
func prefRow(c *ui.Context, col render.Rect, y float64, name, why string, widget func(r render.Rect)) float64 {
	t := c.Theme
	const right, narrow = 400.0, 760.0
	if col.W < narrow {
		y += c.Paragraph(render.R(col.X, y+4, col.W, 0), render.Left, t.Strong(), name) + 6
		y += c.Paragraph(render.R(col.X, y, col.W, 0), render.Left, t.Small(), why) + 8
		widget(render.R(col.X, y, math.Min(col.W, 460), 36))
		c.HLine(col.X, y+46, col.W, render.WithAlpha(t.Line, 0.6))
		return y + 52
	}
	left := col.W - right - 24
	h := math.Max(58, 30+c.Paragraph(render.R(col.X, y+28, left, 0), render.Left, t.Small(), why)+12)
	c.TextIn(render.R(col.X, y+4, left, 24), render.Left, t.Strong(), name)
	widget(render.R(col.Right()-right, y+math.Round((h-36)/2)-2, right, 36))
	c.HLine(col.X, y+h, col.W, render.WithAlpha(t.Line, 0.6))
	return y + h + 4
}

func (p *preferences) Frame(c *ui.Context) {
	a := p.app
	room := a.header(c, "settings", a.say("settings.title"))
	c.ScrollKeys("settings")
	c.Scroll("settings", room, func(in render.Rect) float64 {
		col := column(in, 920)
		y := in.Y + 20
		y = p.display(c, col, y)
		y = p.playing(c, col, y+18)
		y += 14
		p.reset(c, render.R(col.X, y, col.W, ui.ButtonHeight))
		y += ui.ButtonHeight + 14
		h := c.Paragraph(render.R(col.X, y, col.W, 0), render.Left, c.Theme.Small(), a.say("settings.file", "path", a.config.ConfigDir))
		return y + h + 24 - in.Y
	})
}

func group(c *ui.Context, col render.Rect, y float64, name string) float64 {
	c.Text(render.Pt(col.X, y+14), render.Left, c.Theme.Caps(), name)
	return y + 24
}

// choose is a Choice whose labels are the texts of prefix + key.
func (p *preferences) choose(c *ui.Context, id string, r render.Rect, keys []string, prefix string, get func(*Settings) *string) {
	a := p.app
	labels := make([]string, len(keys))
	for i, k := range keys {
		labels[i] = a.say(prefix + k)
	}
	v := *get(&a.settings)
	if c.Choice(id, r, keys, labels, &v) {
		a.Change(func(s *Settings) { *get(s) = v })
	}
}

func (p *preferences) toggle(c *ui.Context, id string, r render.Rect, get func(*Settings) *bool) {
	a := p.app
	v := *get(&a.settings)
	label := a.say("off")
	if v {
		label = a.say("on")
	}
	if c.Toggle(id, r, label, &v) {
		a.Change(func(s *Settings) { *get(s) = v })
	}
}

func (p *preferences) display(c *ui.Context, col render.Rect, y float64) float64 {
	a := p.app
	y = group(c, col, y, a.say("settings.display"))
	y = prefRow(c, col, y, a.say("settings.language"), a.say("settings.language.why"), func(r render.Rect) {
		var keys, labels []string
		for _, l := range text.Languages() {
			keys, labels = append(keys, l.Code), append(labels, l.Name)
		}
		v := a.settings.Language
		if c.Choice("settings.language", r, keys, labels, &v) {
			a.Change(func(s *Settings) { s.Language = v })
		}
	})
	y = prefRow(c, col, y, a.say("settings.scale"), a.say("settings.scale.why"), func(r render.Rect) {
		v := math.Round(a.settings.Scale * 100)
		// Dragging would move the slider away from the pointer, so the scale changes when the button is let go.
		if c.Slider("settings.scale", r, &v, MinScale*100, MaxScale*100, ScaleStep*100, fmt.Sprintf("%.0f %%", v)) && c.Held() == 0 {
			a.Change(func(s *Settings) { s.Scale = v / 100 })
		}
	})
	y = prefRow(c, col, y, a.say("settings.counters"), a.say("settings.counters.why"), func(r render.Rect) {
		p.choose(c, "settings.counters", r, counterSizes, "settings.counters.", func(s *Settings) *string { return &s.Counters })
	})
	y = prefRow(c, col, y, a.say("settings.fullscreen"), a.say("settings.fullscreen.why"), func(r render.Rect) {
		p.toggle(c, "settings.fullscreen", r, func(s *Settings) *bool { return &s.Fullscreen })
	})
	y = prefRow(c, col, y, a.say("settings.palette"), a.say("settings.palette.why"), func(r render.Rect) {
		r.W -= 90
		p.choose(c, "settings.palette", r, paletteNames, "settings.palette.", func(s *Settings) *string { return &s.Palette })
		c.Sprite(render.CounterSpec{Livery: livery.Owl, Type: render.Trireme, ID: "T2", FP: 4}, render.R(r.Right()+10, r.Y-2, 38, 38), 0)
		c.Sprite(render.CounterSpec{Livery: livery.Lambda, Type: render.Hoplite, ID: "H1", FP: 3}, render.R(r.Right()+52, r.Y-2, 38, 38), 0)
	})
	y = p.soundRow(c, col, y)
	return prefRow(c, col, y, a.say("settings.animation"), a.say("settings.animation.why"), func(r render.Rect) {
		p.choose(c, "settings.animation", r, animations, "settings.animation.", func(s *Settings) *string { return &s.Animation })
	})
}

func (p *preferences) playing(c *ui.Context, col render.Rect, y float64) float64 {
	a := p.app
	y = group(c, col, y, a.say("settings.playing"))
	y = prefRow(c, col, y, a.say("settings.curtain"), a.say("settings.curtain.why"), func(r render.Rect) {
		p.toggle(c, "settings.curtain", r, func(s *Settings) *bool { return &s.Curtain })
	})
	y = prefRow(c, col, y, a.say("settings.auto"), a.say("settings.auto.why"), func(r render.Rect) {
		p.toggle(c, "settings.auto", r, func(s *Settings) *bool { return &s.AutoContinue })
	})
	y = prefRow(c, col, y, a.say("settings.dice"), a.say("settings.dice.why"), func(r render.Rect) {
		p.choose(c, "settings.dice", r, diceModes, "dice.", func(s *Settings) *string { return &s.Dice })
	})
	if a.play == nil || a.play.session.Game().Legal().Over != nil {
		return y
	}
	return prefRow(c, col, y, a.say("settings.game-dice"), a.say("settings.game-dice.why"), func(r render.Rect) { p.gameDice(c, r) })
}

// gameDice says who rolls in the game in progress.
func (p *preferences) gameDice(c *ui.Context, r render.Rect) {
	a := p.app
	by := DiceRolled
	if a.play.table.TypedDice() {
		by = DiceTyped
	}
	labels := make([]string, len(diceModes))
	for i, k := range diceModes {
		labels[i] = a.say("dice." + k)
	}
	if c.Choice("settings.game-dice", r, diceModes, labels, &by) {
		a.play.table.SetTypedDice(by == DiceTyped)
	}
}

// reset is the button that puts the settings back.
func (p *preferences) reset(c *ui.Context, r render.Rect) {
	a := p.app
	label := a.say("settings.reset")
	o := ui.ButtonOpts{Icon: "undo"}
	if c.Button("settings.reset", render.R(r.X, r.Y, math.Min(c.ButtonWidth(label, o), r.W), r.H), label, o) {
		p.askReset()
	}
}

// askReset puts the settings of the page but the language back to what they were at the first start, after a question. What is not on the
// page, the progress in lessons before all, is none of its business.
func (p *preferences) askReset() {
	a := p.app
	a.open(&confirm{app: a, icon: "undo", danger: true, title: a.say("settings.reset.title"), text: a.say("settings.reset.text"),
		yes: a.say("settings.reset.yes"), no: a.say("settings.reset.no"), do: func() {
			a.Change(func(s *Settings) {
				DefaultSettings().resetPage(s)
				a.reset = true
			})
		}})
}
