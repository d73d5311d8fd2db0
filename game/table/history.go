package table

import (
	"math"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/render"
)

// historyState is the moment looked at and how the history is played through.
type historyState struct {
	at     int     // index of the record after which the board is shown; -1: the present
	trails []Trail // ways of the record looked at
	replay replayState
	marks  markState
	// listing: the list of bookmarks is open.
	listing bool
}

// The notice over the board when the past is shown: its height in one line, and the
// width below which it takes two.
const (
	bannerLine   = 40.0
	bannerNarrow = 660.0
)

// bannerHeight is the height of the notice over the board.
func (t *Table) bannerHeight() float64 {
	if t.box.board.W < bannerNarrow {
		return 2*bannerLine - 6
	}
	return bannerLine
}

// oldest is the first record that can be looked at: those from before a save was
// opened cannot.
func (t *Table) oldest() int {
	n := len(t.session.Records())
	for i := range n {
		if t.session.At(i) != nil {
			return i
		}
	}
	return n - 1
}

// momentNow is the index of the record after which the board is shown.
func (t *Table) momentNow() int {
	if t.history.at >= 0 {
		return t.history.at
	}
	return len(t.session.Records()) - 1
}

// look shows the board after record i; the last one or -1 is the present.
func (t *Table) look(i int) {
	records := t.session.Records()
	if i >= len(records)-1 || i < 0 || t.session.At(i) == nil {
		i = -1
	}
	t.history.at = i
	if i < 0 {
		t.history.replay.playing = false
	}
	t.fly, t.rolls = flightPlan{}, rollState{at: i}
	t.fan = fanState{}
	t.showView()
	t.pointed, t.history.trails = nil, nil
	if i < 0 {
		return
	}
	for _, e := range records[i].Events {
		t.pointed = append(t.pointed, e.Zones...)
	}
	t.history.trails = wayTrails(t.scene.Geo, records[i].Events)
	t.showRolls(records[i].Events, i, 0)
}

// advance goes one record on, as it happened: with motion, and dice that roll.
func (t *Table) advance(c *ui.Context, speed float64) {
	i := t.history.at + 1
	if t.history.at < 0 {
		return
	}
	before := t.standing()
	t.look(i)
	events := t.session.Records()[i].Events
	if t.history.at < 0 { // the present does not show its last step
		t.showRolls(events, -1, c.Now())
	}
	t.startFlights(c, &before, events, speed)
	c.Redraw()
}

// pastSeat is whose secrets a moment of the past may show: those of the seat at the
// screen only.
func (t *Table) pastSeat(engine.Game) engine.Seat {
	if t.prompt.Over != nil {
		return ""
	}
	return t.seat
}

// begins is the nearest moment before (step -1) or after (1) the one shown at which a
// turn, or with phases a phase, begins; the end of the history if there is none.
func (t *Table) begins(step int, phases bool) int {
	first, last := t.oldest(), len(t.session.Records())-1
	for i := t.momentNow() + step; i > first && i < last; i += step {
		if a, b := t.stageAfter(i-1), t.stageAfter(i); a.turn != b.turn || phases && a != b {
			return i
		}
	}
	if step < 0 {
		return first
	}
	return last
}

// vcrButton is a button of the way through the history.
type vcrButton struct {
	id, key string
	forward bool
	tall    bool // in the tall log only
}

var vcrButtons = []vcrButton{
	{"first", "ctrl+home", false, false},
	{"turn-back", "ctrl+pageup", false, true},
	{"phase-back", "ctrl+shift+left", false, true},
	{"back", "ctrl+left", false, false},
	{"play", "ctrl+space", true, false},
	{"forward", "ctrl+right", true, false},
	{"phase-forward", "ctrl+shift+right", true, true},
	{"turn-forward", "ctrl+pagedown", true, true},
	{"last", "ctrl+end", true, false},
}

