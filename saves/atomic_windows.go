package saves

import (
	"os"
	"path/filepath"
	"syscall"
)

// otherDisk is why a file cannot be renamed to another file system, ERROR_NOT_SAME_DEVICE.
const otherDisk = syscall.Errno(17)

// writeAtomically writes a file to a temporary one beside it, syncs it to the disk
// and renames it, calling before, which may be nil, just before. Windows replaces the old file in one step; package renameio does
// not promise it and leaves Windows out.
func writeAtomically(path string, data []byte, before func() error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if _, err = f.Write(data); err != nil {
		return err
	}
	if err = f.Sync(); err != nil {
		return err
	}
	if err = f.Close(); err != nil {
		return err
	}
	if before != nil {
		if err = before(); err != nil {
			return err
		}
	}
	return os.Rename(f.Name(), path)
}
