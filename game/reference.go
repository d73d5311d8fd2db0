package game

import (
	"math"
	"slices"

	"strategos/assets/text"
	"strategos/game/ui"
	"strategos/render"
	"strategos/scenarios/entry"
)

// Tabs of the rules reference.
const (
	rulesTab    = "rules"
	countersTab = "counters"
	contentsTab = "contents" // in a small window
	rulingsTab  = "rulings"
)

// reference is the rules in our words: sections at the left, with a search, the text at the right; the list of counters;
// the rulings.
type reference struct {
	app     *App
	game    string
	games   []*entry.Info // whose rules can be read
	tab     string
	section string // shown
	query   string
	pick    int  // the search hit chosen by the arrow keys
	jump    bool // scroll to the section in the next frame
	back    []string
	forward []string
	sheet   *counterSheet
	cards   *cardPress
	// The game in progress: the section and phase in force and the rulings it is played with; empty without one.
	inForce, phase string
	options        map[string]string
}

// ShowRules opens the rules reference of the game in progress at a section ("" its beginning).
func (a *App) ShowRules(section string) {
	game := backdrop().game
	if a.play != nil {
		game = a.play.game()
	}
	if n := len(a.screens); n > 0 {
		if open, ok := a.screens[n-1].(*reference); ok {
			game = open.game
		}
	}
	a.showRulesOf(game, section)
}

// showRulesOf opens the rules reference of a game at a section.
func (a *App) showRulesOf(game, section string) {
	if n := len(a.screens); n > 0 {
		if r, ok := a.screens[n-1].(*reference); ok {
			r.open(game)
			r.visit(section)
			return
		}
	}
	r := newReference(a, game)
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
		r.back, r.forward = append(r.back, r.section), nil
	}
	r.show(id)
}

func (r *reference) show(id string) {
	r.section, r.tab, r.jump = id, rulesTab, true
	r.app.stage.Invalidate()
}

// step goes to the section read before, or forward again.
func (r *reference) step(from, to *[]string) {
	n := len(*from)
	if n == 0 {
		return
	}
	id := (*from)[n-1]
	*from, *to = (*from)[:n-1], append(*to, r.section)
	r.show(id)
}

// drawTabs draws the tabs, in the head or below it, and returns the room left. In a small window the contents are a tab,
// too, instead of standing beside the text.
func (r *reference) drawTabs(c *ui.Context, room render.Rect) render.Rect {
	a := r.app
	keys := []string{rulesTab, countersTab, rulingsTab}
	labels := []string{a.say("rules.tab.rules"), a.say("rules.tab.counters"), a.say("rules.tab.rulings")}
	if !hasSheet(r.game) {
		keys, labels = slices.Delete(keys, 1, 2), slices.Delete(labels, 1, 2)
	}
	if !c.Compact() {
		if r.tab == contentsTab {
			r.tab = rulesTab
		}
		c.Tabs("rules.tab", render.R(room.W-460, 18, 436, 44), keys, labels, &r.tab)
		r.drawSteps(c, render.R(room.W-560, 15, 76, 34))
		return room
	}
	keys, labels = append([]string{contentsTab}, keys...), append([]string{a.say("rules.tab.contents")}, labels...)
	c.Tabs("rules.tab", render.R(room.X+12, room.Y, room.W-104, 38), keys, labels, &r.tab)
	r.drawSteps(c, render.R(room.W-84, room.Y+2, 76, 34))
	return render.R(room.X, room.Y+39, room.W, room.H-39)
}

// drawSteps draws the buttons back and forward through the sections visited.
func (r *reference) drawSteps(c *ui.Context, box render.Rect) {
	a := r.app
	if r.tab != rulesTab {
		return
	}
	if c.IconButton("rules.previous", render.R(box.X, box.Y, 36, box.H), "back", a.say("rules.previous"),
		ui.ButtonOpts{Key: "alt+left", Disabled: len(r.back) == 0, Why: a.say("rules.previous.none")}) {
		r.step(&r.back, &r.forward)
	}
	if c.IconButton("rules.next", render.R(box.Right()-36, box.Y, 36, box.H), "forward", a.say("rules.next"),
		ui.ButtonOpts{Key: "alt+right", Disabled: len(r.forward) == 0, Why: a.say("rules.next.none")}) {
		r.step(&r.forward, &r.back)
	}
}

