package zone

import (
	"fmt"
	"slices"
	"strings"

	"strategos/scenarios/strict"
)

// ScenarioCheck verifies scenarios against map, counters and stratagems, which a game's
// own verification can ask it for.
type ScenarioCheck struct {
	files   *files
	src     *strict.File
	ground  *Ground
	units   map[string]*Unit
	leaders map[string]*Leader
	used    map[string]bool // counters that some scenario brings
	returns map[string]bool // counters that may come into play twice
}

func newScenarioCheck(f *files) *ScenarioCheck {
	c := &ScenarioCheck{files: f, src: f.scenarioSrc, ground: newGround(&f.chart), units: map[string]*Unit{}, leaders: map[string]*Leader{}, used: map[string]bool{}}
	for i := range f.counters.Units {
		c.units[f.counters.Units[i].ID] = &f.counters.Units[i]
	}
	for i := range f.counters.Leaders {
		c.leaders[f.counters.Leaders[i].ID] = &f.counters.Leaders[i]
	}
	return c
}

func (c *ScenarioCheck) check() {
	ids := map[string]bool{}
	for i := range c.files.scenarios.Scenarios {
		if i == c.files.scenarios.whole && !c.src.Sound() {
			break // variants would only repeat what is wrong with what they inherit
		}
		s := &c.files.scenarios.Scenarios[i]
		path := c.files.scenarios.path(i)
		if ids[s.ID] {
			c.src.Fail(path+".id", "scenario %s occurs twice", s.ID)
		}
		ids[s.ID] = true
		c.calendar(path, s)
		brought := map[string]string{} // counter -> group
		c.returns = c.files.own.returning(s)
		c.setUp(path, s, brought)
		c.reinforcements(path, s, brought)
		c.special(path, s)
		c.supply(path, s)
		c.victory(path, s)
		c.groups(brought)
		if own := c.files.own.CheckScenario; own != nil {
			own(c, path, s)
		}
	}
	if len(c.files.scenarios.Scenarios) == 0 {
		c.src.Fail("scenario", "there is no scenario")
	}
	for i, u := range c.files.counters.Units {
		if !c.used[u.ID] {
			c.files.counterSrc.Fail(fmt.Sprintf("unit[%d].id", i), "no scenario brings %s into play", u.ID)
		}
	}
	for i, l := range c.files.counters.Leaders {
		if !c.used[l.ID] {
			c.files.counterSrc.Fail(fmt.Sprintf("leader[%d].id", i), "no scenario brings %s into play", l.ID)
		}
	}
}

func (c *ScenarioCheck) calendar(path string, s *Scenario) {
	if s.FirstTurn < 0 || s.LastTurn < s.FirstTurn || s.LastTurn > 99 {
		c.src.Fail(path+".last_turn", "turns run from %d to %d; they should lie between 0 and 99", s.FirstTurn, s.LastTurn)
		return
	}
	for i, t := range s.Turns {
		if want := s.FirstTurn + i; t.No != want {
			c.src.Fail(fmt.Sprintf("%s.turn[%d].no", path, i), "the calendar goes from turn %d to %d in order: here stands %d, not %d", s.FirstTurn, s.LastTurn, t.No, want)
		}
	}
	if n := s.LastTurn - s.FirstTurn + 1; len(s.Turns) != n {
		c.src.Fail(path+".last_turn", "the calendar has %d turns, the scenario %d", len(s.Turns), n)
	}
}

// bring notes that a counter comes into play; it reports unknown, foreign and repeated
// ones.
func (c *ScenarioCheck) bring(path, side, group, id string, brought map[string]string) {
	u, l := c.units[id], c.leaders[id]
	owner := ""
	switch {
	case u != nil:
		owner = u.Side
	case l != nil:
		owner = l.Side
	default:
		c.src.Fail(path, "unknown counter %q", id)
		return
	}
	if owner != side {
		c.src.Fail(path, "%s belongs to %s, not to %s", id, owner, side)
	}
	if first, dup := brought[id]; dup && !c.returns[id] {
		c.src.Fail(path, "%s comes into play twice, first with %s", id, first)
	}
	brought[id] = group
	c.used[id] = true
}

// admitted reports a place that a unit cannot stand in.
func (c *ScenarioCheck) admitted(path, place, id string) {
	u := c.units[id]
	if u == nil {
		return
	}
	if z := c.ground.zones[place]; z != nil && (u.Type == "T" && !z.Naval || u.Type != "T" && !z.Land) {
		c.src.Fail(path, "%s cannot stand in %s", id, place)
	}
	if b := c.ground.boxes[place]; b != nil && b.Medium != "both" && (u.Type == "T") != (b.Medium == "sea") {
		c.src.Fail(path, "%s cannot stand in %s", id, place)
	}
}

