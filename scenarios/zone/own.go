package zone

import (
	"reflect"

	"strategos/scenarios/entry"
	"strategos/scenarios/strict"
)

// Own is what one game has and the others of the series do not: keys in the tables of
// its files, what is verified of them, and kinds of facts about its map. A game
// without any leaves it empty.
type Own struct {
	// Empty structs of the game's, whose toml tags are the keys that only its tables have.
	// The Own of such a table then points to one. Where nothing is given, the series' keys
	// are all.
	Map, Zone, Link, Unit, Scenario, Turn, TotalVictory, Points, Variant any
	// Vary is what the own keys of a scenario become under those of a variant; it leaves
	// the scenario's alone.
	Vary func(scenario, variant any) any
	// Dated: the labels of turns are dates.
	Dated bool
	// Absent are the stratagem counters that a scenario does not play with.
	Absent func(*Scenario) []string
	// Returning are the units and leaders that may come into play twice in a scenario.
	Returning func(*Scenario) []string
	// CheckMap and CheckScenario verify what the own keys say. The path is where the scenario
	// stands in its file.
	CheckMap      func(*MapCheck)
	CheckScenario func(c *ScenarioCheck, path string, s *Scenario)
	// Facts are the kinds of facts about its map that the series does not have.
	Facts map[string]FactKind
}

// keys are the structs for the binder.
func (o *Own) keys() strict.Own {
	return strict.Own{
		reflect.TypeFor[Map](): o.Map, reflect.TypeFor[Zone](): o.Zone, reflect.TypeFor[Link](): o.Link,
		reflect.TypeFor[Unit]():     o.Unit,
		reflect.TypeFor[Scenario](): o.Scenario, reflect.TypeFor[Turn](): o.Turn, reflect.TypeFor[TotalVictory](): o.TotalVictory,
		reflect.TypeFor[Points](): o.Points, reflect.TypeFor[Variant](): o.Variant,
	}
}

func (o *Own) absent(s *Scenario) []string {
	if o.Absent == nil {
		return nil
	}
	return o.Absent(s)
}

func (o *Own) returning(s *Scenario) map[string]bool {
	ids := map[string]bool{}
	if o.Returning != nil {
		for _, id := range o.Returning(s) {
			ids[id] = true
		}
	}
	return ids
}

// Fail notes a problem at a path in the file of the scenarios.
func (c *ScenarioCheck) Fail(path, format string, args ...any) { c.src.Fail(path, format, args...) }

// Seats are the game's.
func (c *ScenarioCheck) Seats() []entry.Seat { return c.files.head.Seats }

// Seat tells whether the game has a seat.
func (c *ScenarioCheck) Seat(id string) bool { return knownSeat(c.files.head.Seats, id) }

// Ground is the map.
func (c *ScenarioCheck) Ground() *Ground { return c.ground }

// Unit finds a unit, nil if there is none.
func (c *ScenarioCheck) Unit(id string) *Unit { return c.units[id] }

// Leader finds a leader, nil if there is none.
func (c *ScenarioCheck) Leader(id string) *Leader { return c.leaders[id] }

// Title finds a stratagem title, nil if there is none.
func (c *ScenarioCheck) Title(no int) *Title { return c.files.stratagems.title(no) }

// Pieces are the stratagem counters.
func (c *ScenarioCheck) Pieces() []Piece { return c.files.stratagems.Pieces }
