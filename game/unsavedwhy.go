package game

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"strategos/saves"
)

// noFolder is the part of a file's path that is no folder and stands in its way, "" where that is not why it could not be written.
func noFolder(err error) string {
	var e *saves.Error
	if !errors.As(err, &e) || e.Path == "" || !errors.Is(err, syscall.ENOTDIR) {
		return ""
	}
	found := ""
	for dir := e.Path; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if info, err := os.Stat(dir); err == nil && !info.IsDir() {
			found = dir
		}
	}
	return found
}

// silent tells whether an error says that the disk has not answered.
func silent(err error) bool {
	var e *saves.Error
	return errors.As(err, &e) && e.Code == "silent"
}

// advice is what the player can do about a game that is not being saved.
func (u *unsaved) advice() string {
	switch {
	case u.obstacle != "":
		return u.app.say("unsaved.advice.part", "part", u.obstacle)
	case errors.Is(u.err, syscall.ENOSPC):
		return u.app.say("unsaved.advice.full")
	}
	return u.app.say("unsaved.advice", "folder", u.app.library.at().Dir())
}
