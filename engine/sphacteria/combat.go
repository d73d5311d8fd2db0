package sphacteria

import (
	"slices"
	"strings"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// SlipsOn: a fleet never gets past the enemy's (section 3.1).
func (r *rules) SlipsOn(zonewar.Place) int { return 0 }

// StepCost: every step costs 1 PM, whatever the terrain (section 3).
func (r *rules) StepCost(*zonewar.State, zonewar.Place, zonewar.Place) int { return 1 }

// ActivationCost: 1 AP with a leader there, 2 without (section 2.C).
func (r *rules) ActivationCost(s *zonewar.State, p zonewar.Place, side zonewar.Side) int {
	return r.LeaderSavesAP(s, p, side)
}

// DRMs are the die modifiers of section 4.2, by letter.
func (r *rules) DRMs() []zonewar.Modifier { return drms }

// Shifts are the column shifts of section 4.2, by letter.
func (r *rules) Shifts() []zonewar.Modifier { return shifts }

func when(v int, applies bool) (int, bool) { return v, applies }

var drms = []zonewar.Modifier{
	{Letter: "a", Value: func(c *zonewar.Clash) (int, bool) { // leaders with a star
		d := c.Att.Stars - c.Def.Stars
		return when(d, d != 0)
	}},
	{Letter: "b", Value: func(c *zonewar.Clash) (int, bool) { // starred hoplites against none
		return when(1, c.Att.StarH > 0 && c.Def.StarH == 0)
	}},
	{Letter: "c", Value: func(c *zonewar.Clash) (int, bool) { // defending archers
		return when(-1, c.Def.A > 0)
	}},
	{Letter: "d", Value: func(c *zonewar.Clash) (int, bool) { // three types together
		return when(1, c.Att.Types() >= 3)
	}},
	{Letter: "e", Value: func(c *zonewar.Clash) (int, bool) { // defender all starred hoplites
		return when(-2, c.Def.N > 0 && c.Def.StarH == c.Def.N)
	}},
	{Letter: "f", Value: func(c *zonewar.Clash) (int, bool) { // starred triremes
		d := c.Att.StarT - c.Def.StarT
		return when(d, c.Naval && d != 0)
	}},
	{Letter: "g", Value: func(c *zonewar.Clash) (int, bool) { // on the beach
		return when(-1, c.Ashore)
	}},
}

var shifts = []zonewar.Modifier{
	{Letter: "a", Value: func(c *zonewar.Clash) (int, bool) { // hoplites against none
		return when(2, !c.Naval && c.Att.H > 0 && c.Def.H == 0)
	}},
	{Letter: "b", Value: func(c *zonewar.Clash) (int, bool) { // none against hoplites
		return when(-1, c.Att.H == 0 && c.Def.H > 0)
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
		return when(v, att || def)
	}},
	{Letter: "d", Value: func(c *zonewar.Clash) (int, bool) { // across a fortification
		return when(-2, c.Att.Entry.Crossed.Has(zonewar.Wall))
	}},
	{Letter: "e", Value: func(c *zonewar.Clash) (int, bool) { // landed by naval transport
		return when(-1, c.Att.Entry.Landed)
	}},
	{Letter: "f", Value: func(c *zonewar.Clash) (int, bool) { // difficult terrain
		return when(-1, c.Ground == zonewar.Rough)
	}},
}

// TitleEffect is what a stratagem does in combat (section 6).
func (r *rules) TitleEffect(title int, attacking bool) zonewar.Effect {
	side := func(att, def int) int {
		if attacking {
			return att
		}
		return def
	}
	switch title {
	case 1:
		return zonewar.Effect{Shift: side(2, -2)}
	case 2:
		return zonewar.Effect{Shift: -1}
	case 3:
		return zonewar.Effect{Shift: 1}
	case 4:
		return zonewar.Effect{DRM: side(2, -1)}
	case 6:
		letters := "af"
		if r.Option(OptPeltasts) == "b" {
			letters = "bf"
		}
		return zonewar.Effect{CancelDRMs: "e", CancelShifts: letters}
	case 7:
		return zonewar.Effect{Shift: side(1, -1)}
	case 8:
		return zonewar.Effect{Lends: true}
	case 9:
		return zonewar.Effect{CancelLeaders: true}
	}
	return zonewar.Effect{}
}

// CombatTitle refuses a stratagem that may not be played in the combat by the
// side (section 6; 6.b of the dossier: it needs something to work on).
func (r *rules) CombatTitle(x *zonewar.Exec, side zonewar.Side, title int) *engine.Refusal {
	c := &x.S.Combat
	naval, attacking := !r.Places[c.Zone].Land, side == x.S.Active
	no := func(code string) *engine.Refusal {
		return x.Refuse(r.TitleRule(title), code, engine.TitleNo("title", title)).At(r.PlaceID(c.Zone))
	}
	switch title {
	case 1, 2, 3, 4:
		if !naval {
			return no("naval-combat-only")
		}
		if title == 1 && !r.periplous.Has(c.Zone) {
			return no("too-narrow")
		}
		if title == 2 && attacking {
			return no("defender-only")
		}
		if title == 3 && !attacking {
			return no("attacker-only")
		}
	case 6:
		if naval {
			return no("land-combat-only")
		}
		if !attacking {
			return no("attacker-only")
		}
		if own := r.MusterAt(x.S, c.Zone, side); own.P == 0 {
			return no("needs-peltasts")
		}
		k := r.Reckon(x.S, c.Zone, x.S.Active, [2]int{}, [2]zonewar.Place{zonewar.NoPlace, zonewar.NoPlace})
		e := r.TitleEffect(6, true)
		if !anyOf(k.Shifts, e.CancelShifts) && !anyOf(k.DRMs, e.CancelDRMs) {
			return no("nothing-to-cancel")
		}
	case 7:
		if naval {
			return no("land-combat-only")
		}
		if own := r.MusterAt(x.S, c.Zone, side); own.Units.And(r.spartiates).Empty() {
			return no("needs-spartiates")
		}
	case 8:
		if !r.HasLender(x, side) {
			return no("nobody-to-lend")
		}
	case 9:
		if enemy := r.MusterAt(x.S, c.Zone, side.Other()); enemy.Stars == 0 {
			return no("no-leader-bonus")
		}
	default:
		return no("wrong-moment")
	}
	return nil
}

// anyOf tells whether a modifier of one of the letters applies.
func anyOf(list []zonewar.ModifierView, letters string) bool {
	return slices.ContainsFunc(list, func(m zonewar.ModifierView) bool { return strings.Contains(letters, m.Letter) })
}
