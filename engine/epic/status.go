package epic

// This file is chapter 8: whose an area is at the moment, which decides over movement and supply.

// Status is what an area is to a side (8.3.a, 8.4.a).
type Status uint8

// The statuses. Closed areas are those of neutral regions, of Persia and of regions out of play (8.6.a).
const (
	FriendlyArea Status = iota
	EnemyArea
	ContestedArea
	ClosedArea
)

// masked tells whether a side's city or fort in a hex has an enemy land unit outside it (10.2.d).
func (x *Exec) masked(h Hex, side Side) bool {
	return !x.ours(x.landUnits(x.at(Outside(h))), side.Enemy()).Empty()
}

// maskedByFleets tells whether enemy fleets lie outside a port of a side, which then neither comes nor intercepts
// (10.2.f).
func (x *Exec) maskedByFleets(h Hex, side Side) bool {
	return !x.ours(x.fleets(x.at(Outside(h))), side.Enemy()).Empty()
}

// holder is the side whose city or fort a hex has, inside of which its units are: that of the units inside, else that
// of whom the place is.
func (x *Exec) holder(h Hex) Side {
	if in := x.units(x.at(Inside(h))); !in.Empty() {
		return x.sideOf(in.First())
	}
	if c := x.CityAt(h); c != NoCity && !x.S.Cities[c].Destroyed {
		switch {
		case x.friendly(c, AthensSide):
			return AthensSide
		case x.friendly(c, SpartaSide):
			return SpartaSide
		}
		return NoSide
	}
	if f := x.fort(h); f != nil {
		return f.Owner.Side()
	}
	return NoSide
}

// shut tells whether a place does not count for the status of its area: masked or besieged (8.1.a).
func (x *Exec) shut(h Hex) bool {
	side := x.holder(h)
	if x.siege(h) != nil {
		return true
	}
	if c := x.CityAt(h); c != NoCity && x.S.Cities[c].Uprising { // Athens' units stand before the gates as friends
		return x.masked(h, AthensSide)
	}
	if side == NoSide {
		return x.masked(h, AthensSide) || x.masked(h, SpartaSide)
	}
	return x.masked(h, side)
}

// closed tells whether a land area is closed to everybody: of a neutral region, Persian, or of a region out of play
// (8.6.a, 16.3.f).
func (x *Exec) closed(a Area) bool {
	r := x.Areas[a].Region
	switch x.Areas[a].Kind {
	case Island:
		return false
	case LandArea:
		return !x.inPlay(r) || x.S.Regions[r].Controller == Nobody
	}
	return true
}

// LandStatus is what a land area is to a side.
func (x *Exec) LandStatus(a Area, side Side) Status {
	if x.closed(a) {
		return ClosedArea
	}
	var own, foe bool
	for _, h := range x.Hexes(a) {
		out := x.landUnits(x.at(Outside(h)))
		own = own || !x.ours(out, side).Empty()
		foe = foe || !x.ours(out, side.Enemy()).Empty()
		if !x.hasPlace(h) || x.shut(h) {
			continue
		}
		in := x.landUnits(x.at(Inside(h)))
		own = own || !x.ours(in, side).Empty()
		foe = foe || !x.ours(in, side.Enemy()).Empty()
		if c := x.CityAt(h); c != NoCity && !x.S.Cities[c].Uprising { // 8.1.a
			own = own || x.friendly(c, side)
			foe = foe || x.hostile(c, side)
		}
	}
	return statusOf(own, foe)
}

func statusOf(own, foe bool) Status {
	switch {
	case foe && own:
		return ContestedArea
	case foe:
		return EnemyArea
	}
	return FriendlyArea
}

// SeaStatus is what a sea area is to a side: who has fleets in it, at sea or on its coasts and in the harbours that
// open on it, foraging ones and those in ports masked by enemy fleets left out (8.4.a). While it is said which fleets
// forage, it is as if none did (9.1.a).
func (x *Exec) SeaStatus(sea Area, side Side) Status {
	var has [2]bool
	count := func(fleets Set) {
		for p := range fleets.All() {
			if s := x.sideOf(p); s != NoSide && (x.S.Pieces[p].Flags&Foraging == 0 || x.S.Part == PartD0) {
				has[s] = true
			}
		}
	}
	count(x.fleets(x.at(AtSea(sea))))
	for a := range x.Shores(sea).All() {
		for _, h := range x.Hexes(a) {
			if x.Touches(h).Has(sea) {
				if x.anchorages(h).Has(sea) {
					in := x.fleets(x.at(Inside(h)))
					if !in.Empty() && !x.maskedByFleets(h, x.sideOf(in.First())) {
						count(in)
					}
				}
				count(x.fleets(x.at(Outside(h))))
			}
		}
	}
	return statusOf(has[side], has[side.Enemy()])
}
