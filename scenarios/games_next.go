//go:build syracuse

package scenarios

import "strategos/scenarios/syracuse"

// A game that is not on any player's list yet is built with a tag of its own.
func init() { games = append(games, syracuse.Game) }
