package main

import (
	"slices"
	"strings"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/scenarios/entry"
)

// roll is a roll to come and the command that would lead to it, empty for the
// combat in progress or of a contested zone.
type roll struct {
	Command string `json:"command,omitempty"`
	*engine.Forecast
}

// odds tells the chances of the rolls to come: of the combat in progress, a zone,
// a command, or all that the decision may lead to.
func (t *tableTop) odds(arg string) (any, *failure) {
	g := t.session.Game()
	fc, ok := g.(engine.Forecaster)
	if !ok {
		return nil, fail("no-forecast")
	}
	view := zonewar.See(g.View(""))
	known := slices.ContainsFunc(view.Zones, func(z zonewar.ZoneView) bool { return z.ID == arg })
	word, words, _ := strings.Cut(arg, " ")
	isVerb := slices.ContainsFunc(commands(view.Game), func(c entry.Command) bool { return c.Name() == word })
	switch {
	case arg == "":
		return t.oddsNow(fc, &view)
	case view.Combat != nil && view.Combat.Zone == arg:
		return t.oddsOf(view.Combat, pending(fc)), nil
	case known:
		f := fc.ForecastZone(arg)
		if f == nil {
			return nil, fail("no-combat", arg)
		}
		return t.oddsOf(zonewar.CombatOf(f), []roll{{Forecast: f}}), nil
	case !isVerb && words == "":
		return nil, fail("no-such-zone", clip(arg))
	}
	c, err := engine.ParseCommand(arg)
	if err != nil {
		return nil, fail("bad-line", err)
	}
	f, why := fc.Forecast(c)
	switch {
	case why != nil:
		return &refused{reason: *t.reason(why)}, nil
	case f == nil:
		return nil, fail("no-roll", clip(arg))
	}
	return t.oddsOf(zonewar.CombatOf(f), []roll{{c.String(), f}}), nil
}

// pending is the combat in progress, before its roll.
func pending(fc engine.Forecaster) []roll {
	if f, _ := fc.Forecast(engine.Command{}); f != nil && zonewar.CombatOf(f) != nil {
		return []roll{{Forecast: f}}
	}
	return nil
}

// oddsNow tells the combat in progress or the first contested zone's, and every
// other roll that a choice of the prompt leads to.
func (t *tableTop) oddsNow(fc engine.Forecaster, view *zonewar.Seen) (any, *failure) {
	var rolls []roll
	combat := view.Combat
	if combat != nil {
		rolls = pending(fc)
	}
	for _, z := range view.Zones {
		if f := fc.ForecastZone(z.ID); f != nil && view.Combat == nil {
			rolls = append(rolls, roll{Forecast: f})
			if combat == nil {
				combat = zonewar.CombatOf(f)
			}
		}
	}
	for _, ch := range t.session.Game().Legal().Choices {
		if f, _ := fc.Forecast(ch.Command); f != nil {
			rolls = append(rolls, roll{ch.Command.String(), f})
		}
	}
	if combat == nil && len(rolls) == 0 {
		return nil, fail("no-roll-now")
	}
	return t.oddsOf(combat, rolls), nil
}

func (t *tableTop) oddsOf(combat *zonewar.CombatView, rolls []roll) *answer {
	return &answer{OK: true, Odds: t.voice.odds(combat), Rolls: rolls, Hash: t.session.Game().Hash()}
}
