package sphacteria

import (
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// Compiled gives tests the rules for a configuration that is sound.
func Compiled(cfg *Config) *Rules {
	r, err := Compile(cfg)
	if err != nil {
		panic(err)
	}
	return r
}

// Position sets up a made position for tests: an opening of the side's action
// phase with 6 AP each and nobody on the map but the counters named. Lines read
// "P: ath-h1 ath-t1- ath-demosthenes"; "-" marks the weakened face.
func Position(cfg *Config, active zonewar.Side, lines string) *Game {
	g := newGame(Compiled(cfg), &State{})
	g.s.FireZone, g.s.Answer = zonewar.NoPlace, -1
	x := g.r.exec(g.s, zonewar.NoDice{}, true)
	zonetest.SetUp(&g.s.State, g.r.Board, active, lines, func(place, id string) { zonetest.Put(x.Exec, place, id) })
	g.s.Suspended = [2]bool{}
	return g
}

// State gives tests the whole state, Series the part the games of the series share.
func (g *Game) State() *State          { return g.s }
func (g *Game) Series() *zonewar.State { return &g.s.State }

// Ruleset gives tests the compiled rules.
func (g *Game) Ruleset() *zonewar.Ruleset { return g.r.Ruleset }

// Hand deals stratagem counters to a side.
func (g *Game) Hand(side zonewar.Side, pieces ...string) { zonetest.Hand(g, side, pieces...) }

// Adjust opens the side's adjustments; the other side's are done when the side
// is not the initiative player.
func (g *Game) Adjust(side zonewar.Side, dice engine.Dice) []engine.Event {
	x := g.r.exec(g.s, dice, false)
	g.s.AP, g.s.Announced = [2]int8{}, [2]int8{}
	x.adjust(side)
	return x.Events
}

// Arrivals opens the window before the first action phase.
func (g *Game) Arrivals() []engine.Event {
	x := g.r.exec(g.s, zonewar.NoDice{}, false)
	x.OpenCalls(x.s.Initiative)
	return x.Events
}

// Storm, Capitulate and EndTurn run single procedures.
func (g *Game) Storm(dice engine.Dice) []engine.Event {
	x := g.r.exec(g.s, dice, false)
	x.storm()
	return x.Events
}

// Capitulate makes a side surrender.
func (g *Game) Capitulate(side zonewar.Side) {
	x := g.r.exec(g.s, zonewar.NoDice{}, true)
	x.capitulate(side)
}

// EndTurn ends the turn.
func (g *Game) EndTurn(dice engine.Dice) []engine.Event {
	x := g.r.exec(g.s, dice, false)
	x.EndTurn()
	return x.Events
}

// StartTurn draws and rolls.
func (g *Game) StartTurn(dice engine.Dice) []engine.Event {
	x := g.r.exec(g.s, dice, false)
	x.StartTurn()
	return x.Events
}

// Verdict compares victory points.
func (g *Game) Verdict(athens, sparta int) (zonewar.Side, string) {
	return g.r.Verdict([2]int{athens, sparta})
}

// Losses applies results to the forces of the combat set up in a zone, with the
// units named hit.
func (g *Game) Losses(zone string, results [2]zonewar.Result, attackerWins bool, hit ...string) {
	x := g.r.exec(g.s, zonewar.NoDice{}, true)
	zonetest.Struck(x.Exec, zone, results, attackerWins, hit...)
	x.ApplyLosses()
}
