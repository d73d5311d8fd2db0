package game

import (
	"strings"

	"strategos/assets/text"
	"strategos/game/ui"
	"strategos/render"
)

// drawNav lists the sections, or what the search found.
func (r *reference) drawNav(c *ui.Context, nav render.Rect, book *text.Book) {
	a, t := r.app, c.Theme
	search := render.R(nav.X+16, r.drawShelf(c, nav)+16, nav.W-32, 34)
	if c.Key("ctrl+f", "/") {
		c.SetFocus("rules.search")
	}
	hits := book.Search(r.query)
	if focus, _ := c.Focus(); focus == "rules.search" && len(hits) > 0 {
		r.chooseHit(c, hits)
	}
	changed, entered := c.TextField("rules.search", search, &r.query, ui.FieldOpts{Hint: a.say("rules.search"), Max: 60})
	if changed {
		r.pick = 0
		hits = book.Search(r.query)
		c.ScrollTo("rules.hits", 0)
	}
	list := render.R(nav.X+8, search.Bottom()+12, nav.W-10, nav.Bottom()-search.Bottom()-12)
	if strings.TrimSpace(r.query) == "" {
		c.Scroll("rules.nav", list, func(in render.Rect) float64 { return r.drawContents(c, in, book) })
		return
	}
	if entered && len(hits) > 0 {
		r.visit(hits[min(r.pick, len(hits)-1)].Section.ID)
	}
	c.Scroll("rules.hits", list, func(in render.Rect) float64 {
		y := in.Y
		found := a.say("rules.found.none")
		if len(hits) > 0 {
			found = a.say("rules.found", "count", len(hits))
		}
		c.TextIn(render.R(in.X+8, y, in.W-16, 24), render.Left, t.Small(), found)
		y += 28
		for i, h := range hits {
			y = r.drawHit(c, in, y, h, i) + 2
		}
		return y - in.Y
	})
}

// chooseHit lets the arrow keys go through what was found while the search field has the focus; the page follows.
func (r *reference) chooseHit(c *ui.Context, hits []text.Hit) {
	step := 0
	switch {
	case c.Key("down"):
		step = 1
	case c.Key("up"):
		step = -1
	default:
		return
	}
	if hits[min(r.pick, len(hits)-1)].Section.ID == r.section { // else the first key shows the first hit
		r.pick += step
	}
	r.pick = max(0, min(r.pick, len(hits)-1))
	r.visit(hits[r.pick].Section.ID)
}

// drawHit is a section found, with the passage that answers; the words sought stand out.
func (r *reference) drawHit(c *ui.Context, in render.Rect, y float64, h text.Hit, i int) float64 {
	t := c.Theme
	w := in.W - 24
	passage := h.Before + h.Match + h.After
	lines := render.Wrap(t.Small(), passage, w)
	lh := t.Small().Metrics().LineHeight
	height := 32.0
	if passage != "" {
		height += float64(len(lines))*lh + 6
	}
	row := render.R(in.X, y, in.W, height)
	if c.Row("hit."+h.Section.ID, row, h.Section.ID == r.section).Clicked {
		r.pick = i
		r.visit(h.Section.ID)
	}
	if i == r.pick && r.jump {
		c.Reveal("rules.hits", render.R(0, row.Y-in.Y, in.W, row.H))
	}
	r.drawMatches(c, render.Pt(in.X+12, y+4+(24-lh)/2), t.Strong(), sectionTitle(h.Section))
	c.Label("hit."+h.Section.ID, render.R(in.X+12, y+4, w, 24), render.Left, t.Strong(), sectionTitle(h.Section))
	if passage == "" {
		return row.Bottom()
	}
	at := y + 29
	for _, line := range lines {
		r.drawMatches(c, render.Pt(in.X+12, at), t.Small(), line)
		c.Text(render.Pt(in.X+12, at+t.Small().Metrics().Ascent), render.Left, t.Small(), line)
		at += lh
	}
	return row.Bottom()
}

// drawMatches marks the words of the search within a line that begins at a point.
func (r *reference) drawMatches(c *ui.Context, at render.Point, style render.TextStyle, line string) {
	if len(r.query) < 2 {
		return
	}
	m := style.Metrics()
	for _, span := range text.Matches(line, r.query) {
		x := at.X + render.Measure(style, line[:span[0]])
		w := render.Measure(style, line[span[0]:span[1]])
		c.FillRoundRect(render.R(x-1, at.Y, w+2, m.Ascent+m.Descent), 3, render.WithAlpha(c.Theme.Gold, 0.34))
	}
}

// sectionTitle is a section's number and title; sections of our own have no number.
func sectionTitle(s *text.Section) string {
	if s.No == "" {
		return s.Title
	}
	return s.No + "  " + s.Title
}

func (r *reference) drawContents(c *ui.Context, in render.Rect, book *text.Book) float64 {
	t := c.Theme
	y := in.Y
	for i := range book.Sections {
		s := &book.Sections[i]
		row := render.R(in.X, y, in.W, 28)
		style := t.Body().Sized(14)
		indent := 12.0
		if s.Level > 1 {
			indent, style = 28, style.In(t.Muted)
		} else if i > 0 {
			row.Y += 6
			style = t.Strong().Sized(14)
		}
		room := row.W - indent - 8
		if s.ID == r.inForce {
			room -= 20
		}
		lines := render.Wrap(style, sectionTitle(s), room)
		lh := style.Metrics().LineHeight
		row.H += float64(len(lines)-1) * lh
		on := s.ID == r.section
		if c.Row("section."+s.ID, row, on).Clicked {
			r.visit(s.ID)
		}
		if on && r.jump {
			c.Reveal("rules.nav", render.R(0, row.Y-in.Y, in.W, row.H))
		}
		if c.Visible(row) {
			if s.ID == r.inForce {
				c.Icon("flag", render.R(row.Right()-24, row.Y+6, 16, 16), t.Gold)
			}
			for n, l := range lines {
				c.TextIn(render.R(row.X+indent, row.Y+float64(n)*lh, room, 28), render.Left, style, l)
			}
		}
		y = row.Bottom()
	}
	return y + 16 - in.Y
}
