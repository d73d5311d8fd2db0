package epic

import (
	"errors"
	"fmt"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/scenarios/entry"
	"strategos/scenarios/strict"
)

// Check loads the game, holds its map to the facts that are known of it, begins each scenario and looks for things
// without a name.
func (game) Check() entry.Report {
	r := entry.Report{Game: gameID}
	d, err := loaded()
	var problems strict.Problems
	switch {
	case errors.As(err, &problems):
		for _, p := range problems {
			r.Errors = append(r.Errors, p)
		}
		return r
	case err != nil:
		r.Errors = append(r.Errors, err)
		return r
	}
	facts := checkFacts(folder, d.chart, &problems)
	for _, p := range problems {
		r.Errors = append(r.Errors, p)
	}
	begun := 0
	for _, id := range sortedKeys(d.compiled) {
		g, _, err := epic.New(d.compiled[id], engine.NewSeeded(1))
		if err != nil {
			r.Errors = append(r.Errors, fmt.Errorf("%s, scenario %s: %w", gameID, id, err))
			continue
		}
		begun++
		for _, v := range g.Violations() {
			r.Errors = append(r.Errors, fmt.Errorf("%s, scenario %s: the set-up breaks an invariant: %s", gameID, id, v))
		}
	}
	leaders := 0
	for i := range d.rules.pieces {
		p := &d.rules.pieces[i]
		if !p.Kind.Unit() {
			leaders++
		}
		if d.names.Counter("en", p.ID) == "" || d.names.Counter("fr", p.ID) == "" {
			r.Errors = append(r.Errors, fmt.Errorf("%s: %s has no name", gameID, p.ID))
		}
	}
	m := d.chart.Map
	r.Counts = []entry.Count{
		{What: "hexes", N: m.Grid.Len()}, {What: "regions", N: len(m.Regions)}, {What: "areas and seas", N: len(m.Areas)},
		{What: "cities", N: len(m.Cities)}, {What: "units", N: len(d.rules.pieces) - leaders}, {What: "leaders", N: leaders},
		{What: "event cards", N: len(d.rules.figures.Cards)}, {What: "scenarios", N: len(d.rules.list)},
		{What: "games begun", N: begun}, {What: "map facts checked", N: len(facts)},
	}
	return r
}
