package epic

import "strategos/engine"

// This file is how fleets go: 16.4 and 16.8.a. Costs are in half points.

// goesBySea tells whether a group goes by sea: a fleet is in it, or it is afloat.
func (x *Exec) goesBySea(group Set) bool {
	at := x.S.Pieces[group.First()].At
	return !x.fleets(group).Empty() || at.Sea() != NoArea || at == LeavingSicily
}

// sailsOn tells whether a stack, or ships that have left it, goes on with the voyage of the stack that is on its way: fleets are on none by
// land.
func (x *Exec) sailsOn(group Set) bool { return !x.S.March.Group.And(x.fleets(group)).Empty() }

// whyNoVoyage tells why a piece that is neither raiding nor foraging may not go by sea: a fleet that has gone or that
// an enemy has engaged, one in a port that enemy fleets mask, and who of those to be carried has been so already.
func (x *Exec) whyNoVoyage(p Piece) *engine.Refusal {
	d, st := &x.Pieces[p], &x.S.Pieces[p]
	onIt := x.S.March.Group.Has(p) && x.S.March.Sea
	h := st.At.Hex()
	switch {
	case st.Flags&Moved != 0 && !onIt && (d.Kind == Fleet || st.Flags&(Shipped|Marched) != Marched):
		return x.refuse("16.1", "has-moved").With(d.ID)
	case onIt && int(x.S.March.Left) < x.leastSeaCost():
		return x.refuse("16.4", "no-points-left").With(d.ID)
	case st.Flags&(Shipped|Marched) == Shipped|Marched && h != NoHex && st.Carrier == NoPiece:
		return x.refuse("16.7", "marched-before").With(d.ID)
	case h != NoHex && st.At.IsInside() && x.maskedByFleets(h, x.S.Deciding.Side()):
		return x.refuse("10.2.3", "masked-by-fleets").With(d.ID).At(x.PlaceID(st.At))
	case h != NoHex && d.Kind != Fleet && x.fleets(x.ours(x.at(st.At), x.S.Deciding.Side())).Empty():
		return x.refuse("16.7", "needs-fleet").With(d.ID)
	case h != NoHex:
		return x.whyForbidden(p, h, leaveHome)
	}
	return nil
}

// leastSeaCost is what the cheapest step at sea costs.
func (x *Exec) leastSeaCost() int {
	m := &x.Movement
	return min(m.Sea, m.Port, m.Launch, m.Engage)
}

// squadronIn checks a group that is to go by sea: from where, what it may still spend, and whether its die has been
// rolled. A stack that goes on keeps what is left, whoever joins it (16.3.a).
func (x *Exec) squadronIn(group Set) (from Place, left int, rolled bool, why *engine.Refusal) {
	fleets, aboard := x.fleets(group), x.landUnits(group)
	for p := range group.All() {
		if why := x.whyNotMovable(p); why != nil {
			return 0, 0, false, why
		}
		if why := x.whyNoVoyage(p); why != nil {
			return 0, 0, false, why
		}
	}
	if from, why = x.onePlace(group); why != nil {
		return 0, 0, false, why
	}
	switch {
	case fleets.Empty():
		return 0, 0, false, x.refuse("16.7", "needs-fleet").With(x.ids(group)...)
	case x.leaders(group).Empty() && !aboard.Empty():
		return 0, 0, false, x.refuse("16.7.2", "needs-leader-aboard").With(x.ids(aboard)...)
	case x.leaders(group).Empty() && fleets.Len() > 1:
		return 0, 0, false, x.refuse("16.2.2", "needs-leader").With(x.ids(fleets)...)
	case !x.carriesAll(group):
		return 0, 0, false, x.refuse("16.7.2", "too-much-load", engine.Num("fleets", fleets.Len())).With(x.ids(aboard)...)
	}
	left = x.Movement.FleetMost
	if points, ok := x.windPoints(); ok {
		left, rolled = points, true
	}
	if x.sailsOn(group) {
		left, rolled = int(x.S.March.Left), x.S.March.Rolled
	}
	return from, left, rolled, x.whyNotLeave(from, group)
}

