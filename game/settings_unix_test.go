//go:build unix

package game

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestOddSettingsNeverKeepTheWindow puts things in the place of the settings that are none: each is told of, set aside, costs little
// time and memory, and the settings can be kept afterwards.
func TestOddSettingsNeverKeepTheWindow(t *testing.T) {
	write := func(data string) func(path string) error {
		return func(path string) error { return os.WriteFile(path, []byte(data), 0o644) }
	}
	for name, put := range map[string]func(path string) error{
		"a FIFO":              func(path string) error { return syscall.Mkfifo(path, 0o644) },
		"a link to /dev/zero": func(path string) error { return os.Symlink("/dev/zero", path) },
		"a link to itself":    func(path string) error { return os.Symlink(path, path) },
		"a folder":            func(path string) error { return os.MkdirAll(filepath.Join(path, "x"), 0o755) },
		"2 MB of noise":       write(strings.Repeat("noise = 1 ", 200000)),
		"a long dotted key":   write(strings.Repeat("a.", 8000) + "a = 1\n"),
		"much nesting":        write("a = " + strings.Repeat("[", 30000)),
		"zeros":               write(strings.Repeat("\x00", 5000)),
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, "settings.toml")
		if err := put(path); err != nil {
			t.Fatal(err)
		}
		failed := make(chan error, 1)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		begun := time.Now()
		go func() {
			_, err := LoadSettings(dir)
			failed <- err
		}()
		select {
		case err := <-failed:
			runtime.ReadMemStats(&after)
			if err == nil {
				t.Errorf("%s is read as settings", name)
			} else if s := err.Error(); strings.ContainsAny(s, "\x00\x1b") || len(s) > 500 {
				t.Errorf("%s: the error is %q", name, s)
			} else if strings.Contains(s, "left as it") || strings.Contains(s, "device") && name == "a FIFO" {
				t.Errorf("%s was set aside, and the error is %q", name, s)
			}
			if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 50 || time.Since(begun) > 2*time.Second {
				t.Errorf("%s took %v and %d MB", name, time.Since(begun), mb)
			}
		case <-time.After(time.Minute):
			t.Fatalf("%s keeps the program waiting", name)
		}
		if _, err := os.Lstat(path + ".damaged"); err != nil {
			t.Errorf("%s was not set aside: %v", name, err)
		}
		s := DefaultSettings()
		s.Language = "fr"
		if err := s.Save(dir); err != nil {
			t.Errorf("%s: afterwards nothing can be kept: %v", name, err)
		}
		if s, err := LoadSettings(dir); err != nil || s.Language != "fr" {
			t.Errorf("%s: afterwards %q is read, %v", name, s.Language, err)
		}
	}
}

// TestSettingsThatCannotBeReadNow: settings on a disk with a fault, or on one that is not there at the moment, stay
// where they are, and who starts the program is told so.
func TestSettingsThatCannotBeReadNow(t *testing.T) {
	for name, to := range map[string]string{
		"a disk with a fault": "/proc/self/mem", "a disk that is not there": "/nowhere/settings.toml",
	} {
		if name == "a disk with a fault" && !exists(to) {
			continue // only Linux has a file that cannot be read by anybody
		}
		for lang, want := range map[string]string{"en": "The file is left", "fr": "Le fichier est laissé tel quel"} {
			home := t.TempDir()
			dir := filepath.Join(home, "config")
			path := filepath.Join(dir, "settings.toml")
			if err := errors.Join(os.MkdirAll(dir, 0o755), os.Symlink(to, path)); err != nil {
				t.Fatal(err)
			}
			_, err := LoadSettings(dir)
			var bad *SettingsError
			if !errors.As(err, &bad) || bad.Kept != "" {
				t.Errorf("%s: %v", name, err)
			}
			_, d := begin(t, lang, home)
			if !d.Sees(want) {
				t.Errorf("%s: %q is not said: %q", name, want, d.Texts())
			}
			if at, err := os.Readlink(path); err != nil || at != to {
				t.Errorf("%s: it was moved: %v", name, err)
			}
		}
	}
}
