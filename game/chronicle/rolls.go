package chronicle

import (
	"time"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// rollState are the dice of the last command, shown for a while: a combat that
// leaves nothing to decide would otherwise be over before anybody saw it. Of a moment
// of the past they stay as long as it is looked at.
type rollState struct {
	events []engine.Event
	first  int // index of the first of them among all rolls of the command
	at     int // the moment of the past they belong to, -1 the present
	until  time.Duration
}

// Times of the card with the last rolls, and how many it holds.
const (
	rollTime = 9 * time.Second
	maxRolls = 6
)

// ShowRolls keeps the rolls of a command just given for the card.
func (cr *Chronicle) ShowRolls(events []engine.Event, now time.Duration) {
	cr.showRolls(events, -1, now)
}

// showRolls keeps the rolls among the events for the card.
func (cr *Chronicle) showRolls(events []engine.Event, at int, now time.Duration) {
	cr.rolls = rollState{at: at, until: now + rollTime}
	for _, e := range events {
		if len(e.Dice) > 0 && len(e.Secret) == 0 {
			cr.rolls.events = append(cr.rolls.events, e)
		}
	}
	if n := len(cr.rolls.events); n > maxRolls {
		cr.rolls.first = n - maxRolls
		cr.rolls.events = cr.rolls.events[cr.rolls.first:]
	}
}

// rollLine is a roll of the card, set.
type rollLine struct {
	event  engine.Event
	flow   prose.Flow
	h      float64
	waits  bool
	flight time.Duration // how long its dice tumble by now, 0 when they rest
}

// RollCard shows the last rolls at the foot of the board: large dice with what came
// of them, once they have come to rest. A click lays the card aside.
func (cr *Chronicle) RollCard(c *ui.Context, b render.Rect) {
	r := &cr.rolls
	if len(r.events) == 0 || cr.at != r.at {
		return
	}
	if r.at < 0 {
		if c.Now() >= r.until {
			r.events = nil
			return
		}
		c.RedrawIn(r.until - c.Now())
	}
	w := min(406, b.W-24)
	const die, pad = 30.0, 12.0
	style := c.Theme.Body().Sized(14).In(c.Theme.Ink)
	var lines []rollLine
	h := pad
	for i, e := range r.events {
		l := rollLine{event: e, flow: prose.Set(style, cr.table.Text().EventSpans(e), w-2*pad-diceWidth(e, die))}
		l.waits, l.flight = cr.table.DiceRest(r.first+i, c.Now())
		l.h = max(l.flow.Height, die) + 6
		lines = append(lines, l)
		h += l.h
	}
	h += pad - 6
	if h > b.H-24 {
		return
	}
	card := render.R(b.X+12, b.Bottom()-h-12, w, h)
	hit := c.Hit("rolls", card)
	c.KeepClear(card)
	c.Shadow(card)
	c.FillRoundRect(card, 8, c.Theme.Paper)
	c.StrokeRoundRect(card, 8, 1, c.Theme.Gold)
	y := card.Y + pad
	for i := range lines {
		cr.cardRoll(c, &lines[i], render.Pt(card.X+pad, y), die, r.first+i)
		y += lines[i].h
	}
	if hit.Hovered {
		c.SetCursor(ui.Hand)
	}
	if hit.Clicked || hit.RightClicked {
		r.events = nil
		c.Redraw()
	}
}

// diceWidth is the room the dice of a roll take.
func diceWidth(e engine.Event, die float64) float64 { return float64(len(e.Dice))*(die+6) + 6 }

// cardRoll draws one roll. What came of it is told when the dice lie still.
func (cr *Chronicle) cardRoll(c *ui.Context, l *rollLine, at render.Point, die float64, roll int) {
	y := at.Y + (l.h-6-die)/2
	for k, d := range l.event.Dice {
		box := render.R(at.X+float64(k)*(die+6), y, die, die)
		spec := render.DieSpec{Pips: d, Livery: cr.table.Livery(l.event.Seat)}
		switch {
		case l.waits:
			spec.Pips, spec.Mark = 0, render.Dimmed
		case l.flight > 0:
			pips, hop := tumbling(roll, k, l.flight)
			spec.Pips = pips
			box.Y -= hop * 6
		}
		c.Sprite(spec, box, 0)
	}
	if !l.waits && l.flight == 0 {
		l.flow.Draw(c, "", render.Pt(at.X+diceWidth(l.event, die), at.Y+(l.h-6-l.flow.Height)/2), cr.table.Livery(l.event.Seat))
	}
}

// Tumbling is the face a single die shows in the air after a time.
func Tumbling(roll int, t time.Duration) int {
	pips, _ := tumbling(roll, 0, t)
	return pips
}

// tumbling is a face and a hop of a die in the air, after a time.
func tumbling(roll, die int, t time.Duration) (pips int, hop float64) {
	n := uint32(t/(70*time.Millisecond))*2654435761 + uint32(roll*97+die*31)*40503
	n ^= n >> 13
	n *= 0x5bd1e995
	n ^= n >> 15
	phase := float64(t%(210*time.Millisecond)) / float64(210*time.Millisecond)
	return int(n%6) + 1, 4 * phase * (1 - phase)
}
