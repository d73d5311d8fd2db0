package saves

import (
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const extension = ".toml"

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
	stem, _, _ := strings.Cut(strings.ToLower(name), ".")
	device := strings.TrimRight(stem, "123456789")
	switch {
	case strings.HasPrefix(name, ".") || strings.HasSuffix(name, ".") || strings.HasPrefix(name, "-"),
		stem == "con" || stem == "prn" || stem == "aux" || stem == "nul",
		len(stem) == len(device)+1 && (device == "com" || device == "lpt"),
		isBackup(name + extension):
		return "", fault("name-reserved", "name", name)
	}
	return name + extension, nil
}

// IsBackup tells whether a path leads to an earlier state of a saved game.
func IsBackup(path string) bool { return isBackup(filepath.Base(path)) }

// isBackup tells the names of backups from those of saved games.
func isBackup(file string) bool {
	stem, ok := strings.CutSuffix(file, extension)
	if !ok || len(stem) < 2 || stem[len(stem)-2] != '.' {
		return false
	}
	n := stem[len(stem)-1]
	return n >= '1' && n <= '0'+backups
}
