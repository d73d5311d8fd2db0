package chronicle

import (
	"math"
	"strings"

	"strategos/game/ui"
	"strategos/render"
)

// logKeys are the keys of the log; called before the panel, whose buttons have keys
// of their own.
func (cr *Chronicle) logKeys(c *ui.Context) {
	r := &cr.log.reader
	for _, k := range [...][2]string{{"ctrl+l", "tall"}, {"ctrl+f", "find"}, {"ctrl+↑↓", "faster"}} {
		c.Hint(k[0], cr.ui("table.history."+k[1]))
	}
	if c.Key("ctrl+l") {
		cr.raiseLog(c, !r.tall)
	}
	if c.Key("ctrl+f") {
		r.tall = true
		c.SetFocus("log.search")
	}
	if !r.tall {
		c.Hint("ctrl+shift+b", cr.ui("table.history.marks"))
	}
	if c.Key("ctrl+shift+b") {
		cr.listing = true
	}
	if !c.Focused("log.list") || len(cr.log.lines) == 0 {
		return
	}
	switch {
	case c.Key("up"):
		cr.moveCursor(c, -1)
	case c.Key("down"):
		cr.moveCursor(c, 1)
	case c.Key("pageup"):
		cr.moveCursor(c, -10)
	case c.Key("pagedown"):
		cr.moveCursor(c, 10)
	case c.Key("home"):
		cr.moveCursor(c, -len(cr.log.lines))
	case c.Key("end"):
		cr.moveCursor(c, len(cr.log.lines))
	case c.Key("left", "right"):
		if l := &cr.log.lines[r.cursor]; l.heading() {
			r.fold(l.fold)
		}
	case c.Key("ctrl+enter"):
		if l := &cr.log.lines[r.cursor]; !l.heading() {
			cr.Look(l.record)
		}
	case c.Key("escape"):
		cr.raiseLog(c, false)
	default:
		return
	}
	c.Redraw()
}

// raiseLog gives the log its full height, with the keyboard on its last line, or takes
// both back.
func (cr *Chronicle) raiseLog(c *ui.Context, tall bool) {
	r := &cr.log.reader
	r.tall = tall
	if tall {
		r.cursor = len(cr.log.lines) - 1
		c.FocusByKey("log.list")
	} else {
		c.SetFocus("")
		cr.log.atEnd = cr.log.atEnd && r.cursor == len(cr.log.lines)-1 // what was looked at stays in sight
	}
	cr.reveal(c)
}

func (cr *Chronicle) moveCursor(c *ui.Context, d int) {
	r := &cr.log.reader
	r.cursor = max(0, min(r.cursor+d, len(cr.log.lines)-1))
	cr.reveal(c)
}

// reveal brings the line of the cursor into view.
func (cr *Chronicle) reveal(c *ui.Context) {
	if i := cr.log.reader.cursor; i >= 0 && i < len(cr.log.lines) {
		l := &cr.log.lines[i]
		c.Reveal(logScroll, render.R(0, l.y, 1, l.h))
	}
}

// scrubNarrow is the width below which the scrubber has a line of its own.
const scrubNarrow = 330.0

// shortHead is the head of the log in its place: the way through the history. It
// returns where the lines begin.
func (cr *Chronicle) shortHead(c *ui.Context, r render.Rect) float64 {
	left := cr.vcr(c, r, false)
	right := cr.headIcons(c, r, []headIcon{{"tall", "log"}, {"tally", "dice"}, {"mark", "bookmark"}})
	if r.W < scrubNarrow {
		cr.scrubber(c, render.R(r.X+8, r.Y+iconEdge, r.W-16, iconEdge))
		return r.Y + 2*iconEdge + 2
	}
	cr.scrubber(c, render.R(left+10, r.Y, right-left-20, r.H))
	return r.Y + 30
}

// paceRoom is the room the buttons for the pace of a replay may need.
const paceRoom = 250.0

// tallHead is the head of the tall log, in three rows; it returns where the lines
// begin.
func (cr *Chronicle) tallHead(c *ui.Context, r render.Rect) float64 {
	left := cr.vcr(c, r, true)
	right := cr.headIcons(c, r, []headIcon{{"tall", "close"}, {"copy", "copy"}, {"write", "save"}, {"tally", "dice"}, {"fold", "menu"},
		{"marks", "flag"}, {"mark", "bookmark"}})
	line := render.R(r.X+12, r.Y+32, r.W-30, 36)
	pace := render.R(left+6, r.Y, right-left-12, r.H)
	if pace.W < paceRoom {
		pace = render.R(r.X, line.Y+4, paceRoom, r.H)
		line.X, line.W = line.X+paceRoom, line.W-paceRoom
	}
	cr.paceButtons(c, pace)
	cr.scrubber(c, line)
	cr.filterRow(c, render.R(r.X, r.Y+72, r.W-6, 30))
	return r.Y + 106
}

