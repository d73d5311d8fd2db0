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
	// compiled are the rules by scenario and what has been chosen for it; see variant.
	compiled map[string]*epic.Ruleset
}

// load reads and verifies the game's files. The error lists what is wrong with them.
func load(folder fs.FS) (*data, error) {
	var problems strict.Problems
	d := &data{compiled: map[string]*epic.Ruleset{}}
	if d.chart = readChart(folder, &problems); d.chart != nil {
		d.rules = readRules(folder, d.chart, &problems)
	}
	d.head = readHead(folder, d.rules, &problems)
	if len(problems) > 0 {
		return nil, problems.Sorted()
	}
	d.head.list(d.rules)
	d.names = newNames(d.head, d.chart, d.rules)
	for _, s := range d.rules.list {
		of := epic.NewRuleset(d.chart.Map, &d.rules.figures, s.pieces, s.Scenario, nil)
		for _, chosen := range d.head.choices(s.ID) {
			d.compiled[variant(s.ID, chosen)] = of.Under(chosenSetUp(s.Scenario, chosen), chosen)
		}
	}
	return d, nil
}

// ruleset are the rules of a scenario as it is usually played; the first where it is not named.
func (d *data) ruleset(scenario string) (*epic.Ruleset, error) { return d.chosenRules(scenario, nil) }

// chosenRules are the rules of a scenario with what has been chosen for it.
func (d *data) chosenRules(scenario string, options map[string]string) (*epic.Ruleset, error) {
	if scenario == "" {
		scenario = d.rules.list[0].ID
	}
	chosen, err := d.head.bearing(scenario, options)
	if err != nil {
		return nil, err
	}
	if r := d.compiled[variant(scenario, chosen)]; r != nil {
		return r, nil
	}
	return nil, errNoScenario(scenario)
}

func errNoScenario(id string) error { return fmt.Errorf("there is no scenario %q", id) }
