package table

import (
	"fmt"
	"math"

	"strategos/engine"
	"strategos/game/board"
	"strategos/game/chronicle"
	"strategos/game/ui"
	"strategos/render"
)

// Guide leads through the game on the table: a lesson. Its panel takes the place of the log, and undo asks it.
type Guide interface {
	// Allow judges a command of the player's before the game is asked; it says itself why not.
	Allow(engine.Command) bool
	// Scripted is a command that is to be given now without the player's doing.
	Scripted() (engine.Command, bool)
	// Back goes back to where the guide was before.
	Back()
	// High is how high the panel of that width wants to be.
	High(width float64) float64
	// Panel draws the panel.
	Panel(c *ui.Context, r render.Rect)
	// Marks are drawn on the board; nil for none.
	Marks() *board.Illustration
	// Mode is how the map is to be painted, "" as it is.
	Mode() string
	// Part is the part of the board that is spoken of, the whole of it where that is not said.
	Part() board.Crop
	// Points are what the player is to look at: parts of the table ("panel", "hand", "bar", "turn"), and commands whose buttons
	// and places are meant.
	Points() (parts []string, commands []engine.Command)
	// Stage is a number that is another one when the guide says something else.
	Stage() int
}

// trayGuided is how wide the hand still is where a lesson's words need its room.
const trayGuided = 240.0

// guideRoom is how high the guide may always be, in a low window too: its words are not to end below its foot.
const guideRoom = 330.0

// layOut says where the parts of the table are.
func (t *Table) layOut(c *ui.Context) {
	if c.Compact() {
		t.followDecision()
		t.box = compactBoxes(c.Size(), t.drawer.folded)
		return
	}
	t.box = boxes(c.Size(), t.scene.Geo.Size, len(t.view.Hands) > 0 && len(t.text.Titles()) > 0)
	if t.guide == nil {
		return
	}
	b := &t.box
	if b.beside { // as high as is wanted, above the hand; the hand keeps its place
		return
	}
	// The foot grows into the board as far as the words need it; where that is too far, the hand makes room at their side.
	most := math.Round(math.Max(c.Size().H*0.42, guideRoom))
	if d := b.tray.W - trayGuided; d > 0 && t.guide.High(b.log.W) > most {
		b.tray.W -= d
		b.log.X, b.log.W = b.log.X-d, b.log.W+d
	}
	if want := math.Min(math.Round(t.guide.High(b.log.W)), most); want > b.log.H {
		d := want - b.log.H
		b.board.H -= d
		b.log.Y, b.log.H = b.log.Y-d, b.log.H+d
		b.tray.Y, b.tray.H = b.tray.Y-d, b.tray.H+d
	}
}

// frameLog draws the log, or in its place what the guide has to say.
func (t *Table) frameLog(c *ui.Context) {
	if t.guide != nil {
		c.Hit("guide", t.box.log)
		c.FillRect(t.box.log, c.Theme.Panel)
		c.HLine(t.box.log.X, t.box.log.Y, t.box.log.W, c.Theme.Line)
		t.guide.Panel(c, t.box.log)
		return
	}
	t.past.Frame(c, chronicle.Box{Log: t.box.log, Top: t.box.bar.Bottom(), Compact: t.box.compact})
}

// GuideRect is where the guide's panel was drawn last.
func (t *Table) GuideRect() render.Rect { return t.box.log }

// guided asks the guide about a command of the player's.
func (t *Table) guided(cmd engine.Command) bool {
	if t.guide == nil || t.guide.Allow(cmd) {
		return true
	}
	t.ctl.Drop()
	t.past.Lower()
	if t.box.compact {
		t.drawer.tab, t.drawer.folded = tabLog, false
	}
	return false
}

// scripted is the guide's own command.
func (t *Table) scripted() (engine.Command, bool) {
	if !t.fresh || t.past.Past() || t.dice.waiting != nil {
		return engine.Command{}, false
	}
	return t.guide.Scripted()
}

// followGuide brings the guide's words to the front of the drawer when there are new ones.
func (t *Table) followGuide() {
	if t.guide == nil || t.drawer.stage == t.guide.Stage() && t.drawer.tab != "" {
		return
	}
	t.drawer.stage, t.drawer.tab, t.drawer.folded = t.guide.Stage(), tabLog, false
}

// guideScene puts the guide's marks on the board, with the places of the commands it points to.
func (t *Table) guideScene() {
	if t.guide == nil {
		return
	}
	t.scene.Illustration = nil
	if mode := t.guide.Mode(); mode != t.guideMode { // the player may paint it otherwise meanwhile
		t.guideMode = mode
		t.panels.SetMode(mode)
	}
	t.showPart()
	if t.past.Past() || t.held.on {
		return
	}
	var ill board.Illustration
	if marks := t.guide.Marks(); marks != nil {
		ill = marks.Clone()
	}
	_, commands := t.guide.Points()
	for _, cmd := range commands {
		for i := range t.prompt.Choices {
			ch := &t.prompt.Choices[i]
			if ch.Command.String() == cmd.String() && (ch.On == engine.OnZone || ch.On == engine.OnCounter) {
				ill.Highlights = append(ill.Highlights, board.Highlight{At: board.Where{ID: ch.ID}})
			}
		}
	}
	if ill.Check(t.scene.Geo, &t.view) == nil { // of what is no longer there nothing is shown
		t.scene.Illustration = &ill
	}
}

// showPart brings the part of the board that the guide speaks of into view, as often as that, or the room for it, is another one. A board
// whose counters have room when it is seen whole stays as it is.
func (t *Table) showPart() {
	part, view := t.guide.Part(), t.scene.Camera.View
	if key := fmt.Sprint(part, view.W, view.H); key == t.guidePart || part.Whole() || !t.scene.Geo.Crowded() {
		return
	} else if r, err := part.Region(t.scene.Geo); err == nil {
		t.guidePart = key
		t.scene.Camera.Show(r)
	}
}

// pointGuided rings the parts of the table and the buttons that the guide points to.
func (t *Table) pointGuided(c *ui.Context) {
	if t.guide == nil || t.past.Past() || t.held.on {
		return
	}
	parts, commands := t.guide.Points()
	for _, p := range parts {
		if r := t.part(p); !r.Empty() {
			c.FocusRing(r.Inset(5))
		}
	}
	for _, cmd := range commands {
		for _, id := range t.panels.Buttons(cmd) {
			c.RingOn(id)
		}
		c.RingOn(t.panels.PlaceButton(cmd))
	}
}

// ButtonsFor are the ids that the buttons of a command have, on show or not.
func (t *Table) ButtonsFor(cmd engine.Command) []string { return t.panels.Buttons(cmd) }

// part is where a part of the table is.
func (t *Table) part(name string) render.Rect {
	switch name {
	case "panel":
		return t.box.panel
	case "hand":
		return t.box.tray
	case "bar":
		return t.box.bar
	case "turn":
		cells := t.scene.Geo.Tracks["turn"].Cells
		if len(cells) == 0 {
			return render.Rect{}
		}
		a, b := t.scene.Camera.ScreenRect(cells[0].Rect), t.scene.Camera.ScreenRect(cells[len(cells)-1].Rect)
		x, y := math.Min(a.X, b.X), math.Min(a.Y, b.Y)
		return render.R(x, y, math.Max(a.Right(), b.Right())-x, math.Max(a.Bottom(), b.Bottom())-y).Inset(-8).Intersect(t.box.board)
	}
	return render.Rect{}
}
