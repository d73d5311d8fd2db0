package game

import (
	"errors"
	"strings"
	"time"

	"strategos/saves"
)

// lostPatience is how long the last state is given to reach the disk when there is nothing any more to show anything on.
const lostPatience = 5 * time.Second

// lastWords is what it takes to save the game in progress, and to say what became of it, when the program ends by itself. It may be used
// on any goroutine, whatever the one that ticks is doing.
type lastWords struct {
	tongue
	auto *saves.Autosaver // nil without a game
}

// noteEnding has the last words be about the game in progress in the player's language. Call it when either has changed.
func (a *App) noteEnding() { a.ending.Store(&lastWords{a.tongue(), a.library.auto}) }

// keep has what is not on the disk yet tried once more and returns what is lost of the game in progress, and why; "" when all of it is saved.
func (w *lastWords) keep(patience time.Duration) string {
	if w.auto == nil {
		return ""
	}
	done, err := w.auto.FlushWithin(patience)
	st := w.auto.Status()
	switch {
	case done && err == nil, st.Same && st.Elsewhere == "":
		return ""
	case !done && err == nil && !st.Saved.IsZero():
		return w.say("display.lost.late")
	case !done:
		err = w.auto.Silent()
	}
	lines := append(w.lost(st), w.why(err))
	if !st.Saved.IsZero() && st.Elsewhere == "" {
		lines = append(lines, w.say("unsaved.before.at", "path", w.auto.Path()))
	}
	return strings.ReplaceAll(strings.Join(lines, " "), "\n", " ")
}

// kept is keep with a sentence also for when all is saved; "" without a game.
func (w *lastWords) kept(patience time.Duration) string {
	if w.auto == nil {
		return ""
	}
	if lost := w.keep(patience); lost != "" {
		return lost
	}
	return w.say("display.lost.kept")
}

// DisplayLost saves what is not yet on the disk and returns the sentence to end with: there is nothing any more to show it on. It may
// be called on any goroutine, once.
func (a *App) DisplayLost() string {
	w := a.ending.Load()
	return strings.TrimSpace(w.say("display.lost") + " " + w.kept(lostPatience))
}

// WindowFailed saves what is not yet on the disk when the window has ended with an error, and returns the error with what was kept of the
// game in progress or lost.
func (a *App) WindowFailed(err error) error {
	kept := a.ending.Load().kept(lostPatience)
	if kept == "" {
		return err
	}
	return errors.New(sentence(err) + " " + kept)
}
