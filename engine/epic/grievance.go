package epic

import (
	"slices"

	"strategos/engine"
)

// This file is 20.3: how peace is broken, and how a grievance ends it.

// Wrongs are what a side has suffered in a season of peace (20.3.b).
type Wrongs struct {
	// Battles are those in its regions, in which its enemy's home troops have fought or not; Ships are battles with his home fleets.
	Battles, Ships int8
	HomeTroops     bool
	// Cities are those of its own that have been besieged or captured, Razed the sizes of those destroyed.
	Cities CitySet
	Razed  int8
}

// modifiers are what they add to the die, line by line.
func (w *Wrongs) modifiers(t *PeaceRules) []revoltModifier {
	return slices.DeleteFunc(w.lines(t), func(m revoltModifier) bool { return m.n == 0 })
}

// lines are all of these lines, those that add nothing too.
func (w *Wrongs) lines(t *PeaceRules) []revoltModifier {
	return []revoltModifier{
		{"battles", int(w.Battles) * t.Battle},
		{"home-troops", oneIf(w.HomeTroops) * t.HomeTroops},
		{"cities", w.Cities.Len() * t.City},
		{"home-fleets", int(w.Ships) * t.HomeFleet},
		{"destroyed", int(w.Razed)},
	}
}

// breaks notes that a player does what a truce forbids, after it and yet in peace: his enemy may roll in any later season (Q130).
func (x *Exec) breaks(who Player) {
	s, side := &x.S.Peace, who.Side()
	if side == NoSide || !x.atPeace() || s.Broken[side] != 0 {
		return
	}
	s.Broken[side] = int16(x.turnNo())
	x.tell(engine.Event{Kind: "peace-broken", Rule: "20.3", Seat: seat(who)})
}

// wronged is what a side suffers in this season of peace, nil in war, where nobody counts it.
func (x *Exec) wronged(side Side) *Wrongs {
	if side == NoSide || !x.atPeace() {
		return nil
	}
	return &x.S.Peace.Now[side]
}

// entered notes that pieces of a player have come to a hex: into a region of the enemy nobody goes in a truce.
func (x *Exec) entered(h Hex, who Player) {
	if x.atPeace() && h != NoHex && x.enemyRegion(h, who.Side()) {
		x.breaks(who)
	}
}

// fought notes a battle that begins: whose peace it breaks, and what it is to those in whose region it is fought or whose fleets meet
// home fleets of the enemy.
func (x *Exec) fought() {
	if !x.atPeace() {
		return
	}
	b := &x.S.Battle
	x.breaks(x.hostPlayer(Attacker))
	for _, side := range []Side{AthensSide, SpartaSide} {
		enemies := 0
		home := false
		for p := range x.onDisplay(x.hostBy(side.Enemy())).All() {
			enemies++
			home = home || x.homeTroops(p, side.Enemy())
		}
		w := x.wronged(side)
		switch {
		case enemies == 0:
		case b.Kind == SeaFight && home:
			w.Ships = counted(w.Ships, 1)
		case b.Kind != SeaFight && x.regionsOfSide(x.regionsIn(b.Hex), side):
			w.Battles = counted(w.Battles, 1)
			w.HomeTroops = w.HomeTroops || home
		}
	}
}

// homeTroops tells whether a unit is of the home region of a side, of an alliance that of any of its players (20.3, 21.1).
func (x *Exec) homeTroops(p Piece, side Side) bool {
	r := x.Pieces[p].Region
	return r != NoRegion && slices.ContainsFunc(x.team(side), func(who Player) bool { return x.home[who] == r })
}

// regionsOfSide tells whether a side controls any of some regions.
func (x *Exec) regionsOfSide(s RegionSet, side Side) bool {
	for r := range s.All() {
		if x.controls(side, r) {
			return true
		}
	}
	return false
}

