package game

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// die lets go of what the system takes from a program that is killed; its files stay as they are.
func die(a *App) {
	if m := a.library.running; m != nil {
		m.lock.Release()
		a.library.running = nil
	}
	if auto := a.library.auto; auto != nil {
		auto.Abandon()
		<-auto.Done()
		a.library.auto = nil
	}
}

func files(t *testing.T, dir, pattern string) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// A mark is removed by its owner alone; one whose program died is found whatever its number, one whose program runs is not.
func TestMarksBelongToTheirPrograms(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	startGame(t, a, d)
	dir := a.library.markDir()
	b, e := begin(t, "en", home)
	if b.ResumeAfterCrash() {
		t.Fatal("a game that runs in another window counts as crashed")
	}
	startGame(t, b, e)
	if n := len(files(t, dir, "running-*")); n != 2 {
		t.Fatalf("%d marks of two windows", n)
	}
	b.QuitNow()
	if n := len(files(t, dir, "running-*")); n != 1 {
		t.Fatalf("%d marks after the second window closed", n)
	}
	die(a)
	c, d := begin(t, "en", home)
	if !c.ResumeAfterCrash() {
		t.Fatal("the first window's crash went unnoticed")
	}
	until(t, d, "the game is back", func() bool { return c.play != nil })
}

// Whatever lies about under a mark's name neither ends nor delays a start.
func TestStrangeMarks(t *testing.T) {
	home := t.TempDir()
	game := filepath.Join(home, "x.toml")
	for name, text := range map[string]string{"running-1": "", "running-2": "tries = -1\npath = \"" + game + "\"\n", "running-3": "\x00\xff",
		"running-4": "tries = 1\npath = \"" + game + "\nand more", "running": "999999\n" + game, "running-5x": "tries = 0\npath = \"" + game + "\"\n",
		"x.toml": "a game"} {
		if err := os.WriteFile(filepath.Join(home, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(filepath.Join(home, "running-6", "in it"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/dev/zero", filepath.Join(home, "running-7")); err != nil {
		t.Log("no links here:", err)
	}
	mkfifo(t, filepath.Join(home, "running-8"))
	mkfifo(t, filepath.Join(home, ".running-9.lock"))
	if marks := deadMarks(home); len(marks) != 0 {
		t.Errorf("%d of them count as marks, the first of %q", len(marks), marks[0].path)
	}
	m := &mark{dir: home, path: game, tries: 3}
	if err := m.write(m.text()); err != nil {
		t.Fatal(err)
	}
	if len(deadMarks(home)) != 0 {
		t.Error("our own mark counts as a dead one")
	}
	m.leave()
	marks := deadMarks(home)
	if len(marks) != 1 || marks[0].path != game || marks[0].tries != 3 {
		t.Fatalf("a sound mark is not read: %v", marks)
	}
	marks[0].remove()
	if left := files(t, home, "running-*"); len(left) > 4 {
		t.Errorf("left: %v", left)
	}
	if exists(m.file) {
		t.Error("the mark is still there")
	}
}

// Where the mark is written nothing that lies there is followed or waited for: not a link, not a pipe.
func TestMarkIsWrittenPastStrangeFiles(t *testing.T) {
	for _, lay := range []func(t *testing.T, at, other string){
		func(t *testing.T, at, _ string) { mkfifo(t, at) },
		func(t *testing.T, at, other string) {
			if err := os.Symlink(other, at); err != nil {
				t.Skip("no links here:", err)
			}
		},
	} {
		home := t.TempDir()
		other := filepath.Join(t.TempDir(), "other")
		if err := os.WriteFile(other, []byte("another's"), 0o644); err != nil {
			t.Fatal(err)
		}
		m := &mark{dir: home}
		m.take()
		lay(t, m.file+".new", other)
		done := make(chan error, 1)
		go func() { done <- m.write(m.text()) }()
		select {
		case err := <-done:
			if err != nil {
				t.Error(err)
			}
		case <-time.After(time.Minute):
			t.Fatal("writing the mark waits for a pipe")
		}
		if text, err := os.ReadFile(other); err != nil || string(text) != "another's" {
			t.Errorf("a file elsewhere holds %q, %v", text, err)
		}
		if text, err := os.ReadFile(m.file); err != nil || string(text) != string(m.text()) {
			t.Errorf("the mark says %q, %v", text, err)
		}
		m.remove()
		if len(files(t, home, "running-*")) != 1 {
			t.Error("what lay there is gone")
		}
	}
}

// A mark is not written over what is no file of ours.
func TestMarkReplacesFilesAlone(t *testing.T) {
	home := t.TempDir()
	m := &mark{dir: home}
	m.take()
	if err := os.Symlink(filepath.Join(home, "other"), m.file); err != nil {
		t.Skip("no links here:", err)
	}
	if err := m.write(m.text()); err == nil || exists(filepath.Join(home, "other")) {
		t.Errorf("it was written over a link: %v", err)
	}
	m.leave()
}

// FuzzMark: whatever a mark says, it is read as what would be written for it, or as nothing.
func FuzzMark(f *testing.F) {
	f.Add([]byte("tries = 2\npath = \"/home/kleon/saves/a \\\"game\\\".toml\"\n"))
	f.Add([]byte("tries = -1\npath = `x.toml`\n"))
	f.Add([]byte("tries = 99999999999999999999\npath = \"\xff\"\n"))
	f.Add([]byte("tries = 1\npath = \"\\x00\\u00e9\\ud800\"\nand more"))
	f.Fuzz(func(t *testing.T, text []byte) {
		var m, again mark
		if m.read(text) != nil {
			return
		}
		if err := again.read(m.text()); err != nil || again != m || m.tries < 0 {
			t.Fatalf("read as %d and %q, again as %d and %q: %v", m.tries, m.path, again.tries, again.path, err)
		}
		exists(m.path)
	})
}
