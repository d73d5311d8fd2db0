package saves

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"strategos/engine"
)

// hourly is a pause in which nothing is tried again by itself.
func hourly(int) time.Duration { return time.Hour }

// walker plays a game of one person, in which everything can be taken back, and hands its states to an Autosaver.
type walker struct {
	*testing.T
	path string
	s    *engine.Session
	rng  *engine.Seeded
	a    *Autosaver
	// refused: there is something that cannot be written to the end.
	refused bool
}

// redone goes eight decisions on, gives the last a bookmark, goes back over turns and decides all of it once more.
func (w *walker) redone(mark string) {
	w.play(8)
	w.s.SetMark(len(w.s.Records())-1, mark)
	w.put("far")
	w.undo(8)
	w.put("back")
	for w.s.Redo() {
	}
}

func newWalker(t *testing.T, o AutosaveOptions) *walker {
	t.Helper()
	w := &walker{T: t, path: filepath.Join(t.TempDir(), "autosave", "game.strategos"), s: begin(t, 1), rng: engine.NewSeeded(2)}
	must(t, os.Mkdir(filepath.Dir(w.path), 0o700))
	w.s.Solo = true
	w.a = NewAutosaver(w.path, o)
	t.Cleanup(func() {
		if err := w.a.Close(); (err != nil) != w.refused {
			t.Error(err)
		}
	})
	return w
}

func (w *walker) play(n int) {
	w.Helper()
	play(w.T, w.s, w.rng, n)
}

func (w *walker) undo(n int) {
	w.Helper()
	for range n {
		if !w.s.Undo() {
			w.Fatal("it cannot be taken back")
		}
	}
}

// take is the present state as one of a turn.
func (w *walker) take(turn int, name string) *Save {
	s := Take(w.s, meta(name))
	s.Turn = turn
	return s
}

func (w *walker) write(states ...*Save) {
	w.Helper()
	for _, s := range states {
		w.a.Put(s)
		must(w.T, w.a.Flush())
	}
}

// turns plays through so many turns of one decision each, all written.
func (w *walker) turns(n int) {
	w.Helper()
	for turn := 1; turn <= n; turn++ {
		w.write(w.take(turn, "turn "+itoa(turn)))
		w.play(1)
	}
}

// TestStateThatCouldNotBeKept: where the state somebody goes back from cannot be made a backup for once, because it has gone or something is
// in the way, it does not count as kept, and no other gives way to it.
func TestStateThatCouldNotBeKept(t *testing.T) {
	for what, test := range map[string]struct {
		spoil func(w *walker) (mend func())
		want  []string // once it is gone back from again
	}{
		"the folder is gone": {func(w *walker) func() {
			must(w.T, os.RemoveAll(filepath.Dir(w.path)))
			return func() {}
		}, []string{"end"}},
		"the file is gone": {func(w *walker) func() {
			must(w.T, os.Remove(w.path))
			return func() {}
		}, []string{"end", "turn 4", "turn 3"}},
		"somebody else has written": {func(w *walker) func() {
			must(w.T, os.WriteFile(w.path, []byte("somebody else's"), 0o600))
			return func() {}
		}, []string{"end", "turn 4", "turn 3"}},
		"earlier states cannot be moved": {func(w *walker) func() {
			return failing(t, errors.New("somebody has it open"), func(_, to string) bool { return isBackup(filepath.Base(to)) })
		}, []string{"end", "turn 4", "turn 3"}},
		"the newest earlier state is gone": {func(w *walker) func() {
			must(w.T, os.Remove(backupPath(w.path, 1)))
			return func() {}
		}, []string{"end", "turn 3", "turn 2"}},
	} {
		w := newWalker(t, AutosaveOptions{Pause: hourly})
		w.turns(5)
		end := w.take(5, "end")
		w.play(1)
		farther := w.take(5, "farther")
		w.write(end)
		w.undo(5)
		back := w.take(2, "back")
		mend := test.spoil(w)
		w.a.Put(back)
		err := w.a.Flush()
		if (err != nil) != (what == "earlier states cannot be moved") {
			t.Errorf("%s: %v", what, err)
		}
		mend()
		w.write(end, back)
		if got := names(t, w.path); !slices.Equal(got, test.want) {
			t.Errorf("%s: the earlier states are %q, not %q", what, got, test.want)
		}
		w.write(farther, back)
		test.want[0] = "farther"
		if got := names(t, w.path); !slices.Equal(got, test.want) {
			t.Errorf("%s: gone back from farther they are %q, not %q", what, got, test.want)
		}
	}
}

