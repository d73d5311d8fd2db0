package uitest

import "testing"

// TestChordsAreWrittenAsPeopleDo: whoever presses keys may name them in any order and case.
func TestChordsAreWrittenAsPeopleDo(t *testing.T) {
	for in, want := range map[string]string{"Shift+Ctrl+Z": "ctrl+shift+z", "F1": "f1", "+": "+", "ctrl++": "ctrl++", "": ""} {
		if got := chordOf(in); got != want {
			t.Errorf("chordOf(%q) = %q, want %q", in, got, want)
		}
	}
}
