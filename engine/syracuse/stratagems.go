package syracuse

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// The stratagems of Syracuse, by their numbers in section 7.
const (
	Periplous zonewar.Title = 1 + iota
	Kuklos
	Diekplous
	Storm
	RottenHulls
	ReinforcedShips
	Archers
	Spartans
	Cavalry
	NightAttack
	Combined
	Wall
	Fort
	Sap
	RecoverOne
	RecoverTwo
	Delay
	Reinforcements
	LeaderWounded
	Discord
	Alcibiades
	Supplies
	Epidemic
	Desertion
	GoodOmens
)

// stratagem is one of Syracuse's own stratagems, use a way to play it.
type (
	stratagem = zonewar.Stratagem[*exec]
	use       = zonewar.Use[*exec]
)

// stratagems are all titles but Reinforcements, which only calls what the data say.
func stratagems() []zonewar.Stratagem[*zonewar.Exec] {
	return append(zonewar.OwnStratagems(periplous, kuklos, diekplous, storm, rottenHulls, prows, spartans,
		nightAttack, wallBuilt, fortBuilt, sap, recoverOne, recoverTwo, leaderWounded, recalled, supplies,
		desertion, goodOmens),
		zonewar.Archers(Archers), zonewar.CombinedAttack(Combined), zonewar.Delay(Delay),
		zonewar.Cavalry(Cavalry), zonewar.Discord(Discord), zonewar.Epidemic(Epidemic))
}

// playing is the verb with which a decision is answered by a stratagem; rule is cited when its
// words do not fit.
func playing(rule string) verb {
	return verb{Word: "play", Do: func(x *exec, args []string) *engine.Refusal { return x.Play(args, rule) }}
}

// The stratagems of combat (section 7), besides the series' combined attack.
var (
	periplous = stratagem{Title: Periplous, Attack: shift(2), Defence: shift(-2),
		Fits: []zonewar.Fit{zonewar.AtSea, openWater}}
	kuklos    = stratagem{Title: Kuklos, Defence: shift(-1), Fits: []zonewar.Fit{zonewar.AtSea, zonewar.Defending}}
	diekplous = stratagem{Title: Diekplous, Attack: shift(1), Fits: []zonewar.Fit{zonewar.AtSea, zonewar.Attacking}}
	spartans  = stratagem{Title: Spartans, Attack: shift(1), Defence: shift(-1),
		Fits: []zonewar.Fit{zonewar.OnLand, spartansThere}}
	nightAttack   = stratagem{Title: NightAttack, Fits: []zonewar.Fit{zonewar.OnLand}}
	leaderWounded = stratagem{Title: LeaderWounded, Attack: wound, Defence: wound, Fits: []zonewar.Fit{enemyLeader}}
)

func shift(n int) zonewar.Effect { return zonewar.Effect{Shift: n} }

var wound = zonewar.Effect{CancelLeaders: true, Wounds: true}

// What a combat must be for them.
var (
	openWater = zonewar.Fit{Code: "too-narrow", Holds: func(x *zonewar.Exec, _ zonewar.Side) bool {
		return !x.Rules.(*Rules).harbour.Has(x.S.Combat.Zone)
	}}
	spartansThere = zonewar.Fit{Code: "no-spartans", Holds: func(x *zonewar.Exec, side zonewar.Side) bool {
		return !x.UnitsAt(x.S, x.FightsAt(x.S, side), side).And(x.Rules.(*Rules).spartans).Empty()
	}}
	enemyLeader = zonewar.Fit{Code: "no-enemy-leader", Holds: func(x *zonewar.Exec, side zonewar.Side) bool {
		return slices.ContainsFunc(x.Commanders(x.S, x.FightsAt(x.S, side.Other()), side.Other()).List(),
			func(c zonewar.Counter) bool { return !x.S.Units[c].Weak })
	}}
)

// BeforeDie throws the die of a night attack that has been revealed (7 S10).
func (x *exec) BeforeDie() bool {
	s := x.s
	if s.Combat.Title[Athens] != int8(NightAttack) || s.Night || s.Share != [2]zonewar.Share{} {
		return false
	}
	s.Night = true
	x.Throw(zonewar.Pending{Kind: nightRoll, Side: Athens, Zone: s.Combat.Zone, Counter: -1, N: 1})
	return true
}

