package syracuse

import (
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/internal/zonetest"
)

// Raw is the whole state, for tests that compare two.
func (g *Game) Raw() *State { return g.s }

// Compiled gives tests the rules for a configuration that is sound.
func Compiled(cfg *Config) *Rules {
	r, err := Compile(cfg)
	if err != nil {
		panic(err)
	}
	return r
}

// Position sets up a made position for tests: turn 3 (spring of 414, no effect of the season), the
// opening of the side's action phase with 6 AP each, empty hands, supply 3, nothing built but the
// Olympieion, and nobody on the map but the counters named; the others wait for their arrival. Lines
// read "T13: syr-h1 syr-h2- syr-sicanus"; "-" marks the weakened face and for a leader his back, "!" a
// leader who is sick. "built: camp A1 fort:syke" builds, forts for Athens, "ruined: S1" leaves ruins,
// "taken: fort:olympieion" gives a fort to the other side than has it. Nobody holds the Advantage, so
// that every roll stands at once, until Holder gives it to a side.
func Position(cfg *Config, active zonewar.Side, lines string) *Game {
	g := newGame(Compiled(cfg), &State{})
	s := g.s
	s.blank()
	zonetest.SetUp(&s.State, g.r.Board, active, lines, g.lay)
	s.Turn, s.Supply = 3, [2]int8{3, 3}
	return g
}

// lay carries out a word of a line of a made position.
func (g *Game) lay(key, word string) {
	switch key {
	case "built":
		g.Build(word)
	case "ruined":
		g.Ruin(word)
	case "taken":
		g.Take(word)
	default:
		g.Put(key, word)
	}
}

// Put sets counters down in a place, marked as in Position.
func (g *Game) Put(place string, ids ...string) {
	for _, id := range ids {
		zonetest.Put(g.r.exec(g.s, zonewar.NoDice{}, true).Exec, place, id)
	}
}

// Build lets a work stand, or a fort be built for Athens; the camp was then built on turn 1.
func (g *Game) Build(id string) {
	if at := g.r.PlaceOf(id); at != zonewar.NoPlace && g.r.Fort(at) {
		g.s.Forts[Athens].Add(at)
		return
	}
	w := g.work(id)
	g.s.Standing.Add(w)
	g.s.Broken.Drop(w)
	if w == g.r.camp {
		g.s.CampTurn = 2
	}
}

// Ruin leaves a work in ruins.
func (g *Game) Ruin(id string) {
	g.Build(id)
	g.s.Standing.Drop(g.work(id))
	g.s.Broken.Add(g.work(id))
}

// Take gives a fort to the other side than has it; one that nobody has is built for Syracuse.
func (g *Game) Take(id string) {
	at := g.r.PlaceOf(id)
	had := g.s.Holder(at)
	if had == zonewar.NoSide {
		had = Athens
	}
	g.s.Forts[had].Drop(at)
	g.s.Forts[had.Other()].Add(at)
}

func (g *Game) work(id string) int {
	w := g.r.WorkOf(id)
	if w < 0 {
		panic("no such work: " + id)
	}
	return w
}

// Stands tells whether a work stands.
func (g *Game) Stands(id string) bool { return g.s.Standing.Has(g.work(id)) }

// Ruined tells whether a work has been destroyed.
func (g *Game) Ruined(id string) bool { return g.s.Broken.Has(g.work(id)) }

// FortOf is the side that holds a fort, zonewar.NoSide for one that is not built.
func (g *Game) FortOf(id string) zonewar.Side { return g.s.Holder(g.r.PlaceOf(id)) }

// Month sets the turn: 1 is autumn 415, 2 winter 414, 3 spring, 9 autumn 413.
func (g *Game) Month(turn int) { g.s.Turn = int8(turn) }

// CampSince says on which turn the camp was built.
func (g *Game) CampSince(turn int) { g.s.CampTurn = int8(turn + 1) }

// Holder gives the Advantage to a side, to nobody with zonewar.NoSide; neither side has used it in
// this part of the turn.
func (g *Game) Holder(side zonewar.Side) { zonetest.Holder(g, side) }

// Points sets the action points of both sides.
func (g *Game) Points(athens, syracuse int) { g.s.AP = [2]int8{int8(athens), int8(syracuse)} }

// Stores sets the supply of both sides.
func (g *Game) Stores(athens, syracuse int) { g.s.Supply = [2]int8{int8(athens), int8(syracuse)} }

// Series is the part of the state that the games of the series share.
func (g *Game) Series() *zonewar.State { return &g.s.State }

// Ruleset gives tests the compiled rules of the series.
func (g *Game) Ruleset() *zonewar.Ruleset { return g.r.Ruleset }

// Rules gives tests the compiled rules.
func (g *Game) Rules() *Rules { return g.r }

// Began says where counters were when the action phase began.
func (g *Game) Began(place string, ids ...string) {
	for _, id := range ids {
		c, _ := g.r.CounterOf(id)
		g.s.Units[c].Began = g.r.PlaceOf(place)
	}
}

// Hand deals stratagem counters to a side.
func (g *Game) Hand(side zonewar.Side, pieces ...string) { zonetest.Hand(g, side, pieces...) }

