package epic

import (
	"maps"
	"slices"

	"strategos/engine"
)

// This file is the families of cards that move talents and levels: treasury, harvest, region_boost.

// family is what the cards of it do (12.7).
type family struct {
	// targets are what a card can be played on, as words of the command; nil where it names nothing.
	targets func(x *Exec, c *CardData, who Player) [][]string
	// refuse tells why it cannot be played on what is named.
	refuse func(x *Exec, c *CardData, who Player, args []string) *engine.Refusal
	do     func(x *Exec, c *CardData, who Player, args []string)
}

// families are those that the rules carry out, by name: each file of them adds its own.
var families = map[string]family{}

// addFamilies puts the families of a file into the table.
func addFamilies(of map[string]family) { maps.Copy(families, of) }

func init() {
	addFamilies(map[string]family{
		"treasury":     {(*Exec).treasuries, (*Exec).whyNoTreasury, (*Exec).moveTalents},
		"harvest":      {(*Exec).ownRegions, (*Exec).whyNotOwnRegion, (*Exec).harvest},
		"region_boost": {(*Exec).boostWays, (*Exec).whyNoBoost, (*Exec).boost},
	})
	addConditions(map[string]condition{
		"hellespont_sparta_or_fleet_touching": {holds: func(x *Exec, _ Player) bool {
			return x.controlsNamed(SpartaSide, "hellespont") || !x.fleetsTouching(SpartaSide, "hellespont").Empty()
		}},
		"no_enemy_fleet_touching_hellespont": {holds: func(x *Exec, who Player) bool {
			return x.fleetsTouching(who.Side().Enemy(), "hellespont").Empty()
		}},
	})
}