// vcr draws the buttons through the history and returns where they end; their keys
// work whether they are drawn or not.
func (t *Table) vcr(c *ui.Context, r render.Rect, tall bool) float64 {
	first, last := t.oldest(), len(t.session.Records())-1
	at := t.momentNow()
	x := r.X
	for _, b := range vcrButtons {
		off := b.forward && at >= last || !b.forward && at <= first
		icon := b.id
		if b.id == "play" {
			off = last <= first
			if t.history.replay.playing {
				icon = "pause"
			}
		}
		pressed := false
		if b.tall && !tall {
			c.Hint(b.key, t.text.UI("table.history."+b.id))
			pressed = !off && c.Key(b.key)
		} else {
			o := ui.ButtonOpts{Key: b.key, Disabled: off, Why: t.text.UI("table.history.end"), Quiet: true}
			pressed = c.IconButton("history."+b.id, render.R(x, r.Y, iconEdge, iconEdge), icon, t.text.UI("table.history."+b.id), o)
			x += iconEdge + 2
		}
		if pressed {
			t.pressVCR(c, b.id)
		}
	}
	return x
}

func (t *Table) pressVCR(c *ui.Context, id string) {
	at := t.momentNow()
	if id != "play" {
		t.history.replay.playing = false
	}
	switch id {
	case "first":
		t.look(t.oldest())
	case "turn-back":
		t.look(t.begins(-1, false))
	case "phase-back":
		t.look(t.begins(-1, true))
	case "back":
		t.look(at - 1)
	case "play":
		t.togglePlay(c)
	case "forward":
		t.advance(c, t.set.Speed)
	case "phase-forward":
		t.look(t.begins(1, true))
	case "turn-forward":
		t.look(t.begins(1, false))
	case "last":
		t.look(-1)
	}
	t.revealMoment(c)
	c.Redraw()
}

// revealMoment brings the log's lines about the moment looked at into view.
func (t *Table) revealMoment(c *ui.Context) {
	at := t.momentNow()
	for i := range t.log.lines {
		if l := &t.log.lines[i]; l.record == at && !l.heading() {
			c.Reveal(logScroll, render.R(0, l.y, 1, l.h))
			return
		}
	}
}

// scrubber is the line of all moments, with the turns, the phases and the bookmarks.
func (t *Table) scrubber(c *ui.Context, r render.Rect) {
	first, last, at := t.oldest(), len(t.session.Records())-1, t.momentNow()
	if r.W < 60 || last <= first {
		return
	}
	k := func(i int) float64 { return r.X + r.W*float64(i-first)/float64(last-first) }
	h := c.Hit("history.scrub", r, ui.Drags)
	y := r.Y + r.H/2
	c.FillRoundRect(render.R(r.X, y-2, r.W, 4), 2, c.Theme.Sunken)
	c.FillRoundRect(render.R(r.X, y-2, k(at)-r.X, 4), 2, render.Mix(c.Theme.Gold, c.Theme.Sunken, 0.5))
	t.scrubberTicks(c, r, y, first, last, k)
	t.scrubberFlags(c, r, first, last, k)
	c.FillCircle(render.Pt(k(at), y), 6, c.Theme.Text)
	under := max(first, min(last, first+int((h.At.X-r.X)/r.W*float64(last-first)+0.5)))
	if h.Hovered || h.Dragging {
		c.SetCursor(ui.Hand)
		c.TrackMouse()
		t.scrubberTip(c, r, k(under), under)
	}
	if w := c.Wheel("history.scrub", r); w.Y != 0 {
		t.history.replay.playing = false
		t.look(max(first, min(last, at-int(math.Copysign(1, w.Y)))))
		t.revealMoment(c)
		c.Redraw()
	}
	if (h.Held || h.Dragging || h.Clicked) && under != at {
		t.history.replay.playing = false
		t.look(under)
		t.revealMoment(c)
		c.Redraw()
	}
}

// scrubberTicks marks where turns begin, with their numbers, and phases.
func (t *Table) scrubberTicks(c *ui.Context, r render.Rect, y float64, first, last int, k func(int) float64) {
	labelled, ticked := r.X-40, r.X-10
	for i := first; i <= min(last, t.log.read-1); i++ { // the log reads a long history bit by bit
		st := t.stageAfter(i)
		turn := i == first || st.turn != t.stageAfter(i-1).turn
		switch {
		case turn:
			c.FillRect(render.R(k(i), y-7, 1.5, 14), c.Theme.Muted)
			ticked = k(i)
			if k(i)-labelled > 22 && k(i) < r.Right()-10 {
				c.TextIn(render.R(k(i)+3, r.Y-3, 20, 13), render.Left, c.Theme.Small().Sized(ui.LeastText), itoa(st.turn))
				labelled = k(i)
			}
		case st != t.stageAfter(i-1) && k(i)-ticked > 4:
			c.FillRect(render.R(k(i), y-4, 1, 8), c.Theme.Faint)
			ticked = k(i)
		}
	}
}

