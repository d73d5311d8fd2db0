package saves

import (
	"reflect"
	"slices"

	"strategos/engine"
)

// What one state of a game has of another.

// same tells whether two states of a game are one: the decisions, also one that waits for its dice, notes and bookmarks, and the dice.
func same(now, then *Save) bool {
	if then == nil || len(now.Records) != len(then.Records) || now.Standing.String() != then.Standing.String() || !reflect.DeepEqual(now.Box, then.Box) {
		return false
	}
	for i := sameBeginning(now, then); i < len(now.Records); i++ {
		a, b := &now.Records[i], &then.Records[i]
		if !sameRecord(a, b) || a.Mark != b.Mark || len(a.Notes) != len(b.Notes) {
			return false
		}
	}
	return true
}

// unsaved counts the decisions of a game that an earlier state of it does not have.
func unsaved(now, then *Save) int {
	same := 1 // the set-up is nobody's decision
	if then != nil {
		same = max(1, common(now, then))
	}
	return max(0, len(now.Records)-same)
}

// common is how many records two states begin with alike: the decisions and the dice.
func common(a, b *Save) int {
	same := sameBeginning(a, b)
	for same < len(a.Records) && same < len(b.Records) && sameRecord(&a.Records[same], &b.Records[same]) {
		same++
	}
	return same
}

// sameBeginning is how many records two states share that were taken from one session: it never writes over those it has given away.
func sameBeginning(a, b *Save) int {
	n := min(len(a.Records), len(b.Records))
	if n == 0 || &a.Records[0] != &b.Records[0] {
		return 0
	}
	return n
}

func sameRecord(a, b *engine.Record) bool {
	return a.Seat == b.Seat && a.Command.Verb == b.Command.Verb && slices.Equal(a.Command.Args, b.Command.Args) && slices.Equal(a.Rolls, b.Rolls)
}

// partOf tells whether a state has nothing that another does not hold: what was decided and rolled up to then, and the bookmarks.
func partOf(a, b *Save) bool {
	return holds(b, a, func(had, has string) bool { return had == has })
}

// grown tells whether a state is what somebody has made of another since: bookmarks may have other words.
func grown(a, b *Save) bool {
	return holds(b, a, func(_, has string) bool { return has != "" })
}

// holds tells whether a state has all decisions of another, and what counts as its bookmarks.
func holds(b, a *Save, counts func(had, has string) bool) bool {
	if common(a, b) < len(a.Records) {
		return false
	}
	for i := sameBeginning(a, b); i < len(a.Records); i++ {
		if mark := a.Records[i].Mark; mark != "" && !counts(mark, b.Records[i].Mark) {
			return false
		}
	}
	return true
}
