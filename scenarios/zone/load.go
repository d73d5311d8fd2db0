package zone

import (
	"fmt"
	"io/fs"

	"strategos/engine/zonewar"
	"strategos/scenarios/entry"
	"strategos/scenarios/strict"
)

// formatVersion is the version of the data files' format.
const formatVersion = 1

// meta begins each data file.
type meta struct {
	Game   string `toml:"game"`
	Format int    `toml:"format"`
}

type gameFile struct {
	Meta meta `toml:"meta"`
	Game struct {
		Name   entry.Text `toml:"name"`
		Period entry.Text `toml:"period"`
		Blurb  entry.Text `toml:"blurb"`
		Titles string     `toml:"titles"`
		Bonus  string     `toml:"bonus_mark"`
	} `toml:"game"`
	Seats []entry.Seat `toml:"seat"`
}

type counterFile struct {
	Meta struct {
		Game    string `toml:"game"`
		Format  int    `toml:"format"`
		Units   int    `toml:"count_units"`
		Leaders int    `toml:"count_leaders"`
		Markers int    `toml:"count_markers"`
		Total   int    `toml:"count_total"`
	} `toml:"meta"`
	Notes   map[string]string `toml:"reconstruction,optional"`
	Troops  []Troop           `toml:"troop"`
	Units   []Unit            `toml:"unit"`
	Leaders []Leader          `toml:"leader"`
	Markers []Marker          `toml:"marker,optional"`
}

type stratagemFile struct {
	Meta struct {
		Game   string         `toml:"game"`
		Format int            `toml:"format"`
		Titles int            `toml:"count_titles"`
		Pieces int            `toml:"count_stratagems"`
		Faces  map[string]int `toml:"count_faces"`
	} `toml:"meta"`
	Titles []Title `toml:"title"`
	Pieces []Piece `toml:"stratagem"`
}

type tableFile struct {
	Meta struct {
		Format   int               `toml:"format"`
		Games    []string          `toml:"games"`
		Columns  []string          `toml:"columns"`
		DieMin   int               `toml:"die_min"`
		DieMax   int               `toml:"die_max"`
		Results  []string          `toml:"results"`
		Rounding map[string]string `toml:"rounding"`
	} `toml:"meta"`
	Cells []Cell `toml:"cell"`
}

type optionFile struct {
	Meta    meta           `toml:"meta"`
	Options []entry.Option `toml:"option"`
}

type commandFile struct {
	Meta     meta            `toml:"meta"`
	Commands []entry.Command `toml:"command"`
}

type scenarioFile struct {
	Meta      meta       `toml:"meta"`
	Scenarios []Scenario `toml:"scenario"`
	Variants  []Variant  `toml:"variant,optional"`

	whole   int   // scenarios that the file tells in full
	variant []int // the variants that the others are
}

// files are a zone game's data as they were read, with the places to report.
type files struct {
	*game // whose they are

	head       gameFile
	counters   counterFile
	stratagems stratagemFile
	table      tableFile
	options    optionFile
	commands   commandFile
	scenarios  scenarioFile
	chart      Map

	headSrc, counterSrc, stratagemSrc, tableSrc, optionSrc, commandSrc, scenarioSrc, mapSrc *strict.File
}

// read reads the game's files and verifies them. folder is the game's own, series
// the one with the combat table.
func (e *game) read(folder, series fs.FS) (*Game, error) {
	var problems strict.Problems
	f := files{game: e}
	in := func(name string, dst any) *strict.File {
		return strict.Read(folder, e.id, name, dst, e.own.keys(), &problems)
	}
	f.headSrc = in("game.toml", &f.head)
	f.mapSrc = in("map.toml", &f.chart)
	f.counterSrc = in("counters.toml", &f.counters)
	f.stratagemSrc = in("stratagems.toml", &f.stratagems)
	f.scenarioSrc = in("scenarios.toml", &f.scenarios)
	f.optionSrc = in("options.toml", &f.options)
	f.commandSrc = in("commands.toml", &f.commands)
	f.tableSrc = strict.Read(series, "zone", "crt.toml", &f.table, nil, &problems)
	if len(problems) > 0 { // half-read data would only be blamed for what they lack
		return nil, problems.Sorted()
	}
	f.scenarios.expandVariants(f.scenarioSrc, &f.own)
	f.check()
	if len(problems) > 0 {
		return nil, problems.Sorted()
	}
	g := f.assemble()
	f.checkBoards(g)
	if len(problems) > 0 {
		return nil, problems.Sorted()
	}
	return g, nil
}

// assemble puts sound files together.
func (f *files) assemble() *Game {
	h := &f.head.Game
	g := &Game{
		Info:      entry.Info{ID: f.id, Name: h.Name, Period: h.Period, Blurb: h.Blurb, Seats: f.head.Seats, Options: f.options.Options},
		BonusMark: h.Bonus, titleRules: h.Titles,
		Map:       f.chart,
		Troops:    f.counters.Troops,
		Units:     f.counters.Units,
		Leaders:   f.counters.Leaders,
		Markers:   f.counters.Markers,
		Titles:    f.stratagems.Titles,
		Pieces:    f.stratagems.Pieces,
		Table:     f.table.Cells,
		Scenarios: f.scenarios.Scenarios, Commands: f.commands.Commands, Notes: f.counters.Notes, own: f.own,
	}
	for i := range g.Units {
		u := &g.Units[i]
		t := g.troop(u)
		u.Levy = t.Levy
		u.Name = entry.Text{EN: fmt.Sprintf("%s %d", t.Name.EN, u.No), FR: fmt.Sprintf("%s %d", t.Name.FR, u.No)}
	}
	for _, s := range g.Scenarios {
		g.Info.Scenarios = append(g.Info.Scenarios,
			entry.Scenario{ID: s.ID, Name: s.Name, Blurb: s.Blurb, FirstTurn: s.FirstTurn, LastTurn: s.LastTurn})
	}
	return g
}

// checkBoards has the rules compile every scenario, in case they know of something
// wrong that the checks before do not.
func (f *files) checkBoards(g *Game) {
	for i, s := range g.Scenarios {
		data, err := f.data(g, s.ID)
		if err == nil {
			_, err = zonewar.NewBoard(data)
		}
		if err != nil {
			f.scenarioSrc.Fail(f.scenarios.path(i), "the rules refuse scenario %s: %v", s.ID, err)
		}
	}
}
