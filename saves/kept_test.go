package saves

import (
	"errors"
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

// refusing is a way of writing for which the disk has no room for some of what is written.
func refusing(refused func(path, data string, keep Keeping) bool) func(string, []byte, Keeping) (bool, error) {
	return func(path string, data []byte, keep Keeping) (bool, error) {
		if refused(path, string(data), keep) {
			return false, &Error{Code: "unwritable", Path: path, Err: syscall.ENOSPC}
		}
		return writeData(path, data, keep)
	}
}

// far plays until there is something to go back from, with a bookmark to be found by.
func (w *walker) far(mark string) *Save {
	w.decide(9)
	w.s.SetMark(len(w.s.Records())-1, mark)
	return w.state("far")
}

// TestBackupThatFailsOnceIsMadeLater: where the file somebody goes back from cannot become an earlier state at once, the program says so and
// makes one as soon as it can.
func TestBackupThatFailsOnceIsMadeLater(t *testing.T) {
	for what, spoil := range map[string]func(t *testing.T) (o AutosaveOptions, begin, mend func()){
		"somebody has the earlier state open": func(t *testing.T) (AutosaveOptions, func(), func()) {
			bad := false
			mend := failing(t, errors.New("somebody has it open"), func(_, to string) bool { return bad && isBackup(filepath.Base(to)) })
			return AutosaveOptions{}, func() { bad = true }, mend
		},
		"no links, and no room for a copy": func(t *testing.T) (AutosaveOptions, func(), func()) {
			full := false
			write := func(path string, data []byte, keep Keeping) (bool, error) {
				switch {
				case full && strings.Contains(path, earlierMark):
					return false, &Error{Code: "unwritable", Path: path, Err: syscall.ENOSPC}
				case full: // as secondName does
					keep = KeepNothing
				}
				return writeData(path, data, keep)
			}
			return AutosaveOptions{Write: write}, func() { full = true }, func() { full = false }
		},
	} {
		o, begin, mend := spoil(t)
		o.Pause = hourly
		w := newWalker(t, o)
		w.write(w.far("the far state"))
		w.undo(6)
		begin()
		w.a.Put(w.state("back"))
		err := w.a.Flush()
		st := w.a.Status()
		if h, bad := ReadHeader(w.path); bad != nil || h.Name != "back" {
			t.Errorf("%s: the file holds %q, %v", what, h.Name, bad)
		}
		if err == nil || !st.Pending || st.Missing != 0 || st.Back != 1 || st.Same {
			t.Errorf("%s: it is said: %v, %+v", what, err, st)
		}
		mend()
		must(t, w.a.Flush())
		if got := names(t, w.path); len(got) == 0 || got[0] != "far" || w.a.Status().Pending {
			t.Errorf("%s: then the earlier states are %q", what, got)
		}
	}
}

// TestFileThatGoesBeforeItIsKept: a state gone back from waits until it is an earlier one, and not only until it is in the file.
func TestFileThatGoesBeforeItIsKept(t *testing.T) {
	no := ""
	w := newWalker(t, AutosaveOptions{Pause: hourly, Write: refusing(func(_, data string, _ Keeping) bool { return no != "" && strings.Contains(data, no) })})
	w.write(w.far("the far state"))
	w.undo(6)
	no = "=" // there is no room for anything
	w.a.Put(w.state("back"))
	_ = w.a.Flush()
	must(t, os.Remove(w.path)) // somebody clears up
	no = `"far"`
	w.a.Put(w.state("on"))
	if err := w.a.Flush(); err == nil || w.a.Status().Back != 1 {
		t.Errorf("it is said: %v, %+v", err, w.a.Status())
	}
	no = ""
	must(t, w.a.Flush())
	if !somewhere(w.path, "the far state") {
		t.Errorf("the earlier states are %q", names(t, w.path))
	}
}

// TestOtherWordsDriveOutNothingThatWaits: of a way that waits there is one state, with the words that its bookmark has last.
func TestOtherWordsDriveOutNothingThatWaits(t *testing.T) {
	d := &disk{}
	w := newWalker(t, AutosaveOptions{Write: d.write, Pause: hourly})
	w.decide(3)
	d.fill(true)
	for _, way := range []string{"the first way", "the second way"} {
		w.play(9)
		w.s.SetMark(len(w.s.Records())-1, way)
		w.a.Put(w.state(way))
		w.undo(9)
		w.a.Put(w.state("back"))
	}
	for _, words := range []string{"Here it was lost", "Here the war was lost", "Here the war was lost."} {
		w.s.SetMark(len(w.s.Records())-1, words)
		w.a.Put(w.state("marked"))
	}
	_ = w.a.Flush()
	d.fill(false)
	must(t, w.a.Flush())
	for _, way := range []string{"the first way", "the second way"} {
		if !somewhere(w.path, way) {
			t.Errorf("%s is in no file; the earlier states are %q", way, names(t, w.path))
		}
	}
}

// TestMovesTriedDriveOutNothing: while a state gone back from is refused, whoever tries moves within a turn makes no earlier states of them.
func TestMovesTriedDriveOutNothing(t *testing.T) {
	full := true
	w := newWalker(t, AutosaveOptions{Pause: hourly, Write: refusing(func(_, data string, _ Keeping) bool { return full && strings.Contains(data, `"too large"`) })})
	w.decide(18)
	w.write(w.state("the first way"))
	w.undo(6)
	w.write(w.state("back"))
	before := names(t, w.path)
	w.play(9)
	w.a.Put(w.state("too large"))
	w.undo(9)
	w.a.Put(w.state("back again"))
	_ = w.a.Flush()
	for range 6 {
		w.play(2)
		w.a.Put(w.state("tried"))
		_ = w.a.Flush()
		w.undo(2)
		w.a.Put(w.state("taken back"))
		_ = w.a.Flush()
	}
	if got := names(t, w.path); !slices.Equal(got, before) {
		t.Errorf("the earlier states were %q and are %q", before, got)
	}
	full = false
	must(t, w.a.Flush())
	if got := names(t, w.path); !slices.Equal(got, append([]string{"too large"}, before[:2]...)) {
		t.Errorf("when there is room they are %q", got)
	}
}

// TestWhatIsWrittenIsNotWrittenAgain: while a state gone back from is refused, it alone is tried again; what is on the disk is not told of as
// missing.
func TestWhatIsWrittenIsNotWrittenAgain(t *testing.T) {
	var mu sync.Mutex
	full, written, tried := true, 0, 0
	w := newWalker(t, AutosaveOptions{Pause: func(int) time.Duration { return time.Millisecond }, Write: refusing(func(_, data string, _ Keeping) bool {
		mu.Lock()
		defer mu.Unlock()
		if strings.Contains(data, `"far"`) {
			tried++
			return full
		}
		written++
		return false
	})})
	w.decide(3)
	mu.Lock()
	written = 0
	mu.Unlock()
	w.play(20)
	w.a.Put(w.state("far"))
	w.undo(20)
	w.a.Put(w.state("back"))
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
		mu.Lock()
		n := tried
		mu.Unlock()
		if n > 10 || time.Now().After(deadline) {
			break
		}
	}
	st := w.a.Status()
	mu.Lock()
	if written != 1 || tried <= 10 {
		t.Errorf("the newest is written %d times, and what waits tried %d times", written, tried)
	}
	full = false
	mu.Unlock()
	if st.Missing != 0 || st.Back != 20 || st.Same || !st.Pending {
		t.Errorf("it is said: %+v", st)
	}
	must(t, w.a.Flush())
	if got := names(t, w.path); len(got) == 0 || got[0] != "far" {
		t.Errorf("the earlier states are %q", got)
	}
}

