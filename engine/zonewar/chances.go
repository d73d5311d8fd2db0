package zonewar

import "strategos/engine"

// combatView describes a reckoning before its roll.
func (r *Ruleset) combatView(k *Reckoning) *CombatView {
	v := &CombatView{Zone: r.PlaceID(k.Zone), Rule: r.Cites.Combat, Naval: k.Naval, Attacker: r.Seat(k.Att.Side), Defender: r.Seat(k.Def.Side),
		Att: r.IDs(k.Att.Units), Def: r.IDs(k.Def.Units), AttLead: r.IDs(k.Att.Leaders), DefLead: r.IDs(k.Def.Leaders),
		AttFP: k.Att.FP, DefFP: k.Def.FP, Columns: Columns, Table: r.cells, Base: k.Base, Column: k.Column, Shifts: k.Shifts, DRMs: k.DRMs, DRM: k.DRM,
		Rounding: OddsRounding(k.Att.FP, k.Def.FP)}
	v.Overshoot = overshoot(v)
	v.IdleShifts = r.idle(r.Rules.Shifts(), k)
	v.IdleDRMs = r.idle(r.Rules.DRMs(), k)
	return v
}

// OddsRounding tells how odds come to their column; see CombatView.
func OddsRounding(attacker, defender int) string {
	first, last := columnRatio[0], columnRatio[len(columnRatio)-1]
	col := columnRatio[OddsColumn(attacker, defender)]
	switch {
	case defender == 0:
		return "unopposed"
	case attacker == 0:
		return "powerless"
	case attacker*first[1] < defender*first[0]:
		return "below"
	case attacker*last[1] > defender*last[0]:
		return "above"
	case attacker*col[1] == defender*col[0]:
		return "exact"
	}
	return "down"
}

// overshoot is how far the shifts lead beyond the table's ends.
func overshoot(v *CombatView) int {
	want := v.Base
	for _, m := range v.Shifts {
		if !m.Cancelled {
			want += m.Value
		}
	}
	return want - v.Column
}

// idle lists the modifiers that do not apply.
func (r *Ruleset) idle(list []Modifier, k *Reckoning) []ModifierView {
	var out []ModifierView
	for _, m := range list {
		if _, applies := m.Value(&k.Clash); !applies {
			out = append(out, ModifierView{Letter: m.Letter, Rule: r.Cites.Combat})
		}
	}
	return out
}

// rollOf reads the table for a natural die.
func (r *Ruleset) rollOf(k *Reckoning, die int) (row int, cell Cell) {
	row = clamp(die+k.DRM, MinRow, MaxRow)
	return row, r.table.At(row, k.Column)
}

// Chances lists the six rolls with their results.
func (r *Ruleset) Chances(k *Reckoning) []ChanceView {
	out := make([]ChanceView, 6)
	for i := range out {
		row, cell := r.rollOf(k, i+1)
		out[i] = ChanceView{Die: i + 1, Row: row, Attacker: cell.Attacker.String(), Defender: cell.Defender.String(), Winner: "defender"}
		if cell.AttackerWins {
			out[i].Winner = "attacker"
		}
	}
	return out
}

// forecastCombat reckons a combat and follows each of the six rolls through the
// losses to the retreat. Where an owner may choose his losses he takes those the
// panel suggests.
func (r *Ruleset) forecastCombat(s *State, zone Place, attacker Side, titles [2]int, lend [2]Place) *engine.Forecast {
	k := r.Reckon(s, zone, attacker, titles, lend)
	v := r.combatView(&k)
	v.Chances = r.Chances(&k)
	v.AttPlayed, v.DefPlayed = titles[attacker], titles[attacker.Other()]
	f := &engine.Forecast{Purpose: "combat", Rule: r.Cites.Combat, Seat: v.Attacker, Zone: v.Zone, Dice: 1, Detail: v}
	result := engine.Question{Key: "result"}
	winner := engine.Question{Key: "winner"}
	var toll tally
	for die := 1; die <= 6; die++ {
		_, cell := r.rollOf(&k, die)
		won := v.Defender
		if cell.AttackerWins {
			won = v.Attacker
		}
		result.Answers = engine.AddRoll(result.Answers, prospectOf([2]Result{cell.Attacker, cell.Defender}, won), die)
		winner.Answers = engine.AddRoll(winner.Answers, engine.Prospect{Key: "wins", Seat: won}, die)
		toll.add(r, s, zone, attacker, cell, die)
	}
	f.Questions = []engine.Question{winner, result}
	f.Risks, f.Means = toll.risks, toll.means(v)
	return f
}

// tally adds up what six rolls do to both sides.
type tally struct {
	risks    []engine.Prospect
	lost, vp [2]int64 // attacker's, defender's
}

// add follows one roll on a copy of the state.
func (t *tally) add(r *Ruleset, was *State, zone Place, attacker Side, cell Cell, die int) {
	s := *was
	x := Exec{Ruleset: r, S: &s, Quiet: true}
	s.Active = attacker
	s.Retreat = Retreat{From: NoPlace, Over: NoPlace}
	if from := r.stands(was, zone, attacker, attacker); from != zone {
		s.StormFrom = from
	}
	s.Combat = Combat{Zone: zone, Result: [2]Result{cell.Attacker, cell.Defender}, AttWins: cell.AttackerWins}
	sides := [...]Side{attacker, attacker.Other()}
	for i, side := range sides {
		s.Combat.Hit = s.Combat.Hit.Or(r.sampleLosses(&s, r.fighters(&s, r.FightsAt(&s, side), side), s.Combat.Result[i]))
	}
	x.strike()
	x.drown(zone)
	struck := s
	x.fallen()
	// Who has stormed a place from outside in vain stays where he is.
	leaves := (s.StormFrom == NoPlace || r.Fort(zone) || cell.AttackerWins) && x.openRetreat()
	if leaves {
		x.loseStranded()
	}
	for i, side := range sides {
		at := r.FightsAt(&s, side)
		force, leaders := r.UnitsAt(was, at, side), r.LeadersAt(was, at, side)
		left := r.alive(&s, force)
		t.lost[i] += int64(r.FPOf(was, force) - r.FPOf(&s, left))
		t.vp[i] += int64(s.VP[side] - was.VP[side])
		seat := r.Seat(side)
		risk := func(key string, when bool) {
			if when {
				t.risks = engine.AddRoll(t.risks, engine.Prospect{Key: key, Seat: seat}, die)
			}
		}
		risk("wiped-out", left.Empty())
		risk("stranded", left != r.alive(&struck, force))
		risk("unit-lost", left != force && !left.Empty())
		risk("leader-lost", r.alive(&s, leaders) != leaders)
		risk("retreats", leaves && s.Retreat.Side == side && !s.Retreat.Group.Empty())
	}
}

// alive keeps the counters that are still in play.
func (r *Ruleset) alive(s *State, set Set) Set {
	set.Each(func(c Counter) {
		if s.Units[c].Fate != InPlay {
			set.Drop(c)
		}
	})
	return set
}

func (t *tally) means(v *CombatView) []engine.Mean {
	var out []engine.Mean
	for i, seat := range [...]engine.Seat{v.Attacker, v.Defender} {
		out = append(out, engine.Mean{Key: "fp-lost", Seat: seat, Value: engine.Fraction{N: t.lost[i], Of: 6}})
	}
	for i, seat := range [...]engine.Seat{v.Attacker, v.Defender} {
		out = append(out, engine.Mean{Key: "vp-won", Seat: seat, Value: engine.Fraction{N: t.vp[i], Of: 6}})
	}
	return out
}
