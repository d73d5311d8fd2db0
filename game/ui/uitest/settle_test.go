package uitest

import (
	"testing"
	"time"

	"strategos/game/ui"
	"strategos/render"
)

// TestSettle: a driver waits by the clock for all that is at work in the background, work that such work begins too, and lets no time pass
// on the stage meanwhile.
func TestSettle(t *testing.T) {
	brought := 0
	var now time.Duration
	d := New(t, ui.NewStage(ui.ScreenFunc(func(c *ui.Context) {
		now = c.Now()
		if c.Key("w") {
			c.Go(func() {
				time.Sleep(5 * time.Millisecond)
				c.Post(func() {
					brought++
					c.Go(func() {
						time.Sleep(5 * time.Millisecond)
						c.Post(func() { brought++ })
					})
				})
			})
		}
	}), ui.NewTheme(render.DefaultPalette())), 200, 100)
	d.Key("w")
	d.Tick()
	before := now
	if !d.Stage.Busy() {
		t.Fatal("nothing is at work")
	}
	d.Settle()
	if brought != 2 || d.Stage.Busy() {
		t.Errorf("settled after %d of 2 works, busy %v", brought, d.Stage.Busy())
	}
	if d.Tick(); now > before+2*tick {
		t.Errorf("the stage's time went on from %v to %v", before, now)
	}
}
