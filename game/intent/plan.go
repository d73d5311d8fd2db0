package intent

import (
	"slices"
	"strings"

	"strategos/engine"
)

// Sketch is a move planned before the number that pays for it is announced: the game as it would stand if all the seat has
// were announced and a place opened. Nothing of it has happened; a target clicked sends the number, the opening and the move.
type Sketch struct {
	// Place is the place opened, Game the game then, Prompt its decision.
	Place  string
	Game   engine.Game
	Prompt engine.Prompt
	// real is the decision that the game waits for, game the game itself.
	real *engine.Prompt
	game Oracle
	// steps are the numbers that allow the opening, from the least on, with the game after each; the last is Game.
	steps []sketchStep
	// needs is the number each way of the picked group takes, by its path.
	needs map[string]engine.Command
}

// sketchStep is one number with what follows from it.
type sketchStep struct {
	number, open engine.Command
	game         engine.Game
}

// sketch plans with what stands in a place; nil where the decision is none about a number, or no number opens the place.
func (c *Controller) sketch(place string) *Sketch {
	real, oracle := c.prompt, c.game
	if c.plan != nil {
		if c.plan.Place == place {
			return c.plan
		}
		real, oracle = c.plan.real, c.plan.game
	}
	game, ok := oracle.(engine.Game)
	if !ok || real == nil || real.March != nil || real.Pick != nil {
		return nil
	}
	s := &Sketch{Place: place, real: real, game: oracle}
	for i := range real.Choices {
		ch := &real.Choices[i]
		if ch.Role != engine.NumberRole || ch.Seat != "" {
			continue
		}
		next := game.Clone()
		if _, err := next.Apply(ch.Command, &engine.Box{Typed: true}); err != nil { // it rolls no dice
			continue
		}
		after := next.Legal()
		k := slices.IndexFunc(after.Choices, func(o engine.Choice) bool {
			return o.Role == engine.OpenRole && o.On == engine.OnZone && o.ID == place && o.Seat == ""
		})
		if k < 0 {
			continue
		}
		open := after.Choices[k].Command
		if _, err := next.Apply(open, &engine.Box{Typed: true}); err != nil {
			continue
		}
		s.steps = append(s.steps, sketchStep{ch.Command, open, next})
	}
	if len(s.steps) == 0 {
		return nil
	}
	s.Game = s.steps[len(s.steps)-1].game
	if s.Prompt = s.Game.Prompt(); s.Prompt.March == nil {
		return nil
	}
	return s
}

// Sketch is the move being planned, nil for none.
func (c *Controller) Sketch() *Sketch { return c.plan }

// planned is what a click on an own counter comes to while a number is asked for: it is picked as if its place were open.
func (c *Controller) planned(in *Intent, cv *engine.Thing, ids []string) bool {
	if cv == nil || cv.Place == "" || c.plan == nil && !c.asksNumber() || !c.mine(cv) {
		return false
	}
	s := c.sketch(cv.Place)
	if s == nil {
		return false
	}
	for _, id := range ids {
		if slices.Contains(s.Prompt.March.Movers, id) {
			in.Group = append(in.Group, id)
		}
	}
	if len(in.Group) == 0 {
		return false
	}
	in.Kind, in.plan = Pick, s
	return true
}

// CanPlan tells whether a move can be planned with what stands in the place looked at.
func (c *Controller) CanPlan() bool { return c.plannable() != nil }

// plannable is the plan for the place looked at, nil for none.
func (c *Controller) plannable() *Sketch {
	if c.plan != nil {
		return nil
	}
	return c.planAt(c.zone)
}

// planAt is what could be planned with what stands in a place while a number is asked for, made once for a decision; nil for
// nothing.
func (c *Controller) planAt(place string) *Sketch {
	if place == "" || c.plan == nil && !c.asksNumber() {
		return nil
	}
	if c.plan != nil && c.plan.Place == place {
		return c.plan
	}
	s, known := c.could[place]
	if !known {
		if s = c.sketch(place); c.could == nil {
			c.could = map[string]*Sketch{}
		}
		c.could[place] = s
	}
	return s
}

// PlanAll plans a move of all that can go together from the place looked at.
func (c *Controller) PlanAll() {
	if s := c.plannable(); s != nil {
		c.begin()
		c.follow(s)
		c.TakeAll()
	}
}

// asksNumber tells that the decision is to choose a number.
func (c *Controller) asksNumber() bool {
	return c.prompt != nil && c.prompt.March == nil && c.prompt.Pick == nil &&
		slices.ContainsFunc(c.prompt.Choices, func(ch engine.Choice) bool { return ch.Role == engine.NumberRole && ch.Seat == "" })
}

// follow plans with a sketch.
func (c *Controller) follow(s *Sketch) {
	if s == c.plan {
		return
	}
	c.plan, c.prompt, c.game = s, &s.Prompt, s.Game
	c.forgetWays()
}

// unplan leaves the plan, if there is one.
func (c *Controller) unplan() {
	if c.plan == nil {
		return
	}
	c.prompt, c.game, c.plan = c.plan.real, c.plan.game, nil
	c.group = nil
	c.forgetWays()
}

// Number is the command of the number that a way of the picked group takes while it is planned: the least with which it can
// be gone without a warning that a higher one would spare. ok is false where nothing is planned.
func (c *Controller) Number(d *engine.Destination) (cmd engine.Command, ok bool) {
	s := c.plan
	if s == nil {
		return engine.Command{}, false
	}
	if s.needs == nil {
		s.reckon(c.group)
	}
	cmd, ok = s.needs[wayKey(d)]
	return cmd, ok
}

func wayKey(d *engine.Destination) string { return strings.Join(d.Path, " ") }

// reckon finds the number each way of a group takes.
func (s *Sketch) reckon(group []string) {
	s.needs = map[string]engine.Command{}
	least := map[string]int{}
	most := s.steps[len(s.steps)-1].game.Destinations(group, false)
	for i := range most {
		least[wayKey(&most[i])] = burdens(s.steps[len(s.steps)-1].game, &most[i])
	}
	for _, step := range s.steps {
		if len(s.needs) == len(least) {
			break
		}
		ways := step.game.Destinations(group, false)
		for i := range ways {
			key := wayKey(&ways[i])
			want, ok := least[key]
			if _, known := s.needs[key]; ok && !known && burdens(step.game, &ways[i]) <= want {
				s.needs[key] = step.number
			}
		}
	}
}

// burdens counts what speaks against a way: its warnings and, where it leads into a fight, that nothing is left to pay for it.
func burdens(g engine.Game, d *engine.Destination) int {
	n := len(d.Warnings)
	if d.Combat && g.Legal().Purse < 1 {
		n++
	}
	return n
}

// lead are the commands that come before a planned way.
func (c *Controller) lead(d *engine.Destination) []engine.Command {
	number, ok := c.Number(d)
	if !ok {
		return nil
	}
	for _, step := range c.plan.steps {
		if step.number.String() == number.String() {
			return []engine.Command{step.number, step.open}
		}
	}
	return nil
}
