package saves

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// A game whose file is gone is listed by its earlier states, once, with what the newest of them says, and can be deleted and brought back as
// it was. What is saved after it has a later place.
func TestGameOfWhichOnlyEarlierStatesAreLeft(t *testing.T) {
	f := folder(t)
	for _, dir := range []string{f.Dir(), filepath.Join(f.Dir(), autosaveFolder)} {
		path := filepath.Join(dir, "game.strategos")
		for i := range 4 {
			must(t, WriteFile(path, Take(begin(t, 1), meta(itoa(i)))))
		}
		must(t, os.Remove(path))
		list := func() (out []Entry) {
			t.Helper()
			all, err := f.list(dir)
			must(t, err)
			for _, e := range all {
				if e.Path == path {
					out = append(out, e)
				}
			}
			return out
		}
		entries := list()
		if len(entries) != 1 || code(t, entries[0].Err) != "only-backups" || entries[0].Name != "game" || entries[0].Saved.IsZero() {
			t.Fatalf("listed is %+v", entries)
		}
		if order := entries[0].Header.Order; entries[0].Header.Name != "2" || f.NextOrder() <= order {
			t.Errorf("its header is %+v; the next place is %d", entries[0].Header, f.NextOrder())
		}
		if entries[0].Auto != (dir != f.Dir()) || !slices.Equal(names(t, path), []string{"2", "1", "0"}) {
			t.Errorf("%+v with the states %q", entries[0], names(t, path))
		}
		d, err := f.Discard(path)
		must(t, err)
		if len(list()) > 0 {
			t.Error("it is still listed once deleted")
		}
		must(t, f.Restore(d))
		if got := list(); len(got) != 1 || !slices.Equal(names(t, path), []string{"2", "1", "0"}) {
			t.Errorf("brought back it is %+v, with the states %q", got, names(t, path))
		}
		for _, read := range []func(string) error{
			func(path string) error { _, err := ReadFile(path); return err },
			func(path string) error { _, err := Peek(path); return err },
			func(path string) error { _, err := ReadHeader(path); return err },
		} {
			if c := code(t, read(path)); c != "only-backups" {
				t.Errorf("opened, the game that is not there gives %q", c)
			}
		}
		for _, b := range Backups(path) {
			must(t, os.Remove(b))
		}
		if _, err := f.Discard(path); code(t, err) != "not-found" {
			t.Errorf("what is not there is deleted: %v", err)
		}
	}
}

// A game of which only earlier states are left has its name, as any other: nothing is renamed, copied or brought back over it, and who
// saves under its name is asked.
func TestOrphanKeepsItsName(t *testing.T) {
	f := folder(t)
	write := func(name string, saves ...string) string {
		t.Helper()
		path, err := f.Path(name)
		must(t, err)
		for _, s := range saves {
			must(t, WriteFile(path, Take(begin(t, 1), meta(s))))
		}
		return path
	}
	b := write("b", "first1", "first2")
	first, err := f.Discard(b)
	must(t, err)
	write("b", "old1", "old2")
	must(t, os.Remove(b))
	a := write("a", "a1", "a2")
	if _, err := f.Rename(a, "b"); code(t, err) != "exists" {
		t.Errorf("renamed over it: %v", err)
	}
	if _, err := f.Duplicate(a, "b"); code(t, err) != "exists" {
		t.Errorf("copied over it: %v", err)
	}
	if err := f.Restore(first); code(t, err) != "exists" {
		t.Errorf("brought back over it: %v", err)
	}
	if there, err := f.Replaces(b); !there || err != nil || !f.Exists("b") {
		t.Errorf("its name is free: %t, %v", there, err)
	}
	if got := names(t, b); !slices.Equal(got, []string{"old1"}) || !slices.Equal(names(t, a), []string{"a1"}) {
		t.Errorf("its states are %q, the other's %q", got, names(t, a))
	}
}

// Earlier states move up to the first free place, and no farther.
func TestBackupsFillAGap(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.strategos")
	for i := range 4 {
		must(t, WriteFile(path, Take(begin(t, 1), meta(itoa(i)))))
	}
	must(t, os.Remove(backupPath(path, 1)))
	for i, want := range [][]string{{"3", "1", "0"}, {"4", "3", "1"}} {
		must(t, WriteFile(path, Take(begin(t, 1), meta(itoa(4+i)))))
		if got := names(t, path); !slices.Equal(got, want) {
			t.Errorf("the states are %q, not %q", got, want)
		}
	}
}
