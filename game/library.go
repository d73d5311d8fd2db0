package game

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
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
	underWay  map[string]bool // what is being deleted or brought back, or listed for that
	keepMark  bool            // a game has not proved sound: its mark is for the next start
	failing   bool            // the last autosave failed, and the player knows
	slow      slowDisk
	running   *mark // its file and its lock are for errands
	errands   errands
	options   saves.AutosaveOptions // of every autosave; tests have disks of their own
}

// openLibrary opens the folder of saves. An error is shown when something is to be saved or opened.
func (a *App) openLibrary() {
	l := &a.library
	if l.app == nil {
		l.app, l.errands.app = a, a
	}
	l.folder, l.err = saves.OpenFolder(l.dir())
	l.refresh()
}

// refresh looks for the game to resume: the newest autosave of a game that is not over.
func (l *library) refresh() {
	l.found = false
	if l.folder == nil {
		return
	}
	type answer struct {
		folder *saves.Folder
		last   saves.Entry
		found  bool
		err    error
	}
	folder, dir := l.folder, l.dir()
	ask(&l.errands, func() answer {
		now := answer{folder: folder}
		entries, err := folder.Autosaves()
		if errors.Is(err, fs.ErrNotExist) { // somebody has deleted it, and it can be made again
			var again *saves.Folder
			if again, err = saves.OpenFolder(dir); err == nil {
				now.folder = again
				entries, err = again.Autosaves()
			}
		}
		now.err = err
		for _, e := range entries {
			if e.Err == nil && !e.Header.Over {
				now.last, now.found = e, true
				break
			}
		}
		return now
	}, func(now answer) {
		l.folder, l.last, l.found, l.err = now.folder, now.last, now.found, now.err
		l.app.stage.Invalidate()
	})
}

// resumable is the game that "Resume" goes on with.
func (l *library) resumable() (saves.Entry, bool) { return l.last, l.found }

// at is the folder of saves, also when it cannot be used at the moment.
func (l *library) at() *saves.Folder {
	if l.folder != nil {
		return l.folder
	}
	return saves.FolderAt(l.dir())
}

func (l *library) dir() string {
	if l.app.config.DataDir == "" {
		return ""
	}
	return filepath.Join(l.app.config.DataDir, "saves")
}

// place is the file in which a game on the table saves itself.
type place struct {
	path string
	lock *saves.Lock
	// saved is what the file holds already, nil for a new one.
	saved *saves.Save
	// from is another file that the game was opened from, nil when there is none.
	from *saves.Copy
}

// newPlace is a file for a game that is new.
func (l *library) newPlace(game string) place {
	folder, begun, inTime := l.at(), time.Now(), true
	at := place{path: folder.AutosavePath(game, begun)}
	inTime = ask(&l.errands, func() place { return freePlace(folder, game, begun) }, func(found place) {
		if !inTime { // the game has a place by now, and takes its lock itself
			auto := l.auto
			l.errands.tell(func() {
				found.lock.Release()
				auto.Recheck()
			})
			return
		}
		at = found
	})
	if !inTime { // the disk does not answer: the place is locked with the first writing, which takes care of what it may hold
		at.lock = saves.Unheld(at.path)
	}
	return at
}

// freePlace is a file that is not there yet, locked.
func freePlace(folder *saves.Folder, game string, begun time.Time) place {
	path := folder.AutosavePath(game, begun)
	for range 10000 {
		if !saves.Taken(path) {
			if lock, err := saves.Hold(path); err == nil {
				return place{path: path, lock: lock}
			}
		}
		begun = begun.Add(time.Second)
		path = folder.AutosavePath(game, begun)
	}
	return place{path: path} // what is there is not written over by the autosave
}

// begin starts the autosave of a game in its place, the empty one for a new game.
func (l *library) begin(game string, at place) {
	if at.path == "" {
		from := at.from
		at = l.newPlace(game)
		at.from = from
		l.prune()
	}
	var auto *saves.Autosaver
	o := l.options
	o.Folder, o.Lock, o.OnDisk, o.Opened = l.at(), at.lock, at.saved, at.from
	o.Report = func(st saves.Status) {
		l.app.stage.Post(func() {
			if st.Kept != "" { // also after the game has been left
				l.toldKept(st.Kept)
			}
			if auto == l.auto {
				l.reported(st)
			}
		})
	}
	auto = saves.NewAutosaver(at.path, o)
	l.auto, l.failing = auto, false
	l.app.noteEnding()
	l.mark(at.path)
}

// prune puts the oldest autosaves with the deleted games; the game need not wait for it.
func (l *library) prune() {
	folder := l.folder
	if folder == nil {
		return
	}
	l.app.stage.Go(func() {
		if err := folder.PruneAutosaves(keptAutosaves); err != nil {
			l.app.stage.Post(func() { l.app.stage.Toast(l.app.say("error.prune", "why", l.app.errorText(err))) })
		}
	})
}

// autosave hands the session to the autosave; it returns at once.
func (l *library) autosave(s *engine.Session, start Start) {
	if l.auto != nil {
		l.auto.Put(saves.Take(s, l.meta(s, l.title(s, start), start)))
	}
}

