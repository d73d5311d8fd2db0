package syracuse

import (
	"errors"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// Draws is how many stratagem counters a side draws this turn (2.A, 10.1).
func (x *exec) Draws(side zonewar.Side) int {
	if int(x.s.Turn) == x.FirstTurn {
		return x.r.cfg.FirstDraw[side]
	}
	return x.r.cfg.Draw
}

// SeasonAP changes action points by the season: fewer only down to what 1 or 2 leave alone
// (2.B.1).
func (x *exec) SeasonAP(ap int) int {
	switch n := x.r.season(x.S).AP; {
	case n > 0, n < 0 && ap > 2:
		return ap + n
	}
	return ap
}

// OpenReinforcements begins B.2: the window of S17, S18 and S21, then the groups that are due.
func (x *exec) OpenReinforcements() {
	x.NewPart()
	x.OpenCalls(x.s.Advantage)
}

// recalled takes Alcibiades out of the game (7 S21).
var recalled = stratagem{
	Title: Alcibiades,
	Uses: []use{{
		When: zonewar.In(zonewar.StepArrival),
		Check: func(x *exec, _ zonewar.Side) *engine.Refusal {
			if x.s.Units[x.r.exiled].Fate != zonewar.InPlay {
				return x.Refuse("7 S21", "already-gone").With(alcibiades)
			}
			return nil
		},
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			c := x.r.exiled
			at := x.s.Units[c].Place
			x.RemoveLeader(c)
			x.s.Units[c].Weak, x.s.Units[c].Sick = false, false
			x.Tell(engine.Event{Kind: "leader-left", Tags: engine.TagLoss, Rule: "7 S21", Seat: x.Seat(Athens),
				Counters: x.One(c), Zones: x.OnePlace(at)})
		},
	}},
}

// AfterSailing lets the other side move its reinforcements, then heals leaders and begins the
// action phases (2.B.2, 2.B.3).
func (x *exec) AfterSailing() {
	if x.BothSailed() {
		for c := range x.NCounters {
			x.s.Units[c].Came = 0
		}
		x.HealLeaders("2.B.2")
		x.StartActions()
	}
}

// BeforeCombats lets the active side choose what it storms (2.B.3.3, 4.3, 4.4).
func (x *exec) BeforeCombats() bool {
	s := x.s
	if !x.MayPay() || x.stormable() == 0 {
		return false
	}
	s.Step, s.Decider = StepStorm, s.Active
	return true
}

// AfterActions begins the works (2.C).
func (x *exec) AfterActions() {
	x.NewPart()
	x.openWorks(x.s.Initiative)
}

// RollStands carries out a roll that nobody has repeated.
func (x *exec) RollStands(roll zonewar.Pending) {
	switch roll.Kind {
	case nightRoll:
		x.nightFalls(int(roll.Dice[0]))
	case stormRoll:
		x.Struck(roll.Counter, int(roll.Dice[0]))
	case discordRoll:
		if c := roll.Counter; x.Quarrelled(c, int(roll.Dice[0])) {
			x.s.Exiles.Add(c)
		}
		x.EndInterlude()
	case attritionRoll:
		x.wasted(roll.Zone, int(roll.Dice[0]))
	case siegeRoll:
		x.starved(roll.Zone, int(roll.Dice[0]))
	case wreckRoll:
		x.wrecked(int(roll.Dice[0]))
	}
}

// The kinds of rolls the Advantage may have repeated (8).
const (
	nightRoll = zonewar.FirstGameRoll + iota
	stormRoll
	discordRoll
	attritionRoll
	siegeRoll
	wreckRoll
)

var rollNames = []string{"night", "storm", "discord", "attrition", "siege", "wreck"}

