package game

import (
	"math"

	"strategos/assets/livery"
	"strategos/game/board"
	"strategos/game/ui"
	"strategos/render"
)

// title is the first screen: the board as a backdrop, the menu on the left.
type title struct{ app *App }

// drawBackdrop fills the window with a piece of the board, darkened towards the left where the menus stand.
func (a *App) drawBackdrop(c *ui.Context) {
	size := c.Size()
	c.FillRect(size, render.Hex(0x2c4a55))
	back := backdrop()
	k := math.Max(size.W/back.crop.W, size.H/back.crop.H)
	src := render.R(0, 0, size.W/k, size.H/k)
	mid := back.crop.Center()
	src.X, src.Y = mid.X-src.W/2, mid.Y-src.H/2
	picture := board.PictureName(back.game)
	c.Picture(picture, src, size, render.Fast)
	if a.boards.there[picture] {
		board.Letter(c.List, back.game, a.settings.Language, src, size)
	}
	c.FillRect(size, render.WithAlpha(c.Theme.Back, 0.18))
	for i := range back.pieces {
		if !a.boards.there[picture] {
			break
		}
		piece := &back.pieces[i]
		at := render.Pt((piece.At[0]-src.X)*k, (piece.At[1]-src.Y)*k)
		edge := 104 * k
		c.Sprite(board.BackdropSpec(piece), render.R(at.X-edge/2, at.Y-edge/2, edge, edge), 0)
	}
	// No letter of the board is cut by the menu's edge, and no step of the shade can be seen.
	solid := menuLeft(size) + menuWidth
	reach := math.Max(200, math.Min(size.W*0.6-solid, 440))
	c.FillRect(render.R(0, 0, solid, size.H), render.WithAlpha(c.Theme.Back, darkest))
	const step = 3.0
	for x := 0.0; x < reach; x += step {
		t := x / reach
		c.FillRect(render.R(solid+x, 0, step, size.H), render.WithAlpha(c.Theme.Back, darkest*(1-t*t*(3-2*t))))
	}
}

// darkest is how dark the backdrop is below the menu.
const darkest = 0.94

// menuLeft is where the menu begins when it stands below the name.
func menuLeft(size render.Rect) float64 { return math.Max(56, math.Round(size.W*0.06)) }

// titleEntry is a line of the menu.
type titleEntry struct {
	id, key, icon, chord string
	do                   func()
}

// titleRow is a line of the menu as it is drawn, with small type below.
type titleRow struct {
	titleEntry
	opts ui.ButtonOpts
	note string
}

func (t *title) Frame(c *ui.Context) {
	a := t.app
	if c.Key("ctrl+o") { // as at the table
		a.push(newOpening(a))
	}
	c.Canvas(func() { a.drawBackdrop(c) })
	size, theme := c.Size(), c.Theme
	left := menuLeft(size)
	top := math.Round(math.Max(28, math.Min(size.H*0.10, size.H*0.22-82)))
	if size.H < titleHigh { // the menu beside the name
		left = math.Round(math.Max(20, size.W*0.03))
		c.FillRect(size, render.WithAlpha(theme.Back, 0.8))
		t.name(c, left, 14, math.Min(290, size.W*0.45-left))
		x := math.Round(size.W * 0.5)
		view := render.R(x, 6, math.Min(menuWidth+30, size.W-x-6), size.H-12)
		c.ScrollKeys("menu")
		c.Scroll("menu", view, func(in render.Rect) float64 {
			return t.menu(c, render.R(in.X+4, in.Y+8, in.W-8, 40)) + 8 - in.Y
		})
		c.Paragraph(render.R(left+2, size.H-30, x-left-20, 0), render.Left, theme.Small(), a.say("title.version", "version", a.config.Version))
		return
	}
	t.name(c, left, top, 300)
	t.menu(c, render.R(left, top+underName, menuWidth, t.rowHigh(theme.Small(), size.H-top-underName-aboveVersion)))
	c.Text(render.Pt(left+2, size.H-22), render.Left, theme.Small(), a.say("title.version", "version", a.config.Version))
	quote := render.TextStyle{Face: render.BookItalic, Size: 17, Color: render.WithAlpha(theme.Text, 0.92)}
	plate := render.R(size.W-396, size.H-70, 372, 50)
	c.FillRoundRect(plate, 6, render.WithAlpha(theme.Back, 0.85))
	c.TextIn(render.R(plate.X+14, plate.Y+4, plate.W-28, 24), render.Right, quote, "κτῆμά τε ἐς αἰεί")
	c.TextIn(render.R(plate.X+14, plate.Y+24, plate.W-28, 22), render.Right, theme.Small(), a.say("title.epigraph"))
}

