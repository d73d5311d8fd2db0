// Package fen is the folder of the made-up game: its entry in the list of games, and
// beside it its words and its rules reference. Its rules are ../../engine/fen.
package fen

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"strategos/engine"
	rules "strategos/internal/proof/engine/fen"
	"strategos/scenarios/entry"
	"strategos/scenarios/strict"
)

//go:embed *.toml *.md board
var files embed.FS

// Game is the game's entry.
var Game entry.Entry = &game{}

// game is the entry, and knows what things are called: it is a game of its own family.
type game struct{ load sync.Once }

// data is game.toml.
var data struct {
	Name     entry.Text `toml:"name"`
	Period   entry.Text `toml:"period"`
	Blurb    entry.Text `toml:"blurb"`
	Boat     entry.Text `toml:"boat"`
	Scenario struct {
		Name  entry.Text `toml:"name"`
		Blurb entry.Text `toml:"blurb"`
	} `toml:"scenario"`
	Seats []entry.Seat `toml:"seat"`
	Hexes named        `toml:"hex"`
	Cards named        `toml:"card"`
}

// named are things that have names.
type named []struct {
	ID   string     `toml:"id"`
	Name entry.Text `toml:"name"`
}

// in is what one of them is called, "" if there is none.
func (n named) in(lang, id string) string {
	for _, x := range n {
		if x.ID == id {
			return x.Name.In(lang)
		}
	}
	return ""
}

// read fills data once; the file is part of the binary and tests read it.
func (e *game) read() {
	e.load.Do(func() {
		var problems strict.Problems
		if strict.Read(files, "fen", "game.toml", &data, nil, &problems); len(problems) > 0 {
			panic(problems)
		}
	})
}

func (*game) ID() string          { return "fen" }
func (*game) Game() string        { return "fen" }
func (*game) Folder() fs.FS       { return files }
func (*game) Words() []fs.FS      { return []fs.FS{files} }
func (*game) Decisions() []string { return []string{"row"} }

// Info is what screens show of the game.
func (e *game) Info() (*entry.Info, error) {
	e.read()
	return &entry.Info{ID: e.ID(), Name: data.Name, Period: data.Period, Blurb: data.Blurb, Seats: data.Seats,
		Scenarios: []entry.Scenario{{ID: "eels", Name: data.Scenario.Name, Blurb: data.Scenario.Blurb, FirstTurn: 1, LastTurn: rules.Rounds}}}, nil
}

// Names are what its boats, hexes and cards are called.
func (e *game) Names() (entry.Names, error) {
	e.read()
	return e, nil
}

// New begins a game.
func (e *game) New(scenario string, options map[string]string, dice engine.Dice) (engine.Game, []engine.Event, error) {
	info, _ := e.Info()
	if _, err := info.Scenario(scenario); err != nil {
		return nil, nil, err
	}
	if _, err := info.Rulings(options); err != nil {
		return nil, nil, err
	}
	g, events, err := rules.New(dice)
	if err != nil {
		return nil, nil, err
	}
	return g, events, nil
}

// Snapshot writes a game down.
func (*game) Snapshot(g engine.Game) any {
	if f, ok := g.(*rules.Game); ok {
		return f.Snapshot()
	}
	return nil
}

// Restore goes on with a game.
func (*game) Restore(_ string, _ map[string]string, decode func(any) error) (engine.Game, error) {
	var s rules.Snapshot
	if err := decode(&s); err != nil {
		return nil, err
	}
	g, err := rules.Restore(&s)
	if err != nil {
		return nil, err
	}
	return g, nil
}

// Commands are rowing, resting and playing a card.
func (*game) Commands() ([]entry.Command, error) {
	return []entry.Command{{Usage: "row BOAT HEX...", Rule: "2", Words: "row"}, {Usage: "play CARD", Rule: "3", Words: "play"},
		{Usage: "rest", Rule: "2", Words: "rest"}}, nil
}

// Outcomes are all ways it can end: every clan's year is full, lean or empty.
func (*game) Outcomes() ([]engine.Outcome, error) {
	var out []engine.Outcome
	for n := range 27 {
		o := engine.Outcome{Cause: "points"}
		for _, seat := range rules.Seats {
			o.Verdicts = append(o.Verdicts, engine.Verdict{Seat: seat, Kind: rules.Verdicts[n%3], Won: n%3 == 2})
			n /= 3
		}
		out = append(out, o)
	}
	return out, nil
}

// Check begins a game and looks for names that are missing.
func (e *game) Check() entry.Report {
	r := entry.Report{Game: e.ID(), Counts: []entry.Count{{What: "hexes", N: len(rules.Hexes())}}}
	if _, _, err := e.New("", nil, engine.NewSeeded(1)); err != nil {
		r.Errors = append(r.Errors, err)
	}
	for _, id := range rules.CardIDs {
		if e.Piece("en", id) == "" {
			r.Errors = append(r.Errors, fmt.Errorf("the card %s has no name", id))
		}
	}
	return r
}

// Counter is a boat's name, "Heron boat 1".
func (e *game) Counter(lang, id string) string {
	clan, no, ok := strings.Cut(id, "-")
	info, _ := e.Info()
	if s := info.Seat(clan); ok && s != nil {
		return strings.NewReplacer("CLAN", s.Name.In(lang), "NO", no).Replace(data.Boat.In(lang))
	}
	return ""
}

// CounterSide is the clan a boat belongs to.
func (*game) CounterSide(id string) engine.Seat {
	clan, _, _ := strings.Cut(id, "-")
	return engine.Seat(clan)
}

// Zone is what a hex is called beside its number, Piece a card's name by its kind.
func (*game) Zone(lang, id string) string { return data.Hexes.in(lang, id) }
func (*game) Piece(lang, id string) string {
	kind, _, _ := strings.Cut(id, "-")
	return data.Cards.in(lang, kind)
}

func (*game) Group(string, string) string { return "" }
func (*game) Seats() []engine.Seat        { return rules.Seats }
func (*game) TitleRule(int) string        { return "" }
func (*game) Turn(string, int) string     { return "" }
