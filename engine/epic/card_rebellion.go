package epic

import "strategos/engine"

// This file is the families of cards that turn regions and cities: rebellion, city_betrayed, coup (12.7.a-c). What such a card names is
// named when it is played, the city that is checked when a rebellion fails too: the die tells nothing that could change the choice.

func init() {
	addFamilies(map[string]family{
		"rebellion":     {(*Exec).rebelWays, (*Exec).whyNoRebellion, (*Exec).rebel},
		"city_betrayed": {(*Exec).betrayWays, (*Exec).whyNotBetrayed, (*Exec).betray},
		"coup":          {(*Exec).coupWays, (*Exec).whyNoCoup, (*Exec).coup},
	})
	cardDice["rebellion"] = func(x *Exec, c *CardData, _ Player, _ []string) int { return sumOf(x.rebellionModifiers(c)) }
	cardDice["city_betrayed"] = func(x *Exec, c *CardData, who Player, args []string) int {
		at, _ := x.cityNamed("play", "12.1", args)
		return sumOf(x.betrayalModifiers(c, at, who))
	}
	cardDice["coup"] = func(x *Exec, c *CardData, _ Player, args []string) int {
		at, _ := x.cityNamed("play", "12.1", args)
		return sumOf(x.revoltModifiers(at)) + c.Params.Numbers["bonus"]
	}
	addConditions(map[string]condition{
		"enemy_city_not_capital": {holds: func(x *Exec, who Player) bool {
			return x.anyCity(func(c City) bool { return x.whyNotForeign(c, who.Side()) == nil })
		}},
		"own_land_unit_in_hex": {holds: func(x *Exec, who Player) bool {
			return x.anyCity(func(c City) bool {
				return x.whyNotForeign(c, who.Side()) == nil && x.standsIn(x.Cities[c].Hex, who)
			})
		}},
	})
}

// cardDice are what is added to the die of a card that is played on what is named, by family: the choices tell it beforehand.
var cardDice = map[string]func(x *Exec, c *CardData, who Player, args []string) int{}

// diceFacts are what a choice says of the die of a card, nothing where there is none.
func (x *Exec) diceFacts(c *CardData, who Player, args []string) engine.Facts {
	if n := cardDice[c.Family]; n != nil {
		return engine.Facts{engine.Mod("modifier", n(x, c, who, args))}
	}
	return nil
}

// anyCity tells whether a city is so.
func (x *Exec) anyCity(is func(City) bool) bool {
	for c := range City(len(x.Cities)) {
		if is(c) {
			return true
		}
	}
	return false
}

// cityWays are the cities against which nothing speaks, each a target.
func (x *Exec) cityWays(why func(City) *engine.Refusal) [][]string {
	var out [][]string
	for c := range City(len(x.Cities)) {
		if why(c) == nil {
			out = append(out, []string{x.Cities[c].ID})
		}
	}
	return out
}

// cityOrNone are the cities that a card lets be named; where there is none it is played without.
func (x *Exec) cityOrNone(why func(City) *engine.Refusal) [][]string {
	if out := x.cityWays(why); out != nil {
		return out
	}
	return [][]string{nil}
}

// readCity reads the city that a card names, or nothing where there is none to name.
func (x *Exec) readCity(args []string, why func(City) *engine.Refusal) (City, *engine.Refusal) {
	if len(args) == 0 && x.cityWays(why) == nil {
		return NoCity, nil
	}
	c, no := x.cityNamed("play", "12.1", args)
	if no == nil {
		no = why(c)
	}
	return c, no
}

// throwFor throws the die of a card with what is added to it, and tells of it line by line; it reports whether that is enough.
func (x *Exec) throwFor(c *CardData, who Player, least int, mods []revoltModifier, more ...engine.Fact) bool {
	d := x.roll("card")
	total := d + sumOf(mods)
	facts := append(engine.Facts{engine.Word("card", c.Title), engine.Mod("modifier", sumOf(mods)), engine.Num("total", total), engine.Num("least", least),
		engine.YesNo("succeeds", total >= least)}, more...)
	for _, m := range mods {
		facts = append(facts, engine.Mod(m.key, m.n))
	}
	x.tell(engine.Event{Kind: "card-check", Rule: "12.6", Seat: seat(who), Dice: []int{d}, Facts: facts})
	return total >= least
}

// checkByCard has a city make a revolt check with what the card adds (6.3); a city that revolts is in revolt by a card (6.5.d).
func (x *Exec) checkByCard(c City, who Player, bonus int) {
	x.revoltCheck(c, who, true, revoltModifier{"bonus", bonus})
}

// rebelWays are the cities of the region that can be checked where it does not go over as a whole.
func (x *Exec) rebelWays(c *CardData, _ Player) [][]string {
	return x.cityOrNone(func(at City) *engine.Refusal { return x.whyNoRebel(at, c.Params.Region["region"]) })
}

