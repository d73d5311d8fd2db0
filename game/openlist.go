package game

import (
	"os"
	"slices"
	"strings"
	"sync"

	"strategos/engine/zonewar"
	"strategos/game/board"
	"strategos/game/ui"
	"strategos/saves"
)

// opening is the list of saved games.
type opening struct {
	app     *App
	all     []saves.Entry // as read from the folder, newest first
	entries []saves.Entry // of all, those sought, in the order wanted
	err     error
	reading bool
	wait    longWait
	deleted bool // there are games that can be brought back
	round   int  // counts the readings of the folder; an old one's result is not for now
	chosen  int
	query   string
	order   string // one of orders
	tab     string // of the compact form
	path    string
	peeks   map[string]*peek
	depth   map[string]int    // how far a branch stands in, by path
	newest  map[string]int    // of each line of saves, in all
	open    map[string]string // by path, the text's key of where a game is open at the moment
	reader  reader
}

// The orders of the list.
const (
	byDate = "date"
	byName = "name"
	byGame = "game"
)

var orders = []string{byDate, byName, byGame}

// peek is what a file holds, as far as it has been read.
type peek struct {
	view    *zonewar.Seen
	scene   *board.Scene
	by      string // the seat of the last decision
	verb    string // of it, where nobody has secrets: between several it may name what the others have not seen
	size    int64
	backups []backup
	err     error
	broke   *ui.Fault // a panic while it was read
	ready   bool
}

// backup is an earlier state of a game that can be opened.
type backup struct {
	path   string
	header saves.Header
}

func newOpening(a *App) *opening {
	o := &opening{app: a, peeks: make(map[string]*peek), order: byDate}
	o.list("")
	return o
}

// list reads the folder anew, off the interface's path, and then chooses the file of a path, or one that is near.
func (o *opening) list(choose string) {
	a := o.app
	o.err = a.library.err
	if a.library.folder == nil {
		return
	}
	if choose == "" && o.chosen < len(o.entries) {
		choose = o.entries[o.chosen].Path
	}
	o.round++
	round, folder, auto := o.round, a.library.folder, a.library.auto
	o.reading, o.wait = true, longWait{}
	a.stage.Go(func() {
		if auto != nil {
			_ = auto.Flush() // what fails there is told by the autosave itself
		}
		entries, err := folder.List()
		deleted := folder.HasDeleted()
		open := map[string]string{}
		for _, e := range entries {
			switch {
			case auto != nil && e.Path == auto.Path():
				open[e.Path] = "open.here"
			case e.Auto && saves.Held(e.Path):
				open[e.Path] = "open.elsewhere"
			}
		}
		a.stage.Post(func() {
			if round != o.round {
				return
			}
			o.reading, o.all, o.err, o.deleted, o.open = false, entries, err, deleted, open
			o.renamed()
			o.peeks = make(map[string]*peek)
			o.sift()
			if i := slices.IndexFunc(o.entries, func(e saves.Entry) bool { return e.Path == choose }); i >= 0 {
				o.chosen = i
			} else if choose == "" { // the newest that can be opened
				o.chosen = max(0, slices.IndexFunc(o.entries, func(e saves.Entry) bool { return e.Err == nil }))
			}
		})
	})
}

// renamed gives the game on the table the name that the player has given it, be it in its file yet or not.
func (o *opening) renamed() {
	a := o.app
	if a.play == nil || a.library.auto == nil || a.play.start.Title == "" {
		return
	}
	for i := range o.all {
		if o.all[i].Path == a.library.auto.Path() {
			o.all[i].Header.Name = a.play.start.Title
		}
	}
}

// sift makes the list shown of all games: those that hold what is sought, in order.
func (o *opening) sift() {
	o.entries = nil
	words := strings.Fields(strings.ToLower(o.query))
	for i := range o.all {
		e := &o.all[i]
		text := strings.ToLower(strings.Join([]string{o.name(e), o.app.gameName(e.Header.Game), o.mode(e)}, " "))
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) }) {
			o.entries = append(o.entries, *e)
		}
	}
	switch o.order {
	case byName:
		slices.SortStableFunc(o.entries, func(a, b saves.Entry) int {
			return strings.Compare(strings.ToLower(o.name(&a)), strings.ToLower(o.name(&b)))
		})
	case byGame:
		slices.SortStableFunc(o.entries, func(a, b saves.Entry) int {
			return strings.Compare(o.app.gameName(a.Header.Game), o.app.gameName(b.Header.Game))
		})
	}
	o.newest, o.depth = newest(o.all), nil
	if o.order == byDate {
		o.entries, o.depth = asTree(o.entries)
	}
	o.chosen = max(0, min(o.chosen, len(o.entries)-1))
}

