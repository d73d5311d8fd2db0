package saves

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// backups is how many earlier states of a file are kept beside it.
const backups = 3

// ReadFile loads a saved game. The error is an *Error.
func ReadFile(path string) (*Loaded, error) {
	data, bad := readSaved(path)
	if bad != nil {
		return nil, bad
	}
	l, err := decode(data)
	if err != nil {
		return nil, err.at(path)
	}
	l.Verify()
	return l, nil
}

// readSaved reads the file of a saved game. Where it is gone, and earlier states of it are there, the error says so.
func readSaved(path string) ([]byte, *Error) {
	data, bad := readBounded(path, MaxBytes)
	if bad != nil && bad.Code == "not-found" && newestBackup(path) != "" {
		bad.Code = "only-backups"
	}
	return data, bad
}

func kindOf(m fs.FileMode) string {
	switch {
	case m.IsDir():
		return "folder"
	case m&fs.ModeSymlink != 0:
		return "link"
	case m&fs.ModeNamedPipe != 0:
		return "pipe"
	}
	return "device"
}

// WriteFile writes a save so that at every moment the old or the new one is
// whole, and keeps three earlier states as NAME.1.strategos to NAME.3.strategos, or as many of them as can be kept. The error
// is an *Error; nothing that was there is lost then.
func WriteFile(path string, s *Save) error {
	if err := s.write(path, KeepBackup); err != nil {
		return err
	}
	tidyBeside(path)
	return nil
}

// write encodes and writes a save, keeping the earlier state as asked to.
func (s *Save) write(path string, keep Keeping) error {
	data, bad := s.encodeFor(path)
	if bad != nil {
		return bad
	}
	_, err := writeData(path, data, keep)
	return err
}

// encodeFor is Encode for a file. The error is an *Error.
func (s *Save) encodeFor(path string) ([]byte, error) {
	data, err := s.Encode()
	var refused *Error
	if errors.As(err, &refused) {
		return nil, refused.at(path)
	}
	if err != nil {
		return nil, &Error{Code: "unwritable", Path: path, Err: err}
	}
	return data, nil
}

// writeData writes an encoded save, and tells whether a backup was made of the one before. The error is an *Error.
func writeData(path string, data []byte, keep Keeping) (kept bool, err error) {
	return writeBy(writeAtomically, path, data, keep)
}

// writeBy is writeData for a way of writing like writeAtomically.
func writeBy(write func(path string, data []byte, before func() error) error, path string, data []byte, keep Keeping) (kept bool, err error) {
	if bad := writable(path); bad != nil {
		return false, bad
	}
	var earlier string
	var before func() error
	if keep != KeepNothing {
		before = func() error { earlier = secondName(path); return nil }
	}
	if err := write(path, data, before); err != nil {
		if earlier != "" {
			_ = os.Remove(earlier) // the file itself is still there, and its backups are as they were
		}
		return false, &Error{Code: "unwritable", Path: path, Err: err}
	}
	if earlier == "" {
		return false, nil
	}
	if rotate(path, earlier, keep) != nil {
		_ = os.Remove(earlier)
		return false, nil
	}
	return true, nil
}

// createData writes an encoded save where there is no file yet. One that somebody makes meanwhile is left as it is, also where there are
// no locks: the name is taken before the save gets it. The error is an *Error.
func createData(path string, data []byte) error {
	if bad := writable(path); bad != nil {
		return bad
	}
	taken := false
	err := writeAtomically(path, data, func() error {
		f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
		if err != nil {
			return err
		}
		taken = true
		return f.Close()
	})
	switch {
	case err == nil:
		tidyBeside(path)
		return nil
	case taken:
		_ = os.Remove(path) // it is empty
	case errors.Is(err, fs.ErrExist):
		return &Error{Code: "exists", Path: path}
	}
	return &Error{Code: "unwritable", Path: path, Err: err}
}

