package table

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"strategos/engine"
	"strategos/game/board"
	"strategos/game/intent"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// frameOverlays draws what lies above the table: the menu at a zone, questions,
// dice to type, an enlarged counter, the curtain, the end.
func (t *Table) frameOverlays(c *ui.Context) {
	if !t.overAsks() {
		t.past.RollCard(c, t.box.board)
	}
	t.oddsCard(c)
	t.zoneMenu(c)
	t.askFirst(c)
	t.diceRow(c)
	t.enlarged(c)
	t.past.Dialogs(c)
	t.scoreDialog(c)
	t.savedCard(c, t.box.board)
	t.curtain(c)
	t.gameOver(c)
}

// zoneMenu lists the ways on that a click opened, beside the zone or counter.
func (t *Table) zoneMenu(c *ui.Context) {
	t.pilotMenu(c)
	m := t.ctl.Menu()
	if m == nil || !t.live() {
		return
	}
	at := t.menuPlace(m)
	type line struct{ label, sub string }
	var lines []line
	w := 150.0
	for _, it := range m.Items {
		l := line{}
		if it.Choice != nil {
			l.label = t.text.Choice(*it.Choice)
			if it.Choice.Cost > 0 {
				l.sub = t.text.UI("table.ap", "count", it.Choice.Cost, "n", it.Choice.Cost)
			}
		} else {
			l.label = t.wayWords(append([]string{t.ctl.Start()}, it.Way.Path...))
			l.sub = t.scene.WayLabel(it.Way)
		}
		lines = append(lines, l)
		w = math.Max(w, render.Measure(c.Theme.Strong().Sized(14), l.label)+render.Measure(c.Theme.Small(), l.sub)+62)
	}
	w = math.Min(w, t.box.board.W-16)
	const rowH = 36.0
	head := t.zoneTitle(m.At)
	if m.On == engine.OnCounter {
		head = t.scene.Book.FullName(t.text.Language(), m.At)
	}
	w = math.Min(math.Max(w, render.Measure(c.Theme.Caps(), strings.ToUpper(head))+30), t.box.board.W-16)
	h := 30 + rowH*float64(len(lines)) + 8
	r := render.R(at.X+18, at.Y-18, w, h)
	b := t.box.board.Inset(6)
	if r.Right() > b.Right() {
		r.X = at.X - 18 - w
	}
	r.X = math.Max(b.X, math.Min(b.Right()-w, r.X))
	r.Y = math.Max(b.Y, math.Min(b.Bottom()-h, r.Y))
	c.Later(func() {
		c.Group(groupPopup)
		c.Hit("menu", r)
		c.Shadow(r)
		c.Card(r)
		c.TextIn(render.R(r.X+12, r.Y+6, r.W-24, 20), render.Left, c.Theme.Caps(), strings.ToUpper(head))
		for i, l := range lines {
			row := render.R(r.X+6, r.Y+30+float64(i)*rowH, r.W-12, rowH-4)
			id := "menu." + itoa(i)
			o := ui.ButtonOpts{Primary: i == 0, LeftAligned: true, Small: true}
			if i == 0 {
				o.Key, o.HideKey = "enter", true
			}
			if c.Button(id, row, "", o) {
				t.ctl.PickMenu(i)
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

// menuPlace is the point of the window a menu opens at.
func (t *Table) menuPlace(m *intent.Menu) render.Point {
	place := m.At
	if m.On == engine.OnCounter {
		for _, sp := range t.scene.Spots() {
			if sp.Counter.ID == m.At {
				return sp.Box.Center()
			}
		}
		return t.box.board.Center()
	}
	if p := t.scene.Geo.Place(place); p != nil {
		return t.scene.Camera.Screen(p.Middle())
	}
	return t.box.board.Center()
}

// askFirst names the warnings of a command and waits for a yes.
func (t *Table) askFirst(c *ui.Context) {
	ask := t.ctl.Ask()
	if ask == nil {
		return
	}
	c.Modal(true, func() {
		style := c.Theme.Body()
		height := 0.0
		var lines []string
		for _, w := range ask.Warnings {
			text := t.text.Warning(w)
			lines = append(lines, text)
			height += float64(len(render.Wrap(style, text, 430)))*style.Metrics().LineHeight + 10
		}
		c.Dialog(t.text.UI("table.ask.title"), "warning", 510, height+160, func(in render.Rect) {
			k := prose.NewColumn(c, in.X, in.Y, 430)
			for _, l := range lines {
				k.Para(style, l)
				k.Gap(10)
			}
			switch i := c.ButtonRow(in, []ui.RowButton{
				{ID: "ask.yes", Label: t.text.UI("table.ask.yes")},
				{ID: "ask.no", Label: t.text.UI("table.ask.no"), Opts: ui.ButtonOpts{Primary: true, Key: "escape"}}}); {
			case i == 0:
				t.ctl.Answer(true)
			case i == 1 || c.BackdropClicked():
				t.ctl.Answer(false)
			}
		})
	})
}

// diceRow asks for dice that the players roll themselves.
func (t *Table) diceRow(c *ui.Context) {
	if t.dice.waiting == nil {
		return
	}
	c.Modal(true, func() {
		c.Dialog(t.text.UI("table.dice.title"), "dice", 480, 356, func(in render.Rect) {
			k := prose.NewColumn(c, in.X, in.Y, in.W)
			what := t.text.UI("table.dice.ask", "what", capital(t.text.Word("dice", t.dice.need.Purpose)))
			k.Para(c.Theme.Body(), what)
			if n := len(t.dice.typed); n > 0 {
				row := k.Take(30)
				for i, d := range t.dice.typed {
					c.Sprite(render.DieSpec{Pips: d, Mark: render.Dimmed}, render.R(row.X+float64(i)*30, row.Y+3, 24, 24), 0)
				}
			}
			k.Gap(8)
			edge := math.Min(60, (in.W-50)/6)
			for d := 1; d <= 6; d++ {
				r := render.R(in.X+float64(d-1)*(edge+10), k.Y, edge, edge)
				id := "die." + itoa(d)
				h := c.Hit(id, r, ui.CanFocus)
				m := render.Mark(0)
				if h.Hovered || h.Focused {
					m = render.Selectable
					c.SetCursor(ui.Hand)
				}
				c.Sprite(render.DieSpec{Pips: d, Mark: m}, r, 0)
				if h.Clicked || c.Key(itoa(d)) {
					t.enterDie(c, d)
					c.Redraw()
					return
				}
			}
			y := k.Y + edge + 16
			program := ui.ButtonOpts{Icon: "dice", Key: "r"}
			if c.Button("dice.program", render.R(in.X, y, in.W, ui.ButtonHeight), t.text.UI("table.dice.program"), program) {
				t.letProgramRoll(c)
				c.Redraw()
				return
			}
			if c.Button("dice.always", render.R(in.X, y+ui.ButtonHeight+6, in.W, ui.ButtonHeight), t.text.UI("table.dice.always"), ui.ButtonOpts{}) {
				asked := t.dice
				t.SetTypedDice(false)
				t.dice = asked
				t.apply(c, *asked.waiting)
				c.Redraw()
				return
			}
			buttons := []ui.RowButton{{ID: "dice.cancel", Label: t.text.UI("table.cancel"), Opts: ui.ButtonOpts{Key: "escape"}}}
			if before := t.past.DiceBefore(t.dice.typed); len(before) > 0 {
				label := t.text.UI("table.dice.before", "dice", strings.Trim(fmt.Sprint(before), "[]"))
				buttons = append(buttons, ui.RowButton{ID: "dice.before", Label: label, Opts: ui.ButtonOpts{Icon: "redo", Primary: true, Key: "enter"}})
			}
			switch c.ButtonRow(in, buttons) {
			case 0:
				t.dice = diceState{}
			case 1:
				t.sameDice(c)
				c.Redraw()
			}
		})
	})
}

// enlarged shows both faces of a counter, large, with its details.
func (t *Table) enlarged(c *ui.Context) {
	cv := t.view.Counter(t.big)
	if cv == nil {
		t.big = ""
		return
	}
	c.Modal(true, func() {
		faces := t.scene.Book.Faces(t.text.Language(), cv)
		edge := math.Min(200, (c.Size().W-120)/2)
		w := math.Max(edge*2+24+48, 420)
		c.Dialog(t.scene.Book.FullName(t.text.Language(), cv.ID), "", w, edge+290, func(in render.Rect) {
			total := float64(len(faces))*(edge+24) - 24
			x := in.X + (in.W-total)/2
			for i, f := range faces {
				r := render.R(x+float64(i)*(edge+24), in.Y+4, edge, edge)
				c.Sprite(f, r, 0)
				label := ""
				if len(faces) == 2 {
					label = t.text.UI([]string{"table.face.full", "table.face.weak"}[i])
					if (i == 1) == cv.Weakened {
						label += " " + t.text.UI("table.face.now")
					}
				}
				c.TextIn(render.R(r.X, r.Bottom()+8, r.W, 20), render.Center, c.Theme.Small(), label)
			}
			k := prose.NewColumn(c, in.X, in.Y+edge+36, in.W)
			for _, line := range t.counterFacts(cv) {
				k.Para(c.Theme.Body(), line)
			}
			if c.ButtonRow(in, []ui.RowButton{{ID: "big.close", Label: t.text.UI("table.close"), Opts: ui.ButtonOpts{Key: "escape"}}}) == 0 || c.BackdropClicked() {
				t.big = ""
			}
		})
	})
}

// curtain asks to pass the seat to the other player before his hand is shown.
func (t *Table) curtain(c *ui.Context) {
	if !t.curtained() {
		return
	}
	seat := t.prompt.Seat
	c.Modal(false, func() {
		// The board stays in sight: it holds no secret. Tray and panel are covered by
		// what they show, face-down pieces and no choices.
		b := t.box.board
		w, h := math.Min(480, b.W-24), 250.0
		r := render.R(math.Round(b.X+(b.W-w)/2), math.Round(b.Y+(b.H-h)/2), w, h)
		c.FillRect(b, render.WithAlpha(render.Hex(0x0b0d10), 0.5))
		c.Shadow(r)
		c.Hit("curtain", r)
		c.FillRoundRect(r, 10, c.Theme.Panel)
		accent := t.set.Palette.Of(board.SideOf(seat)).Accent
		c.StrokeRoundRect(r, 10, 2, accent)
		c.Sprite(render.SealSpec{Side: board.SideOf(seat)}, render.R(r.X+r.W/2-32, r.Y+20, 64, 64), 0)
		name, who := t.text.Seat(seat), t.whoSits(seat)
		c.TextIn(render.R(r.X+16, r.Y+92, r.W-32, 34), render.Center, c.Theme.Heading(), t.text.UI("table.curtain.head", "side", name))
		c.Paragraph(render.R(r.X+30, r.Y+130, r.W-60, 50), render.Center, c.Theme.Body(), t.text.UI("table.curtain.text", "side", name, "who", who))
		if c.Key("f10", "escape") {
			t.host.OpenMenu()
		}
		label := t.text.UI("table.curtain.open", "side", name, "who", who)
		if bw := math.Min(math.Max(220, c.ButtonWidth(label, ui.ButtonOpts{Key: "enter", Icon: "eye"})), r.W-24); c.Button("curtain.open", render.R(r.X+(r.W-bw)/2, r.Bottom()-54, bw, 40), label, ui.ButtonOpts{Primary: true, Key: "enter", Icon: "eye"}) {
			t.seat = seat
			t.past.Reword()
			t.showView()
			t.ctl.SetPrompt(t.session.Game(), &t.prompt, &t.now)
			c.Redraw()
		}
	})
}

// whoSits names the player of a seat: his name with the side, or the side alone.
func (t *Table) whoSits(seat engine.Seat) string {
	side := t.text.Seat(seat)
	if name := strings.TrimSpace(t.players[string(seat)]); name != "" && !t.session.Solo {
		return t.text.UI("table.curtain.who", "name", name, "side", side)
	}
	return side
}

// overAsks tells whether the verdict lies over the table.
func (t *Table) overAsks() bool { return t.prompt.Over != nil && !t.overSeen }

// gameOver shows the verdict and how it came about; it can be laid aside to look
// back.
func (t *Table) gameOver(c *ui.Context) {
	if !t.overAsks() || t.past.Past() {
		return
	}
	c.Modal(true, func() {
		size := c.Size()
		title, question, help := t.text.Prompt(t.prompt)
		c.Dialog(title, "laurel", math.Min(720, size.W-40), math.Min(640, size.H-40), func(in render.Rect) {
			k := prose.NewColumn(c, in.X, in.Y, in.W)
			k.Para(c.Theme.Reading(), question)
			if help != "" {
				k.Para(c.Theme.Small(), help)
			}
			k.Gap(10)
			list := render.R(in.X, k.Y, in.W, in.Bottom()-k.Y-54)
			t.ledger(c, list)
			switch c.ButtonRow(in, []ui.RowButton{
				{ID: "over.new", Label: t.text.UI("table.over.new")},
				{ID: "over.look", Label: t.text.UI("table.over.look"), Opts: ui.ButtonOpts{Primary: true}}}) {
			case 0:
				t.host.NewGame()
			case 1:
				t.overSeen = true
				c.Redraw()
			}
		})
	})
}

// ledger lists the victory points of both sides side by side, by cause.
func (t *Table) ledger(c *ui.Context, r render.Rect) {
	type row struct {
		cause  string
		points int
		names  []string
	}
	w := (r.W - 24) / 2
	for i := range t.view.Sides {
		s := &t.view.Sides[i]
		var rows []row
		for _, e := range append(slices.Clone(s.Ledger), s.Now...) {
			name := ""
			if e.Zone != "" {
				name = t.zoneShort(e.Zone)
			}
			if e.Counter != "" {
				name = t.scene.Book.Counter(t.text.Language(), e.Counter)
			}
			found := false
			for j := range rows {
				if rows[j].cause == e.Cause {
					rows[j].points += e.Points
					if name != "" {
						rows[j].names = append(rows[j].names, name)
					}
					found = true
				}
			}
			if !found {
				rows = append(rows, row{cause: e.Cause, points: e.Points})
				if name != "" {
					rows[len(rows)-1].names = []string{name}
				}
			}
		}
		box := render.R(r.X+float64(i)*(w+24), r.Y, w, r.H)
		head := render.R(box.X, box.Y, box.W, 40)
		c.Sprite(render.SealSpec{Side: board.SideOf(s.Seat)}, render.R(head.X, head.Y+2, 34, 34), 0)
		c.TextIn(render.R(head.X+44, head.Y, head.W-100, head.H), render.Left, c.Theme.Heading().Sized(19), t.text.Seat(s.Seat))
		c.TextIn(head, render.Right, c.Theme.Heading().Sized(24).In(c.Theme.Gold), t.text.UI("table.vp", "n", s.VPNow))
		c.HLine(box.X, head.Bottom()+2, box.W, c.Theme.Line)
		c.Scroll("over.ledger."+string(s.Seat), render.R(box.X, head.Bottom()+6, box.W, box.H-48), func(in render.Rect) float64 {
			k := prose.NewColumn(c, in.X, in.Y, in.W-4)
			for _, row := range rows {
				k.Pair(capital(t.text.Word("cause", row.cause)), "+"+itoa(row.points))
				k.Para(c.Theme.Small().Sized(12).In(c.Theme.Faint), strings.Join(row.names, ", "))
				k.Gap(5)
			}
			if len(rows) == 0 {
				k.Para(c.Theme.Small(), t.text.UI("table.over.none"))
			}
			return k.Y - in.Y
		})
	}
}

// scoreDialog shows the victory points as they would be if the game ended now.
func (t *Table) scoreDialog(c *ui.Context) {
	if !t.scoring {
		return
	}
	c.Modal(true, func() {
		size := c.Size()
		c.Dialog(t.text.UI("table.score.title"), "laurel", math.Min(640, size.W-40), math.Min(520, size.H-40), func(in render.Rect) {
			list := render.R(in.X, in.Y, in.W, in.H-54)
			t.ledger(c, list)
			switch c.ButtonRow(in, []ui.RowButton{{ID: "score.close", Label: t.text.UI("table.close"), Opts: ui.ButtonOpts{Key: "enter", Primary: true}}}) {
			case 0:
				t.scoring = false
			default:
				t.scoring = !c.Key("escape") && !c.BackdropClicked()
			}
		})
	})
}
