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

// ClickPiece picks a stratagem piece of the tray; a second click lays it back.
func (c *Controller) ClickPiece(id string) {
	c.begin()
	if c.piece == id {
		c.piece = ""
		return
	}
	c.piece = id
}

// PieceItems lists what may be done with a piece.
func (c *Controller) PieceItems(id string) []Item {
	return c.items(engine.OnPiece, id)
}

// PieceDenied lists the refused uses of a piece.
func (c *Controller) PieceDenied(id string) []engine.Denied {
	var out []engine.Denied
	for _, d := range c.waits(engine.OnPiece).Denied {
		if d.On == engine.OnPiece && d.ID == id {
			out = append(out, d)
		}
	}
	return out
}

// waits is the decision that answers upon a kind of thing belong to: while a move is planned that of the plan, and for stratagems that
// of the game itself, for nothing of the plan has happened yet.
func (c *Controller) waits(on engine.Target) *engine.Prompt {
	if on == engine.OnPiece && c.plan != nil {
		return c.plan.real
	}
	return c.prompt
}

// Lands are the groups of places that a board has: its regions.
type Lands interface {
	// GroupAt is the group that a place lies in, "" for none; GroupPlaces are the places by which it is shown.
	GroupAt(place string) string
	GroupPlaces(group string) []string
}

// SetLands says which places belong together: what may be played on all of them is played by a click on any.
func (c *Controller) SetLands(l Lands) { c.lands = l }

// Targets lists the zones or counters the picked piece may be played on, each with the ways to do so. A piece may be played on a group of
// places: then each of those by which the group is shown is a target.
func (c *Controller) Targets() map[string][]Item {
	if c.piece == "" {
		return nil
	}
	out := make(map[string][]Item)
	for _, it := range c.PieceItems(c.piece) {
		aimed := false
		for _, key := range [...]string{"zone", "counter"} {
			if t := it.Choice.Facts.Get(key); t != "" {
				out[t], aimed = []Item{it}, true
			}
		}
		for i := range it.Choice.Facts {
			if f := &it.Choice.Facts[i]; slices.Contains(aims[:], f.Key) {
				out[f.Value], aimed = append(out[f.Value], it), true
			}
		}
		group := it.Choice.Facts.Get("region")
		if aimed || group == "" || c.lands == nil {
			continue
		}
		for _, place := range c.lands.GroupPlaces(group) {
			out[place] = append(out[place], it)
		}
	}
	return out
}

// aims are the facts of a choice that name what a card of a deck is played on.
var aims = [...]string{"city", "sea", "leader", "unit"}

// targetAt is what the picked piece may do at a place: as a target of its own, or as one of its group.
func (c *Controller) targetAt(place string) []Item {
	targets := c.Targets()
	if items := targets[place]; items != nil || len(targets) == 0 || c.lands == nil {
		return items
	}
	group := c.lands.GroupAt(place)
	var out []Item
	for _, it := range c.PieceItems(c.piece) {
		if group != "" && it.Choice.Facts.Get("region") == group {
			out = append(out, it)
		}
	}
	return out
}

// play is a click on a target of the picked piece: at once, or by a menu where there are several ways.
func (in *Intent) play(items []Item) {
	in.Kind, in.Items = Play, items
	if len(items) > 1 {
		in.Kind, in.Menu = Choose, true
	}
}

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

// Go sends the picked group on a way.
func (c *Controller) Go(d engine.Destination) {
	c.begin()
	c.take(c.March(d))
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

func (c *Controller) begin() {
	c.menu, c.ask, c.refused, c.told, c.then, c.loaded = nil, nil, nil, nil, nil, false
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