// TestAnothersBackupIsNotReplaced: where there are no locks another window may play the same game; no earlier state of its own goes for one
// of ours.
func TestAnothersBackupIsNotReplaced(t *testing.T) {
	w := newWalker(t, AutosaveOptions{})
	w.turns(3)
	w.write(w.take(3, "end"))
	w.play(1)
	farther := w.take(3, "farther")
	w.undo(4)
	back := w.take(1, "back")
	w.write(back)
	l, err := ReadFile(w.path)
	must(t, err)
	other := &walker{T: t, path: w.path, s: l.Session(), rng: engine.NewSeeded(99), a: NewAutosaver(w.path, AutosaveOptions{OnDisk: &l.Save})}
	for turn := 2; turn <= 3; turn++ {
		other.play(1)
		other.write(other.take(turn, "their turn "+itoa(turn)))
	}
	must(t, other.a.Close())
	w.write(farther, back)
	if got := names(t, w.path); !slices.Contains(got, "their turn 2") || got[0] != "farther" {
		t.Errorf("the earlier states are %q", got)
	}
}

// TestOtherDiceAreAnotherWay: the same decisions with other dice are another game, as when somebody rolls real dice, goes back, and rolls
// again.
func TestOtherDiceAreAnotherWay(t *testing.T) {
	rolled := func(text string, die int) *Save {
		s := walked(text)
		for i := range s.Records[2:] {
			s.Records[2+i].Rolls = []int{die}
		}
		return s
	}
	var c course
	for _, s := range []*Save{rolled("aBcD", 1), rolled("a", 1), rolled("aBcD", 6)} {
		c, _ = c.to(s, false)
	}
	if next, keep := c.to(rolled("a", 6), false); keep != KeepBackup || next.earlier[0].save != c.last {
		t.Errorf("the second way gone back from is kept as %v", keep)
	}

	d := &disk{}
	w := newWalker(t, AutosaveOptions{Write: d.write, Pause: hourly})
	w.s.SetTyped(true)
	give := func(c engine.Command, die int) {
		t.Helper()
		var err error
		for n := range 12 { // as many dice as it takes
			if _, err = w.s.ApplyTyped(c, slices.Repeat([]int{die}, n)); err == nil {
				return
			}
		}
		t.Fatal(err)
	}
	for {
		p := w.s.Game().Legal()
		c, _ := engine.RandomCommand(w.s.Game(), &p, w.rng)
		give(c, 1)
		if records := w.s.Records(); len(records[len(records)-1].Rolls) > 0 {
			w.write(w.take(1, "ones"))
			w.undo(1)
			give(c, 6)
			break
		}
	}
	d.fill(true)
	w.a.Put(w.take(1, "sixes"))
	_ = w.a.Flush()
	if st := w.a.Status(); st.Missing != 1 || st.Same {
		t.Errorf("while the disk has another roll, it is said that %d decisions are missing", st.Missing)
	}
	d.fill(false)
}

// TestBookmarkGoneBackFromIsKept: a state that is kept already is kept once more when a bookmark has been set in it.
func TestBookmarkGoneBackFromIsKept(t *testing.T) {
	w := newWalker(t, AutosaveOptions{})
	w.turns(3)
	w.write(w.take(3, "end"))
	w.undo(3)
	w.write(w.take(1, "back"))
	for w.s.Redo() {
	}
	w.s.SetMark(len(w.s.Records())-1, "here the war was lost")
	w.write(w.take(3, "marked"))
	w.undo(3)
	w.write(w.take(1, "back again"))
	if got := names(t, w.path); !slices.Equal(got, []string{"marked", "turn 2", "turn 1"}) {
		t.Errorf("the earlier states are %q", got)
	}
}

