package epic

// This file is chapter 20: how peace is made.

// PeaceSetup is how peace is made in a scenario: by an embassy, whose die these lines modify, or by agreement (20.1).
type PeaceSetup struct {
	Modifiers []PeaceModifier
}

// PeaceModifier is a line that a scenario adds to the die of a side to which an embassy goes (23.3).
type PeaceModifier struct {
	// On is the side that rolls.
	On Side
	// Regions each add Mod that HeldBy controls; with All the line counts once, if HeldBy controls all of them.
	Regions RegionSet
	HeldBy  Side
	All     bool
	// Elites: in place of regions, each elite hoplite of Sparta's that has been eliminated adds Mod (26.3.2).
	Elites bool
	Mod    int
}
