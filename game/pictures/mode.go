package pictures

import (
	"errors"
	"image"
	"math"
	"reflect"
	"slices"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/board"
	"strategos/game/ui"
	"strategos/render"
)

// tool is what the pointer does in the picture mode.
type tool uint8

const (
	toolHighlight tool = iota
	toolArrow
	toolText
	toolCircle
	toolCross
	toolRect
)

// Host is the program around the mode.
type Host interface {
	// Toast shows a short message.
	Toast(text string)
	// SavePicture writes a picture to the player's folder, under a name made from name, and returns its path. It may be
	// called from another goroutine.
	SavePicture(name string, img image.Image) (path string, err error)
	// PictureFolder is where SavePicture writes. SavePictureAs writes to a file of the player's choice, a name alone in that folder, and
	// refuses with ErrExists to write over one unless replace is set. SaveRow makes a new folder there and writes the pictures that draw
	// makes into it, numbered. They may be called from another goroutine.
	PictureFolder() string
	SavePictureAs(file string, img image.Image, replace bool) (path string, err error)
	SaveRow(name string, n int, draw func(i int) (img image.Image, title string, err error)) (folder string, err error)
	// CopyText puts a text on the system's clipboard, CopyPicture a picture; they may be called from another goroutine.
	CopyText(text string) error
	CopyPicture(img image.Image) error
	// NeedPicture makes a big picture known to the back end under a name; a load that gives nil takes it away again.
	NeedPicture(name string, load func() (image.Image, error))
}

// Table is what the mode needs of the table whose board it shows.
type Table interface {
	Text() *text.Text
	Palette() *render.Palette
	Game() engine.Game
	// Turn is the turn on show, Moment the record after which the game stands so; Position tells positions apart.
	Turn() int
	Moment() int
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
	as    saveAs
	taken Made   // the picture that is being made or looked at
	made  []Made // those that have been saved
}

// Made is a picture that has been saved: of the position after which record, and its marks with the part of the board it shows.
type Made struct {
	At       int
	Position string
	Marks    board.Illustration
}

// Made are the pictures saved since the table was laid, each with other marks or of another moment, in the order of their saving.
func (m *Mode) Made() []Made { return m.made }

// keep notes that the picture in hand has been saved.
func (m *Mode) keep(taken Made) {
	if !slices.ContainsFunc(m.made, func(o Made) bool { return reflect.DeepEqual(o, taken) }) {
		m.made = append(m.made, taken)
	}
}

// hold is the picture in hand, which another may take the place of while it is written.
func (m *Mode) hold() *Made {
	taken := m.taken
	return &taken
}

// take notes what the picture that is about to be made shows.
func (m *Mode) take() {
	m.taken = Made{At: m.table.Moment(), Position: m.of, Marks: m.ill.Clone()}
	switch m.extent {
	case board.ExtentWhole:
		m.taken.Marks.Crop = board.Crop{}
	case board.ExtentView:
		whole := render.R(0, 0, m.scene.Geo.Size.X, m.scene.Geo.Size.Y)
		seen := m.scene.Camera.Seen().Intersect(whole)
		m.taken.Marks.Crop = board.Crop{}
		if seen.W < whole.W-1 || seen.H < whole.H-1 {
			m.taken.Marks.Crop.Rect = render.R(math.Ceil(seen.X), math.Ceil(seen.Y), math.Floor(seen.W)-1, math.Floor(seen.H)-1)
		}
	}
}

// ErrExists: there is a file of that name, and the player has not been asked.
var ErrExists = errors.New("there is a file of that name")

// marking is what is forgotten when another position is shown.
type marking struct {
	open bool
	// of is the position the marks were made for; they are dropped when another is shown.
	of     string
	ill    board.Illustration
	past   []board.Illustration // before each change, to undo it
	extent board.Extent
	tool   tool
	colour board.Colour
	begun  *board.Where // an arrow's beginning, clicked; its end is not known yet
	// drag is where a drag began, in the window, with the tool it is for.
	drag   *render.Point
	dragOf tool
	// hand is the mark whose words are written.
	hand lettered
	// focus is the field that gets the keyboard in the next frame.
	focus string
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
	s := m.scene.Apart()
	s.Hover, s.Illustration = "", nil
	e := board.ExtentView
	if whole {
		e = board.ExtentWhole
	}
	cam, scale, err := s.Exposure(e, board.Crop{}, c.Scale())
	if err != nil {
		m.failed(err)
		return
	}
	s.Camera = cam
	m.save(c, m.lay(&s, scale))
}

