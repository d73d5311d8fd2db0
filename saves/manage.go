package saves

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"
)

// Peek reads a saved game without replaying its history: enough for a picture of the board, and much quicker. The error
// is an *Error.
func Peek(path string) (*Loaded, error) {
	data, bad := readBounded(path, MaxBytes)
	if bad != nil {
		return nil, bad
	}
	l, bad := decode(data)
	if bad != nil {
		return nil, bad.at(path)
	}
	return l, nil
}

// Duplicate keeps a saved game under another name as well and returns the new path. The error is an *Error.
func (f *Folder) Duplicate(path, name string) (string, error) {
	to, err := f.Path(name)
	if err != nil {
		return "", err
	}
	if _, err := os.Lstat(to); err == nil {
		return "", &Error{Code: "exists", Path: to}
	}
	l, err := Peek(path)
	if err != nil {
		return "", err
	}
	l.Name = strings.TrimSpace(name)
	if err := WriteFile(to, &l.Save); err != nil {
		return "", err
	}
	return to, nil
}

// Rename gives a saved game another name, its earlier states with it, and returns the new path. The error is an *Error;
// the game then keeps its old name.
func (f *Folder) Rename(path, name string) (string, error) {
	if err := f.own(path); err != nil {
		return "", err
	}
	to, err := f.Duplicate(path, name)
	if err != nil {
		return "", err
	}
	for n := 1; n <= backups; n++ {
		if err := os.Rename(backupPath(path, n), backupPath(to, n)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", &Error{Code: "unwritable", Path: backupPath(to, n), Err: err}
		}
	}
	if err := os.Remove(path); err != nil {
		return "", &Error{Code: "unwritable", Path: path, Err: err}
	}
	return to, nil
}

// own refuses files that are not in this folder.
func (f *Folder) own(path string) error {
	dir := filepath.Dir(path)
	if dir != f.dir && dir != filepath.Join(f.dir, autosaveFolder) || filepath.Ext(path) != extension {
		return &Error{Code: "not-found", Path: path}
	}
	return nil
}

// discardFolder holds deleted games for a while.
const (
	discardFolder  = "deleted"
	keptDiscarded  = 20
	discardedStamp = "20060102-150405.000000000"
)

// Discarded is a deleted game that can be brought back.
type Discarded struct {
	// Path is where it was.
	Path string
	// Name is for the caller, to tell the player what can be brought back.
	Name string
	bin  string
}

// Discard takes a saved game away with its earlier states, so that Restore can bring it back; the last twenty games
// discarded are kept. Only files of this folder are touched. The error is an *Error.
func (f *Folder) Discard(path string) (*Discarded, error) {
	if err := f.own(path); err != nil {
		return nil, err
	}
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, &Error{Code: "not-found", Path: path, Err: err}
	}
	d := &Discarded{Path: path, bin: filepath.Join(f.dir, discardFolder, time.Now().UTC().Format(discardedStamp))}
	if err := os.MkdirAll(d.bin, 0o755); err != nil {
		return nil, &Error{Code: "undeletable", Path: path, Err: err}
	}
	for _, from := range append(Backups(path), path) {
		if err := os.Rename(from, filepath.Join(d.bin, filepath.Base(from))); err != nil {
			return nil, &Error{Code: "undeletable", Path: path, Err: err}
		}
	}
	f.pruneDiscarded()
	return d, nil
}

// Restore brings a discarded game back. Should there be another of its name by now, it stays where it is and the error,
// an *Error, says so.
func (f *Folder) Restore(d *Discarded) error {
	if _, err := os.Lstat(d.Path); err == nil {
		return &Error{Code: "exists", Path: d.Path}
	}
	files, err := os.ReadDir(d.bin)
	if err != nil {
		return &Error{Code: "not-found", Path: d.Path, Err: err}
	}
	for _, file := range files {
		if err := os.Rename(filepath.Join(d.bin, file.Name()), filepath.Join(filepath.Dir(d.Path), file.Name())); err != nil {
			return &Error{Code: "unwritable", Path: d.Path, Err: err}
		}
	}
	_ = os.Remove(d.bin) // empty by now
	return nil
}

// pruneDiscarded forgets all but the games discarded last. What cannot be taken away does no harm.
func (f *Folder) pruneDiscarded() {
	bins, err := os.ReadDir(filepath.Join(f.dir, discardFolder))
	if err != nil {
		return
	}
	sort.Slice(bins, func(i, j int) bool { return bins[i].Name() > bins[j].Name() })
	for _, b := range bins[min(keptDiscarded, len(bins)):] {
		_ = os.RemoveAll(filepath.Join(f.dir, discardFolder, b.Name()))
	}
}
