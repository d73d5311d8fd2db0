package zone

import (
	"fmt"
	"slices"

	"strategos/scenarios/entry"
	"strategos/scenarios/strict"
)

// Variant is a scenario told by what sets it apart from another.
type Variant struct {
	ID        string     `toml:"id"`
	Of        string     `toml:"of"` // the scenario it changes
	Name      entry.Text `toml:"name"`
	Blurb     entry.Text `toml:"blurb"`
	Advantage string     `toml:"advantage,optional"`
	Groups    []Group    `toml:"reinforcement,optional"` // each replaces the group of its id
	// FirstTurn is when it begins, earlier than the scenario; Turns are those before it.
	FirstTurn *int   `toml:"first_turn,optional"`
	Turns     []Turn `toml:"turn,optional"`
	Source    Source `toml:"source"`
	Own       any    `toml:",own"`
}

// expandVariants writes the variants out as scenarios, after the scenarios that
// the file tells in full. It notes what a variant changes and is not there.
func (f *scenarioFile) expandVariants(src *strict.File, own *Own) {
	whole := f.Scenarios
	f.whole = len(whole)
	for i, v := range f.Variants {
		path := fmt.Sprintf("variant[%d]", i)
		k := slices.IndexFunc(whole, func(s Scenario) bool { return s.ID == v.Of })
		if k < 0 {
			src.Fail(path+".of", "variant %s changes the unknown scenario %q", v.ID, v.Of)
			continue
		}
		s := whole[k]
		f.variant = append(f.variant, i)
		s.ID, s.Name, s.Blurb, s.Source = v.ID, v.Name, v.Blurb, v.Source
		if v.Advantage != "" {
			s.Advantage = v.Advantage
		}
		if v.FirstTurn != nil {
			s.FirstTurn = *v.FirstTurn
		}
		s.Turns = slices.Concat(v.Turns, s.Turns)
		if own.Vary != nil {
			s.Own = own.Vary(s.Own, v.Own)
		}
		s.Groups = slices.Clone(s.Groups)
		for j, g := range v.Groups {
			at := slices.IndexFunc(s.Groups, func(old Group) bool { return old.ID == g.ID })
			if at < 0 {
				src.Fail(fmt.Sprintf("%s.reinforcement[%d].id", path, j), "variant %s replaces %s, which scenario %s does not have", v.ID, g.ID, v.Of)
				continue
			}
			s.Groups[at] = g
		}
		f.Scenarios = append(f.Scenarios, s)
	}
}

// path is where a scenario stands in the file; an expanded variant stands where
// the variant does, as far as it is told there.
func (f *scenarioFile) path(i int) string {
	if i >= f.whole {
		return fmt.Sprintf("variant[%d].inherited", f.variant[i-f.whole])
	}
	return fmt.Sprintf("scenario[%d]", i)
}
