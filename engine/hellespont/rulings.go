package hellespont

import "strategos/engine/zonewar"

// The rulings a player may switch, by option id; the default value comes first in
// the options file.
const (
	OptQuarter       = "quarter"        // who wins 1/4 - 1/4: "split", "defender", "attacker"
	OptStorm         = "storm"          // where a storm strikes on 5 and 6: "lee-shore", "open-water"
	OptSiegeStrength = "siege-strength" // dice lost by a weak besieger: "weaker-worse", "as-printed"
	OptSiegeMinimum  = "siege-minimum"  // fewest dice: "none", "one"
	OptSiegeDiscard  = "siege-discard"  // which counter is discarded: "own", "any"
	OptLeaderPoints  = "leader-points"  // leaders who count: "killed", "captured" too
	OptStrategic     = "strategic"      // strategic victory by "ratio" or "difference"
	OptDifficultPort = "difficult-port" // from a port into difficult land: "two", "one" PM
	OptSpartaSupply  = "sparta-supply"  // Sparta's idle fleet counted in "points" or "units"
	OptRetreatRoom   = "retreat-room"   // what carries a retreat: its "own" room, or that of the "phase"
	OptWinterBeach   = "winter-beach"   // sea zones that attrition spares: by their "border", or by the "zone" beside them
)

// applyOptions makes a copy of the configuration with the rulings worked in.
func applyOptions(cfg *Config) *Config {
	c := *cfg
	c.Data.Table = zonewar.EvenQuarters(c.Data.Table, c.Options[OptQuarter])
	return &c
}
