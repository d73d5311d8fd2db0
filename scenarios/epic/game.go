// Package epic is the folder of Epic of the Peloponnesian War: its map, figures, counters and scenarios. Its rules are engine/epic.
package epic

import (
	"embed"
	"sync"

	"strategos/engine/epic"
)

//go:embed *.toml
var folder embed.FS

// loaded are the game's data, read once.
var loaded = sync.OnceValues(func() (*data, error) { return load(folder) })

// Rules are those of a scenario, the first where it is not named. The error lists what is wrong with the data, or says that there is no such scenario.
func Rules(scenario string) (*epic.Ruleset, error) {
	d, err := loaded()
	if err != nil {
		return nil, err
	}
	return d.ruleset(scenario)
}
