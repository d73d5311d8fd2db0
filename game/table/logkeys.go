package table

import (
	"math"
	"strings"

	"strategos/game/ui"
	"strategos/render"
)

// logKeys are the keys of the log; called before the panel, whose buttons have keys
// of their own.
func (t *Table) logKeys(c *ui.Context) {
	r := &t.log.reader
	for _, k := range [...][2]string{{"ctrl+l", "tall"}, {"ctrl+f", "find"}, {"ctrl+↑↓", "faster"}} {
		c.Hint(k[0], t.text.UI("table.history."+k[1]))
	}
	if c.Key("ctrl+l") {
		t.raiseLog(c, !r.tall)
	}
	if c.Key("ctrl+f") {
		r.tall = true
		c.SetFocus("log.search")
	}
	if !r.tall {
		c.Hint("ctrl+shift+b", t.text.UI("table.history.marks"))
	}
	if c.Key("ctrl+shift+b") {
		t.history.listing = true
	}
	if !c.Focused("log.list") || len(t.log.lines) == 0 {
		return
	}
	switch {
	case c.Key("up"):
		t.moveCursor(c, -1)
	case c.Key("down"):
		t.moveCursor(c, 1)
	case c.Key("pageup"):
		t.moveCursor(c, -10)
	case c.Key("pagedown"):
		t.moveCursor(c, 10)
	case c.Key("home"):
		t.moveCursor(c, -len(t.log.lines))
	case c.Key("end"):
		t.moveCursor(c, len(t.log.lines))
	case c.Key("left", "right"):
		if l := &t.log.lines[r.cursor]; l.heading() {
			r.fold(l.fold)
		}
	case c.Key("ctrl+enter"):
		if l := &t.log.lines[r.cursor]; !l.heading() {
			t.look(l.record)
		}
	case c.Key("escape"):
		t.raiseLog(c, false)
	default:
		return
	}
	c.Redraw()
}

// raiseLog gives the log its full height, with the keyboard on its last line, or takes
// both back.
func (t *Table) raiseLog(c *ui.Context, tall bool) {
	r := &t.log.reader
	r.tall = tall
	if tall {
		r.cursor = len(t.log.lines) - 1
		c.FocusByKey("log.list")
	} else {
		c.SetFocus("")
		t.log.atEnd = t.log.atEnd && r.cursor == len(t.log.lines)-1 // what was looked at stays in sight
	}
	t.reveal(c)
}

func (t *Table) moveCursor(c *ui.Context, d int) {
	r := &t.log.reader
	r.cursor = max(0, min(r.cursor+d, len(t.log.lines)-1))
	t.reveal(c)
}

// reveal brings the line of the cursor into view.
func (t *Table) reveal(c *ui.Context) {
	if i := t.log.reader.cursor; i >= 0 && i < len(t.log.lines) {
		l := &t.log.lines[i]
		c.Reveal(logScroll, render.R(0, l.y, 1, l.h))
	}
}

// scrubNarrow is the width below which the scrubber has a line of its own.
const scrubNarrow = 330.0

// shortHead is the head of the log in its place: the way through the history. It
// returns where the lines begin.
func (t *Table) shortHead(c *ui.Context, r render.Rect) float64 {
	left := t.vcr(c, r, false)
	right := t.headIcons(c, r, []headIcon{{"tall", "log"}, {"tally", "dice"}, {"mark", "bookmark"}})
	if r.W < scrubNarrow {
		t.scrubber(c, render.R(r.X+8, r.Y+iconEdge, r.W-16, iconEdge))
		return r.Y + 2*iconEdge + 2
	}
	t.scrubber(c, render.R(left+10, r.Y, right-left-20, r.H))
	return r.Y + 30
}

// paceRoom is the room the buttons for the pace of a replay may need.
const paceRoom = 250.0

