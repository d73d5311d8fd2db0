package game

import (
	"path/filepath"
	"time"

	"strategos/game/ui"
	"strategos/saves"
)

// soundAfter is how long the table of an opened game has to be shown, or a decision be taken at it, before the game counts as sound.
const soundAfter = 3 * time.Second

// trial is a game that has been opened and has not proved sound yet: that it can be shown.
type trial struct {
	path    string
	aside   bool // its file is still being read or its table laid: what is on the screen is not it
	shown   bool
	since   time.Duration // of the stage, when its table was first drawn to the end
	records int
}

// ResumeAfterCrash goes on with the game that was in progress when the program last ended without closing it. Where it has tried
// that before and ended again before the game proved sound, it explains instead. It reports whether there was such a game.
func (a *App) ResumeAfterCrash() bool {
	path, tries, since := a.library.crashed()
	if path == "" {
		return false
	}
	if tries > 0 {
		a.openFailed(path, a.say("failed.before", "name", a.fileTitle(path)), a.latestReport(since))
		return true
	}
	a.tryAgain(path)
	return true
}

// tryAgain goes on with a game after a crash and notes before that it does.
func (a *App) tryAgain(path string) {
	l := &a.library
	tries := 0
	if l.running != nil {
		tries = l.running.tries
	}
	l.attempt(path, tries+1)
	a.openFile(path, func() { a.stage.Toast(a.say("resume.crash")) })
}

// attempt leaves the mark of a game that is going to be opened, after so many starts that failed to.
func (l *library) attempt(path string, tries int) {
	m := l.ownMark()
	m.path, m.tries = path, tries
	l.mark(path)
}

// forget takes the mark of a game away that failed to open.
func (l *library) forget() {
	if l.app.play == nil {
		l.keepMark = false
		l.unmark()
	}
}

// watchTrial is called at the end of each frame drawn without a fault: a game that has been shown for some seconds, or at which a
// decision has been taken, is sound, and a later crash has another cause.
func (a *App) watchTrial(c *ui.Context) {
	t := a.trial
	if t == nil || a.play == nil || a.screens[len(a.screens)-1] != ui.Screen(a.play) {
		return
	}
	n := len(a.play.session.Records())
	if !t.shown {
		t.shown, t.since, t.records = true, c.Now(), n
	}
	if left := t.since + soundAfter - c.Now(); left > 0 && n == t.records {
		c.RedrawIn(left)
		return
	}
	a.trial = nil
	if l := &a.library; l.running != nil && l.running.tries > 0 {
		l.running.tries = 0
		l.mark(l.running.path)
	}
}

// trialFailed leaves a game that broke before it proved sound, for the title, and says so. Its mark stays: the next start explains
// instead of opening it again.
func (a *App) trialFailed(i *incident) {
	t := a.trial
	path := t.path
	a.trial = nil
	a.library.keepMark = a.library.running != nil && a.library.running.tries > 0
	if !t.aside { // else what was on the screen stays there
		a.library.finish()
		a.showTitle()
	}
	report := i.report
	if i.reportErr != nil {
		report = ""
	}
	a.openFailed(path, a.say("failed.now", "name", a.fileTitle(path)), report)
}

// openFailed says on the title that a game could not be shown, that it is kept, and where the report is.
func (a *App) openFailed(path, what, report string) {
	n := &notice{app: a, icon: "warning", title: a.say("failed.title")}
	n.lines = []string{what, a.say("failed.kept", "path", path)}
	if report != "" {
		n.lines = append(n.lines, a.say("fault.report", "path", report))
	} else {
		n.lines = append(n.lines, a.say("failed.unreported"))
	}
	n.buttons = []noticeButton{
		{"again.try", a.say("failed.try"), "t", func() { a.dismiss(n); a.tryAgain(path) }},
		{"again.leave", a.say("failed.leave"), "escape", func() { a.dismiss(n); a.library.forget() }},
	}
	a.open(n)
}

// fileTitle is what a saved game is called in a sentence.
func (a *App) fileTitle(path string) string {
	h, err := saves.ReadHeader(path)
	if err != nil {
		return filepath.Base(path)
	}
	return a.gameName(h.Game) + ", " + a.turn(&h)
}
