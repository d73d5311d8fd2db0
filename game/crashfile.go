package game

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"time"

	"strategos/saves"
)

// CatchCrashes has the runtime write its last words to a file among the reports; call what it returns when the program ends in
// order. Without a folder to write to it does nothing.
func (a *App) CatchCrashes() (end func()) {
	dir := a.reportDir()
	if os.MkdirAll(dir, 0o755) != nil {
		return func() {}
	}
	a.clearCrashFiles()
	f, err := os.CreateTemp(dir, "crash-*.txt")
	if err != nil {
		return func() {}
	}
	// Nobody else has the name, and another program that just looks whether we run is waited for.
	lock, _ := saves.Hold(f.Name())
	_ = debug.SetCrashOutput(f, debug.CrashOptions{}) // without it the words go to the error output alone
	return func() {
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
		f.Close()
		lock.Release() // first, so that nothing is left of a program killed here but what the next clears away
		_ = os.Remove(f.Name())
	}
}

// clearCrashFiles takes away what killed programs have left empty, and all but the newest that hold something. A
// program that runs holds the lock of its file; where the file system has no locks there is no telling, and empty ones
// stay.
func (a *App) clearCrashFiles() {
	files, _ := filepath.Glob(filepath.Join(a.reportDir(), "crash-*.txt"))
	var full []fs.FileInfo
	for _, f := range files {
		info, err := os.Lstat(f)
		switch {
		case err != nil || !info.Mode().IsRegular():
		case info.Size() > 0:
			full = append(full, info)
		case time.Since(info.ModTime()) > time.Minute: // else its program may not have come to lock it yet
			if lock, err := saves.Hold(f); err == nil {
				if lock.Firm() {
					_ = os.Remove(f)
				}
				lock.Release()
			}
		}
	}
	slices.SortFunc(full, func(a, b fs.FileInfo) int { return b.ModTime().Compare(a.ModTime()) }) // the names say nothing
	for n, info := range full {
		f := filepath.Join(a.reportDir(), info.Name())
		if !saves.Held(f) && n >= keptReports { // looking takes away the lock's file that its program has left
			_ = os.Remove(f)
		}
	}
}

// latestReport is the newest report of a fault since a moment, "" if there is none.
func (a *App) latestReport(since time.Time) string {
	newest, when := "", since.Add(-time.Second) // file systems round
	for _, pattern := range []string{reportName + "*.txt", "crash-*.txt"} {
		files, _ := filepath.Glob(filepath.Join(a.reportDir(), pattern))
		for _, f := range files {
			if info, err := os.Lstat(f); err == nil && info.Size() > 0 && info.ModTime().After(when) {
				newest, when = f, info.ModTime()
			}
		}
	}
	return newest
}
