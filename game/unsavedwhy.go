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

// advice is what the player can do about a game that is not being saved.
func (a *App) advice(err error) string {
	part := noFolder(err)
	switch {
	case part != "":
		return a.say("unsaved.advice.part", "part", part)
	case errors.Is(err, syscall.ENOSPC):
		return a.say("unsaved.advice.full")
	}
	return a.say("unsaved.advice", "folder", a.library.at().Dir())
}
