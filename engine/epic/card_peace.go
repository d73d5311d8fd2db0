package epic

import "strategos/engine"

// This file is the card of peace: peace_embassy, and the conditions that ask about peace.

func init() {
	addFamilies(map[string]family{
		"peace_embassy": {nil, (*Exec).whyNoEmbassy, (*Exec).embassy},
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

// whyNoEmbassy tells why no embassy can be sent: where the scenario has no peace.
func (x *Exec) whyNoEmbassy(c *CardData, who Player, args []string) *engine.Refusal {
	if x.Scenario.Peace == nil {
		return engine.Refuse("20.1", "no-peace-here")
	}
	return noTarget(x, c, who, args)
}

// peaceModifiers are what is added to the die of a player to whom an embassy goes: by the scenario, and by the card.
func (x *Exec) peaceModifiers(c *CardData, who Player) []revoltModifier {
	var out []revoltModifier
	add := func(key string, n int) {
		if n != 0 {
			out = append(out, revoltModifier{key, n})
		}
	}
	side, n := who.Side(), c.Params.Numbers
	for i := range x.Scenario.Peace.Modifiers {
		switch m := &x.Scenario.Peace.Modifiers[i]; {
		case m.On != side:
		case m.Elites:
			add("elites", m.Mod*x.elitesLost())
		case m.All:
			if x.heldOf(m.Regions, m.HeldBy) == m.Regions.Len() {
				add("all-held", m.Mod)
			}
		default:
			add("regions-lost", m.Mod*x.heldOf(m.Regions, m.HeldBy))
		}
	}
	if int(x.S.Treasury[who]) < n["treasury_below"] {
		add("treasury", n["treasury_mod"])
	}
	add("home-places", min(n["per_lost_home_place"]*x.lostAtHome(who), n["lost_home_place_max"]))
	if x.S.Peace.Decisive.Has(side.Enemy()) {
		add("decisive-lost", n["decisive_lost"])
	}
	if x.S.Peace.Decisive.Has(side) {
		add("decisive-won", n["decisive_won"])
	}
	if side == SpartaSide {
		for _, l := range x.S.Deck.Lying[:x.S.Deck.NLying] {
			add("hostages", x.card(l.Card).Params.Numbers["peace_bonus_on_sparta"])
		}
	}
	return out
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
func (x *Exec) embassy(c *CardData, by Player, _ []string) {
	who, from := x.other(by), c.Params.Numbers["success_min"]
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
