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
	return side != NoSide && x.where().outLand[side.Enemy()].Has(h)
}

// maskedByFleets tells whether enemy fleets lie outside a port of a side, which then neither comes nor intercepts
// (10.2.f).
func (x *Exec) maskedByFleets(h Hex, side Side) bool {
	return !x.S.Forced.Has(h) && side != NoSide && x.where().outFleets[side.Enemy()].Has(h)
}

// holder is the side whose city or fort a hex has, inside of which its units are: that of the units inside, else that
// of whom the place is.
func (x *Exec) holder(h Hex) Side {
	for side := range x.where().inUnits {
		if x.index.inUnits[side].Has(h) {
			return Side(side)
		}
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

// closed tells whether a land area is closed to a side: of a neutral region, of a region out of play, or Persian but for Sparta's side in
// a satrapy that a card has opened (8.6.a, 16.3.f, 1.2.e).
func (x *Exec) closed(a Area, side Side) bool {
	r := x.Areas[a].Region
	switch x.Areas[a].Kind {
	case Island:
		return false
	case LandArea:
		return !x.inPlay(r) || x.S.Regions[r].Controller == Nobody
	case Persian:
		return side != SpartaSide || !x.satrapyOpen(r)
	}
	return true
}

// LandStatus is what a land area is to a side.
func (x *Exec) LandStatus(a Area, side Side) Status {
	if x.closed(a, side) {
		return ClosedArea
	}
	ix := x.where()
	own, foe := ix.landAreas[side].Has(a), ix.landAreas[side.Enemy()].Has(a)
	for c := range x.AreaCities(a).All() {
		h := x.Cities[c].Hex
		if own && foe || !x.hasPlace(h) || x.shut(h) {
			continue
		}
		own, foe = own || ix.inLand[side].Has(h), foe || ix.inLand[side.Enemy()].Has(h)
		if !x.S.Cities[c].Uprising { // 8.1.a
			own, foe = own || x.friendly(c, side), foe || x.hostile(c, side)
		}
	}
	for i := range x.S.Forts[:x.S.NForts] {
		if h := x.S.Forts[i].Hex; x.Owner[h] == a && !x.shut(h) {
			own, foe = own || ix.inLand[side].Has(h), foe || ix.inLand[side.Enemy()].Has(h)
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
// open on it, foraging ones and those in ports masked by enemy fleets and land units left out (8.4.a). While it is said which fleets
// forage, it is as if none did (9.1.a).
func (x *Exec) SeaStatus(sea Area, side Side) Status {
	has := x.seaHolders()
	return statusOf(has[side].Has(sea), has[side.Enemy()].Has(sea))
}

// seaHolders are the seas in which each side has fleets.
func (x *Exec) seaHolders() (has [2]AreaSet) {
	for p := range x.kinds[Fleet].All() {
		side := x.sideOf(p)
		if side == NoSide || x.S.Pieces[p].Flags&Foraging != 0 && x.S.Part != PartD0 {
			continue
		}
		has[side] = has[side].Or(x.fleetSeas(p))
	}
	return has
}

// fleetSeas are the seas in which a fleet counts: those of its place, but for a harbour that enemies mask from land and sea. Neither land units
// alone nor fleets alone keep it from counting (8.4, 10.2.2, 10.2.3).
func (x *Exec) fleetSeas(fleet Piece) AreaSet {
	at, side := x.S.Pieces[fleet].At, x.sideOf(fleet)
	if at.IsInside() && x.masked(at.Hex(), side) && x.maskedByFleets(at.Hex(), side) {
		return AreaSet{}
	}
	return x.seasOf(at)
}
