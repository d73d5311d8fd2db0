package game

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/game/ui/uitest"
	"strategos/internal/proof/brittle"
	"strategos/internal/proof/scenarios/fen"
	"strategos/saves"
	"strategos/scenarios"
)

// crashedGame leaves a home as a program leaves it that was killed in the middle of a game of the fen; breaks says where that game
// breaks from then on.
func crashedGame(t *testing.T, breaks brittle.Breaks) (home, autosave string) {
	t.Helper()
	t.Cleanup(scenarios.Join(brittle.Of(fen.Game, breaks)))
	home = t.TempDir()
	a, d := begin(t, "en", home)
	if err := a.StartGame(Start{Game: "fen", Solo: true}); err != nil {
		t.Fatal(err)
	}
	d.Tick()
	if err := a.library.auto.Flush(); err != nil {
		t.Fatal(err)
	}
	autosave = a.library.auto.Path()
	die(a)
	return home, autosave
}

// beyond tells that what breaks is not yet noticed by the rehearsal of a restored game, which refuses a position that cannot be
// asked: faults of later moments are meant.
func beyond(at string) bool {
	return at == "restore" || !readingFile(string(debug.Stack()))
}

// readingFile tells whether a saved game is being read, by the stack.
func readingFile(stack string) bool {
	return strings.Contains(stack, "saves.Peek") || strings.Contains(stack, "saves.(*Loaded).Verify")
}

// restart starts the program in a home as the desktop does without arguments, until it shows what comes of the crash.
func restart(t *testing.T, home, lang string) (*App, *uitest.Driver) {
	t.Helper()
	a, d := begin(t, lang, home)
	d.Breaks = true
	if !a.ResumeAfterCrash() {
		t.Fatal("the crash went unnoticed")
	}
	until(t, d, "something is shown", func() bool { return a.play != nil || d.Has("again.try") })
	return a, d
}

// TestGameThatBreaksOnResume: a game whose position panics - when it is read, when it is asked for its decision, when it is shown -
// leads to the title, which explains; the next start explains at once, and "Leave it" is the end of it.
func TestGameThatBreaksOnResume(t *testing.T) {
	for _, where := range []string{"restore", "ask", "view"} {
		t.Run(where, func(t *testing.T) { breaksOnResume(t, where) })
	}
}

