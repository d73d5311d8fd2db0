//go:build !windows && !darwin && !js

package required

import (
	"syscall"

	"strategos/game/window/display"
)

func init() {
	name, _ := syscall.Getenv("DISPLAY")
	if display.Usable(name) {
		return
	}
	if text := display.Answer(display.Arguments()); text != "" {
		_, _ = syscall.Write(1, []byte(text))
		syscall.Exit(0)
	}
	_, _ = syscall.Write(2, []byte("Strategos needs a display to open its window on, and there is none here. On a machine without a screen"+
		" run it under Xvfb (xvfb-run -a strategos), or use stratctl, the same game without a window.\n"))
	syscall.Exit(1)
}