// title is what the autosave of a game is called.
func (l *library) title(s *engine.Session, start Start) string {
	if start.Title != "" {
		return start.Title
	}
	return l.nameOf(s)
}

func (l *library) meta(s *engine.Session, name string, start Start) saves.Meta {
	players := map[string]string{}
	for _, seat := range s.Game().Info().Seats { // names of another scenario's seats are nobody's here
		if who := strings.TrimSpace(start.Names[string(seat)]); who != "" && !start.Solo {
			players[string(seat)] = who
		}
	}
	return saves.Meta{Name: name, Program: l.app.config.Version, Players: players, At: time.Now(),
		Line: start.Line, BranchOf: start.BranchOf, BranchName: start.BranchName, BranchTurn: start.BranchTurn}
}

// nameOf is what a game is called when the player has not named it.
func (l *library) nameOf(s *engine.Session) string {
	info := s.Game().Info()
	if g, err := scenarios.Info(info.Game); err == nil {
		return g.Name.In(l.app.settings.Language)
	}
	return info.Game
}

// end closes the autosave; what could not be written by now is lost.
func (l *library) end() {
	if l.auto != nil {
		l.auto.Abandon()
		select {
		case <-l.auto.Done():
		case <-time.After(l.app.patience): // the disk does not answer; the lock is let go of when it does
		}
		l.auto, l.failing = nil, false
		l.app.noteEnding()
		l.unmark()
	}
}

// finish closes the autosave of a game that has to be left whatever comes of it: what is not written yet is tried once
// more.
func (l *library) finish() {
	if l.auto != nil {
		_, _ = l.auto.FlushWithin(l.app.silence)
		l.end()
	}
}

// saver keeps a game as it is now under the name it is called with; that may be on any goroutine.
func (l *library) saver(s *engine.Session, start Start) func(name string) error {
	folder, save, auto := l.at(), saves.Take(s, l.meta(s, "", start)), l.auto
	return func(name string) error {
		save.Name = strings.TrimSpace(name)
		path, err := folder.Save(save)
		if err == nil {
			auto.Also(path, save)
		}
		return err
	}
}

// broughtBack is for a deleted game that is among the saves again.
func (l *library) broughtBack(path string) {
	l.discarded = slices.DeleteFunc(l.discarded, func(d *saves.Discarded) bool { return d.Path == path })
}

// keepBranch keeps a game that is left for a branch of it.
func (l *library) keepBranch(s *engine.Session, start Start) error {
	return l.saver(s, start)(l.freeName(l.app.say("branch.name", "name", l.nameOf(s))))
}

// branchTitle is what a branch is called that begins in a turn: different from the other games of the list.
func (l *library) branchTitle(s *engine.Session, turn int) string {
	wish := l.app.say("branch.title", "name", l.nameOf(s), "turn", turn)
	if l.folder == nil {
		return wish
	}
	entries, _ := l.folder.Autosaves() // few; of all others a look at the file's name is enough
	taken := func(name string) bool {
		return l.folder.Exists(name) || slices.ContainsFunc(entries, func(e saves.Entry) bool { return e.Header.Name == name })
	}
	name := wish
	for n := 2; taken(name) && n < 1000; n++ {
		name = fmt.Sprintf("%s (%d)", wish, n)
	}
	return name
}

// freeName is a name that no saved game has: the one wished for, or with a number behind it.
func (l *library) freeName(wish string) string {
	name := wish
	for n := 2; l.at().Exists(name) && n < 1000; n++ {
		name = fmt.Sprintf("%s (%d)", wish, n)
	}
	return name
}

// markDir is where running programs leave their marks.
func (l *library) markDir() string { return filepath.Dir(l.at().Dir()) }

// mark tells the next start that a game was in progress: the mark stays behind after a crash.
func (l *library) mark(path string) {
	m := l.ownMark()
	if m.path != path {
		m.tries = 0
	}
	m.path, l.keepMark = path, false
	text := m.text()
	ask(&l.errands, func() error { return m.write(text) }, func(err error) {
		if err != nil && l.folder != nil { // without a folder there is worse to tell
			l.app.stage.Toast(l.app.say("error.mark", "why", saves.Cause(l.app.settings.Language, err)))
		}
	})
}

// ownMark is this program's mark, a new one where it has none.
func (l *library) ownMark() *mark {
	if l.running == nil {
		l.running = &mark{dir: l.markDir()}
	}
	return l.running
}

// unmark takes this program's mark away; those of others are theirs.
func (l *library) unmark() {
	if l.running != nil && !l.keepMark {
		l.errands.tell(l.running.remove)
		l.running = nil
	}
}

// crashed is the autosave of a game whose program ended without closing it, of several the one saved last, with how often going on
// with it has failed and since when; "" if there is none. Its mark is taken over; others stay for the windows that may be opened next.
func (l *library) crashed() (path string, tries int, since time.Time) {
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
			own := l.running
			l.errands.tell(func() {
				if !since.IsZero() {
					_ = os.Chtimes(own.file, since, since) // a report of then belongs to it
				}
				m.remove()
			})
		case m.path:
			m.remove()
		default:
			m.leave()
		}
	}
	return path, tries, since
}
