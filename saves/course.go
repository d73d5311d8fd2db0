package saves

import "slices"

// course is what an Autosaver remembers of the way a game has taken, to know of which states a backup is to be made: of the
// last one of each turn when the next is first reached, and of each from which somebody goes back over turns, as it is
// written nowhere else. Whoever goes to and fro over the end of a turn has one backup of what he left, which grows with it:
// more would drive all others out.
type course struct {
	longest *Save // the longest state, nil before the first
	last    *Save // the last one, which the file holds
	turn    int   // the highest turn with a backup of the one before
	kept    *Save // the one of which the newest backup was made, nil when that is not known
	left    bool  // somebody has gone back from that, and has reached no new turn since
}

// courseOf is the course of a game that the file holds already: its backups were made when it was written.
func courseOf(s *Save) course { return course{longest: s, last: s, turn: s.Turn} }

// Keeping is what becomes of the state a file holds when another takes its place: nothing, the newest backup while the others grow older,
// or the newest backup in the place of that.
type Keeping int

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
// it, and what is to be done for it.
func (c course) backup(s *Save, left bool) (next course, keep Keeping) {
	switch {
	case c.kept != nil && partOf(s, c.kept): // it is kept already
		return c, KeepNothing
	case c.left && c.kept != nil && grown(c.kept, s):
		keep = ReplaceBackup
	default:
		keep = KeepBackup
	}
	c.kept, c.left = s, left
	return c, keep
}

// without is the course where no backup was made of the state before.
func (c course) without(before course) course {
	c.kept, c.left = before.kept, before.left
	return c
}

// lost is the course once the newest backup is another than the one that was made.
func (c course) lost() course {
	c.kept, c.left = nil, false
	return c
}

// goneBack tells whether somebody has gone back over the end of a turn from one state on the way to another.
func goneBack(from, to *Save) bool { return from.turnAt(common(to, from)) < from.Turn }

// marked is a state with the bookmarks of another on the way to it.
func (s *Save) marked(by *Save) *Save {
	out := *s
	out.Records = slices.Clone(s.Records)
	for i := range by.Records {
		if mark := by.Records[i].Mark; mark != "" {
			out.Records[i].Mark = mark
		}
	}
	return &out
}

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
