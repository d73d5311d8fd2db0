//go:build !windows && !darwin

package clipboard

import (
	"errors"
	"io"
	"log"
	"os"
	"strings"
	"sync"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

func put(text string) error {
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		if err := pipe(strings.NewReader(text), "wl-copy", nil); err == nil {
			return nil
		}
	}
	if os.Getenv("DISPLAY") == "" {
		return ErrNone
	}
	return own(text)
}

// holder is the connection that holds the clipboard now: X11 asks the program that copied whenever another one pastes.
var (
	holderMu sync.Mutex
	holder   *owner
)

// owner answers for a text until another program copies something.
type owner struct {
	conn *xgb.Conn
	win  xproto.Window
	text string

	clipboard, targets, utf8 xproto.Atom
}

// own takes the clipboard for a text.
func own(text string) error {
	holderMu.Lock()
	defer holderMu.Unlock()
	// What a broken connection has to say goes into the error, not onto the terminal.
	xgb.Logger = log.New(io.Discard, "", 0)
	conn, err := xgb.NewConn()
	if err != nil {
		return errors.Join(ErrNone, err)
	}
	o := &owner{conn: conn, text: text}
	if err := o.claim(); err != nil {
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
func (o *owner) claim() error {
	for name, atom := range map[string]*xproto.Atom{"CLIPBOARD": &o.clipboard, "TARGETS": &o.targets, "UTF8_STRING": &o.utf8} {
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
	for {
		event, err := o.conn.WaitForEvent()
		switch e := event.(type) {
		case xproto.SelectionRequestEvent:
			o.answer(e)
		case xproto.SelectionClearEvent:
			return
		case nil:
			if err == nil {
				return // the connection has ended
			}
		}
	}
}

// answer writes the text, or what kinds of it there are, where another program asks for it.
func (o *owner) answer(e xproto.SelectionRequestEvent) {
	property := e.Property
	if property == xproto.AtomNone {
		property = e.Target // as old programs want it
	}
	switch e.Target {
	case o.targets:
		list := make([]byte, 12)
		for i, atom := range [...]xproto.Atom{o.targets, o.utf8, xproto.AtomString} {
			xgb.Put32(list[4*i:], uint32(atom))
		}
		xproto.ChangeProperty(o.conn, xproto.PropModeReplace, e.Requestor, property, xproto.AtomAtom, 32, 3, list)
	case o.utf8, xproto.AtomString:
		xproto.ChangeProperty(o.conn, xproto.PropModeReplace, e.Requestor, property, e.Target, 8, uint32(len(o.text)), []byte(o.text))
	default:
		property = xproto.AtomNone
	}
	notify := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: property}
	xproto.SendEvent(o.conn, false, e.Requestor, 0, string(notify.Bytes()))
}
