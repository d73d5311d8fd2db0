// Package zone is the panels of the games of the zone series: action points, supply and victory points beside a seat's name,
// the combat with its odds and its table, the siege with its dice, the ships of a convoy.
package zone

import (
	"strategos/engine"
	"strategos/game/panels"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
	"strategos/scenarios/zone"
)

// part is what the series adds to the panels.
type part struct {
	*panels.Panels
	cells []zone.Cell
	idle  bool // the modifiers that do not apply are unfolded
}

var _ panels.Part = (*part)(nil)

// Family gives the series' part for its views; cells are its combat table.
func Family(cells []zone.Cell) panels.Family {
	return func(p *panels.Panels) panels.Part {
		if len(p.View.Sides) == 0 {
			return nil
		}
		return &part{Panels: p, cells: cells}
	}
}

// Head are the seats' rows, each with its tracks.
func (t *part) Head(k *prose.Column) {
	for i := range t.View.Sides {
		t.sideRow(k, &t.View.Sides[i])
		k.Gap(4)
	}
}

// Strip tells action and victory points of the seats in one line.
func (t *part) Strip(k *prose.Column) { t.sideStrip(k) }

// Below shows the combat or the siege in progress.
func (t *part) Below(k *prose.Column) {
	t.combatPanel(k)
	t.siegePanel(k)
}

// Aside is the card with the odds of what is about to be done.
func (t *part) Aside(c *ui.Context, board render.Rect) { t.oddsCard(c, board) }

// Owns: combats and a siege in progress have panels of their own.
func (t *part) Owns(f *engine.Forecast, ch *engine.Choice) bool {
	return f.Combat != nil || ch.Default && t.View.Siege != nil && f.Zone == t.View.Siege.Zone
}

// Rolls: the siege shows its dice.
func (t *part) Rolls() bool { return t.View.Siege != nil && len(t.View.Siege.Dice) > 0 }

// Result: the combat tells what its die came to.
func (t *part) Result() bool { return t.View.Combat != nil }
