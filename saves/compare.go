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

// wholly tells whether a state has nothing at all that another does not hold: partOf, and the command that waits for its dice, the dice that are
// laid ready and the notes.
func wholly(a, b *Save) bool {
	if !partOf(a, b) || len(a.Records) == len(b.Records) && !reflect.DeepEqual(a.Box, b.Box) {
		return false
	}
	if a.Standing.Verb != "" {
		next := b.Standing
		if n := len(a.Records); n < len(b.Records) {
			next = b.Records[n].Command
		}
		if next.String() != a.Standing.String() {
			return false
		}
	}
	for i := sameBeginning(a, b); i < len(a.Records); i++ {
		if len(a.Records[i].Notes) > len(b.Records[i].Notes) {
			return false
		}
	}
	return true
}

// held tells whether another state has all that one has, or what somebody has made of that since: bookmarks may have newer words.
func held(a, b *Save) bool {
	return holds(b, a, func(had, has string) bool { return had == has || has != "" && b.no > a.no })
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

// joined is a state with what two have of which one has all decisions of the other: those, and the bookmarks of both with the newer words. It
// is nil where each has decisions that the other has not, and where it is not known whose words are newer.
func joined(a, b *Save) *Save {
	long, short := a, b
	if len(b.Records) > len(a.Records) {
		long, short = b, a
	}
	if common(a, b) < len(short.Records) {
		return nil
	}
	out := long
	for i := sameBeginning(long, short); i < len(short.Records); i++ {
		has, more := long.Records[i].Mark, short.Records[i].Mark
		switch {
		case more == "" || more == has || has != "" && long.no > short.no:
			continue
		case has != "" && long.no == short.no:
			return nil
		case out == long:
			c := *long
			c.Records, c.no = slices.Clone(long.Records), max(long.no, short.no)
			out = &c
		}
		out.Records[i].Mark = more
	}
	return out
}

// lacking counts what of a state none of some others holds: the decisions, and the bookmarks of those they do hold. What somebody has given
// other words since is held; a bookmark that is nowhere else counts, though he may have taken it away himself.
func lacking(s *Save, others []*Save) (decisions, marks int) {
	most, upTo := 1, make([]int, len(others)) // the set-up is nobody's decision
	for i, o := range others {
		upTo[i] = common(s, o)
		most = max(most, upTo[i])
	}
	for r := range s.Records[:min(most, len(s.Records))] {
		mark, has := s.Records[r].Mark, s.Records[r].Mark == ""
		for i := 0; i < len(others) && !has; i++ {
			if o := others[i]; r < upTo[i] {
				has = o.Records[r].Mark == mark || o.Records[r].Mark != "" && o.no > s.no
			}
		}
		if !has {
			marks++
		}
	}
	return max(0, len(s.Records)-most), marks
}
