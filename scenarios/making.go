//go:build epic

package scenarios

import "strategos/scenarios/epic"

// A game in the making is on the list of who builds the program with its tag alone.
func init() { games = append(games, epic.Game) }
