package saves

// course is what an Autosaver remembers of the way a game has taken, to know of which states a backup is to be made: of the last one of each
// turn when the next is first reached, and of the one from which somebody goes back over turns, as it is written nowhere else. Going to and
// fro over the end of a turn makes no more than one: it would drive all others out.
type course struct {
	longest *Save // the longest state, nil before the first
	last    *Save // the last one, which the file holds
	kept    *Save // the last one of which a backup was made
	turn    int   // the highest turn with a backup of the one before
	left    int   // the highest turn gone back from, with a backup
}

// courseOf is the course of a game that the file holds already: its backups were made when it was written.
func courseOf(s *Save) course { return course{longest: s, last: s, turn: s.Turn} }

// afresh is how many turns somebody has to go back, and then to decide otherwise, for the turns after that to count as new ones.
const afresh = 2

// to is the course once a state has been written, and whether a backup is to be made of the one before.
func (c course) to(s *Save) (next course, keep bool) {
	next = c
	next.longest, next.last = s, s
	if c.longest == nil {
		next.turn = s.Turn
		return next, s.Turn > 0 // of what the file may hold
	}
	fork := min(s.Turn, c.last.Turn)
	switch same := common(s, c.longest); {
	case same == len(c.longest.Records): // on and on
	case same == len(s.Records): // back, and perhaps forth again
		next.longest = c.longest
	case c.turn >= fork+afresh: // another way from there
		next.turn, next.left = fork, 0
	}
	switch {
	case s.Turn > next.turn:
		next.turn = s.Turn
	case s.Turn < c.last.Turn && c.last.Turn > next.left:
		next.left = c.last.Turn
	default:
		return next, false
	}
	keep = c.kept == nil || !same(c.last, c.kept)
	next.kept = c.last
	return next, keep
}
