package table

import (
	"math"

	"strategos/game/ui"
	"strategos/render"
)

// pictureState is the picture being asked for.
type pictureState struct {
	asking  bool
	opened  bool
	whole   bool
	caption string
	busy    bool
}

// pictureKeys: F12 the view, Shift+F12 the whole board, Ctrl+F12 with a caption.
func (t *Table) pictureKeys(c *ui.Context) {
	if c.Key("f12") {
		t.savePicture(c, false)
	}
	if c.Key("shift+f12") {
		t.savePicture(c, true)
	}
	if c.Key("ctrl+f12") {
		t.pictures.asking, t.pictures.opened = true, true
	}
}

// captionDialog asks for a caption before a picture is saved.
func (t *Table) captionDialog(c *ui.Context) {
	p := &t.pictures
	if !p.asking {
		return
	}
	c.Modal(true, func() {
		c.Dialog(t.text.UI("table.picture.title"), "camera", 520, 260, func(in render.Rect) {
			if p.opened {
				p.opened = false
				c.SetFocus("picture.caption")
			}
			_, entered := c.TextField("picture.caption", render.R(in.X, in.Y, in.W, 38), &p.caption, ui.FieldOpts{Hint: t.text.UI("table.picture.hint"), Max: 160})
			c.Toggle("picture.whole", render.R(in.X, in.Y+50, in.W, 30), t.text.UI("table.picture.whole"), &p.whole)
			switch i := c.ButtonRow(in, []ui.RowButton{
				{ID: "picture.cancel", Label: t.text.UI("table.cancel"), Opts: ui.ButtonOpts{Key: "escape"}},
				{ID: "picture.save", Label: t.text.UI("table.picture.save"), Opts: ui.ButtonOpts{Primary: true}}}); {
			case i == 1 || entered:
				p.asking = false
				t.savePicture(c, p.whole)
			case i == 0 || c.BackdropClicked():
				p.asking = false
			}
		})
	})
}

// savePicture draws the board as it is seen, or all of it, and saves it; the path
// is shown when it is done. The work is done beside the window's own.
func (t *Table) savePicture(c *ui.Context, whole bool) {
	if t.pictures.busy {
		return
	}
	t.pictures.busy = true
	s := *t.scene
	view := t.view
	s.View, s.Quality, s.Hover = &view, render.Fine, ""
	scale := math.Max(1, c.Scale())
	if whole {
		// Half the printed size: large enough to read every counter.
		s.Camera = NewCamera(s.Geo.Size, render.R(0, 0, math.Round(s.Geo.Size.X/2), math.Round(s.Geo.Size.Y/2)))
		scale = 1
	} else {
		v := s.Camera.View
		s.Camera.View = render.R(0, 0, v.W, v.H)
	}
	s.Illustration = &Illustration{Caption: t.pictures.caption}
	t.pictures.caption = ""
	sheet := s.sheet(scale)
	info := t.session.Game().Info()
	lang, palette := t.text.Language(), t.set.Palette
	name := info.Game + "-" + t.text.UI("table.picture.turn", "turn", view.Turn)
	done, failed := t.text.UI("table.picture.done"), t.text.UI("table.picture.failed")
	go func() {
		path, err := func() (string, error) {
			defer forgetBoard()
			img, err := sheet.draw(info.Game, lang, palette)
			if err != nil {
				return "", err
			}
			return t.host.SavePicture(name, img)
		}()
		c.Post(func() {
			t.pictures.busy = false
			if err != nil {
				t.host.Toast(failed + " " + err.Error())
				return
			}
			t.host.Toast(done + " " + path)
		})
	}()
}
