package saves

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"strategos/engine"
)

// names are those by which the earlier states of a game are told, the newest first.
func names(t *testing.T, path string) []string {
	t.Helper()
	var out []string
	for _, b := range Backups(path) {
		h, err := ReadHeader(b)
		must(t, err)
		out = append(out, h.Name)
	}
	return out
}

// Whatever is in the way of an earlier state, the game is saved; earlier states are kept where there is room for them, and what was in
// the way stays as it was.
func TestNothingInTheWayOfABackupStopsASave(t *testing.T) {
	for way, want := range map[string][]string{"1": {"5", "4"}, "2": {"5", "4"}, "3": {"5", "4"}, "13": {"5"}, "123": nil, "": {"5", "4", "3"}} {
		dir := t.TempDir()
		path := filepath.Join(dir, "game.strategos")
		for _, n := range way {
			must(t, os.MkdirAll(filepath.Join(dir, "game."+string(n)+".strategos", "in it"), 0o700))
		}
		for i := range 7 {
			must(t, WriteFile(path, Take(begin(t, 1), meta(itoa(i)))))
		}
		h, err := ReadHeader(path)
		if err != nil || h.Name != "6" || !slices.Equal(names(t, path), want) {
			t.Errorf("with folders at %q: %q, %v, and before it %q, not %q", way, h.Name, err, names(t, path), want)
		}
		for _, n := range way {
			if _, err := os.Stat(filepath.Join(dir, "game."+string(n)+".strategos", "in it")); err != nil {
				t.Error(err)
			}
		}
	}
}

// A link in the way is left alone with what it leads to.
func TestLinkInTheWayOfABackup(t *testing.T) {
	dir := t.TempDir()
	path, other := filepath.Join(dir, "game.strategos"), filepath.Join(t.TempDir(), "other")
	must(t, os.WriteFile(other, []byte("another's"), 0o600))
	if err := os.Symlink(other, filepath.Join(dir, "game.2.strategos")); err != nil {
		t.Skip("no links here:", err)
	}
	for i := range 5 {
		must(t, WriteFile(path, Take(begin(t, 1), meta(itoa(i)))))
	}
	if info, err := os.Lstat(filepath.Join(dir, "game.2.strategos")); err != nil || info.Mode().IsRegular() {
		t.Errorf("the link is gone: %v", err)
	}
	if text, err := os.ReadFile(other); err != nil || string(text) != "another's" || !slices.Equal(names(t, path), []string{"3", "2"}) {
		t.Errorf("%q, %v; the earlier states are %q", text, err, names(t, path))
	}
}

// An earlier state that cannot be moved stays where it is, none but the oldest goes, and the game is saved.
func TestBackupThatCannotBeMoved(t *testing.T) {
	for stuck, want := range map[string][]string{"game.1.strategos": {"2", "1"}, "game.2.strategos": {"3", "1", "2"}} {
		dir := t.TempDir()
		path := filepath.Join(dir, "game.strategos")
		for i := range 4 {
			must(t, WriteFile(path, Take(begin(t, 1), meta(itoa(i)))))
		}
		mend := failing(t, syscall.EIO, func(from, to string) bool { return filepath.Base(from) == stuck || filepath.Base(to) == stuck })
		must(t, WriteFile(path, Take(begin(t, 1), meta("4"))))
		mend()
		if got := names(t, path); !slices.Equal(got, want) {
			t.Errorf("with %s stuck the earlier states are %q, not %q", stuck, got, want)
		}
	}
}

// A state that takes the place of an earlier one has that alone give way, and none where that cannot be moved.
func TestOnlyTheReplacedGivesWay(t *testing.T) {
	for _, test := range []struct {
		place Keeping
		stuck string
		want  []string
	}{
		{0, "", []string{"new", "2", "1"}}, {1, "", []string{"new", "3", "1"}}, {2, "", []string{"new", "3", "2"}},
		{0, ".1.", []string{"3", "2", "1"}}, {1, ".2.", []string{"3", "2", "1"}}, {2, ".3.", []string{"3", "2", "1"}},
	} {
		path := filepath.Join(t.TempDir(), "game.strategos")
		for i := range 5 {
			must(t, WriteFile(path, Take(begin(t, 1), meta(itoa(i)))))
		}
		earlier := earlierName(path)
		must(t, Take(begin(t, 1), meta("new")).write(earlier, KeepNothing))
		mend := failing(t, syscall.EIO, func(from, to string) bool {
			return test.stuck != "" && (strings.Contains(filepath.Base(from), test.stuck) || strings.Contains(filepath.Base(to), test.stuck))
		})
		err := rotate(path, earlier, ReplaceBackup+test.place)
		mend()
		if got := names(t, path); !slices.Equal(got, test.want) || (err != nil) != (test.stuck != "") {
			t.Errorf("in place %d with %q stuck: %v, the earlier states are %q, not %q", test.place+1, test.stuck, err, got, test.want)
		}
	}
}

