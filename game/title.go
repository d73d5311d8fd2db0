package game

import (
	"math"
	"strings"

	"strategos/game/table"
	"strategos/game/ui"
	"strategos/render"
)

// title is the first screen: the board as a backdrop, the menu on the left.
type title struct{ app *App }

// backdropCrop is the part of the backdrop's board that always shows, in its own pixels: the bay and the island.
var backdropCrop = render.R(1250, 480, 2350, 2300)

// backdropPieces stand on the backdrop's board: the fleets in the bay, the hoplites on the island.
var backdropPieces = []struct {
	at   render.Point
	spec render.Spec
}{
	{render.Pt(2440, 1300), render.CounterSpec{Side: render.Athens, Type: render.Trireme, ID: "T3", FP: 5}},
	{render.Pt(2556, 1345), render.CounterSpec{Side: render.Athens, Type: render.Trireme, ID: "T1", FP: 4, Bonus: 1}},
	{render.Pt(2790, 1640), render.CounterSpec{Side: render.Sparta, Type: render.Trireme, ID: "T2", FP: 4}},
	{render.Pt(2900, 1690), render.CounterSpec{Side: render.Sparta, Type: render.Trireme, ID: "T4", FP: 2, Weakened: true}},
	{render.Pt(2075, 1640), render.CounterSpec{Side: render.Sparta, Type: render.Hoplite, ID: "H1", FP: 4, Bonus: 1}},
	{render.Pt(2190, 1690), render.LeaderSpec{Side: render.Sparta, Name: "Epitadas", Bonus: 1}},
	{render.Pt(2290, 2010), render.CounterSpec{Side: render.Sparta, Type: render.Hoplite, ID: "H3", FP: 3, Contingent: render.Helot}},
}

// drawBackdrop fills the window with a piece of the board, darkened towards the left where the menus stand.
func (a *App) drawBackdrop(c *ui.Context) {
	size := c.Size()
	k := math.Max(size.W/backdropCrop.W, size.H/backdropCrop.H)
	src := render.R(0, 0, size.W/k, size.H/k)
	mid := backdropCrop.Center()
	src.X, src.Y = mid.X-src.W/2, mid.Y-src.H/2
	c.FillRect(size, render.Hex(0x2c4a55))
	board := table.PictureName(backdropGame, a.settings.Language)
	c.Picture(board, src, size, render.Fast)
	c.FillRect(size, render.WithAlpha(c.Theme.Back, 0.18))
	for _, piece := range backdropPieces {
		if !a.boards.there[board] {
			break
		}
		at := render.Pt((piece.at.X-src.X)*k, (piece.at.Y-src.Y)*k)
		edge := 104 * k
		c.Sprite(piece.spec, render.R(at.X-edge/2, at.Y-edge/2, edge, edge), 0)
	}
	const steps = 48
	solid, reach := 300.0, math.Min(size.W*0.6, 780)
	for i := range steps {
		x := math.Round(reach * float64(i) / steps)
		w := math.Round(reach*float64(i+1)/steps) - x
		t := math.Max(0, (x-solid)/(reach-solid))
		c.FillRect(render.R(x, 0, w, size.H), render.WithAlpha(c.Theme.Back, 0.94*(1-t*t*(3-2*t))))
	}
}

// titleEntry is a line of the menu.
type titleEntry struct {
	id, key, icon, chord string
	do                   func()
}

func (t *title) Frame(c *ui.Context) {
	a := t.app
	c.Canvas(func() { a.drawBackdrop(c) })
	size, theme := c.Size(), c.Theme
	left := math.Max(56, math.Round(size.W*0.06))
	top := math.Round(math.Max(48, size.H*0.10))

	c.Sprite(render.SealSpec{Side: render.Athens}, render.R(left, top+4, 54, 54), 0)
	c.Sprite(render.SealSpec{Side: render.Sparta}, render.R(left+62, top+4, 54, 54), 0)
	name := render.TextStyle{Face: render.BookBold, Size: 62, Color: theme.Text, Spacing: 0.06}
	c.Text(render.Pt(left, top+132), render.Left, name, "STRATEGOS")
	c.FillRect(render.R(left+2, top+150, 300, 2), theme.Gold)
	c.Text(render.Pt(left+2, top+180), render.Left, theme.Reading().Sized(19), a.say("title.subtitle"))

	const w, h = 320.0, 44.0
	y := top + 212
	if r, ok := a.library.resumable(); ok {
		o := ui.ButtonOpts{Icon: "play", Primary: true, LeftAligned: true, Key: "enter", Tip: a.describe(r)}
		if c.Button("menu.resume", render.R(left, y, w, h), a.say("title.resume"), o) {
			a.resume()
		}
		where := strings.Join([]string{a.gameName(r.Header.Game), a.say("open.turn", "turn", r.Header.Turn), a.date(r.Saved)}, "  ·  ")
		c.TextIn(render.R(left+2, y+h+4, w, 20), render.Left, theme.Small(), where)
		y += h + 32
	}
	for _, e := range []titleEntry{
		{"menu.new", "title.new", "plus", "n", func() { a.push(newSetup(a)) }},
		{"menu.open", "title.open", "open", "o", func() { a.push(newOpening(a)) }},
		{"menu.rules", "title.rules", "book", "f1", func() { a.ShowRules("") }},
		{"menu.settings", "title.settings", "settings", "s", func() { a.push(&preferences{app: a}) }},
		{"menu.credits", "title.credits", "laurel", "c", func() { a.push(&credits{app: a}) }},
		{"menu.quit", "title.quit", "close", "ctrl+q", a.AskQuit},
	} {
		if c.Button(e.id, render.R(left, y, w, h-4), a.say(e.key), ui.ButtonOpts{Icon: e.icon, LeftAligned: true, Key: e.chord}) {
			e.do()
		}
		y += h + 2
	}
	c.Text(render.Pt(left+2, size.H-22), render.Left, theme.Small(), a.say("title.version", "version", a.config.Version))
	quote := render.TextStyle{Face: render.BookItalic, Size: 17, Color: render.WithAlpha(theme.Text, 0.92)}
	plate := render.R(size.W-396, size.H-70, 372, 50)
	c.FillRoundRect(plate, 6, render.WithAlpha(theme.Back, 0.62))
	c.TextIn(render.R(plate.X+14, plate.Y+4, plate.W-28, 24), render.Right, quote, "κτῆμά τε ἐς αἰεί")
	c.TextIn(render.R(plate.X+14, plate.Y+24, plate.W-28, 22), render.Right, theme.Small(), a.say("title.epigraph"))
}
