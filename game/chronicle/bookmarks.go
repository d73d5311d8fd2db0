package chronicle

import (
	"math"
	"slices"
	"strconv"
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
func (cr *Chronicle) editMark(i int) {
	cr.replay.playing = false
	cr.marks = markState{editing: true, opened: true, at: i, note: cr.table.Session().Records()[i].Mark}
}

// setMark sets or, with an empty note, removes a bookmark and keeps it in the save.
func (cr *Chronicle) setMark(i int, note string) {
	cr.table.Session().SetMark(i, note)
	cr.host.Saved(cr.table.Session())
	if note == "" {
		cr.host.Toast(cr.ui("table.marks.gone"))
	} else {
		cr.host.Toast(cr.ui("table.marks.set", "note", note))
	}
}

// nameMark asks for the note of a bookmark.
func (cr *Chronicle) nameMark(c *ui.Context) {
	m := &cr.marks
	if !m.editing || m.at >= len(cr.table.Session().Records()) {
		return
	}
	field := "mark.note." + strconv.Itoa(m.at) // its own, so that the caret begins at the end of the note
	old := cr.table.Session().Records()[m.at].Mark != ""
	title := cr.ui("table.history.mark")
	if old {
		title = cr.ui("table.marks.edit")
	}
	c.Modal(true, func() {
		c.Dialog(title, "flag", 480, 232, func(in render.Rect) {
			if m.opened {
				m.opened = false
				c.SetFocus(field)
			}
			c.TextIn(render.R(in.X, in.Y-4, in.W, 22), render.Left, c.Theme.Small(), cr.momentName(m.at))
			o := ui.FieldOpts{Hint: cr.ui("table.history.note"), Max: maxNote}
			_, entered := c.TextField(field, render.R(in.X, in.Y+22, in.W, 38), &m.note, o)
			buttons := []ui.RowButton{{ID: "mark.cancel", Label: cr.ui("table.cancel"), Opts: ui.ButtonOpts{Key: "escape"}}}
			if old {
				buttons = append(buttons, ui.RowButton{ID: "mark.delete", Label: cr.ui("table.marks.delete"), Opts: ui.ButtonOpts{Icon: "trash"}})
			}
			buttons = append(buttons, ui.RowButton{ID: "mark.ok", Label: cr.ui("table.ok"), Opts: ui.ButtonOpts{Primary: true}})
			i := c.ButtonRow(in, buttons)
			switch {
			case i == len(buttons)-1 || entered:
				note := strings.TrimSpace(m.note)
				if note == "" {
					note = cr.momentName(m.at)
				}
				cr.setMark(m.at, clip(note, maxNote))
				m.editing = false
			case i == 0 || c.BackdropClicked():
				m.editing = false
			case i == 1:
				cr.setMark(m.at, "")
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
func (cr *Chronicle) markList(c *ui.Context) {
	if !cr.listing || cr.marks.editing {
		return
	}
	var at []int
	for i, r := range cr.table.Session().Records() {
		if r.Mark != "" {
			at = append(at, i)
		}
	}
	const rowH = 50.0
	h := math.Min(150+rowH*float64(max(len(at), 1)), math.Max(300, c.Size().H-80))
	c.Modal(true, func() {
		c.Dialog(cr.ui("table.history.marks"), "flag", 560, h, func(in render.Rect) {
			list := render.R(in.X, in.Y-6, in.W, in.H-ui.ButtonHeight-6)
			if len(at) == 0 {
				c.Paragraph(list, render.Left, c.Theme.Body(), cr.ui("table.marks.none"))
			}
			c.Scroll("marks.scroll", list, func(inner render.Rect) float64 {
				for k, i := range at {
					cr.markRow(c, render.R(inner.X, inner.Y+rowH*float64(k), inner.W, rowH-4), i)
				}
				return rowH * float64(len(at))
			})
			known := slices.DeleteFunc(slices.Clone(at), func(i int) bool { return !cr.table.Session().Knows(i) })
			buttons := []ui.RowButton{
				{ID: "marks.pictures", Label: cr.ui("table.marks.pictures"), Opts: ui.ButtonOpts{Icon: "camera", Disabled: len(known) == 0,
					Why: cr.ui("table.marks.none"), Tip: cr.ui("table.marks.pictures-tip")}},
				{ID: "marks.close", Label: cr.ui("table.close"), Opts: ui.ButtonOpts{Key: "escape", Primary: true}}}
			teach := cr.table.MakeLesson()
			if teach != nil {
				buttons = slices.Insert(buttons, 1, ui.RowButton{ID: "marks.lesson", Label: cr.ui("table.marks.lesson"), Opts: ui.ButtonOpts{Icon: "book",
					Disabled: len(known) == 0, Why: cr.ui("table.marks.none"), Tip: cr.ui("table.marks.lesson-tip")}})
			}
			switch i := c.ButtonRow(in, buttons); {
			case i == 0:
				cr.listing = false
				cr.table.PictureRow(c, known)
			case i == 1 && teach != nil:
				cr.listing = false
				teach()
			case i == len(buttons)-1 || c.BackdropClicked():
				cr.listing = false
			}
		})
	})
}

// markRow is one bookmark of the list.
func (cr *Chronicle) markRow(c *ui.Context, r render.Rect, i int) {
	id := "marks." + strconv.Itoa(i)
	known := cr.table.Session().Knows(i)
	row := render.R(r.X, r.Y, r.W-80, r.H)
	h := c.Row(id, row, cr.momentNow() == i)
	c.TextIn(render.R(row.X+12, row.Y+3, row.W-20, 22), render.Left, c.Theme.Strong(), cr.table.Session().Records()[i].Mark)
	sub := cr.momentName(i)
	if !known {
		sub += " · " + cr.table.Text().Word("undo", "loaded")
	}
	c.TextIn(render.R(row.X+12, row.Y+24, row.W-20, 18), render.Left, c.Theme.Small().Sized(13), sub)
	if h.Clicked && known {
		cr.listing = false
		cr.Look(i)
		cr.revealMoment(c)
		c.Redraw()
	}
	box := render.R(row.Right()+8, r.Y+(r.H-32)/2, 32, 32)
	if c.IconButton(id+".edit", box, "pencil", cr.ui("table.marks.edit"), ui.ButtonOpts{}) {
		cr.editMark(i)
		c.Redraw()
	}
	if c.IconButton(id+".delete", box.Move(38, 0), "trash", cr.ui("table.marks.delete"), ui.ButtonOpts{}) {
		cr.setMark(i, "")
		c.Redraw()
	}
}
