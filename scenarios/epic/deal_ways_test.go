package epic_test

import (
	"slices"
	"strconv"
	"strings"

	rules "strategos/engine/epic"
)

// This file is what a player can do with a card by its data: the conditions it requires, and what it can be played on.

// met tells whether a condition of a card holds for a player (12.8); of a region, in one: the card's, or any where the name is empty.
func (x *reading) met(name, who, region string) bool {
	in := func(is func(id string) bool) bool { return region != "" && x.inPlay(region) && is(region) }
	rest, ok := strings.CutSuffix(name, "_controlled_by_athens")
	if ok && rest != "region" {
		return x.holds("athens", rest)
	}
	if rest, ok = strings.CutSuffix(name, "_controlled_by_sparta"); ok && rest != "region" && !strings.Contains(rest, "_or_") {
		return x.holds("sparta", rest)
	}
	switch name {
	case "region_controlled_by_athens":
		return in(func(id string) bool { return x.holds("athens", id) })
	case "region_controlled_by_sparta":
		return in(func(id string) bool { return x.holds("sparta", id) })
	case "region_controlled_by_sparta_not_laconia":
		return in(func(id string) bool { return x.holds("sparta", id) && id != "laconia" })
	case "region_al_max_3":
		return in(func(id string) bool { return x.s.Regions[id].AL <= 3 })
	case "region_al_max_6":
		return in(func(id string) bool { return x.s.Regions[id].AL <= 6 })
	case "phocis_locris_or_elis_controlled_by_sparta":
		return x.holds("sparta", "phocis_locris") || x.holds("sparta", "elis")
	case "thrace_controlled_by_athens_al_min_4":
		return x.holds("athens", "thrace") && x.s.Regions["thrace"].AL >= 4
	case "athens_treasury_below_50_or_attica_al_max_9":
		return x.s.Treasury["athens"] < 50 || x.s.Regions["attica"].AL <= 9
	case "argolid_neutral":
		return x.inPlay("argolid") && x.s.Regions["argolid"].Controller == ""
	case "two_player_game":
		return true
	case "multi_player_game":
		return false
	case "season_summer":
		return x.s.Season == "summer"
	case "no_peace_in_force":
		return x.s.Realm.Peace == nil || x.s.Realm.Peace.Made == 0
	case "own_siege":
		return slices.ContainsFunc(x.s.Sieges, func(line string) bool { return strings.Fields(line)[1] == who })
	case "hellespont_sparta_or_fleet_touching":
		return x.holds("sparta", "hellespont") || x.fleetNear("sparta", "hellespont")
	case "no_enemy_fleet_touching_hellespont":
		return !x.fleetNear(foe(who), "hellespont")
	}
	return x.metAbroad(name, who)
}

// metAbroad is met for pieces, Persia and Sicily.
func (x *reading) metAbroad(name, who string) bool {
	ionian, sicily := x.r.Scenario.ID == "ionian", x.s.Realm.Sicily
	_, war := x.lying["persia_enters_the_war"]
	since, atWar := x.lying["sicilian_expedition_escalation"]
	overseas := func(id string) bool {
		return x.sea(x.at[id]) != rules.NoArea || x.at[id] == "sicily" || x.at[id] == "leaving_sicily"
	}
	switch name {
	case "enemy_city_not_capital", "own_land_unit_in_hex":
		return x.citiesWhere(func(c rules.City) bool {
			return !x.capital(x.r.Cities[c].ID) && x.enemyCity(c, who) && (name == "enemy_city_not_capital" || x.standsAt(c, who))
		}) != nil
	case "deck_rebuilt_1_or_ionian":
		return ionian || x.s.Realm.Cards.Rebuilt >= 1
	case "persia_enters_in_play_or_ionian_from_408":
		return war || ionian && x.s.Year <= 408
	case "a_satrapy_is_open":
		return x.open("tissaphernes") || x.open("pharnabazus")
	case "sicily_open":
		return sicily != nil && sicily.Decided == "" && !atWar
	case "sicily_active_since_earlier_season":
		n, _ := strconv.Atoi(since)
		return atWar && n < x.now()
	case "athens_sicily_units_3_with_fleet_and_hoplite":
		return len(x.here("sicily", "athens", unitKinds...)) >= 3 && len(x.here("sicily", "athens", rules.Fleet)) > 0 && len(x.here("sicily", "athens", rules.Hoplite)) > 0
	case "enemy_leader_on_map":
		return x.commanders(foe(who), x.onMap) != nil
	case "enemy_leader_in_play":
		return x.leaders(foe(who), x.command) != nil
	case "athenian_leader_sicily_or_sea":
		return x.leaders("athens", overseas) != nil
	case "alcibiades_in_play_for_enemy":
		return slices.ContainsFunc(x.leaders(foe(who), x.command), func(l []string) bool { return l[0] == "alcibiades" })
	case "elite_hoplite_ever_eliminated":
		return slices.ContainsFunc(x.r.Pieces, func(d rules.PieceData) bool { return d.Elite && d.Kind == rules.Hoplite && x.at[d.ID] == "gone" })
	case "athens_lost_fleet_since_last_event_phase":
		return x.s.Realm.Troubles != nil && x.s.Realm.Troubles.ShipsLost
	case "athenian_region_with_city_regained_this_year":
		return x.regionsWhere(x.regained) != nil
	case "sparta_army_with_leader_in_athenian_region":
		return x.regionsWhere(x.liberated) != nil
	}
	return x.metInBattle(name, who)
}

