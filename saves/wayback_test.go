package saves

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// somewhere tells whether a file of a game or of its earlier states has words.
func somewhere(path, mark string) bool {
	for _, p := range append([]string{path}, Backups(path)...) {
		if data, err := os.ReadFile(p); err == nil && strings.Contains(string(data), mark) {
			return true
		}
	}
	return false
}

// state is the present state, of a game with three decisions a turn.
func (w *walker) state(name string) *Save {
	turn := func(records int) int { return (records-1)/3 + 1 }
	s := w.take(turn(len(w.s.Records())), name)
	s.Records = slices.Clone(s.Records)
	for i := range s.Records {
		s.Records[i].Stage.Turn = turn(i + 1)
	}
	return s
}

// put hands a state over and has it tried, whether the disk takes it or not.
func (w *walker) put(name string) {
	w.a.Put(w.state(name))
	_ = w.a.Flush()
}

// decide takes so many decisions, each written.
func (w *walker) decide(n int) {
	for range n {
		w.play(1)
		w.write(w.state("state " + itoa(len(w.s.Records()))))
	}
}

// A bookmark set on the way back over turns is kept, with what was gone back from.
func TestBookmarkSetOnTheWayBack(t *testing.T) {
	for _, steps := range []bool{false, true} {
		w := newWalker(t, AutosaveOptions{})
		w.decide(13)
		w.undo(1)
		w.write(w.state("one back"))
		w.s.SetMark(len(w.s.Records())-1, "here the war was lost")
		w.write(w.state("marked"))
		for range 6 {
			w.undo(1)
			if steps {
				w.write(w.state("a step back"))
			}
		}
		w.write(w.state("back"))
		if !somewhere(w.path, "here the war was lost") {
			t.Errorf("by steps %v: the bookmark is in no file; backups %q", steps, names(t, w.path))
		}
	}
}

// A state gone back from that can never be written keeps no other from being so.
func TestStateThatCannotBeWrittenBlocksNoOther(t *testing.T) {
	w := newWalker(t, AutosaveOptions{Pause: func(int) time.Duration { return time.Millisecond }})
	w.decide(9)
	w.play(1)
	s := w.state("bad")
	s.Records[len(s.Records)-1].Rolls = []int{maxRoll + 1} // stands for whatever Encode and readBack refuse
	w.a.Put(s)
	if err := w.a.Flush(); err == nil {
		t.Fatal("it can be written")
	}
	w.undo(6)
	w.a.Put(w.state("back"))
	_ = w.a.Flush()
	for i := range 9 {
		w.play(1)
		w.a.Put(w.state("newest " + itoa(i)))
		_ = w.a.Flush()
	}
	h, err := ReadHeader(w.path)
	if err != nil || h.Name != "newest 8" {
		t.Errorf("the file holds %q (%v), not the newest; %v", h.Name, err, w.a.Status().Err)
	}
	w.refused = true
}

// Nor does one for which the disk has no room where it has room for less.
func TestStateTooLargeForTheDiskBlocksNoOther(t *testing.T) {
	limit := int64(1 << 40)
	w := newWalker(t, AutosaveOptions{Pause: hourly, Write: func(path string, data []byte, keep Keeping) (bool, error) {
		if int64(len(data)) > limit {
			return false, &Error{Code: "unwritable", Path: path, Err: syscall.ENOSPC}
		}
		return writeData(path, data, keep)
	}})
	w.decide(3)
	info, err := os.Stat(w.path)
	must(t, err)
	limit = info.Size() + 650 // the disk is nearly full
	w.play(20)
	w.a.Put(w.state("does not fit"))
	_ = w.a.Flush()
	w.undo(22)
	for i := range 5 {
		w.play(1 - i%2)
		w.a.Put(w.state("newest"))
		_ = w.a.Flush()
	}
	h, err := ReadHeader(w.path)
	if err != nil || h.Name != "newest" {
		t.Errorf("the file holds %q (%v), not the newest, which fits; %v", h.Name, err, w.a.Status().Err)
	}
	limit = 1 << 40
}