// tallHead is the head of the tall log, in three rows; it returns where the lines
// begin.
func (t *Table) tallHead(c *ui.Context, r render.Rect) float64 {
	left := t.vcr(c, r, true)
	right := t.headIcons(c, r, []headIcon{{"tall", "close"}, {"copy", "copy"}, {"write", "save"}, {"tally", "dice"}, {"fold", "menu"}, {"marks", "flag"}, {"mark", "bookmark"}})
	line := render.R(r.X+12, r.Y+32, r.W-30, 36)
	pace := render.R(left+6, r.Y, right-left-12, r.H)
	if pace.W < paceRoom {
		pace = render.R(r.X, line.Y+4, paceRoom, r.H)
		line.X, line.W = line.X+paceRoom, line.W-paceRoom
	}
	t.paceButtons(c, pace)
	t.scrubber(c, line)
	t.filterRow(c, render.R(r.X, r.Y+72, r.W-6, 30))
	return r.Y + 106
}

// headIcon is a button at the right of the head.
type headIcon struct{ id, icon string }

// iconEdge is the edge of the head's buttons.
const iconEdge = 28.0

// headIcons draws the buttons at the right and returns where they begin.
func (t *Table) headIcons(c *ui.Context, r render.Rect, icons []headIcon) float64 {
	right := r.Right()
	keys := map[string]string{"tall": "ctrl+l", "mark": "ctrl+b", "marks": "ctrl+shift+b"}
	for _, b := range icons {
		right -= iconEdge + 2
		o := ui.ButtonOpts{Quiet: true, Key: keys[b.id], HideKey: true, On: b.id == "tally" && t.tallying}
		if c.IconButton("history."+b.id, render.R(right, r.Y, iconEdge, iconEdge), b.icon, t.text.UI("table.history."+b.id), o) {
			t.pressHead(c, b.id)
		}
	}
	return right
}

func (t *Table) pressHead(c *ui.Context, id string) {
	switch id {
	case "tall":
		t.log.reader.tall = !t.log.reader.tall // by mouse: the keyboard stays where it is
	case "tally":
		t.tallying = true
	case "fold":
		t.foldTurns()
	case "write":
		t.writeLog(c)
	case "copy":
		t.copyLog(c)
	case "mark":
		t.editMark(t.momentNow())
	case "marks":
		t.history.listing = true
	}
	c.Redraw()
}

// filterRow has the filters and the search.
func (t *Table) filterRow(c *ui.Context, r render.Rect) {
	g := &t.log.reader
	keys := []string{filterAll, filterCombats, filterDice}
	var labels []string
	for _, k := range keys {
		labels = append(labels, t.text.UI("table.log.filter-"+k))
	}
	for _, seat := range t.scene.Book.Seats() {
		keys, labels = append(keys, string(seat)), append(labels, t.text.Seat(seat))
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
	c.TextField("log.search", render.R(x+4, r.Y, r.Right()-x-4, r.H), &g.query, ui.FieldOpts{Hint: t.text.UI("table.log.search"), Max: 60})
	if c.Focused("log.search") && c.Key("escape") {
		g.query = ""
		c.SetFocus("")
	}
}

// writeLog writes the log as text beside the pictures.
func (t *Table) writeLog(c *ui.Context) {
	name := t.session.Game().Info().Game + "-" + t.text.UI("table.log.file")
	content := t.logText()
	done, failed := t.text.UI("table.log.written"), t.text.UI("table.log.unwritten")
	go func() {
		path, err := t.host.SaveText(name, content)
		c.Post(func() {
			if err != nil {
				t.host.Toast(failed + " " + strings.TrimSpace(err.Error()))
				return
			}
			t.host.Toast(done + " " + path)
		})
	}()
}

// copyLog puts the log as it is filtered on the clipboard.
func (t *Table) copyLog(c *ui.Context) {
	content := t.logText()
	done, failed := t.text.UI("table.log.copied"), t.text.UI("table.log.not-copied")
	go func() {
		err := t.host.CopyText(content)
		c.Post(func() {
			if err != nil {
				done = failed
			}
			t.host.Toast(done)
		})
	}()
}
