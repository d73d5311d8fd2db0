package game

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/game/ui/uitest"
	"strategos/saves"
)

// breaking has screens break: those whose name begins with the one given, as often as told.
func breaking(t *testing.T, screen string, times int) {
	t.Helper()
	probe = func(_ *App, what, detail string) {
		if what == "frame" && strings.HasPrefix(detail, screen) && times > 0 {
			times--
			panic("broken on purpose")
		}
	}
	t.Cleanup(func() { probe = nil })
}

// reports are the texts of the reports in a home.
func reports(t *testing.T, a *App) []string {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(a.dataDir(), "reports", "*.txt"))
	var out []string
	for _, f := range files {
		raw, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(raw))
	}
	return out
}

// wantSight checks that some texts can be seen.
func wantSight(t *testing.T, d *uitest.Driver, texts ...string) {
	t.Helper()
	for _, s := range texts {
		if !d.Sees(s) {
			t.Errorf("%q is not to be seen: %q", s, d.Texts())
		}
	}
}

// TestBrokenScreenKeepsTheGame: a panic while the table is drawn leads to a screen that says so; the game is kept, a report written
// that reproduces it, and "Go on" shows the table again where the game stood.
func TestBrokenScreenKeepsTheGame(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"met a fault of its own", "The game is kept as “Sphacteria before the fault”", "A report", "Go on", "broken on purpose"},
		"fr": {"a rencontré une erreur interne", "Sphactérie avant l’erreur", "Un rapport", "Continuer"},
	} {
		a, d := begin(t, lang, "")
		d.Breaks = true
		startGame(t, a, d)
		decide(t, a)
		d.Tick()
		a.play.start.NoCurtain = true
		a.play.opened = "Chariots" // as one that goes on from a save of that name
		was, session := hash(a), a.Session()
		breaking(t, "play", 1)
		d.Key("h")
		wantSight(t, d, want...)

		all := reports(t, a)
		if len(all) != 1 {
			t.Fatalf("%d reports", len(all))
		}
		kept := filepath.Join(a.dataDir(), "reports", "fault-0001.strategos")
		for _, s := range []string{"broken on purpose", "screen    play", "key h", "test, " + runtime.Version(), runtime.GOOS, "-load '" + kept + "'",
			"rescue_test.go", "record 1", "language  " + lang} {
			if !strings.Contains(all[0], s) {
				t.Errorf("the report does not hold %q:\n%s", s, all[0])
			}
		}
		named, err := filepath.Glob(filepath.Join(a.dataDir(), "saves", "*fa*.strategos"))
		if lang == "fr" {
			named, err = filepath.Glob(filepath.Join(a.dataDir(), "saves", "*erreur*.strategos"))
		}
		if err != nil || len(named) != 1 {
			t.Fatalf("saved games: %v, %v", named, err)
		}
		for _, path := range append(named, kept) {
			if l, err := saves.ReadFile(path); err != nil || l.Game.Hash() != was {
				t.Errorf("%s does not hold the game: %v", path, err)
			}
		}
		d.Click("fault.on")
		if a.Session() != session || hash(a) != was || !d.Has("bar.menu") && d.Has("fault.on") {
			t.Errorf("the game does not go on: %q", d.IDs())
		}
		if !strings.HasPrefix(a.Caption(), "Chariots") {
			t.Errorf("the game is called %q afterwards", a.Caption())
		}
		if a.screens[0] != ui.Screen(a.play) {
			t.Error("the table shown is not that of the game in progress")
		}
		d.Key("ctrl+shift+b")
		if !d.Has("marks.lesson") {
			t.Errorf("no lesson can be made of the game any more: %q", d.IDs())
		}
		d.Key("escape")
		decide(t, a)
		d.Tick()
		if err := a.library.auto.Flush(); err != nil {
			t.Fatal(err)
		}
		if l, err := saves.ReadFile(a.library.auto.Path()); err != nil || len(l.Records) != 3 {
			t.Errorf("afterwards the game is not saved any more: %v", err)
		}
	}
}

