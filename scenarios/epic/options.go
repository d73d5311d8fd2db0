package epic

import (
	"maps"
	"slices"

	"strategos/engine/epic"
	"strategos/scenarios/entry"
	"strategos/scenarios/strict"
)

// This file is what players may choose before a game (23.2.6, 24.2, 25.2, 26.2.6).

// What can be chosen, and the values of it, the first of which is the usual one.
const (
	plagueOption = "plague"
	plagueIn     = "in"
	plagueOut    = "out"

	wingsOption  = "wings"
	wingsWithout = "without"
	wingsWith    = "with"
)

// optionValues are the options that the rules know, with their values.
var optionValues = map[string][]string{plagueOption: {plagueIn, plagueOut}, wingsOption: {wingsWithout, wingsWith}}

// checkOptions notes options and values that the rules do not know.
func checkOptions(src *strict.File, options []entry.Option, list []begun) {
	for i, o := range options {
		at, known := pathOf("option", i), optionValues[o.ID]
		if known == nil || slices.ContainsFunc(options[:i], func(p entry.Option) bool { return p.ID == o.ID }) {
			src.Fail(at+".id", "the rules know no option %q, or it occurs twice", o.ID)
			continue
		}
		var values []string
		for _, v := range o.Values {
			values = append(values, v.ID)
		}
		if !slices.Equal(values, known) || o.Default != known[0] {
			src.Fail(at+".value", "the values of %s are %v, and the default is the first", o.ID, known)
		}
		if o.ID == plagueOption && len(o.Scenarios) == 0 {
			src.Fail(at+".scenarios", "there are scenarios without cards, for which %s cannot be chosen", o.ID)
		}
		for _, id := range o.Scenarios {
			if !slices.ContainsFunc(list, func(s begun) bool { return s.ID == id && (s.Cards != nil || o.ID != plagueOption) }) {
				src.Fail(at+".scenarios", "there is no scenario %q that this can be chosen for", id)
			}
		}
	}
	if len(options) != len(optionValues) {
		src.Fail("option", "%d options, of which the rules have %d", len(options), len(optionValues))
	}
}

// bearing are the options that bear upon a scenario with what has been chosen of them, nil for none. It fails on what cannot be chosen.
func (h *head) bearing(scenario string, chosen map[string]string) (map[string]string, error) {
	all, err := h.info.Rulings(chosen)
	if err != nil {
		return nil, err
	}
	var out map[string]string
	for _, o := range h.info.OptionsOf(scenario) {
		if out == nil {
			out = map[string]string{}
		}
		out[o.ID] = all[o.ID]
	}
	return out, nil
}

// choices are all that can be chosen for a scenario: a nil one where nothing can.
func (h *head) choices(scenario string) []map[string]string {
	out := []map[string]string{nil}
	for _, o := range h.info.OptionsOf(scenario) {
		var more []map[string]string
		for _, so := range out {
			for _, v := range o.Values {
				with := maps.Clone(so)
				if with == nil {
					with = map[string]string{}
				}
				with[o.ID] = v.ID
				more = append(more, with)
			}
		}
		out = more
	}
	return out
}

// variant names a scenario with what has been chosen for it.
func variant(scenario string, chosen map[string]string) string {
	for _, id := range sortedKeys(chosen) {
		scenario += " " + id + "=" + chosen[id]
	}
	return scenario
}

// chosenSetUp is a scenario as it is set up with what has been chosen: the Plague can be taken out of the deck (23.2.6), battles can be fought
// with wings (D).
func chosenSetUp(s *epic.Scenario, chosen map[string]string) *epic.Scenario {
	out := *s
	out.Wings = chosen[wingsOption] == wingsWith
	if chosen[plagueOption] == plagueOut {
		cards := *s.Cards
		cards.Removed = append(slices.Clone(cards.Removed), "plague_in_athens")
		out.Cards = &cards
	}
	return &out
}
