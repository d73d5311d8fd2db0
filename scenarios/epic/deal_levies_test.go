package epic_test

import (
	"slices"
	"strings"

	rules "strategos/engine/epic"
)

// This file is what cards can be played on that bring units or name them.

// insideFoes are the units of a player's enemy inside a city.
func (x *reading) insideFoes(c rules.City, who string) []*rules.PieceData {
	return x.here(x.r.Cities[c].ID, foe(who), unitKinds...)
}

// liberatorWays are the Athenian regions in which a land unit and a leader of Sparta's side stand; with Brasidas a city of it is named.
func (x *reading) liberatorWays(revolting func(region string) [][]string) [][]string {
	var out [][]string
	for _, way := range x.regionsWhere(x.liberated) {
		if !slices.ContainsFunc(x.inRegion(way[0], "sparta", rules.Leader), func(d *rules.PieceData) bool { return d.ID == "brasidas" }) {
			out = append(out, way)
			continue
		}
		for _, city := range orNone(revolting(way[0])) {
			out = append(out, append([]string{way[0]}, city...))
		}
	}
	return out
}

// settlers are the regions in which a city was got back this year, with each Attic hoplite in a Force Pool or a city.
func (x *reading) settlers() [][]string {
	var out [][]string
	for _, way := range x.regionsWhere(x.regained) {
		for i := range x.r.Pieces {
			d := &x.r.Pieces[i]
			inCity := slices.ContainsFunc(x.r.Cities, func(c rules.CityData) bool { return c.ID == x.at[d.ID] })
			if d.Kind == rules.Hoplite && x.regionID(d.Region) == "attica" && (inCity || strings.HasPrefix(x.at[d.ID], "force:")) {
				out = append(out, []string{way[0], d.ID})
			}
		}
	}
	return out
}

// citiesOrForts are the places of hexes that are so, by their names.
func (x *reading) citiesOrForts(is func(h rules.Hex) bool) [][]string {
	var out [][]string
	for h := range rules.Hex(x.r.Grid.Len()) {
		if id := x.inside(h); id != "" && is(h) {
			out = append(out, []string{id})
		}
	}
	return out
}

// musters tells whether units can be put into a city: friendly and not besieged, no enemy leader in it; for other than mercenaries Athens or a port.
func (x *reading) musters(c *printed, at rules.City, who string) bool {
	d := &x.r.Cities[at]
	by, _ := x.besieger(d.Hex)
	return x.inPlay(x.regionID(x.r.RegionOf(at))) && x.friend(at, who) && by == "" && len(x.here(d.ID, foe(who))) == 0 &&
		(c.word("units") == "mercenary" || d.Shore == rules.Port || d.ID == who)
}

// levyWays are the units of a levy, one or as many as the card lets, with a city where they are placed.
func (x *reading) levyWays(c *printed, who string) [][]string {
	var units []string
	for i := range x.r.Pieces {
		d := &x.r.Pieces[i]
		at, home := x.at[d.ID], x.regionID(d.Region)
		ok := false
		switch c.word("units") {
		case "mercenary":
			ok = strings.HasPrefix(d.ID, "mer-") && at == "not_yet"
		case "lac-h4":
			ok = home == "laconia" && d.Kind == rules.Hoplite && d.Morale == 4 && at == "build:laconia"
		case "thr-l4":
			ok = home == "thrace" && d.Kind == rules.Light && d.Morale == 4 && (at == "build:thrace" || at == "force:thrace")
		}
		if ok && len(units) < c.number("max") {
			units = append(units, d.ID)
		}
	}
	var out [][]string
	for n := range units {
		if (n+1)*c.number("cost") > x.s.Treasury[who] {
			break
		}
		if c.word("units") == "lac-h4" {
			out = append(out, units[:n+1])
			continue
		}
		for _, city := range x.citiesWhere(func(at rules.City) bool { return x.musters(c, at, who) }) {
			var way []string
			for _, id := range units[:n+1] {
				way = append(way, id, city[0])
			}
			out = append(out, way)
		}
	}
	return out
}

// sorts are the units of a place, those of one kind and morale together.
func (x *reading) sorts(place string) [][]string {
	var out [][]string
	first := map[[2]int]int{}
	for _, d := range x.of[place] {
		if d.Kind == rules.Leader {
			continue
		}
		of := [2]int{int(d.Kind), d.Morale}
		i, ok := first[of]
		if !ok {
			i = len(out)
			first[of] = i
			out = append(out, nil)
		}
		out[i] = append(out[i], d.ID)
	}
	return out
}

// boostWays are the regions that a card strengthens: nothing to name where it names one; with one or two units of each sort where they may
// be built instead.
func (x *reading) boostWays(c *printed, who string) [][]string {
	if c.word("region") != "" {
		return nothing
	}
	own := x.regionsWhere(func(id string) bool { return x.holds(who, id) && x.s.Regions[id].ML >= c.number("ml_min") })
	if c.number("or_units") == 0 {
		return own
	}
	var out [][]string
	for _, of := range own {
		out = append(out, []string{of[0], "ml"})
		sorts := x.sorts("build:" + of[0])
		for i, one := range sorts {
			out = append(out, []string{of[0], one[0]})
			if len(one) > 1 {
				out = append(out, []string{of[0], one[0], one[1]})
			}
			for _, other := range sorts[i+1:] {
				out = append(out, []string{of[0], one[0], other[0]})
			}
		}
	}
	return out
}

// goldWays are the fleets of Build Pools, one of each sort, of which Pharnabazus pays for one where Sparta has ships near the Hellespont.
func (x *reading) goldWays(c *printed, who string) [][]string {
	near := c.word("free_fleet_near")
	if near == "" || who != "sparta" || !x.fleetNear("sparta", near) {
		return nothing
	}
	var out [][]string
	seen := map[string]bool{}
	for i := range x.r.Pieces {
		d := &x.r.Pieces[i]
		of := x.at[d.ID] + " " + string(rune('0'+d.Morale))
		if d.Kind == rules.Fleet && strings.HasPrefix(x.at[d.ID], "build:") && x.side(d) == who && !seen[of] {
			seen[of] = true
			out = append(out, []string{d.ID})
		}
	}
	return orNone(out)
}
