//go:build !windows

package saves

import (
	"os"
	"path/filepath"
	"syscall"

	"github.com/google/renameio/v2"
)

// otherDisk is why a file cannot be renamed to another file system.
const otherDisk = syscall.EXDEV

// writeAtomically writes a file to a temporary one beside it, syncs it to the disk
// and renames it. Just before the renaming, when nothing but that can fail any
// more, it calls before, which may be nil.
func writeAtomically(path string, data []byte, before func() error) error {
	// Beside it, and not in a folder for temporary files on the same disk: there nobody looks for what a killed program leaves.
	f, err := renameio.NewPendingFile(path, renameio.WithTempDir(filepath.Dir(path)), renameio.WithPermissions(0o644))
	if err != nil {
		return err
	}
	defer f.Cleanup()
	if _, err := f.Write(data); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if before != nil {
		if err := before(); err != nil {
			return err
		}
	}
	if err := f.CloseAtomicallyReplace(); err != nil {
		return err
	}
	syncFolder(filepath.Dir(path))
	return nil
}

// syncFolder has a folder's new names outlive a loss of power. Not every file system can; the file itself is whole in any case.
func syncFolder(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}
