package scenarios

import (
	"fmt"

	"strategos/engine"
	"strategos/engine/sphacteria"
)

// Restore goes on with a game from its snapshot. decode fills the value it is
// given, a pointer to the game's own snapshot type, from wherever it was saved.
// The error says what is unknown or which field describes an impossible
// position; errors of decode are passed on.
func Restore(game, scenario string, options map[string]string, decode func(any) error) (engine.Game, error) {
	g, err := Load(game)
	if err != nil {
		return nil, err
	}
	cfg, err := g.Config(scenario, options)
	if err != nil {
		return nil, err
	}
	var snap sphacteria.Snapshot
	if err := decode(&snap); err != nil {
		return nil, err
	}
	p, err := sphacteria.Restore(cfg, &snap)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Snapshot writes a game's whole state down as a value that encodes to TOML or
// JSON and that Restore reads back. It fails for games that no scenario made.
func Snapshot(g engine.Game) (any, error) {
	if p, ok := g.(*sphacteria.Game); ok {
		return p.Snapshot(), nil
	}
	return nil, fmt.Errorf("games of %q cannot be saved", g.Info().Game)
}

// Decisions are the names of all decisions a game can ask its players for.
func Decisions(game string) []string {
	if game == "sphacteria" {
		return sphacteria.Decisions()
	}
	return nil
}
