package ui

import (
	"math"
	"strconv"

	"strategos/render"
)

// Windows with less room than this, in logical pixels, get the compact forms of the screens: one thing at a time, in tabs
// and sheets.
const (
	CompactWidth  = 1000.0
	CompactHeight = 600.0
)

// Compact tells whether the window asks for the compact forms: a small window, or a large interface in it.
func (c *Context) Compact() bool {
	s := c.Size()
	return s.W < CompactWidth || s.H < CompactHeight
}

// sheet is a dialog that fills the window and scrolls; its buttons stay in sight below.
type sheet struct {
	foot render.Rect // where the buttons stand
	high float64     // of the buttons' rows
}

// sheetState is what a sheet learns in one frame for the next.
type sheetState struct {
	title string
	foot  float64 // height of the row of buttons
}

const (
	dialogPad   = 24.0
	dialogHead  = 60.0
	dialogFrame = 94.0 // head and foot together
	sheetPad    = 16.0
	rowGap      = 10.0
)

// Dialog draws the frame of a modal dialog with a title in the middle of the window and calls draw with the room inside,
// below the title; size is that of the whole dialog. In a window without that room it becomes a sheet that fills the
// window: draw gets its natural height all the same, what is too long scrolls, and ButtonRow stays in sight. Call it
// inside Modal.
func (c *Context) Dialog(title, icon string, w, h float64, draw func(inner render.Rect)) {
	size := c.Size()
	style := c.Theme.Heading()
	natural := h - dialogFrame
	iconW := 0.0
	if icon != "" {
		iconW = 40
	}
	lines := render.Wrap(style, title, math.Min(w, size.W)-2*dialogPad-iconW)
	more := float64(len(lines)-1) * style.Metrics().LineHeight
	if h+more > size.H-2*sheetPad || w > size.W-2*sheetPad {
		c.sheetDialog(title, icon, natural, draw)
		return
	}
	h += more
	r := render.R(math.Round((size.W-w)/2), math.Round((size.H-h)*0.45), w, h)
	c.Hit("dialog", r)
	c.Shadow(r)
	c.Card(r)
	x := r.X + dialogPad
	if icon != "" {
		c.Icon(icon, render.R(x, r.Y+20, 28, 28), c.Theme.Gold)
		x += iconW
	}
	for i, l := range lines {
		c.TextIn(render.R(x, r.Y+16+float64(i)*style.Metrics().LineHeight, r.Right()-dialogPad-x+1, 36), render.Left, style, l)
	}
	c.HLine(r.X+dialogPad, r.Y+dialogHead+more, r.W-2*dialogPad, c.Theme.Line)
	draw(render.R(r.X+dialogPad, r.Y+dialogHead+more+14, r.W-2*dialogPad, natural))
}

// sheetDialog is Dialog in a window too small for it.
func (c *Context) sheetDialog(title, icon string, natural float64, draw func(inner render.Rect)) {
	r := c.Size()
	c.Hit("dialog", r)
	c.float(r)
	c.FillRect(r, c.Theme.Panel)
	style := c.Theme.Heading().Sized(20)
	x := r.X + sheetPad
	if icon != "" {
		c.Icon(icon, render.R(x, r.Y+10, 26, 26), c.Theme.Gold)
		x += 36
	}
	lines := render.Wrap(style, title, r.Right()-sheetPad-x)
	lh := style.Metrics().LineHeight
	for i, l := range lines {
		c.TextIn(render.R(x, r.Y+6+float64(i)*lh, r.Right()-sheetPad-x+1, 34), render.Left, style, l)
	}
	top := r.Y + 46 + float64(len(lines)-1)*lh
	c.HLine(r.X, top, r.W, c.Theme.Line)

	id := "dialog." + strconv.Itoa(c.layer)
	st := c.stage.sheets[id]
	if st.title != title {
		st = sheetState{title: title}
		c.stage.scrollOf(id).offset = 0
	}
	room := render.R(r.X+sheetPad, top+8, r.W-2*sheetPad, r.Bottom()-top-8-12)
	if natural <= room.H {
		c.stage.sheets[id] = st
		draw(room)
		return
	}
	view := room
	view.H -= st.foot
	view.W += sheetPad - 2 // the bar stands in the margin
	was := c.sheet
	c.sheet = &sheet{foot: room}
	c.ScrollKeys(id)
	c.Scroll(id, view, func(in render.Rect) float64 {
		draw(render.R(in.X, in.Y, room.W, natural))
		return natural - c.sheet.high
	})
	foot := c.sheet.high
	c.sheet = was
	if foot != st.foot {
		st.foot = foot
		c.again = true
	}
	c.stage.sheets[id] = st
}

// RowButton is a button of ButtonRow.
type RowButton struct {
	ID, Label string
	Opts      ButtonOpts
}

// ButtonRow lays buttons out from the right end of r leftwards at its foot, each as wide as it needs, and returns the
// index of the one clicked, -1 for none. The last is the one at the right. Buttons that do not fit side by side take
// further rows above.
func (c *Context) ButtonRow(r render.Rect, buttons []RowButton) int {
	if c.sheet != nil {
		r = c.sheet.foot
	}
	boxes, rows := c.rowBoxes(r, buttons)
	if c.sheet != nil {
		c.sheet.high = float64(rows)*(ButtonHeight+rowGap) + 2
		c.ReplaceClip(c.Size())
		defer c.PopClip()
	}
	clicked := -1
	for i, b := range buttons {
		c.KeepClear(boxes[i])
		if c.Button(b.ID, boxes[i], b.Label, b.Opts) {
			clicked = i
		}
	}
	if i := golden(buttons); clicked < 0 && i >= 0 && c.Key("enter") {
		return i
	}
	return clicked
}

// golden is the index of the button that stands out, which Enter presses whatever key it has besides; -1 where there is none, or where Enter is
// another's.
func golden(buttons []RowButton) int {
	gold := -1
	for i, b := range buttons {
		switch {
		case b.Opts.Key == "enter":
			return -1
		case b.Opts.Primary && !b.Opts.Disabled:
			gold = i
		}
	}
	return gold
}

// rowBoxes places the buttons of a row.
func (c *Context) rowBoxes(r render.Rect, buttons []RowButton) (boxes []render.Rect, rows int) {
	boxes = make([]render.Rect, len(buttons))
	x, y, rows := r.Right(), r.Bottom()-ButtonHeight, 1
	for i := len(buttons) - 1; i >= 0; i-- {
		w := math.Min(math.Max(c.ButtonWidth(buttons[i].Label, buttons[i].Opts), 96), r.W)
		if x-w < r.X-0.5 && x < r.Right() {
			x, y, rows = r.Right(), y-ButtonHeight-rowGap, rows+1
		}
		x -= w
		boxes[i] = render.R(x, y, w, ButtonHeight)
		x -= rowGap
	}
	return boxes, rows
}
