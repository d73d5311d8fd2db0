package clipboard

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
)

func put(text string) error {
	return pipe(strings.NewReader(text), "pbcopy", func(c *exec.Cmd) { c.Env = append(os.Environ(), "LC_CTYPE=UTF-8") })
}

// putPicture has AppleScript read the picture from a file, for its programs take none from their input.
func putPicture(data []byte) error {
	f, err := os.CreateTemp("", "strategos-*.png")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(data)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	script := fmt.Sprintf("set the clipboard to (read (POSIX file %q) as \u00abclass PNGf\u00bb)", f.Name())
	return pipeFor(slow, nil, "osascript", func(c *exec.Cmd) { c.Args = append(c.Args, "-e", script) })
}
