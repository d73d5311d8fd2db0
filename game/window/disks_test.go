//go:build window

package window_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"strategos/saves"
)

// Key codes of the X server.
const (
	controlKey = 37
	qKey       = 24
)

// holds waits until the autosave of a home holds what was decided last.
func (k *killer) holds() {
	k.t.Helper()
	var err error
	for range 60 {
		if files, _ := filepath.Glob(filepath.Join(k.home, "saves", "autosave", "*.strategos")); len(files) > 0 {
			var l *saves.Loaded
			if l, err = saves.ReadFile(autosave(k.t, k.home)); err == nil && (told{len(l.Records) - 1, l.Game.Hash()}) == k.last() {
				return
			}
		}
		time.Sleep(250 * time.Millisecond)
	}
	k.t.Fatalf("the autosave does not hold record %d: %v", k.last().record, err)
}

// TestFullDiskInTheWindow plays on a disk that fills up: the player is told, told again when he quits, and nothing is lost once there is
// room.
func TestFullDiskInTheWindow(t *testing.T) {
	home := t.TempDir()
	if err := syscall.Mount("tmpfs", home, "tmpfs", 0, "size=600k"); err != nil {
		t.Skipf("no small disk can be made here: %v", err)
	}
	defer func() { _ = syscall.Unmount(home, syscall.MNT_DETACH) }()
	if err := os.WriteFile(filepath.Join(home, "settings.toml"), []byte(settings), 0o644); err != nil {
		t.Fatal(err)
	}
	k := watched(t, home, nil, "-new", "sphacteria", "-solo")
	k.begun()
	k.decideOnce()
	k.holds()
	fill := filepath.Join(home, "fill")
	f, err := os.Create(fill)
	if err != nil {
		t.Fatal(err)
	}
	for err == nil {
		_, err = f.Write(make([]byte, 1024))
	}
	f.Close()
	k.decideOnce()
	k.click(k.sight("button.no")) // on, for all that
	time.Sleep(500 * time.Millisecond)
	for _, kind := range []byte{2, 3} { // Ctrl+Q
		keys := []byte{controlKey, qKey}
		if kind == 3 {
			keys = []byte{qKey, controlKey}
		}
		for _, code := range keys {
			k.fake(kind, code)
		}
	}
	again := k.sight("button.again")
	k.sight("button.lose")
	if err := os.Remove(fill); err != nil {
		t.Fatal(err)
	}
	k.click(again)
	k.holds()
	k.end()
}

// TestVanishedFolder takes the folder of saves away under the window: the next decision makes it again.
func TestVanishedFolder(t *testing.T) {
	home := newHome(t)
	k := watched(t, home, nil, "-new", "hellespont", "-solo")
	k.begun()
	k.decideOnce()
	k.holds()
	if err := os.RemoveAll(filepath.Join(home, "saves")); err != nil {
		t.Fatal(err)
	}
	k.decideOnce()
	k.holds()
	k.quit()
}

// TestTwoWindowsOnOneGame opens the game of one window in another: it is not opened twice, and the first goes on undisturbed, also
// after the second has ended.
func TestTwoWindowsOnOneGame(t *testing.T) {
	home := newHome(t)
	one := watched(t, home, nil, "-new", "sphacteria", "-solo")
	one.begun()
	one.decideOnce()
	one.holds()
	two := watched(t, home, nil, "-load", autosave(t, home))
	two.sight("button.copy")
	if two.look(); two.opened > 0 {
		t.Error("the game is open twice")
	}
	two.end()
	if files, _ := filepath.Glob(filepath.Join(home, "running-*")); len(files) == 0 {
		t.Error("the second window took the first one's mark away")
	}
	time.Sleep(300 * time.Millisecond)
	one.decideOnce()
	one.holds()
	one.quit()
}
