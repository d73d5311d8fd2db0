package saves

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// A game whose file is gone is listed by its earlier states, once, and can be deleted and brought back: its newest state then takes the
// file's place.
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
		if entries[0].Auto != (dir != f.Dir()) || !slices.Equal(names(t, path), []string{"2", "1", "0"}) {
			t.Errorf("%+v with the states %q", entries[0], names(t, path))
		}
		d, err := f.Discard(path)
		must(t, err)
		if len(list()) > 0 {
			t.Error("it is still listed once deleted")
		}
		must(t, f.Restore(d))
		if h, err := ReadHeader(path); err != nil || h.Name != "2" || !slices.Equal(names(t, path), []string{"1", "0"}) {
			t.Errorf("brought back it is %q, %v, with the states %q", h.Name, err, names(t, path))
		}
		must(t, os.Remove(path))
		for _, b := range Backups(path) {
			must(t, os.Remove(b))
		}
		if _, err := f.Discard(path); code(t, err) != "not-found" {
			t.Errorf("what is not there is deleted: %v", err)
		}
	}
}
