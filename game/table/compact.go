package table

import (
	"math"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// In a small window, or with a large interface in one, the panel, the tray and the
// log share one drawer beside the board: each is a tab of it, and the drawer folds
// away to leave the whole window to the board.

// drawerState is the compact layout's drawer.
type drawerState struct {
	tab    string
	folded bool
	// refused is the refusal last seen: a new one brings the decision to the front.
	refused *engine.Refusal
	stage   int // of the guide's words last brought to the front
}

// The drawer's tabs.
const (
	tabDecision = "decision"
	tabDetails  = "details"
	tabHand     = "hand"
	tabLog      = "log"
)

// drawerTabs are the tabs from left to right, each with its icon and key.
var drawerTabs = [...]struct{ id, icon, key string }{
	{tabDecision, "speech", "f5"}, {tabDetails, "search", "f7"}, {tabHand, "cards", "f8"}, {tabLog, "log", "f9"},
}

// The bar's height in the compact layout, and that of the question over the board
// while the drawer is folded.
const (
	compactBar = 42.0
	askHeight  = 40.0
)

// compactBoxes lays the table out for a small window: the board keeps the larger
// part.
func compactBoxes(size render.Rect, folded bool) frameBox {
	drawer := math.Round(math.Max(256, math.Min(340, size.W*0.39)))
	left := size.W - drawer
	b := frameBox{
		compact: true,
		bar:     render.R(0, 0, left, compactBar),
		tabs:    render.R(left, 0, drawer, compactBar),
		board:   render.R(0, compactBar, left, size.H-compactBar),
		panel:   render.R(left, compactBar, drawer, size.H-compactBar),
	}
	if folded {
		b.panel = render.Rect{}
		b.board = render.R(0, compactBar, size.W, size.H-compactBar-askHeight)
		b.ask = render.R(0, size.H-askHeight, size.W, askHeight)
	}
	return b
}

// followDecision opens the tab with the decision when there is a new one, or when a
// click has been refused.
func (t *Table) followDecision() {
	d := &t.drawer
	if why := t.ctl.Refused(); why != d.refused {
		d.refused = why
		if why != nil {
			d.tab, d.folded = tabDecision, false
			t.past.Lower()
		}
	}
	if t.guide == nil && (d.tab == "" || t.toTop) {
		d.tab = tabDecision
	}
	t.followGuide()
	if t.toTop {
		t.past.Lower()
	}
}

// frameDrawer draws the tabs and what the chosen one holds; folded, the question
// with the way to its answers.
func (t *Table) frameDrawer(c *ui.Context) {
	t.drawTabs(c)
	if t.past.Tall() { // lies over everything
		return
	}
	if t.drawer.folded {
		t.foldedAsk(c)
		return
	}
	r := t.box.panel
	c.Hit("panel", r)
	c.FillRect(r, c.Theme.Panel)
	c.VLine(r.X, r.Y, r.H, c.Theme.Line)
	switch t.drawer.tab {
	case tabLog:
		t.box.log = r
		t.frameLog(c)
	case tabHand:
		t.scrolled(c, "hand.scroll", r, func(k *prose.Column) {
			t.panels.HandColumn(k)
			if t.live() {
				t.panels.Inspector(k)
			}
		})
	case tabDetails:
		t.scrolled(c, "details.scroll", r, func(k *prose.Column) {
			t.panels.Head(k)
			at := k.Y
			t.panels.Calendar(k)
			t.panels.Details(k)
			if k.Y == at {
				k.Gap(8)
				k.Para(c.Theme.Small(), t.text.UI("table.drawer.nothing"))
			}
		})
	default:
		strip := prose.NewColumn(c, r.X+10, r.Y+3, r.W-20)
		t.panels.Strip(strip)
		c.HLine(r.X, strip.Y+2, r.W, c.Theme.Line)
		if t.toTop {
			t.toTop = false
			c.ScrollTo("panel.scroll", 0)
		}
		view := render.R(r.X, strip.Y+3, r.W, r.Bottom()-strip.Y-3)
		t.scrolled(c, "panel.scroll", view, func(k *prose.Column) {
			t.panels.Decision(k)
			if !t.past.Past() && !t.curtained() {
				t.panels.Answers(k)
				t.panels.Help(k)
			}
			t.panels.Below(k)
			t.panels.Start(k)
			k.Gap(t.panels.RefusalRoom(c, view.W))
		})
		t.panels.Refusal(c, view)
	}
}

// scrolled sets a column in a scrolled view.
func (t *Table) scrolled(c *ui.Context, id string, view render.Rect, set func(k *prose.Column)) {
	c.Scroll(id, view, func(in render.Rect) float64 {
		k := prose.NewColumn(c, in.X+12, in.Y+8, in.W-14)
		set(k)
		return k.Y - in.Y + 12
	})
}

// drawTabs draws the drawer's tabs in the bar. The chosen one folds the drawer away
// and brings it back.
func (t *Table) drawTabs(c *ui.Context) {
	r, d := t.box.tabs, &t.drawer
	c.Hit("tabs", r)
	c.FillRect(r, c.Theme.Back)
	w := r.W / float64(len(drawerTabs))
	for i, tab := range drawerTabs {
		box := render.R(r.X+float64(i)*w+2, r.Y+4, w-4, r.H-4)
		name := tab.id
		if t.guide != nil && tab.id == tabLog {
			tab.icon, name = "book", "lesson"
		}
		id := "tab." + tab.id
		h := c.Hit(id, box, ui.CanFocus)
		on := d.tab == tab.id && !d.folded && !t.past.Tall()
		ink := c.Theme.Muted
		switch {
		case on:
			ink = c.Theme.Text
			c.FillRoundRect(box, 6, c.Theme.Panel)
			c.FillRect(render.R(box.X+6, box.Bottom()-3, box.W-12, 3), c.Theme.Gold)
		case h.Hovered || h.Focused:
			ink = c.Theme.Text
			c.FillRoundRect(box.Inset(2), 6, c.Theme.Raised)
		}
		edge := 24.0
		c.Icon(tab.icon, render.R(box.Center().X-edge/2, box.Center().Y-edge/2-1, edge, edge), ink)
		if tab.id == tabHand && t.panels.UsesCard() || tab.id == tabDecision && !on && t.prompt.Over == nil {
			c.FillCircle(render.Pt(box.Center().X+edge/2+3, box.Y+8), 4, c.Theme.Gold)
		}
		tip := t.text.UI("table.drawer." + name)
		c.TipTitled(id, tip, t.text.UI("table.drawer.tip", "key", c.Theme.KeyName(tab.key)))
		c.Hint(tab.key, tip)
		if h.Hovered {
			c.SetCursor(ui.Hand)
		}
		if h.Clicked || c.Key(tab.key) {
			t.openTab(tab.id)
			c.Redraw()
		}
	}
	c.HLine(r.X, r.Bottom()-1, r.W, c.Theme.Line)
}

// openTab shows a tab of the drawer; the one in front folds the drawer away.
func (t *Table) openTab(id string) {
	d := &t.drawer
	if t.past.Tall() {
		t.past.Lower()
		d.folded = true // the tab comes out again, whichever it was
	}
	if d.tab == id && !d.folded {
		d.folded = true
		return
	}
	d.tab, d.folded = id, false
}

// foldedAsk keeps the question in sight while the drawer is folded away.
func (t *Table) foldedAsk(c *ui.Context) {
	r := t.box.ask
	c.Hit("ask", r)
	c.FillRect(r, c.Theme.Panel)
	c.HLine(r.X, r.Y, r.W, c.Theme.Line)
	label := t.text.UI("table.drawer.open")
	o := ui.ButtonOpts{Small: true, Primary: true, Icon: "speech"}
	w := c.ButtonWidth(label, o)
	if c.Button("drawer.open", render.R(r.Right()-w-6, r.Y+4, w, r.H-8), label, o) {
		t.drawer.tab, t.drawer.folded = tabDecision, false
		c.Redraw()
	}
	title, _, _ := t.text.Prompt(t.prompt)
	if t.prompt.Seat != "" {
		title = t.text.Seat(t.prompt.Seat) + " · " + title
	}
	if t.curtained() {
		title = t.text.UI("table.curtain.head", "side", t.text.Seat(t.prompt.Seat))
	}
	c.Label("ask.title", render.R(r.X+12, r.Y, r.W-w-30, r.H), render.Left, c.Theme.Strong(), title)
}
