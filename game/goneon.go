package game

import (
	"slices"

	"strategos/engine"
	"strategos/saves"
)

// goneOn tells whether a game between two read from a file is known to have gone on from there: one of the autosaves has its
// whole history and more. What the dice to come were going to be may then be known. It is for the background.
func goneOn(folder *saves.Folder, path string, loaded *saves.Loaded) bool {
	if loaded.Solo || loaded.Over {
		return false
	}
	found := false
	_ = tried(func() error { // what breaks here is no reason not to open a sound file
		entries, err := folder.Autosaves()
		for _, e := range entries {
			h := &e.Header
			if e.Err != nil || e.Path == path || h.Game != loaded.Header.Game || h.Scenario != loaded.Scenario || h.Turn < loaded.Turn {
				continue
			}
			if other, err := saves.Peek(e.Path); err == nil && continues(other.Records, loaded.Records) {
				found = true
				break
			}
		}
		return err
	})
	return found
}

// continues tells whether a history is another one and more.
func continues(longer, records []engine.Record) bool {
	return len(longer) > len(records) && slices.EqualFunc(longer[:len(records)], records, func(a, b engine.Record) bool {
		return a.Seat == b.Seat && a.Command.String() == b.Command.String() && slices.Equal(a.Rolls, b.Rolls)
	})
}
