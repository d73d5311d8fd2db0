package sphacteria

import (
	"slices"
	"strings"

	"strategos/engine/zonewar"
)

// SlipsOn: a fleet never gets past the enemy's (section 3.1).
func (r *Rules) SlipsOn(zonewar.Place) int { return 0 }

// StepCost: every step costs 1 PM, whatever the terrain (section 3).
func (r *Rules) StepCost(*zonewar.State, zonewar.Place, zonewar.Place, zonewar.Side) int { return 1 }

// ActivationCost: 1 AP with a leader there, 2 without (section 2.C).
func (r *Rules) ActivationCost(s *zonewar.State, p zonewar.Place, side zonewar.Side) int {
	return r.LeaderSavesAP(s, p, side)
}

// DRMs are the die modifiers of section 4.2, by letter.
func (r *Rules) DRMs() []zonewar.Modifier { return drms }

// Shifts are the column shifts of section 4.2, by letter.
func (r *Rules) Shifts() []zonewar.Modifier { return shifts }

var drms = []zonewar.Modifier{
	{Letter: "a", Value: func(c *zonewar.Clash) (int, bool) { // leaders with a star
		d := c.Att.Stars - c.Def.Stars
		return zonewar.When(d, d != 0)
	}},
	{Letter: "b", Value: func(c *zonewar.Clash) (int, bool) { // starred hoplites against none
		return zonewar.When(1, c.Att.StarH > 0 && c.Def.StarH == 0)
	}},
	{Letter: "c", Value: func(c *zonewar.Clash) (int, bool) { // defending archers
		return zonewar.When(-1, c.Def.A > 0)
	}},
	{Letter: "d", Value: func(c *zonewar.Clash) (int, bool) { // three types together
		return zonewar.When(1, c.Att.Types() >= 3)
	}},
	{Letter: "e", Value: func(c *zonewar.Clash) (int, bool) { // defender all starred hoplites
		return zonewar.When(-2, c.Def.N > 0 && c.Def.StarH == c.Def.N)
	}},
	{Letter: "f", Value: func(c *zonewar.Clash) (int, bool) { // starred triremes
		d := c.Att.StarT - c.Def.StarT
		return zonewar.When(d, c.Naval && d != 0)
	}},
	{Letter: "g", Value: func(c *zonewar.Clash) (int, bool) { // on the beach
		return zonewar.When(-1, c.Ashore)
	}},
}

var shifts = []zonewar.Modifier{
	{Letter: "a", Value: func(c *zonewar.Clash) (int, bool) { // hoplites against none
		return zonewar.When(2, !c.Naval && c.Att.H > 0 && c.Def.H == 0)
	}},
	{Letter: "b", Value: func(c *zonewar.Clash) (int, bool) { // none against hoplites
		return zonewar.When(-1, c.Att.H == 0 && c.Def.H > 0)
	}},
	{Letter: "c", Value: func(c *zonewar.Clash) (int, bool) { // half or more Messenians or helots
		att, def := c.Att.Levies > 0 && 2*c.Att.Levies >= c.Att.N, c.Def.Levies > 0 && 2*c.Def.Levies >= c.Def.N
		v := 0
		if def {
			v++
		}
		if att {
			v--
		}
		return zonewar.When(v, att || def)
	}},
	{Letter: "d", Value: func(c *zonewar.Clash) (int, bool) { // across a fortification
		return zonewar.When(-2, c.Att.Entry.Crossed.Has(zonewar.Wall))
	}},
	{Letter: "e", Value: func(c *zonewar.Clash) (int, bool) { // landed by naval transport
		return zonewar.When(-1, c.Att.Entry.Landed)
	}},
	{Letter: "f", Value: func(c *zonewar.Clash) (int, bool) { // difficult terrain
		return zonewar.When(-1, c.Ground == zonewar.Rough)
	}},
}

// The stratagems of combat (section 6), besides the series' combined attack and #6.
var (
	marines    = stratagem{Title: Marines, Attack: zonewar.Effect{DRM: 2}, Defence: zonewar.Effect{DRM: -1}, Fits: []zonewar.Fit{zonewar.AtSea}}
	spartiates = stratagem{Title: Spartiates, Attack: zonewar.Shifts(1), Defence: zonewar.Shifts(-1), Fits: []zonewar.Fit{zonewar.OnLand, ownSpartiates}}
	wounded    = stratagem{Title: LeaderWounded, Attack: noLeaders, Defence: noLeaders, Fits: []zonewar.Fit{enemyBonus}}
)

// peltasts strike out modifiers of the defender's: column shift a or b, as the ruling has
// it, and f (6 #6).
func peltasts(ruling string) stratagem {
	letters := "af"
	if ruling == "b" {
		letters = "bf"
	}
	strikes := zonewar.Effect{CancelDRMs: "e", CancelShifts: letters}
	applies := zonewar.Fit{Code: "nothing-to-cancel", Holds: func(x *zonewar.Exec, _ zonewar.Side) bool {
		k := x.Unplayed()
		return anyOf(k.Shifts, strikes.CancelShifts) || anyOf(k.DRMs, strikes.CancelDRMs)
	}}
	return stratagem{Title: Peltasts, Attack: strikes, Fits: []zonewar.Fit{zonewar.OnLand, zonewar.Attacking, ownPeltasts, applies}}
}

var noLeaders = zonewar.Effect{CancelLeaders: true}

// What a combat must be for them: each needs something to work on (6.b of the dossier).
var (
	ownPeltasts = zonewar.Fit{Code: "needs-peltasts", Holds: func(x *zonewar.Exec, side zonewar.Side) bool {
		return x.MusterAt(x.S, x.S.Combat.Zone, side).P > 0
	}}
	ownSpartiates = zonewar.Fit{Code: "needs-spartiates", Holds: func(x *zonewar.Exec, side zonewar.Side) bool {
		return !x.MusterAt(x.S, x.S.Combat.Zone, side).Units.And(x.Rules.(*Rules).spartiates).Empty()
	}}
	enemyBonus = zonewar.Fit{Code: "no-leader-bonus", Holds: func(x *zonewar.Exec, side zonewar.Side) bool {
		return x.MusterAt(x.S, x.S.Combat.Zone, side.Other()).Stars > 0
	}}
)

// anyOf tells whether a modifier of one of the letters applies.
func anyOf(list []zonewar.ModifierView, letters string) bool {
	return slices.ContainsFunc(list, func(m zonewar.ModifierView) bool { return strings.Contains(letters, m.Letter) })
}

// wide is where ships sail round others (6 #1).
func wide(x *zonewar.Exec, at zonewar.Place) bool { return x.Rules.(*Rules).periplous.Has(at) }
