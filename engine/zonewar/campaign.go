package zonewar

import "strategos/engine"

// Campaign is where a game with an Advantage and seasons keeps what the rules of such games remember (sections 2 to 8): it
// points into the game's own state, whose order hashes rest on. Nil are those of rules the game does not have.
type Campaign struct {
	// PlayedBy is who played the stratagem being carried out that asks more than once.
	PlayedBy *Side
	// StormLeft are the ships for which a storm has still to be thrown.
	StormLeft *Set
	// Exchanged: the initiative has been turned round this turn. Sailings counts the sides that have moved their reinforcements.
	Exchanged *bool
	Sailings  *int8
	// Recovered counts the units that leaders have let recover in the adjustments of the side at work.
	Recovered *int8
}

// Joints are the game's own numbers of what the rules of such games roll and go on with.
type Joints struct {
	// Storm and Discord are the rolls of these stratagems.
	Storm, Discord RollKind
	// Moves goes on with the action phase when fleets are in order, StormOver after a storm.
	Moves, StormOver Then
}

// part is a decision of a series' rule that not every game has, by which the rule finds its step.
type part int8

// Those decisions.
const (
	noPart part = iota
	ridingPart
	plaguePart
	feverPart
	pointsPart
	keepPart
	recoverPart
	supplyPart
	omensPart
	parts
)

// ask puts the decision of a rule to a side.
func (x *Exec) ask(of part, side Side) { x.S.Step, x.S.Decider = x.parts[of], side }

// CaptureEverywhere captures the leaders of all places (section 1.2).
func (x *Exec) CaptureEverywhere() {
	for p := range x.Places {
		x.CaptureAt(Place(p))
	}
}

// Playing is the verb with which a decision is answered by a stratagem; rule is cited when its words do not fit.
func Playing[X interface{ series() *Exec }](rule string) Verb[X] {
	return Verb[X]{Word: "play", Do: func(x X, args []string) *engine.Refusal { return x.series().Play(args, rule) }}
}
