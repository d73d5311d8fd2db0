package chronicle

import (
	"math"

	"strategos/game/ui"
	"strategos/render"
)

// The notice over the board when the past is shown: its height in one line, and the
// width below which it takes two.
const (
	bannerLine   = 40.0
	bannerNarrow = 660.0
)

// BannerHeight is the height of the notice over the board, 0 while the present is shown.
func (cr *Chronicle) BannerHeight(board render.Rect) float64 {
	switch {
	case cr.at < 0:
		return 0
	case board.W < bannerNarrow:
		return 2*bannerLine - 6
	}
	return bannerLine
}

// oldest is the first record that can be looked at: those from before a save was
// opened cannot.
func (cr *Chronicle) oldest() int {
	n := len(cr.table.Session().Records())
	for i := range n {
		if cr.table.Session().Knows(i) {
			return i
		}
	}
	return n - 1
}

// momentNow is the index of the record after which the board is shown.
func (cr *Chronicle) momentNow() int {
	if cr.at >= 0 {
		return cr.at
	}
	return len(cr.table.Session().Records()) - 1
}

// Look shows the board after record i; the last one or -1 is the present.
func (cr *Chronicle) Look(i int) {
	records := cr.table.Session().Records()
	if i >= len(records)-1 || i < 0 || !cr.table.Session().Knows(i) {
		i = -1
	}
	cr.at = i
	if i < 0 {
		cr.replay.playing = false
	}
	cr.rolls = rollState{at: i}
	cr.table.ShowMoment()
	if i >= 0 {
		cr.showRolls(records[i].Events, i, 0)
	}
}

// advance goes one record on, as it happened: with motion, and dice that roll.
func (cr *Chronicle) advance(c *ui.Context, speed float64) {
	i := cr.at + 1
	if cr.at < 0 {
		return
	}
	events := cr.table.Session().Records()[i].Events
	cr.table.Watch(c, speed, events, func() {
		cr.Look(i)
		if cr.at < 0 { // the present does not show its last step
			cr.showRolls(events, -1, c.Now())
		}
	})
	c.Redraw()
}

