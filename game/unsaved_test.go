package game

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"strategos/engine"
	"strategos/game/ui/uitest"
	"strategos/saves"
)

// disk is a disk that may be full, or not answer, below a program's autosaves.
type disk struct {
	mu    sync.Mutex
	full  bool
	tight bool // there is no room for earlier states
	hang  chan bool
}

func (d *disk) set(full bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.full = full
}

// tighten has the disk refuse earlier states, or take them again.
func (d *disk) tighten(tight bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.tight = tight
}

// hangs has the disk answer no writing until the function returned is called.
func (d *disk) hangs() (answers func()) {
	hang := make(chan bool)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.hang = hang
	return func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.hang = nil
		close(hang)
	}
}

func (d *disk) write(path string, data []byte, _ saves.Keeping) (bool, error) {
	d.mu.Lock()
	full, hang := d.full || d.tight && strings.HasPrefix(filepath.Base(path), "."), d.hang
	d.mu.Unlock()
	if hang != nil {
		<-hang
	}
	if full {
		return false, &saves.Error{Code: "unwritable", Path: path, Err: &os.PathError{Op: "write", Path: path, Err: syscall.ENOSPC}}
	}
	return false, os.WriteFile(path, data, 0o644)
}

// onDisk starts the program on such a disk; it is tried again only when somebody asks.
func onDisk(t *testing.T, lang, home string) (*App, *uitest.Driver, *disk) {
	t.Helper()
	a, d := begin(t, lang, home)
	hd := &disk{}
	a.library.options = saves.AutosaveOptions{Write: hd.write, Pause: func(int) time.Duration { return time.Hour }}
	return a, d, hd
}

// filled is a game in progress with so many decisions that are not on the disk, for it is full.
func filled(t *testing.T, lang string, decisions int) (*App, *uitest.Driver, *disk) {
	t.Helper()
	a, d, hd := onDisk(t, lang, "")
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil { // no curtain over the sign
		t.Fatal(err)
	}
	settled(t, a)
	hd.set(true)
	for range decisions {
		decide(t, a)
	}
	if decisions == 0 {
		a.play.Saved(a.play.session)
	}
	until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
	return a, d, hd
}

// settled waits until all is on the disk.
func settled(t *testing.T, a *App) {
	t.Helper()
	if err := a.library.auto.Flush(); err != nil {
		t.Fatal(err)
	}
}

// saved loads the file of the game in progress, or of the one that was.
func saved(t *testing.T, path string) *saves.Loaded {
	t.Helper()
	l, err := saves.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// While saving fails a sign stays on the table, the dialog comes once; both go by themselves when there is room again.
func TestSignWhileSavingFails(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"The game is not being saved", "The 3 decisions since", "the disk is full", "tried again by itself", "Not saved", "saved again"},
		"fr": {"La partie ne s’enregistre plus", "Les 3 décisions prises depuis", "le disque est plein", "retenté automatiquement", "Non enregistré", "de nouveau enregistrée"},
	} {
		a, d, hd := filled(t, lang, 3)
		until(t, d, "the count", func() bool { a.stage.Invalidate(); return d.Sees(want[1]) })
		for _, w := range want[:4] {
			if !d.Sees(w) {
				t.Errorf("%s: the dialog does not say %q: %q", lang, w, d.Texts())
			}
		}
		d.Key("escape")
		if len(a.dialogs) != 0 || !d.Sees(want[4]) {
			t.Fatalf("%s: there is no sign on the table: %q", lang, d.Texts())
		}
		decide(t, a)
		_ = a.library.auto.Flush()
		d.Tick()
		if len(a.dialogs) != 0 {
			t.Errorf("%s: the same failure is told twice", lang)
		}
		d.Click("bar.alarm")
		if !d.Has("button.again") {
			t.Fatalf("%s: a click on the sign tells nothing", lang)
		}
		d.Click("button.again")
		if !d.Has("button.again") || !d.Sees("4 d") {
			t.Errorf("%s: tried in vain, the dialog says %q", lang, d.Texts())
		}
		hd.set(false)
		d.Click("button.again")
		until(t, d, "the sign is gone", func() bool { return !d.Has("bar.alarm") && len(a.dialogs) == 0 })
		if !d.Sees(want[5]) {
			t.Errorf("%s: nothing tells that it is over: %q", lang, d.Texts())
		}
		if l := saved(t, a.library.auto.Path()); l.Game.Hash() != hash(a) {
			t.Errorf("%s: not all of it is on the disk", lang)
		}
		hd.set(true)
		decide(t, a)
		until(t, d, "a new failure is told anew", func() bool { return d.Has("button.again") })
	}
}

