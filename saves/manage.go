package saves

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
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
	l.Order = f.NextOrder()
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
	lock, err := Hold(path)
	if err != nil {
		return "", err
	}
	defer lock.Release()
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
	if _, ok := cutExtension(path); !ok || dir != f.dir && dir != filepath.Join(f.dir, autosaveFolder) {
		return &Error{Code: "not-found", Path: path}
	}
	return nil
}
