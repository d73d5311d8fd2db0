package engine_test

import (
	"slices"
	"testing"

	"strategos/engine"
)

// between is a game between two up to a command: adds, then one whose dice or draw nobody should know before.
func between(t *testing.T, solo bool, verbs ...string) *engine.Session {
	t.Helper()
	s := engine.NewSession(&endless{}, engine.Box{Seed: engine.NewSeeded(5), Queue: []int{4, 4, 4}}, nil, nil)
	s.Solo = solo
	do(t, s, "add", "add")
	do(t, s, verbs...)
	return s
}

// do gives commands by their verbs and returns the rolls of the last.
func do(t *testing.T, s *engine.Session, verbs ...string) []int {
	t.Helper()
	for _, verb := range verbs {
		c := engine.Cmd(verb)
		if verb == "add" {
			c.Args = []string{"3"}
		}
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	return s.Records()[len(s.Records())-1].Rolls
}

// Whoever branches off in a game between two knows no die to come, whatever way he takes to the moment before the roll: the
// branch itself, a command of it taken back, a branch of the branch. Alone the dice stay as they were.
func TestBranchIsNoOracle(t *testing.T) {
	rolls := []string{"roll", "roll", "roll", "roll", "roll", "roll", "roll", "roll"}
	known := func(s *engine.Session) []int {
		var out []int
		for range rolls {
			out = append(out, do(t, s, "roll")...)
		}
		return out
	}
	for _, solo := range []bool{false, true} {
		was := between(t, solo, rolls...)
		var fell []int
		for _, r := range was.Records() {
			fell = append(fell, r.Rolls...)
		}
		for name, branch := range map[string]func() *engine.Session{
			"branch":                 func() *engine.Session { return was.Branch(2, 99) },
			"branch and taking back": func() *engine.Session { b := was.Branch(2, 99); b.Undo(); do(t, b, "add"); return b },
			"branch of the branch":   func() *engine.Session { b := was.Branch(2, 99).Branch(1, 98); do(t, b, "add"); return b },
		} {
			got := known(branch())
			if same := slices.Equal(got, fell); same != solo {
				t.Errorf("solo %v, %s: %v fell, now %v", solo, name, fell, got)
			}
		}
		if a, b := known(was.Branch(2, 1)), known(was.Branch(2, 2)); slices.Equal(a, b) != solo {
			t.Errorf("solo %v: from two seeds come %v and %v", solo, a, b)
		}
	}
	// The game that was left keeps its dice.
	a, b := between(t, false, "roll"), between(t, false, "roll")
	a.Branch(0, 99)
	if x, y := known(a), known(b); !slices.Equal(x, y) {
		t.Errorf("branching changed the dice of the game that was left: %v, %v", x, y)
	}
	// Where nothing was rolled since, nobody knows anything: the dice stay.
	if x, y := known(between(t, false).Branch(1, 99)), known(between(t, false).Branch(1, 98)); !slices.Equal(x, y) {
		t.Errorf("the dice changed though none had fallen: %v, %v", x, y)
	}
}

// A branch past what could not have been taken back says so in its log; another says nothing.
func TestBranchLeavesItsNote(t *testing.T) {
	note := func(s *engine.Session) *engine.Event {
		notes := s.Records()[len(s.Records())-1].Notes
		if len(notes) == 0 {
			return nil
		}
		return &notes[len(notes)-1]
	}
	s := between(t, false, "roll", "roll", "draw")
	b := s.Behind(1)
	if b.Commands != 4 || b.Rolls != 2 || b.Draws != 1 || b.Reveals != 0 || !b.Barred || !b.Chance() || len(b.Seats) != 1 {
		t.Fatalf("behind lies %+v", b)
	}
	n := note(s.Branch(1, 9))
	if n == nil || n.Kind != "branched" || n.Facts.Get("commands") != "4" || n.Facts.Get("rolls") != "2" || n.Facts.Get("draws") != "1" ||
		n.Facts.Get("new-dice") != "new" {
		t.Errorf("the note is %+v", n)
	}
	if n := note(s); n != nil {
		t.Errorf("the game that was left has the note %+v", n)
	}
	if n := note(s.Branch(len(s.Records())-1, 9)); n != nil {
		t.Errorf("a branch from the present has the note %+v", n)
	}
	if n := note(between(t, false).Branch(1, 9)); n != nil {
		t.Errorf("a branch that only takes back has the note %+v", n)
	}
	if n := note(between(t, true, "roll").Branch(1, 9)); n == nil || n.Facts.Get("new-dice") != "same" {
		t.Errorf("alone the note is %+v", n)
	}
}

// Going on from an earlier state of a game, or in a copy of it, is told, and between two the dice to come are others.
func TestReopenedLeavesItsNote(t *testing.T) {
	for i, solo := range []bool{false, true, false, true} {
		s, other := between(t, solo), between(t, solo)
		want, goOn := "reopened", s.Reopened
		if i >= 2 {
			want, goOn = "copied", s.Copied
		}
		goOn(99)
		r := &s.Records()[len(s.Records())-1]
		if n := r.Notes; len(n) != 1 || n[0].Kind != want || (r.NewDice() == 1) == solo {
			t.Fatalf("solo %v: notes %+v", solo, n)
		}
		s.Undo()
		do(t, s, "add")
		var a, b []int
		for range 12 {
			a, b = append(a, do(t, s, "roll")...), append(b, do(t, other, "roll")...)
		}
		if slices.Equal(a, b) != solo {
			t.Errorf("solo %v: %v and %v", solo, a, b)
		}
	}
}
