package intent

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// setGroup picks counters; those whom no group leaves behind come along.
func (c *Controller) setGroup(ids []string) {
	if c.plan != nil {
		c.plan.needs = nil
	}
	c.unroute()
	c.group, c.ways, c.best, c.waysKnown, c.muster, c.unfit, c.fitKnown = c.withCore(ids), nil, nil, false, nil, nil, false
}

// withCore adds to a group those whom no group leaves behind, in front.
func (c *Controller) withCore(ids []string) []string {
	if core := c.core(); len(ids) > 0 && len(core) > 0 {
		return slices.Concat(core, slices.DeleteFunc(slices.Clone(ids), c.inCore))
	}
	return ids
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

// Marching tells that a group is picked that has a way to go.
func (c *Controller) Marching() bool {
	return c.prompt != nil && c.prompt.March != nil && len(c.group) > 0
}

// Start is where the picked group stands, "" when none is picked.
func (c *Controller) Start() string {
	if !c.Marching() {
		return ""
	}
	if c.route != nil {
		return c.route.end()
	}
	if from := c.prompt.March.From; from != "" {
		return from
	}
	if cv := c.counterOf(c.group[0]); cv != nil {
		return cv.Place
	}
	return ""
}

// keepFit lets go of those picked who cannot go with the others.
func (c *Controller) keepFit() {
	if m := c.Muster(); m != nil && m.Why != nil && len(m.Fit) > 0 {
		c.setGroup(slices.Clone(m.Fit))
	}
}

// keepRoom lets go of those picked for whom there is no room wherever they go.
func (c *Controller) keepRoom() {
	if m := c.Muster(); m != nil && len(m.Room) > 0 {
		c.setGroup(slices.Clone(m.Room))
	}
}

// fitting are those of a group who can go together.
func (c *Controller) fitting(ids []string) []string {
	ids = c.withCore(ids)
	if game, ok := c.game.(zonewar.Musterer); ok && c.prompt.March != nil {
		if m := game.Muster(ids); m.Why != nil && len(m.Fit) > 0 {
			return c.withCore(slices.Clone(m.Fit))
		}
	}
	return ids
}

// whyFixed is why a picked counter cannot be left behind.
func (c *Controller) whyFixed(id string) *engine.Refusal {
	if game, ok := c.game.(zonewar.Musterer); ok && len(c.group) > 1 {
		i := slices.Index(c.group, id)
		if m := game.Muster(slices.Delete(slices.Clone(c.group), i, i+1)); m.Why != nil {
			return m.Why
		}
	}
	return c.game.Explain(engine.OnCounter, id)
}

// Muster is what the picked counters are as a group; nil without one or where the
// game has nothing to say about groups.
func (c *Controller) Muster() *zonewar.Company {
	if c.muster == nil && c.Marching() {
		if game, ok := c.game.(zonewar.Musterer); ok {
			m := game.Muster(c.group)
			c.muster = &m
		}
	}
	return c.muster
}

// toggled is the set asked for with a counter more, or without it. Where one
// counter is asked for the new one replaces the old one.
func (c *Controller) toggled(id string) []string {
	p := c.prompt.Pick
	group := slices.Clone(c.group)
	if i := slices.Index(group, id); i >= 0 {
		return slices.Delete(group, i, i+1)
	}
	if len(group) >= p.Max && p.Sum == 0 { // the set is full: the oldest makes room
		group = group[len(group)-p.Max+1:]
	}
	return append(group, id)
}

// regrouped is the group after a click on a counter that may move: it goes alone, or
// with those picked before.
func (c *Controller) regrouped(id string, add bool) []string {
	group := slices.Clone(c.group)
	i := slices.Index(group, id)
	last := len(group) == 1 || c.inCore(id) && len(group) == len(c.core())
	switch {
	case c.together():
		return group
	case i >= 0 && last:
		return nil
	case i >= 0 && add:
		return slices.Delete(group, i, i+1)
	case add:
		return append(group, id)
	}
	return []string{id}
}

// PickForDrag makes sure a counter taken up with the mouse is in the group; it
// reports whether there is something to carry.
func (c *Controller) PickForDrag(id string) bool {
	if in := (Intent{}); c.prompt != nil && !c.Pickable(id) && c.planned(&in, c.counterOf(id), []string{id}) {
		c.Do(in)
		return true
	}
	if c.prompt == nil || c.prompt.March == nil || !slices.Contains(c.prompt.March.Movers, id) {
		return false
	}
	if !c.Picked(id) {
		c.begin()
		c.setGroup([]string{id})
	}
	return true
}

// Arrange names the picked counters in another order, where a game gives that a meaning; with others it does nothing. Way
// points stay.
func (c *Controller) Arrange(ids []string) {
	same := len(ids) == len(c.group) && !slices.ContainsFunc(ids, func(id string) bool { return !c.Picked(id) })
	if !same {
		return
	}
	points := c.WayPoints()
	c.setGroup(slices.Clone(ids))
	for _, place := range points {
		c.PassBy(place)
	}
}

// AnySet tells that a set is asked for which may be all of several counters.
func (c *Controller) AnySet() bool {
	pick := c.prompt.Pick
	return pick != nil && pick.Sum == 0 && len(pick.Pool) > 1 && pick.Max == len(pick.Pool)
}

// TakeAll picks as many of the movers as can go together, and no more than there is room
// for where they go; all of a set that may be whole.
func (c *Controller) TakeAll() {
	if c.AnySet() {
		c.begin()
		c.setGroup(slices.Clone(c.prompt.Pick.Pool))
		c.most = slices.Clone(c.group)
	}
	if c.prompt.March == nil {
		return
	}
	first := slices.Clone(c.group)
	c.begin()
	c.setGroup(slices.Clone(c.prompt.March.Movers))
	c.keepFit()
	c.keepRoom()
	c.keepGoal(first)
	c.most = slices.Clone(c.group)
}

// keepGoal lets go of those picked who have no goal in common with the others, where the game does not tell of groups:
// those picked first stay, then, where stacks move, that in the place looked at.
func (c *Controller) keepGoal(first []string) {
	if _, ok := c.game.(zonewar.Musterer); ok || len(c.group) < 2 || len(c.game.Destinations(c.group, false)) > 0 {
		return
	}
	for _, cv := range c.view.Things {
		if len(c.prompt.March.Stacks) > 0 && cv.Place == c.zone && slices.Contains(c.group, cv.ID) {
			first = append(first, cv.ID)
		}
	}
	kept := c.stackOf(first)
	for _, id := range append(first, c.group...) {
		if slices.Contains(kept, id) || !slices.Contains(c.group, id) {
			continue
		}
		if with := c.withCore(append(slices.Clone(kept), id)); len(c.game.Destinations(with, false)) > 0 {
			kept = with
		}
	}
	if whole := c.stackOf(kept); len(whole) > len(kept) { // a leader who comes last in the list takes all where he stands along
		kept = whole
	}
	if len(kept) > 0 {
		c.setGroup(kept)
	}
}

// stackOf are the movers where the first of those picked stands, with him, where stacks move and these can go together: by himself he
// might not.
func (c *Controller) stackOf(first []string) []string {
	if len(first) == 0 || len(c.prompt.March.Stacks) == 0 {
		return nil
	}
	var out []string
	if at := c.counterOf(first[0]); at != nil {
		for _, id := range append(first, c.group...) {
			if cv := c.counterOf(id); cv != nil && cv.Place == at.Place && !slices.Contains(out, id) {
				out = append(out, id)
			}
		}
	}
	if out = c.withCore(out); len(c.game.Destinations(out, false)) == 0 {
		return nil
	}
	return out
}

// TakesAll tells whether the picked group is the one TakeAll gave.
func (c *Controller) TakesAll() bool { return len(c.most) > 0 && slices.Equal(c.most, c.group) }

// PickedSum is what the picked counters count towards the sum of the pick.
func (c *Controller) PickedSum() int {
	if c.prompt.Pick == nil {
		return 0
	}
	return c.prompt.Pick.Worthy(c.group)
}
