//go:build !windows && !darwin

package clipboard

import (
	"bytes"
	"errors"
	"io"
	"log"
	"maps"
	"os"
	"os/exec"
	"slices"
	"sync"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// What a broken connection has to say goes into the error, not onto the terminal. It is set before there is any connection: all of them
// read it.
func init() { xgb.Logger = log.New(io.Discard, "", 0) }

func put(text string) error { return offer("", []byte(text)) }

func putPicture(data []byte) error { return offer("image/png", data) }

// offer gives the clipboard something of a kind, "" for text.
func offer(kind string, data []byte) error {
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		typed := func(c *exec.Cmd) {
			if kind != "" {
				c.Args = append(c.Args, "-t", kind)
			}
		}
		if err := pipe(bytes.NewReader(data), "wl-copy", typed); err == nil {
			return nil
		}
	}
	if os.Getenv("DISPLAY") == "" {
		return ErrNone
	}
	return own(kind, data)
}

// holder is the connection that holds the clipboard now: X11 asks the program that copied whenever another one pastes.
var (
	holderMu sync.Mutex
	holder   *owner
)

// owner answers for what was copied until another program copies something.
type owner struct {
	conn *xgb.Conn
	win  xproto.Window
	data []byte

	clipboard, targets, incr xproto.Atom
	kinds                    []xproto.Atom // in which it is given
	// sending is what is given piece by piece, because it is too large for one, to whom and where.
	sending map[place][]byte
	left    bool // the clipboard is another's; what is being given is given to its end
}

// place is where another program wants something.
type place struct {
	win      xproto.Window
	property xproto.Atom
}

// piece is how much is given at once, well within what a server takes in one request.
const piece = 128 << 10

// own takes the clipboard for something of a kind.
func own(kind string, data []byte) error {
	holderMu.Lock()
	defer holderMu.Unlock()
	conn, err := xgb.NewConn()
	if err != nil {
		return errors.Join(ErrNone, err)
	}
	o := &owner{conn: conn, data: data, sending: map[place][]byte{}}
	if err := o.claim(kind); err != nil {
		conn.Close()
		return errors.Join(ErrNone, err)
	}
	go o.serve()
	if holder != nil {
		holder.conn.Close()
	}
	holder = o
	return nil
}

// claim makes a window that is never shown the owner of the selection.
func (o *owner) claim(kind string) error {
	o.kinds = []xproto.Atom{xproto.AtomNone}
	if kind == "" {
		kind, o.kinds = "UTF8_STRING", append(o.kinds, xproto.AtomString)
	}
	for name, atom := range map[string]*xproto.Atom{"CLIPBOARD": &o.clipboard, "TARGETS": &o.targets, "INCR": &o.incr, kind: &o.kinds[0]} {
		reply, err := xproto.InternAtom(o.conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			return err
		}
		*atom = reply.Atom
	}
	win, err := xproto.NewWindowId(o.conn)
	if err != nil {
		return err
	}
	o.win = win
	screen := xproto.Setup(o.conn).DefaultScreen(o.conn)
	if err := xproto.CreateWindowChecked(o.conn, screen.RootDepth, win, screen.Root, 0, 0, 1, 1, 0,
		xproto.WindowClassInputOutput, screen.RootVisual, 0, nil).Check(); err != nil {
		return err
	}
	if err := xproto.SetSelectionOwnerChecked(o.conn, win, o.clipboard, xproto.TimeCurrentTime).Check(); err != nil {
		return err
	}
	reply, err := xproto.GetSelectionOwner(o.conn, o.clipboard).Reply()
	if err == nil && reply.Owner != win {
		err = errors.New("another program keeps the clipboard")
	}
	return err
}

// serve answers requests until the clipboard is another's or the connection ends.
func (o *owner) serve() {
	defer o.conn.Close()
	defer func() { _ = recover() }() // another program's odd request costs the clipboard, not the game
	for {
		event, err := o.conn.WaitForEvent()
		switch e := event.(type) {
		case xproto.SelectionRequestEvent:
			o.answer(e)
		case xproto.PropertyNotifyEvent:
			if e.State == xproto.PropertyDelete {
				o.more(place{e.Window, e.Atom})
			}
		case xproto.DestroyNotifyEvent:
			o.forget(e.Window)
		case xproto.SelectionClearEvent:
			o.left = true
		case nil:
			if err == nil {
				return // the connection has ended
			}
		}
		if o.left && len(o.sending) == 0 {
			return
		}
	}
}

// forget gives up what a window that is gone still wanted.
func (o *owner) forget(win xproto.Window) {
	maps.DeleteFunc(o.sending, func(to place, _ []byte) bool { return to.win == win })
}

// more gives the next piece to a program that has taken the one before; an empty one says that it was the last.
func (o *owner) more(to place) {
	rest, wanted := o.sending[to]
	if !wanted {
		return
	}
	n := min(len(rest), piece)
	xproto.ChangeProperty(o.conn, xproto.PropModeReplace, to.win, to.property, o.kinds[0], 8, uint32(n), rest[:n])
	if o.sending[to] = rest[n:]; n == 0 {
		delete(o.sending, to)
	}
}

// answer writes what was copied, or what kinds of it there are, where another program asks for it.
func (o *owner) answer(e xproto.SelectionRequestEvent) {
	property := e.Property
	if property == xproto.AtomNone {
		property = e.Target // as old programs want it
	}
	switch {
	case e.Target == o.targets:
		all := append([]xproto.Atom{o.targets}, o.kinds...)
		list := make([]byte, 4*len(all))
		for i, atom := range all {
			xgb.Put32(list[4*i:], uint32(atom))
		}
		xproto.ChangeProperty(o.conn, xproto.PropModeReplace, e.Requestor, property, xproto.AtomAtom, 32, uint32(len(all)), list)
	case !slices.Contains(o.kinds, e.Target):
		property = xproto.AtomNone
	case len(o.data) > piece:
		// Too large for one request: the size first, then a piece whenever the other has taken the one before.
		xproto.ChangeWindowAttributes(o.conn, e.Requestor, xproto.CwEventMask,
			[]uint32{xproto.EventMaskPropertyChange | xproto.EventMaskStructureNotify})
		size := make([]byte, 4)
		xgb.Put32(size, uint32(len(o.data)))
		xproto.ChangeProperty(o.conn, xproto.PropModeReplace, e.Requestor, property, o.incr, 32, 1, size)
		o.sending[place{e.Requestor, property}] = o.data
	default:
		xproto.ChangeProperty(o.conn, xproto.PropModeReplace, e.Requestor, property, e.Target, 8, uint32(len(o.data)), o.data)
	}
	notify := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: property}
	xproto.SendEvent(o.conn, false, e.Requestor, 0, string(notify.Bytes()))
}
