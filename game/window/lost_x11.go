//go:build linux && cgo

package window

/*
#cgo LDFLAGS: -lX11
#include <X11/Xlib.h>

extern int strategosDisplayLost(Display *);

static void strategosWatchDisplay(void) { XSetIOErrorHandler(strategosDisplayLost); }
*/
import "C"

import (
	"io"
	"log"
	"sync"

	"github.com/jezek/xgb"
)

// lost is called when the X server has gone, once, and does not return.
var lost = func() {}

// watchDisplay has f called when the X server goes away; f ends the program. Xlib itself would end it there and then, with a line
// about its connection - or, while a picture is being put on the screen, wait for ever: a connection of our own notices that.
func watchDisplay(f func()) {
	var once sync.Once
	lost = func() {
		once.Do(f)
		select {}
	}
	C.strategosWatchDisplay()
	xgb.Logger = log.New(io.Discard, "", 0) // it complains of missing authority files that nobody needs
	c, err := xgb.NewConn()
	if err != nil {
		return
	}
	go func() {
		defer func() { _ = recover() }() // then nobody watches: Xlib still ends the program in order, only later
		for {
			if event, err := c.WaitForEvent(); event == nil && err == nil {
				lost()
			}
		}
	}()
}

//export strategosDisplayLost
func strategosDisplayLost(*C.Display) C.int {
	lost()
	return 0
}
