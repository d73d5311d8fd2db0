package chronicle

import (
	"math"
	"sort"
	"strconv"

	"strategos/assets/livery"
	"strategos/game/ui"
	"strategos/render"
)

// Box is where the log lies.
type Box struct {
	// Log is its place at the foot of the window.
	Log render.Rect
	// Top is where the window begins below its bar.
	Top float64
	// Compact: in a small window the tall log fills all below the bar.
	Compact bool
}

// tallLeast is the least width of the tall log where the window has it.
const tallLeast = 760.0

// logBox is where the log is: its place at the foot of the window, or, while it is
// read at length, over the lower part of the board; in a small window over all of it.
func (cr *Chronicle) logBox(size render.Rect, b Box) render.Rect {
	r := b.Log
	switch {
	case !cr.log.reader.tall:
		return r
	case b.Compact:
		return render.R(0, b.Top, size.W, size.H-b.Top)
	}
	top := math.Max(b.Top, size.H*0.3)
	left := math.Max(0, math.Min(r.X, r.Right()-tallLeast))
	return render.R(left, top, r.Right()-left, size.H-top)
}

// Frame draws the log and, at its head, the way through the history.
func (cr *Chronicle) Frame(c *ui.Context, b Box) {
	r := cr.logBox(c.Size(), b)
	tall := cr.log.reader.tall
	if tall {
		c.Shadow(r)
	}
	c.Hit("log", r)
	c.FillRect(r, render.Mix(c.Theme.Panel, c.Theme.Back, 0.75))
	c.HLine(r.X, r.Y, r.W, c.Theme.Line)
	c.VLine(r.X, r.Y, r.H, c.Theme.Line)
	head := render.R(r.X+10, r.Y+4, r.W-16, 28)
	top := 0.0
	if tall {
		top = cr.tallHead(c, head)
	} else {
		top = cr.shortHead(c, head)
	}
	view := render.R(r.X+10, top, r.W-12, r.Bottom()-top-2)
	cr.logList(c, cr.recallBar(c, view))
}

// logScroll is the log's scroll area.
const logScroll = "log.scroll"

// logList draws the lines. Who reads at its end goes on reading at its end; who reads
// elsewhere stays there whatever is added, and is told of it.
func (cr *Chronicle) logList(c *ui.Context, view render.Rect) {
	g := &cr.log
	offset, end := c.ScrollOffset(logScroll, view)
	mark, within := cr.lineAt(offset)
	changed := cr.setLog(view.W - 24)
	// The first frame begins at the end, wherever the log of the game before was read; later the tall log may have come or gone.
	if g.high == 0 || g.high != view.H && g.atEnd {
		changed, end = true, true
	}
	g.high, g.atEnd = view.H, end
	if end {
		g.grown = len(g.sentences)
	}
	list := c.Hit("log.list", view, ui.CanFocus, ui.NoRing)
	c.Scroll(logScroll, view, func(inner render.Rect) float64 {
		height, first := 0.0, 0.0
		if n := len(g.lines); n > 0 {
			height = g.lines[n-1].y + g.lines[n-1].h
			if i := cr.lineFrom(height + 4 - view.H); i < n { // the last lines begin with a whole one
				first = g.lines[i].y
			}
		}
		for i := max(0, cr.lineFrom(view.Y-inner.Y)-1); i < len(g.lines); i++ {
			l := &g.lines[i]
			row := render.R(inner.X, inner.Y+l.y, inner.W, l.h)
			if row.Y > view.Bottom() {
				break
			}
			if c.Visible(row) {
				cr.logRow(c, i, row)
			}
		}
		if height+4 <= view.H {
			return height + 4
		}
		return math.Max(height+4, first+view.H)
	})
	if changed { // only now does the scroll area know its new height
		if end {
			c.ScrollTo(logScroll, 1e9)
		} else if i := cr.sameLine(mark); i >= 0 {
			c.ScrollTo(logScroll, g.lines[i].y+within)
		}
	}
	if len(g.lines) == 0 {
		key := "table.log.none"
		if len(g.sentences) == 0 {
			key = "table.log.empty"
		}
		if _, ok := cr.recalling(); ok {
			key = "table.log.recalling-tip"
		}
		c.Paragraph(view.Inset(12), render.Left, c.Theme.Small(), cr.ui(key))
	}
	if list.Focused {
		c.StrokeRoundRect(view.Inset(1), 4, 2, c.Theme.Gold)
	}
	if list.ByKey {
		cr.activateLine(c, g.reader.cursor)
	}
	if n := len(g.sentences) - g.grown; n > 0 && !end {
		cr.moreBelow(c, view, n)
	} else if n < 0 { // something was taken back
		g.grown = len(g.sentences)
	}
}

// lineAt is the line at a height of the log, and how far into it that is.
func (cr *Chronicle) lineAt(y float64) (*logLine, float64) {
	lines := cr.log.lines
	i := sort.Search(len(lines), func(i int) bool { return lines[i].y+lines[i].h > y })
	if i == len(lines) {
		return nil, 0
	}
	return &lines[i], y - lines[i].y
}

// lineFrom is the index of the first line that begins at a height of the log or below it.
func (cr *Chronicle) lineFrom(y float64) int {
	lines := cr.log.lines
	return sort.Search(len(lines), func(i int) bool { return lines[i].y >= y })
}

