package intent

import (
	"slices"

	"strategos/engine"
)

// This file is how a decision is answered: by one of its choices, or by a set that is picked.

func (c *Controller) items(on engine.Target, id string) []Item {
	var out []Item
	p := c.waits(on)
	if p == nil {
		return nil
	}
	for i := range p.Choices {
		if ch := &p.Choices[i]; ch.On == on && ch.ID == id {
			out = append(out, Item{Command: c.byPicked(ch), Choice: ch})
		}
	}
	return out
}

// byPicked is the command of a choice, by those of its counters that are picked alone where the choice allows that.
func (c *Controller) byPicked(ch *engine.Choice) engine.Command {
	if len(c.group) == 0 || !c.DoneBy(ch) {
		return ch.Command
	}
	return engine.Command{Verb: ch.Command.Verb, Args: slices.Concat(c.group, ch.Command.Args[len(ch.By):])}
}

// DoneBy tells whether all who are picked are among those who do what a choice is.
func (c *Controller) DoneBy(ch *engine.Choice) bool {
	return len(ch.By) > 0 && !slices.ContainsFunc(c.group, func(id string) bool { return !slices.Contains(ch.By, id) })
}

// attacks are the fights with an enemy's counter, or with the only stack of his in its place, that the picked group can begin.
func (c *Controller) attacks(foe *engine.Thing) []Item {
	var own, there []Item
	for i := range c.prompt.Choices {
		ch := &c.prompt.Choices[i]
		if ch.On != engine.OnCounter || ch.Role != engine.FightRole || !c.DoneBy(ch) {
			continue
		}
		switch cv, it := c.counterOf(ch.ID), (Item{Command: c.byPicked(ch), Choice: ch}); {
		case ch.ID == foe.ID:
			own = append(own, it)
		case cv != nil && cv.Place == foe.Place:
			there = append(there, it)
		}
	}
	if len(own) > 0 {
		return own
	}
	return there
}

func (c *Controller) denied(on engine.Target, id string) *engine.Refusal {
	for _, d := range c.waits(on).Denied {
		if d.On == on && d.ID == id {
			return d.Why
		}
	}
	return nil
}

// Press takes a choice of the prompt, as its button does.
func (c *Controller) Press(ch *engine.Choice) {
	cmd := c.byPicked(ch)
	c.begin()
	c.unplan()
	c.unroute()
	c.take(Item{Command: cmd, Choice: ch})
}

// Lighten takes one of the muster's ways to make room; the group stays picked.
func (c *Controller) Lighten(ch *engine.Choice) {
	group := slices.Clone(c.group)
	c.Press(ch)
	c.then, c.loaded = group, true
}

// PickMenu takes the item of that index of the open menu.
func (c *Controller) PickMenu(i int) {
	if c.menu == nil || i < 0 || i >= len(c.menu.Items) {
		return
	}
	it := c.menu.Items[i]
	c.menu = nil
	c.take(it)
}

// ConfirmPick gives the picked set to the game if it is complete and allowed.
func (c *Controller) ConfirmPick() {
	p := c.prompt.Pick
	if p == nil {
		return
	}
	c.refused = nil
	cmd := engine.Command{Verb: p.Verb, Args: slices.Clone(c.group)}
	if why := c.game.Check(cmd); why != nil {
		c.Refuse(why)
		return
	}
	c.send(nil, cmd)
}

// PickReady tells whether as many counters are picked as asked for, and of the FP
// asked for.
func (c *Controller) PickReady() bool {
	p := c.prompt.Pick
	return p != nil && len(c.group) >= p.Min && len(c.group) <= p.Max && (p.Sum == 0 || c.PickedSum() == p.Sum)
}

// TakeSuggested picks what the game proposes.
func (c *Controller) TakeSuggested() {
	if c.prompt.Pick != nil {
		c.begin()
		c.setGroup(slices.Clone(c.prompt.Pick.Suggested))
	}
}

// PickWhy is why the game would refuse the picked set although it is of the number
// asked for; nil when it would not.
func (c *Controller) PickWhy() *engine.Refusal {
	if !c.fitKnown && c.PickReady() {
		c.fitKnown = true
		c.unfit = c.game.Check(engine.Command{Verb: c.prompt.Pick.Verb, Args: slices.Clone(c.group)})
	}
	return c.unfit
}

// Answer says yes or no to the open question.
func (c *Controller) Answer(yes bool) {
	if c.ask == nil {
		return
	}
	ask := c.ask
	c.ask = nil
	if yes {
		c.send(ask.lead, ask.Command)
	}
}

// take sends an item's command, or asks first when it carries warnings.
func (c *Controller) take(it Item) {
	var lead []engine.Command
	if it.Way != nil {
		lead = append(c.passing(), c.lead(it.Way)...)
	}
	if w, picked := it.warnings(), c.letGoBy(&it); len(w)+picked > 0 {
		c.ask = &Ask{it.Command, lead, w, picked}
		return
	}
	c.send(lead, it.Command)
}

// letGoBy is how many counters that the player has picked are let go by an answer that ends the decision.
func (c *Controller) letGoBy(it *Item) int {
	if it.Choice == nil || it.Choice.Role != engine.EndRole || c.prompt.Pick == nil || c.KeepsPick() {
		return 0
	}
	return len(c.group)
}

// send gives a command, with those that lead up to it before it.
func (c *Controller) send(lead []engine.Command, cmd engine.Command) {
	all := append(slices.Clone(lead), cmd)
	c.out, c.rest = append(c.out, all[0]), all[1:]
}
