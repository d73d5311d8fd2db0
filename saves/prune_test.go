package saves

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// kept lists the places in the order of saving of the autosaves there are, and of those that can be brought back.
func kept(t *testing.T, f *Folder) (there, deleted []int64) {
	t.Helper()
	list, err := f.Autosaves()
	must(t, err)
	for _, e := range list {
		there = append(there, e.Header.Order)
	}
	for _, d := range f.Deleted() {
		deleted = append(deleted, d.Header.Order)
	}
	return there, deleted
}

// span lists the numbers from one to another, both included, in either direction.
func span(from, to int64) []int64 {
	var out []int64
	for n := min(from, to); n <= max(from, to); n++ {
		out = append(out, n)
	}
	if from > to {
		slices.Reverse(out)
	}
	return out
}

// However many autosaves make room at once, each can be brought back; afterwards they leave for others little by little, those saved longest
// ago first.
func TestManyPrunedAtOnceAreKept(t *testing.T) {
	f := folder(t)
	for i := 1; i <= 50; i++ {
		autosaved(t, f, i, false)
	}
	must(t, f.PruneAutosaves(20))
	there, deleted := kept(t, f)
	if !slices.Equal(there, span(50, 31)) || !slices.Equal(deleted, span(30, 1)) {
		t.Fatalf("there are %v, and %v can be brought back", there, deleted)
	}
	must(t, f.PruneAutosaves(20))
	if _, again := kept(t, f); !slices.Equal(again, deleted) {
		t.Errorf("with nothing to be put there, there are %v", again)
	}
	for i := 1; i <= 20; i++ {
		autosaved(t, f, 50+i, false)
		must(t, f.PruneAutosaves(20))
		last := int64(30 + i)
		want := span(last, last-int64(max(keptDiscarded, 30-i))+1)
		if _, deleted = kept(t, f); !slices.Equal(deleted, want) {
			t.Fatalf("after %d more, %v can be brought back, not %v", i, deleted, want)
		}
	}
}

// Games that are over are put away before those in progress, and so forgotten before them.
func TestGamesInProgressAreForgottenLast(t *testing.T) {
	f := folder(t)
	for i := 1; i <= 50; i++ {
		autosaved(t, f, i, i > 25)
	}
	must(t, f.PruneAutosaves(20))
	want := append(span(5, 1), span(50, 26)...)
	if there, deleted := kept(t, f); !slices.Equal(there, span(25, 6)) || !slices.Equal(deleted, want) {
		t.Fatalf("there are %v, and %v can be brought back, not %v", there, deleted, want)
	}
	autosaved(t, f, 51, true)
	must(t, f.PruneAutosaves(20))
	want = append([]int64{51}, want[:len(want)-2]...)
	if _, deleted := kept(t, f); !slices.Equal(deleted, want) {
		t.Errorf("%v can be brought back, not %v", deleted, want)
	}
}

// While nothing can be put with the deleted games all stay where they are; what has gathered then is kept like any other.
func TestPruningAfterAWhileWithout(t *testing.T) {
	f := folder(t)
	bin := filepath.Join(f.Dir(), discardFolder)
	must(t, os.WriteFile(bin, nil, 0o600)) // a file in its place
	for i := 1; i <= 45; i++ {
		autosaved(t, f, i, false)
	}
	if c := code(t, f.PruneAutosaves(20)); c != "undeletable" {
		t.Errorf("where nothing can be deleted the error is %q", c)
	}
	if there, _ := kept(t, f); len(there) != 45 {
		t.Errorf("%d are left", len(there))
	}
	must(t, os.Remove(bin))
	must(t, f.PruneAutosaves(20))
	if there, deleted := kept(t, f); !slices.Equal(there, span(45, 26)) || !slices.Equal(deleted, span(25, 1)) {
		t.Errorf("there are %v, and %v can be brought back", there, deleted)
	}
}

// What only a newer program can read makes no room, also where nothing but its earlier states are left.
func TestPruneLeavesEarlierStatesOfANewerProgram(t *testing.T) {
	f := folder(t)
	s := begin(t, 1)
	for i := range 3 {
		m := meta("Autosave")
		m.At = noon.Add(time.Duration(i) * time.Minute)
		must(t, WriteFile(f.AutosavePath("sphacteria", m.At), Take(s, m)))
	}
	path := f.AutosavePath("sphacteria", noon)
	data, err := os.ReadFile(path)
	must(t, err)
	must(t, os.Remove(path))
	newer := strings.Replace(string(data), "format = "+itoa(Format), "format = "+itoa(Format+1), 1)
	must(t, os.WriteFile(backupPath(path, 1), []byte(newer), 0o600))
	old := noon.Add(-365 * 24 * time.Hour)
	must(t, os.Chtimes(backupPath(path, 1), old, old))
	must(t, f.PruneAutosaves(1))
	list, err := f.Autosaves()
	must(t, err)
	if _, err := os.Lstat(backupPath(path, 1)); err != nil || len(list) != 2 {
		t.Errorf("%v; %d autosaves are left", err, len(list))
	}
}
