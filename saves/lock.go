package saves

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/gofrs/flock"
)

// lockExtension is that of the file a lock is held on, which stands hidden beside the file locked: a save is replaced
// with every writing, so no lock on the save itself would last.
const lockExtension = ".lock"

// Lock is this program's hold on a file: no other Strategos goes on in it meanwhile. The system lets go of it when the
// program ends, however it ends. Where the file system has no locks, or cannot be written, a Lock holds nothing.
type Lock struct {
	path string
	on   *flock.Flock // nil when there is nothing to hold
}

// holdTries and holdPause are how often, and how long apart, a lock is asked for before it counts as held: another
// program may be looking just then whether it is.
const (
	holdTries = 3
	holdPause = 10 * time.Millisecond
)

// Hold takes the lock of a file, which need not exist. The error is an *Error with the code "in-use" while another
// program, or another part of this one, holds it; without locks to be had there is no error, and Firm tells.
func Hold(path string) (*Lock, error) {
	l := &Lock{path: path}
	for try := 1; ; try++ {
		err := l.take()
		if err == nil {
			return l, nil
		}
		if try == holdTries {
			return nil, err
		}
		time.Sleep(holdPause)
	}
}

// Unheld is the lock of a file that nobody could ask for yet: it holds nothing until Renew has taken it.
func Unheld(path string) *Lock { return &Lock{path: path} }

// take asks for the lock once.
func (l *Lock) take() error {
	at := lockPath(l.path)
	for range 10 {
		f := flock.New(at, flock.SetFlag(os.O_CREATE|os.O_RDWR|openGently))
		ok, err := f.TryLock()
		if err != nil {
			return nil
		}
		if !ok {
			_ = f.Close()
			return &Error{Code: "in-use", Path: l.path}
		}
		if standsAt(f, at) {
			l.on = f
			return nil
		}
		_ = f.Close() // whoever held it before has just taken the file away
	}
	return nil
}

// Firm tells whether something is held indeed.
func (l *Lock) Firm() bool { return l != nil && l.on != nil }

// Renew takes the lock again when its file is gone, as after somebody deleted its folder and it was made again.
func (l *Lock) Renew() {
	if l == nil {
		return
	}
	if l.Firm() {
		if standsAt(l.on, lockPath(l.path)) {
			return
		}
		_ = l.on.Close()
		l.on = nil
	}
	_ = l.take() // somebody else may have it by now; what he writes is noticed before it is written over
}

// Release lets go of the lock and takes its file away. It may be called twice, and on nil.
func (l *Lock) Release() {
	if !l.Firm() {
		return
	}
	at := lockPath(l.path)
	ours := standsAt(l.on, at) // and not another's, made after somebody deleted the folder
	if ours && runtime.GOOS != "windows" {
		_ = os.Remove(at) // while it is held, so that nobody else's is taken away
	}
	_ = l.on.Close()
	if ours && runtime.GOOS == "windows" {
		_ = os.Remove(at) // refused while somebody has it open
	}
	l.on = nil
}

// standsAt tells whether the file a lock is held on is still the one at its path.
func standsAt(f *flock.Flock, at string) bool {
	mine, err := f.Stat()
	there, err2 := os.Lstat(at)
	return err == nil && err2 == nil && os.SameFile(mine, there)
}

// Held tells whether a file is locked, by whomever. A lock's file that a killed program left behind is taken away.
func Held(path string) bool {
	if _, err := os.Lstat(lockPath(path)); errors.Is(err, fs.ErrNotExist) {
		return false
	}
	l, err := Hold(path)
	l.Release()
	return err != nil
}

func lockPath(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+lockExtension)
}
