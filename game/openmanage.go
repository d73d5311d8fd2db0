package game

import (
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

// drawDeleted offers to bring deleted games back: the one deleted last in this run, and those of before from a list.
func (o *opening) drawDeleted(c *ui.Context, r render.Rect) {
	a := o.app
	label, opts := a.say("open.bin"), ui.ButtonOpts{Icon: "trash", Quiet: true}
	w := c.ButtonWidth(label, opts)
	right := r.Right() - 8
	if c.Button("button.deleted", render.R(right-w, r.Y, w, r.H), label, opts) {
		o.askDeleted()
	}
	right -= w + 8
	n := len(a.library.discarded)
	if n == 0 {
		return
	}
	d := a.library.discarded[n-1]
	label, opts = a.say("open.undelete"), ui.ButtonOpts{Icon: "undo", Key: "ctrl+z", Tip: a.say("open.deleted", "name", d.Name)}
	w = c.ButtonWidth(label, opts)
	if room := right - w - 8 - r.X; room > 60 {
		c.Label("deleted.last", render.R(r.X+8, r.Y, room-8, r.H), render.Left, c.Theme.Body(), a.say("open.deleted", "name", d.Name))
	}
	if c.Button("button.undelete", render.R(right-w, r.Y, w, r.H), label, opts) {
		a.restore(d, func() { o.list(d.Path) })
	}
}

// askDeleted opens the list of the games that can be brought back.
func (o *opening) askDeleted() {
	a := o.app
	managing(a, "", a.library.folder.Deleted, func(games []*saves.Discarded) {
		if len(a.dialogs) == 0 && a.screens[len(a.screens)-1] == ui.Screen(o) {
			a.open(&deleted{app: a, from: o, games: games})
		}
	})
}

// restore brings a deleted game back, and does what comes after that.
func (a *App) restore(d *saves.Discarded, after func()) {
	folder := a.library.folder
	managing(a, d.Path, func() error { return folder.Restore(d) }, func(err error) {
		if err != nil {
			a.showError(a.say("error.undelete"), "", err)
			return
		}
		a.library.broughtBack(d.Path)
		a.library.refresh()
		after()
	})
}

// managing has something done to a deleted game, or one to be deleted, of a path, unless such a thing is under way. Where it is not done in
// time the player is told that it will be.
func managing[T any](a *App, path string, do func() T, then func(T)) {
	l := &a.library
	if l.underWay == nil {
		l.underWay = map[string]bool{}
	}
	inTime := false
	if !l.underWay[path] {
		l.underWay[path] = true
		inTime = ask(&l.errands, do, func(now T) {
			delete(l.underWay, path)
			then(now)
		})
	}
	if !inTime {
		a.stage.Toast(a.say("busy.later"))
	}
}

// kept is why a saved game cannot be deleted at the moment, "" when it can.
func (o *opening) kept(e *saves.Entry) string {
	switch o.open[e.Path] {
	case "open.here":
		return o.app.say("open.delete.running")
	case "open.elsewhere":
		return o.app.say("open.delete.elsewhere")
	}
	return ""
}

// askDelete deletes a saved game after a question. It can be brought back while the program runs.
func (o *opening) askDelete(e *saves.Entry) {
	a := o.app
	path, name := e.Path, o.name(e)
	a.open(&confirm{app: a, icon: "trash", danger: true, title: a.say("open.delete.title"), text: a.say("open.delete.text", "name", name),
		yes: a.say("open.delete.yes"), no: a.say("open.delete.no"), do: func() {
			near := ""
			if i := o.chosen + 1; i < len(o.entries) {
				near = o.entries[i].Path
			} else if o.chosen > 0 {
				near = o.entries[o.chosen-1].Path
			}
			a.discard(path, name, func() { o.list(near) })
		}})
}

// discard deletes a saved game, and does what comes after that.
func (a *App) discard(path, name string, after func()) {
	type answer struct {
		d   *saves.Discarded
		err error
	}
	folder := a.library.folder
	managing(a, path, func() answer {
		d, err := folder.Discard(path)
		return answer{d, err}
	}, func(now answer) {
		if now.err != nil {
			a.showError(a.say("error.delete"), "", now.err)
			return
		}
		now.d.Name = name
		a.library.discarded = append(a.library.discarded, now.d)
		a.library.refresh()
		after()
	})
}

// askRename asks for another name of a saved game.
func (o *opening) askRename(e *saves.Entry) {
	a, path := o.app, e.Path
	title, yes := a.say("open.rename.title"), a.say("open.rename")
	if auto := a.library.auto; auto != nil && auto.Path() == path { // the game on the table: it saves itself under the name
		o.askNameThen("pencil", title, yes, e.Header.Name, func(name string) (string, error) {
			_, err := saves.FileName(name)
			return name, err
		}, func(name string) {
			a.play.start.Title = name
			a.library.autosave(a.play.session, a.play.start)
			o.list(path)
			if a.library.failing { // the list shows it already, the file has it when it can
				a.stage.Toast(a.say("open.rename.noted", "name", name))
			}
		})
		return
	}
	o.askName("pencil", title, yes, e.Header.Name, func(name string) (string, error) {
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
	o.askNameThen(icon, title, yes, name, do, func(path string) {
		o.app.library.refresh()
		o.list(path)
	})
}

func (o *opening) askNameThen(icon, title, yes, name string, do func(string) (string, error), done func(string)) {
	o.app.open(&naming{app: o.app, icon: icon, title: title, yes: yes, name: name, first: true,
		do: func(name string, _ bool) (string, error) { return do(name) }, done: done})
}