// writable refuses to write over what is no regular file or where there is no
// folder.
func writable(path string) *Error {
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		return &Error{Code: "no-folder", Path: path, Err: err}
	}
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return &Error{Code: "not-file", Path: path, Facts: words("kind", kindOf(info.Mode()))}
	}
	return nil
}

// backupPath is where the n-th newest earlier state of a file is kept.
func backupPath(path string, n int) string {
	ext := filepath.Ext(path)
	return strings.TrimSuffix(path, ext) + "." + itoa(n) + ext
}

// Taken tells whether a path is that of a saved game: the file is there, or earlier states of it are.
func Taken(path string) bool {
	_, err := os.Lstat(path)
	return err == nil || newestBackup(path) != ""
}

// hasBackup tells whether the n-th newest earlier state of a file is kept.
func hasBackup(path string, n int) bool {
	info, err := os.Lstat(backupPath(path, n))
	return err == nil && info.Mode().IsRegular()
}

// secondName gives the present file a second name, that of an earlier state to be, without taking it away: another link to it, or a copy
// where there are no links. It returns "" where there is no file, or no second name for it can be had: a game is worth more than its earlier
// states, and is written also where fewer of them can be kept.
func secondName(path string) string {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	name := earlierName(path)
	if link(path, name) == nil {
		return name
	}
	data, bad := readBounded(path, MaxBytes)
	if bad != nil {
		return ""
	}
	if createWhole(name, data) != nil {
		_ = os.Remove(name)
		return ""
	}
	return name
}

// earlierName is a name for an earlier state to be that no file has.
func earlierName(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+earlierMark+strconv.FormatInt(rand.Int64(), 10))
}

// createWhole writes a file that is not there yet, under no other name meanwhile, and has it on the disk.
func createWhole(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Sync(), f.Close())
}

// rotate makes the state of a file that has a second name its newest backup, once another has taken its place. Older ones move up as far as
// the first free place, or as that of the one whose place it takes. What is in the way of a backup and is none, or cannot be moved, is passed
// over, but only that one gives way then. The error says why the state is no backup now; then none has given way to it but the oldest, or
// that one.
func rotate(path, earlier string, keep Keeping) error {
	if _, err := os.Lstat(earlier); err != nil { // another program has made it one: see tidy
		return err
	}
	to, alone := places(path), false
	if there := Backups(path); keep >= ReplaceBackup && int(keep-ReplaceBackup) < len(there) {
		to, alone = there[:keep-ReplaceBackup+1], true
	}
	if err := moveUp(to, alone); err != nil {
		return err
	}
	return rename(earlier, to[0])
}

// places are where backups of a file can be, the newest first, up to the first that is free.
func places(path string) []string {
	var out []string
	for n, free := 1, false; n <= backups && !free; n++ {
		info, err := os.Lstat(backupPath(path, n))
		if free = errors.Is(err, fs.ErrNotExist); free || err == nil && info.Mode().IsRegular() {
			out = append(out, backupPath(path, n))
		}
	}
	return out
}

// moveUp has the first of some places free for another state, or to be replaced by it where there is but one. What is in the last place gives
// way; alone: nothing else does.
func moveUp(places []string, alone bool) error {
	if len(places) == 0 {
		return fs.ErrExist
	}
	if len(places) == 1 {
		return nil
	}
	var first error
	for last := len(places) - 1; last > 0; last-- {
		free := last
		for n := last - 1; n >= 0; n-- {
			err := rename(places[n], places[free])
			if err == nil {
				free = n
			} else if first == nil {
				first = err
			}
		}
		if free == 0 {
			return nil
		}
		if free < last || alone { // the newest stays
			break
		} // else nothing can take the last place
	}
	return first
}

// newestBackup finds the newest earlier state of a file; "" when there is none.
func newestBackup(path string) string {
	if path == "" {
		return ""
	}
	for n := 1; n <= backups; n++ {
		if hasBackup(path, n) {
			return backupPath(path, n)
		}
	}
	return ""
}
