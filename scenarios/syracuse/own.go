// Package syracuse is the folder of the game Syracuse (415 to 413 BC): its data, words, rules reference and board.
package syracuse

import (
	"slices"

	"strategos/scenarios/entry"
	"strategos/scenarios/zone"
)

// own is what Syracuse has beside the series.
var own = zone.Own{
	Zone: Zone{}, Unit: Unit{}, Scenario: Scenario{}, Variant: Variant{}, Turn: Turn{}, TotalVictory: TotalVictory{}, Points: Points{},
	Vary: func(scenario, variant any) any {
		s := *scenario.(*Scenario)
		if b := variant.(*Variant).Bowl; b != nil {
			s.Bowl = *b
		}
		return &s
	},
	Dated:    true,
	Absent:   func(s *zone.Scenario) []string { return campaign(s).Bowl.Removed },
	CheckMap: checkMap,
	CheckScenario: func(c *zone.ScenarioCheck, path string, s *zone.Scenario) {
		check := check{c, path, s, campaign(s)}
		check.calendar()
		check.bowl()
		check.worksDice()
		check.totalVictories()
		check.points()
	},
	Facts: facts,
}

// Zone is what a zone has in Syracuse alone.
type Zone struct {
	Entry bool `toml:"entry,optional"` // reinforcements come onto the map here
}

// Unit is what a unit has in Syracuse alone.
type Unit struct {
	Allied  bool `toml:"allied,optional"`  // without the white band: it may desert
	Spartan bool `toml:"spartan,optional"` // with the lambda on the shield
}

// People is whose band a counter wears: none for Athenians and Syracusans proper.
func (u *Unit) People() string {
	switch {
	case u.Spartan:
		return "lacedaemonian"
	case u.Allied:
		return "allied"
	}
	return ""
}

// Scenario is what a scenario says in Syracuse alone.
type Scenario struct {
	Bowl      Bowl       `toml:"bowl"`
	WorksDice []WorksDie `toml:"works_die"`
}

// campaign is what Syracuse alone has in a scenario.
func campaign(s *zone.Scenario) *Scenario { return s.Own.(*Scenario) }

// Variant is what a variant may change in Syracuse alone.
type Variant struct {
	Bowl *Bowl `toml:"bowl,optional"`
}

// Bowl is what a scenario says of the stratagem counters.
type Bowl struct {
	Starts    map[string][]string `toml:"starts"`     // counters in a side's hand at the start
	FirstDraw map[string]int      `toml:"first_draw"` // how many a side draws on the first turn
	Draw      int                 `toml:"draw"`       // and on every later one
	Removed   []string            `toml:"removed"`    // counters not played with
	Source    zone.Source         `toml:"source"`
}

// WorksDie is a line of the dice of a works phase: so many more or fewer when it applies.
type WorksDie struct {
	ID   string `toml:"id"`
	Side string `toml:"side,optional"` // whose line it is; each side's when it is not given
	Dice int    `toml:"dice"`
	// When it applies: base (always), advantage, discard, double_leader, chains, cavalry, and
	// with the key of that name year, season and fort (held by the side).
	When   string      `toml:"when"`
	Year   int         `toml:"year,optional"`
	Season string      `toml:"season,optional"`
	Fort   string      `toml:"fort,optional"`
	Text   entry.Text  `toml:"text"`
	Source zone.Source `toml:"source"`
}

// Turn is what a turn has in Syracuse alone, whose turns are seasons.
type Turn struct {
	Season string `toml:"season"` // winter, spring, summer, autumn
	Year   int    `toml:"year"`   // before Christ
	AP     int    `toml:"ap"`     // added to the action points
}

// Winter tells whether it is a turn of winter.
func (t *Turn) Winter() bool { return t.Season == winter }

// TotalVictory is who wins at once or outright, when, and by what: FP of the enemy's ships
// at most so many, works that stand, do not all stand, do not stand or have been
// destroyed, forts that the winner holds.
type TotalVictory struct {
	Side      string   `toml:"side"`
	When      string   `toml:"when"` // supply: after the loser's; turn: at the end of each; end: of the game
	FoeFP     int      `toml:"enemy_naval_pf_max,optional"`
	Standing  []string `toml:"standing,optional"`
	NotAll    []string `toml:"not_all,optional"`
	Down      []string `toml:"down,optional"`
	Destroyed []string `toml:"destroyed,optional"`
	Forts     []string `toml:"forts,optional"`
}

// Points are given for certain forts: those held, or the one not built by the end of a
// turn.
type Points struct {
	Forts []string `toml:"forts,optional"`
	By    int      `toml:"by,optional"`
}

// Scores tells for which forts and walls points are given at the end (9.2).
func (p *Points) Scores(m *zone.Map, each, id string) bool {
	switch each {
	case "fort":
		return slices.ContainsFunc(p.Forts, func(f string) bool { return zone.FortPlace(f) == id })
	case "wall":
		return slices.ContainsFunc(m.Walls, func(w zone.WallSite) bool { return w.ID == id })
	}
	return false
}
