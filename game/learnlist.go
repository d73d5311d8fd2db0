package game

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"strategos/game/ui"
	"strategos/render"
	"strategos/scenarios/lesson"
)

// lessons lists the game's lessons by topic, with how far the player has come, and returns where the list ends.
func (l *learn) lessons(c *ui.Context, col render.Rect, y float64) float64 {
	a, t := l.app, c.Theme
	all, err := lesson.Of(l.game)
	if err != nil || len(all) == 0 {
		return y
	}
	lang := a.settings.Language
	topic := ""
	for i, les := range all {
		if now := les.Topic.In(lang); now != topic {
			topic = now
			y += 8
			y += c.Paragraph(render.R(col.X, y, col.W, 0), render.Left, t.Caps(), topic) + 4
		}
		y += l.lesson(c, render.R(col.X, y, col.W, 0), strconv.Itoa(i+1), les.ID(), les, func(step int) { a.openLesson(les.ID(), step) }) + 6
	}
	return y
}

// pagesWidth is the room of the button that writes a lesson's pages.
const pagesWidth = 44.0

// lesson is a row of the list, and returns how high it is: a click begins the lesson, or goes on with it; the button behind it writes its pages.
func (l *learn) lesson(c *ui.Context, r render.Rect, no, key string, les *lesson.Lesson, begin func(step int)) float64 {
	a, t, lang := l.app, c.Theme, l.app.settings.Language
	id := "learn.lesson." + strings.TrimPrefix(key, les.Game+"/")
	mark := a.settings.Lessons[key]
	mark.Step = min(mark.Step, len(les.Steps)-1)
	r.W -= pagesWidth
	note := ""
	switch {
	case mark.Step > 0:
		note = a.say("learn.begun", "no", mark.Step+1, "of", len(les.Steps))
	case mark.Done:
		note = a.say("learn.done")
	}
	noted := render.Measure(t.Small(), note)
	wide := r.W - 50 - noted - 28
	title := render.Wrap(t.Strong(), les.Title.In(lang), wide)
	aim := render.Wrap(t.Small(), les.Aim.In(lang), wide)
	r.H = 10 + float64(len(title))*t.Strong().Metrics().LineHeight + float64(len(aim))*t.Small().Metrics().LineHeight
	h := c.Hit(id, r, ui.CanFocus)
	ground := t.Panel
	if h.Hovered || h.Focused {
		ground = t.Raised
		c.SetCursor(ui.Hand)
	}
	c.FillRoundRect(r, 6, ground)
	c.StrokeRoundRect(r, 6, 1, t.Line)
	disc := render.R(r.X+11, math.Round(r.Y+r.H/2-13), 26, 26)
	if mark.Done {
		c.FillCircle(disc.Center(), 13, t.Gold)
		c.Icon("check", disc.Inset(5), t.OnGold)
	} else {
		c.StrokeRoundRect(disc, 13, 1.5, t.Gold)
		c.TextIn(disc, render.Center, t.Small().In(t.Gold), no)
	}
	c.TextIn(render.R(r.Right()-noted-14, r.Y, noted+2, r.H), render.Right, t.Small(), note)
	y := r.Y + 5
	y += c.Paragraph(render.R(r.X+50, y, wide, 0), render.Left, t.Strong(), les.Title.In(lang))
	c.Paragraph(render.R(r.X+50, y, wide, 0), render.Left, t.Small(), les.Aim.In(lang))
	if h.Clicked {
		begin(mark.Step)
	}
	if c.IconButton(id+".pages", render.R(r.Right()+8, math.Round(r.Y+(r.H-34)/2), 34, 34), "save", a.say("lesson.pages"), ui.ButtonOpts{Quiet: true}) {
		a.exportPages(les)
	}
	return r.H
}

// drawLessons leads from a section to the lessons on it, and returns where that ends.
func (r *reference) drawLessons(c *ui.Context, col render.Rect, y float64, section string) float64 {
	a := r.app
	all, err := lesson.Of(r.game)
	if err != nil {
		return y
	}
	for _, les := range all {
		if !slices.Contains(les.Rules, section) {
			continue
		}
		label, o := a.say("rules.lesson", "title", les.Title.In(a.settings.Language)), ui.ButtonOpts{Icon: "play", Small: true}
		w := math.Min(c.ButtonWidth(label, o), col.W)
		if c.Button("rules.lesson."+section+"."+les.Name, render.R(col.X, y+2, w, 30), label, o) {
			a.openLesson(les.ID(), a.settings.Lessons[les.ID()].Step)
		}
		y += 40
	}
	return y
}
