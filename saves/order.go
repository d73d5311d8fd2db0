package saves

import (
	"os"
	"path/filepath"
	"sort"
)

// mostOrder is where the counter stays once it is there, far beyond what saving reaches: a number above it is none that a program gave.
// One that somebody has written into a file brings the counter no further, and what is saved then has that number as well, never none.
const mostOrder = 1 << 50

// rank is the header's place in the order of saving, 0 for a file of before there was one or with a number that no
// program gave.
func (h *Header) rank() int64 {
	if h.Order < 0 || h.Order > mostOrder {
		return 0
	}
	return h.Order
}

// NextOrder is a number for what is saved now: greater than those of all saved games in the folder, autosaves included, or as great as
// there are, where the date decides.
// It goes by what the files say and by no clock. Only headers are read.
func (f *Folder) NextOrder() int64 {
	last := int64(0)
	for _, dir := range []string{f.dir, filepath.Join(f.dir, autosaveFolder)} {
		entries, err := f.list(dir)
		if err != nil {
			continue // what cannot be read can be surpassed neither
		}
		for i := range entries {
			last = max(last, entries[i].Header.rank())
		}
	}
	return orderAfter(last)
}

// OrderAt is a number for a game that is saved to a file by hand, behind the one of its header: in a folder of saved
// games, or that of its autosaves, the next one there is.
func (h *Header) OrderAt(path string) int64 {
	order := orderAfter(h.rank())
	full, err := filepath.Abs(path)
	if err != nil {
		return order
	}
	dir := filepath.Dir(full)
	if filepath.Base(dir) == autosaveFolder {
		dir = filepath.Dir(dir)
	} else if info, err := os.Stat(filepath.Join(dir, autosaveFolder)); err != nil || !info.IsDir() {
		return order
	}
	return max(order, FolderAt(dir).NextOrder())
}

// orderAfter is the place behind another in the order of saving.
func orderAfter(order int64) int64 { return min(order+1, mostOrder) }

// newestFirst sorts a list of saved games by when they were saved: by the counter, which no wrong clock disturbs, and
// only where that is missing by date.
func newestFirst(list []Entry) {
	sort.SliceStable(list, func(i, j int) bool {
		a, b := &list[i], &list[j]
		if a.Header.rank() != b.Header.rank() {
			return a.Header.rank() > b.Header.rank()
		}
		return a.Saved.After(b.Saved)
	})
}