// whyNoRebel tells why a city of a region cannot be checked by a card: it lies elsewhere, or cannot revolt.
func (x *Exec) whyNoRebel(c City, r Region) *engine.Refusal {
	if x.RegionOf(c) != r {
		return engine.Refuse("12.6", "city-of-another-region", engine.GroupOf("region", x.Map.Regions[r].ID)).At(x.Cities[c].ID)
	}
	return x.whyNoRevolt(c)
}

// whyNoRebellion tells why a region's rebellion cannot be played so.
func (x *Exec) whyNoRebellion(c *CardData, _ Player, args []string) *engine.Refusal {
	_, why := x.readCity(args, func(at City) *engine.Refusal { return x.whyNoRebel(at, c.Params.Region["region"]) })
	return why
}

// rebellionModifiers are what is added to the die of a rebellion: for its allegiance, for what is lost of it already, for Peloponnesian
// support, for cities that Athens' side holds with units, and where it pays nothing.
func (x *Exec) rebellionModifiers(c *CardData) []revoltModifier {
	n, r := c.Params.Numbers, c.Params.Region["region"]
	st, lost, guarded := &x.S.Regions[r], 0, 0
	for at := range x.RegionCities(r).All() {
		switch city := &x.S.Cities[at]; {
		case city.Revolt != NoRevolt || city.Captor.Side() == SpartaSide:
			lost++
		case !x.ours(x.units(x.at(Inside(x.Cities[at].Hex))), AthensSide).Empty():
			guarded++
		}
	}
	var out []revoltModifier
	add := func(applies bool, key string, by int) {
		if applies && by != 0 {
			out = append(out, revoltModifier{key, by})
		}
	}
	add(st.AL == 0 || st.AL == 1, "allegiance", n["al_0_1"])
	add(st.AL == -1, "allegiance", n["al_minus_1"])
	add(st.AL <= -2, "allegiance", n["al_minus_2_or_less"])
	add(true, "lost", min(lost*n["per_lost_city"], n["lost_city_max"]))
	add(x.supported(r, n["maritime"] != 0), "support", n["support"])
	add(true, "guarded", max(guarded*n["per_garrisoned_city"], n["garrisoned_city_max"]))
	add(st.Multiplier == 0, "free", n["mult_0"])
	return out
}

// supported tells whether the Peloponnesians are at hand: a fleet in the region or in a sea that touches it, or a land unit in the region.
func (x *Exec) supported(r Region, maritime bool) bool {
	if maritime && !x.fleetsTouching(SpartaSide, x.Map.Regions[r].ID).Empty() {
		return true
	}
	return !x.of(x.afield(SpartaSide), func(p Piece) bool {
		h := x.S.Pieces[p].At.Hex()
		kind := x.Pieces[p].Kind
		return h != NoHex && x.Areas[x.Owner[h]].Region == r && (maritime && kind == Fleet || !maritime && kind.Land())
	}).Empty()
}

// rebel is Rebellion Possible: the region goes over at once, with all that follows (4.3.b, Q158), or a city of it is checked.
func (x *Exec) rebel(c *CardData, who Player, args []string) {
	n, r := c.Params.Numbers, c.Params.Region["region"]
	if x.throwFor(c, who, n["success_min"], x.rebellionModifiers(c), engine.GroupOf("region", x.Map.Regions[r].ID)) {
		x.changeHands([]Region{r})
		x.changeAL(r, n["al_after"]-int(x.S.Regions[r].AL), "12.6", "card")
		return
	}
	if len(args) > 0 {
		at, _ := x.cityNamed("play", "12.1", args) // whyNoRebellion has read it
		x.checkByCard(at, who, n["fail_check_bonus"])
	}
}

// landIn tells whether a land unit of a side is in a hex, before its place or in it.
func (x *Exec) landIn(h Hex, side Side) bool {
	return !x.ours(x.landUnits(x.at(Outside(h)).Or(x.at(Inside(h)))), side).Empty()
}

// whyNotForeign tells why a city is none of an enemy's of a side that could be betrayed to it: its own, or a capital. One that is in revolt
// from both, or in the hands of the helots, could be (Q159).
func (x *Exec) whyNotForeign(c City, side Side) *engine.Refusal {
	switch id := x.Cities[c].ID; {
	case x.isCapital(c):
		return engine.Refuse("12.6", "capital-not-betrayed").At(id)
	case !x.enemyPlace(x.Cities[c].Hex, side):
		return engine.Refuse("12.6", "no-enemy-city").At(id)
	}
	return nil
}

// whyNoTraitors tells why a city cannot be betrayed to a player.
func (x *Exec) whyNoTraitors(c City, who Player) *engine.Refusal {
	why := x.whyNotForeign(c, who.Side())
	if why == nil && !x.standsIn(x.Cities[c].Hex, who) {
		why = engine.Refuse("12.6", "no-land-unit-there").At(x.Cities[c].ID)
	}
	return why
}

