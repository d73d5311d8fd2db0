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
	// Where nothing was rolled since, the game that is left and its branch tell nothing of each other either, whichever goes on first.
	for _, i := range []int{1, 2} {
		left := between(t, false)
		b := left.Branch(i, 99)
		if x, y := known(b), known(left); slices.Equal(x, y) {
			t.Errorf("the branch from %d rolls what the game it leaves does: %v", i, x)
		}
	}
}

// A branch says in its log what lies behind it and whether other dice fall; one of a player alone only where more lies behind it than
// could have been taken back.
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
	if b.Commands != 4 || b.Rolls != 2 || b.Draws != 1 || b.Reveals != 0 || !b.Barred || len(b.Seats) != 1 {
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
	if n := note(s.Branch(len(s.Records())-1, 9)); n == nil || n.Facts.Get("commands") != "0" || n.Facts.Get("new-dice") != "new" {
		t.Errorf("a branch from the present has the note %+v", n)
	}
	if n := note(between(t, true).Branch(1, 9)); n != nil {
		t.Errorf("alone, a branch that only takes back has the note %+v", n)
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

// What players are to know of their game stays in its history whatever is taken back, given again or branched from afterwards.
func TestRemarksOutlastTakingBack(t *testing.T) {
	for kind, say := range map[string]func(s *engine.Session){
		"reopened": func(s *engine.Session) { s.Reopened(9) },
		"copied":   func(s *engine.Session) { s.Copied(9) },
		"dice-by":  func(s *engine.Session) { s.SetTyped(true) },
		"chance-chosen": func(s *engine.Session) {
			s.Between = true
			s.SetSeed(9)
		},
	} {
		s := between(t, true)
		say(s)
		var remarks []string
		count := func(s *engine.Session) int {
			remarks = nil
			n := 0
			for _, r := range s.Records() {
				for _, e := range r.Notes {
					remarks = append(remarks, e.Kind)
					if e.Kind == kind {
						n++
					}
				}
			}
			return n
		}
		for _, step := range []struct {
			name string
			do   func() bool
		}{{"taken back", s.Undo}, {"given again", s.Redo}, {"taken back twice", func() bool { return s.TakeBack(len(s.Records()) - 2) }},
			{"given again", s.Redo}, {"given again, the second too", s.Redo},
			{"another way", func() bool { do(t, s, "add"); return s.Undo() }}} {
			if !step.do() {
				t.Fatalf("%s: %s: not possible", kind, step.name)
			}
			if n := count(s); n != 1 {
				t.Errorf("%s, %s: the history has it %d times: %v", kind, step.name, n, remarks)
			}
		}
		s = between(t, true)
		say(s)
		b := s.Branch(0, 5)
		if n := count(b); n != 1 || b.Box().Typed != s.Box().Typed {
			t.Errorf("%s: a branch from before it has it %d times, and who rolls is another: %v", kind, n, b.Box().Typed != s.Box().Typed)
		}
	}
	// That the program rolled for the players is said of one command, and goes and comes with it.
	s := between(t, true)
	s.SetTyped(true)
	if _, err := s.ApplyRolled(engine.Cmd("roll"), nil); err != nil {
		t.Fatal(err)
	}
	last := len(s.Records()) - 1
	if n := s.Records()[last].Notes; len(n) != 1 || n[0].Kind != "rolled-by-program" {
		t.Fatalf("the notes are %+v", n)
	}
	if !s.Undo() || slices.ContainsFunc(s.Records()[last-1].Notes, func(e engine.Event) bool { return e.Kind == "rolled-by-program" }) {
		t.Error("it is said of the command before")
	}
	if !s.Redo() || len(s.Records()[last].Notes) != 1 {
		t.Errorf("given again the notes are %+v", s.Records()[last].Notes)
	}
}

// A hundred commands taken back at one place do not push out what players are to know.
func TestTakingBackPushesOutNoRemark(t *testing.T) {
	s := between(t, true)
	s.Reopened(9)
	for range 2 * engine.MostNotes {
		do(t, s, "roll")
		if !s.Undo() {
			t.Fatal("it cannot be taken back")
		}
	}
	if n := s.Records()[len(s.Records())-1].Notes; len(n) != engine.MostNotes || n[0].Kind != "reopened" {
		t.Errorf("%d remarks, the first is %+v", len(n), n[0])
	}
}

// Nor does whatever else players can do over and over, and of who rolls the last word alone is kept in one place.
func TestNothingPushesOutARemark(t *testing.T) {
	s := between(t, false)
	s.Reopened(9)
	for n := range 2 * engine.MostNotes {
		s.SetTyped(n%2 == 0)
	}
	if n := s.Records()[2].Notes; len(n) != 2 || n[0].Kind != "reopened" || n[1].Facts.Get("by") != "program" {
		t.Errorf("the notes are %+v", n)
	}
	s.Records()[2].Note(engine.Event{Kind: "secrets-opened"})
	for range 2 * engine.MostNotes {
		s.Copied(9)
	}
	kinds := map[string]int{}
	for _, e := range s.Records()[2].Notes {
		kinds[e.Kind]++
	}
	if kinds["reopened"] != 1 || kinds["secrets-opened"] != 1 || kinds["dice-by"] != 1 || len(s.Records()[2].Notes) != engine.MostNotes {
		t.Errorf("kept are %v", kinds)
	}
}

// A branch between several draws other things than the game it leaves, also where somebody has set what is drawn next.
func TestBranchForgetsWhatIsSetAhead(t *testing.T) {
	s := between(t, false)
	s.Box().Draws = []string{"a", "b"}
	if b := s.Branch(2, 9); len(b.Box().Draws) != 0 || len(s.Box().Draws) != 2 {
		t.Errorf("the branch has %v to come, the game %v", b.Box().Draws, s.Box().Draws)
	}
}

// Of what a command did without a word to the others nothing is told when it is taken back, nor what it was.
func TestUnseenDeedsAreNotNamed(t *testing.T) {
	for _, solo := range []bool{false, true} {
		s := engine.NewSession(&quiet{}, engine.Box{Seed: engine.NewSeeded(5)}, nil, nil)
		s.Solo, s.Between = true, !solo // a tool may take back anything
		do(t, s, "lay")
		deed, verb := s.Deed(1)
		if want := map[bool]string{false: engine.Unseen, true: "lay"}[solo]; verb != want || (deed == engine.Unseen) == solo {
			t.Errorf("solo %v: it is named %s, %s", solo, deed, verb)
		}
		if !s.Undo() {
			t.Fatal("it cannot be taken back")
		}
		notes := s.Records()[0].Notes
		if len(notes) != 1 || notes[0].Kind != "undone" || (notes[0].Facts.Get("command") == engine.Unseen) == solo {
			t.Errorf("solo %v: the note is %+v", solo, notes)
		}
	}
}

// What ends what its seat has been doing, or takes the word, is seen by all and has its name, told or not.
func TestWhatEverybodySeesIsNamed(t *testing.T) {
	for role, want := range map[engine.Role]string{engine.EndRole: "lay", engine.WordRole: "lay", engine.PassRole: engine.Unseen, engine.DeclineRole: engine.Unseen} {
		s := engine.NewSession(&quiet{role: role}, engine.Box{Seed: engine.NewSeeded(5)}, nil, nil)
		do(t, s, "lay")
		if _, verb := s.Deed(1); verb != want {
			t.Errorf("role %v: it is named %s", role, verb)
		}
	}
}

// quiet is the endless game in which nobody is told anything.
type quiet struct {
	endless
	role engine.Role // of what can be done
}

func (g *quiet) Legal() engine.Prompt {
	return engine.Prompt{Seat: g.seat(), Decision: "endless", Choices: []engine.Choice{{Command: engine.Cmd("lay"), Role: g.role}}}
}

func (g *quiet) Clone() engine.Game { c := *g; return &c }

func (g *quiet) Apply(engine.Command, engine.Dice) ([]engine.Event, error) {
	g.turn, g.other = g.turn+1, !g.other
	return nil, nil
}
