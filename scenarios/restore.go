package scenarios

import (
	"fmt"

	"strategos/engine"
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
	if !Playable(game) {
		return nil, g.noRules()
	}
	return rulebooks[game].restore(g, scenario, options, decode)
}

// Snapshot writes a game's whole state down as a value that encodes to TOML or
// JSON and that Restore reads back. It fails for games that no scenario made.
func Snapshot(g engine.Game) (any, error) {
	if book, ok := rulebooks[g.Info().Game]; ok {
		if snap := book.snapshot(g); snap != nil {
			return snap, nil
		}
	}
	return nil, fmt.Errorf("games of %q cannot be saved", g.Info().Game)
}

// Decisions are the names of all decisions a game can ask its players for; none
// for an unknown game.
func Decisions(game string) []string {
	if book, ok := rulebooks[game]; ok {
		return book.decisions()
	}
	return nil
}

// Outcomes are all ways a game can end, each side's victories and a draw; none for
// an unknown game.
func Outcomes(game string) []engine.Outcome {
	book, ok := rulebooks[game]
	g, err := Load(game)
	if !ok || err != nil {
		return nil
	}
	var out []engine.Outcome
	for _, seat := range g.Info.Seats {
		winner := engine.Seat(seat.ID)
		for _, cause := range book.totals() {
			out = append(out, engine.Outcome{Winner: winner, Kind: "total", Cause: cause})
		}
		for _, kind := range []string{"strategic", "tactical"} {
			out = append(out, engine.Outcome{Winner: winner, Kind: kind, Cause: "points"})
		}
	}
	return append(out, engine.Outcome{Kind: "draw", Cause: "points"})
}
