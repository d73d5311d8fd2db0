// Package entry says what a game is to the rest of the program: its entry in the
// list of games. It knows no game and no family of games; each game's folder makes
// one Entry, and package scenarios lists them.
package entry

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"sort"
	"strings"

	"strategos/assets/livery"
	"strategos/engine"
)

// Entry is a game as saves, texts, screens and tools see it. ID, Words and Folder
// are at hand at once; everything else reads the game's data when it is first
// asked for, and fails when these are unsound.
type Entry interface {
	// ID names the game in saves and on command lines.
	ID() string
	// Info is what screens show of the game. It is shared: do not change it.
	Info() (*Info, error)
	// Names are what its counters, places and turns are called.
	Names() (Names, error)
	// Words are its message catalogs, its own before those that it shares with others.
	Words() []fs.FS
	// Folder holds the rules reference and the board (see Book, Picture, Layout).
	Folder() fs.FS

	// New begins a game. Options that are not given have their defaults. It fails when
	// the scenario, an option or a value is unknown, or when the dice give out before
	// the first decision (*engine.NeedDice).
	New(scenario string, options map[string]string, dice engine.Dice) (engine.Game, []engine.Event, error)
	// Snapshot writes a game's whole state down as a value that encodes to TOML or
	// JSON; nil for a game of another kind.
	Snapshot(engine.Game) any
	// Restore goes on from a snapshot. decode fills the value it is given, a pointer
	// to the game's own snapshot type, from wherever it was saved. The error says what
	// is unknown or which field describes an impossible position; errors of decode are
	// passed on.
	Restore(scenario string, options map[string]string, decode func(any) error) (engine.Game, error)

	// Commands are its commands in the order in which help lists them.
	Commands() ([]Command, error)
	// Decisions are the names of all decisions it can ask its players for.
	Decisions() []string
	// Outcomes are all ways it can end, to be read with engine.Outcome.Fits.
	Outcomes() ([]engine.Outcome, error)
	// Check verifies all of its data, which takes some seconds.
	Check() Report
}

// Dealer is an entry of a game with cards, or pieces of a hand.
type Dealer interface {
	// Cards are those that a scenario is played with; the empty scenario is the first.
	Cards(scenario string) ([]engine.Card, error)
	// Awaited are the titles of which a side must have had one to be asked for a decision; none for most.
	Awaited(decision string) []int
}

// Figured are the names of a game of no family whose things look like units and leaders. Others' things are counters with their names.
type Figured interface {
	// Figure is how a thing looks; false for one that is known by its name alone.
	Figure(lang, id string) (Figure, bool)
}

// Figure is how a unit or a leader looks.
type Figure struct {
	Kind FigureKind
	// Home is where a unit is from, in few letters; Value the number on it; Elite marks it.
	Home  string
	Value int
	Elite bool
	// Rating is what a leader is worth, in few signs.
	Rating string
}

// FigureKind is the drawing of a unit, or that of a leader.
type FigureKind uint8

// The kinds of figures.
const (
	LeaderFigure FigureKind = iota
	FleetFigure
	CavalryFigure
	LightFigure
	HopliteFigure
)

// Info is what screens show of a game.
type Info struct {
	ID        string
	Name      Text
	Period    Text
	Blurb     Text
	Seats     []Seat // in the game's order
	Scenarios []Scenario
	Options   []Option
}

// Seat is one of the sides.
type Seat struct {
	ID     string `toml:"id"`
	Name   Text   `toml:"name"`
	People Text   `toml:"people"` // adjective: "Athenian"
	Livery string `toml:"livery"` // what it wears, as package livery names it
}

// Scenario is what screens show of a way to begin a game.
type Scenario struct {
	ID    string
	Name  Text
	Blurb Text
	// FirstTurn and LastTurn bound the calendar.
	FirstTurn, LastTurn int
	// Seats are those who play it, by id in the game's order; all seats of the game where none is named.
	Seats []string
}

// Option is a ruling that players may switch before a game.
type Option struct {
	ID      string `toml:"id"`
	Default string `toml:"default"`
	// Before is the value that games are played by whose save says nothing of the ruling,
	// because it could not be switched yet; empty when that is the default.
	Before string `toml:"before,optional"`
	Rule   string `toml:"rule"` // section
	// Also are further sections of the reference that the ruling bears upon, its tables
	// for one.
	Also []string `toml:"also,optional"`
	// Scenarios are those that it can be chosen for; all where none is named.
	Scenarios []string `toml:"scenarios,optional"`
	Name      Text     `toml:"name"`
	Why       Text     `toml:"why"` // what the rule book leaves open
	Values    []Value  `toml:"value"`
}

