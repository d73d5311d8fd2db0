package saves

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// standing is how a file is found that was written, or read, before.
type standing int

const (
	asWritten standing = iota
	gone
	changed // somebody else has written to it
	hidden  // it cannot be looked at
)

// standingOf looks at a file that was once found as seen; nil when it was not found at all.
func standingOf(path string, seen fs.FileInfo) standing {
	now, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR):
		return gone
	case err != nil:
		return hidden
	case seen != nil && os.SameFile(now, seen) && now.Size() == seen.Size() && now.ModTime().Equal(seen.ModTime()):
		return asWritten
	}
	return changed
}

// standing is how the Autosaver's own file is found. It is the goroutine's.
func (a *Autosaver) standing() standing {
	how := standingOf(a.path, a.seen)
	if how != changed {
		return how
	}
	if data, bad := readBounded(a.path, MaxBytes); bad == nil && sha256.Sum256(data) == a.sum {
		a.seen, _ = os.Lstat(a.path)
		return asWritten // our own, copied back by somebody
	}
	return changed
}

// found takes note of how the file was found: what is there no more, or is somebody else's, holds nothing of the game.
func (a *Autosaver) found(how standing) {
	if how == gone || how == changed {
		a.written = nil
	}
}

// look has the file written again unless it is found as it was written: whoever leaves a game, and takes no decision that
// would have it written, is not to find it gone. The lock is held but while the disk is looked at.
func (a *Autosaver) look() {
	a.mu.Unlock()
	how := a.standing()
	a.mu.Lock()
	a.found(how)
	a.looking = false
	if how != asWritten && a.pending == nil {
		a.pending, a.due = a.handed, true
	}
	a.change.Broadcast()
}
