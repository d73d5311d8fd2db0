package sphacteria

import (
	"strings"

	"strategos/engine"
	"strategos/engine/zonewar"
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
	g.s.State = zonewar.NewState(g.r.Board)
	g.s.FireZone, g.s.Answer = zonewar.NoPlace, -1
	s := g.s
	x := g.r.exec(s, zonewar.NoDice{}, true)
	for i := range g.r.NCounters {
		s.Units[i] = zonewar.Unit{Place: zonewar.NoPlace, Began: zonewar.NoPlace, From: zonewar.NoPlace}
	}
	s.At, s.On = [zonewar.MaxPlaces]zonewar.Set{}, zonewar.Set{}
	for _, line := range strings.Split(lines, "\n") {
		place, ids, ok := strings.Cut(line, ":")
		if !ok {
			continue
		}
		for _, id := range strings.Fields(ids) {
			name := strings.TrimSuffix(id, "-")
			c, found := g.r.CounterOf(name)
			at := g.r.PlaceOf(strings.TrimSpace(place))
			if !found || at == zonewar.NoPlace {
				panic("no such counter or place: " + line)
			}
			x.SetCounter(c, at)
			s.Units[c].Weak = name != id
		}
	}
	s.Turn, s.Initiative, s.Active, s.Decider = 1, active, active, active
	s.AP = [2]int8{6, 6}
	s.Suspended = [2]bool{}
	s.Step, s.InPhase = zonewar.StepAnnounce, true
	return g
}

// State gives tests the whole state, Series the part the games of the series share.
func (g *Game) State() *State          { return g.s }
func (g *Game) Series() *zonewar.State { return &g.s.State }

// Ruleset gives tests the compiled rules.
func (g *Game) Ruleset() *zonewar.Ruleset { return g.r.Ruleset }

// Hand deals stratagem counters to a side.
func (g *Game) Hand(side zonewar.Side, pieces ...string) {
	for _, id := range pieces {
		i, ok := g.r.PieceOf(id)
		if !ok {
			panic("no such piece: " + id)
		}
		g.s.Pieces[i] = zonewar.Piece{Where: zonewar.InHand, Side: side, Zone: zonewar.NoPlace}
	}
}

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
	x.endTurn()
	return x.Events
}

// StartTurn draws and rolls.
func (g *Game) StartTurn(dice engine.Dice) []engine.Event {
	x := g.r.exec(g.s, dice, false)
	x.startTurn()
	return x.Events
}

// Verdict compares victory points.
func (g *Game) Verdict(athens, sparta int) (zonewar.Side, string) {
	return g.r.verdict(athens, sparta)
}

// Losses applies results to the forces of the combat set up in a zone, with the
// units named hit.
func (g *Game) Losses(zone string, results [2]zonewar.Result, attackerWins bool, hit ...string) {
	x := g.r.exec(g.s, zonewar.NoDice{}, true)
	c := &g.s.Combat
	c.Zone, c.Result, c.AttWins = g.r.PlaceOf(zone), results, attackerWins
	for _, id := range hit {
		u, _ := g.r.CounterOf(id)
		c.Hit.Add(u)
	}
	x.ApplyLosses()
}
