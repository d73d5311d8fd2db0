package hellespont

import (
	"strategos/scenarios/entry"
	"strategos/scenarios/zone"
)

// own is what Hellespont has beside the series.
var own = zone.Own{
	Scenario: Scenario{}, Variant: Variant{}, Turn: Turn{}, TotalVictory: TotalVictory{}, Points: Points{},
	Vary: func(scenario, variant any) any {
		s := *scenario.(*Scenario)
		if b := variant.(*Variant).Bowl; b != nil {
			s.Bowl = b
		}
		return &s
	},
	Dated: true,
	Absent: func(s *zone.Scenario) []string {
		if b := campaign(s).Bowl; b != nil {
			return b.Removed
		}
		return nil
	},
	Returning: func(s *zone.Scenario) []string {
		var out []string
		for _, w := range campaign(s).Withdrawals {
			out = append(out, w.Counters...)
		}
		return out
	},
	CheckScenario: func(c *zone.ScenarioCheck, path string, s *zone.Scenario) {
		check := check{c, path, s, campaign(s)}
		check.withdrawals()
		check.bowl()
		check.unrestored()
		check.scarcity()
		check.totalVictories()
		check.points()
	},
}

// Scenario is what a scenario says in Hellespont alone.
type Scenario struct {
	Unrestored  []string     `toml:"unrestored,optional"`  // units that adjustments do not turn to their front
	RestoredBy  []int        `toml:"restored_by,optional"` // titles that do all the same
	Bowl        *Bowl        `toml:"bowl,optional"`
	Withdrawals []Withdrawal `toml:"withdrawal,optional"`
	Scarcity    []Scarcity   `toml:"scarcity,optional"`
}

// campaign is what Hellespont alone has in a scenario.
func campaign(s *zone.Scenario) *Scenario { return s.Own.(*Scenario) }

// Variant is what a variant may change in Hellespont alone.
type Variant struct {
	Bowl *Bowl `toml:"bowl,optional"`
}

// Bowl is what a scenario says of the stratagem counters.
type Bowl struct {
	RemovedTitles []int       `toml:"removed_titles"` // titles that are not played with ...
	Removed       []string    `toml:"removed"`        // ... and the counters that leave with them
	Picks         []int       `toml:"picks"`          // titles of which each side may pick a counter at the start
	FirstDraw     int         `toml:"first_draw"`     // counters drawn on the first turn
	Draw          int         `toml:"draw"`           // and on every later one
	Source        zone.Source `toml:"source"`
}

// Withdrawal takes counters out of the game on a turn.
type Withdrawal struct {
	Turn     int         `toml:"turn"`
	Counters []string    `toml:"counters"`
	Reason   entry.Text  `toml:"reason"`
	Source   zone.Source `toml:"source"`
}

// Scarcity is a condition under which a side lacks supply; each of a side's
// conditions is enough.
type Scarcity struct {
	ID   string `toml:"id"`
	Side string `toml:"side"`
	// Held are the ports that the enemy occupies, all of them, Fleet those of them
	// in one of which at least he has ships.
	Held  []string `toml:"held,optional"`
	Fleet []string `toml:"fleet,optional"`
	// Idle: the side has more FP of ships in its bases than on the map.
	Idle   bool        `toml:"idle_fleet,optional"`
	Text   entry.Text  `toml:"text"`
	Source zone.Source `toml:"source"`
}

// Turn is what a turn has in Hellespont alone, whose turns are months.
type Turn struct {
	Xenophon string `toml:"xenophon,optional"` // where to read about it in the Hellenica
	Month    Month  `toml:"month"`
}

// Month is what a turn's season does.
type Month struct {
	AP         int  `toml:"ap"`          // added to the action points
	FreeDouble bool `toml:"free_double"` // a leader with two swords activates for nothing
	SiegeDice  int  `toml:"siege_dice"`  // added to the dice of a siege
	Resupply   bool `toml:"resupply"`    // supply rises
	Attrition  int  `toml:"attrition"`   // added to the attrition roll
}

// TotalVictory is who wins at once or outright, when, and by which FP of ships.
type TotalVictory struct {
	Side  string `toml:"side"`
	When  string `toml:"when"` // turn: at the end of each turn; end: of the game
	OwnFP int    `toml:"own_naval_pf_min,optional"`
	FoeFP int    `toml:"enemy_naval_pf_max,optional"`
}

// Points are given for every so many whole ones of what is counted.
type Points struct {
	Per int `toml:"per,optional"`
}
