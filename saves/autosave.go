package saves

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// Autosaver writes a game to its own file after every command without keeping the
// caller waiting: Put returns at once, a goroutine writes, and when commands come
// faster than the disk only the newest state is written, and those from which somebody
// has gone back over turns become earlier ones. Backups are made as a course says. What could not be written
// is tried again by itself, and at once with the next command; a folder that has vanished
// is made again. What somebody else has written to the file meanwhile is kept beside it.
type Autosaver struct {
	path string
	o    AutosaveOptions

	mu       sync.Mutex
	change   sync.Cond
	pending  *Save     // the newest state that is not on the disk
	left     []*Save   // those from which somebody has gone back over turns and which are no earlier states yet, the oldest first
	dropped  [2]int    // decisions and bookmarks of such states that were too many to be kept waiting
	counted  counted   // what was last found to be lacking
	puts     int       // states put that had something new
	due      bool      // it is to be tried now
	began    time.Time // of what the disk is asked to do, zero while that is nothing
	looking  bool      // the file is to be looked at: whether it is still as it was written
	again    bool      // also after the look that may be under way
	handed   *Save     // the newest state put
	top      *Save     // the farthest one from which somebody has only gone back since
	topLeft  bool      // over turns
	written  *Save     // the state on the disk, nil when there is none
	earlier  []earlier // the states beside the file, as they were found last
	copies   []*duplicate
	writing  bool
	closed   bool
	failed   error // of the last attempt
	firm     bool  // the lock then held something
	failures int   // in a row
	attempts int   // begun so far
	retry    *time.Timer
	done     chan struct{}

	// What follows is the goroutine's.
	course course
	order  int64 // of the last save
	seen   fs.FileInfo
	sum    [sha256.Size]byte
	kept   string // where what somebody else wrote was kept, to be told
}

// AutosaveOptions are what an Autosaver may be told; all may be left out.
type AutosaveOptions struct {
	// Report is called on the goroutine after every attempt.
	Report func(Status)
	// Folder gives the saves their places in the order of saving.
	Folder *Folder
	// Lock is held on the file until the Autosaver has ended.
	Lock *Lock
	// OnDisk is the game the file holds already, when it goes on in its own file.
	OnDisk *Save
	// Opened is another file, the one that the game was opened from. As long as it is as it was when it was read, what it holds counts as
	// being on the disk.
	Opened *Copy

	// Write and Pause stand in for the disk and the clock, for tests: Write tells whether a backup was made, Pause how long
	// after so many failures in a row it is tried again.
	Write func(path string, data []byte, keep Keeping) (kept bool, err error)
	Pause func(failures int) time.Duration
}

// Status is how autosaving stands.
type Status struct {
	// Err is the *Error of the last attempt, nil when it succeeded.
	Err error
	// Pending: there is something that is not on the disk. Missing counts the decisions of it; it is 0 when what was taken
	// back is still there, and at the beginning of a game. Back counts those that somebody has gone back from over turns and that
	// are in no file, Marks the bookmarks of what he has gone back from that are in none while their decisions are.
	Pending bool
	Missing int
	Back    int
	Marks   int
	// Present: the disk holds the game as it is now, whatever somebody has gone back from. Same: and that too, so that nothing
	// would be lost: it was opened and nothing has been done since.
	Present, Same bool
	// Saved is the moment of the state on the disk; zero when there is nothing of the game.
	Saved time.Time
	// Elsewhere is the file with that state when it is another than the Autosaver's own, which holds less of the game as it is now, or
	// nothing.
	Elsewhere string
	// Locked: other windows are kept from the game, as the Lock stood with the last attempt.
	Locked bool
	// Kept is the file to which what somebody else had written was moved in this attempt, "" when there was none.
	Kept string
}

// NewAutosaver starts saving to a file.
func NewAutosaver(path string, o AutosaveOptions) *Autosaver {
	if o.Write == nil {
		o.Write = writeData
	}
	if o.Pause == nil {
		o.Pause = retryPause
	}
	a := &Autosaver{path: path, o: o, written: o.OnDisk, top: o.OnDisk, firm: o.Lock.Firm(), done: make(chan struct{})}
	a.change.L = &a.mu
	if o.OnDisk != nil {
		a.course = courseOf(o.OnDisk)
		a.seen, _ = os.Lstat(path)
	}
	if from := o.Opened; from != nil { // whether it is still as it was is not known before the disk is asked
		a.copies = []*duplicate{{path: from.Path, save: from.Save, seen: from.Seen, how: hidden}}
	}
	go a.run()
	return a
}

// retryPause is how long after so many failures in a row it is tried again: 2 s at first, 15 s at most.
func retryPause(failures int) time.Duration {
	return min(2*time.Second<<min(failures-1, 4), 15*time.Second)
}

// Path is the file written to.
func (a *Autosaver) Path() string { return a.path }

