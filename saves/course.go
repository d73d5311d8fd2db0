package saves

import "slices"

// course is what an Autosaver remembers of the way a game has taken, to know of which states a backup is to be made: of the
// last one of each turn when the next is first reached, and of each from which somebody goes back over turns, as it is
// written nowhere else. Whoever goes to and fro over the end of a turn has one backup of what he left, which grows with it:
// more would drive all others out.
type course struct {
	longest *Save     // the longest state, nil before the first
	last    *Save     // the last one, which the file holds
	turn    int       // the highest turn with a backup of the one before
	earlier []earlier // the backups, the newest first; it is never written over
}

// courseOf is the course of a game that the file holds already: its backups were made when it was written.
func courseOf(s *Save) course { return course{longest: s, last: s, turn: s.Turn} }

// Keeping is what becomes of the state a file holds when another takes its place: nothing, the newest backup while the others grow older,
// or the newest backup in the place of that; ReplaceBackup+1 has it take the place of the second newest, and so on: only those before grow
// older then.
type Keeping int

// What becomes of the state before.
const (
	KeepNothing Keeping = iota
	KeepBackup
	ReplaceBackup
)

// afresh is how many turns somebody has to go back, and then to decide otherwise, for the turns after that to count as new ones.
const afresh = 2

// to is the course once a state has been written, and what is to become of the one before, which somebody may have left by going back
// from it over turns. Where no backup of that can be made the course is next.without(c).
func (c course) to(s *Save, left bool) (next course, keep Keeping) {
	next = c
	next.longest, next.last = s, s
	if c.longest == nil {
		if next.turn = s.Turn; s.Turn > 0 {
			return next, KeepBackup // of what the file may hold
		}
		return next, KeepNothing
	}
	switch same := common(s, c.longest); {
	case same == len(c.longest.Records): // on and on
	case same == len(s.Records): // back, and perhaps forth again
		next.longest = c.longest
	default: // another way from there
		if fork := s.turnAt(same); c.turn >= fork+afresh {
			next.turn = fork
		}
	}
	onward := s.Turn > next.turn
	if onward {
		next.turn = s.Turn
	}
	left = goneBack(c.last, s) || left && !partOf(c.last, s)
	if !onward && !left {
		return next, KeepNothing
	}
	return next.backup(c.last, left)
}

// backup is the course once a state is the newest backup, because a new turn has been reached or somebody has left it by going back from
// it, and what is to be done for it. One of which a backup has all decisions takes no new place, nor does one that goes on from a backup
// that was left: it has the bookmarks of both then, and none that was kept is lost for it.
func (c course) backup(s *Save, left bool) (next course, keep Keeping) {
	if slices.ContainsFunc(c.earlier, func(e earlier) bool { return e.save != nil && held(s, e.save) }) { // it is kept already
		return c, KeepNothing
	}
	now, keep, rest := earlier{save: s, left: left}, KeepBackup, c.earlier
	for i, e := range c.earlier {
		if both, ok := e.joinedBy(s); ok {
			if now.save = both; len(e.save.Records) >= len(s.Records) {
				now.left = e.left
			}
			keep, rest = ReplaceBackup+Keeping(i), slices.Delete(slices.Clone(rest), i, i+1)
			break
		}
	}
	c.earlier = append([]earlier{now}, rest[:min(len(rest), backups-1)]...)
	return c, keep
}

// without is the course where no backup was made of the state before.
func (c course) without(before course) course {
	c.earlier = before.earlier
	return c
}

// goneBack tells whether somebody has gone back over the end of a turn from one state on the way to another.
func goneBack(from, to *Save) bool { return from.turnAt(common(to, from)) < from.Turn }

// turnAt is the turn in which a game was after so many of its records.
func (s *Save) turnAt(records int) int {
	switch records {
	case len(s.Records):
		return s.Turn
	case 0: // nothing of the game: before its first turn
		return 0
	}
	return s.Records[records-1].Stage.Turn
}