// TestGoneBackByTheStep: whoever takes back one decision after the other over the end of a turn has left the state that he had reached, not
// the last step before that end.
func TestGoneBackByTheStep(t *testing.T) {
	w := newWalker(t, AutosaveOptions{})
	w.turns(2)
	w.play(4)
	end := w.take(2, "end")
	w.write(end)
	for range 4 {
		w.undo(1)
		w.write(w.take(2, "a step back"))
	}
	for range 2 {
		w.undo(1)
		w.write(w.take(1, "over the turn's end"))
	}
	w.play(1)
	w.write(w.take(1, "another way"))
	if got := names(t, w.path); !slices.Equal(got, []string{"end", "turn 1"}) {
		t.Errorf("the earlier states are %q", got)
	}
}

// TestWhatWaitsIsKeptWhenGoneBackFrom: turns that are decided while the disk does not answer, or is full, and then gone back from, are
// written once it does.
func TestWhatWaitsIsKeptWhenGoneBackFrom(t *testing.T) {
	for what, full := range map[string]bool{"a hanging disk": false, "a full disk": true} {
		d := &disk{}
		var hang chan bool
		began := make(chan bool, 10)
		w := newWalker(t, AutosaveOptions{Pause: hourly, Write: func(path string, data []byte, keep Keeping) (bool, error) {
			if hang != nil {
				began <- true
				<-hang
			}
			return d.write(path, data, keep)
		}})
		w.write(w.take(1, "turn 1"))
		d.fill(full)
		if !full {
			hang = make(chan bool)
		}
		w.play(1)
		w.a.Put(w.take(1, "turn 1, more"))
		if full {
			_ = w.a.Flush()
		} else {
			<-began
		}
		for turn := 2; turn <= 4; turn++ {
			w.play(1)
			w.a.Put(w.take(turn, "turn "+itoa(turn)))
		}
		if full {
			_ = w.a.Flush()
		}
		w.undo(4)
		w.a.Put(w.take(1, "back"))
		if full {
			_ = w.a.Flush()
		} else {
			close(hang)
		}
		d.fill(false)
		must(t, w.a.Flush())
		h, err := ReadHeader(w.path)
		if got := names(t, w.path); err != nil || h.Name != "back" || len(got) == 0 || got[0] != "turn 4" || w.a.Status().Pending {
			t.Errorf("%s: the file holds %q, %v, and the earlier states are %q", what, h.Name, err, got)
		}
	}
}

// nowhere tells what of a state no file of the game has, nor the newest state; words that the newest has are newer.
func (w *walker) nowhere(s *Save) string {
	newest := Take(w.s, meta("newest"))
	newest.no = s.no + 1
	known := []*Save{newest}
	for _, path := range append(Backups(w.path), w.path) {
		if l, err := Peek(path); err == nil {
			known = append(known, &l.Save)
		}
	}
	if decisions, marks := lacking(s, known); decisions > 0 || marks > 0 {
		return itoa(decisions) + " decisions and " + itoa(marks) + " bookmarks"
	}
	return ""
}

// twice tells which earlier states have the same decisions.
func (w *walker) twice() string {
	var seen []*Save
	for _, path := range Backups(w.path) {
		l, err := Peek(path)
		if err != nil {
			continue
		}
		for _, s := range seen {
			if len(s.Records) == len(l.Records) && common(s, &l.Save) == len(s.Records) {
				return s.Name + " and " + l.Name
			}
		}
		seen = append(seen, &l.Save)
	}
	return ""
}

