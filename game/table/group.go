package table

import (
	"slices"

	"strategos/engine"
)

// setGroup picks counters; those whom no group leaves behind come along.
func (c *Controller) setGroup(ids []string) {
	if core := c.core(); len(ids) > 0 && len(core) > 0 {
		ids = slices.Concat(core, slices.DeleteFunc(slices.Clone(ids), c.inCore))
	}
	c.group, c.ways, c.waysKnown, c.muster, c.unfit, c.fitKnown = ids, nil, false, nil, nil, false
}

// core are the movers that go with every group.
func (c *Controller) core() []string {
	if c.prompt == nil || c.prompt.March == nil {
		return nil
	}
	return c.prompt.March.Core
}

func (c *Controller) inCore(id string) bool { return slices.Contains(c.core(), id) }

// together tells that everybody goes in one group: there is nothing to pick.
func (c *Controller) together() bool { return c.prompt.March != nil && c.prompt.March.Together }

// ClickCounter picks a counter or does what it stands for. add is a click with
// shift: it adds to what is picked or takes away.
func (c *Controller) ClickCounter(id string, add bool) {
	c.begin()
	cv := counterIn(c.view, id)
	if cv == nil {
		return
	}
	c.counter, c.zone = id, cv.Place
	switch {
	case c.clickTarget(id):
	case c.prompt.Pick != nil && slices.Contains(c.prompt.Pick.Pool, id):
		c.togglePick(id)
	case c.prompt.March != nil && slices.Contains(c.prompt.March.Movers, id):
		c.pickMover(id, add)
	default:
		c.clickOther(cv)
	}
}

// keepFit lets go of those picked who cannot go with the others.
func (c *Controller) keepFit() {
	if m := c.Muster(); m != nil && m.Why != nil && len(m.Fit) > 0 {
		c.setGroup(slices.Clone(m.Fit))
	}
}

// Muster is what the picked counters are as a group; nil without one or where the
// game has nothing to say about groups.
func (c *Controller) Muster() *engine.Muster {
	if c.muster == nil && c.prompt != nil && c.prompt.March != nil && len(c.group) > 0 {
		if game, ok := c.game.(engine.Musterer); ok {
			m := game.Muster(c.group)
			c.muster = &m
		}
	}
	return c.muster
}

// togglePick adds a counter to a set asked for or takes it out. Where one
// counter is asked for the new one replaces the old one.
func (c *Controller) togglePick(id string) {
	p := c.prompt.Pick
	if i := slices.Index(c.group, id); i >= 0 {
		c.setGroup(slices.Delete(slices.Clone(c.group), i, i+1))
		return
	}
	group := slices.Clone(c.group)
	if len(group) >= p.Max && p.FP == 0 { // the set is full: the oldest makes room
		group = group[len(group)-p.Max+1:]
	}
	c.setGroup(append(group, id))
}

// pickMover picks a counter that may move, alone or with those picked before.
func (c *Controller) pickMover(id string, add bool) {
	i := slices.Index(c.group, id)
	last := len(c.group) == 1 || c.inCore(id) && len(c.group) == len(c.core())
	switch {
	case c.together():
	case i >= 0 && last:
		c.setGroup(nil)
	case i >= 0 && add:
		c.setGroup(slices.Delete(slices.Clone(c.group), i, i+1))
	case add:
		c.setGroup(append(slices.Clone(c.group), id))
	default:
		c.setGroup([]string{id})
	}
}

// PickForDrag makes sure a counter taken up with the mouse is in the group; it
// reports whether there is something to carry.
func (c *Controller) PickForDrag(id string) bool {
	if c.prompt == nil || c.prompt.March == nil || !slices.Contains(c.prompt.March.Movers, id) {
		return false
	}
	if !c.Picked(id) {
		c.begin()
		c.setGroup([]string{id})
	}
	return true
}

// TakeAll picks as many of the movers as can go together.
func (c *Controller) TakeAll() {
	if c.prompt.March == nil {
		return
	}
	c.begin()
	c.setGroup(slices.Clone(c.prompt.March.Movers))
	c.keepFit()
	c.most = slices.Clone(c.group)
}

// takesAll tells whether the picked group is the one TakeAll gave.
func (c *Controller) takesAll() bool { return len(c.most) > 0 && slices.Equal(c.most, c.group) }

// PickedFP is the sum of the FP of the picked counters.
func (c *Controller) PickedFP() int {
	sum := 0
	for _, id := range c.group {
		if cv := counterIn(c.view, id); cv != nil {
			sum += cv.FP
		}
	}
	return sum
}
