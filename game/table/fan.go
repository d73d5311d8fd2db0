package table

import (
	"time"

	"strategos/game/board"
	"strategos/game/ui"
	"strategos/render"
)

// fanState is the stack laid out under the pointer.
type fanState struct {
	pile string
	card render.Rect
	// clicked is when a counter was last clicked: the second click of a double click must still find the stack as it was.
	clicked time.Duration
	// over is the stack the pointer is on, which it came to by moving there if led; a stack that came to the pointer does not fan out
	// before the pointer moves.
	over string
	led  bool
	// shut is a stack that was folded because all that can go together have been picked: it stays so until the pointer has left it, for
	// the places they can go to lie beside it.
	shut  string
	mouse render.Point // as of the last frame
}

// fanDelay is how long the pointer rests on a stack before it fans out, and fanPause how long it stays together after a click.
const (
	fanDelay = 220 * time.Millisecond
	fanPause = 450 * time.Millisecond
)

// foldFan puts the stack together again, for the decision has changed: what the pointer is on fans out when it moves.
func (t *Table) foldFan() { t.fan = fanState{mouse: t.fan.mouse, over: t.fan.over} }

// foldPicked puts the stack together when all that can go together have just been picked: what lies under its card is lit now.
func (t *Table) foldPicked() {
	all := t.ctl.Marching() && t.ctl.TakesAll()
	if all && !t.took {
		shut := t.fan.pile
		t.foldFan()
		t.fan.shut = shut
	}
	t.took = all
}

// openFan fans out the stack under the pointer when that has come there and rests.
func (t *Table) openFan(c *ui.Context, over string) {
	mouse, _ := c.Mouse()
	moved := mouse != t.fan.mouse
	t.fan.mouse = mouse
	if over != t.fan.over {
		t.fan.over, t.fan.led = over, moved
	} else if moved {
		t.fan.led = true
	}
	if over != t.fan.shut && (over != "" || moved) { // it is under no pointer that rests before it has been drawn once more
		t.fan.shut = ""
	}
	if over == "" || over == t.fan.shut || t.carry.ids != nil || t.ctl.Menu() != nil {
		return
	}
	if !t.fan.led {
		c.TrackMouse()
		return
	}
	for i := range t.scene.Piles() {
		p := &t.scene.Piles()[i]
		if p.ID != over || len(p.Counters) < 2 {
			continue
		}
		rest := fanDelay - c.HoveredFor()
		if t.fan.clicked > 0 {
			rest = max(rest, t.fan.clicked+fanPause-c.Now())
		}
		switch {
		case c.Held() != 0: // a button goes up where it went down
		case rest > 0:
			c.RedrawIn(rest)
		default:
			t.fan.pile = p.ID
			t.fan.card = render.Rect{}
			c.Redraw()
		}
	}
}

// drawFan lays the stack under the pointer out. What is drawn after the board - questions, menus, dialogs - lies above it.
func (t *Table) drawFan(c *ui.Context) {
	t.foldPicked()
	if t.fan.pile == "" {
		return
	}
	if wait := t.fan.clicked + fanPause - c.Now(); t.ctl.Menu() != nil && t.fan.clicked > 0 && wait > 0 {
		c.RedrawIn(wait) // the second click of a double click finds the counter where it was
	} else if t.scene.Bare || t.carry.ids != nil || t.ctl.Menu() != nil || c.Blocked() || t.past.Tall() {
		t.foldFan()
		return
	}
	var pile *board.Pile
	for i := range t.scene.Piles() {
		if p := &t.scene.Piles()[i]; p.ID == t.fan.pile {
			pile = p
		}
	}
	mouse, in := c.Mouse()
	if pile == nil || !in || !t.fan.card.Empty() && !t.fan.card.Inset(-10).Contains(mouse) && c.Held() == 0 {
		t.fan.pile, t.fan.card = "", render.Rect{}
		c.Redraw()
		return
	}
	fan := t.scene.FanOf(pile)
	if t.fan.card.Empty() {
		t.fan.card = t.scene.FanPlace(fan, pile, mouse, t.box.board.Inset(4))
	}
	card := t.fan.card
	c.TrackMouse()
	c.Shadow(card)
	c.Hit("fan", card)
	c.KeepClear(card)
	c.FillRoundRect(card, 10, render.WithAlpha(c.Theme.Panel, 0.94))
	c.StrokeRoundRect(card, 10, 1.5, t.set.Palette.Of(t.scene.Book.Livery(pile.Side)).Accent)
	for i, cv := range pile.Counters {
		cell := fan.Cells[i].Move(card.X, card.Y)
		h := c.Hit("counter."+cv.ID, fan.Area(i).Move(card.X, card.Y), ui.Drags)
		if h.Hovered {
			if t.hint != cv.ID {
				c.Redraw()
			}
			t.hintLate = cv.ID
		}
		c.Sprite(t.scene.Book.Spec(t.text.Language(), cv, t.scene.Marks[cv.ID]), cell, 0)
		t.counterEvents(c, h, cv, pile)
	}
}