// lay lays a scene out as a picture; the scene must be a copy of its own.
func (m *Mode) lay(s *board.Scene, scale float64) *board.Sheet {
	view := *m.scene.View
	s.View, s.Quality = &view, render.Fine
	return s.Sheet(scale)
}

// markedSheet is the picture of the mode, laid out: a clean board with the marks, as the mode shows it.
func (m *Mode) markedSheet(device float64) (*board.Sheet, error) {
	s := m.scene.Apart()
	ill := m.ill.Clone()
	s.Illustration, s.Frame = &ill, render.Rect{}
	s.Plain()
	cam, scale, err := s.Exposure(m.extent, ill.Crop, device)
	if err != nil {
		return nil, err
	}
	s.Camera = cam
	return m.lay(&s, scale), nil
}

// make draws the picture of the mode and gives it to done, unless it cannot be drawn.
func (m *Mode) make(c *ui.Context, done func(*image.RGBA)) {
	if m.busy {
		return
	}
	m.dropEmpty()
	sheet, err := m.markedSheet(c.Scale())
	if err != nil {
		m.failed(err)
		return
	}
	m.take()
	m.develop(c, sheet, func(img *image.RGBA, err error) {
		if err != nil {
			m.failed(err)
			return
		}
		done(img)
	})
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
		m.write(c, img, nil)
	})
}

// name is what files of pictures of the position are called.
func (m *Mode) name() string {
	return m.table.Game().Info().Game + "-" + m.table.Text().UI("table.picture.turn", "turn", m.table.Turn())
}

// write saves a picture to the player's folder; taken is what it shows, nil for one that is not of the mode.
func (m *Mode) write(c *ui.Context, img *image.RGBA, taken *Made) {
	m.busy = true
	name := m.name()
	c.Go(func() {
		path, err := m.host.SavePicture(name, img)
		c.Post(func() {
			m.busy = false
			if err != nil {
				m.failed(err)
				return
			}
			if taken != nil {
				m.keep(*taken)
			}
			m.tell(c, path, img)
		})
	})
}

// tell shows the card of a picture that has been saved.
func (m *Mode) tell(c *ui.Context, path string, img *image.RGBA) {
	m.saved = savedPicture{path: path, until: c.Now() + savedTime, w: img.Rect.Dx(), h: img.Rect.Dy(), img: img}
}

func (m *Mode) failed(err error) {
	m.wait = false
	m.host.Toast(m.table.Text().UI("table.picture.failed") + " " + m.reason(err))
}

// reason is an error in the player's language, where it has words: what is wrong with a picture or why a file cannot be written.
func (m *Mode) reason(err error) string {
	var told interface{ In(lang string) string }
	if errors.As(err, &told) {
		return told.In(m.table.Text().Language())
	}
	return err.Error()
}

// Open opens the picture mode over the board. The marks made for a position
// are still there until another one is shown.
func (m *Mode) Open() {
	if m.open {
		return
	}
	m.open, m.saved = true, savedPicture{}
	m.begun, m.drag, m.as = nil, nil, saveAs{}
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
	m.dropEmpty()
	m.scene.Camera, m.scene.Illustration, m.scene.Frame = m.outer, nil, render.Rect{}
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
		m.hand = lettered{}
	}
}

// clear takes all marks away; that can be undone too.
func (m *Mode) clear() {
	if m.begun = nil; m.ill.Marked() {
		m.change()
		m.ill.Unmark()
		m.hand = lettered{}
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
		m.hand = lettered{toolArrow, len(m.ill.Arrows) - 1}
	}
}

// sign puts a circle or a cross somewhere, or takes away the one that is there.
func (m *Mode) sign(list *[]board.Sign, at board.Where, radius float64) {
	i := slices.IndexFunc(*list, func(s board.Sign) bool { return s.At == at && radius == 0 })
	switch {
	case i >= 0:
		m.change()
		*list = slices.Delete(slices.Clone(*list), i, i+1)
	case !m.full():
		m.change()
		*list = append(*list, board.Sign{At: at, Colour: m.colour, Radius: math.Round(radius)})
	}
}

func (m *Mode) full() bool { return m.ill.Count() >= board.MaxMarks }

// crop chooses a rectangle of the board.
func (m *Mode) crop(r render.Rect) {
	m.extent = board.ExtentCrop
	m.ill.Crop = board.Crop{Rect: render.R(math.Round(r.X), math.Round(r.Y), math.Round(r.W), math.Round(r.H))}
}

// cropZone adds a zone to the crop, or takes it out again.
func (m *Mode) cropZone(id string) {
	m.extent = board.ExtentCrop
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
	if m.extent != board.ExtentCrop {
		return true
	}
	_, err := m.ill.Crop.Region(g)
	return err == nil && !m.ill.Crop.Whole()
}
