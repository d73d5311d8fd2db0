package game

import (
	"strings"
	"time"
)

// lostPatience is how long the last state is given to reach the disk when the display has gone.
const lostPatience = 5 * time.Second

// DisplayLost saves what is not yet on the disk and returns the sentence to end with: there is nothing any more to show it on. It may
// be called on any goroutine, once.
func (a *App) DisplayLost() string {
	auto := a.library.auto
	if auto == nil {
		return a.say("display.lost")
	}
	done := make(chan error, 1)
	go func() { done <- tried(auto.Flush) }()
	select {
	case err := <-done:
		if err == nil {
			return a.say("display.lost") + " " + a.say("display.lost.kept")
		}
		return a.say("display.lost") + " " + strings.ReplaceAll(a.errorText(err), "\n", " ")
	case <-time.After(lostPatience):
		return a.say("display.lost") + " " + a.say("display.lost.late")
	}
}