// TestOnlyTheOldestGivesWay: a second earlier state that cannot be moved stays, and so does the newest.
func TestOnlyTheOldestGivesWay(t *testing.T) {
	w := newWalker(t, AutosaveOptions{Pause: hourly})
	w.write(w.far("the far state"))
	w.undo(6)
	w.write(w.state("back"))
	second := backupPath(w.path, 2)
	mend := failing(t, errors.New("somebody has it open"), func(from, to string) bool { return from == second || to == second })
	w.play(5)
	w.write(w.state("another way"))
	w.undo(5)
	w.write(w.state("back again"))
	mend()
	for _, name := range []string{"far", "another way"} {
		if got := names(t, w.path); !slices.Contains(got, name) {
			t.Errorf("of %q there is no %q", got, name)
		}
	}
}

// TestNeverWritableIsToldOf: a state gone back from that never can be written stays missing, and holds nothing up.
func TestNeverWritableIsToldOf(t *testing.T) {
	w := newWalker(t, AutosaveOptions{Pause: hourly})
	w.decide(3)
	w.play(20)
	s := w.state("never")
	s.Records[len(s.Records)-1].Rolls = []int{maxRoll + 1}
	w.a.Put(s)
	w.undo(20)
	for range 2 {
		w.a.Put(w.state("back"))
		err := w.a.Flush()
		h, bad := ReadHeader(w.path)
		if st := w.a.Status(); err == nil || st.Err == nil || st.Missing != 0 || st.Back != 20 || st.Same || bad != nil || h.Name != "back" {
			t.Errorf("%v, %+v; the file holds %q", err, st, h.Name)
		}
	}
	w.refused = true
}

