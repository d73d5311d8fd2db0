package game

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"strategos/saves"
)

// quotes are the marks that file managers, shells and letters put around a path.
var quotes = [...][2]string{{`"`, `"`}, {"'", "'"}, {"“", "”"}, {"«", "»"}}

// typedPath is the file that a player means by what he typed or pasted: a path, one in his home folder, one in quotes, or the address
// that a file manager gives of it ("file:///…"). A file that has such a name itself is meant as it is.
func typedPath(text string) string {
	text = strings.TrimSpace(text)
	if _, err := os.Lstat(text); err == nil {
		return text
	}
	for _, q := range quotes {
		if inner, ok := strings.CutPrefix(text, q[0]); ok {
			if inner, ok = strings.CutSuffix(inner, q[1]); ok {
				text = strings.TrimSpace(inner)
				break
			}
		}
	}
	if path, ok := pathOfURL(text); ok {
		return path
	}
	return saves.ExpandHome(text)
}

// pathOfURL is the path of a file on this computer that is given by its address.
func pathOfURL(text string) (string, bool) {
	if len(text) < len("file:") || !strings.EqualFold(text[:len("file:")], "file:") {
		return "", false
	}
	u, err := url.Parse(text)
	if err != nil || u.Path == "" || u.Host != "" && u.Host != "localhost" {
		return "", false
	}
	path := u.Path
	if len(path) > 2 && path[0] == '/' && path[2] == ':' && filepath.Separator == '\\' { // "/C:/…"
		path = path[1:]
	}
	return filepath.FromSlash(path), true
}
