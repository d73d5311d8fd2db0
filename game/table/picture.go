package table

import (
	"image"
	"math"
	"slices"

	"strategos/game/board"
	"strategos/game/ui"
	"strategos/render"
)

// extent is how much of the board a picture shows.
type extent uint8

const (
	extentView extent = iota
	extentWhole
	extentRect
)

// pictureTool is what the pointer does in the picture mode.
type pictureTool uint8

const (
	toolHighlight pictureTool = iota
	toolArrow
	toolRect
)

// pictureState is the picture in hand: the marks placed, and how far its making has
// come. The marks never touch the game.
type pictureState struct {
	open bool
	// of is the position the marks were made for; they are dropped when another is shown.
	of     string
	ill    board.Illustration
	past   []board.Illustration // before each change, to undo it
	extent extent
	tool   pictureTool
	colour board.Colour
	begun  *board.Where // an arrow's beginning, clicked; its end is not known yet
	// drag is where a drag of a tool began, in the window.
	drag *render.Point
	// outer is the table's own camera while the mode has another.
	outer board.Camera

	busy  bool
	proof *image.RGBA // the picture as it will be saved, being looked at
	wait  bool        // a proof is asked for
	saved savedPicture
}

// pictureKeys: F12 the view, Shift+F12 the whole board, Ctrl+F12 the picture mode.
func (t *Table) pictureKeys(c *ui.Context) {
	if c.Key("f12") {
		t.quickPicture(c, false)
	}
	if c.Key("shift+f12") {
		t.quickPicture(c, true)
	}
	if c.Key("ctrl+f12") {
		t.OpenPictures()
	}
}

// quickPicture saves the board as it is seen, lights and all, or the whole of it.
func (t *Table) quickPicture(c *ui.Context, whole bool) {
	s := *t.scene
	s.Hover, s.Illustration = "", nil
	if whole {
		s.Camera, _ = t.exposure(extentWhole, board.Crop{}, c.Scale())
		t.savePicture(c, t.lay(&s, 1))
		return
	}
	var scale float64
	s.Camera, scale = t.exposure(extentView, board.Crop{}, c.Scale())
	t.savePicture(c, t.lay(&s, scale))
}

// exposure is the camera of a picture and its pixels per logical pixel: the view as
// large as it is seen, a crop as stratctl takes it, or the whole board.
func (t *Table) exposure(e extent, crop board.Crop, device float64) (board.Camera, float64) {
	switch e {
	case extentView:
		return t.scene.SeenCamera(), math.Max(1, device)
	case extentRect:
		if cam, err := t.scene.CropCamera(crop); err == nil {
			return cam, 1
		}
	}
	return t.scene.WholeCamera(), 1
}

// lay lays a scene out as a picture; the scene must be a copy of its own.
func (t *Table) lay(s *board.Scene, scale float64) *board.Sheet {
	view := t.view
	s.View, s.Quality = &view, render.Fine
	return s.Sheet(scale)
}

// markedSheet is the picture of the mode, laid out: a clean board with the marks.
func (t *Table) markedSheet(device float64) *board.Sheet {
	p := &t.pictures
	s := *t.scene
	ill := p.ill.Clone()
	s.Illustration = &ill
	s.Plain()
	var scale float64
	s.Camera, scale = t.exposure(p.extent, ill.Crop, device)
	return t.lay(&s, scale)
}

// develop draws a picture beside the window's own work and gives it to done, which
// runs with the window again; a size out of range is an error too.
func (t *Table) develop(c *ui.Context, sheet *board.Sheet, done func(*image.RGBA, error)) {
	t.pictures.busy = true
	game, lang, palette := t.session.Game().Info().Game, t.text.Language(), t.set.Palette
	go func() {
		img, err := sheet.Draw(game, lang, palette)
		board.ForgetBoard()
		c.Post(func() {
			t.pictures.busy = false
			done(img, err)
		})
	}()
}

// savePicture draws a picture and saves it; the path is shown when it is done.
func (t *Table) savePicture(c *ui.Context, sheet *board.Sheet) {
	if t.pictures.busy {
		return
	}
	t.develop(c, sheet, func(img *image.RGBA, err error) {
		if err != nil {
			t.pictureFailed(err)
			return
		}
		t.write(c, img)
	})
}

