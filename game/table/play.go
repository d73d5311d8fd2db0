package table

import (
	"errors"
	"slices"
	"time"

	"strategos/engine"
	"strategos/game/intent"
	"strategos/game/ui"
)

// diceState is what waits for dice that players roll themselves.
type diceState struct {
	waiting *engine.Command
	need    *engine.NeedDice
	typed   []int
	// binds: that a die is asked for, and which, may tell of what another keeps secret. The command is given then and stands, in the saved
	// game too; only dice can be typed anew.
	binds bool
}

// serve gives the commands that clicks have made to the session, and takes
// decisions without alternative by itself. It reports whether anything changed.
func (t *Table) serve(c *ui.Context) bool {
	if cmd, part, ok := t.ctl.Take(); ok {
		if !t.guided(cmd) {
			return true
		}
		at := len(t.session.Records())
		t.apply(c, cmd)
		if len(t.session.Records()) == at {
			t.ctl.Drop() // refused, or it waits for dice
		} else if part {
			t.partOf(at, cmd)
		}
		return true
	}
	if cmd, ok := t.standing(); ok {
		t.apply(c, cmd)
		if _, stands := t.session.Standing(); stands && t.dice.waiting == nil { // it is not allowed any more
			t.session.Stand(engine.Command{})
			t.host.Saved(t.session)
		}
		c.Redraw()
		return true
	}
	if cmd, ok := t.automatic(); ok {
		ready := t.fly.Idle() && !t.held.on && t.settled(c)
		if ready {
			t.apply(c, cmd)
		}
		c.RedrawIn(20 * time.Millisecond) // a long row of them goes on without input
		return ready
	}
	return !t.fresh
}

// settler is a host that can tell whether what it was told of last by Saved is on the disk.
type settler interface{ Settled() bool }

// settlePatience is how long a decision taken by itself waits for the one before to be on the disk.
const settlePatience = time.Second

// settled tells whether the decision before is on the disk, so that a program that is killed loses no more than the one in flight.
// A disk that does not answer is not waited for.
func (t *Table) settled(c *ui.Context) bool {
	s, ok := t.host.(settler)
	if !ok || s.Settled() {
		t.unsettled = 0
		return true
	}
	if t.unsettled == 0 {
		t.unsettled = c.Now()
	}
	if c.Now()-t.unsettled < settlePatience {
		return false
	}
	t.unsettled = 0
	return true
}

// automatic is the decision that needs nobody: nothing can be done or gained but by the
// default choice, and the player wants it so.
func (t *Table) automatic() (engine.Command, bool) {
	if t.guide != nil {
		return t.scripted()
	}
	if !t.fresh || !t.set.AutoContinue || !t.session.Solo || t.past.Past() || t.dice.waiting != nil || t.session.CanRedo() {
		return engine.Command{}, false
	}
	if t.only == nil {
		only, ok := onlyChoice(t.session.Game(), &t.prompt)
		t.only = &onlyState{only, ok}
	}
	return t.only.command, t.only.ok
}

// onlyState is the answer of onlyChoice to the present decision.
type onlyState struct {
	command engine.Command
	ok      bool
}

// onlyChoice is the default choice of a decision that has no other, or none by which
// anything could be gained. That a side may take the word counts for nothing where it could only give it back: nobody has to
// hide that from himself.
func onlyChoice(g engine.Game, p *engine.Prompt) (engine.Command, bool) {
	if p.Pick != nil || p.March != nil && len(p.March.Movers) > 0 {
		return engine.Command{}, false
	}
	var only *engine.Choice
	for i := range p.Choices {
		ch := &p.Choices[i]
		if ch.Seat != "" && idle(g, ch.Command) || ch.Seat == "" && p.Gainless && !ch.Default {
			continue
		}
		if only != nil || !ch.Default {
			return engine.Command{}, false
		}
		only = ch
	}
	if only == nil {
		return engine.Command{}, false
	}
	return only.Command, true
}

// partOf notes that the command of a record belongs to the one before: a planned move was announced, opened and made in one act.
func (t *Table) partOf(record int, c engine.Command) {
	if t.parts == nil {
		t.parts = map[int]string{}
	}
	t.parts[record] = c.String()
}

// GaveItself tells whether the command of a record had no alternative, so that the program gave it.
func (d desk) GaveItself(record int) bool {
	if part, ok := d.parts[record]; ok && part == d.session.Records()[record].Command.String() {
		return true
	}
	if !d.set.AutoContinue || !d.session.Solo {
		return false
	}
	if known, ok := d.gave[record]; ok {
		return known
	}
	before := d.session.At(record - 1)
	by := before != nil && givesItself(before, d.session.Records()[record].Command)
	if d.gave == nil {
		d.Table.gave = map[int]bool{}
	}
	d.gave[record] = by
	return by
}

// GivesItself tells whether the program would give a command now, for want of another.
func (d desk) GivesItself(c engine.Command) bool {
	if part, ok := d.parts[len(d.session.Records())]; ok && part == c.String() {
		return true
	}
	return d.set.AutoContinue && d.session.Solo && givesItself(d.session.Game(), c)
}

