package table

import (
	"math"
	"strings"

	"strategos/game/ui"
	"strategos/render"
)

// markState is the bookmark being written.
type markState struct {
	editing bool
	opened  bool // the dialog has just been opened
	at      int
	note    string
}

// maxNote is how long a bookmark's note may be.
const maxNote = 80

// editMark opens the note of the bookmark at a record, a new one if there is none.
func (t *Table) editMark(i int) {
	t.history.replay.playing = false
	t.history.marks = markState{editing: true, opened: true, at: i, note: t.session.Records()[i].Mark}
}

// setMark sets or, with an empty note, removes a bookmark and keeps it in the save.
func (t *Table) setMark(i int, note string) {
	t.session.SetMark(i, note)
	t.host.Saved(t.session)
}

// nameMark asks for the note of a bookmark.
func (t *Table) nameMark(c *ui.Context) {
	m := &t.history.marks
	if !m.editing || m.at >= len(t.session.Records()) {
		return
	}
	field := "mark.note." + itoa(m.at) // its own, so that the caret begins at the end of the note
	old := t.session.Records()[m.at].Mark != ""
	title := t.text.UI("table.history.mark")
	if old {
		title = t.text.UI("table.marks.edit")
	}
	c.Modal(true, func() {
		c.Dialog(title, "flag", 480, 232, func(in render.Rect) {
			if m.opened {
				m.opened = false
				c.SetFocus(field)
			}
			c.TextIn(render.R(in.X, in.Y-4, in.W, 22), render.Left, c.Theme.Small(), t.momentName(m.at))
			_, entered := c.TextField(field, render.R(in.X, in.Y+22, in.W, 38), &m.note, ui.FieldOpts{Hint: t.text.UI("table.history.note"), Max: maxNote})
			buttons := []ui.RowButton{{ID: "mark.cancel", Label: t.text.UI("table.cancel"), Opts: ui.ButtonOpts{Key: "escape"}}}
			if old {
				buttons = append(buttons, ui.RowButton{ID: "mark.delete", Label: t.text.UI("table.marks.delete"), Opts: ui.ButtonOpts{Icon: "trash"}})
			}
			buttons = append(buttons, ui.RowButton{ID: "mark.ok", Label: t.text.UI("table.ok"), Opts: ui.ButtonOpts{Primary: true}})
			i := c.ButtonRow(in, buttons)
			switch {
			case i == len(buttons)-1 || entered:
				note := strings.TrimSpace(m.note)
				if note == "" {
					note = t.momentName(m.at)
				}
				t.setMark(m.at, clip(note, maxNote))
				m.editing = false
			case i == 0 || c.BackdropClicked():
				m.editing = false
			case i == 1:
				t.setMark(m.at, "")
				m.editing = false
			}
		})
	})
}

// clip cuts a text off after n characters.
func clip(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n])
	}
	return s
}

// markList lists the bookmarks: a click goes there; notes are edited and deleted.
func (t *Table) markList(c *ui.Context) {
	if !t.history.listing || t.history.marks.editing {
		return
	}
	var at []int
	for i, r := range t.session.Records() {
		if r.Mark != "" {
			at = append(at, i)
		}
	}
	const rowH = 50.0
	h := math.Min(150+rowH*float64(max(len(at), 1)), math.Max(300, c.Size().H-80))
	c.Modal(true, func() {
		c.Dialog(t.text.UI("table.history.marks"), "flag", 560, h, func(in render.Rect) {
			list := render.R(in.X, in.Y-6, in.W, in.H-ui.ButtonHeight-6)
			if len(at) == 0 {
				c.Paragraph(list, render.Left, c.Theme.Body(), t.text.UI("table.marks.none"))
			}
			c.Scroll("marks.scroll", list, func(inner render.Rect) float64 {
				for k, i := range at {
					t.markRow(c, render.R(inner.X, inner.Y+rowH*float64(k), inner.W, rowH-4), i)
				}
				return rowH * float64(len(at))
			})
			if c.ButtonRow(in, []ui.RowButton{{ID: "marks.close", Label: t.text.UI("table.close"), Opts: ui.ButtonOpts{Key: "escape"}}}) == 0 || c.BackdropClicked() {
				t.history.listing = false
			}
		})
	})
}

// markRow is one bookmark of the list.
func (t *Table) markRow(c *ui.Context, r render.Rect, i int) {
	id := "marks." + itoa(i)
	known := t.session.At(i) != nil
	row := render.R(r.X, r.Y, r.W-80, r.H)
	h := c.Row(id, row, t.momentNow() == i)
	c.TextIn(render.R(row.X+12, row.Y+3, row.W-20, 22), render.Left, c.Theme.Strong(), t.session.Records()[i].Mark)
	sub := t.momentName(i)
	if !known {
		sub += " · " + t.text.Word("undo", "loaded")
	}
	c.TextIn(render.R(row.X+12, row.Y+24, row.W-20, 18), render.Left, c.Theme.Small().Sized(13), sub)
	if h.Clicked && known {
		t.history.listing = false
		t.look(i)
		t.revealMoment(c)
		c.Redraw()
	}
	box := render.R(row.Right()+8, r.Y+(r.H-32)/2, 32, 32)
	if c.IconButton(id+".edit", box, "pencil", t.text.UI("table.marks.edit"), ui.ButtonOpts{}) {
		t.editMark(i)
		c.Redraw()
	}
	if c.IconButton(id+".delete", box.Move(38, 0), "trash", t.text.UI("table.marks.delete"), ui.ButtonOpts{}) {
		t.setMark(i, "")
		c.Redraw()
	}
}
