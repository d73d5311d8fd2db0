package sphacteria

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// ForecastRoll tells the roll that is about to fall in the state; was is the one
// before the command.
func (x *exec) ForecastRoll(purpose string, was *zonewar.State, c engine.Command) *engine.Forecast {
	switch purpose {
	case "combat":
		return x.ForecastRolled(x.S, was)
	case "helot-run":
		return x.forecastHelots(c.Args[0])
	case "storm":
		return x.forecastStorm()
	case "action-points":
		return x.forecastActionPoints()
	}
	return nil
}

// forecastHelots tells what the blockade run of a helot unit can bring (5.2).
func (x *exec) forecastHelots(runner string) *engine.Forecast {
	s := x.s
	c, _ := x.CounterOf(runner)
	id := x.CounterID(c)
	f := &engine.Forecast{Purpose: "helot-run", Rule: "5.2", Seat: x.Seat(Sparta), Zone: x.PlaceID(s.Units[c].Place), Counters: []string{id}, Dice: 1}
	f.Factors = []engine.Factor{
		{Key: "helots-even", Rule: "5.2"},
		{Key: "helots-level", Rule: "5.2", Facts: engine.Facts{engine.Num("level", s.Supply[Sparta]), engine.YesNo("cut", x.cutOff(Sparta))}},
	}
	if s.Units[c].Weak {
		f.Factors = append(f.Factors, engine.Factor{Key: "helots-weak", Rule: "5.2"})
	}
	q := engine.Question{Key: "helot-run"}
	vp := engine.Fraction{Of: 6}
	for die := 1; die <= 6; die++ {
		after := *s
		g := exec{Exec: &zonewar.Exec{Ruleset: x.Ruleset, S: &after.State, Quiet: true}, s: &after, r: x.r}
		g.runBlockade(c, die)
		p := engine.Prospect{Key: "helots-weakened", Seat: x.Seat(Sparta), Counters: f.Counters}
		switch {
		case after.Supply[Sparta] != s.Supply[Sparta]:
			p.Key, p.Facts = "helots-through", engine.Facts{engine.Num("level", after.Supply[Sparta])}
		case after.Units[c].Fate != zonewar.InPlay:
			p.Key = "helots-lost"
		}
		q.Answers = engine.AddRoll(q.Answers, p, die)
		vp.N += int64(after.VP[Athens] - s.VP[Athens])
	}
	f.Questions = []engine.Question{q}
	if vp.N != 0 {
		f.Means = []engine.Mean{{Key: "vp-won", Seat: x.Seat(Athens), Value: vp}}
	}
	return f
}

// forecastStorm tells what a storm can do to the triremes at sea (6 #20).
func (x *exec) forecastStorm() *engine.Forecast {
	ships := x.ShipsAtSea(x.S)
	f := &engine.Forecast{Purpose: "storm", Rule: "6 #20", Seat: x.Seat(x.s.Decider), Counters: x.IDs(ships), Dice: ships.Len()}
	for _, side := range [...]zonewar.Side{Athens, Sparta} {
		if fleet := ships.And(x.Side(side)); !fleet.Empty() {
			x.forecastFleet(f, side, fleet)
		}
	}
	return f
}

