package clipboard

import (
	"bytes"
	"encoding/binary"
	"os/exec"
	"syscall"
	"unicode/utf16"
)

// setImage reads a picture from the input and puts it on the clipboard.
const setImage = "Add-Type -AssemblyName System.Windows.Forms,System.Drawing; " +
	"$m = New-Object IO.MemoryStream; [Console]::OpenStandardInput().CopyTo($m); " +
	"[Windows.Forms.Clipboard]::SetImage([Drawing.Image]::FromStream($m))"

// putPicture has PowerShell put the picture there, which comes with Windows; the clipboard wants a thread of its own kind (-STA).
func putPicture(data []byte) error {
	return pipeFor(slow, bytes.NewReader(data), "powershell.exe", func(c *exec.Cmd) {
		c.Args = append(c.Args, "-NoProfile", "-NonInteractive", "-STA", "-Command", setImage)
		c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true}
	})
}

// put uses clip.exe, which takes UTF-16 with a byte order mark; its console stays hidden.
func put(text string) error {
	var b bytes.Buffer
	for _, unit := range append([]uint16{0xfeff}, utf16.Encode([]rune(text))...) {
		b.Write(binary.LittleEndian.AppendUint16(nil, unit))
	}
	return pipe(&b, "clip.exe", func(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true} })
}
