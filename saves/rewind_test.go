package saves

import (
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

// TestTypedDiceComeBackAfterLoading: with real dice what was typed is not asked for
// again.
func TestTypedDiceComeBackAfterLoading(t *testing.T) {
	s := begin(t, 8)
	s.Solo = true
	s.Box().Typed = true
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
	loaded, cmds := l.Session(), commands(s)
	for range cmds {
		loaded.Undo()
	}
	for i, c := range cmds {
		if _, err := loaded.Apply(c); err != nil {
			t.Fatalf("command %d, %s: %v", i, c, err)
		}
	}
	if s.Game().Hash() != loaded.Game().Hash() {
		t.Error("the typed dice lead elsewhere")
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