// noTarget refuses words after a card that names nothing.
func noTarget(_ *Exec, _ *CardData, _ Player, args []string) *engine.Refusal {
	if len(args) > 0 {
		return engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	return nil
}

// targetFacts are what a card has been played on, as events tell it.
func (x *Exec) targetFacts(of *CardData, args []string) engine.Facts {
	var out engine.Facts
	if slices.Contains(aimedAtPlayers, of.Family) {
		for i, id := range args {
			out = append(out, engine.SeatOf([]string{"foe", "second_foe"}[min(i, 1)], engine.Seat(id)))
		}
		return out
	}
	if len(args) > 0 {
		if r := x.regionNamed(args[0]); r != NoRegion {
			out = append(out, engine.GroupOf("region", args[0]))
			args = args[1:]
		}
	}
	if len(args) > 0 && args[0] == levelWord {
		return append(out, engine.Word("choice", levelWord))
	}
	for _, id := range args {
		if p, ok := x.PieceOf(id); ok {
			key := "unit"
			if out.Get(key) != "" {
				key = "second"
			}
			out = append(out, engine.ThingOf(key, x.Pieces[p].ID))
		} else if at, _ := x.PlaceOf(id); at.IsInside() {
			out = append(out, engine.PlaceOf("city", id))
		} else if at.Sea() != NoArea {
			out = append(out, engine.PlaceOf("sea", id))
		}
	}
	return out
}

// throwCard throws the dice of a card, each by itself.
func (x *Exec) throwCard(c *CardData, who Player, n int) int {
	var dice []int
	sum := 0
	for range n {
		d := x.roll("card")
		dice = append(dice, d)
		sum += d
	}
	x.tell(engine.Event{Kind: "card-roll", Rule: "12.6", Seat: seat(who), Dice: dice, Facts: engine.Facts{engine.Word("card", c.Title), engine.Num("total", sum)}})
	return sum
}

// cardTalents moves talents into a treasury or out of it, which is never below nothing (12.7.i); it tells how many have moved.
func (x *Exec) cardTalents(who Player, n int) int {
	moved := x.gain(who, n)
	x.tell(engine.Event{Kind: "card-talents", Rule: "12.6", Seat: seat(who), Facts: engine.Facts{engine.Mod("change", moved), engine.Num("now", x.S.Treasury[who])}})
	return moved
}

// moveTalents is a card that fills or empties a treasury (12.7.i).
func (x *Exec) moveTalents(c *CardData, who Player, args []string) {
	n := c.Params.Numbers
	talents := x.throwCard(c, who, n["dice"]) + n["plus"]
	if c.Params.Words["half_if"] == "enemy_fort_in_attica" && x.fortIn("attica", who.Side().Enemy()) {
		talents = (talents + 1) / 2
	}
	if c.Params.Words["who"] == "self" {
		x.cardTalents(who, talents)
	} else if lost := -x.cardTalents(x.foeOf(who, args), -talents); n["gain_half"] != 0 {
		x.cardTalents(who, (lost+1)/2)
	}
	x.moveLevels(c)
}

// moveLevels moves the levels of the region, if it is in play, that a card names besides what it does.
func (x *Exec) moveLevels(c *CardData) {
	if r, ok := c.Params.Region["level_region"]; ok && x.inPlay(r) {
		x.changeAL(r, c.Params.Numbers["level_al"], "12.6", "card")
		x.changeML(r, c.Params.Numbers["level_ml"], "12.6", "card")
	}
}

// treasuries are those that a card can empty: his own is filled without a word.
func (x *Exec) treasuries(c *CardData, who Player) [][]string {
	if c.Params.Words["who"] == "self" {
		return [][]string{nil}
	}
	return x.foeWays(who)
}

// whyNoTreasury tells why a card does not move talents so.
func (x *Exec) whyNoTreasury(c *CardData, who Player, args []string) *engine.Refusal {
	if c.Params.Words["who"] == "self" {
		return noTarget(x, c, who, args)
	}
	_, why := x.readFoe(c, who, args)
	return why
}

// fortIn tells whether a side holds a fort in a region.
func (x *Exec) fortIn(region string, side Side) bool {
	return slices.ContainsFunc(x.S.Forts[:x.S.NForts], func(f Fort) bool {
		return f.Owner.Side() == side && x.regionsIn(f.Hex).Has(x.regionNamed(region))
	})
}

// ownRegions are the regions a player controls, each a target: of an alliance he himself and no partner.
func (x *Exec) ownRegions(_ *CardData, who Player) [][]string {
	var out [][]string
	for r := range Region(len(x.Map.Regions)) {
		if x.inPlay(r) && x.S.Regions[r].Controller == who {
			out = append(out, []string{x.Map.Regions[r].ID})
		}
	}
	return out
}

// whyNotOwnRegion tells why what is named is no region of the player's, or no region alone.
func (x *Exec) whyNotOwnRegion(_ *CardData, who Player, args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	_, why := x.ownRegion(who, args[0])
	return why
}

// ownRegion reads a region of a player's.
func (x *Exec) ownRegion(who Player, id string) (Region, *engine.Refusal) {
	r := x.regionNamed(id)
	switch {
	case r == NoRegion:
		return r, engine.Refuse("12.6", "no-such-region", engine.Typed("region", id))
	case x.S.Regions[r].Controller != who:
		return r, engine.Refuse("12.6", "not-your-region", engine.GroupOf("region", id))
	}
	return r, nil
}

// harvest is Good Harvest: nothing of a region counts as raided any more.
func (x *Exec) harvest(c *CardData, who Player, args []string) {
	r := x.regionNamed(args[0])
	for a := range x.RegionAreas(r).All() {
		x.S.Areas[a].Raided = 0
	}
	x.changeML(r, c.Params.Numbers["ml"], "12.6", "card")
	x.cardTalents(who, c.Params.Numbers["talents"])
}

// levelWord chooses the level where a card lets units be built instead.
const levelWord = "ml"

// boostWays are what a card that strengthens a region can be played on: nothing where it names the region; else one of the player's, where
// it lets units be built with the word for the level, or one or two units, one of each sort.
func (x *Exec) boostWays(c *CardData, who Player) [][]string {
	if _, named := c.Params.Region["region"]; named {
		return [][]string{nil}
	}
	most := c.Params.Numbers["or_units"]
	if most == 0 {
		return x.ownRegions(c, who)
	}
	var out [][]string
	for _, of := range x.ownRegions(c, who) {
		out = append(out, []string{of[0], levelWord})
		sorts := x.sorts(BuildPool(x.regionNamed(of[0])))
		for i, one := range sorts {
			out = append(out, []string{of[0], one[0]})
			if most > 1 && len(one) > 1 {
				out = append(out, []string{of[0], one[0], one[1]})
			}
			for _, other := range sorts[i+1:] {
				if most > 1 {
					out = append(out, []string{of[0], one[0], other[0]})
				}
			}
		}
	}
	return out
}

// sorts are the units in a place, those of one kind and morale together, by id.
func (x *Exec) sorts(at Place) [][]string {
	type sort struct {
		kind   Kind
		morale int
	}
	var order []sort
	all := map[sort][]string{}
	for p := range x.units(x.at(at)).All() {
		of := sort{x.Pieces[p].Kind, x.Pieces[p].Morale}
		if all[of] == nil {
			order = append(order, of)
		}
		all[of] = append(all[of], x.Pieces[p].ID)
	}
	out := make([][]string, 0, len(order))
	for _, of := range order {
		out = append(out, all[of])
	}
	return out
}

// whyNoBoost tells why a region cannot be strengthened so.
func (x *Exec) whyNoBoost(c *CardData, who Player, args []string) *engine.Refusal {
	n := c.Params.Numbers
	if _, named := c.Params.Region["region"]; named {
		return noTarget(x, c, who, args)
	}
	if len(args) == 0 || n["or_units"] == 0 && len(args) > 1 || n["or_units"] > 0 && (len(args) < 2 || len(args) > 1+n["or_units"]) {
		return engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	r, why := x.ownRegion(who, args[0])
	switch {
	case why != nil:
		return why
	case int(x.S.Regions[r].ML) < n["ml_min"]:
		return engine.Refuse("12.6", "ml-too-low-for-card", engine.GroupOf("region", args[0]), engine.Num("ml", x.S.Regions[r].ML), engine.Num("need", n["ml_min"]))
	case n["or_units"] == 0 || len(args) == 2 && args[1] == levelWord:
		return nil
	}
	units, why := x.pieces(args[1:])
	if why != nil {
		return why
	}
	for p := range units.All() {
		if x.S.Pieces[p].At != BuildPool(r) {
			return engine.Refuse("12.6", "not-in-that-build-pool").With(x.Pieces[p].ID)
		}
	}
	return nil
}

// boost raises the levels of a region, or brings units of it into its Force Pool.
func (x *Exec) boost(c *CardData, _ Player, args []string) {
	r, named := c.Params.Region["region"]
	if !named {
		r = x.regionNamed(args[0])
	}
	if len(args) > 1 && args[1] != levelWord {
		units, _ := x.pieces(args[1:]) // whyNoBoost has read them
		for p := range units.All() {
			x.put(p, ForcePool(r))
		}
		x.tell(engine.Event{Kind: "card-units", Rule: "12.6", Seat: seat(x.S.Regions[r].Controller), Counters: x.ids(units),
			Facts: engine.Facts{engine.GroupOf("region", x.Map.Regions[r].ID)}})
		return
	}
	x.changeAL(r, c.Params.Numbers["al"], "12.6", "card")
	x.changeML(r, c.Params.Numbers["ml"], "12.6", "card")
}
