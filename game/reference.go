package game

import (
	"math"
	"strings"

	"strategos/assets/text"
	"strategos/game/ui"
	"strategos/render"
)

// Tabs of the rules reference.
const (
	rulesTab    = "rules"
	countersTab = "counters"
)

// reference is the rules in our words: sections at the left, with a search, the text at the right, and the list of
// counters.
type reference struct {
	app     *App
	game    string
	tab     string
	section string // shown
	query   string
	jump    bool // scroll to the section in the next frame
	history []string
	sheet   *counterSheet
}

// ShowRules opens the rules reference at a section ("" its beginning).
func (a *App) ShowRules(section string) {
	game := backdropGame
	if a.play != nil {
		game = a.play.game()
	}
	if n := len(a.screens); n > 0 {
		if r, open := a.screens[n-1].(*reference); open {
			r.visit(section)
			return
		}
	}
	r := &reference{app: a, game: game, tab: rulesTab}
	a.push(r)
	r.visit(section)
}

// visit shows a section and remembers the one left.
func (r *reference) visit(section string) {
	book, err := text.Rules(r.game, r.app.settings.Language)
	if err != nil || len(book.Sections) == 0 {
		return
	}
	id := book.Sections[0].ID
	if s := book.Find(section); section != "" && s != nil {
		id = s.ID
	}
	if r.section != "" && r.section != id {
		r.history = append(r.history, r.section)
	}
	r.section, r.tab, r.jump = id, rulesTab, true
	r.app.stage.Invalidate()
}

func (r *reference) Frame(c *ui.Context) {
	a := r.app
	room := a.header(c, "book", a.say("rules.title"))
	tabs := render.R(room.W-330, 18, 306, 44)
	c.Tabs("rules.tab", tabs, []string{rulesTab, countersTab}, []string{a.say("rules.tab.rules"), a.say("rules.tab.counters")}, &r.tab)
	if c.Key("f1") {
		a.back()
		return
	}
	if r.tab == countersTab {
		r.drawCounters(c, room)
		return
	}
	book, err := text.Rules(r.game, a.settings.Language)
	if err != nil {
		c.Paragraph(column(room, 700).Inset(20), render.Left, c.Theme.Body(), sentence(err))
		return
	}
	nav := render.R(0, room.Y, math.Round(math.Max(290, math.Min(360, room.W*0.27))), room.H)
	c.FillRect(nav, c.Theme.Panel)
	c.VLine(nav.Right(), nav.Y, nav.H, c.Theme.Line)
	r.drawNav(c, nav, book)
	page := render.R(nav.Right()+1, room.Y, room.W-nav.W-1, room.H)
	if len(r.history) > 0 && (c.IconButton("rules.previous", render.R(page.Right()-64, page.Y+14, 36, 34), "back", a.say("rules.previous"), ui.ButtonOpts{Key: "alt+left"})) {
		last := r.history[len(r.history)-1]
		r.history = r.history[:len(r.history)-1]
		r.section, r.jump = last, true
		c.Redraw()
	}
	c.ScrollKeys("rules.page")
	c.Scroll("rules.page", page, func(in render.Rect) float64 { return r.drawPage(c, in, book) })
}

// drawNav lists the sections, or what the search found.
func (r *reference) drawNav(c *ui.Context, nav render.Rect, book *text.Book) {
	a, t := r.app, c.Theme
	search := render.R(nav.X+16, nav.Y+16, nav.W-32, 34)
	if c.Key("ctrl+f", "/") {
		c.SetFocus("rules.search")
	}
	_, entered := c.TextField("rules.search", search, &r.query, ui.FieldOpts{Hint: a.say("rules.search"), Max: 60})
	list := render.R(nav.X+8, search.Bottom()+12, nav.W-10, nav.Bottom()-search.Bottom()-12)
	if strings.TrimSpace(r.query) == "" {
		c.Scroll("rules.nav", list, func(in render.Rect) float64 { return r.drawContents(c, in, book) })
		return
	}
	hits := book.Search(r.query)
	if entered && len(hits) > 0 {
		r.visit(hits[0].Section.ID)
	}
	c.Scroll("rules.hits", list, func(in render.Rect) float64 {
		y := in.Y
		found := a.say("rules.found.none")
		if len(hits) > 0 {
			found = a.say("rules.found", "count", len(hits))
		}
		c.TextIn(render.R(in.X+8, y, in.W-16, 24), render.Left, t.Small(), found)
		y += 28
		for _, h := range hits {
			passage := h.Before + h.Match + h.After
			w := in.W - 24
			height := 32.0
			if passage != "" {
				height += float64(len(render.Wrap(t.Small(), passage, w)))*t.Small().Metrics().LineHeight + 6
			}
			row := render.R(in.X, y, in.W, height)
			if c.Row("hit."+h.Section.ID, row, h.Section.ID == r.section).Clicked {
				r.visit(h.Section.ID)
			}
			c.TextIn(render.R(in.X+12, y+4, w, 24), render.Left, t.Strong(), sectionTitle(h.Section))
			if passage != "" {
				c.Paragraph(render.R(in.X+12, y+29, w, 0), render.Left, t.Small(), passage)
			}
			y += height + 2
		}
		return y - in.Y
	})
}

// sectionTitle is a section's number and title; sections of our own have no number.
func sectionTitle(s *text.Section) string {
	if s.ID[0] < '0' || s.ID[0] > '9' {
		return s.Title
	}
	return s.ID + "  " + s.Title
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
		on := s.ID == r.section
		if c.Row("section."+s.ID, row, on).Clicked {
			r.visit(s.ID)
		}
		if on && r.jump {
			c.Reveal("rules.nav", render.R(0, row.Y-in.Y, in.W, row.H))
		}
		if c.Visible(row) {
			c.TextIn(render.R(row.X+indent, row.Y, row.W-indent-8, row.H), render.Left, style, sectionTitle(s))
		}
		y = row.Bottom()
	}
	return y + 16 - in.Y
}

// drawPage shows the chapter that holds the section, scrolled to it.
func (r *reference) drawPage(c *ui.Context, in render.Rect, book *text.Book) float64 {
	first, last := chapter(book, r.section)
	col := column(in, 780)
	y := in.Y + 26
	for i := first; i < last; i++ {
		s := &book.Sections[i]
		on := s.ID == r.section
		if on && r.jump {
			r.jump = false
			top := y - in.Y - 22
			if i == first {
				top = 0
			}
			c.ScrollTo("rules.page", top)
		}
		start := y
		style := c.Theme.Heading()
		if s.Level == 1 {
			style = style.Sized(30)
		}
		y += c.Paragraph(render.R(col.X, y, col.W-50, 0), render.Left, style, sectionTitle(s)) + 8
		for k := range s.Blocks {
			y = r.drawBlock(c, col, y, &s.Blocks[k], s.ID, k) + 12
		}
		if on && first+1 < last {
			c.FillRoundRect(render.R(col.X-18, start+2, 4, y-start-14), 2, c.Theme.Gold)
		}
		y += 14
	}
	return y + 40 - in.Y
}

// chapter is the range of sections shown on one page with the given one.
func chapter(book *text.Book, section string) (first, last int) {
	for i := range book.Sections {
		if book.Sections[i].Level == 1 {
			first = i
		}
		if book.Sections[i].ID == section {
			break
		}
	}
	last = first + 1
	for last < len(book.Sections) && book.Sections[last].Level > 1 {
		last++
	}
	return first, last
}
