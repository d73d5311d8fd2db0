package commandline

import (
	"os"

	"golang.org/x/sys/windows"
)

var attachConsole = windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole")

// parent stands for the process that started this one, in AttachConsole.
const parent = ^uintptr(0)

// silent is set when nobody can read what the program prints.
var silent bool

// FindConsole has what the program prints appear where it was started from. A program that opens a window has no console on Windows,
// so that none flashes up with a double click; one started in a command prompt prints there, and one whose output is led
// elsewhere has it led there by the system.
func FindConsole() {
	missing := func(handle uint32) bool {
		h, err := windows.GetStdHandle(handle)
		return err != nil || h == 0 || h == windows.InvalidHandle
	}
	out, errs := missing(windows.STD_OUTPUT_HANDLE), missing(windows.STD_ERROR_HANDLE)
	if !out && !errs {
		return
	}
	if ok, _, _ := attachConsole.Call(parent); ok == 0 {
		silent = errs
		return
	}
	screen, err := os.OpenFile("CONOUT$", os.O_RDWR, 0)
	if err != nil {
		silent = errs
		return
	}
	if out {
		os.Stdout = screen
	}
	if errs {
		os.Stderr = screen
	}
}

// Complain says why the program ends: where it was started from, or in a window if there is no such place.
func Complain(err error) {
	if !silent {
		complain(err)
		return
	}
	text, bad := windows.UTF16PtrFromString(err.Error())
	title, _ := windows.UTF16PtrFromString("Strategos")
	if bad == nil {
		_, _ = windows.MessageBox(0, text, title, windows.MB_OK|windows.MB_ICONERROR)
	}
}
