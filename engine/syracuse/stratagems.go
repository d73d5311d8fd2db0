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

// playing is the verb with which a decision is answered by a stratagem.
var playing = zonewar.Playing[*exec]

// stratagem is one of Syracuse's own stratagems, use a way to play it.
type (
	stratagem = zonewar.Stratagem[*exec]
	use       = zonewar.Use[*exec]
)

// stratagems are all titles but Reinforcements, which only calls what the data say.
func stratagems() []zonewar.Stratagem[*zonewar.Exec] {
	return append(zonewar.OwnStratagems(rottenHulls, prows, spartans, nightAttack, wallBuilt, fortBuilt, sap, recalled),
		zonewar.Periplous(Periplous, openWater), zonewar.Kuklos(Kuklos), zonewar.Diekplous(Diekplous),
		zonewar.Storm(Storm), zonewar.Archers(Archers), zonewar.Cavalry(Cavalry), zonewar.CombinedAttack(Combined),
		zonewar.Recovery(RecoverOne), zonewar.Recovery(RecoverTwo), zonewar.Delay(Delay), zonewar.LeaderWounded(LeaderWounded, healthyLeads),
		zonewar.Discord(Discord), zonewar.Supplies(Supplies), zonewar.Epidemic(Epidemic),
		zonewar.GoodOmens(GoodOmens, RecoverOne), zonewar.Desertion(Desertion, StepSabotage, "names-an-ally"))
}

// The stratagems of combat (section 7) besides those of the series.
var (
	spartans = stratagem{Title: Spartans, Attack: zonewar.Shifts(1), Defence: zonewar.Shifts(-1),
		Fits: []zonewar.Fit{zonewar.OnLand, spartansThere}}
	nightAttack = stratagem{Title: NightAttack, Fits: []zonewar.Fit{zonewar.OnLand}}
)

var spartansThere = zonewar.Fit{Code: "no-spartans", Holds: func(x *zonewar.Exec, side zonewar.Side) bool {
	return !x.UnitsAt(x.S, x.FightsAt(x.S, side), side).And(x.Rules.(*Rules).spartans).Empty()
}}

// openWater is where ships sail round others: not in protected waters (7 S1).
func openWater(x *zonewar.Exec, at zonewar.Place) bool { return !x.Rules.(*Rules).harbour.Has(at) }

// healthyLeads tells whether a healthy leader of a side takes part in the combat (7 S19).
func healthyLeads(x *zonewar.Exec, side zonewar.Side) bool {
	return slices.ContainsFunc(x.Commanders(x.S, x.FightsAt(x.S, side), side).List(),
		func(c zonewar.Counter) bool { return !x.S.Units[c].Weak })
}

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

// Lost are the leaders of a side whom discord has removed: the Advantage brings them back (8).
func (x *exec) Lost(side zonewar.Side) zonewar.Set {
	return x.s.Exiles.And(x.Side(side))
}

// Returned forgets that discord had removed a leader.
func (x *exec) Returned(c zonewar.Counter) { x.s.Exiles.Drop(c) }

// Welcome are where a leader may come back: with his side's units, in its stronghold, for Athens in
// Catane.
func (x *exec) Welcome(c zonewar.Counter) zonewar.PlaceSet {
	side := x.SideOf(c)
	var out zonewar.PlaceSet
	for i := range x.Places {
		at := zonewar.Place(i)
		if !x.UnitsAt(x.S, at, side).Empty() || x.r.ownStronghold(x.s, at, side) && !x.Sea(at) ||
			at == x.r.catane && side == Athens {
			out.Add(at)
		}
	}
	return out
}
