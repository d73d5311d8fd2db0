package saves

import (
	"testing"
	"time"

	"strategos/engine"
)

// TestBookmarkTakenAwayIsNotMissed: what is told to be missing are bookmarks of what somebody has gone back from, not one he has taken
// away from the game as it is.
func TestBookmarkTakenAwayIsNotMissed(t *testing.T) {
	d := &disk{}
	w := newWalker(t, AutosaveOptions{Write: d.write, Pause: hourly})
	w.decide(3)
	d.fill(true)
	for _, word := range []string{"one", "two"} {
		w.s.SetMark(1, word)
		w.play(8)
		w.put("far")
		w.undo(8)
		w.put("back")
	}
	w.s.SetMark(1, "")
	w.put("taken away")
	if st := w.a.Status(); st.Marks != 0 || st.Back == 0 {
		t.Errorf("it is said: %+v", st)
	}
	d.fill(false)
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
	a := &Autosaver{handed: long("stay"), written: long("sail"), pending: &Save{}}
	for i := range mostWaiting {
		a.left = append(a.left, long("way "+itoa(i)))
	}
	began := time.Now()
	for range asked {
		if st := a.status(); st.Back != mostWaiting {
			t.Fatalf("it is said: %+v", st)
		}
	}
	if took := time.Since(began); took > 4*time.Second { // counted anew each takes many milliseconds
		t.Errorf("%d statuses took %v", asked, took)
	}
}
