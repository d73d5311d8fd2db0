package saves

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// failing has the renaming of some files fail until the test ends, or the function given back is called.
func failing(t *testing.T, why error, fails func(from, to string) bool) (mend func()) {
	t.Helper()
	mend = func() { rename = os.Rename }
	t.Cleanup(mend)
	rename = func(from, to string) error {
		if fails(from, to) {
			return &os.LinkError{Op: "rename", Old: from, New: to, Err: why}
		}
		return os.Rename(from, to)
	}
	return mend
}

// withEarlier saves a game four times, so that it has three earlier states, and gives what each of its files holds, by its name.
func withEarlier(t *testing.T, path string) map[string]string {
	t.Helper()
	for i := range 4 {
		must(t, WriteFile(path, Take(begin(t, uint64(i+1)), meta("state "+itoa(i)))))
	}
	all := contents(t, filepath.Dir(path))
	if len(all) != 4 {
		t.Fatalf("there are %d files", len(all))
	}
	return all
}

// contents is what the files of a folder hold, by their names.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	files, err := os.ReadDir(dir)
	must(t, err)
	out := map[string]string{}
	for _, file := range files {
		if !file.IsDir() {
			data, err := os.ReadFile(filepath.Join(dir, file.Name()))
			must(t, err)
			out[file.Name()] = string(data)
		}
	}
	return out
}

// sameFiles holds that a folder has the files it is to have, and no others.
func sameFiles(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	got := contents(t, dir)
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s is not as it was", name)
		}
	}
	if len(got) != len(want) {
		t.Errorf("there are %d files, not %d", len(got), len(want))
	}
}

// Whichever of its files cannot be moved, a game that cannot be deleted is as it was, and nothing of it lies with the deleted ones.
func TestFailedDeletionChangesNothing(t *testing.T) {
	for _, stuck := range []string{"game.strategos", "game.1.strategos", "game.2.strategos", "game.3.strategos"} {
		f := folder(t)
		path := filepath.Join(f.Dir(), "game.strategos")
		before := withEarlier(t, path)
		mend := failing(t, syscall.EACCES, func(from, _ string) bool { return filepath.Base(from) == stuck && filepath.Dir(from) == f.Dir() })
		if _, err := f.Discard(path); code(t, err) != "undeletable" {
			t.Errorf("with %s stuck: %v", stuck, err)
		}
		sameFiles(t, f.Dir(), before)
		if f.HasDeleted() || f.lastNumber() != 0 {
			t.Errorf("with %s stuck, something lies with the deleted games", stuck)
		}
		mend()
		d, err := f.Discard(path)
		must(t, err)
		must(t, f.Restore(d))
		sameFiles(t, f.Dir(), before)
	}
}

// Earlier states that came with the deleted games without their game can be brought back, as such.
func TestEarlierStatesAloneAreBroughtBack(t *testing.T) {
	f := folder(t)
	path := filepath.Join(f.Dir(), "game.strategos")
	all := withEarlier(t, path)
	bin := filepath.Join(f.Dir(), discardFolder, "00000007")
	must(t, os.MkdirAll(bin, 0o700))
	must(t, os.Remove(path))
	for _, from := range Backups(path) {
		must(t, os.Rename(from, filepath.Join(bin, filepath.Base(from))))
	}
	gone := f.Deleted()
	if len(gone) != 1 || !f.HasDeleted() || gone[0].Path != path || gone[0].Err != nil || gone[0].Header.Name != "state 2" {
		t.Fatalf("%d games can be brought back", len(gone))
	}
	must(t, f.Restore(gone[0]))
	delete(all, "game.strategos")
	sameFiles(t, f.Dir(), all)
	if f.HasDeleted() || code(t, f.Restore(gone[0])) != "exists" {
		t.Error("it is still with the deleted games")
	}
}

