package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// ForecastRoll tells the roll that is about to fall in the state; was is the one
// before the command.
func (x *exec) ForecastRoll(purpose string, was *zonewar.State, c engine.Command) *engine.Forecast {
	switch purpose {
	case "slip":
		return x.ForecastSlip(c.Args)
	case "action-points":
		return x.forecastActionPoints()
	}
	f := x.forecastRepeatable(purpose, was)
	if f != nil {
		x.tellRepeat(f)
	}
	return f
}

// forecastRepeatable tells a roll that the Advantage may have repeated (8).
func (x *exec) forecastRepeatable(purpose string, was *zonewar.State) *engine.Forecast {
	switch purpose {
	case "combat":
		return x.ForecastRolled(x.S, was)
	case "evasion":
		return x.forecastEvasion()
	case "siege":
		x.s.Advantage = was.Advantage // repeated, it keeps its dice though the Advantage has changed hands (8)
		return x.forecastSiege()
	case "attrition":
		return x.forecastAttrition()
	case "storm":
		return x.forecastStorm()
	case "discord":
		return x.forecastDiscord()
	}
	return nil
}

// ForecastAhead tells the roll that a command without one has brought nearer; was is the
// state before it.
func (x *exec) ForecastAhead(was *zonewar.State) *engine.Forecast {
	f := x.Exec.ForecastAhead(was)
	if f != nil {
		x.tellRepeat(f)
	}
	return f
}

// tellRepeat says who may have the dice rolled once more (8).
func (x *exec) tellRepeat(f *engine.Forecast) {
	if x.MayReroll() {
		f.Factors = append(f.Factors, engine.Factor{Key: "may-repeat", Rule: "8", Facts: engine.Facts{engine.SeatOf("side", x.Seat(x.s.Advantage))}})
	}
}
