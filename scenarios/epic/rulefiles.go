package epic

import "strategos/scenarios/entry"

// tableFile is tables.toml.
type tableFile struct {
	Meta   meta `toml:"meta"`
	Limits struct {
		ALMin       int `toml:"al_min"`
		ALMax       int `toml:"al_max"`
		ALAfterFlip int `toml:"al_after_flip"`
		RiskZoneAL  int `toml:"risk_zone_al"`
		MLMin       int `toml:"ml_min"`
		MLMax       int `toml:"ml_max"`
		MLBuild     int `toml:"ml_build"`
	} `toml:"limits"`
	Tribute struct {
		MultiplierMax int   `toml:"multiplier_max"`
		RaiseMax      int   `toml:"raise_max"`
		RaiseAL       int   `toml:"raise_al"`
		RaiseML       int   `toml:"raise_ml"`
		YearlyAL      []int `toml:"yearly_al"`
		YearlyML      []int `toml:"yearly_ml"`
		CityValue     []int `toml:"city_value"`
	} `toml:"tribute"`
	Revolt struct {
		From        int `toml:"from"`
		EndMost     int `toml:"end_most"`
		Low         int `toml:"low"`
		Bad         int `toml:"bad"`
		Worst       int `toml:"worst"`
		Neighbour   int `toml:"neighbour"`
		Above       int `toml:"above"`
		Free        int `toml:"free"`
		Lowered     int `toml:"lowered"`
		Raided      int `toml:"raided"`
		Guarded     int `toml:"guarded"`
		Unwalled    int `toml:"unwalled"`
		WallsSooner int `toml:"walls_sooner"`
	} `toml:"revolt"`
	Peace struct {
		YearlyML    int     `toml:"yearly_ml"`
		Extra       int     `toml:"extra"`
		Bands       [][]int `toml:"bands"`
		GrievedFrom int     `toml:"grieved_from"`
		GrievedAL   int     `toml:"grieved_al"`
		GrievedML   int     `toml:"grieved_ml"`
		Battle      int     `toml:"battle"`
		HomeTroops  int     `toml:"home_troops"`
		City        int     `toml:"city"`
		HomeFleet   int     `toml:"home_fleet"`
		Destroyed   []int   `toml:"destroyed"`
	} `toml:"peace"`
	Build struct {
		Hoplite     int   `toml:"hoplite"`
		Light       int   `toml:"light"`
		Cavalry     int   `toml:"cavalry"`
		Fleet       int   `toml:"fleet"`
		Base        int   `toml:"base"`
		Fort        int   `toml:"fort"`
		Walls       []int `toml:"walls"`
		WallSeasons []int `toml:"wall_seasons"`
		LongWalls   int   `toml:"long_walls"`
		LongSeasons int   `toml:"long_wall_seasons"`
	} `toml:"build"`
	Supply struct {
		Hoplite     int `toml:"hoplite"`
		Light       int `toml:"light"`
		Cavalry     int `toml:"cavalry"`
		FleetHigh   int `toml:"fleet_high"`
		FleetLow    int `toml:"fleet_low"`
		HomeDivisor int `toml:"home_divisor"`
		LineAreas   int `toml:"line_areas"`
	} `toml:"supply"`
	Siege struct {
		Units      []int `toml:"units"`
		UnitsFort  int   `toml:"units_fort"`
		PortFleets int   `toml:"port_fleets"`
		Morale     []int `toml:"morale"`
		MoraleFort int   `toml:"morale_fort"`
		BaseInside int   `toml:"base_inside"`
		Raided     int   `toml:"raided"`
		Captured   int   `toml:"captured"`
		MoraleMin  int   `toml:"morale_min"`
	} `toml:"siege"`
	Adjust struct {
		RevoltingAL        int   `toml:"revolting_al"`
		UnopposedAL        int   `toml:"unopposed_al"`
		UnopposedFrom      int   `toml:"unopposed_from"`
		UnopposedFloor     int   `toml:"unopposed_floor"`
		Victory            []int `toml:"victory"`
		Decisive           []int `toml:"decisive"`
		DecisiveElsewhere  []int `toml:"decisive_elsewhere"`
		UnitLostML         int   `toml:"unit_lost_ml"`
		ForageML           int   `toml:"forage_ml"`
		RaidML             int   `toml:"raid_ml"`
		Destroyed          []int `toml:"destroyed"`
		DestroyedElsewhere []int `toml:"destroyed_elsewhere"`
		DestroyedTimes     []int `toml:"destroyed_times"`
		DecisiveUnits      int   `toml:"decisive_units"`
	} `toml:"adjust"`
	Movement struct {
		Hoplite   int `toml:"hoplite"`
		Light     int `toml:"light"`
		Cavalry   int `toml:"cavalry"`
		Leader    int `toml:"leader"`
		Fleet     int `toml:"fleet"`
		FleetSure int `toml:"fleet_sure"`
		FleetMost int `toml:"fleet_most"`
		Open      int `toml:"open"`
		Rough     int `toml:"rough"`
		Road      int `toml:"road"`
		River     int `toml:"river"`
		Area      int `toml:"area"`
		Sea       int `toml:"sea"`
		Port      int `toml:"port"`
		Coast     int `toml:"coast"`
		Launch    int `toml:"launch"`
		Engage    int `toml:"engage"`
		Sicily    int `toml:"sicily"`
	} `toml:"movement"`
	Transport struct {
		Hoplite int `toml:"hoplite"`
		Light   int `toml:"light"`
		Cavalry int `toml:"cavalry"`
	} `toml:"transport"`
	Interception struct {
		Success int `toml:"success"`
		Storm   int `toml:"storm"`
	} `toml:"interception"`
	Combat combatData `toml:"combat"`
	Helots struct {
		Held       int     `toml:"held"`
		EliteLost  int     `toml:"elite_lost"`
		Guard      int     `toml:"guard"`
		GuardUnits int     `toml:"guard_units"`
		GuardMost  int     `toml:"guard_most"`
		Bands      [][]int `toml:"bands"`
	} `toml:"helots"`
}

