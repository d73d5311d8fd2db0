package saves

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// temporary are the names of files that are being written, among them earlier states to be, and, with "saving", those they had on Windows
// before.
var temporary = regexp.MustCompile(`^\.(.+\.(toml|strategos)(\.earlier)?\d{1,40}|saving-\d+)$`)

// earlierMark is in the names of earlier states to be: what a file still holds while another state takes its place.
const earlierMark = ".earlier"

// abandonedAfter is the age from which a file that was being written counts as left behind by a killed program: writing
// takes a fraction of a second.
const abandonedAfter = 10 * time.Minute

// tidy clears away what killed programs left in the folder: locks nobody holds, files half written, earlier states that have not become
// backups yet. As long as another program has a game open here it leaves all but the locks alone. What cannot be taken away does no harm.
func (f *Folder) tidy() {
	var left []string
	busy := false
	for _, dir := range []string{f.dir, filepath.Join(f.dir, autosaveFolder)} {
		files, err := os.ReadDir(dir)
		if err != nil {
			return
		}
		for _, file := range files {
			name, lock := strings.CutSuffix(file.Name(), lockExtension)
			info, err := file.Info()
			switch {
			case err != nil || !info.Mode().IsRegular() || !strings.HasPrefix(name, "."):
			case lock:
				busy = Held(filepath.Join(dir, name[1:])) || busy
			case temporary.MatchString(name) && time.Since(info.ModTime()) > abandonedAfter:
				left = append(left, filepath.Join(dir, name))
			}
		}
	}
	if busy {
		return
	}
	for _, path := range left {
		putAway(path)
	}
}

// putAway deals with a file that was being written when a program was killed: the state of a file whose place another has taken becomes its
// newest backup, anything else goes.
func putAway(path string) {
	name := filepath.Base(path)
	if at := strings.LastIndex(name, earlierMark); at > 0 && !isGame(name) {
		own := filepath.Join(filepath.Dir(path), name[1:at])
		switch was, err := Peek(path); {
		case !Taken(own): // it was deleted since, or moved away
		case err == nil && !keptBy(own, &was.Save):
			_ = rotate(own, path, KeepBackup)
			return
		case err != nil && anothers(err): // a newer program takes care of it
			return
		}
	}
	_ = os.Remove(path)
}

// keptBy tells whether a file, or one of its earlier states, holds all of a state.
func keptBy(path string, s *Save) bool {
	return slices.ContainsFunc(append(Backups(path), path), func(path string) bool {
		l, err := Peek(path)
		return err == nil && partOf(s, &l.Save)
	})
}

// tidyBeside clears away what killed programs left half written of a file that is whole now, wherever that is. What cannot be
// taken away does no harm.
func tidyBeside(path string) {
	dir := filepath.Dir(path)
	files, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, file := range files {
		number, ok := strings.CutPrefix(file.Name(), "."+filepath.Base(path))
		if !ok { // an earlier state to be, half written
			number, ok = strings.CutPrefix(file.Name(), ".."+filepath.Base(path))
		}
		number = strings.TrimPrefix(number, earlierMark)
		if !ok || number == "" || strings.Trim(number, "0123456789") != "" {
			continue
		}
		if info, err := file.Info(); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > abandonedAfter {
			putAway(filepath.Join(dir, file.Name()))
		}
	}
}
