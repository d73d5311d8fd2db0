package clipboard

import (
	"bytes"
	"encoding/binary"
	"os/exec"
	"syscall"
	"unicode/utf16"
)

// put uses clip.exe, which takes UTF-16 with a byte order mark; its console stays hidden.
func put(text string) error {
	var b bytes.Buffer
	for _, unit := range append([]uint16{0xfeff}, utf16.Encode([]rune(text))...) {
		b.Write(binary.LittleEndian.AppendUint16(nil, unit))
	}
	return pipe(&b, "clip.exe", func(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true} })
}
