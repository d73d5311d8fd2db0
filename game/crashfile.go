package game

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"time"
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
	_ = debug.SetCrashOutput(f, debug.CrashOptions{}) // without it the words go to the error output alone
	return func() {
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
		f.Close()
		_ = os.Remove(f.Name())
	}
}

// clearCrashFiles takes away what killed programs have left empty, and all but the newest that hold something.
func (a *App) clearCrashFiles() {
	files, _ := filepath.Glob(filepath.Join(a.reportDir(), "crash-*.txt"))
	var full []fs.FileInfo
	for _, f := range files {
		info, err := os.Lstat(f)
		switch {
		case err != nil || !info.Mode().IsRegular():
		case info.Size() > 0:
			full = append(full, info)
		case time.Since(info.ModTime()) > time.Hour: // another program's may still be empty
			_ = os.Remove(f)
		}
	}
	slices.SortFunc(full, func(a, b fs.FileInfo) int { return b.ModTime().Compare(a.ModTime()) }) // the names say nothing
	for _, info := range full[min(keptReports, len(full)):] {
		_ = os.Remove(filepath.Join(a.reportDir(), info.Name()))
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
