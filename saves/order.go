package saves

import (
	"path/filepath"
	"sort"
)

// mostOrder bounds the counter, so that no file can bring it to its end.
const mostOrder = 1 << 50

// rank is the header's place in the order of saving, 0 for a file of before there was one or with a number that no
// program gave.
func (h *Header) rank() int64 {
	if h.Order < 0 || h.Order > mostOrder {
		return 0
	}
	return h.Order
}

// NextOrder is a number for what is saved now: greater than those of all saved games in the folder, autosaves included.
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
	return last + 1
}

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
