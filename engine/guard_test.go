package engine_test

import (
	"reflect"
	"testing"

	"strategos/engine"
)

// brittle is a game whose command "break" changes it, takes dice, and then panics.
type brittle struct{ endless }

func (g *brittle) Clone() engine.Game { c := *g; return &c }

func (g *brittle) Apply(c engine.Command, dice engine.Dice) ([]engine.Event, error) {
	if c.Verb != "break" {
		return g.endless.Apply(c, dice)
	}
	dice.D6()
	g.sum, g.other = -1, !g.other
	panic("the game broke")
}

// breaks gives a command that panics and returns what came of the panic.
func breaks(f func()) (value any) {
	defer func() { value = recover() }()
	f()
	return nil
}

func TestPanicChangesNoGame(t *testing.T) {
	box := engine.Box{Seed: engine.NewSeeded(7)}
	s := engine.NewSession(&brittle{}, box, nil, nil)
	for range 2*engine.CopyEvery + 5 {
		if _, err := s.Apply(engine.Cmd("roll")); err != nil {
			t.Fatal(err)
		}
	}
	s.Undo()
	s.Solo = true
	s.Undo()
	hash, records, dice, redo := s.Game().Hash(), len(s.Records()), s.Box().Copy(), s.CanRedo()
	same := func(what string) {
		t.Helper()
		if s.Game().Hash() != hash || len(s.Records()) != records || !reflect.DeepEqual(s.Box().Copy(), dice) || s.CanRedo() != redo {
			t.Errorf("%s: the session has changed", what)
		}
	}
	cmd := engine.Cmd("break")
	for what, give := range map[string]func(){
		"apply":  func() { _, _ = s.Apply(cmd) },
		"typed":  func() { _, _ = s.ApplyTyped(cmd, []int{3}) },
		"rolled": func() { _, _ = s.ApplyRolled(cmd, []int{3}) },
		"guard": func() {
			s.Guard(func() {
				s.Undo()
				s.Undo()
				for range 2 * engine.CopyEvery {
					_, _ = s.Apply(engine.Cmd("add", "1"))
				}
				s.Box().Typed = true
				_, _ = s.Apply(cmd)
			})
		},
		"afterwards": func() {
			s.Guard(func() {
				_, _ = s.Apply(engine.Cmd("add", "1"))
				_, _ = s.Apply(cmd)
			})
		},
	} {
		if got := breaks(give); got != "the game broke" {
			t.Errorf("%s: recovered %v, want the game's own panic", what, got)
		}
		same(what)
		if c, ok := s.Unfinished(); !ok || c.Verb != "break" {
			t.Errorf("%s: the unfinished command is %v, %v", what, c, ok)
		}
	}
	if !s.Redo() {
		t.Error("what had been taken back cannot be given again")
	}
	if c, ok := s.Unfinished(); ok {
		t.Errorf("after a sound command %v is unfinished", c)
	}
	if _, err := s.Apply(engine.Cmd("roll")); err != nil || len(s.Records()) != records+2 {
		t.Errorf("the game does not go on: %v, %d records", err, len(s.Records()))
	}
}

func TestRebuildMakesTheSameGame(t *testing.T) {
	s := engine.NewSession(&brittle{}, engine.Box{Seed: engine.NewSeeded(7)}, nil, nil)
	for range engine.CopyEvery + 3 {
		_, _ = s.Apply(engine.Cmd("roll"))
	}
	was, hash := s.Game(), s.Game().Hash()
	if !s.Rebuild() || s.Game() == was || s.Game().Hash() != hash {
		t.Errorf("rebuilt %v, hash %s, want another game of hash %s", s.Game() != was, s.Game().Hash(), hash)
	}
}
