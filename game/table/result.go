package table

import (
	"math"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/chronicle"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// heldState keeps what a command brought from being told before its dice have come to rest, and a combat's result on show
// until it has been read: panel and log stay as they were.
type heldState struct {
	on   bool
	from int          // the record that is not told yet
	was  zonewar.Seen // as the panel showed it before

	fight  *engine.Event // the roll of a combat among its events, nil for none
	roll   int           // which of the command's rolls that is
	after  []engine.Event
	until  time.Duration // when the card goes by itself, 0 as long as things move
	height float64       // of the card, as it was drawn last
}

// resultTime is how long the card of a combat waits once everything lies still.
const resultTime = 2 * time.Second

// lateTime is how long what would have closed the card does nothing after it has gone by itself: it was meant for the card, and the
// next question may be one whose answer is not taken back.
const lateTime = 600 * time.Millisecond

// hold begins to keep back what a command brought, where its dice are seen to roll.
func (t *Table) hold(was zonewar.Seen, record int, events []engine.Event) {
	t.held = heldState{}
	if t.fly.Idle() {
		return
	}
	h := heldState{on: true, from: record, was: was, height: 320}
	rolls := 0
	for i := range events {
		e := &events[i]
		if len(e.Dice) == 0 || len(e.Secret) > 0 {
			continue
		}
		if e.Detail != nil {
			h.fight, h.roll, h.after = e, rolls, events[i+1:]
		}
		rolls++
	}
	if rolls > 0 {
		t.held = h
	}
}

// release tells what was kept back as soon as the last of its dice lies, or the card of a combat has been read.
func (t *Table) release(c *ui.Context) {
	h := &t.held
	switch {
	case !h.on:
	case t.past.Past():
		t.letGo(c)
	case h.fight == nil && !t.rolling(c.Now()):
		t.letGo(c)
	case h.fight != nil && t.fly.Idle() && (h.until == 0 || t.covered()): // nobody reads a card below a dialog
		h.until = c.Now() + resultTime
	case h.until > 0 && c.Now() >= h.until:
		t.letGo(c)
		t.late = c.Now() + lateTime
	case h.until > 0:
		c.RedrawIn(h.until - c.Now())
	}
	if t.lateFor(c) && !t.covered() {
		c.Swallow("enter", "space", "escape")
		c.RedrawIn(t.late - c.Now())
	}
}

// coverer is a host that can tell whether a dialog of its own lies above the table.
type coverer interface{ Covered() bool }

// covered tells whether one does: what is pressed then is meant for it.
func (t *Table) covered() bool {
	h, ok := t.host.(coverer)
	return ok && h.Covered()
}

// lateFor tells whether a card has gone by itself so lately that a key or click may have been meant for it.
func (t *Table) lateFor(c *ui.Context) bool { return !t.held.on && c.Now() < t.late }

// letGo tells what was kept back.
func (t *Table) letGo(c *ui.Context) {
	t.held, t.toTop = heldState{}, true
	c.Redraw()
}

// rolling tells that dice of the last command have not come to rest.
func (t *Table) rolling(now time.Duration) bool {
	for i := range 16 {
		if waits, tumbles := t.fly.Roll(i, now); waits || tumbles > 0 {
			return true
		}
	}
	return false
}

// Untold is the first record of which nothing is told yet, -1 where all are.
func (d desk) Untold() int {
	if d.held.on {
		return d.held.from
	}
	return -1
}

// shown is what panel and tooltips show: the moment looked at, or the one before the command whose dice still roll.
func (t *Table) shown() *zonewar.Seen {
	if t.held.on {
		return &t.held.was
	}
	return &t.view
}

// resultCard shows the combat just rolled: both forces, the die, row and column and, once it rests, the result in words and
// what came of it. It waits until it has been read: a click, Enter, or two seconds after everything lies still; as long as
// the pointer rests on it, it stays. What comes for it just too late does nothing, see lateTime.
func (t *Table) resultCard(c *ui.Context) {
	h := &t.held
	if !h.on || h.fight == nil || t.past.Past() || t.curtained() {
		return
	}
	waits, tumbles := t.fly.Roll(h.roll, c.Now())
	rests := !waits && tumbles == 0
	c.Modal(false, func() {
		b := t.box.board
		w := math.Min(440, b.W-24)
		r := render.R(math.Round(b.X+(b.W-w)/2), math.Round(b.Bottom()-h.height-16), w, h.height)
		r.Y = math.Max(r.Y, b.Y+8)
		if c.Hit("result.away", b).Clicked { // beside the card
			t.read(c)
			return
		}
		hit := c.Hit("result", r)
		c.Shadow(r)
		c.Card(r)
		c.StrokeRoundRect(r, 8, 1.5, c.Theme.Gold)
		k := prose.NewColumn(c, r.X+16, r.Y+12, r.W-32)
		pips := 0
		if tumbles > 0 {
			pips = chronicle.Tumbling(h.roll, tumbles)
		}
		t.panels.Rolled(k, h.fight, rests, pips)
		if rests {
			lines := 0
			for i := range h.after {
				e := h.after[i].SeenBy(t.reader())
				words := t.text.Event(e)
				if !e.Tags.Has(engine.TagCombat) || words == "" || lines == 6 {
					continue
				}
				lines++
				k.Para(c.Theme.Small().In(c.Theme.Text), words)
			}
			k.Gap(8)
			label := t.text.UI("table.result.read")
			o := ui.ButtonOpts{Primary: true, Key: "enter", Small: true}
			bw := math.Min(c.ButtonWidth(label, o), k.W)
			row := k.Take(30)
			if c.Button("result.read", render.R(row.Right()-bw, row.Y, bw, 30), label, o) || c.Key("space", "escape") || hit.Clicked {
				t.read(c)
			}
		}
		if hit.Hovered && h.until > 0 {
			h.until = c.Now() + resultTime
			c.RedrawIn(resultTime)
		}
		if high := k.Y - r.Y + 12; math.Abs(high-h.height) > 0.5 {
			h.height = high
			c.Redraw()
		}
	})
}

// read closes the card of a combat; what still moves comes to rest.
func (t *Table) read(c *ui.Context) {
	t.fly.Rest(c.Now())
	t.letGo(c)
}

// lateShield keeps clicks that were meant for a card from what lies where it was, see lateTime.
func (t *Table) lateShield(c *ui.Context) {
	if t.lateFor(c) {
		c.Shield("result.late", t.box.board)
	}
}
