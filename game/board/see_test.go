package board

import (
	"testing"

	"strategos/engine"
)

// The things of a game of no family lie on the board whether or not it has a detail of its own, which stays for its panels.
func TestThingsOfAnyGameLieOnTheBoard(t *testing.T) {
	type treasury struct{ Talents int }
	for _, detail := range []any{nil, &treasury{7}} {
		seen := See(engine.View{Detail: detail, Things: []engine.Thing{{ID: "a", Owner: "us", Place: "12"}, {ID: "b", Owner: "them", Face: 1}}})
		if len(seen.Counters) != 2 || seen.Counters[0].Place != "12" || seen.Counters[0].Side != "us" || !seen.Counters[1].Weakened {
			t.Errorf("with the detail %v the board has %+v", detail, seen.Counters)
		}
		if seen.Detail != detail {
			t.Errorf("the detail %v has become %v", detail, seen.Detail)
		}
	}
}
