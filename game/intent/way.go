package intent

import (
	"slices"

	"strategos/engine"
)

// This file is where the picked group may go.

// March is a way of the picked group as an item.
func (c *Controller) March(d engine.Destination) Item {
	args := append(slices.Clone(c.group), d.Path...)
	return Item{Command: engine.Command{Verb: c.prompt.March.Verb, Args: args}, Way: &d}
}

// Foresee asks what the picked group's move would lead to, from the last way point on; nil for nothing.
func (c *Controller) Foresee(d *engine.Destination) *engine.Forecast {
	teller, ok := c.game.(engine.Forecaster)
	if !ok || d == nil {
		return nil
	}
	f, _ := teller.Forecast(c.March(*d).Command)
	return f
}

// Ways lists where the picked group may go, then the zones near it where it may
// not, with the reasons.
func (c *Controller) Ways() []engine.Destination {
	if !c.waysKnown && c.Marching() {
		c.ways, c.waysKnown = c.onward(c.game.Destinations(c.group, true)), true
		c.best = bestOf(c.ways)
	}
	return c.ways
}

// BestWays lists the ways of the picked group that are worth a choice: for each zone
// the best, and further ones only where they bring another column shift.
func (c *Controller) BestWays() []engine.Destination {
	c.Ways()
	return c.best
}

func bestOf(ways []engine.Destination) []engine.Destination {
	type kind struct {
		zone  string
		shift int
	}
	seen := make(map[kind]bool)
	var out []engine.Destination
	for _, d := range ways {
		if k := (kind{d.Zone, d.Shift}); d.Why == nil && !seen[k] {
			seen[k] = true
			out = append(out, d)
		}
	}
	return out
}

// Way is the best way of the picked group to a zone, or nil.
func (c *Controller) Way(zone string) *engine.Destination {
	for i, d := range c.Ways() {
		if d.Zone == zone && d.Why == nil {
			return &c.ways[i]
		}
	}
	return nil
}

// whyNot tells why the picked group may not go to a zone; nil when it may or when
// nothing is picked.
func (c *Controller) whyNot(zone string) *engine.Refusal {
	if !c.Marching() {
		return nil
	}
	for _, d := range c.Ways() {
		if d.Zone == zone {
			return d.Why
		}
	}
	return c.game.Check(engine.Command{Verb: c.prompt.March.Verb, Args: append(slices.Clone(c.group), zone)})
}

// Go sends the picked group on a way.
func (c *Controller) Go(d engine.Destination) {
	c.begin()
	c.take(c.March(d))
}