// What was played past a full disk and gone back from counts as missing, also where the newest state is saved elsewhere.
func TestWhatIsGoneBackFromIsMissing(t *testing.T) {
	d := &disk{}
	w := newWalker(t, AutosaveOptions{Write: d.write, Pause: hourly})
	w.decide(1)
	d.fill(true)
	for range 9 {
		w.play(1)
		w.a.Put(w.state("far"))
	}
	_ = w.a.Flush()
	before := w.a.Status().Missing
	w.undo(9)
	back := w.state("back")
	w.a.Put(back)
	_ = w.a.Flush()
	if st := w.a.Status(); st.Back == 0 {
		t.Errorf("missing %d before going back, now %d; in no file: %d records", before, st.Back, len(w.a.left[0].Records))
	}
	elsewhere := w.path + "-elsewhere.strategos" // the player saves elsewhere
	must(t, WriteFile(elsewhere, back))
	w.a.Also(elsewhere, back)
	_ = w.a.Flush()
	if st := w.a.Status(); st.Same {
		t.Errorf("Same: nothing would be lost, it says; waiting to be kept: %q", w.a.left[0].Name)
	}
	d.fill(false)
}

// What a program left that was killed between a state and the backup of the one before drives out none that holds more, when it is started
// again at once, played on, and tidied only later.
func TestWhatAKilledProgramLeftIsNoNewerState(t *testing.T) {
	w := newWalker(t, AutosaveOptions{})
	f, err := OpenFolder(filepath.Dir(filepath.Dir(w.path)))
	must(t, err)
	w.decide(2)
	hidden := secondName(w.path) // killed here
	w.decide(1)
	f.tidy() // started again within ten minutes: it is too young
	if _, err := os.Lstat(hidden); err != nil {
		t.Fatal(err)
	}
	w.decide(9)
	w.undo(6)
	w.write(w.state("back"))
	for range 6 {
		w.play(1)
		w.write(w.state("another way, state " + itoa(len(w.s.Records()))))
	}
	must(t, w.a.Close())
	was := names(t, w.path)
	old := time.Now().Add(-time.Hour)
	must(t, os.Chtimes(hidden, old, old)) // hours later
	f.tidy()
	if got := names(t, w.path); !slices.Equal(got, was) {
		t.Errorf("without %q: the earlier states were %q and are %q", was[len(was)-1], was, got)
	}
}

// A bookmark is kept that was set while the disk was full.
func TestBookmarkSetWhileTheDiskIsFull(t *testing.T) {
	d := &disk{}
	w := newWalker(t, AutosaveOptions{Write: d.write, Pause: hourly})
	w.decide(13)
	w.undo(6)
	w.write(w.state("back"))
	d.fill(true)
	for range 5 {
		w.s.Redo()
	}
	w.s.SetMark(len(w.s.Records())-1, "here the war was lost")
	w.a.Put(w.state("marked"))
	_ = w.a.Flush()
	w.undo(5)
	w.a.Put(w.state("back again"))
	d.fill(false)
	must(t, w.a.Flush())
	if !somewhere(w.path, "here the war was lost") {
		t.Errorf("the bookmark is in no file; backups %q", names(t, w.path))
	}
}

// What a newer program left when it was killed is for that to put away.
func TestEarlierStateOfANewerProgramStays(t *testing.T) {
	w := newWalker(t, AutosaveOptions{})
	f, err := OpenFolder(filepath.Dir(filepath.Dir(w.path)))
	must(t, err)
	w.decide(9)
	must(t, w.a.Close())
	data, err := os.ReadFile(w.path)
	must(t, err)
	newer := strings.Replace(string(data), "format = "+itoa(Format), "format = "+itoa(Format+1), 1)
	must(t, os.WriteFile(w.path, []byte(newer), 0o600))
	hidden := secondName(w.path)
	must(t, os.Remove(w.path))
	must(t, os.WriteFile(w.path, []byte(strings.Replace(newer, "state 10", "back", 1)), 0o600))
	old := time.Now().Add(-time.Hour)
	must(t, os.Chtimes(hidden, old, old))
	f.tidy()
	for _, p := range Backups(w.path) {
		if d, _ := os.ReadFile(p); strings.Contains(string(d), "format = "+itoa(Format+1)) {
			return
		}
	}
	if _, err = os.Lstat(hidden); err != nil {
		t.Error("the earlier state of the newer program is in no file")
	}
}