// Whatever leaves the game tries once more. With room again nothing is asked and nothing lost.
func TestLeavingTriesOnceMore(t *testing.T) {
	for name, leave := range map[string]func(a *App, d *uitest.Driver){
		"quit":  func(a *App, _ *uitest.Driver) { a.QuitNow() },
		"title": func(a *App, _ *uitest.Driver) { a.leave() },
		"new":   func(a *App, _ *uitest.Driver) { _ = a.StartGame(Start{Game: "sphacteria"}) },
		"next":  func(a *App, _ *uitest.Driver) { a.play.NewGame() },
	} {
		a, d, hd := filled(t, "en", 2)
		d.Key("escape")
		path, want := a.library.auto.Path(), hash(a)
		hd.set(false)
		leave(a, d)
		d.Tick()
		if len(a.dialogs) != 0 {
			t.Errorf("%s: something is asked: %q", name, d.Texts())
		}
		if l := saved(t, path); l.Game.Hash() != want {
			t.Errorf("%s: the file lacks decisions", name)
		}
	}
}

// As long as the disk is full nothing leaves the game without saying what would be lost; staying loses nothing, trying
// again leaves, and so does a copy elsewhere.
func TestLeavingSaysWhatIsLost(t *testing.T) {
	other := filepath.Join(t.TempDir(), "other.toml")
	b, e := begin(t, "en", "")
	startGame(t, b, e)
	if _, err := b.library.writer(b.play.session, b.play.start)(other, false); err != nil {
		t.Fatal(err)
	}
	gone := func(a *App) bool { return a.play == nil }
	for name, c := range map[string]struct {
		leave func(a *App, d *uitest.Driver)
		left  func(a *App) bool
	}{
		"quit":   {func(a *App, d *uitest.Driver) { d.Key("ctrl+q") }, (*App).Done},
		"window": {func(a *App, _ *uitest.Driver) { a.AskQuit() }, (*App).Done},
		"signal": {func(a *App, _ *uitest.Driver) { a.QuitNow() }, (*App).Done},
		"title":  {func(a *App, d *uitest.Driver) { a.play.OpenMenu(); d.Tick(); d.Click("menu.title") }, gone},
		"next":   {func(a *App, _ *uitest.Driver) { a.play.NewGame() }, gone},
		"new": {func(a *App, _ *uitest.Driver) { _ = a.StartGame(Start{Game: "hellespont"}) },
			func(a *App) bool { return a.play.game() == "hellespont" }},
		"open": {func(a *App, _ *uitest.Driver) { a.OpenFile(other) }, func(a *App) bool { return len(a.play.session.Records()) == 1 }},
	} {
		t.Run(name, func(t *testing.T) {
			a, d, _ := filled(t, "en", 3)
			d.Key("escape")
			session, path := a.play.session, a.library.auto.Path()
			ask := func() {
				t.Helper()
				c.leave(a, d)
				until(t, d, "the question", func() bool { return d.Has("button.lose") })
				if !d.Sees("The 3 decisions since") || !d.Sees("the disk is full") || !d.Sees("these 3 decisions are lost") || d.Sees("The game in progress is saved") {
					t.Errorf("the question is %q", d.Texts())
				}
			}
			ask()
			a.AskQuit() // closing the window again throws nothing away
			d.Tick()
			if a.Done() || !d.Has("button.lose") {
				t.Fatal("asked twice, the game was thrown away")
			}
			d.Key("escape")
			if c.left(a) || a.play.session != session || !d.Has("bar.alarm") || len(a.library.auto.Status().Err.Error()) == 0 {
				t.Fatal("he wanted to stay")
			}
			ask()
			d.Click("button.lose")
			until(t, d, "the game is left", func() bool { return c.left(a) })
			if l := saved(t, path); len(l.Records) != 1 {
				t.Errorf("what was to be lost is there: %d records", len(l.Records))
			}
			if saves.Held(path) {
				t.Error("its file is still locked")
			}

			a, d, hd := filled(t, "en", 3)
			d.Key("escape")
			want, path := hash(a), a.library.auto.Path()
			ask()
			hd.set(false)
			d.Click("button.again")
			until(t, d, "the game is left", func() bool { return c.left(a) })
			if l := saved(t, path); l.Game.Hash() != want {
				t.Error("tried again, not all was saved")
			}

			a, d, _ = filled(t, "en", 3)
			d.Key("escape")
			want, path = hash(a), a.library.auto.Path()
			ask()
			elsewhere := filepath.Join(t.TempDir(), "rescued")
			d.Click("button.elsewhere")
			d.Key("ctrl+a")
			d.Type(elsewhere)
			d.Key("enter")
			until(t, d, "the game is left", func() bool { return c.left(a) })
			if l := saved(t, elsewhere+saves.Extension); l.Game.Hash() != want || l.Name != "rescued" {
				t.Error("the copy elsewhere is another game")
			}
			if gone := a.library.folder.Deleted(); exists(path) || len(gone) != 1 || gone[0].Path != path {
				t.Errorf("the older autosave is offered to be resumed, not kept with the deleted games: %v", gone)
			}
		})
	}
}

