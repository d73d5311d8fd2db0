package game

import (
	"time"

	"strategos/game/ui"
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
