package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// hold makes a directory that a run may write to and takes it for this run alone: another would build its own test
// programs in the place of these, in which the same number is another change. The system lets go of it when this
// program ends, however it ends.
func hold(work string) (*flock.Flock, error) {
	if err := os.MkdirAll(work, 0o755); err != nil {
		return nil, err
	}
	lock := flock.New(filepath.Join(work, "lock"))
	switch ok, err := lock.TryLock(); {
	case err != nil:
		return nil, fmt.Errorf("%s cannot be held for this run alone: %w", work, err)
	case !ok:
		_ = lock.Close()
		return nil, fmt.Errorf("another run is at work in %s: wait for it, or give -work another directory", work)
	}
	return lock, nil
}
