package epic

import "strategos/engine"

// This file is chapter 13: what becomes of allegiance and militance, by the season and by deeds.

// adjustSeason is step G: in every controlled region at most one adjustment, the first that applies (13.4.a).
func (x *Exec) adjustSeason() bool {
	if x.atPeace() {
		return false
	}
	for r := range Region(len(x.Map.Regions)) {
		st := &x.S.Regions[r]
		if !st.InPlay || st.Controller == Nobody {
			continue
		}
		side := st.Controller.Side()
		switch {
		case x.revoltsFreely(r):
			x.changeAL(r, x.Adjust.RevoltingAL, "13.4", "revolt")
		case x.unopposed(r, side):
			d := x.roll("unopposed")
			hit, low := d >= x.Adjust.UnopposedFrom, int(st.AL) <= x.Adjust.UnopposedFloor
			lost := hit && !low
			x.tell(engine.Event{Kind: "unopposed", Rule: "13.4", Seat: seat(st.Controller), Dice: []int{d},
				Facts: engine.Facts{engine.GroupOf("region", x.Map.Regions[r].ID), engine.YesNo("lost", lost),
					engine.YesNo("low", hit && low), engine.Num("from", x.Adjust.UnopposedFrom), engine.Num("floor", x.Adjust.UnopposedFloor)}})
			if lost {
				x.changeAL(r, x.Adjust.UnopposedAL, "13.4", "unopposed")
			}
		}
	}
	return false
}

// revoltsFreely tells whether a city of a region is in revolt or in the helots' hands (29.4), neither besieged nor
// masked (13.4.b).
func (x *Exec) revoltsFreely(r Region) bool {
	for c := range x.RegionCities(r).All() {
		if st := &x.S.Cities[c]; (st.Revolt != NoRevolt || st.Uprising) && !st.Destroyed && !x.shut(x.Cities[c].Hex) {
			return true
		}
	}
	return false
}

// unopposed tells whether in a region there is an enemy city or a fort with enemies inside, neither besieged nor
// masked, or enemy land units are in an area that no land unit of the region's side is in (13.4.c).
func (x *Exec) unopposed(r Region, side Side) bool {
	for a := range x.RegionAreas(r).All() {
		foes, own := false, false
		for _, h := range x.Hexes(a) {
			out := x.landUnits(x.at(Outside(h)))
			own = own || !x.ours(out, side).Empty()
			foes = foes || !x.ours(out, side.Enemy()).Empty()
			if !x.hasPlace(h) || x.shut(h) { // units inside neither cause nor oppose (13.4.d, Q178)
				continue
			}
			in := x.landUnits(x.at(Inside(h)))
			own = own || !x.ours(in, side).Empty()
			foes = foes || !x.ours(in, side.Enemy()).Empty()
			c := x.CityAt(h)
			if c != NoCity && x.hostile(c, side) || c == NoCity && !x.ours(in, side.Enemy()).Empty() {
				return true
			}
		}
		if foes && !own {
			return true
		}
	}
	return false
}

// victory tells of a battle, siege or storm that a player has won and moves the levels (13.4.e-f). regions are those of the hex or sea;
// without one, an uninhabited island, only the other regions feel a decisive victory (13.3.a).
func (x *Exec) victory(winner Player, regions RegionSet, decisive bool, what string) {
	kind := "victory"
	here, there := x.Adjust.Victory, Change{}
	if decisive {
		kind, here, there = "decisive-victory", x.Adjust.Decisive, x.Adjust.DecisiveElsewhere
		if x.Scenario.Peace != nil { // an embassy asks for it
			x.S.Peace.Decisive.Add(winner.Side())
		}
	}
	x.tell(engine.Event{Kind: kind, Rule: "13.4", Seat: seat(winner), Facts: engine.Facts{engine.Word("cause", what)}})
	x.everywhere(winner.Side(), regions, here, there, what)
}

// everywhere changes the levels of regions in a place by one line of the table and of all others by another.
func (x *Exec) everywhere(doer Side, in RegionSet, here, there Change, what string) {
	for r := range Region(len(x.Map.Regions)) {
		st := &x.S.Regions[r]
		if !st.InPlay {
			continue
		}
		change := there
		if in.Has(r) {
			change = here
		}
		side := st.Controller.Side()
		if side == NoSide { // its levels stand on Athens' sheet (Q23)
			side = AthensSide
		}
		al, ml := change.On(side == doer)
		x.changeAL(r, al, "13.4", what)
		x.changeML(r, ml, "13.4", what)
	}
}

// poolOfLost is where a unit goes that is taken off the map: the Build Pool of its region; Persians wait with their satrap (12.7.d), who
// is of no region is out of the game.
func (x *Exec) poolOfLost(p Piece) Place {
	switch r := x.Pieces[p].Region; {
	case r == NoRegion:
		return Gone
	case x.Map.Regions[r].Satrapy:
		return ForcePool(r)
	default:
		return BuildPool(r)
	}
}

// eliminate takes units out: to their Build Pool, or for good where they are elite or the scenario builds nothing
// (7.9.a, 22.4.1.b); each costs its home region militance (7.9.b). With a fleet
// goes all that it carries (16.7.b). Leaders leave the game for good, and another takes
// their place (7.8.c, 7.9.c).
func (x *Exec) eliminate(s Set, rule, what string) {
	if s.Empty() {
		return
	}
	drowned := x.leadersOff(s)
	s = s.Or(x.units(x.withLoads(s)))
	defer func() {
		for p := range drowned.All() {
			x.killLeader(p, Set{})
		}
	}()
	for who, lost := range x.byOwner(s) {
		x.tell(engine.Event{Kind: "eliminated", Rule: rule, Seat: seat(who), Counters: x.ids(lost), Tags: engine.TagLoss,
			Facts: engine.Facts{engine.Word("cause", what)}})
	}
	x.noteShips(s, what)
	for p := range s.All() {
		d, st := &x.Pieces[p], &x.S.Pieces[p]
		to := Gone
		if d.Kind.Unit() && !d.Elite && !x.Scenario.PermanentLosses {
			to = x.poolOfLost(p)
		}
		st.Flags, st.Engaged = 0, 0
		x.put(p, to)
	}
	for p := range s.All() {
		if d := &x.Pieces[p]; d.Kind.Unit() && d.Region != NoRegion && !x.Map.Regions[d.Region].Satrapy && x.inPlay(d.Region) {
			x.changeML(d.Region, x.Adjust.UnitLostML, "13.4", "unit-lost")
		}
	}
}