// scrubberFlags are the bookmarks: a click goes there, a right click edits the note.
func (t *Table) scrubberFlags(c *ui.Context, r render.Rect, first, last int, k func(int) float64) {
	records := t.session.Records()
	for i := first; i <= last; i++ {
		if records[i].Mark == "" {
			continue
		}
		id := "history.mark." + itoa(i)
		box := render.R(k(i)-3, r.Bottom()-15, 14, 14)
		c.Icon("flag", box, c.Theme.Gold)
		h := c.Hit(id, box)
		switch {
		case h.Clicked:
			t.look(i)
			t.revealMoment(c)
			c.Redraw()
		case h.RightClicked:
			t.editMark(i)
			c.Redraw()
		}
		if h.Hovered {
			c.SetCursor(ui.Hand)
		}
		c.TipTitled(id, records[i].Mark, t.momentName(i)+"\n"+t.text.UI("table.marks.tip"))
	}
}

// scrubberTip names the moment under the pointer above the line.
func (t *Table) scrubberTip(c *ui.Context, r render.Rect, x float64, i int) {
	title := t.momentName(i)
	line := t.text.UI("table.history.step", "n", i, "last", len(t.session.Records())-1)
	if d := t.momentDecision(i); d != "" {
		line += " · " + d
	}
	head, body := c.Theme.Strong().Sized(14).In(c.Theme.Ink), c.Theme.Small().Sized(13).In(c.Theme.Ink)
	w := math.Min(math.Max(render.Measure(head, title), render.Measure(body, line))+24, c.Size().W-8)
	c.Later(func() {
		box := render.R(math.Max(4, math.Min(x-w/2, c.Size().W-w-4)), r.Y-58, w, 48)
		c.Shadow(box)
		c.FillRoundRect(box, 6, c.Theme.Paper)
		c.StrokeRoundRect(box, 6, 1, c.Theme.Sepia)
		c.TextIn(render.R(box.X+12, box.Y+4, w-23, 22), render.Left, head, title)
		c.TextIn(render.R(box.X+12, box.Y+24, w-23, 20), render.Left, body, line)
	})
}

// bannerLabel says as much about the moment looked at as a width has room for.
func (t *Table) bannerLabel(style render.TextStyle, w float64) string {
	at, last := t.history.at, len(t.session.Records())-1
	labels := []string{t.text.UI("table.history.banner", "moment", t.momentName(at), "n", at, "last", last), t.momentName(at),
		t.text.UI("table.history.unnamed", "turn", t.stageAfter(at).turn)}
	for _, label := range labels {
		if render.Measure(style, label) <= w {
			return label
		}
	}
	return labels[len(labels)-1]
}

// drawBanner says over the board that it shows the past, and leads back.
func (t *Table) drawBanner(c *ui.Context) {
	if t.history.at < 0 {
		return
	}
	b := t.box.board
	r := render.R(b.X, b.Y, b.W, t.bannerHeight())
	c.Hit("banner", r)
	c.FillRect(r, c.Theme.Paper)
	c.HLine(r.X, r.Bottom(), r.W, c.Theme.Gold)
	back, branch := t.text.UI("table.history.return"), t.text.UI("table.history.branch")
	o := ui.ButtonOpts{Small: true, Primary: true}
	p := ui.ButtonOpts{Small: true, Tip: t.text.UI("table.history.branch-tip")}
	wb, wr := c.ButtonWidth(back, o), c.ButtonWidth(branch, p)
	c.Icon("hourglass", render.R(r.X+14, r.Y+11, 18, 18), c.Theme.Sepia)
	room := render.R(r.X+40, r.Y, r.W-40-wb-wr-34, r.H)
	if r.H > bannerLine {
		room = render.R(r.X+40, r.Y, r.W-50, bannerLine)
	}
	style := c.Theme.Strong().In(c.Theme.Ink)
	c.TextIn(room, render.Left, style, t.bannerLabel(style, room.W))
	y := r.Bottom() - bannerLine + 5
	if c.Button("history.branch", render.R(r.Right()-wb-wr-20, y, wr, 30), branch, p) {
		if s := t.session.Branch(t.history.at); s != nil {
			t.host.Branch(s)
		}
	}
	if c.Button("history.return", render.R(r.Right()-wb-10, y, wb, 30), back, o) {
		t.look(-1)
		c.Redraw()
	}
}