// sameLine finds a line of an earlier setting again, or the next one to its record;
// -1 if there is none.
func (cr *Chronicle) sameLine(was *logLine) int {
	near := -1
	for i := 0; i < len(cr.log.lines) && was != nil; i++ {
		l := &cr.log.lines[i]
		if l.record > was.record {
			break
		}
		near = i
		if l.record == was.record && l.kind == was.kind && l.event.Kind == was.event.Kind && l.fold == was.fold {
			return i
		}
	}
	return near
}

// moreBelow says that lines were added below those in sight; a click goes there.
func (cr *Chronicle) moreBelow(c *ui.Context, view render.Rect, n int) {
	label := cr.ui("table.log.more", "count", n, "n", n)
	o := ui.ButtonOpts{Small: true, Primary: true}
	w := c.ButtonWidth(label, o)
	if c.Button("log.more", render.R(math.Round(view.X+(view.W-w)/2), view.Bottom()-32, w, 26), label, o) {
		c.ScrollTo(logScroll, 1e9)
	}
}

// logRow draws one line. A click on a sentence points its zones out on the map, the
// button at its end goes to its moment; a click on a heading folds what is below it.
func (cr *Chronicle) logRow(c *ui.Context, i int, row render.Rect) {
	l := &cr.log.lines[i]
	id := "log." + strconv.Itoa(i)
	h := c.Hit(id, row)
	cursor := c.Focused("log.list") && cr.log.reader.cursor == i
	switch {
	case cursor:
		c.FillRoundRect(row, 3, render.WithAlpha(c.Theme.Gold, 0.28))
	case !l.heading() && l.record == cr.at:
		c.FillRoundRect(row, 3, render.WithAlpha(c.Theme.Gold, 0.16))
	case h.Hovered:
		c.FillRoundRect(row, 3, render.WithAlpha(c.Theme.Raised, 0.5))
	}
	if l.heading() {
		cr.headingRow(c, h, l, row)
		return
	}
	x := row.X + 4
	if l.livery != livery.Plain {
		if len(l.event.Dice) > 0 { // who rolled, not by colour alone
			c.Sprite(render.SealSpec{Livery: l.livery}, render.R(x-2, row.Y+3, 14, 14), 0)
		} else {
			c.FillRoundRect(render.R(x, row.Y+3, 3, row.H-6), 1.5, cr.table.Palette().Of(l.livery).Accent)
		}
	}
	if l.fresh {
		c.FillCircle(render.Pt(row.Right()-6, row.Y+row.H/2), 3, c.Theme.Gold)
	}
	if s, ok := l.flow.Draw(c, id, render.Pt(x+16, row.Y+1), l.livery); ok {
		cr.table.Follow(s)
		return
	}
	if h.Hovered {
		c.SetCursor(ui.Hand)
	}
	over := h.Hovered || c.Hovered() == id+".go" || cursor
	if over && l.record != cr.at {
		edge := math.Min(row.H, 22)
		at := render.R(row.Right()-16-edge, row.Y+(row.H-edge)/2, edge, edge)
		if c.IconButton(id+".go", at, "hourglass", cr.ui("table.log.go"), ui.ButtonOpts{}) {
			cr.log.reader.cursor = i
			cr.Look(l.record)
			return
		}
	}
	if h.Clicked {
		cr.log.reader.cursor = i
		cr.showLine(l)
	}
	if h.DoubleClicked {
		cr.Look(l.record)
	}
	c.Tip(id, cr.lineTip(l))
}

// headingRow draws the heading of a turn or phase with its fold.
func (cr *Chronicle) headingRow(c *ui.Context, h ui.Hit, l *logLine, row render.Rect) {
	x, top := row.X+4, row.Bottom()-l.flow.Height
	if l.kind == lineTurn {
		c.HLine(row.X, row.Y+4, row.W, c.Theme.Line)
	}
	mid := render.Pt(x+4, top+l.flow.Height/2)
	tri := []render.Point{{X: mid.X - 4, Y: mid.Y - 2.5}, {X: mid.X + 4, Y: mid.Y - 2.5}, {X: mid.X, Y: mid.Y + 3.5}}
	if l.folded {
		tri = []render.Point{{X: mid.X - 2, Y: mid.Y - 4}, {X: mid.X - 2, Y: mid.Y + 4}, {X: mid.X + 4, Y: mid.Y}}
	}
	c.FillPolygon(tri, l.flow.Style.Color)
	l.flow.Draw(c, "", render.Pt(x+12, top), livery.Plain)
	if h.Hovered {
		c.SetCursor(ui.Hand)
	}
	if h.Clicked {
		cr.log.reader.fold(l.fold)
		c.Redraw()
	}
}

// lineTip says who rolled, by which rule, and what a click does.
func (cr *Chronicle) lineTip(l *logLine) string {
	tip := ""
	if len(l.event.Dice) > 0 && l.event.Seat != "" {
		tip = cr.ui("table.log.rolled", "side", cr.table.Text().Seat(l.event.Seat)) + " "
	}
	if l.event.Rule != "" {
		tip += cr.ui("table.log.rule", "no", cr.table.Text().Section(l.event.Rule)) + " "
	}
	return tip + cr.ui("table.log.tip")
}

// showLine points the place of an event out on the map and brings it into view.
func (cr *Chronicle) showLine(l *logLine) {
	cr.table.PointOut(l.event.Zones)
}

// activateLine does what Enter on a line means.
func (cr *Chronicle) activateLine(c *ui.Context, i int) {
	if i < 0 || i >= len(cr.log.lines) {
		return
	}
	if l := &cr.log.lines[i]; l.heading() {
		cr.log.reader.fold(l.fold)
	} else {
		cr.showLine(l)
	}
	c.Redraw()
}