// TestScreenThatBreaksAgain leads to the title, which says where the game is; nothing loops, and the program can be used.
func TestScreenThatBreaksAgain(t *testing.T) {
	a, d := begin(t, "en", "")
	d.Breaks = true
	startGame(t, a, d)
	breaking(t, "play", 1000)
	d.Tick()
	d.Key("h")
	d.Click("fault.on")
	wantSight(t, d, "has broken twice", "The game is kept as")
	d.Click("button.ok")
	if !d.Has("menu.resume") || a.play != nil || a.Done() {
		t.Fatalf("it is not the title: %q", d.IDs())
	}
	if n := len(reports(t, a)); n != 2 {
		t.Errorf("%d reports of two faults", n)
	}
	if named, _ := filepath.Glob(filepath.Join(a.dataDir(), "saves", "*fault*.strategos")); len(named) != 1 {
		t.Errorf("one position was kept as %v", named)
	}
	probe = nil
	d.Click("menu.resume")
	until(t, d, "the game goes on", func() bool { return a.play != nil })
	if a.Err() != nil {
		t.Errorf("the program gave up: %v", a.Err())
	}
}

// TestWhatShowsTheFaultBreaks: where even the fault's screen breaks the title is shown, and where that breaks too, the program ends
// with a sentence.
func TestWhatShowsTheFaultBreaks(t *testing.T) {
	a, d := begin(t, "en", "")
	d.Breaks = true
	startGame(t, a, d)
	decide(t, a)
	left := 2
	probe = func(_ *App, what, detail string) {
		if what == "frame" && (left == 2 && detail == "play" || left == 1 && detail == "faultScreen") {
			left--
			panic("broken on purpose")
		}
	}
	t.Cleanup(func() { probe = nil })
	d.Key("h")
	wantSight(t, d, "has broken twice")
	if a.Done() {
		t.Fatal("the program ended")
	}
	breaking(t, "", 1000)
	d.Key("h")
	if !a.Done() || a.Err() == nil || strings.Contains(a.Err().Error(), "\n") || !strings.Contains(a.Err().Error(), "The game was saved") {
		t.Errorf("a program that can show nothing: done %v, %v", a.Done(), a.Err())
	}
}

// brokenGame is a game whose engine panics: on every command, or on every question.
type brokenGame struct {
	engine.Game
	apply, ask bool
}

func (g *brokenGame) Clone() engine.Game { return &brokenGame{g.Game.Clone(), g.apply, g.ask} }

func (g *brokenGame) Apply(c engine.Command, dice engine.Dice) ([]engine.Event, error) {
	if g.apply {
		_, _ = g.Game.Apply(c, dice)
		panic("the engine broke on purpose")
	}
	return g.Game.Apply(c, dice)
}

func (g *brokenGame) Prompt() engine.Prompt { g.asked(); return g.Game.Prompt() }
func (g *brokenGame) Legal() engine.Prompt  { g.asked(); return g.Game.Legal() }
func (g *brokenGame) asked() {
	if g.ask {
		panic("the engine broke on purpose")
	}
}

// breakEngine has the game in progress panic from now on.
func breakEngine(t *testing.T, a *App, solo, apply, ask bool) *brokenGame {
	t.Helper()
	g := &brokenGame{a.Session().Game().Clone(), apply, ask}
	s := engine.NewSession(g, a.Session().Box().Copy(), nil, nil)
	s.Solo = solo
	a.play.start.NoCurtain = true
	a.play.session = s
	return g
}

// TestBrokenEngine: a decision that makes the engine panic is not taken, the report has the command line that gives it again - in a
// game between two not to be read at a glance - and the game goes on.
func TestBrokenEngine(t *testing.T) {
	for _, solo := range []bool{true, false} {
		a, d := begin(t, "en", "")
		d.Breaks = true
		startGame(t, a, d)
		breakEngine(t, a, solo, true, false)
		was := hash(a)
		a.goOn() // sits down to the game that breaks
		d.Tick()
		var choice string
		for _, id := range d.IDs() {
			if strings.HasPrefix(id, "choice.") || strings.HasPrefix(id, "act.") {
				choice = id
			}
		}
		if choice == "" {
			for _, c := range a.Session().Game().Legal().Choices {
				if d.Has("act." + c.ID) {
					choice = "act." + c.ID
				}
			}
		}
		d.Click(choice)
		wantSight(t, d, "The decision was not taken", "could not be kept under a name of its own")
		if hash(a) != was || len(a.Session().Records()) != 1 {
			t.Error("the game has changed")
		}
		all := reports(t, a)
		if len(all) != 1 || !strings.Contains(all[0], "stratctl exec -load") || !strings.Contains(all[0], "engine broke on purpose") {
			t.Fatalf("reports: %q", all)
		}
		cmd, ok := a.Session().Unfinished()
		if open := strings.Contains(all[0], "echo '"+cmd.String()+"' |"); !ok || open != solo {
			t.Errorf("solo %v: the command %q is told openly: %v\n%s", solo, cmd, open, all[0])
		}
		if secret := strings.Contains(all[0], choice); secret != solo {
			t.Errorf("solo %v: what was clicked is told: %v", solo, secret)
		}
		d.Click("fault.on")
		if d.Has("fault.on") || hash(a) != was {
			t.Errorf("the table is not shown again: %q", d.IDs())
		}
	}
}

