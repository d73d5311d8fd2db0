package epic

import "strategos/engine"

// This file is the families of cards that trouble or win the allies of a side: argos, allied_unrest, al_regions, liberator, cleruchy,
// helot_revolt (12.7.f, g, j).

func init() {
	addFamilies(map[string]family{
		"argos":         {nil, noTarget, (*Exec).endNeutrality},
		"allied_unrest": {(*Exec).unrestWays, (*Exec).whyNoUnrest, (*Exec).unrest},
		"al_regions":    {(*Exec).waverWays, (*Exec).whyNoWavering, (*Exec).loosen},
		"liberator":     {(*Exec).liberateWays, (*Exec).whyNoLiberation, (*Exec).liberate},
		"cleruchy":      {(*Exec).cleruchyWays, (*Exec).whyNoCleruchy, (*Exec).settle},
		"helot_revolt":  {nil, noTarget, func(x *Exec, _ *CardData, _ Player, _ []string) { x.helotsRise() }},
	})
	cardDice["allied_unrest"] = func(x *Exec, c *CardData, _ Player, args []string) int {
		return x.unrestModifier(c, x.regionNamed(args[0]))
	}
	cardDice["helot_revolt"] = func(x *Exec, _ *CardData, _ Player, _ []string) int { return x.helotModifier() }
	addConditions(map[string]condition{
		"athenian_region_with_city_regained_this_year": {holds: func(x *Exec, _ Player) bool {
			return x.anyRegion(func(r Region) bool { return x.whyNotRegained(r) == nil })
		}},
		"sparta_army_with_leader_in_athenian_region": {holds: func(x *Exec, _ Player) bool {
			return x.anyRegion(func(r Region) bool { return x.whyNotLiberated(r) == nil })
		}},
	})
}

// anyRegion tells whether a region in play is so.
func (x *Exec) anyRegion(is func(Region) bool) bool {
	for r := range Region(len(x.Map.Regions)) {
		if x.inPlay(r) && is(r) {
			return true
		}
	}
	return false
}

// regionWays are the regions in play against which nothing speaks, each a target.
func (x *Exec) regionWays(why func(Region) *engine.Refusal) [][]string {
	var out [][]string
	for r := range Region(len(x.Map.Regions)) {
		if x.inPlay(r) && why(r) == nil {
			out = append(out, []string{x.Map.Regions[r].ID})
		}
	}
	return out
}

// readRegion reads a region in play that a card names.
func (x *Exec) readRegion(id string) (Region, *engine.Refusal) {
	r := x.regionNamed(id)
	if r == NoRegion {
		return r, engine.Refuse("12.6", "no-such-region", engine.Typed("region", id))
	}
	return r, nil
}

// group is a region as facts name it.
func (x *Exec) group(r Region) engine.Fact { return engine.GroupOf("region", x.Map.Regions[r].ID) }

// endNeutrality is Argos Ends Neutrality: the neutral region is whose its level favours, at that level and without tribute (23.2.3, 23.4).
func (x *Exec) endNeutrality(c *CardData, who Player, _ []string) {
	r := x.regionNamed("argolid")
	st := &x.S.Regions[r]
	st.Controller, st.Multiplier = Athens, 0
	if st.AL < 0 {
		st.Controller, st.AL = x.heir(r), -st.AL
	}
	st.AL = max(st.AL, int8(c.Params.Numbers["min_al"]))
	x.moved()
	x.noteWon(r)
	x.tell(engine.Event{Kind: "neutrality-ends", Rule: "23.4", Seat: seat(st.Controller), Facts: engine.Facts{x.group(r), engine.Num("al", st.AL)}})
}

// whyNotAlly tells why a region is none of Sparta's allies'.
func (x *Exec) whyNotAlly(r Region) *engine.Refusal {
	switch {
	case !x.controls(SpartaSide, r):
		return engine.Refuse("12.6", "region-of-the-other", x.group(r))
	case r == x.home[Sparta]:
		return engine.Refuse("12.6", "not-the-home-region", x.group(r))
	}
	return nil
}

func (x *Exec) unrestWays(*CardData, Player) [][]string { return x.regionWays(x.whyNotAlly) }

// whyNoUnrest tells why there is no unrest in what is named.
func (x *Exec) whyNoUnrest(_ *CardData, _ Player, args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	r, why := x.readRegion(args[0])
	if why == nil {
		why = x.whyNotAlly(r)
	}
	return why
}

// unrestModifier is what is added to the die of unrest: for a low allegiance, and where Athens is in the region.
func (x *Exec) unrestModifier(c *CardData, r Region) int {
	n, mod := c.Params.Numbers, 0
	if int(x.S.Regions[r].AL) <= n["al_max"] {
		mod += n["al_bonus"]
	}
	if x.athensHolds(r) {
		mod += n["held_bonus"]
	}
	return mod
}

