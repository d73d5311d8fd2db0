package table

import (
	"errors"
	"time"

	"strategos/engine"
	"strategos/game/ui"
)

// diceState is what waits for dice that players roll themselves.
type diceState struct {
	waiting *engine.Command
	need    *engine.NeedDice
	typed   []int
}

// serve gives the commands that clicks have made to the session, and takes
// decisions without alternative by itself. It reports whether anything changed.
func (t *Table) serve(c *ui.Context) bool {
	if cmd, ok := t.ctl.Take(); ok {
		t.apply(c, cmd)
		return true
	}
	if cmd, ok := t.automatic(); ok {
		if t.fly.idle() {
			t.apply(c, cmd)
		}
		c.RedrawIn(20 * time.Millisecond) // a long row of them goes on without input
		return t.fly.idle()
	}
	return !t.fresh
}

// automatic is the decision that needs nobody: the only choice is the default one
// and the player wants it so.
func (t *Table) automatic() (engine.Command, bool) {
	p := &t.prompt
	if !t.fresh || !t.set.AutoContinue || !t.session.Solo || t.history.at >= 0 || t.dice.waiting != nil || t.session.CanRedo() {
		return engine.Command{}, false
	}
	if p.Pick != nil || p.March != nil || len(p.Choices) != 1 || !p.Choices[0].Default {
		return engine.Command{}, false
	}
	return p.Choices[0].Command, true
}

// apply gives a command to the session. Missing dice are asked for; nothing has
// changed then.
func (t *Table) apply(c *ui.Context, cmd engine.Command) { t.give(c, cmd, t.session.ApplyTyped) }

// give gives a command to the session in one of its ways, with the dice typed for it.
func (t *Table) give(c *ui.Context, cmd engine.Command, apply func(engine.Command, []int) ([]engine.Event, error)) {
	before := t.standing()
	at := len(t.session.Records())
	events, err := apply(cmd, t.dice.typed)
	var need *engine.NeedDice
	var why *engine.Refusal
	switch {
	case errors.As(err, &need):
		t.dice.waiting, t.dice.need = &cmd, need
		return
	case errors.As(err, &why):
		t.ctl.refused = why
		return
	case err != nil:
		t.host.Toast(err.Error())
		return
	}
	t.dice = diceState{}
	t.taking.decided(at, cmd)
	t.changed()
	t.refresh()
	t.startFlights(c, &before, events, t.set.Speed)
	t.showRolls(events, -1, c.Now())
}

// changed notes that the session is another than before.
func (t *Table) changed() {
	t.fresh = false
	t.history.at = -1
	t.pointed = nil
	t.host.Saved(t.session)
}

// enterDie takes one typed result; when enough are there the command that waited
// goes on. A command may need more than one: it then asks again.
func (t *Table) enterDie(c *ui.Context, d int) {
	if t.dice.waiting == nil {
		return
	}
	t.dice.typed = append(t.dice.typed, d)
	t.apply(c, *t.dice.waiting)
}

// letProgramRoll has the program roll what the waiting command needs beyond the dice already typed. All of it at once:
// nobody sees a result and then thinks better of it.
func (t *Table) letProgramRoll(c *ui.Context) {
	if t.dice.waiting != nil {
		t.give(c, *t.dice.waiting, t.session.ApplyRolled)
	}
}

// TypedDice tells whether the players roll real dice.
func (t *Table) TypedDice() bool { return t.session.Box().Typed }

// SetTypedDice says who rolls from now on; the log tells of the change.
func (t *Table) SetTypedDice(typed bool) {
	if t.TypedDice() == typed {
		return
	}
	t.dice = diceState{}
	t.session.SetTyped(typed)
	t.host.Saved(t.session)
}
