package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strconv"
)

// discardFolder holds deleted games for a while: those the player deleted, and the autosaves taken away to make room, so
// many of each, and more of the latter after many had to go at once. Each lies in a folder of its own, whose number says in which order
// they came; no clock does.
const (
	discardFolder = "deleted"
	keptDiscarded = 20
	wasAutosave   = "-autosave"
	wasPruned     = "-pruned"
)

// binName is the name of a folder in it; binDate that of one of before there were numbers.
var (
	binName  = regexp.MustCompile(`^(\d{8,15})(-autosave|-pruned)?$`)
	binDate  = regexp.MustCompile(`^\d{8}-\d{6}\.\d{9}$`)
	autoName = regexp.MustCompile(`-\d{8}-\d{6}(-\d+)?\.toml$`)
)

// Discarded is a deleted game that can be brought back.
type Discarded struct {
	// Path is where it was.
	Path string
	// Name is for the caller, to tell the player what can be brought back.
	Name string
	// Pruned: the program took it away to make room, not the player.
	Pruned bool
	// Auto: it was an autosave.
	Auto bool
	// Header is the game's; Err the *Error of one that cannot be read. Both are filled by Deleted alone.
	Header Header
	Err    error

	bin    string
	file   string // where it lies now, filled by Deleted alone
	number int64
}

// Discard takes a saved game away with its earlier states, so that Restore can bring it back; the last twenty games
// discarded are kept. Only files of this folder are touched, and none that is open in a window. The error is an *Error.
func (f *Folder) Discard(path string) (*Discarded, error) {
	suffix := ""
	if filepath.Dir(path) != f.dir {
		suffix = wasAutosave
	}
	d, err := f.discard(path, suffix)
	if err == nil {
		f.forget(false, math.MaxInt, math.MaxInt64)
	}
	return d, err
}

func (f *Folder) discard(path, suffix string) (*Discarded, error) {
	if err := f.own(path); err != nil {
		return nil, err
	}
	if err := nothingOf(path); err != nil {
		return nil, err
	}
	lock, err := Hold(path)
	if err != nil {
		return nil, err
	}
	defer lock.Release()
	if err := nothingOf(path); err != nil { // whoever held it has just put it away
		return nil, err
	}
	d := &Discarded{Path: path, Pruned: suffix == wasPruned, Auto: suffix != ""}
	if err := f.newBin(d, suffix); err != nil {
		return nil, &Error{Code: "undeletable", Path: path, Err: err}
	}
	var files []moving
	for _, from := range append([]string{path}, Backups(path)...) {
		if _, err := os.Lstat(from); errors.Is(err, fs.ErrNotExist) { // only earlier states are left
			continue
		}
		files = append(files, moving{from, filepath.Join(d.bin, filepath.Base(from))})
	}
	if err := moveAll(files); err != nil {
		_ = os.Remove(d.bin) // it stays when there is something in it
		return nil, &Error{Code: "undeletable", Path: path, Err: err}
	}
	return d, nil
}

// nothingOf is an error, an *Error, where neither a saved game is nor any earlier state of it.
func nothingOf(path string) error {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) && len(Backups(path)) == 0 {
		return &Error{Code: "not-found", Path: path, Err: err}
	}
	return nil
}

