package zonewar

import "strategos/engine"

// Musterer is a game in which counters that go together have to suit each other:
// ships carry no more troops than they can, land units and ships part ways.
// Every game of the series is one.
type Musterer interface {
	// Muster tells what the counters are as a group under the prompt's March.
	Muster(ids []string) Company
}

// Company is what some counters are as a group that a player is about to send on
// its way.
type Company struct {
	// Fit are those of them that can go together, as many as possible.
	Fit []string `json:"fit"`
	// Room are as many of them as some place they can go to takes in without loss; empty
	// where there is a place for all.
	Room []string `json:"room,omitempty"`
	// Convoy is set where ships are to take troops along and their FP are compared:
	// Ships and Land are what is in the group, Carries the most that so many ships
	// take.
	Convoy  bool `json:"convoy,omitempty"`
	Ships   int  `json:"ships,omitempty"`
	Land    int  `json:"land,omitempty"`
	Carries int  `json:"carries,omitempty"`
	// Lighten are the ways to weaken troops so that the others can be taken along.
	Lighten []engine.Choice `json:"lighten,omitempty"`
	// Why is why all of them together cannot go anywhere.
	Why *engine.Refusal `json:"why,omitempty"`
}
