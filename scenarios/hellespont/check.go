package hellespont

import (
	"fmt"
	"slices"

	"strategos/scenarios/zone"
)

// check verifies what a scenario says in Hellespont alone.
type check struct {
	*zone.ScenarioCheck
	path     string
	scenario *zone.Scenario
	*Scenario
}

// withdrawals verifies which counters leave, and that those which come twice have
// left in between.
func (c check) withdrawals() {
	s := c.scenario
	for i, w := range c.Withdrawals {
		at := fmt.Sprintf("%s.withdrawal[%d]", c.path, i)
		if w.Turn < s.FirstTurn || w.Turn > s.LastTurn {
			c.Fail(at+".turn", "turn %d is not in the calendar", w.Turn)
		}
		if len(w.Counters) == 0 {
			c.Fail(at+".counters", "nobody is withdrawn")
		}
		for _, id := range w.Counters {
			if c.Unit(id) == nil && c.Leader(id) == nil {
				c.Fail(at+".counters", "unknown counter %q", id)
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
				c.Fail(at+".counters", "%s comes into play %d times before turn %d and %d times from then on", id, before, w.Turn, after)
			}
		}
	}
}

// bowl verifies which stratagem counters a scenario plays with.
func (c check) bowl() {
	b := c.Bowl
	if b == nil {
		return
	}
	at := c.path + ".bowl"
	for _, no := range slices.Concat(b.RemovedTitles, b.Picks) {
		if c.Title(no) == nil {
			c.Fail(at, "there is no title %d", no)
		}
	}
	var leave []string
	for _, p := range c.Pieces() {
		if slices.Contains(b.RemovedTitles, p.Front.No) || slices.Contains(b.RemovedTitles, p.Back.No) {
			leave = append(leave, p.ID)
		}
	}
	if !zone.Same(b.Removed, leave) {
		c.Fail(at+".removed", "the titles %v are on the counters %v, not %v", b.RemovedTitles, leave, b.Removed)
	}
	for i, no := range b.Picks {
		t := c.Title(no)
		switch {
		case t == nil:
		case slices.Contains(b.Picks[:i], no) || slices.Contains(b.RemovedTitles, no):
			c.Fail(at+".picks", "title %d is named twice or not played with", no)
		case t.Owner == zone.Neutral:
			c.Fail(at+".picks", "title %d is neutral and cannot be picked", no)
		}
	}
	if b.FirstDraw < 0 || b.Draw < 1 || b.FirstDraw > b.Draw {
		c.Fail(at+".draw", "draw is at least 1 and first_draw at most as many")
	}
}

// unrestored verifies which units stay on their backs, and who turns them all the same.
func (c check) unrestored() {
	for _, id := range c.Unrestored {
		if c.Unit(id) == nil {
			c.Fail(c.path+".unrestored", "%q is no unit", id)
		}
	}
	for _, no := range c.RestoredBy {
		if t := c.Title(no); t == nil || t.Phase != "adjustment" || len(c.Unrestored) == 0 {
			c.Fail(c.path+".restored_by", "title %d restores nobody", no)
		}
	}
}

// scarcity verifies the conditions under which a side lacks supply.
func (c check) scarcity() {
	for _, seat := range c.Seats() {
		if !slices.ContainsFunc(c.Scarcity, func(x Scarcity) bool { return x.Side == seat.ID }) {
			c.Fail(c.path+".scarcity", "no condition says when %s lacks supply", seat.ID)
		}
	}
	ids := map[string]bool{}
	for i, x := range c.Scarcity {
		at := fmt.Sprintf("%s.scarcity[%d]", c.path, i)
		if ids[x.ID] {
			c.Fail(at+".id", "condition %s occurs twice", x.ID)
		}
		ids[x.ID] = true
		if !c.Seat(x.Side) {
			c.Fail(at+".side", "unknown side %q", x.Side)
		}
		if (len(x.Held) > 0) == x.Idle || (len(x.Fleet) > 0) == x.Idle {
			c.Fail(at, "condition %s: it is about ports held and a fleet in them, or about the side's idle fleet", x.ID)
		}
		for _, id := range x.Held {
			if z := c.Ground().Zone(id); z == nil || z.Kind != "port" {
				c.Fail(at+".held", "%q is no port", id)
			}
		}
		for _, id := range x.Fleet {
			if !slices.Contains(x.Held, id) {
				c.Fail(at+".fleet", "the fleet is looked for in %s, which is not among the ports held", id)
			}
		}
	}
}

// totalVictories verifies the ways to win outright.
func (c check) totalVictories() {
	marked := c.Ground().Which(func(z *zone.Zone) bool { return z.VP > 0 })
	for i, v := range c.scenario.TotalVictory {
		at := fmt.Sprintf("%s.total_victory[%d]", c.path, i)
		how := v.Own.(*TotalVictory)
		switch {
		case !c.Seat(how.Side):
			c.Fail(at+".side", "unknown side %q", how.Side)
		case how.When != "turn" && how.When != "end":
			c.Fail(at+".when", "%s: when is turn or end, not %q", v.ID, how.When)
		case len(v.Zones) == 0 && (how.OwnFP < 1 || how.FoeFP < 1):
			c.Fail(at, "%s: it asks for zones, or for FP of one's own and of the enemy's ships", v.ID)
		}
		for k, id := range v.Zones {
			if !slices.Contains(marked, id) || slices.Contains(v.Zones[:k], id) {
				c.Fail(at+".zones", "%s: %q is no zone that the map marks, or named twice", v.ID, id)
			}
		}
	}
}

// points verifies what is counted by a number of them.
func (c check) points() {
	for i, p := range c.scenario.Points {
		if per := p.Own.(*Points).Per; per < 0 || (per > 0) != (p.Each == "naval_on_map") {
			c.Fail(fmt.Sprintf("%s.points[%d].per", c.path, i), "FP of ships on the map count per a number of them, and nothing else does")
		}
	}
}