// The title's menu: its width, and the least height of a window in which it stands below the name; how far below it begins, the room
// it leaves to the version, and how high its rows are.
const (
	menuWidth    = 320.0
	titleHigh    = 640.0
	underName    = 212.0
	aboveVersion = 40.0
	highRow      = 46.0
	lowRow       = 37.0
)

// name draws the seals and the program's name, at most w wide.
func (t *title) name(c *ui.Context, left, top, w float64) {
	a, theme := t.app, c.Theme
	style := render.TextStyle{Face: render.BookBold, Size: 62, Color: theme.Text, Spacing: 0.06}
	k := 1.0
	if full := render.Measure(style, programName); w < 300 && full > w {
		k = w / full
		style.Size *= k
	}
	c.Sprite(render.SealSpec{Livery: livery.Owl}, render.R(left, top+4, 54, 54), 0)
	c.Sprite(render.SealSpec{Livery: livery.Lambda}, render.R(left+62, top+4, 54, 54), 0)
	base := top + 70 + 62*k
	c.Text(render.Pt(left, base), render.Left, style, programName)
	c.FillRect(render.R(left+2, base+18, w, 2), theme.Gold)
	if k == 1 {
		c.Text(render.Pt(left+2, base+48), render.Left, theme.Reading().Sized(19), a.say("title.subtitle"))
		return
	}
	c.Paragraph(render.R(left+2, base+26, w, 0), render.Left, theme.Reading(), a.say("title.subtitle"))
}

const programName = "STRATEGOS"

// rows are those of the menu for a width.
func (t *title) rows(style render.TextStyle, w float64) []titleRow {
	a := t.app
	var out []titleRow
	if r, ok := a.library.resumable(); ok {
		const between = "  ·  "
		where := a.gameName(r.Header.Game) + between + a.turn(&r.Header)
		if whole := where + between + a.date(r.Saved); render.Measure(style, whole) <= w { // else its tooltip has the date
			where = whole
		}
		out = append(out, titleRow{titleEntry{"menu.resume", "title.resume", "play", "enter", a.resume},
			ui.ButtonOpts{Primary: true, Tip: a.describe(r)}, where})
	}
	for _, e := range []titleEntry{
		{"menu.new", "title.new", "plus", "n", func() { a.push(newSetup(a)) }},
		{"menu.learn", "title.learn", "scroll", "l", func() { a.push(newLearn(a)) }},
		{"menu.open", "title.open", "open", "o", func() { a.push(newOpening(a)) }},
		{"menu.rules", "title.rules", "book", "f1", func() { a.ShowRules("") }},
		{"menu.settings", "title.settings", "settings", "s", func() { a.push(&preferences{app: a}) }},
		{"menu.credits", "title.credits", "laurel", "c", func() { a.push(&credits{app: a}) }},
		{"menu.quit", "title.quit", "close", "ctrl+q", a.AskQuit},
	} {
		out = append(out, titleRow{titleEntry: e})
	}
	if a.library.err != nil { // there is nowhere to save to
		out = append(out, titleRow{titleEntry{"menu.unsaved", "unsaved.folder", "warning", "", func() {
			if a.openLibrary(); a.library.err != nil { // it may be better by now
				a.showError(a.say("unsaved.folder"), a.say("unsaved.folder.text"), a.library.err)
			}
		}}, ui.ButtonOpts{Danger: true}, ""})
	}
	return out
}

// rowHigh is how high the menu's rows are that it stands in a room of a height: as high as suits, at least as low as suits.
func (t *title) rowHigh(style render.TextStyle, room float64) float64 {
	n := 0.0
	for _, e := range t.rows(style, menuWidth) {
		n++
		if e.note != "" {
			room -= noteGap + float64(len(render.Wrap(style, e.note, menuWidth)))*style.Metrics().LineHeight + noteGap
		}
	}
	return math.Max(lowRow, math.Min(highRow, math.Floor(room/n)))
}

// The gaps between the menu's rows, and on both sides of a note.
const (
	rowGap  = 6.0
	noteGap = 5.0
)

// menu draws the entries one below the other, the first in r, and returns where they end. r.H is from one row to the next.
func (t *title) menu(c *ui.Context, r render.Rect) float64 {
	y, small := r.Y, c.Theme.Small()
	for _, e := range t.rows(small, r.W) {
		e.opts.Icon, e.opts.Key, e.opts.LeftAligned = e.icon, e.chord, true
		if c.Button(e.id, render.R(r.X, y, r.W, r.H-rowGap), t.app.say(e.key), e.opts) {
			e.do()
		}
		y += r.H
		if e.note != "" {
			y += noteGap + c.Paragraph(render.R(r.X+2, y-rowGap+noteGap, r.W, 0), render.Left, small, e.note) + noteGap
		}
	}
	return y
}
