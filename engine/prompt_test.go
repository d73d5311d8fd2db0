package engine_test

import (
	"testing"

	"strategos/engine"
)

// TestWorthOfAPick adds up what the counters of a pool count, whoever else is named; one without a worth counts nothing.
func TestWorthOfAPick(t *testing.T) {
	k := engine.Pick{Pool: []string{"a", "b", "c", "d"}, Worth: []int{1, 2, 4}}
	for _, c := range []struct {
		ids  []string
		want int
	}{{nil, 0}, {[]string{"a"}, 1}, {[]string{"c", "b"}, 6}, {[]string{"d", "x"}, 0}, {[]string{"a", "b", "c", "d"}, 7}} {
		if got := k.Worthy(c.ids); got != c.want {
			t.Errorf("%v count %d, want %d", c.ids, got, c.want)
		}
	}
}

// TestQuestionsByKey finds the question asked, and none that is not.
func TestQuestionsByKey(t *testing.T) {
	f := engine.Forecast{Questions: []engine.Question{{Key: "who"}, {Key: "what", Seat: "a"}}}
	if q := f.Question("what"); q != &f.Questions[1] {
		t.Errorf("%+v", q)
	}
	if q := f.Question("when"); q != nil {
		t.Errorf("%+v", q)
	}
}

// TestMissingDiceNameTheirRoll: the error says which roll lacks its dice.
func TestMissingDiceNameTheirRoll(t *testing.T) {
	if got := (&engine.NeedDice{Purpose: "combat", Rolled: 1}).Error(); got != "dice needed: combat" {
		t.Error(got)
	}
}
