// Package clipboard puts text on the system's clipboard without C libraries: on Windows and macOS by the system's own
// program, on Wayland by wl-copy where it is installed, else as an X11 client that holds the text as long as the program
// runs. It only ever writes.
package clipboard

import (
	"context"
	"errors"
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

// pipe gives the input to a program and waits for it.
func pipe(input io.Reader, name string, prepare func(*exec.Cmd)) error {
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
