package game

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strategos/saves"
)

// playsHome tells a child of this test in which home to play until it is killed.
const playsHome = "STRATEGOS_TEST_PLAYS"

// TestMain lets the test's own program be another one that plays.
func TestMain(m *testing.M) {
	if home := os.Getenv(playsHome); home != "" {
		playUntilKilled(home)
	}
	os.Exit(m.Run())
}

// playUntilKilled begins a game, saves it, says where, and waits for its end.
func playUntilKilled(home string) {
	a := New(Config{Version: "test", Language: "en", ConfigDir: filepath.Join(home, "config"), DataDir: filepath.Join(home, "data")})
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		panic(err)
	}
	if err := a.library.auto.Flush(); err != nil {
		panic(err)
	}
	if err := a.library.saver(a.play.session, a.play.start)("The siege"); err != nil {
		panic(err)
	}
	if err := os.WriteFile(filepath.Join(home, "ready"), []byte(a.library.auto.Path()), 0o644); err != nil {
		panic(err)
	}
	time.Sleep(10 * time.Minute)
	os.Exit(1)
}

// Two programs: what one has open the other does not go on in, prune, delete or resume as crashed; once the first is
// killed its game is free, and the other's start goes on with it.
func TestTwoPrograms(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	home := t.TempDir()
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), playsHome+"="+home)
	if err := cmd.Start(); err != nil {
		t.Skip(err)
	}
	killed := false
	kill := func() {
		if !killed {
			killed = true
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
		}
	}
	defer kill()
	path := ""
	for range 30000 {
		if data, err := os.ReadFile(filepath.Join(home, "ready")); err == nil && strings.HasSuffix(string(data), ".strategos") {
			path = string(data)
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if path == "" {
		t.Fatal("the other program did not come to play")
	}
	if !saves.Held(path) {
		t.Skip("the file system has no locks")
	}
	a, d := begin(t, "en", home)
	if a.ResumeAfterCrash() {
		t.Fatal("the running program counts as crashed")
	}
	d.Click("menu.resume")
	until(t, d, "it says so", func() bool { return d.Has("button.copy") })
	d.Key("escape")
	if err := a.library.folder.PruneAutosaves(0); err != nil || !exists(path) {
		t.Errorf("the other program's game was put away: %v", err)
	}
	if _, err := a.library.folder.Discard(path); err == nil {
		t.Error("the other program's game was deleted")
	}
	// Nor is another save of that game opened without a word; gone on with, it is a branch of it.
	siege, err := a.library.folder.Path("The siege")
	if err != nil {
		t.Fatal(err)
	}
	a.OpenFile(siege)
	until(t, d, "it says so of another save too", func() bool { return d.Has("button.copy") })
	if a.play != nil {
		t.Error("the game was opened all the same")
	}
	d.Click("button.copy")
	until(t, d, "the copy", func() bool { return a.play != nil })
	h, err := saves.ReadHeader(path)
	if err != nil || a.play.start.BranchOf == "" || a.play.start.BranchOf != h.Line || a.play.start.Line == h.Line {
		t.Errorf("the copy of line %q is %+v, %v", h.Line, a.play.start, err)
	}
	// The list says which is open where.
	o := newOpening(a)
	a.push(o)
	until(t, d, "the list", func() bool { return len(o.entries) == 3 && !o.reading })
	if o.open[path] != "open.elsewhere" || o.open[a.library.auto.Path()] != "open.here" || o.open[siege] != "" {
		t.Errorf("open are %v", o.open)
	}
	if !d.Sees("open in another window") || !d.Sees("on the table") {
		t.Errorf("the list does not say which are open: %q", d.Texts())
	}
	a.back()
	d.Tick()
	d.Key("escape")
	startGame(t, a, d)
	a.QuitNow()
	if n := len(files(t, a.library.markDir(), "running-*")); n != 1 {
		t.Errorf("%d marks of one running program", n)
	}
	kill()
	if openElsewhere(a.library.folder, h.Line, siege, "") {
		t.Error("a killed program's game counts as open")
	}
	b, e := begin(t, "en", home)
	if !b.ResumeAfterCrash() {
		t.Fatal("the killed program's game is not gone on with")
	}
	until(t, e, "its game", func() bool { return b.play != nil && b.library.auto.Path() == path })
}
