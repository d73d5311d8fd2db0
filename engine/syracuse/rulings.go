package syracuse

import "strategos/engine/zonewar"

// The rulings that players may switch, by their ids in the data.
const (
	OptQuarter        = "quarter"         // who wins a 1/4 - 1/4: as split by the table, "defender", "attacker"
	OptBlockedArrival = "blocked-arrival" // who moves enemies out of the way: the "receiver", or the "enemy"
	OptDelay          = "delay"           // what S17 delays: a "group", or all of the "turn"
	OptCombatPoint    = "combat-point"    // what pays for combats: what is "announced", or the "stock"
	OptCavalryDie     = "cavalry-die"     // when cavalry costs a die: "outnumbered", or "as-printed"
	OptStranded       = "stranded-leader" // a leader whose ships are gone: "lost", or he "waits"
	OptRuinedWall     = "ruined-wall"     // a ruin whose place is taken: "locks" further walls, or "frees" them
	OptStarvation     = "starvation"      // who starves: "everywhere", or on the "map"
	OptRaids          = "raids"           // a marker at 0 by raids alone: "spare", or "starve"
	OptPursuit        = "pursuit"         // cavalry for S9: in the "zone", or that "fought"
	OptMargin         = "margin"          // a difference of the draw's limit: a "draw", or a "victory"
	OptStrategic      = "strategic"       // against 0 points: "ratio", or from the "double-limit"
)

// applyOptions is the configuration with its rulings applied.
func applyOptions(cfg *Config) *Config {
	out := *cfg
	out.Table = zonewar.EvenQuarters(cfg.Table, cfg.Options[OptQuarter])
	return &out
}