// TestOneWayTakesOnePlace: whoever goes back far and on another way into a new turn, while the disk is full, has one earlier state of it.
func TestOneWayTakesOnePlace(t *testing.T) {
	for _, marked := range []bool{false, true} {
		d := &disk{}
		w := newWalker(t, AutosaveOptions{Write: d.write, Pause: hourly})
		w.decide(17)
		w.write(w.state("far"))
		if !marked {
			w.undo(1)
			w.write(w.state("a step back"))
		}
		want := append([]string{"far"}, names(t, w.path)[:2]...)
		d.fill(true)
		w.undo(9)
		w.a.Put(w.state("back"))
		if marked {
			w.s.SetMark(len(w.s.Records())-1, "here")
			w.a.Put(w.state("marked"))
		}
		w.play(8)
		w.a.Put(w.state("another way"))
		_ = w.a.Flush()
		d.fill(false)
		must(t, w.a.Flush())
		if got := names(t, w.path); !slices.Equal(got, want) {
			t.Errorf("with a bookmark %v: the earlier states are %q, not %q", marked, got, want)
		}
	}
}

// TestWhatIsElsewhereIsNotMissing: what somebody went back from and has saved elsewhere is not lost, and the game's own file, which holds the
// newest state, is not taken for less.
func TestWhatIsElsewhereIsNotMissing(t *testing.T) {
	full := false
	w := newWalker(t, AutosaveOptions{Pause: hourly, Write: refusing(func(_, data string, _ Keeping) bool { return full && strings.Contains(data, `"far"`) })})
	w.decide(6)
	full = true
	w.play(9)
	far := w.state("far")
	w.a.Put(far)
	_ = w.a.Flush()
	elsewhere := w.path + "-elsewhere.strategos"
	must(t, WriteFile(elsewhere, far))
	w.a.Also(elsewhere, far)
	w.undo(9)
	w.s.SetMark(len(w.s.Records())-1, "set after going back")
	w.a.Put(w.state("back"))
	_ = w.a.Flush()
	if st := w.a.Status(); st.Missing != 0 || st.Back != 0 || !st.Same || st.Elsewhere != "" {
		t.Errorf("it is said: %+v", st)
	}
	full = false
	must(t, w.a.Flush())
}

