package epic

import (
	"maps"
	"slices"
)

// This file is the list of conditions that cards require (12.8).

// condition is one of them: of the game as it stands for a player, or of a region, which the card names or which is chosen when it is
// played. One with neither is answered by what does not stand in the state so far: its cards are in no deck.
type condition struct {
	holds  func(x *Exec, who Player) bool
	region func(x *Exec, who Player, r Region) bool
}

// conditions are all of them by their names in the list of cards.
var conditions = map[string]condition{
	"region_controlled_by_athens": {region: func(x *Exec, _ Player, r Region) bool { return x.controls(AthensSide, r) }},
	"region_controlled_by_sparta": {region: func(x *Exec, _ Player, r Region) bool { return x.controls(SpartaSide, r) }},
	"region_controlled_by_sparta_not_laconia": {region: func(x *Exec, _ Player, r Region) bool {
		return x.controls(SpartaSide, r) && r != x.home[Sparta]
	}},
	"region_al_max_3": {region: func(x *Exec, _ Player, r Region) bool { return x.S.Regions[r].AL <= 3 }},
	"region_al_max_6": {region: func(x *Exec, _ Player, r Region) bool { return x.S.Regions[r].AL <= 6 }},

	"attica_controlled_by_athens":     held(AthensSide, "attica"),
	"hellespont_controlled_by_athens": held(AthensSide, "hellespont"),
	"thrace_controlled_by_athens":     held(AthensSide, "thrace"),
	"laconia_controlled_by_sparta":    held(SpartaSide, "laconia"),
	"corinth_controlled_by_sparta":    held(SpartaSide, "corinth"),
	"phocis_locris_or_elis_controlled_by_sparta": {holds: func(x *Exec, _ Player) bool {
		return x.controlsNamed(SpartaSide, "phocis_locris") || x.controlsNamed(SpartaSide, "elis")
	}},
	"thrace_controlled_by_athens_al_min_4": {holds: func(x *Exec, _ Player) bool {
		return x.controlsNamed(AthensSide, "thrace") && x.S.Regions[x.regionNamed("thrace")].AL >= 4
	}},
	"argolid_neutral": {holds: func(x *Exec, _ Player) bool {
		r := x.regionNamed("argolid")
		return r != NoRegion && x.S.Regions[r].Controller == Nobody
	}},
	"athens_treasury_below_50_or_attica_al_max_9": {holds: func(x *Exec, _ Player) bool {
		return x.S.Treasury[Athens] < 50 || x.S.Regions[x.home[Athens]].AL <= 9
	}},
	"enemy_leader_in_play": {holds: func(x *Exec, who Player) bool { return x.leadersInPlay(who.Side().Enemy()) > 0 }},
	"enemy_leader_on_map": {holds: func(x *Exec, who Player) bool {
		return !x.of(x.leaders(x.where().side[who.Side().Enemy()]), func(p Piece) bool { return x.S.Pieces[p].At.OnMap() }).Empty()
	}},
	"own_siege": {holds: func(x *Exec, who Player) bool {
		return slices.ContainsFunc(x.S.Sieges[:x.S.NSieges], func(s Siege) bool { return x.laysSiege(&s, who) })
	}},
	"season_summer":     {holds: func(x *Exec, _ Player) bool { return x.S.Season == Summer }},
	"two_player_game":   {holds: func(x *Exec, _ Player) bool { return x.Scenario.Players == 2 }},
	"multi_player_game": {holds: func(x *Exec, _ Player) bool { return x.Scenario.Players > 2 }},

	"attacker":     {},
	"battle":       {},
	"not_fortress": {},
}

// addConditions answers conditions of the table: a file of families adds those its cards alone require.
func addConditions(of map[string]condition) { maps.Copy(conditions, of) }

// Conditions are the names of all of them.
func Conditions() []string { return slices.Sorted(maps.Keys(conditions)) }

// held is that a side controls a region.
func held(side Side, region string) condition {
	return condition{holds: func(x *Exec, _ Player) bool { return x.controlsNamed(side, region) }}
}

// controlsNamed tells whether a side controls a region in play.
func (x *Exec) controlsNamed(side Side, region string) bool {
	return x.controls(side, x.regionNamed(region))
}

// fleetsTouching are the fleets of a side in seas that touch a region: on them, on their coasts and in harbours (8.4.a), but for those that
// forage.
func (x *Exec) fleetsTouching(side Side, region string) Set {
	var out Set
	r := x.regionNamed(region)
	if r == NoRegion {
		return out
	}
	var seas AreaSet
	for a := range x.RegionAreas(r).All() {
		for _, h := range x.Hexes(a) {
			seas = seas.Or(x.Touches(h))
		}
	}
	return x.of(x.fleets(x.where().side[side]), func(p Piece) bool {
		return x.S.Pieces[p].Flags&Foraging == 0 && !x.fleetSeas(p).And(seas).Empty()
	})
}
