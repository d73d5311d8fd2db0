package clipboard

import (
	"os"
	"os/exec"
	"strings"
)

func put(text string) error {
	return pipe(strings.NewReader(text), "pbcopy", func(c *exec.Cmd) { c.Env = append(os.Environ(), "LC_CTYPE=UTF-8") })
}
