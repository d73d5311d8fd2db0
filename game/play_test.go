package game

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"strategos/game/ui"
	"strategos/game/ui/uitest"
	"strategos/render"
	"strategos/saves"
)

// decide takes a decision through the session, as the table does, and tells the host.
func decide(t *testing.T, a *App) {
	t.Helper()
	s := a.play.table.Session()
	choices := s.Game().Legal().Choices
	if len(choices) == 0 {
		t.Fatal("nothing to decide")
	}
	if _, err := s.Apply(choices[0].Command); err != nil {
		t.Fatal(err)
	}
	a.play.table.Invalidate()
	a.play.Saved(s)
}

func hash(a *App) string { return a.play.session.Game().Hash() }

func TestLanguageChangesAtOnceAndIsKept(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "", home)
	a.Change(func(s *Settings) { s.Language = "en" })
	startGame(t, a, d)
	a.play.OpenMenu()
	d.Tick()
	d.Click("menu.settings")
	d.Click("settings.language.fr")
	if !d.Sees("Taille de l’interface") {
		t.Errorf("the settings are not in French: %q", d.Texts())
	}
	d.Click("settings.palette.safe")
	d.Click("settings.curtain")
	d.Click("settings.animation.none")
	d.Click("button.back")
	if !d.Sees("Tour 1 sur 7") {
		t.Errorf("the table is not in French: %q", d.Texts())
	}
	a.QuitNow()

	b, d := begin(t, "", home)
	s := b.Settings()
	if s.Language != "fr" || s.Palette != PaletteSafe || s.Curtain || s.Animation != AnimationNone || b.Palette().Name != "safe" {
		t.Errorf("the settings were not kept: %+v", s)
	}
	if !d.Sees("Nouvelle partie") {
		t.Error("the next start is not in French")
	}
	b.QuitNow()
	c, d := begin(t, "en", home)
	if !d.Sees("New game") {
		t.Error("the command line's language was not heeded")
	}
	c.SetWindowPlace(WindowPlace{true, 10, 20, 1300, 900})
	c.QuitNow()
	if kept, err := LoadSettings(filepath.Join(home, "config")); err != nil || kept.Language != "fr" || kept.Window.Width != 1300 {
		t.Errorf("after a run in another language the settings are %+v, %v", kept, err)
	}
}

func TestDamagedSettingsAreSetAside(t *testing.T) {
	home := t.TempDir()
	dir := filepath.Join(home, "config")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "settings.toml")
	if err := os.WriteFile(path, []byte("language = [broken"), 0o644); err != nil {
		t.Fatal(err)
	}
	_, d := begin(t, "en", home)
	if !d.Sees("Your settings could not be read") || !d.Sees("settings.toml.damaged") {
		t.Errorf("nothing tells of the damage: %q", d.Texts())
	}
	if got, err := os.ReadFile(path + ".damaged"); err != nil || string(got) != "language = [broken" {
		t.Errorf("the damaged file was not kept: %q, %v", got, err)
	}
	d.Key("enter")
	if d.Has("button.ok") {
		t.Error("the message did not close")
	}
}

func TestSettingsOutOfRange(t *testing.T) {
	s := Settings{Language: "tlh", Scale: 40, Animation: "warp", Palette: "", Dice: "loaded", Window: WindowPlace{true, -99999, 0, 5, 5}}
	s.mend()
	if s.Scale != 1 || s.Animation != AnimationNormal || s.Palette != PaletteDefault || s.Dice != DiceRolled || s.Window.Known {
		t.Errorf("mended to %+v", s)
	}
	for lang, want := range map[string]string{"fr_FR.UTF-8": "fr", "C": "en", "": "en"} {
		if got := systemLanguage(func(name string) string {
			if name == "LANG" {
				return lang
			}
			return ""
		}); got != want {
			t.Errorf("LANG=%s gives %s", lang, got)
		}
	}
}

func TestScaleActsInFull(t *testing.T) {
	a, _ := begin(t, "en", "")
	for _, scale := range []float64{0.8, 1, 1.5, 2} {
		a.Change(func(s *Settings) { s.Scale = scale })
		for _, device := range []float64{1, 1.5, 2} {
			if k := a.ScaleFor(device, 1280*device, 800*device); k != scale*device {
				t.Errorf("%g on a screen of %g: %g device pixels a logical one", scale, device, k)
			}
		}
	}
	// Only where a small screen gives less than the least window is the scale reduced.
	if k := a.ScaleFor(1, 800, 600); 800/k < leastWidth-1 || 600/k < leastHeight-1 {
		t.Errorf("a window of 800 by 600 becomes %v by %v", 800/k, 600/k)
	}
}

