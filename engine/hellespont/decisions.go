package hellespont

import (
	"slices"

	"strategos/engine/zonewar"
)

// Hellespont's own steps.
const (
	StepPick        = zonewar.FirstGameStep + iota // 10.1: a stratagem picked at the start
	StepPoints                                     // B.1: the Advantage, after the rolls
	StepClear                                      // B.2: enemies make room for a reinforcement
	StepSeize                                      // B.2: S17, S18
	StepEvade                                      // B.3: evade or fight
	StepEvadeLoss                                  // B.3: which unit an evasion weakens
	StepRide                                       // B.3: S7
	StepPlague                                     // B.3: S20, the units
	StepFever                                      // B.3: S20, the leader
	StepSick                                       // B.3: S20, where he is taken
	StepSiege                                      // C: which port is besieged
	StepPress                                      // C: the besieger's discard or S9
	StepResist                                     // C: the besieged one's discard
	StepSiegeLosses                                // C: which besiegers are weakened
	StepEnter                                      // C: who enters a port taken
	StepKeep                                       // D.1: down to one stratagem
	StepHome                                       // D.2: to the bases and into ports
	StepRecover                                    // D.3: recoveries
	StepSupply                                     // D.4: S19
	StepAttrition                                  // D.5: which zone is tested
	StepWaste                                      // D.5: which unit is weakened
	StepLast                                       // D.5: S5, S23
	StepRot                                        // D.5: S5, the ships
	StepPickAgain                                  // 10.1: another, the enemy has the one picked
)

// decision is one of Hellespont's own decisions, verb a command that answers it.
type (
	decision = zonewar.Decision[*exec]
	verb     = zonewar.Verb[*exec]
)

// decisions are all that a side can be asked in Hellespont.
func decisions() []zonewar.Decision[*zonewar.Exec] {
	return slices.Concat(zonewar.SharedDecisions(&cites), zonewar.CallDecisions(&cites), zonewar.FleetDecisions(&cites),
		zonewar.EpidemicDecisions(&cites, "he-", StepPlague, StepFever),
		[]zonewar.Decision[*zonewar.Exec]{zonewar.GainingPoints(&cites, "he-", StepPoints), zonewar.RidingDown(&cites, "he-", StepRide),
			zonewar.Keeping(&cites, "he-", StepKeep, zonewar.Active), zonewar.Recovering(&cites, "he-", StepRecover),
			zonewar.Supplying(&cites, "he-", StepSupply, "7 S19")},
		zonewar.Own(picking, pickingAgain, clearing, seizing, evading, evadingLoss, sheltering,
			besieging, pressing, resisting, losingInSiege, entering, sending, testing, wasting,
			lastPlays, rotting))
}

// Decisions are the names of all decisions Hellespont can ask for.
func Decisions() []string { return append(zonewar.Names(decisions()), zonewar.LoseFP) }

// cheapest are the n units whose hit costs least: full before weakened, small
// before large.
func (x *exec) cheapest(pool zonewar.Set, n int) zonewar.Set { return x.SuggestLosses(x.S, pool, n) }

// onMap are the counters of a side in zones and ports.
func (x *exec) onMap(side zonewar.Side) zonewar.Set {
	var out zonewar.Set
	for c := range x.InPlay(x.S, side).All() {
		if !x.Places[x.s.Units[c].Place].Base {
			out.Add(c)
		}
	}
	return out
}