// TestEngineThatCannotBeAsked: a position whose every question panics leads to the title after one more try.
func TestEngineThatCannotBeAsked(t *testing.T) {
	a, d := begin(t, "en", "")
	d.Breaks = true
	startGame(t, a, d)
	breakEngine(t, a, true, false, true)
	a.goOn()
	d.Tick()
	wantSight(t, d, "while the screen was drawn")
	d.Click("fault.on")
	wantSight(t, d, "has broken twice")
	if a.play != nil || a.Done() {
		t.Error("it is not the title")
	}
}

// TestBrokenWorkInTheBackground is told of like any other fault, and never ends the program.
func TestBrokenWorkInTheBackground(t *testing.T) {
	a, d := begin(t, "en", "")
	d.Breaks = true
	startGame(t, a, d)
	for range 3 {
		a.stage.Go(func() { panic("broken on purpose, beside") })
	}
	until(t, d, "three faults", func() bool { return d.Stage.Faults() == 3 })
	wantSight(t, d, "work done beside the game", "The game is kept as")
	if n := len(reports(t, a)); n != 3 {
		t.Errorf("%d reports of three faults", n)
	}
	d.Click("fault.on")
	if d.Has("fault.on") || a.play == nil {
		t.Errorf("the table is not shown again: %q", d.IDs())
	}
}

// TestMessageThatBreaks: of several messages from other goroutines one that panics does not take the others with it.
func TestMessageThatBreaks(t *testing.T) {
	a, d := begin(t, "en", "")
	d.Breaks = true
	var got []int
	for n := range 3 {
		a.stage.Post(func() {
			if n == 1 {
				panic("broken on purpose")
			}
			got = append(got, n)
		})
	}
	d.Tick()
	if fmt.Sprint(got) != "[0 2]" {
		t.Errorf("the messages %v came", got)
	}
	wantSight(t, d, "met a fault of its own")
	if d.Has("fault.on") {
		t.Error("without a game there is nothing to go on with")
	}
	d.Click("fault.leave")
	if !d.Has("menu.new") {
		t.Errorf("it is not the title: %q", d.IDs())
	}
}

// TestPaintingThatBreaks: where painting breaks whatever is shown, the program ends with a sentence after a few tries.
func TestPaintingThatBreaks(t *testing.T) {
	a, d := begin(t, "en", "")
	d.Breaks = true
	startGame(t, a, d)
	tries := 0
	for ; tries < 10 && !a.Done(); tries++ {
		a.Painted("no such texture")
		d.Tick()
	}
	if !a.Done() || a.Err() == nil || tries > mostUnprovoked {
		t.Errorf("after %d tries: done %v, %v", tries, a.Done(), a.Err())
	}
}

// TestReportsAreBounded keeps the newest twenty, whatever their dates.
func TestReportsAreBounded(t *testing.T) {
	a, d := begin(t, "en", "")
	d.Breaks = true
	startGame(t, a, d)
	old := time.Date(1970, 1, 1, 0, 0, 0, 0, time.UTC)
	for n := range keptReports + 5 {
		i := &incident{screen: "play"}
		i.Value = fmt.Sprint("fault ", n)
		path, err := a.writeReport(i)
		if err != nil {
			t.Fatal(err)
		}
		if n%2 == 0 {
			if err := os.Chtimes(path, old, old); err != nil {
				t.Fatal(err)
			}
		}
	}
	all := reports(t, a)
	positions, _ := filepath.Glob(filepath.Join(a.dataDir(), "reports", "*.strategos"))
	if len(all) != keptReports || len(positions) != keptReports || !strings.Contains(all[0], "fault 5") || !strings.Contains(all[keptReports-1], "fault 24") {
		t.Errorf("%d reports and %d positions are kept, from %.200q", len(all), len(positions), all[0])
	}
}