func TestGarbageIsRefusedAndTheGameKept(t *testing.T) {
	a, d := begin(t, "en", "")
	startGame(t, a, d)
	decide(t, a)
	before, session := hash(a), a.play.session
	dir := t.TempDir()
	for name, content := range map[string]string{"noise.toml": "\x00\xff\x01", "empty.toml": "", "other.toml": "title = 'a recipe'", "deep.toml": strings.Repeat("[", 9000)} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		d.Key("ctrl+o")
		d.Click("open.path")
		d.Type(path)
		d.Click("button.path")
		until(t, d, name+" is refused", func() bool { return d.Has("button.ok") })
		if !d.Sees("The game could not be opened") || !d.Sees(name) || !d.Sees("untouched") {
			t.Errorf("%s: the message says %q", name, d.Texts())
		}
		d.Click("button.ok")
		d.Click("button.back")
		if a.play.session != session || hash(a) != before {
			t.Fatalf("%s: the game changed", name)
		}
	}
	a.OpenFile(filepath.Join(dir, "missing.toml"))
	until(t, d, "a missing file is refused", func() bool { return d.Sees("There is no saved game") })
}

func TestResumeAfterCrash(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	startGame(t, a, d)
	for range 3 {
		decide(t, a)
	}
	want := hash(a)
	if err := a.library.auto.Flush(); err != nil {
		t.Fatal(err)
	}
	die(a) // no quitting, no closing
	b, d := begin(t, "en", home)
	if !b.ResumeAfterCrash() {
		t.Fatal("the crash went unnoticed")
	}
	until(t, d, "the game is back", func() bool { return b.play != nil })
	if hash(b) != want || b.play.start.Solo {
		t.Error("another game came back")
	}
	if !d.Sees("ended unexpectedly") {
		t.Errorf("nothing tells what happened: %q", d.Texts())
	}
	b.QuitNow()
	if c, _ := begin(t, "en", home); c.ResumeAfterCrash() {
		t.Error("a program that was quit in order counts as crashed")
	}
}

func TestResumeFromTheTitle(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	if d.Has("menu.resume") {
		t.Error("there is something to resume before the first game")
	}
	d.Click("menu.new")
	d.Click("players.solo")
	d.Click("new.rulings")
	d.Click("option.quarter.attacker")
	d.Click("button.start")
	decide(t, a)
	want := hash(a)
	a.play.OpenMenu()
	d.Tick()
	d.Click("menu.title")
	if a.play != nil || !d.Has("menu.resume") {
		t.Fatal("no way back into the game from the title")
	}
	d.Click("menu.resume")
	until(t, d, "the game is back", func() bool { return a.play != nil })
	if hash(a) != want || !a.play.session.Solo || a.play.session.Game().Info().Options["quarter"] != "attacker" {
		t.Error("another game came back")
	}
	if can, _ := a.play.session.CanUndo(); !can {
		t.Error("what was decided before cannot be taken back")
	}
	if entries, err := a.library.folder.List(); err != nil || len(entries) != 1 {
		t.Errorf("%d saves after resuming, want the one autosave: %v", len(entries), err)
	}
}

func TestSaveAsOpenAndDelete(t *testing.T) {
	a, d := begin(t, "en", "")
	startGame(t, a, d)
	saved := hash(a)
	d.Key("ctrl+s")
	d.Key("ctrl+a")
	d.Type("what?")
	d.Click("button.yes")
	until(t, d, "a name that is none is refused", func() bool { return d.Sees("cannot contain") })
	d.Key("ctrl+a")
	d.Type("Before the storm")
	d.Key("enter")
	until(t, d, "the game is saved", func() bool { return d.Sees("Saved as “Before the storm”.") })
	path, err := a.library.folder.Path("Before the storm")
	if err != nil || !exists(path) {
		t.Fatalf("no file: %v", err)
	}
	decide(t, a)
	if hash(a) == saved {
		t.Fatal("the decision changed nothing")
	}
	d.Key("ctrl+o")
	id := rowOf(t, a, d, "Before the storm")
	d.DoubleClick(id)
	until(t, d, "the saved game is open", func() bool { return len(a.screens) == 1 })
	if hash(a) != saved {
		t.Error("another game was opened")
	}
	d.Key("ctrl+o")
	d.Click(rowOf(t, a, d, "Before the storm"))
	d.Click("button.delete")
	d.Key("escape")
	if !exists(path) {
		t.Fatal("deleted without a yes")
	}
	d.Key("delete")
	d.Click("button.yes")
	if exists(path) {
		t.Error("not deleted")
	}
}

// rowOf waits for a named game in the list that is shown and is the id of its row.
func rowOf(t *testing.T, a *App, d *uitest.Driver, name string) string {
	t.Helper()
	o, ok := a.screens[len(a.screens)-1].(*opening)
	if !ok {
		t.Fatal("the list of games is not shown")
	}
	at := -1
	until(t, d, name+" in the list", func() bool {
		at = slices.IndexFunc(o.entries, func(e saves.Entry) bool { return e.Header.Name == name && !e.Auto })
		return at >= 0
	})
	return rowID(at)
}

