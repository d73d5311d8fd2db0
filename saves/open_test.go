//go:build unix

package saves

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// What takes a file's place between the first look and the opening is not followed, and not waited for.
func TestOpenedIsWhatWasSeen(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.toml")
	must(t, os.WriteFile(path, []byte("x"), 0o600))
	seen, err := os.Lstat(path)
	must(t, err)
	for kind, put := range map[string]func() error{
		"link":   func() error { return os.Symlink("/dev/zero", path) },
		"pipe":   func() error { return syscall.Mkfifo(path, 0o600) },
		"folder": func() error { return os.Mkdir(path, 0o700) },
	} {
		must(t, os.Remove(path))
		must(t, put())
		done := make(chan error, 1)
		go func() {
			f, _, err := openSeen(path, seen)
			if err == nil {
				f.Close()
			}
			done <- err
		}()
		select {
		case err := <-done:
			if c := code(t, err); c != "not-file" {
				t.Errorf("%s: %q", kind, c)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%s: it is waited for", kind)
		}
	}
}
