package table

import (
	"maps"
	"math"
	"slices"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// takeBack is the question before a barrier, or the explanation why it stands.
type takeBack struct {
	asking  bool
	allowed bool   // one person plays alone and may cross it
	barrier string // "dice", "secret", "seat"
	// unasked: the player wants no more questions in this game.
	unasked bool
	// undone are the commands taken back, by the index of their record: with real dice
	// what they rolled is offered again.
	undone map[int]undone
}

// undone is a command taken back with its dice.
type undone struct {
	command string
	dice    []int
}

// decided notes the command now given at an index. Where it is another than the one
// taken back, what followed that one is no longer to come.
func (b *takeBack) decided(at int, cmd engine.Command) {
	if was, ok := b.undone[at]; ok && was.command != cmd.String() {
		maps.DeleteFunc(b.undone, func(i int, _ undone) bool { return i > at })
	}
}

// undo takes the last command back. A barrier is explained, and one person playing
// alone is asked whether to cross it.
func (t *Table) undo() {
	if t.history.at >= 0 {
		t.look(-1)
		return
	}
	t.dice = diceState{}
	ok, why := t.session.CanUndo()
	switch {
	case why != "" && (!ok || !t.taking.unasked) && t.explained(why):
		t.taking.asking, t.taking.allowed, t.taking.barrier = true, ok, why
	case !ok:
		t.host.Toast(t.undoWhy())
	default:
		t.takeBack()
	}
}

// explained tells whether there is more to say about a barrier than a word.
func (t *Table) explained(why string) bool {
	return len(t.session.Records()) > 1 && (why == "dice" || why == "secret" || why == "seat")
}

func (t *Table) takeBack() {
	n := len(t.session.Records()) - 1
	last := &t.session.Records()[n]
	was := undone{command: last.Command.String()}
	for _, e := range last.Events {
		was.dice = append(was.dice, e.Dice...)
	}
	if t.session.Undo() {
		if t.taking.undone == nil {
			t.taking.undone = map[int]undone{}
		}
		t.taking.undone[n] = was
		t.fly, t.rolls.events = flightPlan{}, nil
		t.changed()
	}
}

// redo gives the last command taken back again.
func (t *Table) redo() {
	if t.history.at < 0 && t.session.Redo() {
		t.fly, t.rolls.events = flightPlan{}, nil
		t.changed()
	}
}

// diceBefore are the real dice the waiting command met before it was taken back, less
// those typed since; nil if there are none.
func (t *Table) diceBefore() []int {
	dice := t.taking.undone[len(t.session.Records())].dice
	if n := len(t.dice.typed); n < len(dice) && slices.Equal(dice[:n], t.dice.typed) {
		return dice[n:]
	}
	return nil
}

// sameDice types the dice again that were taken back.
func (t *Table) sameDice(c *ui.Context) {
	for _, d := range slices.Clone(t.diceBefore()) {
		t.enterDie(c, d)
	}
}

// barrierEvents are the events of the last command that make the barrier: its rolls,
// what was shown, or all of them where it is the change of seats.
func (t *Table) barrierEvents(barrier string) []engine.Event {
	const most = 5
	records := t.session.Records()
	seat := seatOrNobody(t.seat, t.prompt.Over != nil)
	var out []engine.Event
	for _, e := range records[len(records)-1].Events {
		stops := barrier == "seat" || barrier == "dice" && len(e.Dice) > 0 || barrier == "secret" && e.Kind == "stratagem"
		if barrier == "dice" && e.Secret != "" { // a draw: nobody learns more than he knows
			stops = true
		}
		if e = e.SeenBy(seat); stops && t.text.Event(e) != "" && len(out) < most {
			out = append(out, e)
		}
	}
	return out
}

// barrierHead says whose which decision stands behind the barrier.
func (t *Table) barrierHead(barrier string) string {
	records := t.session.Records()
	last := &records[len(records)-1]
	what := t.text.Word("command", last.Command.Verb)
	return t.text.UI("table.undo."+barrier, "side", t.text.Seat(t.session.Giver(len(records)-1)), "what", what, "next", t.text.Seat(t.prompt.Seat))
}

// askTakeBack explains the barrier and, where it may be crossed, asks.
func (t *Table) askTakeBack(c *ui.Context) {
	b := &t.taking
	if !b.asking {
		return
	}
	if n := len(t.session.Records()); n < 2 {
		b.asking = false
		return
	}
	title := t.text.UI("table.undo.stops")
	foot := t.text.UI("table.undo.hotseat")
	if b.allowed {
		title, foot = t.text.UI("table.undo.cross"), t.text.UI("table.undo.alone")
	}
	const w = 560.0
	style := c.Theme.Body()
	var flows []prose.Flow
	h := 0.0
	for _, e := range t.barrierEvents(b.barrier) {
		f := prose.Set(style.In(c.Theme.Text), t.text.EventSpans(e), w-80)
		flows = append(flows, f)
		h += f.Height + 6
	}
	head := t.barrierHead(b.barrier)
	h += prose.Height(c.Theme.Reading(), head, w-48) + prose.Height(c.Theme.Small(), foot, w-48) + 36
	if b.allowed {
		h += 36
	}
	c.Modal(true, func() {
		c.Dialog(title, "undo", w, h+94+ui.ButtonHeight, func(in render.Rect) {
			k := prose.NewColumn(c, in.X, in.Y, in.W)
			k.Para(c.Theme.Reading(), head)
			k.Gap(8)
			for i, e := range t.barrierEvents(b.barrier) {
				side := sideOf(e.Seat)
				c.FillRoundRect(render.R(k.X+6, k.Y+2, 3, math.Max(flows[i].Height-4, 6)), 1.5, t.set.Palette.Of(side).Accent)
				flows[i].Draw(c, "", render.Pt(k.X+18, k.Y), side)
				k.Gap(flows[i].Height + 6)
			}
			k.Gap(6)
			k.Para(c.Theme.Small(), foot)
			if !b.allowed {
				if c.ButtonRow(in, []ui.RowButton{{ID: "undo.close", Label: t.text.UI("table.close"), Opts: ui.ButtonOpts{Primary: true, Key: "escape"}}}) == 0 || c.BackdropClicked() || c.Key("ctrl+z", "enter") {
					b.asking = false
				}
				return
			}
			k.Gap(6)
			c.Toggle("undo.unasked", k.Take(30), t.text.UI("table.undo.unasked"), &b.unasked)
			switch i := c.ButtonRow(in, []ui.RowButton{
				{ID: "undo.no", Label: t.text.UI("table.cancel"), Opts: ui.ButtonOpts{Key: "escape"}},
				{ID: "undo.yes", Label: t.text.UI("table.undo.do"), Opts: ui.ButtonOpts{Primary: true, Key: "enter", Icon: "undo"}}}); {
			case i == 1 || c.Key("ctrl+z"):
				b.asking = false
				t.takeBack()
				c.Redraw()
			case i == 0 || c.BackdropClicked():
				b.asking, b.unasked = false, false
			}
		})
	})
}
