//go:build unix

package game

import (
	"syscall"
	"testing"
)

// mkfifo makes a pipe, which who opens it carelessly waits for.
func mkfifo(t *testing.T, path string) {
	t.Helper()
	if err := syscall.Mkfifo(path, 0o644); err != nil {
		t.Fatal(err)
	}
}
