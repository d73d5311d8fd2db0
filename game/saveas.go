package game

import (
	"errors"
	"path/filepath"
	"strings"

	"strategos/engine"
	"strategos/game/ui"
	"strategos/render"
	"strategos/saves"
)

// naming is the dialog that names a save. do runs in the background.
type naming struct {
	app              *App
	icon, title, yes string
	intro            string
	name             string
	why              string // the name is refused
	paths            bool   // a path is taken too
	agreed           string // what may be replaced: the name for which the player was told so
	first, busy      bool
	cancelled        bool // while it was being written, which goes on
	wait             longWait
	here             bool // do takes no time, and runs with the window
	// do returns the file; it refuses with errReplaces to write over one unless replace is set.
	do   func(name string, replace bool) (path string, err error)
	done func(path string) // after success
}

// errReplaces: a game of that name exists, and the player has not been asked.
var errReplaces = errors.New("a game of that name exists")

// maxPath bounds what can be typed for a path, in characters.
const maxPath = 1000

// newSaveAs asks for the name, or the path, under which to keep the game in progress.
func newSaveAs(a *App) *naming {
	p := a.play
	name := a.library.nameOf(p.session)
	intro := a.say("save.text")
	if a.library.failing || a.library.slow.long {
		intro = a.say("save.text.failing")
	}
	view := p.session.Game().View("-")
	return &naming{app: a, icon: "save", title: a.say("save.title"), yes: a.say("save.do"), intro: intro, first: true, paths: true,
		name: name + ", " + a.say("save.turn", "turn", view.Turn, "month", a.month(p.game(), view.Turn)),
		do:   a.library.writer(p.session, p.start),
		done: func(path string) { a.stage.Toast(a.say("save.done", "name", a.library.shortPath(path))) }}
}

// shortPath is a file of the folder of saves by its name, any other by its path.
func (l *library) shortPath(path string) string {
	if filepath.Dir(path) == l.at().Dir() {
		return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	}
	return path
}

// writer keeps a game as it is now under a name or at a path; that may be on any goroutine.
func (l *library) writer(s *engine.Session, start Start) func(text string, replace bool) (string, error) {
	folder, save, auto := l.at(), saves.Take(s, l.meta(s, "", start)), l.auto
	return func(text string, replace bool) (string, error) {
		path, name, err := folder.Target(text)
		if err != nil {
			return "", err
		}
		there, err := folder.Replaces(path)
		switch {
		case err != nil:
			return "", err
		case there && !replace:
			return path, errReplaces
		}
		save.Name = name
		if err := folder.SaveAt(path, save); err != nil {
			return path, err
		}
		auto.Also(path, save)
		return path, nil
	}
}

func (s *naming) frame(c *ui.Context) {
	a, t := s.app, c.Theme
	head := 0.0
	if s.intro != "" {
		head = float64(len(render.Wrap(t.Body(), s.intro, dialogWidth-48)))*t.Body().Metrics().LineHeight + 12
	}
	most, label, yes := saves.MaxName, a.say("save.name"), ui.ButtonOpts{Key: "enter", Primary: true}
	if s.paths {
		most, label = maxPath, a.say("save.name.path")
	}
	do := s.yes
	if s.replaces() {
		do, yes = a.say("save.replace.do"), ui.ButtonOpts{Key: "enter", Danger: true}
	}
	note := s.note(c)
	more := max(0, float64(len(render.Wrap(t.Small(), note, dialogWidth-48))-2)) * t.Small().Metrics().LineHeight
	c.Dialog(s.title, s.icon, dialogWidth, 74+head+150+more+ui.ButtonHeight, func(in render.Rect) {
		if s.intro != "" {
			c.Paragraph(in, render.Left, t.Body(), s.intro)
		}
		y := in.Y + head
		c.Text(render.Pt(in.X, y+12), render.Left, t.Small(), label)
		changed, entered := c.TextField("save.name", render.R(in.X, y+20, in.W, 36), &s.name, ui.FieldOpts{Max: most})
		if s.first {
			s.first = false
			c.SetFocus("save.name")
			c.CaretToEnd("save.name") // the field remembers where the last name was edited
		}
		if changed {
			s.why = ""
		}
		c.Paragraph(render.R(in.X, y+62, in.W, 0), render.Left, t.Small(), note)
		clicked := c.ButtonRow(in, []ui.RowButton{
			{ID: "button.no", Label: a.say("cancel"), Opts: ui.ButtonOpts{Key: "escape"}},
			{ID: "button.yes", Label: do, Opts: yes},
		})
		switch {
		case clicked == 0:
			s.cancelled = true
			a.dismiss(s)
		case (clicked == 1 || entered) && !s.busy:
			s.start()
		}
	})
}

// replaces tells whether the player has been told that the name stands for a game that will be replaced.
func (s *naming) replaces() bool { return s.agreed != "" && s.agreed == strings.TrimSpace(s.name) }

// note stands below the name: that it is being written, why not, or where to.
func (s *naming) note(c *ui.Context) string {
	a, name := s.app, strings.TrimSpace(s.name)
	switch {
	case s.busy && s.wait.long(c):
		return a.say("save.busy.slow")
	case s.busy:
		return a.say("save.busy")
	case s.why != "":
		return s.why
	case s.replaces():
		return a.say("save.replace", "name", name)
	case s.paths && saves.IsPath(name):
		if path, _, err := a.library.at().Target(name); err == nil {
			return a.say("save.to", "path", path)
		}
	}
	return ""
}

// start does what the dialog is for, off the interface's path.
func (s *naming) start() {
	a, name, replace := s.app, strings.TrimSpace(s.name), s.replaces()
	ended := func(path string, err error) {
		s.busy = false
		switch {
		case errors.Is(err, errReplaces):
			s.agreed, s.first = name, true
		case err != nil:
			s.why, s.first = a.errorText(err), true
		default:
			a.dismiss(s)
			if s.done != nil {
				s.done(path)
			}
		}
	}
	if s.here {
		ended(s.do(name, replace))
		return
	}
	s.busy, s.wait = true, longWait{}
	a.stage.Go(func() {
		path, err := s.do(name, replace)
		a.stage.Post(func() { ended(path, err) })
	})
}
