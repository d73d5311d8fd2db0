package saves

import (
	"errors"
	"io/fs"
	"os"
	"slices"
)

// What an Autosaver does for what somebody goes back from: it waits until it is an earlier state beside the file.

// earlier is a state beside a file: one of its backups.
type earlier struct {
	save *Save // nil where it cannot be read
	left bool  // somebody has gone back from it
	read bool  // it was there before: it is known from the disk
	path string
	seen fs.FileInfo // how it was found there
}

// joinedBy is a state that is to take the place of the earlier one, with the bookmarks of both; ok is false where that is to keep its place,
// for it was not left, or another program may have made it, and the other goes on from it.
func (e *earlier) joinedBy(s *Save) (both *Save, ok bool) {
	if e.save == nil {
		return nil, false
	}
	switch has, more := len(e.save.Records), len(s.Records); {
	case has > more && e.read, has < more && !e.left:
		return nil, false
	}
	both = joined(s, e.save)
	return both, both != nil
}

// mostWaiting is how many states gone back from are kept waiting in memory while the disk takes none: each is compared with all whenever it
// is asked what is missing.
const mostWaiting = 10

// numbered is a state that has been handed over with its place among those: words that a bookmark has in a later one are newer. One with
// nothing new is as old as what it has all of.
func (a *Autosaver) numbered(s *Save) *Save {
	c := *s
	if a.top != nil && partOf(s, a.top) {
		c.no = a.top.no
	} else {
		a.puts++
		c.no = a.puts
	}
	return &c
}

// leave has the farthest state kept when somebody goes back from it over turns, by single steps also. Those that wait do so until a file has
// them: who decides all of one once more may take that back within the turn.
func (a *Autosaver) leave(to *Save) {
	if a.top != nil && !partOf(to, a.top) && common(to, a.top) == len(to.Records) { // a bookmark has been set there
		a.top, a.topLeft = joined(to, a.top), false
	}
	top, already := a.top, a.topLeft
	if top == nil || len(to.Records) >= len(top.Records) || common(to, top) < len(to.Records) { // on, or another way
		a.top, a.topLeft = to, false
	}
	if top == nil || already || !goneBack(top, to) {
		return
	}
	a.topLeft = a.top == top
	var others []*Save
	for _, s := range a.left {
		if both := joined(top, s); both != nil { // one way is one state
			top = both
		} else {
			others = append(others, s)
		}
	}
	a.left = append(others, top)
	if len(a.left) > mostWaiting {
		decisions, marks := lacking(a.left[0], append(a.known(), a.left[1:]...))
		a.dropped[0] += decisions
		a.dropped[1] += marks
		a.left = a.left[1:]
	}
}

// known are the states that need not wait: the newest, and what files are known to hold.
func (a *Autosaver) known() []*Save {
	out := []*Save{a.handed, a.written}
	for _, e := range a.earlier {
		out = append(out, e.save)
	}
	for _, d := range a.copies {
		if d.how == asWritten {
			out = append(out, d.save)
		}
	}
	return slices.DeleteFunc(out, func(s *Save) bool { return s == nil })
}

// lacking counts the decisions of states gone back from that are no earlier ones yet and that no file is known to hold, and the bookmarks of
// others. It is asked with every frame, and what has been counted is remembered.
func (a *Autosaver) lacking() (decisions, marks int) {
	known := a.known()
	of := slices.Concat(known, []*Save{nil}, a.left)
	if !slices.Equal(of, a.counted.of) {
		a.counted = counted{of: of}
		for _, s := range slices.Backward(a.left) { // the newest first: its words are
			d, m := lacking(s, known)
			a.counted.decisions, a.counted.marks = a.counted.decisions+d, a.counted.marks+m
			known = append(known, s)
		}
	}
	return a.dropped[0] + a.counted.decisions, a.dropped[1] + a.counted.marks
}

// counted is what some states were found to lack, and which those are.
type counted struct {
	of               []*Save
	decisions, marks int
}

// keepLeft makes earlier states of those gone back from, once the newest has been written or could not be: also of what has been decided
// once more and is in the file now, as it would be one on a faster disk. It returns those that are kept, and the first error.
func (a *Autosaver) keepLeft(states []*Save) (kept []*Save, err error) {
	for _, s := range states {
		if bad := a.keep(s, true); bad == nil {
			kept = append(kept, s)
		} else if err == nil {
			err = bad
		}
	}
	return kept, err
}

// keep makes a state an earlier one that is in no file, unless an earlier one holds it; it has been left by going back from it, or for a
// new turn. The error is an *Error.
func (a *Autosaver) keep(s *Save, left bool) (err error) {
	defer a.soundly(&err)
	a.lookBack()
	next, keep := a.course.backup(s, left)
	if keep == KeepNothing {
		return nil
	}
	to := backupPath(a.path, 1)
	if len(places(a.path)) == 0 {
		return &Error{Code: "unwritable", Path: to, Err: fs.ErrExist}
	}
	data, err := a.encode(next.earlier[0].save)
	if err != nil {
		return err
	}
	if err := a.folder(); err != nil {
		return err
	}
	earlier := earlierName(a.path)
	if _, err := a.o.Write(earlier, data, KeepNothing); err != nil {
		var bad *Error
		if errors.As(err, &bad) && bad.Path == earlier {
			bad.Path = to // the name it was to have
		}
		return err
	}
	if err := rotate(a.path, earlier, keep); err != nil {
		_ = os.Remove(earlier)
		return &Error{Code: "unwritable", Path: to, Err: err}
	}
	a.made(next)
	return nil
}

// made goes on to the course of which the newest earlier state has just been made.
func (a *Autosaver) made(next course) {
	a.course = next
	if path := newestBackup(a.path); len(next.earlier) > 0 && next.earlier[0].seen == nil {
		next.earlier[0].path, next.earlier[0].seen = path, Sight(path)
	}
	a.lookBack()
}

// lookBack has the course know which states lie beside the file now: those it has made itself, and what else is there.
func (a *Autosaver) lookBack() {
	var now []earlier
	for _, path := range Backups(a.path) {
		seen := Sight(path)
		i := slices.IndexFunc(a.course.earlier, func(e earlier) bool { return unchanged(e.seen, seen) })
		if i < 0 {
			now = append(now, earlier{save: recordsIn(path), read: true, path: path, seen: seen})
			continue
		}
		e := a.course.earlier[i]
		e.path = path
		now = append(now, e)
	}
	a.course.earlier = now
}

// recordsIn is the state that a file holds, without the game itself; nil when it cannot be read.
func recordsIn(path string) *Save {
	defer func() { _ = recover() }() // what breaks on a file is no reason to break here
	l, err := Peek(path)
	if err != nil {
		return nil
	}
	return &Save{Header: l.Header, Records: l.Records, Standing: l.Standing, Box: l.Box}
}
