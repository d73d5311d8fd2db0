package game

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"

	"strategos/saves"
)

// mark is the note a running program leaves about its game in progress; one that has nobody any more is of a program
// that ended without closing its game. Each program has a mark of its own and holds a lock on it, which the system lets
// go of when the program dies: whether it runs is no guess by its number.
type mark struct {
	path string // of the autosave of the game in progress
	// tries counts the starts in a row that meant to go on with the game and left a mark behind again; 0 for a game that
	// went well.
	tries int

	dir string

	// Of a running program's mark these are for errands alone.
	file string // "" until it is first written
	lock *saves.Lock
}

// markText is what a mark says. maxMark bounds what is read of one, in bytes.
const (
	markText = "tries = %d\npath = %q\n"
	maxMark  = 16 << 10
)

var markNames = regexp.MustCompile(`^running-\d+(-\d+)?$`)

// take takes a name for this program's mark in its folder.
func (m *mark) take() {
	for n := 1; ; n++ {
		name := fmt.Sprintf("running-%d", os.Getpid())
		if n > 1 {
			name = fmt.Sprintf("running-%d-%d", os.Getpid(), n)
		}
		m.file = filepath.Join(m.dir, name)
		if exists(m.file) && n < 1000 {
			continue // of a program that had our number before, or of another computer
		}
		var err error
		if m.lock, err = saves.Hold(m.file); err == nil || n == 1000 {
			return
		}
	}
}

// write puts the mark down with this text. A program killed meanwhile leaves the old one or none, never half. The error is an
// *saves.Error.
func (m *mark) write(text []byte) error {
	if m.file == "" {
		m.take()
	}
	m.lock.Renew()
	return saves.WritePlain(m.file, text)
}

// text is what the mark says.
func (m *mark) text() []byte { return fmt.Appendf(nil, markText, m.tries, m.path) }

// read reads what a mark says.
func (m *mark) read(text []byte) error {
	_, err := fmt.Sscanf(string(text), markText, &m.tries, &m.path)
	if err == nil && m.tries < 0 {
		err = errNoMark
	}
	return err
}

// errNoMark is the error of a mark that no program writes.
var errNoMark = errors.New("no program counts less than no tries")

// remove takes the mark away and lets go of it. It is for the one who made the mark, or who took it over.
func (m *mark) remove() {
	if m.file == "" {
		return
	}
	_ = os.Remove(m.file) // one that stays is answered by resuming a game that could be resumed anyway
	m.lock.Release()
}

// leave lets go of a mark that was taken over and keeps it for another start.
func (m *mark) leave() { m.lock.Release() }

// deadMarks takes over the marks in a folder whose programs do not run any more and whose games are still there; marks
// of games that are gone, or that say nothing, are cleared away. Each one has to be removed or left.
func deadMarks(dir string) []*mark {
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	var out []*mark
	for _, f := range files {
		if !markNames.MatchString(f.Name()) {
			continue
		}
		m := &mark{file: filepath.Join(dir, f.Name())}
		if m.lock, err = saves.Hold(m.file); err != nil {
			continue // its program runs
		}
		if !m.lock.Firm() { // there is no telling here
			continue
		}
		data, err := saves.ReadRegular(m.file, maxMark)
		if err == nil {
			err = m.read(data)
		}
		switch {
		case err == nil && exists(m.path):
			out = append(out, m)
		case f.Type().IsRegular():
			m.remove()
		default:
			m.leave() // something else of that name is not ours
		}
	}
	return out
}
