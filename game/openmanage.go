package game

import (
	"slices"
	"strings"

	"strategos/game/ui"
	"strategos/render"
	"strategos/saves"
)

// drawTools are the search and the order of the list.
func (o *opening) drawTools(c *ui.Context, r render.Rect) {
	a := o.app
	w := r.W * 0.46
	if c.Key("ctrl+f") {
		c.ShowFocus("open.search")
	}
	c.Hint("ctrl+f", a.say("open.search"))
	changed, entered := c.TextField("open.search", render.R(r.X, r.Y, w, r.H), &o.query, ui.FieldOpts{Hint: a.say("open.search"), Max: 60})
	if changed {
		o.sift()
	}
	if entered && len(o.entries) > 0 {
		c.ShowFocus(rowID(o.chosen))
	}
	labels := make([]string, len(orders))
	for i, k := range orders {
		labels[i] = a.say("open.by." + k)
	}
	if c.Choice("open.order", render.R(r.X+w+12, r.Y, r.W-w-16, r.H), orders, labels, &o.order) {
		o.sift()
	}
}

// drawFailure tells why there is no list, and offers to look again.
func (o *opening) drawFailure(c *ui.Context, r render.Rect) {
	a := o.app
	y := r.Y + c.Paragraph(r, render.Left, c.Theme.Reading(), a.errorText(o.err)) + 16
	label := a.say("open.retry")
	if c.Button("button.retry", render.R(r.X, y, c.ButtonWidth(label, ui.ButtonOpts{Key: "r"}), ui.ButtonHeight), label, ui.ButtonOpts{Key: "r"}) {
		a.openLibrary()
		o.list("")
	}
}

// drawUndo offers to bring the game deleted last back.
func (o *opening) drawUndo(c *ui.Context, r render.Rect, d *saves.Discarded) {
	a := o.app
	label := a.say("open.undelete")
	opts := ui.ButtonOpts{Icon: "undo", Key: "ctrl+z"}
	w := c.ButtonWidth(label, opts)
	c.TextIn(render.R(r.X+8, r.Y, r.W-w-24, r.H), render.Left, c.Theme.Body(), a.say("open.deleted", "name", d.Name))
	if c.Button("button.undelete", render.R(r.Right()-w-8, r.Y, w, r.H), label, opts) {
		if err := a.library.folder.Restore(d); err != nil {
			a.showError(a.say("error.undelete"), "", err)
			return
		}
		a.library.discarded = slices.DeleteFunc(a.library.discarded, func(x *saves.Discarded) bool { return x == d })
		a.library.refresh()
		o.list(d.Path)
	}
}

// askDelete deletes a saved game after a question. It can be brought back while the program runs.
func (o *opening) askDelete(e *saves.Entry) {
	a := o.app
	path, name := e.Path, o.name(e)
	a.open(&confirm{app: a, icon: "trash", danger: true, title: a.say("open.delete.title"), text: a.say("open.delete.text", "name", name),
		yes: a.say("open.delete.yes"), no: a.say("open.delete.no"), do: func() {
			if a.library.auto != nil && a.library.auto.Path() == path {
				a.open(&message{app: a, icon: "warning", title: a.say("error.delete"), lines: []string{a.say("open.delete.running")}})
				return
			}
			d, err := a.library.folder.Discard(path)
			if err != nil {
				a.showError(a.say("error.delete"), "", err)
				return
			}
			d.Name = name
			a.library.discarded = append(a.library.discarded, d)
			a.library.refresh()
			near := ""
			if i := o.chosen + 1; i < len(o.entries) {
				near = o.entries[i].Path
			} else if o.chosen > 0 {
				near = o.entries[o.chosen-1].Path
			}
			o.list(near)
		}})
}

// askRename asks for another name of a saved game.
func (o *opening) askRename(e *saves.Entry) {
	a, path := o.app, e.Path
	o.askName("pencil", a.say("open.rename.title"), a.say("open.rename"), e.Header.Name, func(name string) (string, error) {
		return a.library.folder.Rename(path, name)
	})
}

