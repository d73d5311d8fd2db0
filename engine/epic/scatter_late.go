package epic

import (
	"slices"

	"strategos/engine"
)

// ScatterLate is Scatter for a war of many years that is near its end: few seasons are left, Athens holds regions worth anything, and in many
// positions a home region is about to go over or an army lies before a capital with few defenders. Random play from the set-up is at peace long
// before the last winter and takes a capital next to never; from here it comes to every end the scenario lists.
func (g *Game) ScatterLate(rng *engine.Seeded) {
	x := &scatter{Exec: g.on(&g.state, rng, true), rng: rng}
	x.levels()
	x.recall()
	x.towns()
	x.divide()
	x.lateSeason()
	threatened := Nobody
	if x.often(1, 2) {
		threatened = x.anyOf(x.anySide())
		x.threaten(threatened)
	}
	x.besiegeSome()
	x.meetInTheField()
	x.sendToSea()
	if threatened == Nobody {
		x.garrisons()
	}
	x.bases()
	x.sieges()
	x.quarrel()
	if threatened != Nobody {
		x.wearDown(threatened)
	}
	x.enter()
	g.looked = false
	if rng.Below(2) == 0 {
		g.brawl(rng)
	}
}

// divide divides the regions but for the homes anew, so that what Athens holds is worth anything, from a little to nearly all.
func (x *scatter) divide() {
	all, most := []Region{}, 0
	for r := range Region(len(x.Map.Regions)) {
		if st := &x.S.Regions[r]; st.InPlay && st.Controller != Nobody && !slices.Contains(x.home[:], r) {
			all = append(all, r)
			most += x.worth(r, x.Scenario.Metric)
		}
	}
	want, greedy := x.rng.Below(most+1), x.anyOf(SpartaSide) // of allies one has more than the others
	for len(all) > 0 {
		i := x.rng.Below(len(all))
		r := all[i]
		all = append(all[:i], all[i+1:]...)
		owner := greedy
		if x.allied() && x.often(1, 3) {
			owner = x.anyOf(SpartaSide)
		}
		if worth := x.worth(r, x.Scenario.Metric); worth <= want {
			owner, want = Athens, want-worth
		}
		x.S.Regions[r].Controller = owner
		x.limitTribute(r)
	}
	x.moved()
}

// lateSeason is the last fall or winter, or the end of the year before it: then a home region may be about to go over.
func (x *scatter) lateSeason() {
	s := x.S
	s.Year, s.Season = int16(x.Scenario.EndYear), Fall+int8(x.rng.Below(2))
	if x.often(1, 3) {
		s.Year, s.Season = s.Year+1, Winter
		if home := x.home[x.anyOf(x.anySide())]; x.often(1, 2) {
			s.Regions[home].AL = int8(x.Limits.ALMin)
		}
	}
}

// threaten has an army of the enemy before the capital of a player, whose walls are mostly down, with hardly anybody inside.
func (x *scatter) threaten(who Player) {
	side, h := who.Side(), x.Cities[x.capital[who]].Hex
	if x.often(2, 3) {
		x.S.Cities[x.CityAt(h)].Walled = false
	}
	for i := range x.LongWalls {
		x.S.LongWalls[i] = x.S.LongWalls[i] && x.often(1, 4)
	}
	x.moved()
	x.send(side, Inside(h), x.rng.Below(2), 0)
	x.send(side.Enemy(), Outside(h), 4+x.rng.Below(8), 0)
}

// wearDown has the siege of a player's capital, if there is one, near its end.
func (x *scatter) wearDown(who Player) {
	if g := x.siege(x.Cities[x.capital[who]].Hex); g != nil {
		g.Morale = int8(x.Siege.MoraleMin + x.rng.Below(2))
	}
}