// friendlyHarbour tells whether a hex is a friendly port of a side: a friendly city with an anchor, or a coast with a
// base of its own (Q87).
func (x *Exec) friendlyHarbour(h Hex, side Side) bool {
	if c := x.CityAt(h); c != NoCity && x.Cities[c].Shore == Port && x.opens(c, side) {
		return true
	}
	return !x.Touches(h).Empty() && x.baseIn(h, side)
}

// opens tells whether a city lets a side in: a friendly one, or one out of play where the scenario lets it land
// (22.4.2).
func (x *Exec) opens(c City, side Side) bool {
	return x.friendly(c, side) || side != NoSide && x.lands[side].Has(c)
}

// whyNotMoor tells why fleets of a side do not lie inside the place of a hex: it is none of theirs, ships have no
// harbour there, or enemy fleets mask it. Land units that mask it alone hinder no ship (10.2.d).
func (x *Exec) whyNotMoor(h Hex, side Side) *engine.Refusal {
	id := x.PlaceID(Inside(h))
	c := x.CityAt(h)
	switch {
	case !x.hasPlace(h):
		return x.refuse("10.2", "no-place-inside").At(id)
	case !x.ours(x.units(x.at(Inside(h))), side.Enemy()).Empty():
		return x.refuse("10.2", "enemies-inside", x.before(h)).At(id)
	case c != NoCity && !x.opens(c, side):
		return x.refuse("18.3", "enemy-city", x.before(h)).At(id)
	case !x.harbours(h, side):
		return x.refuse("18.4", "not-a-port").At(id)
	case x.maskedByFleets(h, side):
		return x.refuse("10.2.3", "masked-by-fleets").At(id)
	}
	return nil
}

// whyNotLand tells why fleets of a side do not land in a hex from a sea - a mountain is no place to name (M15): in a port only
// from the seas that show its anchor (16.6), in a closed region not at all, and at an enemy city that is no port only
// beside those who mask it (18.4, Q115).
func (x *Exec) whyNotLand(h Hex, sea Area, side Side) *engine.Refusal {
	id := x.PlaceID(Outside(h))
	c := x.CityAt(h)
	switch {
	case !x.Anchorages(h).Has(sea):
		return x.refuse("16.6", "no-anchor-there", engine.PlaceOf("sea", x.Areas[sea].ID)).At(id)
	case x.closed(x.Owner[h], side) && (c == NoCity || !x.lands[side].Has(c)):
		return x.refuse(x.closedCite(x.Owner[h]), "closed-region").At(id)
	case c != NoCity && x.hostile(c, side) && x.Cities[c].Shore != Port && !x.masked(h, side.Enemy()):
		return x.refuse("18.4", "not-a-port").At(id)
	case x.truce() && (x.enemyRegion(h, side) || x.enemyPlace(h, side)):
		return x.whyTruce().At(id)
	case x.cameFrom(h) != NoHex && x.stops(h, side) && !x.relievedBySea(h, side):
		return x.refuse("17.1", "attacked-by-land").At(id)
	}
	return nil
}

// seaStep is what a step of fleets costs (16.4.b): out of a coastal hex into a sea, from sea to sea, ashore, or hauled
// from port to port. first tells that it is the first step of a stack that has not moved.
func (x *Exec) seaStep(from, to Place, side Side, first bool) (int, *engine.Refusal) {
	m := &x.Movement
	h, sea := to.Hex(), to.Sea()
	switch was := from.Sea(); {
	case to == InSicily:
		return m.Sicily, x.whyNoSicily(from, side)
	case from == LeavingSicily:
		return 0, x.whyNotHomeward(to, side)
	case was == NoArea && sea != NoArea:
		if !x.Anchorages(from.Hex()).Has(sea) {
			return 0, x.refuse("16.6", "no-anchor-there", engine.PlaceOf("sea", x.Areas[sea].ID)).At(x.PlaceID(from))
		}
		return m.Launch, nil
	case sea != NoArea:
		if !x.SeasNear(was).Has(sea) {
			return 0, x.refuse("16.4", "seas-apart", engine.PlaceOf("sea", x.Areas[was].ID), engine.PlaceOf("to", x.Areas[sea].ID))
		}
		return m.Sea, nil
	case was == NoArea && from.Hex() != h:
		return x.haul(from, to, side, first)
	}
	if from.Sea() != NoArea {
		if why := x.whyNotLand(h, from.Sea(), side); why != nil {
			return 0, why
		}
	}
	if to.IsInside() {
		if why := x.whyNotMoor(h, side); why != nil {
			return 0, why
		}
	}
	switch {
	case from.Sea() == NoArea: // within the hex
		return 0, nil
	case x.friendlyHarbour(h, side):
		return m.Port, nil
	}
	return m.Coast, nil
}

