package intent

import (
	"slices"

	"strategos/engine"
)

// Kind is what a thing at the table stands for.
type Kind uint8

// The kinds. The first three act, the next two pick; the others do nothing, and say
// why.
const (
	Play      Kind = iota + 1 // the picked piece is played on it
	Go                        // the picked group goes there
	Choose                    // the choices of the decision that belong to it
	Pick                      // a counter is picked, alone or with others
	LetGo                     // a picked counter is laid back
	Stay                      // where the picked group stands
	Inside                    // counters in the place may be picked, the place itself may not
	Plannable                 // a move with the counters in the place may be planned before a number is announced
	Narrow                    // it is named in part what the picked piece is played on
	Later                     // a piece has to be picked first: First says for what
	Fixed                     // a counter that no group leaves behind
	Denied                    // an attempt at something that is refused
	Idle                      // nothing is asked of it
)

// Intent is what a click on a thing comes to at this moment.
type Intent struct {
	Kind Kind
	// Items are what is done, where Kind acts: one is done at once, unless Menu says
	// that it is offered in a menu first.
	Items []Item
	Menu  bool
	// On and ID are what the menu stands at.
	On engine.Target
	ID string
	// Group is what is picked afterwards, where Kind picks.
	Group []string
	// Then are counters to pick once the place is active.
	Then []string
	// Place and Counter are what the details show afterwards.
	Place, Counter string
	// Why is the reason where nothing is done; it may be missing.
	Why *engine.Refusal
	// Tried tells that the click is an attempt at something: the reason is a refusal
	// then, not a remark.
	Tried bool
	// First is the use of a piece that would make it a target, where Kind is Later.
	First *engine.Choice
	// Aim is the part that is named, where Kind is Narrow.
	Aim Aim
	// plan is what the pick is planned with, before a number is announced.
	plan *Sketch
}

// Acts tells whether a command comes of the click, at once or by a menu.
func (in *Intent) Acts() bool { return in.Kind >= Play && in.Kind <= Choose }

// Picks tells whether the click changes which counters are picked.
func (in *Intent) Picks() bool { return in.Kind == Pick || in.Kind == LetGo }

// Warnings are what a player is asked about before the command is sent.
func (in *Intent) Warnings() []engine.Warning {
	if !in.Acts() || in.Menu {
		return nil
	}
	return in.Items[0].warnings()
}

// AtPlace is what a click on a place comes to: a target of the picked piece or group,
// a place to activate or to fight in.
func (c *Controller) AtPlace(id string) Intent { return c.atPlace(id, true) }

// atPlace leaves reasons out that the game would have to be asked for unless why is set.
func (c *Controller) atPlace(id string, why bool) Intent {
	in := Intent{On: engine.OnZone, ID: id, Place: id}
	switch items := c.targetAt(id); {
	case len(items) > 0:
		c.playAt(&in, items)
		return in
	case c.Marching() && id != c.prompt.March.From:
		if c.goTo(&in, why); in.Kind != 0 {
			return in
		}
	}
	if items := c.items(engine.OnZone, id); len(items) > 0 {
		c.present(&in, items)
		return in
	}
	if in.Why, in.Tried = c.denied(engine.OnZone, id), true; in.Why == nil {
		in.Why, in.Tried = c.explain(engine.OnZone, id, why), false
	}
	switch in.Kind = Idle; {
	case c.Marching() && id == c.Start():
		in.Kind = Stay
	case c.anyPickable(id):
		in.Kind = Inside
	case why && c.planAt(id) != nil:
		in.Kind, in.Why, in.Tried = Plannable, nil, false
	case c.pieceFirst(&in, "zone", id):
	case in.Tried:
		in.Kind = Denied
	}
	return in
}

// goTo is the way of the picked group to a place, the menu of the ways there, or why it
// may not go. Out of reach the place itself may be meant: the kind is left open then.
func (c *Controller) goTo(in *Intent, why bool) {
	for _, d := range c.BestWays() {
		if d.Zone == in.ID {
			in.Items = append(in.Items, c.March(d))
		}
	}
	switch {
	case len(in.Items) > 0:
		in.Kind, in.Menu = Go, len(in.Items) > 1
	case len(c.items(engine.OnZone, in.ID)) > 0:
	case why:
		if in.Why = c.whyNot(in.ID); in.Why == nil || c.goBefore(in) {
			return
		}
		if in.Kind, in.Tried = Denied, true; in.ID == c.Start() {
			in.Kind = Stay
		}
	}
}