// cityWronged notes that the city of a hex is besieged or captured by a player, if it is of his enemy's: in revolt in a region of the
// besieger's too.
func (x *Exec) cityWronged(h Hex, by Player) {
	enemy := by.Side().Enemy()
	w := x.wronged(enemy)
	if w == nil {
		return
	}
	x.breaks(by)
	if c := x.CityAt(h); c != NoCity && (x.friendly(c, enemy) || w.Cities.Has(c)) {
		w.Cities.Add(c)
	}
}

// cityRazed notes that a side has destroyed a city that it has taken from its enemy in this season.
func (x *Exec) cityRazed(c City, by Side) {
	if w := x.wronged(by.Enemy()); w != nil && w.Cities.Has(c) {
		w.Razed = counted(w.Razed, x.Tables.Peace.Destroyed[x.Cities[c].Size])
	}
}

// whyNoGrievance tells why a player cannot roll for a grievance: only in peace, when the other has broken it in a season that is over, and
// once a season (20.3.b).
func (x *Exec) whyNoGrievance(who Player) *engine.Refusal {
	s, side := &x.S.Peace, who.Side()
	switch broken := s.Broken[side.Enemy()]; {
	case !x.atPeace():
		return x.refuse("20.3", "no-peace")
	case broken == 0 || int(broken) >= x.turnNo():
		return x.refuse("20.3", "peace-kept")
	case s.Rolled.Has(side):
		return x.refuse("20.3", "grieved-already")
	}
	return nil
}

// askGrievance offers the roll for a grievance where peace has been broken.
func (x *Exec) askGrievance(p *engine.Prompt, full bool) {
	if !x.atPeace() {
		return
	}
	mods := x.S.Peace.Last[x.S.Deciding.Side()].modifiers(&x.Tables.Peace)
	facts := engine.Facts{engine.Mod("modifier", sumOf(mods)), engine.Num("from", x.Tables.Peace.GrievedFrom)}
	switch why := x.whyNoGrievance(x.S.Deciding); {
	case why == nil:
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("grieve"), On: engine.OnButton, Key: "grieve", Rule: "20.3", Facts: facts})
	case full:
		p.Denied = append(p.Denied, engine.Denied{On: engine.OnButton, Key: "grieve", Facts: facts, Why: why})
	}
}

// grieve rolls for a grievance: when it is valid the player's regions rise, and there is open war (20.3.b-c).
func (x *Exec) grieve(args []string) *engine.Refusal {
	if why := noArgs("20.3", "grieve", args); why != nil {
		return why
	}
	who, s, t := x.S.Deciding, &x.S.Peace, &x.Tables.Peace
	if why := x.whyNoGrievance(who); why != nil {
		return why
	}
	mods := s.Last[who.Side()].modifiers(t)
	d := x.roll("grievance")
	total := d + sumOf(mods)
	s.Rolled.Add(who.Side())
	x.tell(engine.Event{Kind: "grievance", Rule: "20.3", Seat: seat(who), Dice: []int{d},
		Facts: append(engine.Facts{engine.YesNo("valid", total >= t.GrievedFrom), engine.Mod("modifier", sumOf(mods)), engine.Num("from", t.GrievedFrom),
			engine.Num("total", total)}, modFacts(mods)...)})
	if total >= t.GrievedFrom {
		for r := range Region(len(x.Map.Regions)) {
			if x.controls(who.Side(), r) {
				x.changeAL(r, t.GrievedAL, "20.3", "grievance")
				x.changeML(r, t.GrievedML, "20.3", "grievance")
			}
		}
		x.endPeace()
	}
	if !x.askEvent() {
		x.proceed()
	}
	return nil
}

// modFacts are the lines of a roll as facts.
func modFacts(mods []revoltModifier) engine.Facts {
	out := make(engine.Facts, 0, len(mods))
	for _, m := range mods {
		out = append(out, engine.Mod(m.key, m.n))
	}
	return out
}