// A disk that does not answer freezes nothing: the player is told, and may wait or go.
func TestSilentDisk(t *testing.T) {
	a, d, hd := onDisk(t, "fr", "")
	startGame(t, a, d)
	settled(t, a)
	defer hd.hangs()()
	a.patience, a.silence = 0, 30*time.Millisecond
	decide(t, a)
	d.Key("ctrl+q")
	if a.Done() || len(a.dialogs) != 1 {
		t.Fatal("nothing tells that the game is being saved")
	}
	a.AskQuit() // closed again while it is
	until(t, d, "the silence is told", func() bool { return d.Has("button.lose") && d.Sees("ne répond pas") })
	if !d.Sees("Une décision prise depuis") {
		t.Errorf("it says %q", d.Texts())
	}
	d.Click("button.lose")
	if !a.Done() {
		t.Error("he was not let go")
	}
}

// When it was saved by itself while the question stood there, it says so, and nothing is lost by leaving.
func TestSavedWhileAsking(t *testing.T) {
	a, d, hd := filled(t, "en", 2)
	d.Key("escape")
	d.Key("ctrl+q")
	hd.set(false)
	settled(t, a)
	a.stage.Invalidate()
	until(t, d, "it is said", func() bool { return d.Sees("saved again") && !d.Has("button.lose") })
	d.Key("enter")
	if !a.Done() {
		t.Error("it did not end")
	}
}

// A folder of saves that cannot be used at all: the sign is there from the first decision on, the game is not left in
// silence, and it is saved by itself when the folder can be used.
func TestNoFolderToSaveIn(t *testing.T) {
	home := t.TempDir()
	in := filepath.Join(home, "data")
	if err := os.WriteFile(in, []byte("a file where the folder should be"), 0o644); err != nil {
		t.Fatal(err)
	}
	a, d := begin(t, "en", home)
	if !d.Sees("Games cannot be saved") {
		t.Errorf("the title does not tell: %q", d.Texts())
	}
	d.Click("menu.unsaved")
	if !d.Sees("stays in memory only") || !d.Sees("is no folder") {
		t.Errorf("the sign explains: %q", d.Texts())
	}
	d.Key("enter")
	a.library.options.Pause = func(int) time.Duration { return time.Hour }
	startGame(t, a, d)
	decide(t, a)
	until(t, d, "the failure is told", func() bool { return d.Has("button.again") && d.Sees("Nothing of this game is on the disk") })
	d.Key("escape")
	d.Key("ctrl+q")
	if a.Done() || !d.Has("button.lose") {
		t.Fatal("the game is thrown away in silence")
	}
	d.Key("escape")
	if err := os.Remove(in); err != nil {
		t.Fatal(err)
	}
	decide(t, a)
	until(t, d, "the sign is gone", func() bool { return !d.Has("bar.alarm") })
	if l := saved(t, a.library.auto.Path()); l.Game.Hash() != hash(a) {
		t.Error("not all is saved")
	}
	if a.library.folder == nil || len(files(t, a.library.markDir(), "running-*")) != 1 {
		t.Error("the folder and the mark are not as they should be")
	}
}

