package table

import (
	"image"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/board"
	"strategos/game/sound"
	"strategos/game/ui"
	"strategos/game/ui/uitest"
	"strategos/internal/gametest"
	"strategos/render"
)

// bench is a table with everything around it that a test wants to see.
type bench struct {
	t        testing.TB
	table    *Table
	driver   *uitest.Driver
	set      Settings
	sections []string // rules opened
	toasts   []string
	saved    int
	menus    int
	branched *engine.Session
	pictures chan string
	made     image.Image // the last picture saved
	copied   chan string
	copyErr  error
	texts    chan string
	probe    func(*ui.Context) // called after each frame
	heard    []sound.Cue
}

func (b *bench) Settings() Settings                              { return b.set }
func (b *bench) OpenMenu()                                       { b.menus++ }
func (b *bench) ShowRules(s string)                              { b.sections = append(b.sections, s) }
func (b *bench) Saved(*engine.Session)                           { b.saved++ }
func (b *bench) Sound(c sound.Cue)                               { b.heard = append(b.heard, c) }
func (b *bench) Toast(s string)                                  { b.toasts = append(b.toasts, s) }
func (b *bench) Branch(at int)                                   { b.branched = b.table.session.Branch(at, 1) }
func (b *bench) NewGame()                                        { b.menus += 100 }
func (b *bench) NeedPicture(string, func() (image.Image, error)) {}
func (b *bench) CopyText(s string) error                         { b.copied <- s; return b.copyErr }
func (b *bench) SavePicture(name string, img image.Image) (string, error) {
	b.made = img
	b.pictures <- name
	return "/pictures/" + name + ".png", nil
}

func (b *bench) PictureFolder() string             { return "/pictures" }
func (b *bench) CopyPicture(img image.Image) error { b.made = img; return b.copyErr }
func (b *bench) SavePictureAs(file string, img image.Image, _ bool) (string, error) {
	b.made = img
	return file, nil
}

func (b *bench) SaveRow(name string, n int, draw func(i int) (image.Image, string, error)) (string, error) {
	for i := range n {
		img, title, err := draw(i)
		if err != nil {
			return "", err
		}
		b.made = img
		b.pictures <- title
	}
	return "/pictures/" + name, nil
}

func (b *bench) SaveText(name, content string) (string, error) {
	b.texts <- content
	return "/pictures/" + name + ".txt", nil
}

// newBench sets a new game up in a window of that size. Curtain on, animation off.
func newBench(t testing.TB, s *engine.Session, lang string, w, h float64) *bench {
	t.Helper()
	b := &bench{t: t, set: Settings{Lang: lang, Curtain: true, Palette: render.DefaultPalette()}, pictures: make(chan string, 4), copied: make(chan string, 4), texts: make(chan string, 4)}
	table, err := New(Config{Session: s, Host: b})
	if err != nil {
		t.Fatal(err)
	}
	b.table = table
	b.driver = uitest.New(t, ui.NewStage(ui.ScreenFunc(func(c *ui.Context) {
		table.Frame(c)
		if b.probe != nil {
			b.probe(c)
		}
	}), ui.NewTheme(b.set.Palette)), w, h)
	return b
}

func keep(t testing.TB, name string, img image.Image) { gametest.Keep(t, name, img) }

func golden(t *testing.T, name string, img image.Image) { gametest.Golden(t, name, img) }

// snap draws the window with the real board.
func (b *bench) snap(name string) image.Image {
	b.t.Helper()
	img, err := board.BoardPicture(b.table.scene.Book.Game())
	if err != nil {
		b.t.Fatal(err)
	}
	b.driver.Soft.SetPicture(b.table.scene.Picture, img)
	shot := b.driver.Snapshot()
	keep(b.t, name, shot)
	return shot
}

func newSession(t testing.TB, seed uint64) *engine.Session { return gametest.Session(t, seed) }

func scatteredSession(t testing.TB, seed uint64) *engine.Session { return gametest.Scattered(t, seed) }

func assault(t testing.TB) *engine.Session { return gametest.Assault(t) }

func playUntil(t testing.TB, s *engine.Session, seed uint64, stop func(*engine.Prompt, *zonewar.Seen) bool) bool {
	return gametest.PlayUntil(t, s, seed, stop)
}

// reads tells whether a text stands within a rectangle of the window, however it is broken into words and lines.
func (b *bench) reads(in render.Rect, text string) bool {
	var all strings.Builder
	for _, t := range b.driver.Stage.List().Texts() {
		if in.Contains(t.At) {
			all.WriteString(t.S)
		}
	}
	bare := func(s string) string { return strings.Join(strings.Fields(s), "") }
	return strings.Contains(bare(all.String()), bare(text))
}
