package saves

import (
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
)

// Of two games that are given one name at once, one has it and the other keeps its own; none is lost, nor an earlier state of either.
func TestTwoRenamesToOneName(t *testing.T) {
	for range 10 {
		f := folder(t)
		paths := []string{filepath.Join(f.Dir(), "a.strategos"), filepath.Join(f.Dir(), "b.strategos")}
		for i, path := range paths {
			for n := range 3 {
				must(t, WriteFile(path, Take(begin(t, uint64(10*i+n)), meta(NameOf(path)))))
			}
		}
		to := filepath.Join(f.Dir(), "c.strategos")
		errs := make([]error, len(paths))
		var both sync.WaitGroup
		for i, path := range paths {
			both.Go(func() { _, errs[i] = f.Rename(path, "c") })
		}
		both.Wait()
		won := 0
		if errs[0] != nil {
			won = 1
		}
		if c := code(t, errs[1-won]); errs[won] != nil || c != "exists" && c != "in-use" {
			t.Fatalf("renamed to one name: %v, %v", errs[0], errs[1])
		}
		for _, path := range []string{to, paths[1-won]} {
			if _, err := ReadFile(path); err != nil || len(Backups(path)) != 2 {
				t.Errorf("%v, with %d earlier states", err, len(Backups(path)))
			}
		}
		if n := len(entries(t, f.Dir())); n != 6+1 {
			t.Errorf("there are %d files and folders", n)
		}
	}
}

// A file that somebody makes at the last moment, without a lock, is left as it is, and nothing is left beside it.
func TestNameTakenAtTheLastMoment(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.strategos")
	must(t, os.WriteFile(path, []byte("another's"), 0o600))
	if c := code(t, createData(path, []byte("mine"))); c != "exists" {
		t.Errorf("the error is %q", c)
	}
	sameFiles(t, filepath.Dir(path), map[string]string{"x.strategos": "another's"})
}

// A game that is being made by somebody else has its name already.
func TestNameIsHeldWhileAGameIsMade(t *testing.T) {
	f := folder(t)
	path, err := f.Save(Take(begin(t, 1), meta("a")))
	must(t, err)
	lock, err := Hold(filepath.Join(f.Dir(), "b.strategos"))
	must(t, err)
	if !lock.Firm() {
		t.Skip("the file system has no locks")
	}
	_, err1 := f.Rename(path, "b")
	_, err2 := f.Duplicate(path, "b")
	if code(t, err1) != "in-use" || code(t, err2) != "in-use" || !f.Exists("a") || f.Exists("b") {
		t.Errorf("%v, %v", err1, err2)
	}
	lock.Release()
}

// A game whose earlier states cannot take its new name keeps the old one, with all of them.
func TestFailedRenameChangesNothing(t *testing.T) {
	f := folder(t)
	path := filepath.Join(f.Dir(), "game.strategos")
	before := withEarlier(t, path)
	mend := failing(t, syscall.EACCES, func(from, _ string) bool { return filepath.Base(from) == "game.3.strategos" })
	if _, err := f.Rename(path, "other"); code(t, err) != "unwritable" {
		t.Errorf("renamed: %v", err)
	}
	sameFiles(t, f.Dir(), before)
	mend()
	to, err := f.Rename(path, "other")
	must(t, err)
	if len(Backups(to)) != backups || len(entries(t, f.Dir())) != backups+2 {
		t.Errorf("there are %q", entries(t, f.Dir()))
	}
}

// A game keeps its place in the order of saving when it gets another name; its copy gets a new one.
func TestRenamedIsNoNewer(t *testing.T) {
	f := folder(t)
	order := func(path string) int64 {
		t.Helper()
		h, err := ReadHeader(path)
		must(t, err)
		return h.Order
	}
	for _, name := range []string{"early", "late"} {
		_, err := f.Save(Take(begin(t, 1), meta(name)))
		must(t, err)
	}
	early := filepath.Join(f.Dir(), "early.strategos")
	was, late := order(early), order(filepath.Join(f.Dir(), "late.strategos"))
	to, err := f.Rename(early, "dawn")
	must(t, err)
	copied, err := f.Duplicate(to, "noon")
	must(t, err)
	if got := order(to); got != was || order(copied) <= late {
		t.Errorf("of %d and %d the first is %d with another name, and its copy %d", was, late, got, order(copied))
	}
}
