package game

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"strategos/saves"
)

// smallDisk is a folder on a disk of its own of 400 kB. Making it takes the system's administrator.
func smallDisk(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("mounts a disk")
	}
	home := t.TempDir()
	if err := syscall.Mount("tmpfs", home, "tmpfs", 0, "size=400k"); err != nil {
		t.Skipf("no disk of its own can be had: %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(home, syscall.MNT_DETACH) })
	return home
}

// A report whose text finds no room on the disk leaves nothing behind: neither the text's beginning nor the game beside
// it.
func TestReportWithoutRoom(t *testing.T) {
	a, d := begin(t, "en", smallDisk(t))
	startGame(t, a, d)
	i := &incident{screen: "play"}
	i.Stack = strings.Repeat("x", 1<<20)
	path, err := a.writeReport(i)
	left, _ := filepath.Glob(filepath.Join(a.reportDir(), reportName+"*"))
	if err == nil || path != "" || len(left) != 0 {
		t.Errorf("%q was written, %v; there is %q", path, err, left)
	}
}

// A disk that is full indeed: what was saved stays whole, the sign comes, and all is saved by itself when there is room.
func TestFullDisk(t *testing.T) {
	home := smallDisk(t)
	a, d := begin(t, "en", home)
	a.library.options = saves.AutosaveOptions{Pause: func(int) time.Duration { return 20 * time.Millisecond }}
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	settled(t, a)
	path := a.library.auto.Path()
	fill, err := os.Create(filepath.Join(home, "fill"))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{4096, 1} {
		for {
			if _, err := fill.Write(make([]byte, n)); err != nil {
				break
			}
		}
	}
	if err := fill.Close(); err != nil {
		t.Fatal(err)
	}
	decide(t, a)
	until(t, d, "the failure is told", func() bool { return d.Has("button.again") })
	if !d.Sees("the disk is full") {
		t.Errorf("the reason is %q", d.Texts())
	}
	d.Key("escape")
	d.Key("ctrl+q")
	if a.Done() || !d.Has("button.lose") {
		t.Fatalf("the game is thrown away: %q", d.Texts())
	}
	d.Key("escape")
	if l := saved(t, path); len(l.Records) != 1 {
		t.Errorf("%d records are saved", len(l.Records))
	}
	if err := os.Remove(fill.Name()); err != nil {
		t.Fatal(err)
	}
	until(t, d, "the sign is gone", func() bool { return !d.Has("bar.alarm") })
	if l := saved(t, path); l.Game.Hash() != hash(a) {
		t.Error("not all is saved")
	}
	a.QuitNow()
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}
