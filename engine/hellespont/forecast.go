package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

var _ engine.Forecaster = (*Game)(nil)

// Forecast tells the first roll a command would lead to; see engine.Forecaster.
func (g *Game) Forecast(c engine.Command) (*engine.Forecast, *engine.Refusal) {
	if c.Verb == "" {
		return g.forecastPending()
	}
	scratch := g.s
	look := &zonewar.Glimpse[State]{Of: &scratch}
	x := g.exec(&scratch, look, true)
	if why := x.do(c); why != nil {
		return nil, why
	}
	if x.Need == nil {
		return x.ForecastAhead(&g.s.State), nil
	}
	at := g.exec(&look.Seen, noDice{}, true)
	switch x.Need.Purpose {
	case "combat":
		return at.ForecastRolled(at.S, &g.s.State), nil
	}
	return nil, nil
}

// forecastPending is the combat in progress, or what the default choice leads to.
func (g *Game) forecastPending() (*engine.Forecast, *engine.Refusal) {
	if s := &g.s.State; s.Combat.Zone != zonewar.NoPlace && !s.Combat.Rolled {
		x := g.exec(&g.s, noDice{}, true)
		return x.ForecastAhead(s), nil
	}
	for _, ch := range g.Legal().Choices {
		if ch.Default {
			return g.Forecast(ch.Command)
		}
	}
	return nil, nil
}

// ForecastZone tells the combat a contested zone would see; nil for any other zone.
func (g *Game) ForecastZone(zone string) *engine.Forecast {
	return g.r.ForecastZone(&g.s.State, g.r.PlaceOf(zone))
}

// Decisions are the names of all decisions Hellespont can ask for.
func Decisions() []string {
	out := append(zonewar.Decisions(), zonewar.CallDecisions()...)
	out = append(out, zonewar.FleetDecisions()...)
	return append(out, decisions...)
}
