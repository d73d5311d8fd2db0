package saves

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"strategos/engine"
)

// A file that is gone when the game is left is written again, with its folder; where that cannot be, nothing of the game counts as
// being on the disk.
func TestAutosaverLooksWhetherItsFileIsThere(t *testing.T) {
	f := folder(t)
	path := f.AutosavePath("sphacteria", noon)
	a := NewAutosaver(path, AutosaveOptions{Folder: f, Pause: func(int) time.Duration { return time.Hour }})
	defer a.Close()
	s, rng := begin(t, 1), engine.NewSeeded(2)
	play(t, s, rng, 2)
	a.Put(Take(s, meta("x")))
	must(t, a.Flush())
	first, err := os.Lstat(path)
	must(t, err)
	must(t, a.Flush())
	if again, err := os.Lstat(path); err != nil || !os.SameFile(first, again) {
		t.Errorf("a file that is as it was written is written again: %v", err)
	}
	must(t, os.RemoveAll(f.Dir()))
	must(t, a.Flush()) // nothing has been put since
	if l, err := ReadFile(path); err != nil || l.Game.Hash() != s.Game().Hash() {
		t.Fatalf("left, the game is not on the disk: %v", err)
	}

	must(t, os.RemoveAll(f.Dir()))
	must(t, os.WriteFile(f.Dir(), nil, 0o600))
	if c := code(t, a.Flush()); c != "folder" {
		t.Errorf("with a file where the folder was, the error is %q", c)
	}
	if st := a.Status(); !st.Pending || st.Missing != 2 || !st.Saved.IsZero() || st.Same {
		t.Errorf("nothing is on the disk, and the status is %+v", st)
	}
	play(t, s, rng, 1)
	a.Put(Take(s, meta("x")))
	_ = a.Flush()
	if st := a.Status(); st.Missing != 3 || !st.Saved.IsZero() {
		t.Errorf("with one more decision it is %+v", st)
	}
	must(t, os.Remove(f.Dir()))
	must(t, a.Flush())
	if l, err := ReadFile(path); err != nil || l.Game.Hash() != s.Game().Hash() {
		t.Errorf("with room for the folder again the game is not there: %v", err)
	}
}

// What somebody else writes after the last decision is kept as well, and the game is in its file when it is left.
func TestAutosaverLooksWhoseFileItIs(t *testing.T) {
	f := folder(t)
	path := f.AutosavePath("sphacteria", noon)
	kept := ""
	a := NewAutosaver(path, AutosaveOptions{Folder: f, Report: func(st Status) { kept += st.Kept }})
	s, other := begin(t, 1), begin(t, 7)
	a.Put(Take(s, meta("mine")))
	must(t, a.Flush())
	must(t, WriteFile(path, Take(other, meta("other"))))
	must(t, a.Close())
	l, err := ReadFile(path)
	must(t, err)
	o, err := ReadFile(filepath.Join(filepath.Dir(path), "sphacteria-20260301-120000-2.strategos"))
	must(t, err)
	if l.Game.Hash() != s.Game().Hash() || o.Game.Hash() != other.Game().Hash() || filepath.Base(kept) != "sphacteria-20260301-120000-2.strategos" {
		t.Errorf("kept as %q, the two games were mixed up", kept)
	}
}
