package zonewar

import "strategos/engine"

// mostForecast is more AP than two dice and any season give.
const mostForecast = 15

// ForecastActionPoints tells what the rolls at a turn's beginning can bring, with the season worked in: who gets the initiative,
// tied rolls going to the holder of the Advantage, and the chances of every AP. What the season does is told by factors.
func (x *Exec) ForecastActionPoints(season ...engine.Factor) *engine.Forecast {
	tie := x.S.Advantage
	f := &engine.Forecast{Purpose: "action-points", Rule: x.Cites.AP, Dice: 4}
	f.Factors = append([]engine.Factor{{Key: "ap-half", Rule: x.Cites.AP}}, season...)
	f.Factors = append(f.Factors, engine.Factor{Key: "initiative-higher", Rule: x.Cites.AP},
		engine.Factor{Key: "initiative-tie-advantage", Rule: x.Cites.AP,
			Facts: engine.Facts{engine.SeatOf("side", x.Seat(tie))}})
	first := engine.Question{Key: "initiative", Answers: []engine.Prospect{
		{Key: "initiative", Seat: x.Seat(0)}, {Key: "initiative", Seat: x.Seat(1)},
	}}
	var count [mostForecast + 1]int64
	total := int64(0)
	after := *x.S
	engine.EachThrow(f.Dice, func(dice []int) {
		roll := Exec{Ruleset: x.Ruleset, S: &after, Dice: &engine.Fixed{Rolls: dice}, Quiet: true}
		roll.RollActionPoints(func() Side { return tie }, x.seasons().SeasonAP)
		first.Answers[after.Initiative].Chance.N++
		count[after.AP[0]]++
		total++
	})
	points := engine.Question{Key: "action-points"}
	mean := engine.Mean{Key: "action-points", Value: engine.Fraction{Of: total}}
	for ap, n := range count {
		if n > 0 {
			points.Answers = append(points.Answers, engine.Prospect{Key: "action-points",
				Facts: engine.Facts{engine.Num("ap", ap)}, Chance: engine.Fraction{N: n, Of: total}})
			mean.Value.N += n * int64(ap)
		}
	}
	for i := range first.Answers {
		first.Answers[i].Chance.Of = total
	}
	f.Questions, f.Means = []engine.Question{first, points}, []engine.Mean{mean}
	return f
}