func TestBranchKeepsTheOldGame(t *testing.T) {
	a, d := begin(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	d.Tick()
	start := hash(a)
	decide(t, a)
	decide(t, a)
	left := hash(a)
	a.play.Branch(0)
	d.Tick()
	if hash(a) != start {
		t.Error("the branch does not go on from the moment chosen")
	}
	entries, err := a.library.folder.List()
	if err != nil {
		t.Fatal(err)
	}
	kept := false
	for _, e := range entries {
		if l, err := saves.ReadFile(e.Path); err == nil && l.Game.Hash() == left {
			kept = true
		}
	}
	if !kept {
		t.Error("the game that was left is nowhere among the saves")
	}
}

func TestStartRefusesNonsense(t *testing.T) {
	a, _ := begin(t, "en", "")
	for _, s := range []Start{{Game: "chess"}, {Game: "sphacteria", Scenario: "dreamt"}, {Game: "sphacteria", Options: map[string]string{"quarter": "both"}}} {
		if err := a.StartGame(s); err == nil {
			t.Errorf("%+v was started", s)
		}
	}
	if a.play != nil {
		t.Error("a game is in progress")
	}
}

func TestRulesReference(t *testing.T) {
	a, d := begin(t, "en", "")
	startGame(t, a, d)
	a.play.ShowRules("4.2")
	d.Tick()
	r := a.screens[len(a.screens)-1].(*reference)
	if r.section != "4.2" || !d.Sees("Resolving a combat") {
		t.Fatalf("section %q is shown", r.section)
	}
	top := d.Texts()
	d.Key("down", "down", "down")
	if slices.Equal(top, d.Texts()) {
		t.Error("the arrow keys do not scroll the page")
	}
	d.Key("ctrl+f")
	d.Type("storm")
	if !d.Has("hit.6 #20") {
		t.Fatalf("a search for storm found %q", d.IDs())
	}
	d.Click("hit.6 #20")
	if r.section != "6 #20" {
		t.Errorf("the search led to %q", r.section)
	}
	d.Click("rules.previous")
	if r.section != "4.2" {
		t.Errorf("going back led to %q", r.section)
	}
	d.Click("rules.search")
	d.Key("ctrl+a", "backspace")
	d.Type("xyzzy")
	if !d.Sees("Nothing found") {
		t.Error("a search in vain says nothing")
	}
	d.Key("escape")
	if a.screens[len(a.screens)-1] != ui.Screen(a.play) {
		t.Error("Esc does not lead back to the table")
	}
}

func TestQuitAsks(t *testing.T) {
	idle, _ := begin(t, "en", "")
	idle.AskQuit()
	if !idle.Done() {
		t.Error("the title screen asks before quitting")
	}
	a, d := begin(t, "en", "")
	startGame(t, a, d)
	a.AskQuit()
	d.Tick()
	if a.Done() || !d.Has("button.yes") {
		t.Fatal("a game in progress is left without a question")
	}
	d.Key("escape")
	d.Key("ctrl+q", "enter")
	if !a.Done() {
		t.Error("yes did not quit")
	}
	if left, _ := filepath.Glob(filepath.Join(a.library.markDir(), "*running*")); len(left) > 0 {
		t.Errorf("quitting left the mark of a crash: %v", left)
	}
}

func TestPictureOfTheScreen(t *testing.T) {
	a, d := begin(t, "en", "")
	d.Key("f12")
	var files []string
	until(t, d, "a picture", func() bool {
		files, _ = filepath.Glob(filepath.Join(a.PictureDir(), "*.png"))
		return len(files) == 1 && d.Sees("Picture saved")
	})
	if info, err := os.Stat(files[0]); err != nil || info.Size() < 10000 {
		t.Errorf("the picture is %v, %v", info, err)
	}
	for in, want := range map[string]string{"../../etc": "etc", "": "x", "Été à Pylos!": "été-à-pylos", "...": "x"} {
		if got := fileName(in, "x"); got != want {
			t.Errorf("fileName(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestMouseMovesCostNothingOnTheTitle(t *testing.T) {
	_, d := begin(t, "en", "")
	d.Move(render.Pt(900, 300))
	for i := range 20 {
		d.Move(render.Pt(900+float64(i), 310))
		if d.Tick() {
			t.Fatal("a frame ran though nothing changed")
		}
	}
}

func TestScaleByPointerAndKeys(t *testing.T) {
	a, d := begin(t, "en", "")
	d.Click("menu.settings")
	d.Click("settings.scale") // the middle of the slider
	if s := a.Settings().Scale; s != 1.4 {
		t.Errorf("a click in the middle of the slider gives a scale of %v, want 1.4", s)
	}
	for d.Focus() != "settings.scale" {
		d.Key("tab")
	}
	d.Key("left", "left")
	if s := a.Settings().Scale; s != 1.2 {
		t.Errorf("two steps to the left give %v, want 1.2", s)
	}
	d.Key("f11")
	if !a.Fullscreen() {
		t.Error("F11 does not fill the screen")
	}
	d.Key("f11")
	if a.Fullscreen() {
		t.Error("F11 does not leave the full screen")
	}
}
