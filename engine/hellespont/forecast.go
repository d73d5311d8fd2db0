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
	return x.TellRepeat(x.forecastRepeatable(purpose, was))
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
		return x.ForecastStorm()
	case "discord":
		return x.ForecastDiscord()
	}
	return nil
}
