//go:build linux

package clipboard

import (
	"bufio"
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
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

// Another program pastes a picture of any size, whole; a large one goes piece by piece. One that goes away before it has all keeps no
// other from it.
func TestCopyPastePicture(t *testing.T) {
	t.Setenv("DISPLAY", display(t))
	t.Setenv("WAYLAND_DISPLAY", "")
	rng := rand.New(rand.NewPCG(1, 2))
	for _, edge := range []int{8, 700} {
		img := image.NewNRGBA(image.Rect(0, 0, edge, edge))
		for i := range img.Pix { // noise, which no PNG makes smaller
			img.Pix[i] = uint8(rng.Uint32())
			if i%4 == 3 {
				img.Pix[i] = 255
			}
		}
		if err := CopyPicture(img); err != nil {
			t.Fatal(err)
		}
		p := newPaster(t)
		data := p.ask("image/png")
		got, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatalf("%d bytes are no picture: %v", len(data), err)
		}
		if edge > 100 && (len(data) <= piece || p.pieces < 3) {
			t.Errorf("%d bytes came in %d pieces", len(data), p.pieces)
		}
		for y := range edge {
			for x := range edge {
				if color.NRGBAModel.Convert(got.At(x, y)) != img.At(x, y) {
					t.Fatalf("of %d by %d the pixel at %d,%d is another", edge, edge, x, y)
				}
			}
		}
		if p.ask("UTF8_STRING") != nil {
			t.Error("a picture is given as a text")
		}
		p.conn.Close()
	}
	p := newPaster(t)
	p.begin("image/png")
	p.conn.Close()
	q := newPaster(t)
	if _, err := png.Decode(bytes.NewReader(q.ask("image/png"))); err != nil {
		t.Error(err)
	}
	q.conn.Close()
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

// paste asks for the text on the clipboard as any program would.
func paste(t *testing.T) string {
	t.Helper()
	p := newPaster(t)
	defer p.conn.Close()
	if kinds := p.ask("TARGETS"); len(kinds) != 12 {
		t.Errorf("the kinds offered are %v", kinds)
	}
	if p.ask("image/png") != nil {
		t.Error("a text is given as a picture")
	}
	return string(p.ask("UTF8_STRING"))
}

// paster is a program that pastes.
type paster struct {
	t      *testing.T
	conn   *xgb.Conn
	win    xproto.Window
	pieces int // in which the last thing asked for came
}

func newPaster(t *testing.T) *paster {
	t.Helper()
	conn, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	screen := xproto.Setup(conn).DefaultScreen(conn)
	win, err := xproto.NewWindowId(conn)
	if err != nil {
		t.Fatal(err)
	}
	xproto.CreateWindow(conn, screen.RootDepth, win, screen.Root, 0, 0, 1, 1, 0, xproto.WindowClassInputOutput, screen.RootVisual,
		xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
	return &paster{t: t, conn: conn, win: win}
}

func (p *paster) atom(name string) xproto.Atom {
	p.t.Helper()
	reply, err := xproto.InternAtom(p.conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		p.t.Fatal(err)
	}
	return reply.Atom
}

// begin asks for a kind and returns where it is given, AtomNone if it is not.
func (p *paster) begin(kind string) xproto.Atom {
	p.t.Helper()
	xproto.ConvertSelection(p.conn, p.win, p.atom("CLIPBOARD"), p.atom(kind), p.atom("PASTED"), xproto.TimeCurrentTime)
	for {
		event, err := p.conn.WaitForEvent()
		if event == nil {
			p.t.Fatal("no answer", err)
		}
		if e, ok := event.(xproto.SelectionNotifyEvent); ok {
			return e.Property
		}
	}
}

// take reads and deletes what has been given.
func (p *paster) take() *xproto.GetPropertyReply {
	p.t.Helper()
	reply, err := xproto.GetProperty(p.conn, true, p.win, p.atom("PASTED"), xproto.GetPropertyTypeAny, 0, 1<<20).Reply()
	if err != nil {
		p.t.Fatal(err)
	}
	return reply
}

// ask pastes a kind, in pieces if need be; nil if it is not given.
func (p *paster) ask(kind string) []byte {
	p.t.Helper()
	if p.pieces = 0; p.begin(kind) == xproto.AtomNone {
		return nil
	}
	reply := p.take()
	if reply.Type != p.atom("INCR") {
		return reply.Value
	}
	var all []byte
	for {
		event, err := p.conn.WaitForEvent()
		if event == nil {
			p.t.Fatal("it stops amid the pieces", err)
		}
		if e, ok := event.(xproto.PropertyNotifyEvent); !ok || e.State != xproto.PropertyNewValue {
			continue
		}
		reply := p.take()
		if reply.Type == xproto.AtomNone {
			continue
		}
		if len(reply.Value) == 0 {
			return all
		}
		p.pieces++
		all = append(all, reply.Value...)
	}
}
