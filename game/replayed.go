package game

import (
	"strategos/assets/text"
	"strategos/engine"
	"strategos/saves"
	"strategos/scenarios"
)

// refusals words the refusals of a game's rules in the player's language, for what is said of its saves; nil when there is no such
// game.
func (a *App) refusals(game string) saves.Words {
	e, err := scenarios.Find(game)
	if err != nil {
		return nil
	}
	names, err := e.Names()
	if err != nil {
		return nil
	}
	t := text.New(a.settings.Language, names)
	return func(r *engine.Refusal) string { return t.Refusal(r) }
}
