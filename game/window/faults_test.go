//go:build window

package window_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"

	"strategos/saves"
)

// watched starts the program with its witness in a home of its own on the display the tests run on.
func watched(t *testing.T, home string, env []string, args ...string) *killer {
	t.Helper()
	x, err := xgb.NewConn()
	if err == nil {
		err = xtest.Init(x)
	}
	if err != nil {
		t.Fatal(err)
	}
	k := &killer{t: t, bin: buildProbe(t), home: home, witness: filepath.Join(t.TempDir(), "witness"), x: x,
		root: xproto.Setup(x).DefaultScreen(x).Root, env: env}
	k.launch(append([]string{"-width", fmt.Sprint(width), "-height", fmt.Sprint(height)}, args...)...)
	return k
}

// sight waits until something can be clicked and returns it.
func (k *killer) sight(id string) spot {
	k.t.Helper()
	for range 40 {
		if k.ask() {
			for _, s := range k.sees {
				if s.id == id {
					if k.window != 0 || k.find() {
						return s
					}
				}
			}
		}
		time.Sleep(150 * time.Millisecond)
	}
	k.t.Fatalf("%s is not to be seen; there is %v; the program said %q", id, k.sees, k.err.String())
	return spot{}
}

// press clicks a place until it is gone: the first frames of a window under load may let a click pass by.
func (k *killer) press(id string) {
	k.t.Helper()
	there := func(s spot) bool { return s.id == id }
	for range 20 {
		k.click(k.sight(id))
		if k.until(time.Second, func() bool { return k.ask() && !slices.ContainsFunc(k.sees, there) }) {
			return
		}
	}
	k.t.Fatalf("%s is still there: %v", id, k.sees)
}

// quit ends the program from outside and wants it to end in order.
func (k *killer) quit() {
	k.t.Helper()
	if err := k.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		k.t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- k.cmd.Wait() }()
	select {
	case err := <-done:
		if err != nil {
			k.t.Errorf("the program ended with %v and said %q", err, k.err.String())
		}
	case <-time.After(15 * time.Second):
		k.t.Fatal("the program did not end")
	}
}

// begun waits until the game is on the table.
func (k *killer) begun() {
	k.t.Helper()
	if !k.until(30*time.Second, func() bool { return k.opened > 0 }) {
		k.t.Fatalf("the game did not open: %s", k.err.String())
	}
	time.Sleep(time.Second)
}

// decideOnce clicks until a decision has been taken.
func (k *killer) decideOnce() {
	k.t.Helper()
	before := k.decisions
	for range 30 {
		k.act()
		if k.until(300*time.Millisecond, func() bool { return k.decisions > before }) {
			return
		}
	}
	k.t.Fatalf("nothing could be decided; there is %v", k.sees)
}

// TestPanicInTheWindow has the table panic once while it is drawn: the window stays, says what happened, and the game goes on.
func TestPanicInTheWindow(t *testing.T) {
	home := newHome(t)
	k := watched(t, home, []string{"STRATEGOS_BREAK=play:3"}, "-new", "sphacteria", "-solo")
	k.sight("fault.on")
	if os.Getenv("STRATEGOS_SHOTS") != "" {
		k.shoot(filepath.Join(os.Getenv("STRATEGOS_SHOTS"), "fault.png"))
	}
	k.press("fault.on")
	k.decideOnce()
	k.quit()
	if files, _ := filepath.Glob(filepath.Join(home, "reports", "*")); len(files) != 2 {
		t.Errorf("the reports are %v", files)
	}
	if l, err := saves.ReadFile(autosave(t, home)); err != nil || l.Game.Hash() != k.last().hash {
		t.Errorf("the game was not saved on: %v", err)
	}
}

// shoot keeps a picture of the window.
func (k *killer) shoot(path string) {
	if out, err := exec.Command("import", "-window", fmt.Sprint(uint32(k.window)), path).CombinedOutput(); err != nil {
		k.t.Logf("no picture: %v %s", err, out)
	}
}