// A file that cannot take the place of the old one, as where another program has it open on Windows, costs no earlier state, however often
// it is tried, and leaves nothing beside.
func TestBackupsStayWhenTheSaveDoesNot(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.strategos")
	for i := range 5 {
		must(t, WriteFile(path, Take(begin(t, 1), meta(itoa(i)))))
	}
	for range 4 {
		refused := errors.New("somebody has it open")
		_, err := writeBy(func(_ string, _ []byte, before func() error) error {
			must(t, before())
			return refused
		}, path, []byte("new"), KeepBackup)
		if !errors.Is(err, refused) {
			t.Fatal(err)
		}
	}
	if got := names(t, path); !slices.Equal(got, []string{"3", "2", "1"}) {
		t.Errorf("the earlier states are %q", got)
	}
	files, err := os.ReadDir(dir)
	must(t, err)
	if h, err := ReadHeader(path); err != nil || h.Name != "4" || len(files) != 4 {
		t.Errorf("%q, %v; in the folder are %v", h.Name, err, files)
	}
}

// Opening a game again and again, with nothing done, drives out no earlier state of it. (TestCourse has what going back and forth does.)
func TestOpeningAGameKeepsItsEarlierStates(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.strategos")
	s, rng := begin(t, 1), engine.NewSeeded(2)
	states := []*Save{nil}
	for turn := 1; turn <= 6; turn++ {
		save := Take(s, meta(itoa(turn)))
		save.Turn = turn
		states = append(states, save)
		play(t, s, rng, 1)
	}
	of := func(turn int) *Save { return states[turn] }
	goOn := func(onDisk *Save, turns ...int) {
		t.Helper()
		a := NewAutosaver(path, AutosaveOptions{OnDisk: onDisk})
		for _, turn := range turns {
			a.Put(of(turn))
			must(t, a.Flush())
		}
		must(t, a.Close())
	}
	goOn(nil, 1, 2, 2, 3, 3, 4, 5, 5)
	want := []string{"4", "3", "2"}
	for range 3 {
		goOn(of(5), 5, 5)
		if got := names(t, path); !slices.Equal(got, want) {
			t.Fatalf("after the game was opened its earlier states are %q, not %q", got, want)
		}
	}
	goOn(of(5), 6)
	if got := names(t, path); !slices.Equal(got, []string{"5", "4", "3"}) {
		t.Errorf("after another turn the earlier states are %q", got)
	}
}

// What is being written lies beside what it replaces, whatever folder for temporary files there is, under a name that tidying knows: what a
// killed program leaves is cleared away.
func TestWhatIsWrittenLiesBeside(t *testing.T) {
	dir, temp := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temp)
	t.Setenv("TMP", temp)
	path := filepath.Join(dir, "game.strategos")
	var beside, away []os.DirEntry
	must(t, writeAtomically(path, []byte("text"), func() (err error) {
		if beside, err = os.ReadDir(dir); err != nil {
			return err
		}
		away, err = os.ReadDir(temp)
		return err
	}))
	if len(beside) != 1 || !temporary.MatchString(beside[0].Name()) || len(away) > 0 {
		t.Errorf("beside it lies %v, in the folder for temporary files %v", beside, away)
	}
}

// Where there are no links an earlier state is copied, under a name that tidying knows while that lasts.
func TestBackupsWithoutLinks(t *testing.T) {
	was := link
	link = func(string, string) error { return syscall.EPERM }
	defer func() { link = was }()
	dir := t.TempDir()
	path := filepath.Join(dir, "game.strategos")
	for i := range 6 {
		must(t, WriteFile(path, Take(begin(t, 1), meta(itoa(i)))))
	}
	files, err := os.ReadDir(dir)
	must(t, err)
	if got := names(t, path); !slices.Equal(got, []string{"4", "3", "2"}) || len(files) != 4 {
		t.Errorf("the earlier states are %q; in the folder are %v", got, files)
	}
	name := secondName(path)
	if h, err := ReadHeader(name); !temporary.MatchString(filepath.Base(name)) || err != nil || h.Name != "5" {
		t.Errorf("%s: %q, %v", name, h.Name, err)
	}
	if err := createWhole(path, nil); !errors.Is(err, os.ErrExist) {
		t.Errorf("what is there is written over: %v", err)
	}
}
