package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// ReadRoll tells what a roll that lies brings if it stands, and to which side nothing better
// could happen; see zonewar.Roller.
func (x *exec) ReadRoll(roll *zonewar.Pending) ([]engine.Prospect, zonewar.Side) {
	die := int(roll.Dice[0])
	best := zonewar.NoSide
	var p engine.Prospect
	switch roll.Kind {
	case siegeRoll:
		return x.readSiege(roll)
	case evasionRoll:
		p = x.readEvasion(die, x.evasionBonus())
		best = zonewar.Wishes(p.Key == "evasion-through", roll.Side)
	case attritionRoll:
		total := die + x.attritionBonus(roll.Side, roll.Zone)
		p, _ = x.readAttrition(roll.Side, total, x.UnitsAt(x.S, roll.Zone, roll.Side))
		if p.Key != "attrition-one" {
			best = zonewar.Wishes(p.Key == "attrition-none", roll.Side)
		}
	case stormRoll:
		p, best = x.ReadStorm(roll.Counter, die)
	case discordRoll:
		p, best = x.ReadDiscord(roll.Side, roll.Counter, die)
	default:
		return nil, best
	}
	return []engine.Prospect{p}, best
}

// readEvasion tells what a die brings the defender who evades (4.2.1).
func (x *exec) readEvasion(die, bonus int) engine.Prospect {
	seat := x.Seat(x.s.Active.Other())
	if die+bonus >= 6 {
		refuge := engine.PlaceOf("zone", x.PlaceID(x.s.Refuge))
		return engine.Prospect{Key: "evasion-through", Seat: seat, Facts: engine.Facts{refuge}}
	}
	return engine.Prospect{Key: "evasion-stopped", Seat: seat}
}

// readAttrition tells what a total brings units, and who is hit, where their owner gives
// the cheapest away (6.4).
func (x *exec) readAttrition(side zonewar.Side, total int, units zonewar.Set) (engine.Prospect, zonewar.Set) {
	switch {
	case total >= 6 || total == 5 && units.Len() == 1:
		return engine.Prospect{Key: "attrition-all", Seat: x.Seat(side)}, units
	case total == 5:
		return engine.Prospect{Key: "attrition-one", Seat: x.Seat(side)}, x.cheapest(units, 1)
	}
	return engine.Prospect{Key: "attrition-none", Seat: x.Seat(side)}, zonewar.Set{}
}

// readSiege tells what the dice of a siege bring: a 6 takes the port, a 5 weakens all in it
// - and takes it where all are weakened - and every 1 weakens a besieger (5.2).
func (x *exec) readSiege(roll *zonewar.Pending) ([]engine.Prospect, zonewar.Side) {
	enemy := roll.Side.Other()
	ones, highest := 0, 0
	for _, die := range roll.Results() {
		ones += hit(die == 1)
		highest = max(highest, die)
	}
	falls := x.UnitsAt(x.S, roll.Zone, enemy).Minus(x.Weakened(x.S, enemy)).Empty()
	seat, best := x.Seat(roll.Side), zonewar.NoSide
	p := engine.Prospect{Key: "siege-nothing", Seat: seat, Facts: engine.Facts{engine.PlaceOf("zone", x.PlaceID(roll.Zone))}}
	switch {
	case highest == 6 || highest == 5 && falls:
		p.Key = "siege-taken"
		if ones == 0 {
			best = roll.Side
		}
	case highest == 5:
		p.Key = "siege-weakened"
	case ones == int(roll.N):
		best = enemy
	}
	out := []engine.Prospect{p}
	if ones > 0 {
		out = append(out, engine.Prospect{Key: "siege-weary", Seat: seat, Facts: engine.Facts{engine.Num("hits", ones)}})
	}
	return out, best
}
