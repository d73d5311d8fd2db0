package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestShotLeavesWhatIsNoPicture: a FIFO, a device or a folder in the picture's place is refused with a sentence, at once; where the
// new picture cannot be written the old one stays.
func TestShotLeavesWhatIsNoPicture(t *testing.T) {
	dir := t.TempDir()
	fifo, folder := filepath.Join(dir, "fifo.png"), filepath.Join(dir, "folder.png")
	if err := syscall.Mkfifo(fifo, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{fifo: "pipe", folder: "folder", "/dev/null": "device", filepath.Join(dir, "no", "shot.png"): "does not exist"} {
		done := make(chan struct{})
		go func() {
			defer close(done)
			status, _, errs := call(t, "", "shot", "-o", path, "-crop", "1900,700,50,40")
			if status != 1 || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, want) {
				t.Errorf("onto %s: status %d, said %q", path, status, errs)
			}
		}()
		select {
		case <-done:
		case <-time.After(30 * time.Second):
			t.Fatalf("onto %s: hangs", path)
		}
	}
	if os.Getuid() == 0 {
		full := filepath.Join(dir, "full")
		if err := os.Mkdir(full, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Mount("tmpfs", full, "tmpfs", 0, "size=64k"); err != nil {
			t.Skipf("no small disk can be made here: %v", err)
		}
		defer func() { _ = syscall.Unmount(full, 0) }()
		old := filepath.Join(full, "shot.png")
		if err := os.WriteFile(old, []byte("the old picture"), 0o644); err != nil {
			t.Fatal(err)
		}
		if status, _, errs := call(t, "", "shot", "-o", old, "-crop", "1900,700,900,900"); status != 1 || !strings.Contains(errs, "the disk is full") {
			t.Errorf("on a full disk: status %d, said %q", status, errs)
		}
		if kept, err := os.ReadFile(old); err != nil || string(kept) != "the old picture" {
			t.Errorf("on a full disk the old picture became %q, %v", kept, err)
		}
		if left, _ := os.ReadDir(full); len(left) != 1 {
			t.Errorf("the full disk holds %d files, want the old picture alone", len(left))
		}
	}
}
