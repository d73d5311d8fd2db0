package syracuse

import (
	"slices"

	"strategos/engine/zonewar"
)

// Syracuse's own steps.
const (
	StepPoints    = zonewar.FirstGameStep + iota // B.1: the Advantage, after the rolls
	StepPlace                                    // B.2: where a group arrives
	StepClear                                    // B.2: who makes room for it
	StepStorm                                    // B.3: what is stormed
	StepGate                                     // B.3: from which gate the camp is stormed
	StepCrew                                     // B.3: who defends the camp
	StepRide                                     // B.3: S9
	StepEnter                                    // B.3, D.5: who enters a fort, or the camp, that was taken
	StepPlague                                   // B.3: S23, the units
	StepFever                                    // B.3: S23, the leader
	StepTools                                    // C: a counter given up for a die
	StepBuild                                    // C: what is built
	StepKeep                                     // D.1: down to one stratagem
	StepHome                                     // D.2: to strongholds, forts, ports and Catane
	StepRecover                                  // D.3: recoveries
	StepSupply                                   // D.4: S22
	StepSabotage                                 // D.5: S5, S24
	StepRot                                      // D.5: S5, the ships
	StepAttrition                                // D.5: which zone is tested
	StepWaste                                    // D.5: which unit is weakened
	StepOccupy                                   // D.5: who enters a fort that was starved out
	StepStrike                                   // D.5: which fort is besieged, which work struck at
)

// decision is one of Syracuse's own decisions, verb a command that answers it.
type (
	decision = zonewar.Decision[*exec]
	verb     = zonewar.Verb[*exec]
)

// decisions are all that a side can be asked in Syracuse.
func decisions() []zonewar.Decision[*zonewar.Exec] {
	return slices.Concat(zonewar.SharedDecisions(&cites), zonewar.CallDecisions(&cites),
		zonewar.FleetDecisions(&cites), zonewar.CargoDecisions(&cites), zonewar.ClosingDecisions(&cites),
		zonewar.EpidemicDecisions(&cites, "sy-", StepPlague, StepFever),
		[]zonewar.Decision[*zonewar.Exec]{zonewar.GainingPoints(&cites, "sy-", StepPoints), zonewar.RidingDown(&cites, "sy-", StepRide),
			zonewar.Keeping(&cites, "sy-", StepKeep, zonewar.Active), zonewar.Recovering(&cites, "sy-", StepRecover),
			zonewar.Supplying(&cites, "sy-", StepSupply, "7 S22")},
		zonewar.Own(placing, clearing, storming, leading, manning, entering(StepEnter),
			entering(StepOccupy), tooling, building, sending, sabotaging, rotting, testing, wasting, striking))
}

// Decisions are the names of all decisions Syracuse can ask for.
func Decisions() []string { return zonewar.Names(decisions()) }

// onMap are the counters of a side in zones and forts: Catane is off the map.
func (x *exec) onMap(side zonewar.Side) zonewar.Set {
	return x.InPlay(x.S, side).Minus(x.s.At[x.r.catane])
}
