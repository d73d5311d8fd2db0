package game

import (
	"slices"

	"strategos/engine"
	"strategos/saves"
)

// goneOn tells whether a game between two read from a file is known to have gone on from there: one of the autosaves has its
// whole history and more, played with the dice that are to come in it. What these are going to be may then be known. A game that went
// on with other dice, as a copy and a branch do, tells nothing of them. It is for the background.
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
			if other, err := saves.Peek(e.Path); err == nil && continues(other.Records, loaded) {
				found = true
				break
			}
		}
		return err
	})
	return found
}

// continues tells whether a history is that of a loaded game and more, as far as can be told with the same dice to come.
func continues(longer []engine.Record, loaded *saves.Loaded) bool {
	records, n := loaded.Records, len(loaded.Records)
	return n > 0 && len(longer) > n && slices.EqualFunc(longer[:n], records, func(a, b engine.Record) bool {
		return a.Seat == b.Seat && a.Command.String() == b.Command.String() && slices.Equal(a.Rolls, b.Rolls)
	}) && longer[n-1].NewDice() == records[n-1].NewDice() && sameDice(longer[n:], loaded)
}

// enoughDice is how many dice that fall as they would in another game are no chance.
const enoughDice = 12

// sameDice tells whether decisions that followed on a loaded game rolled what it would have rolled. Where that cannot be told, as with
// dice that the players roll themselves, they count as the same.
func sameDice(since []engine.Record, loaded *saves.Loaded) bool {
	same, fallen := true, 0
	_ = tried(func() error {
		g, box := loaded.Game.Clone(), loaded.Box.Copy()
		for i := range since {
			r := &engine.Recorder{From: &box}
			_, err := g.Apply(since[i].Command, r)
			common := min(len(r.Rolls), len(since[i].Rolls))
			if !slices.Equal(r.Rolls[:common], since[i].Rolls[:common]) {
				same = false
				return nil
			}
			if fallen += common; err != nil || fallen >= enoughDice {
				return err
			}
		}
		return nil
	})
	return same
}
