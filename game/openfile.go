package game

import (
	"errors"
	"path/filepath"

	"strategos/assets/text"
	"strategos/game/ui"
	"strategos/render"
	"strategos/saves"
	"strategos/scenarios"
)

// resume goes on with the newest autosave.
func (a *App) resume() {
	if e, ok := a.library.resumable(); ok {
		a.OpenFile(e.Path)
	}
}

// OpenFile loads a saved game in the background and shows its table. What is wrong with the file is shown; the game in
// progress is then untouched. It is left in order, or not left, before another takes its place.
func (a *App) OpenFile(path string) { a.openFile(path, nil) }

func (a *App) openFile(path string, then func()) {
	if full, err := filepath.Abs(path); err == nil {
		path = full
	}
	if auto := a.library.auto; auto != nil && auto.Path() == path {
		a.stayAtTable()
		return
	}
	wait := &busy{app: a, key: "open.loading"}
	a.open(wait)
	folder := a.library.at()
	here := ""
	if a.library.auto != nil {
		here = a.library.auto.Path()
	}
	a.stage.Go(func() {
		if path = folder.Canonical(path); path == here { // a link has led there
			a.stage.Post(func() {
				if a.dismiss(wait); !wait.left && a.library.auto != nil && a.library.auto.Path() == path {
					a.stayAtTable()
				}
			})
			return
		}
		at, loaded, err := a.load(path, folder.AutoPath(path))
		earlier := err == nil && (saves.IsBackup(path) || goneOn(folder, path, loaded))
		twice := err == nil && openElsewhere(folder, loaded.Line, path, here)
		if twice {
			at.lock.Release()
		}
		a.stage.Post(func() {
			a.dismiss(wait)
			var e *saves.Error
			switch {
			case wait.left:
				at.lock.Release()
				if a.play == nil {
					a.library.unmark() // nothing has failed
				}
			case err == errBroke:
			case errors.As(err, &e) && e.Code == "in-use":
				if a.play == nil {
					a.library.unmark() // the start that went on with it by itself
				}
				a.open(&inUse{app: a, path: path, then: then})
			case err != nil:
				a.refuseFile(err)
			case twice:
				if a.play == nil {
					a.library.unmark()
				}
				a.open(&inUse{app: a, path: path, save: true, then: then})
			default:
				if s := a.Session(); s != nil && !loaded.Solo && !loaded.Over {
					standing, _ := s.Standing()
					earlier = earlier || continues(s.Records(), standing, loaded)
				}
				a.adopt(&opened{path: path, at: at, loaded: loaded, earlier: earlier, then: then})
			}
		})
	})
}

// stayAtTable is what becomes of opening the game that is on the table: its file may be behind it.
func (a *App) stayAtTable() {
	a.screens, a.dialogs = []ui.Screen{a.play}, nil
	a.stage.Toast(a.say("open.same"))
}

// readFile reads a saved game, a short one with its history; a panic there is the error's cause and is told of like any other.
func (a *App) readFile(path string) (loaded *saves.Loaded, err error) {
	defer func() {
		if v := recover(); v != nil {
			broken := a.stage.Broke(v)
			a.stage.Post(func() {
				a.trial = &trial{path: path, aside: true}
				a.stage.Tell(broken)
			})
			err = errBroke
		}
	}()
	if loaded, err = saves.Peek(path); err == nil && len(loaded.Records) <= readAtOnce {
		loaded.Verify()
	}
	return loaded, err
}

// errBroke stands for a panic that is told of elsewhere.
var errBroke = errors.New("a fault of the program")

// load reads a saved game. An autosave goes on in its own file, which is held then.
func (a *App) load(path string, own bool) (at place, loaded *saves.Loaded, err error) {
	if own {
		if at.lock, err = saves.Hold(path); err != nil {
			return place{}, nil, err
		}
		at.path = path
	}
	seen := saves.Sight(path) // what is written to it while the player is asked something has not been read
	if loaded, err = a.readFile(path); err != nil {
		at.lock.Release()
		return place{}, nil, err
	}
	if own {
		on := loaded.Save
		at.saved = &on
	} else {
		at.from = &saves.Copy{Path: path, Seen: seen}
	}
	return at, loaded, nil
}

func (a *App) refuseFile(err error) {
	a.trial = nil
	if a.play == nil {
		a.library.unmark() // the start that went on with it by itself
	}
	a.library.refresh() // "Resume" may have meant a file that is gone
	a.showError(a.say("error.open"), a.say("error.open.kept"), err)
}

// opened is a saved game that has been read and is to be put on the table.
type opened struct {
	path   string
	at     place
	loaded *saves.Loaded
	// title is what it is called, "" as before; earlier says that it has, or may have, gone on elsewhere from here.
	title   string
	earlier bool
	apart   bool // a copy that goes its own way: it is a branch of the game
	then    func()
}

