// Package families lists the families of games that have panels of their own: one line each.
package families

import (
	"strategos/game/panels"
	"strategos/game/panels/epic"
	"strategos/game/panels/zone"
)

// All are the families; the first whose view it is has the panels. chart is what the map of a game of the series prints.
func All(chart zone.Chart) []panels.Family { return []panels.Family{zone.Family(chart), epic.Family} }
