package saves

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
)

// walked is a state of a game that a text tells: a letter for each decision, a space where a turn ends.
func walked(text string) *Save {
	s := &Save{}
	s.Turn = 1 + strings.Count(text, " ")
	s.Records = []engine.Record{{}} // the set-up
	for _, letter := range strings.ReplaceAll(text, " ", "") {
		s.Records = append(s.Records, engine.Record{Seat: "x", Command: engine.Command{Verb: string(letter)}})
	}
	return s
}

// TestCourse: of which states backups are made.
func TestCourse(t *testing.T) {
	for _, test := range []struct {
		name         string
		onDisk       string
		states, kept []string
	}{
		{"on and on", "", []string{"a", "ab", "ab c", "ab cd", "ab cd e"}, []string{"ab", "ab cd"}},
		{"opened again", "ab cd", []string{"ab cd", "ab cd", "ab cde", "ab cde f"}, []string{"ab cde"}},
		{"back and forth over a turn's end", "", []string{"a", "a b", "a", "a b", "a", "a b", "a b c"}, []string{"a", "a b"}},
		{"other ways over one turn's end", "", []string{"a", "a b", "a b c", "a b", "a bx", "a bx d", "a bx", "a by", "a by e", "a by e f"},
			[]string{"a", "a b", "a b c", "a by e"}},
		{"far back and another way", "", []string{"a", "a b", "a b c", "a b c d", "a", "ax", "ax b", "ax b c"},
			[]string{"a", "a b", "a b c", "a b c d", "ax", "ax b"}},
		{"another way that ends the turn at once", "", []string{"a", "a b", "a b c", "a", "a x", "a x y"},
			[]string{"a", "a b", "a b c", "a", "a x"}},
		{"back and another way between two writings", "", []string{"a", "a b", "a b c", "x", "x b"}, []string{"a", "a b", "a b c", "x"}},
		{"far back twice", "", []string{"a", "a b", "a b c", "a", "ax", "ax b", "ax b c", "a", "ay"},
			[]string{"a", "a b", "a b c", "ax", "ax b", "ax b c"}},
		{"back to the beginning and forth again", "a b c", []string{"a", "a b", "a b c", "a b c d"}, []string{"a b c"}},
	} {
		var c course
		last, kept := "", []string(nil)
		if test.onDisk != "" {
			c, last = courseOf(walked(test.onDisk)), test.onDisk
		}
		for _, state := range test.states {
			var keep bool
			if c, keep = c.to(walked(state)); keep && last != "" {
				kept = append(kept, last)
			}
			last = state
		}
		if !slices.Equal(kept, test.kept) {
			t.Errorf("%s: backups are made of %q, not %q", test.name, kept, test.kept)
		}
	}
}

// TestTurnsGoneBackAreKept: the state from which somebody goes back over turns is kept, and then the turns of the new way.
func TestTurnsGoneBackAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.strategos")
	s, rng := begin(t, 1), engine.NewSeeded(2)
	s.Solo = true // everything can be taken back
	a := NewAutosaver(path, AutosaveOptions{})
	at := func(turn int) {
		t.Helper()
		save := Take(s, meta("turn "+itoa(turn)))
		save.Turn = turn
		a.Put(save)
		must(t, a.Flush())
	}
	for turn := 1; turn <= 8; turn++ {
		at(turn)
		play(t, s, rng, 1)
	}
	for range 6 {
		if !s.Undo() {
			t.Fatal("it cannot be taken back")
		}
	}
	at(3)
	if got := names(t, path); !slices.Equal(got, []string{"turn 8", "turn 7", "turn 6"}) {
		t.Errorf("gone back, the earlier states are %q", got)
	}
	must(t, a.Close())
}
