package saves

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// autosaved writes an autosave of a game, over or not, with a place in the order.
func autosaved(t *testing.T, f *Folder, n int, over bool) string {
	t.Helper()
	m := meta(fmt.Sprintf("game %d", n))
	m.Order, m.At = int64(n), noon.Add(-time.Duration(n)*time.Hour) // the clock runs backwards
	path := f.AutosavePath("sphacteria", m.At)
	s := begin(t, 1)
	must(t, WriteFile(path, Take(s, m)))
	if over {
		data, err := os.ReadFile(path)
		must(t, err)
		must(t, os.WriteFile(path, []byte(replaceOnce(t, string(data), "deciding = \"sparta\"", "over = true")), 0o600))
	}
	return path
}

// The autosaves of the oldest games go, by the counter and not by the clock; games that are over go before the others,
// and none that is open in a window. All of them can be brought back.
func TestPruningLosesNothing(t *testing.T) {
	f := folder(t)
	paths := make([]string, 8)
	for i := range paths {
		paths[i] = autosaved(t, f, i+1, i == 5 || i == 6)
	}
	newer := f.AutosavePath("sphacteria", noon)
	must(t, os.WriteFile(newer, []byte("format = 99\nprogram = \"9\"\n\n[dice]\n"), 0o600))
	lock, err := Hold(paths[0])
	must(t, err)
	defer lock.Release()
	must(t, f.PruneAutosaves(4))
	left := map[int]bool{}
	for i, p := range paths {
		_, err := os.Lstat(p)
		left[i+1] = err == nil
	}
	want := map[int]bool{1: lock.Firm(), 2: false, 3: true, 4: true, 5: true, 6: false, 7: false, 8: true}
	for n, w := range want {
		if left[n] != w {
			t.Errorf("game %d: still there %t, want %t", n, left[n], w)
		}
	}
	if _, err := os.Lstat(newer); err != nil {
		t.Error("the game of a newer program was taken away")
	}
	gone := f.Deleted()
	if len(gone) != 3 {
		t.Fatalf("%d games can be brought back", len(gone))
	}
	for _, d := range gone {
		if !d.Pruned || !d.Auto || d.Err != nil || d.Header.Name == "" {
			t.Errorf("%+v", d)
		}
		must(t, f.Restore(d))
	}
	if list, err := f.Autosaves(); err != nil || len(list) != 9 || len(f.Deleted()) != 0 {
		t.Errorf("%d autosaves are back, %v", len(list), err)
	}
}

// The last games deleted can be brought back, by their numbers and not by the clock; what the program takes away does not
// push out what the player deleted, and what lies there from before there were numbers goes first.
func TestDeletedGamesAreKept(t *testing.T) {
	f := folder(t)
	s := begin(t, 1)
	before := filepath.Join(f.Dir(), discardFolder, "20991231-235959.000000000") // the clock was ahead
	must(t, os.MkdirAll(before, 0o700))
	must(t, WriteFile(filepath.Join(before, "before.toml"), Take(s, meta("before"))))
	must(t, os.MkdirAll(filepath.Join(f.Dir(), discardFolder, "the player's own"), 0o700))
	drop := func(name string) *Discarded {
		t.Helper()
		path, err := f.Save(Take(s, meta(name)))
		must(t, err)
		d, err := f.Discard(path)
		must(t, err)
		return d
	}
	drop("first")
	for i := range keptDiscarded + 5 {
		autosaved(t, f, i+1, false)
		must(t, f.PruneAutosaves(0))
	}
	gone := f.Deleted()
	if n := len(gone); n != keptDiscarded+2 {
		t.Fatalf("%d deleted games are kept", n)
	}
	if last := gone[len(gone)-1]; last.Header.Name != "before" || last.Auto || gone[len(gone)-2].Header.Name != "first" {
		t.Errorf("the oldest is %+v", last)
	}
	for i := range keptDiscarded {
		drop("later " + itoa(i))
	}
	gone = f.Deleted()
	if len(gone) != 2*keptDiscarded || gone[0].Header.Name != "later 19" || gone[keptDiscarded-1].Header.Name != "later 0" {
		t.Errorf("%d deleted games are kept, the last is %q", len(gone), gone[0].Header.Name)
	}
	if _, err := os.Stat(filepath.Join(f.Dir(), discardFolder, "the player's own")); err != nil {
		t.Error("a folder of somebody else's was taken away")
	}
	again := drop("again")
	_, err := f.Save(Take(s, meta("again")))
	must(t, err)
	if c := code(t, f.Restore(again)); c != "exists" {
		t.Errorf("brought back over another: %q", c)
	}
}

// A file that is open in a window is neither deleted, renamed nor written over.
func TestOpenFilesAreLeftAlone(t *testing.T) {
	f := folder(t)
	path, err := f.Save(Take(begin(t, 1), meta("Open")))
	must(t, err)
	lock, err := Hold(path)
	must(t, err)
	if !lock.Firm() {
		t.Skip("the file system has no locks")
	}
	_, err1 := f.Discard(path)
	_, err2 := f.Rename(path, "Other")
	_, err3 := f.Save(Take(begin(t, 2), meta("Open")))
	for i, err := range []error{err1, err2, err3} {
		if code(t, err) != "in-use" {
			t.Errorf("%d: %v", i, err)
		}
	}
	lock.Release()
	_, err = f.Discard(path)
	must(t, err)
}

