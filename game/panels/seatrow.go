package panels

import (
	"math"
	"slices"
	"strconv"

	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// Row is what stands at the panel's head for a seat: its device and name, small signs, and figures at the right.
type Row struct {
	Seat engine.Seat
	// Behind are the signs behind the name, Below those beneath it.
	Behind, Below []Sign
	Figures       []Figure
}

// Sign is an icon with a few letters, or none, and a tooltip.
type Sign struct {
	ID, Icon, Text, Tip string
	// Plain: the icon is not in gold.
	Plain bool
}

// Figure is a number of a seat with its name below it.
type Figure struct {
	ID, Icon, Value, Label, Tip string
	// Ink is the colour of the number, the zero value that of all texts.
	Ink Ink
	// Wide: the number may have another in brackets behind it; Brief is the number without, where a line has to do.
	Wide  bool
	Brief string
	// Long: the figure is left out where a line has to do.
	Long bool
	// Press is what a click does, nil for nothing.
	Press func()
}

// Ink is how a figure is coloured.
type Ink uint8

// The inks of figures.
const (
	PlainInk Ink = iota
	BadInk
	IdleInk
)

// rowLayout is where the parts of a row lie: the device at the left, the name and beneath it the signs, the figures at the
// right or, in a narrow column, in a line of their own.
type rowLayout struct {
	whole, seal, name, below, figures render.Rect
	narrow                            bool
}

// Measures of a row: the width below which the figures do not fit beside the name, the height of its lines, the edges of the
// device and of a sign's icon, the room a sign with letters takes, and the room round things.
const (
	rowNarrow    = 262.0
	rowHigh      = 46.0
	rowFigures   = 34.0
	rowSeal      = 34.0
	rowSign      = 16.0
	rowSignWords = 44.0
	rowPad       = 6.0
)

// layRow takes the room of a row from a column.
func layRow(k *prose.Column) rowLayout {
	l := rowLayout{narrow: k.W < rowNarrow, whole: k.Take(rowHigh)}
	r := l.whole
	l.figures = r
	if l.narrow {
		k.Gap(rowFigures)
		l.whole.H += rowFigures
		l.figures = render.R(r.X, r.Bottom()-8, r.W, rowHigh)
	}
	l.seal = render.R(r.X+9, r.Y+rowPad, rowSeal, rowSeal)
	left := l.seal.Right() + 7
	l.name = render.R(left, r.Y+3, r.Right()-left, 20)
	l.below = render.R(left, r.Y+25, r.Right()-left, rowSign+1)
	return l
}

// Head sets the rows of the seats.
func (ps *Panels) Head(k *prose.Column) {
	for _, row := range ps.part.Rows() {
		ps.seatRow(k, row)
		k.Gap(4)
	}
}

// stripNarrow is the width from which the seats' figures stand side by side.
const stripNarrow = 420.0

// Strip tells the seats' figures in a line each, for a small window; side by side where there is room.
func (ps *Panels) Strip(k *prose.Column) {
	c, rows := k.Context, ps.part.Rows()
	const gap, high = 8.0, 25.0
	cols := 1
	if k.W >= stripNarrow {
		cols = len(rows)
	}
	w := (k.W - gap*float64(cols-1)) / float64(max(1, cols))
	for i, row := range rows {
		box := render.R(k.X+float64(i%cols)*(w+gap), k.Y+float64(i/cols)*high, w, high-1)
		if ps.View.Deciding == row.Seat {
			accent := ps.Palette.Of(ps.Livery(row.Seat)).Accent
			c.FillRoundRect(box, 6, render.Mix(c.Theme.Panel, accent, 0.2))
			c.FillRoundRect(render.R(box.X, box.Bottom()-2, box.W, 2), 1, accent)
		}
		c.Sprite(render.SealSpec{Livery: ps.Livery(row.Seat)}, render.R(box.X+4, box.Y+2, 20, 20), 0)
		ps.brief(c, box, row)
	}
	k.Gap(float64((len(rows)+cols-1)/max(1, cols)) * high)
}

// brief sets the figures of a seat in a line, each as long as there is room for and in columns of the same width.
func (ps *Panels) brief(c *ui.Context, box render.Rect, row Row) {
	list, room := row.Figures, box.W-32
	wide := func(brief bool) float64 {
		sum := 0.0
		for _, f := range list {
			sum += 18 + render.Measure(c.Theme.Strong(), f.said(brief)) + 8
		}
		return sum
	}
	brief := wide(false) > room
	for i := len(list) - 1; i >= 0 && wide(brief) > room; i-- {
		if list[i].Long { // in the details, with all the rest
			list = slices.Delete(slices.Clone(list), i, i+1)
		}
	}
	spare := math.Max(0, room-wide(brief)) / float64(max(1, len(list)))
	x := box.X + 32
	for _, f := range list {
		value := f.said(brief)
		w := render.Measure(c.Theme.Strong(), value)
		at := render.R(x, box.Y, 18+w+4, box.H)
		id := "strip." + string(row.Seat) + "." + f.ID
		c.Hit(id, at, ui.Dead)
		if f.Icon != "" {
			c.Icon(f.Icon, render.R(x, box.Y+5, 14, 14), c.Theme.Muted)
		}
		c.TextIn(render.R(x+18, box.Y, w+1, box.H), render.Left, c.Theme.Strong(), value)
		c.TipTitled(id, ps.Text.Seat(row.Seat), f.Tip)
		x += 18 + w + 8 + spare
	}
}

// said is a figure's number, the brief one if there is one and it has to be.
func (f *Figure) said(brief bool) string {
	if brief && f.Brief != "" {
		return f.Brief
	}
	return f.Value
}

// seatRow sets the row of a seat.
func (ps *Panels) seatRow(k *prose.Column, row Row) {
	c, l := k.Context, layRow(k)
	ps.seatGround(c, l.whole, row.Seat)
	c.Sprite(render.SealSpec{Livery: ps.Livery(row.Seat)}, l.seal, 0)
	name := ps.Text.Seat(row.Seat)
	style := c.Theme.Strong().In(render.Mix(ps.Palette.Of(ps.Livery(row.Seat)).Accent, render.Hex(0xffffff), 0.35))
	w := render.Measure(style, name)
	c.TextIn(render.R(l.name.X, l.name.Y, w+2, l.name.H), render.Left, style, name)
	ps.signs(c, render.Pt(l.name.X+w+4, l.name.Y+2), row.Behind)
	ps.signs(c, render.Pt(l.below.X, l.below.Y), row.Below)
	ps.figures(c, l, "side."+string(row.Seat)+".", row.Figures)
}

// signs sets signs side by side.
func (ps *Panels) signs(c *ui.Context, at render.Point, list []Sign) {
	for _, s := range list {
		box := render.R(at.X, at.Y, rowSign, rowSign)
		ink := c.Theme.Gold
		if s.Plain {
			ink = c.Theme.Muted
		}
		c.Icon(s.Icon, box, ink)
		if s.Text != "" {
			box.W, box.H = rowSignWords, rowSign+1
			c.TextIn(render.R(box.X+rowSign+5, box.Y, box.W-rowSign-rowPad, box.H), render.Left, c.Theme.Small(), s.Text)
		}
		c.Hit(s.ID, box, ui.Dead)
		c.Tip(s.ID, s.Tip)
		at.X = box.Right() + 2
	}
}

// figures sets figures from the right.
func (ps *Panels) figures(c *ui.Context, l rowLayout, prefix string, list []Figure) {
	label, strong := c.Theme.Small().Sized(ui.LeastText), c.Theme.Strong()
	x := l.figures.Right() - 4
	for i := len(list) - 1; i >= 0; i-- {
		f := list[i]
		w := math.Max(math.Min(52, l.whole.W*0.165), render.Measure(strong, f.Value)+24)
		switch {
		case f.Wide:
			w = math.Max(58, render.Measure(strong, f.Value)+26)
		case l.narrow:
			w = math.Max(w, render.Measure(label, f.Label)+8)
		}
		x -= w
		box := render.R(x, l.figures.Y+2, w, l.figures.H-4)
		id := prefix + f.ID
		if f.Press == nil {
			c.Hit(id, box, ui.Dead)
		} else if h := c.Hit(id, box, ui.CanFocus); h.Clicked {
			f.Press()
		} else if h.Hovered {
			c.SetCursor(ui.Hand)
		}
		ink := c.Theme.Text
		switch f.Ink {
		case BadInk:
			ink = render.Mix(ps.Palette.Bad, render.Hex(0xffffff), 0.5)
		case IdleInk:
			ink = c.Theme.Muted
		}
		if f.Icon != "" {
			c.Icon(f.Icon, render.R(box.X+4, box.Y+4, 15, 15), render.WithAlpha(ink, 0.85))
		}
		c.TextIn(render.R(box.X+22, box.Y, box.W-22, 23), render.Left, strong.In(ink), f.Value)
		c.TextIn(render.R(box.X+4, box.Y+23, box.W-2, 17), render.Left, label, f.Label)
		c.Tip(id, f.Tip)
	}
}

// HandSign tells how many cards a hand has.
func (ps *Panels) HandSign(id string, n int) Sign {
	return Sign{ID: id, Icon: "cards", Text: strconv.Itoa(n), Tip: ps.Text.UI("table.side.hand", "count", n, "n", n), Plain: true}
}

// seatGround marks the row of the seat that decides.
func (ps *Panels) seatGround(c *ui.Context, r render.Rect, seat engine.Seat) {
	if ps.View.Deciding != seat {
		return
	}
	accent := ps.Palette.Of(ps.Livery(seat)).Accent
	c.FillRoundRect(r, 6, render.Mix(c.Theme.Panel, accent, 0.15))
	c.FillRoundRect(render.R(r.X, r.Y+5, 4, r.H-10), 2, accent)
}
