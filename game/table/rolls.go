package table

import (
	"time"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/render"
)

// rollState are the dice of the last command, shown for a while: a combat that
// leaves nothing to decide would otherwise be over before anybody saw it.
type rollState struct {
	events []engine.Event
	until  time.Duration
}

// Times of the card with the last rolls, and how many it holds.
const (
	rollTime = 9 * time.Second
	maxRolls = 6
)

// showRolls keeps the rolls among the events for the card.
func (t *Table) showRolls(c *ui.Context, events []engine.Event) {
	t.rolls = rollState{until: c.Now() + rollTime}
	for _, e := range events {
		if len(e.Dice) > 0 && e.Secret == "" {
			t.rolls.events = append(t.rolls.events, e)
		}
	}
	if n := len(t.rolls.events); n > maxRolls {
		t.rolls.events = t.rolls.events[n-maxRolls:]
	}
}

// rollCard shows the last rolls at the foot of the board: large dice with what
// came of them. A click lays it aside.
func (t *Table) rollCard(c *ui.Context) {
	r := &t.rolls
	if len(r.events) == 0 || t.history.at >= 0 || t.overAsks() {
		return
	}
	if c.Now() >= r.until {
		r.events = nil
		return
	}
	c.RedrawIn(r.until - c.Now())
	b := t.box.board
	w := min(430, b.W-24)
	const die, pad = 30.0, 12.0
	style := c.Theme.Body().Sized(14).In(c.Theme.Ink)
	type line struct {
		flow flow
		h    float64
		left float64
	}
	var lines []line
	h := pad
	for _, e := range r.events {
		left := float64(len(e.Dice))*(die+6) + 6
		f := setFlow(style, t.text.EventSpans(e), w-2*pad-left)
		l := line{f, max(f.height, die) + 6, left}
		lines = append(lines, l)
		h += l.h
	}
	h += pad - 6
	if h > b.H-24 {
		return
	}
	card := render.R(b.X+12, b.Bottom()-h-12, w, h)
	hit := c.Hit("rolls", card)
	c.Shadow(card)
	c.FillRoundRect(card, 8, c.Theme.Paper)
	c.StrokeRoundRect(card, 8, 1, c.Theme.Gold)
	y := card.Y + pad
	for i, l := range lines {
		e := r.events[i]
		for k, d := range e.Dice {
			c.Sprite(render.DieSpec{Pips: d, Side: sideOf(e.Seat)}, render.R(card.X+pad+float64(k)*(die+6), y+(l.h-6-die)/2, die, die), 0)
		}
		l.flow.draw(c, "", render.Pt(card.X+pad+l.left, y+(l.h-6-l.flow.height)/2), sideOf(e.Seat))
		y += l.h
	}
	if hit.Hovered {
		c.SetCursor(ui.Hand)
	}
	if hit.Clicked || hit.RightClicked {
		r.events = nil
		c.Redraw()
	}
}

// overAsks tells whether the verdict lies over the table.
func (t *Table) overAsks() bool { return t.prompt.Over != nil && !t.overSeen }