// unrest is Allied Unrest: by the total allegiance falls, and the region's units may be still until the season ends.
func (x *Exec) unrest(c *CardData, who Player, args []string) {
	l, r := c.Params.Lists, x.regionNamed(args[0])
	mod := x.unrestModifier(c, r)
	d := x.roll("card")
	for i, least := range l["totals"] {
		if d+mod < least {
			continue
		}
		frozen := l["frozen"][i] != 0
		x.tell(engine.Event{Kind: "unrest", Rule: "12.6", Seat: seat(who), Dice: []int{d}, Facts: engine.Facts{x.group(r), engine.Mod("modifier", mod),
			engine.Num("total", d+mod), engine.YesNo("frozen", frozen)}})
		if frozen {
			x.S.Troubles.Frozen.Add(r)
		}
		x.changeAL(r, l["al"][i], "12.6", "card")
		return
	}
}

// athensHolds tells whether Athens' side has a city of a region under its marker, or land units in an area of it and no enemy there.
func (x *Exec) athensHolds(r Region) bool {
	for c := range x.RegionCities(r).All() {
		if x.S.Cities[c].Captor.Side() == AthensSide {
			return true
		}
	}
	for a := range x.RegionAreas(r).All() {
		own, foes := false, false
		for _, h := range x.Hexes(a) {
			own, foes = own || x.landIn(h, AthensSide), foes || x.landIn(h, SpartaSide)
		}
		if own && !foes {
			return true
		}
	}
	return false
}

// wavering are the regions of a card that its owner controls.
func (x *Exec) wavering(of *CardData) RegionSet {
	var out RegionSet
	for r := range of.Params.Regions["regions"].All() {
		if x.controls(sideNamed(of.Params.Words["owner"]), r) {
			out.Add(r)
		}
	}
	return out
}

// sideNamed is a side by the word of a card.
func sideNamed(word string) Side {
	if word == sideNames[AthensSide] {
		return AthensSide
	}
	return SpartaSide
}

// whyNotWavering tells why a city of the regions that waver cannot be checked: it lies elsewhere, is besieged, or cannot revolt.
func (x *Exec) whyNotWavering(of *CardData, c City) *engine.Refusal {
	id := x.Cities[c].ID
	switch {
	case !x.wavering(of).Has(x.RegionOf(c)):
		return engine.Refuse("12.6", "not-of-those-regions").At(id)
	case x.siege(x.Cities[c].Hex) != nil:
		return engine.Refuse("12.6", "besieged-city").At(id)
	}
	return x.whyNoRevolt(c)
}

// waverWays are the cities that can be checked; where none can, the regions waver alone.
func (x *Exec) waverWays(of *CardData, _ Player) [][]string {
	if x.wavering(of) == 0 {
		return nil
	}
	return x.cityOrNone(func(c City) *engine.Refusal { return x.whyNotWavering(of, c) })
}

// whyNoWavering tells why the regions of a card do not waver so.
func (x *Exec) whyNoWavering(of *CardData, _ Player, args []string) *engine.Refusal {
	if x.wavering(of) == 0 {
		return engine.Refuse("12.6", "no-target", engine.Word("card", of.Title))
	}
	_, why := x.readCity(args, func(c City) *engine.Refusal { return x.whyNotWavering(of, c) })
	return why
}

// loosen lowers the allegiance of regions, then a city of one is checked.
func (x *Exec) loosen(of *CardData, who Player, args []string) {
	for r := range x.wavering(of).All() {
		x.changeAL(r, of.Params.Numbers["al"], "12.6", "card")
	}
	if len(args) > 0 {
		c, _ := x.cityNamed("play", "12.1", args) // whyNoWavering has read it
		x.checkByCard(c, who, of.Params.Numbers["check_bonus"])
	}
}

// brasidas is the liberator who has cities open their gates to him.
const brasidas = "brasidas"

// liberators are the leaders of Sparta's side in a region in which a land unit of hers stands as well.
func (x *Exec) liberators(r Region) Set {
	here := x.of(x.afield(SpartaSide), func(p Piece) bool {
		h := x.S.Pieces[p].At.Hex()
		return h != NoHex && x.Areas[x.Owner[h]].Region == r
	})
	if x.landUnits(here).Empty() {
		return Set{}
	}
	return x.leaders(here)
}

// whyNotLiberated tells why a region does not hear of liberty: it is not Athens', or no army with a leader stands in it.
func (x *Exec) whyNotLiberated(r Region) *engine.Refusal {
	switch {
	case !x.controls(AthensSide, r):
		return engine.Refuse("12.6", "region-of-the-other", x.group(r))
	case x.liberators(r).Empty():
		return engine.Refuse("12.6", "no-army-with-leader", x.group(r))
	}
	return nil
}

