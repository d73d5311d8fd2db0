package saves

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"
)

// Peek reads a saved game without replaying its history: enough for a picture of the board, and much quicker. The error
// is an *Error.
func Peek(path string) (*Loaded, error) {
	data, bad := readSaved(path)
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
	to, lock, err := f.vacant(name)
	if err != nil {
		return "", err
	}
	defer lock.Release()
	if err := f.copyAs(path, to, name, f.NextOrder()); err != nil {
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
	to, target, err := f.vacant(name)
	if err != nil {
		return "", err
	}
	defer target.Release()
	if err := f.copyAs(path, to, name, 0); err != nil {
		return "", err
	}
	var earlier, back []moving
	for n := 1; n <= backups; n++ {
		if hasBackup(path, n) {
			earlier = append(earlier, moving{backupPath(path, n), backupPath(to, n)})
			back = append(back, moving{backupPath(to, n), backupPath(path, n)})
		}
	}
	failed := path
	if err = moveAll(earlier); err != nil {
		failed = to
	} else if err = os.Remove(path); err != nil {
		_ = moveAll(back)
	}
	if err != nil {
		_ = os.Remove(to)
		return "", &Error{Code: "unwritable", Path: failed, Err: err}
	}
	return to, nil
}

// vacant is where a game of a name is kept when there is none yet, locked against others who would make one there. The error is an
// *Error.
func (f *Folder) vacant(name string) (string, *Lock, error) {
	to, err := f.Path(name)
	if err != nil {
		return "", nil, err
	}
	if Taken(to) {
		return "", nil, &Error{Code: "exists", Path: to}
	}
	lock, err := Hold(to)
	return to, lock, err
}

// copyAs writes a saved game to another file, which must not exist, under a name and with a place in the order of saving, 0 for its own. The
// error is an *Error.
func (f *Folder) copyAs(path, to, name string, order int64) error {
	l, err := Peek(path)
	if err != nil {
		return err
	}
	l.Name = strings.TrimSpace(name)
	l.Order = cmp.Or(order, l.Order)
	data, err := l.encodeFor(to)
	if err != nil {
		return err
	}
	return createData(to, data)
}

// own refuses files that are not in this folder.
func (f *Folder) own(path string) error {
	dir := filepath.Dir(path)
	if _, ok := cutExtension(path); !ok || dir != f.dir && dir != filepath.Join(f.dir, autosaveFolder) {
		return &Error{Code: "not-found", Path: path}
	}
	return nil
}
