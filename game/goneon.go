package game

import (
	"slices"

	"strategos/engine"
	"strategos/saves"
)

// goneOn tells whether a game between two read from a file is known to have gone on from there: something that the folder has of it, a
// save, an autosave or a deleted game, has its whole history and more, played with the dice that are to come in it. What these are going to be
// may then be known. A game that went on with other dice, as a copy and a branch do, tells nothing of them. It is for the background.
func goneOn(folder *saves.Folder, path string, loaded *saves.Loaded) bool {
	if loaded.Solo || loaded.Over {
		return false
	}
	found := false
	var traces []saves.Trace
	_ = tried(func() error { traces = folder.Traces(); return nil }) // as below
	for _, e := range traces {
		h := &e.Header
		if e.Path == path || h.Game != loaded.Header.Game || h.Scenario != loaded.Scenario || h.Turn < loaded.Turn || otherLine(h.Line, loaded.Line) {
			continue
		}
		_ = tried(func() error { // what breaks here is no reason not to open a sound file, nor not to look at the others
			other, err := saves.Peek(e.Path)
			found = err == nil && continues(other.Records, other.Standing, loaded)
			return err
		})
		if found {
			return true
		}
	}
	return false
}

// otherLine tells whether two saves are known to be of games that go different ways: a branch has other dice than the game it left. Old
// saves have no line.
func otherLine(a, b string) bool { return a != "" && b != "" && a != b }

// continues tells whether a history, with the decision that stands at its end if one does, is that of a loaded game and more than could
// simply be taken back, as far as can be told with the same dice to come.
func continues(longer []engine.Record, standing engine.Command, loaded *saves.Loaded) bool {
	records, n := loaded.Records, len(loaded.Records)
	if n == 0 || len(longer) < n || !slices.EqualFunc(longer[:n], records, func(a, b engine.Record) bool {
		return a.Seat == b.Seat && a.Command.String() == b.Command.String() && slices.Equal(a.Rolls, b.Rolls)
	}) || newDice(longer[:n]) != newDice(records) {
		return false
	}
	if len(longer) == n { // who gave a command and was asked for its die knows more than he did
		return standing.Verb != "" && standing.String() != loaded.Standing.String()
	}
	return betrays(longer[n:], loaded)
}

// newDice is how often other dice fell in a history. Where in it that is said may change when commands are taken back and given again.
func newDice(records []engine.Record) int {
	n := 0
	for i := range records {
		n += records[i].NewDice()
	}
	return n
}

// enoughDice is how many dice that fall as they would in another game are no chance.
const enoughDice = 12

// betrays tells whether decisions that followed on a loaded game rolled what it would have rolled, and whether there is more to them than
// could simply be taken back: dice, something shown, a decision of another seat. Where that cannot be told, as with dice that the players
// roll themselves, they count as such.
func betrays(since []engine.Record, loaded *saves.Loaded) bool {
	same, barred, fallen := true, false, 0
	broke := tried(func() error {
		g, box := loaded.Game.Clone(), loaded.Box.Copy()
		for i := range since {
			seat := g.Stage().Deciding
			r := &engine.Recorder{From: &box}
			events, err := g.Apply(since[i].Command, r)
			common := min(len(r.Rolls), len(since[i].Rolls))
			if !slices.Equal(r.Rolls[:common], since[i].Rolls[:common]) {
				same = false
				return nil
			}
			barred = barred || err != nil || len(since[i].Rolls) > 0 || g.Stage().Deciding != seat ||
				slices.ContainsFunc(events, func(e engine.Event) bool { return e.Tags.Has(engine.TagReveals) })
			if fallen += common; err != nil || fallen >= enoughDice {
				return err
			}
		}
		return nil
	})
	return same && (barred || broke != nil)
}
