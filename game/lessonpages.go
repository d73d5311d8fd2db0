package game

import (
	"errors"
	"path/filepath"
	"sync/atomic"

	"strategos/game/board"
	"strategos/game/clipboard"
	"strategos/game/lessons"
	"strategos/game/ui"
	"strategos/render"
	"strategos/saves"
	"strategos/scenarios/lesson"
)

// exporting is the dialog of a lesson's pages being written beside the window.
type exporting struct {
	app    *App
	title  string
	n, of  int // pictures made
	dir    string
	err    error
	over   bool
	copied string // what came of copying the path
	stop   atomic.Bool
}

// errStopped ends an export that the player has left.
var errStopped = errors.New("stopped")

// exportPages writes a lesson's pages to a new folder among the pictures and shows how far it has come; the window goes on.
func (a *App) exportPages(l *lesson.Lesson) {
	e := &exporting{app: a, title: l.Title.In(a.settings.Language), of: len(l.Steps)}
	a.open(e)
	o := lessons.Options{Lang: a.settings.Language, Made: func(n, _ int) error {
		if e.stop.Load() {
			return errStopped
		}
		a.stage.Post(func() { e.n = n })
		return nil
	}}
	a.stage.Go(func() {
		dir, err := a.writePages(l, o)
		board.ForgetBoard()
		a.stage.Post(func() { e.dir, e.err, e.over = dir, err, true })
	})
}

// writePages writes a lesson's pages to a new folder and returns it. It may run on any goroutine.
func (a *App) writePages(l *lesson.Lesson, o lessons.Options) (string, error) {
	files, err := lessons.Export(l, o)
	if err != nil {
		return "", err
	}
	dir, err := a.newFolder(l.Game + " " + l.Title.In(o.Lang))
	if err != nil {
		return "", err
	}
	for _, f := range files {
		if err := saves.WritePlain(filepath.Join(dir, f.Name), f.Data); err != nil {
			return "", err
		}
	}
	return dir, nil
}

func (e *exporting) frame(c *ui.Context) {
	a := e.app
	if e.over && e.err != nil {
		a.dismiss(e)
		if !errors.Is(e.err, errStopped) {
			a.showError(a.say("error.pages"), "", e.err)
		}
		return
	}
	if !e.over {
		c.Dialog(a.say("lesson.pages"), "save", dialogWidth, 240, func(in render.Rect) {
			c.Paragraph(in, render.Left, c.Theme.Body(), a.say("lesson.pages.making", "title", e.title, "n", e.n, "of", e.of))
			bar := render.R(in.X, in.Y+62, in.W, 12)
			c.FillRoundRect(bar, 6, c.Theme.Sunken)
			if e.n > 0 {
				bar.W *= float64(e.n) / float64(max(1, e.of))
				c.FillRoundRect(bar, 6, c.Theme.Gold)
			}
			if c.ButtonRow(in, []ui.RowButton{{ID: "pages.stop", Label: a.say("cancel"), Opts: ui.ButtonOpts{Key: "escape"}}}) == 0 {
				e.stop.Store(true)
				a.dismiss(e)
			}
		})
		return
	}
	lines := []string{a.say("lesson.pages.done", "n", e.of)}
	if e.copied != "" {
		lines = append(lines, e.copied)
	}
	t := told{title: a.say("lesson.pages"), icon: "save", lines: lines, detail: e.dir, scroll: "pages.where", wide: dialogWidth}
	t.frame(c, []ui.RowButton{{ID: "pages.copy", Label: a.say("lesson.pages.copy"), Opts: ui.ButtonOpts{Icon: "copy", Key: "ctrl+c"}},
		{ID: "button.ok", Label: a.say("ok"), Opts: ui.ButtonOpts{Key: "enter", Primary: true}}}, func(i int) {
		switch {
		case i == 0:
			a.stage.Go(func() {
				said := a.say("lesson.pages.copied")
				if clipboard.Copy(e.dir) != nil {
					said = a.say("lesson.pages.not-copied")
				}
				a.stage.Post(func() { e.copied = said })
			})
		case i == 1 || c.Key("escape"):
			a.dismiss(e)
		}
	})
}