// TestAllWaysThatWaitAreCounted: of several ways refused each decision is missing, and those they share once.
func TestAllWaysThatWaitAreCounted(t *testing.T) {
	full := true
	w := newWalker(t, AutosaveOptions{Pause: hourly, Write: refusing(func(_, data string, _ Keeping) bool { return full && strings.Contains(data, `"way`) })})
	w.decide(3)
	fork := len(w.s.Records())
	var ways []*Save
	for i, n := range []int{9, 7} {
		w.play(n)
		ways = append(ways, w.state("way "+itoa(i)))
		w.a.Put(ways[i])
		w.undo(n)
		w.a.Put(w.state("back"))
	}
	_ = w.a.Flush()
	want := 9 + 7 - (common(ways[0], ways[1]) - fork)
	if st := w.a.Status(); st.Missing != 0 || st.Back != want {
		t.Errorf("it is said: %+v; %d are missing", st, want)
	}
	full = false
	must(t, w.a.Flush())
}

// TestNewestAndWhatIsKeptAreTold: what the newest earlier state holds is not missing, and where the newest state is not on the disk that is
// told whatever else is not.
func TestNewestAndWhatIsKeptAreTold(t *testing.T) {
	d := &disk{}
	w := newWalker(t, AutosaveOptions{Write: d.write, Pause: hourly})
	w.write(w.far("the far state"))
	w.undo(6)
	w.write(w.state("back"))
	d.fill(true)
	w.s.SetMark(len(w.s.Records())-1, "here")
	w.put("marked")
	if st := w.a.Status(); st.Missing != 0 || st.Back != 0 || st.Present {
		t.Errorf("with a bookmark that is not on the disk it is said: %+v", st)
	}
	for w.s.Redo() {
	}
	w.play(1)
	w.put("farther")
	w.undo(5)
	w.put("back again")
	if st := w.a.Status(); st.Back != 1 || st.Present {
		t.Errorf("with one decision gone back from that is not on the disk it is said: %+v", st)
	}
	d.fill(false)
	must(t, w.a.Flush())
	if st := w.a.Status(); st.Pending || st.Back != 0 {
		t.Errorf("at last it is said: %+v", st)
	}
}

// TestOwnFileWithMoreIsNotOvertaken: where the game's own file alone holds what somebody went back from, a file elsewhere with the game as it
// is now does not stand for it.
func TestOwnFileWithMoreIsNotOvertaken(t *testing.T) {
	d := &disk{}
	w := newWalker(t, AutosaveOptions{Write: d.write, Pause: hourly})
	also := func(name string) {
		s, path := w.state(name), filepath.Join(t.TempDir(), name+".strategos")
		must(t, WriteFile(path, s))
		w.a.Also(path, s)
		_ = w.a.Flush()
		if st := w.a.Status(); st.Elsewhere != path {
			t.Fatalf("%s: %+v", name, st)
		}
	}
	w.write(w.far("the far state"))
	d.fill(true)
	w.undo(6)
	w.a.Put(w.state("back"))
	also("back")
	if w.a.overtaken() {
		t.Error("the file with the far state counts as overtaken by one without it")
	}
	for w.s.Redo() {
	}
	w.play(1)
	w.a.Put(w.state("farther"))
	also("farther")
	if !w.a.overtaken() {
		t.Error("a file with all of it and more has not overtaken it")
	}
	d.fill(false)
	must(t, w.a.Flush())
}

// reworded has gone back from a far state whose bookmark has got another word since, while the file's own name could not be written; mend ends
// that.
func reworded(t *testing.T) (w *walker, mend func()) {
	full := false
	w = newWalker(t, AutosaveOptions{Pause: hourly, Write: refusing(func(path, _ string, _ Keeping) bool {
		return full && !strings.HasPrefix(filepath.Base(path), ".")
	})})
	w.write(w.far("one word"))
	full = true
	w.s.SetMark(len(w.s.Records())-1, "another word")
	w.put("reworded")
	w.undo(6)
	return w, func() { full = false }
}

