package table

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/render"
	"strategos/scenarios"
)

// bench is a table with everything around it that a test wants to see.
type bench struct {
	t        testing.TB
	table    *Table
	driver   *ui.Driver
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
}

func (b *bench) Settings() Settings                              { return b.set }
func (b *bench) OpenMenu()                                       { b.menus++ }
func (b *bench) ShowRules(s string)                              { b.sections = append(b.sections, s) }
func (b *bench) Saved(*engine.Session)                           { b.saved++ }
func (b *bench) Toast(s string)                                  { b.toasts = append(b.toasts, s) }
func (b *bench) Branch(s *engine.Session)                        { b.branched = s }
func (b *bench) NewGame()                                        { b.menus += 100 }
func (b *bench) NeedPicture(string, func() (image.Image, error)) {}
func (b *bench) CopyText(s string) error                         { b.copied <- s; return b.copyErr }
func (b *bench) SavePicture(name string, img image.Image) (string, error) {
	b.made = img
	b.pictures <- name
	return "/pictures/" + name + ".png", nil
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
	b.driver = ui.NewDriver(t, ui.NewStage(ui.ScreenFunc(func(c *ui.Context) {
		table.Frame(c)
		if b.probe != nil {
			b.probe(c)
		}
	}), ui.NewTheme(b.set.Palette)), w, h)
	return b
}

func newSession(t testing.TB, seed uint64) *engine.Session {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(seed)}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New("sphacteria", "", nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	return engine.NewSession(g, box, rec.Rolls, events)
}

// scatteredSession is a game that begins in the thick of it.
func scatteredSession(t testing.TB, seed uint64) *engine.Session {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(seed)}
	g, events, err := scenarios.New("sphacteria", "", nil, &box)
	if err != nil {
		t.Fatal(err)
	}
	g.(interface{ Scatter(*engine.Seeded) }).Scatter(engine.NewSeeded(seed))
	return engine.NewSession(g, box, nil, events)
}

// assault is a solo game in which Sparta storms Pylos on the first turn, up to the
// attacker's stratagem. Dice and commands are fixed, so the position stays the same
// whatever the rules make of random play.
func assault(t testing.TB) *engine.Session {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(7), Queue: []int{1, 2, 6, 5}}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New("sphacteria", "", nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	s := engine.NewSession(g, box, rec.Rolls, events)
	s.Solo = true
	for _, line := range []string{"pass", "pass", "announce 3", "activate BTS", "move spa-h1 spa-h2 spa-h5 spa-epitadas N O P", "pass", "end"} {
		c, err := engine.ParseCommand(line)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Apply(c); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	if p := s.Game().Legal(); p.Decision != "commit_attacker" {
		t.Fatalf("the assault has come to %s", p.Decision)
	}
	return s
}

// playUntil plays at random until stop likes the position; false when the game
// ends first.
func playUntil(t testing.TB, s *engine.Session, seed uint64, stop func(*engine.Prompt, *engine.View) bool) bool {
	t.Helper()
	rng := engine.NewSeeded(seed)
	for range 3000 {
		p, v := s.Game().Legal(), s.Game().View("")
		if stop(&p, &v) {
			return true
		}
		if p.Over != nil {
			return false
		}
		c, ok := engine.RandomCommand(s.Game(), &p, rng)
		if !ok {
			t.Fatalf("no command for %s", p.Decision)
		}
		if _, err := s.Apply(c); err != nil {
			t.Fatalf("%s: %v", c, err)
		}
	}
	return false
}

// keep writes a picture where STRATEGOS_SHOTS says, for a person to look at.
func keep(t testing.TB, name string, img image.Image) {
	t.Helper()
	dir := os.Getenv("STRATEGOS_SHOTS")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

// snap draws the window with the real board.
func (b *bench) snap(name string) image.Image {
	b.t.Helper()
	img, err := BoardPicture(b.table.scene.Book.Game(), b.table.text.Language())
	if err != nil {
		b.t.Fatal(err)
	}
	b.driver.Soft.SetPicture(b.table.scene.Picture, img)
	shot := b.driver.Snapshot()
	keep(b.t, name, shot)
	return shot
}
