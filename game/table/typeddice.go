package table

import (
	"fmt"
	"math"
	"strings"

	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// Measures of the window that asks for dice.
const (
	diceWidth = 420.0
	dicePad   = 18.0
)

// diceRow asks for dice that the players roll themselves: whose, where and with what odds. It lies beside the fight, which stays in
// sight as the whole board does.
func (t *Table) diceRow(c *ui.Context) {
	if t.dice.waiting == nil {
		return
	}
	lines := t.panels.Awaited(*t.dice.waiting, t.dice.need)
	c.Modal(false, func() {
		if c.Key("f10", "ctrl+z") { // neither can be done while a command waits: say so
			key := "table.dice.first"
			if t.dice.binds {
				key = "table.dice.stands"
			}
			t.host.Toast(t.text.UI(key))
		}
		dry := *c // set once where nobody sees it, to learn the height
		dry.List = new(render.List)
		w := math.Min(diceWidth, c.Size().W-12)
		k := prose.NewColumn(&dry, 0, 0, w-2*dicePad)
		t.diceWords(k, lines)
		edge := math.Min(54, (w-2*dicePad-50)/6)
		h := k.Y + edge + 3*(ui.ButtonHeight+8) + 2*dicePad
		r, _ := ui.Place(c.Size().Inset(6), w, h, t.diceBeside(), t.foughtOver(), nil)
		c.Hit("dialog", r)
		c.Shadow(r)
		c.Card(r)
		c.StrokeRoundRect(r, 8, 1.5, c.Theme.Gold)
		k = prose.NewColumn(c, r.X+dicePad, r.Y+dicePad, r.W-2*dicePad)
		t.diceWords(k, lines)
		for d := 1; d <= 6; d++ {
			if t.dieButton(c, d, render.R(k.X+float64(d-1)*(edge+10), k.Y, edge, edge)) {
				t.enterDie(c, d)
				c.Redraw()
				return
			}
		}
		k.Gap(edge + 12)
		if k.WideButton("dice.program", t.text.UI("table.dice.program"), ui.ButtonOpts{Icon: "dice", Key: "r"}) {
			t.letProgramRoll(c)
			c.Redraw()
			return
		}
		k.Gap(6)
		if k.WideButton("dice.always", t.text.UI("table.dice.always"), ui.ButtonOpts{}) {
			asked := t.dice
			t.SetTypedDice(false)
			t.dice = asked
			t.apply(c, *asked.waiting)
			c.Redraw()
			return
		}
		buttons := []ui.RowButton{{ID: "dice.cancel", Label: t.text.UI("table.cancel"), Opts: ui.ButtonOpts{Key: "escape"}}}
		if t.dice.binds {
			buttons[0].Label, buttons[0].Opts.Disabled = t.text.UI("table.dice.anew"), len(t.dice.typed) == 0
		}
		if before := t.past.DiceBefore(t.dice.typed); len(before) > 0 {
			label := t.text.UI("table.dice.before", "dice", strings.Trim(fmt.Sprint(before), "[]"))
			buttons = append(buttons, ui.RowButton{ID: "dice.before", Label: label, Opts: ui.ButtonOpts{Icon: "redo", Primary: true, Key: "enter"}})
		}
		switch c.ButtonRow(render.R(k.X, r.Bottom()-dicePad-ui.ButtonHeight, k.W, ui.ButtonHeight), buttons) {
		case 0:
			if t.dice.binds {
				t.dice.typed = nil
				t.apply(c, *t.dice.waiting)
			} else {
				t.dice = diceState{}
			}
			c.Redraw()
		case 1:
			t.sameDice(c)
			c.Redraw()
		}
	})
}

// diceWords say what roll is asked for, and what has been typed of it.
func (t *Table) diceWords(k *prose.Column, lines []string) {
	k.Para(k.Theme.Heading().Sized(19), lines[0])
	k.Gap(2)
	for _, l := range lines[1:] {
		k.Para(k.Theme.Small().In(k.Theme.Text), l)
		k.Gap(2)
	}
	k.Para(k.Theme.Small(), t.text.UI("table.dice.ask"))
	if t.dice.binds {
		k.Gap(2)
		k.Para(k.Theme.Small(), t.text.UI("table.dice.binds"))
	}
	k.Gap(4)
	if n := len(t.dice.typed); n > 0 {
		row := k.Take(30)
		for i, d := range t.dice.typed {
			k.Sprite(render.DieSpec{Pips: d, Mark: render.Dimmed}, render.R(row.X+float64(i)*30, row.Y+3, 24, 24), 0)
		}
	}
	k.Gap(6)
}

// dieButton is a die to click; its number is its key.
func (t *Table) dieButton(c *ui.Context, d int, r render.Rect) bool {
	h := c.Hit("die."+itoa(d), r, ui.CanFocus)
	m := render.Mark(0)
	if h.Hovered || h.Focused {
		m = render.Selectable
		c.SetCursor(ui.Hand)
	}
	c.Sprite(render.DieSpec{Pips: d, Mark: m}, r, 0)
	return h.Clicked || c.Key(itoa(d))
}

// diceBeside is what the window that asks for dice lies beside: the fight, else the middle of the board's foot.
func (t *Table) diceBeside() render.Rect {
	if list := t.foughtOver(); len(list) > 0 {
		return list[0]
	}
	b := t.box.board
	return render.R(b.Center().X, b.Bottom(), 0, 0)
}
