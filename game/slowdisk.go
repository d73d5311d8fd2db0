package game

import (
	"math"
	"time"

	"strategos/game/ui"
	"strategos/render"
)

// slowAfter is how long the disk may take over an autosave before the table says so: a sleeping one has woken by then.
const slowAfter = 4 * time.Second

// slowDisk is an attempt to save that the disk has not answered yet.
type slowDisk struct {
	since time.Time // by the clock, for the player
	wait  longWait
	long  bool // it takes so long that the player is told
}

// watchDisk is called in each frame: an attempt to save that does not end is shown by a sign on the table for as long as it lasts. One that
// fails is told of by the autosave itself.
func (a *App) watchDisk(c *ui.Context) {
	l := &a.library
	var since time.Time
	working := false
	if l.auto != nil {
		since, working = l.auto.Working()
	}
	if !working {
		l.slow = slowDisk{}
		return
	}
	if !since.Equal(l.slow.since) {
		l.slow = slowDisk{since: since}
	}
	l.slow.long = l.slow.wait.long(c)
}

// longWait is something that the player sees being waited for.
type longWait struct {
	from  time.Duration // of the stage, when it was first seen
	begun bool
}

// long tells whether it has been seen for so long that the player is to know that the disk takes its time.
func (w *longWait) long(c *ui.Context) bool {
	if !w.begun {
		w.from, w.begun = c.Now(), true
	}
	left := w.from + slowAfter - c.Now()
	if left > 0 {
		c.RedrawIn(left)
	}
	return left <= 0
}

// busy covers the screen while a file is read or written, which takes a fraction of a second. Where the disk takes long it says so, and the
// player may give up, unless it ends by itself. Closing the window leaves it.
type busy struct {
	app   *App
	key   string // of what it says
	stays bool   // it ends by itself after a while, also when the disk does not answer
	left  bool   // nobody waits for what it is about any more
	wait  longWait
}

func (b *busy) frame(c *ui.Context) {
	a := b.app
	if b.stays || !b.wait.long(c) {
		c.Dialog(a.say(b.key), "hourglass", 320, 84, func(render.Rect) {})
		return
	}
	const w = 480.0
	body, slow := c.Theme.Body(), a.say("busy.slow")
	high := float64(len(render.Wrap(body, slow, w-48))) * body.Metrics().LineHeight
	c.Dialog(a.say(b.key), "hourglass", w, math.Ceil(84+high+10+ui.ButtonHeight+20), func(in render.Rect) {
		c.Paragraph(in, render.Left, body, slow)
		cancel := ui.RowButton{ID: "button.no", Label: a.say("cancel"), Opts: ui.ButtonOpts{Key: "escape"}}
		if c.ButtonRow(in, []ui.RowButton{cancel}) == 0 {
			b.leave()
		}
	})
}

// leave gives up what is waited for: the disk may never answer.
func (b *busy) leave() {
	b.left = true
	b.app.dismiss(b)
	b.app.stage.Toast(b.app.say("open.left"))
}
