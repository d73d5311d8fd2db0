package sphacteria

import (
	"fmt"
	"slices"

	"strategos/scenarios/zone"
)

// own is what Sphacteria has beside the series.
var own = zone.Own{Zone: Zone{}, Scenario: Scenario{}, CheckMap: checkMap, CheckScenario: checkScenario, Facts: facts}

// Zone is what a zone has in Sphacteria alone.
type Zone struct {
	// Storm is the die that hurts ships here: "5-6", "6" or "none".
	Storm      string `toml:"storm"`
	Burns      bool   `toml:"burns,optional"`
	HelotFerry bool   `toml:"helot_ferry,optional"`
	// SupplySide's land units here need supply, cut by who holds SupplyWatch alone.
	SupplySide  string   `toml:"supply_side,optional"`
	SupplyWatch []string `toml:"supply_watch,optional"`
}

// Wooded: what can burn is drawn as a wood.
func (z *Zone) Wooded() bool { return z.Burns }

// Scenario is what a scenario says in Sphacteria alone: how the sides are supplied.
type Scenario struct {
	// Suspended: who has no unit yet where it would need supply.
	Suspended map[string]bool `toml:"supply_suspended"`
	Rules     []SupplyRule    `toml:"supply_rule"`
}

// SupplyRule says where a side needs supply and how it is cut.
type SupplyRule struct {
	Side   string      `toml:"side"`
	Zones  []string    `toml:"zones"`
	Watch  []string    `toml:"watch"`
	Ferry  []string    `toml:"ferry,optional"`
	Source zone.Source `toml:"source"`
}

func marks(z *zone.Zone) *Zone          { return z.Own.(*Zone) }
func supply(s *zone.Scenario) *Scenario { return s.Own.(*Scenario) }

// checkMap verifies what zones say of storms and supply.
func checkMap(c *zone.MapCheck) {
	for i := range c.Zones {
		z := &c.Zones[i]
		m := marks(z)
		at := func(key string) string { return fmt.Sprintf("zone[%d].%s", i, key) }
		if !slices.Contains([]string{"5-6", "6", "none"}, m.Storm) || (m.Storm == "none") != (z.Kind == "land") {
			c.Fail(at("storm"), "zone %s: storm is 5-6 or 6 at sea and none on land, not %q", z.ID, m.Storm)
		}
		if m.SupplySide != "" && !c.Seat(m.SupplySide) {
			c.Fail(at("supply_side"), "zone %s: unknown side %q", z.ID, m.SupplySide)
		}
		if (m.SupplySide == "") != (len(m.SupplyWatch) == 0) {
			c.Fail(at("supply_side"), "zone %s: supply_side and supply_watch go together", z.ID)
		}
		for _, id := range m.SupplyWatch {
			if !slices.ContainsFunc(c.Zones, func(w zone.Zone) bool { return w.ID == id && w.Kind == "sea" }) {
				c.Fail(at("supply_watch"), "zone %s: supply_watch names %q, which is no sea zone", z.ID, id)
			}
		}
	}
}

// checkScenario compares the supply rules with the marks on the map, what is suspended
// with the set-up, and the zones of victory with the map.
func checkScenario(c *zone.ScenarioCheck, path string, s *zone.Scenario) {
	ground, has := c.Ground(), supply(s)
	for _, seat := range c.Seats() {
		rules := 0
		for _, r := range has.Rules {
			if r.Side == seat.ID {
				rules++
			}
		}
		if rules != 1 {
			c.Fail(path+".supply_rule", "there are %d supply rules for %s, not one", rules, seat.ID)
		}
	}
	if len(has.Suspended) != len(c.Seats()) {
		c.Fail(path+".supply_suspended", "supply_suspended has one value for each seat")
	}
	var ferries []string
	for i, r := range has.Rules {
		at := fmt.Sprintf("%s.supply_rule[%d]", path, i)
		if !c.Seat(r.Side) {
			c.Fail(at+".side", "unknown side %q", r.Side)
		}
		ferries = append(ferries, r.Ferry...)
		if marked := ground.Which(func(z *zone.Zone) bool { return marks(z).SupplySide == r.Side }); !zone.Same(r.Zones, marked) {
			c.Fail(at+".zones", "the zones are %v, the map marks %v", r.Zones, marked)
		}
		for _, id := range r.Zones {
			if z := ground.Zone(id); z != nil && !zone.Same(r.Watch, marks(z).SupplyWatch) {
				c.Fail(at+".watch", "%v is watched for %s, the map says %v", r.Watch, id, marks(z).SupplyWatch)
			}
		}
		there := slices.ContainsFunc(s.Deploy, func(d zone.Deploy) bool {
			return d.Side == r.Side && slices.Contains(r.Zones, d.Place) && len(d.Units) > 0
		})
		if suspended, ok := has.Suspended[r.Side]; ok && suspended == there {
			c.Fail(path+".supply_suspended", "the check of %s is suspended just while it has no unit in %v", r.Side, r.Zones)
		}
	}
	if marked := ground.Which(func(z *zone.Zone) bool { return marks(z).HelotFerry }); !zone.Same(ferries, marked) {
		c.Fail(path+".supply_rule", "the ferry zones are %v, the map marks %v", ferries, marked)
	}
	worth := ground.Which(func(z *zone.Zone) bool { return z.VP > 0 })
	for i, v := range s.TotalVictory {
		if len(v.Zones) > 0 && !zone.Same(v.Zones, worth) {
			c.Fail(fmt.Sprintf("%s.total_victory[%d].zones", path, i), "the zones are %v, the map marks %v", v.Zones, worth)
		}
	}
}

// facts are the kinds of facts about the map that ask for what Sphacteria alone has.
var facts = map[string]zone.FactKind{
	"supply_watch": supplyWatch,
	"helot_ferry": func(g *zone.Ground, f *zone.Fact) bool {
		return zone.Same(g.Which(func(z *zone.Zone) bool { return marks(z).HelotFerry }), f.Zones)
	},
	"storm": func(g *zone.Ground, f *zone.Fact) bool {
		z := g.Zone(f.Zone)
		return z != nil && marks(z).Storm == f.Hits
	},
	"burns": func(g *zone.Ground, f *zone.Fact) bool {
		return zone.Same(g.Which(func(z *zone.Zone) bool { return marks(z).Burns }), f.Zones)
	},
}

// supplyWatch: every zone of the group has the side and the watched zones, and no
// zone outside all groups has any.
func supplyWatch(g *zone.Ground, f *zone.Fact) bool {
	members := g.Group(f.Group)
	for _, id := range members {
		if m := marks(g.Zone(id)); m.SupplySide != f.Side || !zone.Same(m.SupplyWatch, f.Zones) {
			return false
		}
	}
	stray := g.Which(func(z *zone.Zone) bool { return z.Group == "" && len(marks(z).SupplyWatch) > 0 })
	return len(members) > 0 && len(stray) == 0
}
