//go:build linux && cgo

package window

/*
#cgo LDFLAGS: -lX11
#include <X11/Xlib.h>

extern int strategosDisplayLost(Display *);

static void strategosWatchDisplay(void) { XSetIOErrorHandler(strategosDisplayLost); }
*/
import "C"

// lost is called when the X server has gone; it must not return.
var lost func()

// watchDisplay has f called when the X server goes away: Xlib itself would end the program there and then, with a line about its
// connection. f ends it better.
func watchDisplay(f func()) {
	lost = f
	C.strategosWatchDisplay()
}

//export strategosDisplayLost
func strategosDisplayLost(*C.Display) C.int {
	lost()
	return 0
}