// bringAll brings the units and leaders of one deployment or arrival.
func (c *ScenarioCheck) bringAll(path, side string, a Arrival, group string, brought map[string]string) {
	places := []string{a.Place}
	if len(a.Zones) > 0 {
		places = a.Zones
		if a.Zones[0] != a.Place || !Same(a.Zones, a.Zones) || len(a.Zones) < 2 {
			c.src.Fail(path, "the zones %v of %s are several, each once, and %s the first of them", a.Zones, group, a.Place)
		}
	}
	for _, place := range places {
		b, z := c.ground.boxes[place], c.ground.zones[place]
		switch {
		case b == nil && z == nil:
			c.src.Fail(path+".place", "unknown place %q", place)
		case b != nil && !slices.Contains(b.Sides, side):
			c.src.Fail(path+".place", "%s is a base of %s", place, strings.Join(b.Sides, " and "))
		case z != nil && z.Owner != "" && z.Owner != side:
			c.src.Fail(path+".place", "%s belongs to %s", place, z.Owner)
		}
		for _, id := range a.Units {
			if u := c.units[id]; !a.Aboard || u != nil && u.Type == "T" {
				c.admitted(path+".units", place, id)
			}
		}
	}
	c.cargo(path, a, group)
	units, leaders := a.Units, a.Leaders
	for _, id := range units {
		if c.leaders[id] != nil {
			c.src.Fail(path+".units", "%s is a leader and stands among the units", id)
		}
		c.bring(path+".units", side, group, id, brought)
	}
	for _, id := range leaders {
		if c.units[id] != nil {
			c.src.Fail(path+".leaders", "%s is a unit and stands among the leaders", id)
		}
		c.bring(path+".leaders", side, group, id, brought)
	}
}

// cargo verifies that ships can carry those who come aboard, and who may come apart.
func (c *ScenarioCheck) cargo(path string, a Arrival, group string) {
	ships, land := 0, 0
	for _, id := range a.Units {
		switch u := c.units[id]; {
		case u == nil:
		case u.Type == "T":
			ships += u.FP
		default:
			land += u.FP
		}
	}
	if a.Aboard && (land == 0 || land > ships) {
		c.src.Fail(path, "%s comes aboard with %d FP of land units on %d FP of ships", group, land, ships)
	}
	if a.Apart && (len(a.Zones) == 0 || len(a.Units) < 2) {
		c.src.Fail(path, "%s comes apart, which takes several units and zones to choose", group)
	}
}

func (c *ScenarioCheck) setUp(path string, s *Scenario, brought map[string]string) {
	type stack struct{ place, side string }
	units, fp, land := map[stack]int{}, map[stack]int{}, map[stack]int{}
	for i, d := range s.Deploy {
		at := fmt.Sprintf("%s.deploy[%d]", path, i)
		if !knownSeat(c.files.head.Seats, d.Side) {
			c.src.Fail(at+".side", "unknown side %q", d.Side)
		}
		c.bringAll(at, d.Side, Arrival{Place: d.Place, Units: d.Units, Leaders: d.Leaders}, "start", brought)
		for _, id := range d.Weakened {
			if !slices.Contains(d.Units, id) {
				c.src.Fail(at+".weakened", "%s is weakened, but not among the units set up here", id)
			}
		}
		z := c.ground.zones[d.Place]
		if z == nil {
			continue
		}
		key := stack{d.Place, d.Side}
		for _, id := range d.Units {
			u := c.units[id]
			if u == nil {
				continue
			}
			units[key]++
			switch {
			case u.Type != "T":
			case slices.Contains(d.Weakened, id):
				fp[key] += u.WeakFP
			default:
				fp[key] += u.FP
			}
			if u.Type != "T" {
				land[key] += u.FP
			}
		}
		if z.LandLimit > 0 && land[key] > z.LandLimit {
			c.src.Fail(at+".units", "land units of %d FP of %s start in %s, at most %d FP may", land[key], d.Side, d.Place, z.LandLimit)
		}
		if z.UnitLimit > 0 && units[key] > z.UnitLimit {
			c.src.Fail(at+".units", "%d units of %s start in %s, at most %d may", units[key], d.Side, d.Place, z.UnitLimit)
		}
		if z.NavalLimit > 0 && fp[key] > z.NavalLimit {
			c.src.Fail(at+".units", "triremes of %d FP of %s start in %s, at most %d FP may", fp[key], d.Side, d.Place, z.NavalLimit)
		}
	}
}

