package epic

import (
	"fmt"
	"io/fs"

	"strategos/engine/epic"
	"strategos/scenarios/strict"
)

// data is all that the game's files say.
type data struct {
	chart *Chart
	rules *ruleReader
	head  *head
	names *names
	// compiled are the rules by scenario.
	compiled map[string]*epic.Ruleset
}

// load reads and verifies the game's files. The error lists what is wrong with them.
func load(folder fs.FS) (*data, error) {
	var problems strict.Problems
	d := &data{compiled: map[string]*epic.Ruleset{}}
	if d.chart = readChart(folder, &problems); d.chart != nil {
		d.rules = readRules(folder, d.chart, &problems)
	}
	d.head = readHead(folder, &problems)
	if len(problems) > 0 {
		return nil, problems.Sorted()
	}
	d.head.list(d.rules)
	d.names = newNames(d.head, d.chart, d.rules)
	for _, s := range d.rules.list {
		d.compiled[s.ID] = epic.NewRuleset(d.chart.Map, &d.rules.figures, s.pieces, s.Scenario, nil)
	}
	return d, nil
}

// ruleset are the rules of a scenario; the first where it is not named.
func (d *data) ruleset(scenario string) (*epic.Ruleset, error) {
	if scenario == "" {
		scenario = d.rules.list[0].ID
	}
	if r := d.compiled[scenario]; r != nil {
		return r, nil
	}
	return nil, errNoScenario(scenario)
}

func errNoScenario(id string) error { return fmt.Errorf("there is no scenario %q", id) }
