package saves

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strategos/engine"
)

// What was saved last is the newest, whatever the clock said: 1970, 2099, and back.
func TestOrderIsNotTheClocks(t *testing.T) {
	f := folder(t)
	s := begin(t, 1)
	old := meta("before there was an order")
	must(t, WriteFile(filepath.Join(f.Dir(), "old.toml"), Take(s, old)))
	var want []string
	for i, year := range []int{2026, 2099, 1970, 2026, 1999, 9998} {
		m := meta("year " + itoa(i))
		m.At = time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)
		_, err := f.Save(Take(s, m))
		must(t, err)
		want = append([]string{m.Name}, want...)
	}
	list, err := f.List()
	must(t, err)
	var got []string
	for _, e := range list {
		got = append(got, e.Header.Name)
	}
	if strings.Join(got, ",") != strings.Join(append(want, old.Name), ",") {
		t.Errorf("the list is %v", got)
	}
	if n := f.NextOrder(); n != 7 {
		t.Errorf("the next save is number %d", n)
	}
}

// No file can bring the counter to its end.
func TestOrderOutOfRange(t *testing.T) {
	f := folder(t)
	for name, order := range map[string]int64{"great": 1<<63 - 1, "negative": -5, "fair": 41} {
		m := meta(name)
		m.Order = order
		_, err := f.Save(Take(begin(t, 1), m))
		must(t, err)
	}
	if n := f.NextOrder(); n != 42 {
		t.Errorf("the next save is number %d, not 42", n)
	}
	l, err := ReadFile(filepath.Join(f.Dir(), "fair.strategos"))
	must(t, err)
	if l.Order != 41 {
		t.Errorf("order 41 was read as %d", l.Order)
	}
}

// Whatever number somebody has written into a file, what is saved later, or autosaved for however long, is not taken for older than it;
// numbers that no program gives count for nothing.
func TestOrderAtItsBound(t *testing.T) {
	next := map[int64]int64{mostOrder - 2: mostOrder - 1, mostOrder - 1: mostOrder, mostOrder: mostOrder, mostOrder + 1: 42, 1<<63 - 1: 42}
	for order, want := range next {
		f := folder(t)
		for name, n := range map[string]int64{"fair": 41, "edited": order} {
			m := meta(name)
			m.Order = n
			_, err := f.Save(Take(begin(t, 1), m))
			must(t, err)
		}
		if n := f.NextOrder(); n != want {
			t.Errorf("after %d the next save is number %d, not %d", order, n, want)
		}
		s, rng := begin(t, 2), engine.NewSeeded(2)
		a := NewAutosaver(f.AutosavePath("sphacteria", noon), AutosaveOptions{Folder: f})
		for range 4 {
			play(t, s, rng, 1)
			m := meta("later")
			m.At = noon.Add(time.Minute)
			a.Put(Take(s, m))
			must(t, a.Flush())
			if list, err := f.List(); err != nil || list[0].Header.Name != "later" || list[0].Header.rank() == 0 {
				t.Errorf("beside number %d, a later save with number %d is not the newest, %v", order, list[0].Header.Order, err)
			}
		}
		must(t, a.Close())
	}
}

// A lock is one program's at a time, and gone with its file when it is let go of.
func TestLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.toml")
	a, err := Hold(path)
	must(t, err)
	if !a.Firm() {
		t.Skip("the file system has no locks")
	}
	if _, err := Hold(path); code(t, err) != "in-use" {
		t.Errorf("held twice: %v", err)
	}
	if !Held(path) {
		t.Error("nobody seems to hold it")
	}
	must(t, os.Remove(lockPath(path))) // somebody tidies up
	a.Renew()
	if !Held(path) {
		t.Error("it was not taken again")
	}
	a.Release()
	a.Release()
	if Held(path) {
		t.Error("it is still held")
	}
	b, err := Hold(path)
	must(t, err)
	b.Release()
	var none *Lock
	none.Renew()
	none.Release()
	if rest, _ := filepath.Glob(filepath.Join(filepath.Dir(path), ".*")); len(rest) > 0 {
		t.Errorf("left behind: %v", rest)
	}
	c, err := Hold(path)
	must(t, err)
	must(t, os.Remove(lockPath(path)))
	other, err := Hold(path)
	must(t, err)
	c.Release() // its file is another's by now
	if !Held(path) {
		t.Error("another's lock was taken away")
	}
	other.Release()
	gone, err := Hold(filepath.Join(filepath.Dir(path), "no folder", "x.toml"))
	if err != nil || gone.Firm() {
		t.Error("where nothing can be written there is nothing to hold, and no error")
	}
}