// TestEverythingGoneBackFromIsKept: whatever somebody does, and the disk, the state he last went back from over turns is in some file as
// soon as the disk is well, with its bookmarks and their words; until then it is told of as missing. No earlier state takes two places.
func TestEverythingGoneBackFromIsKept(t *testing.T) {
	ways := 40
	if testing.Short() {
		ways = 6
	}
	kept := 0
	for seed := range uint64(ways) {
		d := &disk{}
		sick, chance := false, rand.New(rand.NewPCG(seed, 2)) // the disk's own, as it answers when it will
		var mu sync.Mutex
		fails := func() bool {
			mu.Lock()
			defer mu.Unlock()
			return sick && chance.IntN(2) == 0
		}
		w := newWalker(t, AutosaveOptions{Pause: hourly, Write: func(path string, data []byte, keep Keeping) (bool, error) {
			if fails() {
				return false, &Error{Code: "unwritable", Path: path, Err: syscall.EIO}
			}
			return d.write(path, data, keep)
		}})
		mend := failing(t, syscall.EIO, func(_, to string) bool { return isBackup(filepath.Base(to)) && fails() })
		makeSick := func(so bool) {
			mu.Lock()
			defer mu.Unlock()
			sick = so
		}
		rng := rand.New(rand.NewPCG(seed, 1))
		puts := 0
		var left, top *Save // top is the farthest from which somebody has only gone back since
		var did []string
		put := func() {
			s := w.take(len(w.s.Records())/3+1, "state "+itoa(puts))
			s.Records = slices.Clone(s.Records) // of turns that are as short
			for i := range s.Records {
				s.Records[i].Stage.Turn = (i+1)/3 + 1
			}
			puts++
			s.no = puts
			if top != nil && common(s, top) == len(s.Records) { // what he had reached has the words that he gives its bookmarks now
				was := top
				if top = joined(s, was); left == was {
					left = top
				}
			}
			switch {
			case top != nil && goneBack(top, s):
				left = top
			case left != nil && partOf(left, s): // forth again
				left = nil
			}
			if top == nil || len(s.Records) >= len(top.Records) || common(s, top) < len(s.Records) {
				top = s
			}
			w.a.Put(s)
		}
		for range 60 {
			act := rng.IntN(13)
			did = append(did, itoa(act))
			if act == 6 || act == 7 || act == 10 { // not while it is being written
				_ = w.a.Flush()
			}
			switch act {
			case 0, 1, 2:
				w.play(1 + rng.IntN(4))
			case 3:
				single := rng.IntN(2) == 0
				for range 1 + rng.IntN(9) {
					if len(w.s.Records()) > 1 {
						w.undo(1)
					}
					if single {
						put()
					}
				}
			case 4:
				for range 1 + rng.IntN(9) {
					w.s.Redo()
				}
			case 5:
				words := "mark " + itoa(len(did))
				if rng.IntN(4) == 0 {
					words = ""
				}
				w.s.SetMark(max(0, len(w.s.Records())-1-rng.IntN(4)), words)
			case 6:
				must(t, os.RemoveAll(w.path))
			case 7:
				must(t, os.MkdirAll(filepath.Dir(w.path), 0o700))
				must(t, os.WriteFile(w.path, []byte("somebody else's"), 0o600))
			case 8:
				d.fill(true)
			case 9:
				d.fill(false)
			case 11:
				makeSick(true)
			case 12:
				makeSick(false)
			case 10:
				if left == nil { // nobody has anything there
					must(t, os.RemoveAll(filepath.Dir(w.path)))
				}
			}
			if w.s.Game().Legal().Over != nil {
				w.undo(5)
			}
			put()
			if rng.IntN(3) == 0 {
				continue // the next comes at once
			}
			err := w.a.Flush()
			if two := w.twice(); two != "" {
				t.Fatalf("seed %d: after %s the same decisions are kept twice: %s of %q", seed, strings.Join(did, " "), two, names(t, w.path))
			}
			if left == nil {
				continue
			}
			if st := w.a.Status(); err == nil || st.Back+st.Marks == 0 {
				if lost := w.nowhere(left); lost != "" {
					t.Fatalf("seed %d: after %s %s of %s are nowhere: %v, %+v; there are %q", seed, strings.Join(did, " "), lost, left.Name, err, st, names(t, w.path))
				}
			}
			holds := func(path string) bool {
				l, err := Peek(path)
				return err == nil && common(left, &l.Save) == len(left.Records)
			}
			earlier := slices.ContainsFunc(Backups(w.path), holds)
			if err == nil {
				kept++
				if !earlier && !holds(w.path) {
					t.Fatalf("seed %d: after %s %s is in no file; there are %q", seed, strings.Join(did, " "), left.Name, names(t, w.path))
				}
			}
			if top != left && (earlier || err == nil) {
				left = nil // later ones may take its place
			}
		}
		_ = w.a.Flush() // an attempt under way is one of before the disk was well
		d.fill(false)
		makeSick(false)
		must(t, w.a.Flush())
		mend()
	}
	if kept < ways {
		t.Errorf("only %d states gone back from were looked for", kept)
	}
}

