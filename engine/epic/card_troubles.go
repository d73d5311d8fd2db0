package epic

import "strategos/engine"

// This file is the families of cards that are misfortunes of a land or a city: earthquake, plague, dearth, four_hundred; and the kings of the
// north: sitalces, perdiccas (12.7.g, j).

func init() {
	addFamilies(map[string]family{
		"earthquake":   {nil, noTarget, (*Exec).quake},
		"plague":       {nil, noTarget, (*Exec).sicken},
		"dearth":       {nil, noTarget, func(*Exec, *CardData, Player, []string) {}}, // what it does is read from what lies in play: forageNumber
		"four_hundred": {nil, noTarget, (*Exec).usurp},
		"sitalces":     {nil, noTarget, (*Exec).invade},
		"perdiccas":    {nil, (*Exec).whyNoPerdiccas, (*Exec).turnCoat},
	})
}

// quake is an Earthquake: the die names a region; a walled city of it that is no capital loses its walls, and in the first campaign turn of
// the season no land unit enters or leaves it, and nobody raids in it. Walls that are built, and long walls, are no walls (Q167).
func (x *Exec) quake(of *CardData, who Player, _ []string) {
	struck := of.Params.Order["regions"]
	d := x.roll("card")
	r := struck[(d-1)%len(struck)]
	var walled []City
	for c := range x.RegionCities(r).All() {
		if x.inPlay(r) && x.walls(x.Cities[c].Hex) && !x.isCapital(c) {
			walled = append(walled, c)
		}
	}
	x.tell(engine.Event{Kind: "earthquake", Rule: "12.6", Seat: seat(who), Dice: []int{d}, Facts: engine.Facts{x.group(r)}})
	if !x.inPlay(r) {
		return
	}
	x.S.Troubles.Shaken.Add(r)
	if len(walled) == 0 {
		return
	}
	c := walled[x.draw(len(walled), "walls")]
	x.dropWalls(c)
	x.tell(engine.Event{Kind: "walls-shaken", Rule: "12.6", Seat: seat(who), Zones: []string{x.Cities[c].ID}, Tags: engine.TagLoss})
}

// whyShaken tells why a land unit does not go between two hexes: the earth shakes there.
func (x *Exec) whyShaken(p Piece, from, to Hex) *engine.Refusal {
	if !x.Pieces[p].Kind.Land() {
		return nil
	}
	a, b := x.regionOf(from), x.regionOf(to)
	if a != b && (x.S.Troubles.Shaken.Has(a) || x.S.Troubles.Shaken.Has(b)) {
		return x.refuse("12.6", "card-forbids", engine.Word("card", x.titleOf("earthquake"))).With(x.Pieces[p].ID)
	}
	return nil
}

// quaked tells whether the earth shakes between two areas: nobody goes from the one to the other by land.
func (x *Exec) quaked(a, b Area) bool {
	shaken := x.S.Troubles.Shaken
	if shaken == 0 {
		return false
	}
	from, to := x.Areas[a].Region, x.Areas[b].Region
	return from != to && (shaken.Has(from) || shaken.Has(to))
}

// regionOf is the region of a hex, NoRegion for none.
func (x *Exec) regionOf(h Hex) Region {
	if h == NoHex {
		return NoRegion
	}
	return x.Areas[x.Owner[h]].Region
}

// sicken is the Plague: every unit in the Force Pool of a region, and of either side in its hexes, inside and outside, dies on a die; so does
// every leader, who is replaced. The region is worse affected, and nothing is built in it in the next step C (Q165, Q168).
func (x *Exec) sicken(of *CardData, who Player, _ []string) {
	n, r := of.Params.Numbers, of.Params.Region["region"]
	if !x.inPlay(r) {
		return
	}
	var units, leaders, dead Set
	for p := range Piece(len(x.Pieces)) {
		switch at := x.S.Pieces[p].At; {
		case at != ForcePool(r) && x.regionOf(at.Hex()) != r:
		case x.Pieces[p].Kind == Leader:
			leaders.Add(p)
		default:
			units.Add(p)
		}
	}
	dice := make([]int, 0, units.Len()+leaders.Len())
	fall := func(all Set, least int) {
		for p := range all.All() {
			d := x.roll("plague")
			if dice = append(dice, d); d >= least {
				dead.Add(p)
			}
		}
	}
	fall(units, n["unit_dies_on"])
	fall(leaders, n["leader_dies_on"])
	x.tell(engine.Event{Kind: "plague", Rule: "12.6", Seat: seat(who), Dice: dice, Facts: engine.Facts{x.group(r), engine.Count("lost", dead.Len())}})
	x.bury(dead)
	x.changeAL(r, n["al"], "12.6", "card")
	if n["no_build_next"] != 0 {
		x.S.Troubles.Struck.Add(r)
	}
}

// bury takes the dead of a plague out, place by place: with the last unit of a stack its leaders die too (7.8.f).
func (x *Exec) bury(dead Set) {
	units := x.units(dead)
	var stacks []Place
	for p := range units.All() {
		if at := x.S.Pieces[p].At; at.OnMap() {
			stacks = append(stacks, at)
		}
	}
	lost := [2]Set{x.ours(units, AthensSide), x.ours(units, SpartaSide)}
	leaders := x.leaders(dead)
	for side := range lost {
		x.eliminate(lost[side], "12.6", "plague")
	}
	for _, at := range stacks {
		here := x.at(at)
		for p := range x.leaders(here).All() {
			if x.units(x.ours(here, x.sideOf(p))).Empty() {
				leaders.Add(p)
			}
		}
	}
	for p := range leaders.All() {
		if at := x.S.Pieces[p].At; at != Gone { // he may have gone down with his ship
			x.killLeader(p, x.units(x.ours(x.at(at), x.sideOf(p))))
		}
	}
	x.clearEmptyForts()
}

