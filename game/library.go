package game

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"strategos/engine"
	"strategos/saves"
	"strategos/scenarios"
)

// keptAutosaves is how many autosaves of earlier games are kept.
const keptAutosaves = 20

// library is the player's saved games, and the autosave of the one in progress.
type library struct {
	app    *App
	folder *saves.Folder // nil when it cannot be used; err says why
	err    error
	auto   *saves.Autosaver
	last   saves.Entry // newest game that can be resumed
	found  bool
	// discarded are the games deleted in this run, the last at the end.
	discarded []*saves.Discarded
	keepMark  bool // a game has not proved sound: its mark is for the next start
	failing   bool // the last autosave failed, and the player knows
	running   *mark
}

// openLibrary opens the folder of saves. An error is shown when something is to be saved or opened.
func (a *App) openLibrary() {
	l := &a.library
	l.app = a
	dir := ""
	if a.config.DataDir != "" {
		dir = filepath.Join(a.config.DataDir, "saves")
	}
	l.folder, l.err = saves.OpenFolder(dir)
	l.refresh()
}

// refresh looks for the game to resume: the newest autosave of a game that is not over.
func (l *library) refresh() {
	l.found = false
	if l.folder == nil {
		return
	}
	entries, err := l.folder.Autosaves()
	if err != nil {
		l.err = err
		return
	}
	for _, e := range entries {
		if e.Err == nil && !e.Header.Over {
			l.last, l.found = e, true
			return
		}
	}
}

// resumable is the game that "Resume" goes on with.
func (l *library) resumable() (saves.Entry, bool) { return l.last, l.found }

// begin starts the autosave of a game; path is its file, "" for a new one.
func (l *library) begin(game, path string) {
	l.end()
	if l.folder == nil {
		l.complain(l.err)
		return
	}
	if path == "" {
		begun := time.Now()
		for path = l.folder.AutosavePath(game, begun); exists(path); path = l.folder.AutosavePath(game, begun) {
			begun = begun.Add(time.Second)
		}
		folder := l.folder
		l.app.stage.Go(func() { // the game need not wait for it
			if err := folder.PruneAutosaves(keptAutosaves); err != nil {
				l.app.stage.Post(func() { l.complain(err) })
			}
		})
	}
	l.auto = saves.NewAutosaver(path, func(err error) {
		l.app.stage.Post(func() { l.complain(err) })
	})
	l.mark(path)
}

// complain shows the error of an autosave once, until one succeeds again.
func (l *library) complain(err error) {
	if err == nil {
		l.failing = false
		return
	}
	if !l.failing {
		l.failing = true
		l.app.showError(l.app.say("error.save"), l.app.say("error.save.kept"), err)
	}
}

// autosave hands the session to the autosave; it returns at once.
func (l *library) autosave(s *engine.Session, start Start) {
	if l.auto != nil {
		l.auto.Put(saves.Take(s, l.meta(l.nameOf(s), start)))
	}
}

func (l *library) meta(name string, start Start) saves.Meta {
	players := map[string]string{}
	for seat, who := range start.Names {
		if who = strings.TrimSpace(who); who != "" && !start.Solo {
			players[seat] = who
		}
	}
	return saves.Meta{Name: name, Program: l.app.config.Version, Players: players, At: time.Now()}
}

// nameOf is what a game is called when the player has not named it.
func (l *library) nameOf(s *engine.Session) string {
	info := s.Game().Info()
	if g, err := scenarios.Info(info.Game); err == nil {
		return g.Name.In(l.app.settings.Language)
	}
	return info.Game
}

// end closes the autosave in order.
func (l *library) end() {
	if l.auto != nil {
		l.complain(l.auto.Close())
		l.auto = nil
		l.unmark()
	}
}

// saver keeps a game as it is now under the name it is called with; that may be on any goroutine.
func (l *library) saver(s *engine.Session, start Start) func(name string) error {
	folder, err := l.folder, l.err
	if folder == nil {
		return func(string) error { return err }
	}
	save := saves.Take(s, l.meta("", start))
	return func(name string) error {
		save.Name = strings.TrimSpace(name)
		_, err := folder.Save(save)
		return err
	}
}

// keepBranch keeps a game that is left for a branch of it.
func (l *library) keepBranch(s *engine.Session, start Start) error {
	base := l.app.say("branch.name", "name", l.nameOf(s))
	name := base
	for n := 2; l.folder != nil && l.folder.Exists(name) && n < 1000; n++ {
		name = fmt.Sprintf("%s (%d)", base, n)
	}
	return l.saver(s, start)(name)
}

// markDir is where running programs leave their marks.
func (l *library) markDir() string { return filepath.Dir(l.folder.Dir()) }

