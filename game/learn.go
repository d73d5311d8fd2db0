package game

import (
	"math"
	"slices"

	"strategos/assets/text"
	"strategos/game/ui"
	"strategos/render"
	"strategos/scenarios/lesson"
)

// firstGame is the section of every reference that leads through a first game.
const firstGame = "start"

// learn is where a newcomer begins: the first game in ten minutes of a game, and a game of it to be begun alone.
type learn struct {
	app  *App
	game string
	book *reference // draws the page
	own  ownList
	part string // of the page: one of learnParts
}

// learnParts are the parts of the page: lessons, the first game to be read, and the player's own lessons.
var learnParts = []string{"lessons", "read", "own"}

// newLearn proposes the game that was begun last.
func newLearn(a *App) *learn {
	l := &learn{app: a, game: a.settings.Last.Game, part: learnParts[0]}
	l.own.app, l.own.page = a, l
	l.own.read()
	return l
}

// games are those with a first game to be read, by id and name.
func (l *learn) games() (ids, names []string) {
	lang := l.app.settings.Language
	for _, g := range shelf(lang) {
		if book, err := text.Rules(g.ID, lang); err == nil && book.Find(firstGame) != nil {
			ids, names = append(ids, g.ID), append(names, g.Name.In(lang))
		}
	}
	return ids, names
}

func (l *learn) Frame(c *ui.Context) {
	a, t := l.app, c.Theme
	room := a.header(c, "book", a.say("learn.title"))
	ids, names := l.games()
	if len(ids) == 0 {
		c.Paragraph(column(room, 700).Inset(20), render.Left, t.Body(), a.say("new.none"))
		return
	}
	if !slices.Contains(ids, l.game) {
		l.game = ids[0]
	}
	if len(ids) > 1 {
		col := column(room, 780)
		c.Tabs("learn.game", render.R(col.X, room.Y+10, math.Min(col.W, 180*float64(len(ids))), 40), ids, names, &l.game)
		room.Y, room.H = room.Y+54, room.H-54
	}
	col := column(room, 780)
	var parts []string
	part := l.part
	keys := l.parts()
	if !slices.Contains(keys, l.part) {
		l.part = keys[0]
	}
	for _, p := range keys {
		parts = append(parts, a.say("learn.part."+p))
	}
	c.Tabs("learn.part", render.R(col.X, room.Y+6, col.W, 34), keys, parts, &l.part)
	room.Y, room.H = room.Y+44, room.H-44
	if l.part != part {
		l.own.read() // a teacher edits them while the program runs
		c.ScrollTo("learn.page", 0)
	}
	if l.book == nil || l.book.game != l.game {
		l.book = newReference(a, l.game)
		l.book.section = firstGame
		c.ScrollTo("learn.page", 0)
	}
	room = l.foot(c, room)
	book, err := text.Rules(l.game, a.settings.Language)
	if err != nil {
		c.Paragraph(column(room, 700).Inset(20), render.Left, t.Body(), sentence(err))
		return
	}
	c.ScrollKeys("learn.page")
	c.Scroll("learn.page", room, func(in render.Rect) float64 { return l.page(c, in, book) })
	if to := l.book.section; to != firstGame { // a section of the text was clicked
		l.book.section = firstGame
		a.showRulesOf(l.game, to)
		return
	}
}

// foot draws the ways on below the page and returns the room that is left: into a game alone, and beside the lessons first of all into
// the next of them.
func (l *learn) foot(c *ui.Context, room render.Rect) render.Rect {
	a, t := l.app, c.Theme
	type way struct {
		id, label string
		o         ui.ButtonOpts
		do        func()
	}
	alone := way{"learn.begin", a.say("learn.begin"), ui.ButtonOpts{Primary: true, Icon: "play", Key: "enter"}, func() {
		if err := a.StartGame(Start{Game: l.game, Solo: true}); err != nil {
			a.showError(a.say("error.start"), "", err)
		}
	}}
	ways, why := []way{alone}, a.say("learn.why")
	if les := l.next(); les != nil && l.part == learnParts[0] {
		word, step := "learn.first", a.settings.Lessons[les.ID()].Step
		if step > 0 {
			word = "learn.go-on"
		}
		label := a.say(word, "title", les.Title.In(a.settings.Language))
		ways[0].o = ui.ButtonOpts{}
		ways = append(ways, way{"learn.next", label, alone.o, func() { a.openLesson(les.ID(), step) }})
		why = a.say("learn.keeps")
	}
	const gap = 12.0
	var widths []float64
	all := 0.0
	for _, w := range ways {
		wide := math.Min(math.Max(220, c.ButtonWidth(w.label, w.o)), room.W-48)
		widths, all = append(widths, wide), all+wide+gap
	}
	rows := 1
	if all > room.W-48 { // the buttons stand one below the other
		rows, all = len(ways), slices.Max(widths)+gap
	}
	wide := room.W - all - 60
	if wide < 140 { // no room for words
		why = ""
	}
	words := len(render.Wrap(t.Small(), why, wide))
	high := math.Max(11+53*float64(rows), 24+float64(words)*t.Small().Metrics().LineHeight)
	foot := render.R(0, room.Bottom()-high, room.W, high)
	c.FillRect(foot, t.Panel)
	c.HLine(0, foot.Y, foot.W, t.Line)
	c.Paragraph(render.R(24, foot.Y+12, wide, foot.H), render.Left, t.Small(), why)
	x, y := foot.W-24, foot.Y+(high-53*float64(rows)+11)/2
	for i := len(ways) - 1; i >= 0; i-- {
		if c.Button(ways[i].id, render.R(x-widths[i], y, widths[i], 42), ways[i].label, ways[i].o) {
			ways[i].do()
		}
		if rows > 1 {
			y += 53
		} else {
			x -= widths[i] + gap
		}
	}
	room.H -= high
	return room
}

// parts are those of the page that the game has: one without lessons has no list of them.
func (l *learn) parts() []string {
	if all, err := lesson.Of(l.game); err == nil && len(all) == 0 {
		return learnParts[1:]
	}
	return learnParts
}

// next is the game's first lesson that was never ended, nil for none: a newcomer begins there, not in a game of two sides.
func (l *learn) next() *lesson.Lesson {
	all, err := lesson.Of(l.game)
	if err != nil {
		return nil
	}
	for _, les := range all {
		if !l.app.settings.Lessons[les.ID()].Done {
			return les
		}
	}
	return nil
}

// page draws the part on show and returns how high it is.
func (l *learn) page(c *ui.Context, in render.Rect, book *text.Book) float64 {
	col := column(in, 780)
	switch l.part {
	case "lessons":
		return l.lessons(c, col, in.Y+14) + 30 - in.Y
	case "own":
		return l.ownLessons(c, col, in.Y+14) + 30 - in.Y
	}
	s := book.Find(firstGame)
	y := in.Y + 20
	if l.parts()[0] != learnParts[0] {
		y += c.Paragraph(render.R(col.X, y, col.W, 0), render.Left, c.Theme.Small(), l.app.say("learn.no-lessons")) + 14
	}
	y += c.Paragraph(render.R(col.X, y, col.W, 0), render.Left, c.Theme.Heading().Sized(28), sectionTitle(s)) + 10
	for k := range s.Blocks {
		y = l.book.drawBlock(c, col, y, &s.Blocks[k], s.ID, k) + 12
	}
	return y + 30 - in.Y
}