// No HOME and nothing else that says where data go: as with any folder that cannot be used.
func TestNoHome(t *testing.T) {
	for _, name := range []string{"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "STRATEGOS_HOME"} {
		t.Setenv(name, "")
	}
	nowhere := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(nowhere, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("XDG_DATA_HOME", filepath.Join(nowhere, "data")) // no home's own folder may be used by a test
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(nowhere, "config"))
	a := New(Config{Version: "test", Language: "en"})
	d := uitest.New(t, a.Stage(), 1280, 800)
	d.Key("enter", "escape")
	if err := a.StartGame(Start{Game: "sphacteria"}); err != nil {
		t.Fatal(err)
	}
	until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
	d.Key("escape")
	a.QuitNow()
	d.Tick()
	if a.Done() {
		t.Error("the game was thrown away in silence")
	}
	a.QuitNow()
	if !a.Done() {
		t.Error("told twice to end, it did not")
	}
}

// A folder that vanished is made again with the next decision, and also without one, when it is tried again.
func TestFolderVanishes(t *testing.T) {
	a, d := begin(t, "en", "")
	startGame(t, a, d)
	settled(t, a)
	path := a.library.auto.Path()
	for range 2 {
		if err := os.RemoveAll(filepath.Dir(filepath.Dir(path))); err != nil {
			t.Fatal(err)
		}
		decide(t, a)
		settled(t, a)
		if l := saved(t, path); l.Game.Hash() != hash(a) {
			t.Error("the file is not of now")
		}
	}
	d.Tick()
	if len(a.dialogs) != 0 {
		t.Errorf("something is told: %q", d.Texts())
	}
	a.QuitNow()
	if !a.Done() || saves.Held(path) {
		t.Error("the game was not closed in order")
	}
}

// A clock that is ahead, behind or before all reason loses nothing: the game played last is the one to resume, and no game
// of today is put away for one of tomorrow.
func TestWrongClock(t *testing.T) {
	home := t.TempDir()
	a, _ := begin(t, "en", home)
	f := a.library.folder
	box := engine.Box{Seed: engine.NewSeeded(1)}
	if err := a.StartGame(Start{Game: "sphacteria"}); err != nil {
		t.Fatal(err)
	}
	for i := range keptAutosaves + 3 { // from a clock that was ahead
		at := time.Date(2099, 1, 1+i, 0, 0, 0, 0, time.UTC)
		s := saves.Take(a.play.session, saves.Meta{Name: "tomorrow", At: at, Order: int64(i + 1)})
		s.Box = box
		if err := saves.WriteFile(f.AutosavePath("sphacteria", at), s); err != nil {
			t.Fatal(err)
		}
	}
	a.leave()
	if err := a.StartGame(Start{Game: "hellespont"}); err != nil { // today
		t.Fatal(err)
	}
	settled(t, a)
	path := a.library.auto.Path()
	a.leave()
	if e, ok := a.library.resumable(); !ok || e.Path != path {
		t.Errorf("to resume there is %s", e.Path)
	}
	for range 3 { // more games, and what made room for them
		if err := a.StartGame(Start{Game: "sphacteria"}); err != nil {
			t.Fatal(err)
		}
		settled(t, a)
		if err := f.PruneAutosaves(keptAutosaves); err != nil {
			t.Fatal(err)
		}
	}
	if !exists(path) {
		t.Error("the game of today was put away")
	}
	if n := len(f.Deleted()); n < 3 {
		t.Errorf("only %d of those put away can be brought back", n)
	}
	a.leave()
}

