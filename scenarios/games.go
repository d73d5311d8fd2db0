package scenarios

import (
	"fmt"
	"strings"

	"strategos/engine"
	"strategos/scenarios/entry"
	"strategos/scenarios/epic"
	"strategos/scenarios/hellespont"
	"strategos/scenarios/sphacteria"
	"strategos/scenarios/syracuse"
	"strategos/scenarios/zone"
)

// games are all games, in the order of the start screen. This is the only list of
// them: a game joins by its line here.
var games = []entry.Entry{
	sphacteria.Game,
	hellespont.Game,
	syracuse.Game,
	epic.Game,
}

// Games lists all games.
func Games() []entry.Entry { return games[:len(games):len(games)] }

// Join puts a game at the end of the list until leave is called. It is for tests
// that play a game of their own; nobody else may use the list meanwhile.
func Join(e entry.Entry) (leave func()) {
	before := games
	games = append(Games(), e)
	return func() { games = before }
}

// Find is the game with an id.
func Find(game string) (entry.Entry, error) {
	var ids []string
	for _, e := range games {
		if e.ID() == game {
			return e, nil
		}
		ids = append(ids, e.ID())
	}
	return nil, fmt.Errorf("there is no game %q; there is %s", game, strings.Join(ids, ", "))
}

// Sound lists what screens show of the games whose data are sound; Entry.Check
// tells why another is left out.
func Sound() []*entry.Info {
	var out []*entry.Info
	for _, e := range games {
		if info, err := e.Info(); err == nil {
			out = append(out, info)
		}
	}
	return out
}

// Info is what screens show of a game.
func Info(game string) (*entry.Info, error) {
	e, err := Find(game)
	if err != nil {
		return nil, err
	}
	return e.Info()
}

// Date is when a turn is played, "October 411 BC"; empty in a game whose turns have
// no dates.
func Date(game, lang string, turn int) string {
	e, err := Find(game)
	if err != nil {
		return ""
	}
	names, err := e.Names()
	if err != nil {
		return ""
	}
	return names.Turn(lang, turn)
}

// Picture is the printed board of a game; see entry.Picture.
func Picture(game string) ([]byte, error) {
	e, err := Find(game)
	if err != nil {
		return nil, err
	}
	return entry.Picture(e)
}

// Layout is the layout file of a game's board; see entry.Layout.
func Layout(game string) ([]byte, error) {
	e, err := Find(game)
	if err != nil {
		return nil, err
	}
	return entry.Layout(e)
}

// Zone is a game of the zone series with all its components; the error says so when
// it is none.
func Zone(game string) (*zone.Game, error) {
	e, err := Find(game)
	if err != nil {
		return nil, err
	}
	return zone.Of(e)
}

// New begins a game; see entry.Entry.
func New(game, scenario string, options map[string]string, dice engine.Dice) (engine.Game, []engine.Event, error) {
	e, err := Find(game)
	if err != nil {
		return nil, nil, err
	}
	return e.New(scenario, options, dice)
}

// Restore goes on with a game from its snapshot; see entry.Entry. A position that its checks let pass and that cannot even be
// shown is refused too.
func Restore(game, scenario string, options map[string]string, decode func(any) error) (engine.Game, error) {
	e, err := Find(game)
	if err != nil {
		return nil, err
	}
	g, err := e.Restore(scenario, options, decode)
	if err != nil {
		return nil, err
	}
	if err := engine.Rehearse(g); err != nil {
		return nil, err
	}
	return g, nil
}

// Snapshot writes a game's whole state down as a value that encodes to TOML or
// JSON and that Restore reads back. It fails for games that no scenario made.
func Snapshot(g engine.Game) (any, error) {
	if e, err := Find(g.Info().Game); err == nil {
		if snap := e.Snapshot(g); snap != nil {
			return snap, nil
		}
	}
	return nil, fmt.Errorf("games of %q cannot be saved", g.Info().Game)
}
