package hellespont

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

// Position sets up a made position for tests: turn 1 (August, a good month), the
// opening of the side's action phase with 6 AP each, empty hands, supply 3, and
// nobody on the map but the counters named; the others wait for their arrival.
// Lines read "M8: ath-t5 ath-t6- ath-alcibiades"; "-" marks the weakened face and
// for a leader his back, "!" a leader who is sick. Nobody holds the Advantage, so
// that every roll stands at once, until Holder gives it to a side.
func Position(cfg *Config, active zonewar.Side, lines string) *Game {
	g := newGame(Compiled(cfg), &State{})
	s := g.s
	s.Blocked, s.Refuge, s.Waste, s.Patient, s.Siege.Port = -1, zonewar.NoPlace, zonewar.NoPlace, -1, zonewar.NoPlace
	zonetest.SetUp(&s.State, g.r.Board, active, lines, func(place, id string) { g.Put(place, id) })
	s.Supply = [2]int8{3, 3}
	return g
}

// Put sets counters down in a place, marked as in Position.
func (g *Game) Put(place string, ids ...string) {
	for _, id := range ids {
		zonetest.Put(g.r.exec(g.s, zonewar.NoDice{}, true).Exec, place, id)
	}
}

// Month sets the turn: 1 is August 411, 4 November, 10 May.
func (g *Game) Month(turn int) { g.s.Turn = int8(turn) }

// Holder gives the Advantage to a side, to nobody with zonewar.NoSide; neither side
// has used it in this part of the turn.
func (g *Game) Holder(side zonewar.Side) { zonetest.Holder(g, side) }

// Points sets the action points of both sides.
func (g *Game) Points(athens, sparta int) { g.s.AP = [2]int8{int8(athens), int8(sparta)} }

// State gives tests the whole state, Series the part the games of the series share.
func (g *Game) State() *State          { return g.s }
func (g *Game) Series() *zonewar.State { return &g.s.State }

// Rules gives tests the compiled rules, Ruleset those of the series.
func (g *Game) Rules() *Rules             { return g.r }
func (g *Game) Ruleset() *zonewar.Ruleset { return g.r.Ruleset }

// Hand deals stratagem counters to a side.
func (g *Game) Hand(side zonewar.Side, pieces ...string) { zonetest.Hand(g, side, pieces...) }

// open runs a procedure of the rules from a joint between the phases and gives its
// events; a procedure that runs out of dice is a mistake of the test.
func (g *Game) open(dice engine.Dice, do func(x *exec)) []engine.Event {
	x := g.r.exec(g.s, dice, false)
	return zonetest.Open(x.Exec, func() { do(x) })
}

// later is open in a part of the turn after the action phases, the side first.
func (g *Game) later(side zonewar.Side, dice engine.Dice, do func(x *exec)) []engine.Event {
	zonetest.Spent(&g.s.State, side)
	return g.open(dice, func(x *exec) {
		zonetest.Part(x.Exec)
		do(x)
	})
}

// StartTurn draws stratagems and rolls for AP and initiative (2.A, 2.B.1). The
// Advantage needs a holder.
func (g *Game) StartTurn(dice engine.Dice) []engine.Event {
	return g.open(dice, func(x *exec) { x.StartTurn() })
}

// Calls opens the window before reinforcements are placed, withdrawals first
// (2.B.2); with nobody to ask the groups due arrive and so on, up to the next
// decision. The Advantage needs a holder.
func (g *Game) Calls() []engine.Event {
	return g.open(zonewar.NoDice{}, func(x *exec) { x.OpenReinforcements() })
}

// Deploy places the groups that are due and goes on (2.B.2). The Advantage needs a
// holder.
func (g *Game) Deploy() []engine.Event {
	return g.open(zonewar.NoDice{}, func(x *exec) { x.deploy() })
}

// Sail opens the moves out of the bases, the side first (2.B.2).
func (g *Game) Sail(side zonewar.Side) []engine.Event {
	g.s.Sailings = 0
	return g.open(zonewar.NoDice{}, func(x *exec) { x.OpenSailing(side) })
}

// Sieges opens the sieges, the side first (2.C). When the test goes on to the next
// turn the Advantage needs a holder.
func (g *Game) Sieges(side zonewar.Side) []engine.Event {
	zonetest.Spent(&g.s.State, side)
	return g.open(zonewar.NoDice{}, func(x *exec) {
		x.NewPart()
		x.openSieges(side)
	})
}

// Adjust opens the adjustments, the side first (2.D.1).
func (g *Game) Adjust(side zonewar.Side) []engine.Event {
	return g.later(side, zonewar.NoDice{}, func(x *exec) { x.adjust(side) })
}

// Recover opens the second half of the adjustments with the side's recoveries
// (2.D.3); supply, attrition and the other side follow.
func (g *Game) Recover(side zonewar.Side, dice engine.Dice) []engine.Event {
	return g.later(side, dice, func(x *exec) { x.openRecover(side) })
}

// EndTurn checks victory and begins the next turn (2.E, 9).
func (g *Game) EndTurn(dice engine.Dice) []engine.Event {
	return g.open(dice, func(x *exec) {
		zonetest.Part(x.Exec)
		x.EndTurn()
	})
}

// Lacks tells whether a side lacks supply (6.1, 6.2).
func (g *Game) Lacks(side zonewar.Side) bool {
	return g.r.exec(g.s, zonewar.NoDice{}, true).Lacks(side)
}

// SiegeDice is the number of dice of the siege in progress (5.1).
func (g *Game) SiegeDice() int { return g.r.exec(g.s, zonewar.NoDice{}, true).siegeDice() }

// Verdict compares victory points (9.2).
func (g *Game) Verdict(athens, sparta int) (zonewar.Side, string) {
	return g.r.Verdict([2]int{athens, sparta})
}

// Losses applies results to the forces of the combat set up in a zone, with the
// units named hit, and goes on to the retreat.
func (g *Game) Losses(zone string, results [2]zonewar.Result, attackerWins bool, hit ...string) []engine.Event {
	x := g.r.exec(g.s, zonewar.NoDice{}, false)
	x.S.InPhase, x.S.Sailing = true, false
	zonetest.Struck(x.Exec, zone, results, attackerWins, hit...)
	x.S.Combat.Rolled = true
	return zonetest.Events(x.Exec, x.ApplyLosses)
}

// Lose takes counters in play out of the game: "combat" eliminates and kills,
// "discord" strikes leaders down, "desertion" removes units for good and
// "withdrawal" takes leaders away.
func (g *Game) Lose(how string, ids ...string) {
	zonetest.Lose(g.r.exec(g.s, zonewar.NoDice{}, true).Exec, how, ids...)
}
