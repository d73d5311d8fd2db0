package game

import (
	"math"
	"slices"
	"strconv"

	"strategos/assets/text"
	"strategos/game/ui"
	"strategos/render"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// drawRulings lists what the rule book leaves open: first the questions that players may settle otherwise, with what this
// game uses, then every ruling of the reference with its section.
func (r *reference) drawRulings(c *ui.Context, room render.Rect, book *text.Book) {
	a, t := r.app, c.Theme
	g, err := scenarios.Info(r.game)
	if err != nil {
		c.Paragraph(column(room, 700).Inset(20), render.Left, t.Body(), sentence(err))
		return
	}
	c.ScrollKeys("rules.rulings")
	c.Scroll("rules.rulings", room, func(in render.Rect) float64 {
		col := column(in, 860)
		intro := a.say("rulings.defaults")
		switch {
		case len(g.Options) == 0:
			intro = a.say("rulings.settled")
		case r.options != nil:
			intro = a.say("rulings.used")
		}
		y := in.Y + 24
		y += c.Paragraph(render.R(col.X, y, col.W, 0), render.Left, t.Reading(), intro) + 14
		if len(g.Options) > 0 {
			y = group(c, col, y, a.say("rulings.options")) + 4
		}
		for i := range g.Options {
			y = r.drawOption(c, col, y, &g.Options[i]) + 16
		}
		y = group(c, col, y+8, a.say("rulings.all")) + 6
		for i := range book.Sections {
			s := &book.Sections[i]
			for k := range s.Blocks {
				if b := &s.Blocks[k]; b.Kind == text.Ruling {
					y = r.rulingHead(c, col, y, s, k)
					y = r.drawBlock(c, col, y, b, "ruling."+s.ID, k) + 14
				}
			}
		}
		return y + 30 - in.Y
	})
}

// rulingHead names the section of a ruling; a click opens it.
func (r *reference) rulingHead(c *ui.Context, col render.Rect, y float64, s *text.Section, k int) float64 {
	style := c.Theme.Strong().In(c.Theme.Gold)
	if _, clicked := c.Link("ruling."+s.ID+"."+strconv.Itoa(k), render.Pt(col.X, y+style.Metrics().Ascent), style, sectionTitle(s)); clicked {
		r.visit(s.ID)
	}
	return y + 26
}

// drawOption is one open question, its ways to be settled, and the one in use.
func (r *reference) drawOption(c *ui.Context, col render.Rect, y float64, o *entry.Option) float64 {
	lang, t := r.app.settings.Language, c.Theme
	used := r.options[o.ID]
	if used == "" {
		used = o.Default
	}
	link := t.Small().In(t.Gold)
	rule := r.app.text.Section(o.Rule)
	w, clicked := c.Link("option."+o.ID, render.Pt(col.Right()-render.Measure(link, "§ "+rule), y+15), link, "§ "+rule)
	if clicked {
		r.visit(o.Rule)
	}
	y += c.Paragraph(render.R(col.X, y, col.W-w-20, 0), render.Left, t.Strong(), o.Name.In(lang)) + 2
	y += c.Paragraph(render.R(col.X, y, col.W, 0), render.Left, t.Small(), o.Why.In(lang)) + 6
	for _, v := range o.Values {
		words := v.Name.In(lang) + " – " + v.Text.In(lang)
		style, ink := t.Body().Sized(14), t.Muted
		if v.ID == used {
			ink = t.Text
			c.Icon("check", render.R(col.X+6, y+2, 15, 15), t.Gold)
		}
		y += c.Paragraph(render.R(col.X+30, y, col.W-30, 0), render.Left, style.In(ink), words) + 4
	}
	return y
}

// used lists the rulings that bear upon a section, for the game in progress.
func (r *reference) used(section string) []*entry.Option {
	g, err := scenarios.Info(r.game)
	if r.options == nil || err != nil {
		return nil
	}
	var out []*entry.Option
	for i := range g.Options {
		if o := &g.Options[i]; o.Rule == section || slices.Contains(o.Also, section) {
			out = append(out, o)
		}
	}
	return out
}

// drawUsed says beneath a section's heading how the game in progress settles the questions that it leaves open: the text
// below tells the usual way, which another choice sets aside. It returns where it ends.
func (r *reference) drawUsed(c *ui.Context, col render.Rect, y float64, section string) float64 {
	a, t := r.app, c.Theme
	for _, o := range r.used(section) {
		value := r.options[o.ID]
		i := slices.IndexFunc(o.Values, func(v entry.Value) bool { return v.ID == value })
		if i < 0 {
			continue
		}
		lang, key, mark, ink := a.settings.Language, "rules.used", "check", t.Gold
		if value != o.Default {
			key, mark, ink = "rules.used.otherwise", "warning", render.Hex(0xe08a7a)
		}
		v := &o.Values[i]
		head := a.say(key, "what", o.Name.In(lang), "how", v.Name.In(lang))
		inner := col.W - 56
		style, small := t.Strong().Sized(14.5), t.Small()
		words := v.Text.In(lang)
		h := 20 + float64(len(render.Wrap(style, head, inner)))*style.Metrics().LineHeight + 2 +
			float64(len(render.Wrap(small, words, inner)))*small.Metrics().LineHeight
		box := render.R(col.X, y, col.W, math.Ceil(h))
		c.FillRoundRect(box, 6, render.WithAlpha(t.Raised, 0.7))
		c.StrokeRoundRect(box, 6, 1, ink)
		c.Icon(mark, render.R(box.X+15, box.Y+11, 18, 18), ink)
		top := box.Y + 9
		top += c.Paragraph(render.R(box.X+44, top, inner, 0), render.Left, style, head) + 2
		c.Paragraph(render.R(box.X+44, top, inner, 0), render.Left, small.In(t.Text), words)
		y = box.Bottom() + 10
	}
	return y
}