// open runs a procedure of the rules from a joint between the phases and gives its events; a
// procedure that runs out of dice is a mistake of the test.
func (g *Game) open(dice engine.Dice, do func(x *exec)) []engine.Event {
	x := g.r.exec(g.s, dice, false)
	return zonetest.Open(x.Exec, func() { do(x) })
}

// later is open in a part of the turn outside the action phases, the side first.
func (g *Game) later(side zonewar.Side, dice engine.Dice, do func(x *exec)) []engine.Event {
	zonetest.Spent(&g.s.State, side)
	return g.open(dice, func(x *exec) {
		zonetest.Part(x.Exec)
		do(x)
	})
}

// StartTurn draws stratagems and rolls for AP and initiative (2.A, 2.B.1). The Advantage needs a
// holder.
func (g *Game) StartTurn(dice engine.Dice) []engine.Event {
	return g.open(dice, func(x *exec) { x.StartTurn() })
}

// Calls opens the window before reinforcements are placed (2.B.2); with nobody to ask the groups due
// arrive and so on, up to the next decision. The Advantage needs a holder.
func (g *Game) Calls() []engine.Event {
	return g.open(zonewar.NoDice{}, func(x *exec) { x.OpenReinforcements() })
}

// Deploy places the groups that are due and goes on (2.B.2). The Advantage needs a holder.
func (g *Game) Deploy() []engine.Event {
	return g.open(zonewar.NoDice{}, func(x *exec) { x.deploy() })
}

// Work opens the works, the side first (2.C); dice fall for it at once when it has no counter to give
// up for one.
func (g *Game) Work(side zonewar.Side, dice engine.Dice) []engine.Event {
	return g.later(side, dice, func(x *exec) { x.openWorks(side) })
}

// WorksDice is how many dice a side would throw for its works now (2.C).
func (g *Game) WorksDice(side zonewar.Side, discarded bool) int {
	s := *g.s
	s.Decider = side
	return g.r.exec(&s, zonewar.NoDice{}, true).worksDice(discarded)
}

// Adjust opens the adjustments, the side first (2.D.1).
func (g *Game) Adjust(side zonewar.Side, dice engine.Dice) []engine.Event {
	return g.later(side, dice, func(x *exec) { x.adjust(side) })
}

// Recover records what supply asks for and opens the second half of the adjustments with the side's
// recoveries (2.D.3); supply, attrition, sieges and the other side follow.
func (g *Game) Recover(side zonewar.Side, dice engine.Dice) []engine.Event {
	return g.later(side, dice, func(x *exec) {
		x.record()
		x.openRecover(side)
	})
}

// EndTurn checks victory and begins the next turn (2.D.6, 9).
func (g *Game) EndTurn(dice engine.Dice) []engine.Event {
	return g.open(dice, func(x *exec) {
		zonetest.Part(x.Exec)
		x.EndTurn()
	})
}

// Besieged tells whether works or ships keep supply from a side (6.1, 6.2).
func (g *Game) Besieged(side zonewar.Side) bool {
	return g.r.exec(g.s, zonewar.NoDice{}, true).besieged(side)
}

// Lose takes counters in play out of the game: "combat" eliminates and kills, "discord" strikes
// leaders down, "desertion" removes units for good.
func (g *Game) Lose(how string, ids ...string) {
	x := g.r.exec(g.s, zonewar.NoDice{}, true)
	zonetest.Lose(x.Exec, how, ids...)
	for _, id := range ids {
		if c, _ := g.r.CounterOf(id); how == "discord" {
			x.s.Exiles.Add(c)
		}
	}
}

// Losses sets a combat up as it stands after its roll, the attacker's result first, and applies it to
// those named; what follows is asked for as in a game. Results that strike all or nobody need no names.
func (g *Game) Losses(zone string, results [2]zonewar.Result, attackerWins bool, hit ...string) []engine.Event {
	x := g.r.exec(g.s, zonewar.NoDice{}, false)
	s := g.s
	s.InPhase = true
	at := g.r.PlaceOf(zone)
	if from := g.r.Reckon(&s.State, at, s.Active, [2]int{},
		[2]zonewar.Place{zonewar.NoPlace, zonewar.NoPlace}).From; from != at {
		s.StormFrom = from
	}
	zonetest.Struck(x.Exec, zone, results, attackerWins, hit...)
	c := &s.Combat
	c.Die, c.Row, c.Revealed, c.Rolled = 3, 3, true, true
	for i, side := range [...]zonewar.Side{s.Active, s.Active.Other()} {
		if results[i] == zonewar.ResA {
			c.Hit = c.Hit.Or(g.r.UnitsAt(&s.State, g.r.FightsAt(&s.State, side), side))
		}
	}
	return zonetest.Events(x.Exec, x.ApplyLosses)
}

// Strike opens a side's sieges and its attempts on walls and chains (2.D.5).
func (g *Game) Strike(side zonewar.Side) {
	g.later(side, zonewar.NoDice{}, func(x *exec) {
		x.s.Active = side
		x.goOnStriking()
	})
}

// Waste tests the zones of a side by attrition, the other side's adjustments being over (6.4).
func (g *Game) Waste(side zonewar.Side, dice engine.Dice) []engine.Event {
	return g.later(side, dice, func(x *exec) {
		x.s.Active = side
		x.openAttrition()
	})
}
