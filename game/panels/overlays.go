package panels

import (
	"math"
	"strconv"
	"strings"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// Menu lists the ways on that a click opened, beside the zone or counter.
func (ps *Panels) Menu(c *ui.Context, board render.Rect) {
	m := ps.Ctl.Menu()
	if m == nil || !ps.Live() {
		return
	}
	at := ps.Spot(m.On, m.At)
	type line struct{ label, sub string }
	var lines []line
	w := 150.0
	row := func(i int, price string) ui.ButtonOpts {
		o := ui.ButtonOpts{Primary: i == 0, LeftAligned: true, Price: price}
		if i == 0 {
			o.Key, o.HideKey = "enter", true
		}
		return o
	}
	for i, it := range m.Items {
		l := line{}
		if it.Choice != nil {
			l.label = ps.Text.Choice(*it.Choice)
			if it.Choice.Cost > 0 {
				l.sub = ps.Text.Price(ps.Prompt, it.Choice.Cost)
			}
		} else {
			l.label = ps.WayWords(append([]string{ps.Ctl.Start()}, it.Way.Path...))
			l.sub = ps.WayLabel(it.Way)
		}
		lines = append(lines, l)
		w = math.Max(w, c.ButtonWidth(l.label, row(i, l.sub))+12)
	}
	w = math.Min(w, board.W-16)
	const rowH = 36.0
	head := ps.PlaceTitle(m.At)
	if m.On == engine.OnCounter {
		head = ps.Name(m.At)
	}
	w = math.Min(math.Max(w, render.Measure(c.Theme.Caps(), strings.ToUpper(head))+30), board.W-16)
	h := 30 + rowH*float64(len(lines)) + 8
	r := menuPlace(board.Inset(6), w, h, at, ps.Lit())
	c.Later(func() {
		c.Group(ps.groups.Popup)
		c.Hit("menu", r)
		c.KeepClear(r)
		c.Shadow(r)
		c.Card(r)
		c.TextIn(render.R(r.X+12, r.Y+6, r.W-24, 20), render.Left, c.Theme.Caps(), strings.ToUpper(head))
		for i, l := range lines {
			at := render.R(r.X+6, r.Y+30+float64(i)*rowH, r.W-12, rowH-4)
			if c.Button("menu."+strconv.Itoa(i), at, l.label, row(i, l.sub)) {
				ps.Ctl.PickMenu(i)
				c.Redraw()
			}
		}
	})
}

// menuPlace is a place for a menu beside what was clicked: off all that is lit, or where there is no such place off as much of it as can be.
func menuPlace(board render.Rect, w, h float64, at render.Rect, lit []render.Rect) render.Rect {
	if r, ok := ui.Place(board, w, h, at, append([]render.Rect{at}, lit...), nil); ok {
		return r
	}
	r, _ := ui.Place(board, w, h, at, []render.Rect{at}, lit)
	return r
}

// Ask names the warnings of a command and waits for a yes.
func (ps *Panels) Ask(c *ui.Context) {
	ask := ps.Ctl.Ask()
	if ask == nil {
		return
	}
	c.Modal(true, func() {
		style := c.Theme.Body()
		height := 0.0
		var lines []string
		for _, w := range ask.Warnings {
			lines = append(lines, ps.Text.Warning(w))
		}
		if n := ask.Picked; n > 0 {
			lines = append(lines, ps.Text.UI("table.ask.picked", "count", n, "n", n))
		}
		for _, l := range lines {
			height += float64(len(render.Wrap(style, l, 430)))*style.Metrics().LineHeight + 10
		}
		c.Dialog(ps.Text.UI("table.ask.title"), "warning", 510, height+160, func(in render.Rect) {
			k := prose.NewColumn(c, in.X, in.Y, 430)
			for _, l := range lines {
				k.Para(style, l)
				k.Gap(10)
			}
			switch i := c.ButtonRow(in, []ui.RowButton{
				{ID: "ask.yes", Label: ps.Text.UI("table.ask.yes")},
				{ID: "ask.no", Label: ps.Text.UI("table.ask.no"), Opts: ui.ButtonOpts{Primary: true, Key: "escape"}}}); {
			case i == 0:
				ps.Ctl.Answer(true)
			case i == 1 || c.BackdropClicked():
				ps.Ctl.Answer(false)
			}
		})
	})
}

// Large shows both faces of a counter, large, with its details.
func (ps *Panels) Large(c *ui.Context, thing string) {
	th, ok := ps.Thing(thing)
	if !ok {
		ps.Enlarge("")
		return
	}
	c.Modal(true, func() {
		faces := ps.Faces(thing)
		edge := math.Min(200, (c.Size().W-120)/2)
		w := math.Max(edge*2+24+48, 420)
		c.Dialog(ps.Name(thing), "", w, edge+290, func(in render.Rect) {
			total := float64(len(faces))*(edge+24) - 24
			x := in.X + (in.W-total)/2
			for i, f := range faces {
				r := render.R(x+float64(i)*(edge+24), in.Y+4, edge, edge)
				c.Sprite(f, r, 0)
				label := ""
				if len(faces) == 2 {
					label = ps.Text.UI([]string{"table.face.full", "table.face.weak"}[i])
					if i == th.Face {
						label += " " + ps.Text.UI("table.face.now")
					}
				}
				c.TextIn(render.R(r.X, r.Bottom()+8, r.W, 20), render.Center, c.Theme.Small(), label)
			}
			k := prose.NewColumn(c, in.X, in.Y+edge+36, in.W)
			for _, line := range ps.ThingFacts(thing) {
				k.Para(c.Theme.Body(), line)
			}
			closing := []ui.RowButton{{ID: "big.close", Label: ps.Text.UI("table.close"), Opts: ui.ButtonOpts{Key: "escape", Primary: true}}}
			if c.ButtonRow(in, closing) == 0 || c.BackdropClicked() {
				ps.Enlarge("")
			}
		})
	})
}

// Score shows the ledger, with the points as they would be if the game ended now.
func (ps *Panels) Score(c *ui.Context) {
	if !ps.scoring {
		return
	}
	c.Modal(true, func() {
		size := c.Size()
		c.Dialog(ps.Text.UI("table.score.title"), "laurel", math.Min(640, size.W-40), math.Min(520, size.H-40), func(in render.Rect) {
			list := render.R(in.X, in.Y, in.W, in.H-54)
			ps.Ledger(c, list)
			closing := []ui.RowButton{{ID: "score.close", Label: ps.Text.UI("table.close"), Opts: ui.ButtonOpts{Key: "enter", Primary: true}}}
			switch c.ButtonRow(in, closing) {
			case 0:
				ps.scoring = false
			default:
				ps.scoring = !c.Key("escape") && !c.BackdropClicked()
			}
		})
	})
}

// OpenScore opens the ledger.
func (ps *Panels) OpenScore() { ps.scoring = true }
