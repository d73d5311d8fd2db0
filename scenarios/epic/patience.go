package epic

import (
	"strings"

	"strategos/engine"
)

// OnceIn has players of long wars seldom make peace, pass at windows for a season, or throw away, or put up to a partner, a card that could be held for one.
func (game) OnceIn(c engine.Command) int {
	switch {
	case strings.HasPrefix(c.Verb, "offer"), c.Verb == "accept", c.Verb == "play" && len(c.Args) > 0 && strings.HasPrefix(c.Args[0], "peace"):
		return 24
	case c.Verb == "waive":
		return 40
	case c.Verb == "discard", c.Verb == "exchange":
		return 3
	}
	return 1
}
