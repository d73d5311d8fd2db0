package saves

import (
	"os"
	"testing"
	"time"

	"strategos/engine"
)

// TestBookmarkDecidedOverIsMissed: who takes back what he has marked and decides the same once more has no bookmark there; where no earlier
// state could be made it is missing, though the file has all the decisions.
func TestBookmarkDecidedOverIsMissed(t *testing.T) {
	w := newWalker(t, AutosaveOptions{Pause: hourly})
	w.refused = true
	w.decide(2)
	for _, path := range Backups(w.path) {
		must(t, os.Remove(path))
	}
	for n := 1; n <= backups; n++ {
		must(t, os.MkdirAll(backupPath(w.path, n), 0o755)) // no earlier state can be made
	}
	put := func(name string) { // the file is written, and it is told that no earlier state can be
		t.Helper()
		w.a.Put(w.state(name))
		_ = w.a.Flush()
	}
	w.play(8)
	w.s.SetMark(len(w.s.Records())-1, "the far state")
	put("far")
	far := w.s.Records()
	w.undo(8)
	put("back")
	for _, r := range far[len(w.s.Records()):] {
		if _, err := w.s.Apply(r.Command); err != nil {
			t.Fatal(err)
		}
	}
	put("decided over")
	if st := w.a.Status(); !st.Present || st.Back != 0 || st.Marks != 1 || st.Same {
		t.Errorf("it is said: %+v", st)
	}
}

// TestNewestWordsAreMissedOnce: of a decision in two ways that wait the words it has last are those that would be lost.
func TestNewestWordsAreMissedOnce(t *testing.T) {
	state := func(no int, records ...engine.Record) *Save { return &Save{Records: records, no: no} }
	record := func(verb, mark string) engine.Record {
		return engine.Record{Command: engine.Command{Verb: verb}, Mark: mark}
	}
	begun := record("", "")
	a := &Autosaver{
		handed:  state(3, begun),
		written: state(0, begun, record("march", "")),
		left:    []*Save{state(1, begun, record("march", "one"), record("sail", "")), state(2, begun, record("march", "two"), record("pass", ""))},
	}
	for range 2 { // counted, and remembered
		if decisions, marks := a.lacking(); decisions != 2 || marks != 1 {
			t.Errorf("%d decisions and %d bookmarks are missing", decisions, marks)
		}
	}
	a.written = a.left[1]
	if decisions, marks := a.lacking(); decisions != 1 || marks != 0 {
		t.Errorf("with the second written %d decisions and %d bookmarks are missing", decisions, marks)
	}
}

// TestStatusIsCheap: the status is asked with every frame, also in a long game of which many ways wait.
func TestStatusIsCheap(t *testing.T) {
	const records, asked = 12_000, 2_000
	long := func(last string) *Save {
		s := &Save{Records: make([]engine.Record, records)}
		for i := range s.Records {
			s.Records[i].Command.Verb = "march"
		}
		s.Records[records-1].Command.Verb = last
		return s
	}
	a := &Autosaver{handed: long("stay"), pending: &Save{}}
	for i := range mostWaiting {
		a.left = append(a.left, long("way "+itoa(i)))
	}
	began := time.Now()
	for range asked {
		if st := a.status(); st.Back != mostWaiting {
			t.Fatalf("it is said: %+v", st)
		}
	}
	if took := time.Since(began); took > 4*time.Second && !raced { // counted anew each takes many milliseconds
		t.Errorf("%d statuses took %v", asked, took)
	}
}
