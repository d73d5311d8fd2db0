package table

import (
	"slices"

	"strategos/game/ui"
	"strategos/render"
)

// keepClear keeps tooltips off the panel with the question and off the fight: the counters where the decision is, and those of a way
// that is being chosen.
func (t *Table) keepClear(c *ui.Context) {
	for _, r := range [...]render.Rect{t.box.panel, t.box.ask} {
		c.KeepClear(r)
	}
	for _, r := range t.foughtOver() {
		c.KeepClear(r)
	}
}

// badgeRoom is how far the badge of a stack reaches below it.
const badgeRoom = 18.0

// foughtOver are the counters in sight where the decision is.
func (t *Table) foughtOver() []render.Rect {
	var out []render.Rect
	places := t.contested()
	for i := range t.scene.Spots() {
		sp := &t.scene.Spots()[i]
		box := sp.Box
		box.H += badgeRoom
		if r := box.Intersect(t.box.board); slices.Contains(places, sp.Counter.Place) && !r.Empty() {
			out = append(out, r)
		}
	}
	return out
}

// contested are the places the decision is about, and those a picked group goes from and to.
func (t *Table) contested() []string {
	if t.past.Past() {
		return nil
	}
	places := []string{t.prompt.Zone}
	if cb := t.view.Combat; cb != nil {
		places = append(places, cb.Zone)
	}
	if len(t.ctl.Group()) > 0 {
		places = append(places, t.ctl.Start(), t.scene.Hover)
	}
	return slices.DeleteFunc(places, func(id string) bool { return t.scene.Geo.Place(id) == nil })
}
