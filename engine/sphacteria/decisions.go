package sphacteria

import (
	"slices"

	"strategos/engine/zonewar"
)

// Sphacteria's own steps.
const (
	StepDiscard = zonewar.FirstGameStep + iota // D: down to one stratagem
	StepRecover                                // D: recoveries
	StepSupply                                 // D: helot runs, stratagems before the check
	StepClosing                                // D: a last stratagem of the adjustments
)

// decision is one of Sphacteria's own decisions, verb a command that answers it.
type (
	decision = zonewar.Decision[*exec]
	verb     = zonewar.Verb[*exec]
)

// decisions are all that a side can be asked in Sphacteria.
func decisions() []zonewar.Decision[*zonewar.Exec] {
	return slices.Concat(zonewar.SharedDecisions(&cites), zonewar.CallDecisions(&cites),
		[]zonewar.Decision[*zonewar.Exec]{keeping()},
		zonewar.Own(recovering, supplying, closing))
}

// Decisions are the names of all decisions Sphacteria can ask for.
func Decisions() []string { return zonewar.Names(decisions()) }