// metInBattle is met for a battle that goes on.
func (x *reading) metInBattle(name, who string) bool {
	b := x.s.Battle
	switch name {
	case "battle":
		return b != nil
	case "attacker":
		return b != nil && b.Attacker == who
	case "not_fortress":
		return b != nil && !b.Defenders.Fortress
	}
	panic("a condition nobody has read: " + name)
}

// standsAt tells whether a land unit of a side is in the hex of a city.
func (x *reading) standsAt(c rules.City, side string) bool {
	h := x.r.Cities[c].Hex
	return len(x.here(x.r.Label(h), side, landKinds...))+len(x.here(x.r.Cities[c].ID, side, landKinds...)) > 0
}

func (x *reading) regained(region string) bool {
	return x.holds("athens", region) && x.s.Realm.Troubles != nil && slices.Contains(x.s.Realm.Troubles.Regained, region)
}

func (x *reading) liberated(region string) bool {
	return x.holds("athens", region) && len(x.inRegion(region, "sparta", landKinds...)) > 0 && len(x.inRegion(region, "sparta", rules.Leader)) > 0
}

// unmet are the conditions of a card that do not hold: of those of a region in the card's, or in the best of all.
func (x *reading) unmet(c *printed, who string) []string {
	candidates := x.regions()
	if r := c.word("region"); r != "" {
		candidates = []string{r}
	}
	regional := func(name string) bool { return strings.HasPrefix(name, "region_") }
	var out []string
	for _, name := range c.Requires {
		if !regional(name) && !x.met(name, who, "") {
			out = append(out, name)
		}
	}
	if !slices.ContainsFunc(c.Requires, regional) {
		return out
	}
	all := func(r string) bool {
		return !slices.ContainsFunc(c.Requires, func(name string) bool { return regional(name) && !x.met(name, who, r) })
	}
	if slices.ContainsFunc(candidates, all) {
		return out
	}
	for _, name := range c.Requires {
		if regional(name) {
			out = append(out, name)
		}
	}
	return out
}

// orNone is a list of targets, or one that names nothing where there is none.
func orNone(ways [][]string) [][]string {
	if ways == nil {
		return [][]string{nil}
	}
	return ways
}

var nothing = [][]string{nil}

// ways are what a card can be played on by a player, each as the words after it; one that names nothing is an empty list.
func (x *reading) ways(c *printed, who string) [][]string {
	revolting := func(region string) [][]string {
		return x.citiesWhere(func(at rules.City) bool { return x.regionID(x.r.RegionOf(at)) == region && x.mayRevolt(at) })
	}
	switch c.Family {
	case "rebellion":
		return orNone(revolting(c.word("region")))
	case "city_betrayed":
		return x.citiesWhere(func(at rules.City) bool {
			return !x.capital(x.r.Cities[at].ID) && x.enemyCity(at, who) && x.standsAt(at, who)
		})
	case "coup":
		return x.citiesWhere(func(at rules.City) bool {
			id := x.regionID(x.r.RegionOf(at))
			return x.holds(c.word("owner"), id) && x.s.Regions[id].AL <= 6 && x.mayRevolt(at) && len(x.insideFoes(at, who)) < 2
		})
	case "allied_unrest":
		return x.regionsWhere(func(id string) bool { return x.holds("sparta", id) && id != "laconia" })
	case "al_regions":
		if !x.holds("sparta", "arcadia") && !x.holds("sparta", "elis") {
			return nil
		}
		return orNone(x.citiesWhere(func(at rules.City) bool {
			id := x.regionID(x.r.RegionOf(at))
			by, _ := x.besieger(x.r.Cities[at].Hex)
			return (id == "arcadia" || id == "elis") && x.holds("sparta", id) && by == "" && x.mayRevolt(at)
		}))
	case "satrap_cancel":
		var out [][]string
		for _, satrap := range []string{"tissaphernes", "pharnabazus"} {
			if x.open(satrap) {
				out = append(out, []string{satrap})
			}
		}
		return out
	case "liberator":
		return x.liberatorWays(revolting)
	case "cleruchy":
		return x.settlers()
	case "harvest":
		return x.regionsWhere(func(id string) bool { return x.holds(who, id) })
	case "perdiccas":
		if x.s.Regions["macedon"].Controller == "" {
			return nil
		}
		return nothing
	case "siege_morale":
		return x.citiesOrForts(func(h rules.Hex) bool {
			by, morale := x.besieger(h)
			return by == who && morale > 1
		})
	case "spies":
		if len(x.s.Realm.Cards.Hands[foe(who)]) == 0 {
			return nil
		}
		return nothing
	case "levy":
		return x.levyWays(c, who)
	case "region_boost":
		return x.boostWays(c, who)
	case "persia_gold":
		return x.goldWays(c, who)
	}
	return x.waysOfLeaders(c, who)
}