// forecastFleet adds what the storm can do to one side's triremes.
func (x *exec) forecastFleet(f *engine.Forecast, side zonewar.Side, fleet zonewar.Set) {
	seat := x.Seat(side)
	hits := engine.Pool(0, nil)
	lost, vp := engine.Fraction{Of: 6}, engine.Fraction{Of: 6}
	var exposed [2]int // in open waters, in the harbour
	fleet.Each(func(c zonewar.Counter) {
		needs := x.stormNeeds(x.s.Units[c].Place)
		exposed[needs-5]++
		one := engine.Pool(1, func(die int) int {
			if die >= needs {
				return 1
			}
			return 0
		})
		hits = hits.Plus(one)
		fp, points, sinks := x.harm(c)
		lost.N += one.Is(1).N * int64(fp)
		vp.N += one.Is(1).N * int64(points)
		if sinks {
			f.Risks = append(f.Risks, engine.Prospect{Key: "storm-sinks", Seat: seat, Counters: []string{x.CounterID(c)}, Chance: one.Is(1)})
		}
	})
	for i, where := range [...]string{"sea", "harbour"} {
		if exposed[i] > 0 {
			f.Factors = append(f.Factors, engine.Factor{Key: "storm-needs", Rule: "6 #20", Facts: engine.Facts{engine.SeatOf("side", seat), engine.Num("ships", exposed[i]), engine.Word("where", where), engine.Num("needs", i+5)}})
		}
	}
	q := engine.Question{Key: "storm-hits", Seat: seat}
	for n := 0; n <= fleet.Len(); n++ {
		q.Answers = append(q.Answers, engine.Prospect{Key: "storm-hits", Seat: seat, Facts: engine.Facts{engine.Num("hits", n)}, Chance: hits.Is(n)})
	}
	f.Questions = append(f.Questions, q)
	f.Means = append(f.Means, engine.Mean{Key: "fp-lost", Seat: seat, Value: lost})
	if vp.N > 0 {
		f.Means = append(f.Means, engine.Mean{Key: "vp-won", Seat: x.Seat(side.Other()), Value: vp})
	}
}

// harm is what a hit does to a unit: FP lost, victory points for the enemy, and
// whether it is eliminated.
func (x *exec) harm(c zonewar.Counter) (fp, points int, gone bool) {
	after := x.s.State
	hurt := zonewar.Exec{Ruleset: x.Ruleset, S: &after, Quiet: true}
	hurt.Hit(c, zonewar.ByStorm, "6 #20")
	enemy := x.SideOf(c).Other()
	points = int(after.VP[enemy] - x.s.VP[enemy])
	if gone = after.Units[c].Fate != zonewar.InPlay; gone {
		return x.FP(x.S, c), points, true
	}
	return x.FP(x.S, c) - x.FP(&after, c), points, false
}

// forecastActionPoints tells what the rolls at a turn's beginning can bring (2.B).
func (x *exec) forecastActionPoints() *engine.Forecast {
	f := &engine.Forecast{Purpose: "action-points", Rule: "2.B", Dice: 4}
	tie := x.tie()
	f.Factors = []engine.Factor{{Key: "ap-half", Rule: "2.B"}, {Key: "initiative-higher", Rule: "2.B"},
		{Key: "initiative-tie", Rule: "2.B", Facts: engine.Facts{engine.SeatOf("side", x.Seat(tie)), engine.Num("athens", x.NavalFP(Athens)), engine.Num("sparta", x.NavalFP(Sparta))}}}
	first := engine.Question{Key: "initiative"}
	for side := Athens; side <= Sparta; side++ {
		first.Answers = append(first.Answers, engine.Prospect{Key: "initiative", Seat: x.Seat(side)})
	}
	points := engine.Question{Key: "action-points"}
	for ap := 1; ap <= 6; ap++ {
		points.Answers = append(points.Answers, engine.Prospect{Key: "action-points", Facts: engine.Facts{engine.Num("ap", ap)}})
	}
	mean := engine.Mean{Key: "action-points"}
	after := *x.s
	engine.EachThrow(f.Dice, func(dice []int) {
		roll := zonewar.Exec{Ruleset: x.Ruleset, S: &after.State, Dice: &engine.Fixed{Rolls: dice}, Quiet: true}
		roll.RollActionPoints(func() zonewar.Side { return tie }, allYear)
		ap := after.AP[Athens]
		first.Answers[after.Initiative].Chance.N++
		points.Answers[ap-1].Chance.N++
		mean.Value.N += int64(ap)
		mean.Value.Of++
	})
	for _, q := range []engine.Question{first, points} {
		for i := range q.Answers {
			q.Answers[i].Chance.Of = mean.Value.Of
		}
		f.Questions = append(f.Questions, q)
	}
	f.Means = []engine.Mean{mean}
	return f
}