func (r *reference) Frame(c *ui.Context) {
	a := r.app
	room := a.header(c, "book", a.say("rules.title"))
	room = r.drawTabs(c, room)
	if c.Key("f1") {
		a.back()
		return
	}
	book, err := text.Rules(r.game, a.settings.Language)
	if err != nil {
		c.Paragraph(column(room, 700).Inset(20), render.Left, c.Theme.Body(), sentence(err))
		return
	}
	switch r.tab {
	case countersTab:
		r.drawCounters(c, room)
		return
	case rulingsTab:
		r.drawRulings(c, room, book)
		return
	}
	page := room
	if c.Compact() {
		if c.Key("ctrl+f", "/") {
			r.tab = contentsTab
			c.SetFocus("rules.search")
		}
		if r.tab == contentsTab {
			r.drawNav(c, room, book)
			return
		}
	} else {
		nav := render.R(0, room.Y, math.Round(math.Max(290, math.Min(360, room.W*0.27))), room.H)
		c.FillRect(nav, c.Theme.Panel)
		c.VLine(nav.Right(), nav.Y, nav.H, c.Theme.Line)
		r.drawNav(c, nav, book)
		page = render.R(nav.Right()+1, room.Y, room.W-nav.W-1, room.H)
	}
	c.ScrollKeys("rules.page")
	c.Scroll("rules.page", page, func(in render.Rect) float64 { return r.drawPage(c, in, book) })
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
		if bottom, card := r.drawCard(c, col, y, s); card {
			y = bottom
		} else {
			y = r.drawSection(c, col, y, s)
		}
		if on && first+1 < last {
			c.FillRoundRect(render.R(col.X-18, start+2, 4, y-start-14), 2, c.Theme.Gold)
		}
		y += 14
	}
	return y + 40 - in.Y
}

// drawSection draws a section with its heading; it returns where it ends.
func (r *reference) drawSection(c *ui.Context, col render.Rect, y float64, s *text.Section) float64 {
	style := c.Theme.Heading()
	if s.Level == 1 {
		style = style.Sized(30)
	}
	y = r.drawHeading(c, render.R(col.X, y, col.W-90, 0), style, s) + 8
	y = r.drawLessons(c, col, y, s.ID)
	y = r.drawUsed(c, col, y, s.ID)
	for k := range s.Blocks {
		y = r.drawBlock(c, col, y, &s.Blocks[k], s.ID, k) + 12
	}
	return y
}

// drawHeading draws a section's title, with the counters of a stratagem title beside it, and says when the section is in
// force. It returns where it ends.
func (r *reference) drawHeading(c *ui.Context, box render.Rect, style render.TextStyle, s *text.Section) float64 {
	const edge = 58.0
	faces := r.titleFaces(s.ID)
	room := box.W - float64(len(faces))*(edge+6)
	y := box.Y + c.Paragraph(render.R(box.X, box.Y, room, 0), render.Left, style, sectionTitle(s))
	for i, f := range faces {
		c.Sprite(f, render.R(box.Right()-float64(len(faces)-i)*(edge+6), box.Y, edge, edge), 0)
	}
	if s.ID == r.inForce {
		label := r.app.say("rules.in-force")
		small := c.Theme.Small().In(c.Theme.OnGold)
		pill := render.R(box.X, y+3, render.Measure(small, label)+20, 22)
		c.FillRoundRect(pill, 11, c.Theme.Gold)
		c.TextIn(pill, render.Center, small, label)
		y = pill.Bottom() + 4
	}
	if len(faces) > 0 {
		y = math.Max(y, box.Y+edge)
	}
	return y
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