// askDuplicate asks for the name of a copy.
func (o *opening) askDuplicate(e *saves.Entry) {
	a, path := o.app, e.Path
	name := e.Header.Name
	for n := 2; n < 1000 && a.library.folder.Exists(name); n++ {
		name = a.say("open.copy", "name", e.Header.Name, "n", n)
	}
	o.askName("plus", a.say("open.duplicate.title"), a.say("open.duplicate"), name, func(name string) (string, error) {
		return a.library.folder.Duplicate(path, name)
	})
}

func (o *opening) askName(icon, title, yes, name string, do func(string) (string, error)) {
	a := o.app
	a.open(&naming{app: a, icon: icon, title: title, yes: yes, name: name, first: true, do: func(name string) error {
		path, err := do(name)
		if err == nil {
			a.stage.Post(func() {
				a.library.refresh()
				o.list(path)
			})
		}
		return err
	}})
}

// naming is the dialog that names a save. do runs in the background.
type naming struct {
	app              *App
	icon, title, yes string
	intro            string
	name             string
	why              string // the name is refused
	replaces         bool   // a game of that name is replaced; the dialog says so
	first, busy      bool
	do               func(name string) error
	done             func(name string) // after success
}

// newSaveAs asks for the name under which to keep the game in progress.
func newSaveAs(a *App) *naming {
	name := a.library.nameOf(a.play.session)
	view := a.play.session.Game().View("-")
	return &naming{app: a, icon: "save", title: a.say("save.title"), yes: a.say("save.do"), intro: a.say("save.text"), replaces: true, first: true,
		name: name + ", " + a.say("save.turn", "turn", view.Turn, "month", a.month(a.play.session.Game().Info().Game, view.Turn)),
		do:   a.library.saver(a.play.session, a.play.start),
		done: func(name string) { a.stage.Toast(a.say("save.done", "name", name)) }}
}

func (s *naming) frame(c *ui.Context) {
	a, t := s.app, c.Theme
	head := 0.0
	if s.intro != "" {
		head = float64(len(render.Wrap(t.Body(), s.intro, dialogWidth-48)))*t.Body().Metrics().LineHeight + 12
	}
	c.Dialog(s.title, s.icon, dialogWidth, 74+head+150+ui.ButtonHeight, func(in render.Rect) {
		if s.intro != "" {
			c.Paragraph(in, render.Left, t.Body(), s.intro)
		}
		y := in.Y + head
		c.Text(render.Pt(in.X, y+12), render.Left, t.Small(), a.say("save.name"))
		changed, entered := c.TextField("save.name", render.R(in.X, y+20, in.W, 36), &s.name, ui.FieldOpts{Max: 80})
		if s.first {
			s.first = false
			c.SetFocus("save.name")
		}
		if changed {
			s.why = ""
		}
		note := s.why
		if f := a.library.folder; note == "" && s.replaces && f != nil && f.Exists(s.name) {
			note = a.say("save.replace")
		}
		if s.busy {
			note = a.say("save.busy")
		}
		c.Paragraph(render.R(in.X, y+62, in.W, 0), render.Left, t.Small(), note)
		clicked := c.ButtonRow(in, []ui.RowButton{
			{ID: "button.no", Label: a.say("cancel"), Opts: ui.ButtonOpts{Key: "escape"}},
			{ID: "button.yes", Label: s.yes, Opts: ui.ButtonOpts{Key: "enter", Primary: true}},
		})
		switch {
		case clicked == 0:
			a.dismiss(s)
		case (clicked == 1 || entered) && !s.busy:
			s.start()
		}
	})
}

// start does what the dialog is for, off the interface's path.
func (s *naming) start() {
	a, name := s.app, strings.TrimSpace(s.name)
	s.busy = true
	a.stage.Go(func() {
		err := s.do(name)
		a.stage.Post(func() {
			s.busy = false
			if err != nil {
				s.why, s.first = a.errorText(err), true
				return
			}
			a.dismiss(s)
			if s.done != nil {
				s.done(name)
			}
		})
	})
}
