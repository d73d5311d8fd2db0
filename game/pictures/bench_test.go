package pictures

import (
	"image"
	"testing"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/board"
	"strategos/game/ui"
	"strategos/game/ui/uitest"
	"strategos/internal/gametest"
	"strategos/render"
)

// bench is a board with the picture mode over it, and nothing else of a table.
type bench struct {
	t        testing.TB
	session  *engine.Session
	view     zonewar.Seen
	scene    *board.Scene
	mode     *Mode
	driver   *uitest.Driver
	toasts   []string
	pictures chan string
	made     image.Image // the last picture saved
	row      []image.Image
	titles   []string
	probe    func(*ui.Context) // called after each frame
	copied   chan string
	copyErr  error
}

func (b *bench) Toast(s string)                                  { b.toasts = append(b.toasts, s) }
func (b *bench) NeedPicture(string, func() (image.Image, error)) {}
func (b *bench) CopyText(s string) error                         { b.copied <- s; return b.copyErr }
func (b *bench) SavePicture(name string, img image.Image) (string, error) {
	b.made = img
	b.pictures <- name
	return "/pictures/" + name + ".png", nil
}

func (b *bench) PictureFolder() string { return "/pictures" }

func (b *bench) CopyPicture(img image.Image) error {
	b.made = img
	b.copied <- "a picture"
	return b.copyErr
}

func (b *bench) SavePictureAs(file string, img image.Image, replace bool) (string, error) {
	if file == "/there.png" && !replace {
		return file, ErrExists
	}
	b.made = img
	b.pictures <- file
	return file, nil
}

func (b *bench) SaveRow(name string, n int, draw func(i int) (image.Image, string, error)) (string, error) {
	for i := range n {
		img, title, err := draw(i)
		if err != nil {
			return "", err
		}
		b.row = append(b.row, img)
		b.titles = append(b.titles, title)
	}
	return "/pictures/" + name, nil
}

func (b *bench) Text() *text.Text              { return b.scene.Text }
func (b *bench) Palette() *render.Palette      { return b.scene.Palette }
func (b *bench) Game() engine.Game             { return b.session.Game() }
func (b *bench) Turn() int                     { return b.view.Turn }
func (b *bench) Moment() int                   { return len(b.session.Records()) - 1 }
func (b *bench) Position() string              { return b.session.Game().Hash() }
func (b *bench) LetGo()                        {}
func (b *bench) DragBoard(*ui.Context, ui.Hit) {}
func (b *bench) PanKeys(*ui.Context) bool      { return false }

// newBench sets a game's board up in a window of that size.
func newBench(t testing.TB, s *engine.Session, lang string, w, h float64) *bench {
	t.Helper()
	b := &bench{t: t, session: s, pictures: make(chan string, 4), copied: make(chan string, 4)}
	var err error
	if b.scene, err = board.NewScene(s.Game().Info().Game, lang); err != nil {
		t.Fatal(err)
	}
	b.mode = New(b, b, b.scene)
	b.scene.Camera = board.NewCamera(b.scene.Geo.Size, render.R(0, 44, w*0.73, h-44))
	b.driver = uitest.New(t, ui.NewStage(ui.ScreenFunc(b.frame), ui.NewTheme(b.scene.Palette)), w, h)
	return b
}

// frame draws the mode, or the board with a button that opens it.
func (b *bench) frame(c *ui.Context) {
	if b.probe != nil {
		defer func() {
			if b.probe != nil {
				b.probe(c)
			}
		}()
	}
	b.view = zonewar.See(b.session.Game().View(""))
	b.scene.View = &b.view
	if b.mode.IsOpen() {
		b.mode.Frame(c)
		return
	}
	b.scene.Lay()
	b.scene.Dress(board.Dressing{})
	b.scene.Draw(c.List)
	if c.Button("bar.picture", render.R(4, 4, 200, 36), "Picture", ui.ButtonOpts{}) {
		b.mode.Open()
		c.Redraw()
	}
	b.mode.SavedCard(c, b.scene.Camera.View)
	b.mode.Keys(c)
}

// snap draws the window with the real board.
func (b *bench) snap(name string) {
	b.t.Helper()
	img, err := board.BoardPicture(b.scene.Book.Game())
	if err != nil {
		b.t.Fatal(err)
	}
	b.driver.Soft.SetPicture(b.scene.Picture, img)
	gametest.Keep(b.t, name, b.driver.Snapshot())
}