// TestReportsOfTwoPrograms: a number that another program has taken since the folder was read is left to it.
func TestReportsOfTwoPrograms(t *testing.T) {
	dir := t.TempDir()
	theirs := filepath.Join(dir, reportName+"0003.txt")
	if err := os.WriteFile(theirs, []byte("theirs"), 0o644); err != nil {
		t.Fatal(err)
	}
	base, err := claimReport(dir, 3)
	if text, _ := os.ReadFile(theirs); err != nil || base != filepath.Join(dir, reportName+"0004") || string(text) != "theirs" {
		t.Errorf("%s was taken, %v; theirs says %q", base, err, text)
	}
	if _, err := claimReport(filepath.Join(dir, "none"), 1); err == nil {
		t.Error("a number was taken where there is no folder")
	}
}

// TestCrashFilesAreBounded keeps the newest twenty, whatever they are called, and takes the empty ones of killed
// programs away, not that of a program that runs, however long, nor one made just now. Of the locks of killed programs
// nothing is left.
func TestCrashFilesAreBounded(t *testing.T) {
	a, _ := begin(t, "en", "")
	if err := os.MkdirAll(a.reportDir(), 0o755); err != nil {
		t.Fatal(err)
	}
	lock, err := saves.Hold(filepath.Join(a.reportDir(), "any"))
	if err != nil || !lock.Firm() {
		t.Skip("the file system has no locks")
	}
	lock.Release()
	now := time.Now()
	put := func(name, text string, age time.Duration) string {
		path := filepath.Join(a.reportDir(), "crash-"+name+".txt")
		if err := errors.Join(os.WriteFile(path, []byte(text), 0o644), os.Chtimes(path, now.Add(-age), now.Add(-age))); err != nil {
			t.Fatal(err)
		}
		return path
	}
	var want []string
	for n := range keptReports + 5 {
		path := put(fmt.Sprint(n*7919%1000), "fatal error", time.Duration(n)*time.Hour)
		if n < keptReports {
			want = append(want, path)
		}
	}
	put("900000", "", 2*time.Hour)
	want = append(want, put("900001", "", 0))
	stale := filepath.Join(a.reportDir(), "."+filepath.Base(want[0])+".lock")
	if err := os.WriteFile(stale, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	b, _ := begin(t, "en", "")
	b.config.DataDir = a.config.DataDir
	end := b.CatchCrashes()
	all, _ := filepath.Glob(filepath.Join(a.reportDir(), "crash-*"))
	slices.Sort(want)
	ours := slices.DeleteFunc(all, func(f string) bool { return slices.Contains(want, f) })
	if len(ours) != 1 {
		t.Fatalf("%q are there besides those that are kept", ours)
	}
	if err := os.Chtimes(ours[0], now.Add(-2*time.Hour), now.Add(-2*time.Hour)); err != nil {
		t.Fatal(err)
	}
	a.clearCrashFiles()
	if !exists(ours[0]) {
		t.Error("the file of a program that has been running for two hours was taken away")
	}
	end()
	left, _ := filepath.Glob(filepath.Join(a.reportDir(), "*crash-*"))
	if !slices.Equal(left, want) {
		t.Errorf("left are %q, not %q", left, want)
	}
}

// TestKeptWhereTheFolderCameLate: a folder that could not be used at the start is found when there is something to keep.
func TestKeptWhereTheFolderCameLate(t *testing.T) {
	home := t.TempDir()
	saved := filepath.Join(home, "data", "saves")
	if err := errors.Join(os.MkdirAll(filepath.Dir(saved), 0o755), os.WriteFile(saved, nil, 0o644)); err != nil {
		t.Fatal(err)
	}
	a, d := begin(t, "en", home)
	d.Breaks = true
	startGame(t, a, d)
	if a.library.folder != nil {
		t.Fatal("the folder could be used")
	}
	if err := os.Remove(saved); err != nil {
		t.Fatal(err)
	}
	i := &incident{}
	a.keepBroken(i, a.Session())
	if i.saveErr != nil || !exists(i.save) {
		t.Errorf("kept as %q, %v", i.save, i.saveErr)
	}
}

// TestFaultWithoutADisk: where neither report nor game can be written the screen says so, and the game goes on.
func TestFaultWithoutADisk(t *testing.T) {
	a, d := begin(t, "en", "")
	d.Breaks = true
	startGame(t, a, d)
	if err := a.library.auto.Flush(); err != nil {
		t.Fatal(err)
	}
	dir := a.dataDir()
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(dir, []byte("a file where the folder was"), 0o644); err != nil {
		t.Fatal(err)
	}
	breaking(t, "play", 1)
	d.Key("h")
	wantSight(t, d, "could not be kept under a name of its own", "No report could be written")
	d.Click("fault.on")
	if d.Has("fault.on") {
		t.Errorf("the table is not shown again: %q", d.IDs())
	}
}
