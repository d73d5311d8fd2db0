package scenarios

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"strategos/engine/zonewar"
)

//go:embed series/*.toml sphacteria/*.toml hellespont/*.toml
var embedded embed.FS

// games are the ids of the games whose data lie here, in the order of the start
// screen. A game is offered there when it has a rulebook as well.
var games = []string{"sphacteria", "hellespont"}

// formatVersion is the version of the data files' format.
const formatVersion = 1

type loaded struct {
	once sync.Once
	game *Game
	err  error
}

var cache = func() map[string]*loaded {
	m := map[string]*loaded{}
	for _, id := range games {
		m[id] = &loaded{}
	}
	return m
}()

// Games lists the games that can be played. One whose data are unsound is left
// out, Check tells why; and so is one that has its data and no rules yet.
func Games() []GameInfo {
	var out []GameInfo
	for _, id := range games {
		if !Playable(id) {
			continue
		}
		if g, err := Load(id); err == nil {
			out = append(out, g.Info)
		}
	}
	return out
}

// Playable tells whether the program has the rules of a game and not its data alone.
func Playable(game string) bool {
	_, ok := rulebooks[game]
	return ok
}

// Load reads and verifies a game's data. The error is Problems when the data are
// unsound. The game is loaded once and shared: do not change it.
func Load(game string) (*Game, error) {
	l, ok := cache[game]
	if !ok {
		return nil, fmt.Errorf("there is no game %q", game)
	}
	l.once.Do(func() { l.game, l.err = loadFrom(embedded, game) })
	return l.game, l.err
}

// meta begins each data file.
type meta struct {
	Game   string `toml:"game"`
	Format int    `toml:"format"`
}

type gameFile struct {
	Meta meta `toml:"meta"`
	Game struct {
		Name   Text   `toml:"name"`
		Period Text   `toml:"period"`
		Blurb  Text   `toml:"blurb"`
		Titles string `toml:"titles"`
		Bonus  string `toml:"bonus_mark"`
	} `toml:"game"`
	Seats []Seat `toml:"seat"`
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
	Meta    meta     `toml:"meta"`
	Options []Option `toml:"option"`
}

type scenarioFile struct {
	Meta      meta       `toml:"meta"`
	Scenarios []Scenario `toml:"scenario"`
	Variants  []Variant  `toml:"variant,optional"`

	whole   int   // scenarios that the file tells in full
	variant []int // the variants that the others are
}

type factFile struct {
	Meta  meta   `toml:"meta"`
	Facts []Fact `toml:"fact"`
}

// files are a zone game's data as they were read, with the places to report.
type files struct {
	game       gameFile
	counters   counterFile
	stratagems stratagemFile
	table      tableFile
	options    optionFile
	scenarios  scenarioFile
	facts      factFile
	chart      Map

	gameSrc, counterSrc, stratagemSrc, tableSrc, optionSrc, scenarioSrc, factSrc, mapSrc *source
}

// loadFrom reads a zone game's files and verifies them.
func loadFrom(fsys fs.FS, game string) (*Game, error) {
	var problems Problems
	var f files
	f.gameSrc = read(fsys, game+"/game.toml", &f.game, &problems)
	f.mapSrc = read(fsys, game+"/map.toml", &f.chart, &problems)
	f.counterSrc = read(fsys, game+"/counters.toml", &f.counters, &problems)
	f.stratagemSrc = read(fsys, game+"/stratagems.toml", &f.stratagems, &problems)
	f.scenarioSrc = read(fsys, game+"/scenarios.toml", &f.scenarios, &problems)
	f.optionSrc = read(fsys, game+"/options.toml", &f.options, &problems)
	f.factSrc = read(fsys, game+"/map-facts.toml", &f.facts, &problems)
	f.tableSrc = read(fsys, "series/crt.toml", &f.table, &problems)
	if len(problems) > 0 { // half-read data would only be blamed for what they lack
		return nil, problems.sorted()
	}
	f.scenarios.expandVariants(f.scenarioSrc)
	f.check(game)
	if len(problems) > 0 {
		return nil, problems.sorted()
	}
	g := f.assemble(game)
	f.checkBoards(g)
	if len(problems) > 0 {
		return nil, problems.sorted()
	}
	return g, nil
}

// assemble puts sound files together.
func (f *files) assemble(id string) *Game {
	g := &Game{
		Info: GameInfo{ID: id, Name: f.game.Game.Name, Period: f.game.Game.Period, Blurb: f.game.Game.Blurb, Seats: f.game.Seats, Titles: f.game.Game.Titles,
			BonusMark: f.game.Game.Bonus},
		Map:     f.chart,
		Troops:  f.counters.Troops,
		Units:   f.counters.Units,
		Leaders: f.counters.Leaders,
		Markers: f.counters.Markers,
		Titles:  f.stratagems.Titles,
		Pieces:  f.stratagems.Pieces,
		Table:   f.table.Cells,
		Options: f.options.Options, Scenarios: f.scenarios.Scenarios, Facts: f.facts.Facts, Notes: f.counters.Notes,
	}
	for i := range g.Units {
		u := &g.Units[i]
		k := slices.IndexFunc(g.Troops, func(t Troop) bool { return t.Type == u.Type && t.Contingent == u.Contingent })
		t := g.Troops[k]
		u.Levy = t.Levy
		u.Name = Text{fmt.Sprintf("%s %d", t.Name.EN, u.No), fmt.Sprintf("%s %d", t.Name.FR, u.No)}
	}
	for _, s := range g.Scenarios {
		g.Info.Scenarios = append(g.Info.Scenarios, ScenarioInfo{s.ID, s.Name, s.Blurb})
	}
	return g
}

// checkBoards has the rules compile every scenario, in case they know of something
// wrong that the checks before do not.
func (f *files) checkBoards(g *Game) {
	book, ok := rulebooks[g.Info.ID]
	if !ok {
		return
	}
	for i, s := range g.Scenarios {
		data, err := book.data(g, s.ID)
		if err == nil {
			_, err = zonewar.NewBoard(data)
		}
		if err != nil {
			f.scenarioSrc.fail(f.scenarios.path(i), "the rules refuse scenario %s: %v", s.ID, err)
		}
	}
}
