package game

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"strategos/saves"
)

// A disk that is full indeed: what was saved stays whole, the sign comes, and all is saved by itself when there is room.
// Making such a disk takes the system's administrator.
func TestFullDisk(t *testing.T) {
	if testing.Short() {
		t.Skip("mounts a disk")
	}
	home := t.TempDir()
	if err := syscall.Mount("tmpfs", home, "tmpfs", 0, "size=400k"); err != nil {
		t.Skipf("no disk of its own can be had: %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(home, syscall.MNT_DETACH) })
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
