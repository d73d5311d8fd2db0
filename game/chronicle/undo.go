package chronicle

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
	allowed bool // one person plays alone and may cross it
	barrier engine.Barrier
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

// Decided notes the command now given at an index of the records.
func (cr *Chronicle) Decided(at int, cmd engine.Command) { cr.taking.decided(at, cmd) }

// Undo takes the last command back. A barrier is explained, and one person playing
// alone is asked whether to cross it.
func (cr *Chronicle) Undo() {
	if cr.at >= 0 {
		cr.Look(-1)
		return
	}
	ok, why := cr.table.Session().CanTakeBack(cr.act())
	switch {
	case ok && why == engine.BarSeat: // one person sees both sides anyway
		cr.takeBack()
	case why != "" && (!ok || !cr.taking.unasked) && cr.explained(why):
		cr.taking.asking, cr.taking.allowed, cr.taking.barrier = true, ok, why
	case !ok:
		cr.host.Toast(cr.UndoWhy())
	default:
		cr.takeBack()
	}
}

// explained tells whether there is more to say about a barrier than a word.
func (cr *Chronicle) explained(why engine.Barrier) bool {
	return len(cr.table.Session().Records()) > 1 && (why == engine.BarDice || why == engine.BarSecret || why == engine.BarSeat)
}

// act is the index of the last command that somebody gave: what came after it were answers that had no alternative and
// that nobody gave. It is taken back with them.
func (cr *Chronicle) act() int {
	n := len(cr.table.Session().Records()) - 1
	for n > 0 && cr.table.Session().Knows(n-1) && cr.table.GaveItself(n) {
		n--
	}
	return n
}

func (cr *Chronicle) takeBack() {
	from := cr.act()
	was := cr.lastDice(from)
	if cr.table.Session().TakeBack(from) {
		cr.tookBack(from, was)
	}
}

// TakeBackUnseen takes back the last command, of which nobody has seen anything yet.
func (cr *Chronicle) TakeBackUnseen() bool {
	from := len(cr.table.Session().Records()) - 1
	was := cr.lastDice(from)
	if !cr.table.Session().TakeBackUnseen() {
		return false
	}
	cr.tookBack(from, was)
	return true
}

// lastDice are the commands from an index on with their dice.
func (cr *Chronicle) lastDice(from int) []undone {
	var out []undone
	for _, r := range cr.table.Session().Records()[from:] {
		was := undone{command: r.Command.String()}
		for _, e := range r.Events {
			was.dice = append(was.dice, e.Dice...)
		}
		out = append(out, was)
	}
	return out
}

// tookBack notes what has been taken back.
func (cr *Chronicle) tookBack(from int, was []undone) {
	if cr.taking.undone == nil {
		cr.taking.undone = map[int]undone{}
	}
	for i := range was {
		cr.taking.undone[from+i] = was[i]
	}
	cr.rolls.events = nil
	cr.table.Changed()
}

// Redo gives the last command taken back again, and the answers that nobody gave after it.
func (cr *Chronicle) Redo() {
	if cr.at >= 0 || !cr.table.Session().Redo() {
		return
	}
	for {
		c, ok := cr.table.Session().Redoes()
		if !ok || !cr.table.GivesItself(c) || !cr.table.Session().Redo() {
			break
		}
	}
	cr.rolls.events = nil
	cr.table.Changed()
}

// DiceBefore are the real dice the next command met before it was taken back, less those typed since; nil if there are none.
func (cr *Chronicle) DiceBefore(typed []int) []int {
	dice := cr.taking.undone[len(cr.table.Session().Records())].dice
	if n := len(typed); n < len(dice) && slices.Equal(dice[:n], typed) {
		return dice[n:]
	}
	return nil
}

// barrierEvents are the events of the last command that make the barrier: its rolls,
// what was shown, or all of them where it is the change of seats.
func (cr *Chronicle) barrierEvents(barrier engine.Barrier) []engine.Event {
	const most = 5
	seat := cr.table.Reader()
	var out []engine.Event
	for _, e := range cr.events(cr.act()) {
		stops := barrier == engine.BarSeat || barrier == engine.BarDice && len(e.Dice) > 0 || barrier == engine.BarSecret && e.Tags.Has(engine.TagReveals)
		if barrier == engine.BarDice && len(e.Secret) > 0 { // a draw: nobody learns more than he knows
			stops = true
		}
		if e = e.SeenBy(seat); stops && cr.table.Text().Event(e) != "" && len(out) < most {
			out = append(out, e)
		}
	}
	return out
}

