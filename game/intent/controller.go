package intent

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Oracle is what the controller asks of the game; every engine.Game is one.
type Oracle interface {
	Destinations(group []string, why bool) []engine.Destination
	Check(engine.Command) *engine.Refusal
	Explain(on engine.Target, id string) *engine.Refusal
}

// Item is one way on that a click offers: a command with what tells it apart
// from the others.
type Item struct {
	Command engine.Command
	// Choice is set for a choice of the prompt, Way for a group's destination.
	Choice *engine.Choice
	Way    *engine.Destination
}

// warnings are what a player would regret about it.
func (it *Item) warnings() []engine.Warning {
	if it.Way != nil {
		return it.Way.Warnings
	}
	if it.Choice != nil {
		return it.Choice.Warnings
	}
	return nil
}

// Menu is a short list at a zone, counter or piece: the clicked thing can be done
// in several ways, or the one way costs something.
type Menu struct {
	At    string // id of the zone or counter
	On    engine.Target
	Items []Item
}

// Ask is a command a player would regret: it waits for a yes.
type Ask struct {
	Command engine.Command
	// lead are commands to be given before it.
	lead     []engine.Command
	Warnings []engine.Warning
	// Picked is how many counters have been picked with which nothing is done by the command.
	Picked int
}

// Controller is the input state machine: what is picked, what a click means now
// and which command comes of it. It is pure: no drawing, no clock.
type Controller struct {
	game    Oracle
	lands   Lands
	prompt  *engine.Prompt
	asked   string // whose decision it is, and which: the prompt itself changes under the controller
	view    *engine.View
	group   []string // picked counters, in the order of picking
	most    []string // the group that TakeAll last gave
	piece   string   // picked stratagem piece
	targets targets  // of that
	aims    []Aim    // what of that it is played on has been named
	zone    string   // zone looked at in the panel
	counter string   // counter looked at in the panel
	menu    *Menu
	ask     *Ask
	refused *engine.Refusal // why the last click, an attempt at something, was refused
	told    *engine.Refusal // why the last click did nothing, though it was no attempt at anything
	tries   int             // how many attempts were refused so far
	out     []engine.Command
	could   map[string]*Sketch // what could be planned with what stands in a place, once asked
	route   *route             // the way points set so far: prompt and game are those after them then
	plan    *Sketch            // the move planned while a number is asked for: prompt and game are its then
	rest    []engine.Command   // of a planned move, still to be given
	then    []string           // counters to pick once the place is active
	loaded  bool               // then is picked as it is, whether all of it can go or not

	ways      []engine.Destination // of group, with refusals
	best      []engine.Destination // of those, the ones worth a choice
	waysKnown bool
	counters  map[string]*engine.Thing // of view, by id; made when first asked
	muster    *zonewar.Company         // of group, once asked
	unfit     *engine.Refusal          // why the picked set is refused, once asked
	fitKnown  bool
}

// SetPrompt starts a new decision. What was picked is dropped, except counters
// that a click on an inactive place meant, suggested picks and suggested groups.
func (c *Controller) SetPrompt(game Oracle, p *engine.Prompt, v *engine.View) {
	then, loaded := c.then, c.loaded
	zone, counter := c.zone, c.counter
	asked := string(p.Seat) + " " + p.Decision
	if c.asked != asked {
		zone, counter = "", "" // what was looked at belonged to another question
	}
	*c = Controller{game: game, lands: c.lands, prompt: p, asked: asked, view: v, zone: zone, counter: counter, tries: c.tries, rest: c.rest}
	switch {
	case p.Pick != nil:
		c.group = slices.Clone(p.Pick.Suggested)
	case p.March != nil && p.March.Together:
		c.group = slices.Clone(p.March.Movers)
	case p.March != nil:
		for _, id := range then {
			if slices.Contains(p.March.Movers, id) {
				c.group = append(c.group, id)
			}
		}
		if !loaded {
			c.keepFit()
		}
		if len(c.group) == 0 && len(then) == 0 {
			c.group = slices.Clone(p.March.Suggested)
		}
	}
}

// Prompt is the decision.
func (c *Controller) Prompt() *engine.Prompt { return c.prompt }

// Group lists the picked counters, in the order of picking.
func (c *Controller) Group() []string { return c.group }

// Picked tells whether a counter is picked.
func (c *Controller) Picked(id string) bool { return slices.Contains(c.group, id) }

