package chronicle

import (
	"math"
	"strconv"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/render"
)

// What stands along the line of all moments is found once for a history: that of a campaign has thousands.

// ticks are where turns and phases begin along the line, and the moments with bookmarks.
type ticks struct {
	key   ticksKey
	along []tick
	flags []int
}

// ticksKey is what they depend on.
type ticksKey struct {
	records     *engine.Record // the first of the session's, which are never written over
	n, read     int
	first, last int
	line        render.Rect
	lang        string
}

// tick is where a turn or a phase begins; name is what the turn is called, empty where there is no room for it.
type tick struct {
	x    float64
	turn bool
	name string
	w    float64
}

// scrubberStyle is that of the turns' names.
func scrubberStyle(c *ui.Context) render.TextStyle { return c.Theme.Small().Sized(ui.LeastText) }

// leastTurn is how far the ticks of turns that are not named stand apart.
const leastTurn = 6.0

// ticksAlong finds what stands along the line.
func (cr *Chronicle) ticksAlong(c *ui.Context, r render.Rect, first, last int, k func(int) float64) *ticks {
	records, t := cr.table.Session().Records(), &cr.log.ticks
	key := ticksKey{records: &records[0], n: len(records), read: cr.log.read, first: first, last: last, line: r, lang: cr.table.Text().Language()}
	if t.key == key {
		return t
	}
	*t = ticks{key: key}
	for i := first; i <= last; i++ {
		if records[i].Mark != "" {
			t.flags = append(t.flags, i)
		}
	}
	style := scrubberStyle(c)
	labelled, ticked, turned := r.X-18, r.X-10, r.X // to where a name has its place, a tick, and that of a turn
	var before engine.Part
	for i := first; i <= min(last, cr.log.read-1); i++ { // the log reads a long history bit by bit
		st := records[i].Stage.Part()
		switch {
		case i == first || st.Turn != before.Turn:
			mark := tick{x: k(i), turn: true}
			name := cr.ui("table.history.tick", "turn", st.Turn)
			w := math.Max(20, render.Measure(style, name))
			if mark.x > labelled && mark.x < r.Right()-w+10 && !cr.flagged(i, last, k) {
				mark.name, mark.w = name, w
				labelled = mark.x + w + 2
			}
			if mark.name != "" || i == first || mark.x-turned >= leastTurn { // a campaign's turns would make one grey bar
				t.along = append(t.along, mark)
				turned, ticked = mark.x, mark.x
			}
		case st != before && k(i)-ticked > 4:
			t.along = append(t.along, tick{x: k(i)})
			ticked = k(i)
		}
		before = st
	}
	return t
}

// scrubberTicks marks where turns begin, with what they are called, and phases.
func (cr *Chronicle) scrubberTicks(c *ui.Context, r render.Rect, y float64, t *ticks) {
	style := scrubberStyle(c)
	for i := range t.along {
		at := &t.along[i]
		if !at.turn {
			c.FillRect(render.R(at.x, y-4, 1, 8), c.Theme.Faint)
			continue
		}
		c.FillRect(render.R(at.x, y-7, 1.5, 14), c.Theme.Muted)
		if at.name != "" {
			c.TextIn(render.R(at.x+3, r.Y-3, at.w, 13), render.Left, style, at.name)
		}
	}
}

// flagged tells whether a bookmark's flag stands where the number of the turn that begins at a moment would.
func (cr *Chronicle) flagged(at, last int, k func(int) float64) bool {
	records := cr.table.Session().Records()
	for i := at; i <= last && k(i) < k(at)+16; i++ {
		if records[i].Mark != "" {
			return true
		}
	}
	return false
}

// scrubberFlags are the bookmarks: a click goes there, a right click edits the note.
func (cr *Chronicle) scrubberFlags(c *ui.Context, r render.Rect, flags []int, k func(int) float64) {
	y := r.Y + r.H/2
	records := cr.table.Session().Records()
	for _, i := range flags {
		id := "history.mark." + strconv.Itoa(i)
		// It stands on the line, with its foot at the moment; on the knob when that is the moment on show.
		box := render.R(k(i)-3, y-15, 14, 14)
		if i == cr.momentNow() {
			box.Y -= 5
		}
		c.Icon("flag", box, c.Theme.Gold)
		h := c.Hit(id, box)
		switch {
		case h.Clicked:
			cr.Look(i)
			cr.revealMoment(c)
			c.Redraw()
		case h.RightClicked:
			cr.editMark(i)
			c.Redraw()
		}
		if h.Hovered {
			c.SetCursor(ui.Hand)
		}
		c.TipTitled(id, records[i].Mark, cr.momentName(i)+"\n"+cr.ui("table.marks.tip"))
	}
}
