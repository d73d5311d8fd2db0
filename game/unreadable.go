package game

import (
	"path/filepath"

	"strategos/game/ui"
	"strategos/saves"
)

// mostUnreadable is how many reports a run writes of files that broke what read them for a list: a folder full of such files must not
// push out the reports of other faults.
const mostUnreadable = 5

// unreadable is the error of a file that broke what read it for a list: the list goes on with the others.
type unreadable struct {
	app    *App
	path   string
	report string // its file, "" for none
}

// Error is the sentence in the player's language.
func (e *unreadable) Error() string { return e.In(e.app.settings.Language) }

// In is the sentence; the player's language is the only one it is shown in.
func (e *unreadable) In(string) string {
	out := e.app.say("open.broke", "file", saves.Plain(filepath.Base(e.path)))
	if e.report != "" {
		out += " " + e.app.say("open.broke.report", "path", e.report)
	}
	return out
}

// unreadable notes that a file broke what read it, and writes a report: one of each fault, however often the list is looked at and whatever
// number of files has it. Call it on the goroutine that ticks.
func (a *App) unreadable(path string, f ui.Fault) error {
	r := &a.rescue
	report, known := r.unreadable[f.Value]
	if !known && len(r.unreadable) < mostUnreadable {
		f.While = ui.WhileBackground
		var err error
		if report, err = a.writeReport(&incident{Fault: f, screen: a.shownNow(), file: path}); err != nil {
			report = "" // the next look at the file tries again
		} else {
			if r.unreadable == nil {
				r.unreadable = map[string]string{}
			}
			r.unreadable[f.Value] = report
		}
	}
	return &unreadable{app: a, path: path, report: report}
}

// guarded runs f and returns what it panicked with, nil for nothing. It may run on any goroutine.
func (a *App) guarded(f func()) (broke *ui.Fault) {
	defer func() {
		if v := recover(); v != nil {
			fault := a.stage.Broke(v)
			broke = &fault
		}
	}()
	f()
	return nil
}
