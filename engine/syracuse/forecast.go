package syracuse

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// ForecastRoll tells the roll that is about to fall in the state; was is the one before the
// command.
func (x *exec) ForecastRoll(purpose string, was *zonewar.State, _ engine.Command) *engine.Forecast {
	var f *engine.Forecast
	switch purpose {
	case "action-points":
		return x.forecastActionPoints()
	case "works":
		return x.forecastWorks()
	case "raid":
		return x.forecastRaid()
	case "combat":
		f = x.ForecastRolled(x.S, was)
	case "night":
		if was.Decider == Syracuse && !was.Combat.Revealed { // of a night attack nobody knows yet
			f = x.ForecastRolled(x.S, was)
			break
		}
		f = x.forecastNight()
		f.Hidden = x.Undisclosed(was)
	case "storm":
		f = x.ForecastStorm()
	case "discord":
		f = x.ForecastDiscord()
	case "attrition":
		f = x.forecastAttrition()
	case "siege":
		f = x.forecastSiege()
	case "wreck":
		f = x.forecastWreck()
	}
	return x.TellRepeat(f)
}

// either is the prospect with the first key when something holds, else with the second.
func either(holds bool, yes, no string, seat engine.Seat, facts ...engine.Fact) engine.Prospect {
	if holds {
		return engine.Prospect{Key: yes, Seat: seat, Facts: facts}
	}
	return engine.Prospect{Key: no, Seat: seat, Facts: facts}
}

// forecastWorks tells how many points the dice of the works bring: one for a 5, two for a 6 (5.1).
func (x *exec) forecastWorks() *engine.Forecast {
	side := x.s.Decider
	n := x.worksDice(x.s.Works.Discarded)
	f := &engine.Forecast{Purpose: "works", Rule: "5.1", Seat: x.Seat(side), Dice: n}
	for i := range x.r.cfg.WorksDice {
		if d := &x.r.cfg.WorksDice[i]; x.worksDieApplies(d, x.s.Works.Discarded) {
			f.Factors = append(f.Factors, worksFactor(d))
		}
	}
	pool := worksPool(n)
	q := engine.Question{Key: "works-points", Seat: f.Seat}
	for k := 0; k <= 2*n; k++ {
		q.Answers = append(q.Answers, engine.Prospect{Key: "works-points", Seat: f.Seat,
			Facts: engine.Facts{engine.Num("points", k)}, Chance: pool.Is(k)})
	}
	f.Questions = []engine.Question{q}
	f.Means = []engine.Mean{{Key: "works-points", Seat: f.Seat, Value: engine.Fraction{N: int64(n), Of: 2}}}
	return f
}

// forecastRaid tells whether the enemy's cavalry keeps supply from the side at work (6.1, 6.2).
func (x *exec) forecastRaid() *engine.Forecast {
	side := x.s.Decider
	foe := side.Other()
	rule := "6.1"
	if side == Syracuse {
		rule = "6.2"
	}
	f := x.ForecastDie("raid", rule, x.Seat(foe), zonewar.NoPlace, zonewar.Set{})
	f.Factors = []engine.Factor{{Key: "raid-horse", Rule: rule,
		Facts: engine.Facts{engine.Num("own", x.s.Horse[foe]), engine.Num("others", x.s.Horse[side])}}}
	f.Questions = engine.ByDie("raid", func(die int) engine.Prospect {
		return either((die%2 == 0) == (side == Athens), "raid-hits", "raid-fails", x.Seat(side))
	})
	return f
}

// forecastNight tells whom a night attack costs strength (7 S10).
func (x *exec) forecastNight() *engine.Forecast {
	f := x.ForecastDie("night", "7 S10", x.Seat(Athens), x.s.Combat.Zone, zonewar.Set{})
	f.Questions = engine.ByDie("night", x.readNight)
	return f
}

// forecastAttrition tells what the roll for a zone can bring (6.4).
func (x *exec) forecastAttrition() *engine.Forecast {
	at, side := x.s.Pending.Zone, x.s.Pending.Side
	units := x.tested(at, side)
	f := x.ForecastDie("attrition", "6.4", x.Seat(side), at, units)
	bonus := x.attritionBonus(side, at)
	f.Factors = []engine.Factor{{Key: "attrition-bonus", Rule: "6.4", Value: bonus, Adds: "die",
		Facts: engine.Facts{engine.Mod("value", bonus)}}}
	lost := engine.Fraction{Of: 6}
	f.Questions = engine.ByDie("attrition", func(die int) engine.Prospect {
		var hits zonewar.Set
		what := wastes(die + bonus)
		switch what {
		case "all":
			hits = units
		case "one":
			hits = x.SuggestLosses(x.S, units, min(1, units.Len()))
		}
		for c := range hits.All() {
			lost.N += int64(x.Harm(c))
		}
		return engine.Prospect{Key: "attrition-" + what, Seat: x.Seat(side)}
	})
	f.Means = []engine.Mean{{Key: "fp-lost", Seat: f.Seat, Value: lost}}
	return f
}

// forecastSiege tells whether a fort falls to its siege (4.3).
func (x *exec) forecastSiege() *engine.Forecast {
	fort, side := x.s.Pending.Zone, x.s.Pending.Side
	bonus := x.siegeBonus(side, fort)
	f := x.ForecastDie("siege", "4.3", x.Seat(side), fort, x.UnitsAt(x.S, x.Outer(fort), side))
	f.Factors = []engine.Factor{{Key: "siege-bonus", Rule: "4.3", Value: bonus, Adds: "die",
		Facts: engine.Facts{engine.Mod("value", bonus)}}}
	f.Questions = engine.ByDie("siege", func(die int) engine.Prospect { return x.readSiege(side, fort, die) })
	return f
}

// forecastWreck tells whether a wall or the chains are destroyed (4.5).
func (x *exec) forecastWreck() *engine.Forecast {
	f := x.ForecastDie("wreck", "4.5", x.Seat(x.s.Pending.Side), zonewar.NoPlace, zonewar.Set{})
	f.Zone = x.Works[x.s.Aim].ID
	f.Questions = engine.ByDie("wreck", func(die int) engine.Prospect { return x.readWreck(x.s.Pending.Side, die) })
	return f
}

// forecastActionPoints tells what the rolls at a turn's beginning can bring, with the season worked
// in (2.B.1).
func (x *exec) forecastActionPoints() *engine.Forecast {
	if n := x.r.season(x.S).AP; n != 0 {
		return x.ForecastActionPoints(engine.Factor{Key: "ap-season", Rule: "2.B.1", Facts: engine.Facts{engine.Mod("value", n)}})
	}
	return x.ForecastActionPoints()
}
