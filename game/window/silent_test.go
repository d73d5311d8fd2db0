//go:build window

package window_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strategos/game"
	"strategos/game/ui/uitest"
)

// TestNoSoundDeviceInTheWindow: on a machine without a sound device - here one is hidden, if there is any - the program asks for it
// when the settings are opened and when something is to be heard, goes on, says nothing on the terminal, and ends in order.
func TestNoSoundDeviceInTheWindow(t *testing.T) {
	t.Setenv("ALSA_CONFIG_PATH", "/dev/null")
	home := newHome(t)
	w := &twin{app: game.New(game.Config{Version: "test", ConfigDir: newHome(t), DataDir: t.TempDir()})}
	w.driver = uitest.New(t, w.app.Stage(), width, height)
	w.driver.Tick()
	p := launch(t, build(t), home, "-width", fmt.Sprint(width), "-height", fmt.Sprint(height))
	w.step(p, "menu.settings")
	time.Sleep(time.Second)
	p.xdotool("key", "F12")
	picture := waitFor(t, filepath.Join(home, "pictures", "*.png"))
	checkPicture(t, picture)
	if dir := os.Getenv("STRATEGOS_SHOTS"); dir != "" {
		data, err := os.ReadFile(picture)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, "no-sound-device.png"), data, 0o644)
		}
		if err != nil {
			t.Error(err)
		}
	}
	w.step(p, "settings.sound") // off and on again: it goes on asking nothing
	w.step(p, "settings.sound")
	p.end()
	p.saysNothing()

	q := launch(t, build(t), home, "-new", "sphacteria", "-solo")
	for _, key := range []string{"Return", "1", "e", "space", "Return", "1"} { // whatever they do, something of it is heard
		q.xdotool("key", key)
		time.Sleep(200 * time.Millisecond)
	}
	q.end()
	q.saysNothing()
}

// saysNothing checks that nothing was written to the terminal, but for the display's own words about missing authority.
func (p *program) saysNothing() {
	p.t.Helper()
	for line := range strings.Lines(p.err.String()) {
		if !strings.HasPrefix(line, "XGB: ") {
			p.t.Errorf("the program said %q", line)
		}
	}
}
