package engine_test

import (
	"reflect"
	"testing"

	"strategos/engine"
)

// replayed is a history as a file tells it - without events, with the turns alone -, and what playing it again has brought.
func replayed(t *testing.T, s *engine.Session) (bare []engine.Record, told []engine.Record, moments []engine.Replayed) {
	t.Helper()
	g := engine.Game(&endless{})
	last := len(s.Records()) - 1
	for i, r := range s.Records() {
		bare = append(bare, engine.Record{Command: r.Command, Seat: r.Seat, Rolls: r.Rolls, Stage: engine.Stage{Turn: r.Stage.Turn}, Hash: r.Hash})
		dice := &engine.Fixed{Rolls: r.Rolls}
		if i > 0 {
			events, err := g.Apply(r.Command, dice)
			if err != nil {
				t.Fatal(err)
			}
			r.Events, r.Stage = events, g.Stage()
		}
		told = append(told, r)
		m := engine.Replayed{Asked: dice.Asked}
		if i%engine.CopyEvery == 0 || i == last {
			m.Game = g.Clone()
		}
		moments = append(moments, m)
	}
	return bare, told, moments
}

// A session that went on from a loaded position and is given its history later is the one that had it from the beginning: the same
// moments, barriers and dice, whatever was decided, taken back, noted and marked meanwhile, and whether the dice to come are new.
func TestHistoryRecalledLater(t *testing.T) {
	for _, n := range []int{4*engine.CopyEvery + 5, 4*engine.CopyEvery + 3} { // dice fall last, and none fall
		for _, reopened := range []bool{false, true} {
			for _, solo := range []bool{false, true} {
				recalledLater(t, n, reopened, solo)
			}
		}
	}
}

// recalledLater holds two sessions of n commands to each other: one that had its history from the beginning, and one that is given it later.
func recalledLater(t *testing.T, n int, reopened, solo bool) {
	t.Helper()
	first, _ := endlessSession(t, n)
	bare, told, moments := replayed(t, first)
	loaded := first.Box().Copy()
	begin := func(s *engine.Session) {
		s.Solo = solo
		if reopened {
			s.Reopened(77)
		}
	}
	goOn := func(s *engine.Session) {
		for i := range 2*engine.CopyEvery + 3 {
			if _, err := s.Apply(order(n + i)); err != nil {
				t.Fatal(err)
			}
		}
		s.Undo()
		s.SetMark(3, "here")
	}
	now := engine.ResumeReplayed(moments, loaded.Copy(), append([]engine.Record(nil), told...))
	begin(now)
	goOn(now)
	later := engine.ResumeSession(first.Game().Clone(), loaded.Copy(), bare)
	begin(later)
	if later.Knows(n-1) || !later.Knows(n) {
		t.Fatal("the history is known before it has been told")
	}
	goOn(later)
	held := later.Records()
	later.Recall(moments, loaded, told)
	if held[1].Events != nil {
		t.Fatal("the records somebody holds have changed")
	}
	for i := range now.Records() {
		a, b := now.Records()[i], later.Records()[i]
		if !reflect.DeepEqual(a, b) {
			t.Fatalf("reopened %v, solo %v: record %d is %+v, want %+v", reopened, solo, i, b, a)
		}
		if got, want := later.At(i).Hash(), now.At(i).Hash(); got != want {
			t.Fatalf("moment %d is %s, want %s", i, got, want)
		}
	}
	now.Solo, later.Solo = true, true
	for now.Undo() {
		if !later.Undo() || later.Game().Hash() != now.Game().Hash() || later.Box().Seed.String() != now.Box().Seed.String() {
			t.Fatalf("reopened %v, solo %v: taken back to %d it is another game", reopened, solo, len(now.Records())-1)
		}
	}
	if len(later.Records()) != 1 {
		t.Errorf("only %d records can be taken back", len(later.Records()))
	}
}
