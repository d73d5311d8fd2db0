package engine_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/scenarios"
)

// rolling is a new game whose next command may need dice.
func rolling(t *testing.T) *engine.Session {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(4)}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New("sphacteria", "", nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	s := engine.NewSession(g, box, rec.Rolls, events)
	s.Solo = true
	return s
}

// untilDice plays at random until a command needs dice nobody has typed, and returns it.
func untilDice(t *testing.T, s *engine.Session) engine.Command {
	t.Helper()
	rng := engine.NewSeeded(4)
	for range 2000 {
		p := s.Game().Legal()
		c, ok := engine.RandomCommand(s.Game(), &p, rng)
		if !ok {
			break
		}
		_, err := s.Apply(c)
		if _, need := err.(*engine.NeedDice); need {
			return c
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("no command needs dice")
	return engine.Command{}
}

// Who rolls may change in the middle of a game; the history notes it, and taking back leaves it as it is.
func TestWhoRollsCanChange(t *testing.T) {
	s := rolling(t)
	s.SetTyped(true)
	s.SetTyped(true) // no change
	if n := s.Records()[0].Notes; len(n) != 1 || n[0].Kind != "dice-by" || n[0].Facts.Get("by") != "players" {
		t.Fatalf("the history notes %+v", n)
	}
	c := untilDice(t, s)
	records := len(s.Records())
	if _, err := s.ApplyRolled(c, nil); err != nil {
		t.Fatal(err)
	}
	last := s.Records()[records]
	if len(last.Rolls) == 0 || len(last.Notes) != 1 || last.Notes[0].Kind != "rolled-by-program" {
		t.Errorf("the program's roll is kept as %+v", last)
	}
	if !s.Box().Typed {
		t.Error("one roll by the program changed who rolls")
	}
	if !s.Undo() || !s.Box().Typed {
		t.Error("taking back changed who rolls")
	}
	if !s.Redo() || !s.Box().Typed {
		t.Error("giving again changed who rolls")
	}
	s.Undo()
	s.SetTyped(false)
	records = len(s.Records())
	if _, err := s.ApplyRolled(c, nil); err != nil || len(s.Records()[records].Notes) != 0 {
		t.Errorf("where the program rolls anyway it notes %+v (%v)", s.Records()[records].Notes, err)
	}
	s.Undo()
	if _, err := s.Apply(c); err != nil || s.Box().Typed {
		t.Errorf("the program does not roll again: %v", err)
	}
}

// Whoever rolls from the set-up on: the history says besides who rolled for the set-up itself, where it had dice.
func TestPlayersRollFromTheSetUpOn(t *testing.T) {
	for want, events := range engine.InOrder(map[string][]engine.Event{
		"[dice-by]":                   {{Kind: "placed"}},
		"[rolled-by-program dice-by]": {{Kind: "placed"}, {Kind: "rolled", Dice: []int{4}}},
	}) {
		s := engine.NewSession(&endless{}, engine.Box{Seed: engine.NewSeeded(5)}, nil, events)
		s.SetUpRolled()
		kinds := []string{}
		for _, n := range s.Records()[0].Notes {
			kinds = append(kinds, n.Kind)
		}
		if fmt.Sprint(kinds) != want || !s.Box().Typed {
			t.Errorf("after %v the history notes %v; want %s and typed dice: %v", events, kinds, want, s.Box().Typed)
		}
	}
}

// Dice typed for a command that is refused, or that needs more of them, are not there for the next one.
func TestDiceOfARefusedCommandAreGone(t *testing.T) {
	s := rolling(t)
	s.SetTyped(true)
	c := untilDice(t, s)
	before := s.Box()
	if _, err := s.ApplyTyped(engine.Cmd("nonsense"), []int{3, 4}); err == nil {
		t.Fatal("nonsense is taken")
	}
	if after := s.Box(); len(after.Queue) != len(before.Queue) {
		t.Errorf("left in the queue: %v, before %v", after.Queue, before.Queue)
	}
	if _, err := s.Apply(c); err == nil {
		t.Error("the next command takes the dice of the one refused")
	}
}

// Typed dice belong to their command: taken back it asks anew, done again it keeps them. Dice set ahead come again.
func TestTypedDiceBelongToTheirCommand(t *testing.T) {
	s := rolling(t)
	s.SetTyped(true)
	c := untilDice(t, s)
	n := len(s.Records())
	dice := []int{1}
	_, err := s.ApplyTyped(c, dice)
	for len(dice) < 9 && err != nil {
		dice = append(dice, 1)
		_, err = s.ApplyTyped(c, dice)
	}
	if err != nil {
		t.Fatal(err)
	}
	hash := s.Game().Hash()
	s.Undo()
	if _, err := s.Apply(c); err == nil || len(s.Records()) != n {
		t.Fatal("the dice typed before are used without a question")
	}
	if !s.Redo() || s.Game().Hash() != hash {
		t.Error("done again the game is another")
	}
	s.Undo()
	s.Box().Queue = dice[:1]
	if _, err := s.ApplyTyped(c, dice[1:]); err != nil {
		t.Errorf("dice set ahead and typed ones do not add up: %v", err)
	}
	if s.Undo(); len(s.Box().Queue) != 1 {
		t.Errorf("%v is set ahead after taking back", s.Box().Queue)
	}
}

// TestDeedsAreNamed: a command is named by its verb and by the decision it answered.
func TestDeedsAreNamed(t *testing.T) {
	s := rolling(t)
	for n := range 40 {
		p := s.Game().Legal()
		c, ok := engine.RandomCommand(s.Game(), &p, engine.NewSeeded(uint64(n)))
		if !ok {
			t.Fatal("nothing to do")
		}
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
		if deed, verb := s.Deed(len(s.Records()) - 1); deed != c.Verb+"-"+p.Decision || verb != c.Verb {
			t.Errorf("%s and %s, not %s-%s", deed, verb, c.Verb, p.Decision)
		}
	}
}

// Who chooses in a game between several what chance is to decide has the others told of it, once in a place; who plays
// alone tells nobody, and neither does what changes nothing. Results that players type are theirs, as long as none are
// left when the program rolls again.
func TestChosenChanceIsNoted(t *testing.T) {
	chosen := func(s *engine.Session) string {
		var what []string
		for _, e := range s.Records()[0].Notes {
			if e.Kind == "chance-chosen" {
				what = append(what, e.Facts.Get("what"))
			}
		}
		return strings.Join(what, " ")
	}
	all := func(s *engine.Session) {
		for range 2 {
			s.SetQueue([]int{6, 6})
			s.SetQueue(nil)
			s.SetDraws([]string{"str-01"})
			s.SetDraws(nil)
			s.SetSeed(9)
			s.SetSeed(8)
		}
	}
	for name, c := range map[string]struct {
		solo, between bool
		do            func(s *engine.Session)
		want          string
	}{
		"alone":              {true, false, all, ""},
		"between":            {false, false, all, "dice draws seed"},
		"between, by a tool": {true, true, all, "dice draws seed"},
		"nothing": {false, false, func(s *engine.Session) {
			s.SetQueue(nil)
			s.SetDraws(nil)
			s.SetTyped(true)
			s.SetTyped(false)
			s.NoteQueue()
			seed, err := strconv.ParseUint(s.Box().Seed.String(), 16, 64)
			if err != nil {
				t.Fatal(err)
			}
			s.SetSeed(seed)
		}, ""},
		"typed": {false, false, func(s *engine.Session) {
			s.SetTyped(true)
			s.SetQueue([]int{6, 6})
		}, ""},
		"typed and kept": {false, false, func(s *engine.Session) {
			s.SetTyped(true)
			s.SetQueue([]int{6, 6})
			s.NoteQueue()
		}, "dice"},
		"typed and left": {false, false, func(s *engine.Session) {
			s.SetTyped(true)
			s.SetQueue([]int{6, 6})
			s.SetTyped(false)
		}, "dice"},
	} {
		s := rolling(t)
		s.Solo, s.Between = c.solo, c.between
		c.do(s)
		if got := chosen(s); got != c.want {
			t.Errorf("%s: noted is %q, not %q", name, got, c.want)
		}
	}
}
