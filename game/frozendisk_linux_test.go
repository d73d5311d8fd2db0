package game

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// frozenDisk is a folder on a disk of its own that answers no writing between freeze and thaw. Making it takes the system's
// administrator.
func frozenDisk(t *testing.T) (home string, freeze, thaw func()) {
	t.Helper()
	if testing.Short() {
		t.Skip("mounts a disk")
	}
	home = t.TempDir()
	image := filepath.Join(t.TempDir(), "image")
	if err := os.WriteFile(image, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(image, 64<<20); err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{{"mkfs.ext4", "-q", image}, {"mount", "-o", "loop", image, home}} {
		if out, err := exec.Command(command[0], command[1:]...).CombinedOutput(); err != nil {
			t.Skipf("no disk of its own can be had: %v: %v: %s", command, err, out)
		}
	}
	run := func(flag string) error { return exec.Command("fsfreeze", flag, home).Run() }
	t.Cleanup(func() {
		_ = run("-u")
		_ = exec.Command("umount", "-l", home).Run()
	})
	if err := run("-f"); err != nil {
		t.Skipf("no disk can be frozen: %v", err)
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(run("-u"))
	return home, func() { must(run("-f")) }, func() { must(run("-u")) }
}

// A disk that hangs indeed: whoever would rather lose a decision leaves the game, changes the settings, begins another game and ends
// the program at once.
func TestFrozenDisk(t *testing.T) {
	home, freeze, thaw := frozenDisk(t)
	a, d := begin(t, "en", home)
	startGame(t, a, d)
	decide(t, a)
	settled(t, a)
	a.patience, a.silence = 100*time.Millisecond, 500*time.Millisecond
	freeze()
	watch := time.AfterFunc(time.Minute, thaw) // should something wait for it after all
	decide(t, a)
	quick(t, "a change of settings", func() { a.Change(func(s *Settings) { s.Volume = 7 }) })
	quick(t, "leaving for the title", a.leave)
	until(t, d, "leaving says what would be lost", func() bool { return d.Has("button.lose") })
	quick(t, "leaving", func() { d.Click("button.lose"); d.Tick() })
	quick(t, "another game", func() {
		if err := a.StartGame(Start{Game: "hellespont", Solo: true}); err != nil {
			t.Error(err)
		}
		d.Tick()
	})
	if a.play == nil || a.play.game() != "hellespont" {
		t.Error("no other game is on the table")
	}
	quick(t, "quitting", a.AskQuit)
	until(t, d, "quitting says what would be lost", func() bool { return d.Has("button.lose") })
	quick(t, "losing it", func() { d.Click("button.lose"); d.Tick() })
	if !a.Done() {
		t.Error("the program goes on")
	}
	if !watch.Stop() {
		t.Error("the disk had to be thawed")
	}
	thaw()
	d.Settle()
	if s, err := LoadSettings(a.config.ConfigDir); err != nil || s.Volume != 7 {
		t.Errorf("the settings say %d, %v", s.Volume, err)
	}
}
