package epic

import "strategos/engine"

// This file is the card of peace: peace_embassy, and the conditions that ask about peace.

func init() {
	addFamilies(map[string]family{
		"peace_embassy": {func(x *Exec, _ *CardData, who Player) [][]string { return x.foeWays(who) }, (*Exec).whyNoEmbassy, (*Exec).embassy},
	})
	addConditions(map[string]condition{
		"no_peace_in_force": {holds: func(x *Exec, _ Player) bool { return !x.atPeace() }},
	})
}

// elitesLost counts the elite hoplites of Sparta's home region that have been eliminated: they never come back (7.9.a).
func (x *Exec) elitesLost() int {
	n := 0
	for p := range x.Pieces {
		if d := &x.Pieces[p]; d.Elite && d.Kind == Hoplite && d.Region == x.home[Sparta] && x.S.Pieces[p].At == Gone {
			n++
		}
	}
	return n
}

// whyNoEmbassy tells why no embassy can be sent: where the scenario has no peace, or to another ally than has heard one of Athens' in this
// season (24.7.2).
func (x *Exec) whyNoEmbassy(c *CardData, who Player, args []string) *engine.Refusal {
	if x.Scenario.Peace == nil {
		return engine.Refuse("20.1", "no-peace-here")
	}
	to, why := x.readFoe(c, who, args)
	if heard := x.S.Allies.Tested; why == nil && who == Athens && heard != Athens && heard != to {
		return engine.Refuse("24.7.2", "another-has-heard", engine.SeatOf("ally", seat(heard)))
	}
	return why
}

// peaceLine is a line of the die of an embassy: what it adds as things stand, for how many facts, and what each of them adds.
type peaceLine struct {
	revoltModifier
	count, each int
	// of is the line of the scenario, nil for those of cards.
	of *PeaceModifier
}

// peaceLines are all lines of the die of a player to whom an embassy goes, those that add nothing too: the scenario's (23.3, 26.3.2,
// 27.3.2), then the card's, then those of cards in play.
func (x *Exec) peaceLines(c *CardData, who Player) []peaceLine {
	var out []peaceLine
	add := func(key string, count, each int, of *PeaceModifier) {
		out = append(out, peaceLine{revoltModifier{key, count * each}, count, each, of})
	}
	side, n := who.Side(), c.Params.Numbers
	for i := range x.Scenario.Peace.Modifiers {
		switch m := &x.Scenario.Peace.Modifiers[i]; {
		case m.On != who:
		case m.Elites:
			add("elites", x.elitesLost(), m.Mod, m)
		case m.Than != Athens && m.More:
			add("more-regions", oneIf(x.regionsOf(who) > x.regionsOf(m.Than)), m.Mod, m)
		case m.Than != Athens:
			add("fewer-regions", oneIf(x.regionsOf(who) < x.regionsOf(m.Than)), m.Mod, m)
		case m.Seas != AreaSet{}:
			add("no-port", oneIf(!x.portAt(m.Seas, m.HeldBy)), m.Mod, m)
		case m.Cities:
			add("cities-lost", x.takenOf(m.Regions, m.HeldBy), m.Mod, m)
		case m.All:
			add("all-held", oneIf(x.heldOf(m.Regions, m.HeldBy) == m.Regions.Len()), m.Mod, m)
		default:
			add("regions-lost", x.heldOf(m.Regions, m.HeldBy), m.Mod, m)
		}
	}
	add("treasury", oneIf(int(x.S.Treasury[who]) < n["treasury_below"]), n["treasury_mod"], nil)
	add("home-places", x.lostAtHome(who), n["per_lost_home_place"], nil)
	last := &out[len(out)-1]
	last.n = min(last.n, n["lost_home_place_max"])
	add("decisive-lost", oneIf(x.S.Peace.Decisive.Has(side.Enemy())), n["decisive_lost"], nil)
	add("decisive-won", oneIf(x.S.Peace.Decisive.Has(side)), n["decisive_won"], nil)
	if side == SpartaSide {
		for _, l := range x.S.Deck.Lying[:x.S.Deck.NLying] {
			if bonus := x.card(l.Card).Params.Numbers["peace_bonus_on_sparta"]; bonus != 0 {
				add("hostages", 1, bonus, nil)
			}
		}
	}
	return out
}

// oneIf counts what is so or is not.
func oneIf(is bool) int {
	if is {
		return 1
	}
	return 0
}

// peaceModifiers are those lines that add something.
func (x *Exec) peaceModifiers(c *CardData, who Player) []revoltModifier {
	var out []revoltModifier
	for _, l := range x.peaceLines(c, who) {
		if l.n != 0 {
			out = append(out, l.revoltModifier)
		}
	}
	return out
}

// portAt tells whether a side has a port that opens on any of some seas.
func (x *Exec) portAt(seas AreaSet, side Side) bool {
	for c := range City(len(x.Cities)) {
		if h := x.Cities[c].Hex; x.port(h) && x.friendly(c, side) && !x.Anchorages(h).And(seas).Empty() {
			return true
		}
	}
	return false
}

// takenOf counts the cities of some regions under a side's control marker.
func (x *Exec) takenOf(s RegionSet, side Side) int {
	n := 0
	for r := range s.All() {
		for c := range x.RegionCities(r).All() {
			n += oneIf(x.S.Cities[c].Captor.Side() == side)
		}
	}
	return n
}

// heldOf counts those of some regions that a side controls.
func (x *Exec) heldOf(s RegionSet, side Side) int {
	n := 0
	for r := range s.All() {
		if x.controls(side, r) {
			n++
		}
	}
	return n
}

// lostAtHome counts the cities and forts of a player's home region that the enemy holds; who is in revolt is held by nobody.
func (x *Exec) lostAtHome(who Player) int {
	r, enemy, n := x.home[who], who.Side().Enemy(), 0
	for c := range x.RegionCities(r).All() {
		if x.S.Cities[c].Captor.Side() == enemy {
			n++
		}
	}
	for _, f := range x.S.Forts[:x.S.NForts] {
		if f.Owner.Side() == enemy && x.regionsIn(f.Hex).Has(r) {
			n++
		}
	}
	return n
}

// embassy is the roll of the player to whom it goes, and peace when it succeeds; else the card is discarded.
func (x *Exec) embassy(c *CardData, by Player, args []string) {
	who, from := x.foeOf(by, args), c.Params.Numbers["success_min"]
	if x.allied() && by == Athens {
		x.S.Allies.Tested = who
	}
	mods := x.peaceModifiers(c, who)
	d := x.roll("peace-roll")
	total := d + sumOf(mods)
	x.tell(engine.Event{Kind: "peace-roll", Rule: "20.1", Seat: seat(who), Dice: []int{d},
		Facts: append(engine.Facts{engine.YesNo("peace", total >= from), engine.Mod("modifier", sumOf(mods)), engine.Num("from", from),
			engine.Num("total", total)}, modFacts(mods)...)})
	if total >= from {
		x.makePeace()
		return
	}
	x.endCards(func(l *Lying, _ Stay) bool { return x.card(l.Card) == c })
}