func (c *ScenarioCheck) reinforcements(path string, s *Scenario, brought map[string]string) {
	ids := map[string]bool{"start": true}
	for i, g := range s.Groups {
		at := fmt.Sprintf("%s.reinforcement[%d]", path, i)
		if ids[g.ID] {
			c.src.Fail(at+".id", "reinforcement %s occurs twice", g.ID)
		}
		ids[g.ID] = true
		if !knownSeat(c.files.head.Seats, g.Side) {
			c.src.Fail(at+".side", "unknown side %q", g.Side)
		}
		switch g.Kind {
		case "historical":
			if g.Turn < s.FirstTurn || g.Turn > s.LastTurn || g.Title != 0 {
				c.src.Fail(at+".turn", "%s: a historical group has a turn from %d to %d and no stratagem", g.ID, s.FirstTurn, s.LastTurn)
			}
		case "optional":
			if t := c.files.stratagems.title(g.Title); g.Turn != 0 || t == nil || t.Phase != "reinforcement" {
				c.src.Fail(at+".stratagem", "%s: an optional group has a reinforcement stratagem that calls it and no turn", g.ID)
			}
		default:
			c.src.Fail(at+".kind", "%s: kind is historical or optional, not %q", g.ID, g.Kind)
		}
		if len(g.Arrivals) == 0 {
			c.src.Fail(at+".arrivals", "%s brings nobody", g.ID)
		}
		for _, a := range g.Arrivals {
			c.bringAll(at+".arrivals", g.Side, a, g.ID, brought)
			if z := c.ground.zones[a.Place]; z != nil && !a.Field {
				c.src.Fail(at+".arrivals", "%s arrives in the zone %s; reinforcements arrive in bases", g.ID, a.Place)
			} else if z == nil && a.Field {
				c.src.Fail(at+".arrivals", "%s arrives in the field, but %s is no zone", g.ID, a.Place)
			}
			for _, id := range a.Weakened {
				if !slices.Contains(a.Units, id) {
					c.src.Fail(at+".arrivals", "%s arrives weakened, but is not among the units of %s", id, g.ID)
				}
			}
		}
		for _, id := range g.Removes {
			if l := c.leaders[id]; l == nil || l.Side != g.Side {
				c.src.Fail(at+".removes_leaders", "%s removes %q, who is no leader of %s", g.ID, id, g.Side)
			}
		}
	}
}

// groups compares what the counters say of their arrival with the scenario.
func (c *ScenarioCheck) groups(brought map[string]string) {
	if len(c.files.scenarios.Scenarios) > 1 {
		return // a counter's group is then only one of several
	}
	say := func(path, id, group string) {
		if comes, ok := brought[id]; ok && comes != group {
			c.files.counterSrc.Fail(path+".group", "%s belongs to %q, but the scenario brings it with %q", id, group, comes)
		}
	}
	for i, u := range c.files.counters.Units {
		say(fmt.Sprintf("unit[%d]", i), u.ID, u.Group)
	}
	for i, l := range c.files.counters.Leaders {
		say(fmt.Sprintf("leader[%d]", i), l.ID, l.Group)
	}
}

// supply verifies the levels that the sides begin with.
func (c *ScenarioCheck) supply(path string, s *Scenario) {
	for _, seat := range c.files.head.Seats {
		if n, ok := s.Supply[seat.ID]; !ok || n < 0 || n > 3 {
			c.src.Fail(path+".supply", "supply gives %s no level from 0 to 3", seat.ID)
		}
	}
	if len(s.Supply) != len(c.files.head.Seats) {
		c.src.Fail(path+".supply", "supply has one value for each seat")
	}
}

// special verifies who holds the advantage and which counters have rules of their own.
func (c *ScenarioCheck) special(path string, s *Scenario) {
	if s.Advantage != "" && !knownSeat(c.files.head.Seats, s.Advantage) {
		c.src.Fail(path+".advantage", "unknown side %q", s.Advantage)
	}
	for _, id := range s.Landbound {
		if u := c.units[id]; u == nil && c.leaders[id] == nil || u != nil && u.Type == "T" {
			c.src.Fail(path+".landbound", "%q is no land unit and no leader", id)
		}
	}
}
