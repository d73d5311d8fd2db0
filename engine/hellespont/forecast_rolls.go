package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// forecastEvasion tells whether the defender slips away (4.2.1).
func (x *exec) forecastEvasion() *engine.Forecast {
	s := x.s
	side := s.Active.Other()
	f := x.ForecastDie("evasion", "4.2.1", x.Seat(side), s.Combat.Zone, x.evaders().And(x.AllUnits()))
	for _, m := range x.evasionFactors() {
		f.Factors = append(f.Factors, engine.Factor{Key: m.key, Rule: "4.2.1", Value: m.value, Adds: "die", Facts: engine.Facts{engine.Mod("value", m.value)}})
	}
	bonus := x.evasionBonus()
	f.Factors = append(f.Factors, engine.Factor{Key: "evasion-needs", Rule: "4.2.1", Facts: engine.Facts{engine.Num("needs", 6-bonus)}})
	f.Questions = engine.ByDie("evasion", func(die int) engine.Prospect { return x.readEvasion(die, bonus) })
	return f
}

// forecastSiege tells what the dice of the siege can bring: a 6 takes the port, a 5
// weakens all in it, every 1 a besieger (5.2).
func (x *exec) forecastSiege() *engine.Forecast {
	s := x.s
	n := x.siegeDice()
	port, side := s.Siege.Port, s.Active
	f := x.ForecastDie("siege", "5.1", x.Seat(side), port, x.besiegersOf(port, side))
	f.Dice = n
	for _, m := range x.siegeFactors() {
		f.Factors = append(f.Factors, engine.Factor{Key: m.key, Rule: "5.1", Value: m.value, Adds: "dice", Facts: engine.Facts{engine.Mod("value", m.value)}})
	}
	garrison := x.UnitsAt(x.S, port, side.Other())
	falls := garrison.Minus(x.Weakened(x.S, side.Other())).Empty() // a 5 is enough
	// The best die counts: 6 more than any number of 5s, these more than nothing.
	six := engine.Pool(n, func(face int) int { return hit(face == 6) })
	high := engine.Pool(n, func(face int) int { return hit(face >= 5) })
	none, held := high.Is(0), six.Is(0)
	taken, weakened := engine.Fraction{N: held.Of - held.N, Of: held.Of}, engine.Fraction{N: held.N - none.N, Of: held.Of}
	if falls {
		taken.N, weakened.N = taken.N+weakened.N, 0
	}
	facts := engine.Facts{engine.PlaceOf("zone", x.PlaceID(port))}
	outcome := engine.Question{Key: "siege", Answers: []engine.Prospect{{Key: "siege-taken", Facts: facts, Seat: f.Seat, Chance: taken}}}
	if weakened.N > 0 {
		outcome.Answers = append(outcome.Answers, engine.Prospect{Key: "siege-weakened", Facts: facts, Seat: f.Seat, Chance: weakened})
	}
	outcome.Answers = append(outcome.Answers, engine.Prospect{Key: "siege-nothing", Facts: facts, Seat: f.Seat, Chance: none})
	ones := engine.Pool(n, func(face int) int { return hit(face == 1) })
	losses := engine.Question{Key: "siege-ones", Seat: f.Seat}
	for k := 0; k <= n; k++ {
		losses.Answers = append(losses.Answers, engine.Prospect{Key: "siege-ones", Seat: f.Seat, Facts: engine.Facts{engine.Num("hits", k)}, Chance: ones.Is(k)})
	}
	f.Questions = []engine.Question{outcome, losses}
	f.Means = []engine.Mean{{Key: "steps-lost", Seat: f.Seat, Value: engine.Fraction{N: int64(n), Of: 6}}}
	return f
}

func hit(is bool) int {
	if is {
		return 1
	}
	return 0
}

// forecastAttrition tells what the roll for a zone can bring (6.4).
func (x *exec) forecastAttrition() *engine.Forecast {
	at, side := x.s.Pending.Zone, x.s.Pending.Side
	units := x.UnitsAt(x.S, at, side)
	f := x.ForecastDie("attrition", "6.4", x.Seat(side), at, units)
	bonus := 0
	add := func(key string, n int) {
		if bonus += n; n != 0 {
			f.Factors = append(f.Factors, engine.Factor{Key: key, Rule: "6.4", Value: n, Adds: "die", Facts: engine.Facts{engine.Mod("value", n)}})
		}
	}
	add("attrition-land", x.FPOf(x.S, x.landOf(units))/5)
	add("attrition-ships", x.FPOf(x.S, units.And(x.AllShips()))/20)
	add("attrition-month", x.r.month(x.S).Attrition)
	lost := engine.Fraction{Of: 6}
	f.Questions = engine.ByDie("attrition", func(die int) engine.Prospect {
		p, hits := x.readAttrition(side, die+bonus, units)
		hits.Each(func(c zonewar.Counter) { lost.N += int64(x.Harm(c)) })
		return p
	})
	f.Means = []engine.Mean{{Key: "fp-lost", Seat: f.Seat, Value: lost}}
	return f
}

// forecastActionPoints tells what the rolls at a turn's beginning can bring, with
// the month worked in (2.B.1).
func (x *exec) forecastActionPoints() *engine.Forecast {
	season := engine.Factor{Key: "ap-good-month", Rule: "2.B.1", Facts: engine.Facts{engine.Mod("value", x.r.month(x.S).AP)}}
	switch m := x.r.month(x.S).AP; {
	case m == 0:
		return x.ForecastActionPoints()
	case m < 0:
		season.Key = "ap-winter"
	}
	return x.ForecastActionPoints(season)
}