// newBin makes the folder of a game that is deleted, with the next number.
func (f *Folder) newBin(d *Discarded, suffix string) error {
	dir := filepath.Join(f.dir, discardFolder)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	d.number = f.lastNumber()
	for range 1000 { // another program may be deleting too
		d.number++
		d.bin = filepath.Join(dir, fmt.Sprintf("%08d%s", d.number, suffix))
		if err := os.Mkdir(d.bin, 0o755); !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	return fs.ErrExist
}

// bins are the folders of deleted games, the last deleted first. Their games are not looked at.
func (f *Folder) bins() []*Discarded {
	dir := filepath.Join(f.dir, discardFolder)
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	var out []*Discarded
	for _, file := range files {
		d := &Discarded{bin: filepath.Join(dir, file.Name())}
		m := binName.FindStringSubmatch(file.Name())
		switch {
		case !file.IsDir():
			continue
		case m != nil:
			d.number, _ = strconv.ParseInt(m[1], 10, 64)
			d.Auto, d.Pruned = m[2] != "", m[2] == wasPruned
		case !binDate.MatchString(file.Name()):
			continue
		}
		out = append(out, d)
	}
	sort.Slice(out, func(i, j int) bool {
		if out[i].number != out[j].number {
			return out[i].number > out[j].number
		}
		return out[i].bin > out[j].bin
	})
	return out
}

// HasDeleted tells whether there are games that can be brought back. No file is opened for it.
func (f *Folder) HasDeleted() bool {
	return slices.ContainsFunc(f.bins(), func(d *Discarded) bool { return d.game() != "" })
}

// Deleted lists the games that can be brought back, the last deleted first.
func (f *Folder) Deleted() []*Discarded {
	var out []*Discarded
	for _, d := range f.bins() {
		name := d.game()
		if name == "" {
			continue
		}
		own := gameOf(name)
		d.Auto = d.Auto || d.number == 0 && autoName.MatchString(own)
		d.Path = filepath.Join(f.dir, own)
		if d.Auto {
			d.Path = filepath.Join(f.dir, autosaveFolder, own)
		}
		d.file = filepath.Join(d.bin, name)
		d.Header, d.Err = ReadHeader(d.file)
		out = append(out, d)
	}
	return out
}

// game is the name of the game's file in the folder it was put into, "" when there is none. Where only earlier states of it
// are left, the newest stands for it.
func (d *Discarded) game() string {
	files, err := os.ReadDir(d.bin)
	if err != nil {
		return ""
	}
	earlier := ""
	for _, file := range files {
		switch name := file.Name(); {
		case isGame(name):
			return name
		case isBackup(name) && earlier == "":
			earlier = name
		}
	}
	return earlier
}

// Restore brings a discarded game back, with its earlier states; where only those are left, as a game of which only they
// are. Should there be another of its name by now, it stays where it is and the error, an *Error, says so.
func (f *Folder) Restore(d *Discarded) error {
	lock, err := Hold(d.Path)
	if err != nil {
		return err
	}
	defer lock.Release()
	if Taken(d.Path) {
		return &Error{Code: "exists", Path: d.Path}
	}
	name := d.game()
	if name == "" {
		return &Error{Code: "not-found", Path: d.Path}
	}
	if err := os.MkdirAll(filepath.Dir(d.Path), 0o755); err != nil {
		return &Error{Code: "unwritable", Path: d.Path, Err: err}
	}
	back := func(file string) error {
		return move(filepath.Join(d.bin, file), filepath.Join(filepath.Dir(d.Path), file))
	}
	if err := back(name); err != nil {
		return &Error{Code: "unwritable", Path: d.Path, Err: err}
	}
	for _, from := range Backups(filepath.Join(d.bin, filepath.Base(d.Path))) {
		_ = back(filepath.Base(from)) // one that cannot come stays to be brought back
	}
	_ = os.Remove(d.bin) // it stays when there is something in it
	return nil
}

// forget takes away the deleted games beyond those kept, those deleted first before the others: of those the program took away, or of
// those the player did; neither pushes the others out. No more go than most, and none with a number above upTo. What cannot be taken
// away does no harm.
func (f *Folder) forget(pruned bool, most int, upTo int64) {
	bins := slices.DeleteFunc(f.bins(), func(d *Discarded) bool { return d.Pruned != pruned })
	for ; len(bins) > keptDiscarded && most > 0; most-- {
		last := bins[len(bins)-1]
		if last.number > upTo {
			return
		}
		_ = os.RemoveAll(last.bin)
		bins = bins[:len(bins)-1]
	}
}

// PruneAutosaves puts all autosaves but so many with the deleted games, where they can be brought back: those of games
// that are over first, then those saved longest ago. None is taken, or counted, that is open in a window, or that only a
// newer program can read. However many are put there at once, none of them is forgotten for it, and of those that lay there
// before only about as many as came. One that cannot be put there stays, and the others go all the same. The error is an *Error.
func (f *Folder) PruneAutosaves(keep int) error {
	list, err := f.Autosaves()
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(e Entry) bool { return e.anothers() || Held(e.Path) })
	over := func(e *Entry) bool { return e.Header.Over }
	sort.SliceStable(list, func(i, j int) bool { return !over(&list[i]) && over(&list[j]) })
	before := f.lastNumber()
	put, failed := 0, error(nil)
	for _, e := range slices.Backward(list[min(keep, len(list)):]) { // what goes first is forgotten first
		var bad *Error
		_, err := f.discard(e.Path, wasPruned)
		switch {
		case err == nil:
			put++
		case errors.As(err, &bad) && (bad.Code == "in-use" || bad.Code == "not-found"): // or another program has just done it
		case failed == nil:
			failed = err
		}
	}
	if put > 0 {
		f.forget(true, put+1, before) // one more than came, so that many put there at once do not stay for ever
	}
	return failed
}

// anothers tells whether a game, or the newest earlier state where only such are left, is for another program: a newer one, or one that
// knows more games.
func (e *Entry) anothers() bool {
	var bad *Error
	err := e.Err
	if errors.As(err, &bad) && bad.Code == "only-backups" {
		_, err = ReadHeader(newestBackup(e.Path))
	}
	return anothers(err)
}

func anothers(err error) bool {
	var bad *Error
	return errors.As(err, &bad) && (bad.Code == "newer" || bad.Code == "other-game")
}

// lastNumber is that of the game deleted last.
func (f *Folder) lastNumber() int64 {
	if bins := f.bins(); len(bins) > 0 {
		return bins[0].number
	}
	return 0
}
