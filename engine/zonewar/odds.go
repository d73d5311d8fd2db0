package zonewar

// Muster counts one force of a combat as the modifiers of section 4.2 see it.
type Muster struct {
	Side    Side
	Units   Set
	Leaders Set
	N       int // units
	FP      int // with what a combined attack lends
	H, P, A int // units by type; ships on a beach are P
	C       int
	StarH   int // hoplites with a star
	StarT   int // triremes with a star, fighting as triremes
	Levies  int // unsteady hoplites
	Stars   int // starred leaders
	// Aboard is the FP of land units on the ships.
	Aboard int
	// Entry is how the attacker came in this action phase.
	Entry Entry
}

// Entry is how a force came into a place: what any of its units crossed, whether any
// landed by naval transport, or marched in from clear ground.
type Entry struct {
	Crossed           Border
	Landed, FromClear bool
}

// Types counts the different unit types of the force.
func (m *Muster) Types() int {
	n := 0
	for _, k := range [...]int{m.H, m.P, m.A, m.C} {
		if k > 0 {
			n++
		}
	}
	return n
}

// Clash is a combat as the modifiers see it.
type Clash struct {
	Att, Def Muster
	Zone     Place
	// From is where the attacker stands: in Zone, or outside of what he storms.
	From   Place
	Ground Ground
	Ashore bool // on land where ships lie drawn up as well
	Naval  bool
	State  *State
}

// MusterAt counts the force of a side in a zone. Ships on a beach fight as land
// units of type P with 1 FP, and their stars sleep (section 4.1).
func (r *Ruleset) MusterAt(s *State, zone Place, side Side) Muster {
	m := Muster{Side: side, Units: r.fighters(s, zone, side), Leaders: r.Commanders(s, zone, side)}
	ashore := r.Places[zone].Land
	m.N = m.Units.Len()
	if !ashore {
		m.Aboard = r.FPOf(s, r.LandUnitsAt(s, zone, side))
	}
	m.Leaders.Each(func(c Counter) {
		if r.LeaderBonus(s, c) > 0 {
			m.Stars++
		}
	})
	m.Units.Each(func(c Counter) {
		m.FP += r.combatFP(s, zone, c)
		u := &r.Units[c]
		st := &s.Units[c]
		m.Entry.Crossed |= st.Crossed
		m.Entry.Landed = m.Entry.Landed || st.Via == ByTransport
		m.Entry.FromClear = m.Entry.FromClear || st.Via == ByLand && st.From != NoPlace && r.GroundNow(s, st.From) == Clear
		switch {
		case u.Type == 'T' && ashore:
			m.P++
		case u.Type == 'T':
			if u.Star {
				m.StarT++
			}
		case u.Type == 'H':
			m.H++
			if u.Star {
				m.StarH++
			}
			if u.Levy {
				m.Levies++
			}
		case u.Type == 'P':
			m.P++
		case u.Type == 'A':
			m.A++
		case u.Type == 'C':
			m.C++
		}
	})
	return m
}

// combatFP is what a unit is worth in a combat in the zone.
func (r *Ruleset) combatFP(s *State, zone Place, c Counter) int {
	if r.Naval(c) && r.Places[zone].Land {
		return 1
	}
	return r.FP(s, c)
}

// fightingFP is what a side brings into a combat in the zone: ships at sea, everybody on land.
func (r *Ruleset) fightingFP(s *State, zone Place, side Side) int {
	units := r.UnitsAt(s, zone, side)
	if r.Sea(zone) {
		units = units.And(r.naval)
	}
	fp := 0
	units.Each(func(c Counter) { fp += r.combatFP(s, zone, c) })
	return fp
}

// lent is the FP a combined attack adds from a zone: half of the friendly units
// of the combat's kind there, rounded up (section 6, combined attack).
func (r *Ruleset) lent(s *State, zone Place, side Side, naval bool) int {
	units := r.UnitsAt(s, zone, side)
	if naval {
		units = units.And(r.naval)
	}
	fp := 0
	units.Each(func(c Counter) { fp += r.combatFP(s, zone, c) })
	return (fp + 1) / 2
}

// Reckoning is a combat calculated: odds, modifiers, final column and die
// modifier.
type Reckoning struct {
	Clash
	Base, Column int // before and after shifts
	Shifts, DRMs []ModifierView
	DRM          int
}

// Reckon calculates the combat in the zone with the titles given (0 for none),
// by side; lend is the zone of each side's combined attack.
func (r *Ruleset) Reckon(s *State, zone Place, attacker Side, titles [2]int, lend [2]Place) Reckoning {
	return r.reckon(s, zone, attacker, titles, lend, true)
}

