package zone

import (
	"fmt"
	"slices"
)

// withdrawals verifies which counters leave, and that those which come twice have
// left in between.
func (c *scenarioCheck) withdrawals(path string, s *Scenario) {
	for i, w := range s.Withdrawals {
		at := fmt.Sprintf("%s.withdrawal[%d]", path, i)
		if w.Turn < s.FirstTurn || w.Turn > s.LastTurn {
			c.src.Fail(at+".turn", "turn %d is not in the calendar", w.Turn)
		}
		if len(w.Counters) == 0 {
			c.src.Fail(at+".counters", "nobody is withdrawn")
		}
		for _, id := range w.Counters {
			if c.units[id] == nil && c.leaders[id] == nil {
				c.src.Fail(at+".counters", "unknown counter %q", id)
				continue
			}
			before, after := 0, 0
			for _, g := range s.Groups {
				for _, a := range g.Arrivals {
					if slices.Contains(a.Units, id) || slices.Contains(a.Leaders, id) {
						if g.Turn < w.Turn {
							before++
						} else {
							after++
						}
					}
				}
			}
			for _, d := range s.Deploy {
				if slices.Contains(d.Units, id) || slices.Contains(d.Leaders, id) {
					before++
				}
			}
			if before != 1 || after > 1 {
				c.src.Fail(at+".counters", "%s comes into play %d times before turn %d and %d times from then on", id, before, w.Turn, after)
			}
		}
	}
}

// bowl verifies which stratagem counters a scenario plays with.
func (c *scenarioCheck) bowl(path string, s *Scenario) {
	b := s.Bowl
	if b == nil {
		return
	}
	at := path + ".bowl"
	for _, no := range slices.Concat(b.RemovedTitles, b.Picks) {
		if c.stratagems.title(no) == nil {
			c.src.Fail(at, "there is no title %d", no)
		}
	}
	var leave []string
	for _, p := range c.stratagems.Pieces {
		if slices.Contains(b.RemovedTitles, p.Front.No) || slices.Contains(b.RemovedTitles, p.Back.No) {
			leave = append(leave, p.ID)
		}
	}
	if !same(b.Removed, leave) {
		c.src.Fail(at+".removed", "the titles %v are on the counters %v, not %v", b.RemovedTitles, leave, b.Removed)
	}
	for i, no := range b.Picks {
		t := c.stratagems.title(no)
		switch {
		case t == nil:
		case slices.Contains(b.Picks[:i], no) || slices.Contains(b.RemovedTitles, no):
			c.src.Fail(at+".picks", "title %d is named twice or not played with", no)
		case t.Owner == neutral:
			c.src.Fail(at+".picks", "title %d is neutral and cannot be picked", no)
		}
	}
	if b.FirstDraw < 0 || b.Draw < 1 || b.FirstDraw > b.Draw {
		c.src.Fail(at+".draw", "draw is at least 1 and first_draw at most as many")
	}
}

// special verifies who holds the advantage and which counters have rules of their own.
func (c *scenarioCheck) special(path string, s *Scenario) {
	if s.Advantage != "" && !knownSeat(c.head.Seats, s.Advantage) {
		c.src.Fail(path+".advantage", "unknown side %q", s.Advantage)
	}
	for _, id := range s.Landbound {
		if u := c.units[id]; u == nil && c.leaders[id] == nil || u != nil && u.Type == "T" {
			c.src.Fail(path+".landbound", "%q is no land unit and no leader", id)
		}
	}
	for _, id := range s.Unrestored {
		if c.units[id] == nil {
			c.src.Fail(path+".unrestored", "%q is no unit", id)
		}
	}
	for _, no := range s.RestoredBy {
		if t := c.stratagems.title(no); t == nil || t.Phase != "adjustment" || len(s.Unrestored) == 0 {
			c.src.Fail(path+".restored_by", "title %d restores nobody", no)
		}
	}
}

// marked tells whether the map marks where a side needs supply. On other maps the
// scenario gives conditions.
func (g *ground) marked() bool {
	return len(g.which(func(z *Zone) bool { return z.SupplySide != "" })) > 0
}

// scarcity verifies the conditions under which a side lacks supply.
func (c *scenarioCheck) scarcity(path string, s *Scenario) {
	for _, seat := range c.head.Seats {
		if n, ok := s.Supply[seat.ID]; !ok || n < 0 || n > 3 {
			c.src.Fail(path+".supply", "supply gives %s no level from 0 to 3", seat.ID)
		}
		if !slices.ContainsFunc(s.Scarcity, func(x Scarcity) bool { return x.Side == seat.ID }) {
			c.src.Fail(path+".scarcity", "no condition says when %s lacks supply", seat.ID)
		}
	}
	if len(s.Supply) != len(c.head.Seats) {
		c.src.Fail(path+".supply", "supply has one value for each seat")
	}
	if len(s.SupplyRules) > 0 || len(s.Suspended) > 0 {
		c.src.Fail(path+".supply_rule", "the map marks no zones for supply rules")
	}
	ids := map[string]bool{}
	for i, x := range s.Scarcity {
		at := fmt.Sprintf("%s.scarcity[%d]", path, i)
		if ids[x.ID] {
			c.src.Fail(at+".id", "condition %s occurs twice", x.ID)
		}
		ids[x.ID] = true
		if !knownSeat(c.head.Seats, x.Side) {
			c.src.Fail(at+".side", "unknown side %q", x.Side)
		}
		if (len(x.Held) > 0) == x.Idle || (len(x.Fleet) > 0) == x.Idle {
			c.src.Fail(at, "condition %s: it is about ports held and a fleet in them, or about the side's idle fleet", x.ID)
		}
		for _, id := range x.Held {
			if z := c.ground.zones[id]; z == nil || z.Kind != "port" {
				c.src.Fail(at+".held", "%q is no port", id)
			}
		}
		for _, id := range x.Fleet {
			if !slices.Contains(x.Held, id) {
				c.src.Fail(at+".fleet", "the fleet is looked for in %s, which is not among the ports held", id)
			}
		}
	}
}
