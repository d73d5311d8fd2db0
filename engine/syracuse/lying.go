package syracuse

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// The exec tells of Syracuse's own rolls (zonewar.Roller).
var _ zonewar.Roller = (*exec)(nil)

// ReadRoll tells what a roll that lies brings if it stands, and to which side nothing better could
// happen; see zonewar.Roller.
func (x *exec) ReadRoll(roll *zonewar.Pending) ([]engine.Prospect, zonewar.Side) {
	die, side := int(roll.Dice[0]), roll.Side
	var p engine.Prospect
	best := zonewar.NoSide
	switch roll.Kind {
	case nightRoll:
		p = x.readNight(die)
		best = nightSufferer(die).Other()
	case stormRoll:
		p, best = x.ReadStorm(roll.Counter, die)
	case discordRoll:
		p, best = x.ReadDiscord(side, roll.Counter, die)
	case attritionRoll:
		what := wastes(die + x.attritionBonus(side, roll.Zone))
		if what == "one" && x.tested(roll.Zone, side).Len() == 1 {
			what = "all"
		}
		p = engine.Prospect{Key: "attrition-" + what, Seat: x.Seat(side)}
		if what != "one" {
			best = zonewar.Wishes(what == "none", side)
		}
	case siegeRoll:
		p = x.readSiege(side, roll.Zone, die)
		best = zonewar.Wishes(p.Key == "siege-taken", side)
	case wreckRoll:
		p = x.readWreck(side, die)
		best = zonewar.Wishes(p.Key == "wreck-falls", side)
	default:
		return nil, best
	}
	return []engine.Prospect{p}, best
}

// readNight tells whom the die of a night attack costs strength (7 S10).
func (x *exec) readNight(die int) engine.Prospect {
	who := x.Seat(nightSufferer(die))
	return engine.Prospect{Key: "night-" + string(who), Seat: who}
}

// readSiege tells what a die brings the besiegers of a fort (4.3).
func (x *exec) readSiege(side zonewar.Side, fort zonewar.Place, die int) engine.Prospect {
	return either(die+x.siegeBonus(side, fort) >= 6, "siege-taken", "siege-nothing", x.Seat(side),
		engine.PlaceOf("zone", x.PlaceID(fort)))
}

// readWreck tells what a die brings those who strike at a wall or the chains (4.5).
func (x *exec) readWreck(side zonewar.Side, die int) engine.Prospect {
	return either(die >= 3, "wreck-falls", "wreck-stands", x.Seat(side), engine.PlaceOf("work", x.Works[x.s.Aim].ID))
}
