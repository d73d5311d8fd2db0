package epic

// This file is who of an alliance gets a region that passes to it (24.3).

// heir is the player of Sparta's side to whom a region goes that passes to it: of an alliance the ally with the most units in it, then
// with the most regions next to it by land, then with the fewest regions, else one by lot (24.3). Allies alone are compared (Q145).
func (x *Exec) heir(r Region) Player {
	all := x.team(SpartaSide)
	for _, count := range []func(Region) [MaxPlayers]int{x.unitsIn, x.regionsBeside, x.regionsFewer} {
		all = best(all, count(r))
	}
	if len(all) == 1 {
		return all[0]
	}
	return all[x.draw(len(all), "heir")]
}

// best are those of some players who have the most of something.
func best(all []Player, has [MaxPlayers]int) []Player {
	if len(all) == 1 {
		return all
	}
	most := has[all[0]]
	for _, who := range all[1:] {
		most = max(most, has[who])
	}
	var out []Player
	for _, who := range all {
		if has[who] == most {
			out = append(out, who)
		}
	}
	return out
}

// unitsIn counts the units of the allies in a region: each for whose leader leads it, others for their own player. Who has no home
// region does not count (24.3 (1), Q160).
func (x *Exec) unitsIn(r Region) (n [MaxPlayers]int) {
	for a := range x.RegionAreas(r).All() {
		for _, h := range x.Hexes(a) {
			for _, at := range [2]Place{Inside(h), Outside(h)} {
				here := x.ours(x.at(at), SpartaSide)
				led := x.leaders(here)
				for p := range x.units(here).All() {
					home := x.Pieces[p].Region
					switch {
					case home == NoRegion || x.Map.Regions[home].Satrapy || x.Pieces[p].Sicilian:
					case led.Empty():
						n[x.owner(p)]++
					default:
						n[x.spokesman(here, SpartaSide, Sparta)]++
					}
				}
			}
		}
	}
	return n
}

// regionsBeside counts the regions of the allies that are next to one by land (24.3 (2)).
func (x *Exec) regionsBeside(r Region) (n [MaxPlayers]int) {
	for near := range x.RegionsNear(r).All() {
		if x.controls(SpartaSide, near) {
			n[x.S.Regions[near].Controller]++
		}
	}
	return n
}

// regionsFewer is the more the fewer regions an ally controls (24.3 (3)).
func (x *Exec) regionsFewer(Region) (n [MaxPlayers]int) {
	for _, who := range x.team(SpartaSide) {
		n[who] = -x.regionsOf(who)
	}
	return n
}