// haul is what it costs to be hauled over land from one port to another, at the beginning of a move, through a friendly
// area (16.8.a, Q89). Otherwise nobody goes from coast to coast (16.4.c).
func (x *Exec) haul(from, to Place, side Side, first bool) (int, *engine.Refusal) {
	for i := range x.Hauls {
		d := &x.Hauls[i]
		a, b := Inside(x.Cities[d.Ports[0]].Hex), Inside(x.Cities[d.Ports[1]].Hex)
		if (from != a || to != b) && (from != b || to != a) {
			continue
		}
		switch {
		case !first:
			return 0, x.refuse("16.8.1", "hauled-first").At(x.PlaceID(from))
		case x.LandStatus(d.Area, side) != FriendlyArea:
			return 0, x.refuse("16.8.1", "area-not-friendly", engine.PlaceOf("area", x.Areas[d.Area].ID)).At(x.PlaceID(to))
		}
		return d.Cost, x.whyNotMoor(to.Hex(), side)
	}
	return 0, x.refuse("16.4.3", "coast-to-coast").At(x.PlaceID(from), x.PlaceID(to))
}

// chart goes along a way at sea and tells what each of its steps costs. An open sea ends it (16.4.l), as does a hex with
// enemies; wherever else it touches land the stack could stay, since its points may end there.
func (x *Exec) chart(group Set, from Place, path []Place, left int) (costs []int, why *engine.Refusal) {
	side := x.S.Deciding.Side()
	fresh := !x.sailsOn(group)
	at := from
	for i, to := range path {
		switch {
		case to == at:
			return nil, engine.Refuse("16.4", "no-step").At(x.PlaceID(at))
		case i > 0 && at.Sea() != NoArea && x.Areas[at.Sea()].Kind == OpenSea:
			return nil, engine.Refuse("16.4.6", "open-sea-stops", engine.PlaceOf("sea", x.Areas[at.Sea()].ID))
		case i > 0 && at.IsOutside() && at.Hex() != to.Hex() && x.stops(at.Hex(), side):
			return nil, engine.Refuse("16.3", "must-stop").At(x.PlaceID(at))
		}
		cost, why := x.seaStep(at, to, side, i == 0 && fresh)
		if why == nil && to == InSicily {
			why = x.whyNotToSicily(group, i == len(path)-1)
		}
		if why == nil && to.Hex() != NoHex {
			why = x.whyNotAnchor(group, to)
		}
		if why != nil {
			return nil, why
		}
		if left -= cost; left < 0 {
			return nil, engine.Refuse("16.4", "too-far", engine.Num("half", -left)).At(x.PlaceID(to))
		}
		costs = append(costs, cost)
		at = to
	}
	return costs, nil
}

// whyNotAnchor tells why a stack of fleets may not end its move in a hex: outside, two or more units need a leader.
func (x *Exec) whyNotAnchor(group Set, to Place) *engine.Refusal {
	if why := x.whyOtherSatrapy(group, to); why != nil {
		return why
	}
	for p := range x.landUnits(x.withLoads(group)).All() {
		if why := x.whyShaken(p, x.S.Pieces[p].At.Hex(), to.Hex()); why != nil {
			return why
		}
	}
	if to.IsInside() {
		return x.whyNotWithPartners(group, to) // a harbour has room for all
	}
	return x.whyNotStop(group, to)
}
