package epic

// By a city's size, small, medium, large.
type bySize [3]int

// Change is what a deed does to AL and ML: of a region of the side that did it, then of one of the other side (13.1.a).
type Change [4]int

// On is the change of AL and ML in a region, which is the doer's own or not.
func (c Change) On(own bool) (al, ml int) {
	if own {
		return c[0], c[1]
	}
	return c[2], c[3]
}

// Tables are the figures of the rules, as read from the game's data.
type Tables struct {
	// Cards are the event cards by their number (12).
	Cards  []CardData
	Limits struct {
		ALMin, ALMax, ALAfterFlip, RiskZoneAL int
		MLMin, MLMax, MLBuild                 int
	}
	Tribute struct {
		MultiplierMax, RaiseMax int
		// RaiseAL and RaiseML are what each multiple raised costs a region of Athens', and one of the others.
		RaiseAL, RaiseML   int
		YearlyAL, YearlyML [6]int
		CityValue          bySize
	}
	Supply struct {
		Hoplite, Light, Cavalry, FleetHigh, FleetLow int
		HomeDivisor, LineAreas                       int
	}
	Siege struct {
		Units                        bySize
		UnitsFort, PortFleets        int
		Morale                       bySize
		MoraleFort                   int
		BaseInside, Raided, Captured int
		MoraleMin                    int
	}
	Adjust struct {
		RevoltingAL, UnopposedAL, UnopposedFrom, UnopposedFloor int
		Victory, Decisive, DecisiveElsewhere                    Change
		UnitLostML, ForageML, RaidML                            int
		Destroyed, DestroyedElsewhere                           Change
		DestroyedTimes                                          bySize
		DecisiveUnits                                           int
	}
	// Movement is in half points.
	Movement struct {
		Allowance                [Kinds]int // of a fleet without its die
		FleetSure, FleetMost     int
		Open, Rough, Road, River int
		Area, Sea                int
		Port, Coast, Launch      int
		Engage, Sicily           int
		Load                     [3]int // hoplites, light infantry or cavalry to a fleet
		Interception, StormOn    int
	}
	Combat Combat
	Helots Helots
	Revolt RevoltRules
	Build  BuildRules
	Peace  PeaceRules
}

// Result is what a die does to a side in a round of battle (17.5): every unit loses a point of morale, or each checks
// with a number added to its die.
type Result struct {
	Demoralised bool
	Check       bool
	Plus        int
}

// Combat are the figures of battle.
type Combat struct {
	Columns         []string
	Ratios          [][2]int
	Chart           [][6][2]Result // attacker's, defender's
	EliminatedOver  int
	KilledOn        int
	LightShift      int
	Garrison        int
	FleetAshore     int
	WallDefenders   int
	Fort            int
	Walled          bySize
	Unwalled        bySize
	BreachedFort    int
	LongWalls       int
	Rough, River    int
	Landing         int
	Crossing        int
	CavalryFortress int
	Foraging        int
	Wings           WingFigures
}
