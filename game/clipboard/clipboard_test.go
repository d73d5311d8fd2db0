//go:build linux

package clipboard

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

func TestNoClipboard(t *testing.T) {
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	if err := Copy("x"); !errors.Is(err, ErrNone) {
		t.Errorf("without a display: %v", err)
	}
	t.Setenv("DISPLAY", ":54321")
	if err := Copy("x"); !errors.Is(err, ErrNone) {
		t.Errorf("with a display that is not there: %v", err)
	}
	if err := pipe(nil, "no-such-program", nil); !errors.Is(err, ErrNone) {
		t.Errorf("without the program: %v", err)
	}
}

// Another program pastes what was copied, also the second text.
func TestCopyPaste(t *testing.T) {
	display := display(t)
	t.Setenv("DISPLAY", display)
	t.Setenv("WAYLAND_DISPLAY", "")
	for _, text := range []string{"/home/Démosthène/Pictures/a.png", "/b.png"} {
		if err := Copy(text); err != nil {
			t.Fatal(err)
		}
		if got := paste(t); got != text {
			t.Errorf("pasted %q, copied %q", got, text)
		}
	}
}

// display starts an X server of its own, or skips the test.
func display(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("Xvfb")
	if err != nil {
		t.Skip("Xvfb is not installed")
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, "-displayfd", "3", "-screen", "0", "64x64x24", "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{w}
	if err := cmd.Start(); err != nil {
		t.Skipf("Xvfb does not start: %v", err)
	}
	w.Close()
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	r.SetReadDeadline(time.Now().Add(20 * time.Second))
	line, err := bufio.NewReader(r).ReadString('\n') // the digits may come before the newline
	if err != nil {
		t.Fatalf("Xvfb gives no display: %v", err)
	}
	return ":" + strings.TrimSpace(line)
}

// paste asks for the clipboard as any program would.
func paste(t *testing.T) string {
	t.Helper()
	conn, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	atom := func(name string) xproto.Atom {
		reply, err := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			t.Fatal(err)
		}
		return reply.Atom
	}
	screen := xproto.Setup(conn).DefaultScreen(conn)
	win, err := xproto.NewWindowId(conn)
	if err != nil {
		t.Fatal(err)
	}
	xproto.CreateWindow(conn, screen.RootDepth, win, screen.Root, 0, 0, 1, 1, 0, xproto.WindowClassInputOutput, screen.RootVisual, 0, nil)
	ask := func(target xproto.Atom) []byte {
		xproto.ConvertSelection(conn, win, atom("CLIPBOARD"), target, atom("PASTED"), xproto.TimeCurrentTime)
		for {
			event, err := conn.WaitForEvent()
			if event == nil {
				t.Fatal("no answer", err)
			}
			if e, ok := event.(xproto.SelectionNotifyEvent); ok {
				if e.Property == xproto.AtomNone {
					return nil
				}
				reply, err := xproto.GetProperty(conn, true, win, e.Property, xproto.GetPropertyTypeAny, 0, 1000).Reply()
				if err != nil {
					t.Fatal(err)
				}
				return reply.Value
			}
		}
	}
	if kinds := ask(atom("TARGETS")); len(kinds) != 12 {
		t.Errorf("the kinds offered are %v", kinds)
	}
	if ask(atom("image/png")) != nil {
		t.Error("a text is given as a picture")
	}
	return string(ask(atom("UTF8_STRING")))
}
