package zonewar

import "strategos/engine"

// LabourView is what can be built in a game and, while a side is at work, what its dice and its points are made of.
type LabourView struct {
	// Sites are all that can be built, in the order of their numbers.
	Sites []SiteView `json:"sites"`
	// Seat is the side at work, empty between the phases of works; Rule the section on its dice and Roll the purpose of the roll.
	Seat engine.Seat `json:"seat,omitempty"`
	Rule string      `json:"rule,omitempty"`
	Roll string      `json:"roll,omitempty"`
	// Lines are what makes the number of dice, those that do not apply, too; Dice is the number.
	Lines []LabourLine `json:"lines,omitempty"`
	Dice  int          `json:"dice,omitempty"`
	// Thrown: the dice have fallen, and Points are left of what they brought.
	Thrown bool `json:"thrown,omitempty"`
	Points int  `json:"points,omitempty"`
	// More tells that something could still be given up for one die more.
	More bool `json:"more,omitempty"`
}

// LabourLine is a line of the dice of a phase of works.
type LabourLine struct {
	engine.Factor
	Applies bool `json:"applies,omitempty"`
}

// SiteView is a site: a place in the sense of views, a work or a fort.
type SiteView struct {
	ID    string      `json:"id"`
	Owner engine.Seat `json:"owner"`
	// Cost is in points of work.
	Cost int `json:"cost"`
	// At are the zones in one of which the builder needs troops; Needs are works that must stand first, Bars those that may not, Holds
	// is a fort that the builder must hold.
	At    []string `json:"at,omitempty"`
	Needs []string `json:"needs,omitempty"`
	Bars  []string `json:"bars,omitempty"`
	Holds string   `json:"holds,omitempty"`
	// Of the side at work: Why nothing can be built there now, nil where it can; before the dice have fallen Chance is how likely they bring
	// points enough, and Chance1 with one die more.
	Why     *engine.Refusal  `json:"why,omitempty"`
	Chance  *engine.Fraction `json:"chance,omitempty"`
	Chance1 *engine.Fraction `json:"chance1,omitempty"`
}

// Site finds a site.
func (v *LabourView) Site(id string) *SiteView {
	if v == nil {
		return nil
	}
	for i := range v.Sites {
		if v.Sites[i].ID == id {
			return &v.Sites[i]
		}
	}
	return nil
}