// begins is the nearest moment before (step -1) or after (1) the one shown at which a
// turn, or with phases a phase, begins; the end of the history if there is none.
func (cr *Chronicle) begins(step int, phases bool) int {
	first, last := cr.oldest(), len(cr.table.Session().Records())-1
	for i := cr.momentNow() + step; i > first && i < last; i += step {
		if a, b := cr.stageAfter(i-1), cr.stageAfter(i); a.Turn != b.Turn || phases && a != b {
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
func (cr *Chronicle) vcr(c *ui.Context, r render.Rect, tall bool) float64 {
	first, last := cr.oldest(), len(cr.table.Session().Records())-1
	at := cr.momentNow()
	x := r.X
	for _, b := range vcrButtons {
		off := b.forward && at >= last || !b.forward && at <= first
		icon := b.id
		if b.id == "play" {
			off = last <= first
			if cr.replay.playing {
				icon = "pause"
			}
		}
		pressed := false
		if b.tall && !tall {
			c.Hint(b.key, cr.ui("table.history."+b.id))
			pressed = !off && c.Key(b.key)
		} else {
			o := ui.ButtonOpts{Key: b.key, Disabled: off, Why: cr.ui("table.history.end"), Quiet: true}
			pressed = c.IconButton("history."+b.id, render.R(x, r.Y, iconEdge, iconEdge), icon, cr.ui("table.history."+b.id), o)
			x += iconEdge + 2
		}
		if pressed {
			cr.pressVCR(c, b.id)
		}
	}
	return x
}

func (cr *Chronicle) pressVCR(c *ui.Context, id string) {
	at := cr.momentNow()
	if id != "play" {
		cr.replay.playing = false
	}
	switch id {
	case "first":
		cr.Look(cr.oldest())
	case "turn-back":
		cr.Look(cr.begins(-1, false))
	case "phase-back":
		cr.Look(cr.begins(-1, true))
	case "back":
		cr.Look(at - 1)
	case "play":
		cr.togglePlay(c)
	case "forward":
		cr.advance(c, cr.table.Speed())
	case "phase-forward":
		cr.Look(cr.begins(1, true))
	case "turn-forward":
		cr.Look(cr.begins(1, false))
	case "last":
		cr.Look(-1)
	}
	cr.revealMoment(c)
	c.Redraw()
}

// revealMoment brings the log's lines about the moment looked at into view: of the present the last, so that the log goes on from its end.
func (cr *Chronicle) revealMoment(c *ui.Context) {
	if !cr.Past() {
		c.ScrollTo(logScroll, 1e9)
		return
	}
	at := cr.momentNow()
	for i := range cr.log.lines {
		if l := &cr.log.lines[i]; l.record == at && !l.heading() {
			c.Reveal(logScroll, render.R(0, l.y, 1, l.h))
			return
		}
	}
}

// scrubber is the line of all moments, with the turns, the phases and the bookmarks.
func (cr *Chronicle) scrubber(c *ui.Context, r render.Rect) {
	first, last, at := cr.oldest(), len(cr.table.Session().Records())-1, cr.momentNow()
	if r.W < 60 || last <= first {
		return
	}
	k := func(i int) float64 { return r.X + r.W*float64(i-first)/float64(last-first) }
	h := c.Hit("history.scrub", r, ui.Drags)
	y := r.Y + r.H/2
	c.FillRoundRect(render.R(r.X, y-2, r.W, 4), 2, c.Theme.Sunken)
	c.FillRoundRect(render.R(r.X, y-2, k(at)-r.X, 4), 2, render.Mix(c.Theme.Gold, c.Theme.Sunken, 0.5))
	along := cr.ticksAlong(c, r, first, last, k)
	cr.scrubberTicks(c, r, y, along)
	c.FillCircle(render.Pt(k(at), y), 6, c.Theme.Text)
	cr.scrubberFlags(c, r, along.flags, k)
	under := max(first, min(last, first+int((h.At.X-r.X)/r.W*float64(last-first)+0.5)))
	if h.Hovered || h.Dragging {
		c.SetCursor(ui.Hand)
		c.TrackMouse()
		cr.scrubberTip(c, r, k(under), under)
	}
	if w := c.Wheel("history.scrub", r); w.Y != 0 {
		cr.replay.playing = false
		cr.Look(max(first, min(last, at-int(math.Copysign(1, w.Y)))))
		cr.revealMoment(c)
		c.Redraw()
	}
	if (h.Held || h.Dragging || h.Clicked) && under != at {
		cr.replay.playing = false
		cr.Look(under)
		cr.revealMoment(c)
		c.Redraw()
	}
}

// scrubberTip names the moment under the pointer above the line; it ends where the line does, for beside that stands what is decided.
func (cr *Chronicle) scrubberTip(c *ui.Context, r render.Rect, x float64, i int) {
	title := cr.momentName(i)
	line := cr.ui("table.history.step", "n", i, "last", len(cr.table.Session().Records())-1)
	if d := cr.momentDecision(i); d != "" {
		line += " · " + d
	}
	head, body := c.Theme.Strong().Sized(14).In(c.Theme.Ink), c.Theme.Small().Sized(13).In(c.Theme.Ink)
	w := math.Min(math.Max(render.Measure(head, title), render.Measure(body, line))+24, c.Size().W-8)
	c.Later(func() {
		box := render.R(math.Max(4, math.Min(x-w/2, r.Right()-w)), r.Y-58, w, 48)
		c.Shadow(box)
		c.FillRoundRect(box, 6, c.Theme.Paper)
		c.StrokeRoundRect(box, 6, 1, c.Theme.Sepia)
		c.TextIn(render.R(box.X+12, box.Y+4, w-23, 22), render.Left, head, title)
		c.TextIn(render.R(box.X+12, box.Y+24, w-23, 20), render.Left, body, line)
	})
}

// bannerLabel says as much about the moment looked at as a width has room for.
func (cr *Chronicle) bannerLabel(style render.TextStyle, w float64) string {
	at, last := cr.at, len(cr.table.Session().Records())-1
	labels := []string{cr.ui("table.history.banner", "moment", cr.momentName(at), "n", at, "last", last), cr.momentName(at),
		cr.ui("table.history.unnamed", "turn", cr.stageAfter(at).Turn)}
	for _, label := range labels {
		if render.Measure(style, label) <= w {
			return label
		}
	}
	return labels[len(labels)-1]
}

// Banner says over the board that it shows the past, and leads back.
func (cr *Chronicle) Banner(c *ui.Context, b render.Rect) {
	if cr.at < 0 {
		return
	}
	r := render.R(b.X, b.Y, b.W, cr.BannerHeight(b))
	c.Hit("banner", r)
	c.FillRect(r, c.Theme.Paper)
	c.HLine(r.X, r.Bottom(), r.W, c.Theme.Gold)
	back, branch := cr.ui("table.history.return"), cr.ui("table.history.branch")
	o := ui.ButtonOpts{Small: true, Primary: true}
	p := ui.ButtonOpts{Small: true, Tip: cr.ui("table.history.branch-tip")}
	wb, wr := c.ButtonWidth(back, o), c.ButtonWidth(branch, p)
	c.Icon("hourglass", render.R(r.X+14, r.Y+11, 18, 18), c.Theme.Sepia)
	room := render.R(r.X+40, r.Y, r.W-40-wb-wr-34, r.H)
	if r.H > bannerLine {
		room = render.R(r.X+40, r.Y, r.W-50, bannerLine)
	}
	style := c.Theme.Strong().In(c.Theme.Ink)
	c.TextIn(room, render.Left, style, cr.bannerLabel(style, room.W))
	y := r.Bottom() - bannerLine + 5
	if c.Button("history.branch", render.R(r.Right()-wb-wr-20, y, wr, 30), branch, p) {
		cr.branch()
	}
	if c.Button("history.return", render.R(r.Right()-wb-10, y, wb, 30), back, o) {
		cr.Look(-1)
		c.Redraw()
	}
}
