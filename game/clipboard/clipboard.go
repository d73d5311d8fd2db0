// Package clipboard puts text and pictures on the system's clipboard without C libraries: on Windows and macOS by the system's own
// program, on Wayland by wl-copy where it is installed, else as an X11 client that holds them as long as the program
// runs. It only ever writes.
package clipboard

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"io"
	"os/exec"
	"time"
)

// ErrNone: there is no clipboard that could be reached.
var ErrNone = errors.New("no clipboard can be reached")

// patience is how long a program that copies may take.
const patience = 4 * time.Second

// Copy puts text on the clipboard. It may take some seconds and be called from any goroutine. The error tells why there
// is nothing there.
func Copy(text string) error { return put(text) }

// CopyPicture puts a picture on the clipboard, as a PNG where the system wants a kind. It may take some seconds and be called from any
// goroutine.
func CopyPicture(img image.Image) error {
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, img); err != nil {
		return err
	}
	return putPicture(b.Bytes())
}

// pipe gives the input to a program and waits for it.
func pipe(input io.Reader, name string, prepare func(*exec.Cmd)) error {
	return pipeFor(patience, input, name, prepare)
}

// pipeFor is pipe with a patience of its own.
func pipeFor(patience time.Duration, input io.Reader, name string, prepare func(*exec.Cmd)) error {
	path, err := exec.LookPath(name)
	if err != nil {
		return errors.Join(ErrNone, err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, path)
	cmd.Stdin = input
	cmd.WaitDelay = time.Second
	if prepare != nil {
		prepare(cmd)
	}
	return cmd.Run()
}