func breaksOnResume(t *testing.T, where string) {
	t.Helper()
	broken := false
	home, autosave := crashedGame(t, func(at string, _ engine.Command) bool { return broken && at == where && beyond(at) })
	before, err := saves.ReadFile(autosave)
	if err != nil {
		t.Fatal(err)
	}
	broken = true
	a, d := restart(t, home, "en")
	until(t, d, where+": the title explains", func() bool { return d.Has("again.try") })
	wantSight(t, d, "could not be shown", "met a fault of its own before the game could be played on", "The game is kept as it is", "A report")
	if a.play != nil || a.Done() || !d.Has("again.leave") {
		t.Fatalf("%s: it is not the title: %q", where, d.IDs())
	}
	if all := reports(t, a); len(all) != 1 || !strings.Contains(all[0], autosave) || !strings.Contains(all[0], "broken on purpose at "+where) {
		t.Errorf("%s: the reports are %q", where, all)
	}
	a.QuitNow()
	die(a)

	then := time.Now().Add(-time.Hour) // days may lie between
	for _, f := range append(files(t, a.library.markDir(), "running-*"), files(t, a.reportDir(), "*")...) {
		if err := os.Chtimes(f, then, then); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 { // however often it is started and closed without an answer
		b, d := restart(t, home, "fr")
		wantSight(t, d, "n’a pas pu être affichée", "La dernière fois", "0001.txt")
		if b.play != nil {
			t.Errorf("%s: the game was opened again unasked", where)
		}
		b.QuitNow()
		die(b)
	}

	c, d := restart(t, home, "en")
	d.Click("again.try")
	until(t, d, where+": it fails again", func() bool { return len(reports(t, c)) == 2 && d.Has("again.try") })
	d.Click("again.leave")
	if !d.Has("menu.new") || d.Has("again.try") {
		t.Errorf("%s: after leaving it the title is %q", where, d.IDs())
	}
	c.QuitNow()
	die(c)
	e, _ := begin(t, "en", home)
	if e.ResumeAfterCrash() {
		t.Errorf("%s: a game that was left is resumed", where)
	}
	e.QuitNow()
	broken = false
	if after, err := saves.ReadFile(autosave); err != nil || after.Game.Hash() != before.Game.Hash() || len(after.Records) != len(before.Records) {
		t.Errorf("%s: the game has changed: %v", where, err)
	}
}

// TestProgramThatDiesOnResume: where the program dies before the resumed game has proved sound, the next start explains; where it
// dies later, the next start resumes again.
func TestProgramThatDiesOnResume(t *testing.T) {
	home, _ := crashedGame(t, func(string, engine.Command) bool { return false })
	a, d := restart(t, home, "en")
	until(t, d, "the game is back", func() bool { return a.play != nil })
	die(a) // at once
	b, d := restart(t, home, "en")
	if b.play != nil || !d.Has("again.try") {
		t.Fatal("the game was opened again unasked")
	}
	wantSight(t, d, "There is no report")
	d.Click("again.try")
	until(t, d, "the game is back", func() bool { return b.play != nil })
	d.Wait(soundAfter + 500*time.Millisecond)
	die(b)
	c, d := restart(t, home, "en")
	if d.Has("again.try") {
		t.Fatal("a game that was sound for some seconds is not resumed")
	}
	until(t, d, "the game is back", func() bool { return c.play != nil })
	d.Tick()
	decide(t, c) // proves it sound as well
	d.Key("h")
	die(c)
	e, d := restart(t, home, "en")
	if d.Has("again.try") {
		t.Fatal("a game that was played on is not resumed")
	}
	until(t, d, "the game is back", func() bool { return e.play != nil })
	e.QuitNow()
	if left := files(t, e.library.markDir(), "running-*"); len(left) != 0 {
		t.Errorf("after an orderly end there are the marks %v", left)
	}
}

// TestOpenedGameThatBreaks: a file opened from a game in progress or from the command line that panics is explained; the game in
// progress is untouched where the file could not even be read.
func TestOpenedGameThatBreaks(t *testing.T) {
	broken := ""
	home, autosave := crashedGame(t, func(at string, _ engine.Command) bool { return at == broken && beyond(at) })
	file := filepath.Join(home, "mine.toml")
	data, err := os.ReadFile(autosave)
	if err == nil {
		err = os.WriteFile(file, data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, where := range []string{"restore", "ask"} {
		a, d := begin(t, "en", t.TempDir())
		d.Breaks = true
		broken = where
		a.OpenFile(file)
		until(t, d, "the file is explained", func() bool { return d.Has("again.try") })
		wantSight(t, d, "could not be shown", "mine.toml")
		d.Click("again.leave")
		if !d.Has("menu.new") || a.Done() {
			t.Errorf("%s: it is not the title: %q", where, d.IDs())
		}
	}
	broken = ""
	a, d := begin(t, "en", "")
	d.Breaks = true
	startGame(t, a, d)
	was := a.Session()
	broken = "restore"
	for what, open := range map[string]func(){
		"read": func() { a.OpenFile(file) },
		"laid": func() {
			a.stage.Post(func() {
				a.adopt(&opened{path: file, loaded: &saves.Loaded{Save: saves.Save{Records: make([]engine.Record, 1)}}})
			})
		},
	} {
		open()
		until(t, d, "the file is explained", func() bool { return d.Has("again.try") })
		d.Click("again.leave")
		if a.Session() != was || d.Has("menu.new") {
			t.Errorf("%s: the game in progress was left: %q", what, d.IDs())
		}
	}
}
