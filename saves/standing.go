package saves

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"slices"
	"syscall"
)

// finding is how a file is found that was written, or read, before.
type finding int

const (
	asWritten finding = iota
	gone
	changed // somebody else has written to it
	hidden  // it cannot be looked at
)

// findingOf looks at a file that was once found as seen; nil when it was not found at all.
func findingOf(path string, seen fs.FileInfo) finding {
	now, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR):
		return gone
	case err != nil:
		return hidden
	case unchanged(seen, now):
		return asWritten
	}
	return changed
}

// unchanged tells whether a file found now is the one that was found before, and nobody has written to it.
func unchanged(seen, now fs.FileInfo) bool {
	return seen != nil && now != nil && os.SameFile(now, seen) && now.Size() == seen.Size() && now.ModTime().Equal(seen.ModTime())
}

// Sight is how a file is found, nil when it is not. Which file that was is known also when it has another name by then.
func Sight(path string) fs.FileInfo {
	info, err := os.Lstat(path)
	if err != nil {
		return nil
	}
	os.SameFile(info, info) // Windows looks only now which file it is
	return info
}

// finding is how the Autosaver's own file is found. It is the goroutine's.
func (a *Autosaver) finding() finding {
	how := findingOf(a.path, a.seen)
	if how != changed {
		return how
	}
	if data, bad := readBounded(a.path, MaxBytes); bad == nil && sha256.Sum256(data) == a.sum {
		a.seen, _ = os.Lstat(a.path)
		return asWritten // our own, copied back by somebody
	}
	return changed
}

// found takes note of how the file was found: what is there no more, or is somebody else's, holds nothing of the game until it is back.
func (a *Autosaver) found(how finding) {
	switch how {
	case gone, changed:
		a.written = nil
	case asWritten:
		a.written = a.course.last
	}
}

// look has the file written again unless it is found as it was written: whoever leaves a game, and takes no decision that
// would have it written, is not to find it gone. The mutex is held but while the disk is looked at.
func (a *Autosaver) look() {
	copies, last := a.copies, a.written
	if a.pending != nil && a.pending != last || last == nil || last.Over {
		last = nil
	}
	a.again = false
	a.mu.Unlock()
	a.o.Lock.Renew()
	how := a.finding()
	found := findingsOf(copies)
	if how == asWritten && last != nil {
		a.toTheFront(last)
	}
	a.lookBack()
	a.mu.Lock()
	a.earlier = a.course.earlier
	a.firm = a.o.Lock.Firm()
	a.found(how)
	a.foundCopies(copies, found)
	a.looking = false
	if how != asWritten && a.pending == nil {
		a.pending, a.due = a.handed, true
	}
	a.change.Broadcast()
}

// toTheFront gives the state on the disk the last place in the order of saving when another autosave of a game in progress has a later
// one: the game that is left last is the one to go on with, whichever was saved last. Where that cannot be done it keeps its place,
// and nothing is lost.
func (a *Autosaver) toTheFront(last *Save) {
	defer func() { _ = recover() }() // what breaks on another game's file is no reason to break here
	f := a.o.Folder
	if f == nil || !f.AutoPath(a.path) || !f.surpassed(a.path, a.order) {
		return
	}
	a.order = 0 // has the next one found
	_ = a.write(last, nil)
}

// surpassed tells whether another autosave of a game in progress has a later place in the order of saving.
func (f *Folder) surpassed(path string, order int64) bool {
	entries, _ := f.Autosaves()
	for i := range entries {
		if e := &entries[i]; e.Path != path && e.Err == nil && !e.Header.Over && e.Header.rank() >= order {
			return true
		}
	}
	return false
}

// Copy is a file with a game, and how it was found before it was read.
type Copy struct {
	Path string
	Seen fs.FileInfo
	Save *Save // what was read
}

// duplicate is a file besides the Autosaver's own that holds a state of the game.
type duplicate struct {
	path string
	save *Save
	seen fs.FileInfo
	how  finding
}

// mostCopies is how many duplicates are remembered, the newest of them.
const mostCopies = 8

// Also tells of another file that holds a state of the game: the player has just saved it there. As long as that file is as it is
// now, what it holds counts as being on the disk. Without an Autosaver nothing is told.
func (a *Autosaver) Also(path string, s *Save) {
	if a == nil {
		return
	}
	d := &duplicate{path: path, save: s, seen: Sight(path)}
	if d.seen == nil {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	copies := []*duplicate{d}
	for _, other := range a.copies {
		if other.path != path && len(copies) < mostCopies {
			copies = append(copies, other)
		}
	}
	a.copies = copies // a new list: the old one may be being looked at
}

func findingsOf(copies []*duplicate) []finding {
	var out []finding
	for _, d := range copies {
		out = append(out, findingOf(d.path, d.seen))
	}
	return out
}

func (a *Autosaver) foundCopies(copies []*duplicate, found []finding) {
	for i, how := range found {
		copies[i].how = how
	}
}

// elsewhere has a status count what is in other files and not in the Autosaver's own: where that holds nothing, in the earlier states as well.
func (a *Autosaver) elsewhere(st *Status) {
	nothing := a.written == nil
	others := slices.DeleteFunc(slices.Clone(a.copies), func(d *duplicate) bool { return d.how != asWritten })
	for _, e := range a.earlier {
		if nothing && e.save != nil {
			others = append(others, &duplicate{path: e.path, save: e.save})
		}
	}
	for _, d := range others {
		if st.Present {
			break
		}
		missing, same := unsaved(a.handed, d.save), same(a.handed, d.save)
		if nothing || same || missing < st.Missing {
			st.Missing, st.Present, st.Saved, st.Elsewhere = missing, same, d.save.Saved, d.path
			nothing = false
		}
	}
}

// Overtaken tells whether a file elsewhere has more of the game as it was last than the Autosaver's own, and all that is in that and in the
// earlier states beside it. It looks at the disk, once the Autosaver has ended; before that nothing is overtaken.
func (a *Autosaver) Overtaken() bool {
	select {
	case <-a.done:
		return a.overtaken()
	default:
		return false
	}
}

func (a *Autosaver) overtaken() bool {
	a.mu.Lock()
	now, waits, copies := a.handed, a.pending != nil, a.copies
	a.mu.Unlock()
	own := a.course.last
	if !waits || own == nil || same(now, own) || a.finding() != asWritten {
		return false
	}
	a.lookBack()
	return slices.ContainsFunc(copies, func(d *duplicate) bool {
		more := same(now, d.save) || unsaved(now, d.save) < unsaved(now, own)
		return more && findingOf(d.path, d.seen) == asWritten && wholly(own, d.save) &&
			!slices.ContainsFunc(a.course.earlier, func(e earlier) bool { return e.save == nil || !wholly(e.save, d.save) })
	})
}
