package saves

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// temporary are the names of files that are being written, and, with "saving", those they had on Windows before.
var temporary = regexp.MustCompile(`^\.(.+\.(toml|strategos)\d{1,20}|saving-\d+)$`)

// abandonedAfter is the age from which a file that was being written counts as left behind by a killed program: writing
// takes a fraction of a second.
const abandonedAfter = 10 * time.Minute

// tidy clears away what killed programs left in the folder: locks nobody holds, files half written. As long as another
// program has a game open here it leaves the latter alone. What cannot be taken away does no harm.
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
		_ = os.Remove(path)
	}
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
		if !ok || number == "" || strings.Trim(number, "0123456789") != "" {
			continue
		}
		if info, err := file.Info(); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > abandonedAfter {
			_ = os.Remove(filepath.Join(dir, file.Name()))
		}
	}
}
