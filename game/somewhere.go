package game

import (
	"os"
	"path/filepath"
	"time"
)

// enoughRoom is how much has to fit into a folder that is proposed for a game, in bytes: more than any game takes.
const enoughRoom = 1 << 20

// saveSomewhere is the path that is proposed for a game that cannot be written to the folder of saves: one in the home folder, or where
// that has no room either, on a disk that has been plugged in, or at last among the temporary files, and then temporary is set. A disk
// that does not answer in time is not proposed.
func (a *App) saveSomewhere(name string) (path string, temporary bool) {
	found := make(chan int, 1)
	places := elsewhere()
	a.stage.Go(func() {
		for i, dir := range places {
			if roomIn(dir) {
				found <- i
				return
			}
		}
		found <- 0
	})
	t := time.NewTimer(a.patience)
	defer t.Stop()
	select {
	case i := <-found:
		if i > 0 {
			return filepath.Join(places[i], name), i == len(places)-1
		}
	case <-t.C:
	}
	return filepath.Join("~", name), false
}

// elsewhere are the folders in which a game can be kept, the home folder first and that of temporary files last.
func elsewhere() []string {
	home, err := os.UserHomeDir()
	if err != nil {
		home = "."
	}
	out := []string{home}
	for _, pattern := range []string{"/media/" + filepath.Base(home) + "/*", "/run/media/" + filepath.Base(home) + "/*", "/Volumes/*"} {
		plugged, _ := filepath.Glob(pattern)
		out = append(out, plugged...)
	}
	return append(out, os.TempDir())
}

// roomIn tells whether a game can be written to a folder.
func roomIn(dir string) bool {
	f, err := os.CreateTemp(dir, ".strategos-room-*")
	if err != nil {
		return false
	}
	_, err = f.Write(make([]byte, enoughRoom))
	if err == nil {
		err = f.Sync() // some say only then that they are full
	}
	_ = f.Close()
	return os.Remove(f.Name()) == nil && err == nil
}