// Odds is a combat calculated without words, for those who compare thousands; see
// Reckon.
type Odds struct {
	Attacker     Side
	AttFP, DefFP int
	Column, DRM  int     // after the shifts
	Results      [6]Cell // of the six dice
}

// Odds calculates the combat in the zone with the titles given, as Reckon does.
func (r *Ruleset) Odds(s *State, zone Place, attacker Side, titles [2]int, lend [2]Place) Odds {
	k := r.reckon(s, zone, attacker, titles, lend, false)
	o := Odds{Attacker: attacker, AttFP: k.Att.FP, DefFP: k.Def.FP, Column: k.Column, DRM: k.DRM}
	for i := range o.Results {
		_, o.Results[i] = r.rollOf(&k, i+1)
	}
	return o
}

// reckon calculates a combat; without words the modifiers are summed and not listed.
func (r *Ruleset) reckon(s *State, zone Place, attacker Side, titles [2]int, lend [2]Place, words bool) Reckoning {
	defender := attacker.Other()
	from := r.stands(s, zone, attacker, attacker)
	k := Reckoning{Clash: Clash{Att: r.MusterAt(s, from, attacker), Def: r.MusterAt(s, zone, defender), Zone: zone, From: from,
		Ground: r.GroundNow(s, from), Ashore: r.Places[zone].Land && r.Places[zone].Naval, Naval: !r.Places[zone].Land, State: s}}
	k.Def.Entry = Entry{}
	var effect [2]Effect
	for side := Side(0); side < 2; side++ {
		if titles[side] == 0 {
			continue
		}
		effect[side] = r.effect(titles[side], side == attacker)
		if effect[side].Lends && lend[side] != NoPlace {
			fp := r.lent(s, lend[side], side, k.Naval)
			if side == attacker {
				k.Att.FP += fp
			} else {
				k.Def.FP += fp
			}
		}
	}
	if s.Combat.Zone == zone {
		k.Att.FP, k.Def.FP = s.Share[attacker].Of(k.Att.FP), s.Share[defender].Of(k.Def.FP)
	}
	if effect[attacker].CancelLeaders {
		k.Def.Stars = 0
	}
	if effect[defender].CancelLeaders {
		k.Att.Stars = 0
	}
	k.Base = OddsColumn(k.Att.FP, k.Def.FP)
	var shift int
	k.Shifts, shift = r.collect(r.Rules.Shifts(), &k.Clash, effect[0].CancelShifts+effect[1].CancelShifts, words)
	k.DRMs, k.DRM = r.collect(r.Rules.DRMs(), &k.Clash, effect[0].CancelDRMs+effect[1].CancelDRMs, words)
	var drm int
	for side := Side(0); side < 2; side++ {
		e := effect[side]
		if e.Shift != 0 {
			if words {
				k.Shifts = append(k.Shifts, r.titleModifier(titles[side], e.Shift))
			}
			shift += e.Shift
		}
		if e.DRM != 0 {
			if words {
				k.DRMs = append(k.DRMs, r.titleModifier(titles[side], e.DRM))
			}
			drm += e.DRM
		}
	}
	k.DRM += drm
	k.Column = clamp(k.Base+shift, 0, len(Columns)-1)
	return k
}

// Unplayed is the combat in progress as it would be without stratagems.
func (x *Exec) Unplayed() Reckoning {
	return x.Reckon(x.S, x.S.Combat.Zone, x.S.Active, [2]int{}, [2]Place{NoPlace, NoPlace})
}

func (r *Ruleset) titleModifier(title, value int) ModifierView {
	return ModifierView{Letter: "s" + Itoa(title), Value: value, Rule: r.TitleRule(title)}
}

// collect evaluates a list of modifiers; those whose letters are struck out are
// kept for show but count nothing.
func (r *Ruleset) collect(list []Modifier, c *Clash, struck string, words bool) (out []ModifierView, sum int) {
	for _, m := range list {
		v, applies := m.Value(c)
		if !applies {
			continue
		}
		e := ModifierView{Letter: m.Letter, Value: v, Rule: r.Cites.Combat}
		for i := range len(struck) {
			if struck[i] == m.Letter[0] {
				e.Cancelled = true
			}
		}
		if !e.Cancelled {
			sum += v
		}
		if !words {
			continue
		}
		if out == nil {
			out = make([]ModifierView, 0, 4)
		}
		out = append(out, e)
	}
	return out, sum
}

// TableCell reads the combat table; row and column stop at its ends.
func (b *Board) TableCell(row, column int) Cell { return b.table.At(row, column) }

// NavalFP is the strength of a side's ships in play, bases included.
func (x *Exec) NavalFP(side Side) int {
	return x.FPOf(x.S, x.InPlay(x.S, side).And(x.naval))
}

// When is a modifier that applies or not, as Modifier.Value returns it.
func When(v int, applies bool) (int, bool) { return v, applies }
