//go:build window

package window_test

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strategos/internal/about"
	"strategos/saves"
)

// key presses keys in the program's window.
func (p *program) key(keys ...string) {
	p.t.Helper()
	for _, k := range keys {
		p.xdotool("key", "--window", p.window, k)
		time.Sleep(150 * time.Millisecond)
	}
}

// read loads a home's autosave once it has at least so many records.
func read(t *testing.T, home string, records int) *saves.Loaded {
	t.Helper()
	for range 100 {
		if files, _ := filepath.Glob(filepath.Join(home, "saves", "autosave", "*.strategos")); len(files) > 0 {
			if l, err := saves.ReadFile(autosave(t, home)); err == nil && len(l.Records) >= records {
				return l
			}
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("no autosave of %d commands", records)
	return nil
}

// TestKilledAndResumed plays in the window by keyboard, kills the program without warning and starts it again: it goes on
// exactly where it was, several times over, also when it is killed while it saves. Pressed again and again, F6 comes to the log,
// where Enter looks back and nothing can be played until Esc: what is played here is little. TestKilledWindow plays by what it sees.
func TestKilledAndResumed(t *testing.T) {
	bin := build(t)
	home := newHome(t)
	p := launch(t, bin, home, "-new", "sphacteria", "-solo", "-width", "1280", "-height", "800")
	records := 1
	for round, pause := range []time.Duration{700 * time.Millisecond, 0, 15 * time.Millisecond} {
		before := records
		for range 12 { // whatever the first button of each decision is
			p.key("F6", "Return")
			if l := read(t, home, 1); len(l.Records) > before+2 {
				break
			}
			p.key("p", "e")
		}
		time.Sleep(pause) // none at all: the last command is just being saved
		if err := p.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = p.cmd.Wait()
		left := read(t, home, before)
		if len(left.Records) <= before {
			t.Fatalf("round %d: nothing was played: %d commands", round, len(left.Records))
		}
		p = launch(t, bin, home)
		time.Sleep(500 * time.Millisecond)
		p.xdotool("key", "--window", p.window, "F12")
		waitFor(t, filepath.Join(home, "pictures", "*.png"))
		back := read(t, home, len(left.Records))
		if back.Game.Hash() != left.Game.Hash() || len(back.Records) != len(left.Records) || back.Box.Seed.String() != left.Box.Seed.String() {
			t.Fatalf("round %d: resumed after %d commands, killed after %d", round, len(back.Records), len(left.Records))
		}
		if files, _ := filepath.Glob(filepath.Join(home, "saves", "autosave", "*.strategos")); countGames(files) != 1 {
			t.Errorf("round %d: %d autosaves of one game: %v", round, countGames(files), files)
		}
		records = len(back.Records)
	}
	p.end()
}

// countGames counts autosaves without their backups.
func countGames(files []string) int {
	n := 0
	for _, f := range files {
		if !saves.IsBackup(f) {
			n++
		}
	}
	return n
}

// TestFileGiven opens a saved game that is given as a desktop does it, as the only argument, and the window is called by its name.
func TestFileGiven(t *testing.T) {
	bin, home := build(t), newHome(t)
	p := launch(t, bin, home, "-new", "sphacteria", "-solo")
	if name := p.named(); !strings.HasPrefix(name, "Sphacteria") || !strings.HasSuffix(name, "Strategos "+about.Version) {
		t.Errorf("the window of a new game is called %q", name)
	}
	p.key("F6", "Return", "p", "e", "F6", "Return")
	l := read(t, home, 2)
	p.end()
	file := filepath.Join(t.TempDir(), "An evening.strategos")
	l.Name = "An evening"
	if err := saves.WriteFile(file, &l.Save); err != nil {
		t.Fatal(err)
	}
	p = launch(t, bin, newHome(t), file)
	for range 50 {
		if strings.HasPrefix(p.named(), "An evening · Sphacteria") {
			p.end()
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Errorf("the window of a game that was opened is called %q", p.named())
}

// named is what stands above the window.
func (p *program) named() string {
	p.t.Helper()
	out, err := exec.Command("xdotool", "getwindowname", p.window).Output()
	if err != nil {
		p.t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}
