package pictures

import (
	"errors"
	"image"
	"path/filepath"
	"strings"

	"strategos/game/ui"
	"strategos/render"
)

// copyPicture puts a picture on the clipboard and says what came of it.
func (m *Mode) copyPicture(c *ui.Context, img image.Image) {
	m.busy = true
	c.Go(func() {
		err := m.host.CopyPicture(img)
		c.Post(func() {
			m.busy = false
			notice := m.table.Text().UI("table.picture.copied-picture")
			if err != nil {
				notice = m.table.Text().UI("table.picture.not-copied-picture")
			}
			if card := &m.saved; card.path != "" {
				card.notice, card.until = notice, c.Now()+savedTime
				return
			}
			m.host.Toast(notice)
		})
	})
}

// saveAs is the question for the file of a picture.
type saveAs struct {
	open, first bool
	file, why   string
	agreed      string // the file the player was told that there is one
}

// maxFile bounds what can be typed for a file, in characters.
const maxFile = 1000

// saveAsDialog asks for name and folder of a picture.
func (m *Mode) saveAsDialog(c *ui.Context) {
	a, text := &m.as, m.table.Text()
	if !a.open {
		return
	}
	c.Modal(true, func() {
		c.Dialog(text.UI("table.picture.as-title"), "folder", 640, 262, func(in render.Rect) {
			c.Paragraph(render.R(in.X, in.Y-4, in.W, 0), render.Left, c.Theme.Small(),
				text.UI("table.picture.as-text", "folder", m.host.PictureFolder()))
			_, entered := c.TextField("picture.file", render.R(in.X, in.Y+42, in.W, 38), &a.file, ui.FieldOpts{Max: maxFile})
			if a.first {
				a.first = false
				c.SetFocus("picture.file")
				c.CaretToEnd("picture.file")
			}
			c.Paragraph(render.R(in.X, in.Y+88, in.W, 0), render.Left, c.Theme.Small(), a.why)
			replace := a.agreed != "" && a.agreed == strings.TrimSpace(a.file)
			label, o := text.UI("table.picture.save"), ui.ButtonOpts{Icon: "save", Primary: true}
			if replace {
				label, o = text.UI("table.picture.replace"), ui.ButtonOpts{Icon: "save", Danger: true}
			}
			switch i := c.ButtonRow(in, []ui.RowButton{
				{ID: "picture.as.no", Label: text.UI("table.cancel"), Opts: ui.ButtonOpts{Key: "escape"}},
				{ID: "picture.as.yes", Label: label, Opts: o}}); {
			case (i == 1 || entered) && !m.busy && strings.TrimSpace(a.file) != "":
				m.make(c, func(img *image.RGBA) { m.writeAs(c, img, strings.TrimSpace(a.file), replace) })
			case i == 0 || c.BackdropClicked():
				*a = saveAs{}
			}
		})
	})
}

// writeAs saves a picture to the file of the player's choice.
func (m *Mode) writeAs(c *ui.Context, img *image.RGBA, file string, replace bool) {
	m.busy = true
	taken := m.taken
	c.Go(func() {
		path, err := m.host.SavePictureAs(file, img, replace)
		c.Post(func() {
			m.busy = false
			switch {
			case errors.Is(err, ErrExists):
				m.as.agreed, m.as.first = file, true
				m.as.why = m.table.Text().UI("table.picture.as-exists", "file", filepath.Base(path))
			case err != nil:
				m.as.why, m.as.first = m.reason(err), true
			default:
				m.as = saveAs{}
				m.keep(taken)
				m.tell(c, path, img)
			}
		})
	})
}