// write saves a picture to the player's folder.
func (t *Table) write(c *ui.Context, img *image.RGBA) {
	t.pictures.busy = true
	name := t.session.Game().Info().Game + "-" + t.text.UI("table.picture.turn", "turn", t.view.Turn)
	go func() {
		path, err := t.host.SavePicture(name, img)
		c.Post(func() {
			t.pictures.busy = false
			if err != nil {
				t.pictureFailed(err)
				return
			}
			t.pictures.saved = savedPicture{path: path, until: c.Now() + savedTime, w: img.Rect.Dx(), h: img.Rect.Dy()}
		})
	}()
}

func (t *Table) pictureFailed(err error) {
	why := err.Error()
	if m, ok := err.(*board.Mistake); ok {
		why = m.In(t.text.Language())
	}
	t.host.Toast(t.text.UI("table.picture.failed") + " " + why)
}

// OpenPictures opens the picture mode over the board. The marks made for a position
// are still there until another one is shown.
func (t *Table) OpenPictures() {
	p := &t.pictures
	if p.open {
		return
	}
	p.open, p.saved = true, savedPicture{}
	p.begun, p.drag = nil, nil
	p.outer = t.scene.Camera
	t.fan, t.carry, t.big = fanState{}, carryState{}, ""
	if at := t.shownHash(); at != p.of {
		*p = pictureState{open: true, of: at, outer: p.outer, colour: p.colour, busy: p.busy}
	}
}

// shownHash tells positions apart: that of the moment on show.
func (t *Table) shownHash() string {
	return t.past.Game().Hash()
}

// closePictures goes back to the game as it was.
func (t *Table) closePictures() {
	p := &t.pictures
	p.open, p.begun, p.drag = false, nil, nil
	t.dropProof()
	t.scene.Camera, t.scene.Illustration = p.outer, nil
}

// change notes the marks as they are, so that what follows can be undone.
func (p *pictureState) change() {
	const most = 200
	p.past = append(p.past, p.ill.Clone())
	if len(p.past) > most {
		p.past = slices.Delete(p.past, 0, 1)
	}
}

// undo takes the last mark back; the caption, which is no mark, stays.
func (p *pictureState) undo() {
	if p.begun != nil {
		p.begun = nil
		return
	}
	if n := len(p.past); n > 0 {
		caption := p.ill.Caption
		p.ill, p.past = p.past[n-1], p.past[:n-1]
		p.ill.Caption = caption
	}
}

// clear takes all marks away; that can be undone too.
func (p *pictureState) clear() {
	if p.begun = nil; p.ill.Marked() {
		p.change()
		p.ill.Highlights, p.ill.Arrows = nil, nil
	}
}

// highlight points something out, changes its colour, or takes it back when it has
// that colour already.
func (p *pictureState) highlight(w board.Where) {
	i := slices.IndexFunc(p.ill.Highlights, func(h board.Highlight) bool { return h.At == w })
	switch {
	case i < 0 && p.full():
	case i < 0:
		p.change()
		p.ill.Highlights = append(p.ill.Highlights, board.Highlight{At: w, Colour: p.colour})
	case p.ill.Highlights[i].Colour != p.colour:
		p.change()
		p.ill.Highlights[i].Colour = p.colour
	default:
		p.change()
		p.ill.Highlights = slices.Delete(p.ill.Highlights, i, i+1)
	}
}

// arrow adds one that leads somewhere else.
func (p *pictureState) arrow(from, to board.Where) {
	p.begun = nil
	if from != to && !p.full() {
		p.change()
		p.ill.Arrows = append(p.ill.Arrows, board.Arrow{From: from, To: to, Colour: p.colour})
	}
}

func (p *pictureState) full() bool { return len(p.ill.Highlights)+len(p.ill.Arrows) >= board.MaxMarks }

// crop chooses a rectangle of the board.
func (p *pictureState) crop(r render.Rect) {
	p.extent = extentRect
	p.ill.Crop = board.Crop{Rect: render.R(math.Round(r.X), math.Round(r.Y), math.Round(r.W), math.Round(r.H))}
}

// cropZone adds a zone to the crop, or takes it out again.
func (p *pictureState) cropZone(id string) {
	p.extent = extentRect
	zones := p.ill.Crop.Zones
	if i := slices.Index(zones, id); i >= 0 {
		zones = slices.Delete(slices.Clone(zones), i, i+1)
	} else {
		zones = append(slices.Clone(zones), id)
	}
	if len(zones) == 0 {
		zones = nil
	}
	p.ill.Crop = board.Crop{Zones: zones}
}

// cropped tells whether the picture has an extent that can be saved.
func (p *pictureState) cropped(g *board.Geometry) bool {
	if p.extent != extentRect {
		return true
	}
	_, err := p.ill.Crop.Region(g)
	return err == nil && !p.ill.Crop.Whole()
}
