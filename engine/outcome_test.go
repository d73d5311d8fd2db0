package engine

import "testing"

// A game ends as its first winner's verdict says, else as the first of all does.
func TestOutcomeIsTheFirstWinners(t *testing.T) {
	lost, draw := Verdict{Seat: "a", Kind: "lost"}, Verdict{Seat: "a", Kind: "draw"}
	for _, c := range []struct {
		verdicts []Verdict
		kind     string
		winner   Seat
	}{
		{nil, "", ""},
		{[]Verdict{draw}, "draw", ""},
		{[]Verdict{lost, {Seat: "b", Kind: "total", Won: true}}, "total", "b"},
		{[]Verdict{{Seat: "a", Kind: "ally", Won: true}, {Seat: "b", Kind: "total", Won: true}}, "ally", ""},
	} {
		o := Outcome{Verdicts: c.verdicts}
		if o.Kind() != c.kind || o.Winner() != c.winner {
			t.Errorf("%v: %q and %q, want %q and %q", c.verdicts, o.Kind(), o.Winner(), c.kind, c.winner)
		}
	}
}