// forageNumber is how many units an area feeds in a season, and how much can be raided there in a year (9.7.a, 15.2): less while there is a
// dearth (Q166).
func (x *Exec) forageNumber(a Area) int {
	n := x.Areas[a].Forage
	if x.withCards() {
		for of := range x.inForce("dearth") {
			n /= of.Params.Numbers["divisor"]
		}
	}
	return n
}

// usurp is the rule of the Four Hundred: Athens plays no more cards in this step F1 and builds nothing in her next step C (Q165).
func (x *Exec) usurp(of *CardData, _ Player, _ []string) {
	t := &x.S.Troubles
	t.Silent, t.Idle = true, true
	x.tell(engine.Event{Kind: "four-hundred", Rule: "12.6", Seat: seat(Athens)})
	x.changeAL(x.home[Athens], of.Params.Numbers["attica_al"], "12.6", "card")
	if r := x.regionNamed("samos"); x.controls(AthensSide, r) {
		x.changeAL(r, of.Params.Numbers["samos_al"], "12.6", "card")
	}
}

// silent tells whether a player plays no more cards in this step F1.
func (x *Exec) silent(who Player) bool { return who == Athens && x.S.Troubles.Silent }

// whyIdle tells why nothing is built in a region, or by a player at all, in this step C.
func (x *Exec) whyIdle(r Region) *engine.Refusal {
	switch t := &x.S.Troubles; {
	case t.Idle && x.S.Deciding == Athens:
		return x.refuse("12.6", "card-bars", engine.Word("card", x.titleOf("four_hundred")))
	case t.Struck.Has(r):
		return x.refuse("12.6", "card-bars", engine.Word("card", x.titleOf("plague")))
	}
	return nil
}

// invade is the march of Sitalces: regions lose militance and are raided to the last; one of Sparta's side loses allegiance, in one of
// Athens' side revolts end.
func (x *Exec) invade(of *CardData, who Player, _ []string) {
	n := of.Params.Numbers
	for _, r := range of.Params.Order["regions"] {
		if !x.inPlay(r) {
			continue
		}
		x.changeML(r, n["ml"], "12.6", "card")
		for a := range x.RegionAreas(r).All() {
			st := &x.S.Areas[a]
			st.Raided = max(st.Raided, int8(x.forageNumber(a)))
		}
		x.tell(engine.Event{Kind: "laid-waste", Rule: "12.6", Seat: seat(who), Facts: engine.Facts{x.group(r)}})
		switch {
		case x.controls(SpartaSide, r):
			x.changeAL(r, n["al_if_sparta"], "12.6", "card")
		case x.controls(AthensSide, r) && r == of.Params.Region["end_revolt_region"]:
			x.cowRebels(r, who, n["end_revolt_min"])
		}
	}
}

// cowRebels throws a die for each city of a region in revolt that is not besieged: enough ends its revolt.
func (x *Exec) cowRebels(r Region, who Player, least int) {
	for c := range x.RegionCities(r).All() {
		if x.S.Cities[c].Revolt == NoRevolt || x.siege(x.Cities[c].Hex) != nil {
			continue
		}
		d := x.roll("card")
		x.tell(engine.Event{Kind: "rebels-cowed", Rule: "12.6", Seat: seat(who), Dice: []int{d}, Zones: []string{x.Cities[c].ID},
			Facts: engine.Facts{engine.Num("least", least), engine.YesNo("ends", d >= least)}})
		if d >= least {
			x.endRevolt(c, "12.6", "cowed")
		}
	}
}

// whyNoPerdiccas tells why Perdiccas has no coat to turn: his region is not in play, or nobody's.
func (x *Exec) whyNoPerdiccas(of *CardData, who Player, args []string) *engine.Refusal {
	if r := of.Params.Region["region"]; !x.inPlay(r) || x.S.Regions[r].Controller == Nobody {
		return engine.Refuse("12.6", "no-target", engine.Word("card", of.Title))
	}
	return noTarget(x, of, who, args)
}

// turnCoat is Perdiccas: a region of one's own is better affected; that of an enemy wavers, or is lost to him at the next control check
// unless its allegiance has risen (4.3).
func (x *Exec) turnCoat(of *CardData, who Player, _ []string) {
	n, r := of.Params.Numbers, of.Params.Region["region"]
	if x.controls(who.Side(), r) {
		x.changeAL(r, n["own_al"], "12.6", "card")
		return
	}
	al := int(x.S.Regions[r].AL)
	var mods []revoltModifier
	if x.landUnitIn(r, who) {
		mods = []revoltModifier{{"support", n["support"]}}
	}
	if x.throwFor(of, who, al+1, mods, x.group(r)) {
		x.changeAL(r, n["al_after"]-al, "12.6", "card")
	} else {
		x.changeAL(r, n["fail_al"], "12.6", "card")
	}
}

// landUnitIn tells whether a land unit of a player's is in a region.
func (x *Exec) landUnitIn(r Region, who Player) bool {
	here := x.of(x.landUnits(x.afield(who.Side())), func(p Piece) bool { return x.regionOf(x.S.Pieces[p].At.Hex()) == r })
	return !x.hisOf(here, who).Empty()
}