// TestGameThatKillsTheWindow: a game whose table panics at every frame opens the title with an explanation, given by -load and after a
// crash, and never again by itself.
func TestGameThatKillsTheWindow(t *testing.T) {
	home := newHome(t)
	k := watched(t, home, nil, "-new", "sphacteria", "-solo")
	k.begun()
	k.decideOnce()
	waitFor(t, filepath.Join(home, "saves", "autosave", "*.strategos"))
	time.Sleep(500 * time.Millisecond)
	file := filepath.Join(t.TempDir(), "mine.toml")
	data, err := os.ReadFile(autosave(t, home))
	if err == nil {
		err = os.WriteFile(file, data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	k.end() // without warning
	broken := []string{"STRATEGOS_BREAK=play"}
	first := watched(t, home, broken)
	first.sight("again.leave")
	first.end()
	second := watched(t, home, broken)
	leave := second.sight("again.leave")
	if second.look(); second.opened > 0 {
		t.Error("the game was opened again unasked")
	}
	if files, _ := filepath.Glob(filepath.Join(home, "reports", "fault-*.txt")); len(files) != 1 {
		t.Errorf("the reports are %v", files)
	}
	second.click(leave)
	second.sight("menu.new")
	second.quit()
	third := watched(t, home, nil)
	third.sight("menu.resume")
	third.quit()
	loaded := watched(t, newHome(t), broken, "-load", file)
	loaded.sight("again.leave")
	loaded.quit()
}

// TestDisplayThatDies kills the X server under a game: the program ends with a sentence, and every decision is saved.
func TestDisplayThatDies(t *testing.T) {
	number, err := os.CreateTemp(t.TempDir(), "number")
	if err != nil {
		t.Fatal(err)
	}
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset")
	server.ExtraFiles = []*os.File{number}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	}()
	display := ""
	for range 100 {
		if raw, _ := os.ReadFile(number.Name()); len(raw) > 1 {
			display = ":" + strings.TrimSpace(string(raw))
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	if display == "" {
		t.Fatal("the X server did not start")
	}
	t.Setenv("DISPLAY", display)
	home := newHome(t)
	k := watched(t, home, nil, "-new", "hellespont", "-solo", "-lang", "en")
	k.begun()
	for range 3 {
		k.decideOnce()
	}
	if err := server.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- k.cmd.Wait() }()
	select {
	case err := <-done:
		if exit, ok := err.(*exec.ExitError); !ok || exit.ExitCode() != 1 {
			t.Errorf("the program ended with %v, want exit status 1", err)
		}
	case <-time.After(20 * time.Second):
		_ = k.cmd.Process.Signal(syscall.SIGQUIT)
		<-done
		t.Fatalf("the program goes on without a display: %s", k.err.String())
	}
	said := k.err.String()
	if !strings.Contains(said, "strategos: The display is gone") || strings.Contains(said, "goroutine") {
		t.Errorf("it said %q", said)
	}
	k.look()
	if l, err := saves.ReadFile(autosave(t, home)); err != nil || (told{len(l.Records) - 1, l.Game.Hash()}) != k.last() {
		t.Errorf("record %d was decided last; the save: %v", k.last().record, err)
	}
}

// TestOddHomes starts the window where its files are no files: it always comes.
func TestOddHomes(t *testing.T) {
	for _, put := range []func(path string) error{
		func(path string) error { return syscall.Mkfifo(path, 0o644) },
		func(path string) error { return os.Symlink("/dev/zero", path) },
		func(path string) error { return os.Mkdir(path, 0o755) },
	} {
		home := t.TempDir()
		for _, name := range []string{"settings.toml", "running-999999", "running"} {
			if err := put(filepath.Join(home, name)); err != nil {
				t.Fatal(err)
			}
		}
		k := watched(t, home, nil)
		k.click(k.sight("button.ok"))
		k.sight("menu.new")
		k.quit()
	}
}
