package zone

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/scenarios/entry"
	"strategos/scenarios/strict"
)

// shared is what all games of the series have in common.
//
//go:embed *.toml
var shared embed.FS

// Rulebook joins a game's folder to its rules in the engine: C is the rules'
// configuration, R the rules compiled for it, S their snapshot, G the game.
type Rulebook[C, R, S any, G engine.Game] struct {
	ID string
	// Files is the game's folder.
	Files fs.FS
	// Rulings are the options and values that the rules know, the default value first.
	Rulings map[string][]string
	// Points are the kinds of victory points that they count: for a "zone" held, an enemy
	// "naval" or "land" unit eliminated, a "leader" lost, and kinds of the game's own.
	Points []string
	// Config is what the rules need to play a scenario under rulings, Data the series'
	// part of it.
	Config func(g *Game, scenario string, options map[string]string) (*C, error)
	Data   func(*C) *zonewar.Data
	// Compile readies the rules, once for all games of a scenario under the same rulings.
	Compile func(*C) (*R, error)
	// Begin sets a game up, Restore goes on from a snapshot, Snapshot makes one.
	Begin    func(*R, engine.Dice) (G, []engine.Event, error)
	Restore  func(*R, *S) (G, error)
	Snapshot func(G) *S
	// Decisions are the names of all decisions it can ask for.
	Decisions func() []string
	// Totals are its total victories.
	Totals func(*Game) []Total
	// Awaited are the titles that decisions wait for, by the decision's name: only who had
	// one of them is asked.
	Awaited map[string][]int
	// Own is what the game has and others of the series do not.
	Own Own
}

// Total is a way to win a total victory: whose it is, either side's where Seat is empty, and the cause that the outcome names.
type Total struct {
	Seat  engine.Seat
	Cause string
}

// EitherSide are total victories that either side can win.
func EitherSide(causes []string) func(*Game) []Total {
	return func(*Game) (out []Total) {
		for _, cause := range causes {
			out = append(out, Total{Cause: cause})
		}
		return out
	}
}

// Entry is the game's entry in the list of games.
func (r Rulebook[C, R, S, G]) Entry() entry.Entry {
	e := &game{id: r.ID, files: r.Files, rulings: r.Rulings, points: r.Points, decisions: r.Decisions, totals: r.Totals, awaited: r.Awaited, own: r.Own}
	e.data = func(g *Game, scenario string) (*zonewar.Data, error) {
		cfg, err := r.Config(g, scenario, nil)
		if err != nil {
			return nil, err
		}
		return r.Data(cfg), nil
	}
	var kept compiled[R]
	rules := func(g *Game, scenario string, options map[string]string) (*R, error) {
		key, err := g.playedBy(scenario, options)
		if err != nil {
			return nil, err
		}
		return kept.get(key, func() (*R, error) {
			cfg, err := r.Config(g, scenario, options)
			if err != nil {
				return nil, err
			}
			return r.Compile(cfg)
		})
	}
	e.begin = func(g *Game, scenario string, options map[string]string, dice engine.Dice) (engine.Game, []engine.Event, error) {
		ready, err := rules(g, scenario, options)
		if err != nil {
			return nil, nil, err
		}
		p, events, err := r.Begin(ready, dice)
		if err != nil { // a nil game of its own type is no nil engine.Game
			return nil, nil, err
		}
		return p, events, nil
	}
	e.restore = func(g *Game, scenario string, options map[string]string, decode func(any) error) (engine.Game, error) {
		ready, err := rules(g, scenario, options)
		if err != nil {
			return nil, err
		}
		snap := new(S)
		if err := decode(snap); err != nil {
			return nil, err
		}
		p, err := r.Restore(ready, snap)
		if err != nil {
			return nil, err
		}
		return p, nil
	}
	e.snapshot = func(g engine.Game) any {
		if p, ok := g.(G); ok {
			return r.Snapshot(p)
		}
		return nil
	}
	e.load = sync.OnceValues(func() (*Game, error) { return e.read(e.files, shared) })
	return e
}

// game is the entry of a game of the series: its rulebook without the types of its
// rules.
type game struct {
	id      string
	files   fs.FS
	rulings map[string][]string
	points  []string

	data     func(g *Game, scenario string) (*zonewar.Data, error)
	begin    func(g *Game, scenario string, options map[string]string, dice engine.Dice) (engine.Game, []engine.Event, error)
	restore  func(g *Game, scenario string, options map[string]string, decode func(any) error) (engine.Game, error)
	snapshot func(engine.Game) any

	decisions func() []string
	totals    func(*Game) []Total
	awaited   map[string][]int
	own       Own

	load func() (*Game, error)
}

// Of reads and verifies the components of a game of the series; the error is
// strict.Problems when they are unsound. They are loaded once and shared: do not change
// them. It fails for every other game.
func Of(e entry.Entry) (*Game, error) {
	if g, ok := e.(*game); ok {
		return g.load()
	}
	return nil, fmt.Errorf("%s is no game of zones", e.ID())
}

// Is tells whether a game is one of the series.
func Is(e entry.Entry) bool {
	_, ok := e.(*game)
	return ok
}

// Cards are the stratagem counters of a scenario.
func (e *game) Cards(scenario string) ([]engine.Card, error) {
	g, err := e.load()
	if err != nil {
		return nil, err
	}
	s, err := g.Scenario(scenario)
	if err != nil {
		return nil, err
	}
	absent := e.own.absent(s)
	var out []engine.Card
	for _, p := range g.Pieces {
		if slices.Contains(absent, p.ID) {
			continue
		}
		c := engine.Card{ID: p.ID}
		for _, f := range []Face{p.Front, p.Back} {
			if f.No != 0 {
				c.Titles = append(c.Titles, f.No)
			}
		}
		out = append(out, c)
	}
	return out, nil
}