// nightSufferer is whom the die of a night attack costs strength.
func nightSufferer(die int) zonewar.Side {
	if die >= 3 {
		return Syracuse
	}
	return Athens
}

// nightFalls carries out that die: a third of the Syracusan FP, or half of the Athenian.
func (x *exec) nightFalls(die int) {
	s := x.s
	s.Night = false
	if nightSufferer(die) == Syracuse {
		s.Share[Syracuse] = zonewar.TwoThirds
	} else {
		s.Share[Athens] = zonewar.HalfUp
	}
	x.RollDie()
}

// sap destroys an enemy wall, or breaks the chains, without a throw (7 S14).
var sap = stratagem{
	Title: Sap,
	AnyTime: &use{
		When: zonewar.BetweenMoves,
		Target: func(x *exec, side zonewar.Side, word string) *engine.Refusal {
			if w := x.WorkOf(word); w < 0 || !x.wreckable(side).Has(w) {
				return x.Refuse("7 S14", "not-in-reach", engine.Typed("word", word))
			}
			return nil
		},
		Aims: func(x *exec, side zonewar.Side, aim zonewar.Aim) {
			for w := range x.Works {
				if x.wreckable(side).Has(w) {
					aim.On(zonewar.NameOfWork(w), "play-sap")
				}
			}
		},
		None: func(x *exec, _ zonewar.Side) *engine.Refusal { return x.Refuse("7 S14", "nothing-to-strike") },
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			x.destroy(x.WorkOf(f.Target), side, "7 S14")
			x.EndInterlude()
		},
	},
}

// MayInterject tells, by what both players can see, whether a side may use the Advantage, S25, S6,
// or between two moves of the enemy a stratagem (7, 8).
func (x *exec) MayInterject(side zonewar.Side) bool {
	s := x.s
	own := s.Step == zonewar.StepMoves || s.Step == zonewar.StepClosing
	if d := x.Decision(); d == nil || !d.Calm || own && side == s.Decider {
		return false // the uses of whoever decides stand in his own prompt
	}
	return x.advantageHelps(side) || x.MayPlayUnasked(GoodOmens, side)
}

// advantageHelps tells whether the side could use the Advantage at this moment.
func (x *exec) advantageHelps(side zonewar.Side) bool {
	if !x.CanUseAdvantage(x.S, side) {
		return false
	}
	return !x.Recoverable(side, x.AllUnits()).Empty() || !x.exiles(side).Empty()
}

// exiles are the leaders of a side whom discord has removed: the Advantage brings them back (8).
func (x *exec) exiles(side zonewar.Side) zonewar.Set {
	return x.s.Exiles.And(x.Side(side))
}

// Interjections adds what a side may use at this moment.
func (x *exec) Interjections(p *engine.Prompt, side zonewar.Side, full bool) {
	x.OfferAdvantage(p, side, x.exiles(side), func(zonewar.Counter) zonewar.PlaceSet { return x.welcome(side) })
	x.OfferAnyTime(p, side, full)
}

// welcome are where a leader of a side may come back: with its units, in its stronghold, for
// Athens in Catane.
func (x *exec) welcome(side zonewar.Side) zonewar.PlaceSet {
	var out zonewar.PlaceSet
	for i := range x.Places {
		at := zonewar.Place(i)
		if !x.UnitsAt(x.S, at, side).Empty() || x.ownStronghold(at, side) && !x.Sea(at) ||
			at == x.r.catane && side == Athens {
			out.Add(at)
		}
	}
	return out
}

// Interject carries out what a side uses at any time, between two moves or before a combat.
func (x *exec) Interject(side zonewar.Side, verb string, args []string) *engine.Refusal {
	d := x.Decision()
	var why *engine.Refusal
	switch verb {
	case "restore":
		why = x.AdvantageRestores(side, args)
	case "return":
		why = x.AdvantageReturns(side, args, func(c zonewar.Counter, at zonewar.Place) bool {
			return x.exiles(side).Has(c) && x.welcome(side).Has(at)
		})
		if why == nil {
			c, _ := x.CounterOf(args[0])
			x.s.Exiles.Drop(c)
		}
	case "play":
		why = x.PlayAnyTime(side, args, "7")
	default:
		why = x.Refuse("2.B.3", "wrong-verb", engine.Word("verb", verb))
	}
	if why == nil && d.Again != nil {
		d.Again(x.Exec)
	}
	return why
}