// goBefore turns a way into a place that is refused into the way to the place before it, as to the land before an enemy's city,
// where the refusal names one and there is such a way.
func (c *Controller) goBefore(in *Intent) bool {
	at := in.Why.Facts.Get(engine.Before)
	if at == "" || c.Way(at) == nil {
		return false
	}
	*in = Intent{On: in.On, ID: at, Place: at}
	c.goTo(in, false)
	return true
}

// explain asks the game why nothing can be done with a thing, if that is wanted.
func (c *Controller) explain(on engine.Target, id string, why bool) *engine.Refusal {
	if !why {
		return nil
	}
	return c.game.Explain(on, id)
}

// present offers choices: the one that belongs to a place, costs nothing and can be
// undone is taken at once, all others by a menu.
func (c *Controller) present(in *Intent, items []Item) {
	in.Kind, in.Items, in.Menu = Choose, items, true
	if ch := items[0].Choice; len(items) == 1 && ch.On == engine.OnZone {
		in.Menu = ch.Cost > 0
		in.On, in.ID = engine.OnZone, ch.ID
	}
}

// anyPickable tells whether counters in the place stand out as to be clicked.
func (c *Controller) anyPickable(place string) bool {
	for i := range c.view.Things {
		if cv := &c.view.Things[i]; cv.Place == place && (c.Pickable(cv.ID) || !c.Busy() && len(c.items(engine.OnCounter, cv.ID)) > 0) {
			return true
		}
	}
	return false
}

// pieceFirst finds the piece that would have to be picked before the thing is clicked.
func (c *Controller) pieceFirst(in *Intent, fact, id string) bool {
	p := c.waits(engine.OnPiece)
	for i := range p.Choices {
		if ch := &p.Choices[i]; ch.On == engine.OnPiece && ch.Facts.Get(fact) == id {
			in.Kind, in.First = Later, ch
			return true
		}
	}
	return false
}

// AtCounter is what a click on a counter comes to: it is picked, or does what it stands
// for. add is a click with shift, which adds to what is picked or takes away.
func (c *Controller) AtCounter(id string, add bool) Intent { return c.atCounter(id, add, true) }

func (c *Controller) atCounter(id string, add, why bool) Intent {
	cv := c.counterOf(id)
	if cv == nil {
		return Intent{Kind: Idle, Place: c.zone, Counter: c.counter}
	}
	in := Intent{On: engine.OnCounter, ID: id, Place: cv.Place, Counter: id}
	switch items := c.Targets()[id]; {
	case len(items) > 0:
		c.playAt(&in, items)
	case c.Pickable(id):
		c.pick(&in, add)
	case c.Marching() && !c.mine(cv) && len(c.attacks(cv)) > 0:
		c.present(&in, c.attacks(cv))
	case c.Marching() && (!c.mine(cv) || c.Way(cv.Place) != nil):
		return c.atPlace(cv.Place, why) // a counter in the way: its place is meant
	case !add && c.planned(&in, cv, []string{id}):
	default:
		c.atOther(&in, cv, why)
	}
	return in
}

// pick is a click on a counter that may be picked.
func (c *Controller) pick(in *Intent, add bool) {
	id := in.ID
	if c.prompt.Pick != nil {
		in.Group = c.toggled(id)
	} else {
		in.Group = c.withCore(c.regrouped(id, add))
	}
	picked := slices.Contains(in.Group, id)
	switch {
	case picked && slices.Equal(in.Group, c.group):
		in.Kind, in.Why = Fixed, c.whyFixed(id)
	case picked:
		in.Kind = Pick
	default:
		in.Kind = LetGo
	}
}

// atOther is a click on a counter that cannot be picked: the way to act with it may
// lead through its place.
func (c *Controller) atOther(in *Intent, cv *engine.Thing, why bool) {
	if items := append(c.opening(cv), c.items(engine.OnCounter, cv.ID)...); len(items) > 0 {
		c.present(in, items)
		if c.mine(cv) && items[0].Choice.On == engine.OnZone {
			in.Then = []string{cv.ID}
		}
		return
	}
	in.Why, in.Tried = c.denied(engine.OnCounter, cv.ID), true
	if in.Why == nil && c.mine(cv) {
		in.Why = c.denied(engine.OnZone, cv.Place)
	}
	if in.Why == nil {
		in.Why, in.Tried = c.explain(engine.OnCounter, cv.ID, why), false
	}
	switch in.Kind = Idle; {
	case c.pieceFirst(in, "counter", cv.ID):
	case in.Tried:
		in.Kind = Denied
	}
}

