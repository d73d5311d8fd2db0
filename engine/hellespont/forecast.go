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
		return x.forecastComing(&g.s), nil
	}
	at := g.exec(&look.Seen, zonewar.NoDice{}, true)
	f := at.forecastRoll(x.Need.Purpose, &g.s, c)
	if f != nil && f.Purpose != "slip" && f.Purpose != "action-points" {
		at.tellRepeat(f)
	}
	return f, nil
}

// forecastRoll tells the roll that is about to fall in the state; was is the one
// before the command.
func (x *exec) forecastRoll(purpose string, was *State, c engine.Command) *engine.Forecast {
	switch purpose {
	case "combat":
		return x.ForecastRolled(x.S, &was.State)
	case "slip":
		return x.ForecastSlip(c.Args)
	case "action-points":
		return x.forecastActionPoints()
	case "evasion":
		return x.forecastEvasion()
	case "siege":
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

// forecastComing tells the roll that a command without one has brought nearer: the
// siege that is still being prepared, the combat that may still be evaded, or what
// the series' rules foresee. was is the state before the command.
func (x *exec) forecastComing(was *State) *engine.Forecast {
	s := x.s
	var f *engine.Forecast
	switch {
	case (s.Step == StepPress || s.Step == StepResist) && x.siegeDice() > 0:
		f = x.forecastSiege()
		f.Later = true
	case s.Step == StepEvade && s.Combat.Zone != zonewar.NoPlace:
		if f = x.r.ForecastZone(x.S, s.Combat.Zone); f != nil {
			f.Factors = append(f.Factors, engine.Factor{Key: "may-evade", Rule: "4.2.1", Facts: engine.Pairs("side", string(x.Seat(s.Decider)), "needs", zonewar.Itoa(6-x.evasionBonus()))})
		}
	default:
		f = x.ForecastAhead(&was.State)
	}
	if f != nil {
		x.tellRepeat(f)
	}
	return f
}

// tellRepeat says who may have the dice rolled once more (8).
func (x *exec) tellRepeat(f *engine.Forecast) {
	if x.MayReroll() {
		f.Factors = append(f.Factors, engine.Factor{Key: "may-repeat", Rule: "8", Facts: engine.Pairs("side", string(x.Seat(x.s.Advantage)))})
	}
}

// forecastPending is the combat in progress, or what the default choice leads to.
func (g *Game) forecastPending() (*engine.Forecast, *engine.Refusal) {
	s := &g.s
	fighting := s.Combat.Zone != zonewar.NoPlace && !s.Combat.Rolled
	if fighting || s.Step == StepPress || s.Step == StepResist {
		scratch := *s
		return g.exec(&scratch, zonewar.NoDice{}, true).forecastComing(s), nil
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
