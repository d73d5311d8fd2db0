package saves

import (
	"errors"

	"strategos/engine"
	"strategos/scenarios"
)

// Replay is how a save's history compares with its position.
type Replay struct {
	// Agrees: replaying the history from the set-up leads to the saved position.
	Agrees bool
	// Records and Turns count what was replayed before the first difference, all of
	// it when there is none.
	Records, Turns int
	// Turn is where the first difference was found, in a game of that id.
	Turn int
	Game string
	// Detail tells the difference in English, for reports.
	Detail string
}

// Report is a sentence for the player when the history no longer leads to the
// saved position, in "en" or "fr"; it is empty when it does.
func (r Replay) Report(lang string) string {
	if r.Agrees {
		return ""
	}
	turn := itoa(r.Turn)
	if date := scenarios.Date(r.Game, lang, r.Turn); date != "" {
		turn += ", " + date
	}
	return say(lang, "replay-differs", words("turn", turn, "detail", r.Detail))
}

// replay plays the history again and fills the records' events and turns. Where it
// leads elsewhere the records keep no events, as they would tell another story.
func (l *Loaded) replay() {
	turns := make([]int, len(l.Records))
	for i := range l.Records {
		turns[i] = l.Records[i].Stage.Turn
	}
	moments, err := l.replayAll()
	if err == nil {
		l.Replay.Agrees = true
		l.Game, l.moments = moments[len(moments)-1].Game, moments
		return
	}
	l.Replay.Detail, l.Replay.Game = err.Error(), l.Header.Game
	for i := range l.Records {
		l.Records[i].Events, l.Records[i].Stage = nil, engine.Stage{Turn: turns[i]}
	}
}

// replayAll returns the moments after each record. Hashes of turns are renewed when
// the end agrees all the same: another version of the program may count them
// differently.
func (l *Loaded) replayAll() ([]engine.Replayed, error) {
	r := &l.Replay
	r.Turn = l.Records[0].Stage.Turn
	dice := &engine.Fixed{Rolls: l.Records[0].Rolls}
	g, events, err := scenarios.New(l.Header.Game, l.Scenario, l.Options, dice)
	switch {
	case err != nil:
		return nil, err
	case dice.Left() > 0:
		return nil, errors.New("the set-up uses fewer dice")
	}
	l.Records[0].Events, l.Records[0].Stage = events, g.Stage()
	moments := make([]engine.Replayed, 0, len(l.Records))
	hashes := map[int]string{0: g.Hash()}
	moments = append(moments, engine.Replayed{Game: g.Clone(), Asked: dice.Asked})
	last := len(l.Records) - 1
	for i := 1; i < len(l.Records); i++ {
		rec := &l.Records[i]
		r.Turn = rec.Stage.Turn
		if seat := g.Legal().Seat; seat != rec.Seat && seat != "" {
			return nil, errors.New("another seat decides: " + string(seat))
		}
		dice := &engine.Fixed{Rolls: rec.Rolls}
		events, err := g.Apply(rec.Command, dice)
		switch {
		case err != nil:
			return nil, errors.New(rec.Command.String() + ": " + err.Error())
		case dice.Left() > 0:
			return nil, errors.New(rec.Command.String() + ": uses fewer dice")
		}
		rec.Events, rec.Stage = events, g.Stage()
		moment := engine.Replayed{Asked: dice.Asked}
		if i%engine.CopyEvery == 0 || i == last {
			moment.Game = g.Clone()
		}
		moments = append(moments, moment)
		r.Records = i
		if rec.Hash != "" {
			r.Turns++
			hashes[i] = g.Hash()
		}
	}
	if g.Hash() != l.Game.Hash() {
		r.Turn = l.firstDifference(hashes)
		return nil, errors.New("the position reached is another one")
	}
	for i, hash := range hashes {
		l.Records[i].Hash = hash
	}
	return moments, nil
}

// firstDifference is the turn before which the hashes of the replay begin to
// differ from the saved ones.
func (l *Loaded) firstDifference(hashes map[int]string) int {
	turn := l.Records[0].Stage.Turn
	for i := range l.Records {
		if hash, ok := hashes[i]; ok {
			if hash != l.Records[i].Hash {
				return turn
			}
			turn = l.Records[i].Stage.Turn
		}
	}
	return turn
}
