package pictures

import (
	"image"
	"math"
	"slices"

	"strategos/assets/text"
	"strategos/engine"
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

// tool is what the pointer does in the picture mode.
type tool uint8

const (
	toolHighlight tool = iota
	toolArrow
	toolRect
)

// Host is the program around the mode.
type Host interface {
	// Toast shows a short message.
	Toast(text string)
	// SavePicture writes a picture to the player's folder, under a name made from name, and returns its path. It may be
	// called from another goroutine.
	SavePicture(name string, img image.Image) (path string, err error)
	// CopyText puts a text on the system's clipboard; it may be called from another goroutine.
	CopyText(text string) error
	// NeedPicture makes a big picture known to the back end under a name; a load that gives nil takes it away again.
	NeedPicture(name string, load func() (image.Image, error))
}

// Table is what the mode needs of the table whose board it shows.
type Table interface {
	Text() *text.Text
	Palette() *render.Palette
	Game() engine.Game
	// Turn is the turn on show; Position tells positions apart.
	Turn() int
	Position() string
	// LetGo lays down whatever the pointer carries or has laid out.
	LetGo()
	// DragBoard and PanKeys move the board by the pointer and by the arrow keys.
	DragBoard(*ui.Context, ui.Hit)
	PanKeys(*ui.Context) (moved bool)
}

// Mode is the picture mode: the picture in hand, the marks placed, and how far its
// making has come. The marks never touch the game.
type Mode struct {
	table Table
	host  Host
	scene *board.Scene
	marking

	busy  bool
	proof *image.RGBA // the picture as it will be saved, being looked at
	wait  bool        // a proof is asked for
	saved savedPicture
}

// marking is what is forgotten when another position is shown.
type marking struct {
	open bool
	// of is the position the marks were made for; they are dropped when another is shown.
	of     string
	ill    board.Illustration
	past   []board.Illustration // before each change, to undo it
	extent extent
	tool   tool
	colour board.Colour
	begun  *board.Where // an arrow's beginning, clicked; its end is not known yet
	// drag is where a drag of a tool began, in the window.
	drag *render.Point
	// outer is the table's own camera while the mode has another.
	outer board.Camera
}

// New is the picture mode of a table, closed. It draws the table's own scene while it is open.
func New(t Table, h Host, s *board.Scene) *Mode { return &Mode{table: t, host: h, scene: s} }

// IsOpen tells whether the mode stands in place of the table.
func (m *Mode) IsOpen() bool { return m.open }

// anew drops the marks: another position is shown.
func (m *Mode) anew(position string) {
	m.marking = marking{open: true, of: position, outer: m.outer, colour: m.colour}
	m.proof, m.wait, m.saved = nil, false, savedPicture{}
}

// Keys: F12 the view, Shift+F12 the whole board, Ctrl+F12 the picture mode.
func (m *Mode) Keys(c *ui.Context) {
	if c.Key("f12") {
		m.quick(c, false)
	}
	if c.Key("shift+f12") {
		m.quick(c, true)
	}
	if c.Key("ctrl+f12") {
		m.Open()
	}
}

// quick saves the board as it is seen, lights and all, or the whole of it.
func (m *Mode) quick(c *ui.Context, whole bool) {
	s := *m.scene
	s.Hover, s.Illustration = "", nil
	if whole {
		s.Camera, _ = m.exposure(extentWhole, board.Crop{}, c.Scale())
		m.save(c, m.lay(&s, 1))
		return
	}
	var scale float64
	s.Camera, scale = m.exposure(extentView, board.Crop{}, c.Scale())
	m.save(c, m.lay(&s, scale))
}

// exposure is the camera of a picture and its pixels per logical pixel: the view as
// large as it is seen, a crop as stratctl takes it, or the whole board.
func (m *Mode) exposure(e extent, crop board.Crop, device float64) (board.Camera, float64) {
	switch e {
	case extentView:
		return m.scene.SeenCamera(), math.Max(1, device)
	case extentRect:
		if cam, err := m.scene.CropCamera(crop); err == nil {
			return cam, 1
		}
	}
	return m.scene.WholeCamera(), 1
}

// lay lays a scene out as a picture; the scene must be a copy of its own.
func (m *Mode) lay(s *board.Scene, scale float64) *board.Sheet {
	view := *m.scene.View
	s.View, s.Quality = &view, render.Fine
	return s.Sheet(scale)
}

// markedSheet is the picture of the mode, laid out: a clean board with the marks.
func (m *Mode) markedSheet(device float64) *board.Sheet {
	s := *m.scene
	ill := m.ill.Clone()
	s.Illustration = &ill
	s.Plain()
	var scale float64
	s.Camera, scale = m.exposure(m.extent, ill.Crop, device)
	return m.lay(&s, scale)
}

// develop draws a picture beside the window's own work and gives it to done, which
// runs with the window again; a size out of range is an error too.
func (m *Mode) develop(c *ui.Context, sheet *board.Sheet, done func(*image.RGBA, error)) {
	m.busy = true
	game, palette := m.table.Game().Info().Game, m.table.Palette()
	c.Go(func() {
		img, err := sheet.Draw(game, palette)
		board.ForgetBoard()
		c.Post(func() {
			m.busy = false
			done(img, err)
		})
	})
}

// save draws a picture and saves it; the path is shown when it is done.
func (m *Mode) save(c *ui.Context, sheet *board.Sheet) {
	if m.busy {
		return
	}
	m.develop(c, sheet, func(img *image.RGBA, err error) {
		if err != nil {
			m.failed(err)
			return
		}
		m.write(c, img)
	})
}

// write saves a picture to the player's folder.
func (m *Mode) write(c *ui.Context, img *image.RGBA) {
	m.busy = true
	name := m.table.Game().Info().Game + "-" + m.table.Text().UI("table.picture.turn", "turn", m.table.Turn())
	c.Go(func() {
		path, err := m.host.SavePicture(name, img)
		c.Post(func() {
			m.busy = false
			if err != nil {
				m.failed(err)
				return
			}
			m.saved = savedPicture{path: path, until: c.Now() + savedTime, w: img.Rect.Dx(), h: img.Rect.Dy()}
		})
	})
}

func (m *Mode) failed(err error) {
	why := err.Error()
	if mistake, ok := err.(*board.Mistake); ok {
		why = mistake.In(m.table.Text().Language())
	}
	m.host.Toast(m.table.Text().UI("table.picture.failed") + " " + why)
}

// Open opens the picture mode over the board. The marks made for a position
// are still there until another one is shown.
func (m *Mode) Open() {
	if m.open {
		return
	}
	m.open, m.saved = true, savedPicture{}
	m.begun, m.drag = nil, nil
	m.outer = m.scene.Camera
	m.table.LetGo()
	if at := m.table.Position(); at != m.of {
		m.anew(at)
	}
}

// close goes back to the game as it was.
func (m *Mode) close() {
	m.open, m.begun, m.drag = false, nil, nil
	m.dropProof()
	m.scene.Camera, m.scene.Illustration = m.outer, nil
}

// change notes the marks as they are, so that what follows can be undone.
func (m *Mode) change() {
	const most = 200
	m.past = append(m.past, m.ill.Clone())
	if len(m.past) > most {
		m.past = slices.Delete(m.past, 0, 1)
	}
}

// undo takes the last mark back; the caption, which is no mark, stays.
func (m *Mode) undo() {
	if m.begun != nil {
		m.begun = nil
		return
	}
	if n := len(m.past); n > 0 {
		caption := m.ill.Caption
		m.ill, m.past = m.past[n-1], m.past[:n-1]
		m.ill.Caption = caption
	}
}

// clear takes all marks away; that can be undone too.
func (m *Mode) clear() {
	if m.begun = nil; m.ill.Marked() {
		m.change()
		m.ill.Highlights, m.ill.Arrows = nil, nil
	}
}

// highlight points something out, changes its colour, or takes it back when it has
// that colour already.
func (m *Mode) highlight(w board.Where) {
	i := slices.IndexFunc(m.ill.Highlights, func(h board.Highlight) bool { return h.At == w })
	switch {
	case i < 0 && m.full():
	case i < 0:
		m.change()
		m.ill.Highlights = append(m.ill.Highlights, board.Highlight{At: w, Colour: m.colour})
	case m.ill.Highlights[i].Colour != m.colour:
		m.change()
		m.ill.Highlights[i].Colour = m.colour
	default:
		m.change()
		m.ill.Highlights = slices.Delete(m.ill.Highlights, i, i+1)
	}
}

// arrow adds one that leads somewhere else.
func (m *Mode) arrow(from, to board.Where) {
	m.begun = nil
	if from != to && !m.full() {
		m.change()
		m.ill.Arrows = append(m.ill.Arrows, board.Arrow{From: from, To: to, Colour: m.colour})
	}
}

func (m *Mode) full() bool { return len(m.ill.Highlights)+len(m.ill.Arrows) >= board.MaxMarks }

// crop chooses a rectangle of the board.
func (m *Mode) crop(r render.Rect) {
	m.extent = extentRect
	m.ill.Crop = board.Crop{Rect: render.R(math.Round(r.X), math.Round(r.Y), math.Round(r.W), math.Round(r.H))}
}

// cropZone adds a zone to the crop, or takes it out again.
func (m *Mode) cropZone(id string) {
	m.extent = extentRect
	zones := m.ill.Crop.Zones
	if i := slices.Index(zones, id); i >= 0 {
		zones = slices.Delete(slices.Clone(zones), i, i+1)
	} else {
		zones = append(slices.Clone(zones), id)
	}
	if len(zones) == 0 {
		zones = nil
	}
	m.ill.Crop = board.Crop{Zones: zones}
}

// cropped tells whether the picture has an extent that can be saved.
func (m *Mode) cropped(g *board.Geometry) bool {
	if m.extent != extentRect {
		return true
	}
	_, err := m.ill.Crop.Region(g)
	return err == nil && !m.ill.Crop.Whole()
}
