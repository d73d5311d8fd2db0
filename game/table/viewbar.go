package table

import (
	"strategos/game/ui"
	"strategos/render"
)

// barEdge is the edge of the bar's buttons, barStep how far they stand from each other.
const (
	barEdge = 34.0
	barStep = barEdge + 4
)

// viewButton is a button that changes how the board is seen.
type viewButton struct{ id, icon, tip, key string }

// viewButtons are the buttons that change how the board is seen, from left to right.
func (t *Table) viewButtons() []viewButton {
	list := []viewButton{{"in", "zoom-in", "zoom-in", "+"}, {"out", "zoom-out", "zoom-out", "-"}, {"fit", "fit", "fit", "home"},
		{"theatre", "target", "theatre", "t"}, {"bare", eyeIcon(t.scene.Bare), "hide", ""}}
	if len(t.panels.Modes()) > 0 {
		list = append(list, viewButton{"mode", "highlight", "mode", "c"})
	}
	return list
}

// viewBar draws these buttons in the bar, where they hide nothing of the board, and returns where the rest of the bar ends. In a small window
// one button unfolds them.
func (t *Table) viewBar(c *ui.Context, right, y float64) float64 {
	list := t.viewButtons()
	if !t.box.compact {
		t.tools = false
		right -= 12
		for i := len(list) - 1; i >= 0; i-- {
			right -= barEdge
			t.viewButton(c, list[i], render.R(right, y, barEdge, barEdge))
			right -= 4
		}
		return right
	}
	right -= barEdge
	tip := t.text.UI("table.board.tools")
	if c.IconButton("board.tools", render.R(right, y, barEdge, barEdge), "zoom-in", tip, ui.ButtonOpts{Quiet: true, On: t.tools, Disabled: t.curtained()}) {
		t.tools = !t.tools
		c.Redraw()
	}
	if !t.tools {
		for _, b := range list {
			if c.Hint(b.key, t.text.UI("table.board."+b.tip)); b.key != "" && c.Key(b.key) {
				t.pressView(c, b.id)
			}
		}
		return right - 4
	}
	at := render.R(right, t.box.board.Y+2, barEdge, 0)
	c.Later(func() {
		card := render.R(at.X-5, at.Y-1, barEdge+10, barStep*float64(len(list))+6)
		c.Shadow(card)
		c.Hit("board.card", card)
		c.Card(card)
		c.KeepClear(card)
		for i, b := range list {
			t.viewButton(c, b, render.R(at.X, at.Y+4+float64(i)*barStep, barEdge, barEdge))
		}
	})
	return right - 4
}

// viewButton draws one of the buttons and does what it does.
func (t *Table) viewButton(c *ui.Context, b viewButton, r render.Rect) {
	o := ui.ButtonOpts{Key: b.key, Quiet: true, Disabled: t.curtained(), On: b.id == "bare" && t.scene.Bare || b.id == "mode" && t.panels.Mode() != ""}
	if c.IconButton("board."+b.id, r, b.icon, t.text.UI("table.board."+b.tip), o) {
		t.pressView(c, b.id)
	}
}

// pressView changes how the board is seen.
func (t *Table) pressView(c *ui.Context, id string) {
	cam, mid := &t.scene.Camera, t.box.board.Center()
	switch id {
	case "in":
		cam.ZoomBy(mid, 1)
	case "out":
		cam.ZoomBy(mid, -1)
	case "fit":
		cam.Fit()
	case "theatre":
		cam.Show(t.scene.Geo.Disputed())
	case "bare":
		t.scene.Bare = !t.scene.Bare
	case "mode":
		t.panels.NextMode(1)
	}
	c.Redraw()
}

func eyeIcon(off bool) string {
	if off {
		return "eye-off"
	}
	return "eye"
}