// asTree puts branches behind the game they left, the newest of its saves, and tells how far each stands in.
func asTree(all []saves.Entry) ([]saves.Entry, map[string]int) {
	trunk := newest(all)
	kids := make([][]int, len(all))
	var roots []int
	for i := range all {
		h := &all[i].Header
		if at, ok := trunk[h.BranchOf]; ok && h.BranchOf != "" && h.BranchOf != h.Line {
			kids[at] = append(kids[at], i)
		} else {
			roots = append(roots, i)
		}
	}
	out, depth, seen := make([]saves.Entry, 0, len(all)), map[string]int{}, make([]bool, len(all))
	var put func(i, deep int)
	put = func(i, deep int) {
		if seen[i] {
			return
		}
		seen[i] = true
		out, depth[all[i].Path] = append(out, all[i]), min(deep, deepest)
		for _, k := range kids[i] {
			put(k, deep+1)
		}
	}
	for _, i := range roots {
		put(i, 0)
	}
	for i := range all { // what says of each other that it is the branch
		put(i, 0)
	}
	return out, depth
}

// newest is the newest save of each line of saves that are listed newest first.
func newest(all []saves.Entry) map[string]int {
	out := map[string]int{}
	for i := range all {
		if line := all[i].Header.Line; line != "" && all[i].Err == nil {
			if _, known := out[line]; !known {
				out[line] = i
			}
		}
	}
	return out
}

// deepest is how far branches of branches stand in at most.
const deepest = 5

// peek is what is known of a file; the first question has it read.
func (o *opening) peek(e *saves.Entry) *peek {
	if p := o.peeks[e.Path]; p != nil {
		return p
	}
	o.peeks[e.Path] = &peek{}
	o.reader.ask(o, e.Path)
	return o.peeks[e.Path]
}

// reader reads files for the list one after the other, the one asked for last first: that is what is in sight now.
type reader struct {
	mu      sync.Mutex
	pending []string
	running bool
}

// maxPending bounds how many files wait; those scrolled past are asked for again when they come back into sight.
const maxPending = 24

func (r *reader) ask(o *opening, path string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.pending = append(r.pending, path)
	if n := len(r.pending); n > maxPending {
		delete(o.peeks, r.pending[0])
		r.pending = r.pending[1:]
	}
	if !r.running {
		r.running = true
		o.app.stage.Go(func() { r.run(o.app, o) })
	}
}

func (r *reader) next() (string, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	n := len(r.pending)
	if n == 0 {
		r.running = false
		return "", false
	}
	path := r.pending[n-1]
	r.pending = r.pending[:n-1]
	return path, true
}

func (r *reader) run(a *App, o *opening) {
	for {
		path, ok := r.next()
		if !ok {
			return
		}
		p := a.readPeek(path)
		a.stage.Post(func() {
			if p.broke != nil {
				p.err = a.unreadable(path, *p.broke)
			}
			if o.peeks[path] != nil {
				o.peeks[path] = p
			}
		})
	}
}

// readPeek reads what the list shows of a file. What panics at it is a fault of that file alone.
func (a *App) readPeek(path string) *peek {
	p := &peek{ready: true}
	if info, err := os.Stat(path); err == nil {
		p.size = info.Size()
	}
	p.broke = a.guarded(func() { p.look(path) })
	if broke := a.guarded(func() { p.findBackups(path) }); p.broke == nil {
		p.broke = broke
	}
	return p
}

// look reads the position and the last decision of a file.
func (p *peek) look(path string) {
	loaded, err := saves.Peek(path)
	if err != nil {
		p.err = err
		return
	}
	// What the seats know of each other is not for a list: the view of a stranger.
	v := board.See(loaded.Game.View("-"))
	p.view = &v
	if n := len(loaded.Records); n > 1 {
		p.by = string(loaded.Records[n-1].Seat)
		if loaded.Solo || loaded.Over {
			p.verb = loaded.Records[n-1].Command.Verb
		}
	}
}

// findBackups lists the earlier states of the game in a file.
func (p *peek) findBackups(path string) {
	for _, b := range saves.Backups(path) {
		if h, err := saves.ReadHeader(b); err == nil {
			p.backups = append(p.backups, backup{b, h})
		}
	}
}
