package table

import (
	"strings"
	"time"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/render"
)

// historyState is the moment looked at and the marks in the history.
type historyState struct {
	at      int // index of the record after which the board is shown; -1: the present
	playing bool
	due     time.Duration
	naming  bool
	opened  bool // the dialog for the note has just been opened
	note    string
	trails  []Trail // ways of the record looked at
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

// A history bar narrower than scrubNarrow has its scrubber in a line of its own.
const (
	historyEdge = 28.0
	scrubNarrow = 330.0
)

// historyHeight is the height of the history bar in that width.
func historyHeight(w float64) float64 {
	if w < scrubNarrow {
		return 2 * historyEdge
	}
	return historyEdge
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

// look shows the board after record i; the last one or -1 is the present.
func (t *Table) look(i int) {
	last := len(t.session.Records()) - 1
	if i >= last || i < 0 || t.session.At(i) == nil {
		i = -1
	}
	t.history.at = i
	if i < 0 {
		t.history.playing = false
	}
	t.fly = flightPlan{}
	t.fan = fanState{}
	t.showView()
	t.pointed = nil
	if i >= 0 {
		for _, e := range t.session.Records()[i].Events {
			t.pointed = append(t.pointed, e.Zones...)
		}
	}
}

// pastSeat is whose secrets a moment of the past may show: those of the seat at the
// screen only.
func (t *Table) pastSeat(engine.Game) engine.Seat {
	if t.prompt.Over != nil {
		return ""
	}
	return t.seat
}

// historyBar has the buttons and the scrubber through the history.
func (t *Table) historyBar(c *ui.Context, r render.Rect) {
	first, last := t.oldest(), len(t.session.Records())-1
	at := t.history.at
	if at < 0 {
		at = last
	}
	x := r.X
	const edge = historyEdge
	button := func(id, icon, key string, off bool) bool {
		box := render.R(x, r.Y, edge, edge)
		x += edge + 2
		return c.IconButton("history."+id, box, icon, t.text.UI("table.history."+id), ui.ButtonOpts{Key: key, Disabled: off, Why: t.text.UI("table.history.end"), Quiet: true})
	}
	if button("first", "first", "ctrl+home", at <= first) {
		t.look(first)
	}
	if button("back", "back", "ctrl+left", at <= first) {
		t.look(at - 1)
	}
	icon := "play"
	if t.history.playing {
		icon = "pause"
	}
	if button("play", icon, "", at >= last && !t.history.playing) {
		t.history.playing = !t.history.playing
		t.history.due = c.Now() + 900*time.Millisecond
	}
	if button("forward", "forward", "ctrl+right", at >= last) {
		t.look(at + 1)
	}
	if button("last", "last", "ctrl+end", at >= last) {
		t.look(-1)
	}
	t.play(c, last)
	right := r.Right()
	icons := [...]struct {
		id, icon string
		on       bool
	}{{"tally", "dice", t.tallying}, {"mark", "bookmark", false}}
	for _, b := range icons {
		right -= edge + 2
		if c.IconButton("history."+b.id, render.R(right, r.Y, edge, edge), b.icon, t.text.UI("table.history."+b.id), ui.ButtonOpts{Quiet: true, On: b.on}) {
			if b.id == "tally" {
				t.tallying = true
			} else {
				t.history.naming, t.history.opened, t.history.note = true, true, ""
			}
		}
	}
	if r.H > edge {
		t.scrubber(c, render.R(r.X+8, r.Y+edge, r.W-16, edge), first, last, at)
		return
	}
	t.scrubber(c, render.R(x+10, r.Y, right-x-20, edge), first, last, at)
}

// play goes on through the history by itself.
func (t *Table) play(c *ui.Context, last int) {
	h := &t.history
	if !h.playing {
		return
	}
	if h.at < 0 {
		t.look(t.oldest())
		h.playing = h.at >= 0
	}
	if c.Now() >= h.due {
		h.due = c.Now() + 900*time.Millisecond
		t.look(h.at + 1)
		h.playing = h.at >= 0 && h.at < last
		c.Redraw()
	}
	c.RedrawIn(h.due - c.Now())
}

// scrubber is the line of all moments, with the turns and the bookmarks.
func (t *Table) scrubber(c *ui.Context, r render.Rect, first, last, at int) {
	if r.W < 60 || last <= first {
		return
	}
	k := func(i int) float64 { return r.X + r.W*float64(i-first)/float64(last-first) }
	h := c.Hit("history.scrub", r, ui.Drags)
	y := r.Y + r.H/2
	c.FillRoundRect(render.R(r.X, y-2, r.W, 4), 2, c.Theme.Sunken)
	c.FillRoundRect(render.R(r.X, y-2, k(at)-r.X, 4), 2, render.Mix(c.Theme.Gold, c.Theme.Sunken, 0.5))
	turn, records := -1, t.session.Records()
	labelled := r.X - 30
	for i := first; i <= last; i++ {
		if records[i].Turn == turn {
			continue
		}
		turn = records[i].Turn
		c.FillRect(render.R(k(i), y-6, 1.5, 12), c.Theme.Muted)
		if k(i)-labelled > 22 && k(i) < r.Right()-10 {
			c.TextIn(render.R(k(i)+3, r.Y-2, 20, 12), render.Left, c.Theme.Small().Sized(ui.LeastText), itoa(turn))
			labelled = k(i)
		}
	}
	for i := first; i <= last; i++ {
		if records[i].Mark == "" {
			continue
		}
		id := "history.mark." + itoa(i)
		box := render.R(k(i)-7, r.Y+r.H-15, 14, 14)
		c.Icon("bookmark", box, c.Theme.Gold)
		if c.Hit(id, box).Clicked {
			t.look(i)
		}
		c.Tip(id, records[i].Mark)
	}
	c.FillCircle(render.Pt(k(at), y), 6, c.Theme.Text)
	if h.Hovered {
		c.SetCursor(ui.Hand)
	}
	if h.Held || h.Dragging || h.Clicked {
		i := first + int((h.At.X-r.X)/r.W*float64(last-first)+0.5)
		if i = max(first, min(last, i)); i != at {
			t.look(i)
			c.Redraw()
		}
	}
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
	p := ui.ButtonOpts{Small: true}
	wb, wr := c.ButtonWidth(back, o), c.ButtonWidth(branch, p)
	label := t.text.UI("table.history.banner", "turn", t.view.Turn, "n", t.history.at, "last", len(t.session.Records())-1)
	c.Icon("hourglass", render.R(r.X+14, r.Y+11, 18, 18), c.Theme.Sepia)
	room := render.R(r.X+40, r.Y, r.W-40-wb-wr-34, r.H)
	if r.H > bannerLine {
		room = render.R(r.X+40, r.Y, r.W-50, bannerLine)
	}
	c.TextIn(room, render.Left, c.Theme.Strong().In(c.Theme.Ink), label)
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

// nameMark asks for the note of a new bookmark.
func (t *Table) nameMark(c *ui.Context) {
	h := &t.history
	if !h.naming {
		return
	}
	c.Modal(true, func() {
		c.Dialog(t.text.UI("table.history.mark"), "bookmark", 460, 210, func(in render.Rect) {
			if h.opened {
				h.opened = false
				c.SetFocus("mark.note")
			}
			_, entered := c.TextField("mark.note", render.R(in.X, in.Y, in.W, 38), &h.note, ui.FieldOpts{Hint: t.text.UI("table.history.note"), Max: 80})
			switch i := c.ButtonRow(in, []ui.RowButton{
				{ID: "mark.cancel", Label: t.text.UI("table.cancel"), Opts: ui.ButtonOpts{Key: "escape"}},
				{ID: "mark.ok", Label: t.text.UI("table.ok"), Opts: ui.ButtonOpts{Primary: true}}}); {
			case i == 1 || entered:
				at := h.at
				if at < 0 {
					at = len(t.session.Records()) - 1
				}
				note := strings.TrimSpace(h.note)
				if note == "" {
					note = t.text.UI("table.history.unnamed", "turn", t.view.Turn)
				}
				t.session.SetMark(at, note)
				t.host.Saved(t.session)
				h.naming = false
			case i == 0 || c.BackdropClicked():
				h.naming = false
			}
		})
	})
}