// TestOtherWordsAreToldOf: where the file cannot be written, the words that somebody gave a bookmark before he went back from there are not in it:
// they become an earlier state, or it is said that they are missing.
func TestOtherWordsAreToldOf(t *testing.T) {
	w, mend := reworded(t)
	back, elsewhere := w.state("back"), filepath.Join(t.TempDir(), "elsewhere.strategos")
	w.a.Put(back)
	_ = w.a.Flush()
	must(t, WriteFile(elsewhere, back))
	w.a.Also(elsewhere, back)
	if st := w.a.Status(); st.Same && !somewhere(w.path, "another word") {
		t.Errorf("nothing would be lost, it is said: %+v", st)
	}
	mend()
	must(t, w.a.Flush())
}

// TestNewerWordsAreKept: words that a bookmark was given while the file could not be written, and that are in an earlier state, do not go for those
// that the file still has.
func TestNewerWordsAreKept(t *testing.T) {
	w, mend := reworded(t)
	w.put("back")
	mend()
	must(t, w.a.Flush())
	if !somewhere(w.path, "another word") {
		t.Errorf("the words given last are nowhere; the earlier states are %q", names(t, w.path))
	}
}

// tight is a way of writing for which the disk may have room for the file alone, and for no earlier state.
func tight(so *bool) func(string, []byte, Keeping) (bool, error) {
	return func(path string, data []byte, keep Keeping) (bool, error) {
		if *so {
			if strings.HasPrefix(filepath.Base(path), ".") {
				return false, &Error{Code: "unwritable", Path: path, Err: syscall.ENOSPC}
			}
			keep = KeepNothing
		}
		return writeData(path, data, keep)
	}
}

// TestBookmarkGoneBackFromIsMissing: a bookmark set in what somebody then goes back from is told of as missing as long as it is in no file, also
// where all decisions are in one.
func TestBookmarkGoneBackFromIsMissing(t *testing.T) {
	full := false
	w := newWalker(t, AutosaveOptions{Pause: hourly, Write: tight(&full)})
	w.write(w.far(""))
	w.undo(6)
	w.write(w.state("back"))
	for w.s.Redo() {
	}
	w.s.SetMark(len(w.s.Records())-1, "here the war was lost")
	w.write(w.state("far, marked"))
	full = true
	w.undo(6)
	w.put("back again")
	if st := w.a.Status(); st.Err == nil || st.Back != 0 || st.Marks != 1 || !st.Present || st.Same {
		t.Errorf("it is said: %+v; the earlier states are %q", st, names(t, w.path))
	}
	full = false
	must(t, w.a.Flush())
	if st := w.a.Status(); st.Marks != 0 || !somewhere(w.path, "here the war was lost") {
		t.Errorf("with room again it is said: %+v; the earlier states are %q", st, names(t, w.path))
	}
}

// TestEveryWayThatWaitsIsMissing: however many ways somebody goes back from while the disk is full, each decision of them is told of as missing,
// also of those for which there is no room in memory either.
func TestEveryWayThatWaitsIsMissing(t *testing.T) {
	d := &disk{}
	w := newWalker(t, AutosaveOptions{Write: d.write, Pause: hourly})
	w.decide(3)
	here := w.state("here")
	d.fill(true)
	want, ways := 0, []*Save{here}
	for i := range mostWaiting + 3 {
		w.play(8)
		s := w.state("way " + itoa(i))
		decisions, _ := lacking(s, ways)
		want, ways = want+decisions, append(ways, s)
		w.put(s.Name)
		w.undo(8)
		w.put("back")
		if st := w.a.Status(); st.Back != want || len(w.a.left) > mostWaiting {
			t.Fatalf("after %d ways %d decisions are missing, not %d; %d wait", i+1, st.Back, want, len(w.a.left))
		}
	}
	d.fill(false)
	must(t, w.a.Flush())
	newest := []string{"way " + itoa(mostWaiting+2), "way " + itoa(mostWaiting+1), "way " + itoa(mostWaiting)}
	if got := names(t, w.path); w.a.Status().Back != 0 || !slices.Equal(got, newest) {
		t.Errorf("with room again %d are missing, and the earlier states are %q", w.a.Status().Back, got)
	}
}

