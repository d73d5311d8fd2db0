// Package epic is the folder of Epic of the Peloponnesian War: its entry in the list of games, and beside it its map,
// figures, counters, scenarios, words and board. Its rules are engine/epic.
package epic

import (
	"embed"
	"io/fs"
	"sync"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/scenarios/entry"
)

//go:embed *.toml *.md board lessons
var folder embed.FS

// Game is the game's entry.
var Game entry.Entry = game{}

// game is the entry.
type game struct{}

// loaded are the game's data, read once.
var loaded = sync.OnceValues(func() (*data, error) { return load(folder) })

// Rules are those of a scenario, the first where it is not named. The error lists what is wrong with the data, or says that there is
// no such scenario.
func Rules(scenario string) (*epic.Ruleset, error) {
	d, err := loaded()
	if err != nil {
		return nil, err
	}
	return d.ruleset(scenario)
}

func (game) ID() string          { return gameID }
func (game) Folder() fs.FS       { return folder }
func (game) Words() []fs.FS      { return []fs.FS{folder} }
func (game) Decisions() []string { return epic.Steps() }

// Info is what screens show of the game.
func (game) Info() (*entry.Info, error) {
	d, err := loaded()
	if err != nil {
		return nil, err
	}
	return &d.head.info, nil
}

// Names are what its pieces, places and turns are called.
func (game) Names() (entry.Names, error) {
	d, err := loaded()
	if err != nil {
		return nil, err
	}
	return d.names, nil
}

// Commands are its commands in the order of its help.
func (game) Commands() ([]entry.Command, error) {
	d, err := loaded()
	if err != nil {
		return nil, err
	}
	return d.head.commands, nil
}

// ruled are the rules that a game of a scenario is played by under rulings.
func (e game) ruled(scenario string, options map[string]string) (*epic.Ruleset, error) {
	d, err := loaded()
	if err != nil {
		return nil, err
	}
	return d.chosenRules(scenario, options)
}

// New begins a game.
func (e game) New(scenario string, options map[string]string, dice engine.Dice) (engine.Game, []engine.Event, error) {
	r, err := e.ruled(scenario, options)
	if err != nil {
		return nil, nil, err
	}
	g, events, err := epic.New(r, dice)
	if err != nil { // a nil *epic.Game is no nil engine.Game
		return nil, nil, err
	}
	return g, events, nil
}

// Snapshot writes a game down.
func (game) Snapshot(g engine.Game) any {
	if e, ok := g.(*epic.Game); ok {
		return e.Snapshot()
	}
	return nil
}

// Restore goes on with a game.
func (e game) Restore(scenario string, options map[string]string, decode func(any) error) (engine.Game, error) {
	r, err := e.ruled(scenario, options)
	if err != nil {
		return nil, err
	}
	var s epic.Snapshot
	if err := decode(&s); err != nil {
		return nil, err
	}
	g, err := epic.Restore(r, &s)
	if err != nil {
		return nil, err
	}
	return g, nil
}

// Outcomes are all ways the scenarios can end.
func (game) Outcomes() ([]engine.Outcome, error) {
	d, err := loaded()
	if err != nil {
		return nil, err
	}
	var out []engine.Outcome
	for _, s := range d.rules.list {
		r, err := d.ruleset(s.ID)
		if err != nil {
			return nil, err
		}
		out = append(out, r.Outcomes()...)
	}
	return out, nil
}
