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
	a := NewAutosaver(path, AutosaveOptions{Folder: f, Pause: hourly})
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

// What is in a file that the player has saved or opened is on the disk, as long as that file is as it was.
func TestAutosaverCountsWhatIsElsewhere(t *testing.T) {
	f, d := folder(t), &disk{}
	a := NewAutosaver(f.AutosavePath("sphacteria", noon), AutosaveOptions{Write: d.write, Pause: hourly})
	defer a.Close()
	s, rng := begin(t, 1), engine.NewSeeded(2)
	a.Put(Take(s, meta("x")))
	must(t, a.Flush())
	d.fill(true)
	play(t, s, rng, 2)
	a.Put(Take(s, meta("x")))
	_ = a.Flush()
	other := filepath.Join(t.TempDir(), "other.strategos")
	kept := Take(s, meta("x"))
	kept.Saved = noon.Add(time.Minute)
	must(t, WriteFile(other, kept))
	a.Also(other, kept)
	if st := a.Status(); !st.Pending || !st.Same || st.Missing != 0 || st.Elsewhere != other || !st.Saved.Equal(kept.Saved) {
		t.Errorf("saved elsewhere, the status is %+v", st)
	}
	play(t, s, rng, 3)
	a.Put(Take(s, meta("x")))
	_ = a.Flush()
	if st := a.Status(); st.Same || st.Missing != 3 || st.Elsewhere != other {
		t.Errorf("with three decisions more it is %+v", st)
	}
	must(t, os.Remove(other))
	_ = a.Flush()
	if st := a.Status(); st.Missing != 5 || st.Elsewhere != "" || !st.Saved.Equal(noon) {
		t.Errorf("with that file gone it is %+v", st)
	}
	d.fill(false)
	must(t, a.Flush())
	if st := a.Status(); st.Pending || st.Elsewhere != "" {
		t.Errorf("when all is in its own file it is %+v", st)
	}
}

// The game that is left last is the one to go on with, also when another window has saved its own later.
func TestAutosaverLeftLastComesFirst(t *testing.T) {
	f := folder(t)
	s, rng := begin(t, 1), engine.NewSeeded(2)
	a := NewAutosaver(f.AutosavePath("sphacteria", noon), AutosaveOptions{Folder: f})
	b := NewAutosaver(f.AutosavePath("sphacteria", noon.Add(time.Hour)), AutosaveOptions{Folder: f})
	for _, auto := range []*Autosaver{a, b, a, b} {
		play(t, s, rng, 1)
		auto.Put(Take(s, meta("x")))
		must(t, auto.Flush())
	}
	for _, auto := range []*Autosaver{b, a} {
		must(t, auto.Close())
		if list, err := f.Autosaves(); err != nil || list[0].Path != auto.Path() {
			t.Errorf("left last, a game is not the first: %v", err)
		}
	}
	if n := len(Backups(a.Path())); n > 1 {
		t.Errorf("%d earlier states are kept of a game that has not gone on", n)
	}
}
