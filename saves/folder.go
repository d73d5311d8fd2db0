package saves

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/adrg/xdg"
)

// Home is the folder of the program's data: $STRATEGOS_HOME when it is set, else
// strategos in the user's data folder ($XDG_DATA_HOME).
func Home() string {
	if home := os.Getenv("STRATEGOS_HOME"); home != "" {
		return home
	}
	xdg.Reload()
	return filepath.Join(xdg.DataHome, "strategos")
}

// Folder is where a player's saved games lie, autosaves in a folder of their own
// within it.
type Folder struct{ dir string }

const autosaveFolder = "autosave"

// OpenFolder opens the folder of saved games and makes it when it is missing; the
// empty path is "saves" in Home. The error is an *Error.
func OpenFolder(dir string) (*Folder, error) {
	f := FolderAt(dir)
	if err := os.MkdirAll(filepath.Join(f.dir, autosaveFolder), 0o755); err != nil {
		return nil, &Error{Code: "folder", Path: f.dir, Err: err}
	}
	f.tidy()
	return f, nil
}

// FolderAt is the folder of saved games at a path, "saves" in Home when that is empty, as OpenFolder would make it;
// nothing is made or looked at. An Autosaver makes it when it can.
func FolderAt(dir string) *Folder {
	if dir == "" {
		dir = filepath.Join(Home(), "saves")
	}
	return &Folder{dir}
}

// Dir is the folder's path.
func (f *Folder) Dir() string { return f.dir }

// Path is where a game of that name is kept: where one of before version 1.0 lies, there. The error is an *Error about
// the name.
func (f *Folder) Path(name string) (string, error) {
	file, err := FileName(name)
	if err != nil {
		return "", err
	}
	path := filepath.Join(f.dir, file)
	old := strings.TrimSuffix(path, Extension) + oldExtension
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		if _, err := os.Lstat(old); err == nil {
			return old, nil
		}
	}
	return path, nil
}

// AutosavePath is where the autosave of a game begun at that moment is kept.
func (f *Folder) AutosavePath(game string, begun time.Time) string {
	return filepath.Join(f.dir, autosaveFolder, game+"-"+begun.UTC().Format("20060102-150405")+Extension)
}

// Exists tells whether there is a saved game of that name, or earlier states of one.
func (f *Folder) Exists(name string) bool {
	path, err := f.Path(name)
	return err == nil && Taken(path)
}

// AutoPath tells whether a path is that of an autosave of this folder, in which its game goes on; earlier states of one
// are none.
func (f *Folder) AutoPath(path string) bool {
	return filepath.Dir(path) == filepath.Join(f.dir, autosaveFolder) && isGame(filepath.Base(path))
}

// Canonical is the path by which the program knows a file: the one in the folder of autosaves where that is meant, whatever links and letters
// somebody has come there by, else the path itself. It asks the disk.
func (f *Folder) Canonical(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil && sameFolder(filepath.Dir(real), filepath.Join(f.dir, autosaveFolder)) {
		return filepath.Join(f.dir, autosaveFolder, filepath.Base(real))
	}
	return path
}

// liesIn tells whether a folder that is there lies in another, or is it, whatever links lead there.
func liesIn(dir, folder string) bool {
	at, err := filepath.EvalSymlinks(dir)
	if err != nil { // as on volumes that have no path of letters
		at = dir
	}
	for up := ""; up != at; at, up = filepath.Dir(at), at {
		if sameFolder(at, folder) {
			return true
		}
	}
	return false
}

// sameFolder tells whether two paths lead to one folder that is there.
func sameFolder(a, b string) bool {
	at, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(at, other)
}

// Save writes a game under its header's name and returns the path; a save without a place in the order of saving gets
// the next. The error is an *Error.
func (f *Folder) Save(s *Save) (string, error) {
	path, err := f.Path(s.Name)
	if err != nil {
		return "", err
	}
	return path, f.SaveAt(path, s)
}

// SaveAt writes a game to a file anywhere, but not to one that is open in a window. The error is an *Error.
func (f *Folder) SaveAt(path string, s *Save) error {
	lock, err := Hold(path)
	if err != nil {
		return err
	}
	defer lock.Release()
	if filepath.Dir(path) == f.dir {
		if err := os.MkdirAll(f.dir, 0o755); err != nil {
			return &Error{Code: "folder", Path: f.dir, Err: err}
		}
	}
	if s.Order == 0 {
		s.Order = f.NextOrder()
	}
	return WriteFile(path, s)
}

// Entry is one file of a list of saved games.
type Entry struct {
	// Path to open it; Name without folder and extension.
	Path, Name string
	Auto       bool
	Header     Header
	// Saved is the header's moment, or the file's for one that is damaged.
	Saved time.Time
	// Err is the *Error of a file that cannot be opened; its header is empty, or that of the newest earlier state where only
	// those are left.
	Err error
}

// List reads the headers of all saved games, autosaves included, newest first.
// Damaged ones, and those of which only earlier states are left, are listed with what is wrong. The error is an *Error.
func (f *Folder) List() ([]Entry, error) {
	return f.list(f.dir, filepath.Join(f.dir, autosaveFolder))
}

// Autosaves is List of the autosaves alone, which are few.
func (f *Folder) Autosaves() ([]Entry, error) {
	return f.list(filepath.Join(f.dir, autosaveFolder))
}

func (f *Folder) list(dirs ...string) ([]Entry, error) {
	var out []Entry
	for _, dir := range dirs {
		files, err := os.ReadDir(dir)
		if err != nil {
			return nil, &Error{Code: "folder", Path: dir, Err: err}
		}
		for _, file := range files {
			if file.IsDir() || !isGame(file.Name()) || strings.HasPrefix(file.Name(), ".") {
				continue
			}
			e := Entry{Path: filepath.Join(dir, file.Name()), Name: NameOf(file.Name()), Auto: dir != f.dir}
			e.Header, e.Err = ReadHeader(e.Path)
			e.Saved = e.Header.Saved
			if info, err := file.Info(); e.Err != nil && err == nil {
				e.Saved = info.ModTime()
			}
			out = append(out, e)
		}
		out = append(out, f.orphans(dir, files)...)
	}
	newestFirst(out)
	return out, nil
}

// orphans are entries for the games of a folder of which only earlier states are left, as after the file itself was moved away: they are
// listed like damaged ones.
func (f *Folder) orphans(dir string, files []os.DirEntry) []Entry {
	var out []Entry
	there := map[string]bool{}
	for _, file := range files {
		there[file.Name()] = true
	}
	for _, file := range files { // in the order of names: the newest of a game's earlier states comes first
		own := gameOf(file.Name())
		if there[own] || !file.Type().IsRegular() || strings.HasPrefix(own, ".") {
			continue
		}
		there[own] = true
		if _, err := os.Lstat(filepath.Join(dir, own)); err == nil { // where "Pylos" and "pylos" are one
			continue
		}
		e := Entry{Path: filepath.Join(dir, own), Name: NameOf(own), Auto: dir != f.dir}
		e.Err = &Error{Code: "only-backups", Path: e.Path}
		var bad error
		if e.Header, bad = ReadHeader(filepath.Join(dir, file.Name())); bad == nil {
			e.Saved = e.Header.Saved
		} else if info, err := file.Info(); err == nil {
			e.Saved = info.ModTime()
		}
		out = append(out, e)
	}
	return out
}

// Backups lists the earlier states of a saved game that are kept, newest first.
func Backups(path string) []string {
	var out []string
	for n := 1; n <= backups; n++ {
		if hasBackup(path, n) {
			out = append(out, backupPath(path, n))
		}
	}
	return out
}