// What killed writers left is cleared away when the folder is opened, unless another program has a game open there.
func TestLeftoversAreCleared(t *testing.T) {
	f := folder(t)
	auto := filepath.Join(f.Dir(), autosaveFolder)
	old := time.Now().Add(-time.Hour)
	write := func(path string, when time.Time) string {
		t.Helper()
		must(t, os.WriteFile(path, []byte("half"), 0o600))
		must(t, os.Chtimes(path, when, when))
		return path
	}
	gone := []string{write(filepath.Join(f.Dir(), ".Evening.toml872693933"), old), write(filepath.Join(auto, ".x.toml1"), old),
		write(filepath.Join(f.Dir(), ".saving-123"), old)}
	stale := write(filepath.Join(auto, ".x.toml.lock"), old)
	stay := []string{write(filepath.Join(f.Dir(), ".Evening.toml5"), time.Now()), write(filepath.Join(f.Dir(), ".Evening.toml6"), time.Now().Add(time.Hour)),
		write(filepath.Join(f.Dir(), ".notes"), old), write(filepath.Join(f.Dir(), "Evening.toml872693933"), old)}
	there := func(path string) bool { _, err := os.Lstat(path); return err == nil }
	open := func() {
		t.Helper()
		_, err := OpenFolder(f.Dir())
		must(t, err)
	}
	lock, err := Hold(filepath.Join(auto, "y.toml"))
	must(t, err)
	open()
	if lock.Firm() {
		for _, p := range gone {
			if !there(p) {
				t.Errorf("%s was taken from a program that may be writing it", p)
			}
		}
		if there(stale) {
			t.Error("a lock nobody holds is still there")
		}
	}
	lock.Release()
	open()
	for _, p := range gone {
		if there(p) {
			t.Errorf("%s is still there", p)
		}
	}
	for _, p := range stay {
		if !there(p) {
			t.Errorf("%s was taken away", p)
		}
	}
}

// TestLeftoversBesideAFile: what a killed program left of a save or a picture anywhere is cleared when the file is written again.
func TestLeftoversBesideAFile(t *testing.T) {
	for name, write := range map[string]func(path string) error{
		"evening.toml": func(path string) error { return WriteFile(path, Take(begin(t, 1), meta("x"))) },
		"board.png":    func(path string) error { return WritePlain(path, []byte("picture")) },
	} {
		dir := t.TempDir()
		var stay []string
		put := func(file string, age time.Duration) string {
			path, when := filepath.Join(dir, file), time.Now().Add(-age)
			must(t, os.WriteFile(path, []byte("half"), 0o600))
			must(t, os.Chtimes(path, when, when))
			return path
		}
		gone := put("."+name+"872693933", time.Hour)
		for file, age := range map[string]time.Duration{"." + name + "5": 0, "." + name: time.Hour, "." + name + "7.bak": time.Hour, ".other.toml5": time.Hour,
			name + "5": time.Hour} {
			stay = append(stay, put(file, age))
		}
		must(t, write(filepath.Join(dir, name)))
		if _, err := os.Lstat(gone); err == nil {
			t.Errorf("%s is still there", gone)
		}
		for _, path := range stay {
			if _, err := os.Lstat(path); err != nil {
				t.Errorf("%s was taken away", path)
			}
		}
	}
}

// replaceOnce puts other words where some stand once in a file.
func replaceOnce(t *testing.T, text, old, words string) string {
	t.Helper()
	if strings.Count(text, old) != 1 {
		t.Fatalf("%q stands %d times", old, strings.Count(text, old))
	}
	return strings.Replace(text, old, words, 1)
}

// TestHasDeleted: whether anything can be brought back is known without opening a file: empty folders and strange ones do not count.
func TestHasDeleted(t *testing.T) {
	dir := t.TempDir()
	f, err := OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	same := func(want bool) {
		t.Helper()
		if got := f.HasDeleted(); got != want || got != (len(f.Deleted()) > 0) {
			t.Errorf("HasDeleted says %v, Deleted lists %d, want %v", got, len(f.Deleted()), want)
		}
	}
	same(false)
	for _, path := range []string{"deleted/00000001/notes.txt", "deleted/00000002/game.4.txt", "deleted/strange/game.toml"} {
		path = filepath.Join(dir, path)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, nil, 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	same(false)
	if err := os.WriteFile(filepath.Join(dir, "deleted/00000002/game.toml"), []byte("no save"), 0o644); err != nil {
		t.Fatal(err)
	}
	same(true)
	if err := os.Rename(filepath.Join(dir, "deleted/00000002/game.toml"), filepath.Join(dir, "deleted/00000002/game.1.toml")); err != nil {
		t.Fatal(err)
	}
	same(true) // an earlier state alone is something
}