// TestNeverOvertaken: a file elsewhere does not stand for the own one where that, or an earlier state beside it, has something that it lacks, or
// where the own one is somebody else's now.
func TestNeverOvertaken(t *testing.T) {
	for what, c := range map[string]struct {
		more func(w *walker)   // done before the disk is full
		less func(s *Save)     // done to what is elsewhere
		then func(path string) // at last
		want bool
	}{
		"all of it is elsewhere": {want: true},
		"an earlier state that was left": {more: func(w *walker) {
			w.play(8)
			w.write(w.state("far"))
			w.undo(8)
			w.write(w.state("back"))
		}},
		"an earlier state that nobody can read": {more: func(w *walker) {
			must(w.T, os.WriteFile(backupPath(w.path, 3), []byte("somebody else's"), 0o600))
		}},
		"a note": {less: func(s *Save) { s.Records[len(s.Records)-2].Notes = nil }},
		"written over": {then: func(path string) {
			_ = os.WriteFile(path, []byte("somebody else's"), 0o600)
		}},
		"gone": {then: func(path string) { _ = os.Remove(path) }},
	} {
		d := &disk{}
		w := newWalker(t, AutosaveOptions{Write: d.write, Pause: hourly})
		w.decide(3)
		if c.more != nil {
			c.more(w)
		}
		own := w.state("own")
		own.Records[len(own.Records)-1].Notes = []engine.Event{{Kind: "undone"}}
		w.play(1)
		next := w.state("next")
		w.write(own)
		next.Records[len(own.Records)-1].Notes = own.Records[len(own.Records)-1].Notes
		d.fill(true)
		w.a.Put(next)
		_ = w.a.Flush()
		elsewhere := *next
		elsewhere.Records = slices.Clone(next.Records)
		path := filepath.Join(t.TempDir(), "elsewhere.strategos")
		must(t, WriteFile(path, next))
		if c.less != nil {
			c.less(&elsewhere)
		}
		w.a.Also(path, &elsewhere)
		_ = w.a.Flush()
		if c.then != nil {
			c.then(w.path)
		}
		if got := w.a.overtaken(); got != c.want {
			t.Errorf("%s: overtaken %v", what, got)
		}
		d.fill(false)
		must(t, w.a.Flush())
		if w.a.overtaken() {
			t.Errorf("%s: overtaken though all is written", what)
		}
	}
}

// TestStandingCommandIsPartOfAState: a state with a command that waits for its dice is not held by one without, unless it has been given there.
func TestStandingCommandIsPartOfAState(t *testing.T) {
	standing := func(text, verb string) *Save {
		s := walked(text)
		s.Standing = engine.Command{Verb: verb}
		return s
	}
	for _, test := range []struct {
		a, b *Save
		want bool
	}{
		{standing("ab", "c"), walked("ab"), false}, {standing("ab", "c"), standing("ab", "c"), true}, {standing("ab", "c"), standing("ab", "d"), false},
		{standing("ab", "c"), walked("abc"), true}, {standing("ab", "c"), walked("abd"), false}, {walked("ab"), standing("ab", "c"), true},
	} {
		if got := wholly(test.a, test.b); got != test.want {
			t.Errorf("%d records and %q, in %d and %q: %v", len(test.a.Records), test.a.Standing, len(test.b.Records), test.b.Standing, got)
		}
	}
}
