package saves

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// ExpandHome understands the home folder's usual short form, "~/".
func ExpandHome(path string) string {
	if rest, ok := strings.CutPrefix(path, "~"); ok && (rest == "" || rest[0] == '/' || rest[0] == filepath.Separator) {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	return path
}

// IsPath tells a path from a name alone: it has a folder in it.
func IsPath(text string) bool {
	return strings.Contains(text, "/") || text == "~" || runtime.GOOS == "windows" && strings.ContainsAny(text, `\:`)
}

// Target is where a game is to be written for which the player typed a name or a path: a name alone is one in this
// folder; a path may be absolute, begin with the home folder's "~/", or with the present folder, and the ending is added
// if need be. name is what the game is called then. The error is an *Error that says what is wrong with it; the folder
// of a path has to exist.
func (f *Folder) Target(text string) (path, name string, err error) {
	text = strings.TrimSpace(text)
	if !IsPath(text) {
		path, err = f.Path(text)
		return path, text, err
	}
	full, err := filepath.Abs(ExpandHome(text))
	if err != nil {
		return "", "", &Error{Code: "unwritable", Path: text, Err: err}
	}
	if info, err := os.Stat(full); err == nil && info.IsDir() || os.IsPathSeparator(text[len(text)-1]) {
		return "", "", &Error{Code: "name-missing", Path: full, Facts: words("folder", clip(full))}
	}
	dir, base := filepath.Split(full)
	dir = filepath.Clean(dir)
	name, typed := cutExtension(base)
	file, err := FileName(name)
	if err != nil {
		return "", "", err
	}
	if typed { // whichever of the two it is
		file = strings.TrimSuffix(file, Extension) + filepath.Ext(base)
	}
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", "", &Error{Code: "dir-missing", Path: full, Facts: words("folder", clip(dir)), Err: err}
	case err != nil:
		return "", "", &Error{Code: "dir-unusable", Path: full, Facts: words("folder", clip(dir)), Err: err}
	case !info.IsDir():
		return "", "", &Error{Code: "dir-none", Path: full, Facts: words("folder", clip(dir))}
	case liesIn(dir, filepath.Join(f.dir, autosaveFolder)) || liesIn(dir, filepath.Join(f.dir, discardFolder)):
		return "", "", &Error{Code: "dir-own", Path: full, Facts: words("folder", clip(dir))}
	}
	return filepath.Join(dir, file), name, nil
}

// Replaces tells whether a file stands where one is to be written, or earlier states of a saved game. The error is an
// *Error: what stands there is no saved game and is not to be replaced. In this folder everything that ends like a saved
// game counts as one.
func (f *Folder) Replaces(path string) (bool, error) {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return newestBackup(path) != "", nil
	}
	_, err := ReadHeader(path)
	var bad *Error
	switch {
	case err == nil || filepath.Dir(path) == f.dir:
		return true, nil
	case errors.As(err, &bad) && (bad.Code == "not-file" || bad.Code == "unreadable"):
		return true, err
	}
	return true, &Error{Code: "stranger", Path: path}
}
