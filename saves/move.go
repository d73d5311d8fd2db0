package saves

import (
	"errors"
	"os"
)

// rename and link are those of os; tests have them fail.
var rename, link = os.Rename, os.Link

// move gives a file another place. To another file system, as where a folder is a link, it is copied, and goes only when the copy is whole
// and on the disk; what is no regular file, or no saved game by its size, stays where it is then.
func move(from, to string) error {
	err := rename(from, to)
	if !errors.Is(err, otherDisk) {
		return err
	}
	info, bad := os.Lstat(from)
	data, unread := readBounded(from, MaxBytes)
	if bad != nil || unread != nil {
		return err
	}
	if err := writeAtomically(to, data, nil); err != nil {
		return err
	}
	_ = os.Chtimes(to, info.ModTime(), info.ModTime()) // it dates a game that is damaged
	if err := os.Remove(from); err != nil {
		_ = os.Remove(to) // there would be two of it
		return err
	}
	return nil
}

// moving is a file with the place it is to have.
type moving struct{ from, to string }

// moveAll moves files, the first one first. When one cannot be moved, those that were are put back.
func moveAll(files []moving) error {
	for i, file := range files {
		err := move(file.from, file.to)
		if err == nil {
			continue
		}
		for _, moved := range files[:i] {
			_ = move(moved.to, moved.from)
		}
		return err
	}
	return nil
}