// Put hands a state over; an earlier one that still waits is dropped unless somebody has gone back from it over turns.
// After Close it does nothing.
func (a *Autosaver) Put(s *Save) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.closed {
		s = a.numbered(s)
		a.leave(s)
		a.pending, a.handed, a.due = s, s, true
		a.waits()
		a.change.Broadcast()
	}
}

// Flush waits until everything put so far is written, or could not be when it was
// tried once more, and returns the error of the last attempt, an *Error or nil. A file
// that is not as it was written any more, or is gone, is written again. Where Abandon comes first and something is still not
// written, the error says so.
func (a *Autosaver) Flush() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	begun := a.attempts
	switch {
	case a.pending != nil:
		a.due = true
	case a.writing: // this very attempt counts
		begun--
	}
	a.looking = a.handed != nil
	a.change.Broadcast()
	for !a.closed && (a.looking || a.writing || a.pending != nil && (a.attempts == begun || a.due)) {
		a.change.Wait()
	}
	if a.failed == nil && (a.pending != nil || a.writing) {
		return a.Silent()
	}
	return a.failed
}

// Silent is the error, an *Error, of who has waited for the disk in vain.
func (a *Autosaver) Silent() error { return &Error{Code: "silent", Path: a.path} }

// FlushWithin is Flush for who cannot wait for ever: done is false when the disk has not answered by then.
func (a *Autosaver) FlushWithin(d time.Duration) (done bool, err error) {
	result := make(chan error, 1)
	go func() { result <- a.Flush() }()
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case err := <-result:
		return true, err
	case <-t.C:
		return false, nil
	}
}

// Working tells since when the disk has been waited for without an answer; ok is false while nothing is to be written.
func (a *Autosaver) Working() (since time.Time, ok bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.began, !a.began.IsZero()
}

// waits notes that there is something for the disk to do.
func (a *Autosaver) waits() {
	if a.began.IsZero() {
		a.began = time.Now()
	}
}

// ended notes that the disk has answered, whatever it said.
func (a *Autosaver) ended() {
	a.began = time.Time{}
	if a.pending != nil && a.due {
		a.waits()
	}
}

// Status tells how things stand now.
func (a *Autosaver) Status() Status {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.status()
}

func (a *Autosaver) status() Status {
	st := Status{Err: a.failed, Locked: a.firm}
	if a.written != nil {
		st.Saved = a.written.Saved
	}
	if st.Pending = a.pending != nil || a.writing; st.Pending {
		st.Missing, st.Present = unsaved(a.handed, a.written), same(a.handed, a.written)
		a.elsewhere(&st)
		st.Back, st.Marks = a.lacking()
		st.Same = st.Present && st.Back+st.Marks == 0
	}
	return st
}

// Close flushes and ends the goroutine. It may be called twice.
func (a *Autosaver) Close() error {
	err := a.Flush()
	a.Abandon()
	<-a.done
	return err
}

// Abandon ends the Autosaver without waiting for what is not written yet; that is lost.
func (a *Autosaver) Abandon() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.closed = true
	a.change.Broadcast()
}

// Recheck has the file looked at, and the lock taken if it is not held, without waiting for it.
func (a *Autosaver) Recheck() {
	if a == nil {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.again = a.handed != nil
	a.change.Broadcast()
}

// Done is closed when the Autosaver has ended: it writes no more and holds no lock.
func (a *Autosaver) Done() <-chan struct{} { return a.done }

func (a *Autosaver) run() {
	defer close(a.done)
	defer a.o.Lock.Release()
	a.mu.Lock()
	defer a.mu.Unlock()
	for {
		for !a.closed && !a.looking && !a.again && (a.pending == nil || !a.due) {
			a.change.Wait()
		}
		if a.closed {
			return
		}
		a.waits() // since it was asked for, if it was
		if a.pending == nil || !a.due {
			a.look()
			a.ended()
			continue
		}
		s, left := a.pending, slices.Clone(a.left)
		a.pending, a.due, a.writing = nil, false, true
		a.attempts++
		copies := a.copies
		a.mu.Unlock()
		var bad error
		if s != a.course.last || a.finding() != asWritten { // else it was tried again for the sake of others
			bad = a.write(s, left)
		}
		done, err := a.keepLeft(left) // whatever became of the game, which is worth more than its earlier states
		how, found := asWritten, []finding(nil)
		if bad != nil || err != nil { // what was written before may have gone with the room to write
			how, found = a.finding(), findingsOf(copies)
		}
		a.lookBack()
		a.mu.Lock()
		a.foundCopies(copies, found)
		a.left = slices.DeleteFunc(a.left, func(s *Save) bool { return slices.Contains(done, s) })
		if len(a.left) == 0 { // with the others kept these have given way to newer ones, as on any disk
			a.dropped = [2]int{}
		}
		if bad == nil {
			a.written = a.course.last
		} else {
			err = bad
			a.found(how)
		}
		a.writing, a.failed, a.firm, a.earlier = false, err, a.o.Lock.Firm(), a.course.earlier
		if err == nil {
			a.failures, a.due = 0, a.pending != nil
		} else {
			a.retryLater(s)
		}
		a.ended()
		st := a.status()
		st.Kept, a.kept = a.kept, ""
		a.change.Broadcast()
		if a.o.Report != nil {
			a.mu.Unlock()
			a.o.Report(st)
			a.mu.Lock()
		}
	}
}

// retryLater keeps a state that could not be written for another attempt, unless there is a newer one.
func (a *Autosaver) retryLater(s *Save) {
	if a.pending == nil {
		a.pending = s
	}
	a.failures++
	if a.retry != nil {
		a.retry.Stop() // of an earlier failure: decisions taken meanwhile must not have it tried ever more often
	}
	a.retry = time.AfterFunc(a.o.Pause(a.failures), func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		if a.pending != nil {
			a.due = true
			a.change.Broadcast()
		}
	})
}

