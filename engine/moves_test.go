package engine_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"strategos/engine"
)

// TestThingsAreASet holds the set to a map: what is in it, how many, the lowest, and that each word of it counts.
func TestThingsAreASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var set engine.Things
		in := map[int]bool{}
		for _, i := range rapid.SliceOfN(rapid.IntRange(0, 255), 0, 6).Draw(t, "things") {
			set.Add(i)
			in[i] = true
		}
		for _, i := range rapid.SliceOfN(rapid.IntRange(0, 255), 0, 6).Draw(t, "dropped") {
			set.Drop(i)
			delete(in, i)
		}
		first := -1
		for i := range 256 {
			if set.Has(i) != in[i] {
				t.Fatalf("%d is in: %v", i, set.Has(i))
			}
			if in[i] && first < 0 {
				first = i
			}
		}
		if set.Len() != len(in) || set.Empty() != (len(in) == 0) || set.First() != first {
			t.Fatalf("%v: %d things, empty %v, first %d", in, set.Len(), set.Empty(), set.First())
		}
	})
	for _, i := range []int{0, 63, 64, 127, 128, 191, 192, 255} {
		var one engine.Things
		if one.Add(i); one.Empty() || one.First() != i || one.Len() != 1 {
			t.Errorf("%d alone: %v", i, one)
		}
		if one.Drop(i); !one.Empty() {
			t.Errorf("%d is not gone: %v", i, one)
		}
	}
}

// TestMovesKeepTheirWays: a list that is used again is empty and knows nothing of what it held.
func TestMovesKeepTheirWays(t *testing.T) {
	list := engine.Moves{Seat: "a", Purse: 3, List: []engine.Move{{From: 1, To: 3}}, Places: []int16{7, 8, 9}}
	list.March.Verb = "move"
	if got := list.Way(&list.List[0]); !slices.Equal(got, []int16{8, 9}) {
		t.Errorf("the way is %v", got)
	}
	list.Reset()
	if list.Seat != "" || list.Purse != 0 || len(list.List) != 0 || len(list.Places) != 0 || list.March.Verb != "" || cap(list.Places) < 3 {
		t.Errorf("%+v", list)
	}
}
