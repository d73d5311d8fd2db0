package saves

import (
	"path/filepath"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Extension ends the name of a saved game that is written without another being asked for; desktops know it by that as
// the program's own. Games saved before version 1.0 end in oldExtension: they are read, listed and gone on with as they are.
const (
	Extension    = ".strategos"
	oldExtension = ".toml"
)

// NameOf is a saved game's name as its file says it: the path's last element without its extension.
func NameOf(path string) string {
	name, _ := cutExtension(filepath.Base(path))
	return name
}

// cutExtension takes the extension of a saved game off a file's name; ok is false when it has none.
func cutExtension(file string) (stem string, ok bool) {
	if stem, ok = strings.CutSuffix(file, Extension); ok {
		return stem, true
	}
	return strings.CutSuffix(file, oldExtension)
}

// isGame tells the names of saved games, which backups have not.
func isGame(file string) bool {
	_, ok := cutExtension(file)
	return ok && !isBackup(file)
}

// maxNameBytes keeps a file's name with its extension and backup number within
// what every file system takes.
const maxNameBytes = 200

// FileName makes a file's name of what a player called a game. It refuses, with an
// *Error, what could leave the folder or is no name on some system: paths, control
// characters, reserved names, dots in front, names of backups.
func FileName(name string) (string, error) {
	name = norm.NFC.String(strings.Join(strings.Fields(name), " "))
	switch {
	case name == "":
		return "", fault("name-empty")
	case utf8.RuneCountInString(name) > MaxName || len(name) > maxNameBytes:
		return "", fault("name-long", "max", itoa(MaxName))
	case !utf8.ValidString(name):
		return "", fault("name-letter", "letter", "\ufffd")
	}
	for _, r := range name {
		if strings.ContainsRune(`/\<>:"|?*`, r) || !unicode.IsGraphic(r) {
			return "", fault("name-letter", "letter", string(r))
		}
	}
	if strings.HasPrefix(name, ".") || strings.HasSuffix(name, ".") || strings.HasPrefix(name, "-") ||
		isDevice(name) || isBackup(name+Extension) {
		return "", fault("name-reserved", "name", name)
	}
	return name + Extension, nil
}

// deviceNames are the names that Windows keeps for devices, in small letters.
var deviceNames = regexp.MustCompile(`^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[1-9¹²³])$`)

// isDevice tells whether Windows takes a file's name for a device: it looks neither at what follows the first dot nor at blanks before it.
func isDevice(name string) bool {
	stem, _, _ := strings.Cut(strings.ToLower(name), ".")
	return deviceNames.MatchString(strings.TrimRight(stem, " "))
}

// IsBackup tells whether a path leads to an earlier state of a saved game.
func IsBackup(path string) bool { return isBackup(filepath.Base(path)) }

// isBackup tells the names of backups from those of saved games.
func isBackup(file string) bool {
	stem, ok := cutExtension(file)
	if !ok || len(stem) < 2 || stem[len(stem)-2] != '.' {
		return false
	}
	n := stem[len(stem)-1]
	return n >= '1' && n <= '0'+backups
}

// gameOf is the file's name of the game of which a file's name is that of an earlier state; other names stay as they are.
func gameOf(file string) string {
	if !isBackup(file) {
		return file
	}
	ext := filepath.Ext(file)
	return strings.TrimSuffix(file, ext)[:len(file)-len(ext)-len(".1")] + ext
}
