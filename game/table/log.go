package table

import (
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/ui"
	"strategos/render"
)

// logState is the log as set for the present width and eyes.
type logState struct {
	lines   []logLine
	seat    engine.Seat
	width   float64
	records int
	notes   int
}

// logLine is an event's sentence, set.
type logLine struct {
	record int
	event  engine.Event
	turn   bool // begins a turn: set as a heading
	note   bool // remark of the session
	y, h   float64
	flow   flow
	side   render.Side
}

// frameLog draws the log and, at its head, the way through the history.
func (t *Table) frameLog(c *ui.Context) {
	r := t.box.log
	c.Hit("log", r)
	c.FillRect(r, render.Mix(c.Theme.Panel, c.Theme.Back, 0.75))
	c.HLine(r.X, r.Y, r.W, c.Theme.Line)
	c.VLine(r.X, r.Y, r.H, c.Theme.Line)
	bar := render.R(r.X+10, r.Y+4, r.W-16, historyHeight(r.W-16))
	t.historyBar(c, bar)
	view := render.R(r.X+10, bar.Bottom()+2, r.W-12, r.Bottom()-bar.Bottom()-4)
	t.setLog(view.W - 24)
	_, end := c.ScrollOffset("log.scroll", view)
	grew := t.log.notes != len(t.log.lines)
	t.log.notes = len(t.log.lines)
	c.Scroll("log.scroll", view, func(inner render.Rect) float64 {
		height := 0.0
		for i := range t.log.lines {
			l := &t.log.lines[i]
			row := render.R(inner.X, inner.Y+l.y, inner.W, l.h)
			height = l.y + l.h
			if c.Visible(row) {
				t.logRow(c, i, row)
			}
		}
		return height + 4
	})
	if grew && (end || t.history.at < 0) {
		c.ScrollTo("log.scroll", 1e9)
	}
}

// logRow draws one line; a click points its zones out on the map.
func (t *Table) logRow(c *ui.Context, i int, row render.Rect) {
	l := &t.log.lines[i]
	id := "log." + itoa(i)
	h := c.Hit(id, row)
	switch {
	case l.record == t.history.at:
		c.FillRoundRect(row, 3, render.WithAlpha(c.Theme.Gold, 0.16))
	case h.Hovered:
		c.FillRoundRect(row, 3, render.WithAlpha(c.Theme.Raised, 0.5))
	}
	if l.turn {
		c.HLine(row.X, row.Y+4, row.W, c.Theme.Line)
	}
	x := row.X + 4
	if l.side != render.Neutral && !l.turn {
		c.FillRoundRect(render.R(x, row.Y+3, 3, row.H-6), 1.5, t.set.Palette.Of(l.side).Accent)
	}
	top := row.Y + 1
	if l.turn {
		top += 6
	}
	if s, ok := l.flow.draw(c, id, render.Pt(x+10, top), l.side); ok {
		t.follow(s)
		return
	}
	if h.Hovered && len(l.event.Zones) > 0 {
		c.SetCursor(ui.Hand)
	}
	if h.Clicked {
		t.point(l.event.Zones...)
	}
	if h.DoubleClicked {
		t.look(l.record)
	}
	if l.event.Rule != "" {
		c.Tip(id, t.text.UI("table.log.tip", "no", t.ruleName(l.event.Rule)))
	}
}

// setLog words and sets the events, as the seat at the screen may read them.
func (t *Table) setLog(width float64) {
	records := t.session.Records()
	seat := t.seat
	if t.prompt.Over != nil {
		seat = ""
	}
	g := &t.log
	notes := 0
	for i := range records {
		notes += len(records[i].Notes)
	}
	if g.lines != nil && g.seat == seat && g.width == width && g.records == len(records)<<12+notes {
		return
	}
	*g = logState{seat: seat, width: width, records: len(records)<<12 + notes, notes: g.notes}
	y := 2.0
	style := render.TextStyle{Face: render.Sans, Size: 14, Color: render.Hex(0xd9d2c0)}
	add := func(record int, e engine.Event, note bool) {
		if e.Secret != "" {
			e = e.SeenBy(seatOrNobody(seat, t.prompt.Over != nil))
		}
		spans := t.text.EventSpans(e)
		if len(spans) == 0 || strings.TrimSpace(text.Join(spans)) == "" {
			return
		}
		l := logLine{record: record, event: e, turn: e.Kind == "turn", note: note, y: y, side: sideOf(e.Seat)}
		st := style
		switch {
		case l.turn:
			st = render.TextStyle{Face: render.BookBold, Size: 16, Color: render.Hex(0xd9b55c)}
		case note:
			st.Color = render.Hex(0x9a9486)
		}
		l.flow = setFlow(st, spans, width-16)
		l.h = l.flow.height + 2
		if l.turn {
			l.h += 8
		}
		y += l.h
		g.lines = append(g.lines, l)
	}
	for i := range records {
		for _, e := range records[i].Events {
			add(i, e, false)
		}
		for _, e := range records[i].Notes {
			add(i, e, true)
		}
	}
}

// seatOrNobody is whose secrets may be read: everybody's once the game is over.
func seatOrNobody(seat engine.Seat, over bool) engine.Seat {
	if seat == "" && !over {
		return nobody
	}
	return seat
}
