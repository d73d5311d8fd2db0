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

// TestUntil: a driver waits for what work in the background brings as long as that goes on, and gives up once nothing
// does.
func TestUntil(t *testing.T) {
	brought := false
	failed := &failures{}
	d := New(failed, ui.NewStage(ui.ScreenFunc(func(c *ui.Context) {
		if c.Key("w") {
			c.Go(func() {
				time.Sleep(20 * pause)
				c.Post(func() { brought = true })
			})
		}
	}), ui.NewTheme(render.DefaultPalette())), 200, 100)
	d.patience = 3
	d.Key("w")
	d.Until("the work's end", func() bool { return brought })
	if !brought || len(*failed) != 0 {
		t.Errorf("given up while something was at work: %q", *failed)
	}
	d.Until("the impossible", func() bool { return false })
	if len(*failed) != 1 {
		t.Errorf("what never comes is told of as %q", *failed)
	}
}

// failures are those told of to a test that goes on.
type failures []string

func (f *failures) Helper() {}

func (f *failures) Fatalf(format string, _ ...any) { *f = append(*f, format) }