// Awaited are the titles that a decision waits for.
func (e *game) Awaited(decision string) []int { return e.awaited[decision] }

// ID names the game.
func (e *game) ID() string { return e.id }

// Folder is the game's folder.
func (e *game) Folder() fs.FS { return e.files }

// Words are the game's message catalogs and the series'.
func (e *game) Words() []fs.FS { return []fs.FS{e.files, shared} }

// Info is what screens show of the game.
func (e *game) Info() (*entry.Info, error) {
	g, err := e.load()
	if err != nil {
		return nil, err
	}
	return &g.Info, nil
}

// Names are what its components are called.
func (e *game) Names() (entry.Names, error) {
	g, err := e.load()
	if err != nil {
		return nil, err
	}
	return NewNames(g), nil
}

// New begins a game.
func (e *game) New(scenario string, options map[string]string, dice engine.Dice) (engine.Game, []engine.Event, error) {
	g, err := e.load()
	if err != nil {
		return nil, nil, err
	}
	return e.begin(g, scenario, options, dice)
}

// Snapshot writes a game down.
func (e *game) Snapshot(g engine.Game) any { return e.snapshot(g) }

// Restore goes on with a game.
func (e *game) Restore(scenario string, options map[string]string, decode func(any) error) (engine.Game, error) {
	g, err := e.load()
	if err != nil {
		return nil, err
	}
	return e.restore(g, scenario, options, decode)
}

// Commands are the game's commands in the order of its help.
func (e *game) Commands() ([]entry.Command, error) {
	g, err := e.load()
	if err != nil {
		return nil, err
	}
	return g.Commands, nil
}

// Decisions are the names of all decisions it can ask for.
func (e *game) Decisions() []string { return e.decisions() }

// Outcomes are all ways the game can end, each side's victories and a draw.
func (e *game) Outcomes() ([]engine.Outcome, error) {
	g, err := e.load()
	if err != nil {
		return nil, err
	}
	var out []engine.Outcome
	var seats []engine.Seat
	for _, seat := range g.Info.Seats {
		seats = append(seats, engine.Seat(seat.ID))
	}
	totals := e.totals(g)
	for _, winner := range seats {
		for _, t := range totals {
			if t.Seat == "" || t.Seat == winner {
				out = append(out, engine.Outcome{Verdicts: engine.Judge(seats, winner, "total"), Cause: t.Cause})
			}
		}
		for _, kind := range []string{"strategic", "tactical"} {
			out = append(out, engine.Outcome{Verdicts: engine.Judge(seats, winner, kind), Cause: "points"})
		}
	}
	return append(out, engine.Outcome{Verdicts: engine.Judge(seats, "", "draw"), Cause: "points"}), nil
}

// Check loads the game, holds its map to the facts, begins each scenario under
// every ruling, and tries whether altered facts and damaged maps are caught.
func (e *game) Check() entry.Report {
	r := entry.Report{Game: e.id}
	g, err := e.load()
	if err != nil {
		r.Errors = each(err)
		return r
	}
	x, err := newExaminer(g, e.files)
	if err != nil {
		r.Errors = each(err)
		return r
	}
	r.Errors = append(r.Errors, x.broken()...)
	begun, errs := e.beginAll(g)
	r.Errors = append(r.Errors, errs...)
	caught, missed := x.selfTest()
	for _, m := range missed {
		r.Errors = append(r.Errors, fmt.Errorf("%s: not caught: %s", e.id, m))
	}
	r.Counts = []entry.Count{
		{What: "zones", N: len(g.Map.Zones)}, {What: "boxes", N: len(g.Map.Boxes)}, {What: "adjacencies", N: len(g.Map.Links)},
		{What: "units", N: len(g.Units)}, {What: "leaders", N: len(g.Leaders)}, {What: "markers", N: len(g.Markers)},
		{What: "stratagem titles", N: len(g.Titles)}, {What: "stratagem counters", N: len(g.Pieces)},
		{What: "cells of the combat table", N: len(g.Table)},
		{What: "scenarios", N: len(g.Scenarios)}, {What: "options", N: len(g.Info.Options)}, {What: "games begun", N: begun},
		{What: "map facts checked", N: len(x.facts)}, {What: "faults planted and caught", N: caught},
	}
	return r
}

// each takes strict.Problems apart.
func each(err error) []error {
	var problems strict.Problems
	if !errors.As(err, &problems) {
		return []error{err}
	}
	var out []error
	for _, p := range problems {
		out = append(out, p)
	}
	return out
}

// beginAll starts every scenario with the defaults and with each other ruling.
func (e *game) beginAll(g *Game) (begun int, errs []error) {
	try := func(scenario string, options map[string]string) {
		p, _, err := e.New(scenario, options, engine.NewSeeded(1))
		if err == nil {
			begun++
			for _, v := range p.Violations() {
				err = fmt.Errorf("the set-up breaks an invariant: %s", v)
			}
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("%s, scenario %s, options %v: %w", e.id, scenario, options, err))
		}
	}
	for _, s := range g.Scenarios {
		try(s.ID, nil)
		for _, o := range g.Info.Options {
			for _, v := range o.Values {
				if v.ID != o.Default {
					try(s.ID, map[string]string{o.ID: v.ID})
				}
			}
		}
	}
	return begun, errs
}