// rollUses are the parts of the state these rolls work with: none outside the action phases.
var rollUses = [...]zonewar.StepUse{
	nightRoll - zonewar.FirstGameRoll:     zonewar.UsesPhase | zonewar.UsesToFight | zonewar.UsesCombat,
	stormRoll - zonewar.FirstGameRoll:     betweenMoves,
	discordRoll - zonewar.FirstGameRoll:   betweenMoves,
	attritionRoll - zonewar.FirstGameRoll: 0, siegeRoll - zonewar.FirstGameRoll: 0, wreckRoll - zonewar.FirstGameRoll: 0,
}

const betweenMoves = zonewar.UsesPhase | zonewar.UsesActivated

// What goes on when fleets are in order again.
const (
	thenStorm = zonewar.FirstGameThen + iota
	thenMoves
	thenAttrition
	thenSabotage
)

// thenUses are the parts of the state that are worked with then.
var thenUses = [...]zonewar.StepUse{thenStorm - zonewar.FirstGameThen: betweenMoves,
	thenMoves - zonewar.FirstGameThen: betweenMoves}

// AfterFleets goes on where fleets were put in order.
func (x *exec) AfterFleets(then zonewar.Then) {
	x.CaptureEverywhere()
	switch then {
	case thenStorm, thenMoves:
		x.EndInterlude()
	case thenAttrition:
		x.openAttrition()
	case thenSabotage:
		x.askSabotage()
	}
}

// CheckRoll refuses a roll that may be repeated without what it decides about (8).
func (x *exec) CheckRoll(p zonewar.Pending) error {
	s := x.s
	sound := false
	switch p.Kind {
	case nightRoll:
		sound = s.Night && p.Side == Athens && p.Zone == s.Combat.Zone
	case stormRoll:
		sound = s.InPhase && x.Stormed().Has(p.Counter)
	case discordRoll:
		sound = s.InPhase
	case attritionRoll:
		sound = p.Zone != zonewar.NoPlace && p.Side == s.Active && !x.tested(p.Zone, p.Side).Empty()
	case siegeRoll:
		sound = p.Side == s.Active && x.besiegeable(s.Active).Has(p.Zone)
	case wreckRoll:
		sound = p.Zone == zonewar.NoPlace && p.Side == s.Active && x.wreckable(s.Active).Has(int(s.Aim))
	}
	if !sound {
		return errors.New("pending: there is nothing the dice decide about")
	}
	return nil
}

// CheckThen refuses what cannot go on once the fleets are in order.
func (x *exec) CheckThen(then zonewar.Then) error {
	switch then {
	case thenStorm, thenMoves:
		if x.s.InPhase {
			return nil
		}
	case thenAttrition, thenSabotage:
		if !x.s.InPhase {
			return nil
		}
	}
	return errors.New("then: nothing can go on when the fleets are in order")
}

// TellRoll reports a roll of Syracuse's own.
func (x *exec) TellRoll(roll *zonewar.Pending) {
	if x.Quiet {
		return
	}
	e := x.RollEvent(roll)
	die := int(roll.Dice[0])
	switch roll.Kind {
	case nightRoll:
		e.Kind, e.Rule, e.Facts = "night-roll", "7 S10", x.Facts(engine.SeatOf("suffers", x.Seat(nightSufferer(die))))
	case attritionRoll:
		bonus := x.attritionBonus(roll.Side, roll.Zone)
		e.Kind, e.Rule = "attrition-roll", "6.4"
		e.Facts = x.Facts(engine.Mod("bonus", bonus), engine.Num("total", die+bonus), engine.Word("hits", wastes(die+bonus)))
	case siegeRoll:
		bonus := x.siegeBonus(roll.Side, roll.Zone)
		e.Kind, e.Rule = "siege-roll", "4.3"
		e.Facts = x.Facts(engine.Mod("bonus", bonus), engine.Num("total", die+bonus), engine.YesNo("falls", die+bonus >= 6))
	case wreckRoll:
		e.Kind, e.Rule = "wreck-roll", "4.5"
		e.Facts = x.Facts(engine.PlaceOf("work", x.Works[x.s.Aim].ID), engine.YesNo("falls", die >= 3))
	}
	x.Tell(e)
}