// Value is one way to rule an option.
type Value struct {
	ID   string `toml:"id"`
	Name Text   `toml:"name"`
	Text Text   `toml:"text"`
}

// Command documents a command of a game. Its words are the message help.<Words> of
// the game's catalogs.
type Command struct {
	Usage string `toml:"usage"`         // "move COUNTER... ZONE..."
	Rule  string `toml:"rule,optional"` // section
	Words string `toml:"words,optional"`
}

// Name is the command's first word.
func (c *Command) Name() string {
	word, _, _ := strings.Cut(c.Usage, " ")
	return word
}

// Seat finds a seat by id; nil if there is none.
func (i *Info) Seat(id string) *Seat {
	for k := range i.Seats {
		if i.Seats[k].ID == id {
			return &i.Seats[k]
		}
	}
	return nil
}

// SeatsOf are the seats that play a scenario; the empty id is the first scenario.
func (i *Info) SeatsOf(scenario string) []Seat {
	sc, err := i.Scenario(scenario)
	if err != nil || len(sc.Seats) == 0 {
		return i.Seats
	}
	return slices.DeleteFunc(slices.Clone(i.Seats), func(s Seat) bool { return !slices.Contains(sc.Seats, s.ID) })
}

// Livery is what a seat wears; plain for one the game does not have.
func (i *Info) Livery(seat string) livery.ID {
	if s := i.Seat(seat); s != nil {
		if id, ok := livery.Named(s.Livery); ok {
			return id
		}
	}
	return livery.Plain
}

// Scenario finds a scenario by id; the empty id is the first.
func (i *Info) Scenario(id string) (*Scenario, error) {
	for k := range i.Scenarios {
		if id == "" || i.Scenarios[k].ID == id {
			return &i.Scenarios[k], nil
		}
	}
	return nil, fmt.Errorf("%s has no scenario %q", i.Name.EN, id)
}

// Kept completes the options of a saved game with the rulings it was begun under: those
// that could not be switched yet are not in its save.
func (i *Info) Kept(saved map[string]string) map[string]string {
	out := maps.Clone(saved)
	for _, o := range i.Options {
		if _, said := saved[o.ID]; !said && o.Before != "" {
			if out == nil {
				out = map[string]string{}
			}
			out[o.ID] = o.Before
		}
	}
	return out
}

// OptionsOf are the options that bear upon a scenario; the empty one is the first.
func (i *Info) OptionsOf(scenario string) []Option {
	if scenario == "" && len(i.Scenarios) > 0 {
		scenario = i.Scenarios[0].ID
	}
	return slices.DeleteFunc(slices.Clone(i.Options), func(o Option) bool {
		return len(o.Scenarios) > 0 && !slices.Contains(o.Scenarios, scenario)
	})
}

// Rulings completes chosen options with the defaults of the others. It fails on
// an option or value the game does not have.
func (i *Info) Rulings(chosen map[string]string) (map[string]string, error) {
	out := map[string]string{}
	for _, o := range i.Options {
		out[o.ID] = o.Default
	}
	ids := make([]string, 0, len(chosen))
	for id := range chosen {
		ids = append(ids, id)
	}
	sort.Strings(ids)
	for _, id := range ids {
		k := slices.IndexFunc(i.Options, func(o Option) bool { return o.ID == id })
		if k < 0 {
			return nil, fmt.Errorf("%s has no option %q", i.Name.EN, id)
		}
		if !slices.ContainsFunc(i.Options[k].Values, func(v Value) bool { return v.ID == chosen[id] }) {
			var has []string
			for _, v := range i.Options[k].Values {
				has = append(has, v.ID)
			}
			return nil, fmt.Errorf("option %s is %s, not %q", id, strings.Join(has, " or "), chosen[id])
		}
		out[id] = chosen[id]
	}
	return out, nil
}

// Names knows what things of a game are called. Any method may return "" for an
// id it does not know; the id itself is then shown.
type Names interface {
	// Game is the game's id, which chooses its words.
	Game() string
	// Counter is a unit's or leader's short name: "T2", "H6 Messenians", "Brasidas".
	Counter(lang, id string) string
	// CounterSide is the seat a unit or leader belongs to.
	CounterSide(id string) engine.Seat
	// Zone is a zone's or base's name without its letter: "Pylos".
	Zone(lang, id string) string
	// Group is a reinforcement group's name.
	Group(lang, id string) string
	// Piece is a stratagem counter's name, by its two titles for example.
	Piece(lang, id string) string
	// Seats are the sides in the game's order.
	Seats() []engine.Seat
	// TitleRule is the section of the rule book that holds a stratagem title.
	TitleRule(no int) string
	// Turn is the date of a turn, "October 411 BC"; "" in a game whose turns have
	// none.
	Turn(lang string, no int) string
}