// mark tells the next start that a game was in progress: the mark stays behind after a crash.
func (l *library) mark(path string) {
	if l.running == nil {
		l.running = newMark(l.markDir())
	}
	if l.running.path != path {
		l.running.tries = 0
	}
	l.running.path, l.keepMark = path, false
	if err := l.running.write(); err != nil {
		l.app.stage.Toast(l.app.say("error.mark", "why", err))
	}
}

// unmark takes this program's mark away; those of others are theirs.
func (l *library) unmark() {
	if l.running != nil && !l.keepMark {
		l.running.remove()
		l.running = nil
	}
}

// crashed is the autosave of a game whose program ended without closing it, of several the one saved last, with how often going on
// with it has failed and since when; "" if there is none. Its mark is taken over; others stay for the windows that may be opened next.
func (l *library) crashed() (path string, tries int, since time.Time) {
	if l.folder == nil {
		return "", 0, since
	}
	marks := deadMarks(l.markDir())
	order := map[*mark]int64{}
	for _, m := range marks {
		if h, err := saves.ReadHeader(m.path); err == nil {
			order[m] = h.Order
		}
	}
	slices.SortStableFunc(marks, func(a, b *mark) int { return cmp.Compare(order[b], order[a]) })
	for _, m := range marks {
		switch path {
		case "":
			path, tries = m.path, m.tries
			if info, err := os.Lstat(m.file); err == nil {
				since = info.ModTime()
			}
			l.attempt(path, tries) // never without one
			if !since.IsZero() {
				_ = os.Chtimes(l.running.file, since, since) // a report of then belongs to it
			}
			m.remove()
		case m.path:
			m.remove()
		default:
			m.leave()
		}
	}
	return path, tries, since
}

// resume goes on with the newest autosave.
func (a *App) resume() {
	if e, ok := a.library.resumable(); ok {
		a.OpenFile(e.Path)
	}
}

// OpenFile loads a saved game in the background and shows its table. What is wrong with the file is shown; the game in
// progress is then untouched.
func (a *App) OpenFile(path string) { a.openFile(path, nil) }

// readFile is saves.ReadFile; a panic there is the error's cause and is told of like any other.
func (a *App) readFile(path string) (loaded *saves.Loaded, err error) {
	defer func() {
		if v := recover(); v != nil {
			broken := a.stage.Broke(v)
			a.stage.Post(func() {
				a.trial = &trial{path: path, reading: true}
				a.stage.Tell(broken)
			})
			err = errBroke
		}
	}()
	return saves.ReadFile(path)
}

// errBroke stands for a panic that is told of elsewhere.
var errBroke = errors.New("a fault of the program")

func (a *App) openFile(path string, then func()) {
	wait := &busy{app: a}
	a.open(wait)
	auto := a.library.auto
	a.stage.Go(func() {
		if auto != nil {
			_ = auto.Flush() // it may be the game in progress itself; what fails is told by the autosave
		}
		loaded, err := a.readFile(path)
		a.stage.Post(func() {
			a.dismiss(wait)
			if err == errBroke {
				return
			}
			if err == nil {
				a.trial = &trial{path: path}
				err = a.adopt(path, loaded)
			}
			if err != nil {
				a.trial = nil
				if a.play == nil {
					a.library.unmark() // the start that went on with it by itself
				}
				a.showError(a.say("error.open"), a.say("error.open.kept"), err)
				return
			}
			if report := loaded.Replay.ReportWith(a.settings.Language, a.refusals(loaded.Header.Game)); report != "" {
				a.open(&message{app: a, icon: "warning", title: a.say("open.notes.title"), lines: []string{report}})
			}
			if then != nil {
				then()
			}
		})
	})
}

// adopt puts a loaded game on the table. An autosave goes on in its own file.
func (a *App) adopt(path string, loaded *saves.Loaded) error {
	auto := ""
	if l := &a.library; l.folder != nil && filepath.Dir(path) == filepath.Dir(l.folder.AutosavePath("x", time.Time{})) {
		auto = path
	}
	start := Start{Game: loaded.Header.Game, Scenario: loaded.Scenario, Solo: loaded.Solo, Typed: loaded.Box.Typed, Names: loaded.Players,
		Options: loaded.Options, NoCurtain: a.config.NoCurtain}
	session := loaded.Session()
	if saves.IsBackup(path) {
		seed, err := a.seed()
		if err != nil {
			return err
		}
		session.Reopened(seed)
	}
	return a.sit(session, start, auto)
}

// errorText is what an error says to the player in his language.
func (a *App) errorText(err error) string {
	var e *saves.Error
	if errors.As(err, &e) {
		return e.In(a.settings.Language)
	}
	return sentence(err)
}