// preaches tells whether a region's liberator is Brasidas.
func (x *Exec) preaches(r Region) bool {
	p, ok := x.PieceOf(brasidas)
	return ok && x.liberators(r).Has(p)
}

// liberateWays are the regions with an army in them; with Brasidas a city is named as well, where one can be checked.
func (x *Exec) liberateWays(*CardData, Player) [][]string {
	var out [][]string
	for _, way := range x.regionWays(x.whyNotLiberated) {
		r := x.regionNamed(way[0])
		if !x.preaches(r) {
			out = append(out, way)
			continue
		}
		for _, city := range x.cityOrNone(func(c City) *engine.Refusal { return x.whyNoRebel(c, r) }) {
			out = append(out, append([]string{way[0]}, city...))
		}
	}
	return out
}

// whyNoLiberation tells why what is named is not liberated.
func (x *Exec) whyNoLiberation(_ *CardData, _ Player, args []string) *engine.Refusal {
	if len(args) == 0 {
		return engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	r, why := x.readRegion(args[0])
	if why == nil {
		why = x.whyNotLiberated(r)
	}
	switch {
	case why != nil:
		return why
	case !x.preaches(r) && len(args) > 1:
		return engine.Refuse("12.6", "no-brasidas", x.group(r))
	case x.preaches(r):
		_, why = x.readCity(args[1:], func(c City) *engine.Refusal { return x.whyNoRebel(c, r) })
	}
	return why
}

// liberate lowers the allegiance of the region; the city that Brasidas speaks to is checked.
func (x *Exec) liberate(of *CardData, who Player, args []string) {
	x.changeAL(x.regionNamed(args[0]), of.Params.Numbers["al"], "12.6", "card")
	if len(args) > 1 {
		c, _ := x.cityNamed("play", "12.1", args[1:]) // whyNoLiberation has read it
		x.checkByCard(c, who, of.Params.Numbers["brasidas_check_bonus"])
	}
}

// whyNotRegained tells why a region gets no settlers: it is not Athens', or she has got no city of it back this year.
func (x *Exec) whyNotRegained(r Region) *engine.Refusal {
	switch {
	case !x.controls(AthensSide, r):
		return engine.Refuse("12.6", "region-of-the-other", x.group(r))
	case !x.S.Troubles.Regained.Has(r):
		return engine.Refuse("12.6", "nothing-regained", x.group(r))
	}
	return nil
}

// whyNoSettler tells why a piece does not settle: Attic hoplites do who wait in the Force Pool or are in a city.
func (x *Exec) whyNoSettler(p Piece) *engine.Refusal {
	d, at := &x.Pieces[p], x.S.Pieces[p].At
	inCity := at.IsInside() && x.CityAt(at.Hex()) != NoCity
	if d.Kind != Hoplite || d.Region != x.home[Athens] || at.ForceOf() == NoRegion && !inCity {
		return engine.Refuse("12.6", "no-settler").With(d.ID)
	}
	return nil
}

// cleruchyWays are the regions with each hoplite that can settle there.
func (x *Exec) cleruchyWays(*CardData, Player) [][]string {
	var out [][]string
	for _, way := range x.regionWays(x.whyNotRegained) {
		for p := range Piece(len(x.Pieces)) {
			if x.whyNoSettler(p) == nil {
				out = append(out, []string{way[0], x.Pieces[p].ID})
			}
		}
	}
	return out
}

// whyNoCleruchy tells why there are no settlers so.
func (x *Exec) whyNoCleruchy(_ *CardData, _ Player, args []string) *engine.Refusal {
	if len(args) != 2 {
		return engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	r, why := x.readRegion(args[0])
	if why == nil {
		why = x.whyNotRegained(r)
	}
	units, no := x.pieces(args[1:])
	if why == nil {
		why = no
	}
	if why == nil {
		why = x.whyNoSettler(units.First())
	}
	return why
}

// settle is a cleruchy: a hoplite goes to the Build Pool, and the region is better affected.
func (x *Exec) settle(of *CardData, who Player, args []string) {
	p, _ := x.PieceOf(args[1])
	to := BuildPool(x.Pieces[p].Region)
	x.tell(engine.Event{Kind: "settles", Rule: "12.6", Seat: seat(who), Counters: []string{x.Pieces[p].ID}, Facts: engine.Facts{x.group(x.regionNamed(args[0]))},
		Moves: x.legs(only(p), to)})
	x.put(p, to)
	x.changeAL(x.regionNamed(args[0]), of.Params.Numbers["al"], "12.6", "card")
}

// frozen tells whether a unit stays where it is because its region is in unrest: until the season ends those are not placed, which is done
// before a card is played, and they neither move nor attack.
func (x *Exec) frozen(p Piece) bool {
	return x.Pieces[p].Kind.Unit() && x.S.Troubles.Frozen.Has(x.Pieces[p].Region)
}