// TestKilledBetweenStateAndBackup: the state somebody goes back from is not lost when the program is killed after the new one has taken its
// place and before it is a backup; what is nothing but the file itself goes.
func TestKilledBetweenStateAndBackup(t *testing.T) {
	killed := func(w *walker) string {
		t.Helper()
		name := secondName(w.path)
		old := time.Now().Add(-time.Hour)
		must(t, os.Chtimes(name, old, old))
		return name
	}
	for what, links := range map[string]bool{"with links": true, "without": false} {
		if !links {
			was := link
			link = func(string, string) error { return errors.ErrUnsupported }
			defer func() { link = was }()
		}
		w := newWalker(t, AutosaveOptions{})
		f, err := OpenFolder(filepath.Dir(filepath.Dir(w.path)))
		must(t, err)
		w.play(3)
		w.write(w.take(3, "gone back from"))
		hidden := killed(w)
		f.tidy() // it is the file
		if _, err := os.Lstat(hidden); err == nil || len(names(t, w.path)) > 0 {
			t.Errorf("%s: what the file holds stays beside it: %v, or as %q", what, err, names(t, w.path))
		}
		hidden = killed(w)
		w.undo(3)
		must(t, w.take(1, "back").write(w.path, KeepNothing))
		torn := hidden + "1"
		data, err := os.ReadFile(hidden)
		must(t, err)
		must(t, os.WriteFile(torn, data[:len(data)/2], 0o600))
		old := time.Now().Add(-time.Hour)
		must(t, os.Chtimes(torn, old, old))
		f.tidy()
		if got := names(t, w.path); !slices.Equal(got, []string{"gone back from"}) {
			t.Errorf("%s: the earlier states are %q", what, got)
		}
		if files, _ := filepath.Glob(filepath.Join(filepath.Dir(w.path), ".*"+earlierMark+"*")); len(files) > 0 {
			t.Errorf("%s: %q are left", what, files)
		}
	}
}

// TestSlowDiskKeepsWhatWasLeft: while the disk takes its time somebody goes back over turns and decides all of it once more; the file holds
// that then, and an earlier state too, for a step taken back has the file written over.
func TestSlowDiskKeepsWhatWasLeft(t *testing.T) {
	for _, slow := range []bool{false, true} {
		gate, waits := make(chan struct{}), false
		w := newWalker(t, AutosaveOptions{Pause: hourly, Write: func(path string, data []byte, keep Keeping) (bool, error) {
			if waits {
				<-gate
			}
			return writeData(path, data, keep)
		}})
		w.decide(4)
		waits = slow
		put := func(name string) {
			w.a.Put(w.state(name))
			if !slow {
				must(t, w.a.Flush())
			}
		}
		w.play(1)
		put("one more")
		w.play(6)
		w.s.SetMark(len(w.s.Records())-1, "the far state")
		put("far")
		w.undo(7)
		put("back")
		for w.s.Redo() {
		}
		put("redone")
		close(gate)
		must(t, w.a.Flush())
		w.undo(1)
		w.put("a step back")
		w.play(1)
		w.put("another end")
		if !somewhere(w.path, "the far state") {
			t.Errorf("slow %v: the far state is nowhere: %q", slow, names(t, w.path))
		}
	}
}
