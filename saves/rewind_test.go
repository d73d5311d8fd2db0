package saves

import (
	"errors"
	"slices"
	"testing"

	"strategos/engine"
)

// again takes n commands back in a session and its loaded copy, gives them again
// and compares all dice.
func again(t *testing.T, s, loaded *engine.Session, n int, cmds []engine.Command) {
	t.Helper()
	for range n {
		if !s.Undo() || !loaded.Undo() {
			t.Fatal("cannot be taken back")
		}
	}
	for _, c := range cmds[len(cmds)-n:] {
		if _, err := s.Apply(c); err != nil {
			t.Fatalf("%s: %v", c, err)
		}
		if _, err := loaded.Apply(c); err != nil {
			t.Fatalf("%s rolls otherwise after loading: %v", c, err)
		}
	}
	compare(t, s, loaded)
	if a, b := s.Box().Seed.String(), loaded.Box().Seed.String(); a != b {
		t.Fatalf("the dice go on with %s, not %s", b, a)
	}
}

func commands(s *engine.Session) []engine.Command {
	var out []engine.Command
	for _, r := range s.Records()[1:] {
		out = append(out, r.Command)
	}
	return out
}

// TestTakenBackAfterLoadingRollsTheSame takes back past the moment of loading: the
// dice that are rolled again are the same as if the program had never been closed.
func TestTakenBackAfterLoadingRollsTheSame(t *testing.T) {
	for seed := range uint64(3) {
		s := begin(t, seed)
		s.Solo = true
		play(t, s, engine.NewSeeded(seed), 150)
		l, err := Decode(encode(t, s))
		if err != nil {
			t.Fatal(err)
		}
		loaded, cmds, rolled := l.Session(), commands(s), 0
		for _, r := range s.Records()[1:] {
			rolled += len(r.Rolls)
		}
		if rolled < 20 {
			t.Fatalf("only %d dice: nothing is tested", rolled)
		}
		again(t, s, loaded, 40, cmds)
		again(t, s, loaded, len(cmds), cmds)
		// The dice go on alike as well.
		play(t, s, engine.NewSeeded(99), 40)
		play(t, loaded, engine.NewSeeded(99), 40)
		compare(t, s, loaded)
	}
}

// TestTypedDiceAfterLoading: real dice are typed anew after taking back, and what the
// program draws all the same - stratagems - comes as before.
func TestTypedDiceAfterLoading(t *testing.T) {
	s := begin(t, 8)
	s.Solo = true
	s.SetTyped(true)
	rng := engine.NewSeeded(8)
	for range 80 {
		p := s.Game().Legal()
		c, ok := engine.RandomCommand(s.Game(), &p, rng)
		if !ok {
			break
		}
		if _, err := s.Apply(c); err != nil {
			for range 4 {
				s.Box().Queue = append(s.Box().Queue, 1+rng.Below(6))
			}
			if _, err := s.Apply(c); err != nil {
				t.Fatal(err)
			}
		}
		s.Box().Queue = nil // as the table leaves it
	}
	l, err := Decode(encode(t, s))
	if err != nil {
		t.Fatal(err)
	}
	loaded, records := l.Session(), slices.Clone(s.Records())
	for range records[1:] {
		loaded.Undo()
	}
	asked := 0
	for i, r := range records[1:] {
		_, err := loaded.Apply(r.Command)
		var dice []int
		for _, e := range r.Events {
			dice = append(dice, e.Dice...)
		}
		need := (*engine.NeedDice)(nil)
		if missing := errors.As(err, &need); missing != (len(dice) > 0) {
			t.Fatalf("command %d, %s: dice %v were typed, asked again: %v", i+1, r.Command, dice, missing)
		}
		if need != nil {
			asked++
			_, err = loaded.ApplyTyped(r.Command, dice)
		}
		if err != nil {
			t.Fatalf("command %d, %s: %v", i+1, r.Command, err)
		}
	}
	if s.Game().Hash() != loaded.Game().Hash() || asked == 0 {
		t.Errorf("the game leads elsewhere, or real dice are not asked for (%d times)", asked)
	}
}

// TestForeignDiceRollAnew: a history whose dice this generator never gave can be
// taken back all the same; what lies behind is rolled anew, as nobody can know.
func TestForeignDiceRollAnew(t *testing.T) {
	s := begin(t, 3)
	s.Solo = true
	play(t, s, engine.NewSeeded(1), 60)
	data := edit(t, encode(t, s), `seed = "`+s.Box().Seed.String()+`"`, `seed = "00000000000000aa"`)
	l, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	loaded := l.Session()
	for range len(s.Records()) - 1 {
		if !loaded.Undo() {
			t.Fatal("cannot be taken back")
		}
	}
	if got := loaded.Game().Hash(); got != loaded.Records()[0].Hash {
		t.Errorf("taken back to %s, not the set-up", got)
	}
}