type combatData struct {
	Columns        []string `toml:"columns"`
	EliminatedOver int      `toml:"eliminated_over"`
	KilledOn       int      `toml:"killed_on"`
	LightShift     int      `toml:"light_shift"`
	Garrison       int      `toml:"garrison"`
	FleetAshore    int      `toml:"fleet_ashore"`
	WallDefenders  int      `toml:"wall_defenders"`
	Morale         struct {
		Fort         int   `toml:"fort"`
		Walled       []int `toml:"walled"`
		Unwalled     []int `toml:"unwalled"`
		BreachedFort int   `toml:"breached_fort"`
		LongWalls    int   `toml:"long_walls"`
		Rough        int   `toml:"rough"`
		River        int   `toml:"river"`
		Landing      int   `toml:"landing"`
		Crossing     int   `toml:"crossing"`
		Cavalry      int   `toml:"cavalry_in_fortress"`
		Foraging     int   `toml:"foraging"`
	} `toml:"morale"`
	Wings struct {
		Least   int `toml:"least"`
		Part    int `toml:"part"`
		ShiftOn int `toml:"shift_on"`
		Gain    int `toml:"gain"`
	} `toml:"wings"`
	Chart  map[string][]string `toml:"chart"`
	Anchor map[string]string   `toml:"anchor"`
}

type unit struct {
	ID     string `toml:"id"`
	Region string `toml:"region,optional"`
	Type   string `toml:"type"`
	Morale int    `toml:"morale"`
	Elite  bool   `toml:"elite,optional"`
}

type pool struct {
	Region string   `toml:"region"`
	Force  []string `toml:"force"`
}

// counterFile is counters.toml.
type counterFile struct {
	Meta  meta   `toml:"meta"`
	Units []unit `toml:"unit"`
	Pools []pool `toml:"pool"`
}

type leader struct {
	ID           string     `toml:"id"`
	Name         entry.Text `toml:"name"`
	Side         string     `toml:"side"`
	City         string     `toml:"city,optional"`
	Land         int        `toml:"land"`
	Sea          int        `toml:"sea"`
	NameSource   string     `toml:"name_source"`
	RatingSource string     `toml:"rating_source,optional"`
}

type blank struct {
	ID     string     `toml:"id"`
	Name   entry.Text `toml:"name"`
	Side   string     `toml:"side"`
	Count  int        `toml:"count"`
	Source string     `toml:"source"`
}

// leaderFile is leaders.toml.
type leaderFile struct {
	Meta    meta     `toml:"meta"`
	Leaders []leader `toml:"leader"`
	Blanks  []blank  `toml:"blank"`
}

type exception struct {
	Side    string `toml:"side"`
	City    string `toml:"city"`
	Landing bool   `toml:"landing"`
	Source  string `toml:"source"`
}

type regionStart struct {
	ID         string `toml:"id"`
	Controller string `toml:"controller"`
	AL         int    `toml:"al"`
	ML         int    `toml:"ml"`
	Multiplier int    `toml:"multiplier"`
	Source     string `toml:"source"`
}

type marker struct {
	Kind   string   `toml:"kind"`
	City   string   `toml:"city,optional"`
	Cities []string `toml:"cities,optional"`
	Hex    string   `toml:"hex,optional"`
	Owner  string   `toml:"owner,optional"`
	Source string   `toml:"source"`
}

type placed struct {
	Unit   string `toml:"unit"`
	City   string `toml:"city,optional"`
	Hex    string `toml:"hex,optional"`
	Inside bool   `toml:"inside"`
	Source string `toml:"source"`
}