// TestStateThatDoesNotFitIsNotForgotten: a state gone back from for which the disk has no room is told of as missing once the newest is
// written, and written when there is room again.
func TestStateThatDoesNotFitIsNotForgotten(t *testing.T) {
	var mu sync.Mutex
	full := true
	pause := func(int) time.Duration { return 5 * time.Millisecond }
	w := newWalker(t, AutosaveOptions{Pause: pause, Write: func(path string, data []byte, keep Keeping) (bool, error) {
		mu.Lock()
		defer mu.Unlock()
		if full && strings.Contains(string(data), `"far"`) {
			return false, &Error{Code: "unwritable", Path: path, Err: syscall.ENOSPC}
		}
		return writeData(path, data, keep)
	}})
	w.decide(3)
	w.play(20)
	w.s.SetMark(len(w.s.Records())-1, "twenty decisions")
	w.a.Put(w.state("far"))
	w.undo(20)
	w.a.Put(w.state("back"))
	err := w.a.Flush()
	h, bad := ReadHeader(w.path)
	if st := w.a.Status(); err == nil || bad != nil || h.Name != "back" || !st.Pending || st.Missing != 0 || st.Back != 20 || st.Same {
		t.Errorf("the file holds %q, %v, and it is said: %v, %+v", h.Name, bad, err, st)
	}
	mu.Lock()
	full = false
	mu.Unlock()
	for range 1000 { // by itself
		if st := w.a.Status(); st.Err == nil && !st.Pending {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	h, bad = ReadHeader(w.path)
	if st := w.a.Status(); st.Pending || bad != nil || h.Name != "back" || !somewhere(w.path, "twenty decisions") {
		t.Errorf("with room again the file holds %q, %v; %+v; backups %q", h.Name, bad, st, names(t, w.path))
	}
}

// TestRewordedBookmark: other words for a bookmark on the way back drive no other state out.
func TestRewordedBookmark(t *testing.T) {
	w := newWalker(t, AutosaveOptions{})
	w.decide(12)
	w.s.SetMark(len(w.s.Records())-1, "the first way")
	w.write(w.state("first way"))
	w.undo(7)
	w.write(w.state("back"))
	w.decide(2) // a second way, one turn on
	w.undo(3)
	w.write(w.state("back again"))
	for _, words := range []string{"Here it was lost", "Here the war was lost", "Here the war was lost.", "Here, the war was lost."} {
		w.s.SetMark(len(w.s.Records())-1, words)
		w.write(w.state("marked"))
	}
	if !somewhere(w.path, "the first way") {
		t.Errorf("the first way is in no file any more; the backups are %q", names(t, w.path))
	}
}

// TestWhatCameAfterIsKeptUnderWhatWaited: where a state gone back from is written later than what was decided after it, that is kept
// meanwhile: the program may be killed then.
func TestWhatCameAfterIsKeptUnderWhatWaited(t *testing.T) {
	stop, hang := make(chan bool, 1), make(chan bool)
	full, n := true, 0
	w := newWalker(t, AutosaveOptions{Pause: hourly, Write: func(path string, data []byte, keep Keeping) (bool, error) {
		if full && strings.Contains(string(data), "too large") {
			return false, &Error{Code: "unwritable", Path: path, Err: syscall.ENOSPC}
		}
		if !full {
			if n++; n == 2 {
				stop <- true
				<-hang
			}
		}
		return writeData(path, data, keep)
	}})
	w.decide(7) // turn 3
	w.undo(4)   // turn 2
	w.write(w.state("back"))
	w.play(5) // another way, turn 3
	w.a.Put(w.state("too large"))
	_ = w.a.Flush()
	w.undo(5)
	w.a.Put(w.state("back again"))
	_ = w.a.Flush()
	for range 2 { // a third way, turn 2
		w.play(1)
		w.s.SetMark(len(w.s.Records())-1, "third way "+itoa(len(w.s.Records())))
		w.a.Put(w.state("third way"))
		_ = w.a.Flush()
	}
	mark := "third way " + itoa(len(w.s.Records()))
	if !somewhere(w.path, mark) {
		t.Fatal("what came after is not written")
	}
	full = false
	w.play(1)
	w.a.Put(w.state("newest"))
	<-stop // it may be killed here
	h, _ := ReadHeader(w.path)
	if !somewhere(w.path, mark) {
		t.Errorf("%q was on the disk and is in no file now: the file is %q, the backups %q", mark, h.Name, names(t, w.path))
	}
	close(hang)
}

// TestStateThatDoesNotFitBlocksNoOtherThatWaits: of several states gone back from those are written that can be, and of one that never can
// be the player is told.
func TestStateThatDoesNotFitBlocksNoOtherThatWaits(t *testing.T) {
	for _, never := range []bool{false, true} {
		hang, began := make(chan bool), make(chan bool, 1)
		hanging, told := false, false
		o := AutosaveOptions{Pause: hourly, Report: func(st Status) { told = told || st.Err != nil }}
		full := true
		o.Write = func(path string, data []byte, keep Keeping) (bool, error) {
			if hanging {
				hanging = false
				began <- true
				<-hang
			}
			if full && strings.Contains(string(data), "does not fit") {
				return false, &Error{Code: "unwritable", Path: path, Err: syscall.ENOSPC}
			}
			return writeData(path, data, keep)
		}
		w := newWalker(t, o)
		w.decide(3)
		hanging = true
		w.play(1)
		w.a.Put(w.state("hangs"))
		<-began
		w.play(60)
		s := w.state("does not fit")
		if never {
			s.Records[len(s.Records)-1].Rolls = []int{maxRoll + 1} // stands for whatever cannot be encoded
		}
		w.a.Put(s)
		w.undo(60)
		w.a.Put(w.state("back"))
		w.play(8)
		w.s.SetMark(len(w.s.Records())-1, "the second way")
		w.a.Put(w.state("fits"))
		w.undo(8)
		w.a.Put(w.state("back again"))
		close(hang)
		_ = w.a.Flush()
		if _ = w.a.Flush(); !somewhere(w.path, "the second way") || !told {
			t.Errorf("never %v: told %v; the backups are %q", never, told, names(t, w.path))
		}
		full, w.refused = false, never
		if err := w.a.Flush(); (err != nil) != never {
			t.Error(err)
		}
	}
}

// TestRedoneAndLeftWithinItsTurn: who goes back from a state while the disk is full, decides all of it once more and takes another way of its
// last turn finds it among the earlier states as with a disk that has room.
func TestRedoneAndLeftWithinItsTurn(t *testing.T) {
	for _, full := range []bool{false, true} {
		d := &disk{}
		w := newWalker(t, AutosaveOptions{Write: d.write, Pause: hourly})
		w.decide(3)
		d.fill(full)
		w.redone("the far state")
		w.put("redone")
		w.undo(1)
		w.put("a step back")
		w.play(1)
		w.s.SetMark(len(w.s.Records())-1, "")
		w.put("another end")
		w.undo(6)
		w.put("back again")
		d.fill(false)
		must(t, w.a.Flush())
		if !somewhere(w.path, "the far state") {
			t.Errorf("full %v: the far state is nowhere: %q", full, names(t, w.path))
		}
	}
}

// TestRedoneAndWrittenStaysKept: what was gone back from over turns while the disk was full or slow, and is in the file once it has been decided
// once more, is an earlier state as it is on a fast disk: the file has it only until somebody takes back a step of it.
func TestRedoneAndWrittenStaysKept(t *testing.T) {
	for _, full := range []bool{false, true} {
		d := &disk{}
		w := newWalker(t, AutosaveOptions{Write: d.write, Pause: hourly})
		w.decide(3)
		d.fill(full)
		w.redone("one word")
		w.s.SetMark(len(w.s.Records())-1, "the last word")
		w.put("redone")
		d.fill(false)
		must(t, w.a.Flush())
		w.undo(1)
		w.put("a step back")
		w.play(1)
		w.put("another end")
		if got := names(t, w.path); len(got) == 0 || got[0] != "far" {
			t.Errorf("full %v: the earlier states are %q", full, got)
		}
	}
}

// TestBookmarkLessDrivesNothingOut: who decides once more what waits, takes its bookmark away and goes back again has left no other way, for
// which the oldest would have to go.
func TestBookmarkLessDrivesNothingOut(t *testing.T) {
	for _, full := range []bool{false, true} {
		d := &disk{}
		w := newWalker(t, AutosaveOptions{Write: d.write, Pause: hourly})
		w.decide(3)
		d.fill(full)
		ways := []string{"way A", "way B", "way C"}
		for _, name := range ways {
			w.play(8)
			w.s.SetMark(len(w.s.Records())-1, name)
			w.put(name)
			w.undo(8)
			w.put("back")
		}
		for w.s.Redo() {
		}
		w.put("redone")
		w.s.SetMark(len(w.s.Records())-1, "")
		w.put("without the bookmark")
		w.undo(8)
		w.put("back again")
		d.fill(false)
		must(t, w.a.Flush())
		for _, name := range ways {
			if !somewhere(w.path, name) {
				t.Errorf("full %v: %s is nowhere: %q", full, name, names(t, w.path))
			}
		}
	}
}

// TestMovedBookmarkDrivesNothingOut: who goes once more as far as an earlier state, sets its bookmark elsewhere and goes back again has left no
// other way: the new place of the bookmark is kept, and all that was.
func TestMovedBookmarkDrivesNothingOut(t *testing.T) {
	w := newWalker(t, AutosaveOptions{Pause: hourly})
	w.decide(3)
	ways := []string{"way A", "way B", "way C"}
	for _, name := range ways {
		w.play(8)
		w.s.SetMark(len(w.s.Records())-1, name)
		w.put(name)
		w.undo(8)
		w.put("back")
	}
	for w.s.Redo() {
	}
	w.put("redone")
	n := len(w.s.Records())
	w.s.SetMark(n-1, "")
	w.s.SetMark(n-2, "one decision before")
	w.put("bookmark moved")
	w.undo(8)
	w.put("back again")
	for _, name := range append(ways, "one decision before") {
		if !somewhere(w.path, name) {
			t.Errorf("%s is nowhere: %q", name, names(t, w.path))
		}
	}
}

// TestWaysTriedInTurn: who tries two ways by turns, with the same dice, has one earlier state of each, whichever he left last, and the one of a
// third way stays; a way that goes on from one of them takes its place, and is the newest.
func TestWaysTriedInTurn(t *testing.T) {
	w := newWalker(t, AutosaveOptions{Pause: hourly})
	w.decide(3)
	ways := map[string]*Save{}
	try := func(name string) {
		t.Helper()
		if was := ways[name]; was == nil {
			w.play(8)
			ways[name] = w.state(name)
		} else {
			for _, r := range was.Records[len(w.s.Records()):] {
				if _, err := w.s.Apply(r.Command); err != nil {
					t.Fatal(err)
				}
			}
		}
		w.write(w.state(name))
	}
	for _, name := range []string{"X", "A", "B", "A", "B", "A"} {
		try(name)
		w.undo(8)
		w.write(w.state("back"))
	}
	if got := names(t, w.path); !slices.Equal(got, []string{"B", "A", "X"}) {
		t.Errorf("the earlier states are %q", got)
	}
	try("A")
	w.play(1)
	w.write(w.state("A, farther"))
	w.undo(9)
	w.write(w.state("back"))
	if got := names(t, w.path); !slices.Equal(got, []string{"A, farther", "B", "X"}) {
		t.Errorf("with one more decision on way A the earlier states are %q", got)
	}
}

// TestEarlierStatesOfBeforeAreKnown: what lies beside the file from the last time the game was open takes no second place.
func TestEarlierStatesOfBeforeAreKnown(t *testing.T) {
	w := newWalker(t, AutosaveOptions{Pause: hourly})
	w.decide(3)
	for _, name := range []string{"way A", "way B", "way C"} {
		w.play(8)
		w.put(name)
		w.undo(8)
		w.put("back")
	}
	want := names(t, w.path)
	must(t, w.a.Close())
	l, err := ReadFile(w.path)
	must(t, err)
	w.a = NewAutosaver(w.path, AutosaveOptions{Pause: hourly, OnDisk: &l.Save})
	w.put("opened")
	for w.s.Redo() {
	}
	w.put("way C once more")
	w.undo(8)
	w.put("back")
	if got := names(t, w.path); !slices.Equal(got, want) {
		t.Errorf("the earlier states are %q, before that %q", got, want)
	}
}
