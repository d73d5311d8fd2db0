// Package zone is the panels of the games of the zone series: action points, supply and victory points beside a seat's name,
// the combat with its odds and its table, the siege with its dice, the ships of a convoy.
package zone

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/panels"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
	"strategos/scenarios/zone"
)

// Chart is what the map of a game prints of its zones.
type Chart interface {
	// Printed is what stands in a zone, nil for a box.
	Printed(id string) *zone.Zone
	// Brings are the victory points for holding a place, or for a work that stands, at the end of a scenario.
	Brings(scenario, id string) int
	// Beaches lists the zones across the beaches of a zone; asked is false where a zone has none to ask for.
	Beaches(id string) (zones []string, asked bool)
}

// part is what the series adds to the panels.
type part struct {
	*panels.Panels
	chart Chart
	idle  bool // the modifiers that do not apply are unfolded
}

var _ panels.Part = (*part)(nil)

// Family gives the series' part for its views, with what the map prints.
func Family(chart Chart) panels.Family {
	return func(p *panels.Panels) panels.Part {
		if zonewar.DetailOf(p.View) == nil {
			return nil
		}
		return &part{Panels: p, chart: chart}
	}
}

// look is what the series tells of the view on show.
func (pt *part) look() *zonewar.View { return zonewar.DetailOf(pt.View) }

// Accounts are the victory points of both sides, with those they would have if the game ended now.
func (pt *part) Accounts() []panels.Account {
	var out []panels.Account
	for i := range pt.look().Sides {
		s := &pt.look().Sides[i]
		out = append(out, panels.Account{Seat: s.Seat, Total: pt.Text.UI("table.vp", "n", s.VPNow), Gains: append(slices.Clone(s.Ledger), s.Now...)})
	}
	return out
}

// Due are the reinforcements of a turn that come by the calendar.
func (pt *part) Due(turn int) []panels.Arrival {
	var out []panels.Arrival
	for _, g := range pt.look().Groups {
		if g.Turn == turn {
			out = append(out, panels.Arrival{Seat: g.Side, Things: g.Counters, Come: g.Arrived})
		}
	}
	return out
}

// Below shows the combat, the siege or the works in progress.
func (pt *part) Below(k *prose.Column) {
	pt.combatPanel(k)
	pt.siegePanel(k)
	pt.labourPanel(k)
}

// Aside is the card with the odds of what is about to be done.
func (pt *part) Aside(c *ui.Context, board render.Rect) { pt.oddsCard(c, board) }

// Owns: combats, a siege in progress and the dice of works have panels of their own.
func (pt *part) Owns(f *engine.Forecast, ch *engine.Choice) bool {
	if v := pt.look().Labour; v != nil && v.Seat != "" && f.Purpose == v.Roll {
		return true
	}
	return zonewar.CombatOf(f) != nil || ch.Default && pt.look().Siege != nil && f.Zone == pt.look().Siege.Zone
}

// Rolls: the siege shows its dice.
func (pt *part) Rolls() bool { return pt.look().Siege != nil && len(pt.look().Siege.Dice) > 0 }

// Result: the combat tells what its die came to.
func (pt *part) Result() bool { return pt.look().Combat != nil }
