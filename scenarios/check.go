package scenarios

import (
	"errors"
	"fmt"
	"strings"

	"strategos/engine"
)

// Report is what Check found.
type Report struct {
	Games []GameReport
}

// GameReport is what Check found of one game.
type GameReport struct {
	Game   string
	Counts []Count
	// Errors name file and line where they can.
	Errors []error
}

// Count is how many things of a kind were read or verified.
type Count struct {
	What string // English plural: "zones"
	N    int
}

// OK tells whether nothing is wrong.
func (r Report) OK() bool {
	for _, g := range r.Games {
		if len(g.Errors) > 0 {
			return false
		}
	}
	return true
}

// String is the report in English, a paragraph for each game.
func (r Report) String() string {
	var b strings.Builder
	for _, g := range r.Games {
		var counts []string
		for _, c := range g.Counts {
			counts = append(counts, fmt.Sprintf("%d %s", c.N, c.What))
		}
		fmt.Fprintf(&b, "%s: %s\n", g.Game, strings.Join(append(counts, fmt.Sprintf("%d errors", len(g.Errors))), ", "))
		for _, err := range g.Errors {
			fmt.Fprintf(&b, "  %v\n", err)
		}
	}
	return b.String()
}

// Check loads every game, holds its map to the facts, begins each scenario under
// every ruling, and tries whether altered facts and damaged maps are caught.
func Check() Report {
	var r Report
	for _, id := range games {
		r.Games = append(r.Games, checkGame(id))
	}
	return r
}

func checkGame(id string) GameReport {
	r := GameReport{Game: id}
	g, err := Load(id)
	if err != nil {
		var problems Problems
		if errors.As(err, &problems) {
			for _, p := range problems {
				r.Errors = append(r.Errors, p)
			}
		} else {
			r.Errors = append(r.Errors, err)
		}
		return r
	}
	r.Errors = append(r.Errors, g.CheckFacts()...)
	begun, errs := g.begin()
	r.Errors = append(r.Errors, errs...)
	caught, missed := g.selfTest()
	for _, m := range missed {
		r.Errors = append(r.Errors, fmt.Errorf("%s: not caught: %s", id, m))
	}
	r.Counts = []Count{
		{"zones", len(g.Map.Zones)}, {"boxes", len(g.Map.Boxes)}, {"adjacencies", len(g.Map.Links)},
		{"units", len(g.Units)}, {"leaders", len(g.Leaders)}, {"markers", len(g.Markers)},
		{"stratagem titles", len(g.Titles)}, {"stratagem counters", len(g.Pieces)}, {"cells of the combat table", len(g.Table)},
		{"scenarios", len(g.Scenarios)}, {"options", len(g.Options)}, {"games begun", begun},
		{"map facts checked", len(g.Facts)}, {"faults planted and caught", caught},
	}
	return r
}

// CheckFacts holds the map to what the rule book says of it. Every broken fact is
// an error that names it.
func (g *Game) CheckFacts() []error {
	ground := newGround(&g.Map)
	var out []error
	for i := range g.Facts {
		if f := &g.Facts[i]; !ground.holds(f) {
			out = append(out, fmt.Errorf("%s/map-facts.toml: fact %s (%s, section %s) does not hold: %s", g.Info.ID, f.ID, f.Kind, f.Cite, f.Why))
		}
	}
	return out
}

// begin starts every scenario with the defaults and with each other ruling.
func (g *Game) begin() (begun int, errs []error) {
	if !Playable(g.Info.ID) {
		return 0, nil
	}
	try := func(scenario string, options map[string]string) {
		p, _, err := New(g.Info.ID, scenario, options, engine.NewSeeded(1))
		if err == nil {
			begun++
			for _, v := range p.Violations() {
				err = fmt.Errorf("the set-up breaks an invariant: %s", v)
			}
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("%s, scenario %s, options %v: %w", g.Info.ID, scenario, options, err))
		}
	}
	for _, s := range g.Scenarios {
		try(s.ID, nil)
		for _, o := range g.Options {
			for _, v := range o.Values {
				if v.ID != o.Default {
					try(s.ID, map[string]string{o.ID: v.ID})
				}
			}
		}
	}
	return begun, errs
}
