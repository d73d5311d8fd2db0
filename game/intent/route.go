package intent

import (
	"slices"

	"strategos/engine"
)

// route is a way with way points that is not gone yet: the moves up to the last way point, and the game as it would stand
// there. A target clicked sends them all, as one act.
type route struct {
	legs []routeLeg
	// prompt is the decision the game waits for, game the game itself.
	prompt *engine.Prompt
	game   Oracle
}

// routeLeg is a move from one way point to the next.
type routeLeg struct {
	command engine.Command
	way     engine.Destination
}

// end is the last way point.
func (r *route) end() string { return r.legs[len(r.legs)-1].way.Zone }

// PassBy sets a way point where the picked group may go, and from where it may go on. It reports whether it has.
func (c *Controller) PassBy(place string) bool {
	if !c.Marching() || !c.prompt.March.Onward || c.plan != nil {
		return false
	}
	d := c.Way(place)
	game, ok := c.game.(engine.Game)
	if d == nil || !ok {
		return false
	}
	leg := routeLeg{c.March(*d).Command, *d}
	next := game.Clone()
	if _, err := next.Apply(leg.command, &engine.Box{Typed: true}); err != nil { // dice would fall on the way
		return false
	}
	after := next.Prompt()
	if after.Seat != c.prompt.Seat || after.Decision != c.prompt.Decision || after.March == nil {
		return false
	}
	for _, id := range c.group {
		if !slices.Contains(after.March.Movers, id) {
			return false
		}
	}
	c.begin()
	if c.route == nil {
		c.route = &route{prompt: c.prompt, game: c.game}
	}
	c.route.legs = append(c.route.legs, leg)
	c.prompt, c.game = &after, next
	c.forgetWays()
	return true
}

// Passed are the places of the way set so far, from where the picked group stands to the last way point.
func (c *Controller) Passed() []string {
	if c.route == nil {
		return []string{c.Start()}
	}
	var out []string
	if cv := c.counterOf(c.group[0]); cv != nil {
		out = append(out, cv.Place)
	}
	for _, leg := range c.route.legs {
		out = append(out, leg.way.Path...)
	}
	return out
}

// WayPoints are those set so far.
func (c *Controller) WayPoints() []string {
	var out []string
	if c.route != nil {
		for _, leg := range c.route.legs {
			out = append(out, leg.way.Zone)
		}
	}
	return out
}

// onward counts what the way points have cost into the ways that go on from them.
func (c *Controller) onward(ways []engine.Destination) []engine.Destination {
	if c.route == nil {
		return ways
	}
	spent := c.route.legs[len(c.route.legs)-1].way.Cost
	out := slices.Clone(ways)
	for i := range out {
		out[i].Cost += spent
	}
	return out
}

// passing are the moves up to the last way point.
func (c *Controller) passing() []engine.Command {
	var out []engine.Command
	if c.route != nil {
		for _, leg := range c.route.legs {
			out = append(out, leg.command)
		}
	}
	return out
}

// passBack takes the last way point back.
func (c *Controller) passBack() {
	places := c.WayPoints()
	c.unroute()
	for _, place := range places[:len(places)-1] {
		c.PassBy(place)
	}
}

// unroute takes all way points back.
func (c *Controller) unroute() {
	if c.route == nil {
		return
	}
	c.prompt, c.game, c.route = c.route.prompt, c.route.game, nil
	c.forgetWays()
}

// forgetWays lets go of what was asked about the picked group.
func (c *Controller) forgetWays() {
	c.ways, c.best, c.waysKnown, c.muster = nil, nil, false, nil
}