// What another program writes to the game's file is kept and told.
func TestFileChangedByOthers(t *testing.T) {
	a, d := begin(t, "en", "")
	startGame(t, a, d)
	settled(t, a)
	path := a.library.auto.Path()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, slices.Concat(data, []byte("# by hand\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	decide(t, a)
	until(t, d, "it is told", func() bool { return d.Sees("changed by somebody else") })
	kept := strings.TrimSuffix(path, saves.Extension) + "-2" + saves.Extension
	if !d.Sees("-2.strategos") {
		t.Errorf("it is not told where: %q", d.Texts())
	}
	if l := saved(t, path); l.Game.Hash() != hash(a) {
		t.Error("our game is not in our file")
	}
	if text, err := os.ReadFile(kept); err != nil || !strings.HasSuffix(string(text), "# by hand\n") {
		t.Errorf("the other's file was not kept: %v", err)
	}
}

// A game that is open in another window is not opened a second time: it says so, and offers a copy, which is a game of its
// own with a name that tells.
func TestOpenInAnotherWindow(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	startGame(t, a, d)
	decide(t, a)
	settled(t, a)
	path, want := a.library.auto.Path(), hash(a)
	if !saves.Held(path) {
		t.Skip("the file system has no locks")
	}
	b, e := begin(t, "en", home)
	e.Click("menu.resume")
	until(t, e, "it says so", func() bool { return e.Has("button.copy") })
	if !e.Sees("open in another window") || b.play != nil {
		t.Fatalf("it says %q", e.Texts())
	}
	e.Key("escape")
	if b.play != nil {
		t.Fatal("he wanted to go back")
	}
	e.Click("menu.resume")
	until(t, e, "it says so", func() bool { return e.Has("button.copy") })
	e.Click("button.copy")
	until(t, e, "the copy", func() bool { return b.play != nil })
	if hash(b) != want || b.library.auto.Path() == path {
		t.Fatal("the copy is none")
	}
	decide(t, b)
	decide(t, b)
	settled(t, b)
	decide(t, a)
	settled(t, a)
	if l := saved(t, path); l.Game.Hash() != hash(a) {
		t.Error("the copy wrote over the game")
	}
	if l := saved(t, b.library.auto.Path()); l.Name != "Sphacteria (copy)" || l.Game.Hash() != hash(b) {
		t.Errorf("the copy is called %q", l.Name)
	}
	if _, err := b.library.folder.Discard(path); err == nil {
		t.Error("the other window's game was deleted")
	}
	b.leave()
	a.QuitNow()
	b.OpenFile(path)
	until(t, e, "closed there, it opens here", func() bool { return b.play != nil && b.library.auto.Path() == path })
}

// The game on the table is not read from its own file, which may be behind it.
func TestOpeningTheGameOnTheTable(t *testing.T) {
	a, d, _ := filled(t, "en", 2)
	d.Key("escape")
	session := a.play.session
	d.Key("ctrl+o")
	a.OpenFile(a.library.auto.Path())
	until(t, d, "the table is back", func() bool { return len(a.screens) == 1 && d.Sees("This is the game on the table") })
	if a.play.session != session {
		t.Error("the game was read from the disk")
	}
}

// Deleted games can be brought back in a later run too.
func TestBringBackLater(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	startGame(t, a, d)
	path, err := a.library.writer(a.play.session, a.play.start)("Evening", false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.library.folder.Discard(path); err != nil {
		t.Fatal(err)
	}
	a.QuitNow()
	b, d := begin(t, "en", home)
	d.Click("menu.open")
	until(t, d, "the list", func() bool { return d.Has("button.deleted") })
	d.Click("button.deleted")
	if !d.Sees("Evening") || !d.Sees("turn 1 of 7") {
		t.Errorf("the deleted games are %q", d.Texts())
	}
	if d.Has("deleted.list.bar") {
		t.Error("a list that fits is scrolled")
	}
	d.Click("deleted.0")
	until(t, d, "it is back", func() bool { return exists(path) && b.screens[len(b.screens)-1].(*opening).has("Evening") })
	if len(b.dialogs) != 0 {
		t.Error("the empty list stays open")
	}
}

// The error of an autosave is always one of package saves, which has words for it.
func TestErrorsHaveWords(t *testing.T) {
	a, _, _ := filled(t, "en", 1)
	var e *saves.Error
	if err := a.library.auto.Status().Err; !errors.As(err, &e) || e.Cause("fr") != "le disque est plein" {
		t.Error(err)
	}
}