// betrayWays are the cities that can be betrayed.
func (x *Exec) betrayWays(_ *CardData, who Player) [][]string {
	return x.cityWays(func(c City) *engine.Refusal { return x.whyNoTraitors(c, who) })
}

// whyNotBetrayed tells why what is named cannot be betrayed.
func (x *Exec) whyNotBetrayed(_ *CardData, who Player, args []string) *engine.Refusal {
	c, why := x.cityNamed("play", "12.1", args)
	if why == nil {
		why = x.whyNoTraitors(c, who)
	}
	return why
}

// foesInside are the enemy units inside the place of a hex.
func (x *Exec) foesInside(h Hex, who Player) Set {
	return x.ours(x.units(x.at(Inside(h))), who.Side().Enemy())
}

// betrayalModifiers are what is added to the die of a betrayal: for the allegiance of the region, the size of the city, and two units inside.
func (x *Exec) betrayalModifiers(of *CardData, c City, who Player) []revoltModifier {
	n, h := of.Params.Numbers, x.Cities[c].Hex
	var out []revoltModifier
	add := func(applies bool, key string, by int) {
		if applies && by != 0 {
			out = append(out, revoltModifier{key, by})
		}
	}
	add(int(x.S.Regions[x.RegionOf(c)].AL) <= n["al_max"], "allegiance", n["al_bonus"])
	add(x.largeCity(h), "large", n["large"])
	add(x.foesInside(h, who).Len() >= 2, "guarded", n["two_units"])
	return out
}

// betray is City Betrayed: a city without enemy units is taken as by assault by who plays the card, and he says what becomes of it (11); that
// of others has no gates until the season ends.
func (x *Exec) betray(of *CardData, who Player, args []string) {
	c, _ := x.cityNamed("play", "12.1", args) // whyNotBetrayed has read it
	h, id := x.Cities[c].Hex, x.Cities[c].ID
	switch ok := x.throwFor(of, who, of.Params.Numbers["success_min"], x.betrayalModifiers(of, c, who), engine.PlaceOf("city", id)); {
	case ok && x.foesInside(h, who).Empty():
		x.S.Battle = Battle{On: true, Hex: h, From: NoHex, Attacker: who.Side(), Kind: Storm, Commander: [2]Piece{NoPiece, NoPiece}}
		if x.allied() { // it is his whose card it is, whoever stands there with him
			x.S.Allies.Asking, x.S.Allies.Asker = true, who
		}
		x.takePlaceBy("betrayed")
	case ok && x.walls(h):
		x.S.Troubles.Betrayed.Add(c)
		x.tell(engine.Event{Kind: "gates-opened", Rule: "12.6", Seat: seat(who), Zones: []string{id}})
	}
}

// coupWays are the cities in which a party can rise.
func (x *Exec) coupWays(of *CardData, who Player) [][]string {
	return x.cityWays(func(c City) *engine.Refusal { return x.whyNoParty(of, c, who) })
}

// whyNoParty tells why no party rises in a city: its region is not of the owner the card names or too well affected, two enemy units hold
// it, or it cannot revolt.
func (x *Exec) whyNoParty(of *CardData, c City, who Player) *engine.Refusal {
	r, id := x.RegionOf(c), x.Cities[c].ID
	region := engine.GroupOf("region", x.Map.Regions[r].ID)
	owner, most := AthensSide, of.Params.Numbers["al_max"]
	if of.Params.Words["owner"] == "sparta" {
		owner = SpartaSide
	}
	switch {
	case !x.controls(owner, r):
		return engine.Refuse("12.6", "region-of-the-other", region).At(id)
	case int(x.S.Regions[r].AL) > most:
		return engine.Refuse("12.6", "al-too-high-for-card", region, engine.Num("al", x.S.Regions[r].AL), engine.Num("most", most)).At(id)
	case x.foesInside(x.Cities[c].Hex, who).Len() >= 2:
		return engine.Refuse("12.6", "two-units-inside").At(id)
	}
	return x.whyNoRevolt(c)
}

// whyNoCoup tells why no party rises in what is named.
func (x *Exec) whyNoCoup(of *CardData, who Player, args []string) *engine.Refusal {
	c, why := x.cityNamed("play", "12.1", args)
	if why == nil {
		why = x.whyNoParty(of, c, who)
	}
	return why
}

// coup has a city checked; whose friend it is when it rises the militance of its region says (6.5.a).
func (x *Exec) coup(of *CardData, who Player, args []string) {
	c, _ := x.cityNamed("play", "12.1", args) // whyNoCoup has read it
	x.checkByCard(c, who, of.Params.Numbers["bonus"])
}