// waysOfLeaders is ways for cards about leaders, and those of windows.
func (x *reading) waysOfLeaders(c *printed, who string) [][]string {
	switch c.Family {
	case "leader_swap":
		side := c.word("side")
		switch c.word("to") {
		case "leader_pool":
			return x.leaders(side, x.onMap)
		case "removed":
			return x.leaders(side, func(id string) bool { return x.onMap(id) || strings.HasPrefix(x.at[id], "force:") })
		case "force_pool":
			return x.leaders(side, func(id string) bool {
				return x.sea(x.at[id]) != rules.NoArea || x.at[id] == "sicily" || x.at[id] == "leaving_sicily"
			})
		}
		if x.leaders(side, x.command) == nil {
			return nil
		}
		return nothing
	case "alcibiades":
		most := x.r.Scenario.LeadersMax[map[string]int{"athens": 0, "sparta": 1}[who]]
		if len(x.leaders(who, x.command)) < most {
			return nothing
		}
		return append(x.leaders(who, func(id string) bool { return x.command(id) && x.spare(id, who) }), []string{"alcibiades"})
	}
	return x.waysAtWindows(c, who)
}

// spare tells whether a leader can go without leaving a stack that needs one: two or more units in the open, or at sea, or men aboard there.
func (x *reading) spare(id, who string) bool {
	at := x.at[id]
	units := len(x.here(at, who, unitKinds...))
	afloat := x.sea(at) != rules.NoArea
	open := x.hexOf(at) != rules.NoHex && at == x.r.Label(x.hexOf(at))
	needed := (open || afloat) && units > 1 || afloat && len(x.here(at, who, landKinds...)) > 0
	return !needed || len(x.here(at, who, rules.Leader)) > 1
}

// waysAtWindows is ways for cards that are held.
func (x *reading) waysAtWindows(c *printed, who string) [][]string {
	w := x.s.Realm.Windows
	if w == nil {
		w = &rules.WindowSnapshot{}
	}
	fresh := func(fleets []*rules.PieceData) bool {
		return slices.ContainsFunc(fleets, func(d *rules.PieceData) bool { return !slices.Contains(w.Stormed, d.ID) })
	}
	fleetsAt := func(at string) []*rules.PieceData {
		return append(x.here(at, "athens", rules.Fleet), x.here(at, "sparta", rules.Fleet)...)
	}
	switch c.Family {
	case "storm":
		if w.Open == "W3" {
			if fresh(slices.DeleteFunc(fleetsAt(x.at[x.s.March[0]]), func(d *rules.PieceData) bool { return !slices.Contains(x.s.March, d.ID) })) {
				return nothing
			}
			return nil
		}
		var out [][]string
		for a := range x.r.Areas {
			if id := x.r.Areas[a].ID; !x.r.Areas[a].Kind.Dry() && fresh(fleetsAt(id)) && !slices.Contains(w.Swept, id) {
				out = append(out, []string{id})
			}
		}
		return out
	case "omens":
		return x.commanders(foe(who), func(id string) bool {
			return x.onMap(id) && slices.ContainsFunc(x.here(x.at[id], foe(who), unitKinds...), func(d *rules.PieceData) bool { return !slices.Contains(w.Omens, d.ID) })
		})
	case "battle_morale":
		host := &x.s.Battle.Defenders
		if x.s.Battle.Attacker != who {
			host = &x.s.Battle.Attackers
		}
		if !slices.ContainsFunc(host.Units, func(line string) bool { return !strings.HasPrefix(line, "-") && strings.Contains(line, " fights") }) {
			return nil
		}
	}
	return nothing
}
