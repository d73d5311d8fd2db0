package epic

// This file is chapter 19: Sicily, a box beside the map.

// SicilySetup is how things stand in Sicily when a scenario begins.
type SicilySetup struct {
	// Decided is how the expedition has ended before the scenario, NoVerdict where it has not (19.6).
	Decided Verdict
	// Fleets are those of Sicily that have come to Sparta by then (27.2.1).
	Fleets int
}