// headIcon is a button at the right of the head.
type headIcon struct{ id, icon string }

// iconEdge is the edge of the head's buttons.
const iconEdge = 28.0

// headIcons draws the buttons at the right and returns where they begin.
func (cr *Chronicle) headIcons(c *ui.Context, r render.Rect, icons []headIcon) float64 {
	right := r.Right()
	keys := map[string]string{"tall": "ctrl+l", "mark": "ctrl+b", "marks": "ctrl+shift+b"}
	for _, b := range icons {
		right -= iconEdge + 2
		o := ui.ButtonOpts{Quiet: true, Key: keys[b.id], HideKey: true, On: b.id == "tally" && cr.tallying}
		if c.IconButton("history."+b.id, render.R(right, r.Y, iconEdge, iconEdge), b.icon, cr.ui("table.history."+b.id), o) {
			cr.pressHead(c, b.id)
		}
	}
	return right
}

func (cr *Chronicle) pressHead(c *ui.Context, id string) {
	switch id {
	case "tall":
		cr.log.reader.tall = !cr.log.reader.tall // by mouse: the keyboard stays where it is
	case "tally":
		cr.tallying = true
	case "fold":
		cr.foldTurns()
	case "write":
		cr.writeLog(c)
	case "copy":
		cr.copyLog(c)
	case "mark":
		cr.editMark(cr.momentNow())
	case "marks":
		cr.listing = true
	}
	c.Redraw()
}

// filterRow has the filters and the search.
func (cr *Chronicle) filterRow(c *ui.Context, r render.Rect) {
	g := &cr.log.reader
	keys := []string{filterAll, filterCombats, filterDice}
	var labels []string
	for _, k := range keys {
		labels = append(labels, cr.ui("table.log.filter-"+k))
	}
	for _, seat := range cr.table.Seats() {
		keys, labels = append(keys, string(seat)), append(labels, cr.table.Text().Seat(seat))
	}
	if g.filter == "" {
		g.filter = filterAll
	}
	x := r.X
	for i, k := range keys {
		o := ui.ButtonOpts{Small: true, On: g.filter == k}
		w := math.Min(c.ButtonWidth(labels[i], o)-8, r.W/6)
		if c.Button("log.filter."+k, render.R(x, r.Y, w, r.H), labels[i], o) {
			g.filter = k
		}
		x += w + 4
	}
	c.TextField("log.search", render.R(x+4, r.Y, r.Right()-x-4, r.H), &g.query, ui.FieldOpts{Hint: cr.ui("table.log.search"), Max: 60})
	if c.Focused("log.search") && c.Key("escape") {
		g.query = ""
		c.SetFocus("")
	}
}

// waitForLog says so where the log is not whole yet.
func (cr *Chronicle) waitForLog() bool {
	_, wait := cr.recalling()
	if wait {
		cr.host.Toast(cr.ui("table.log.recalling-tip"))
	}
	return wait
}

// writeLog writes the log as text beside the pictures.
func (cr *Chronicle) writeLog(c *ui.Context) {
	if cr.waitForLog() {
		return
	}
	name := cr.table.Session().Game().Info().Game + "-" + cr.ui("table.log.file")
	content := cr.logText()
	done, failed := cr.ui("table.log.written"), cr.ui("table.log.unwritten")
	c.Go(func() {
		path, err := cr.host.SaveText(name, content)
		c.Post(func() {
			if err != nil {
				cr.host.Toast(failed + " " + strings.TrimSpace(err.Error()))
				return
			}
			cr.host.Toast(done + " " + path)
		})
	})
}

// copyLog puts the log as it is filtered on the clipboard.
func (cr *Chronicle) copyLog(c *ui.Context) {
	if cr.waitForLog() {
		return
	}
	content := cr.logText()
	done, failed := cr.ui("table.log.copied"), cr.ui("table.log.not-copied")
	c.Go(func() {
		err := cr.host.CopyText(content)
		c.Post(func() {
			if err != nil {
				done = failed
			}
			cr.host.Toast(done)
		})
	})
}
