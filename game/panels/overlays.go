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
func (t *Panels) Menu(c *ui.Context, board render.Rect) {
	m := t.Ctl.Menu()
	if m == nil || !t.Live() {
		return
	}
	at := t.Spot(m.On, m.At)
	type line struct{ label, sub string }
	var lines []line
	w := 150.0
	for _, it := range m.Items {
		l := line{}
		if it.Choice != nil {
			l.label = t.Text.Choice(*it.Choice)
			if it.Choice.Cost > 0 {
				l.sub = t.Text.UI("table.ap", "count", it.Choice.Cost, "n", it.Choice.Cost)
			}
		} else {
			l.label = t.WayWords(append([]string{t.Ctl.Start()}, it.Way.Path...))
			l.sub = t.WayLabel(it.Way)
		}
		lines = append(lines, l)
		w = math.Max(w, render.Measure(c.Theme.Strong().Sized(14), l.label)+render.Measure(c.Theme.Small(), l.sub)+62)
	}
	w = math.Min(w, board.W-16)
	const rowH = 36.0
	head := t.PlaceTitle(m.At)
	if m.On == engine.OnCounter {
		head = t.Name(m.At)
	}
	w = math.Min(math.Max(w, render.Measure(c.Theme.Caps(), strings.ToUpper(head))+30), board.W-16)
	h := 30 + rowH*float64(len(lines)) + 8
	r := render.R(at.X+18, at.Y-18, w, h)
	b := board.Inset(6)
	if r.Right() > b.Right() {
		r.X = at.X - 18 - w
	}
	r.X = math.Max(b.X, math.Min(b.Right()-w, r.X))
	r.Y = math.Max(b.Y, math.Min(b.Bottom()-h, r.Y))
	c.Later(func() {
		c.Group(t.groups.Popup)
		c.Hit("menu", r)
		c.Shadow(r)
		c.Card(r)
		c.TextIn(render.R(r.X+12, r.Y+6, r.W-24, 20), render.Left, c.Theme.Caps(), strings.ToUpper(head))
		for i, l := range lines {
			row := render.R(r.X+6, r.Y+30+float64(i)*rowH, r.W-12, rowH-4)
			id := "menu." + strconv.Itoa(i)
			o := ui.ButtonOpts{Primary: i == 0, LeftAligned: true, Small: true}
			if i == 0 {
				o.Key, o.HideKey = "enter", true
			}
			if c.Button(id, row, "", o) {
				t.Ctl.PickMenu(i)
				c.Redraw()
			}
			ink, sub := c.Theme.Text, c.Theme.Muted
			if i == 0 {
				ink, sub = c.Theme.OnGold, render.WithAlpha(c.Theme.OnGold, 0.8)
			}
			subW := render.Measure(c.Theme.Small(), l.sub)
			c.TextIn(render.R(row.X+10, row.Y, row.W-subW-30, row.H), render.Left, c.Theme.Strong().Sized(14).In(ink), l.label)
			c.TextIn(render.R(row.X, row.Y, row.W-10, row.H), render.Right, c.Theme.Small().In(sub), l.sub)
		}
	})
}

// Ask names the warnings of a command and waits for a yes.
func (t *Panels) Ask(c *ui.Context) {
	ask := t.Ctl.Ask()
	if ask == nil {
		return
	}
	c.Modal(true, func() {
		style := c.Theme.Body()
		height := 0.0
		var lines []string
		for _, w := range ask.Warnings {
			text := t.Text.Warning(w)
			lines = append(lines, text)
			height += float64(len(render.Wrap(style, text, 430)))*style.Metrics().LineHeight + 10
		}
		c.Dialog(t.Text.UI("table.ask.title"), "warning", 510, height+160, func(in render.Rect) {
			k := prose.NewColumn(c, in.X, in.Y, 430)
			for _, l := range lines {
				k.Para(style, l)
				k.Gap(10)
			}
			switch i := c.ButtonRow(in, []ui.RowButton{
				{ID: "ask.yes", Label: t.Text.UI("table.ask.yes")},
				{ID: "ask.no", Label: t.Text.UI("table.ask.no"), Opts: ui.ButtonOpts{Primary: true, Key: "escape"}}}); {
			case i == 0:
				t.Ctl.Answer(true)
			case i == 1 || c.BackdropClicked():
				t.Ctl.Answer(false)
			}
		})
	})
}

// Large shows both faces of a counter, large, with its details.
func (t *Panels) Large(c *ui.Context, thing string) {
	th, ok := t.Thing(thing)
	if !ok {
		t.Enlarge("")
		return
	}
	c.Modal(true, func() {
		faces := t.Faces(thing)
		edge := math.Min(200, (c.Size().W-120)/2)
		w := math.Max(edge*2+24+48, 420)
		c.Dialog(t.Name(thing), "", w, edge+290, func(in render.Rect) {
			total := float64(len(faces))*(edge+24) - 24
			x := in.X + (in.W-total)/2
			for i, f := range faces {
				r := render.R(x+float64(i)*(edge+24), in.Y+4, edge, edge)
				c.Sprite(f, r, 0)
				label := ""
				if len(faces) == 2 {
					label = t.Text.UI([]string{"table.face.full", "table.face.weak"}[i])
					if i == th.Face {
						label += " " + t.Text.UI("table.face.now")
					}
				}
				c.TextIn(render.R(r.X, r.Bottom()+8, r.W, 20), render.Center, c.Theme.Small(), label)
			}
			k := prose.NewColumn(c, in.X, in.Y+edge+36, in.W)
			for _, line := range t.ThingFacts(thing) {
				k.Para(c.Theme.Body(), line)
			}
			if c.ButtonRow(in, []ui.RowButton{{ID: "big.close", Label: t.Text.UI("table.close"), Opts: ui.ButtonOpts{Key: "escape"}}}) == 0 || c.BackdropClicked() {
				t.Enlarge("")
			}
		})
	})
}

// Score shows the ledger, with the points as they would be if the game ended now.
func (t *Panels) Score(c *ui.Context) {
	if !t.scoring {
		return
	}
	c.Modal(true, func() {
		size := c.Size()
		c.Dialog(t.Text.UI("table.score.title"), "laurel", math.Min(640, size.W-40), math.Min(520, size.H-40), func(in render.Rect) {
			list := render.R(in.X, in.Y, in.W, in.H-54)
			t.Ledger(c, list)
			switch c.ButtonRow(in, []ui.RowButton{{ID: "score.close", Label: t.Text.UI("table.close"), Opts: ui.ButtonOpts{Key: "enter", Primary: true}}}) {
			case 0:
				t.scoring = false
			default:
				t.scoring = !c.Key("escape") && !c.BackdropClicked()
			}
		})
	})
}

// OpenScore opens the ledger.
func (t *Panels) OpenScore() { t.scoring = true }