type leaderStart struct {
	ID   string `toml:"id"`
	City string `toml:"city,optional"`
	Pool string `toml:"pool,optional"`
	// Side is whose he is where that is not who he is by birth.
	Side string `toml:"side,optional"`
	// Player is the ally whom he serves, where that is another than Sparta.
	Player string `toml:"player,optional"`
}

type leaderPool struct {
	Side string   `toml:"side"`
	IDs  []string `toml:"ids"`
}

type automatic struct {
	When    string `toml:"when"`
	Verdict string `toml:"verdict"`
	Source  string `toml:"source"`
}

type band struct {
	Min     int    `toml:"min"`
	Verdict string `toml:"verdict"`
	Source  string `toml:"source"`
}

// spoils are the base tributes from which an ally has won when Athens has lost.
type spoils struct {
	Player   string `toml:"player"`
	Victory  int    `toml:"victory"`
	Decisive int    `toml:"decisive"`
	Source   string `toml:"source"`
}

type scenario struct {
	ID      string `toml:"id"`
	Section string `toml:"section"`
	// Players are those who play it, where they are not Athens and Sparta alone.
	Players []string `toml:"players,optional"`
	// Like is the scenario from which what is missing here is taken.
	Like        string     `toml:"like,optional"`
	Name        entry.Text `toml:"name"`
	Blurb       entry.Text `toml:"blurb"`
	StartYear   int        `toml:"start_year"`
	EndYear     int        `toml:"end_year"`
	FirstPlayer string     `toml:"first_player,optional"`
	Sequence    string     `toml:"sequence"`
	LeadersMax  int        `toml:"leaders_max"`
	// LeadersOf are the limits of players who have another.
	LeadersOf   map[string]int `toml:"leaders_of,optional"`
	Treasury    map[string]int `toml:"treasury"`
	Force       string         `toml:"force"`
	Permanent   bool           `toml:"permanent_losses"`
	InPlay      []string       `toml:"in_play"`
	Collects    []string       `toml:"collects"`
	ExtraIncome int            `toml:"extra_income,optional"`
	FreeBases   int            `toml:"free_bases,optional"`
	FinalCheck  bool           `toml:"final_check"`
	FreeCard    string         `toml:"free_card,optional"`
	// Hand is how many cards a player holds, 0 for a scenario without cards.
	Hand int `toml:"hand,optional"`
	// HandOf are the hands of players who hold another number.
	HandOf     map[string]int      `toml:"hand_of,optional"`
	Aside      []string            `toml:"aside,optional"`
	Removed    []string            `toml:"removed,optional"`
	Opening    map[string][]string `toml:"opening,optional"`
	Metric     string              `toml:"metric"`
	Exceptions []exception         `toml:"exception,optional"`
	Regions    []regionStart       `toml:"region,optional"`
	Markers    []marker            `toml:"marker,optional"`
	Placed     []placed            `toml:"placed,optional"`
	Leaders    []leaderStart       `toml:"leader,optional"`
	Pools      []leaderPool        `toml:"leader_pool,optional"`
	Automatic  []automatic         `toml:"automatic"`
	Bands      []band              `toml:"band"`
	Spoils     []spoils            `toml:"spoils,optional"`
	Peace      *peace              `toml:"peace,optional"`
	Sicily     *sicily             `toml:"sicily,optional"`
	Persia     *persia             `toml:"persia,optional"`
}

// peace is how peace is made in a scenario.
type peace struct {
	Rule      string          `toml:"rule"`
	Modifiers []peaceModifier `toml:"modifier"`
}

type peaceModifier struct {
	On      string   `toml:"on"`
	Regions []string `toml:"regions,optional"`
	HeldBy  string   `toml:"held_by,optional"`
	All     bool     `toml:"all,optional"`
	Elites  bool     `toml:"elites,optional"`
	// Cities: each city of the regions counts that held_by has taken. Fewer and More name an ally with whose regions those of who rolls are
	// compared; NoPort are seas on which no port of held_by's opens.
	Cities bool     `toml:"cities,optional"`
	Fewer  string   `toml:"fewer_than,optional"`
	More   string   `toml:"more_than,optional"`
	NoPort []string `toml:"no_port,optional"`
	Mod    int      `toml:"mod"`
	Source string   `toml:"source"`
}

// sicily is how things stand there; decided is left out where nothing is.
type sicily struct {
	Decided string `toml:"decided,optional"`
	Fleets  int    `toml:"fleets,optional"`
	Source  string `toml:"source"`
}

type persia struct {
	FromStart bool   `toml:"from_start"`
	CyrusFrom int    `toml:"cyrus_from,optional"`
	Source    string `toml:"source"`
}

type forceList struct {
	Name   string   `toml:"name"`
	Region string   `toml:"region"`
	Units  []string `toml:"units"`
}

// scenarioFile is scenarios.toml, and campaigns.toml.
type scenarioFile struct {
	Meta      meta        `toml:"meta"`
	Scenarios []scenario  `toml:"scenario"`
	Forces    []forceList `toml:"force"`
}
