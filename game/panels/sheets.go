package panels

import (
	"math"
	"strings"

	"strategos/game/board"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// Sheet is a page of figures that a family of games lays over the table: a list of regions, what a season has
// brought. Its title is the text "table.sheet.ID", on its button "table.sheet.ID-short".
type Sheet struct {
	ID, Icon string
	// W is its width, H its height where the window has room.
	W, H float64
	// Draw draws it in the room inside the dialog.
	Draw func(c *ui.Context, in render.Rect)
}

// Sheeted is a Part that has sheets.
type Sheeted interface{ Sheets() []Sheet }

// Mode is a way to paint the map. Its name is the text "table.mode.ID", what it shows "table.mode.ID-help".
type Mode struct{ ID, Icon string }

// Mapped is a Part that paints the map by what its game knows of places.
type Mapped interface {
	Modes() []Mode
	// Paint is the map in a mode; the painting is kept until the view changes, and not to be changed.
	Paint(mode string) *board.Painting
}

// sheets are those of the game, none where its part has none.
func (ps *Panels) sheets() []Sheet {
	if s, ok := ps.part.(Sheeted); ok {
		return s.Sheets()
	}
	return nil
}

// Modes are the ways to paint the map, none where the part of the game has none.
func (ps *Panels) Modes() []Mode {
	if m, ok := ps.part.(Mapped); ok {
		return m.Modes()
	}
	return nil
}

// Mode is the one in which the map is painted, "" for the map as it is.
func (ps *Panels) Mode() string { return ps.mode }

// SetMode paints the map in a mode, "" as it is.
func (ps *Panels) SetMode(id string) { ps.mode = id }

// NextMode goes to the next mode, or back to the one before; the last of them is the map as it is.
func (ps *Panels) NextMode(step int) {
	list := ps.Modes()
	at := len(list)
	for i := range list {
		if list[i].ID == ps.mode {
			at = i
		}
	}
	if at = (at + step + len(list) + 1) % (len(list) + 1); at == len(list) {
		ps.mode = ""
	} else {
		ps.mode = list[at].ID
	}
}

// Painting is the map in the mode chosen, nil for the map as it is.
func (ps *Panels) Painting() *board.Painting {
	if m, ok := ps.part.(Mapped); ok && ps.mode != "" {
		return m.Paint(ps.mode)
	}
	return nil
}

// Route is the way that the decision is about, nil where there is none or it is not open to an answer.
func (ps *Panels) Route() []string {
	if r, ok := ps.part.(Routed); ok && ps.Live() {
		return r.WayAsked()
	}
	return nil
}

// OpenSheet lays a sheet over the table, "" puts it away.
func (ps *Panels) OpenSheet(id string) { ps.sheet = id }

// SheetButtons set a button for every sheet and one for the modes of the map, side by side as far as they go.
func (ps *Panels) SheetButtons(k *prose.Column) {
	list := ps.sheets()
	if len(list) == 0 {
		return
	}
	const gap, least = 6.0, 128.0
	cols := max(1, int((k.W+gap)/(least+gap)))
	w := (k.W - gap*float64(cols-1)) / float64(cols)
	const high = 32.0
	for i, s := range list {
		r := render.R(k.X+float64(i%cols)*(w+gap), k.Y+float64(i/cols)*(high+gap), w, high)
		o := ui.ButtonOpts{Small: true, Icon: s.Icon, LeftAligned: true,
			Tip: ps.Text.UI("table.sheet." + s.ID + "-tip")}
		if k.Button("sheet."+s.ID, r, ps.Text.UI("table.sheet."+s.ID+"-short"), o) {
			ps.sheet = s.ID
			k.Redraw()
		}
	}
	k.Gap(float64((len(list)+cols-1)/cols) * (high + gap))
}

// sheetStrip sets a small button for every sheet in a row, for a game whose tray is full of cards: beside a hand there is no room for their
// names.
func (ps *Panels) sheetStrip(k *prose.Column) {
	list := ps.sheets()
	if len(list) == 0 || ps.hand() == nil {
		return
	}
	const gap, high = 5.0, 28.0
	w := (k.W - gap*float64(len(list)-1)) / float64(len(list))
	row := k.Take(high)
	for i, s := range list {
		tip := ps.Text.UI("table.sheet."+s.ID) + ". " + ps.Text.UI("table.sheet."+s.ID+"-tip")
		if k.IconButton("sheet."+s.ID, render.R(row.X+float64(i)*(w+gap), row.Y, w, high), s.Icon, tip, ui.ButtonOpts{Small: true}) {
			ps.sheet = s.ID
			k.Redraw()
		}
	}
	k.Gap(5)
}

// Sheet draws the sheet that lies over the table.
func (ps *Panels) Sheet(c *ui.Context) {
	for _, s := range ps.sheets() {
		if s.ID != ps.sheet {
			continue
		}
		c.Modal(true, func() {
			size := c.Size()
			w, h := math.Min(s.W, size.W-40), math.Min(s.H, size.H-40)
			c.Dialog(ps.Text.UI("table.sheet."+s.ID), s.Icon, w, h, func(in render.Rect) {
				s.Draw(c, render.R(in.X, in.Y, in.W, in.H-54))
				closing := []ui.RowButton{{ID: "sheet.close", Label: ps.Text.UI("table.close"),
					Opts: ui.ButtonOpts{Key: "enter", Primary: true}}}
				if c.ButtonRow(in, closing) == 0 || c.Key("escape") || c.BackdropClicked() {
					ps.sheet = ""
					c.Redraw()
				}
			})
		})
	}
}

// Legend says on the board how the map is painted, and what its colours mean. It lies at the lower left.
func (ps *Panels) Legend(c *ui.Context, view render.Rect) {
	p := ps.Painting()
	if p == nil {
		return
	}
	small := c.Theme.Small()
	title := ps.Text.UI("table.mode." + ps.mode)
	if p.Of != "" {
		title = ps.Text.UI("table.mode.of", "mode", title, "side", ps.Text.Seat(p.Of))
	}
	head := strings.ToUpper(title)
	w := render.Measure(c.Theme.Caps(), head) + 44
	for _, row := range p.Legend {
		w = math.Max(w, render.Measure(small, row.Text)+52)
	}
	if len(p.Notes) > 0 {
		w = math.Max(w, 250)
	}
	w = math.Min(w, view.W-24)
	lh := small.Metrics().LineHeight + 3
	h := 34 + lh*float64(len(p.Legend))
	notes := make([]float64, len(p.Notes))
	for i, n := range p.Notes {
		notes[i] = prose.Height(small, n, w-24) + 4
		h += notes[i]
	}
	r := render.R(view.X+10, view.Bottom()-h-14, w, h+4)
	c.Hit("mode.legend", r)
	c.FillRoundRect(r, 8, render.WithAlpha(c.Theme.Panel, 0.93))
	c.StrokeRoundRect(r, 8, 1, c.Theme.Line)
	c.TextIn(render.R(r.X+12, r.Y+6, r.W-44, 20), render.Left, c.Theme.Caps(), head)
	if c.IconButton("mode.off", render.R(r.Right()-28, r.Y+4, 24, 24), "close", ps.Text.UI("table.mode.off"),
		ui.ButtonOpts{Quiet: true}) {
		ps.mode = ""
		c.Redraw()
	}
	y := r.Y + 30
	for _, row := range p.Legend {
		box := render.R(r.X+12, y+2, 22, lh-5)
		board.DrawWash(c.List, box, row.Wash)
		c.TextIn(render.R(r.X+42, y, r.W-50, lh), render.Left, small.In(c.Theme.Text), row.Text)
		y += lh
	}
	for i, n := range p.Notes {
		c.Paragraph(render.R(r.X+12, y+2, r.W-24, 0), render.Left, small, n)
		y += notes[i]
	}
}