// Pickable tells whether a click could pick the counter now.
func (c *Controller) Pickable(id string) bool {
	switch p := c.prompt; {
	case p == nil:
		return false
	case p.Pick != nil:
		return slices.Contains(p.Pick.Pool, id)
	case p.March != nil:
		return slices.Contains(p.March.Movers, id)
	}
	return false
}

// Piece is the picked stratagem piece, or "".
func (c *Controller) Piece() string { return c.piece }

// Place is the place whose details the panel shows, or "".
func (c *Controller) Place() string { return c.zone }

// Counter is the counter whose details the panel shows, or "".
func (c *Controller) Counter() string { return c.counter }

// Menu is the open menu, or nil.
func (c *Controller) Menu() *Menu { return c.menu }

// Ask is the open question before a regrettable command, or nil.
func (c *Controller) Ask() *Ask { return c.ask }

// Refused is why the last click, an attempt at something, did nothing; or nil.
func (c *Controller) Refused() *engine.Refusal { return c.refused }

// Told is why the last click did nothing although it attempted nothing; or nil.
func (c *Controller) Told() *engine.Refusal { return c.told }

// Take returns the next command to give to the session.
//
// part tells that it belongs to the one before: both are one act.
func (c *Controller) Take() (cmd engine.Command, part, ok bool) {
	switch {
	case len(c.out) > 0:
		cmd, c.out = c.out[0], c.out[1:]
		return cmd, false, true
	case len(c.rest) > 0:
		cmd, c.rest = c.rest[0], c.rest[1:]
		return cmd, true, true
	}
	return engine.Command{}, false, false
}

// Drop forgets what was still to be given of a planned move: something has come between.
func (c *Controller) Drop() { c.rest = nil }

// Cancel steps back: the question, the menu, the picked piece, the picked
// counters, the details. It reports whether there was anything to leave.
func (c *Controller) Cancel() bool {
	c.refused, c.told = nil, nil
	switch {
	case c.ask != nil:
		c.ask = nil
	case c.menu != nil:
		c.menu = nil
	case len(c.aims) > 0:
		c.aims = c.aims[:len(c.aims)-1]
	case c.piece != "":
		c.piece = ""
	case c.plan != nil:
		c.unplan()
	case c.route != nil:
		c.passBack()
	case c.holds():
		c.setGroup(nil)
	case c.zone != "" || c.counter != "":
		c.zone, c.counter = "", ""
	default:
		return false
	}
	return true
}

// holds tells that counters are picked that a cancel lets go of.
func (c *Controller) holds() bool { return len(c.group) > 0 && !c.KeepsPick() && !c.together() }

// Begun tells that a cancel takes back something begun, and not only what is looked at.
func (c *Controller) Begun() bool {
	return c.ask != nil || c.menu != nil || c.piece != "" || c.route != nil || c.holds()
}

// KeepsPick tells that the picked counters are just the suggestion, which a
// cancel leaves alone.
func (c *Controller) KeepsPick() bool {
	return c.prompt.Pick != nil && slices.Equal(c.group, c.prompt.Pick.Suggested)
}

// counterOf finds a counter of the view, nil when there is none of that name.
func (c *Controller) counterOf(id string) *engine.Thing {
	if c.counters == nil && c.view != nil {
		c.counters = make(map[string]*engine.Thing, len(c.view.Things))
		for i := range c.view.Things {
			c.counters[c.view.Things[i].ID] = &c.view.Things[i]
		}
	}
	return c.counters[id]
}

// Busy tells that the decision is about more than its buttons: counters to move or to
// pick, places to choose.
func (c *Controller) Busy() bool {
	return c.prompt.March != nil && len(c.prompt.March.Movers) > 0 || c.prompt.Pick != nil ||
		slices.ContainsFunc(c.prompt.Choices, func(ch engine.Choice) bool { return ch.On == engine.OnZone })
}

// Look shows the details of a place, or of a counter in it, and does nothing else.
func (c *Controller) Look(place, counter string) {
	c.begin()
	c.zone, c.counter = place, counter
}

// Refuse notes why a command was refused.
func (c *Controller) Refuse(why *engine.Refusal) {
	c.refused = why
	if why != nil {
		c.tries++
	}
}

// Refusals counts the attempts that were refused, over all decisions.
func (c *Controller) Refusals() int { return c.tries }

// mine tells whether a counter belongs to the seat that decides.
func (c *Controller) mine(cv *engine.Thing) bool { return cv.Owner == c.prompt.Seat }

func (c *Controller) begin() {
	c.menu, c.ask, c.refused, c.told, c.then, c.loaded = nil, nil, nil, nil, nil, false
}
