package epic

// This file is Persia: two satrapies that only cards open (1.2.e).

// PersiaSetup is how Persia comes into a scenario.
type PersiaSetup struct {
	// FromStart: her cards do not wait for a rebuild of the deck; CyrusFrom is the year BC from which Cyrus comes also while she has
	// not entered the war, 0 for never (rulings, 12.8).
	FromStart bool
	CyrusFrom int
}
