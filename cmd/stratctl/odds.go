package main

import (
	"slices"
	"strings"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/scenarios/entry"
)

// roll is a roll to come and the command that would lead to it, empty for the
// combat in progress or of a contested place.
type roll struct {
	Command string `json:"command,omitempty"`
	// Text is what the roll is, in words.
	Text string `json:"text,omitempty"`
	*engine.Forecast
}

// odds tells the chances of the rolls to come: of the combat in progress, a place,
// a command, or all that the decision may lead to.
func (t *tableTop) odds(arg string) (any, *failure) {
	g := t.session.Game()
	fc, ok := g.(engine.Forecaster)
	if !ok {
		return nil, fail("no-forecast")
	}
	view := zonewar.See(g.View(eyes(g, t.veiled)))
	word, words, _ := strings.Cut(arg, " ")
	isVerb := slices.ContainsFunc(commands(view.Game), func(c entry.Command) bool { return c.Name() == word })
	switch {
	case arg == "":
		return t.oddsNow(fc, &view)
	case view.Combat != nil && view.Combat.Zone == arg:
		return t.oddsOf(view.Combat, pending(fc)), nil
	case t.isPlace(&view, arg):
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
	return t.oddsOf(zonewar.CombatOf(f), []roll{{Command: c.String(), Forecast: f}}), nil
}

// isPlace tells whether odds can be asked of a place: of the zones of the series, of any place that another game has a name for.
func (t *tableTop) isPlace(view *zonewar.Seen, id string) bool {
	if zonewar.DetailOf(&view.View) != nil {
		return slices.ContainsFunc(view.Zones, func(z zonewar.ZoneView) bool { return z.ID == id })
	}
	return t.voice.names.Zone(t.voice.lang, id) != ""
}

// placesOf are the places where somebody might fight: the zones of the series; of another game those that the view tells of, and those
// where its things are.
func placesOf(view *zonewar.Seen) []string {
	var out []string
	for _, z := range view.Zones {
		out = append(out, z.ID)
	}
	if zonewar.DetailOf(&view.View) != nil {
		return out
	}
	seen := map[string]bool{"": true}
	add := func(id string) {
		if !seen[id] {
			seen[id] = true
			out = append(out, id)
		}
	}
	for _, p := range view.Places {
		add(p.ID)
	}
	for _, th := range view.Things {
		add(th.Place)
	}
	return out
}

// pending is the combat in progress, before its roll.
func pending(fc engine.Forecaster) []roll {
	if f, _ := fc.Forecast(engine.Command{}); f != nil && zonewar.CombatOf(f) != nil {
		return []roll{{Forecast: f}}
	}
	return nil
}

// oddsNow tells the combat in progress or the first contested place's, and every
// other roll that a choice of the prompt leads to.
func (t *tableTop) oddsNow(fc engine.Forecaster, view *zonewar.Seen) (any, *failure) {
	var rolls []roll
	combat := view.Combat
	if combat != nil {
		rolls = pending(fc)
	}
	for _, id := range placesOf(view) {
		f := fc.ForecastZone(id)
		if f == nil || view.Combat != nil || slices.ContainsFunc(rolls, func(r roll) bool { return r.Purpose == f.Purpose && r.Zone == f.Zone }) {
			continue
		}
		rolls = append(rolls, roll{Forecast: f})
		if combat == nil {
			combat = zonewar.CombatOf(f)
		}
	}
	for _, ch := range t.session.Game().Legal().Choices {
		if f, _ := fc.Forecast(ch.Command); f != nil {
			rolls = append(rolls, roll{Command: ch.Command.String(), Forecast: f})
		}
	}
	if combat == nil && len(rolls) == 0 {
		return nil, fail("no-roll-now")
	}
	return t.oddsOf(combat, rolls), nil
}

func (t *tableTop) oddsOf(combat *zonewar.CombatView, rolls []roll) *answer {
	for i := range rolls {
		rolls[i].Text = t.voice.text.Forecast(rolls[i].Forecast)
	}
	return &answer{OK: true, Odds: t.voice.odds(combat), Rolls: rolls, Hash: t.session.Game().Hash()}
}