// soundly makes a fault of the program an error like any other.
func (a *Autosaver) soundly(err *error) {
	if v := recover(); v != nil {
		*err = &Error{Code: "unsound", Path: a.path, Facts: words("detail", clip(fmt.Sprint("a fault of the program: ", v)))}
	}
}

// folder sees that the file's folder is there, and the lock in it.
func (a *Autosaver) folder() error {
	err := os.MkdirAll(filepath.Dir(a.path), 0o755)
	a.o.Lock.Renew() // it may have gone with its folder
	if err != nil {
		return &Error{Code: "folder", Path: filepath.Dir(a.path), Err: err}
	}
	return nil
}

// write writes a state, with a backup of the one before where its course wants one; some are left by going back from them.
func (a *Autosaver) write(s *Save, left []*Save) (err error) {
	defer a.soundly(&err)
	if err := a.folder(); err != nil {
		return err
	}
	a.lookBack()
	before := a.course.last
	next, keep := a.course.to(s, slices.Contains(left, before))
	joint := before != nil && keep != KeepNothing && next.earlier[0].save != before
	if joint && a.keep(before, next.earlier[0].left) == nil { // while the file still holds it
		next, keep = a.course.to(s, slices.Contains(left, before))
		joint = false
	}
	order := orderAfter(a.order)
	if f := a.o.Folder; f != nil && (keep != KeepNothing || order == 1) {
		order = max(order, f.NextOrder()) // others save too
	}
	how := a.finding()
	theirs, err := a.makeRoom(how)
	if err != nil {
		return err
	}
	a.order = order
	there := keep
	if joint || how == gone || how == changed { // what is to be kept stands nowhere
		there = KeepNothing
	}
	kept, err := a.put(s, there)
	if err != nil {
		a.giveBack(theirs)
		return err
	}
	if theirs != "" {
		a.kept = theirs
	}
	if kept {
		a.made(next)
		return nil
	}
	a.course = next.without(a.course)
	if keep != KeepNothing && before != nil {
		_ = a.keep(before, next.earlier[0].left) // it is part of the game, or keepLeft tells of it
	}
	return nil
}

// put writes a state to the file, and tells whether a backup was made of the one before.
func (a *Autosaver) put(s *Save, keep Keeping) (kept bool, err error) {
	data, err := a.encode(s)
	if err != nil {
		return false, err
	}
	if kept, err = a.o.Write(a.path, data, keep); err != nil {
		return false, err
	}
	a.sum = sha256.Sum256(data)
	a.seen, _ = os.Lstat(a.path)
	return kept, nil
}

// encode is a state as a file, with its place in the order of saving.
func (a *Autosaver) encode(s *Save) ([]byte, error) {
	c := *s
	c.Order = max(a.order, s.Order)
	return c.encodeFor(a.path)
}

// makeRoom gives what somebody else has written to the file a name like the file's own, and returns that, "" when there is nothing. Where
// the disk has links it keeps its own name until the game takes that.
func (a *Autosaver) makeRoom(how finding) (string, error) {
	if how != changed {
		return "", nil
	}
	for n := 2; n < 1000; n++ {
		to := strings.TrimSuffix(a.path, filepath.Ext(a.path)) + "-" + itoa(n) + filepath.Ext(a.path)
		if _, err := os.Lstat(to); !errors.Is(err, fs.ErrNotExist) || newestBackup(to) != "" {
			continue
		}
		if info, err := os.Lstat(a.path); err == nil && info.Mode().IsRegular() && link(a.path, to) == nil {
			return to, nil
		}
		if err := os.Rename(a.path, to); err != nil {
			return "", &Error{Code: "unwritable", Path: a.path, Err: err}
		}
		return to, nil
	}
	return "", &Error{Code: "unwritable", Path: a.path, Err: fs.ErrExist}
}

// giveBack undoes makeRoom when the game could not be written: what somebody else has written has its own name again, and no other.
func (a *Autosaver) giveBack(theirs string) {
	if theirs == "" {
		return
	}
	there, err := os.Lstat(a.path)
	if errors.Is(err, fs.ErrNotExist) {
		_ = os.Rename(theirs, a.path)
		return
	}
	if beside, err := os.Lstat(theirs); err == nil && os.SameFile(there, beside) {
		_ = os.Remove(theirs)
	}
}