func givesItself(g engine.Game, c engine.Command) bool {
	p := g.Legal()
	only, ok := onlyChoice(g, &p)
	return ok && only.String() == c.String()
}

// idle tells whether a command leads to a decision with a single answer. It needs no
// dice.
func idle(g engine.Game, c engine.Command) bool {
	next := g.Clone()
	if _, err := next.Apply(c, &engine.Box{Typed: true}); err != nil {
		return false
	}
	then := next.Legal()
	return then.Pick == nil && then.March == nil && len(then.Choices) == 1 && then.Choices[0].Default
}

// apply gives a command to the session. Missing dice are asked for; nothing has
// changed then.
func (t *Table) apply(c *ui.Context, cmd engine.Command) { t.give(c, cmd, t.session.ApplyTyped) }

// give gives a command to the session in one of its ways, with the dice typed for it.
func (t *Table) give(c *ui.Context, cmd engine.Command, apply func(engine.Command, []int) ([]engine.Event, error)) {
	before := t.scene.Standing()
	was := t.view
	at := len(t.session.Records())
	events, err := apply(cmd, t.dice.typed)
	var need *engine.NeedDice
	var why *engine.Refusal
	switch {
	case errors.As(err, &need):
		if t.dice.waiting == nil {
			t.bind(cmd, need)
		}
		t.dice.waiting, t.dice.need = &cmd, need
		return
	case errors.As(err, &why):
		t.ctl.Refuse(why)
		return
	case err != nil:
		t.host.Toast(err.Error())
		return
	}
	t.dice = diceState{}
	t.past.Decided(at, cmd)
	t.changed()
	t.refresh()
	t.fly.Rest(c.Now()) // what was still under way is heard before it goes
	t.hear(c)
	t.unseen = len(t.session.Records())
	t.startFlights(c, &before, events, t.set.Speed)
	t.fly.Listen()
	t.past.ShowRolls(events, c.Now())
	t.hold(was, at, events)
	t.tellTurn(events)
}

// bind has a command stand that a die is asked for, where that tells its giver more than he may know. It is saved as what has been decided:
// whoever closes the game meanwhile is asked for the die again, and not what he does.
func (t *Table) bind(cmd engine.Command, need *engine.NeedDice) {
	if _, stands := t.session.Standing(); stands {
		t.dice.binds = true
		return
	}
	if t.dice.binds = t.tellsMore(cmd, need); t.dice.binds {
		t.session.Stand(cmd)
		t.host.Saved(t.session)
	}
}

// standing is the command that stands in a game opened again, once nothing lies over the table: its dice are asked for anew.
func (t *Table) standing() (engine.Command, bool) {
	if !t.fresh || t.dice.waiting != nil || !t.live() {
		return engine.Command{}, false
	}
	return t.session.Standing()
}

// tellsMore tells whether that a command needs a die of this purpose is more than the player could know before he gave it: in a game between
// several the roll was not foretold, or without what another has committed unseen.
func (t *Table) tellsMore(cmd engine.Command, need *engine.NeedDice) bool {
	if t.session.Solo {
		return false
	}
	f := t.panels.Foresee(cmd)
	return f == nil || f.Hidden || f.Purpose != need.Purpose
}

// changed notes that the session is another than before.
func (t *Table) changed() {
	t.fresh, t.unsettled, t.gave = false, 0, nil
	t.past.Present()
	t.pointed, t.wayOf = nil, nil
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

// Rewound looks at the session anew after its guide has led it back or on, at rest.
func (t *Table) Rewound() {
	t.dice, t.held = diceState{}, heldState{}
	desk{t}.LetGo()
	t.ctl = intent.Controller{}
	t.ctl.SetLands(t.panels)
	desk{t}.Changed()
	t.refresh()
}

// undo takes the last command back, or leads back to the present.
func (t *Table) undo() {
	if t.guide != nil && !t.past.Past() {
		t.guide.Back()
		return
	}
	if t.dice.binds {
		return // what stands is not taken back
	}
	if !t.past.Past() {
		t.dice = diceState{}
	}
	t.past.Undo()
}

// unseenAct tells whether the last act may still be taken back at the curtain: it was given at this screen, and the next
// player has not come to it.
func (t *Table) unseenAct() bool {
	return t.curtained() && t.unseen == len(t.session.Records()) && t.session.CanTakeBackUnseen()
}

// takeBackUnseen takes the last act back while the curtain hangs. It hangs for who gave it then: nobody else sees his hand.
func (t *Table) takeBackUnseen() {
	last := len(t.session.Records()) - 1
	giver, what := t.session.Giver(last), t.text.Deed(t.session.Deed(last))
	if !t.past.TakeBackUnseen() {
		return
	}
	t.host.Toast(t.text.UI("table.curtain.undone", "side", t.text.Seat(giver), "what", what))
}

// sameDice types the dice again that were taken back.
func (t *Table) sameDice(c *ui.Context) {
	for _, d := range slices.Clone(t.past.DiceBefore(t.dice.typed)) {
		t.enterDie(c, d)
	}
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