// adopt puts a loaded game on the table in the place of the one in progress, to be saved in its place.
func (a *App) adopt(o *opened) {
	loaded, title := o.loaded, o.title
	if title == "" && o.at.path != "" && !usualName(loaded) {
		title = loaded.Name // the autosave of a copy stays one
	}
	told := loaded.Notes(a.settings.Language)
	if report := loaded.Replay.ReportWith(a.settings.Language, a.refusals(loaded.Header.Game)); loaded.Verified && report != "" {
		told = append(told, report)
	}
	a.trial = &trial{path: o.path, aside: true}
	laid := false
	defer func() {
		if !laid { // also when it breaks
			o.at.lock.Release()
		}
	}()
	p, err := a.layLoaded(o, title)
	if err != nil {
		a.refuseFile(err)
		return
	}
	if !usualName(loaded) {
		p.opened = loaded.Name
	}
	a.trial, laid = nil, true
	a.departFor(o.path, func() {
		a.trial = &trial{path: o.path}
		if from := o.at.from; from != nil { // its decisions are in the file it was opened from, wherever it saves itself now
			from.Save = saves.Take(p.session, a.library.meta(p.session, loaded.Name, p.start))
			from.Save.Saved = loaded.Saved
		}
		a.sit(p, o.at)
		if len(told) > 0 {
			a.open(&message{app: a, icon: "warning", title: a.say("open.notes.title"), lines: told})
		}
		if o.then != nil {
			o.then()
		}
	}, o.at.lock.Release)
}

// layLoaded lays a table for a loaded game.
func (a *App) layLoaded(o *opened, title string) (*play, error) {
	loaded := o.loaded
	start := Start{Game: loaded.Header.Game, Scenario: loaded.Scenario, Solo: loaded.Solo, Typed: loaded.Box.Typed, Names: loaded.Players,
		Options: loaded.Options, NoCurtain: a.config.NoCurtain, Title: title, Line: loaded.Line, BranchOf: loaded.BranchOf,
		BranchName: loaded.BranchName, BranchTurn: loaded.BranchTurn}
	if o.apart && loaded.Line != "" {
		start.Line, start.BranchOf, start.BranchName, start.BranchTurn = newLine(), loaded.Line, loaded.Name, loaded.Turn
	}
	var r *recall
	if !loaded.Verified {
		r = &recall{history: loaded.History()}
	}
	session := loaded.Session()
	if o.earlier || o.apart {
		seed, err := a.seed()
		if err != nil {
			return nil, err
		}
		goOn := session.Copied
		if o.earlier {
			goOn = session.Reopened
		}
		goOn(seed)
	}
	p, err := a.lay(session, start)
	if err == nil {
		p.recall = r
	}
	return p, err
}

// usualName tells whether a save is called as its game is, in any language.
func usualName(loaded *saves.Loaded) bool {
	g, err := scenarios.Info(loaded.Header.Game)
	if err != nil {
		return false
	}
	for _, l := range text.Languages() {
		if loaded.Name == g.Name.In(l.Code) {
			return true
		}
	}
	return false
}

// openElsewhere tells whether another save of a game goes on in another window; here is the autosave of this one. It is for the
// background.
func openElsewhere(folder *saves.Folder, line, path, here string) bool {
	if line == "" {
		return false
	}
	found := false
	_ = tried(func() error { // what breaks here is no reason not to open a sound file
		entries, err := folder.Autosaves()
		for _, e := range entries {
			found = found || e.Header.Line == line && e.Path != path && e.Path != here && saves.Held(e.Path)
		}
		return err
	})
	return found
}

// inUse tells that a game is open in another window, and offers a copy of it.
type inUse struct {
	app  *App
	path string
	save bool // it is another save of the game that is open
	then func()
}

func (q *inUse) frame(c *ui.Context) {
	a, body := q.app, c.Theme.Body()
	what := a.say("inuse.text")
	if q.save {
		what = a.say("inuse.save")
	}
	height := 74 + float64(len(render.Wrap(body, what, dialogWidth-48)))*body.Metrics().LineHeight + 30 + ui.ButtonHeight + 20
	c.Dialog(a.say("inuse.title"), "warning", dialogWidth, height, func(in render.Rect) {
		c.Paragraph(in, render.Left, body, what)
		switch c.ButtonRow(in, []ui.RowButton{
			{ID: "button.copy", Label: a.say("inuse.copy"), Opts: ui.ButtonOpts{Icon: "plus"}},
			{ID: "button.no", Label: a.say("back"), Opts: ui.ButtonOpts{Key: "escape", Primary: true}},
		}) {
		case 0:
			a.dismiss(q)
			q.copy()
		case 1:
			a.dismiss(q)
		}
	})
}

// copy opens the game as it was saved last, as a game of its own.
func (q *inUse) copy() {
	a := q.app
	wait := &busy{app: a, key: "open.loading"}
	a.open(wait)
	folder := a.library.at()
	a.stage.Go(func() {
		at, loaded, err := a.load(q.path, false)
		earlier := err == nil && (saves.IsBackup(q.path) || goneOn(folder, q.path, loaded))
		a.stage.Post(func() {
			a.dismiss(wait)
			switch {
			case wait.left, err == errBroke:
			case err != nil:
				a.refuseFile(err)
			default:
				a.adopt(&opened{path: q.path, at: at, loaded: loaded, title: a.say("inuse.name", "name", loaded.Name),
					earlier: earlier, apart: true, then: q.then})
			}
		})
	})
}

// errorText is what an error says to the player in his language.
func (a *App) errorText(err error) string { return a.tongue().errorText(err) }