// An earlier state whose place is taken when its game is brought back does not keep the game away, and stays to be brought back.
func TestRestorePassesOverWhatCannotCome(t *testing.T) {
	f := folder(t)
	path := filepath.Join(f.Dir(), "game.strategos")
	all := withEarlier(t, path)
	d, err := f.Discard(path)
	must(t, err)
	must(t, os.MkdirAll(filepath.Join(f.Dir(), "game.2.strategos", "in it"), 0o700))
	must(t, f.Restore(d))
	rest := all["game.2.strategos"]
	delete(all, "game.2.strategos")
	sameFiles(t, f.Dir(), all)
	if gone := f.Deleted(); len(gone) != 1 || gone[0].Path != path {
		t.Fatalf("%d games can be brought back", len(gone))
	}
	sameFiles(t, d.bin, map[string]string{"game.2.strategos": rest})
}

// Autosaves in a folder that is a link to another disk make room, are deleted and come back as any others.
func TestAutosavesOnAnotherDisk(t *testing.T) {
	f := folder(t)
	auto := filepath.Join(f.Dir(), autosaveFolder)
	failing(t, otherDisk, func(from, to string) bool { return (filepath.Dir(from) == auto) != (filepath.Dir(to) == auto) })
	path := f.AutosavePath("sphacteria", noon)
	before := withEarlier(t, path)
	d, err := f.Discard(path)
	must(t, err)
	sameFiles(t, auto, nil)
	must(t, f.Restore(d))
	sameFiles(t, auto, before)
	then := noon.Add(-time.Hour)
	must(t, os.WriteFile(path, []byte("format = 1\ngame ="), 0o600))
	must(t, os.Chtimes(path, then, then))
	must(t, f.PruneAutosaves(0))
	gone := f.Deleted()
	if len(gone) != 1 || len(Backups(filepath.Join(gone[0].bin, filepath.Base(path)))) != backups {
		t.Fatalf("%d games can be brought back", len(gone))
	}
	must(t, f.Restore(gone[0]))
	if list, err := f.Autosaves(); err != nil || len(list) != 1 || !list[0].Saved.Equal(then) {
		t.Errorf("a damaged game comes back with another date: %v, %v", list, err)
	}
}

// What cannot be copied to another disk whole stays where it is, and the sentence says why.
func TestNotCopiedToAnotherDisk(t *testing.T) {
	f := folder(t)
	path := f.AutosavePath("sphacteria", noon)
	failing(t, otherDisk, func(string, string) bool { return true })
	must(t, os.WriteFile(path, nil, 0o600))
	must(t, os.Truncate(path, MaxBytes+1))
	_, err := f.Discard(path)
	if code(t, err) != "undeletable" || !strings.Contains(err.Error(), "another disk") ||
		!strings.Contains(err.(*Error).In("fr"), "un autre disque") {
		t.Errorf("%v", err)
	}
	if info, err := os.Lstat(path); err != nil || info.Size() != MaxBytes+1 || f.lastNumber() != 0 {
		t.Errorf("it is not as it was: %v", err)
	}
	must(t, os.WriteFile(path, []byte("small"), 0o600))
	bin := filepath.Join(f.Dir(), discardFolder)
	must(t, os.RemoveAll(bin))
	must(t, os.MkdirAll(filepath.Join(bin, "00000001", filepath.Base(path)), 0o700)) // a folder where the copy would go
	if err := move(path, filepath.Join(bin, "00000001", filepath.Base(path))); err == nil {
		t.Error("it was copied over a folder")
	}
	if !slices.Equal(entries(t, filepath.Dir(path)), []string{filepath.Base(path)}) || len(entries(t, filepath.Join(bin, "00000001"))) != 1 {
		t.Error("something was left behind")
	}
}

// entries are the names of all there is in a folder.
func entries(t *testing.T, dir string) []string {
	t.Helper()
	files, err := os.ReadDir(dir)
	must(t, err)
	var out []string
	for _, file := range files {
		out = append(out, file.Name())
	}
	return out
}
