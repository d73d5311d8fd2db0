package saves

import (
	"path/filepath"
	"slices"
	"testing"
	"unicode"

	"strategos/engine"
)

// walked is a state of a game that a text tells: a letter for each decision, a capital for one that ends a turn.
func walked(text string) *Save {
	s := &Save{}
	s.Turn = 1
	s.Records = []engine.Record{{Stage: engine.Stage{Turn: 1}}} // the set-up
	for _, letter := range text {
		if unicode.IsUpper(letter) {
			s.Turn++
		}
		s.Records = append(s.Records, engine.Record{Seat: "x", Command: engine.Command{Verb: string(letter)}, Stage: engine.Stage{Turn: s.Turn}})
	}
	return s
}

// TestCourse: of which states backups are made.
func TestCourse(t *testing.T) {
	for _, test := range []struct {
		name   string
		onDisk string
		states []string
		kept   []string // the newest first, of all
	}{
		{"on and on", "", []string{"a", "ab", "abC", "abCd", "abCdE"}, []string{"abCd", "ab"}},
		{"opened again", "abC", []string{"abC", "abC", "abCd", "abCdE"}, []string{"abCd"}},
		{"back and forth over a turn's end", "", []string{"a", "aB", "a", "aB", "a", "aB", "aBc", "aBcD"}, []string{"aBc", "a"}},
		{"more decided after going back and forth", "", []string{"a", "aB", "a", "aB", "aBcde", "a", "ax"}, []string{"aBcde", "a"}},
		{"back in each turn", "", []string{"a", "aB", "a", "aB", "aBc", "aBcD", "aBc", "aBcD", "aBcDe", "aBcDeF"}, []string{"aBcDe", "aBc", "a"}},
		{"other ways over one turn's end", "", []string{"a", "aB", "aBc", "a", "aX", "aXyyy", "a", "aZ", "aZz", "a", "az"}, []string{"aZz", "aXyyy", "aBc", "a"}},
		{"far back, and back once more from another way", "", []string{"a", "aB", "aBcD", "aBcDeFgH", "aB", "aBxyz", "a"}, []string{"aBxyz", "aBcDeFgH", "aBcD", "aB", "a"}},
		{"far back and another way", "", []string{"a", "aB", "aBcD", "aBcDeF", "a", "ax", "axY", "axYzZ"}, []string{"axY", "ax", "aBcDeF", "aBcD", "aB", "a"}},
		{"another way that ends the turn at once", "", []string{"a", "aB", "aBcD", "a", "X", "Xy", "XyZ"}, []string{"Xy", "aBcD", "aB", "a"}},
		{"back and another way between two writings", "", []string{"a", "aB", "aBcD", "x"}, []string{"aBcD", "aB", "a"}},
		{"another way to the same turn between two writings", "", []string{"a", "aB", "aBcD", "XyZ"}, []string{"aBcD", "aB", "a"}},
		{"back to the beginning and forth again", "aBcD", []string{"a", "aB", "aBcD", "aBcDE"}, []string{"aBcD"}},
	} {
		var c course
		last, kept := "", []string(nil)
		if test.onDisk != "" {
			c, last = courseOf(walked(test.onDisk)), test.onDisk
		}
		for _, state := range test.states {
			var keep Keeping
			c, keep = c.to(walked(state), false)
			if last != "" && keep != KeepNothing {
				if at := int(keep - ReplaceBackup); at >= 0 {
					kept = slices.Delete(kept, at, at+1)
				}
				kept = slices.Insert(kept, 0, last)
			}
			last = state
		}
		if !slices.Equal(kept, test.kept) {
			t.Errorf("%s: backups are made of %q, not %q", test.name, kept, test.kept)
		}
	}
}

// TestJoined: what two states have of one way is all decisions and bookmarks, with the newer words, whichever goes farther; two ways are not
// joined, nor are words of which nobody knows the older.
func TestJoined(t *testing.T) {
	state := func(no int, text string, marks ...string) *Save {
		s := walked(text)
		s.no = no
		for i, mark := range marks {
			s.Records[i+1].Mark = mark
		}
		return s
	}
	for _, test := range []struct{ a, b, want *Save }{
		{state(1, "aB"), state(2, "aBc"), state(2, "aBc")},
		{state(1, "aB", "x"), state(2, "aBc", "", "y"), state(2, "aBc", "x", "y")},
		{state(1, "aB", "old", "y"), state(2, "aBc", "new"), state(2, "aBc", "new", "y")},
		{state(2, "aB", "new"), state(1, "aBc", "old", "y"), state(2, "aBc", "new", "y")},
		{state(2, "aB", "new"), state(1, "aB", "old", "y"), state(2, "aB", "new", "y")},
		{state(0, "aB", "this"), state(0, "aBc", "that"), nil},
		{state(1, "aB"), state(2, "aXy"), nil},
	} {
		for _, got := range []*Save{joined(test.a, test.b), joined(test.b, test.a)} {
			if (got == nil) != (test.want == nil) || got != nil && (len(got.Records) != len(test.want.Records) || !partOf(got, test.want) || !partOf(test.want, got)) {
				t.Errorf("%d records and %d: joined they are %+v", len(test.a.Records), len(test.b.Records), got)
			}
		}
	}
}

// TestTurnsGoneBackAreKept: the state from which somebody goes back over turns is kept, and then the turns of the new way.
func TestTurnsGoneBackAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.strategos")
	s, rng := begin(t, 1), engine.NewSeeded(2)
	s.Solo = true // everything can be taken back
	a := NewAutosaver(path, AutosaveOptions{})
	write := func(save *Save) {
		t.Helper()
		a.Put(save)
		must(t, a.Flush())
	}
	take := func(turn int, name string) *Save {
		save := Take(s, meta(name))
		save.Turn = turn
		return save
	}
	var end *Save
	for turn := 1; turn <= 8; turn++ {
		end = take(turn, "turn "+itoa(turn))
		write(end)
		play(t, s, rng, 1)
	}
	later := take(8, "turn 8, later")
	for range 6 {
		if !s.Undo() {
			t.Fatal("it cannot be taken back")
		}
	}
	back := take(3, "turn 3 again")
	write(back)
	want := []string{"turn 8", "turn 7", "turn 6"}
	if got := names(t, path); !slices.Equal(got, want) {
		t.Errorf("gone back, the earlier states are %q", got)
	}
	for range 3 { // to and fro: no more of it
		write(end)
		write(back)
		if got := names(t, path); !slices.Equal(got, want) {
			t.Fatalf("gone to and fro, the earlier states are %q", got)
		}
	}
	want[0] = "turn 8, later"
	write(later)
	write(back)
	if got := names(t, path); !slices.Equal(got, want) {
		t.Errorf("gone back from farther, the earlier states are %q", got)
	}
	must(t, a.Close())
}