// atStack is what taking a whole stack comes to: all its counters that may be picked
// are, or its place is activated and they are picked then. ids are the stack's, bottom
// first.
func (c *Controller) atStack(ids []string) Intent {
	in := Intent{Kind: Idle, Place: c.zone, Counter: c.counter}
	if c.prompt.Pick != nil || c.together() || len(ids) == 0 {
		return in // each click toggles; a second one must not undo the first
	}
	for _, id := range ids {
		if c.Pickable(id) {
			in.Group = append(in.Group, id)
		}
	}
	if len(in.Group) > 0 {
		in.Kind, in.Group = Pick, c.fitting(in.Group)
		return in
	}
	cv := c.counterOf(ids[len(ids)-1])
	if cv == nil || !c.mine(cv) {
		return in
	}
	if c.planned(&in, cv, ids) {
		return in
	}
	if items := c.opening(cv); len(items) == 1 && items[0].Choice != nil && items[0].Choice.Role == engine.OpenRole {
		in.Kind, in.Items, in.Then = Choose, items, slices.Clone(ids)
	}
	return in
}

// opening is what can be done with the place of a counter: what is offered upon it, or upon the zone that opens it, as a fort's zone
// does its garrison.
func (c *Controller) opening(cv *engine.Thing) []Item {
	items := c.items(engine.OnZone, cv.Place)
	if len(items) > 0 || cv.Place == "" || !c.mine(cv) {
		return items
	}
	if why := c.game.Explain(engine.OnZone, cv.Place); why != nil && why.Code == "goes-with-its-zone" {
		return c.items(engine.OnZone, why.Facts.Get("zone"))
	}
	return items
}

// AtDrop is what letting go of carried counters over a place comes to.
func (c *Controller) AtDrop(place string) Intent {
	if c.prompt.March == nil || place == c.prompt.March.From {
		return Intent{Kind: Idle, Place: c.zone, Counter: c.counter}
	}
	return c.AtPlace(place)
}

// Do carries an intent out.
func (c *Controller) Do(in Intent) {
	c.begin()
	c.zone, c.counter = in.Place, in.Counter
	switch {
	case in.Acts():
		c.then = in.Then
		if in.Menu {
			c.menu = &Menu{At: in.ID, On: in.On, Items: in.Items}
		} else {
			c.take(in.Items[0])
		}
	case in.Kind == Narrow:
		c.AimAt(in.Aim)
	case in.Picks():
		if in.plan != nil {
			c.follow(in.plan)
			c.setGroup(in.Group)
			c.keepFit()
		} else {
			c.setGroup(in.Group)
		}
		if c.plan != nil && len(c.group) == 0 {
			c.unplan()
		}
	case in.Tried:
		c.Refuse(in.Why)
	default:
		c.told = in.Why
	}
}

// ClickPlace does what a place stands for.
func (c *Controller) ClickPlace(id string) { c.Do(c.AtPlace(id)) }

// ClickCounter does what a counter stands for.
func (c *Controller) ClickCounter(id string, add bool) { c.Do(c.AtCounter(id, add)) }

// TakeStack does what a stack stands for as a whole.
func (c *Controller) TakeStack(ids []string) { c.Do(c.atStack(ids)) }

// Places lists the places that stand out: where the picked piece may be played, else
// where the picked group may go, else those that something may be chosen for. What
// else a click would do stays possible, but is not pointed out.
func (c *Controller) Places() []string {
	var out []string
	add := func(id string) {
		if !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	switch targets := c.Targets(); {
	case len(targets) > 0:
		for id := range targets {
			if c.counterOf(id) == nil {
				add(id)
			}
		}
		slices.Sort(out)
	case c.Marching():
		for _, d := range c.BestWays() {
			add(d.Zone)
		}
	default:
		for i := range c.prompt.Choices {
			if ch := &c.prompt.Choices[i]; ch.On == engine.OnZone {
				add(ch.ID)
			}
		}
	}
	return out
}

// Offers tells whether a counter stands out as one to be clicked.
func (c *Controller) Offers(id string) bool {
	in := c.atCounter(id, false, false)
	return in.Kind == Pick || in.Kind == Play || in.Kind == Narrow || !c.Busy() && in.Kind == Choose && len(c.items(engine.OnCounter, id)) > 0
}