// events are all that happened from the record of an index on.
func (cr *Chronicle) events(from int) []engine.Event {
	var out []engine.Event
	for _, r := range cr.table.Session().Records()[from:] {
		out = append(out, r.Events...)
	}
	return out
}

// UndoWhy and RedoWhy say what stands in the way of taking back and doing again.
func (cr *Chronicle) UndoWhy() string {
	ok, why := cr.table.Session().CanTakeBack(cr.act())
	if ok {
		return ""
	}
	if cr.explained(why) {
		return cr.barrierHead(why)
	}
	if _, ok := cr.recalling(); ok && why == engine.BarLoaded {
		return cr.ui("table.log.recalling-tip")
	}
	return cr.ui("table.why.undo", "why", cr.table.Text().Word("undo", string(why)))
}

func (cr *Chronicle) RedoWhy() string {
	if cr.table.Session().CanRedo() {
		return ""
	}
	return cr.ui("table.bar.no-redo")
}

// barrierHead says whose which decision stands behind the barrier.
func (cr *Chronicle) barrierHead(barrier engine.Barrier) string {
	act := cr.act()
	s, words := cr.table.Session(), cr.table.Text()
	giver, next := s.Giver(act), cr.table.Decides()
	what := words.Deed(s.Deed(act))
	return cr.ui("table.undo."+string(barrier), "side", words.Seat(giver), "what", what, "next", words.Seat(next))
}

// askTakeBack explains the barrier and, where it may be crossed, asks.
func (cr *Chronicle) askTakeBack(c *ui.Context) {
	b := &cr.taking
	if !b.asking {
		return
	}
	if n := len(cr.table.Session().Records()); n < 2 {
		b.asking = false
		return
	}
	title := cr.ui("table.undo.stops")
	foot := cr.ui("table.undo.hotseat")
	if b.allowed {
		title, foot = cr.ui("table.undo.cross"), cr.ui("table.undo.alone")
	}
	const w = 560.0
	style := c.Theme.Body()
	var flows []prose.Flow
	h := 0.0
	for _, e := range cr.barrierEvents(b.barrier) {
		f := prose.Set(style.In(c.Theme.Text), cr.table.Text().EventSpans(e), w-80)
		flows = append(flows, f)
		h += f.Height + 6
	}
	head := cr.barrierHead(b.barrier)
	h += prose.Height(c.Theme.Reading(), head, w-48) + prose.Height(c.Theme.Small(), foot, w-48) + 36
	if b.allowed {
		h += 36
	}
	c.Modal(true, func() {
		c.Dialog(title, "undo", w, h+94+ui.ButtonHeight, func(in render.Rect) {
			k := prose.NewColumn(c, in.X, in.Y, in.W)
			k.Para(c.Theme.Reading(), head)
			k.Gap(8)
			for i, e := range cr.barrierEvents(b.barrier) {
				side := cr.table.Livery(e.Seat)
				c.FillRoundRect(render.R(k.X+6, k.Y+2, 3, math.Max(flows[i].Height-4, 6)), 1.5, cr.table.Palette().Of(side).Accent)
				flows[i].Draw(c, "", render.Pt(k.X+18, k.Y), side)
				k.Gap(flows[i].Height + 6)
			}
			k.Gap(6)
			k.Para(c.Theme.Small(), foot)
			if !b.allowed {
				closing := []ui.RowButton{{ID: "undo.close", Label: cr.ui("table.close"), Opts: ui.ButtonOpts{Primary: true, Key: "escape"}}}
				if c.ButtonRow(in, closing) == 0 || c.BackdropClicked() || c.Key("ctrl+z", "enter") {
					b.asking = false
				}
				return
			}
			k.Gap(6)
			c.Toggle("undo.unasked", k.Take(30), cr.ui("table.undo.unasked"), &b.unasked)
			switch i := c.ButtonRow(in, []ui.RowButton{
				{ID: "undo.no", Label: cr.ui("table.cancel"), Opts: ui.ButtonOpts{Key: "escape"}},
				{ID: "undo.yes", Label: cr.ui("table.undo.do"), Opts: ui.ButtonOpts{Primary: true, Key: "enter", Icon: "undo"}}}); {
			case i == 1 || c.Key("ctrl+z"):
				b.asking = false
				cr.takeBack()
				c.Redraw()
			case i == 0 || c.BackdropClicked():
				b.asking, b.unasked = false, false
			}
		})
	})
}
